"""Three answers: what is said of a record that hides cards holds under every filling of them."""

import os
import random
from dataclasses import replace
from pathlib import Path

import pytest
from zipai_views import hidden

from engine import Report, Status, shipped, verify
from engine.filling import WISHES, Wish
from engine.games import GAMES
from engine.moment import moment
from parser import UNKNOWN, Event, Finding, Level, Record, read
from parser.event_line import worded

LONG = bool(os.environ.get("PAIPU_LONG"))
CORPUS = Path(__file__).parents[1] / "corpus"
FILLINGS = 100
Place = tuple[int | None, str | None, int]


def corpus() -> list[Record]:
    found: list[Record] = []
    for name in ("234", "468"):
        with (CORPUS / f"paohuzi-hongguaiwan-{name}.paipu").open("rb") as stream:
            found += [r.item for r in read(stream) if isinstance(r.item, Record)]
    return found


CASES = [(record, seat, final) for record in corpus() for seat in (0, *record.playing) for final in (True, False)]
CHOSEN = CASES if LONG else random.Random(1).sample(CASES, 24)  # noqa: S311


def place(finding: Finding) -> Place:
    return finding.event, finding.key, finding.span.line


def facts(report: Report) -> set[Place]:
    """The claims that a full report contradicts."""
    return {place(f) for f in report.findings if f.level is Level.SCORE}


def fillings(view: Record) -> list[Report]:
    stream = random.Random(view.id)  # noqa: S311
    game, rules = GAMES["paohuzi"], shipped()[view.rules]
    wishes = [*WISHES, *(Wish() for _ in range(FILLINGS - len(WISHES)))]
    full = [game.fill(view, rules, stream, wish) for wish in wishes]
    reports = [verify(record) for record in full if record is not None]
    assert len(reports) > FILLINGS * 0.8
    for report in reports:
        assert not [f for f in report.findings if f.level in {Level.FORMAT, Level.IMPOSSIBLE}]
    return [report for report in reports if not any(f.level is Level.ILLEGAL for f in report.findings)]


@pytest.mark.parametrize(("record", "seat", "final"), CHOSEN, ids=lambda v: v.id if isinstance(v, Record) else str(v))
def test_a_true_record_is_never_refuted_and_what_is_verified_holds_under_every_filling(
    record: Record, seat: int, final: bool
) -> None:
    view = hidden(record, seat, final=final)
    report = verify(view)
    assert report.status in {Status.VERIFIED, Status.UNDETERMINED}, [f.message("en") for f in report.findings]
    assert not any(f.code.id == "U501" for f in report.findings)
    full = verify(replace(record, final=view.final))
    open_places = {place(f) for f in report.findings if f.level is Level.UNDETERMINED}
    for one in fillings(view):
        assert facts(one) <= open_places
        check_numbers(report, one)
    check_numbers(report, full)


def check_numbers(report: Report, filling: Report) -> None:
    """Totals that are said are those of every filling."""
    if report.totals is not None and filling.totals is not None:
        assert all(said in {None, got} for said, got in zip(report.totals, filling.totals, strict=True))
        assert report.pay in {None, filling.pay}
    assert all(missed in filling.missed for missed in report.missed)


def test_a_winner_laid_open_is_verified_from_every_seat() -> None:
    won = [c for c in CASES if c[2] and (c[0].result or "").startswith("hu")]
    for record, seat, _ in random.Random(2).sample(won, 20):  # noqa: S311
        report = verify(hidden(replace(record, events=plain(record)), seat, final=True))
        assert report.totals == verify(record).totals
        assert report.status is Status.VERIFIED, [f.message("en") for f in report.findings]


def plain(record: Record) -> tuple[Event, ...]:
    """The events without the values of 偎, which hang on kinds nobody saw."""
    return tuple(worded(replace(e, claim=None)) if e.verb == "wei" else e for e in record.events)


def test_a_total_no_filling_gives_is_refuted_where_the_winner_is_known() -> None:
    for record in [r for r in corpus() if r.total and any(r.total)][:12]:
        view = replace(hidden(record, verify(record).winner or 0, final=False), total=(9999, 0, 0))
        assert verify(view).status is Status.REFUTED


def test_a_fifth_copy_is_refuted_whatever_is_hidden() -> None:
    record = next(r for r in corpus() if sum(e.verb == "draw" for e in r.events) > 5)
    view = hidden(record, 1, final=False)
    card = next(c for c in range(UNKNOWN) if view.deal[1].count(c) >= 2)
    draws = [i for i, e in enumerate(view.events) if e.verb == "draw"][:3]
    events = tuple(replace(e, card=card) if i in draws else e for i, e in enumerate(view.events))
    report = verify(replace(view, events=events))
    assert report.status is Status.REFUTED


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_what_was_played_is_offered_whoever_sees_it(seat: int) -> None:
    for record in random.Random(seat).sample(corpus(), 3):  # noqa: S311
        view = hidden(record, seat, final=False)
        rules = shipped()[record.rules]
        for n in random.Random(seat).sample(range(len(view.events)), min(4, len(view.events))):  # noqa: S311
            event = view.events[n]
            if event.verb == "pass" or event.over:
                continue
            offered = moment(replace(view, events=view.events[:n], result=None), rules).events
            assert (event.seat, event.verb, event.card, event.source, event.used) in {
                (e.seat, e.verb, e.card, e.source, e.used) for e in offered
            }, (view.id, n, event.head)
