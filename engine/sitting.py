"""Checks between the hands of one sitting (`match`): dealer, base, prev (E2 E3)."""

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine import codes
from engine.claims import add
from engine.games import GAMES
from engine.problem import at_key
from engine.report import Report
from parser import Finding, Record, record_id

_REMEMBERED = 100_000


class Hand(NamedTuple):
    """What the next hand of a sitting is held against."""

    hand: int | None
    seats: tuple[str, ...]
    next_dealer: int | None
    score: tuple[int, ...] | None
    id: str | None
    ids: frozenset[str | None]


@dataclass(slots=True)
class Sittings:
    """The last hand of every sitting seen so far; the oldest are forgotten beyond 100,000."""

    last: OrderedDict[str, Hand] = field(default_factory=OrderedDict[str, Hand])

    def follow(self, report: Report) -> Report:
        """Return the report with what the hand before in its sitting has against it."""
        record = report.item
        if not isinstance(record, Record) or record.match is None:
            return report
        key = record.match
        before = self.last.get(key)
        own = record_id(record)
        if before is not None and record.replaces in before.ids:
            self.last[key] = _hand(report, record, own, before.ids)
            return report
        if record.replaces is None or before is None:
            self.last[key] = _hand(report, record, own)
            self.last.move_to_end(key)
            if len(self.last) > _REMEMBERED:
                self.last.popitem(last=False)
        return _held_against(report, record, before if record.replaces is None else None)


def _held_against(report: Report, record: Record, before: Hand | None) -> Report:
    """Return the report with what `before` has against its record; `prev` cannot be checked without it."""
    next_hand = before is not None and _follows(record, before)
    findings: list[Finding] = []
    if before is not None:
        findings += _prev(record, before)
    if before is not None and next_hand:
        findings += [*_dealer(record, before), *_base(record, before)]
    elif record.prev is not None and record.hand != 1:
        findings.append(at_key(record, "prev", codes.PREV_MISSING, {}))
    if before is not None and any(f.code is codes.BASE_DIFFERS for f in findings) and _fits(report, record, before):
        report = replace(report, findings=tuple(f for f in report.findings if f.code is not codes.SCORE_WRONG))
    report = report.with_findings(findings) if findings else report
    return replace(report, before=(before.id if before else None) or "")


def _fits(report: Report, record: Record, before: Hand) -> bool:
    """Tell whether the scores follow from those of the hand before, so that the base alone is wrong."""
    nets = record.pay or report.pay
    return before.score is not None and nets is not None and record.score == add(record, before.score, nets)


def _follows(record: Record, before: Hand) -> bool:
    """Tell whether a record is the next hand after `before`, as far as their numbers say."""
    return record.hand is None or before.hand is None or record.hand == before.hand + 1


def _hand(report: Report, record: Record, own: str | None, corrected: frozenset[str | None] = frozenset()) -> Hand:
    """Return what the next hand is held against; `corrected` are the ids of this hand's earlier records."""
    score = record.score
    nets = record.pay or report.pay
    if score is None and record.base is not None and nets is not None:
        score = add(record, record.base, nets)
    game = GAMES.get(report.game)
    next_dealer = game.next_dealer(record, report.result or record.result) if game else None
    ids = corrected | {own} if own else corrected
    return Hand(record.hand, record.seats, next_dealer, score, own, ids)


def _prev(record: Record, before: Hand) -> list[Finding]:
    if record.prev is None or before.id is None or record.prev == before.id:
        return []
    return [at_key(record, "prev", codes.PREV_DIFFERS, {"want": before.id})]


def _dealer(record: Record, before: Hand) -> list[Finding]:
    want = before.next_dealer
    if want is None or record.seats != before.seats or record.dealer == want:
        return []
    return [at_key(record, "dealer", codes.DEALER_WRONG, {"want": want})]


def _base(record: Record, before: Hand) -> list[Finding]:
    if record.base is None or before.score is None or record.base == before.score or record.seats != before.seats:
        return []
    return [at_key(record, "base", codes.BASE_DIFFERS, {"want": " ".join(map(str, before.score))})]
