"""S7: the factors of the winner's total."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, added, clauses, played

PIAO = "222m 333s 555p 777p 999m 444s 55m 66s"  # waits for 5m and 6s
FED = "1 discard ~, 2 ~, 3 draw 5m, 3 discard 5m, 2 hu 5m <3"
DRAWN = "1 discard ~, 2 draw 5m, 2 hu 5m"


def factors(rules: str, hands: dict[int, str], moves: str, seat: int = 2, **more: str | int) -> list[str]:
    """Return the winner's factors, the ×2 of 飘胡 aside."""
    steps = added(played(rules, hands, moves, **more), seat).split(", ")
    return [s for s in steps if " x" in s and not s.startswith("piao ")]


@pytest.mark.parametrize("moves", [FED, DRAWN])
def test_S7_menpiao_a_piao_without_peng_on_any_card(moves):
    assert factors("rugao", {2: PIAO}, moves) == ["menpiao x2"]
    assert factors("nantong", {2: PIAO}, moves) == []


def test_S7_menpiao_is_spoiled_by_peng_minggang_and_jiagang():
    win = "3 draw 5m, 3 discard 5m, 2 hu 5m <3"
    rest = "222m 333s 555p 777p 444s 55m 66s"
    peng = "1 discard 9p, 2 peng 9p <1 (9p 9p), 2 discard 1z"
    assert factors("rugao", {1: "9p", 2: f"99p {rest} 1z"}, f"{peng}, {win}") == []
    gang = "1 discard 9p, 2 gang 9p <1 (9p 9p 9p), 2 ~"
    assert factors("rugao", {1: "9p", 2: f"999p {rest}"}, f"{gang}, {win}") == []
    jiagang = f"{peng}, 3 ~, 1 ~, 2 draw 9p, 2 gang 9p (9p), 2 ~"
    assert factors("rugao", {1: "9p", 2: f"99p {rest} 1z"}, f"{jiagang}, {win}") == []


def test_S7_menpiao_is_not_spoiled_by_call_lay_and_angang():
    rest = "222m 333s 555p 777p 444s 55m 66s"
    assert factors("rugao", {2: f"999p {rest}"}, f"2 call 9p, {DRAWN}", jiang="9p 8m") == ["menpiao x2"]
    assert factors("rugao", {2: f"999p {rest}"}, f"2 lay 9p (9p 9p 9p), {DRAWN}", jiang="9p 8m") == ["menpiao x2"]
    angang = "1 discard ~, 2 draw 9p, 2 gang 9p (9p 9p 9p 9p), 2 ~, 3 ~, 1 ~, 2 draw 5m, 2 hu 5m"
    assert factors("rugao", {2: f"999p {rest}"}, angang) == ["menpiao x2"]


def test_S7_menpiao_needs_a_piao():
    assert factors("rugao", {2: QING}, f"1 discard ~, {END}") == []


WHOLE = {1: "123456789s 123456789m 456p 99p"}


def test_S7_tianhu_the_dealer_wins_with_his_dealt_cards():
    report = played("rugao", WHOLE, "1 hu")
    assert added(report, 1) == "qing 100, zimo 10, tianhu x2, total 220"
    assert clauses(report, 1)["tianhu"] == "S7.tianhu"
    assert added(played("nantong", WHOLE, "1 hu"), 1) == "qing 100, zimo 10, total 110"


def test_S7_tianhu_after_a_call_and_a_laid_three():
    hands = {1: "222p 123456789s 123456m 456p 99p"}
    assert factors("rugao", hands, "1 call 2p, 1 hu", 1, jiang="2p 8m") == ["tianhu x2"]
    assert factors("rugao", hands, "1 lay 2p (2p 2p 2p), 1 hu", 1, jiang="2p 8m") == ["tianhu x2"]


@pytest.mark.parametrize("move", ["lay", "gang"])
def test_S7_tianhu_not_after_a_replacement(move):
    hands = {1: "2222p 123456789s 123456m 45p 99p"}
    assert factors("rugao", hands, f"1 {move} 2p (2p 2p 2p 2p), 1 draw 6p, 1 hu 6p", 1) == []


def test_S7_tianhu_not_on_a_later_draw():
    assert factors("rugao", {1: f"{QING} 1z"}, "1 discard 1z, 2 ~, 3 ~, 1 draw 6p, 1 hu 6p", 1) == []


def test_S7_dihu_on_the_dealers_very_first_discard():
    first = "1 discard 6p, 2 hu 6p <1"
    report = played("rugao", {1: "6p", 2: QING}, first)
    assert added(report) == "qing 100, dihu x2, total 200"
    assert clauses(report, 2)["dihu"] == "S7.dihu"
    assert factors("rugao", {1: "6p", 3: QING}, "1 discard 6p, 3 hu 6p <1", 3) == ["dihu x2"]
    assert factors("nantong", {1: "6p", 2: QING}, first) == []


def test_S7_dihu_not_on_another_or_later_discard():
    assert factors("rugao", {2: QING}, "1 discard ~, 2 ~, 3 draw 6p, 3 discard 6p, 2 hu 6p <3") == []
    assert factors("rugao", {2: QING}, "1 discard ~, 2 ~, 3 ~, 1 draw 6p, 1 discard 6p, 2 hu 6p <1") == []
    assert factors("rugao", {3: QING}, "1 discard ~, 2 draw 6p, 2 discard 6p, 3 hu 6p <2", 3) == []


def test_S7_dihu_call_lay_and_ting_before_it_are_fine():
    hands = {1: "6p 2222p 555m", 2: QING, 3: "7777p"}
    moves = "1 call 2p, 3 lay 7p (7p 7p 7p 7p), 3 draw ~, 1 discard 6p, 2 hu 6p <1"
    assert factors("rugao", hands, moves) == ["dihu x2"]
    laid = "1 lay 2p (2p 2p 2p 2p), 1 draw ~, 1 discard 6p, 2 hu 6p <1"
    assert factors("rugao", hands, laid) == ["dihu x2"]
    assert factors("rugao", hands, "2 ting, 1 discard 6p, 2 hu 6p <1") == ["dihu x2", "tianting x2"]


def test_S7_dihu_a_gang_before_it_spoils_it():
    moves = "1 gang 2p (2p 2p 2p 2p), 1 draw ~, 1 discard 6p, 2 hu 6p <1"
    assert factors("rugao", {1: "6p 2222p", 2: QING}, moves) == []


@pytest.mark.parametrize("win", [END, "2 ~, 3 draw 6p, 3 discard 6p, 2 hu 6p <3"])
def test_S7_tianting_he_declared(win):
    report = played("rugao", {2: QING}, f"2 ting, 1 discard ~, {win}")
    assert "tianting x2" in added(report)
    assert clauses(report, 2)["tianting"] == "S7.tianting"
    assert factors("rugao", {2: QING}, f"1 discard ~, {win}") == []


def test_S7_tianting_of_another_seat_is_nothing_to_the_winner():
    hands = {2: QING, 3: "123s 123s 123m 789m 456m 78p 33z 111z"}
    assert factors("rugao", hands, f"3 ting, 1 discard ~, {END}") == []


LAST = "2 discard 1z, ~ 1, 2 draw 6p, 2 hu 6p"


def test_S7_haidi_self_drawn_last_card():
    report = played("rugao", {2: f"{QING} 1z"}, LAST, dealer=2)
    assert added(report) == "qing 100, zimo 10, haidi x2, total 220"
    assert clauses(report, 2)["haidi"] == "S7.haidi"
    assert factors("nantong", {2: f"{QING} 1z"}, LAST, dealer=2) == []


def test_S7_haidi_not_on_the_last_card_but_one_nor_on_the_last_discard():
    assert factors("rugao", {2: f"{QING} 1z"}, LAST.replace("~ 1", "~ 4"), dealer=2) == []
    discarded = "1 discard ~, ~ 1, 1 draw 6p, 1 discard 6p, 2 hu 6p <1"
    assert factors("rugao", {2: QING}, discarded) == []


def test_S7_haidi_on_a_replacement_too():
    hands = {2: "222p 123456789s 123456m 99p 45p"}
    moves = "3 discard ~, ~ 2, 2 draw 2p, 2 gang 2p (2p 2p 2p 2p), 2 draw 6p, 2 hu 6p"
    assert factors("rugao", hands, moves, dealer=3) == ["haidi x2"]


def test_S7_all_factors_multiply():
    hands = {1: "222m 333s 555p 777p 999m 444s 55m 666s"}
    report = played("rugao", hands, "1 hu")
    # (50 + 7 × 4 + 10) × 2 × 2 × 2 = 704
    assert added(report, 1) == "piao 50, zimo 10, piao x2, menpiao x2, tianhu x2, total 710"
    ting = played("rugao", {1: "6p", 2: QING}, "2 ting, 1 discard 6p, 2 hu 6p <1")
    assert added(ting) == "qing 100, dihu x2, tianting x2, total 400"


def test_S7_they_come_after_everything_added_and_before_the_rounding():
    hand = {2: "222p 123456789s 123456m 46p 99p"}
    report = played("rugao", hand, "2 ting, 1 discard ~, 2 draw 5p, 2 hu 5p")
    assert added(report) == "ta 20, zimo 10, yazi 5p 10, tianting x2, total 90"  # (20 + 4 + 20) × 2 = 88
