"""算胡 for 跑胡子: the winner's hand alone, where the last card came from, nonsense told at its place."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.suanhu_address import GROUPS, parse
from engine import verify
from parser import CODES, Record, read_text

Open = Callable[..., AppTest]
HAND = "123444777x12356700d.p9x"
OWN = f"~10d~{HAND}~~~"


def html(app: AppTest) -> str:
    elements: list[Any] = list(app.get("html"))
    return "".join(str(element.proto.body) for element in elements)


def told(app: AppTest) -> dict[str, Any]:
    (element,) = app.get("bidi_component")
    return json.loads(element.proto.json)


@pytest.mark.usefixtures("empty")
def test_the_keyboard_has_the_cards_and_groups_of_the_game(visit: Open) -> None:
    found = told(visit("suanhu", rules="hongguaiwan-234"))
    assert found["keys"] == [code for code in CODES if code[-1] in "xd"]
    assert set(found["copies"].values()) == {4}
    assert [GROUPS[mode] for mode in found["modes"][3:]] == ["chi", "peng", "wei", "chouwei", "pao", "ti"]
    assert len(found["patterns"]) == 38
    assert (found["turned"], found["dealt"], found["seats"], found["alone"]) == (0, 20, [3], True)
    assert found["answer"] == "先放胡家的牌，再放胡的那一张。"


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(("lang", "said"), [("中文", "1 家 胡 4 · 输赢 +8"), ("English", "Seat 1 wins 4 · payment +8")])
def test_an_own_draw_is_the_wei_of_its_pair(visit: Open, lang: str, said: str) -> None:
    app = visit("suanhu", p=OWN, rules="hongguaiwan-234", lang=lang)
    assert told(app)["answer"] == said
    shown = html(app)
    assert "偎" in shown
    for clause in ("H.kan", "H.yiersan", "H.peng", "S1", "S2", "004:7.1"):
        assert clause in shown
    assert "004:" in shown
    assert "「" in shown


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("won", "course", "total", "item"),
    [
        ("10d", "", 4, "自摸"),
        ("10d2", "", 2, "碰"),
        ("10d2", "haidi", 4, "海底"),
        ("10d2", "dihu", 6, "地胡"),
        ("10d2", "shown", 6, "地胡"),
        ("10d", "haidi", 8, "海底"),
    ],
)
def test_where_the_card_came_from_counts(visit: Open, won: str, course: str, total: int, item: str) -> None:
    app = visit("suanhu", p=f"~{won}~{HAND}~~~{course}", rules="hongguaiwan-234")
    assert told(app)["said"] == {}
    assert f"1 家 胡 {total} " in told(app)["answer"]
    assert item in html(app)


@pytest.mark.usefixtures("empty")
def test_tianhu_has_no_winning_card(visit: Open) -> None:
    app = visit("suanhu", p="~10d~444777666123x12356700d~~~tianhu", rules="hongguaiwan-234")
    assert "天胡" in html(app)
    assert "1 hu\n" in app.code[1].value


@pytest.mark.usefixtures("empty")
def test_options_are_the_games_own(visit: Open) -> None:
    app = visit("suanhu", p=f"~10d2~{HAND}~~~discarded", rules="hongguaiwan-234", o_hu_on_discard="yes")
    assert told(app)["takes"] == ["", "shown", "discarded"]
    assert "1 家 胡 2 " in told(app)["answer"]
    app = visit("suanhu", p=OWN, rules="hongguaiwan-234", o_dealer_card="no", o_pengpeng_kan="no")
    assert told(app)["takes"] == [""]
    assert "passed" in told(app)["courses"]


@pytest.mark.usefixtures("empty")
def test_the_best_arrangement_and_the_next(visit: Open) -> None:
    app = visit("suanhu", p="~13d~112233x12777999d.p5d.p6x~~~", rules="hongguaiwan-234")
    shown = html(app)
    assert told(app)["said"] == {}
    assert "种算法" in shown
    assert "胡息" in shown


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("p", "place", "said"),
    [
        ("~15d2~" + HAND + "~~~", "1", "七组"),
        ("~15m~" + HAND + "~~~", "card", "5m"),
        ("~10d~" + HAND + ".c1x~~~", "1", "call"),
        ("~10d~4444x.p4x~~~", "1", "4x"),
        ("~10d~.e13x5d~~~", "1", "1x 3x 5d"),
        ("~10d~" + HAND.replace("777x", "777888x") + "~~~", "1", "20"),
        ("~10d2~" + HAND + "~~~tianhu", "course", "自摸"),
        ("~10d~" + HAND + "~~~tianhu.haidi", "course", "不会同时有"),
        ("3x~10d~" + HAND + "~~~", "turned", "翻"),
        ("~10d~" + HAND + "~~~~", "seated", "4"),
    ],
)
def test_nonsense_of_a_link_is_told_at_its_place(visit: Open, p: str, place: str, said: str) -> None:
    found = told(visit("suanhu", p=p, rules="hongguaiwan-234"))["said"]
    assert place in found, found
    assert said in " ".join(found[place]), found


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("p", "said"),
    [
        ("~1~444x~~~", "胡息 1 家 3 · 1 家还差 17 张"),
        (f"~1~{HAND}~~~", "胡息 1 家 7 · 听"),
        ("~1~4444x55x.t6d~~~", "胡息 1 家 21 · 1 家还差 11 张"),
    ],
)
def test_before_the_win_what_lies_open_is_counted(visit: Open, p: str, said: str) -> None:
    app = visit("suanhu", p=p, rules="hongguaiwan-234")
    assert said in told(app)["answer"]
    assert told(app)["said"] == {}


@pytest.mark.usefixtures("empty")
def test_a_claim_link_and_record(visit: Open) -> None:
    app = visit("suanhu", p=OWN, rules="hongguaiwan-234", claim="5")
    assert "5" in app.error[0].value
    app.number_input(key="claim").set_value(4).run()
    assert app.success[0].value
    link, text = (code.value for code in app.code)
    assert f"p={OWN}" in link
    (reading,) = read_text(text)
    assert isinstance(reading.item, Record)
    assert not reading.findings
    assert verify(reading.item).totals == (4, 0, 0)
    app.button(key="land").click().run()
    assert app.success[-1].value == "已入档。"


@pytest.mark.parametrize("text", ["~1~.e12x~~~", "~1~.e3x1x2x~~~", "~1~.e~~~", "~1~.w12x~~~"])
def test_what_is_no_group_is_no_position(text: str) -> None:
    assert parse(text) is None


@pytest.mark.usefixtures("empty")
def test_a_claim_and_what_lies_open_are_told_in_the_units_of_the_game(visit: Open) -> None:
    won = visit("suanhu", p=OWN, rules="hongguaiwan-234", claim="7")
    assert won.error[0].value == "说是 7，规则算来是 4。"
    assert won.number_input(key="claim").label == "说是多少"
    before = visit("suanhu", p=OWN.replace("~10d~", "~1~"), rules="hongguaiwan-234")
    assert "还没胡：摊开的牌先算胡息。" in [caption.value for caption in before.caption]
    assert "杠" not in told(before)["words"]["hints"]["hand"]
