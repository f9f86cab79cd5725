"""The sample records that come with the program are what they say they are."""

import re
from pathlib import Path

import pytest

from engine import Report, Status, judge
from parser import Record, is_bad, read, write_text
from records.cli.serve import samples as shipped_samples


def reports(path: Path) -> list[Report]:
    with path.open("rb") as stream:
        return list(judge(read(stream)))


def test_they_are_found_in_the_package(samples: Path) -> None:
    assert shipped_samples() == samples


@pytest.mark.parametrize("name", ["rugao", "nantong", "teahouse"])
def test_the_right_ones_are_right(samples: Path, name: str) -> None:
    found = reports(samples / f"{name}.paipu")
    assert found
    for report in found:
        assert report.status is Status.VERIFIED, report.item.id
        assert not any(map(is_bad, report.findings))


def test_the_wrong_ones_are_wrong_where_they_say(samples: Path) -> None:
    found = reports(samples / "faulty.paipu")
    assert len(found) == 17
    for report in found:
        item = report.item
        assert isinstance(item, Record)
        text = item.source.lines if item.kept is not None else write_text(item).splitlines()
        said = next(line for line in text if line.startswith("; expect"))
        if said == "; expect-status: verified":
            assert report.status is Status.VERIFIED
            continue
        expected = re.match(r"; expect: (\w+) at (?:event (\d+)|(?:footer|header) ([^:]+)|(end)):", said)
        assert expected, said
        first = next(f for f in report.findings if is_bad(f))
        place = expected[2] or expected[3] or "@end"
        assert (first.level.value, str(first.event or first.key)) == (expected[1], place), item.id
