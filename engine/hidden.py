"""Three answers for a record that hides cards (docs/format.md, Hidden cards): verified, refuted, undetermined.

The record is verified under a number of fillings. What every filling says is said; a 胡, a claim or a
result on which they differ, or which hangs on a hand that is open at the end, is undetermined; a move
that only hidden cards could forbid is no finding. Totals of open hands are bounded exactly. What no
filling can mend is said beside what all of them say of the lines before it.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from random import Random

from engine.answers import Hidden, combined, key_of
from engine.filling import WISHES
from engine.game import Game
from engine.problem import Problem, at_event, at_key
from engine.report import MOVES, Report, ordered
from engine.ruleset import RuleSet
from parser import UNKNOWN, Event, Finding, Level, Record, is_bad

Run = Callable[[Record], Report]


def hidden_in(record: Record, game: Game) -> str | int | None:
    """Return the header key, or the number of the event, that first hides cards; None when all are known."""
    if record.view not in {None, "full"}:
        return "view"
    events = enumerate(record.events, 1)
    hides = (n for n, e in events if e.card == UNKNOWN or (e.used and UNKNOWN in chain.from_iterable(e.used)))
    return game.hidden(record) or next(hides, None)


def verify_hidden(record: Record, rules: RuleSet, game: Game, where: str, run: Run) -> Report | None:
    """Return what can be said of a record that hides cards first at `where`; None when there is no filling."""
    wrong = list(game.impossible(record, rules))
    finals = {place: problem for place, problem in wrong if isinstance(place, str) and place.startswith("final ")}
    for place, problem in wrong:
        if isinstance(place, int):
            return _impossible(record, rules, game, run, (place, problem))
        if place not in finals:
            return Report.of(record, rules, (at_key(record, place, problem.code, problem.args),))
    rest = {n: hold for n, hold in record.final.items() if f"final {n}" not in finals}
    report = _judged(replace(record, final=rest) if finals else record, rules, game, where, run)
    return _with_false(report or Report.of(record, rules, ()), record, finals) if finals else report


def _judged(
    record: Record, rules: RuleSet, game: Game, where: str, run: Run, then: tuple[Event, ...] = ()
) -> Report | None:
    """Return what all fillings say; events behind a 胡, and `then`, are none that they have to agree with."""
    wins = (i for i, e in enumerate(record.events, 1) if e.verb == "hu" and not e.over and not e.false)
    end = next(wins, len(record.events))
    record, then = replace(record, events=record.events[:end]), record.events[end:] + then
    stream = Random(record.id)  # noqa: S311 - the same record gets the same fillings
    fillings = (game.fill(record, rules, stream, wish) for wish in WISHES)
    reports = [run(replace(full, events=full.events + then)) for full in fillings if full is not None]
    if not reports:
        return None
    whole = replace(record, events=record.events + then)
    excused = {key_of(f) for r in reports for f in r.findings if f.code in game.hand_codes and _by_hidden(whole, f)}
    reports = [r for r in reports if not any(key_of(f) in excused for f in r.findings)] or reports
    scored = [report for report in reports if report.ledger]
    last = next((e for e in record.events[-1:] if e.verb == "hu" and not e.over and not e.false), None)
    reach = game.reach(record, rules, last.seat if last else None)
    return combined(Hidden(whole, where, reports, scored, reach, game.open_claims(record, rules), excused))


def _by_hidden(record: Record, finding: Finding) -> bool:
    """Tell whether a finding is about a move of a seat that hides cards it was dealt or drew."""
    if finding.event is None:
        return False
    seat = record.events[finding.event - 1].seat
    hold = record.hold.get(seat)
    draws = (e.card for e in record.events if e.seat == seat and e.verb == "draw")
    return UNKNOWN in (*record.deal.get(seat, hold.cards if hold else (UNKNOWN,)), *draws)


def _impossible(record: Record, rules: RuleSet, game: Game, run: Run, breach: tuple[int, Problem]) -> Report:
    """Return what is wrong up to an event that no filling allows; whose move it is stands before what he holds."""
    number, problem = breach
    event = record.events[number - 1]
    before = replace(
        record, events=record.events[: number - 1], final={}, result=None, steps=(), total=None, pay=None, score=None
    )
    then = () if UNKNOWN in {event.card, *(card for used in event.used for card in used)} else (event,)
    report = _judged(before, rules, game, "view", run, then)
    found = _standing(report) if report else []
    moves = [(f.event, f.level) for f in found if f.level in MOVES]
    if not moves or (number, Level.IMPOSSIBLE) in moves:
        found = [f for f in found if (f.event, f.level) != (number, Level.IMPOSSIBLE)]
        found.append(at_event(record, number, problem))
    return Report.of(record, rules, tuple(ordered(found)))


def _with_false(report: Report, record: Record, finals: dict[str, Problem]) -> Report:
    """Return a report with what is wrong with `final` lines, unless a wrong move makes them differ."""
    found = _standing(report)
    if not any(f.event is not None and f.level in MOVES for f in found):
        found += [at_key(record, key, problem.code, problem.args) for key, problem in finals.items()]
    notes = [f for f in report.findings if not is_bad(f)]
    return replace(report, item=record, findings=tuple(ordered([*found, *notes])))


def _standing(report: Report) -> list[Finding]:
    return [f for f in report.findings if is_bad(f) and f.level is not Level.UNDETERMINED]
