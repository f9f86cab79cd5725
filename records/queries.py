"""What pages and commands ask the archive, as typed functions that return frames."""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from io import BytesIO
from typing import Any, NamedTuple

import polars as pl

from engine import Report, RuleSet, judge
from parser import Lang, Record, Span, read
from records.kept import keeps
from records.store.archive import Archive
from records.store.errors import NotInArchiveError

Key = tuple[str, int | None, str | None]


@dataclass(frozen=True, slots=True)
class Filters:
    """Which items to list; None filters nothing.

    `player` is a name as written, `words` any part of the text. `since` and `until` are ISO dates (both included), as
    coarse as one likes: an item whose date is missing or coarser passes no bound that it might break. `players` are
    player keys (docs/statistics.md, Players): an item passes when one of them, under whatever name, plays in it.
    """

    rules: str | None = None
    status: str | None = None
    player: str | None = None
    since: str | None = None
    until: str | None = None
    words: str | None = None
    site: str | None = None
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Opened:
    """One item of the archive: its row with the current verdict, and the frames that belong to it."""

    record: Mapping[str, Any]
    findings: pl.DataFrame
    conflicts: pl.DataFrame
    verdicts: pl.DataFrame

    @property
    def text(self) -> str:
        """Return the canonical text, or the lines as they stood of what has a format fault."""
        return self.record["text"]


class History(NamedTuple):
    """The disputes about one record, the last one first, their evidence, the rulings on it, and what counts now.

    `results` has a row a seat: the total and payment of the ruling that holds, else the computed ones.
    """

    disputes: pl.DataFrame
    evidence: pl.DataFrame
    rulings: pl.DataFrame
    results: pl.DataFrame


class Choices(NamedTuple):
    """The rule sets, sites and player keys that occur."""

    rules: tuple[str, ...]
    sites: tuple[str, ...]
    players: tuple[str, ...]


class Said(NamedTuple):
    """A finding the archive keeps, at its place in the stored text; words are (message, help) by language."""

    code: str
    level: str
    span: Span
    words: Mapping[Lang, tuple[str, str]]


def items(archive: Archive, filters: Filters, most: int = 200, skip: int = 0) -> pl.DataFrame:
    """Return up to `most` items that pass the filters, one row each, after the first `skip`."""
    with archive.reading() as view:
        named = asdict(filters) | {"players": list(filters.players)}
        return view.frame("list", **named, most=most, skip=skip)


@keeps
def choices(archive: Archive) -> Choices:
    """Return what filters can be set to."""
    with archive.reading() as view:
        return Choices(*map(tuple, view.frame("choices").row(0)))


def opened(archive: Archive, record_id: str) -> Opened | None:
    """Return one item, or None where there is no such one."""
    with archive.reading() as view:
        found = view.frame("record", record_id=record_id)
        if found.is_empty():
            return None
        parts = ("findings", "conflicts", "verdicts")
        frames = [view.frame(f"record_{part}", record_id=record_id) for part in parts]
    return Opened(found.row(0, named=True), *frames)


def found(archive: Archive, prefix: str) -> str:
    """Return the one record id that begins with `prefix`. Raises NotInArchiveError when there is none, or several."""
    with archive.reading() as view:
        ids = view.frame("find", prefix=prefix)["record_id"].to_list()
    if len(ids) == 1:
        return ids[0]
    if ids:
        raise NotInArchiveError(
            f"{prefix}：不止一局，请多写几位", f"{prefix}: several records begin so, write more of it"
        )
    raise NotInArchiveError(f"{prefix}：档案里没有这一局", f"{prefix}: no such record in the archive")


def disputes(archive: Archive, *, unruled: bool = False, dispute: int | None = None) -> pl.DataFrame:
    """Return the disputes, the last one first: those without a ruling that holds only, or the one of a number."""
    with archive.reading() as view:
        return view.frame("disputes", record_id=None, dispute=dispute, unruled=unruled)


def history(archive: Archive, record_id: str) -> History:
    """Return everything about the disputes on one record, and the result that counts."""
    with archive.reading() as view:
        about = view.frame("disputes", record_id=record_id, dispute=None, unruled=False)
        return History(about, *(view.frame(f"record_{part}", record_id=record_id) for part in History._fields[1:]))


def texts(archive: Archive, most: int = 2_000) -> Iterator[tuple[str, str]]:
    """Yield record id and text of every item, in the order of their ids; the archive is open for `most` at a time."""
    return _paged(archive, "texts", most)


def hands_told(archive: Archive, most: int = 2_000) -> Iterator[tuple[str, str]]:
    """Yield record id and text of the one record that stands for each hand (view `counted`), in the order of ids."""
    return _paged(archive, "hands_told", most)


def _paged(archive: Archive, query: str, most: int) -> Iterator[tuple[str, str]]:
    after = ""
    while True:
        with archive.reading() as view:
            rows = list(view.frame(query, after=after, most=most).iter_rows())
        yield from rows
        if len(rows) < most:
            return
        after = rows[-1][0]


def rejudged(text: str, rulebook: Mapping[str, RuleSet]) -> Report | None:
    """Judge the text of one item by itself: its ledger where none is kept, its places in this text.

    What hangs on other hands of its match is not judged. None for an empty text.
    """
    return next(iter(judge(read(BytesIO(text.encode())), rulebook)), None)


def said(opened: Opened, report: Report) -> tuple[Said, ...]:
    """Return the stored findings (those across hands included) with their places in the stored text.

    `report` is the verdict on that text by itself: a finding it has too stands where it says.
    """
    places = {(f.code.id, f.event, f.key): f.span for f in reversed(report.findings)}
    rows = opened.findings.iter_rows(named=True)
    return tuple(_said(row, places, report, opened.record["line"]) for row in rows)


def _said(row: Mapping[str, Any], places: Mapping[Key, Span], report: Report, first: int) -> Said:
    key: Key = (row["code"], row["event"], row["footer"])
    span = places.get(key) or _place(row, report, first)
    words: dict[Lang, tuple[str, str]] = {
        "zh": (row["message_zh"], row["help_zh"]),
        "en": (row["message_en"], row["help_en"]),
    }
    return Said(row["code"], row["level"], span, words)


def _place(row: Mapping[str, Any], report: Report, first: int) -> Span:
    """Return the place of a finding by its event or key, else by its line in the file that began at `first`."""
    item = report.item
    if isinstance(item, Record) and 0 < (row["event"] or 0) <= len(item.events):
        return item.at_event(row["event"])
    if isinstance(item, Record) and row["footer"] is not None:
        return item.at_key(row["footer"])
    return Span(max(1, row["line"] - first + 1), row["column"], row["width"])
