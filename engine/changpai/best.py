"""W4: every way to count a winning hand, the best first; with 百搭 (W6) all that are best, and the best of each line.

With 百搭 a hand has far too many ways to count each. So the ways of each suit are gathered by `Trait`: all
that the rest of the hand and the score ask of a suit, but what its sets are worth. Within a trait of the
whole hand the greater 底胡 gives the greater total, so that nothing which can be best is ever left out.
"""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product, takewhile
from typing import NamedTuple

from engine.changpai.kinds import FIRST, FIRST_EXTRA, ONE, SUIT
from engine.changpai.score import Hand, course, hand_of, set_lines, total_of
from engine.changpai.split import Arrangement, arrangements
from engine.changpai.table import Seat, State, Win
from engine.changpai.values import Entry, entries
from engine.changpai.wild import Filling, Place, fillings, rooms, shares
from engine.changpai.winning import WAITS, Winning, wait_line, waits_filled
from engine.ledger import Line
from parser import CARD, Cards

_SUITS = (0, 1, 2, 3)
_FLOWERS = 3
_NEVER = 1 << 30


def winner(state: State, win: Win) -> list[Hand]:
    """W4: return the candidates of the winning hand, the best first.

    With 百搭 they are all those of the best total whose ledgers differ, and of the lower ones, for every
    line that none of these has, the best that has it.
    """
    seat = state.seats[win.seat]
    if state.rules.deck.extra == "wild" and seat.keys[4]:
        return _Search(state, win).hands()
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


class Trait(NamedTuple):
    """What the score asks of a part of a hand, besides the value of its sets.

    `wait` is the wait of the winning card, None where that card is not; `plain`: there is a sequence that
    is no 文钱; `three`: three alike; `qing`: the sets are valued as those of a 清胡.
    """

    wilds: int = 0
    pair: int = 0
    wenqian: int = 0
    wait: str | None = None
    sets: bool = False
    plain: bool = False
    three: bool = False
    huimian: bool = False
    qing: bool = False


class Part(NamedTuple):
    """Part of a hand: what its sets are worth, and the lines it brings; `card` is the winning one as it counts."""

    value: int
    lines: tuple[Line, ...]
    groups: tuple[Cards, ...]
    arrangement: Arrangement
    stands: Cards
    wait: str
    card: int | None

    @property
    def order(self) -> tuple[object, ...]:
        """W4: what sorts first of parts that are otherwise alike."""
        return self.groups, self.arrangement.pair, self.card

    def beside(self, other: "Part") -> "Part":
        """Return two parts, that of the lower suits first, as one."""
        a, b = self.arrangement, other.arrangement
        return Part(
            self.value + other.value, self.lines + other.lines, self.groups + other.groups,
            Arrangement(a.runs + b.runs, a.sets + b.sets, max(a.pair, b.pair)), self.stands + other.stands,
            self.wait or other.wait, other.card if self.card is None else self.card,
        )  # fmt: skip


Parts = dict[Trait, list[Part]]
"""Parts of a hand by trait, the greatest value first."""

_ELSEWHERE = ((None, None),)
"""That the winning card is in another suit."""
_NOTHING = Part(0, (), (), Arrangement((), (), -1), (), "", None)


@lru_cache(maxsize=1 << 16)
def _join(a: Trait, b: Trait) -> Trait | None:
    """Return the trait of two parts together, None when they do not go together."""
    if a.pair & b.pair or a.qing is not b.qing or (a.wait is not None and b.wait is not None):
        return None
    return Trait(
        a.wilds + b.wilds, a.pair + b.pair, a.wenqian + b.wenqian, b.wait if a.wait is None else a.wait,
        a.sets or b.sets, a.plain or b.plain, a.three or b.three, a.huimian or b.huimian, a.qing,
    )  # fmt: skip


class _Search:
    """The ways to count one winning hand that has 百搭."""

    def __init__(self, state: State, win: Win) -> None:
        self.state, self.win, self.rules = state, win, state.rules
        self.seat = state.seats[win.seat]
        self.won = win.card if win.source is not None else None
        self.wilds = sum(self.seat.counts[FIRST_EXTRA:])
        self.laid = {group.kind: group.size for group in self.seat.groups}
        self.keys = self.seat.keys[:4]
        if self.won is not None:
            self.keys[SUIT[self.won]] += ONE[self.won]
        self.found = [self._found(more) for more in range(5)]
        self.qing = (False, True) if self.rules.holding.qing_three and not self.laid else (False,)
        self.free = rooms(self.keys, self.laid.items(), state.turned)
        nothing = Winning(state, win, self.seat, _NOTHING.arrangement, "")
        self.paid = {wait for wait in WAITS if win.card is not None and any(wait_line(nothing._replace(wait=wait)))}
        self.wenqian = CARD[self.rules.cards.wenqian[0]]
        divided = shares(self.keys, self.free, state.masks, self.wilds)
        self.suits = [self._suit(s, divided[s]) for s in _SUITS]
        start = {Trait(wait="" if win.card is None else None, qing=qing): [_NOTHING] for qing in self.qing}
        self.before, self.behind = [start], [{Trait(qing=qing): [_NOTHING] for qing in self.qing}]
        for s in _SUITS[1:]:
            self.before.append(self._greatest(self.before[-1], self.suits[s - 1]))
            self.behind.insert(0, self._greatest(self.suits[-s], self.behind[0]))
        self.whole = {t: ones[0] for t, ones in self._greatest(self.before[3], self.suits[3]).items() if self._ends(t)}
        self.after = {trait: course(self._winning(part)) for trait, part in self.whole.items()}
        self.best = max((self._total(trait, part.value) for trait, part in self.whole.items()), default=0)

    def hands(self) -> list[Hand]:
        """Return the hands of the best total, then those that have lines none of these has."""
        hands = [self._hand(part) for part in self._best()]
        shown = {line for hand in hands for line in hand.ledger.lines}
        lower: dict[Line, tuple[int, Part]] = {}
        for total, part, lines in self._others():
            for line in lines:
                if line not in shown and (line not in lower or total > lower[line][0]):
                    lower[line] = total, part
        hands += [self._hand(part) for part in dict.fromkeys(part for _, part in lower.values())]
        first: dict[tuple[Line, ...], Hand] = {}
        for hand in sorted(hands, key=lambda hand: hand.rank):
            first.setdefault(hand.ledger.lines, hand)
        return list(first.values())

    def _found(self, more: int) -> dict[int, Entry]:
        """Return the entries by kind if `more` 百搭 stood for every kind: never 起手, nor the fourth of a 碰."""
        seat = self.seat.copy()
        for kind in range(FIRST_EXTRA) if more else ():
            seat.counts[kind] += 0 if kind in self.laid else more
        seat.dealt = () if more else seat.dealt
        return {entry.kind: entry for entry in entries(self.rules, self.state.rows, seat, self.won)}

    def _suit(self, s: int, shares: Iterable[tuple[int, int]]) -> Parts:
        """Return the ways of one suit, of those with the same trait and lines the first by W4."""
        found: dict[Trait, dict[tuple[Line, ...], Part]] = {}
        alike: dict[tuple[object, ...], dict[tuple[int | None, str | None], Filling]] = {}
        for wilds, pair in shares:
            for filling in fillings(self.keys[s], self.free[s], self.state.masks[s], wilds, pair, Place(FIRST[s])):
                marked = alike.setdefault(self._asked(s, filling), {})
                for mark in self._marks(s, filling):
                    if mark not in marked or filling.order < marked[mark].order:
                        marked[mark] = filling
        for marked in alike.values():
            for trait, part in self._parts(s, marked):
                _keep(found.setdefault(trait, {}), part)
        return _sorted(found)

    def _asked(self, s: int, filling: Filling) -> tuple[object, ...]:
        """Return all that the score asks of a way to split a suit, but for the winning card."""
        runs, sets, pair = filling.arrangement
        wenqian = runs.count(self.wenqian)
        return filling.stands, sets, pair if s == _FLOWERS else pair >= 0, wenqian, len(runs) > wenqian

    def _marks(self, s: int, filling: Filling) -> Iterable[tuple[int | None, str | None]]:
        """Return what the winning card may be in a suit, with a wait it fills, or that it is not there.

        Of a wait that adds nothing nobody asks which card filled it.
        """
        card = self.win.card
        if card is None or (card < FIRST_EXTRA and SUIT[card] != s):
            return _ELSEWHERE
        kinds = (card,) if card < FIRST_EXTRA else dict.fromkeys(filling.stands)
        marks = ((kind, wait) for kind in kinds for wait in waits_filled(filling.arrangement, kind))
        first = min(kinds, default=None)
        return (*_ELSEWHERE, *{(kind if wait in self.paid else first, wait) for kind, wait in marks})

    def _parts(self, s: int, marked: Mapping[tuple[int | None, str | None], Filling]) -> Iterator[tuple[Trait, Part]]:
        """Yield what ways to split a suit that are alike may count as, by where the winning card is."""
        a, stands, _, three = marked[None, None]
        seat = self._standing(stands) if s == _FLOWERS else self.seat  # which 三老会 and 会面 ask about flowers alone
        plain = Winning(self.state, self.win, seat, a, "")
        found, wenqian = self._entries(stands, range(FIRST[s], FIRST[s + 1])), plain.wenqian
        for qing in self.qing[: 1 if a.sets else 2]:
            sets = self._sets(plain, found, qing=qing)
            for (kind, wait), filling in marked.items():
                winning = Winning(self.state, self._won_as(kind), seat, filling.arrangement, wait or "")
                huimian = s == _FLOWERS and winning.huimian
                value, lines = self._sets(winning, found, qing=qing) if huimian else sets
                form = (bool(a.sets), len(a.runs) > wenqian, three)
                trait = Trait(len(stands), int(a.pair >= 0), wenqian, wait, *form, huimian, qing)
                lines += tuple(wait_line(winning)) if wait else ()
                yield trait, Part(value, lines, filling.groups, filling.arrangement, stands, wait or "", kind)

    def _sets(self, winning: Winning, found: list[Entry], *, qing: bool) -> tuple[int, tuple[Line, ...]]:
        """Return what the sets of a part are worth, and their lines."""
        counted = [e for e in winning.valued(found) if winning.counts(e, "qing" if qing else "")]
        lines, value = set_lines(self.rules, winning.seat, counted, self.won)
        return value, tuple(lines)

    def _standing(self, stands: Cards) -> Seat:
        """Return the winner's side with the cards that 百搭 stand for."""
        seat = self.seat.copy()
        for kind in stands:
            seat.counts[kind] += kind not in self.laid
        return seat

    def _entries(self, stands: Cards, kinds: Iterable[int]) -> list[Entry]:
        """Return the entries of some kinds."""
        return [e for kind in kinds if (e := self.found[stands.count(kind)].get(kind))]

    def _greatest(self, left: Parts, right: Parts) -> Parts:
        """Return the greatest part of each trait that two parts of a hand make together."""
        found: dict[Trait, tuple[int, Part, Part]] = {}
        for t, u in product(left, right):
            trait = _join(t, u)
            if trait is None or trait.wilds > self.wilds:
                continue
            one, other = left[t][0], right[u][0]
            value = one.value + other.value
            if trait not in found or found[trait][0] < value:
                found[trait] = value, one, other
        return {trait: [one.beside(other)] for trait, (_, one, other) in found.items()}

    def _ends(self, trait: Trait) -> bool:
        """Tell whether a trait is that of a whole hand."""
        whole = trait.wilds == self.wilds and trait.pair == 1 and trait.wait is not None
        return whole and (trait.qing or trait.sets or len(self.qing) == 1)

    def _winning(self, part: Part) -> Winning:
        return Winning(
            self.state, self._won_as(part.card), self._standing(part.stands), part.arrangement, part.wait
        )  # fmt: skip

    def _won_as(self, kind: int | None) -> Win:
        """Return the win, its card being counted as `kind`."""
        return self.win if kind in {None, self.win.card} else self.win._replace(card=kind)

    def _hand(self, part: Part) -> Hand:
        found = self._entries(part.stands, range(FIRST_EXTRA))
        return hand_of(self._winning(part), found, tuple(sorted(part.stands)))

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
                trait = _join(t, u)
                if trait is None or (least := self._least(trait, s)) >= _NEVER:
                    continue
                ways = found.setdefault(trait, {})
                for one in ones:
                    for other in takewhile(lambda o, v=one.value: v + o.value >= least, others):
                        _keep(ways, one.beside(other))
        return _sorted(found)

    def _least(self, trait: Trait, s: int) -> int:
        """Return what parts of this trait must be worth to come to the best total with the suits behind `s`."""
        least = _NEVER
        for u, (rest, *_) in self.behind[s].items():
            whole = _join(trait, u)
            if whole is not None and whole in self.whole:
                least = min(least, self._needed(whole) - rest.value)
        return least

    def _needed(self, trait: Trait) -> int:
        """Return the least that the sets of a hand of this trait must be worth for the best total."""
        most = self.whole[trait].value
        if self._total(trait, most) < self.best:
            return _NEVER
        return bisect_left(range(most), self.best, key=lambda sets: self._total(trait, sets))

    def _others(self) -> Iterator[tuple[int, Part, Iterable[Line]]]:
        """Yield hands of all totals with lines they have; among them is the best for every line there can be."""
        for trait, part in self.whole.items():
            yield self._total(trait, part.value), part, self.after[trait]
        for s in _SUITS:
            rest = self._greatest(self.before[s], self.behind[s])
            for t, ones in self.suits[s].items():
                first = {line: one for one in reversed(ones) for line in one.lines}
                for u, (other, *_) in rest.items():
                    trait = _join(t, u)
                    if trait is not None and trait in self.whole:
                        for line, one in first.items():
                            yield self._total(trait, one.value + other.value), one.beside(other), (line,)


def _keep(ways: dict[tuple[Line, ...], Part], part: Part) -> None:
    """Note a part, or of two with the same lines the one whose groups sort first (W4)."""
    if part.lines not in ways or part.order < ways[part.lines].order:
        ways[part.lines] = part


def _sorted(found: Mapping[Trait, Mapping[tuple[Line, ...], Part]]) -> Parts:
    return {t: sorted(ways.values(), key=lambda part: -part.value) for t, ways in found.items() if ways}
