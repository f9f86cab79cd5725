"""Players of several strengths. Each sees his offers and the sense of his own seat, nothing else."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple, Protocol

from engine.sense import Outlook, Sense
from parser import Event

_AFRAID, _GRAVE = 2.0, 0.5
"""What danger weighs among equals, and from where on a discard is as bad as one step back."""
_POOR = 1_000.0
"""More than any `keeps`: a call is taken only where it lacks less."""


class Choice(NamedTuple):
    """What one seat is asked at one moment: its legal actions, and whether it may decline them all (`free`)."""

    offers: Sequence[Event]
    free: bool
    look: Callable[[], Sense]


class Player(Protocol):
    """Somebody who chooses."""

    def choose(self, choice: Choice, stream: Random) -> Event | None:
        """Return one of the offers, or None to decline them all where that is free."""
        ...


class RandomPlayer:
    """Chooses uniformly among what is legal, declining included."""

    def choose(self, choice: Choice, stream: Random) -> Event | None:
        """Return any of the offers."""
        i = stream.randrange(len(choice.offers) + choice.free)
        return choice.offers[i] if i < len(choice.offers) else None


class ThinkingPlayer:
    """Wins when he can, else does what he values most."""

    def __init__(self, value: Callable[[Sense, Event | None], tuple[float, float]]) -> None:
        self._value = value

    def choose(self, choice: Choice, stream: Random) -> Event | None:  # noqa: ARG002 - nothing is left to chance
        """Return a win, else the action of most value."""
        if win := next((event for event in choice.offers if event.verb == "hu"), None):
            return win
        if len(choice.offers) == 1 and not choice.free:
            return choice.offers[0]
        sense = choice.look()
        actions = (*choice.offers, None) if choice.free else choice.offers
        return max(actions, key=lambda action: self._value(sense, action))


def _best_first(outlook: Outlook) -> tuple[float, float]:
    return -outlook.lacks, outlook.keeps


def _greedy(sense: Sense, action: Event | None) -> tuple[float, float]:
    """Value a call that brings him no farther from a win, and letting go of what is least useful."""
    return _best_first(sense.after(action))


def _careful(sense: Sense, action: Event | None) -> tuple[float, float]:
    """Value as the greedy one, but no calls that bring him no nearer; late in the hand fear to serve others."""
    outlook = sense.after(action)
    if action is None or action.card is None:
        return _best_first(outlook)
    if action.verb == "discard":
        risk = sense.danger(action.card)
        return -outlook.lacks - (risk > _GRAVE), outlook.keeps - _AFRAID * risk
    return -outlook.lacks, outlook.keeps - (_POOR if action.source is not None else 0)


PLAYERS: Mapping[str, Player] = MappingProxyType(
    {"random": RandomPlayer(), "greedy": ThinkingPlayer(_greedy), "careful": ThinkingPlayer(_careful)}
)
"""The players there are, by name, the weakest first."""
