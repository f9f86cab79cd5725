"""An evening's account: the fewest transfers, what follows from one hand for the next, corrections that count."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from games import game
from hypothesis import given
from hypothesis import strategies as st

from engine import judge, shipped, verify
from engine.evening import NextHand, Transfer, first_hand, next_hand, settle_up, sheet, standing
from parser import Record, read_text, record_id, write_text

RULES = shipped()["rugao"]
PLAYED = game(RULES, Random(28))  # noqa: S311


@pytest.mark.parametrize(
    ("scores", "transfers"),
    [
        ({}, []),
        ({"a": 0, "b": 0}, []),
        ({"a": 7, "b": -7}, [("b", "a", 7)]),
        ({"a": 5, "b": -8, "c": 3}, [("b", "a", 5), ("b", "c", 3)]),
        ({"a": 5, "b": -5, "c": 3, "d": -3}, [("b", "a", 5), ("d", "c", 3)]),
        ({"a": 4, "b": 3, "c": -3, "d": -4}, [("d", "a", 4), ("c", "b", 3)]),
        ({"a": 9, "b": -2, "c": -3, "d": -4}, [("d", "a", 4), ("c", "a", 3), ("b", "a", 2)]),
    ],
)
def test_who_pays_whom(scores: dict[str, int], transfers: list[tuple[str, str, int]]) -> None:
    assert settle_up(scores) == [Transfer(*one) for one in transfers]


def test_scores_that_do_not_balance_cannot_be_settled() -> None:
    with pytest.raises(ValueError, match="sum to 1"):
        settle_up({"a": 3, "b": -2})


four = st.lists(st.integers(-6, 6), min_size=2, max_size=3).map(lambda some: [*some, -sum(some)])


@given(four)
def test_every_debt_is_paid_with_as_few_transfers_as_can_be(numbers: list[int]) -> None:
    scores = dict(zip("abcd", numbers, strict=False))
    transfers = settle_up(scores)
    left = dict(scores)
    for payer, payee, amount in transfers:
        assert amount > 0
        left[payer] += amount
        left[payee] -= amount
    assert not any(left.values())
    assert len(transfers) == fewest([n for n in numbers if n])


def fewest(numbers: list[int]) -> int:
    """By hand: one less than the players for each group that balances, and two pairs make two groups."""
    if not numbers:
        return 0
    pairs = len(numbers) == 4 and any(a + b == 0 for a, b in combinations(numbers, 2))
    return len(numbers) - 1 - pairs


def test_the_first_hand_of_three_and_of_four() -> None:
    assert first_hand(RULES, 3) == NextHand(1, None, (0, 0, 0), 1, None)
    assert first_hand(RULES, 4) == NextHand(1, 4, (0, 0, 0, 0), 1, None)
    assert first_hand(RULES, 4, 3) == NextHand(3, 2, (0, 0, 0, 0), 1, None)


def again(record: Record) -> Record:
    (reading,) = read_text(write_text(replace(record, end=len(record.events))))
    assert isinstance(reading.item, Record)
    assert not reading.findings
    return reading.item


def bare(**values: object) -> Record:
    """The played hand as the first of a sitting, nothing claimed but what is said here."""
    none = {"steps": (), "total": None, "pay": None, "score": None, "base": (10, 20, 30), "match": "m", "hand": 1}
    return again(replace(PLAYED, **{**none, **values}))


def then(record: Record) -> NextHand:
    return next_hand(record, verify(record), RULES)


def test_the_next_hand_follows_from_the_computed_payments() -> None:
    record = bare()
    pay = verify(record).pay
    assert pay is not None
    assert any(pay)
    base = tuple(have + net for have, net in zip((10, 20, 30), pay, strict=True))
    assert then(record) == NextHand(PLAYED.dealer % 3 + 1, None, base, 2, record_id(record))


def test_what_the_table_paid_and_scored_comes_before_what_the_rules_give() -> None:
    assert then(bare(pay=(5, 0, -5))).base == (15, 20, 25)
    assert then(bare(pay=(5, 0, -5), score=(1, 2, 3))).base == (1, 2, 3)


def test_a_void_hand_is_dealt_again_and_costs_nothing() -> None:
    record = bare(result="void", final={})
    assert then(record) == NextHand(PLAYED.dealer, None, (10, 20, 30), 2, record_id(record))


def test_an_unfinished_hand_moves_neither_deal_nor_scores() -> None:
    record = bare(result=None, final={}, events=PLAYED.events[:2], times=(None, None))
    assert then(record) == NextHand(PLAYED.dealer, None, (10, 20, 30), 2, record_id(record))


def test_scores_nobody_knows_stay_unknown() -> None:
    assert then(bare(base=None)).base is None
    assert then(bare(hand=None)).hand is None


def test_a_sitting_that_follows_itself_has_nothing_against_it() -> None:
    first = bare()
    start = then(first)
    other = game(RULES, Random(25))  # noqa: S311
    assert other.dealer == start.dealer
    second = bare(
        deal=other.deal, jiang=other.jiang, stock=other.stock, events=other.events, times=other.times,
        final=other.final, result=other.result, dealer=start.dealer, base=start.base, hand=start.hand, prev=start.prev,
        id="m/2",
    )  # fmt: skip
    reports = list(judge(read_text(f"{write_text(first)}\n{write_text(second)}")))
    assert [report.status for report in reports] == ["verified", "verified"]
    wrong = [replace(second, dealer=3), replace(second, base=(1, 2, 3))]
    codes = [list(judge(read_text(f"{write_text(first)}\n{write_text(bad)}")))[1].status for bad in wrong]
    assert codes == ["refuted", "refuted"]


def test_a_correction_stands_in_the_place_of_what_it_corrects() -> None:
    first, second = bare(), bare(hand=2, id="m/2")
    mended = bare(replaces=record_id(first), pay=(1, 0, -1))
    again_mended = bare(replaces=record_id(mended), pay=(2, 0, -2))
    assert standing([first, second]) == [first, second]
    assert standing([first, second, mended]) == [mended, second]
    assert standing([first, second, mended, again_mended]) == [again_mended, second]
    assert standing([mended]) == [mended]


def test_the_sheet_counts_what_stands_and_leaves_out_what_nobody_knows() -> None:
    first, second = bare(pay=(1, 0, -1)), bare(hand=2, id="m/2", pay=(0, 3, -3))
    unknown = bare(hand=3, id="m/3", result=None, final={}, events=PLAYED.events[:2], times=(None, None))
    mended = bare(replaces=record_id(first), pay=(4, 0, -4))
    account = sheet([verify(record) for record in (first, second, unknown, mended)])
    assert account.rows == ((4, 0, -4), (0, 3, -3), None)
    assert account.sums == (4, 3, -7)
    assert sheet([]).sums == ()


def test_the_resting_seat_pays_nothing() -> None:
    record = bare(seats=(*PLAYED.seats, "赵六"), rest=4, base=(0, 0, 0, 0), pay=(1, 0, -1))
    assert sheet([verify(record)]).rows == ((1, 0, -1, 0),)
