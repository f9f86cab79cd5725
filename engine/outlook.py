"""A hand as each seat saw it: the table after every event, what it waits for, and how many copies it has not seen.

A seat has seen what is in its hand, what lies open, and what went openly into another's hand and is still there.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.game import Game, Play
from engine.games import GAMES
from engine.ruleset import RuleSet
from engine.verify import Frame, replay
from parser import Card, Cards, Event, Record

_OUT = {"discard": 1}
_GROWN = 3
"""The cards of a group face down, which all see when it grows."""

Held = Mapping[int, Counter[Card]]
"""By seat, the cards in its hand that everybody saw go there."""


class Wait(NamedTuple):
    """One kind that would make a win, and how many copies of it the waiting seat has not seen."""

    card: Card
    unseen: int


class Course:
    """The sound frames of one hand, `frames[n]` the one after event n, as far as the record can be replayed."""

    def __init__(self, record: Record, rules: RuleSet) -> None:
        game: Game = GAMES[rules.game]
        self.record = record
        self.game = game
        self.all: list[Frame] = list(replay(record, rules))
        self.frames: list[Frame] = [frame for frame in self.all if frame.play.sound]
        self._copies = game.kinds(record, rules)
        self._held = _held(record, rules, game)
        self._waits: dict[tuple[int, int], Cards | None] = {}

    @property
    def last(self) -> Play:
        """Return a copy of the play behind the last event; it need not be sound. There must be a frame."""
        return self.all[-1].play.copy()

    def waits(self, number: int, seat: int) -> Cards | None:
        """Return what a seat waits for after event `number`; None while its hand is not at rest."""
        key = number, seat
        if key not in self._waits:
            self._waits[key] = self.frames[number].play.waits(seat)
        return self._waits[key]

    def waited(self, number: int, seat: int) -> Cards:
        """Return what a seat waited for when its hand was last at rest before event `number`, or at the deal."""
        rests = (self.waits(n, seat) for n in range(max(number - 1, 0), -1, -1))
        return next((kinds for kinds in rests if kinds is not None), ())

    def unseen(self, number: int, seat: int, kinds: Cards) -> tuple[Wait, ...]:
        """Return these kinds with the copies that a seat has not seen after event `number`."""
        if not kinds:
            return ()
        seen = Counter(self.frames[number].play.sees(seat))
        for other, cards in self._held[number].items():
            if other != seat:
                seen.update(cards)
        return tuple(Wait(kind, max(self._copies[kind] - seen[kind], 0)) for kind in kinds)


def live(waits: Iterable[Wait]) -> int:
    """Return how many unseen cards would make a win: the acceptance of a hand."""
    return sum(wait.unseen for wait in waits)


def _held(record: Record, rules: RuleSet, game: Game) -> list[Held]:
    """Return, after every event, what lies in the hands and has been shown: dealt open, or drawn open and kept."""
    now: dict[int, Counter[Card]] = {}
    for opening in game.opening(record, rules):
        card = getattr(record, opening.key)
        if opening.seat is not None and isinstance(card, int):
            now[opening.seat] = Counter((card,))
    found: list[Held] = [now]
    covered = False
    for event in game.seen_by(record, 0).events:
        covered = event.hidden if event.verb == "draw" else covered
        now = now if event.false or event.over else _moved(now, event, covered=covered)
        found.append(now)
    return found


def _moved(now: dict[int, Counter[Card]], event: Event, *, covered: bool) -> dict[int, Counter[Card]]:
    gone = Counter(card for cards in event.used for card in cards)
    if event.card is not None:
        gone[event.card] += _OUT.get(event.verb, 0) + _GROWN * (event.used == ((),))
    kept = event.verb == "keep" and event.card is not None and not (covered or event.hidden)
    mine = now.get(event.seat, Counter[Card]())
    if not kept and not mine & gone:
        return now
    return now | {event.seat: mine - gone + Counter((event.card,) if kept and event.card is not None else ())}
