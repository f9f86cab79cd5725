"""Three answers: what is said of a record that hides cards holds under every filling of them."""

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest
from fillings import Place, fillings, place
from varied import hands
from views import hidden

from engine import Report, Status, verify
from parser import Finding, Level, Record, read

LONG = bool(os.environ.get("PAIPU_LONG"))
CORPUS = Path(__file__).parents[1] / "corpus"


def corpus() -> list[Record]:
    found: list[Record] = []
    for name in ("rugao", "nantong", "danjiang", "danjiang-rugao"):
        with (CORPUS / f"changpai-{name}.paipu").open("rb") as stream:
            found += [r.item for r in read(stream) if isinstance(r.item, Record) and r.item.deal]
    return found


CASES = [(record, seat, final) for record in corpus() for seat in (0, *record.playing) for final in (True, False)]
CHOSEN = CASES if LONG else random.Random(1).sample(CASES, 90)  # noqa: S311
TING = [
    (record, seat, final)
    for record in hands(260)
    if any(e.verb == "ting" for e in record.events)
    for seat in (0, *record.playing)
    for final in (True, False)
]
CHOSEN += TING if LONG else random.Random(2).sample(TING, 60)  # noqa: S311


def facts(report: Report) -> set[Place]:
    """The claims that a full report contradicts, and a 胡 that does not win."""
    return {place(f) for f in report.findings if f.level is Level.SCORE or f.code.id == "L304"}


def changes_ting(finding: Finding) -> bool:
    """A filling in which a hidden 报听 does not wait, or is changed, is none (T6)."""
    return finding.code.id in {"L315", "L317"}


@pytest.mark.parametrize(("record", "seat", "final"), CHOSEN, ids=lambda v: v.id if isinstance(v, Record) else str(v))
def test_a_true_record_is_never_refuted_and_what_is_verified_holds_under_every_filling(
    record: Record, seat: int, final: bool
) -> None:
    view = hidden(record, seat, final=final)
    report = verify(view)
    assert report.status in {Status.VERIFIED, Status.UNDETERMINED}, [f.message("en") for f in report.findings]
    full = verify(replace(record, final=view.final))
    open_places = {place(f) for f in report.findings if f.level is Level.UNDETERMINED}
    reports = fillings(view, changes_ting)
    for one in reports:
        assert facts(one) <= open_places
        check_numbers(report, one)
    check_numbers(report, full)
    idle = [p for p in open_places if not any(p in facts(one) for one in reports)]
    assert all(explained(view, p) for p in idle), idle


def check_numbers(report: Report, filling: Report) -> None:
    """Totals that are said are those of every filling, and the others lie within their bounds."""
    if report.totals is None or filling.totals is None:
        return
    for said, between, got in zip(report.totals, report.bounds or (), filling.totals, strict=True):
        assert said in {None, got}
        assert between is None or got is None or between[0] <= got <= between[1]
    assert report.pay in {None, filling.pay}


def explained(view: Record, where: Place) -> bool:
    """A fact that no tried filling contradicts: of an open hand, or a 碰 whose fourth card is unseen."""
    event, key, _ = where
    if event is not None:
        return view.events[event - 1].verb in {"hu", "peng"}
    name, _, number = (key or "").partition(" ")
    seats = [int(number)] if name == "step" else list(view.playing)
    return name in {"step", "total", "pay", "score"} and any(n not in view.final for n in seats)


def test_bounds_are_reached() -> None:
    """The least total of an open losing hand is had by some filling, and the greatest is near one."""
    reached = tried = 0
    for record, seat, final in random.Random(4).sample([c for c in CASES if not c[2]], 25):  # noqa: S311
        view = hidden(record, seat, final=final)
        report = verify(view)
        for i, between in enumerate(report.bounds or ()):
            if between is None or between[0] == between[1]:
                continue
            tried += 1
            totals = (one.totals for one in fillings(view, changes_ting))
            reached += any(total is not None and total[i] == between[0] for total in totals)
    assert tried > 20
    assert reached > tried * 0.8


def test_a_claim_that_no_filling_allows_is_refuted() -> None:
    refuted = 0
    for record, seat, _ in random.Random(9).sample([c for c in CASES if not c[2]], 60):  # noqa: S311
        if record.total is None:
            continue
        view = replace(hidden(record, seat, final=False), total=tuple(t + 1 for t in record.total))
        refuted += verify(view).status is Status.REFUTED
    assert refuted > 20
