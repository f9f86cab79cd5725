"""牌 (cards): the codes of FORMAT section 3 as small integers, with their text form.

A card is an `int` from 0 to 54, in canonical order, so that sorting integers sorts cards:
`1m…9m` 0-8, `1p…9p` 9-17, `1s…9s` 18-26, `1z…3z` 27-29, `1j…5j` 30-34, `1x…9x 0x` 35-44,
`1d…9d 0d` 45-54. `UNKNOWN` (55, written `?`) is a card the recorder could not see.
"""

from collections.abc import Iterable
from itertools import groupby

Card = int
Cards = tuple[int, ...]

SUITS: dict[str, str] = {
    "m": "123456789",
    "p": "123456789",
    "s": "123456789",
    "z": "123",
    "j": "12345",
    "x": "1234567890",
    "d": "1234567890",
}
CODES: tuple[str, ...] = tuple(r + s for s, ranks in SUITS.items() for r in ranks) + ("?",)
UNKNOWN: Card = len(CODES) - 1
CARD: dict[str, Card] = {code: card for card, code in enumerate(CODES)}


def code(card: Card) -> str:
    """Return the text of one card: `code(8) == "9m"`, `code(UNKNOWN) == "?"`."""
    return CODES[card]


def is_known(card: Card) -> bool:
    """Tell whether the recorder saw this card."""
    return card != UNKNOWN


def format_cards(cards: Iterable[Card]) -> str:
    """Return the canonical list of `cards` in any order: `123m 9s ?*2`, or `-` when there are none."""
    return _grouped(cards, " ") or "-"


def glue_cards(cards: Iterable[Card]) -> str:
    """Return `cards` as a scoring step names them, the suits written together: `33x3d`."""
    return _grouped(cards, "")


def _grouped(cards: Iterable[Card], gap: str) -> str:
    ordered = sorted(cards)
    unknown = len(ordered)
    while unknown and ordered[unknown - 1] == UNKNOWN:
        unknown -= 1
    groups = ["".join(c[0] for c in codes) + suit for suit, codes in _by_suit(ordered[:unknown])]
    hidden = len(ordered) - unknown
    if hidden:
        groups.append("?" if hidden == 1 else f"?*{hidden}")
    return gap.join(groups)


def _by_suit(cards: Iterable[Card]) -> Iterable[tuple[str, list[str]]]:
    for suit, codes in groupby((CODES[card] for card in cards), key=lambda c: c[1]):
        yield suit, list(codes)
