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
CORRECT = dict.fromkeys(
    (f"changpai-{name}.paipu" for name in ("rugao", "nantong", "danjiang", "danjiang-rugao")), 60
) | dict.fromkeys((f"paohuzi-hongguaiwan-{name}.paipu" for name in ("234", "468")), 80)
FAULTY = {"changpai-faulty.paipu": 47, "paohuzi-faulty.paipu": 41}
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


@pytest.mark.parametrize(("name", "count"), CORRECT.items())
def test_a_correct_record_is_verified(name, count):
    assert len(reports(name)) == count
    wrong = {record_of(r).id: (r.status, [place(f) for f in r.findings if is_bad(f)]) for r in reports(name)}
    assert {id_: said for id_, said in wrong.items() if said != (Status.VERIFIED, [])} == {}


@pytest.mark.parametrize("name", CORRECT)
def test_what_the_players_counted_is_what_the_rules_give(name):
    totals = [(r.totals, record_of(r).total) for r in reports(name) if any(record_of(r).total or ())]
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
    if expect is None or expect.startswith("expect: none"):
        return "verified"
    if expect.startswith("expect-status:"):
        return expect.removeprefix("expect-status:").split()[0]
    found = EXPECT.match(expect)
    assert found, expect
    return f"{found[1]} at {'@end' if found[3] == 'end' else found[3]}"


@pytest.mark.parametrize(("name", "count"), FAULTY.items())
def test_every_faulty_record_is_tried(name, count):
    assert len(reports(name)) == count
    assert len({wanted(expectation(r)) for r in reports(name)}) > count // 2


@pytest.mark.parametrize(("name", "n"), [(name, n) for name, count in FAULTY.items() for n in range(count)])
def test_a_faulty_record_gives_the_finding_it_names(name, n):
    report = reports(name)[n]
    assert said(report) == wanted(expectation(report))


@pytest.mark.parametrize("game", ["changpai", "paohuzi"])
def test_exactly_these_wins_are_missed(game):
    want: dict[str, list[tuple[int, int, str, int, str]]] = defaultdict(list)
    with (HERE / f"{game}-missed.csv").open(encoding="utf-8") as file:
        for row in csv.DictReader(file):
            found = (int(row["event"]), int(row["seat"]), row["card"], int(row["value"]), row["why"])
            want[row["record"]].append(found)
    names = [name for name in CORRECT if name.startswith(game)]
    got = {record_of(r).id: [tuple(m) for m in r.missed] for name in names for r in reports(name) if r.missed}
    assert {id_: sorted(found) for id_, found in got.items()} == {id_: sorted(rows) for id_, rows in want.items()}
