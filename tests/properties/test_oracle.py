"""The engine against the naive scorer and judge of tests/oracle, on random legal hands and on hands made to be won.

Hands of the four sets under several options at once. Compared: totals, payments, every seat's ledger, form,
missed wins, the values of 碰 杠 摞 as they are made, and which of many random moves are legal at every moment.
`PAIPU_LONG` compares 20,000 made hands of each pair of sets and 4,000 played ones.
"""

import os
import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from games import game
from oracle.legal import Flow
from oracle.score import claims, counts, last, missed, score
from oracle.sets import rules_of
from oracle.tries import a_move
from oracle.wins import winning

from engine import Report, Status, replay, shipped, verify
from engine.report import LedgerStep
from parser import Level, Record, write_text

LONG = bool(os.environ.get("PAIPU_LONG"))
TWO, ONE = ("rugao", "nantong"), ("danjiang", "danjiang-rugao")
MADE = 20_000 if LONG else 500
PLAYED = 4_000 if LONG else 150
ITEMS = {
    "peng", "zaishou", "gang", "ti", "qishou", "sanlaohui", "base", "form qing", "form piao", "form ta", "wenqian 1",
    "wenqian 2", "wenqian 3", "zimo", "yazi", "bian", "diao", "piao", "menpiao", "tianhu", "haidi", "total", "cap",
}  # fmt: skip
ITEMS_OF: dict[tuple[str, ...], set[str]] = {
    TWO: ITEMS | {"gangkai", "piao40", "dihu", "tianting"},
    ONE: ITEMS | {
        "form shisan", "shisan", "yazi-hard", "yazi-soft", "bian-hard", "bian-soft", "diao 10", "diao 40", "diao 50",
        "yihetou", "qionghen 2", "qionghen 4", "huimian 2", "huimian 4", "xi", "xi 200", "xi 400", "zhi",
    },
}  # fmt: skip
both = pytest.mark.parametrize("sets", [TWO, ONE])
LINES = {f"V3.{line}" for line in ("1", "2", "3", "4a", "4b", "4c", "5a", "5b", "5c")}


def some_options(rng: random.Random, name: str) -> dict[str, str]:
    """About a third of the options of a set, at any of their values."""
    chosen = [o for o in shipped()[name].options.values() if o.name != "wild" and rng.random() < 0.35]
    return {o.name: rng.choice(o.values).replace("N", rng.choice(("30", "60", "100", "150"))) for o in chosen}


@cache
def made(sets: tuple[str, ...]) -> list[Record]:
    """Hands made to be won, a few of them with a 胡 that is none."""
    rng = random.Random(20261130)  # noqa: S311
    return [winning(rng, name, some_options(rng, name)) for name in rng.choices(sets, k=MADE)]


def named(step: LedgerStep) -> set[str]:
    """What a step shows to have been tried."""
    return {step.item, f"{step.item} {step.what}", f"{step.item} {step.value}"}


def steps_of(report: Report) -> dict[int, tuple[tuple[str, str, int], ...]]:
    """A report's ledger as the oracle writes it."""
    seats = {step.seat for step in report.ledger}
    return {n: tuple((s.item, s.what, s.value) for s in report.ledger if s.seat == n) for n in seats}


def compare(hand: Record) -> Report:
    """Hold the engine's report against the oracle."""
    report, wanted = verify(hand), score(hand)
    text = write_text(hand)
    assert report.status is Status.VERIFIED, (text, [f.message("en") for f in report.findings])
    assert steps_of(report) == wanted.ledgers, text
    assert (report.totals, report.pay, report.form) == (wanted.totals, wanted.pay, wanted.form), text
    assert {tuple[Any, ...](m) for m in report.missed} == missed(hand), text
    return report


def wins(hand: Record) -> bool:
    """Whether the 胡 at the end is one, by the oracle."""
    table = last(hand)
    return table.win is None or bool(counts(rules_of(hand), table.sides[table.win.seat], table.win))


@both
def test_hands_made_to_be_won(sets: tuple[str, ...]) -> None:
    """Every item of the ledger and 抢杠 occur; a good part of the hands can be counted in several ways."""
    seen: Counter[str] = Counter()
    for hand in filter(wins, made(sets)):
        report = compare(hand)
        seen.update(name for step in report.ledger for name in named(step))
        seen.update({s.clause for s in report.ledger} & LINES)
        seen["zhi"] += any(event.verb == "zhi" for event in hand.events)
        seen["won off a 加杠"] += hand.events[-1].source is not None and hand.events[-2].verb == "gang"
        seen["rest"] += hand.rest is not None
        seen["several ways"] += several_ways(hand)
    lines = LINES - ({"V3.4b", "V3.5c"} if sets == ONE else set())
    rare = [item for item in (*ITEMS_OF[sets], *lines, "won off a 加杠", "rest") if seen[item] < 3]
    assert not rare, [(item, seen[item]) for item in rare]
    assert seen["several ways"] > MADE / 5


def several_ways(hand: Record) -> bool:
    """Whether the winner's hand can be counted with more than one ledger."""
    table = last(hand)
    if table.win is None:
        return False
    return len({c.steps for c in counts(rules_of(hand), table.sides[table.win.seat], table.win)}) > 1


@both
def test_a_hu_is_refused_exactly_when_no_arrangement_wins(sets: tuple[str, ...]) -> None:
    false = [hand for hand in made(sets) if not wins(hand)]
    assert len(false) >= MADE / 50
    for hand in false:
        findings = [f for f in verify(hand).findings if f.event == len(hand.events)]
        assert "illegal" in {f.level for f in findings}, write_text(hand)


@both
def test_random_moves_are_legal_or_not(sets: tuple[str, ...]) -> None:
    """Every move of the hand is legal; of those tried before it, the engine refuses what the judge refuses."""
    rng = random.Random(3)  # noqa: S311
    tried: Counter[tuple[str, bool]] = Counter()
    for hand in [hand for hand in made(sets) if wins(hand)][: MADE // 12]:
        flow = Flow(hand)
        for frame in replay(hand, shipped()[hand.rules]):
            if frame.event is not None:
                assert frame.event.verb == "pass" or flow.legal(frame.event), (frame.number, write_text(hand))
                flow.go(frame.event)
            for _ in range(20):
                event = a_move(rng, flow)
                legal = flow.legal(event)
                problems = frame.play.copy().step(event, frame.number + 1)
                refused = any(p.code.level in {Level.ILLEGAL, Level.IMPOSSIBLE} for p in problems)
                assert refused is not legal, (frame.number, event, problems, write_text(hand))
                tried[event.verb, legal] += 1
    verbs = ("draw", "discard", "peng", "gang", "hu", "call", "lay", *(("ting",) if sets == TWO else ("xi", "zhi")))
    assert min(tried[verb, legal] for verb in verbs for legal in (True, False)) >= 5, tried


@both
def test_random_legal_hands(sets: tuple[str, ...]) -> None:
    rng = random.Random(17)  # noqa: S311
    ends: Counter[str] = Counter()
    for name in rng.choices(sets, k=PLAYED // 2):
        hand = game(shipped()[name], rng, some_options(rng, name))
        report = compare(hand)
        ends[hand.result or ""] += 1
        ends["missed"] += bool(report.missed)
        for event, value in claims(hand):
            assert event.claim in {None, value}, (event.head, value, write_text(hand))
            ends["claim"] += event.claim is not None
    assert min(ends[what] for what in ("hu 1", "huang", "claim")) >= 5, ends
    assert ends["missed"] > 0
