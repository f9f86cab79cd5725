"""牌 (cards): their codes as small integers, with their text form (docs/format.md, Cards).

A card is an `int` from 0 to 54, in canonical order, so that sorting integers sorts cards:
`1m…9m` 0-8, `1p…9p` 9-17, `1s…9s` 18-26, `1z…3z` 27-29, `1j…5j` 30-34, `1x…9x 0x` 35-44,
`1d…9d 0d` 45-54. `UNKNOWN` (55, written `?`) is a card the recorder could not see.
"""

from bisect import bisect_left
from collections.abc import Iterable

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
CODES: tuple[str, ...] = (*(r + s for s, ranks in SUITS.items() for r in ranks), "?")
UNKNOWN: Card = len(CODES) - 1
_RANKS = {suit: {rank: CODES.index(rank + suit) for rank in ranks} for suit, ranks in SUITS.items()}
_LIMITS = tuple((suit, CODES.index(ranks[-1] + suit) + 1) for suit, ranks in SUITS.items())
CARD: dict[str, Card] = {code: card for card, code in enumerate(CODES)}


def code(card: Card) -> str:
    """Return the text of one card: `code(8) == "9m"`, `code(UNKNOWN) == "?"`."""
    return CODES[card]


def format_cards(cards: Iterable[Card]) -> str:
    """Return the canonical list of `cards` in any order: `123m 9s ?*2`, or `-` when there are none."""
    return " ".join(_groups(cards)) or "-"


def glue_cards(cards: Iterable[Card]) -> str:
    """Return `cards` as a scoring step names them, the suits written together: `33x3d`."""
    return "".join(_groups(cards))


def _groups(cards: Iterable[Card]) -> list[str]:
    ordered = sorted(cards)
    ranks = "".join([CODES[card][0] for card in ordered])
    groups: list[str] = []
    start, count = 0, len(ordered)
    for suit, limit in _LIMITS:
        if start == count:
            return groups
        end = bisect_left(ordered, limit, start)
        if end > start:
            groups.append(ranks[start:end] + suit)
            start = end
    hidden = count - start
    if hidden:
        groups.append("?" if hidden == 1 else f"?*{hidden}")
    return groups


MOST_UNKNOWN = 999


def parse_group(text: str) -> Cards | None:
    """Return the cards of one group, `123m`, `?` or `?*3`, in the order written; None if it is none."""
    if text[:1] == "?":
        return _unknown(text[1:])
    ranks = _RANKS.get(text[-1:])
    if ranks is None or len(text) == 1:
        return None
    try:
        return tuple(map(ranks.__getitem__, text[:-1]))
    except KeyError:
        return None


def _unknown(count: str) -> Cards | None:
    if not count:
        return (UNKNOWN,)
    digits = count[1:]
    plain = count[0] == "*" and digits.isascii() and digits.isdigit() and len(digits) <= len(str(MOST_UNKNOWN))
    return (UNKNOWN,) * int(digits) if plain and int(digits) else None


def parse_plain(text: str) -> list[Card] | None:
    """Return the cards of a list in codes, `123m 9s ?*2` or `-`, in the order written; None if it is none."""
    if text == "-":
        return []
    groups = text.split(" ")
    try:
        return [CARD[group] for group in groups]
    except KeyError:
        return _parse_groups(groups)


def _parse_groups(groups: Iterable[str]) -> list[Card] | None:
    cards: list[Card] = []
    for group in groups:
        of_group = parse_group(group)
        if of_group is None:
            return None
        cards += of_group
    return cards
