"""A hand on the board: its verdict, the table after every event, and what is to be told at each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

import streamlit as st

from dashboard.context import rulebook
from dashboard.verdict import Remark, Verdict, stored
from dashboard.words import Words
from engine import Missed, Report, RuleSet
from engine.codes import MISSED
from engine.course import Course, Shot, course
from parser import KEYS, Record
from records.queries import Opened, rejudged

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: `told` are the findings and `missed` the wins let go, by the number of the shot they belong to."""

    name: str
    text: str
    record: Record
    rules: RuleSet
    verdict: Verdict
    course: Course
    told: Mapping[int, tuple[Remark, ...]]
    missed: Mapping[int, tuple[Missed, ...]]

    @property
    def last(self) -> int:
        """Return the number of the last shot."""
        return len(self.course.shots) - 1

    @property
    def report(self) -> Report:
        """Return the verdict on the hand by itself."""
        return self.verdict.report

    def shot(self, number: int, seat: int | None) -> Shot:
        """Return a shot as recorded, or as `seat` (0: everybody) saw it."""
        played = self.course
        if seat is not None and not played.hides:
            played = _seen(self.text, self.rules.hash, seat, self.record, self.rules)
        return played.shots[number]


def hand_of(item: Opened, words: Words) -> Hand | None:
    """Return an item as a hand to be shown; None for one that cannot be laid on a table."""
    report = judged(item.text)
    rules = rulebook().get(report.rules) if report is not None else None
    if report is None or rules is None or not isinstance(report.item, Record):
        return None
    played = _seen(item.text, rules.hash, None, report.item, rules)
    if not played.shots:
        return None
    last = len(played.shots) - 1
    verdict = stored(item, report, words)
    places = (_place(row, last) for row in item.findings.iter_rows(named=True))
    told = ((n, r) for n, r in zip(places, verdict.remarks, strict=True) if r.code != MISSED.id)
    missed = ((min(m.event, last), m) for m in report.missed)
    name = str(item.record["record_id"])
    return Hand(name, item.text, report.item, rules, verdict, played, _grouped(told), _grouped(missed))


def judged(text: str) -> Report | None:
    """Return the verdict on the text of one item by itself, remembered for all visitors."""
    book = rulebook()
    return _judged(text, tuple(rules.hash for rules in book.values()), book)


@st.cache_resource(max_entries=64, show_spinner=False)
def _judged(text: str, hashes: tuple[str, ...], _book: Mapping[str, RuleSet]) -> Report | None:  # noqa: ARG001
    return rejudged(text, _book)


@st.cache_resource(max_entries=64, show_spinner=False)
def _seen(text: str, rules_hash: str, seat: int | None, _record: Record, _rules: RuleSet) -> Course:  # noqa: ARG001
    return course(_record, _rules, seat)


def _place(row: Mapping[str, Any], last: int) -> int:
    """Return the shot a finding belongs to: that of its event, the deal for the header, the last for the footer."""
    if row["event"] is not None:
        return min(row["event"], last)
    key = KEYS.get(str(row["footer"]))
    return last if key is not None and key.footer else 0


def _grouped(found: Iterable[tuple[int, T]]) -> dict[int, tuple[T, ...]]:
    by_number: dict[int, tuple[T, ...]] = {}
    for number, one in found:
        by_number[number] = (*by_number.get(number, ()), one)
    return dict(sorted(by_number.items()))
