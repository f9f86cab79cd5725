"""One hard case a file, named for it, most of them faults of public programs; its comments say what comes of it."""

from pathlib import Path

import pytest

from engine import Report, verify
from parser import Record, is_bad, read_text

CASES = sorted((Path(__file__).parent / "cases").glob("*.paipu"))


def ledger(report: Report, seat: int) -> str:
    return ", ".join(f"{s.item} {s.what} {s.value}".replace("  ", " ") for s in report.ledger if s.seat == seat)


def verdict(report: Report) -> str:
    """Return the verdict in the words of a comment."""
    first = next((f for f in report.findings if is_bad(f)), None)
    if first is None:
        return f"expect-status: {report.status}"
    place = f"footer {first.key}" if first.event is None else f"event {first.event}"
    return f"expect: {first.level} at {place}"


@pytest.mark.parametrize("path", CASES, ids=[p.stem for p in CASES])
def test_case(path: Path) -> None:
    (reading,) = read_text(path.read_text(encoding="utf-8"))
    assert isinstance(reading.item, Record)
    report = verify(reading.item, reading.findings)
    said = [text for _, text in reading.item.comments]
    assert said[0] == verdict(report) or said[0].startswith(verdict(report) + ": ")
    for text in said[1:]:
        name, _, want = text.partition(": ")
        if name.startswith("ledger"):
            assert ledger(report, int(name.removeprefix("ledger "))) == want


def test_there_are_cases() -> None:
    assert len(CASES) >= 18
