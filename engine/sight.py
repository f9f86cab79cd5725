"""What can be seen of a hand in play: the table for showing, its lines, what lies open on a side."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.ledger import Ledger
from parser import UNKNOWN, Card, Cards, Fact, Hold, Record, Turn


class SeatView(NamedTuple):
    """One side of the table for showing: hand, groups (verb, cards), discards, marks like 报听 in (zh, en)."""

    seat: int
    hand: Cards
    groups: tuple[tuple[str, Cards], ...]
    discards: Cards
    marks: tuple[tuple[str, str], ...]


class TableView(NamedTuple):
    """A table for showing. `turned` is 将 or the like, `left` the stock, `actor` whose card or turn it is."""

    seats: tuple[SeatView, ...]
    turned: Cards
    left: int
    actor: int
    phase: str
    card: int | None


class Position(NamedTuple):
    """A table as the lines of a position record; `left` are the cards in the stock."""

    hold: Mapping[int, Hold]
    turn: Turn
    facts: Mapping[int, tuple[Fact, ...]]
    left: int


class SoFar(NamedTuple):
    """What lies open on one side before anybody has won: the ledger of its sets, and the kinds it waits for."""

    ledger: Ledger
    waits: Cards

    @property
    def item(self) -> str:
        """Return the item of the last value set: the sum of its sets (底胡, 胡息)."""
        return next((line.item for line in reversed(self.ledger.lines) if line.op == "set"), "")

    @property
    def base(self) -> int:
        """Return the sum of its sets, the last value set."""
        return next((line.value for line in reversed(self.ledger.lines) if line.op == "set"), 0)


def covered(seat: SeatView, said: Record, full: Record, number: int | None = None) -> SeatView:
    """Return one side of the table of `full` with the cards that `said`, the same hand, hides as unknown ones.

    The table is that after event `number`, or the last one.
    """
    hold = said.hold.get(seat.seat)
    held = said.deal.get(seat.seat, hold.cards if hold else (UNKNOWN,))
    hides = UNKNOWN in held or any(event.card == UNKNOWN for event in said.events if event.seat == seat.seat)
    secret = secrets(seat.seat, said, full, number)
    hand = (UNKNOWN,) * len(seat.hand) if hides else seat.hand
    groups = ((verb, (UNKNOWN,) * len(cards) if cards[0] in secret else cards) for verb, cards in seat.groups)
    return seat._replace(hand=hand, groups=tuple(groups))


def secrets(seat: int, said: Record, full: Record, number: int | None = None) -> set[Card]:
    """Return the kinds of the groups of a seat that nobody else has seen by event `number`, or by the end."""
    found = set[Card]()
    for one, other in zip(said.events[:number], full.events[:number], strict=True):
        if one.seat != seat or not one.used or other.card is None:
            continue
        if UNKNOWN in one.used[0]:
            found.add(other.card)
        else:
            found.discard(other.card)
    return found
