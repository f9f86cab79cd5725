"""What was let go: wins not taken (漏胡), sets and 报听 not declared, claims below the best arrangement."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from engine import codes
from engine.game import Play, Scores
from engine.outlook import Course, Wait, live
from engine.report import Missed
from parser import Card, Event, is_bad


class LetGo(NamedTuple):
    """漏胡 and what it cost. Nets are those of the playing seats, by seat number.

    `would` are the nets of that win, `got` those of the hand as it ended, `cost` the difference for the seat that let
    it go; None where they are not known. `free`: no 胡 made in its place would have gone before it. `waits` are the
    kinds it waited for before the card came (none with the dealt hand), with the copies it had not seen at that
    moment, the card itself seen.
    """

    missed: Missed
    would: tuple[int, ...] | None
    got: tuple[int, ...] | None
    cost: int | None
    free: bool
    waits: tuple[Wait, ...]

    @property
    def unseen(self) -> int:
        """Return how many cards could still make it win."""
        return live(self.waits)


class Undeclared(NamedTuple):
    """What might have been declared from event `event` on (0: the deal) and never was.

    `added` is what it would have added to the seat's final total, `cost` to its net; None where the play that followed
    could not have followed it, or the hand has no end.
    """

    event: int
    seat: int
    verb: str
    card: Card | None
    added: int | None
    cost: int | None


class Underclaim(NamedTuple):
    """A total claimed below the best arrangement's; `cost` is what the seat's net lacks by it, None without a `pay`."""

    seat: int
    claimed: int
    best: int
    cost: int | None


class End(NamedTuple):
    """How a hand ended: its scores where there are any, and the nets; None where it did not end."""

    scores: Scores | None
    pay: tuple[int, ...] | None


def end_of(play: Play, result: str | None, seats: int) -> End:
    """Return the end of a hand whose record says `result`; the play is not to be used further."""
    if not play.sound:
        return End(None, None)
    end, _ = play.end(result)
    scores = play.scores(end) if end is not None else None
    if scores is not None:
        return End(scores, scores.pay)
    return End(None, (0,) * seats if end in {"huang", "void"} else None)


def let_go(course: Course) -> Iterator[LetGo]:
    """Yield every missed win, in the order of the record."""
    playing = course.record.playing
    got = end_of(course.last, course.record.result, len(playing)).pay
    for moment in _moments(course):
        missed = moment.missed
        kinds = course.waited(missed.event, missed.seat) if missed.card else ()
        waits = course.unseen(missed.event, missed.seat, kinds)
        would, free = _won(moment)
        at = playing.index(missed.seat)
        cost = would[at] - got[at] if would is not None and got is not None else None
        yield LetGo(missed, would, got, cost, free, waits)


class _Moment(NamedTuple):
    """A missed win, the play before its moment closed, and the event that closed it (None: the end)."""

    missed: Missed
    before: Play
    closed: Event | None


def _moments(course: Course) -> Iterator[_Moment]:
    """Yield the missed wins in order."""
    known = 0
    for before, after in zip(course.all, course.all[1:], strict=False):
        yield from (_Moment(missed, before.play, after.event) for missed in after.play.missed[known:])
        known = len(after.play.missed)
    last = course.last
    if last.sound:
        last.end(course.record.result)
        yield from (_Moment(missed, course.all[-1].play, None) for missed in last.missed[known:])


def _won(moment: _Moment) -> tuple[tuple[int, ...] | None, bool]:
    """Return the nets had the seat taken its win, and whether it could: whoever won instead did not come first."""
    seat, play, closed = moment.missed.seat, moment.before.copy(), moment.closed
    hu = next((event for event in play.legal() if event.verb == "hu" and event.seat == seat), None)
    if hu is None:
        return None, False
    if closed is not None and closed.verb == "hu":
        play.step(replace(closed, over=True), 0)
    free = all(problem.code is not codes.PRIORITY for problem in play.step(hu, 0))
    scores = play.scores(f"hu {seat}") if play.sound else None
    return (scores.pay if scores is not None else None), free


def undeclared(course: Course) -> Iterator[Undeclared]:
    """Yield what might have been declared and was not: what binds later play always, the rest where it adds."""
    binds = {one.verb: one.binds for one in course.game.declarations}
    end = end_of(course.last, course.record.result, len(course.record.playing))
    for number, event in _possible(course, frozenset(binds)):
        found = _declared(course, number, event, end)
        if binds[event.verb] or (found.added or 0) > 0 or (found.cost or 0) > 0:
            yield found


def _possible(course: Course, verbs: frozenset[str]) -> Iterator[tuple[int, Event]]:
    """Yield every declaration that was possible and never made, at the first moment at which it was."""
    if not verbs:
        return
    done = {_name(event) for event in course.record.events if not (event.over or event.false)}
    for number, frame in enumerate(course.frames):
        for event in frame.play.legal():
            if event.verb in verbs and _name(event) not in done:
                done.add(_name(event))
                yield number, event


def _name(event: Event) -> tuple[int, str, Card | None]:
    return event.seat, event.verb, event.card


def _declared(course: Course, number: int, event: Event, end: End) -> Undeclared:
    """Play the hand again with a declaration behind event `number`."""
    record = course.record
    play = course.frames[number].play.copy()
    follows = not play.step(event, number)
    for frame in course.all[number + 1 :]:
        if not (follows and play.sound and frame.event is not None):
            break
        follows = len(play.step(frame.event, frame.number)) <= len(frame.findings)
    at = record.playing.index(event.seat)
    then = end_of(play, record.result, len(record.playing)) if follows else End(None, None)
    if end.pay is None or then.pay is None:
        return Undeclared(number, event.seat, event.verb, event.card, None, None)
    added = _total(then, event.seat) - _total(end, event.seat)
    return Undeclared(number, event.seat, event.verb, event.card, added, then.pay[at] - end.pay[at])


def _total(end: End, seat: int) -> int:
    return next((x.total for x in end.scores.ledgers if x.seat == seat), 0) if end.scores is not None else 0


def underclaims(course: Course) -> Iterator[Underclaim]:
    """Yield the totals of the footer, or else of the 胡, that are below the best arrangement's."""
    record = course.record
    end = end_of(course.last, record.result, len(record.playing))
    if end.scores is None or any(is_bad(f) for frame in course.all for f in frame.findings):
        return
    claimed = _claimed(course, end.scores)
    for at, ledger in enumerate(end.scores.ledgers):
        said = claimed.get(ledger.seat, ledger.total)
        if said < ledger.total:
            paid = record.pay[at] if record.pay is not None and at < len(record.pay) else None
            cost = None if paid is None else end.scores.pay[at] - paid
            yield Underclaim(ledger.seat, said, ledger.total, cost)


def _claimed(course: Course, scores: Scores) -> dict[int, int]:
    record = course.record
    if record.total is not None:
        return dict(zip(record.playing, record.total, strict=False))
    hu = next((e for e in reversed(record.events) if e.verb == "hu" and not (e.over or e.false)), None)
    mine = hu is not None and hu.seat == scores.winner
    return {hu.seat: hu.claim} if hu is not None and mine and hu.claim is not None else {}
