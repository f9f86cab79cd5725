"""A hand in play: what may still be dealt, what may be done next, how it may end now."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from engine.filling import WISHES
from engine.game import Game, Play
from engine.games import GAMES
from engine.hidden import hidden_in
from engine.ruleset import RuleSet
from engine.sight import TableView, covered
from engine.verify import replay
from parser import UNKNOWN, Card, Cards, Event, Record
from parser.verbs import PASSES


class Moment(NamedTuple):
    """What may follow the last event: the actions, each draw with its card, and the ways the hand may end now.

    `view` is the table, what is hidden of it as unknown cards; None where it is not known. Not `known`:
    nothing can be offered, the table is unknown.
    """

    events: tuple[Event, ...]
    ends: tuple[str, ...]
    view: TableView | None
    known: bool


_UNKNOWN_TABLE = Moment((), ("huang",), None, known=False)


def moment(record: Record, rules: RuleSet) -> Moment:
    """Return what may follow the last event of a hand in play; with hidden cards, what they allow."""
    if hidden_in(record, GAMES[rules.game]) is not None:
        return _hidden_moment(record, rules)
    last = next(iter(deque(replay(record, rules), maxlen=1)), None)
    if last is None or not last.play.sound or last.number < len(record.events):
        return _UNKNOWN_TABLE
    return _open_moment(last.play, last.number + 1, tuple(GAMES[rules.game].kinds(record, rules)))


def _open_moment(play: Play, number: int, kinds: Cards) -> Moment:
    """Return what may follow where every card is known."""
    offers = play.legal()
    events = [e for offer in offers for e in _with_cards(offer, kinds)]
    draws = [e for e in events if e.verb != "draw" or not play.copy().step(e, number)]
    passes = [e for e in _passes(offers) if not play.copy().step(e, number)]
    ends = ("huang",) if not play.copy().end("huang")[1] else ()
    return Moment((*draws, *passes), ends, play.view(), known=True)


def _hidden_moment(record: Record, rules: RuleSet) -> Moment:
    """Return what may follow as far as the cards seen tell; a seat with hidden cards may draw an unseen one."""
    game = GAMES[rules.game]
    offers = game.offers(record, rules)
    unseen = {seat for seat in record.playing if UNKNOWN in record.deal.get(seat, (UNKNOWN,))}
    kinds = tuple(game.kinds(record, rules))
    events = (e for o in offers for e in _with_cards(o, (UNKNOWN, *kinds) if o.seat in unseen else kinds))
    possible = tuple(e for e in events if _can(game, record, rules, e))
    return Moment((*possible, *_passes(offers)), ("huang",), _public_view(record, rules), known=bool(offers))


def _public_view(record: Record, rules: RuleSet) -> TableView | None:
    """Return what the one who wrote the record sees of the table: one filling, its unknown cards covered again."""
    stream = Random(record.id)  # noqa: S311 - the same record gets the same table
    fillings = (GAMES[rules.game].fill(record, rules, stream, wish) for wish in WISHES)
    for full in fillings:
        last = next(iter(deque(replay(full, rules), maxlen=1)), None) if full is not None else None
        if full is not None and last is not None and last.play.sound and last.number == len(record.events):
            view = last.play.view()
            return view._replace(seats=tuple(covered(seat, record, full) for seat in view.seats))
    return None


def _with_cards(offer: Event, cards: Iterable[Card]) -> Iterator[Event]:
    """Yield a draw with each of `cards`; anything else as it is."""
    if offer.verb != "draw":
        yield offer
        return
    yield from (replace(offer, card=card) for card in cards)


def _can(game: Game, record: Record, rules: RuleSet, event: Event) -> bool:
    """Tell whether the number of cards allows a draw."""
    grown = replace(record, events=(*record.events, event))
    return event.verb != "draw" or not any(True for _ in game.impossible(grown, rules))


def _passes(offers: Sequence[Event]) -> Iterator[Event]:
    """Yield the pass of every claim on offer."""
    claims = dict.fromkeys((e.seat, e.verb) for e in offers if e.verb in PASSES)
    yield from (Event(seat, "pass", passes=(verb,)) for seat, verb in claims)


def in_line(record: Record, key: str) -> Cards:
    """Return the cards of a header line that shows some: `deal 2`, or one of `Game.opening`."""
    name, _, seat = key.partition(" ")
    value: Card | Cards | None = record.deal.get(int(seat)) if seat else getattr(record, name)
    return (value,) if isinstance(value, int) else value or ()


def room(record: Record, rules: RuleSet, key: str) -> frozenset[Card]:
    """Return the kinds of which one copy more may stand in a header line of a hand that is being dealt."""
    game = GAMES[rules.game]
    opening = game.opening(record, rules)
    holder = next((line.seat for line in opening if line.key == key), None)
    held = () if holder is None else record.deal.get(holder, ())
    if held and UNKNOWN not in held:
        return frozenset(held)
    own = [line.key for line in opening if line.seat is None] + [f"deal {seat}" for seat in record.deal]
    seen = Counter(card for line in own for card in in_line(record, line))
    return frozenset(card for card, copies in game.kinds(record, rules).items() if seen[card] < copies)
