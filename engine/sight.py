"""What can be seen of a hand in play: the table for showing, its lines, what lies open on a side."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.ledger import Ledger
from parser import Cards, Fact, Hold, Turn


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
