"""The table of a 跑胡子 hand at one moment: what every seat holds, owes and may no longer take, and what comes next."""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from engine import codes
from engine.paohuzi.arrange import From
from engine.paohuzi.hand import Bound, Hand, bound_of
from engine.paohuzi.kinds import COPIES, KINDS, card_of
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.score import wins
from engine.paohuzi.titles import Course
from engine.problem import Problem
from parser import code, format_cards

UNSEEN = -1
"""A card of the stock that the record does not tell."""


class Phase(StrEnum):
    """What the table waits for."""

    PLAY = "play"  # the actor discards; before the first discard the dealt hand may win
    TAKE = "take"  # the card the actor drew is his own 提, 偎 or 臭偎: nobody else sees it
    OFFER = "offer"  # a card lies open: drawn by the actor, or discarded by him
    DRAW = "draw"  # the actor draws, nothing is on offer
    OVER = "over"  # the hand is won


class Win(NamedTuple):
    """胡: who, on which kind, from whom (None: self-drawn or 天胡), how the card came, what the course adds."""

    seat: int
    card: int | None
    source: int | None
    origin: From
    course: Course

    @property
    def added(self) -> int | None:
        """Return the kind that is not among the winner's cards yet."""
        return None if self.origin is From.NONE else self.card


@dataclass(slots=True)
class Seat(Hand):
    """One player's side, with what the course tells of it. Sets of kinds are masks.

    `quads` counts 提 and 跑, the dealt ones included; `owed` the cards he owes (T10), `unlaid` the dealt 提 not
    yet laid, `laid` those that are; `drawn`: he has drawn. `no_chi`, `no_peng`: 过张 (T9); `missed`: kinds whose 碰
    he passed, so that a 偎 of them is a 臭偎 (G3). `dead`: he had nothing to discard and may only 跑 and 提 (T13).
    """

    number: int = 0
    discards: list[int] = field(default_factory=list[int])
    discarded: int = 0
    quads: int = 0
    owed: int = 0
    unlaid: int = 0
    laid: int = 0
    drawn: bool = False
    no_chi: int = 0
    no_peng: int = 0
    missed: int = 0
    dead: bool = False

    def copy(self) -> "Seat":
        """Return an independent copy."""
        return Seat(
            self.counts.copy(), self.groups, self.ones, self.twos, self.kan, self.pengs, self.weis, self.most,
            self.alone, self.number, self.discards.copy(), self.discarded, self.quads, self.owed, self.unlaid,
            self.laid, self.drawn, self.no_chi, self.no_peng, self.missed, self.dead,
        )  # fmt: skip


@dataclass(slots=True)
class State:
    """The whole table. Seats are in playing order from the dealer.

    `actor` is the seat that acts, or whose card lies open; `card` that kind, `drawn` tells that it came from the
    wall, `covered` that it is an owed one nobody was shown. `event` is the number of the event that brought it,
    `pao` the seat that has to 跑 it (0: none), `could` who can win at this moment. `taken`: the seat that has laid
    `card` as 提 or 偎 and may still win. `opened`: the dealer's first turn is over. `unsure`: a position does not
    tell what was taken last. `late`: somebody began with a dealt 提, and may have to lay it.
    """

    rules: PaohuziRules
    bound: Bound
    order: tuple[int, ...]
    seats: dict[int, Seat]
    shown: int | None
    stock: tuple[int, ...] | None
    left: int
    seen: list[int]
    phase: Phase = Phase.PLAY
    actor: int = 0
    card: int | None = None
    drawn: bool = False
    event: int = 0
    pao: int = 0
    taken: int = 0
    opened: bool = False
    covered: bool = False
    unsure: bool = False
    late: bool = False
    sound: bool = True
    could: tuple[int, ...] = ()
    passed: tuple[tuple[int, str], ...] = ()
    overridden: tuple[tuple[int, str], ...] = ()
    win: Win | None = None

    def copy(self) -> "State":
        """Return an independent copy, from which replay can go on."""
        return State(
            self.rules, self.bound, self.order, {n: s.copy() for n, s in self.seats.items()}, self.shown, self.stock,
            self.left, self.seen.copy(), self.phase, self.actor, self.card, self.drawn, self.event, self.pao,
            self.taken, self.opened, self.covered, self.unsure, self.late, self.sound, self.could, self.passed,
            self.overridden, self.win,
        )  # fmt: skip

    @property
    def dealer(self) -> int:
        """Return the dealer's seat."""
        return self.order[0]

    def see(self, kind: int) -> Problem | None:
        """Count one more copy of a kind as seen; the fifth is impossible (C1)."""
        self.seen[kind] += 1
        if self.seen[kind] <= COPIES:
            return None
        args: dict[str, object] = {"card": code(card_of(kind)), "n": self.seen[kind], "most": COPIES}
        return Problem(codes.COPIES, "card", args, sound=False)

    def after(self, seat: int) -> tuple[int, ...]:
        """Return the other playing seats in playing order after `seat`."""
        return around(self.order, seat)[1:]

    def next(self, seat: int) -> int:
        """Return the 下家 of a seat."""
        order = self.order
        return order[0] if seat == order[-1] else order[order.index(seat) + 1]

    def can_win(self, number: int) -> bool:
        """Tell whether a seat wins at this moment on what `win_at` says (W1-W4); not while it owes (T10) or is dead."""
        seat = self.seats[number]
        if seat.owed or seat.dead:
            return False
        card = self.card if self.taken != number else None
        if card is None and not self.opened and number != self.order[0]:
            card = self.shown
        if not seat.may_win(self.bound, card, quad=seat.quads > 0):
            return False
        win = win_at(self, number)
        return wins(self.rules, seat.side, win.added, win.origin, win.course)


@lru_cache
def around(order: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """Return the playing seats in playing order from `seat` on."""
    i = order.index(seat)
    return order[i:] + order[:i]


def win_at(state: State, number: int) -> Win:
    """Return the win that is open to a seat at this moment."""
    seat, kind = state.seats[number], state.card
    if kind is None:  # the dealt hands
        if number == state.dealer:
            return Win(number, None, None, From.NONE, Course(tianhu=True))
        return Win(number, state.shown, state.dealer, From.OTHER, Course(dihu=_is_dihu(state, seat)))
    last = state.drawn and not state.left
    dihu = _is_dihu(state, seat)
    if state.taken == number:
        return Win(number, kind, None, From.NONE, Course(zimo=True, dihu=dihu, haidi=last))
    if state.actor == number:
        origin = From.PASSED if seat.missed >> kind & 1 else From.OWN
        return Win(number, kind, None, origin, Course(zimo=True, dihu=dihu, haidi=last))
    return Win(number, kind, state.actor, From.OTHER, Course(dihu=dihu, haidi=last))


def _is_dihu(state: State, seat: Seat) -> bool:
    """S3: a non-dealer who has not discarded yet; with `dihu_melds` off he has laid nothing but dealt 提."""
    if seat.discarded or seat.number == state.dealer:
        return False
    if state.rules.titles.dihu_melds:
        return True
    made = seat.groups[:-1] if state.taken == seat.number else seat.groups
    return len(made) == seat.laid


def hand_text(seat: Seat) -> str:
    """Return a seat's hand for a message."""
    return format_cards(seat.cards)


def new_state(rules: PaohuziRules, order: tuple[int, ...], shown: int | None, stock: tuple[int, ...] | None) -> State:
    """Return an empty table: nobody holds a card."""
    seats, left = {n: Seat(number=n) for n in order}, stock_size(rules, len(order))
    return State(rules, bound_of(rules), order, seats, shown, stock, left, [0] * KINDS, actor=order[0])


def stock_size(rules: PaohuziRules, players: int) -> int:
    """T1: return how many cards the stock has after the deal; the dealer has one more than the others."""
    return COPIES * KINDS - players * rules.deck.dealt - 1
