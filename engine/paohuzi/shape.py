"""The outline of a hand: what most hands that cannot win fail by, without arranging a card.

Kinds are bits, the small in the lower ten. What passes here may still not win; what fails cannot.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.paohuzi.arrange import Group, alike
from engine.paohuzi.kinds import COPIES, KINDS, PATTERNS, RANKS, RUNS
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.values import group_value

_LOOSE = (0, 1, 2, 0, 0)
"""By copies in the hand, how many of them are loose: of a 坎 or 提 none."""
_SIZE = (1 << RANKS) - 1
_VALUED = sum(1 << rank | 1 << rank + RANKS for rank in (0, 1, 2, 6, 9))


class Bound(NamedTuple):
    """The most 胡息 a loose group of each size has, the most a card won can add, and the least that win (H W3).

    `worth` remembers the 胡息 of groups.
    """

    small: int
    big: int
    gain: int
    least: int
    worth: dict[Group, int]


class Shape(NamedTuple):
    """The loose kinds of a hand and those in pairs, its 坎 and 提, the 碰 and 偎 on the table, whether it has a quad.

    `most` is the most 胡息 it has without another card: of the loose cards only 一二三 and 二七十 have any.
    """

    ones: int
    twos: int
    kan: int
    pengs: int
    weis: int
    quad: bool
    most: int


@lru_cache(maxsize=64)
def bound_of(rules: PaohuziRules) -> Bound:
    """Return what bounds the 胡息 of a hand under these rules."""
    sizes, least = (rules.huxi.small, rules.huxi.big), rules.win
    small, big = (max(size.yiersan, size.erqishi) for size in sizes)
    grown = (max(s.peng, s.kan, s.ti - s.kan, s.pao - min(s.kan, s.peng)) for s in sizes)
    held = (alike(verb, kind) for verb in ("kan", "ti", "peng", "wei", "chouwei", "pao") for kind in range(KINDS))
    groups = (*held, *(Group("chi", pattern) for pattern in PATTERNS))
    worth = {group: group_value(rules, group) for group in groups}
    return Bound(small, big, max(small, big, *grown), min(least.least, least.titled_least, least.zimo_least), worth)


def shape_of(bound: Bound, counts: Sequence[int], groups: Sequence[Group]) -> Shape:
    """Return the outline of a side."""
    ones = twos = kan = pengs = weis = huxi = 0
    quad = COPIES in counts
    for kind, n in enumerate(counts):
        if n >= 3:
            kan |= 1 << kind
            huxi += bound.worth[Group("kan", (kind,) * 3) if n == 3 else Group("ti", (kind,) * COPIES)]
        elif n:
            ones |= 1 << kind
            twos |= (n >> 1) << kind
    for group in groups:
        verb, cards = group
        huxi += bound.worth[group]
        if verb == "chi":
            continue
        quad |= len(cards) == COPIES
        if verb == "peng":
            pengs |= 1 << cards[0]
        elif verb in {"wei", "chouwei"}:
            weis |= 1 << cards[0]
    most = huxi + _valued(counts, 0) * bound.small + _valued(counts, RANKS) * bound.big
    return Shape(ones, twos, kan, pengs, weis, quad, most)


def may_win(shape: Shape, bound: Bound, kind: int | None) -> bool:
    """Tell whether a side might win with one more `kind`, or as it is (W1 W3 W4)."""
    if kind is None:
        return shape.most >= bound.least and _may_be_whole(shape.ones, shape.twos, shape.quad)
    bit = 1 << kind
    gains = (shape.twos | shape.kan | shape.pengs | shape.weis | _VALUED) & bit
    if shape.most + (bound.gain if gains else 0) < bound.least:
        return False
    if shape.twos & bit and _may_be_whole(shape.ones & ~bit, shape.twos & ~bit, shape.quad):
        return True
    if (shape.kan | shape.pengs | shape.weis) & bit and _may_be_whole(shape.ones, shape.twos, pair=True):
        return True
    return _may_be_whole(shape.ones | bit, shape.twos | (shape.ones & bit), shape.quad)


def _valued(counts: Sequence[int], first: int) -> int:
    """Return how many groups of one size with 胡息, 一二三 and 二七十, the loose cards make at most."""
    two = _LOOSE[counts[first + 1]]
    if not two:
        return 0
    runs = min(_LOOSE[counts[first]], _LOOSE[counts[first + 2]])
    return min(two, runs + min(_LOOSE[counts[first + 6]], _LOOSE[counts[first + 9]]))


def _may_be_whole(ones: int, twos: int, pair: bool) -> bool:
    """Tell whether every loose kind finds cards for a pattern, but for one that may be the 将."""
    if pair and not twos:
        return False
    small, big = ones & _SIZE, ones >> RANKS
    jiao = small & big & (twos | twos >> RANKS)
    alone = ones & ~(_IN_RUNS[small] | jiao | (_IN_RUNS[big] | jiao) << RANKS)
    return not alone or (pair and not alone & (alone - 1) and bool(alone & twos))


_SMALL_RUNS = [sum(1 << kind for kind in run) for run in RUNS if run[0] < RANKS]


def _covered(ranks: int) -> int:
    found = 0
    for run in _SMALL_RUNS:
        if run & ranks == run:
            found |= run
    return found


_IN_RUNS = tuple(map(_covered, range(1 << RANKS)))
"""By a set of ranks of one size, those of them that are in a whole run."""
