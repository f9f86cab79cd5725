"""The outline of a hand: what most hands that cannot win fail by, without arranging a card.

Kinds are bits, the small in the lower ten. What passes here may still not win; what fails cannot.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.paohuzi.arrange import Group, alike
from engine.paohuzi.kinds import COPIES, RANKS, RUNS
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.values import group_value

_SIZE = (1 << RANKS) - 1
_SMALL_TWO, _BIG_TWO = 1, 1 + RANKS


class Bound(NamedTuple):
    """The most 胡息 a loose group of each size has, the most a card won can add, and the least that win (H W3)."""

    small: int
    big: int
    gain: int
    least: int


class Shape(NamedTuple):
    """The loose kinds of a hand and those in pairs, its 坎 and 提, the 碰 and 偎 on the table, whether it has a quad.

    `most` is the most 胡息 it has without another card: of the loose cards only groups with a 二 have any.
    """

    ones: int
    twos: int
    kan: int
    pengs: int
    weis: int
    quad: bool
    most: int


def bound_of(rules: PaohuziRules) -> Bound:
    """Return what bounds the 胡息 of a hand under these rules."""
    sizes, least = (rules.huxi.small, rules.huxi.big), rules.win
    small, big = (max(size.yiersan, size.erqishi) for size in sizes)
    gain = max(max(size.peng, size.kan, size.pao, size.ti) for size in sizes)
    return Bound(small, big, max(gain, small, big), min(least.least, least.titled_least, least.zimo_least))


def shape_of(rules: PaohuziRules, bound: Bound, counts: Sequence[int], groups: Sequence[Group]) -> Shape:
    """Return the outline of a side."""
    ones = twos = kan = pengs = weis = huxi = 0
    quad = COPIES in counts
    for kind, n in enumerate(counts):
        if n >= 3:
            kan |= 1 << kind
            huxi += group_value(rules, alike("kan" if n == 3 else "ti", kind))
        elif n:
            ones |= 1 << kind
            twos |= (n >> 1) << kind
    for group in groups:
        huxi += group_value(rules, group)
        quad |= len(group.cards) == COPIES
        if group.verb == "peng":
            pengs |= 1 << group.kind
        elif group.verb in {"wei", "chouwei"}:
            weis |= 1 << group.kind
    most = huxi + counts[_SMALL_TWO] % 3 * bound.small + counts[_BIG_TWO] % 3 * bound.big
    return Shape(ones, twos, kan, pengs, weis, quad, most)


def may_win(shape: Shape, bound: Bound, kind: int | None) -> bool:
    """Tell whether a side might win with one more `kind`, or as it is (W1 W3 W4)."""
    if kind is None:
        return shape.most >= bound.least and _may_be_whole(shape.ones, shape.twos, shape.quad)
    if shape.most + bound.gain < bound.least:
        return False
    bit = 1 << kind
    if shape.twos & bit and _may_be_whole(shape.ones & ~bit, shape.twos & ~bit, shape.quad):
        return True
    if (shape.kan | shape.pengs | shape.weis) & bit and _may_be_whole(shape.ones, shape.twos, pair=True):
        return True
    return _may_be_whole(shape.ones | bit, shape.twos | (shape.ones & bit), shape.quad)


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
