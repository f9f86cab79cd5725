"""A 跑胡子 record as one seat or everybody saw it, and what is laid open at the end (G5; docs/format.md, Footer)."""

from collections.abc import Sequence
from dataclasses import replace

from engine.paohuzi.final import hand_at_end, named
from engine.paohuzi.kinds import COPIES
from engine.paohuzi.table import State
from parser import UNKNOWN, Event, Hold, Meld, Record, worded

_TAKES = {"ti", "wei", "chouwei"}


def seen_by(record: Record, seat: int) -> Record:
    """Return a full record in the view of `seat` (0: of the table): other hands and what 偎 and 提 took are unknown."""
    deal = {n: cards if n == seat else (UNKNOWN,) * len(cards) for n, cards in record.deal.items()}
    events = tuple(_unseen(record.events, i) if e.seat != seat else e for i, e in enumerate(record.events))
    return replace(record, view=seat or "table", deal=deal, events=events, stock=None)


def _unseen(events: Sequence[Event], at: int) -> Event:
    """G5: a 偎 lies face down, and so does the card drawn for it, for 臭偎 and for 提."""
    event = events[at]
    if event.verb == "wei":
        return worded(replace(event, card=UNKNOWN, used=((UNKNOWN,) * 2,)))
    if event.verb != "draw":
        return event
    after = next((e for e in events[at + 1 :] if e.verb != "pass" and not _is_dealt(e)), None)
    taken = after is not None and after.seat == event.seat and after.verb in _TAKES
    return worded(replace(event, card=UNKNOWN)) if taken else event


def _is_dealt(event: Event) -> bool:
    """Tell whether a move is a 提 laid from the deal."""
    return event.verb == "ti" and bool(event.used) and len(event.used[0]) == COPIES


def laid_open(state: State) -> dict[int, Hold]:
    """Return what every seat shows at the end, its winning card included."""
    return {
        n: Hold(
            tuple(sorted(hand_at_end(state, state.seats[n]).elements())),
            tuple(Meld(*named(group)) for group in state.seats[n].groups),
        )
        for n in sorted(state.order)
    }
