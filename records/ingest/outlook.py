"""What statistics ask of a whole hand beyond its verdict: when each seat began to wait, what missed wins cost."""

from engine import Report, RuleSet
from engine.forgone import LetGo, let_go
from engine.games import GAMES
from engine.hidden import hidden_in
from engine.outlook import Course
from engine.regret import regret
from engine.waiting import first_wait
from parser import Record
from records.store.rows import NOTHING_SEEN, Outlook, whole


def outlook(report: Report, rules: RuleSet | None) -> Outlook:
    """Return the outlook of a judged record under its rules; an empty one where it is no whole hand."""
    record = report.item
    if rules is None or not isinstance(record, Record) or not whole(report) or rules.refuse(record.options) is not None:
        return NOTHING_SEEN
    if hidden_in(record, GAMES[rules.game]) is not None:
        return _hidden(record, rules)
    course = Course(record, rules)
    if not course.all:
        return NOTHING_SEEN
    firsts = {seat: first for seat in record.playing if (first := first_wait(course, seat)) is not None}
    return _outlook(record, record.playing, firsts, tuple(let_go(course)) if report.missed else ())


def _hidden(record: Record, rules: RuleSet) -> Outlook:
    found = regret(record, rules)
    firsts = {spell.seat: spell.first for spell in reversed(found.waiting)}
    return _outlook(record, found.seats, firsts, found.missed)


def _outlook(record: Record, seats: tuple[int, ...], firsts: dict[int, int], missed: tuple[LetGo, ...]) -> Outlook:
    waits = {seat: (first, _turn(record, seat, first)) for seat, first in firsts.items()}
    return Outlook(seats, waits, {one.missed: one.cost for one in missed if one.free})


def _turn(record: Record, seat: int, first: int) -> int:
    """Return how many discards of a seat stand up to event `first`."""
    own = (e for e in record.events[:first] if e.seat == seat and e.verb == "discard")
    return sum(not (e.over or e.false) for e in own)
