"""What pages and commands ask the archive, as typed functions that return frames."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from io import BytesIO

import polars as pl

from engine import Report, RuleSet, judge
from parser import read
from records.store.archive import Archive


@dataclass(frozen=True, slots=True)
class Filters:
    """Which items to list; None filters nothing.

    `player` is a name as written, `since` and `until` ISO dates (both included), `words` any part of the text.
    """

    rules: str | None = None
    status: str | None = None
    player: str | None = None
    since: str | None = None
    until: str | None = None
    words: str | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """One item of the archive, whole: its row, its current verdict, and the frames that belong to it."""

    record: Mapping[str, object]
    seats: pl.DataFrame
    findings: pl.DataFrame
    ledger: pl.DataFrame
    missed: pl.DataFrame
    conflicts: pl.DataFrame
    verdicts: pl.DataFrame

    @property
    def text(self) -> str:
        """Return the canonical text, or the lines as they stood of what has a format fault."""
        return str(self.record["text"])


def items(archive: Archive, filters: Filters, most: int = 200, skip: int = 0) -> pl.DataFrame:
    """Return up to `most` items that pass the filters, one row each, after the first `skip`."""
    with archive.reading() as view:
        return view.frame("list", **asdict(filters), most=most, skip=skip)


def counts(archive: Archive) -> dict[str, int]:
    """Return how many items have each status."""
    with archive.reading() as view:
        return dict(view.frame("counts").iter_rows())


def choices(archive: Archive) -> tuple[list[str], list[str]]:
    """Return the names of rule sets and of players that occur."""
    with archive.reading() as view:
        return view.frame("choices").row(0)


def opened(archive: Archive, record_id: str) -> Opened | None:
    """Return one item, or None where there is no such one."""
    with archive.reading() as view:
        found = view.frame("record", record_id=record_id)
        if found.is_empty():
            return None
        parts = ("seats", "findings", "ledger", "missed", "conflicts", "verdicts")
        frames = [view.frame(f"record_{part}", record_id=record_id) for part in parts]
    return Opened(found.row(0, named=True), *frames)


def rejudged(text: str, rulebook: Mapping[str, RuleSet]) -> Report | None:
    """Judge the text of one item by itself: its ledger where none is kept, its places in this text.

    What hangs on other hands of its match is not judged. None for an empty text.
    """
    return next(iter(judge(read(BytesIO(text.encode())), rulebook)), None)
