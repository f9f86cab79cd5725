"""The kinds a hand waits for, by trying every kind (S4)."""

from collections import Counter
from functools import cache

from .sets import FLOWERS, NINE, Rules
from .table import Side

KINDS = range(30)


def may_run(group: tuple[int, ...], *, nine: bool) -> bool:
    """Whether three kinds in a row are a sequence: one suit, no flower; 九条 as the table agreed (C4)."""
    return group[2] < FLOWERS[0] and group[0] // 9 == group[2] // 9 and (nine or NINE not in group)


def without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """The cards left when `gone` are taken away."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def waits(rules: Rules, side: Side, gone: int | None = None) -> frozenset[int]:
    """The kinds that complete 22 cards (none complete 23), of which a copy can still come (S4)."""
    own = Counter([*side.hand, *([] if gone is None else [gone])])
    for verb, kind in side.laid:
        own[kind] += 3 if verb == "peng" else 4
    hand, nine = side.hand, rules.option["nine_in_run"] == "yes"
    return frozenset(
        kind
        for kind in KINDS
        if own[kind] + rules.jiang.count(kind) < 4 and whole(tuple(sorted([*hand, kind])), nine=nine)
    )


@cache
def whole(cards: tuple[int, ...], *, nine: bool, pair: bool = False) -> bool:
    """Whether sorted cards split into groups and one pair."""
    if len(cards) % 3 != (0 if pair else 2):
        return False
    if not cards:
        return pair
    first = cards[0]
    if not pair and cards.count(first) >= 2 and whole(without(cards, (first,) * 2), nine=nine, pair=True):
        return True
    groups = [(first,) * 3, (first, first + 1, first + 2)]
    possible = [g for g in groups if g[0] == g[2] or may_run(g, nine=nine)]
    fits = [g for g in possible if all(cards.count(k) >= g.count(k) for k in g)]
    return any(whole(without(cards, g), nine=nine, pair=pair) for g in fits)
