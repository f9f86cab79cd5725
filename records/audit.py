"""争议审计 (an audit of a score): claimed steps and computed steps side by side."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.report import LedgerStep, Report
from parser import Op, Record, Step


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


def audit(record: Record, ledger: Iterable[LedgerStep]) -> tuple[Line, ...]:
    """Return the ledger of every seat with the record's claims beside it; claims without a step come last.

    Without a ledger nothing can be held against the claims, and there are no lines.
    """
    steps = tuple(ledger)
    if not steps:
        return ()
    return tuple(line for seat in record.playing for line in _seat(record.steps, steps, seat))


def disputed(report: Report) -> frozenset[int]:
    """Return the seats whose claimed total or step differs from the computed one; where none does, by payment."""
    item = report.item
    if not isinstance(item, Record):
        return frozenset()
    steps = {line.seat for line in audit(item, report.ledger) if line.agrees is False}
    return frozenset(steps | _off(item, item.total, report.totals) or _off(item, item.pay, report.pay))


def _off(record: Record, claimed: tuple[int, ...] | None, computed: tuple[int, ...] | None) -> set[int]:
    pairs = zip(record.playing, claimed or (), computed or (), strict=False)
    return {seat for seat, ours, theirs in pairs if ours != theirs}


def _seat(claims: Iterable[Step], ledger: Iterable[LedgerStep], seat: int) -> Iterator[Line]:
    open_claims = [c for c in claims if c.seat == seat]
    steps = [s for s in ledger if s.seat == seat]
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
