"""漏胡: the wins let go, the sums of the players, one of them whole."""

from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import polars as pl
import pytest
from streamlit.testing.v1 import AppTest

from dashboard.lost.tables import csv, players, wins
from dashboard.words import words
from engine import shipped
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.stats.filters import Filters
from records.stats.missed_wins import missed_players, missed_wins
from records.store.archive import Archive

Open = Callable[..., AppTest]


def said(app: AppTest) -> str:
    return "\n".join(part.value for part in (*app.main.markdown, *app.main.caption, *app.main.info))


def listed(app: AppTest) -> pl.DataFrame:
    found = [table.value for table in app.dataframe if {"计入统计", "In the statistics"} & set(table.value.columns)]
    return pl.from_pandas(found[0]) if found else pl.DataFrame()


def links(app: AppTest) -> dict[str, str]:
    return {link.proto.label: link.proto.query_string for link in app.main.get("page_link")}


def win_of(archive: Archive, rules: str = "rugao") -> str:
    row = missed_wins(archive, Filters(rules=rules)).row(0, named=True)
    return f"{row['record_id'][:16]}-{row['ordinal']}"


def test_an_empty_archive_says_what_to_do(empty: Archive, visit: Open) -> None:
    app = visit("missed")
    assert "档案里还没有漏胡" in app.info[0].value
    assert {"去上传与检查", "去看牌谱"} <= links(app).keys()
    assert not app.dataframe
    assert not empty.exists


def test_every_win_let_go_is_listed(full: Archive, visit: Open) -> None:
    app = visit("missed")
    found = missed_wins(full, Filters())
    table = listed(app)
    assert len(table) == len(found) > 3
    assert table["少得"].to_list() == found["cost"].to_list()
    assert f"共 {len(found)} 次" in said(app)
    sums = missed_players(full, Filters())
    assert f"漏了 **{sums['wins'].sum()}** 次，一共少得 **{sums['cost'].sum()}**" in said(app)
    assert (table["计入统计"] == "计入").sum() == sums["wins"].sum()
    first = table.row(0, named=True)
    assert (first["谁"], first["哪张牌"]) == ("吴十", "七万 7m")
    assert len(app.get("download_button")) == 1


@pytest.mark.parametrize(
    ("address", "same"),
    [
        ({"rules": "nantong"}, Filters(rules="nantong")),
        ({"players": "张三"}, Filters(players=("张三",))),
        ({"since": "2026-11-29"}, Filters(since="2026-11-29")),
    ],
)
def test_filters_stand_in_the_address(full: Archive, visit: Open, address: dict[str, str], same: Filters) -> None:
    assert len(listed(visit("missed", **address))) == len(missed_wins(full, same)) > 0


def test_the_order_stands_in_the_address(full: Archive, visit: Open) -> None:
    app = visit("missed", order="total")
    assert listed(app)["值"].to_list() == missed_wins(full, Filters(), "total")["total"].to_list()
    app.selectbox(key="choose_order").select("date").run()
    assert app.query_params["order"] == "date"
    assert listed(app)["值"].to_list() == missed_wins(full, Filters(), "date")["total"].to_list()


@pytest.mark.usefixtures("full")
def test_nothing_passes_the_filters(visit: Open) -> None:
    app = visit("missed", since="2030")
    assert "没有符合条件的漏胡" in app.info[0].value


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize(
    "address",
    [
        {"win": "nonsense", "order": "nonsense"},
        {"win": "<script>-1"},
        {"rules": "=1+1"},
        {"since": "x", "players": "*"},
    ],
)
def test_nonsense_in_the_address_is_no_fault(visit: Open, address: dict[str, str]) -> None:
    assert not visit("missed", **address).exception


@pytest.mark.parametrize(
    ("lang", "board", "waited"),
    [("中文", "在复盘里看这一刻", "当时听"), ("English", "See this moment on the board", "Waiting for")],
)
def test_one_win_whole(full: Archive, visit: Open, lang: str, board: str, waited: str) -> None:
    row = missed_wins(full, Filters(rules="rugao")).row(0, named=True)
    app = visit("missed", win=win_of(full), lang=lang)
    query = links(app)[board]
    assert f"record={row['record_id']}" in query
    assert f"event={row['event']}" in query
    assert waited in said(app)
    nets = next(table.value for table in app.dataframe if {"胡了该得", "Had it been won"} & set(table.value.columns))
    would, got = (nets.iloc[:, n].map(int) for n in (1, 2))
    assert would.sum() == got.sum() == 0
    assert (would - got)[row["seat"] - 1] == row["cost"]


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_win_can_be_shown(full: Archive, visit: Open, lang: str) -> None:
    language = {"zh": "中文", "en": "English"}[lang]
    app = visit("missed", lang=language)
    for row in missed_wins(full, Filters()).iter_rows(named=True):
        app.query_params["win"] = f"{row['record_id'][:16]}-{row['ordinal']}"
        app.run()
        assert not app.exception
        assert len(app.main.subheader) == 3


def test_names_are_harmless(empty: Archive, visit: Open, samples: Path) -> None:
    text = (samples / "teahouse.paipu").read_text(encoding="utf-8")
    named = text.replace("张三", "=1+1").replace("王五", "<script>**x**")
    ingest(empty, Input("a.paipu", 0, lambda: BytesIO(named.encode())), shipped())
    app = visit("missed", win=win_of(empty))
    assert r"\<script\>\*\*x\*\*" in app.main.subheader[-1].value
    found = missed_wins(empty, Filters())
    told = wins(found.with_columns(pl.lit("=1+1").alias("name"), pl.lit("@id").alias("id")), words("zh"))
    assert (told["谁"][0], told["牌局"][0]) == ("'=1+1", "'@id")
    assert csv(told).startswith(b"\xef\xbb\xbf")
    assert b",=" not in csv(told)
    assert (
        players(missed_players(empty, Filters()).with_columns(pl.lit("-1").alias("name")), words("zh"))["玩家"][0]
        == "'-1"
    )


def test_players_of_one_name_are_told_apart() -> None:
    sums = pl.DataFrame(
        {
            "player": ["#a", "#b", "丙"],
            "name": ["甲", "甲", "丙"],
            "hands": 1,
            "missed_hands": 1,
            "wins": 1,
            "cost": 2,
            "dearest": 2,
        }
    )
    assert players(sums, words("zh"))["玩家"].to_list() == ["甲 (#a)", "甲 (#b)", "丙"]
