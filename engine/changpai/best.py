"""W4: every way to count a winning hand, the best first; with 百搭 (W6) all that are best, and the best of each line.

With 百搭 a hand has far too many ways to count each. So the ways of each suit are gathered by `Trait`: all
that the rest of the hand and the score ask of a suit, but what its sets are worth. Within a trait of the
whole hand the greater 底胡 gives the greater total, so that nothing which can be best is ever left out.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from itertools import takewhile

from engine.changpai.kinds import FIRST_EXTRA, ONE, SUIT
from engine.changpai.parts import NOTHING, Part, Parts, Trait, WildSide, by_trait, greatest, join, keep
from engine.changpai.score import Hand, course, hand_of, total_of
from engine.changpai.split import arrangements
from engine.changpai.table import State, Win
from engine.changpai.values import entries
from engine.changpai.winning import Winning, waits_filled
from engine.ledger import Line

_SUITS = (0, 1, 2, 3)
_NEVER = 1 << 30


def winner(state: State, win: Win) -> list[Hand]:
    """W4: return the candidates of the winning hand, the best first.

    With 百搭 they are all those of the best total whose ledgers differ, and of the lower ones, for every
    line that none of these has, the best that has it.
    """
    seat = state.seats[win.seat]
    if state.rules.deck.extra == "wild" and seat.keys[4]:
        return _Search(WildSide(state, win)).hands()
    keys = seat.keys[:4]
    won = win.card if win.source is not None else None
    if won is not None:
        keys[SUIT[won]] += ONE[won]
    found = entries(state.rules, state.rows, seat, won)
    hands = [
        hand_of(Winning(state, win, seat, arrangement, wait), found)
        for arrangement in arrangements(keys, state.masks)
        for wait in waits_filled(arrangement, win.card)
    ]
    return sorted(hands, key=lambda hand: hand.rank)


def best_total(state: State, win: Win) -> int:
    """W4: return the total of the winning hand, before a cap."""
    if state.rules.deck.extra == "wild" and state.seats[win.seat].keys[4]:
        return _Search(WildSide(state, win)).best
    return winner(state, win)[0].ledger.total


class _Search:
    """The ways to count one winning hand that has 百搭."""

    def __init__(self, side: WildSide) -> None:
        self.side, self.rules = side, side.state.rules
        self.suits = side.suits()
        start: Parts = {Trait(wait="" if side.win.card is None else None, qing=qing): [NOTHING] for qing in side.qing}
        self.before, self.behind = [start], [{Trait(qing=qing): [NOTHING] for qing in side.qing}]
        for s in _SUITS[1:]:
            self.before.append(greatest(self.before[-1], self.suits[s - 1], side.wilds))
            self.behind.insert(0, greatest(self.suits[-s], self.behind[0], side.wilds))
        whole = greatest(self.before[-1], self.suits[-1], side.wilds)
        self.whole = {trait: ones[0] for trait, ones in whole.items() if self._ends(trait)}
        self.after = {trait: course(side.winning(part)) for trait, part in self.whole.items()}
        self.best = max((self._total(trait, part.value) for trait, part in self.whole.items()), default=0)

    def hands(self) -> list[Hand]:
        """Return the hands of the best total, then those that have lines none of these has."""
        hands = [self._hand(part) for part in self._best()]
        shown = {line for hand in hands for line in hand.ledger.lines}
        lower: dict[Line, tuple[int, Part, Part]] = {}
        for total, one, other, lines in self._others():
            for line in lines:
                if line not in shown and (line not in lower or total > lower[line][0]):
                    lower[line] = total, one, other
        hands += [self._hand(part) for part in dict.fromkeys(one.beside(other) for _, one, other in lower.values())]
        first: dict[tuple[Line, ...], Hand] = {}
        for hand in sorted(hands, key=lambda hand: hand.rank):
            first.setdefault(hand.ledger.lines, hand)
        return list(first.values())

    def _ends(self, trait: Trait) -> bool:
        """Tell whether a trait is that of a whole hand."""
        whole = trait.wilds == self.side.wilds and trait.pair == 1 and trait.wait is not None
        return whole and (trait.qing or trait.sets or len(self.side.qing) == 1)

    def _hand(self, part: Part) -> Hand:
        found = self.side.entries_of(part.stands, range(FIRST_EXTRA))
        return hand_of(self.side.winning(part), found, tuple(sorted(part.stands)))

    def _total(self, trait: Trait, sets: int) -> int:
        return total_of(self.rules, sets, self.after[trait])

    def _best(self) -> Iterator[Part]:
        """Yield the hands of the best total, those with the same trait and lines once."""
        parts = self.before[0]
        for s in _SUITS:
            parts = self._extended(parts, s)
        return (part for ones in parts.values() for part in ones)

    def _extended(self, parts: Parts, s: int) -> Parts:
        """Return these parts together with one more suit, as far as they can still come to the best total."""
        found: dict[Trait, dict[tuple[Line, ...], Part]] = {}
        for t, ones in parts.items():
            for u, others in self.suits[s].items():
                trait = join(t, u)
                if trait is None or (least := self._least(trait, s)) >= _NEVER:
                    continue
                ways = found.setdefault(trait, {})
                for one in ones:
                    for other in takewhile(lambda o, v=one.value: v + o.value >= least, others):
                        keep(ways, one.beside(other))
        return by_trait(found)

    def _least(self, trait: Trait, s: int) -> int:
        """Return what parts of this trait must be worth to come to the best total with the suits behind `s`."""
        least = _NEVER
        for u, (rest, *_) in self.behind[s].items():
            whole = join(trait, u)
            if whole is not None and whole in self.whole:
                least = min(least, self._needed(whole) - rest.value)
        return least

    def _needed(self, trait: Trait) -> int:
        """Return the least that the sets of a hand of this trait must be worth for the best total."""
        most = self.whole[trait].value
        if self._total(trait, most) < self.best:
            return _NEVER
        return bisect_left(range(most), self.best, key=lambda sets: self._total(trait, sets))

    def _others(self) -> Iterator[tuple[int, Part, Part, Iterable[Line]]]:
        """Yield hands in two parts with their totals and lines they have; among them is the best for every line."""
        for trait, part in self.whole.items():
            yield self._total(trait, part.value), part, NOTHING, self.after[trait]
        for s in _SUITS:
            rest = greatest(self.before[s], self.behind[s], self.side.wilds)
            for t, ones in self.suits[s].items():
                first = {line: one for one in reversed(ones) for line in one.lines}
                for u, (other, *_) in rest.items():
                    trait = join(t, u)
                    if trait is not None and trait in self.whole:
                        for line, one in first.items():
                            yield self._total(trait, one.value + other.value), one, other, (line,)
