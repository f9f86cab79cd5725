"""Waits (听牌): from which event a seat waits, on what and how many live cards, and discards that left a worse wait."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.outlook import Course, Wait, live
from parser import Card, Cards, Event


class Spell(NamedTuple):
    """A seat waits for the same kinds from event `first` (0: the deal) to event `last`, both included.

    `waits` are the kinds with the copies it had not seen at `first`; `live` the sum of them, from `first` on at every
    event behind which it had changed. Between its draw and its discard a seat is taken to wait as before.
    """

    seat: int
    first: int
    last: int
    waits: tuple[Wait, ...]
    live: tuple[tuple[int, int], ...]


class Slip(NamedTuple):
    """A discard after which a seat waits for fewer unseen cards than after another that it might have made.

    `waits` are those after it, none when it does not wait; `best` is the discard with the greatest acceptance, and
    `best_waits` what it would have left. What binds a seat, 报听 above all, is no choice and so no slip.
    """

    event: int
    seat: int
    card: Card
    waits: tuple[Wait, ...]
    best: Card
    best_waits: tuple[Wait, ...]

    @property
    def lost(self) -> int:
        """Return how many live cards it gave away."""
        return live(self.best_waits) - live(self.waits)


def spells(course: Course, seat: int) -> Iterator[Spell]:
    """Yield the times in which a seat waits, in order."""
    start, kinds, counts = 0, Cards(), list[tuple[int, int]]()
    for number in range(len(course.frames)):
        now = course.waits(number, seat)
        if now is None:
            continue
        if now != kinds:
            if kinds:
                yield _spell(course, seat, start, number - 1, counts)
            start, kinds, counts = number, now, []
        if kinds:
            count = live(course.unseen(number, seat, kinds))
            if not counts or counts[-1][1] != count:
                counts.append((number, count))
    if kinds:
        yield _spell(course, seat, start, len(course.frames) - 1, counts)


def _spell(course: Course, seat: int, first: int, last: int, counts: list[tuple[int, int]]) -> Spell:
    waits = course.unseen(first, seat, course.waits(first, seat) or ())
    return Spell(seat, first, last, waits, tuple(counts))


def first_wait(course: Course, seat: int) -> int | None:
    """Return the event at which the first of a seat's spells begins (0: the deal), None when it never waits."""
    return next((number for number in range(len(course.frames)) if course.waits(number, seat)), None)


def slips(course: Course) -> Iterator[Slip]:
    """Yield the discards that left a worse wait than another legal one, in order."""
    for number, frame in enumerate(course.frames):
        event = frame.event
        if event is not None and event.verb == "discard" and not (event.false or event.over) and not frame.findings:
            yield from _slip(course, number, event)


def _slip(course: Course, number: int, event: Event) -> Iterator[Slip]:
    before = course.frames[number - 1].play
    ways = {e.card: e for e in before.legal() if e.verb == "discard" and e.seat == event.seat and e.card is not None}
    if event.card is None or event.card not in ways:
        return
    left = {card: _left(course, number, way) for card, way in ways.items()}
    best = max(left, key=lambda card: (live(left[card]), -card))
    if live(left[best]) > live(left[event.card]):
        yield Slip(number, event.seat, event.card, left[event.card], best, left[best])


def _left(course: Course, number: int, discard: Event) -> tuple[Wait, ...]:
    """Return what a seat waits for after a discard in place of event `number`."""
    play = course.frames[number - 1].play.copy()
    play.step(discard, number)
    kinds = play.waits(discard.seat) if play.sound else None
    return course.unseen(number - 1, discard.seat, kinds or ())
