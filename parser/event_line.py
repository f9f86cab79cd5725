"""Events to canonical lines: what stands before the time, and what stands behind it."""

from dataclasses import replace

from parser.cards import CODES
from parser.model import Event


def worded(event: Event) -> Event:
    """Return the event with its canonical text."""
    return replace(event, head=event_head(event), tail=event_tail(event))


def event_head(event: Event) -> str:
    """Return the canonical text of an event before its time: `2 peng 9m <1 (9m 9m) =2`."""
    words = [str(event.seat), event.verb, *event.passes]
    if event.card is not None:
        words.append(CODES[event.card])
    if event.source is not None:
        words.append(f"<{event.source}")
    words += [f"({' '.join([CODES[c] for c in cards])})" for cards in event.used]
    if event.claim is not None:
        words.append(f"={event.claim}")
    return " ".join(words)


def event_tail(event: Event) -> str:
    """Return the canonical text of an event behind its time: ` !over ; 抢杠`."""
    flags = (("over", event.over), ("false", event.false), ("hidden", event.hidden))
    marks = "".join(f" !{flag}" for flag, is_set in flags if is_set)
    return f"{marks} ; {event.comment}" if event.comment else marks
