"""The drawn cards: valid, all there, no two alike even without colour, inks that can be read on paper."""

import re
from itertools import combinations
from xml.etree import ElementTree as ET

import pytest

from dashboard.cards import HEIGHT, WIDTH, card_svg, label, sprite, symbol_id
from dashboard.cards.face import KINDS
from dashboard.cards.pen import INK, PAPER, RED
from parser import CODES

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
    assert set(KINDS) == {c for c in CODES if c[-1] in "mpszj"} | {"?", "back"}
    assert len(KINDS) == 37


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
    # A small 喜儿 differs by its gift; a flower by its filling, which is paper or ink.
    assert alike == []


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
