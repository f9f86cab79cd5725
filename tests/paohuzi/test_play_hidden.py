"""Three answers: what is said of a record that hides cards holds under every filling of them."""

import os
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from fillings import Place, fillings, place
from zipai import game
from zipai_views import hidden, is_dealt

from engine import Report, Status, cut, shipped, verify
from engine.filling import Wish
from engine.games import GAMES
from engine.moment import moment
from engine.question import canonical
from parser import UNKNOWN, Event, Finding, Level, Record, is_bad, read
from parser.event_line import worded

LONG = bool(os.environ.get("PAIPU_LONG"))
CORPUS = Path(__file__).parents[1] / "corpus"


def corpus() -> list[Record]:
    found: list[Record] = []
    for name in ("234", "468"):
        with (CORPUS / f"paohuzi-hongguaiwan-{name}.paipu").open("rb") as stream:
            found += [r.item for r in read(stream) if isinstance(r.item, Record)]
    return found


CASES = [(record, seat, final) for record in corpus() for seat in (0, *record.playing) for final in (True, False)]
CHOSEN = CASES if LONG else random.Random(1).sample(CASES, 24)  # noqa: S311


def facts(report: Report) -> set[Place]:
    """The claims that a full report contradicts."""
    return {place(f) for f in report.findings if f.level is Level.SCORE}


def illegal(finding: Finding) -> bool:
    return finding.level is Level.ILLEGAL


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
    for one in fillings(view, illegal):
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


def won() -> list[tuple[Record, int]]:
    """The records that were won, and by whom."""
    return [(r, seat) for r in corpus() if (seat := verify(r).winner) is not None]


WON = won() if LONG else random.Random(6).sample(won(), 16)  # noqa: S311


@pytest.mark.parametrize(("record", "seat"), WON, ids=lambda v: v.id if isinstance(v, Record) else str(v))
def test_a_known_winner_is_paid_whatever_the_others_hold(record: Record, seat: int) -> None:
    full = verify(record)
    for start in (record, *positions(record)):
        report = verify(hidden(start, seat, final=False))
        assert (report.totals, report.pay, report.form) == (full.totals, full.pay, full.form), len(start.events)
        open_facts = [f for f in report.findings if is_bad(f)]
        assert all(f.level is Level.UNDETERMINED for f in open_facts)
        assert {start.events[f.event - 1].verb if f.event else f.key for f in open_facts} <= {"wei", "hu"}


def positions(record: Record) -> Iterator[Record]:
    """The tables some events before the end, as far as a position can tell them."""
    for back in (1, 2, 4, 7):
        with suppress(ValueError):
            yield cut(record, shipped()[record.rules], max(0, len(record.events) - back))


QUESTION = """\
@paipu 1
id: ask/1
rules: hongguaiwan-234
seat 1: 甲
seat 2: 乙
seat 3: 丙
dealer: 2
hold 1: {one}
hold 2: 6777x 333d / ti 2d, ti 6d, chi 123x, chi 5x55d
hold 3: ?*20
left: 5
turn: 1 {turn}
{events}
result: hu 2
total: 0 8 0
pay: -8 +16 -8
@end {end}
"""


@pytest.mark.parametrize("one", ["?*20", "?*14 / peng 9d, peng 1d", "?*17 / wei ?", "?*13 / ti 9x, pao 8x"])
@pytest.mark.parametrize(("turn", "events"), [("offer 6x draw", ""), ("draw", "1 draw 6x\n")])
def test_a_question_that_shows_the_winners_hand_alone_is_answered(one: str, turn: str, events: str) -> None:
    text = QUESTION.format(one=one, turn=turn, events=f"{events}2 hu 6x <1 =8", end=events.count("\n") + 1)
    record, found = canonical(text)
    report = verify(record, tuple(found))
    assert report.status is Status.VERIFIED, [f.message("en") for f in report.findings]
    assert report.totals == (0, 8, 0)


@pytest.mark.parametrize("seed", [5066, 5180, 5317])
def test_a_hidden_wei_may_take_an_owed_card_that_was_kept(seed: int) -> None:
    rules = [shipped()[f"hongguaiwan-{name}"] for name in ("234", "468")][seed % 2]
    record = game(rules, random.Random(seed), greed=random.Random(seed).choice((0.2, 0.8)))  # noqa: S311
    for seat in (0, *record.playing):
        report = verify(hidden(record, seat, final=False))
        assert report.status is not Status.REFUTED, [f.message("en") for f in report.findings]


def test_a_hidden_wei_is_worth_what_its_kinds_can_be_worth() -> None:
    for record in random.Random(3).sample([r for r in corpus() if any(e.verb == "wei" for e in r.events)], 6):  # noqa: S311
        n = next(i for i, e in enumerate(record.events) if e.verb == "wei")
        events = tuple(worded(replace(e, claim=4)) if i == n else e for i, e in enumerate(record.events))
        report = verify(hidden(replace(record, events=events), 0, final=False))
        assert [f.level for f in report.findings if f.event == n + 1] == [Level.SCORE]


def test_a_wei_left_open_is_worth_one_thing_under_one_filling_and_another_under_another() -> None:
    named = {"samples/234/4", "samples/234/42", "samples-pengpeng-kan/234/2", "samples-break-pao/468/2"}
    for record in (r for r in corpus() if r.id in named):
        view = hidden(record, verify(record).winner or 0, final=False)
        open_weis = {place(f) for f in verify(view).findings if f.level is Level.UNDETERMINED}
        found = [facts(report) & open_weis for report in fillings(view, illegal)]
        assert open_weis
        for where in open_weis:
            assert 0 < sum(where in wrong for wrong in found) < len(found), (record.id, where)


def test_the_card_on_offer_names_the_wei_that_takes_it() -> None:
    seen = 0
    for record in random.Random(7).sample(corpus(), 30):  # noqa: S311
        n = next((i for i, e in enumerate(record.events) if e.verb == "wei"), 0)
        if not n or record.events[n - 1].verb != "draw":
            continue
        with suppress(ValueError):
            position = cut(record, shipped()[record.rules], n)
            seen += 1
            assert verify(hidden(position, 0, final=False)).status is not Status.REFUTED, record.id
    assert seen > 8


def test_dealt_ti_are_offered_while_they_can_be_laid_and_only_of_kinds_a_hand_can_have() -> None:
    seen = 0
    for record in random.Random(8).sample([r for r in corpus() if len(r.events) > 3], 8):  # noqa: S311
        rules = shipped()[record.rules]
        view = hidden(record, 0, final=False)
        for n in random.Random(8).sample(range(1, len(view.events)), 3):  # noqa: S311
            before = record.events[:n]
            shown = {e.card for e in before if e.verb in {"draw", "discard"}}
            for event in moment(replace(view, events=view.events[:n], result=None), rules).events:
                if not is_dealt(event):
                    continue
                seen += 1
                assert event.card not in shown
                draws = [i for i, e in enumerate(before) if e.seat == event.seat and e.verb == "draw"]
                assert len(draws) < 2
                assert event.seat != record.dealer or all(e.verb in {"ti", "pass"} for e in before)
    assert seen > 50


def test_a_seat_that_has_taken_an_unseen_card_discards_next() -> None:
    rules = shipped()["hongguaiwan-234"]
    found = 0
    for seed in range(40):
        record = game(rules, random.Random(seed), greed=0.2)  # noqa: S311
        view = hidden(record, 0, final=False)
        for n, event in enumerate(view.events[:-1], 1):
            if event.verb == "ti" and not is_dealt(event) and view.events[n].verb == "discard":
                offered = moment(replace(view, events=view.events[:n], result=None), rules).events
                assert view.events[n].head in {e.head or worded(e).head for e in offered}
                found += 1
                break
    assert found > 3


def test_what_is_offered_to_a_hidden_hand_can_be() -> None:
    """Most of it: of 吃 and 碰 what an earlier pass bars is offered too."""
    stream = random.Random(9)  # noqa: S311
    tried = could = 0
    for record in stream.sample([r for r in corpus() if len(r.events) > 3], 5):
        rules = shipped()[record.rules]
        view = hidden(record, 0, final=False)
        for n in stream.sample(range(len(view.events)), 2):
            then = replace(view, events=view.events[:n], result=None)
            offered = [e for e in moment(then, rules).events if e.verb in {"ti", "wei", "pao"} and e.card != UNKNOWN]
            for event in stream.sample(offered, min(8, len(offered))):
                longer = replace(then, events=(*then.events, worded(event)), steps=(), total=None, pay=None, score=None)
                full = (GAMES["paohuzi"].fill(longer, rules, stream, Wish(rich=rich)) for rich in (False, True, True))
                tried += 1
                could += any(f is not None and not any(map(illegal, verify(f).findings)) for f in full)
    assert tried > 30
    assert could > tried * 0.9
