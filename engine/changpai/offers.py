"""The actions that a long-card table with hidden cards may see next, as far as the number of cards tells."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.changpai.actions import legal
from engine.changpai.breach import impossible
from engine.changpai.fill import fill
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.moves import apply
from engine.changpai.rules import LongCardRules
from engine.changpai.sides import sides_of
from engine.changpai.start import start
from engine.changpai.table import Phase, Seat, State
from engine.changpai.told import with_known_draws
from engine.changpai.turn import discard_locked
from engine.filling import WISHES
from parser import UNKNOWN, Event, Record


def offers(record: Record, rules: LongCardRules) -> list[Event]:
    """Return what may follow the last event; a draw has no card. Empty when no filling agrees so far."""
    record = with_known_draws(record, rules)
    state = _table(record, rules)
    if state is None:
        return []
    hidden = {side.seat for side in sides_of(record, rules)[0] if side.blanks}
    sure = [e for e in legal(state) if e.seat not in hidden or e.verb in {"draw", "zhi"}]
    return sure + [e for e in _guesses(state, record, hidden) if not _breaks(record, rules, e)]


def _table(record: Record, rules: LongCardRules) -> State | None:
    """Return the table after the last event under one filling: whose turn it is, and what is on offer."""
    stream = Random(record.id)  # noqa: S311 - the same record gets the same table
    for wish in WISHES:
        full = fill(record, rules, stream, wish)
        state = start(full, rules)[0] if full is not None else None
        if full is None or state is None:
            continue
        for number, event in enumerate(full.events, 1):
            if state.sound:
                apply(state, event, number)
        if state.sound:
            return state
    return None


def _breaks(record: Record, rules: LongCardRules, event: Event) -> bool:
    """Tell whether the cards an action takes cannot be there."""
    count = COPIES - (record.jiang or ()).count(event.card or 0)
    taken = replace(event, verb="lay", used=((event.card or 0,) * count,)) if event.verb == "call" else event
    events = (*record.events, taken)
    return any(True for _ in impossible(with_known_draws(replace(record, events=events), rules), rules))


def _guesses(state: State, record: Record, hidden: set[int]) -> Iterator[Event]:
    """Yield what seats with hidden cards might do if they held what it takes."""
    seats = [state.seats[n] for n in state.order if n in hidden]
    if state.phase is Phase.OVER:
        return
    for seat in seats:
        yield from _declarations(state, seat)
    yield from _xi(state, record, hidden)
    if state.phase is Phase.PLAY and state.actor in hidden:
        yield from _own_turn(state, state.seats[state.actor], record)
    elif state.phase in {Phase.OFFER, Phase.ROB}:
        for seat in seats:
            yield from _claims(state, seat)


def _declarations(state: State, seat: Seat) -> Iterator[Event]:
    """叫 摞 报听 (T5 T6)."""
    if state.rules.play.ting and seat.number != state.dealer and not seat.ting and not seat.discarded:
        yield Event(seat.number, "ting")
    for kind in () if state.opened else range(FIRST_EXTRA):
        need = COPIES - state.turned_copies(kind)
        if need > 1 and kind not in seat.called and seat.group_of(kind) is None:
            yield Event(seat.number, "call", kind)
        if need > 2:
            yield Event(seat.number, "lay", kind, used=((kind,) * need,))


def _xi(state: State, record: Record, hidden: set[int]) -> Iterator[Event]:
    """喜 that a seat may hold unseen: dealt or drawn as a replacement before play, later the card just drawn (T4)."""
    if state.rules.deck.extra != "xi" or (state.opened and state.phase is not Phase.PLAY):
        return
    for n in (state.actor,) if state.opened else state.order:
        late = state.opened and (not _unseen(record, n) or bool(state.seats[n].xi_owed))
        if n in hidden and not late:
            yield from (Event(n, "xi", kind) for kind in range(FIRST_EXTRA, KINDS))


def _unseen(record: Record, n: int) -> bool:
    """Tell whether the card a seat drew last is not known."""
    draw = next((e for e in reversed(record.events) if e.seat == n and e.verb == "draw"), None)
    return draw is not None and draw.card == UNKNOWN


def _own_turn(state: State, seat: Seat, record: Record) -> Iterator[Event]:
    """胡 杠 打牌 on one's own turn (T7 T9)."""
    n = seat.number
    unseen = _unseen(record, n)
    if not state.after_peng:
        for kind in range(FIRST_EXTRA) if unseen else [state.card]:
            yield Event(n, "hu", kind)
        for kind in range(FIRST_EXTRA) if state.left and not seat.zhi else ():
            group = seat.group_of(kind)
            if group is None or group.verb == "peng":
                yield Event(n, "gang", kind, used=((kind,) * (1 if group else COPIES),))
    for kind in range(KINDS if state.rules.deck.extra == "wild" else FIRST_EXTRA):
        if unseen or not (seat.zhi and discard_locked(state, seat, kind)):
            yield Event(n, "discard", kind)


def _claims(state: State, seat: Seat) -> Iterator[Event]:
    """胡 杠 碰 on the card on offer (T8-T10)."""
    n, kind, source = seat.number, state.card or 0, state.actor
    if n == source:
        return
    yield Event(n, "hu", kind, source)
    if state.phase is Phase.OFFER and not seat.zhi:
        if state.left:
            yield Event(n, "gang", kind, source, ((kind,) * 3,))
        if not seat.ting:
            yield Event(n, "peng", kind, source, ((kind,) * 2,))
