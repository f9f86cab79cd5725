"""What a long-card seat waits for, and which cards it sees (T5 W1 W6)."""

from collections import Counter

from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.table import Phase, Seat, State
from parser import Card, Cards


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


def sees(state: State, number: int) -> Counter[Card]:
    """Return how many copies of each kind a seat sees: its hand, the turned cards, what lies open, sets shown (T5)."""
    seen = Counter(state.turned) + Counter(state.seats[number].cards)
    for seat in state.seats.values():
        seen.update(seat.discards)
        seen.update(seat.laid_xi)
        for group in seat.groups:
            seen[group.kind] += group.size
        for kind in seat.called if seat.number != number else ():
            seen[kind] += min(seat.counts[kind], COPIES)
    return seen
