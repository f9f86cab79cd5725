"""The legal actions at a 跑胡子 table: what a recorder offers and a player may choose from."""

from collections.abc import Iterator
from functools import cache

from engine.paohuzi.eat import leaves_loose, ways
from engine.paohuzi.kinds import COPIES, card_of, cards_of
from engine.paohuzi.table import Phase, Seat, State
from engine.paohuzi.turn import NOBODY, can_peng, can_ti, chi_rank, is_free, keep_due
from parser import Card, Event


def legal(state: State) -> list[Event]:
    """Return every legal action; a draw has no card, since the wall decides it. Passes are left out."""
    if state.phase is Phase.OVER:
        return []
    late = [s for s in state.seats.values() if s.unlaid and (s.drawn or _opens(state, s))]
    found = [*_wins(state), *(e for seat in late or state.seats.values() for e in _lays(seat))]
    if state.phase is Phase.TAKE:
        return [*found, _take(state, state.seats[state.actor])]
    if late:
        return found
    if state.phase is Phase.PLAY:
        return found + list(_discards(state.seats[state.actor]))
    if state.phase is Phase.DRAW:
        return found + ([Event(state.actor, "draw")] if state.left else [])
    return found + list(_claims(state))


def _opens(state: State, seat: Seat) -> bool:
    return seat.number == state.dealer and not state.opened


def _wins(state: State) -> Iterator[Event]:
    """胡 (T3 T5 T11)."""
    for n in state.could:
        if state.card is None:
            dealt = n == state.dealer
            yield Event(n, "hu") if dealt else Event(n, "hu", card_of(state.shown or 0), state.dealer)
        else:
            mine = n in {state.actor, state.taken}
            yield Event(n, "hu", card_of(state.card), None if mine else state.actor)


def _lays(seat: Seat) -> Iterator[Event]:
    """Dealt 提 (T10)."""
    if seat.unlaid:
        for kind, n in enumerate(seat.counts):
            if n == COPIES:
                yield Event(seat.number, "ti", card_of(kind), used=((card_of(kind),) * COPIES,))


def _take(state: State, seat: Seat) -> Event:
    """提 偎 臭偎 of the card just drawn (T5)."""
    kind = state.card or 0
    card, held = card_of(kind), seat.counts[kind]
    if can_ti(state):
        return Event(seat.number, "ti", card, used=((card,) * held if held == 3 else (),))
    verb = "chouwei" if seat.missed >> kind & 1 else "wei"
    return Event(seat.number, verb, card, used=((card, card),))


def _discards(seat: Seat) -> Iterator[Event]:
    """打牌, never from a 坎 (G1 T7)."""
    for kind, n in enumerate(seat.counts):
        if 0 < n < 3:
            yield _discard(seat.number, kind)


@cache
def _discard(seat: int, kind: int) -> Event:
    """Return the discard of a card, made once: it is offered at every turn until it is chosen."""
    return Event(seat, "discard", card_of(kind))


def _claims(state: State) -> Iterator[Event]:
    """跑 碰 吃 of the card lying open, or what follows when nobody claims it (T4 T5)."""
    kind = state.card or 0
    card = card_of(kind)
    if state.pao:
        seat = state.seats[state.pao]
        used = () if seat.triple(kind) else (card,) * 3
        yield Event(state.pao, "pao", card, _source(state, state.pao), (used,))
        return
    for seat in () if state.covered else state.seats.values():
        if can_peng(state, seat):
            yield Event(seat.number, "peng", card, state.actor, ((card, card),))
    for n in (state.actor, state.next(state.actor)):
        if chi_rank(state, n) > NOBODY and not state.covered:
            yield from _eats(state, state.seats[n], kind, card)
    if keep_due(state):
        yield Event(state.actor, "keep", card)
    elif state.left:
        yield Event(state.next(state.actor), "draw")


def _eats(state: State, seat: Seat, kind: int, card: Card) -> Iterator[Event]:
    """吃 in every way (T8)."""
    if seat.dead or seat.no_chi >> kind & 1:
        return
    counts, free = tuple(seat.counts), is_free(seat)
    for way in ways(counts, kind):
        if free or leaves_loose(counts, way):
            yield Event(seat.number, "chi", card, _source(state, seat.number), tuple(map(cards_of, way)))


def _source(state: State, number: int) -> int | None:
    return None if number == state.actor else state.actor
