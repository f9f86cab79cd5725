"""The order of a record's lines (docs/format.md, Lines): header, then events, then footer."""

from collections.abc import Sequence
from itertools import groupby

from parser.codes import EVENT_LATE, HEADER_LATE
from parser.faults import Found
from parser.findings import Code
from parser.keys import KEYS
from parser.scan import Scan

_Line = tuple[int, int | None, str]
"""Its row, its event number from 1, or its key."""


def check_order(scan: Scan) -> None:
    """Report the lines of a record that stand before or behind the part they belong to."""
    events: list[_Line] = [(row, number, "") for number, row in enumerate(scan.rows, 1)]
    keyed: list[_Line] = [(row, None, key) for key, row in scan.keys.items() if key in KEYS]
    keyed += [(row, None, key) for row, _, key, _ in scan.steps]
    _check(scan, HEADER_LATE, [line for line in keyed if not KEYS[line[2]].footer], events)
    _check(scan, EVENT_LATE, events, [line for line in keyed if KEYS[line[2]].footer])


def _check(scan: Scan, code: Code, first: Sequence[_Line], then: Sequence[_Line]) -> None:
    """Report lines of `then` before lines of `first`: of the two the fewer are misplaced, each run of them once."""
    if not first or not then:
        return
    start, stop = min(then)[0], max(first)[0]
    late, early = [line for line in first if line[0] > start], [line for line in then if line[0] < stop]
    misplaced = set(late if len(late) <= len(early) else early)
    mixed = sorted([*late, *early])
    named = next((key for _, _, key in mixed if key), "")
    for found, run in groupby(mixed, key=misplaced.__contains__):
        if found:
            row, number, key = next(run)
            args = {"key": key or named}
            scan.found.append(Found(code, row, 0, len(scan.lines[row]), number, key or None, args))
