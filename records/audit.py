"""争议审计 (an audit of a score): claimed steps and computed steps side by side, as recorded and under other terms."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine import RuleSet
from engine.asserted import Claim
from engine.explain import Explanation, explain
from engine.report import LedgerStep, Report, Status
from engine.whatif import Change, Difference, changes, differences, rescored
from parser import Level, Op, Record, Step


class Line(NamedTuple):
    """One scoring step: what the rules give, and what the record claims.

    `value` is None for a step that only the record has, `claimed` None for one it does not name;
    leaving steps out is no fault (docs/format.md, Footer). `agrees` is None where nothing was claimed.
    """

    seat: int
    item: str
    what: str
    op: Op
    value: int | None
    claimed: int | None
    total: int | None
    clause: str
    source: str

    @property
    def agrees(self) -> bool | None:
        """Tell whether claim and rules say the same."""
        return None if self.claimed is None else self.claimed == self.value


class WhatIf(NamedTuple):
    """A hand under other terms: what is agreed otherwise, the verdict then, and the steps that differ."""

    changes: tuple[Change, ...]
    report: Report
    differences: tuple[Difference, ...]


class Study(NamedTuple):
    """An audit of one record: the verdict as recorded, under other terms where asked, and what makes a claim right."""

    record: Record
    report: Report
    rules: RuleSet | None
    whatif: WhatIf | None = None
    explanation: Explanation | None = None

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return the audited ledger as recorded."""
        return audit(self.record, self.report.ledger)


def study(
    record: Record, report: Report, rulebook: Mapping[str, RuleSet], other: Record | None, claim: Claim | None
) -> Study:
    """Return the audit of a record with its verdict; `other` is the record under other terms.

    A claim is explained, and so are without one the record's own, where they are refuted and no terms are asked.
    """
    rules = rulebook.get(record.rules)
    if rules is None:
        return Study(record, report, None)
    changed = None if other is None else what_if(record, report, rulebook, other)
    refuted = any(f.level is Level.SCORE for f in report.findings) and report.status is Status.REFUTED
    asked = claim is not None or (other is None and refuted)
    return Study(record, report, rules, changed, explain(other or record, rulebook, claim) if asked else None)


def what_if(record: Record, report: Report, rulebook: Mapping[str, RuleSet], other: Record) -> WhatIf:
    """Return what becomes of a hand under other terms: `other` is its record with them."""
    after = rescored(other, rulebook)
    return WhatIf(changes(record, rulebook, other), after, tuple(differences(report, after)))


def audit(record: Record, ledger: Iterable[LedgerStep]) -> tuple[Line, ...]:
    """Return the ledger of every seat with the record's claims beside it; claims without a step come last.

    A seat without a ledger has nothing that could be held against its claims, and no lines.
    """
    steps = tuple(ledger)
    return tuple(line for seat in record.playing for line in _seat(record.steps, steps, seat))


def disputed(record: Record, report: Report, lines: Iterable[Line]) -> set[int]:
    """Return the seats whose claimed total or audited step differs from the computed one; if none, by payment."""
    steps = {line.seat for line in lines if line.agrees is False}
    return steps | off(record, record.total, report.totals) or off(record, record.pay, report.pay)


def off(record: Record, claimed: tuple[int, ...] | None, computed: tuple[int | None, ...] | None) -> set[int]:
    """Return the seats where a claimed total or payment differs from the computed one; None is no difference."""
    pairs = zip(record.playing, claimed or (), computed or (), strict=False)
    return {seat for seat, ours, theirs in pairs if theirs not in {None, ours}}


def _seat(claims: Iterable[Step], ledger: Iterable[LedgerStep], seat: int) -> Iterator[Line]:
    open_claims = [c for c in claims if c.seat == seat]
    steps = [s for s in ledger if s.seat == seat]
    if not steps:
        return
    for step in steps:
        claim = _take(open_claims, step)
        value = None if claim is None else claim.value
        yield Line(seat, step.item, step.what, step.op, step.value, value, step.total, step.clause, step.source)
    for claim in open_claims:
        op: Op = "times" if claim.times else "add"
        yield Line(seat, claim.item, claim.what, op, None, claim.value, None, "", "")


def _take(claims: list[Step], step: LedgerStep) -> Step | None:
    """Remove and return the claim that names this step: the one of the same item, cards and value first."""
    named = [c for c in claims if (c.item, c.what, c.times) == (step.item, step.what, step.op == "times")]
    named.sort(key=lambda c: c.value != step.value)
    if not named:
        return None
    claims.remove(named[0])
    return named[0]
