"""What verification says about one record: a `Report`."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, NamedTuple

from parser import Finding, Op, Record, Unread

Why = Literal["passed", "overridden", "unrecorded"]


class Status(StrEnum):
    """The verdict on a whole record (FORMAT section 10)."""

    UNREADABLE = "unreadable"
    UNVERIFIED = "unverified"
    REFUTED = "refuted"
    UNDETERMINED = "undetermined"
    VERIFIED = "verified"


class LedgerStep(NamedTuple):
    """One scoring step of one seat, with its running total (FORMAT section 7).

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

    `totals` and `pay` are computed, by playing seat in seat order; None where they are not
    determined. `result` is the play's own end: `hu N`, `huang`, `void`, or None when unfinished.
    `winner` is the winning seat; `form` the winner's form (`qing` `piao` `ta` …).
    """

    item: Record | Unread
    status: Status
    findings: tuple[Finding, ...]
    rules: str
    rules_hash: str = ""
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    result: str | None = None
    winner: int | None = None
    form: str | None = None
    wait: str | None = None
    from_seat: int | None = None
    totals: tuple[int, ...] | None = None
    pay: tuple[int, ...] | None = None
    ledger: tuple[LedgerStep, ...] = ()
    missed: tuple[Missed, ...] = ()
