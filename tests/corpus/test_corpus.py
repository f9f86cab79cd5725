"""Recorded hands: the correct give no finding, the faulty the one they name, and exactly the known wins are missed."""

import csv
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from engine import Report, Status, judge
from parser import Finding, Record, is_bad, read

HERE = Path(__file__).parent
CORRECT = tuple(f"changpai-{name}.paipu" for name in ("rugao", "nantong", "danjiang", "danjiang-rugao"))
EXPECT = re.compile(r"expect: (\w+) at (?:(event|header|footer) )?([^:]+): (.+)")


@cache
def reports(name: str) -> tuple[Report, ...]:
    with (HERE / name).open("rb") as stream:
        return tuple(judge(read(stream)))


def record_of(report: Report) -> Record:
    assert isinstance(report.item, Record)
    return report.item


def place(finding: Finding) -> str:
    return f"{finding.level} at {finding.key if finding.event is None else finding.event}"


@pytest.mark.parametrize("name", CORRECT)
def test_a_correct_record_is_verified(name):
    assert len(reports(name)) == 60
    wrong = {record_of(r).id: (r.status, [place(f) for f in r.findings if is_bad(f)]) for r in reports(name)}
    assert {id_: said for id_, said in wrong.items() if said != (Status.VERIFIED, [])} == {}


@pytest.mark.parametrize("name", CORRECT)
def test_what_the_players_counted_is_what_the_rules_give(name):
    totals = [(r.totals, record_of(r).total) for r in reports(name) if record_of(r).total]
    pay = [(r.pay, record_of(r).pay) for r in reports(name) if record_of(r).pay]
    assert min(len(totals), len(pay)) > len(reports(name)) // 2
    assert [pair for pair in totals + pay if pair[0] != pair[1]] == []


def expectation(report: Report) -> str | None:
    comments = [text for _, text in record_of(report).comments]
    return next((text for text in comments if text.startswith("expect")), None)


def said(report: Report) -> str:
    """Return the verdict in the words of the expectation: `level at place` of the first finding, or the status."""
    if (expectation(report) or "").startswith("expect-status:"):
        return str(report.status)
    first = next((f for f in report.findings if is_bad(f)), None)
    return place(first) if first else str(report.status)


def wanted(expect: str | None) -> str:
    if expect is None:
        return "verified"
    if expect.startswith("expect-status:"):
        return expect.removeprefix("expect-status:").split()[0]
    found = EXPECT.match(expect)
    assert found, expect
    return f"{found[1]} at {'@end' if found[3] == 'end' else found[3]}"


FAULTY = range(47)


def test_every_faulty_record_is_tried():
    assert len(reports("changpai-faulty.paipu")) == len(FAULTY)
    assert len({wanted(expectation(r)) for r in reports("changpai-faulty.paipu")}) > len(FAULTY) // 2


@pytest.mark.parametrize("n", FAULTY)
def test_a_faulty_record_gives_the_finding_it_names(n):
    report = reports("changpai-faulty.paipu")[n]
    assert said(report) == wanted(expectation(report))


def test_exactly_these_wins_are_missed():
    want: dict[str, list[tuple[int, int, str, int, str]]] = defaultdict(list)
    with (HERE / "changpai-missed.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            found = (int(row["event"]), int(row["seat"]), row["card"], int(row["value"]), row["why"])
            want[row["record"]].append(found)
    got = {record_of(r).id: [tuple(m) for m in r.missed] for name in CORRECT for r in reports(name) if r.missed}
    assert got == want
