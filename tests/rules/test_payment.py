"""P1 P2 P4: losers and payment."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, check, faults, judged, lost, played, record, steps

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])
WIN = f"1 discard ~, {END}"


@both
def test_P1_a_losers_total_is_his_sets_rounded(rules):
    assert lost(rules, 3, "222p 333p 777p").totals == (0, 110, 20)
    assert lost(rules, 1, "222p").totals == (10, 110, 0)


@both
def test_P1_no_form_and_no_wenqian(rules):
    report = played(rules, {2: QING, 3: "112233p 456p 789p 123s 45m"}, WIN)
    assert steps(report, 3) == "base 0, total 0"


def test_P1_no_factor():
    hands = {2: QING, 3: "123s 123s 123456m 78p 33z 222p 777s"}
    assert steps(played("rugao", hands, f"3 ting, {WIN}"), 3) == "zaishou 2p 4, zaishou 7s 4, base 8, total 10"


@both
def test_P1_everybody_counts(rules):
    report = played(rules, {1: "222p", 2: QING, 3: "777s 111z"}, WIN)
    assert report.totals == (10, 110, 20)


@both
def test_P2_every_pair_settles_the_difference(rules):
    assert lost(rules, 3, "222p").pay == (-120, 210, -90)
    assert played(rules, {1: "222p", 2: QING, 3: "777s 111z"}, WIN).pay == (-110, 190, -80)


@both
def test_P2_payments_sum_to_0_and_a_claim_that_does_not_is_refuted(rules):
    hands = {2: QING, 3: "222p"}
    assert faults(judged(rules, hands, WIN, foot="pay: -120 +210 -90")) == []
    assert faults(judged(rules, hands, WIN, foot="pay: -120 +210 -80")) == ["score pay"]
    assert faults(judged(rules, hands, WIN, foot="pay: -110 +200 -90")) == ["score pay"]


@both
def test_P2_settle_winner_each_loser_pays_the_winner_and_no_other(rules):
    assert lost(rules, 3, "222p", options="settle=winner").pay == (-110, 210, -100)


@both
def test_P2_settle_winner_only_a_positive_difference(rules):
    shown = {2: "222p 123456789s 123456m 45p 99p", 3: "111z"}
    moves = f"3 call 1z, {WIN}"
    report = played(rules, shown, moves, jiang="1z 2z", options="settle=winner")
    assert report.totals == (0, 40, 130)
    assert report.pay == (-40, 40, 0)
    assert played(rules, shown, moves, jiang="1z 2z").pay == (-170, -50, 220)


@both
def test_P4_nobody_pays_extra_for_the_discard(rules):
    by_3 = played(rules, {2: QING}, "1 discard ~, 2 ~, 3 draw 6p, 3 discard 6p, 2 hu 6p <3")
    by_1 = played(rules, {2: QING}, "1 discard ~, 2 ~, 3 ~, 1 draw 6p, 1 discard 6p, 2 hu 6p <1")
    assert (by_3.pay, by_1.pay) == ((-100, 200, -100), (-100, 200, -100))


@both
def test_P4_the_resting_player_neither_pays_nor_gets(rules):
    text = record(rules, {2: QING}, WIN, foot="pay: -110 +220 -110\nscore: -110 220 -110 7")
    text = text.replace("seat 3: 王五", "seat 3: 王五\nseat 4: 赵六\nrest: 4").replace(
        "jiang:", "base: 0 0 0 7\njiang:"
    )
    assert faults(check(text)) == []
    assert faults(check(text.replace("-110 7", "-110 0"))) == ["score score"]


@both
def test_P4_cap_cuts_each_total_before_the_differences(rules):
    report = lost(rules, 3, "222p 777p 111z 222z", options="cap=20")
    assert steps(report).endswith("total 110, cap 20")
    assert steps(report, 3).endswith("total 30, cap 20")
    assert steps(report, 1) == "base 0, total 0"
    assert report.pay == (-40, 20, 20)


@both
def test_P4_a_total_at_the_cap_is_not_cut(rules):
    report = lost(rules, 3, "222p", options="cap=110")
    assert "cap" not in steps(report)
    assert report.pay == (-120, 210, -90)


@both
def test_P4_the_totals_claimed_are_before_the_cap(rules):
    win = WIN.replace("2 hu 6p", "2 hu 6p =110")
    assert faults(judged(rules, {2: QING}, win, options="cap=20", foot="total: 0 110 0\npay: -20 +40 -20")) == []
    assert faults(judged(rules, {2: QING}, WIN, options="cap=20", foot="total: 0 20 0")) == ["score total"]
