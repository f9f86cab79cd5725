"""A full 跑胡子 record as others saw it: hands and what 提 and 偎 took hidden, with or without the hands laid open."""

from collections.abc import Sequence
from dataclasses import replace

from engine import replay, shipped
from engine.paohuzi.final import hand_at_end, named
from engine.paohuzi.play import PaohuziPlay
from parser import UNKNOWN, Event, Hold, Meld, Record, read_text, write_text
from parser.event_line import worded

TAKES = {"ti", "wei", "chouwei"}


def finals(record: Record) -> dict[int, Hold]:
    """What every seat holds at the end."""
    play = list(replay(record, shipped()[record.rules]))[-1].play
    assert isinstance(play, PaohuziPlay)
    return {
        n: Hold(tuple(sorted(hand_at_end(play.state, seat).elements())), tuple(Meld(*named(g)) for g in seat.groups))
        for n, seat in play.state.seats.items()
    }


def hidden(record: Record, seat: int, *, final: bool) -> Record:
    """The record in the view of `seat` (0: of the table), read back from its text."""
    deal = {n: cards if n == seat else (UNKNOWN,) * len(cards) for n, cards in record.deal.items()}
    hold = {n: h if n == seat else h._replace(cards=(UNKNOWN,) * len(h.cards)) for n, h in record.hold.items()}
    events = tuple(unseen(record.events, i) if e.seat != seat else e for i, e in enumerate(record.events))
    view = replace(
        record, view=seat or "table", deal=deal, hold=hold, events=events, stock=None, unknown=(),
        final=finals(record) if final else {},
    )  # fmt: skip
    (reading,) = read_text(write_text(view))
    assert isinstance(reading.item, Record)
    assert not reading.findings, [f.message("en") for f in reading.findings]
    return reading.item


def unseen(events: Sequence[Event], at: int) -> Event:
    """A 偎 lies face down, and so does the card drawn for it, for 臭偎 and for 提."""
    event = events[at]
    if event.verb == "wei":
        return worded(replace(event, card=UNKNOWN, used=((UNKNOWN,) * 2,)))
    if event.verb != "draw":
        return event
    after = next((e for e in events[at + 1 :] if e.verb != "pass" and not is_dealt(e)), None)
    taken = after is not None and after.seat == event.seat and after.verb in TAKES
    return worded(replace(event, card=UNKNOWN)) if taken else event


def is_dealt(event: Event) -> bool:
    """A 提 laid from the deal."""
    return event.verb == "ti" and bool(event.used) and len(event.used[0]) == 4
