"""Splitting loose cards into 一句话, 绞 and the 将 (W1 G2), remembered by one integer a hand.

A hand's key has three bits a kind, the upper one free, so that a subtraction shows where a card is missing.
Loose cards are never three alike as a set: 坎 are kept out, a 碰 or 偎 by the won card is chosen before.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.paohuzi.kinds import KINDS, PATTERNS, RUNS, Kinds, is_big

Worth = tuple[int, int, int, int]
"""胡息 of 一二三 and 二七十, small and then big."""
Split = tuple[Kinds, ...]
"""Groups in order: patterns of three, and the 将 as two alike."""

_GUARD = int("4" * KINDS, 8)
_REMEMBER = 1 << 17


def key_of(counts: Sequence[int]) -> int:
    """Return the key of these counts, none above three."""
    key = 0
    for kind in range(KINDS - 1, -1, -1):
        key = key << 3 | counts[kind]
    return key


def one(kind: int) -> int:
    """Return the key of one card."""
    return 1 << 3 * kind


def _key(kinds: Kinds) -> int:
    return sum(one(kind) for kind in kinds)


def _place(pattern: Kinds) -> int:
    """Return where in `Worth` a pattern's 胡息 stands, -1 when it has none."""
    low = pattern[0] % 10
    if pattern not in RUNS or (low, pattern[1] - pattern[0]) not in {(0, 1), (1, 5)}:
        return -1
    return 2 * is_big(pattern[0]) + (low == 1)


PLACE: dict[Kinds, int] = {pattern: _place(pattern) for pattern in PATTERNS}
"""Where in `Worth` a pattern's 胡息 stands, -1 for the patterns that have none."""

_LOWEST = tuple(
    tuple((_key(p), PLACE[p], p) for p in PATTERNS if min(p) == kind) for kind in range(KINDS)
)  # every pattern is tried at its lowest kind


@lru_cache(maxsize=_REMEMBER)
def richest(key: int, pair: bool, worth: Worth) -> int:
    """Return the most 胡息 that the cards split into groups (and one 将, with `pair`) can have; -1: they do not."""
    if not key:
        return -1 if pair else 0
    kind = ((key & -key).bit_length() - 1) // 3
    best = -1
    for cards, place, _ in _LOWEST[kind]:
        left = (key | _GUARD) - cards
        if left & _GUARD == _GUARD:
            rest = richest(left ^ _GUARD, pair, worth)
            if rest >= 0:
                best = max(best, rest + (worth[place] if place >= 0 else 0))
    if pair and key >> 3 * kind & 7 >= 2:
        best = max(best, richest(key - 2 * one(kind), False, worth))
    return best


@lru_cache(maxsize=1 << 12)
def splits(key: int, pair: bool) -> frozenset[Split]:
    """Return every way to split the cards into groups, and one 将 with `pair`."""
    if not key:
        return frozenset() if pair else frozenset({()})
    kind = ((key & -key).bit_length() - 1) // 3
    found = set[Split]()
    for cards, _, pattern in _LOWEST[kind]:
        left = (key | _GUARD) - cards
        if left & _GUARD == _GUARD:
            found.update(tuple(sorted((pattern, *rest))) for rest in splits(left ^ _GUARD, pair))
    if pair and key >> 3 * kind & 7 >= 2:
        found.update(tuple(sorted(((kind, kind), *rest))) for rest in splits(key - 2 * one(kind), False))
    return frozenset(found)
