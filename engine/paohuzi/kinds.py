"""The twenty kinds of 跑胡子 cards, 0-9 small 一…十 and 10-19 big 壹…拾, and the patterns of three (C1 G2).

Inside this game a kind stands for a card; `card_of` and `kind_of` lead to and from the parser's cards.
"""

from collections.abc import Iterable

from parser import CARD, Card, Cards

KINDS = 20
RANKS = 10
COPIES = 4
FIRST: Card = CARD["1x"]

Kinds = tuple[int, ...]


def kind_of(card: Card) -> int:
    """Return the kind of a card, -1 for one that is not known or of another game."""
    kind = card - FIRST
    return kind if 0 <= kind < KINDS else -1


def card_of(kind: int) -> Card:
    """Return the card of a kind."""
    return FIRST + kind


def cards_of(kinds: Iterable[int]) -> Cards:
    """Return the cards of these kinds, sorted."""
    return tuple(sorted(FIRST + kind for kind in kinds))


def is_big(kind: int) -> bool:
    """Tell whether a kind is one of 壹…拾."""
    return kind >= RANKS


def _runs(first: int) -> list[Kinds]:
    runs = [(first + r, first + r + 1, first + r + 2) for r in range(RANKS - 2)]
    return [*runs, (first + 1, first + 6, first + 9)]


def _jiao(small: int) -> list[Kinds]:
    big = small + RANKS
    return [(small, small, big), (small, big, big)]


RUNS: tuple[Kinds, ...] = (*_runs(0), *_runs(RANKS))
"""The 18 一句话: x, x+1, x+2 and 二七十 of each size."""

JIAO: tuple[Kinds, ...] = tuple(pattern for small in range(RANKS) for pattern in _jiao(small))
"""The 20 绞: a pair of one size and the same rank of the other."""

PATTERNS: tuple[Kinds, ...] = tuple(sorted(RUNS + JIAO))
"""All 38 patterns of three that are not three alike."""

WITH: tuple[tuple[Kinds, ...], ...] = tuple(tuple(p for p in PATTERNS if kind in p) for kind in range(KINDS))
"""The patterns that contain a kind, by kind."""
