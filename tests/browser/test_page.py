"""The printed page in a real browser: A4, nothing cut off, nothing fetched, nothing run."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine import judge, shipped
from parser import Record, read_text
from records.audit import study
from records.page import page
from records.terms import other_terms

ROOT = Path(__file__).parents[2]
A4 = (594.96, 841.92)
TEXT = "() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]"


def html(text: str, rules: str = "", **options: str) -> str:
    report = next(judge(read_text(text)))
    assert isinstance(report.item, Record)
    other = other_terms(report.item, rules, options, shipped()) if rules or options else None
    return page(study(report.item, report, shipped(), other, None), shipped(), "both")


def texts() -> dict[str, str]:
    """Return pages with the widest contents: names without an end, four seats, two rule sets, both games."""
    dispute = (ROOT / "docs" / "examples" / "dispute.paipu").read_text(encoding="utf-8")
    four = (ROOT / "records" / "samples" / "rugao.paipu").read_text(encoding="utf-8")
    four = next(text for text in four.split("\n\n") if "\nseat 4:" in text)
    other_game = (ROOT / "tests" / "corpus" / "paohuzi-hongguaiwan-234.paipu").read_text(encoding="utf-8")
    return {
        "plain": html(dispute),
        "long names": html(dispute.replace("张三", "W" * 64).replace("李四", "胡" * 64), rules="nantong"),
        "four seats": html(four + "\n", cap="100"),
        "other game": html(other_game.split("\n\n")[0] + "\n", rules="hongguaiwan-468"),
    }


@pytest.fixture(params=["plain", "long names", "four seats", "other game"])
def opened(request: pytest.FixtureRequest, chromium: Any, tmp_path: Path) -> Any:
    file = tmp_path / "page.html"
    file.write_text(texts()[request.param], encoding="utf-8")
    tab = chromium.new_page(viewport={"width": 703, "height": 1000})  # 186 mm: A4 between its margins
    tab.asked = []
    tab.said = []
    tab.on("request", lambda asked: tab.asked.append(asked.url))
    tab.on("console", lambda said: tab.said.append(said.text))
    tab.goto(file.as_uri())
    yield tab
    tab.close()


def test_it_fetches_and_complains_of_nothing(opened: Any) -> None:
    assert opened.asked == [opened.url]
    assert opened.said == []


def test_nothing_is_wider_than_the_paper(opened: Any) -> None:
    opened.emulate_media(media="print")
    wide, room = opened.evaluate(TEXT)
    assert wide <= room
    for cells in ("table", "pre", ".cards", "p"):
        edges = opened.evaluate(
            f"() => [...document.querySelectorAll('{cells}')].map(e => e.getBoundingClientRect().right)"
        )
        assert edges
        assert max(edges) <= room + 1


def test_it_prints_on_a4(opened: Any) -> None:
    pdf = opened.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox *\[ *0 0 ([\d.]+) ([\d.]+) *\]", pdf)
    assert 1 <= len(boxes) <= 12
    for box in boxes:
        assert [float(side) for side in box] == pytest.approx(A4, abs=1)
