"""Every number of `engine.regret` against a naive recount of generated legal hands of both games.

Waits by trying every kind, unseen cards by following the record as the seat saw it, nets by judging the record cut
there and won. `PAIPU_LONG` recounts 1,000 hands and a few instead of 60.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count, islice

import games
import pytest
import zipai
from recount import Naive

from engine import RuleSet, shipped, verify
from engine.outlook import Course, live
from engine.regret import Regret, regret
from engine.selfplay.generate import Recipe, generate
from parser import CARD, Event, Record, worded

HANDS = 51 if os.environ.get("PAIPU_LONG") else 3
TABLES: dict[str, tuple[str, dict[str, str]]] = {
    "rugao": ("rugao", {}),
    "ting": ("rugao", {"cap": "200"}),
    "nantong": ("nantong", {"cap": "100"}),
    "wild": ("nantong", {"wild": "5"}),
    "danjiang": ("danjiang", {"exhausted": "settle"}),
    "danjiang-xi": ("danjiang", {"xi": "5"}),
    "danjiang-rugao": ("danjiang-rugao", {"settle": "winner"}),
    "234": ("hongguaiwan-234", {}),
    "468": ("hongguaiwan-468", {}),
    "discards": ("hongguaiwan-234", {"hu_on_discard": "yes", "break_pao": "yes"}),
}


@cache
def hands(table: str) -> list[tuple[Record, RuleSet]]:
    """Hands dealt at random in which every other win is let go, and as many dealt well."""
    name, options = TABLES[table]
    rules = shipped()[name]
    recipe = Recipe(rules, options, missed=0.5, talk=0.5)
    found = [*generate(recipe, HANDS, len(table)), *islice(lucky(table, rules, options), HANDS)]
    return [(record, rules) for record in found]


@cache
def regrets(table: str) -> list[Regret]:
    return [regret(record, rules) for record, rules in hands(table)]


def lucky(table: str, rules: RuleSet, options: dict[str, str]) -> Iterator[Record]:
    """Hands dealt well; of long cards every other one with nothing declared, on the table `ting` those with 报听."""
    rng = random.Random(table)  # noqa: S311
    for nth in count():
        if rules.game == "paohuzi":
            yield zipai.game(rules, rng, options, greed=0.4)
            continue
        record = games.game(rules, rng, options)
        declares = any(event.verb == "ting" for event in record.events)
        if table != "ting" or declares:
            yield forgetful(record) if nth % 2 or declares else record


def forgetful(record: Record) -> Record:
    """The same hand with nothing declared."""
    events = tuple(worded(replace(e, claim=None)) for e in record.events if e.verb not in {"call", "ting"})
    bare = replace(record, steps=(), total=None, pay=None, score=None)
    return games.claimed(replace(bare, events=events, times=(None,) * len(events), end=len(events)))


@pytest.mark.parametrize("table", TABLES)
def test_every_number_is_that_of_a_naive_recount(table: str) -> None:
    for (record, rules), found in zip(hands(table), regrets(table), strict=True):
        naive = Naive(record, rules)
        same_waits(record, rules, naive)
        assert spelled(found) == [(seat, *spell) for seat in record.playing for spell in naive.spells(seat)]
        assert [(s.event, s.seat, s.card, live(s.waits), s.best, live(s.best_waits)) for s in found.slips] == list(
            naive.slips()
        )
        assert all(s.lost > 0 for s in found.slips)
        same_live(found, naive)
        same_missed(found, naive)
        same_declarations(found, rules, naive)
        assert not found.underclaims
        assert (found.seats, found.hidden) == (record.playing, "")


def spelled(found: Regret) -> list[tuple[int, int, int, tuple[int, ...]]]:
    return [(s.seat, s.first, s.last, tuple(wait.card for wait in s.waits)) for s in found.waiting]


def same_waits(record: Record, rules: RuleSet, naive: Naive) -> None:
    course = Course(record, rules)
    assert len(course.frames) == len(naive.frames)
    for (number, seat), kinds in naive.rests.items():
        if number >= naive.end:
            continue
        assert course.waits(number, seat) == kinds, (record.id, number, seat)
        everything = tuple(naive.copies)
        unseen = tuple((w.card, w.unseen) for w in course.unseen(number, seat, everything))
        assert unseen == naive.unseen(number, seat, everything), (record.id, number, seat)


def same_live(found: Regret, naive: Naive) -> None:
    for spell in found.waiting:
        kinds = tuple(wait.card for wait in spell.waits)
        rests = [n for n in range(spell.first, spell.last + 1) if naive.rests[n, spell.seat] is not None]
        counts = [(n, sum(count for _, count in naive.unseen(n, spell.seat, kinds))) for n in rests]
        changed = [one for i, one in enumerate(counts) if not i or counts[i - 1][1] != one[1]]
        assert spell.live == tuple(changed)
        assert spell.live[0] == (spell.first, live(spell.waits))


def same_missed(found: Regret, naive: Naive) -> None:
    report = verify(found.record)
    assert tuple(one.missed for one in found.missed) == report.missed
    for one in found.missed:
        event, seat, card = one.missed.event, one.missed.seat, one.missed.card
        assert one.got == report.pay
        assert one.would == won(found.record, event, seat, card)
        at = found.record.playing.index(seat)
        assert one.would is not None
        assert report.pay is not None
        assert one.cost == one.would[at] - report.pay[at]
        before = (naive.rests[n, seat] for n in range(max(event - 1, 0), -1, -1))
        kinds = next((kinds for kinds in before if kinds is not None), ()) if card else ()
        assert tuple((w.card, w.unseen) for w in one.waits) == naive.unseen(event, seat, kinds)
        assert not card or CARD[card] in kinds


def won(record: Record, event: int, seat: int, card: str) -> tuple[int, ...] | None:
    """The nets of a record that ends with a win right behind an event."""
    source = record.events[event - 1].seat if event else record.dealer
    hu = Event(seat, "hu", CARD[card] if card else None, None if source == seat else source)
    return judged(record, (*record.events[:event], hu), f"hu {seat}").pay


def judged(record: Record, events: tuple[Event, ...], result: str | None):
    """The report of a record with these events and nothing claimed."""
    bare = [worded(replace(event, claim=None)) for event in events]
    return verify(
        replace(
            record, events=tuple(bare), times=(None,) * len(bare), end=len(bare), result=result, steps=(), total=None,
            pay=None, score=None, final={},
        )
    )  # fmt: skip


def same_declarations(found: Regret, rules: RuleSet, naive: Naive) -> None:
    record = found.record
    assert [u for u in found.undeclared if u.verb == "ting"] == [u for u in found.undeclared if u.card is None]
    assert {(u.seat, u.event) for u in found.undeclared if u.verb == "ting"} == set(could_ting(record, rules, naive))
    if record.options.get("xi") != "5":
        calls = {(u.seat, u.card, u.added, u.cost) for u in found.undeclared if u.verb == "call"}
        assert calls == set(could_call(record))
    for one in found.undeclared:
        said = Event(one.seat, one.verb, one.card)
        same_added(record, (*record.events[: one.event], said, *record.events[one.event :]), one)


def same_added(record, events, one) -> None:
    before, after = verify(record), judged(record, events, record.result)
    if after.status != "verified":
        assert (one.added, one.cost) == (None, None)
        return
    at = record.playing.index(one.seat)
    totals = [(r.totals or (0,) * len(record.playing))[at] for r in (before, after)]
    assert (one.added, one.cost) == (totals[1] - totals[0], (after.pay or ())[at] - (before.pay or ())[at])


def could_call(record: Record):
    """Sets dealt whole and never shown, with what showing them would have added."""
    before = verify(record)
    for at, seat in enumerate(record.playing if record.jiang is not None else ()):
        dealt = Counter(record.deal[seat])
        for kind in [k for k in dealt if k < 30 and dealt[k] == 4 - (record.jiang or ()).count(k)]:
            if Event(seat, "call", kind) in [Event(e.seat, e.verb, e.card) for e in record.events]:
                continue
            after = judged(record, (Event(seat, "call", kind), *record.events), record.result)
            totals = [(r.totals or (0,) * len(record.playing))[at] for r in (before, after)]
            cost = (after.pay or ())[at] - (before.pay or ())[at]
            if totals[1] > totals[0] or cost > 0:
                yield seat, kind, totals[1] - totals[0], cost


def could_ting(record: Record, rules: RuleSet, naive: Naive):
    """Seats that could have declared 报听 and never did, with the first event behind which they could."""
    if rules.game != "changpai" or not rules.tables["play"]["ting"]:
        return
    for seat in record.playing:
        if seat == record.dealer or any(e.seat == seat and e.verb == "ting" for e in record.events):
            continue
        first = next((n for n, e in enumerate(record.events, 1) if e.seat == seat and e.verb == "discard"), naive.end)
        for number in range(min(first, naive.end)):
            hand = naive.known[number, seat].hands[seat]
            extra = any(naive.waits_with(number, seat, card) for card in hand if hand[card])
            if naive.rests[number, seat] or (naive.rests[number, seat] is None and extra):
                yield seat, number
                break


def test_hands_let_enough_go_to_be_worth_recounting() -> None:
    found = Counter[str]()
    for table in TABLES:
        for one in regrets(table):
            found.update(missed=len(one.missed), waiting=len(one.waiting), slips=len(one.slips))
            found.update(u.verb for u in one.undeclared)
            found.update(one.missed.why for one in one.missed)
    assert min(found[word] for word in ("missed", "waiting", "slips", "call", "ting", "unrecorded")) >= 1, found
