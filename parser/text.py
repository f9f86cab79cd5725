"""The lines of one record to a `Record` with its findings (docs/format.md, Lines)."""

import re
from collections.abc import Iterable, Sequence
from operator import attrgetter
from typing import Any

from parser.aliases import WIDE
from parser.codes import BAD_SEAT, FULL_WIDTH, LAYOUT, NEWER, NO_END, NO_VERSION
from parser.faults import Bad, Found
from parser.fields import read_fields
from parser.findings import GRAVITY, Code, Finding, Level
from parser.keys import KEYS
from parser.model import Record
from parser.order import check_order
from parser.place import Path, Source, member
from parser.scan import Scan
from parser.sense import check
from parser.values import MOST_ID
from parser.writer import record_lines, write_json

_VERSION = re.compile(r"@paipu +(0|[1-9][0-9]{0,8})")


def read_record(
    lines: Sequence[str], first: int, found: Sequence[Found], json: str = ""
) -> tuple[Record, tuple[Finding, ...]]:
    """Return the record of `lines`, which begin at line `first` of the source, with its findings in order.

    `found` are findings already made; `json` is the JSON line these lines stand for. Raises `Bad`
    when the first line names no version and `TooMuch` when a limit is exceeded.
    """
    version = _VERSION.fullmatch(lines[0].translate(WIDE).strip(" "))
    if version is None:
        raise Bad(NO_VERSION, 0, len(lines[0]))
    scan = Scan(lines, found)
    if not lines[0].isascii():
        scan.note(FULL_WIDTH)
    if version[1] != "1":
        return _newer(int(version[1]), scan, first, json)
    scan.run()
    if scan.mixed:
        check_order(scan)
    fields = read_fields(scan)
    check(_present(scan), fields, _reporter(scan), played=bool(scan.events))
    _check_actors(scan, len(fields["seats"]))
    _check_end(scan)
    source = _source(scan, first, json)
    kept = tuple(lines) if any(f.code.level is Level.FORMAT for f in scan.found) else None
    record = _record(scan, fields, kept, source)
    if kept is None:
        _check_layout(scan, record)
    return record, _findings(scan.found, source)


def _newer(version: int, scan: Scan, first: int, json: str) -> tuple[Record, tuple[Finding, ...]]:
    ids = [line[4:].strip() for line in scan.lines if line.startswith("id: ") and len(line) <= MOST_ID + 4]
    source = Source(first, first + len(scan.lines) - 1, lines=scan.lines, keys={"@paipu": first}, json=json)
    scan.found.append(Found(NEWER, 0, 0, len(scan.lines[0]), None, "@paipu", {"version": version}))
    record = Record((ids or [""])[0], "", (), 0, version=version, kept=tuple(scan.lines), source=source)
    return record, _findings(scan.found, source)


def _present(scan: Scan) -> dict[str, int]:
    return scan.keys | {key: row for row, _, key, _ in reversed(scan.steps)}


def _reporter(scan: Scan) -> Any:  # noqa: ANN401
    def report(code: Code, key: str, /, **args: object) -> None:
        scan.row, scan.column, scan.key, scan.number = _present(scan).get(key, 0), 0, key, None
        scan.fault(code, 0, len(scan.lines[scan.row]), **args)

    return report


def _check_actors(scan: Scan, seats: int) -> None:
    for part in ("seat", "source"):
        of = attrgetter(part)
        if seats == 3 and 4 in map(of, scan.events):
            number = next(n for n, event in enumerate(scan.events) if of(event) == 4)
            row = scan.rows[number]
            scan.found.append(
                Found(BAD_SEAT, row, 0, len(scan.lines[row]), number + 1, None, {"seat": 4, "seats": seats})
            )


def _check_end(scan: Scan) -> None:
    if not scan.ended:
        last = len(scan.lines) - 1
        scan.anchor(last)
        args = {"count": len(scan.events)}
        scan.found.append(Found(NO_END, last, 0, len(scan.lines[last]), None, "@end", args))


def _source(scan: Scan, first: int, json: str) -> Source:
    steps: dict[str, tuple[int, ...]] = {}
    for row, _, key, _ in scan.steps:
        steps[key] = (*steps.get(key, ()), first + row)
    return Source(
        first,
        first + len(scan.lines) - 1,
        [first + row for row in scan.rows],
        {key: first + row for key, row in scan.keys.items()},
        steps,
        scan.lines,
        json,
    )


def _record(scan: Scan, fields: dict[str, Any], kept: tuple[str, ...] | None, source: Source) -> Record:
    fields["rules"], fields["rules_version"] = fields.get("rules", ("", None))
    fields["steps"] = tuple(sorted(fields["steps"], key=attrgetter("seat")))
    return Record(
        id=fields.pop("id", ""),
        dealer=fields.pop("dealer", 0),
        x={key[2:]: text for key, text in sorted(scan.extra.items()) if key.startswith("x-")},
        unknown=tuple(sorted((key, text) for key, text in scan.extra.items() if not key.startswith("x-"))),
        events=tuple(scan.events),
        times=tuple(scan.times),
        comments=_comments(scan) if scan.comments else (),
        end=scan.end,
        kept=kept,
        source=source,
        **fields,
    )


def _comments(scan: Scan) -> tuple[tuple[int, str], ...]:
    """Give each comment line its number in the canonical record; it stays before the line it stood before."""
    order = {key: n for n, key in enumerate(KEYS)}
    ranks: list[tuple[int, int, str, int]] = [(-1, 0, "", 0)]
    ranks += [(2, 0, "", row) for row in scan.rows]
    ranks += [(3, order[key], "", row) for row, _, key, _ in scan.steps]
    for key, row in scan.keys.items():
        if key in KEYS:
            ranks.append((3 if KEYS[key].footer else 0, order[key], "", row))
        elif row:
            ranks.append((4 if key == "@end" else 1, not key.startswith("x-"), key, row))
    position = {rank[-1]: n for n, rank in enumerate(sorted(ranks), 1)}
    placed = sorted((position.get(row, row + 1), n, text) for n, (row, text) in enumerate(scan.comments))
    return tuple((line + before, text) for before, (line, _, text) in enumerate(placed))


def _check_layout(scan: Scan, record: Record) -> None:
    canonical = record_lines(record)
    if record.source.json:
        if not scan.lenient and write_json(record) != record.source.json:
            scan.found.append(Found(LAYOUT, 0))
        return
    if canonical == scan.lines:
        return
    last = len(canonical) - 1
    for row, line in enumerate(scan.lines):
        if row > last or (line != canonical[row] and row not in scan.lenient):
            scan.found.append(Found(LAYOUT, row, 0, len(line)))
            return


def _findings(found: Iterable[Found], source: Source) -> tuple[Finding, ...]:
    ordered = sorted(found, key=lambda f: (f.row, f.column, GRAVITY[f.code.level]))
    return tuple(
        Finding(f.code, source.at(source.first + f.row, f.column, f.width, _path(f, source)), f.event, f.key, f.args)
        for f in ordered
    )


def _path(found: Found, source: Source) -> Path:
    if found.event is not None:
        return ("events", found.event - 1)
    if found.key is None:
        return ()
    if found.key in source.steps:
        order = sorted(line for lines in source.steps.values() for line in lines)
        line = source.first + found.row
        return ("step", order.index(line)) if line in order else ("step",)
    return member(found.key)
