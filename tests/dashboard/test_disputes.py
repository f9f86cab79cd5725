"""争议: the list behind the filters, one hand's ledgers under other terms, claims explained, disputes and rulings."""

from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.quarrel.said import claim_said, option_name, value_name
from dashboard.words import LANGS, words
from engine import RuleSet, shipped
from parser import Lang, Record, read_text, record_id
from records import dispute, queries
from records.dispute import Signed, Terms
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
DISPUTE = (ROOT / "docs" / "examples" / "dispute.paipu").read_text(encoding="utf-8")
HOSTILE = "<script>alert(1)</script>"
Open = Callable[..., AppTest]


def key_of(text: str) -> str:
    item = next(iter(read_text(text))).item
    assert isinstance(item, Record)
    return record_id(item) or ""


KEY = key_of(DISPUTE)


def by(name: str, minute: int = 0) -> Signed:
    return Signed(name, datetime(2026, 11, 30, 9, minute, tzinfo=UTC))


def land(archive: Archive, text: str) -> str:
    data = text.encode()
    ingest(archive, Input("a.paipu", len(data), lambda: BytesIO(data)), shipped())
    return key_of(text)


@pytest.fixture
def disputed(empty: Archive) -> Archive:
    """An archive with the disputed hand of the documentation."""
    land(empty, DISPUTE)
    return empty


def html(app: AppTest) -> str:
    return "".join(part.proto.body for part in app.get("html"))


def said(app: AppTest) -> str:
    return "\n".join(part.value for part in (*app.markdown, *app.caption, *app.info, *app.warning, *app.success))


def links(app: AppTest) -> list[str]:
    return [f"{link.proto.page}?{link.proto.query_string}" for link in app.get("page_link")]


def tap(app: AppTest, key: str) -> AppTest:
    app.button(key=key).click().run()
    assert not app.exception, app.exception
    return app


def switch(app: AppTest, key: str, value: str) -> AppTest:
    app.button_group(key=key).set_value([value]).run()
    assert not app.exception, app.exception
    return app


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("lang", LANGS)
def test_an_empty_archive_says_what_to_do(visit: Open, lang: Lang) -> None:
    app = visit("disputes", lang={"zh": "中文", "en": "English"}[lang])
    assert app.info[0].value == words(lang)("disputes.empty")
    assert any("check" in link for link in links(app))


@pytest.mark.usefixtures("full")
def test_nothing_disputed_says_where_to_begin(visit: Open) -> None:
    app = visit("disputes")
    assert "没有符合条件的争议" in app.info[0].value
    assert any("records" in link and "status=refuted" in link for link in links(app))


def test_the_ledgers_stand_side_by_side_and_the_first_wrong_step_is_marked(disputed: Archive, visit: Open) -> None:
    app = visit("disputes", record=KEY)
    shown = html(app)
    assert "从这里不同：座 1 张三的 杠 八饼 8p，记录写 16，照规则是 +8。" in shown
    assert "34 | step 1: gang 8p 16" in shown
    assert shown.count('id="first-off"') == 1
    assert "000:76 「碰：2 在手：4杠：8 提：12 起手：16」" in shown
    assert "记录：合计 60 ✗ · 输赢 -150 ✗" in shown
    assert "改约后" not in shown
    assert disputed.version() == queries_version(disputed)


def queries_version(archive: Archive) -> int:
    return archive.version()
