"""Full records that agree with one that hides cards, and what is said of each."""

import random
from collections.abc import Callable

from engine import Report, shipped, verify
from engine.filling import WISHES, Wish
from engine.games import GAMES
from parser import Finding, Level, Record

FILLINGS = 100
Place = tuple[int | None, str | None, int]


def place(finding: Finding) -> Place:
    return finding.event, finding.key, finding.span.line


def fillings(view: Record, breaks: Callable[[Finding], bool]) -> list[Report]:
    """The verdicts on fillings; those with a finding that `breaks` names are none (docs/format.md, Hidden cards)."""
    stream = random.Random(view.id)  # noqa: S311
    rules = shipped()[view.rules]
    wishes = [*WISHES, *(Wish() for _ in range(FILLINGS - len(WISHES)))]
    full = [GAMES[rules.game].fill(view, rules, stream, wish) for wish in wishes]
    reports = [verify(record) for record in full if record is not None]
    assert len(reports) > FILLINGS * 0.8
    for report in reports:
        assert not [f for f in report.findings if f.level in {Level.FORMAT, Level.IMPOSSIBLE}]
    return [report for report in reports if not any(map(breaks, report.findings))]
