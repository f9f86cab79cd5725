"""One hand played: every seat is asked, the highest claim goes first, the rest are passed or overridden.

A moment's offers are those of `Play.legal`. A seat with a move that has to come (a draw, a discard) makes it or one of
its others; the rest may decline. When nobody moves and nothing has to come, the hand is over.
"""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import NamedTuple

from engine.game import Play
from engine.precedence import DECLARED
from engine.selfplay.players import Choice, Player
from engine.sense import Sense
from parser import Card, Event
from parser.verbs import PASSES

_HUANG = "huang"
_Offer = tuple[int, str, Card | None, int | None]

Seats = Mapping[int, Player]


class Answer(NamedTuple):
    """What a seat was offered, what it chose (None: it declined), and how that ranks: the greater goes first."""

    seat: int
    offers: Sequence[Event]
    chosen: Event | None
    rank: int = DECLARED


def play_out(play: Play, stock: Sequence[Card], players: Seats, stream: Random) -> tuple[int, ...]:
    """Play a hand on to its end, in place, and return the nets of the playing seats in seat order.

    `stock` are the cards that will be drawn, the next one first; `players` names a player for each playing seat. Copy
    the play before, and open it without a `stock` of its own, to try other orders of the same cards.
    """
    cards = iter(stock)
    while offers := play.legal():
        event = first(offers, answers(play, offers, players, stream))
        if event is None:
            break
        play.step(Event(event.seat, "draw", next(cards)) if event.verb == "draw" else event, 0)
    seats = sorted(players)
    result, _ = play.end(None)
    scores = play.scores(result or _HUANG)
    return scores.pay if scores is not None else (0,) * len(seats)


def answers(
    play: Play, offers: Sequence[Event], players: Seats, stream: Random, blind: Container[int] = ()
) -> list[Answer]:
    """Ask every seat that has an offer, in the order of the offers; the `blind` do not see a win."""
    order = play.precedence
    if len(offers) == 1 and offers[0].verb in order.due[0]:
        return [Answer(offers[0].seat, offers, offers[0], order.rank(offers[0].verb))]
    due: set[int] = set()
    for verbs in order.due:
        due = due or {e.seat for e in offers if e.verb in verbs}
    asked: dict[int, list[Event]] = {}
    for event in offers:
        asked.setdefault(event.seat, []).append(event)
    found: list[Answer] = []
    for seat, own in asked.items():
        seen = [e for e in own if e.verb != "hu"] if seat in blind else own
        if not seen or (len(seen) == 1 and seat in due):
            chosen = seen[0] if seen else None
        else:
            chosen = players[seat].choose(Choice(seen, seat not in due, partial(_look, play, seat)), stream)
        found.append(Answer(seat, own, chosen, order.rank(chosen.verb) if chosen is not None else DECLARED))
    return found


def _look(play: Play, seat: int) -> Sense:
    return play.sense(seat)


def first(offers: Sequence[Event], found: Sequence[Answer]) -> Event | None:
    """Return the move that comes first: declarations, then claims by their rank, then what has to come.

    Of claims that rank alike, as two 胡, the one that is offered first.
    """
    ranks = {id(a.chosen): a.rank for a in found if a.chosen is not None}
    if len(ranks) < 2:
        return next((a.chosen for a in found if a.chosen is not None), None)
    return max((event for event in offers if id(event) in ranks), key=lambda event: ranks[id(event)])


def _offer(event: Event) -> _Offer:
    return event.seat, event.verb, event.card, event.source


class Table:
    """A hand being played and written down.

    `talk` is the share of declined and overridden claims that are recorded, `missed` that of wins let go by.
    """

    def __init__(self, play: Play, stock: Sequence[Card], players: Seats, stream: Random) -> None:
        self.play = play
        self.players = players
        self.stream = stream
        self.talk = self.missed = 0.0
        self._stock = iter(stock)
        self._passed: set[_Offer] = set()

    def events(self) -> Iterator[Event]:
        """Play the hand and yield what is written of it; every event is made when it is yielded."""
        while True:
            offers = self._offers()
            found = answers(self.play, offers, self.players, self.stream, self._blind(offers))
            event = first(offers, found)
            if event is not None and self.play.precedence.rank(event.verb) != DECLARED:
                yield from self._talk(found, event)
            if event is None:
                return
            yield self._made(event)

    def _offers(self) -> list[Event]:
        """Return what is offered, but for what was declined aloud."""
        offers = self.play.legal()
        if not self._passed:
            return offers
        self._passed &= set(map(_offer, offers))
        return [e for e in offers if _offer(e) not in self._passed]

    def _blind(self, offers: Sequence[Event]) -> set[int]:
        """Return the seats that let a win go by."""
        if not self.missed:
            return set()
        return {e.seat for e in offers if e.verb == "hu" and self.stream.random() < self.missed}

    def _made(self, event: Event) -> Event:
        made = Event(event.seat, "draw", next(self._stock)) if event.verb == "draw" else event
        problems = self.play.step(made, 0)
        if problems:
            raise RuntimeError(f"an illegal move was offered: {made} {problems}")
        return made

    def _talk(self, found: Sequence[Answer], event: Event) -> Iterator[Event]:
        """Yield the passes and the overridden claims that are said before `event` settles the moment."""
        for answer in found:
            overridden = _overridden(answer, event)
            declined = () if overridden else _declined(answer, event)
            if (overridden or declined) and self.stream.random() < self.talk:
                self._passed |= {_offer(e) for e in answer.offers if e.verb in declined}
                yield self._made(overridden or Event(answer.seat, "pass", passes=declined))


def _overridden(answer: Answer, event: Event) -> Event | None:
    """Return the claim of a seat that `event` goes before, marked as such."""
    claim = answer.chosen
    if claim is None or claim is event or claim.verb not in PASSES or event.verb not in PASSES:
        return None
    return replace(claim, over=True)


def _declined(answer: Answer, event: Event) -> tuple[str, ...]:
    """Return what a seat declines: all it could claim, or where it is the one that goes on, the win it lets go."""
    chosen, offered = answer.chosen, {e.verb for e in answer.offers}.intersection(PASSES)
    if chosen is not None and chosen.verb in offered:
        offered &= {"hu"} if chosen is event and chosen.verb != "hu" else set()
    return tuple(verb for verb in PASSES if verb in offered) if offered else ()
