"""牌局: sittings in the archive, one with its running scores and account, the season, and what is printed."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

import records.sittings
from dashboard.sitting.listed import table
from dashboard.sitting.one import running
from dashboard.sitting.printed import printed, sitting_parts
from dashboard.sitting.season import season_html
from dashboard.words import LANGS, words
from engine import judge, shipped
from engine.selfplay.generate import Recipe, generate
from parser import Record, read, record_id, write_text
from records.dispute import Signed, Terms, open_dispute, rule
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.sittings import Sitting, exceptions, sitting, sittings
from records.stats.filters import Filters
from records.stats.names import merge
from records.store.archive import Archive

Open = Callable[..., AppTest]
MATCH = "sample/rugao/1-7"
HOSTILE = "=1+1 **<script>alert(1)</script>**"


def land(archive: Archive, records: list[Record]) -> None:
    data = "\n".join(map(write_text, records)).encode()
    ingest(archive, Input("made.paipu", len(data), partial(BytesIO, data)), shipped())


def made(
    rules: str = "rugao", hands: int = 4, names: tuple[str, ...] = ("甲", "乙", "丙"), **more: str
) -> list[Record]:
    recipe = Recipe(shipped()[rules], players=("greedy", "greedy", "greedy"), sitting=hands, source="made")
    return [replace(record, seats=names, prev=None, **more) for record in generate(recipe, hands, 5)]


def of(archive: Archive, match: str, site: str = "") -> Sitting:
    return sitting(archive, match, site, exceptions(archive))


def html(app: AppTest) -> str:
    return "".join(str(element.proto.body) for element in app.get("html"))


def test_the_sums_are_those_of_the_hands_and_the_rules(full: Archive, samples: Path) -> None:
    sums: dict[str, int] = {}
    with (samples / "rugao.paipu").open("rb") as stream:
        for report in judge(read(stream)):
            record = report.item
            if isinstance(record, Record) and record.match == MATCH:
                for seat, pay in zip(record.playing, report.pay or (), strict=True):
                    name = record.seats[seat - 1]
                    sums[name] = sums.get(name, 0) + pay
    found = of(full, MATCH)
    assert found.sums == sums
    assert sum(sums.values()) == 0
    assert [hand.row["hand"] for hand in found.hands] == [1, 2, 3]
    nets = sittings(full, Filters()).nets.filter(match=MATCH)
    assert dict(nets.select("name", "net").iter_rows()) == sums


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("lang", ["中文", "English"])
def test_the_list_opens_a_sitting(visit: Open, lang: str) -> None:
    app = visit("sittings", lang=lang)
    frame = app.dataframe[0].value
    assert MATCH in frame.iloc[:, 2].to_list()
    assert words({"中文": "zh", "English": "en"}[lang])("sittings.season") in [s.value for s in app.subheader]  # pyright: ignore[reportArgumentType]
    assert "35" in app.caption[1].value


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("lang", ["中文", "English"])
def test_one_sitting_has_its_hands_scores_and_account(visit: Open, lang: str) -> None:
    app = visit("sittings", lang=lang, match=MATCH)
    said = html(app)
    assert said.count("replay?") == 3
    assert "record=" in said
    assert {"中文": "定醒", "English": "sits out"}[lang] in said
    assert "= 100" in said
    assert any("140" in part.value for part in app.markdown)
    assert len(app.get("download_button")) == 1


def test_a_hand_that_breaks_the_rules_is_not_counted_and_says_why(empty: Archive, visit: Open) -> None:
    first, second, *rest = made()
    event = second.events[0]
    bad = replace(second, events=(replace(event, head=f"{event.seat % 3 + 1}{event.head[1:]}"), *second.events[1:]))
    land(empty, [first, bad, *rest])
    found = of(empty, str(first.match))
    assert [hand.left_out is not None for hand in found.hands] == [False, True, False, False]
    assert found.hands[1].running == found.hands[0].running
    said = html(visit("sittings", match=str(first.match)))
    assert "不计：" in said


def test_a_ruling_counts(empty: Archive) -> None:
    hands = made()
    land(empty, hands)
    before = of(empty, str(hands[0].match)).sums
    signed = Signed("裁判", datetime(2026, 11, 30, tzinfo=UTC))
    won = next(hand for hand in hands if hand.result not in {None, "huang"})
    number = open_dispute(empty, record_id(won) or "", signed, note="封顶")
    rule(empty, number, Terms("", {"cap": "10"}), "讲好的", signed, shipped())
    found = of(empty, str(hands[0].match))
    told = next(hand for hand in found.hands if hand.row["record_id"] == record_id(won))
    assert told.row["disputes"] == 1
    assert told.row["ruling"] is not None
    assert found.sums != before
    assert sum(found.sums.values()) == 0


def test_a_corrected_hand_stands_once(empty: Archive) -> None:
    first, *rest = made()
    land(empty, [first, *rest])
    land(empty, [replace(first, replaces=record_id(first), recorder="乙")])
    found = of(empty, str(first.match))
    assert (len(found.hands), found.others) == (4, 1)


def test_players_of_one_name_are_told_apart(empty: Archive) -> None:
    land(empty, [replace(hand, players={1: "a", 2: "b"}) for hand in made(names=("甲", "甲", "丁"))])
    found = sittings(empty, Filters())
    season = season_html(found, words("zh"))
    assert [f"<td>{name}</td>" in season for name in ("甲 (#a)", "甲 (#b)", "丁")] == [True] * 3
    scores = "".join(table(found, words("zh"))["各家输赢"])
    assert [name in scores for name in ("甲 (#a) ", "甲 (#b) ", "丁 ")] == [True] * 3
    one = of(empty, str(found.table["match"][0]))
    names = {"#a": "甲 (#a)", "#b": "甲 (#b)"}
    sums = {names.get(player, "丁"): net for player, net in found.nets.select("player", "net").iter_rows()}
    assert one.sums == sums
    assert sum(sums.values()) == 0


def test_a_person_of_two_keys_has_one_sum(empty: Archive) -> None:
    hands = made(hands=8)
    before = [replace(h, seats=("甲", "乙", "丙" if n < 4 else "老丙"), players={}) for n, h in enumerate(hands)]
    land(empty, before)
    match = str(hands[0].match)
    assert set(of(empty, match).sums) == {"甲", "乙", "丙", "老丙"}
    merge(empty, "老丙", "丙", Signed("甲", datetime(2026, 11, 30, tzinfo=UTC)))
    sums = of(empty, match).sums
    season = {row["player"]: row["total"] for row in sittings(empty, Filters()).season.iter_rows(named=True)}
    assert sums == {"甲": season["甲"], "乙": season["乙"], "老丙": season["丙"]}
    assert len(set(sums.values())) > 1


@pytest.mark.parametrize("names", [("局", "hand", "局 ·"), ("=1", "'=1", "丙")])
def test_nobody_is_lost_for_what_he_is_called(empty: Archive, names: tuple[str, ...]) -> None:
    hands = [replace(hand, players={}) for hand in made(names=names)]
    land(empty, hands)
    found = of(empty, str(hands[0].match))
    for lang in LANGS:
        assert running(found, words(lang)).width == 4
        assert running(found, words(lang)).row(-1)[1:] == tuple(found.sums[name] for name in found.names)


def test_two_sites_with_one_match_name_are_two_sittings(empty: Archive) -> None:
    here, there = made(site="茶馆"), made(hands=3, site="酒楼")
    land(empty, here)
    land(empty, [replace(record, id=f"other/{n}", seats=("丁", "戊", "己")) for n, record in enumerate(there)])
    match = str(here[0].match)
    assert (len(of(empty, match, "茶馆").hands), len(of(empty, match, "酒楼").hands)) == (4, 3)
    assert not of(empty, match).hands
    assert sittings(empty, Filters(site="酒楼")).table.height == 1
    player = str(sittings(empty, Filters(site="茶馆")).nets["player"][0])
    assert sittings(empty, Filters(players=(player,))).table["site"].to_list() == ["茶馆"]
    assert sittings(empty, Filters(rules="nantong")).table.is_empty()


def test_the_season_sums_up_every_player(empty: Archive) -> None:
    land(empty, made(date="2026-01-01"))
    land(
        empty,
        [replace(r, match="two", id=f"two/{n}") for n, r in enumerate(made("hongguaiwan-234", date="2026-02-01"))],
    )
    found = sittings(empty, Filters())
    assert found.season["total"].sum() == 0
    assert found.season["times"].to_list() == [2, 2, 2]
    assert found.season["total"].to_list() == sorted(found.season["total"], reverse=True)
    for row in found.season.iter_rows(named=True):
        nets = found.nets.filter(player=row["player"])["net"]
        assert (row["total"], row["best"], row["worst"]) == (nets.sum(), nets.max(), nets.min())
    assert found.table["match"].to_list()[0] == "two"


def test_names_stay_text(empty: Archive, visit: Open) -> None:
    hands = made(names=(HOSTILE, "乙", "丙"), site="=2+2")
    land(empty, hands)
    scores = table(sittings(empty, Filters()), words("zh"))
    assert all(value.startswith("'") for value in (*scores["地点"], *scores["各家输赢"]))
    app = visit("sittings")
    assert "<script" not in html(app)
    app = visit("sittings", match=str(hands[0].match), place="=2+2")
    assert "&lt;script&gt;" in html(app)
    assert "<script" not in html(app)
    assert not [part.value for part in app.markdown if "**<script" in part.value]
    found = of(empty, str(hands[0].match), "=2+2")
    page = printed("x", sitting_parts(found, words("zh")), "zh")
    assert "<script" not in page
    assert "default-src 'none'" in page


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("lang", ["中文", "English"])
def test_an_empty_archive_says_what_to_do(visit: Open, lang: str) -> None:
    app = visit("sittings", lang=lang)
    assert len(app.info) == 1
    go = words({"中文": "zh", "English": "en"}[lang])("go.recorder")  # pyright: ignore[reportArgumentType]
    assert go in [str(link.proto.label) for link in app.get("page_link")]


def test_a_long_list_is_cut_and_the_season_is_not(full: Archive, visit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = sittings(full, Filters())
    monkeypatch.setattr(records.sittings, "MOST", 3)
    cut = sittings(full, Filters())
    assert (cut.table.height, cut.many) == (3, whole.many)
    assert cut.season.equals(whole.season)
    assert not visit("sittings").exception


@pytest.mark.usefixtures("full")
def test_nothing_that_passes_is_said(visit: Open) -> None:
    assert "没有符合条件" in visit("sittings", since="2999").info[0].value


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("match", ["", "<script>", "nowhere/1", "'; DROP TABLE records; --", "%00", "**x**"])
def test_nonsense_in_the_address_is_told(visit: Open, match: str) -> None:
    app = visit("sittings", match=match, place="[x](y)")
    assert "没有这一场" in app.info[0].value
