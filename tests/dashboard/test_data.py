"""数据: what the archive holds and what is wrong in it, by source; tables to take away."""

import io
import re
import zipfile
from collections.abc import Callable
from functools import partial
from io import BytesIO

import polars as pl
import pytest
from streamlit.testing.v1 import AppTest

from dashboard.archive_page import downloads
from dashboard.archive_page.faults import table
from dashboard.archive_page.held import by_source
from dashboard.words import LANGS, words
from engine import shipped
from parser import Lang
from records.holdings import columns, holdings
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.stats.filters import Filters
from records.store.archive import Archive

Open = Callable[..., AppTest]
HOSTILE = """@paipu 1
id: a/=1+1
rules: rugao
site: =1+1
recorder: **<script>alert(1)</script>**
date: 2026-10-01
seat 1: 甲
seat 2: 乙
seat 3: =HYPERLINK("x")
dealer: 1
1 飞 9m
@end 1

stray
"""


def land(archive: Archive, text: str, name: str = "=made.paipu") -> None:
    data = text.encode()
    ingest(archive, Input(name, len(data), partial(BytesIO, data)), shipped())


def told(app: AppTest) -> str:
    return " ".join(str(part.value) for kind in (app.markdown, app.caption, app.info) for part in kind)


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("lang", ["中文", "English"])
def test_what_is_held_and_what_is_wrong(visit: Open, lang: str) -> None:
    app = visit("data", lang=lang)
    assert {"中文": "档案里 62 = 核对无误 46 + 有误 16", "English": "62 in the archive = 46 verified + 16 refuted"}[
        lang
    ] in told(app)
    assert len(app.get("download_button")) == 2
    assert "I201" in told(app)


@pytest.mark.usefixtures("full")
def test_filters_and_the_address_hold(visit: Open) -> None:
    app = visit("data", rules="nantong", by="month")
    assert "档案里 62 =" not in told(app)
    assert app.selectbox(key="choose_by").value == "month"
    assert "没有符合条件" in told(visit("data", since="2999"))


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("by", ["", "<script>", "nonsense"])
def test_nonsense_in_the_address_is_passed_over(visit: Open, by: str) -> None:
    assert visit("data", by=by, rules="nowhere").selectbox(key="choose_by").value == "rules"


@pytest.mark.usefixtures("empty")
def test_an_empty_archive_says_what_to_do(visit: Open) -> None:
    assert "档案还是空的" in told(visit("data"))


def test_sources_add_up_and_name_what_is_wrong(full: Archive) -> None:
    items = holdings(full, Filters()).items
    zh = words("zh")
    for way in ("rules", "site", "recorder", "month"):
        found = by_source(items, way, zh)
        assert found["局数"].sum() == 62
        assert found["✗ 有误"].sum() == 16
    assert by_source(items, "month", zh)["月份"].to_list() == sorted(
        by_source(items, "month", zh)["月份"], reverse=True
    )


def test_examples_have_the_finding(full: Archive) -> None:
    codes = holdings(full, Filters()).codes
    with full.reading() as view:
        for row in codes.iter_rows(named=True):
            for record in row["examples"]:
                assert row["code"] in view.frame("record_findings", record_id=record)["code"].to_list()
    assert codes.filter(code="I201")["items"].to_list() == [2]
    assert codes["level"].to_list()[-1] == "note"


@pytest.mark.parametrize("lang", LANGS)
def test_every_table_has_words(full: Archive, lang: Lang) -> None:
    assert {f"data.tables.{name}" for name in columns(full)["table"]} == {
        key for key in words(lang).texts if key.startswith("data.tables.")
    }


@pytest.mark.parametrize("lang", ["中文", "English"])
def test_what_records_say_stays_text(empty: Archive, visit: Open, lang: str) -> None:
    land(empty, HOSTILE)
    for by in ("rules", "site", "recorder"):
        app = visit("data", lang=lang, by=by)
        assert "<script" not in told(app)
        for frame in app.dataframe:
            assert not re.search(r"(?m)^=", str(frame.value.to_csv(index=False, sep="\n")))  # pyright: ignore[reportUnknownMemberType]
    codes = holdings(empty, Filters()).codes
    assert not [v for v in table(codes, words("zh"))["例如"] if v.startswith("=")]


def test_downloads_are_safe_and_whole(full: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    full.copy_views()  # the copies are no tables of their own
    assert not {"state", "kept"} & set(columns(full)["table"])
    monkeypatch.setattr(downloads, "archive", lambda: full)
    one, every = downloads._one, downloads._all  # pyright: ignore[reportPrivateUsage]
    frame = pl.read_parquet(io.BytesIO(one("records", "parquet")))
    assert frame.height == pl.read_csv(io.BytesIO(one("records", "csv"))).height == 62
    with zipfile.ZipFile(io.BytesIO(every("csv", Filters()))) as packed:
        names = packed.namelist()
    assert {"records.csv", "findings.csv", "results.csv", "metrics.csv"} <= set(names)
    assert any(name.startswith("raw/") for name in names)


def test_csv_holds_no_formula(empty: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    land(empty, HOSTILE)
    monkeypatch.setattr(downloads, "archive", lambda: empty)
    text = downloads._one("records", "csv").decode("utf-8-sig")  # pyright: ignore[reportPrivateUsage]
    assert "'=1+1" in text
    assert ",=1+1" not in text
