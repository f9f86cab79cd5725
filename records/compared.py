"""Ledgers side by side: what a record claims, what the rules give as agreed, and what they give under other terms."""

from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from engine.report import LedgerStep, Report
from parser import Record, Step

Pair = tuple[LedgerStep | None, LedgerStep | None]


class Row(NamedTuple):
    """One scoring step of a seat: claimed, as agreed, and under the terms looked at; None where there is none.

    Where no other terms are looked at, `now` is `before`. A row without either is one that only the record has.
    """

    seat: int
    item: str
    what: str
    claim: Step | None
    before: LedgerStep | None
    now: LedgerStep | None

    @property
    def step(self) -> LedgerStep | None:
        """Return the step by the rules: under the terms looked at, else as agreed."""
        return self.now or self.before

    @property
    def off(self) -> bool:
        """Tell whether the record claims something else than the rules give under the terms looked at."""
        return self.claim is not None and self.claim.value != (None if self.now is None else self.now.value)

    @property
    def moved(self) -> bool:
        """Tell whether the step is another one than as agreed."""
        return _content(self.before) != _content(self.now)


def compared(record: Record, before: Report, other: Report | None = None) -> tuple[Row, ...]:
    """Return the steps of every seat in the order of the ledger, those only the record claims last.

    `other` is the verdict under other terms. A seat without a ledger has no rows.
    """
    now = before if other is None else other
    return tuple(row for seat in record.playing for row in _seat(record, seat, before, now))


def _seat(record: Record, seat: int, before: Report, now: Report) -> Iterator[Row]:
    claims = [step for step in record.steps if step.seat == seat]
    pairs = list(_pairs(_steps(before, seat), _steps(now, seat)))
    for one, other in pairs:
        step = other or one
        if step is not None:
            yield Row(seat, step.item, step.what, _taken(claims, one, other), one, other)
    if pairs:
        yield from (Row(seat, claim.item, claim.what, claim, None, None) for claim in claims)


def _pairs(before: list[LedgerStep], now: list[LedgerStep]) -> Iterator[Pair]:
    names = [[(step.item, step.what) for step in steps] for steps in (before, now)]
    for how, a, b, c, d in SequenceMatcher(None, *names, autojunk=False).get_opcodes():
        if how == "equal":
            yield from zip(before[a:b], now[c:d], strict=True)
        else:
            yield from ((step, None) for step in before[a:b])
            yield from ((None, step) for step in now[c:d])


def _taken(claims: list[Step], *steps: LedgerStep | None) -> Step | None:
    """Remove and return the claim that names this step: one with a value of it first."""
    there = [step for step in steps if step is not None]
    names = {(step.item, step.what, step.op == "times") for step in there}
    values = [step.value for step in reversed(there)]
    named = [claim for claim in claims if (claim.item, claim.what, claim.times) in names]
    named.sort(key=lambda claim: values.index(claim.value) if claim.value in values else len(values))
    if named:
        claims.remove(named[0])
    return named[0] if named else None


def _steps(report: Report, seat: int) -> list[LedgerStep]:
    return [step for step in report.ledger if step.seat == seat]


def _content(step: LedgerStep | None) -> Iterable[object]:
    return () if step is None else (step.op, step.value)
