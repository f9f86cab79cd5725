"""A full record as others saw it: hands and draws hidden, with or without what was laid open at the end."""

from dataclasses import replace

from games import laid_open

from engine import replay, shipped
from engine.changpai.play import LongCardPlay
from parser import UNKNOWN, Event, Hold, Record, read_text, write_text
from parser.event_line import event_head


def finals(record: Record) -> dict[int, Hold]:
    """What every seat holds at the end."""
    play = list(replay(record, shipped()[record.rules]))[-1].play
    assert isinstance(play, LongCardPlay)
    return {seat.number: laid_open(play, seat) for seat in play.state.seats.values()}


def hidden(record: Record, seat: int, *, final: bool) -> Record:
    """The record in the view of `seat` (0: of the table), read back from its text."""
    deal = {n: cards if n == seat else (UNKNOWN,) * len(cards) for n, cards in record.deal.items()}
    events = tuple(unseen(e) if e.seat != seat and e.verb == "draw" else e for e in record.events)
    view = replace(
        record, view=seat or "table", deal=deal, events=events, stock=None, final=finals(record) if final else {}
    )
    (reading,) = read_text(write_text(view))
    assert isinstance(reading.item, Record)
    assert not reading.findings, [f.message("en") for f in reading.findings]
    return reading.item


def unseen(event: Event) -> Event:
    plain = replace(event, card=UNKNOWN)
    return replace(plain, head=event_head(plain))
