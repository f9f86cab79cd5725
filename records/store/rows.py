"""Reports as the rows of the store's tables: one function a table, each with its explicit schema."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from itertools import groupby
from math import prod
from typing import NamedTuple

import polars as pl

from engine.report import LedgerStep, Missed, Report, Status
from parser import Record, Unread, core_id, is_bad, record_id
from records.text import text_of

Row = tuple[object, ...]
Schema = dict[str, pl.DataType | type[pl.DataType]]

_S, _I, _L, _B = pl.String, pl.Int32, pl.Int64, pl.Boolean
_KEY: Schema = {"record_id": _S, "engine": _S, "rules_hash": _S, "before": _S}
_BASES = ("base", "huxi")


class Outlook(NamedTuple):
    """What a whole record shows beyond its verdict.

    `seats` are those whose cards are all known; `waits` maps those that ever wait to the first event behind which they
    do (0: the deal) and the number of their discards by then; `free` are the missed wins before which no other 胡 came,
    with what they cost (None: unknown).
    """

    seats: tuple[int, ...] = ()
    waits: Mapping[int, tuple[int, int]] = {}
    free: Mapping[Missed, int | None] = {}


NOTHING_SEEN = Outlook()


class Entry(NamedTuple):
    """One judged item on its way into the store, with the key of its verdict."""

    report: Report
    upload: str
    record_id: str
    intact: bool
    engine: str
    outlook: Outlook = NOTHING_SEEN

    @property
    def key(self) -> tuple[str, str, str, str]:
        """Return record id, engine version, rules hash and the hand before: the key of every result table."""
        return self.record_id, self.engine, self.report.rules_hash, self.report.before


def entry(report: Report, upload: str, engine: str, outlook: Outlook = NOTHING_SEEN) -> Entry:
    """Return `report` with the identity of its item: the record id, or SHA-256 of the text where it has none."""
    found = record_id(report.item) if isinstance(report.item, Record) else None
    key = found or sha256(text_of(report.item).encode("utf-8", "surrogatepass")).hexdigest()
    return Entry(report, upload, key, found is not None, engine, outlook)


def records(entry: Entry) -> Iterator[Row]:
    """Yield the one row of `records`."""
    r = entry.report.item
    if isinstance(r, Unread):
        head = (None, r.id, *[None] * 13, 0)
        yield (entry.record_id, False, *head, storable(r.raw), entry.upload, r.line)
        return
    core = core_id(r) if entry.intact else None
    options = " ".join(f"{name}={value}" for name, value in r.options.items()) or None
    view = str(r.view or "full")
    sitting = (r.match, r.hand, r.prev, r.replaces, r.date, r.site, r.event, r.table, r.recorder)
    head = (core, r.id, view, r.rules, r.rules_version, options, *sitting, len(r.events))
    yield (entry.record_id, entry.intact, *head, storable(text_of(r)), entry.upload, r.source.first)


def hands(entry: Entry) -> Iterator[Row]:
    """Yield the one row of `hands`; its batch number is given by the landing."""
    report = entry.report
    claimed = report.item.result if isinstance(report.item, Record) else None
    drawn = None if report.winner is None else report.from_seat is None
    bad = sum(map(is_bad, report.findings))
    won = (report.winner, report.form, report.wait, report.from_seat, drawn, _won_by(report))
    about = (report.status.value, report.game or None, whole(report))
    yield (*entry.key, *about, report.result, claimed, *won, len(report.missed), bad)


def seats(entry: Entry) -> Iterator[Row]:
    """Yield a row of `seats` for every seat of the record."""
    r, report = entry.report.item, entry.report
    if isinstance(r, Unread):
        return
    columns = [_by_seat(r, values) for values in (report.totals, r.total, report.pay, r.pay)]
    for seat, name in enumerate(r.seats, 1):
        who = (seat, name, r.players.get(seat), seat == r.dealer, seat == r.rest)
        missed = sum(m.seat == seat for m in report.missed)
        scores = (_base(report, seat), _factors(report, seat), *(c.get(seat) for c in columns), missed)
        waits = entry.outlook.waits.get(seat, (None, None))
        yield (*entry.key, *who, *scores, seat in entry.outlook.seats, *waits)


def findings(entry: Entry) -> Iterator[Row]:
    """Yield a row of `findings` for every finding, in order."""
    for n, f in enumerate(entry.report.findings, 1):
        place = (n, f.code.id, f.level.value, f.event, f.key, f.span.line, f.span.column, f.span.width)
        words = (f.message("zh"), f.message("en"), f.help("zh"), f.help("en"))
        yield (*entry.key, *place, *map(storable, words))


def ledger(entry: Entry) -> Iterator[Row]:
    """Yield a row of `ledger` for every step, where the record has a finding or claims a step."""
    item, report = entry.report.item, entry.report
    claims = isinstance(item, Record) and bool(item.steps)
    if claims or report.findings or report.status is not Status.VERIFIED:
        for n, step in enumerate(report.ledger, 1):
            yield (*entry.key, n, *step)


def missed(entry: Entry) -> Iterator[Row]:
    """Yield a row of `missed` for every win not taken."""
    free = entry.outlook.free
    for n, m in enumerate(entry.report.missed, 1):
        yield (*entry.key, n, *m, m in free, free.get(m))


def made(entry: Entry) -> Iterator[Row]:
    """Yield a row of `made` for every seat and verb of a record whose game is known; void lines do not count."""
    item = entry.report.item
    if isinstance(item, Record) and entry.report.game:
        stand = Counter((e.seat, e.verb) for e in item.events if e.verb and not (e.over or e.false))
        for (seat, verb), times in sorted(stand.items()):
            yield (*entry.key, seat, verb, times)


def scored(entry: Entry) -> Iterator[Row]:
    """Yield a row of `scored` for every seat and ledger item."""
    steps = sorted(entry.report.ledger, key=_scored_as)
    for kind, same in groupby(steps, _scored_as):
        values = [step.value for step in same]
        value = {"add": sum(values), "times": prod(values), "set": values[-1]}[kind[2]]
        yield (*entry.key, *kind, len(values), value)


def _scored_as(step: LedgerStep) -> tuple[int, str, str]:
    return step.seat, step.item, step.op


def whole(report: Report) -> bool:
    """Tell whether a record tells a hand from the deal to an end that counts."""
    item = report.item
    return isinstance(item, Record) and bool(item.deal) and report.result not in {None, "void"}


def _won_by(report: Report) -> str | None:
    """Return the verb by which the winning card came, "" with the dealt hand; None without a winner."""
    item = report.item
    if report.winner is None or not isinstance(item, Record):
        return None
    stand = [e for e in item.events if e.verb and not (e.over or e.false) and e.verb != "pass"]
    at = next((n for n, e in enumerate(stand) if e.verb == "hu" and e.seat == report.winner), 0)
    if not at or stand[at].card is None:
        return ""
    giver = report.from_seat or report.winner
    came = (e.verb for e in stand[at - 1 :: -1] if e.seat == giver and e.card == stand[at].card)
    return next(came, "")


def _by_seat(record: Record, values: tuple[int | None, ...] | None) -> dict[int, int | None]:
    return dict(zip(record.playing, values or (), strict=False))


def _base(report: Report, seat: int) -> int | None:
    return next((s.total for s in report.ledger if s.seat == seat and s.item in _BASES), None)


def _factors(report: Report, seat: int) -> str | None:
    return " ".join(s.item for s in report.ledger if s.seat == seat and s.op == "times") or None


def storable(text: str) -> str:
    """Return `text` as UTF-8 can hold it: a lone surrogate becomes a replacement character."""
    return text.encode("utf-8", "replace").decode("utf-8")


class Table(NamedTuple):
    """A table that landings fill: its columns, and how an entry gives its rows."""

    schema: Schema
    rows: Callable[[Entry], Iterator[Row]]


TABLES: dict[str, Table] = {
    "records": Table(
        {
            "record_id": _S, "intact": _B, "core_id": _S, "id": _S, "view": _S, "rules": _S, "rules_version": _I,
            "options": _S, "match": _S, "hand": _L, "prev": _S, "replaces": _S, "date": _S, "site": _S, "event": _S,
            "table": _S, "recorder": _S, "events": _I, "text": _S, "upload": _S, "line": _L,
        },
        records,
    ),
    "hands": Table(
        _KEY
        | {
            "status": _S, "game": _S, "whole": _B, "result": _S, "claimed_result": _S, "winner": _I, "form": _S,
            "wait": _S, "from_seat": _I, "self_drawn": _B, "won_by": _S, "missed": _I, "findings": _I,
        },
        hands,
    ),
    "seats": Table(
        _KEY
        | {
            "seat": _I, "name": _S, "player": _S, "dealer": _B, "rests": _B, "base": _L, "factors": _S, "total": _L,
            "claimed_total": _L, "pay": _L, "claimed_pay": _L, "missed": _I, "seen": _B, "waits_from": _I,
            "waits_turn": _I,
        },
        seats,
    ),
    "findings": Table(
        _KEY
        | {
            "ordinal": _I, "code": _S, "level": _S, "event": _I, "footer": _S, "line": _L, "column": _I, "width": _I,
            "message_zh": _S, "message_en": _S, "help_zh": _S, "help_en": _S,
        },
        findings,
    ),
    "ledger": Table(
        _KEY
        | {
            "ordinal": _I, "seat": _I, "item": _S, "what": _S, "op": _S, "value": _L, "total": _L, "clause": _S,
            "source": _S,
        },
        ledger,
    ),
    "missed": Table(
        _KEY
        | {
            "ordinal": _I, "event": _I, "seat": _I, "card": _S, "total": _L, "why": _S, "free": _B, "cost": _L,
        },
        missed,
    ),
    "made": Table(_KEY | {"seat": _I, "verb": _S, "times": _I}, made),
    "scored": Table(_KEY | {"seat": _I, "item": _S, "op": _S, "steps": _I, "value": _L}, scored),
}  # fmt: skip


def frame(table: str, entries: list[Entry]) -> pl.DataFrame:
    """Return the rows of `entries` for one table, typed by its schema."""
    schema, rows = TABLES[table]
    found = [row for e in entries for row in rows(e)]
    columns: list[tuple[object, ...]] = list(zip(*found, strict=True)) or [()] * len(schema)
    return pl.DataFrame(
        {name: pl.Series(name, column, kind) for (name, kind), column in zip(schema.items(), columns, strict=True)}
    )
