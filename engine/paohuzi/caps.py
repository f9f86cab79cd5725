"""How many copies of a kind a hidden hand may hold, as far as the moves tell.

Who shows the card he draws has no pair of it, who does not 跑 a card has no 坎 of it.
"""

from collections import Counter

from engine.paohuzi.kinds import COPIES, KINDS, card_of
from engine.paohuzi.known import given, kept, offered_card
from engine.paohuzi.sides import Side
from parser import Card, Event, Record


def caps(record: Record, side: Side) -> dict[Card, int]:
    """Return how many copies of each kind the end hand may hold at most for the moves to be allowed (G1 T5 T6 T8).

    Less than none: the moves contradict each other.
    """
    most = dict.fromkeys(map(card_of, range(KINDS)), 3)
    later: Counter[Card] = Counter()
    for i in range(len(record.events) - 1, -1, -1):
        event = record.events[i]
        if event.over or event.false or event.card is None:
            continue
        if event.seat == side.seat:
            if event.verb in {"chi", "peng", "wei", "chouwei", "pao", "ti"}:
                _cap(most, event.card, -later[event.card])
            later.update(given(event))
            later.subtract(kept(event))
            for card in given(event) if event.verb in {"discard", "chi"} else ():
                _cap(most, card, 2 - later[card])
        if event.verb in {"draw", "discard"}:
            _cap(most, event.card, _may_hold(event, record.events[i + 1 :], side.seat) - later[event.card])
    if (offered := offered_card(record)) is not None:
        _cap(most, offered.card or 0, _may_hold(offered, record.events, side.seat) - later[offered.card or 0])
    first = next((e for e in record.events if e.verb != "pass" and not e.over and not e.false), None)
    if first is not None and first.verb == "hu" and first.source == side.seat == record.dealer and record.shown:
        _cap(most, record.shown, 2 - later[record.shown])  # T11: not won out of a 坎 or 提
    return most


def _cap(most: dict[Card, int], card: Card, n: int) -> None:
    if card in most:
        most[card] = min(most[card], n)


def _may_hold(event: Event, then: tuple[Event, ...], seat: int) -> int:
    """Return how many copies a seat may hold of the card that an event brings, seen from the events behind it."""
    after = next((e for e in then if e.verb != "pass" and not e.over and not e.false and not is_lay(e)), None)
    own = event.seat == seat and event.verb == "draw"
    if event.hidden and not own:
        return 3
    if after is None:
        return 1 if own else 3
    if after.seat == seat and after.verb in {"pao", "ti", "wei", "chouwei", "hu"}:
        return 3
    if own:
        return 1
    taken = event.verb == "draw" and after.seat == event.seat and after.verb in {"ti", "wei", "chouwei"}
    return 3 if taken or after.verb == "hu" else 2


def is_lay(event: Event) -> bool:
    """Tell whether a 提 is one laid from the deal."""
    return event.verb == "ti" and bool(event.used) and len(event.used[0]) == COPIES
