"""A hand in play: how it is dealt, what may be done next, how it may end now."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import NamedTuple

from engine import codes
from engine.filling import WISHES
from engine.game import Game, Play, SeatView, TableView
from engine.games import GAMES
from engine.hidden import hidden_in
from engine.ruleset import RuleSet
from engine.verify import replay
from parser import UNKNOWN, Card, Cards, Event, Record

_PASSED = ("hu", "gang", "peng", "chi")
_LIE = {codes.COPIES, codes.EXTRA_CARD}


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
    return _open_moment(last.play, last.number + 1)


def dealt(record: Record, rules: RuleSet) -> dict[int, int]:
    """Return how many cards each playing seat is dealt: one more for the dealer (T1)."""
    size = int(rules.tables["deck"]["dealt"])
    return {seat: size + (seat == record.dealer) for seat in record.playing}


def turned(rules: RuleSet) -> int:
    """Return how many cards are turned up after the deal."""
    return int(rules.tables["deck"].get("turned", 0))


def _open_moment(play: Play, number: int) -> Moment:
    """Return what may follow where every card is known."""
    offers = play.legal()
    events = [e for offer in offers for e in _with_cards(offer, ())]
    draws = [e for e in events if e.verb != "draw" or not play.copy().step(e, number)]
    passes = [e for e in _passes(offers) if not play.copy().step(e, number)]
    ends = ("huang",) if not play.copy().end("huang")[1] else ()
    return Moment((*draws, *passes), ends, play.view(), known=True)


def _hidden_moment(record: Record, rules: RuleSet) -> Moment:
    """Return what may follow as far as the cards seen tell; a seat with hidden cards may draw an unseen one."""
    game = GAMES[rules.game]
    offers = game.offers(record, rules)
    unseen = {seat for seat in record.playing if UNKNOWN in record.deal.get(seat, (UNKNOWN,))}
    events = (e for o in offers for e in _with_cards(o, (UNKNOWN,) if o.seat in unseen else ()))
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
            return view._replace(seats=tuple(_covered(seat, record, full) for seat in view.seats))
    return None


def _covered(seat: SeatView, record: Record, full: Record) -> SeatView:
    """Return one side with the cards that only the filling tells as unknown ones."""
    own = [(said, found) for said, found in zip(record.events, full.events, strict=True) if said.seat == seat.seat]
    secret = {found.card for said, found in own if said.used and UNKNOWN in said.used[0]}
    hides = UNKNOWN in record.deal.get(seat.seat, (UNKNOWN,)) or any(said.card == UNKNOWN for said, _ in own)
    hand = (UNKNOWN,) * len(seat.hand) if hides else seat.hand
    groups = ((verb, (UNKNOWN,) * len(cards) if cards[0] in secret else cards) for verb, cards in seat.groups)
    return seat._replace(hand=hand, groups=tuple(groups))


def _with_cards(offer: Event, more: Cards) -> Iterator[Event]:
    """Yield a draw with every card that may come, and with `more`; anything else as it is."""
    if offer.verb != "draw":
        yield offer
        return
    yield from (replace(offer, card=card) for card in (*more, *range(UNKNOWN)))


def _can(game: Game, record: Record, rules: RuleSet, event: Event) -> bool:
    """Tell whether the number of cards allows a draw."""
    grown = replace(record, events=(*record.events, event))
    return event.verb != "draw" or not any(True for _ in game.impossible(grown, rules))


def _passes(offers: Sequence[Event]) -> Iterator[Event]:
    """Yield the pass of every claim on offer."""
    claims = dict.fromkeys((e.seat, e.verb) for e in offers if e.verb in _PASSED)
    yield from (Event(seat, "pass", passes=(verb,)) for seat, verb in claims)


def room(record: Record, rules: RuleSet) -> frozenset[Card]:
    """Return the kinds of which one copy more may lie in the header of a hand that is being dealt."""
    game, seen = GAMES[rules.game], record.jiang or ()
    more = ((card, replace(record, jiang=(*seen, card))) for card in range(UNKNOWN))
    return frozenset(card for card, grown in more if not any(p.code in _LIE for _, p in game.impossible(grown, rules)))
