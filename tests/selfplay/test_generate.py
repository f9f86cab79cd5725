"""Generated games are legal, whatever the rule set, options, players and claims; the same seed gives the same bytes.

`PAIPU_LONG` verifies 20,000 hands of each rule set.
"""

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice

import pairs
import pytest

from engine import RuleSet, Status, judge, load, merge, shipped
from engine.claims import add
from engine.games import GAMES
from engine.report import Report
from engine.selfplay.generate import Recipe, generate, persons, seats_of, sitting
from parser import Level, Record, is_bad, read_text, record_id, write_text

LONG = bool(os.environ.get("PAIPU_LONG"))
HANDS = 20_000 if LONG else 1_000
SETS = tuple(shipped())
STRENGTHS = ("random", "greedy", "careful", "greedy")


def recipes(rules: RuleSet) -> list[tuple[Recipe, int]]:
    """Ways to generate a rule set's hands, each with its share of them."""
    plain = Recipe(rules, players=STRENGTHS)
    seats = seats_of(rules)[-1]
    varied = replace(plain, vary=True, seats=seats, talk=0.7, missed=0.3, void=0.03, lucky=0.3, times=True)
    return [
        (plain, 2),
        (varied, 4),
        (replace(varied, players=("random",), claims="none", talk=1.0, sitting=5), 2),
        (replace(varied, players=("greedy",), claims="total", missed=0.0), 2),
    ]


def reports(recipe: Recipe, n: int, seed: int) -> Iterator[Report]:
    text = "\n".join(write_text(record) for record in generate(recipe, n, seed))
    return judge(read_text(text))


@cache
def sample(name: str) -> tuple[Report, ...]:
    """Verdicts on hands of one rule set, each kind of recipe among them."""
    ways = recipes(shipped()[name])
    return tuple(report for recipe, share in ways for report in reports(recipe, 100 * share, 1))


def check(found: Iterator[Report] | tuple[Report, ...]) -> int:
    done = 0
    for report in found:
        bad = [f.message("en") for f in report.findings if f.level is not Level.NOTE]
        assert report.status is Status.VERIFIED, (bad, write_text(report.item))
        assert not bad
        done += 1
    return done


@pytest.mark.parametrize("name", SETS)
def test_generated_games_of_every_rule_set_are_verified(name: str) -> None:
    assert check(sample(name)) == 1_000
    done = 1_000
    for seed in range(2, 2 + (HANDS - done) // 1_000):
        done += sum(check(reports(recipe, 100 * share, seed)) for recipe, share in recipes(shipped()[name]))
    assert done == HANDS


@pytest.mark.parametrize("name", SETS)
def test_generated_games_show_whatever_a_rule_set_knows(name: str) -> None:
    rules = shipped()[name]
    records = [report.item for report in sample(name) if isinstance(report.item, Record)]
    played = {event.verb for record in records for event in record.events}
    unknown = {"call", "ting", "zhi", "xi"} & set(GAMES[rules.game].verbs) - played
    assert set(GAMES[rules.game].verbs) - unknown == played
    assert unknown == NOT_PLAYED.get(name, set())
    assert {(record.result or "").partition(" ")[0] for record in records} == {"hu", "huang", "void"}
    assert any(event.over for record in records for event in record.events)
    agreed = {(name, value) for record in records for name, value in record.options.items()}
    assert {name for name, _ in agreed} == set(rules.options)
    assert {(o.name, v) for o in rules.options.values() for v in o.values if v not in {o.default, "N"}} <= agreed


NOT_PLAYED = {"nantong": {"ting", "zhi", "xi"}, "rugao": {"zhi", "xi"}}
NOT_PLAYED |= {name: {"ting"} for name in ("danjiang", "danjiang-rugao")}
"""The verbs of a game that a rule set of it does not play."""


@pytest.mark.parametrize("name", SETS)
def test_wins_come_in_every_way(name: str) -> None:
    won = [report for report in sample(name) if report.winner is not None]
    assert {report.from_seat is None for report in won} == {True, False}
    assert len({report.form for report in won} | {step.item for r in won for step in r.ledger}) > 8
    assert {missed.why for report in sample(name) for missed in report.missed} == {"passed", "overridden", "unrecorded"}


def test_a_hand_that_nobody_wanted_to_play_has_no_cards() -> None:
    (undealt, *_) = (r for r in generate(Recipe(shipped()["danjiang"], void=1.0), 20, 1) if r.result == "huang")
    assert (undealt.deal, undealt.jiang, undealt.events) == ({}, None, ())
    assert {r.result for r in generate(Recipe(shipped()["rugao"], void=1.0), 20, 1)} == {"void"}


@pytest.mark.parametrize(("name", "seats"), [(name, n) for name in SETS for n in seats_of(shipped()[name])])
def test_each_hand_of_a_sitting_begins_where_the_one_before_it_left_off(name: str, seats: int) -> None:
    rules = shipped()[name]
    hands = list(sitting(Recipe(rules, seats=seats, claims="none"), 5, 2))
    reports = list(judge(read_text("\n".join(map(write_text, hands)))))
    assert [record.hand for record in hands] == list(range(1, 13))
    assert len({record.id for record in hands}) == 12
    assert {record.match for record in hands} == {f"generated/{name}/5/2"}
    dealers = Counter(record.dealer for record in hands)
    assert len(dealers) == seats
    for before, report, record in zip(hands, reports, hands[1:], strict=False):
        assert record.prev == record_id(before)
        assert record.base == add(before, before.base or (), report.pay or ())
        assert record.dealer == GAMES[rules.game].next_dealer(before, report.result)
        assert record.rest == GAMES[rules.game].resting(seats, record.dealer)
    assert any(report.pay and any(report.pay) for report in reports)


def test_a_table_of_four_is_set_only_where_somebody_rests() -> None:
    assert {name: seats_of(shipped()[name])[-1] for name in SETS} == {
        name: 4 if GAMES[shipped()[name].game].resting(4, 1) else 3 for name in SETS
    }
    assert {seats_of(rules) for rules in shipped().values()} == {(3,), (3, 4)}


def test_the_same_seed_gives_the_same_hands_and_fewer_of_them_are_the_first_ones() -> None:
    recipe = Recipe(shipped()["rugao"], vary=True, views=0.3, times=True, void=0.1)
    first = [write_text(record) for record in generate(recipe, 30, 7)]
    assert [write_text(record) for record in generate(recipe, 30, 7)] == first
    assert [write_text(record) for record in generate(recipe, 14, 7)] == first[:14]
    assert [write_text(record) for record in islice(sitting(recipe, 7, 1), 3)] == first[12:15]
    other = [write_text(record) for record in generate(recipe, 30, 8)]
    assert not {text.partition("deal 2")[2] for text in first} & {text.partition("deal 2")[2] for text in other}


def test_hands_are_played_when_they_are_asked_for() -> None:
    endless = generate(Recipe(shipped()["rugao"]), 10**9, 1)
    assert [record.hand for record in islice(endless, 3)] == [1, 2, 3]


def test_claims_are_as_many_as_asked_for() -> None:
    recipe = Recipe(shipped()["nantong"], players=("greedy",))
    full, total, none = (list(generate(replace(recipe, claims=claims), 12, 1)) for claims in ("full", "total", "none"))
    assert [[replace(e, claim=None, head="") for e in r.events] for r in full] == [
        [replace(e, claim=None, head="") for e in r.events] for r in none
    ]
    assert any(r.steps and r.final and r.total and r.pay and r.score for r in full)
    assert not any(r.steps or r.final for r in total)
    assert {e.verb for r in total for e in r.events if e.claim is not None} == {"hu"}
    assert all(r.pay and r.score for r in total)
    assert not any(r.total or r.pay or r.score or r.steps for r in none)
    assert not any(e.claim for r in none for e in r.events)


def test_everybody_has_a_name_and_an_id_and_the_strongest_are_told_apart() -> None:
    people = persons(Recipe(shipped()["rugao"], players=("random",) * 9 + ("greedy",)))
    assert [len({p.name for p in people}), len({p.id for p in people})] == [10, 10]
    assert people[-1].id == "greedy-10"
    records = list(generate(Recipe(shipped()["rugao"], players=STRENGTHS, sitting=1), 40, 1))
    assert {name for record in records for name in record.players.values()} == {
        "random-1", "greedy-2", "careful-3", "greedy-4",
    }  # fmt: skip
    pairs_of = {(record.seats[s - 1], record.players[s]) for record in records for s in record.playing}
    assert len(pairs_of) == 4


@pytest.mark.parametrize("name", SETS)
def test_views_of_a_hand_make_it_whole_again(name: str) -> None:
    rules = shipped()[name]
    for record in generate(Recipe(rules, players=("greedy",), talk=0.0, claims="total"), 12, 3):
        views = [GAMES[rules.game].seen_by(record, seat) for seat in record.playing]
        assert all("?" in write_text(view) for view in views)
        whole = views[0]
        for view in views[1:]:
            merged = merge(whole, view)
            assert not merged.conflicts
            whole = merged.record
        assert (whole.deal, whole.events) == (record.deal, record.events)


@pytest.mark.parametrize("name", SETS)
def test_nothing_is_said_against_a_record_that_hides_cards(name: str) -> None:
    recipe = Recipe(shipped()[name], players=STRENGTHS, views=1.0, vary=True)
    found = list(reports(recipe, 200 if LONG else 12, 4))
    assert {level for r in found for f in r.findings if (level := f.level)} <= {Level.UNDETERMINED, Level.NOTE}
    assert all(isinstance(r.item, Record) and r.item.view is not None for r in found)
    assert not any(is_bad(f) for r in found for f in r.findings if f.level is not Level.UNDETERMINED)


def test_a_game_that_no_code_knows_is_generated_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, pairs.NAME, pairs.Pairs())
    rules = load(pairs.RULES, "pairs.toml")
    recipe = Recipe(rules, players=("random",), claims="total")
    text = "\n".join(write_text(record) for record in generate(recipe, 40, 1))
    found = list(judge(read_text(text), {pairs.NAME: rules}))
    assert {report.status for report in found} == {Status.VERIFIED}
    assert {(report.result or "")[:2] for report in found} == {"hu"}
