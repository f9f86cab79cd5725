"""喜儿: laid aside and replaced, by everybody before play, later by whoever draws one (T4)."""

from engine import codes
from engine.changpai import codes as own
from engine.changpai.kinds import FIRST_EXTRA, KINDS
from engine.changpai.table import Phase, Seat, State
from engine.changpai.turn import not_held, out_of_turn
from engine.problem import Problem
from parser import Event, code


def lay_xi(state: State, seat: Seat, event: Event, _number: int) -> list[Problem]:
    """喜: lay one aside; its replacement is owed."""
    kind = event.card if event.card is not None else KINDS
    if state.rules.deck.extra != "xi" or kind < FIRST_EXTRA:
        wrong = codes.NO_SUCH_MOVE if state.rules.deck.extra == "wild" else codes.EXTRA_CARD
        return [Problem(wrong, "card", {"card": code(kind), "act": "xi"}, sound=False)]
    if not seat.counts[kind]:
        return not_held(seat, kind)
    if state.opened and (state.phase is not Phase.PLAY or state.actor != seat.number):
        return out_of_turn(state, "xi")
    problems = _untimely(state, seat, kind)
    seat.remove(kind)
    seat.laid_xi.append(kind)
    seat.xi_owed += 1
    seat.xi_dealt = _all_dealt(state, seat)
    return problems


def _untimely(state: State, seat: Seat, kind: int) -> list[Problem]:
    """T4: say that somebody else is first to lay or to draw, or that a 喜 drawn in play was kept."""
    if state.opened:
        at_once = state.card == kind or state.drawn_unknown
        return [] if at_once else [Problem(own.XI_LATE, "card", {"card": code(kind)})]
    first = next((n for n in state.order if state.seats[n].xi_owed and n != seat.number), None)
    for n in state.order[: state.order.index(seat.number)]:
        if not state.seats[n].xi and _dealt_held(state.seats[n]):
            first = n
    return [Problem(own.XI_ORDER, "seat", {"who": first})] if first is not None else []


def _all_dealt(state: State, seat: Seat) -> bool:
    """S6: tell whether a seat has all the 喜 that are not turned, all of them before the first discard."""
    return not state.opened and all(kind in (*state.turned, *seat.laid_xi) for kind in range(FIRST_EXTRA, KINDS))


def not_laid(state: State) -> list[Problem]:
    """T4: say whose 喜 is still to be laid before play goes on: anybody's before play, then the actor's."""
    if state.rules.deck.extra != "xi":
        return []
    seats = [state.seats[n] for n in ((state.actor,) if state.opened else state.order)]
    held = [(seat.number, seat.xi_held[0]) for seat in seats if seat.keys[4]]
    return [Problem(own.XI_NOT_LAID, "", {"who": n, "card": code(kind)}) for n, kind in held[:1]]


def draws_early(seat: Seat) -> list[Problem]:
    """T4: say that the first replacement is drawn though a 喜 of the same deal is still in the hand."""
    held = _dealt_held(seat) if seat.xi_owed and seat.xi_owed == seat.xi else []
    return [Problem(own.XI_NOT_LAID, "", {"who": seat.number, "card": code(kind)}) for kind in held[:1]]


def _dealt_held(seat: Seat) -> list[int]:
    """Return the 喜 that were dealt and are not laid yet."""
    return [kind for kind in seat.xi_held if seat.dealt[kind]]


def exhausted(state: State) -> bool:
    """T12: tell whether a replacement is due and the stock is empty, so that the hand cannot go on."""
    return not state.left and state.phase is Phase.PLAY and any(seat.xi_owed for seat in state.seats.values())


def not_replaced(state: State) -> list[Problem]:
    """Say who has a replacement for a 摞龙 or a 喜 still to draw."""
    owing = (seat for seat in state.seats.values() if seat.owed or seat.xi_owed)
    return [Problem(own.MUST_REPLACE, "", {"who": seat.number}) for seat in owing]
