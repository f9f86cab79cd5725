"""The ways to count one suit of a winning hand with 百搭, by what the rest of the score asks of them (W4 W6)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.changpai.kinds import FIRST, FIRST_EXTRA, ONE, SUIT
from engine.changpai.score import set_lines
from engine.changpai.split import Arrangement
from engine.changpai.table import Seat, State, Win
from engine.changpai.values import Entry, entries
from engine.changpai.wild import Filling, Place, fillings, rooms, shares
from engine.changpai.winning import Winning, wait_line, waits_filled
from engine.ledger import Line
from parser import CARD, Cards

_FLOWERS = 3


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

Mark = tuple[int | None, str | None]
"""What the winning card counts as and the wait it fills, None and None where it is not."""

_NOT_HERE: Mark = (None, None)
NOTHING = Part(0, (), (), Arrangement((), (), -1), (), "", None)
"""The part of a hand before any suit is looked at."""


@lru_cache(maxsize=1 << 16)
def join(a: Trait, b: Trait) -> Trait | None:
    """Return the trait of two parts together, None when they do not go together."""
    if a.pair & b.pair or a.qing is not b.qing or (a.wait is not None and b.wait is not None):
        return None
    return Trait(
        a.wilds + b.wilds, a.pair + b.pair, a.wenqian + b.wenqian, b.wait if a.wait is None else a.wait,
        a.sets or b.sets, a.plain or b.plain, a.three or b.three, a.huimian or b.huimian, a.qing,
    )  # fmt: skip


def greatest(left: Parts, right: Parts, wilds: int) -> Parts:
    """Return the greatest part of each trait that two parts of a hand make together, with at most `wilds` 百搭."""
    found: dict[Trait, tuple[int, Part, Part]] = {}
    for t, u in product(left, right):
        trait = join(t, u)
        if trait is None or trait.wilds > wilds:
            continue
        one, other = left[t][0], right[u][0]
        value = one.value + other.value
        if trait not in found or found[trait][0] < value:
            found[trait] = value, one, other
    return {trait: [one.beside(other)] for trait, (_, one, other) in found.items()}


def keep(ways: dict[tuple[Line, ...], Part], part: Part) -> None:
    """Note a part, or of two with the same lines the one whose groups sort first (W4)."""
    if part.lines not in ways or part.order < ways[part.lines].order:
        ways[part.lines] = part


def by_trait(found: Mapping[Trait, Mapping[tuple[Line, ...], Part]]) -> Parts:
    """Return the parts of each trait, the greatest value first."""
    return {t: sorted(ways.values(), key=lambda part: -part.value) for t, ways in found.items() if ways}


class WildSide:
    """A winner's side with 百搭. `qing` says whether its sets may be valued as in a 清胡, and whether otherwise."""

    def __init__(self, state: State, win: Win) -> None:
        self.state, self.win = state, win
        self.seat = state.seats[win.seat]
        self.won = win.card if win.source is not None else None
        self.wilds = sum(self.seat.counts[FIRST_EXTRA:])
        self.laid = {group.kind: group.size for group in self.seat.groups}
        self.keys = self.seat.keys[:4]
        if self.won is not None:
            self.keys[SUIT[self.won]] += ONE[self.won]
        self.free = rooms(self.keys, self.laid.items(), state.turned)
        self.qing = (False, True) if state.rules.holding.qing_three and not self.laid else (False,)
        self._by_stands = [self._found(more) for more in range(5)]
        self._wenqian = CARD[state.rules.cards.wenqian[0]]
        self._lines: dict[Mark, tuple[Line, ...]] = {_NOT_HERE: ()}

    def _found(self, more: int) -> dict[int, Entry]:
        """Return the entries by kind if `more` 百搭 stood for every kind: never 起手, nor the fourth of a 碰."""
        seat = self.seat.copy()
        for kind in range(FIRST_EXTRA) if more else ():
            seat.counts[kind] += 0 if kind in self.laid else more
        seat.dealt = () if more else seat.dealt
        return {entry.kind: entry for entry in entries(self.state.rules, self.state.rows, seat, self.won)}

    def suits(self) -> list[Parts]:
        """Return the ways of every suit that go with some of the others."""
        divided = shares(self.keys, self.free, self.state.masks, self.wilds)
        return [self._suit(s, fits) for s, fits in enumerate(divided)]

    def _suit(self, s: int, fits: Iterable[tuple[int, int]]) -> Parts:
        """Return the ways of one suit, of those with the same trait and lines the first by W4."""
        found: dict[Trait, dict[tuple[Line, ...], Part]] = {}
        alike: dict[tuple[object, ...], dict[Mark, Filling]] = {}
        for wilds, pair in fits:
            for filling in fillings(self.keys[s], self.free[s], self.state.masks[s], wilds, pair, Place(FIRST[s])):
                marked = alike.setdefault(self._asked(s, filling), {})
                for mark in self._marks(s, filling):
                    if mark not in marked or filling.order < marked[mark].order:
                        marked[mark] = filling
        for marked in alike.values():
            for trait, part in self._parts(s, marked):
                keep(found.setdefault(trait, {}), part)
        return by_trait(found)

    def _asked(self, s: int, filling: Filling) -> tuple[object, ...]:
        """Return all that the score asks of a way to split a suit, but for the winning card."""
        runs, sets, pair = filling.arrangement
        wenqian = runs.count(self._wenqian)
        return filling.stands, sets, pair if s == _FLOWERS else pair >= 0, wenqian, len(runs) > wenqian

    def _marks(self, s: int, filling: Filling) -> Iterable[Mark]:
        """Return what the winning card may be in a suit, with a wait it fills, or that it is not there.

        It is not there only where another suit can have it. Of a wait that adds nothing nobody asks which card
        filled it.
        """
        card = self.win.card
        if card is None or (card < FIRST_EXTRA and SUIT[card] != s):
            return (_NOT_HERE,)
        own = card < FIRST_EXTRA
        kinds = (card,) if own else sorted(set(filling.stands))
        marks = ((kind, wait) for kind in kinds for wait in waits_filled(filling.arrangement, kind))
        here = sorted({(kind if self._line((kind, wait)) else kinds[0], wait) for kind, wait in marks})
        return here if own or len(filling.stands) == self.wilds else (_NOT_HERE, *here)

    def _line(self, mark: Mark) -> tuple[Line, ...]:
        """Return the line of the wait that the winning card fills."""
        if mark not in self._lines:
            here = Winning(self.state, self._won_as(mark[0]), self.seat, NOTHING.arrangement, mark[1] or "")
            self._lines[mark] = tuple(wait_line(here))
        return self._lines[mark]

    def _parts(self, s: int, marked: Mapping[Mark, Filling]) -> Iterator[tuple[Trait, Part]]:
        """Yield what ways to split a suit that are alike may count as, by where the winning card is."""
        a, stands, _, three = next(iter(marked.values()))
        seat = self._standing(stands) if s == _FLOWERS else self.seat  # which 三老会 and 会面 ask about flowers alone
        plain = winning = Winning(self.state, self.win, seat, a, "")
        found, wenqian = self.entries_of(stands, range(FIRST[s], FIRST[s + 1])), plain.wenqian
        form = (bool(a.sets), len(a.runs) > wenqian, three)
        for qing in self.qing[: 1 if a.sets else 2]:
            sets = self._sets(plain, found, qing=qing)
            for mark, filling in marked.items():
                (kind, wait), own = mark, filling.arrangement
                if s == _FLOWERS:
                    winning = Winning(self.state, self.win, seat, own, wait or "")
                huimian = s == _FLOWERS and winning.huimian
                value, lines = self._sets(winning, found, qing=qing) if huimian else sets
                trait = Trait(len(stands), int(a.pair >= 0), wenqian, wait, *form, huimian, qing)
                yield trait, Part(value, lines + self._line(mark), filling.groups, own, stands, wait or "", kind)

    def _sets(self, winning: Winning, found: list[Entry], *, qing: bool) -> tuple[int, tuple[Line, ...]]:
        """Return what the sets of a part are worth, and their lines."""
        counted = [e for e in winning.valued(found) if winning.counts(e, "qing" if qing else "")]
        lines, value = set_lines(self.state.rules, winning.seat, counted, self.won)
        return value, tuple(lines)

    def _standing(self, stands: Cards) -> Seat:
        seat = self.seat.copy()
        for kind in stands:
            seat.counts[kind] += kind not in self.laid
        return seat

    def entries_of(self, stands: Cards, kinds: Iterable[int]) -> list[Entry]:
        """Return the entries of some kinds."""
        return [e for kind in kinds if (e := self._by_stands[stands.count(kind)].get(kind))]

    def winning(self, part: Part) -> Winning:
        """Return a whole hand as it is scored."""
        return Winning(self.state, self._won_as(part.card), self._standing(part.stands), part.arrangement, part.wait)

    def _won_as(self, kind: int | None) -> Win:
        return self.win if kind in {None, self.win.card} else self.win._replace(card=kind)
