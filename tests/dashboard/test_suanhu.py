"""算胡: what stands in the address is scored; nonsense is told; what is kept is the record itself."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

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
PAOHUZI = "~10d~444777123x12356700d.p9x~~~"
ONE = "3m2s~39m2~~~12345678m123456p11456789s~ting"


def html(app: AppTest) -> str:
    elements: list[Any] = list(app.get("html"))
    return "".join(str(element.proto.body) for element in elements)


def told(app: AppTest) -> dict[str, Any]:
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
    assert app.error[0].value == "说是 250，规则算来是 240。"
    app.number_input(key="claim").set_value(240).run()
    assert app.success[0].value == "说是 240，对。"


@pytest.mark.usefixtures("empty")
def test_which_arrangement_counts_and_why(visit: Open) -> None:
    shown = html(visit("suanhu", p="4m2s~19s2~111222333m456789p1235578s~~~", rules="rugao"))
    assert "共 2 种算法，取最大的：清胡，100；其次 塌子胡" in shown


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
    complaints: dict[str, list[str]] = found["said"]
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
            assert {f"suanhu.courses.{word}", f"suanhu.takes.{word}"} & words(lang).texts.keys()


def ordered(cards: list[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CODES.index))


kinds = st.sampled_from([c for c in CODES if c[-1] in "mpszxd"])
extras = st.sampled_from([c for c in CODES if c[-1] == "j"])
groups = st.tuples(st.sampled_from("pgajclwbrt"), kinds) | st.tuples(st.just("x"), extras)
sides = st.builds(Side, st.lists(kinds | extras, max_size=23).map(ordered), st.lists(groups, max_size=7).map(tuple))
courses = st.lists(st.sampled_from(COURSE), unique=True).map(tuple)
two = st.lists(kinds | extras, max_size=2).map(ordered)
three_seats = st.builds(
    Laid, two, st.just(1), kinds, st.sampled_from([None, 2, 3]), st.tuples(sides, sides, sides), courses,
    st.sampled_from([None, 1, 2, 3]),
)  # fmt: skip
four_seats = st.builds(
    Laid, two, st.just(4), kinds, st.sampled_from([None, 1, 3]), st.tuples(sides, sides, sides, sides), courses,
    st.sampled_from([1, 2, 3, 4]),
)  # fmt: skip


@given(three_seats | four_seats)
def test_the_address_says_the_whole_position(position: Laid) -> None:
    text = write(position)
    assert parse(text) == position
    assert set(text) <= set("abcdefghijklmnopqrstuvwxyz0123456789.~")


@given(st.text())
def test_any_text_is_a_position_or_none(text: str) -> None:
    found = parse(text)
    assert found is None or parse(write(found)) is not None


def test_a_rule_set_of_each_name_can_be_chosen(empty: Archive, visit: Open) -> None:
    for name, rules in shipped().items():
        turned = rules.tables["deck"].get("turned", 0)
        position = {0: PAOHUZI, 1: ALL.removeprefix("3m"), 2: ALL}[turned]
        app = visit("suanhu", p=position.replace("~ting", "~"), rules=name)
        assert f"rules={name}" in app.code[0].value
        assert f"rules: {name}" in app.code[1].value
        assert told(app)["turned"] == turned
    assert not empty.exists


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("rules", "options", "words"),
    [
        ("rugao", {}, ["ting", "tianhu", "gangkai", "haidi", "dihu"]),
        ("nantong", {}, ["tianhu"]),
        ("danjiang", {}, ["zhi", "tianhu"]),
        ("danjiang", {"o_xi": "5"}, ["zhi", "xi5", "tianhu"]),
        ("danjiang-rugao", {}, ["zhi", "tianhu", "haidi"]),
    ],
)
def test_what_the_rules_count_of_the_course_is_offered(
    visit: Open, rules: str, options: dict[str, str], words: list[str]
) -> None:
    assert sorted(told(visit("suanhu", rules=rules, **options))["courses"]) == sorted(words)


@pytest.mark.usefixtures("empty")
def test_what_is_no_longer_offered_counts_no_more(visit: Open) -> None:
    app = visit("suanhu", p=ALL, rules="nantong")
    assert "facts" not in app.code[1].value
    assert "~ting" in str(app.query_params["p"])


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(("rules", "mode", "hint"), [("rugao", "叫", "亮出"), ("nantong", "起手", "不用叫")])
def test_qishou_is_called_or_dealt(visit: Open, rules: str, mode: str, hint: str) -> None:
    texts = told(visit("suanhu", rules=rules))["words"]
    assert texts["modes"]["c"] == mode
    assert hint in texts["hints"]["hand"]


@pytest.mark.usefixtures("empty")
def test_dealt_and_not_called_counts_as_qishou(visit: Open) -> None:
    app = visit("suanhu", p="3m2s~1~1111m.c1m~~~", rules="nantong")
    assert "起手 一万 1m" in html(app)


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("p", "said"),
    [
        ("3m~1~~~~", "还要翻 1 张将牌"),
        ("3m2s~1~~~~", "1 家还差 22 张"),
        ("3m2s~1~222446m333s.g8p~1155m.p9m~~", "底胡 1 家 24, 2 家 2 · 1 家还差 10 张"),
        ("3m2s~3~222m~~12345678m123456p11456789s~", "底胡 1 家 8 · 听 三万 六万 九万"),
        ("3m2s~1~13579m13579p13579s13579m12z~~~", "没有听"),
    ],
)
def test_before_the_win_what_lies_open_is_counted(visit: Open, p: str, said: str) -> None:
    app = visit("suanhu", p=p, rules="rugao")
    assert told(app)["answer"] == said
    assert told(app)["said"] == {}
    assert ("V3.5a" in html(app)) == ("222" in p)
    assert "rules=rugao" in app.code[0].value
    assert len(app.code) == 1


@pytest.mark.usefixtures("empty")
def test_xi_count_beside_the_base(visit: Open) -> None:
    app = visit("suanhu", p="3m~1~111m.x2j.x3j~~~", rules="danjiang", o_xi="5")
    assert told(app)["answer"] == "底胡 1 家 10 · 1 家还差 19 张"
    assert "喜儿 2" in html(app)
    app = visit("suanhu", p=f"3m~19m2d1~{HAND}.x1j.x2j.x3j.x4j.x5j~~~zhi.xi5", rules="danjiang", o_xi="5")
    assert told(app)["answer"] == "1 家 胡 300"
    app = visit("suanhu", p=f"3m~19m2d1~{HAND}.x1j.x2j~~~xi5", rules="danjiang", o_xi="5")
    assert told(app)["said"] == {"course": ["喜没有都在一家"]}


@pytest.mark.usefixtures("empty")
def test_a_hand_that_does_not_win_is_told_and_counted_all_the_same(visit: Open) -> None:
    app = visit("suanhu", p="3m2s~38m~222m~~12345678m123456p11456789s~", rules="rugao")
    assert list(told(app)["said"]) == ["3"]
    assert "在手 二万 2m" in html(app)
    assert told(app)["waits"] == []


@pytest.mark.usefixtures("empty")
def test_four_sit_and_the_one_before_the_dealer_rests(visit: Open) -> None:
    app = visit("suanhu", p="3m2s~49m1d3~~~~12345678m123456p11456789s~ting", rules="rugao")
    assert told(app)["answer"] == "4 家 胡 240"
    assert told(app)["rests"] == [4, 1, 2, 3]
    record = app.code[1].value
    for line in ("seat 4: 4 家", "rest: 2", "dealer: 3", "hold 4: 12345678m 123456p 11456789s", "4 hu 9m <1"):
        assert line in record
    assert "hold 2" not in record


HAND = "12345678m123456p11456789s"


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("p", "place", "said"),
    [
        (f"3m2s~39m2~~115m~{HAND}~qianggang", "2", "要先碰过"),
        (f"3m2s~39m2d1~~~~{HAND}~", "4", "定醒"),
        (f"3m2s~39m4d1~~~{HAND}~~", "from", "别家"),
        (f"3m2s~39md1~~~{HAND}~tianhu", "course", "庄家"),
        (f"3m2s~39m2d1~~~{HAND}~dihu", "course", "庄家"),
        (f"3m2s~19m~{HAND}~9999m~~", "2", "9m"),
        ("3m2s~1~11111m~~~", "1", "1m"),
        ("3m2s~1~~123456789m123456789p123456s~~", "2", "22"),
        ("3m2s1m~1~~~~", "turned", "3"),
        (f"3m2s~11j~{HAND}~~~", "1", "1j"),
        ("3m2s~1~.p1m.g1m~~~", "1", "1m"),
        ("2s2s~1~.l2s~~~", "1", "摞"),
        ("3m2s~1~.x1j~~~", "1", "1j"),
    ],
)
def test_nonsense_of_a_link_is_told_at_its_place(visit: Open, p: str, place: str, said: str) -> None:
    app = visit("suanhu", p=p, rules="rugao")
    assert said in " ".join(told(app)["said"][place])


@pytest.mark.usefixtures("empty")
def test_the_way_that_counts_is_shown_beside_the_next_one(visit: Open) -> None:
    p = "24p~15p~111m45667p12223777888999s~44688m88999p333z.a2m.a3m.p7m~11p34445556668s.a1z.a2z.p3p~"
    app = visit("suanhu", p=p, rules="nantong", o_won_card="concealed", claim="50")
    assert app.error[0].value == "说是 50：那是另一种算法（塌子胡）；取大的，60。"
    shown = html(app)
    assert "共 4 种算法，取最大的：塌子胡 丫子，60；其次 塌子胡，50。" in shown
    assert "这样才有： 丫子 五饼 5p +10" in shown
    assert "<b>60</b> 塌子胡 丫子" in shown
    assert "<b>50</b> 塌子胡" in shown
    assert "还有 2 种" in shown


WILD = "5p4s~37p2d1~~~789m2345p1112225777s14j.p8s~"
XI = "2p~17m3d2~78899m12333455667888s333z.x2j.x5j~11234566788m2359p145579s2z.x3j.x4j~444m112233566688p4466s.p4p.x1j~zhi"


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(("lang", "said"), [("中文", "百搭当 六饼、五条"), ("English", "wild cards stand for 6p 5s")])
def test_what_wild_cards_stand_for_is_said_and_marked(visit: Open, lang: str, said: str) -> None:
    app = visit("suanhu", p=WILD, rules="nantong", o_wild="5", lang=lang)
    shown = html(app)
    assert said in shown
    assert shown.count('class="wild"') == 2
    assert any("wild 5" in caption.value for caption in app.caption)
    assert any("options: wild=5" in code.value for code in app.code)


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(("lang", "words"), [("中文", ("喜儿 2", "边张（硬） 七万 7m")), ("English", ("喜儿 xi 2",))])
def test_a_hand_with_xi_and_zhi(visit: Open, lang: str, words: tuple[str, ...]) -> None:
    app = visit("suanhu", p=XI, rules="danjiang-rugao", o_xi="5", lang=lang)
    shown = html(app)
    assert all(text in shown for text in words)
    assert {"zhi", "xi5"} <= set(told(app)["courses"])
    assert "<b>90</b>" in shown
    assert any("facts 2: zhi" in code.value for code in app.code)
    zhi = visit("suanhu", p=XI.replace("~17m3d2~", "~17m3d1~"), rules="danjiang-rugao", o_xi="5", lang=lang)
    assert "+130" in shown
    assert "+260" in html(zhi)
