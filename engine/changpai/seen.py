"""A long-card record as one seat or everybody saw it, and what is laid open at the end (docs/format.md, Footer)."""

from dataclasses import replace

from engine.changpai.table import Group, Seat, State
from parser import UNKNOWN, Event, Hold, Meld, Record, worded


def seen_by(record: Record, seat: int) -> Record:
    """Return a full record in the view of `seat` (0: of the table): other hands, draws and the stock are unknown."""
    deal = {n: cards if n == seat else (UNKNOWN,) * len(cards) for n, cards in record.deal.items()}
    events = tuple(_unseen(e) if e.seat != seat and e.verb == "draw" else e for e in record.events)
    return replace(record, view=seat or "table", deal=deal, events=events, stock=None)


def _unseen(event: Event) -> Event:
    return worded(replace(event, card=UNKNOWN))


def laid_open(state: State) -> dict[int, Hold]:
    """Return what every seat shows at the end, its winning card included."""
    return {n: _laid_open(state, state.seats[n]) for n in sorted(state.order)}


def _laid_open(state: State, seat: Seat) -> Hold:
    win = state.win
    won = (win.card,) if win and win.seat == seat.number and win.source is not None and win.card is not None else ()
    melds = [*map(_meld, seat.groups), *(Meld("xi", (kind,)) for kind in seat.laid_xi)]
    return Hold(tuple(sorted(seat.cards + won)), tuple(melds))


def _meld(group: Group) -> Meld:
    return Meld("lay" if group.verb == "lay3" else group.verb, (group.kind,))
