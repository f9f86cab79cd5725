"""What a seat does with its own cards: 提, 偎, 臭偎, and keeping an owed card (G1 G3 G4 T5 T6 T10)."""

from engine.paohuzi import codes as own
from engine.paohuzi.arrange import alike
from engine.paohuzi.kinds import COPIES, kind_of
from engine.paohuzi.table import Phase, Seat, State
from engine.paohuzi.turn import (
    can_ti,
    go_on,
    held_back,
    keep_due,
    must_take,
    not_held,
    settle,
    text,
    wrong_cards,
)
from engine.problem import Problem
from parser import Event


def ti(state: State, seat: Seat, event: Event, _number: int) -> list[Problem]:
    """提: four dealt alike laid down (T10), or the fourth card drawn (G4 T5)."""
    kind = kind_of(event.card or 0)
    if event.used not in {((),), ((event.card,) * 3,), ((event.card,) * COPIES,)}:
        return wrong_cards(kind)
    if len(event.used[0]) == COPIES:
        return _lay(seat, kind)
    if seat.counts[kind] < len(event.used[0]):
        return not_held(seat, kind, "used")
    if problems := _not_taken(state, seat, kind):
        return problems
    group = seat.triple(kind)
    if not event.used[0] and group is None:
        return [Problem(own.NO_GROUP, "used", {"card": text(kind)}, sound=False)]
    if not can_ti(state):
        return must_take(state)
    seat.move(kind, -len(event.used[0]))
    seat.grow(alike("ti", kind))
    state.taken = seat.number
    go_on(state, seat, state.event, quad=True)
    return []


def _lay(seat: Seat, kind: int) -> list[Problem]:
    """Lay a dealt 提; it asks for no discard (T7 T10)."""
    if seat.counts[kind] < COPIES:
        return not_held(seat, kind, "used")
    seat.move(kind, -COPIES)
    seat.unlaid = max(0, seat.unlaid - 1)
    seat.laid += 1
    seat.lay(alike("ti", kind))
    return []


def _not_taken(state: State, seat: Seat, kind: int) -> list[Problem]:
    """Check that a seat has just drawn the card it takes (T5)."""
    if state.phase is Phase.TAKE and state.actor == seat.number and state.card == kind:
        return []
    return [Problem(own.NO_TI, "verb", {"card": text(kind)}, sound=False)]


def wei(state: State, seat: Seat, event: Event, _number: int) -> list[Problem]:
    """偎 or 臭偎 of a pair and one's own draw (G3 T5); the other name is a note."""
    kind = kind_of(event.card or 0)
    if event.used != ((event.card,) * 2,):
        return wrong_cards(kind)
    if seat.counts[kind] < 2:
        return not_held(seat, kind, "used")
    if problems := _not_taken(state, seat, kind):
        return problems
    if can_ti(state):
        return must_take(state)
    verb = "chouwei" if seat.missed >> kind & 1 else "wei"
    seat.move(kind, -2)
    seat.lay(alike(verb, kind))
    state.taken = seat.number
    go_on(state, seat, state.event)
    want = {"wei": "偎", "chouwei": "臭偎"}[verb]
    return [] if verb == event.verb else [Problem(own.ANOTHER_WEI, "verb", {"want": want})]


def keep(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """收: an owed card that nobody claims goes into the hand (T10)."""
    kind = kind_of(event.card or 0)
    right = state.phase is Phase.OFFER and state.drawn and state.actor == seat.number and state.card == kind
    if not right or not keep_due(state):
        return [Problem(own.NOT_OWED, "verb", sound=False)]
    problems = held_back(state, event, 0)
    settle(state, 0, kept=True)
    seat.discards.pop()
    seat.move(kind, 1)
    seat.owed -= 1
    state.passed = state.overridden = state.could = ()
    state.phase, state.actor, state.pao, state.event = Phase.DRAW, state.next(seat.number), 0, number
    return problems
