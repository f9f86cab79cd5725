"""One side's cards kept with their outline: what most hands that cannot win or eat fail by, without a search.

Sets of kinds are bits, the small in the lower ten. What passes here may still not win; what fails cannot.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from engine.paohuzi.arrange import Group, Side, alike
from engine.paohuzi.kinds import COPIES, KINDS, PATTERNS, RANKS, RUNS, WITH, card_of
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.values import group_value
from parser import Cards

_LOOSE = (0, 1, 2, 0, 0)
"""By copies in the hand, how many of them are loose: of a 坎 or 提 none."""
_SIZE = (1 << RANKS) - 1
_VALUED = sum(1 << rank | 1 << rank + RANKS for rank in (0, 1, 2, 6, 9))
_KAN = tuple(alike("kan", kind) for kind in range(KINDS))
_TI = tuple(alike("ti", kind) for kind in range(KINDS))


class Bound(NamedTuple):
    """The most 胡息 a loose group of each size has, the most a card won can add, and the least that win (H W3).

    `worth` are the 胡息 of every group.
    """

    small: int
    big: int
    gain: int
    least: int
    worth: Mapping[Group, int]


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


@dataclass(slots=True)
class Hand:
    """The counts of a hand and the groups on the table.

    `ones` are the loose kinds, `twos` those in pairs, `kan` the 坎 and 提 in the hand; `pengs` and `weis` lie on the
    table. `alone` are the loose kinds in no pattern, `most` the most 胡息 without another card, -1 until asked for.
    """

    counts: list[int] = field(default_factory=lambda: [0] * KINDS)
    groups: tuple[Group, ...] = ()
    ones: int = 0
    twos: int = 0
    kan: int = 0
    pengs: int = 0
    weis: int = 0
    most: int = -1
    alone: int = 0

    @property
    def side(self) -> Side:
        """Return the cards as the arranger takes them."""
        return Side(tuple(self.counts), self.groups)

    @property
    def cards(self) -> Cards:
        """Return the cards in the hand, sorted."""
        return tuple([card_of(kind) for kind, n in enumerate(self.counts) for _ in range(n)])

    def deal(self, counts: Sequence[int]) -> None:
        """Put the first cards into the hand."""
        self.counts, self.most = list(counts), -1
        for kind, n in enumerate(counts):
            if n:
                bit = 1 << kind
                self.ones |= bit if n < 3 else 0
                self.twos |= bit if n == 2 else 0
                self.kan |= bit if n >= 3 else 0
        self.alone = _alone(self.ones, self.twos)

    def move(self, kind: int, n: int) -> None:
        """Put `n` cards into the hand, or take them out."""
        bit, held = 1 << kind, self.counts[kind] + n
        self.counts[kind] = held
        self.most = -1
        self.ones = ones = self.ones | bit if 0 < held < 3 else self.ones & ~bit
        self.twos = twos = self.twos | bit if held == 2 else self.twos & ~bit
        self.kan = self.kan | bit if held >= 3 else self.kan & ~bit
        self.alone = _alone(ones, twos)

    def lay(self, *groups: Group) -> None:
        """Put groups on the table."""
        self.groups, self.most = (*self.groups, *groups), -1
        for verb, cards in groups:
            if verb == "peng":
                self.pengs |= 1 << cards[0]
            elif verb in {"wei", "chouwei"}:
                self.weis |= 1 << cards[0]

    def grow(self, quad: Group) -> None:
        """Put a quad on the table in place of the 碰 or 偎 of its kind, if there is one."""
        bit = 1 << quad.cards[0]
        if (self.pengs | self.weis) & bit:
            self.pengs &= ~bit
            self.weis &= ~bit
            self.groups = tuple(g for g in self.groups if g.cards != quad.cards[:3])
        self.lay(quad)

    def triple(self, kind: int) -> Group | None:
        """Return the 碰, 偎 or 臭偎 of a kind on the table, if there is one."""
        if not (self.pengs | self.weis) >> kind & 1:
            return None
        return next(group for group in self.groups if group.cards == (kind,) * 3)

    def has_loose(self) -> bool:
        """Tell whether there is a card to discard: one that is in no 坎 and no 提 (G1)."""
        return self.ones != 0

    def may_win(self, bound: Bound, kind: int | None, *, quad: bool) -> bool:
        """Tell whether the side might win with one more `kind`, or as it is (W1 W3 W4); `quad`: it has a 提 or 跑."""
        ones, twos, gain = self.ones, self.twos, 0
        if kind is None:
            if not _may_be_whole(ones, twos, quad):
                return False
        else:
            bit, grows = 1 << kind, self.kan | self.pengs | self.weis
            if not (
                _may_be_whole(ones | bit, twos | (ones & bit), quad)
                or (twos & bit and _may_be_whole(ones & ~bit, twos & ~bit, quad))
                or (grows & bit and _may_be_whole(ones, twos, pair=True))
            ):
                return False
            gain = bound.gain if (twos | grows | _VALUED) & bit else 0
        if self.most < 0:
            self.most = self._most(bound)
        return self.most + gain >= bound.least

    def _most(self, bound: Bound) -> int:
        """Return the most 胡息 without another card: of the loose cards only 一二三 and 二七十 have any."""
        worth, counts = bound.worth, self.counts
        huxi = sum([worth[group] for group in self.groups])
        kan = self.kan
        while kan:
            kind = kan.bit_length() - 1
            huxi += worth[_KAN[kind] if counts[kind] < COPIES else _TI[kind]]
            kan ^= 1 << kind
        return huxi + _valued(counts, 0) * bound.small + _valued(counts, RANKS) * bound.big


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
    alone = _alone(ones, twos)
    return not alone or (pair and not alone & (alone - 1) and bool(alone & twos))


def _alone(ones: int, twos: int) -> int:
    """Return the loose kinds that find no cards for a pattern."""
    small, big = ones & _SIZE, ones >> RANKS
    jiao = small & big & (twos | twos >> RANKS)
    return ones & ~(_IN_RUNS[small] | jiao | (_IN_RUNS[big] | jiao) << RANKS)


_SMALL_RUNS = [sum(1 << kind for kind in run) for run in RUNS if run[0] < RANKS]


def _covered(ranks: int) -> int:
    found = 0
    for run in _SMALL_RUNS:
        if run & ranks == run:
            found |= run
    return found


_IN_RUNS = tuple(map(_covered, range(1 << RANKS)))
"""By a set of ranks of one size, those of them that are in a whole run."""

APART = tuple(~sum(1 << other for other in {k for pattern in WITH[kind] for k in pattern}) for kind in range(KINDS))
"""By kind, the kinds it is in no pattern with, which it leaves as alone as they are. A hand that wins has one alone."""
