"""What a recorder offers: every move of a legal hand, with all cards known and with none; nothing that cannot be."""

from dataclasses import replace
from random import Random

import pytest
from games import game

from engine import shipped, verify
from engine.game import Opening
from engine.games import GAMES
from engine.moment import moment, room
from parser import CARD, UNKNOWN, Event, Record

RULES = shipped()["rugao"]


def cut(record: Record, number: int) -> Record:
    """The hand after `number` events, nothing said of its end."""
    return replace(
        record, stock=None, events=record.events[:number], times=record.times[:number], end=number, final={},
        result=None, steps=(), total=None, pay=None, score=None,
    )  # fmt: skip


def unseen(record: Record) -> Record:
    """The hand as the table saw it."""
    events = tuple(replace(e, card=UNKNOWN, claim=None) if e.verb == "draw" else e for e in record.events)
    deal = {seat: (UNKNOWN,) * len(cards) for seat, cards in record.deal.items()}
    return replace(record, view="table", stock=None, deal=deal, events=events)


def bare(event: Event) -> tuple[object, ...]:
    return event.seat, event.verb, event.card, event.source, event.used


@pytest.mark.parametrize("seed", range(12))
def test_every_move_of_a_legal_hand_is_offered(seed: int) -> None:
    played = game(RULES, Random(seed))  # noqa: S311
    for number, event in enumerate(played.events):
        now = moment(cut(played, number), RULES)
        assert now.known
        assert bare(event) in map(bare, now.events), (number, event.head)


@pytest.mark.parametrize("seed", range(4))
def test_every_move_is_offered_where_nobody_sees_the_hands(seed: int) -> None:
    hidden = unseen(game(RULES, Random(seed)))  # noqa: S311
    for number in range(0, len(hidden.events), 3):
        now = moment(cut(hidden, number), RULES)
        assert bare(hidden.events[number]) in map(bare, now.events), (number, hidden.events[number].head)


@pytest.mark.parametrize("seed", range(6))
def test_the_table_is_shown_as_far_as_everybody_sees_it(seed: int) -> None:
    played = game(RULES, Random(seed))  # noqa: S311
    hidden = unseen(played)
    for number in range(0, len(hidden.events), 4):
        seen, whole = moment(cut(hidden, number), RULES).view, moment(cut(played, number), RULES).view
        assert seen is not None
        assert whole is not None
        assert (seen.turned, seen.left, seen.actor, seen.phase) == (
            whole.turned, whole.left, whole.actor, whole.phase,
        )  # fmt: skip
        for side, there in zip(seen.seats, whole.seats, strict=True):
            assert set(side.hand) == {UNKNOWN}
            assert len(side.hand) == len(there.hand)
            assert (side.groups, side.discards) == (there.groups, there.discards)
            assert set(there.marks) - set(side.marks) <= {("报听", "ting")}  # whether it held hangs on the hand


def test_a_hidden_gang_stays_hidden() -> None:
    played = next(h for h in map(game, [RULES] * 99, map(Random, range(99))) if concealed(h))
    number = concealed(played)
    event = replace(played.events[number - 1], card=UNKNOWN, used=((UNKNOWN,) * 4,), claim=None)
    hidden = cut(unseen(played), number)
    view = moment(replace(hidden, events=(*hidden.events[:-1], event)), RULES).view
    assert view is not None
    (side,) = (side for side in view.seats if side.seat == event.seat)
    assert [cards for verb, cards in side.groups if verb == "angang"][-1] == (UNKNOWN,) * 4


def concealed(record: Record) -> int:
    """The number of the first 暗杠, 0 where there is none."""
    found = (n for n, e in enumerate(record.events, 1) if e.verb == "gang" and e.used and len(e.used[0]) == 4)
    return next(found, 0)


@pytest.mark.parametrize("seed", range(6))
def test_nothing_illegal_is_offered(seed: int) -> None:
    played = game(RULES, Random(seed))  # noqa: S311
    stream = Random(seed)  # noqa: S311
    for number in stream.sample(range(len(played.events)), 3):
        before = cut(played, number)
        for event in moment(before, RULES).events:
            after = replace(before, events=(*before.events, event), times=(*before.times, None), end=number + 1)
            assert not [f for f in verify(after).findings if f.level in {"impossible", "illegal"}], event


def test_a_pass_is_offered_for_each_claim() -> None:
    played = game(RULES, Random(0))  # noqa: S311
    at = next(n for n, e in enumerate(played.events) if e.verb == "peng")
    now = moment(cut(played, at), RULES)
    assert Event(played.events[at].seat, "pass", passes=("peng",)) in now.events


def test_the_hand_may_be_exhausted_only_with_an_empty_stock() -> None:
    played = next(g for g in (game(RULES, Random(n)) for n in range(99)) if g.result == "huang")  # noqa: S311
    assert moment(cut(played, len(played.events)), RULES).ends == ("huang",)
    assert moment(cut(played, 5), RULES).ends == ()


def test_after_an_impossible_move_nothing_is_known() -> None:
    played = cut(game(RULES, Random(0)), 1)  # noqa: S311
    wrong = Event(played.events[0].seat, "discard", played.events[0].card)
    now = moment(replace(played, events=(wrong, wrong), times=(None, None), end=2), RULES)
    assert not now.known
    assert now.events == ()


def test_a_fifth_copy_has_no_room() -> None:
    played = game(RULES, Random(0))  # noqa: S311
    empty = replace(cut(played, 0), jiang=(), deal={})
    assert {CARD["9m"], CARD["1z"]} <= room(empty, RULES, "jiang")
    assert not {CARD["1j"], CARD["1x"], CARD["0d"]} & room(empty, RULES, "jiang")
    three = replace(empty, jiang=(CARD["9m"],), deal={1: (CARD["9m"],) * 2})
    assert CARD["9m"] in room(three, RULES, "deal 2")
    four = replace(three, deal={1: (CARD["9m"],) * 2, 2: (CARD["9m"],)})
    assert CARD["9m"] not in room(four, RULES, "deal 2")


def test_an_extra_card_is_there_once_where_it_is_played_with() -> None:
    rules = shipped()["danjiang"]
    empty = replace(cut(game(RULES, Random(0)), 0), rules="danjiang", jiang=(), deal={})  # noqa: S311
    assert CARD["1j"] not in room(empty, rules, "deal 1")
    with_extra = replace(empty, options={"xi": "5"})
    assert CARD["1j"] in room(with_extra, rules, "deal 1")
    assert CARD["1j"] not in room(replace(with_extra, deal={2: (CARD["1j"],)}), rules, "deal 1")


def test_the_size_of_the_deal() -> None:
    record, long_cards = replace(game(RULES, Random(0)), dealer=2), GAMES[RULES.game]  # noqa: S311
    assert long_cards.sizes(record, RULES) == {1: 22, 2: 23, 3: 22}
    assert long_cards.opening(record, RULES) == (Opening("jiang", 2),)
    assert sum(long_cards.kinds(record, RULES).values()) == 120
    assert sum(long_cards.kinds(replace(record, options={"wild": "5"}), shipped()["nantong"]).values()) == 125
