"""What the lines of a record that hides cards tell of them without choosing (docs/format.md, Hidden cards).

A hidden draw is named by the stock, or by what was done with the card; a hidden 偎 by its draw, by the quad that
grew from it, or by what was laid open at the end.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.paohuzi.kinds import COPIES
from parser import UNKNOWN, Card, Event, Record

_WEI = {"wei", "chouwei"}
_CLAIMS = {"peng", "chi", "pao", "hu"}
_OWN = frozenset({"wei", "chouwei", "ti", "keep", "pao", "chi", "hu"})


def with_known(record: Record) -> Record:
    """Return the record with every hidden card named that its other lines tell."""
    events = list(record.events)
    for seat in record.playing:
        _name_weis(record, events, seat)
    stock, turn = iter(record.stock or ()), record.turn
    if turn is not None and (offered := offered_card(record)) is not None:
        turn = turn._replace(card=_name_taken(events, 0, offered))
    for i, event in enumerate(events):
        if event.verb == "draw" and not event.false:
            events[i] = replace(event, card=_name_taken(events, i + 1, event, next(stock, UNKNOWN)))
    return replace(record, events=tuple(events), turn=turn)


def offered_card(record: Record) -> Event | None:
    """Return the move that brought the card on offer in a position; None when none is."""
    turn = record.turn
    return Event(turn.seat, turn.how, turn.card) if turn is not None and turn.how in {"draw", "discard"} else None


def _name_taken(events: list[Event], at: int, brought: Event, there: Card = UNKNOWN) -> Card:
    """Name the moves from `at` on that take the card an event brought; return that card, unknown where none tells."""
    takers = list(_takers(events, at, brought))
    card = next((c for c in (brought.card, there, *(events[n].card for n in takers)) if _seen(c)), None) or UNKNOWN
    for n in takers:
        if events[n].card == UNKNOWN and card != UNKNOWN:
            events[n] = named(events[n], card)
    return card


def named(event: Event, card: Card | None) -> Event:
    """Return a move with the card it takes, and its copies in the hand, named."""
    return replace(event, card=card, used=tuple((card or 0,) * len(cards) for cards in event.used))


def _seen(card: Card | None) -> bool:
    return card is not None and card != UNKNOWN


def _takers(events: list[Event], at: int, brought: Event) -> Iterator[int]:
    """Yield the moves from `at` on that name the card an event brought: what takes it, and a 胡 behind that."""
    drawer, own_verbs = brought.seat, _OWN if brought.verb == "draw" else frozenset[str]()
    for i in range(at, len(events)):
        event = events[i]
        if event.verb in {"draw", "discard"} and not event.over and not event.false:
            return
        own = event.seat == drawer and event.verb in own_verbs and event.source is None
        dealt = event.verb == "ti" and bool(event.used) and len(event.used[0]) == COPIES
        if (own or (event.verb in _CLAIMS and event.source == drawer)) and not dealt and not event.false:
            yield i


def _name_weis(record: Record, events: list[Event], seat: int) -> None:
    """Name a seat's hidden 偎 by the quads that grew from them and by its `final` line, where that leaves no choice."""
    own = [(i, e) for i, e in enumerate(events) if e.seat == seat and not e.over and not e.false]
    hidden = [i for i, e in own if e.verb in _WEI and e.card == UNKNOWN]
    if not hidden:
        return
    told = told_weis(record, seat)
    if len(told) == len(hidden) == 1:
        events[hidden[0]] = named(events[hidden[0]], told[0])


def told_weis(record: Record, seat: int) -> list[Card]:
    """Return the kinds that a seat's hidden 偎 must have, as far as later lines tell."""
    own = [e for e in record.events if e.seat == seat and not e.over and not e.false]
    laid = {e.card for e in own if e.verb in _WEI | {"peng"}}
    held = record.hold[seat].melds if seat in record.hold else ()
    laid |= {m.cards[0] for m in held if m.verb in _WEI | {"peng"}}
    grown = [e.card for e in own if e.verb in {"ti", "pao"} and e.used == ((),)]
    shown = record.final[seat].melds if seat in record.final else ()
    grown += [m.cards[0] for m in shown if m.verb in _WEI]
    return [card for card in dict.fromkeys(grown) if card is not None and card not in laid]


def with_told(record: Record) -> Record:
    """Return the record with every hidden 偎 named that later lines tell, in one of the orders they leave open."""
    events = list(record.events)
    for seat in record.playing:
        told = told_weis(record, seat)
        for i, event in enumerate(events):
            if told and event.seat == seat and event.verb in _WEI and event.card == UNKNOWN:
                events[i] = named(event, told.pop(0))
    return replace(record, events=tuple(events))


def given(event: Event) -> tuple[Card, ...]:
    """Return the cards an event takes out of its seat's hand."""
    if event.over or event.false or event.card is None:
        return ()
    if event.verb == "discard":
        return (event.card,)
    return tuple(card for cards in event.used for card in cards)


def kept(event: Event) -> tuple[Card, ...]:
    """Return the card an event puts into its seat's hand (T10)."""
    return (event.card,) if event.verb == "keep" and not event.false and event.card is not None else ()
