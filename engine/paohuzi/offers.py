"""The actions that a 跑胡子 table with hidden cards may see next, as far as the number of cards tells."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import NamedTuple

from engine.filling import WISHES
from engine.paohuzi.actions import legal
from engine.paohuzi.caps import caps, is_lay
from engine.paohuzi.eat import ways
from engine.paohuzi.fill import fill
from engine.paohuzi.hu import shown_is_open
from engine.paohuzi.kinds import COPIES, KINDS, card_of, cards_of
from engine.paohuzi.known import given, with_known
from engine.paohuzi.moves import apply
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.sides import sides_of
from engine.paohuzi.start import start
from engine.paohuzi.table import Phase, Seat, State
from engine.paohuzi.turn import NOBODY, chi_rank
from engine.paohuzi.visible import impossible
from parser import UNKNOWN, Event, Record

_TABLES = 14


class _Unseen(NamedTuple):
    """What hangs on the cards of a seat that hides them: whether a 偎 nobody saw lies there, whether it may lay 提."""

    wei: bool
    lays: bool


def offers(record: Record, rules: PaohuziRules) -> list[Event]:
    """Return what may follow the last event; a draw has no card. Empty when no filling agrees so far."""
    last = next((e for e in reversed(record.events) if e.verb != "pass" and not is_lay(e)), None)
    unseen = last is not None and last.verb == "draw" and last.card == UNKNOWN
    record = with_known(record)
    hidden = {side.seat: _unseen_of(record, side.seat) for side in sides_of(record, rules)[0] if side.blanks}
    found: dict[Event, None] = {}
    for state in _tables(record, rules):
        found |= dict.fromkeys(_at(state, hidden, unseen=unseen))
    sure = {e for e in found if e.seat not in hidden or e.verb == "draw"}
    return [e for e in found if e in sure or not _breaks(record, rules, e)]


def _at(state: State, hidden: dict[int, _Unseen], *, unseen: bool) -> Iterator[Event]:
    """Yield what may follow at one table."""
    for number in hidden:  # what they have to do hangs on their cards
        state.seats[number].unlaid = 0
        state.pao = 0 if state.pao == number else state.pao
    for event in legal(state):
        drawn = event.verb == "draw"
        if (drawn or event.seat not in hidden) and not (unseen and drawn and state.phase is Phase.OFFER):
            yield event
    if unseen and state.actor in hidden:
        yield from _unseen_draw(state, hidden[state.actor])
    else:
        yield from _guesses(state, hidden)


def _unseen_of(record: Record, seat: int) -> _Unseen:
    wei = any(e.seat == seat and e.verb in {"wei", "chouwei"} and e.card == UNKNOWN for e in record.events)
    return _Unseen(wei, _may_lay(record, seat))


def _may_lay(record: Record, seat: int) -> bool:
    """T7 T10: tell whether dealt 提 may be laid: by the dealer at first, by the others up to their first draw.

    Who discarded after a quad had none before it.
    """
    events = [e for e in record.events if e.verb != "pass" and not is_lay(e) and not e.over and not e.false]
    if seat == record.dealer and not record.hold:
        return not events
    drew = next((i for i, e in enumerate(events) if e.seat == seat and e.verb == "draw"), len(events))
    own = [(a.verb, b.verb) for a, b in pairwise(events) if a.seat == b.seat == seat]
    first = ("pao", "discard") in own or ("ti", "discard") in own
    return not first and all(e.verb in {"ti", "wei", "chouwei"} for e in events[drew + 1 :])


def _tables(record: Record, rules: PaohuziRules) -> Iterator[State]:
    """Yield the table after the last event under some fillings: whose turn it is, and what lies open."""
    stream = Random(record.id)  # noqa: S311 - the same record gets the same tables
    for wish in WISHES[:_TABLES]:
        full = fill(record, rules, stream, wish)
        state = start(full, rules)[0] if full is not None else None
        if full is None or state is None:
            continue
        for number, event in enumerate(full.events, 1):
            if state.sound:
                apply(state, event, number)
        if state.sound:
            yield state


def _breaks(record: Record, rules: PaohuziRules, event: Event) -> bool:
    """Tell whether the cards an action takes cannot be there, or cannot have been there all along."""
    then = with_known(replace(record, events=(*record.events, event)))
    if any(True for _ in impossible(then, rules)):
        return True
    side = next(s for s in sides_of(then, rules)[0] if s.seat == event.seat)
    most = caps(then, side)
    return any(side.end[card] > most[card] for card in {event.card, *given(event)} if card in most)


def _guesses(state: State, hidden: dict[int, _Unseen]) -> Iterator[Event]:
    """Yield what seats with hidden cards might do if they held what it takes."""
    if state.phase is Phase.OVER:
        return
    seats = [state.seats[n] for n in state.order if n in hidden]
    for seat in seats:
        if hidden[seat.number].lays:
            yield from _lays(seat)
    if state.card is None and not state.opened:
        yield from (Event(s.number, "hu") for s in seats if s.number == state.dealer)
        shown = card_of(state.shown or 0)
        seats_of_shown = seats if shown_is_open(state) else []
        yield from (Event(s.number, "hu", shown, state.dealer) for s in seats_of_shown if s.number != state.dealer)
    if state.phase is Phase.PLAY and state.actor in hidden:
        yield from (Event(state.actor, "discard", card_of(kind)) for kind in range(KINDS))
    elif state.phase is Phase.OFFER:
        for seat in seats:
            yield from _claims(state, seat, hides_wei=hidden[seat.number].wei)
    elif state.phase is Phase.TAKE and state.actor in hidden:
        yield from _takes(state.seats[state.actor], state.card or 0, hides_wei=hidden[state.actor].wei)


def _lays(seat: Seat) -> Iterator[Event]:
    for kind in range(KINDS):
        yield Event(seat.number, "ti", card_of(kind), used=((card_of(kind),) * COPIES,))


def _takes(seat: Seat, kind: int, *, hides_wei: bool) -> Iterator[Event]:
    """提 偎 臭偎 of a card, and 胡 on it (T5)."""
    n, card, group = seat.number, card_of(kind), seat.triple(kind)
    yield Event(n, "hu", card)
    yield Event(n, "ti", card, used=((card,) * 3,))
    if hides_wei or (group is not None and group.verb != "peng"):
        yield Event(n, "ti", card, used=((),))
    for verb in ("wei", "chouwei"):
        yield Event(n, verb, card, used=((card, card),))


def _unseen_draw(state: State, unseen: _Unseen) -> Iterator[Event]:
    """Yield what a seat may do with a drawn card that only it has seen, and the dealt 提 it may lay."""
    seat = state.seats[state.actor]
    yield Event(state.actor, "wei", UNKNOWN, used=((UNKNOWN, UNKNOWN),))
    for kind in range(KINDS):
        yield from _takes(seat, kind, hides_wei=unseen.wei)
    if unseen.lays:
        yield from _lays(seat)


def _claims(state: State, seat: Seat, *, hides_wei: bool) -> Iterator[Event]:
    """胡 跑 碰 吃 of the card lying open (T4 T5)."""
    kind = state.card or 0
    n, card, mine = seat.number, card_of(kind), seat.number == state.actor
    source = None if mine else state.actor
    if state.drawn or (state.rules.play.hu_on_discard and not mine):
        yield Event(n, "hu", card, source)
    if state.pao:  # of a seat whose cards are known
        return
    if not mine:
        yield Event(n, "pao", card, source, ((card,) * 3,))
        yield Event(n, "peng", card, source, ((card, card),))
    group = seat.triple(kind)
    if (hides_wei and not mine) or (group is not None and (not mine or group.verb == "peng")):
        yield Event(n, "pao", card, source, ((),))
    if chi_rank(state, n) > NOBODY and not seat.no_chi >> kind & 1:
        for held in range(3):
            counts = tuple(held if k == kind else 2 for k in range(KINDS))
            yield from (Event(n, "chi", card, source, tuple(map(cards_of, way))) for way in ways(counts, kind))
    if mine and state.drawn and seat.owed:
        yield Event(n, "keep", card)
