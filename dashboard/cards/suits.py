"""The suits: how the cards of each are called, what stands in their corner, and how they are drawn."""

from collections.abc import Callable
from typing import NamedTuple

from dashboard.cards import numerals, pictures

_DIGITS = "一二三四五六七八九"


class Suit(NamedTuple):
    """One suit, its ranks in order.

    `names` are said in Chinese, `corners` stand on the cards. Several are said with the signs of `row`, a sign
    a rank, and one `ending`; without a row they are said one by one. `banded`: a corner mark tells the rank.
    `reds` are the ranks whose corner is red.
    """

    names: tuple[str, ...]
    corners: tuple[str, ...]
    picture: Callable[[int], str]
    row: str = ""
    ending: str = ""
    banded: bool = False
    reds: frozenset[int] = frozenset()


def _numbered(ending: str, picture: Callable[[int], str]) -> Suit:
    corners = tuple(f"{rank}{ending}" for rank in range(1, len(_DIGITS) + 1))
    return Suit(tuple(digit + ending for digit in _DIGITS), corners, picture, _DIGITS, ending, banded=True)


def _worded(words: tuple[str, ...], picture: Callable[[int], str]) -> Suit:
    return Suit(words, words, picture)


SUITS: dict[str, Suit] = {
    "m": _numbered("万", pictures.characters),
    "p": _numbered("饼", pictures.coins),
    "s": _numbered("条", pictures.sticks),
    "z": _worded(("红花", "白花", "千字"), pictures.flower),
    "j": _worded(tuple("福禄寿喜财"), pictures.fortune),
    "x": Suit(
        tuple(f"小{word}" for word in numerals.SMALL),
        tuple(numerals.SMALL),
        numerals.small,
        numerals.SMALL,
        reds=numerals.REDS,
    ),
    "d": Suit(tuple(numerals.BIG), tuple(numerals.BIG), numerals.big, numerals.BIG, reds=numerals.REDS),
}
"""Every suit of the format, by the letter of its code."""


def rank_of(code: str) -> int:
    """Return the rank of a card from 1; `0x` is a ten."""
    return int(code[0]) or 10
