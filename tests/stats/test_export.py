"""Exports read back: every table, every cell; no cell of text is a formula, numbers stay numbers."""

import csv
from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from pathlib import Path

import duckdb
import polars as pl
import pytest

from records.stats.export import PIECES, VIEWS, Form, export, safe
from records.stats.filters import Filters
from records.store.archive import Archive

FORMULAS = ("=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", '="a",b\nc')
PLAIN = ("1+1", "", "张三", " =1", "'=1", 'a"b')


def tables(archive: Archive) -> dict[str, pl.DataFrame]:
    with archive.reading() as view:
        names = [*view.frame("stats/tables")["name"], *VIEWS]
        return {name: view.frame("stats/table", name=name) for name in names if name != PIECES}


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_every_table_is_there(club: Archive, tmp_path: Path, form: Form) -> None:
    files = export(club, tmp_path / "out", form, Filters())
    names = {path.stem for path in files if path.suffix == f".{form}"}
    assert names == {*tables(club), "metrics", "people", "rating"}
    assert {"records", "hands", "seats", "ledger", "made", "scored", "same_as", "disputes"} < names
    assert sorted(path for path in (tmp_path / "out").rglob("*") if path.is_file()) == sorted(files)


def test_parquet_reads_back_as_it_was(club: Archive, tmp_path: Path) -> None:
    export(club, tmp_path, "parquet", Filters())
    for name, table in tables(club).items():
        key = [column for column in ("record_id", "seat", "ordinal", "verb", "item", "op") if column in table.columns]
        kept, back = (utc(one) for one in (table, pl.read_parquet(tmp_path / f"{name}.parquet")))
        assert back.sort(key or back.columns).equals(kept.sort(key or kept.columns)), name


def utc(frame: pl.DataFrame) -> pl.DataFrame:
    return frame.with_columns(pl.selectors.datetime().dt.convert_time_zone("UTC"))


def test_csv_reads_back_as_it_was(club: Archive, tmp_path: Path) -> None:
    export(club, tmp_path, "csv", Filters())
    for name, table in tables(club).items():
        with (tmp_path / f"{name}.csv").open(encoding="utf-8-sig", newline="") as stream:
            rows = list(csv.DictReader(stream))
        assert len(rows) == table.height, name
        for row, kept in zip(rows, table.to_dicts(), strict=True):
            assert list(row) == table.columns
            assert {k: cell(v) for k, v in kept.items() if not isinstance(v, bool | float)} == {
                k: row[k].removeprefix("'") for k, v in kept.items() if not isinstance(v, bool | float)
            }


def cell(value: object) -> str:
    if value is None:
        return ""
    return value.strftime("%Y-%m-%dT%H:%M:%S.%f%z") if isinstance(value, datetime) else str(value)


def test_a_payment_stays_a_number_and_a_record_no_formula(club: Archive, tmp_path: Path) -> None:
    export(club, tmp_path, "csv", Filters())
    hands = pl.read_csv(tmp_path / "played.csv")
    assert hands["pay"].dtype == pl.Int64
    assert hands["pay"].min() == -230
    texts = pl.read_csv(tmp_path / "records.csv")["text"]
    assert texts.str.starts_with("'@paipu 1\n").all()


def test_raw_files_come_out_as_they_came(club: Archive, tmp_path: Path, club_text: str) -> None:
    export(club, tmp_path, "csv", Filters())
    (raw,) = (tmp_path / "raw").iterdir()
    assert raw.read_bytes() == club_text.encode()
    assert raw.name == sha256(club_text.encode()).hexdigest()


@pytest.mark.parametrize("text", FORMULAS)
def test_a_formula_gets_an_apostrophe(text: str) -> None:
    frame = safe(pl.DataFrame({"text": [text, None], "number": [-1, 2]}))
    assert frame["text"].to_list() == [f"'{text}", None]
    assert frame["number"].to_list() == [-1, 2]


@pytest.mark.parametrize("text", PLAIN)
def test_other_text_stays(text: str) -> None:
    assert safe(pl.DataFrame({"text": [text]}))["text"].to_list() == [text]


def test_a_hostile_name_is_no_formula(tmp_path: Path, landed: Callable[[Archive, str], None], club_text: str) -> None:
    archive = Archive(tmp_path / "data")
    landed(archive, club_text.partition("\n\n")[0].replace("seat 1: 张三", "seat 1: =cmd|' /c calc'!A0") + "\n")
    export(archive, tmp_path / "out", "csv", Filters())
    for path in (tmp_path / "out").glob("*.csv"):
        with path.open(encoding="utf-8-sig", newline="") as stream:
            cells = [one for row in csv.reader(stream) for one in row]
        assert not [one for one in cells if one.startswith(("=", "@", "\t", "\r"))], path.name


def test_filters_choose_the_statistics_only(club: Archive, tmp_path: Path) -> None:
    export(club, tmp_path, "parquet", Filters(rules="rugao"))
    metrics = pl.read_parquet(tmp_path / "metrics.parquet")
    assert metrics.filter(metric="hands", player="茶馆:张三")["part"].to_list() == [3]
    assert pl.read_parquet(tmp_path / "records.parquet").height == 15


def test_an_older_export_is_replaced(club: Archive, tmp_path: Path) -> None:
    first = {path: path.read_bytes() for path in export(club, tmp_path, "csv", Filters())}
    assert {path: path.read_bytes() for path in export(club, tmp_path, "csv", Filters())} == first
    assert not list(tmp_path.glob("*.part"))


def test_an_export_opens_in_a_database(club: Archive, tmp_path: Path) -> None:
    export(club, tmp_path, "parquet", Filters())
    with duckdb.connect() as connection:
        found = connection.execute(
            "SELECT sum(pay), count(*) FROM read_parquet($f)", {"f": str(tmp_path / "played.parquet")}
        )
        assert found.fetchall() == [(0, 21)]
