"""Regret: what a recorded hand shows that its players let go, and what each of them waited for.

It follows the record and judges no move; `engine.verify` does. Of a record that hides cards it tells what a seat whose
own cards are all known waited for and let go, without payments: those hang on the other hands.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from engine.filling import WISHES
from engine.forgone import LetGo, Undeclared, Underclaim, let_go, undeclared, underclaims
from engine.games import GAMES
from engine.hidden import hidden_in
from engine.outlook import Course
from engine.ruleset import RuleSet
from engine.waiting import Slip, Spell, slips, spells
from parser import UNKNOWN, Event, Record


@dataclass(frozen=True, slots=True)
class Regret:
    """What was let go in one hand.

    `missed` are the wins not taken, in the order of the record; `undeclared` and `underclaims` what was worth more;
    `waiting` the waits by seat, `slips` the discards that left a worse one. `hidden` is the header line or `event N`
    that first hides cards, "" for a full record; `seats` are the seats that could be looked at: none when the record
    cannot be replayed.
    """

    record: Record
    missed: tuple[LetGo, ...] = ()
    undeclared: tuple[Undeclared, ...] = ()
    underclaims: tuple[Underclaim, ...] = ()
    waiting: tuple[Spell, ...] = ()
    slips: tuple[Slip, ...] = ()
    hidden: str = ""
    seats: tuple[int, ...] = ()


def regret(record: Record, rules: RuleSet) -> Regret:
    """Return what was let go in a hand whose header can be read, under the rules it names."""
    if (record.deal and record.hold) or rules.refuse(record.options) is not None:
        return Regret(record)
    place = hidden_in(record, GAMES[rules.game])
    if place is not None:
        return _hidden(record, rules, place if isinstance(place, str) else f"event {place}")
    course = Course(record, rules)
    if not course.all:
        return Regret(record)
    return Regret(
        record,
        tuple(let_go(course)),
        tuple(undeclared(course)),
        tuple(underclaims(course)),
        tuple(_waiting(course, record.playing)),
        tuple(slips(course)),
        seats=record.playing,
    )


def _waiting(course: Course, seats: tuple[int, ...]) -> Iterator[Spell]:
    for seat in seats:
        yield from spells(course, seat)


def _hidden(record: Record, rules: RuleSet, place: str) -> Regret:
    """Return what holds of the seats that hide nothing: it is the same however the others are filled.

    But whether a card shown with the deal may be won can hang on the hand it belongs to: such a win is left out.
    """
    seats = tuple(seat for seat in record.playing if _open(record, seat))
    course = _filled(record, rules) if seats else None
    if course is None:
        return Regret(record, hidden=place)
    missed = (one._replace(would=None, got=None, cost=None) for one in let_go(course))
    return Regret(
        record,
        tuple(one for one in missed if one.missed.seat in seats and not _of_the_deal(one)),
        waiting=tuple(_waiting(course, seats)),
        slips=tuple(slip for slip in slips(course) if slip.seat in seats),
        hidden=place,
        seats=seats,
    )


def _of_the_deal(one: LetGo) -> bool:
    """Tell whether a win was on another's card before the first move."""
    return one.missed.event == 0 and one.missed.card != ""


def _open(record: Record, seat: int) -> bool:
    """Tell whether every card of a seat is known."""
    hold = record.hold.get(seat)
    held = record.deal.get(seat, hold.cards if hold else (UNKNOWN,))
    laid = (card for meld in (hold.melds if hold else ()) for card in meld.cards)
    named = (card for event in record.events if event.seat == seat for card in _cards(event))
    return UNKNOWN not in (*held, *laid, *named)


def _cards(event: Event) -> Iterator[int | None]:
    yield event.card
    for cards in event.used:
        yield from cards


def _filled(record: Record, rules: RuleSet) -> Course | None:
    """Return the course of a full record that agrees with this one, to its last event where there is one."""
    game = GAMES[rules.game]
    if any(True for _ in game.impossible(record, rules)):
        return None
    wins = (n for n, e in enumerate(record.events, 1) if e.verb == "hu" and not (e.over or e.false))
    end = next(wins, len(record.events))
    before, then = replace(record, events=record.events[:end]), record.events[end:]
    stream = Random(record.id)  # noqa: S311 - the same record gets the same filling
    fillings = (game.fill(before, rules, stream, wish) for wish in WISHES)
    courses = (Course(replace(full, events=full.events + then), rules) for full in fillings if full is not None)
    found: Course | None = None
    for course in courses:
        if len(course.frames) > len(record.events):
            return course
        found = found or (course if course.all else None)
    return found
