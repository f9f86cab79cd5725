"""The drawn cards: valid, all there, no two alike even without colour, inks that can be read on paper."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from dashboard.cards import HEIGHT, WIDTH, card_svg, label, sprite, symbol_id
from dashboard.cards.face import KINDS
from dashboard.cards.pen import INK, PAPER, RED
from dashboard.cards.suits import SUITS
from dashboard.faces import reworded, spoken
from dashboard.words import words
from parser import CARD, CODES, UNKNOWN
from parser.cards import SUITS as CARD_SUITS

SVG = "{http://www.w3.org/2000/svg}"


def colourless(code: str) -> str:
    """A card with every ink as one, and without its words."""
    drawn = re.sub(r"<(text|title)\b.*?</\1>", "", card_svg(code))
    return re.sub(r"#[0-9a-f]{6}", lambda found: "paper" if found[0] == PAPER else "ink", drawn)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_kind_of_the_deck_is_drawn() -> None:
    assert set(KINDS) == {*CODES, "back"}
    assert len(KINDS) == 57


@pytest.mark.parametrize("code", KINDS)
def test_a_card_is_valid_narrow_and_named(code: str) -> None:
    root = ET.fromstring(card_svg(code, 24))  # noqa: S314 - our own text
    assert root.tag == f"{SVG}svg"
    assert (root.get("width"), float(root.get("height") or 0)) == ("24", 76.8)
    assert 3 < HEIGHT / WIDTH < 3.5
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == (label(code) or "back")
    words = [t.text for t in root.iter(f"{SVG}text")]
    assert code == "back" or "".join(map(str, words)).startswith(label(code))


def test_no_two_cards_are_alike_in_shape_alone() -> None:
    shapes = {code: colourless(code) for code in KINDS}
    alike = [(a, b) for a, b in combinations(KINDS, 2) if shapes[a] == shapes[b]]
    # A 喜儿 differs by its gift; a flower by its filling, which is paper or ink; a numeral by pips, frame and crown.
    assert alike == []


@pytest.mark.parametrize("suit", "xd")
def test_red_numerals_wear_a_crown_that_needs_no_colour(suit: str) -> None:
    reds = {rank for rank in "1234567890" if RED in card_svg(rank + suit)}
    crowned = {rank for rank in "1234567890" if colourless(rank + suit).count("<polygon") == 3}
    assert reds == crowned == set("270")


@pytest.mark.parametrize(("suit", "pip"), [("x", "<circle"), ("d", "<rect")])
def test_a_numeral_has_as_many_pips(suit: str, pip: str) -> None:
    around = card_svg(f"1{suit}").count(pip) - 1
    assert [card_svg(f"{rank % 10}{suit}").count(pip) - around for rank in range(1, 11)] == list(range(1, 11))


def test_every_suit_has_its_names_and_corners() -> None:
    assert set(SUITS) == set(CARD_SUITS)
    for letter, suit in SUITS.items():
        assert len(suit.names) == len(suit.corners) == len(CARD_SUITS[letter])
        assert len(suit.row) in {0, len(suit.names)}
        assert all(name.endswith(suit.row[n : n + 1] + suit.ending) for n, name in enumerate(suit.names))
    assert [label(code) for code in ("3m", "1z", "0x", "0d", "?")] == ["3万", "红花", "十", "拾", "?"]


def test_a_hand_is_said_suit_by_suit() -> None:
    zh, en = words("zh"), words("en")
    assert spoken((CARD["1m"], CARD["9m"], CARD["1z"], CARD["2z"], CARD["1j"]), zh) == "一九万 红花 白花 福"
    assert spoken((CARD["4x"], CARD["4x"], CARD["0x"], CARD["1d"], CARD["0d"], UNKNOWN), zh) == "四四十 壹拾 暗牌"
    assert spoken((CARD["4x"], CARD["0d"]), en) == "4x 0d"


def test_codes_in_a_text_of_the_engine_are_said() -> None:
    zh, en = words("zh"), words("en")
    assert reworded("叫7p", zh) == "叫七饼"
    assert reworded("不能吃 26x 0d", zh) == "不能吃 二六 拾"
    assert reworded("欠 2 张", zh) == "欠 2 张"
    assert reworded("shows 7p", en) == "shows 7p"


def test_the_same_rank_has_the_same_mark_in_another_filling() -> None:
    marks = [re.findall(r"url\(#(.*?)\)", card_svg(f"5{suit}")) for suit in "mps"]
    assert [set(m) for m in marks] == [set(), {"card-dots"}, {"card-lines"}]


def test_the_sheet_holds_each_card_once() -> None:
    root = ET.fromstring(sprite())  # noqa: S314 - our own text
    ids = [str(e.get("id")) for e in root.iter() if e.get("id")]
    assert len(ids) == len(set(ids))
    assert [i for i in ids if i not in {"card-lines", "card-dots"}] == [symbol_id(code) for code in KINDS]
    used = set(re.findall(r"url\(#(.*?)\)", sprite()))
    assert used <= set(ids)


@pytest.mark.parametrize("ink", [INK, RED])
def test_ink_can_be_read_on_paper(ink: str) -> None:
    assert (luminance(PAPER) + 0.05) / (luminance(ink) + 0.05) >= 4.5
