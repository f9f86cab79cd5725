"""The header and footer lines a scan set aside, to the fields of a record (docs/format.md, Header, Footer)."""

from typing import Any

from parser.aliases import narrow
from parser.codes import BAD_VALUE, NAME_FOR_SEAT
from parser.faults import Bad
from parser.keys import KEYS, read_value
from parser.model import Step
from parser.scan import Scan
from parser.values import plain_step, seat

_LONGEST_CACHED = 64
_SHOWN = 40


def read_fields(scan: Scan) -> dict[str, Any]:
    """Return the fields of the record, with a finding for every value that cannot be read."""
    fields: dict[str, Any] = {"seats": {}}
    for key, (row, column, text) in scan.raw.items():
        known = KEYS[key]
        value = _value(scan, key, row, column, text)
        if value is None:
            continue
        if known.seat:
            fields.setdefault(known.field, {})[known.seat] = value
        else:
            fields[known.field] = value
    count = 4 if "seat 4" in scan.keys else 3
    fields["seats"] = tuple(fields["seats"].get(n, "") for n in range(1, count + 1))
    fields["steps"] = _steps(scan)
    return fields


def _steps(scan: Scan) -> list[Step]:
    steps: list[Step] = []
    for row, column, key, text in scan.steps:
        who = KEYS[key].seat
        step = plain_step(who, text) if len(text) <= _LONGEST_CACHED else None
        if step is None and (loose := _value(scan, key, row, column, text.strip(" "))):
            step = Step(who, *loose)
        if step is not None:
            steps.append(step)
    return steps


def _value(scan: Scan, key: str, row: int, column: int, text: str) -> Any:  # noqa: ANN401
    scan.row, scan.column, scan.key, scan.number = row, column, key, None
    mark = len(scan.found)
    try:
        return _seat(scan, text) if key in ("dealer", "rest") else read_value(KEYS[key], text, scan.note)
    except Bad as bad:
        scan.bad(bad, mark)
    except ValueError:
        scan.fault(BAD_VALUE, 0, len(text), key=key, value=text[:_SHOWN], wanted=KEYS[key].wanted)
    return None


def _seat(scan: Scan, text: str) -> int:
    if text in scan.names:
        scan.note(NAME_FOR_SEAT, 0, len(text))
        return scan.names[text]
    return seat(narrow(text, scan.note))
