"""Regret of records that hide cards, have faults or cannot be replayed: what can be known is said, nothing breaks."""

from dataclasses import replace
from pathlib import Path

import pairs
import pytest

from engine import load, shipped, verify
from engine.games import GAMES
from engine.regret import Regret, regret
from engine.selfplay.generate import Recipe, generate
from parser import CARD, UNKNOWN, Record, read, read_text

ROOT = Path(__file__).parents[2]
SETS = ("rugao", "danjiang", "hongguaiwan-234")


def sample() -> Record:
    (reading,) = read_text((ROOT / "records" / "samples" / "teahouse.paipu").read_text(encoding="utf-8"))
    assert isinstance(reading.item, Record)
    return reading.item


@pytest.mark.parametrize("name", SETS)
def test_a_seat_that_shows_its_own_cards_is_told_the_same_as_from_the_full_record(name: str) -> None:
    rules = shipped()[name]
    told = 0
    for record in generate(Recipe(rules, missed=0.5, talk=0.5), 10, 3):
        full = regret(record, rules)
        for seat in record.playing:
            found = regret(GAMES[rules.game].seen_by(record, seat), rules)
            assert found.hidden == "view"
            assert found.seats == (seat,)
            assert found.waiting == tuple(s for s in full.waiting if s.seat == seat)
            assert found.slips == tuple(s for s in full.slips if s.seat == seat)
            mine = (o for o in full.missed if o.missed.seat == seat and (o.missed.event or not o.missed.card))
            assert found.missed == tuple(one._replace(would=None, got=None, cost=None) for one in mine)
            assert (found.undeclared, found.underclaims) == ((), ())
            told += len(found.waiting) + len(found.slips) + len(found.missed)
    assert told > 10


def test_a_win_on_the_shown_card_hangs_on_the_hidden_hand_it_belongs_to() -> None:
    """T11: it may not be won where it is part of a 坎 or 提 of the dealer's, which he alone sees."""
    cases = ROOT / "tests" / "cases" / "regret"
    text = (cases / "the_shown_card_let_go_and_more_won.paipu").read_text(encoding="utf-8")
    (reading,) = read_text(text)
    assert isinstance(reading.item, Record)
    record, rules = reading.item, shipped()[reading.item.rules]
    (first, *_) = regret(record, rules).missed
    assert (first.missed.event, first.missed.card) == (0, "3d")
    seen = regret(GAMES[rules.game].seen_by(record, first.missed.seat), rules)
    assert all(one.missed.event for one in seen.missed)


@pytest.mark.parametrize("name", SETS)
def test_of_a_record_of_the_table_alone_nothing_is_told(name: str) -> None:
    rules = shipped()[name]
    for record in generate(Recipe(rules), 3, 5):
        seen = GAMES[rules.game].seen_by(record, 0)
        assert regret(seen, rules) == Regret(seen, hidden="view")


def test_the_line_that_hides_cards_is_named() -> None:
    record = sample()
    one_draw = replace(record.events[7], card=UNKNOWN)
    events = (*record.events[:7], one_draw, *record.events[8:])
    found = regret(replace(record, events=events), shipped()["rugao"])
    assert found.hidden == "event 8"
    assert found.seats == tuple(seat for seat in (1, 2, 3) if seat != one_draw.seat)


def test_a_record_that_cannot_be_opened_or_filled_tells_nothing() -> None:
    record, rules = sample(), shipped()["rugao"]
    short = replace(record, deal={**record.deal, 1: record.deal[1][:-1]})
    assert regret(short, rules) == Regret(short)
    unknown = replace(record, options={"nothing": "so"})
    assert regret(unknown, rules) == Regret(unknown)
    five = replace(record, view=3, deal={**record.deal, 1: (CARD["1m"],) * 5 + (UNKNOWN,) * 18})
    assert regret(five, rules) == Regret(five, hidden="view")


def test_behind_an_impossible_move_nothing_is_told_and_before_it_everything() -> None:
    record, rules = sample(), shipped()["rugao"]
    events = (*record.events[:5], replace(record.events[6], card=CARD["9s"]))
    found = regret(replace(record, events=events, end=6), rules)
    assert [(s.seat, s.first, s.last) for s in found.waiting] == [(3, 0, 5)]
    assert [(one.missed.event, one.got, one.cost) for one in found.missed] == [(2, None, None)]
    assert found.missed[0].would == (-190, -220, 410)


def test_every_record_at_hand_can_be_looked_at() -> None:
    seen = number = 0
    for path in sorted(ROOT.glob("tests/c*/**/*.paipu")):
        with path.open("rb") as stream:
            for reading in read(stream):
                if not isinstance(reading.item, Record) or reading.item.rules not in shipped():
                    continue
                number += 1
                if number % 5 and "faulty" not in path.name:
                    continue
                rules = shipped()[reading.item.rules]
                found = regret(reading.item, rules)
                if not found.hidden:
                    assert tuple(one.missed for one in found.missed) == verify(reading.item).missed
                seen += 1
    assert seen > 100


def test_a_game_that_no_code_knows(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seat 2 draws a second 肆 and wins; it waited for either card of its hand from the deal.

    The 贰 that the dealer showed is in his hand, so others have seen one; he threw the 柒.
    """
    monkeypatch.setitem(GAMES, pairs.NAME, pairs.Pairs())
    text = (
        "@paipu 1\nid: club/1/1\nrules: pairs\nseat 1: 甲\nseat 2: 乙\nseat 3: 丙\ndealer: 1\nshown: 2x\n"
        "deal 1: 12x 7d\ndeal 2: 2x 4d\ndeal 3: 5x 0d\n1 discard 7d\n2 draw 4d\n2 hu\nresult: hu 2\n@end 3\n"
    )
    (reading,) = read_text(text)
    assert isinstance(reading.item, Record)
    found = regret(reading.item, load(pairs.RULES, "pairs.toml"))
    unseen = [(s.seat, [(w.card, w.unseen) for w in s.waits]) for s in found.waiting]
    assert (2, [(CARD["2x"], 2), (CARD["4d"], 3)]) in unseen
