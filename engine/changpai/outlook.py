"""What a long-card seat waits for, and which cards it sees (T5 W1 W6)."""

from collections.abc import Sequence

from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.table import Phase, Seat, State
from parser import Cards


def waits(state: State, number: int) -> Cards | None:
    """Return the kinds that would make a win were they to come; None while the hand is not at rest.

    W6: a 百搭 that is drawn makes a whole hand of any that waits.
    """
    seat = state.seats[number]
    over = state.phase in {Phase.OVER, Phase.UNTURNED}
    if over or seat.owed or seat.xi_owed or (state.phase is Phase.PLAY and state.actor == number):
        return None
    mask = state.waits(seat)
    wild = range(FIRST_EXTRA, KINDS) if mask and state.rules.deck.extra == "wild" else ()
    return tuple(kind for kind in range(FIRST_EXTRA) if mask >> kind & 1) + tuple(
        k for k in wild if _draws(state, seat, k)
    )


def _draws(state: State, seat: Seat, kind: int) -> bool:
    """Tell whether a 百搭 can still be drawn and makes the hand whole."""
    if seat.counts[kind] or kind in state.turned or not state.left:
        return False
    after = seat.copy()
    after.add(kind)
    return state.whole(after)


def sees(state: State, number: int) -> Sequence[int]:
    """Return how many copies of each kind a seat sees: its hand, the turned cards, what lies open, sets shown (T5).

    Of a set that was shown all copies have been seen, wherever they went since.
    """
    own = state.seats[number]
    seen = own.counts.copy()
    for kind in state.turned:
        seen[kind] += 1
    for seat in state.seats.values():
        for kind in (*seat.discards, *seat.laid_xi):
            seen[kind] += 1
        for group in seat.groups:
            seen[group.kind] += group.size
    for seat in state.seats.values():
        for kind in seat.called if seat is not own else ():
            seen[kind] = COPIES
    return seen
