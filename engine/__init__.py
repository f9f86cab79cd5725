"""The rules: rule sets as data, replay, scoring ledger, verification. Pure: no file, clock or database."""

from collections.abc import Iterable, Iterator, Mapping

from engine.clauses import Clause, quote
from engine.reference import Entry, reference
from engine.report import LedgerStep, Missed, Report, Status
from engine.ruleset import Option, RuleError, RuleSet
from engine.shipped import load, shipped
from engine.sight import SeatView, TableView
from engine.sitting import Sittings
from engine.verify import Frame, cut, replay, verify
from engine.views import Merged, Views, merge
from parser import Reading

ENGINE_VERSION = "1"
"""Counts up whenever a verdict can change without a rule set changing: results are keyed by it."""


def judge(readings: Iterable[Reading], rulebook: Mapping[str, RuleSet] | None = None) -> Iterator[Report]:
    """Yield a report for every reading, in order; hands of a sitting, views of a hand are held against each other."""
    sittings, views = Sittings(), Views()
    for reading in readings:
        yield views.follow(sittings.follow(verify(reading.item, reading.findings, rulebook)))


__all__ = [
    "ENGINE_VERSION",
    "Clause",
    "Entry",
    "Frame",
    "LedgerStep",
    "Merged",
    "Missed",
    "Option",
    "Report",
    "RuleError",
    "RuleSet",
    "SeatView",
    "Sittings",
    "Status",
    "TableView",
    "cut",
    "judge",
    "load",
    "merge",
    "quote",
    "reference",
    "replay",
    "shipped",
    "verify",
]
