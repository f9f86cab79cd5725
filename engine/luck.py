"""Luck and play: what the deal, the turned cards, the draws and the players' choices brought each seat (docs/luck.md).

V is what a seat gets, on the mean, when everybody plays on as the reference player and the cards nobody has had come in
random order. The reference of a hand is the player, of several, who would have done otherwise the fewest times. The net
is V of the deal, the change of V that the turned cards make, those that the draws make, and those that choices make: a
choice brings V behind it less V behind what the reference would have done there. V is a mean over seeded shuffles, the
same ones on both sides of a difference.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt
from random import Random
from statistics import variance
from typing import Any, Literal, NamedTuple

from engine.game import Game, Play
from engine.games import GAMES
from engine.hidden import hidden_in
from engine.ruleset import RuleSet
from engine.selfplay.players import PLAYERS, Player
from engine.selfplay.table import Seats, answers, first
from parser import Card, Cards, Event, Record

SHUFFLES = 16
"""How many shuffles a V is the mean of, unless said otherwise."""
REFERENCES = ("greedy", "careful")
"""Who may play on: of those whom a hand fits as well, the first."""

Why = Literal["", "not_dealt", "hidden", "illegal", "unfinished"]
Nets = tuple[int, ...]


class Part(NamedTuple):
    """One seat's net, in points of the payments: `deal + turned + draws + play == net`, exactly.

    `deal` is what the seat's place and the dealt cards are worth. `error` is the standard error of `play` by the
    shuffles; what `play` has too much, `draws` has too little.
    """

    seat: int
    net: int
    deal: Fraction
    turned: Fraction
    draws: Fraction
    play: Fraction
    error: float


class Choice(NamedTuple):
    """A moment at which the table did otherwise than the reference would have.

    `event` is the number of the event that was made instead, 0 where the hand ended instead. `wanted` is what the
    reference would have done (None: nothing). `gains` are what it brought, `errors` their standard errors, by seat.
    """

    event: int
    wanted: Event | None
    gains: tuple[Fraction, ...]
    errors: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Luck:
    """How a hand's nets are split, a part a playing seat; with a reason (`why`) no parts.

    `reference` is the name of the player it was held against. A hand without a deal, with hidden cards, with an illegal
    move or without an end is not split.
    """

    record: Record
    seed: int
    shuffles: int
    parts: tuple[Part, ...] = ()
    choices: tuple[Choice, ...] = ()
    why: Why = ""
    reference: str = ""


class _Moment(NamedTuple):
    """The table when something has to be decided, the cards still to come, and what was said and done there.

    `number` is that of the event that settled it, 0 for the end of the hand.
    """

    number: int
    before: Play
    rest: tuple[Card, ...]
    made: tuple[Event, ...]


def luck(
    record: Record, rules: RuleSet, seed: int = 1, shuffles: int = SHUFFLES, references: Sequence[str] = REFERENCES
) -> Luck:
    """Split the nets of a hand under the rules it names. The same arguments give the same answer; `shuffles` from 2.

    `references` are names of `PLAYERS`, among them the one whom the hand fits best is taken.
    """
    nothing = Luck(record, seed, shuffles)
    game: Game = GAMES[rules.game]
    if record.hold or not record.deal:
        return replace(nothing, why="not_dealt")
    if rules.refuse(record.options) is not None:
        return replace(nothing, why="illegal")
    if hidden_in(record, game) is not None:
        return replace(nothing, why="hidden")
    splits = [_Split(record, rules, game, seed, shuffles, PLAYERS[name]) for name in references]
    moments = splits[0].moments()
    if moments is None:
        return replace(nothing, why="illegal")
    apart = [sum(one.differs(moment) for moment in moments) for one in splits] if len(splits) > 1 else [0]
    best = apart.index(min(apart))
    split = splits[best]
    nets = split.nets(moments[-1].before)
    if nets is None:
        return replace(nothing, why="unfinished")
    choices = tuple(choice for moment in moments if (choice := split.choice(moment, nets)) is not None)
    return replace(nothing, parts=tuple(split.parts(nets, choices)), choices=choices, reference=references[best])


class _Shares:
    """The cards to come, each seat's own beside the others': what a seat draws hangs little on what others did.

    Which place of the stock is drawn from next hangs on no card that lies there, so it is as well shuffled as ever.
    """

    def __init__(self, cards: Sequence[Card], seats: Sequence[int]) -> None:
        self._own = {seat: list(cards[i :: len(seats)]) for i, seat in enumerate(seats)}

    def filled(self, event: Event) -> Event:
        """Return a draw with the next card of its seat, or where it has none of the largest share; else the event."""
        if event.verb != "draw":
            return event
        own = self._own[event.seat] or max(self._own.values(), key=len)
        return Event(event.seat, "draw", own.pop())


class _Split:
    """The work on one hand."""

    def __init__(self, record: Record, rules: RuleSet, game: Game, seed: int, shuffles: int, reference: Player) -> None:
        self.record = record
        self.rules = rules
        self.game = game
        self.seed = seed
        self.shuffles = shuffles
        self.seats: Seats = dict.fromkeys(record.playing, reference)
        self.dealt = replace(record, stock=None, events=(), times=(), result=None, final={})
        held = Counter(card for hand in record.deal.values() for card in hand)
        self.rest = tuple(sorted((Counter(game.kinds(record, rules)) - held).elements()))

    def moments(self) -> list[_Moment] | None:
        """Return every moment of the hand, its end the last; None where it cannot be opened or a move is illegal."""
        play, faults = self.game.open(self.dealt, self.rules)
        if play is None or faults:
            return None
        rest = Counter(self.rest) - Counter(self._turned())
        found: list[_Moment] = []
        before, made, cards = play.copy(), list[Event](), tuple(rest.elements())
        for number, event in enumerate(self.record.events, 1):
            if play.step(event, number):
                return None
            made.append(event)
            if event.verb == "pass" or event.over or event.false:
                continue
            if event.verb == "draw" and event.card is not None:
                rest[event.card] -= 1
            found.append(_Moment(number, before, cards, tuple(made)))
            before, made, cards = play.copy(), [], tuple(rest.elements())
        return [*found, _Moment(0, before, cards, ())]

    def nets(self, end: Play) -> Nets | None:
        """Return what the playing seats got, in seat order; None for a hand that did not end, or is void."""
        result, _ = end.copy().end(self.record.result)
        if result is None or result == "void":
            return None
        scores = end.scores(result)
        return scores.pay if scores is not None else (0,) * len(self.seats)

    def differs(self, moment: _Moment) -> bool:
        """Tell whether the reference would have done otherwise."""
        wanted = self._wanted(moment.before, self._stream(moment.number))
        return not _same(wanted, moment.made[-1] if moment.made else None)

    def _wanted(self, before: Play, stream: Random) -> Event | None:
        offers = before.legal()
        return first(offers, answers(before, offers, self.seats, stream))

    def choice(self, moment: _Moment, nets: Nets) -> Choice | None:
        """Return what was chosen at a moment; None where the reference would have done the same, or nothing could be.

        `nets` are those of the hand, had by whoever lets it end.
        """
        before, stream = moment.before, self._stream(moment.number)
        wanted = self._wanted(before, stream)
        if _same(wanted, moment.made[-1] if moment.made else None):
            return None
        gains: list[Nets] = []
        for cards in self._orders(moment.rest, stream):
            there = self._after(before, moment.made, cards) if moment.number else nets
            gains.append(_less(there, self._after(before, (), cards)))
        errors = tuple(sqrt(variance(seat) / self.shuffles) for seat in zip(*gains, strict=True))
        return Choice(moment.number, wanted, self._mean(gains), errors)

    def parts(self, nets: Nets, choices: Sequence[Choice]) -> Iterator[Part]:
        """Yield the parts of every playing seat, in seat order."""
        dealt, turned = self._deal()
        for i, seat in enumerate(self.record.playing):
            play = sum((choice.gains[i] for choice in choices), Fraction())
            error = sqrt(sum(choice.errors[i] ** 2 for choice in choices))
            yield Part(seat, nets[i], dealt[i], turned[i] - dealt[i], nets[i] - turned[i] - play, play, error)

    def _deal(self) -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
        """Return V of the dealt hands with other cards turned, and with those that were turned."""
        before: list[Nets] = []
        behind: list[Nets] = []
        for cards in self._orders(self.rest, self._stream(-1)):
            behind.append(self._opened(self.dealt, _without(cards, self._turned())))
            before.append(self._opened(*self._turn(cards)) if self._turned() else behind[-1])
        return self._mean(before), self._mean(behind)

    def _turned(self) -> Cards:
        """Return the cards that were turned, of nobody's hand."""
        openings = (o for o in self.game.opening(self.record, self.rules) if o.seat is None)
        return tuple(card for opening in openings for card in getattr(self.record, opening.key))

    def _turn(self, cards: list[Card]) -> tuple[Record, list[Card]]:
        """Return the dealt record with the first of some cards turned, and the rest of them."""
        record = self.dealt
        for opening in self.game.opening(self.record, self.rules):
            if opening.seat is None:
                turned: dict[str, Any] = {opening.key: tuple(sorted(cards[: opening.size]))}
                record, cards = replace(record, **turned), cards[opening.size :]
        return record, cards

    def _opened(self, record: Record, cards: Sequence[Card]) -> Nets:
        play, _ = self.game.open(record, self.rules)
        return self._after(play, (), cards) if play is not None else (0,) * len(self.seats)

    def _after(self, before: Play, made: Sequence[Event], cards: Sequence[Card]) -> Nets:
        """Return the nets of a hand in which this was made, then played on by the reference, with the cards so."""
        play, shares, stream = before.copy(), _Shares(cards, self.record.playing), self._stream(-2)
        for event in made:
            play.step(shares.filled(event), 0)
        while offers := play.legal():
            event = first(offers, answers(play, offers, self.seats, stream))
            if event is None:
                break
            play.step(shares.filled(event), 0)
        result, _ = play.end(None)
        scores = play.scores(result or "huang")
        return scores.pay if scores is not None else (0,) * len(self.seats)

    def _stream(self, number: int) -> Random:
        return Random(f"{self.seed}/{self.record.id}/{number}")  # noqa: S311 - seeded, the same for every part

    def _orders(self, cards: Cards, stream: Random) -> Iterator[list[Card]]:
        for _ in range(self.shuffles):
            order = list(cards)
            stream.shuffle(order)
            yield order

    def _mean(self, nets: Sequence[Nets]) -> tuple[Fraction, ...]:
        return tuple(Fraction(sum(seat), self.shuffles) for seat in zip(*nets, strict=True))


def _same(wanted: Event | None, made: Event | None) -> bool:
    if wanted is None or made is None:
        return wanted is made
    return _key(wanted) == _key(made)


def _key(event: Event) -> tuple[object, ...]:
    card = None if event.verb == "draw" else event.card
    return event.seat, event.verb, card, event.source, tuple(tuple(sorted(cards)) for cards in event.used)


def _less(a: Nets, b: Nets) -> Nets:
    return tuple(x - y for x, y in zip(a, b, strict=True))


def _without(cards: Sequence[Card], gone: Cards) -> list[Card]:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return left
