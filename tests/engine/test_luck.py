"""The split of nets into luck and play: exact sums, no play among equals, loss of who plays at random, swapped deals.

`PAIPU_LONG` plays 2,000 hands of the random discarder and 400 of the others instead of a few. What is measured is kept
as a property of the test (`--junitxml=FILE -o junit_family=xunit1`).
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, pstdev, stdev

import pytest

from engine import RuleSet, shipped
from engine.games import GAMES
from engine.luck import REFERENCES, Luck, Part, luck
from engine.selfplay.deal import dealt
from engine.selfplay.players import PLAYERS, Choice, Player
from engine.selfplay.table import Table
from parser import Event, Record, worded

LONG = bool(os.environ.get("PAIPU_LONG"))
DISCARDED, EQUAL, SWAPPED = (2_000, 400, 400) if LONG else (80, 20, 20)
SHUFFLES, MANY = (8, 32) if LONG else (4, 12)
ERRS = 0.05
SIGMA = 3.3
"""One of a thousand intervals of so many standard errors misses."""
FOUND, HINT = 2.58, 1.0
"""What is found at p < 0.01, and what a few hands have to show."""
Note = Callable[[str, object], None]
RULES = ("rugao", "hongguaiwan-234")
GREEDY = PLAYERS["greedy"]


class Discarder:
    """The greedy player, who discards at random, always or now and then."""

    def __init__(self, share: float = 1.0) -> None:
        self.share = share

    def choose(self, choice: Choice, stream: Random) -> Event | None:
        found = GREEDY.choose(choice, stream)
        if found is None or found.verb != "discard" or stream.random() >= self.share:
            return found
        return stream.choice([event for event in choice.offers if event.verb == "discard"])


ERRING, SLOPPY = (Discarder(ERRS),) * 3, (Discarder(2 * ERRS),) * 3


def deal(rules: RuleSet, number: int) -> Record:
    header = Record(f"luck/{number}", rules.name, ("a", "b", "c"), number % 3 + 1)
    return dealt(header, rules, GAMES[rules.game], Random(f"deal {number}"))  # noqa: S311


def played(record: Record, rules: RuleSet, players: tuple[Player, ...]) -> Record:
    play, _ = GAMES[rules.game].open(record, rules)
    assert play is not None
    seats = dict(zip(record.playing, players, strict=True))
    table = Table(play, record.stock or (), seats, Random(record.id))  # noqa: S311
    table.talk = 0.3
    events = tuple(map(worded, table.events()))
    return replace(record, events=events, times=(None,) * len(events), result=play.end(None)[0] or "huang")


def split(name: str, players: tuple[Player, ...], shuffles: int, turn: bool = False) -> Iterator[Luck]:
    """Yield the hands of a table, split; `turn`: the first player sits at each seat in turn."""
    rules, number = shipped()[name], 0
    while True:
        k = number // 3 % 3 if turn else 0
        record = played(deal(rules, number), rules, players[k:] + players[:k])
        yield luck(record, rules, 1, shuffles)
        number += 1


def of(parts: list[Part], part: str) -> list[float]:
    return [float(getattr(one, part)) for one in parts]


def sums_up(found: Luck) -> bool:
    seats = [p.deal + p.turned + p.draws + p.play == p.net for p in found.parts]
    columns = [sum(getattr(p, c) for p in found.parts) for c in ("net", "deal", "turned", "draws", "play")]
    return len(seats) == 3 and all(seats) and not any(columns)


@pytest.mark.parametrize("name", sorted(shipped()))
def test_parts_sum_to_the_net_and_over_the_seats_to_nothing(name: str) -> None:
    careful = PLAYERS["careful"]
    for found in islice(split(name, (PLAYERS["random"], careful, careful), 2), 4):
        assert sums_up(found)
        assert found.choices


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("reference", REFERENCES)
def test_who_plays_as_a_reference_has_no_play(name: str, reference: str) -> None:
    held: list[str] = []
    for found in islice(split(name, (PLAYERS[reference],) * 3, 2), 12):
        assert sums_up(found)
        assert not found.choices
        assert {part.play for part in found.parts} == {0}
        held.append(found.reference)
    assert reference in held


def test_the_reference_is_the_player_whom_a_hand_fits_best() -> None:
    rules = shipped()["hongguaiwan-234"]
    for number in range(8):
        record = played(deal(rules, number), rules, (PLAYERS["careful"], GREEDY, GREEDY))
        each = {name: luck(record, rules, 1, 2, (name,)) for name in REFERENCES}
        found = luck(record, rules, 1, 2)
        assert len(found.choices) == min(len(one.choices) for one in each.values())
        assert found == each[found.reference]


@pytest.mark.parametrize("name", RULES)
def test_play_of_equals_is_none_on_the_mean_and_spreads_less_than_the_nets(name: str, record_property: Note) -> None:
    hands = list(islice(split(name, ERRING, MANY), EQUAL))
    assert all(map(sums_up, hands))
    for seat in range(3):
        play = of([found.parts[seat] for found in hands], "play")
        assert abs(fmean(play)) <= SIGMA * stdev(play) / sqrt(len(play))
    parts = [part for found in hands for part in found.parts]
    ratio = pstdev(of(parts, "play")) / pstdev(of(parts, "net"))
    record_property("ratio", ratio)
    assert ratio <= (0.6 if LONG else 1.0)


@pytest.mark.parametrize("name", RULES)
def test_who_discards_at_random_loses_by_play(name: str, record_property: Note) -> None:
    parts: list[Part] = []
    for number, found in enumerate(islice(split(name, (Discarder(), GREEDY, GREEDY), 2, turn=True), DISCARDED)):
        assert sums_up(found)
        parts.append(found.parts[-(number // 3) % 3])
    play = of(parts, "play")
    z = fmean(play) / (stdev(play) / sqrt(len(play)))
    record_property("found", {"play": fmean(play), "net": fmean(of(parts, "net")), "z": z})
    assert z < -(FOUND if LONG else HINT)


def correlation(a: list[float], b: list[float]) -> float:
    ma, mb = fmean(a), fmean(b)
    return fmean([(x - ma) * (y - mb) for x, y in zip(a, b, strict=True)]) / (pstdev(a) * pstdev(b))


def swapped(record: Record) -> Record:
    """The same cards, but those of the two who are not the dealer change hands."""
    a, b = (seat for seat in record.playing if seat != record.dealer)
    return replace(record, deal={**record.deal, a: record.deal[b], b: record.deal[a]})


@pytest.mark.parametrize("name", RULES)
def test_swapped_deals_move_the_deal_and_not_play(name: str, record_property: Note) -> None:
    """How much better the other's cards are is measured with shuffles of their own."""
    rules = shipped()[name]
    better: list[float] = []
    moved: dict[str, list[float]] = {"deal": [], "play": []}
    for number in range(SWAPPED):
        record = deal(rules, number)
        a, b = (seat - 1 for seat in record.playing if seat != record.dealer)
        one, other = (played(r, rules, SLOPPY) for r in (record, swapped(record)))
        judged = luck(one, rules, 2, SHUFFLES).parts
        better.append(float(judged[b].deal - judged[a].deal))
        first, second = luck(one, rules, 1, SHUFFLES).parts, luck(other, rules, 1, SHUFFLES).parts
        for part, found in moved.items():
            found.append(float(getattr(second[a], part) - getattr(first[a], part)))
    found = {part: correlation(better, change) for part, change in moved.items()}
    record_property("correlation", found)
    assert found["deal"] > (FOUND if LONG else HINT) / sqrt(SWAPPED)
    assert abs(found["play"]) < SIGMA / sqrt(SWAPPED)
    assert abs(fmean(moved["play"])) <= SIGMA * stdev(moved["play"]) / sqrt(SWAPPED)


def changed(change: Callable[[Record], Record]) -> Luck:
    rules = shipped()["rugao"]
    record = played(deal(rules, 0), rules, (GREEDY, GREEDY, GREEDY))
    return luck(change(record), rules, 1, 2)


def cut(record: Record) -> Record:
    return replace(record, events=record.events[:9], times=record.times[:9], result=None)


CASES: dict[str, tuple[str, Callable[[Record], Record]]] = {
    "position": ("not_dealt", lambda record: replace(record, deal={})),
    "view": ("hidden", lambda record: GAMES["changpai"].seen_by(record, 1)),
    "no draw": ("illegal", lambda record: replace(record, events=record.events[1:], times=record.times[1:])),
    "option": ("illegal", lambda record: replace(record, options={"round": "never"})),
    "cut": ("unfinished", cut),
    "void": ("unfinished", lambda record: replace(record, result="void")),
    "whole": ("", lambda record: replace(record, stock=None)),
}


@pytest.mark.parametrize("case", CASES)
def test_what_cannot_be_split_says_why(case: str) -> None:
    why, change = CASES[case]
    found = changed(change)
    assert found.why == why
    assert bool(found.parts) is not bool(why)


def test_the_seed_decides_and_the_stock_that_nobody_drew_does_not() -> None:
    rules = shipped()["rugao"]
    record = played(deal(rules, 1), rules, (PLAYERS["random"], GREEDY, GREEDY))
    once = luck(record, rules, 5, 3)
    assert luck(record, rules, 5, 3) == once
    assert luck(record, rules, 6, 3).parts != once.parts
    assert luck(replace(record, stock=None), rules, 5, 3).parts == once.parts
