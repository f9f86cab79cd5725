"""W6, C2, T1: 百搭, the five cards that may be any (nantong with wild=5)."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, added, check, faults, judged, messages, missed, played, record, sets, steps

WILD = "wild=5"


def test_W6_a_wild_card_stands_for_the_card_that_counts_most():
    held = played("nantong", {2: "123456789s 123456789m 4p 1j 99p"}, f"1 discard ~, {END}", options=WILD)
    assert added(held) == "qing 100, zimo 10, total 110"
    drawn = played("nantong", {2: QING}, "1 discard ~, 2 draw 1j, 2 hu 1j", options=WILD)
    assert added(drawn) == "qing 100, zimo 10, total 110"
    middle = played("nantong", {2: "123456789s 123456789m 46p 99p"}, "1 discard ~, 2 draw 1j, 2 hu 1j", options=WILD)
    assert added(middle) == "qing 100, zimo 10, yazi 5p 10, total 120"


def test_W6_it_makes_zaishou_and_ti_and_never_qishou():
    three = played(
        "nantong", {2: "22p 1j 123456789s 123456m 45m 9p 9p"}, "1 discard ~, 2 draw 6m, 2 hu 6m", options=WILD
    )
    assert sets(three, 2) == "zaishou 2p 4"
    four = played("nantong", {2: "222p 1j 34p 123456789s 123456m 9p"}, "1 discard ~, 2 draw 9p, 2 hu 9p", options=WILD)
    assert sets(four, 2) == "ti 2p 12"


def test_W6_own_and_turned_copies_never_exceed_four():
    hand = {2: "222p 1j 123456789s 123456m 45m 9p"}
    report = played("nantong", hand, "1 discard ~, 2 draw 6m, 2 hu 6m", options=WILD, jiang="2p 8m")
    assert sets(report, 2) == "qishou 2p 32"


def test_W6_in_a_losers_hand_it_counts_nothing():
    report = played("nantong", {2: QING, 3: "22p 12j"}, f"1 discard ~, {END}", options=WILD)
    assert steps(report, 3) == "base 0, total 0"


@pytest.mark.parametrize(("hand", "move"), [
    ("5p 1j", "2 peng 5p <1 (5p 1j)"),
    ("55p 1j", "2 gang 5p <1 (5p 5p 1j)"),
])  # fmt: skip
def test_W6_it_takes_part_in_no_peng_and_no_gang(hand, move):
    assert faults(judged("nantong", {1: "5p", 2: hand}, f"1 discard 5p, {move}", options=WILD)) == ["illegal 2"]


def test_W6_discarded_it_can_be_neither_claimed_nor_won_on():
    report = judged("nantong", {2: QING, 1: "1j"}, "1 discard 1j, 2 hu 1j <1", options=WILD)
    assert faults(report) == ["illegal 2"]
    assert missed(report) == []


def test_W6_turned_it_has_no_rank_and_raises_nothing():
    hands = {2: "123456s 123456789m 45p 222p 55s", 3: "111z 999s"}
    report = played("nantong", hands, f"1 discard ~, {END}", options=WILD, jiang="1j 8m")
    assert sets(report, 3) == "zaishou 9s 8, zaishou 1z 8"


def test_C2_option_wild_adds_one_of_each_to_nantong():
    assert faults(judged("nantong", {2: QING, 3: "12345j"}, "1 discard ~", options="wild=5")) == []
    twice = judged("nantong", {2: QING, 3: "11j"}, "1 discard ~", options="wild=5")
    assert faults(twice) == ["impossible deal 3"]


def test_T1_with_five_extra_cards_56_are_left():
    text = record("nantong", {2: QING}, "1 discard ~", options="wild=5", head="stock: ~")
    stock = next(line for line in text.split("\n") if line.startswith("stock"))
    assert len(stock.split()) == 1 + 56
    assert faults(check(text)) == []
    assert faults(check(text.replace(stock, stock[:-3]))) == ["impossible stock"]


def test_W6_it_raises_no_peng_to_a_gang():
    hands = {1: "5p", 2: "55p 46p 1j 123456789s 123456m 9m 1z", 3: "9m"}
    moves = "1 discard 5p, 2 peng 5p <1 (5p 5p), 2 discard 1z, 3 draw ~, 3 discard 9m, 2 hu 9m <3"
    assert steps(played("nantong", hands, moves, options=WILD)) == "peng 5p 2, base 10, form ta 20, total 30"


@pytest.mark.parametrize(("hand", "jiang", "value"), [
    ("22p 1j 123456789s 123456m 45m 99p", "2p 8s", "zaishou 2p 24"),
    ("2p 1j 123456789s 12345m 345p 789m", "2p 2p", "ti 2p 48"),
])  # fmt: skip
def test_W6_it_counts_as_one_of_a_turned_kind(hand, jiang, value):
    report = played("nantong", {2: hand}, "1 discard ~, 2 draw 6m, 2 hu 6m", options=WILD, jiang=jiang)
    assert value in sets(report, 2)


TWO = "22p 77p 1j 123456789s 123456m 78m"
DRAWN = "1 discard ~, 2 draw 9m, 2 hu 9m"


@pytest.mark.parametrize("step", ["zaishou 2p 4", "zaishou 7p 4"])
def test_W4_a_claim_fits_any_card_that_gives_the_same_total(step):
    report = judged("nantong", {2: TWO}, DRAWN, options=WILD, foot=f"step 2: {step}\nstep 2: total 40")
    assert report.status == "verified"
    both = judged("nantong", {2: TWO}, DRAWN, options=WILD, foot="step 2: zaishou 2p 4\nstep 2: zaishou 7p 4")
    assert faults(both) == ["score step 2"]


def test_W4_a_claim_of_a_card_that_gives_less_is_told_so():
    right, lower = (
        judged("nantong", {2: TWO}, DRAWN, options=WILD, foot=f"step 2: zaishou {step}", jiang="7m 7s")
        for step in ("7p 16", "2p 4")
    )
    assert right.status == "verified"
    assert "S404 zaishou 2p belongs to another arrangement, worth 40; the best is worth 50" in messages(lower)[0]


def test_M_a_win_by_a_wild_card_is_missed():
    hands = {2: "123456789s 123456789m 46p 1j 9p", 1: "9p"}
    report = judged("nantong", hands, "1 discard 9p, 2 draw ~, 2 discard ~", options=WILD)
    assert missed(report) == [(1, 2, "9p", 100, "unrecorded")]
