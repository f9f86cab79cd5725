"""C1-C4: the cards."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, faults, judged, lost, played, sets, steps

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])


@both
def test_C1_there_are_four_of_each_kind_and_no_fifth(rules):
    assert faults(judged(rules, {2: QING, 3: "2222p"}, f"1 discard ~, {END}")) == []
    assert faults(judged(rules, {2: QING, 3: "22222p"}, f"1 discard ~, {END}")) == ["impossible deal 3"]
    turned = judged(rules, {2: QING, 3: "2222p"}, f"1 discard ~, {END}", jiang="2p 8m")
    assert faults(turned) == ["impossible deal 3"]


@both
def test_C1_the_fifth_copy_is_seen_across_hands_and_draws(rules):
    fifth = judged(rules, {2: QING, 3: "222p", 1: "2p"}, "1 discard ~, 2 draw 2p")
    assert faults(fifth) == ["impossible 2"]


@both
@pytest.mark.parametrize("flower", ["1z", "2z", "3z"])
def test_C1_flowers_are_cards_like_others(rules, flower):
    assert sets(lost(rules, 3, flower[0] * 3 + "z"), 3) == f"zaishou {flower} 8"


@both
def test_C2_extra_cards_are_not_in_the_pack_by_itself(rules):
    assert faults(judged(rules, {2: QING, 3: "1j"}, f"1 discard ~, {END}")) == ["impossible deal 3"]
    assert faults(judged(rules, {2: QING}, "1 discard ~, 2 draw 3j")) == ["impossible 2"]


def test_C2_the_extra_cards_of_nantong_are_off_unless_agreed():
    assert judged("nantong", {2: QING}, f"1 discard ~, {END}", options="wild=5").options["wild"] == "5"
    assert judged("nantong", {2: QING}, f"1 discard ~, {END}").options["wild"] == "0"


@pytest.mark.parametrize(("rules", "option"), [("rugao", "wild=5"), ("rugao", "xi=5"), ("nantong", "xi=5")])
def test_C2_two_turned_cards_know_no_xi_and_rugao_no_wild_cards(rules, option):
    assert faults(judged(rules, {2: QING}, "1 discard ~", options=option)) == ["format options"]


@both
@pytest.mark.parametrize(
    ("card", "value"), [("1z", 8), ("2z", 8), ("3z", 8), ("9s", 8), ("9p", 4), ("1s", 4), ("9m", 4)]
)
def test_C3_laojiang_are_the_three_flowers_and_9s(rules, card, value):
    report = played(rules, {2: "123456s 123456789m 45p 222p 55s", 3: f"{card[0] * 3}{card[1]}"}, f"1 discard ~, {END}")
    assert sets(report, 3) == f"zaishou {card} {value}"


@pytest.mark.parametrize("others", ["333z", "999s"])
def test_C3_the_three_flowers_do_not_include_9s(others):
    report = played("rugao", {2: "123456s 123456789m 45p 222p 55s", 3: f"111222z {others}"}, f"1 discard ~, {END}")
    assert ("sanlaohui" in steps(report, 3)) == (others == "333z")


@both
def test_C4_9s_is_a_member_of_its_suit_in_sequences(rules):
    assert steps(played(rules, {2: QING}, f"1 discard ~, {END}")) == "base 0, form qing 100, zimo 10, total 110"


@both
def test_C4_nine_in_run_no_bars_9s_from_sequences_and_no_other_card(rules):
    barred = judged(rules, {2: QING}, f"1 discard ~, {END}", options="nine_in_run=no")
    assert faults(barred) == ["illegal 3"]
    without = {2: "123456s 123456789m 45p 99p 678s"}
    assert faults(judged(rules, without, f"1 discard ~, {END}", options="nine_in_run=no")) == []
    nines = {2: "123456s 789p 123456789m 4p 55p 6p"}
    assert faults(judged(rules, nines, "1 discard ~, 2 draw 5p, 2 hu 5p", options="nine_in_run=no")) == []


@both
def test_C4_nine_in_run_no_leaves_9s_triplets_and_pairs(rules):
    hand = {2: "123456s 999s 123456m 45p 222p 33z"}
    report = played(rules, hand, f"1 discard ~, {END}", options="nine_in_run=no")
    assert "zaishou 9s 8" in sets(report, 2)


def test_C4_an_unknown_code_is_a_format_fault():
    assert faults(judged("rugao", {2: QING}, f"1 discard ~, {END}", foot="final 1: 0m")) == ["format final 1"]
