"""How many whole patterns the loose cards of a 跑胡子 hand make at once, and the 胡息 in them (G2 H).

Remembered by the key of the loose cards, as in `split`.
"""

from functools import lru_cache
from typing import NamedTuple

from engine.paohuzi.kinds import PATTERNS, Kinds
from engine.paohuzi.split import PLACE, Worth, one

GROUP = 4
"""What a group that is missing weighs, in 胡息 that are missing."""

_GUARD = int("4" * 20, 8)
_SUM, _COUNT = 1 << 16, 1 << 8
_LOWEST: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((sum(map(one, p)), PLACE[p]) for p in PATTERNS if min(p) == kind) for kind in range(20)
)


class Patterns(NamedTuple):
    """The best set of whole patterns: how many, and their 胡息."""

    groups: int
    huxi: int


def patterns(key: int, worth: Worth) -> Patterns:
    """Return the patterns that bring a hand nearest: the most by four times their number and their 胡息."""
    found = _best(key, worth)
    return Patterns(found // _COUNT % _COUNT, found % _COUNT)


@lru_cache(maxsize=1 << 17)
def _best(key: int, worth: Worth) -> int:
    """Return the weight, number and 胡息 of the best patterns, in one integer."""
    if not key:
        return 0
    kind = ((key & -key).bit_length() - 1) // 3
    best = _best(key & ~(7 << 3 * kind), worth)
    for cards, place in _LOWEST[kind]:
        left = (key | _GUARD) - cards
        if left & _GUARD == _GUARD:
            huxi = worth[place] if place >= 0 else 0
            best = max(best, (GROUP + huxi) * _SUM + _COUNT + huxi + _best(left ^ _GUARD, worth))
    return best


def without(pattern: Kinds, kind: int) -> tuple[int, int]:
    """Return the other two cards of a pattern."""
    i = pattern.index(kind)
    first, second = pattern[:i] + pattern[i + 1 :]
    return first, second
