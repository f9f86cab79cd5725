"""The printed page: every clause with its very lines, nothing that runs or loads, nothing of a record as markup."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Literal

import pytest

from dashboard.faces import FACES
from engine import Report, judge, shipped
from engine.asserted import claim_of
from parser import CODES, Record, read_text, record_id
from records import dispute, queries
from records.audit import Study, study
from records.dispute import Signed, Terms
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.page import page
from records.page.cards import NAMES
from records.store.archive import Archive
from records.terms import other_terms

ROOT = Path(__file__).parents[2]
SAMPLES = sorted([*(ROOT / "records" / "samples").glob("*.paipu"), *(ROOT / "tests" / "corpus").glob("*.paipu")])
DISPUTE = (ROOT / "docs" / "examples" / "dispute.paipu").read_text(encoding="utf-8")
VOID = {"meta", "br"}
ALLOWED = {*VOID, "html", "head", "title", "style", "body", "h1", "h2", "h3", "p", "b", "i", "small", "dl", "dt", "dd"}
ALLOWED |= {"section", "table", "thead", "tbody", "tr", "th", "td", "div", "span", "blockquote", "pre", "footer"}
HOSTILE = '<script>alert("1")</script>'


class Parsed(HTMLParser):
    """A page as its elements, their attributes and texts; fails where they are not well nested."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.texts: list[str] = []
        self.clauses: list[dict[str, list[str]]] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {name for name, _ in attrs}
        if ("class", "clause") in attrs:
            self.clauses.append({"b": [], "blockquote": []})
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "style" not in self.open and data.strip():
            self.texts.append(data)
        for place in ("b", "blockquote"):
            if place in self.open and "div" in self.open and self.clauses and "table" not in self.open:
                self.clauses[-1][place].append(data)


def judged(text: str) -> Iterator[tuple[Record, Report]]:
    for report in judge(read_text(text)):
        if isinstance(report.item, Record):
            yield report.item, report


def studied(text: str, **options: str) -> Study:
    record, report = next(judged(text))
    other = other_terms(record, "", options, shipped()) if options else None
    return study(record, report, shipped(), other, None)


@cache
def source_lines(text: str) -> list[str]:
    return (ROOT / "engine" / "rules" / "sources" / f"{text}.txt").read_text(encoding="utf-8").splitlines()


def lines_of(source: str) -> dict[str, str]:
    """Return the lines that a citation names, by place, read from the rule texts anew."""
    found = dict[str, str]()
    for text, first, last in re.findall(r"(\d{3}):([\d.]+)(?:-([\d.]+))?", source):
        lines = source_lines(text)
        if "." not in first:
            found |= {f"{text}:{n}": lines[n - 1].strip() for n in range(int(first), int(last or first) + 1)}
            continue
        heads = {m[0]: i for i, line in enumerate(lines) if (m := re.match(r"\d+\.\d+", line))}
        items = list(heads)
        for item in items[items.index(first) : items.index(last or first) + 1]:
            body = [lines[heads[item]][len(item) :].strip()]
            for line in lines[heads[item] + 1 :]:
                if not line or re.match(r"\d+\.\d+", line):
                    break
                body.append(line)
            found[f"{text}:{item}"] = " ".join(body)
    return found


def quoted(parsed: Parsed) -> dict[tuple[str, ...], dict[str, str]]:
    """Return by clause id and place what the page quotes; a line that stands above is taken from there."""
    above = dict[str, str]()
    found = dict[tuple[str, ...], dict[str, str]]()
    for clause in parsed.clauses:
        lines = dict[str, str]()
        for said in clause["blockquote"]:
            place, _, rest = said.partition(" ")
            if rest.startswith("「"):
                above[place] = rest[1:-1]
            lines[place] = above[place]
        found[(clause["b"][0], *lines)] = lines
    return found


def check_clauses(made: Study, lang: Literal["zh", "en", "both"]) -> int:
    steps = [*made.report.ledger, *(made.whatif.report.ledger if made.whatif else ())]
    said = quoted(Parsed(page(made, shipped(), lang)))
    cited = {(step.clause, step.source) for step in steps}
    for clause, source in cited:
        want = lines_of(source)
        assert want or "D" in source.split(", ")
        assert said.get((clause, *want)) == want, (clause, source)
    return len(cited)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_clause_of_every_ledger_is_quoted_with_its_very_lines(path: Path) -> None:
    checked = 0
    for record, report in judged(path.read_text(encoding="utf-8")):
        made = Study(record, report, shipped().get(record.rules))
        checked += check_clauses(made, "en")
    assert checked > 5


def test_two_rule_sets_are_quoted_each_with_its_own_lines() -> None:
    record, report = next(judged(DISPUTE))
    made = study(record, report, shipped(), other_terms(record, "nantong", {}, shipped()), None)
    assert made.whatif is not None
    assert {s.source for s in made.report.ledger if s.item == "base"} != {
        s.source for s in made.whatif.report.ledger if s.item == "base"
    }
    assert check_clauses(made, "zh") > 10


def test_the_quotation_of_another_line_is_noticed() -> None:
    said = quoted(Parsed(page(studied(DISPUTE), shipped(), "zh").replace("000:76 「碰", "000:76 「蹦")))
    assert any(text.startswith("蹦") for lines in said.values() for text in lines.values())
    assert said[("V3.3", "000:76", "000:78")] != lines_of("000:76, 000:78")


def harmless(html: str) -> Parsed:
    parsed = Parsed(html)
    assert parsed.tags <= ALLOWED
    assert parsed.attributes <= {"lang", "charset", "http-equiv", "content", "name", "class"}
    assert "url(" not in html
    assert "@import" not in html
    assert not re.search(r"(?i)<script|\bon\w+\s*=\s*[\"']|javascript:", html)
    return parsed


@pytest.mark.parametrize("lang", ["zh", "en", "both"])
def test_the_page_holds_nothing_that_runs_or_loads(lang: Literal["zh", "en", "both"]) -> None:
    html = page(studied(DISPUTE, cap="100"), shipped(), lang)
    parsed = harmless(html)
    assert "http:" not in html
    assert "https:" not in html
    assert f'<html lang="{"en" if lang == "en" else "zh-Hans"}">' in html
    assert "default-src 'none'" in html
    assert "size: A4" in html
    made = studied(DISPUTE)
    assert any(text.endswith(record_id(made.record) or "?") for text in parsed.texts)


def test_both_ledgers_and_the_verdict_are_there() -> None:
    texts = harmless(page(studied(DISPUTE), shipped(), "zh")).texts
    at = texts.index("gang 8p 八饼")
    assert texts[at : at + 5] == ["gang 8p 八饼", "+8", "✗ +16", "16", "V3.3 明杠、加杠"]
    assert any("有误" in text for text in texts)
    assert any(text.startswith("记录的账：没有哪样约定使它成立") for text in texts)
    other = harmless(page(studied(DISPUTE, cap="100"), shipped(), "en")).texts
    at = other.index("cap")
    assert other[at : at + 4] == ["cap", "≠ =100", "100", "P4 discarder, resting player, cap"]


def test_cards_stand_in_their_hands_with_their_names() -> None:
    html = page(studied(DISPUTE), shipped(), "zh")
    assert '<span class="card"><b>二<br>万</b><i>2m</i></span>' in html
    # All 67 cards dealt, 11 drawn, less the 4 discards that nobody took; the two turned ones stand first.
    assert html.count('<span class="card">') == 2 + 67 + 7 - 6
    assert NAMES == FACES | {"?": "？"}
    assert NAMES.keys() == set(CODES)


FREE = f"site: {HOSTILE}\nevent: <img src=x onerror=alert(1)>\ntable: \"'><b>\nrecorder: &lt;\n"
HOSTILE_LINES = {
    "seat 1: 张三": f"seat 1: {HOSTILE}",
    "rules: rugao\n": f"rules: rugao\n{FREE}",
    "jiang: ": f"player 2: {HOSTILE}\njiang: ",
    "1 call 9p": f"; {HOSTILE}\n1 call 9p ; <!-- {HOSTILE}",
}


def hostile(text: str) -> str:
    for old, new in HOSTILE_LINES.items():
        assert old in text
        text = text.replace(old, new, 1)
    return text


@pytest.mark.parametrize("options", [{}, {"cap": "100"}])
def test_names_and_comments_are_text_and_nothing_else(options: dict[str, str]) -> None:
    made = studied(hostile(DISPUTE), **options)
    assert made.record.seats[0] == HOSTILE
    parsed = harmless(page(made, shipped(), "both"))
    assert f"1 {HOSTILE}" in parsed.texts
    assert any("<img src=x onerror=alert(1)>" in text for text in parsed.texts)
    assert sum(HOSTILE in text for text in parsed.texts) >= 4
    assert "&lt;" in parsed.texts


@pytest.mark.parametrize(
    "line",
    ["rules: <b>", f"x-{HOSTILE}: 1", f"step 1: {HOSTILE} 4", "result: <script>", "options: <b>=1", "date: <i>"],
)
def test_broken_lines_are_text_too(line: str) -> None:
    key = line.partition(":")[0]
    lines = [old for old in DISPUTE.splitlines() if not old.startswith(f"{key}:") or key == "step 1"]
    place = lines.index("@end 19") if key in {"step 1", "result"} else 2
    text = "\n".join([*lines[:place], line, *lines[place:]]) + "\n"
    for record, report in judged(text):
        html = page(study(record, report, shipped(), None, None), shipped(), "en")
        assert any(line in said for said in harmless(html).texts)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_every_sample_has_a_page(path: Path) -> None:
    for record, report in judged(path.read_text(encoding="utf-8")):
        parsed = harmless(page(Study(record, report, shipped().get(record.rules)), shipped(), "both"))
        assert any(record.seats[0] in text for text in parsed.texts)
        assert not {"angang", "jiagang", "lay3"} & set(parsed.texts)  # groups have their Chinese names


def test_a_hand_nobody_knows_whole_shows_what_was_dealt(hidden: str) -> None:
    html = page(studied(hidden), shipped(), "en")
    harmless(html)
    assert "<b>？</b>" in html


def test_an_explanation_names_its_option_and_clause() -> None:
    record, report = next(judged(DISPUTE))
    made = study(record, report, shipped(), None, claim_of("pay 1 -30"))
    texts = harmless(page(made, shipped(), "en")).texts
    assert any(text.startswith("pay 1 -30: right if  cap none → 100 (P4 ") for text in texts)


def test_disputes_and_rulings_stand_on_the_page_and_are_text(archive: Archive, source: Callable[..., Input]) -> None:
    ingest(archive, source(DISPUTE), shipped())
    record = studied(DISPUTE)
    key = record_id(record.record) or ""
    assert "<h2>disputes" not in page(record, shipped(), "en", queries.history(archive, key))
    signed = Signed(HOSTILE, datetime(2026, 11, 30, 9, 0, tzinfo=UTC))
    number = dispute.open_dispute(archive, key, signed, "total 1 60", HOSTILE)
    dispute.add_evidence(
        archive, number, "view", DISPUTE.replace("seat 1: ", "recorder: 李四\nseat 1: ", 1), signed, shipped()
    )
    dispute.add_evidence(archive, number, "note", HOSTILE, signed, shipped())
    dispute.rule(archive, number, Terms("nantong", {}), HOSTILE, signed, shipped())
    parsed = harmless(page(record, shipped(), "en", queries.history(archive, key)))
    at = parsed.texts.index("dispute 1  total 1 60")
    assert parsed.texts[at + 1 : at + 5] == ["2026-11-30 09:00:00", HOSTILE, "opened", HOSTILE]
    assert parsed.texts[at + 7 : at + 9] == ["evidence: another view", f"{len(DISPUTE.splitlines()) + 1} lines"]
    assert f"nantong [50 30 120] -50 -110 +160  {HOSTILE}" in parsed.texts
    at = parsed.texts.index("pay that counts")
    assert parsed.texts[at + 1 : at + 6] == ["1 张三", "50", "-170", "50", "-50"]
    dispute.withdraw(archive, number, "记错了", signed)
    assert "ruling withdrawn" in harmless(page(record, shipped(), "en", queries.history(archive, key))).texts
