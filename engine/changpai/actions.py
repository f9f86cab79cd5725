"""The legal actions at a long-card table: what a recorder offers and a player may choose from."""

from collections.abc import Iterator
from functools import cache

from engine.changpai.declare import call, can_wait, lay, zhi_problems
from engine.changpai.kinds import COPIES, FIRST_EXTRA
from engine.changpai.table import Phase, Seat, State
from engine.changpai.turn import discard_locked, may, own_gangs
from engine.changpai.xi import draws_early, exhausted, lay_xi, not_laid
from parser import Event


def legal(state: State) -> list[Event]:
    """Return every legal action; a draw has no card, since the stock decides it. Passes are left out."""
    if state.phase in {Phase.OVER, Phase.UNTURNED} or exhausted(state):
        return []
    found = list(_declarations(state))
    if not_laid(state) or any(seat.owed or seat.xi_owed for seat in state.seats.values()):
        return found + list(_before_play(state))
    if state.phase is Phase.PLAY:
        return found + list(_own_turn(state, state.seats[state.actor]))
    if state.phase in {Phase.REPLACE, Phase.DRAW}:
        return [Event(state.actor, "draw")]
    return found + list(_claims(state))


def _before_play(state: State) -> Iterator[Event]:
    """喜 and replacements still due, and a 胡 that need not wait for them (T4 T5)."""
    owing = [seat for seat in state.seats.values() if seat.owed or seat.xi_owed]
    if not not_laid(state) and not any(seat.xi_owed for seat in owing):
        yield from (Event(n, "hu", state.card) for n in state.could if not state.seats[n].owed)
    yield from (Event(seat.number, "draw") for seat in owing if not draws_early(seat))
    for n, seat in state.seats.items():
        for kind in seat.xi_held:
            test = state.copy()
            if not lay_xi(test, test.seats[n], Event(n, "xi", kind), 0):
                yield Event(n, "xi", kind)


def _declarations(state: State) -> Iterator[Event]:
    """叫 摞 报听 掷庄 (T5 T6 T14)."""
    if not zhi_problems(state, state.seats[state.dealer]):
        yield Event(state.dealer, "zhi")
    for n, seat in state.seats.items():
        for kind in () if state.opened else range(FIRST_EXTRA):
            need = COPIES - state.turned_copies(kind)
            if seat.counts[kind] < need:
                continue
            shown = Event(n, "call", kind)
            if not call(state.copy(), seat.copy(), shown, 0):
                yield shown
            laid = Event(n, "lay", kind, used=((kind,) * need,))
            if not lay(state.copy(), seat.copy(), laid, 0):
                yield laid
        ready = state.rules.play.ting and n != state.dealer and not seat.ting and not seat.discarded
        if ready and can_wait(state, seat):
            yield Event(n, "ting")


def _own_turn(state: State, seat: Seat) -> Iterator[Event]:
    """胡 杠 打牌 on one's own turn (T7 T9)."""
    n, bound = seat.number, seat.ting or seat.zhi
    if not state.after_peng and state.whole(seat):
        yield Event(n, "hu", state.card)
    if not state.after_peng and state.left:
        for kind in own_gangs(state, seat):
            yield Event(n, "gang", kind, used=((kind,) * seat.counts[kind],))
    for kind, held in enumerate(seat.counts):
        if held and not (bound and discard_locked(state, seat, kind)):
            yield _discard(n, kind)


@cache
def _discard(seat: int, kind: int) -> Event:
    """Return the discard of a card, made once: it is offered at every turn until it is chosen."""
    return Event(seat, "discard", kind)


def _claims(state: State) -> Iterator[Event]:
    """胡 碰 杠 on a card on offer, or the draw that follows (T8-T10)."""
    kind, source = state.card or 0, state.actor
    for n in state.after(source):
        seat = state.seats[n]
        if may(state, seat, "hu"):
            yield Event(n, "hu", kind, source)
        if may(state, seat, "gang"):
            yield Event(n, "gang", kind, source, ((kind,) * 3,))
        if may(state, seat, "peng"):
            yield Event(n, "peng", kind, source, ((kind,) * 2,))
    if state.phase is Phase.ROB:
        yield Event(source, "draw")
    elif state.left:
        yield Event(state.after(source)[0], "draw")
