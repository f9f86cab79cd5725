"""吃 and 比 (G2 T8): every way a hand can eat a card."""

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from functools import lru_cache
from itertools import chain, pairwise
from typing import NamedTuple

from engine.paohuzi.arrange import Group
from engine.paohuzi.kinds import KINDS, PATTERNS, RANKS, RUNS, WITH, Kinds, kind_of
from parser import Card, Cards

_WHOLE = 3
_PATTERNS = frozenset(PATTERNS)
_MOST_BI = 2
Way = tuple[Kinds, ...]
"""The two cards that go with the eaten one, then each 比 of three, sorted."""

Counts = tuple[int, ...]


def _without(pattern: Kinds, kind: int) -> Kinds:
    i = pattern.index(kind)
    return pattern[:i] + pattern[i + 1 :]


_OWN = tuple(tuple(_without(pattern, kind) for pattern in WITH[kind]) for kind in range(KINDS))
"""By kind, the two cards that go with it in each pattern."""


def _eats(ranks: int) -> int:
    """Return the ranks of one size that two of these make a run with."""
    found = 0
    for run in (run for run in RUNS if run[0] < RANKS):
        whole = sum(1 << rank for rank in run)
        found |= sum(1 << rank for rank in run if (ranks | 1 << rank) & whole == whole)
    return found


_IN_RUN = tuple(map(_eats, range(1 << RANKS)))
_SIZE = (1 << RANKS) - 1


class Eaten(NamedTuple):
    """A 吃 as it is written: the kind eaten, the kinds in each bracket, the groups they make, what the hand gives.

    `strange` is the first bracket that makes no pattern, None when all do (G2); `mask` are the kinds in the brackets.
    """

    kind: int
    used: tuple[Kinds, ...]
    groups: tuple[Group, ...]
    takes: tuple[tuple[int, int], ...]
    strange: int | None
    mask: int


@lru_cache(maxsize=1 << 12)
def eaten(card: Card, used: tuple[Cards, ...]) -> Eaten:
    """Return a 吃 of `card`: the cards that go with it in the first bracket, a 比 in each other. Groups are sorted."""
    kind, brackets = kind_of(card), tuple(tuple(map(kind_of, cards)) for cards in used)
    groups = [Group("chi", tuple(sorted(cards))) for cards in ((kind, *brackets[0]), *brackets[1:])]
    takes = Counter(chain.from_iterable(brackets))
    strange = next((i for i, group in enumerate(groups) if group.cards not in _PATTERNS), None)
    mask = sum(1 << card for card in takes if card >= 0)
    return Eaten(kind, brackets, tuple(groups), tuple(takes.items()), strange, mask)


class Reach(Enum):
    """What comes of a card in 吃 position (T8 T9)."""

    OPEN = "it can be eaten"
    LAST = "it could be eaten, but then no card would be left to discard"
    BLOCKED = "there is a pattern, but no 比 completes it"
    NOTHING = "there is no pattern"


@lru_cache(maxsize=1 << 16)
def ways(counts: Counts, kind: int) -> tuple[Way, ...]:
    """Return every way to eat `kind`, its 比 in ascending order; no card of a 坎 or 提 is used (T8)."""
    hand = [0 if n >= _WHOLE else n for n in counts]
    found: list[Way] = []
    for own in _OWN[kind]:
        if _take(hand, own):
            found += [(own, *bi) for bi in _bi(hand, kind, _MOST_BI)]
            _give(hand, own)
    return tuple(found)


def eats(ones: int, twos: int) -> int:
    """Return the kinds that go with two cards of a hand with these loose kinds, and pairs among them."""
    small, big = ones & _SIZE, ones >> RANKS
    both = small & big
    return _IN_RUN[small] | both | twos >> RANKS | (_IN_RUN[big] | both | twos & _SIZE) << RANKS


@lru_cache(maxsize=1 << 16)
def reach(counts: Counts, kind: int, free: bool) -> Reach:
    """Return what comes of `kind` in 吃 position for a hand with a pattern; `free`: no discard is due after it."""
    found = ways(counts, kind)
    if not found:
        return Reach.BLOCKED
    return Reach.OPEN if free or leaves_loose(counts, min(found, key=len)) else Reach.LAST


def leaves_loose(counts: Counts, way: Way) -> bool:
    """Tell whether a way to eat leaves a card to discard."""
    loose = sum([n for n in counts if n < _WHOLE])
    return loose > _WHOLE * len(way) - 1


def _bi(hand: list[int], kind: int, most: int) -> Iterator[Way]:
    """Yield every set of 比 that uses up the copies of `kind` left in the hand."""
    if not hand[kind]:
        yield ()
        return
    for pattern in WITH[kind] if most else ():
        if _take(hand, pattern):
            for more in _bi(hand, kind, most - 1):
                if all(a <= b for a, b in pairwise((pattern, *more))):
                    yield (pattern, *more)
            _give(hand, pattern)


def _has(hand: list[int], cards: Kinds) -> bool:
    return all(hand[card] >= cards.count(card) for card in cards)


def _take(hand: list[int], cards: Kinds) -> bool:
    if not _has(hand, cards):
        return False
    for card in cards:
        hand[card] -= 1
    return True


def _give(hand: list[int], cards: Kinds) -> None:
    for card in cards:
        hand[card] += 1
