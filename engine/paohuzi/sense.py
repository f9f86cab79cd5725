"""What a 跑胡子 player makes of his hand: the groups and the 胡息 he lacks, which cards help, which serve others."""

from collections.abc import Sequence
from functools import lru_cache

from engine.paohuzi.arrange import SEVEN, Group, alike
from engine.paohuzi.distance import GROUP, patterns, without
from engine.paohuzi.kinds import COPIES, KINDS, WITH, kind_of
from engine.paohuzi.outlook import sees
from engine.paohuzi.split import PLACE, Worth, key_of, one
from engine.paohuzi.table import Seat, State
from engine.paohuzi.values import worth
from engine.sense import Outlook
from parser import Event

_KAN = 3
_EARLY = 19
_TWO_OF_THREE, _ONE_OF_THREE = 3.0, 0.5
_WITH = tuple(tuple((*without(p, kind), PLACE[p]) for p in WITH[kind]) for kind in range(KINDS))
"""By kind, the other two cards of each pattern, and where its 胡息 stands in `Worth` (-1: it has none)."""


@lru_cache(maxsize=64)
def _beside(worth_of: Worth) -> tuple[tuple[tuple[int, int, float], ...], ...]:
    """Return, by kind, the other two cards of each pattern, and what it is worth having."""
    return tuple(
        tuple((a, b, 1 + (worth_of[place] / 3 if place >= 0 else 0)) for a, b, place in patterns_of)
        for patterns_of in _WITH
    )


class PaohuziSense:
    """One seat's view of its actions: its own cards, and what lies open on the table."""

    def __init__(self, state: State, number: int) -> None:
        self._state = state
        self._seat: Seat = state.seats[number]
        self._values = state.bound.worth
        self._worth = worth(state.rules)
        self._seen: Sequence[int] | None = None
        counts = self._seat.counts
        whole = (*self._seat.groups, *_whole(counts))
        self._key = key_of([n if n < _KAN else 0 for n in counts])
        self._groups = len(whole)
        self._huxi = sum([self._values[group] for group in whole])
        self._quad = any(len(group.cards) == COPIES for group in whole)

    def after(self, event: Event | None) -> Outlook:
        """Return how the seat stands after an action: `lacks` in 胡息, a group counting as four of them."""
        verb = event.verb if event is not None else ""
        if event is None or verb not in {"discard", "peng", "chi"}:
            return Outlook(self._lacks((), ()), 0.0)
        if verb == "discard":
            kind = kind_of(event.card or 0)
            return Outlook(self._lacks((kind,), ()), -self._use(kind))
        return Outlook(self._lacks([kind_of(card) for cards in event.used for card in cards], _made(event)), 1.0)

    def danger(self, card: int) -> float:
        """Return how likely a discard is to be taken, the likelier the fewer cards are left."""
        kind, seen = kind_of(card), self._visible()
        late = 1 - min(self._state.left, _EARLY) / _EARLY
        pair = (COPIES - seen[kind]) / COPIES
        runs = [COPIES - max(seen[a], seen[b]) for a, b, _ in _WITH[kind]]
        return min(late * (pair + sum(runs) / (len(runs) * COPIES)) / 2, 1.0)

    def _lacks(self, gone: Sequence[int], made: Sequence[Group]) -> int:
        """Return what the hand lacks without the loose cards `gone` and with groups `made`: groups, and 胡息."""
        found = patterns(self._key - sum([one(kind) for kind in gone]), self._worth)
        pairs = self._seat.twos & ~sum({1 << kind for kind in gone}) if self._quad else 0
        groups = SEVEN - self._groups - len(made) - found.groups - bool(pairs)
        huxi = self._huxi + sum([self._values[group] for group in made]) + found.huxi
        return GROUP * max(groups, 0) + max(self._state.bound.least - huxi, 0)

    def _use(self, kind: int) -> float:
        """Return how much a loose card helps its hand: its pair, and the patterns it can still make."""
        counts, seen = self._seat.counts, self._visible()
        use = 2.0 * (counts[kind] - 1)
        for a, b, value in _beside(self._worth)[kind]:
            has_a, has_b = 0 < counts[a] < _KAN, 0 < counts[b] < _KAN
            if has_a and has_b:
                use += _TWO_OF_THREE * value
            elif has_a or has_b:
                use += _ONE_OF_THREE * value * (COPIES - seen[b if has_a else a]) / COPIES
        return use

    def _visible(self) -> Sequence[int]:
        """Return how many copies of each kind this seat sees."""
        if self._seen is None:
            self._seen = sees(self._state, self._seat.number)
        return self._seen


def _whole(counts: Sequence[int]) -> list[Group]:
    return [alike("kan" if n == _KAN else "ti", kind) for kind, n in enumerate(counts) if n >= _KAN]


def _made(event: Event) -> tuple[Group, ...]:
    """Return the groups that a 碰 or 吃 lays down."""
    kind = kind_of(event.card or 0)
    if event.verb == "peng":
        return (alike("peng", kind),)
    first, *bi = (tuple(map(kind_of, cards)) for cards in event.used)
    return tuple(Group("chi", tuple(sorted(cards))) for cards in ((kind, *first), *bi))
