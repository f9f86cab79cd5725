"""What verification says about one record: a `Report`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Literal, NamedTuple

from engine.ruleset import RuleSet
from parser import GRAVITY, KEYS, Cards, Finding, Level, Op, Record, Unread

Bounds = tuple[int, int]
Why = Literal["passed", "overridden", "unrecorded"]

MOVES = frozenset({Level.FORMAT, Level.IMPOSSIBLE, Level.ILLEGAL})
"""The levels of what is wrong with a move or the cards: with one more of those a hand cannot be played so."""

_PLACE = {key: i for i, key in enumerate(("@paipu", *KEYS, "@end"))}
_OTHER_KEYS = next(i for i, value in enumerate(KEYS.values()) if value.footer) + 0.5


class Status(StrEnum):
    """The verdict on a whole record (docs/format.md, Findings and verdicts)."""

    UNREADABLE = "unreadable"
    UNVERIFIED = "unverified"
    REFUTED = "refuted"
    UNDETERMINED = "undetermined"
    VERIFIED = "verified"


class LedgerStep(NamedTuple):
    """One scoring step of one seat, with its running total (docs/format.md, Footer).

    `value` is added, multiplied or set, as `op` says; `total` is the running total after it.
    `clause` is the clause id that gives it, `source` where the rule text says so (`000:76`), or
    the clause's mark of a decision (`D`).
    """

    seat: int
    item: str
    what: str
    op: Op
    value: int
    total: int
    clause: str
    source: str


class Missed(NamedTuple):
    """漏胡: a moment at which `seat` could have won and did not.

    `event` is the number of the draw, discard or 加杠 (0: the dealt hand), `card` its code ("" for
    the dealt hand), `total` what it would have scored before the cap.
    """

    event: int
    seat: int
    card: str
    total: int
    why: Why


@dataclass(frozen=True, slots=True)
class Report:
    """The verdict on one item of a file: a record, or what could not be read as one.

    `totals` and `pay` are computed, by playing seat in seat order; None where they are not determined.
    `bounds` are the least and greatest totals of a record that hides cards, None where unknown. `result`
    is the play's own end: `hu N`, `huang`, `void`, or None when unfinished. `before` is the record id of
    the hand it was held against as the one before in its sitting, "" when there was none.
    `winner` is the winning seat; `form` the winner's form (`qing` `piao` `ta` …), `stands` the cards that his
    wild cards stand for.
    """

    item: Record | Unread
    status: Status
    findings: tuple[Finding, ...]
    rules: str
    game: str = ""
    rules_hash: str = ""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    result: str | None = None
    winner: int | None = None
    form: str | None = None
    wait: str | None = None
    from_seat: int | None = None
    totals: tuple[int | None, ...] | None = None
    pay: tuple[int, ...] | None = None
    ledger: tuple[LedgerStep, ...] = ()
    missed: tuple[Missed, ...] = ()
    bounds: tuple[Bounds | None, ...] | None = None
    before: str = ""
    stands: Cards = ()

    @classmethod
    def of(cls, record: Record, rules: RuleSet, findings: tuple[Finding, ...]) -> "Report":
        """Return a report that says nothing but its findings."""
        options = rules.chosen(record.options)
        return cls(record, status_of(findings), findings, rules.name, rules.game, rules.hash, options)

    def with_findings(self, more: Iterable[Finding]) -> "Report":
        """Return the report with more findings; its verdict can grow worse by them, but not better."""
        findings = ordered([*self.findings, *more])
        status = status_of(findings)
        stays = self.status is Status.UNVERIFIED and status is not Status.REFUTED
        return replace(self, findings=tuple(findings), status=self.status if stays else status)


def status_of(findings: Iterable[Finding]) -> Status:
    """Return the verdict that these findings make."""
    gravest = min((GRAVITY[f.level] for f in findings), default=GRAVITY[Level.NOTE])
    if gravest >= GRAVITY[Level.NOTE]:
        return Status.VERIFIED
    return Status.REFUTED if gravest < GRAVITY[Level.UNDETERMINED] else Status.UNDETERMINED


def ordered(findings: list[Finding]) -> list[Finding]:
    """Return findings in the order of the record, at one place the gravest first."""
    return sorted(findings, key=_order)


def _order(finding: Finding) -> tuple[int, float, int, int, int]:
    gravity, line, column = GRAVITY[finding.level], finding.span.line, finding.span.column
    if finding.event is not None:
        return line, _OTHER_KEYS + 0.25, finding.event, gravity, column
    return line, _PLACE.get(finding.key or "", _OTHER_KEYS), 0, gravity, column
