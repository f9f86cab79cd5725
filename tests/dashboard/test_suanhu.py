"""算胡: what stands in the address is scored; nonsense is told; what is kept is the record itself."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from streamlit.testing.v1 import AppTest

from dashboard.suanhu_address import Laid, Side, parse, write
from dashboard.words import LANGS, words
from engine import shipped, verify
from engine.ask import COURSE
from parser import CODES, Record, read_text
from records import queries
from records.queries import Filters
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
Open = Callable[..., AppTest]
ALL = "3m2s~39m2~222446m19999p333s11333z.g8p.c9p~1155m22777p22466s13z.p9m.a2z~12345678m123456p11456789s~ting.qianggang"
ONE = "3m2s~39m2~~~12345678m123456p11456789s~ting"


def html(app: AppTest) -> str:
    return "".join(str(element.proto.body) for element in app.get("html"))


def told(app: AppTest) -> dict[str, object]:
    """What the keyboard was told."""
    (element,) = app.get("bidi_component")
    return json.loads(element.proto.json)


@pytest.mark.usefixtures("empty")
def test_an_empty_page_waits_for_cards(visit: Open) -> None:
    app = visit("suanhu")
    assert app.title[0].value == "算胡"
    assert told(app)["answer"] == "先放将牌，再放胡家的牌和胡的那一张。"
    assert "totals" not in html(app)
    assert "p" not in app.query_params


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("lang", "said"), [("中文", "3 家 胡 240 · 输赢 +400"), ("English", "Seat 3 wins 240 · payment +400")]
)
def test_a_position_of_the_address_is_scored(visit: Open, lang: str, said: str) -> None:
    app = visit("suanhu", p=ALL, rules="rugao", lang=lang)
    assert told(app)["answer"] == said
    shown = html(app)
    for number in ("<b>50</b>", "<b>30</b>", "<b>240</b>", "-170", "-230", "+400"):
        assert number in shown
    assert "S7.tianting" in shown
    assert "000:67 「" in shown
    assert shown.count("data:image/svg+xml") == 23


@pytest.mark.usefixtures("empty")
def test_hands_nobody_showed_are_ranges(visit: Open) -> None:
    app = visit("suanhu", p=ONE, rules="rugao")
    assert told(app)["answer"] == "3 家 胡 240"
    assert "<b>0-200</b>" in html(app)
    assert "要看别家的牌" in html(app)


@pytest.mark.usefixtures("empty")
def test_a_claim_is_compared(visit: Open) -> None:
    app = visit("suanhu", p=ALL, rules="rugao", claim="250")
    assert app.error[0].value == "说是 250 胡，规则算来是 240 胡。"
    app.number_input(key="claim").set_value(240).run()
    assert app.success[0].value == "说是 240 胡，对。"


@pytest.mark.usefixtures("empty")
def test_which_arrangement_counts_and_why(visit: Open) -> None:
    shown = html(visit("suanhu", p="4m2s~19s2~111222333m456789p1235578s~~~", rules="rugao"))
    assert "共 2 种算法，取最大的：清胡，100 胡；其次 塌子胡" in shown


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("position", "place", "said"),
    [
        ("3m2s~18m2~12345678m123456p11456789s~~~", "1", "不成胡"),
        ("3m2s~19m2~12345678m123456p11456789s~1111m~~", "2", "1m 出现第 5 张"),
        ("9m9m~19m2~12345678m123456p11456789s~99m~~", "card", "9m 出现第 5 张"),
        ("3m2s~19m2~12345678m123456p11456789s.p9m~~~", "1", "25 张"),
        ("3m3m~18m2~11245678m123456p56789s.l3m~~~", "1", "摞"),
        ("3m2s~19m2~12345678m123456p11456789s~~~haidi", "course", "自摸"),
    ],
)
def test_nonsense_is_told_at_its_place(visit: Open, position: str, place: str, said: str) -> None:
    found = told(visit("suanhu", p=position, rules="rugao"))
    complaints = found["said"]
    assert isinstance(complaints, dict)
    assert place in complaints, complaints
    assert said in " ".join(complaints[place])


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    "text", ["x", "~~~~~", "9m~4~~~~", "0m~1~~~~", "3m~1~<b>~~~", "3m~11m1~~~~", "~1~~~~luck", "1m" * 400]
)
def test_what_is_no_position_starts_anew(text: str) -> None:
    app = AppTest.from_file(ROOT / "dashboard" / "app.py", default_timeout=60)
    app.query_params["p"] = text
    app.run()
    assert "读不出" in app.warning[0].value
    assert told(app)["position"] == write(Laid())


def test_it_is_kept_as_a_record_and_in_the_archive(empty: Archive, visit: Open) -> None:
    app = visit("suanhu", p=ALL, rules="rugao")
    app.text_input(key="name1").set_value("张三").run()
    link, text = (code.value for code in app.code)
    assert f"p={ALL}" in link
    (reading,) = read_text(text)
    assert isinstance(reading.item, Record)
    assert reading.item.seats[0] == "张三"
    assert verify(reading.item).totals == (50, 30, 240)
    app.button(key="land").click().run()
    assert app.success[-1].value == "已入档。"
    (row,) = queries.items(empty, Filters()).iter_rows(named=True)
    assert row["status"] == "verified"
    app.button(key="land").click().run()
    assert app.success[-1].value == "档案里已有这一局。"


@pytest.mark.usefixtures("empty")
def test_a_name_that_is_none_is_refused(visit: Open) -> None:
    app = visit("suanhu", p=ALL, rules="rugao")
    app.text_input(key="name1").set_value("2 家").run()
    assert app.error
    assert "land" not in [button.key for button in app.button]


@pytest.mark.usefixtures("empty")
def test_options_count_and_stand_in_the_address(visit: Open) -> None:
    app = visit("suanhu", p=ALL, rules="rugao", o_cap="100")
    assert "options: cap=100" in app.code[1].value
    app.text_input(key="o_cap").set_value("lots").run()
    complaints = told(app)["said"]
    assert isinstance(complaints, dict)
    assert "cap" in complaints["options"][0]


def test_the_words_of_the_keyboard_are_all_there() -> None:
    for lang in LANGS:
        for word in COURSE:
            assert words(lang).texts[f"suanhu.courses.{word}"]


def ordered(cards: list[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CODES.index))


kinds = st.sampled_from([c for c in CODES if c[-1] in "mpszj"])
groups = st.tuples(st.sampled_from("pgajcl"), kinds)
sides = st.builds(Side, st.lists(kinds, max_size=23).map(ordered), st.lists(groups, max_size=7).map(tuple))
courses = st.lists(st.sampled_from(COURSE), unique=True).map(tuple)
hands = st.tuples(sides, sides, sides)
two = st.lists(kinds, max_size=2).map(ordered)
laid = st.builds(Laid, two, st.just(1), kinds, st.sampled_from([None, 2, 3]), hands, courses)


@given(laid)
def test_the_address_says_the_whole_position(position: Laid) -> None:
    text = write(position)
    assert parse(text) == position
    assert set(text) <= set("abcdefghijklmnopqrstuvwxyz0123456789.~")


@given(st.text())
def test_any_text_is_a_position_or_none(text: str) -> None:
    found = parse(text)
    assert found is None or parse(write(found)) is not None


def test_a_rule_set_of_each_name_can_be_chosen(empty: Archive, visit: Open) -> None:
    for name in shipped():
        app = visit("suanhu", p=ALL, rules=name)
        assert f"rules: {name}" in app.code[1].value
    assert not empty.exists
