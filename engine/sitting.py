"""Checks between the hands of one sitting (`match`): dealer, base, prev (T3, E2 E3; docs/format.md, Header)."""

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine import codes
from engine.claims import after
from engine.problem import at_key
from engine.report import Report, Status
from engine.verify import ordered
from parser import Finding, Record, is_bad, record_id

_REMEMBERED = 100_000


class Hand(NamedTuple):
    """What the next hand of a sitting is held against."""

    hand: int | None
    seats: tuple[str, ...]
    dealer: int
    moved_on: bool
    score: tuple[int, ...] | None
    id: str | None


@dataclass(slots=True)
class Sittings:
    """The last hand of every sitting seen so far; the oldest are forgotten beyond 100,000."""

    last: OrderedDict[tuple[str, str | None], Hand] = field(default_factory=OrderedDict[tuple[str, str | None], Hand])

    def follow(self, report: Report) -> Report:
        """Return the report with what the hand before in its sitting has against it."""
        record = report.item
        if not isinstance(record, Record) or record.match is None:
            return report
        key = (record.match, record.site)
        before = self.last.get(key)
        against = before if before is not None and _follows(record, before) else None
        findings = self._findings(record, against)
        own = record_id(record)
        if record.replaces is None or before is None or before.id == record.replaces:
            self.last[key] = _hand(report, record, own)
            self.last.move_to_end(key)
            if len(self.last) > _REMEMBERED:
                self.last.popitem(last=False)
        return with_findings(report, findings, against.id if against else None)

    @staticmethod
    def _findings(record: Record, before: Hand | None) -> list[Finding]:
        """Return what the hand before has against this one; `prev` cannot be checked without it."""
        if before is not None:
            return [*_prev(record, before), *_dealer(record, before), *_base(record, before)]
        missing = record.prev is not None and record.hand != 1
        return [at_key(record, "prev", codes.PREV_MISSING, {})] if missing else []


def _follows(record: Record, before: Hand) -> bool:
    """Tell whether a record is the next hand after `before`, as far as their numbers say."""
    return record.hand is None or before.hand is None or record.hand == before.hand + 1


def _hand(report: Report, record: Record, own: str | None) -> Hand:
    score = record.score
    nets = record.pay or report.pay
    if score is None and record.base is not None and nets is not None:
        score = after(record, nets)
    moved_on = (report.result or "").startswith("hu")  # hu N, huang
    return Hand(record.hand, record.seats, record.dealer, moved_on, score, own)


def _prev(record: Record, before: Hand) -> list[Finding]:
    if record.prev is None or before.id is None or record.prev == before.id:
        return []
    return [at_key(record, "prev", codes.PREV_DIFFERS, {"want": before.id})]


def _dealer(record: Record, before: Hand) -> list[Finding]:
    """T3: the 下家 of the old dealer deals, whoever won; a void hand or an unfinished one binds nobody."""
    want = before.dealer % len(before.seats) + 1
    if not before.moved_on or record.seats != before.seats or record.dealer == want:
        return []
    return [at_key(record, "dealer", codes.DEALER_WRONG, {"want": want})]


def _base(record: Record, before: Hand) -> list[Finding]:
    if record.base is None or before.score is None or record.base == before.score or record.seats != before.seats:
        return []
    return [at_key(record, "base", codes.BASE_DIFFERS, {"want": " ".join(map(str, before.score))})]


def with_findings(report: Report, findings: list[Finding], before: str | None) -> Report:
    """Return the report with more findings, its status grown worse if they say so."""
    if not findings:
        return replace(report, before=before or "") if before else report
    status = Status.REFUTED if any(is_bad(f) for f in findings) else report.status
    found = tuple(ordered([*report.findings, *findings]))
    return replace(report, findings=found, status=status, before=before or "")
