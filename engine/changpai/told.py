"""What the lines of a record that hides cards tell of its hidden draws (T6 T14)."""

from dataclasses import replace

from engine.changpai.rules import LongCardRules
from parser import UNKNOWN, Event, Record


def with_known_draws(record: Record, rules: LongCardRules) -> Record:
    """Return the record with the draws that its stock or what their owner does next tells."""
    declared = {"zhi", "ting"} if rules.play.ting and rules.play.ting_lock else {"zhi"}
    events, stock = list(record.events), iter(record.stock or ())
    last: dict[int, int] = {}
    waiting = any(event.verb in declared for event in events)
    said = {seat: {f.name for f in facts} for seat, facts in record.facts.items()}
    locked = {seat for seat, names in said.items() if names & declared and "fresh" not in names}
    for i, event in enumerate(events):
        if event.verb == "draw" and not event.false:
            card = next(stock, UNKNOWN)
            last[event.seat] = i
            if event.card == UNKNOWN and card != UNKNOWN:
                events[i] = replace(event, card=card)
        elif event.seat in last and (_tells_draw(record, event) or (event.verb == "discard" and event.seat in locked)):
            at = last.pop(event.seat)
            if events[at].card == UNKNOWN:
                events[at] = replace(events[at], card=event.card)
        if waiting and _locks(events, i, declared):
            locked.add(event.seat)
    return replace(record, events=tuple(events))


def _locks(events: list[Event], i: int, declared: set[str]) -> bool:
    """T6 T14: tell whether from event `i` on its seat discards what it draws: declared, and the free discard made."""
    seat, verb = events[i].seat, events[i].verb
    if verb not in {"zhi", "discard"}:
        return False
    before = [e.verb for e in events[:i] if e.seat == seat and e.verb != "pass" and not e.false]
    if verb == "discard":
        return not declared.isdisjoint(before)
    return any(e.verb == "discard" for e in events[:i]) and before[-1:] not in (["draw"], ["peng"])


def _tells_draw(record: Record, event: Event) -> bool:
    """Tell whether an event names the card that its seat has just drawn, if it has drawn any."""
    if event.verb == "xi":
        hold = record.hold.get(event.seat)
        return event.card not in (*record.deal.get(event.seat, ()), *(hold.cards if hold else ()))
    return event.verb == "hu" and event.source is None and event.card is not None


def after_ting(record: Record) -> Record:
    """Let a seat that declared 报听 before its draw discard what it draws: the dealt cards then wait (T6)."""
    events = list(record.events)
    for i, event in enumerate(events):
        if event.verb == "draw" and event.card == UNKNOWN:
            own = [e for e in events[i + 1 :] if e.seat == event.seat and e.verb != "pass"]
            waits = any(e.seat == event.seat and e.verb == "ting" for e in events[:i])
            if waits and own and own[0].verb == "discard":
                events[i] = replace(event, card=own[0].card)
    return replace(record, events=tuple(events))
