"""What a game tells a player of his own hand: how near it is to a win, and how dangerous a card is to let go.

A `Sense` knows what one seat sees and nothing else: its own cards and what lies open on the table.
"""

from typing import NamedTuple, Protocol

from parser import Card, Event


class Outlook(NamedTuple):
    """How a seat stands after an action.

    `lacks` is how far it is from a win, in steps of the game's own (about one a card), 0 being there. `keeps` tells
    apart what lacks the same: the greater, the more useful what stays, or the more an action brings.
    """

    lacks: int
    keeps: float


class Sense(Protocol):
    """What one seat makes of its actions at one moment, by what it sees."""

    def after(self, event: Event | None) -> Outlook:
        """Return how the seat stands after one of its legal actions, or after declining them all (None)."""
        ...

    def danger(self, card: Card) -> float:
        """Return how likely a discard serves somebody else, from 0 to 1; early in a hand nothing is dangerous."""
        ...
