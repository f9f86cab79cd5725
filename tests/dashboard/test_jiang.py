"""将牌: the tables of deals beside theory, their tests in words, and the hands behind every number."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.deals.figures import bars, frame, heat, is_map, told
from dashboard.deals.hands import listing
from dashboard.deals.tables import effects, parts, verdict
from dashboard.words import LANGS, words
from engine import shipped
from engine.games import GAMES
from engine.selfplay.deal import dealt
from parser import Lang, Record, write_text
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.stats.deals import Group, deals
from records.stats.filters import Filters
from records.stats.luck import Drawn, split_hands
from records.stats.members import Cell, members
from records.store.archive import Archive

Open = Callable[..., AppTest]
BAD_NAME = "<script>x</script> **b** =1+1"


def land(archive: Archive, text: str) -> None:
    raw = text.encode()
    ingest(archive, Input("made.paipu", len(raw), lambda: BytesIO(raw)), shipped())


def void_hands(name: str, n: int, *, lucky: bool = False) -> str:
    """Return hands that were dealt and not played; in `lucky` ones the copies of a kind lie together."""
    stream, rules = Random(6), shipped()[name]  # noqa: S311 - games, no secrets
    bare = (Record(id=f"{name}/{i}", rules=name, seats=("甲", "乙", "丙"), dealer=i % 3 + 1) for i in range(n))
    made = (dealt(record, rules, GAMES[rules.game], stream, lucky=lucky) for record in bare)
    return "\n".join(write_text(replace(record, result="void", stock=None, end=0)) for record in made)


def groups(archive: Archive) -> list[Group]:
    return [group for group in deals(archive, shipped(), Filters()) if group.hands]


def said(app: AppTest) -> str:
    return "\n".join(part.value for part in (*app.markdown, *app.caption, *app.info))


def hands_shown(app: AppTest) -> int:
    """Return the rows of the only list of hands on the page."""
    (table,) = (table.value for table in app.dataframe if {"次数", "Times"} & set(table.value.columns))
    return len(table)


def test_an_empty_archive_says_what_to_do(empty: Archive, visit: Open) -> None:
    app = visit("jiang")
    assert "还没有发牌可数" in app.info[0].value
    assert "去上传与检查" in [link.proto.label for link in app.main.get("page_link")]
    assert not app.dataframe
    assert not empty.exists


@pytest.mark.usefixtures("full")
def test_the_page_full(visit: Open) -> None:
    app = visit("jiang")
    assert [part.value for part in app.subheader] == ["逐种", "点数", "情形", "各种将，打下来怎样", "运气"]
    assert app.selectbox(key="choose_deck").options == ["nantong · 120 张牌 · 25 局", "rugao · 120 张牌 · 28 局"]
    assert len(app.get("vega_lite_chart")) >= 2
    assert "张与洗匀的牌不合" in said(app)
    assert "局数不足" in said(app)
    assert "还没有算过" in app.info[-1].value


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize(
    ("address", "found"),
    [
        ({"rules": "nantong"}, ["nantong · 120 张牌 · 25 局"]),
        ({"deck": "rugao-120", "part": "dealer"}, ["nantong · 120 张牌 · 25 局", "rugao · 120 张牌 · 28 局"]),
        ({"since": "2026-11-29", "until": "2026-11-29"}, ["rugao · 120 张牌 · 1 局"]),
        ({"players": "郑十一"}, ["nantong · 120 张牌 · 1 局", "rugao · 120 张牌 · 1 局"]),
    ],
)
def test_filters_and_choices_stand_in_the_address(visit: Open, address: dict[str, str], found: list[str]) -> None:
    app = visit("jiang", **address)
    assert app.selectbox(key="choose_deck").options == found
    if "part" in address:
        assert [part.value for part in app.subheader][:2] == ["发到的牌", "起手"]


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize(
    "address",
    [
        {"rules": "nonsense", "deck": "x", "part": "<b>", "table": "jiang: by kind", "cell": "9" * 5000},
        {"deck": "nonsense", "part": "=1+1", "table": "nothing", "cell": "9m"},
        {"table": "jiang: by kind", "cell": "<script>"},
        {"since": "not a date", "until": "9999"},
        {"players": "nobody at all"},
    ],
)
def test_nonsense_in_the_address_is_no_fault(visit: Open, address: dict[str, str]) -> None:
    app = visit("jiang", **address)
    assert not app.exception


@pytest.mark.usefixtures("full")
def test_no_hand_passes_the_filters(visit: Open) -> None:
    app = visit("jiang", since="2030")
    assert "没有符合条件的牌局" in app.info[0].value


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("lang", ["中文", "English"])
def test_a_cell_opens_its_hands_and_stands_in_the_address(full: Archive, visit: Open, lang: str) -> None:
    (group,) = (group for group in groups(full) if group.rules == "rugao")
    table = next(table for table in group.tables if table.title[1] == "jiang: by situation")
    cell = next(cell for cell in table.cells if cell.label[1] == "ordinary")
    place = {"deck": "rugao-120", "table": table.title[1], "cell": "ordinary"}
    app = visit("jiang", lang=lang, **place)
    assert hands_shown(app) == cell.seen
    box = next(box for box in app.selectbox if box.value == "ordinary")
    box.select("").run()
    assert "cell" not in app.query_params
    app.selectbox(key="rugao 120 jiang: by rank_cell").select_index(1).run()
    assert app.query_params["table"] == "jiang: by rank"
    assert hands_shown(app) > 0
    app.selectbox(key="rugao 120 jiang: by kind_cell").select_index(1).run()
    assert app.query_params["table"] == "jiang: by kind"


def test_every_number_told_opens_as_many_hands(full: Archive) -> None:
    for group in groups(full):
        for table, cell in ((one, cell) for one in group.tables for cell in told(one)):
            at = Cell(group.rules, group.cards, table.title[1], cell.label[1])
            found = members(full, shipped(), Filters(), at)
            assert found is not None
            assert found.times == cell.seen
            assert found.hands == len(listing(found.listed, words("zh")))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", ["rugao", "hongguaiwan-234"])
def test_any_game_has_its_tables_and_charts(empty: Archive, name: str, lang: Lang) -> None:
    land(empty, void_hands(name, 20))
    (group,) = groups(empty)
    by_part = parts(group, words(lang))
    assert sum(map(len, by_part.values())) == len(group.tables)
    for table in filter(told, group.tables):
        chart = (heat if is_map(table) else bars)(table, words(lang))
        drawn = chart.to_dict()
        assert drawn["layer"]
        assert len(frame(table, words(lang))) == len(told(table))
        assert verdict(table, words(lang))
    kinds = [table for table in group.tables if is_map(table)]
    assert {len(table.cells) for table in kinds} == {30 if group.cards == 120 else 20}


def test_another_rule_set_is_chosen_while_a_cell_is_open(empty: Archive, visit: Open) -> None:
    land(empty, void_hands("rugao", 40) + "\n" + void_hands("hongguaiwan-234", 40))
    app = visit("jiang", deck="rugao-120", part="jiang", table="jiang: by situation", cell="ordinary")
    assert hands_shown(app) > 0
    app.selectbox(key="choose_deck").select("hongguaiwan-234-80").run()
    assert not app.exception
    assert [part.value for part in app.subheader][:3] == ["逐种", "点数", "情形"]
    app.selectbox(key="choose_part").select("third").run()
    assert not app.exception
    assert [part.value for part in app.subheader][:4] == ["发到的牌", "发到的提", "发到的坎", "红牌"]
    app.selectbox(key="hongguaiwan-234 80 third: red cards_cell").select_index(1).run()
    assert app.query_params["table"] == "third: red cards"
    assert hands_shown(app) > 0
    app.selectbox(key="choose_deck").select("rugao-120").run()
    assert not app.exception


def test_a_badly_shuffled_deck_is_said_to_be_one(empty: Archive, visit: Open) -> None:
    land(empty, void_hands("rugao", 200, lucky=True))
    app = visit("jiang", part="dealer")
    assert "✗ **与洗匀的牌不合。**" in said(app)
    assert "若「" in said(app)
    assert "Differs from a well shuffled deck." in said(visit("jiang", part="dealer", lang="English"))


def test_what_situations_do_leaves_out_means_of_few_wins(full: Archive) -> None:
    (group,) = (group for group in groups(full) if group.rules == "rugao")
    table = effects(group, words("zh"))
    assert "胡得太少" in table["胡家总数"].to_list()
    assert table["打完"].sum() == sum(effect.hands for effect in group.effects)


def test_names_are_harmless(empty: Archive, visit: Open) -> None:
    land(empty, void_hands("hongguaiwan-234", 60).replace("seat 1: 甲", f"seat 1: {BAD_NAME}"))
    app = visit("jiang", part="by player", table="by player: red cards", cell=BAD_NAME)
    assert hands_shown(app) == 60
    table = next(table.value for table in app.dataframe if "次数" in table.value.columns)
    assert set(table["玩家"]) == {f"{BAD_NAME} 乙 丙"}
    assert "<script>" not in said(app)
    land(empty, void_hands("rugao", 30).replace("seat 1: 甲", "seat 1: =1+1"))
    app = visit("jiang", rules="rugao", table="jiang: by situation", cell="ordinary")
    table = next(table.value for table in app.dataframe if "次数" in table.value.columns)
    assert set(table["玩家"]) == {"'=1+1 乙 丙"}


def test_luck_is_told_where_it_was_worked_out(empty: Archive, visit: Open, samples_text: str) -> None:
    land(empty, samples_text)
    split, _ = split_hands(empty, shipped(), Drawn(), lambda _: None)
    assert split == 1
    app = visit("jiang")
    assert "还没有算过" not in said(app)
    table = app.dataframe[-1].value
    assert set(table["名目"]) == {"张三", "李四", "王五"}
    assert table["输赢"].sum() == 0


@pytest.fixture
def samples_text(samples: Path) -> str:
    return (samples / "teahouse.paipu").read_text(encoding="utf-8")
