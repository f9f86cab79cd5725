"""Players of several strengths. Each sees his offers and the sense of his own seat, nothing else."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import NamedTuple, Protocol

from engine.selfplay.sense import Outlook, Sense
from parser import Event

_CALLS = frozenset({"gang", "peng", "chi"})
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


class GreedyPlayer:
    """Wins when he can, calls what brings him no farther from a win, lets go of what is least useful."""

    def choose(self, choice: Choice, stream: Random) -> Event | None:  # noqa: ARG002 - nothing is left to chance
        """Return a win, else the action behind which he stands best."""
        if win := _win(choice.offers):
            return win
        if len(choice.offers) == 1 and not choice.free:
            return choice.offers[0]
        sense = choice.look()
        return max(_actions(choice), key=lambda action: _best_first(sense.after(action)))


class CarefulPlayer:
    """As the greedy one, but passes calls that bring him no nearer, and late in the hand fears to serve others."""

    def choose(self, choice: Choice, stream: Random) -> Event | None:  # noqa: ARG002 - nothing is left to chance
        """Return a win, else the action behind which he stands best and serves others least."""
        if win := _win(choice.offers):
            return win
        if len(choice.offers) == 1 and not choice.free:
            return choice.offers[0]
        sense = choice.look()
        return max(_actions(choice), key=lambda action: _careful(sense, action))


def _win(offers: Sequence[Event]) -> Event | None:
    return next((event for event in offers if event.verb == "hu"), None)


def _actions(choice: Choice) -> Sequence[Event | None]:
    return (*choice.offers, None) if choice.free else choice.offers


def _best_first(outlook: Outlook) -> tuple[float, float]:
    return -outlook.lacks, outlook.keeps


def _careful(sense: Sense, action: Event | None) -> tuple[float, float]:
    outlook = sense.after(action)
    if action is None or action.card is None:
        return _best_first(outlook)
    if action.verb == "discard":
        risk = sense.danger(action.card)
        return -outlook.lacks - (risk > _GRAVE), outlook.keeps - _AFRAID * risk
    poor = action.verb in _CALLS and action.source is not None
    return -outlook.lacks, outlook.keeps - poor * _POOR


PLAYERS: Mapping[str, Player] = MappingProxyType(
    {"random": RandomPlayer(), "greedy": GreedyPlayer(), "careful": CarefulPlayer()}
)
"""The players there are, by name, the weakest first."""
