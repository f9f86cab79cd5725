"""S1-S5 S7: the winner's total."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, added, faults, judged, played, steps

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])
FED = "1 discard ~, 2 ~, 3 draw {0}, 3 discard {0}, 2 hu {0} <3"
DRAWN = "1 discard ~, 2 draw {0}, 2 hu {0}"
PIAO = "222m 333s 555p 777p 999m 444s 55m 66s"  # waits for 5m and 6s
OPEN_PIAO = {1: "9p", 2: "99p 222m 333s 555p 777p 444s 55m 66s 1z"}
OPEN = "1 discard 9p, 2 peng 9p <1 (9p 9p), 2 discard 1z, 3 draw 5m, 3 discard 5m, 2 hu 5m <3"


@both
@pytest.mark.parametrize(("hand", "card", "ledger"), [
    ("222p 123456789s 123456m 45p 99p", "6p", "ta 20, total {}"),
    (QING, "6p", "qing 100, total 100"),
])  # fmt: skip
def test_S1_ta_20_qing_100(rules, hand, card, ledger):
    report = played(rules, {2: hand}, FED.format(card))
    assert added(report) == ledger.format(30)


def test_S1_piao_50_times_2():
    """Base 26 and 2 of the laid 碰 and the won 碰: 5 × 4 + 2 + 2 = 24."""
    rugao, nantong = (played(rules, OPEN_PIAO, OPEN) for rules in ("rugao", "nantong"))
    assert steps(rugao).partition("base ")[2] == "24, form piao 50, piao x2, total 150"
    assert steps(nantong).partition("base ")[2] == "30, form piao 50, piao x2, total 160"


def test_S1_option_piao_20x2_40():
    rugao, nantong = (played(rules, OPEN_PIAO, OPEN, options="piao=20x2+40") for rules in ("rugao", "nantong"))
    assert added(rugao) == "piao 20, piao x2, piao40 40, total 130"
    assert added(nantong) == "piao 20, piao x2, piao40 40, total 140"


def test_S1_the_40_comes_before_the_factors():
    report = played("rugao", {2: PIAO}, FED.format("5m"), options="piao=20x2+40")
    assert added(report) == "piao 20, piao x2, piao40 40, menpiao x2, total 270"  # ((20 + 26) × 2 + 40) × 2 = 264


WENQIAN = [
    ("123p 456789s 456789m 567p 22z 78s", "9s", "wenqian 1 20"),
    ("112233p 123456789s 789m 45m 11z", "6m", "wenqian 2 50"),
    ("111222333p 123456789s 45m 99m", "6m", "wenqian 3 100"),
    ("111122223333p 123456s 45m 99m", "6m", "wenqian 3 100"),
]


@both
@pytest.mark.parametrize(("hand", "card", "step"), WENQIAN)
def test_S2_one_20_two_50_three_100_and_four_as_three(rules, hand, card, step):
    assert added(played(rules, {2: hand}, DRAWN.format(card))).startswith(f"qing 100, {step}, zimo 10, total")


@both
@pytest.mark.parametrize(
    ("n", "step"), [(0, "wenqian 1 20"), (1, "wenqian 2 50"), (2, "wenqian 3 100"), (3, "wenqian 4 200")]
)
def test_S2_wenqian4_200_changes_four_only(rules, n, step):
    report = played(rules, {2: WENQIAN[n][0]}, DRAWN.format(WENQIAN[n][1]), options="wenqian4=200")
    assert f", {step}, " in added(report)


@both
def test_S3_self_drawn_10(rules):
    assert added(played(rules, {2: QING}, DRAWN.format("6p"))) == "qing 100, zimo 10, total 110"
    assert added(played(rules, {2: QING}, FED.format("6p"))) == "qing 100, total 100"


RUNS = "123456789s 123456789m"


@both
@pytest.mark.parametrize(("hand", "card", "wait"), [
    ("46p 11z", "5p", "yazi 5p 10"),
    ("24p 11z", "3p", "yazi 3p 10"),
    ("89p 11z", "7p", "bian 7p 10"),
    ("12p 11z", "3p", "bian 3p 10"),
    ("23p 11z", "1p", ""),
    ("23p 11z", "4p", ""),
    ("78p 11z", "9p", ""),
    ("78p 11z", "6p", ""),
    ("56p 11z", "7p", ""),
    ("45p 11z", "3p", ""),
    ("22p 11z", "2p", ""),
])  # fmt: skip
def test_S4_yazi_and_bian_10(rules, hand, card, wait):
    for moves in (DRAWN, FED):
        found = added(played(rules, {2: f"{RUNS} {hand}"}, moves.format(card)))
        assert [s for s in found.split(", ") if s.split()[0] in {"yazi", "bian", "diao"}] == [s for s in [wait] if s]


def test_S4_diao_10_in_rugao_only():
    hand = {2: f"{RUNS} 456p 2p"}
    assert added(played("rugao", hand, FED.format("2p"))) == "qing 100, diao 2p 10, total 110"
    assert added(played("nantong", hand, FED.format("2p"))) == "qing 100, total 100"
    flower = {2: f"{RUNS} 456p 1z"}
    assert added(played("rugao", flower, FED.format("1z"))) == "qing 100, diao 1z 10, total 110"


def test_S4_at_most_one():
    assert added(played("rugao", {2: f"{RUNS} 234p 3p"}, FED.format("3p"))) == "qing 100, diao 3p 10, total 110"
    assert added(played("nantong", {2: f"{RUNS} 234p 3p"}, FED.format("3p"))) == "qing 100, yazi 3p 10, total 110"


@both
def test_S4_it_need_not_be_the_only_wait(rules):
    hand = {2: "123456789s 123456m 24p 345p 99p"}
    assert added(played(rules, hand, FED.format("3p"))) == "qing 100, yazi 3p 10, total 110"
    assert added(played(rules, hand, FED.format("6p"))) == "qing 100, total 100"


def test_S4_a_kind_of_which_no_copy_can_come_is_no_wait():
    hand = {2: "123456789s 123456m 46p 55p 222z"}
    assert faults(judged("rugao", hand, "2 ting, 1 discard ~, 2 ~", jiang="5p 8m")) == []
    assert faults(judged("rugao", hand, "2 ting, 1 discard ~, 2 ~", jiang="5p 5p")) == ["illegal 1"]


LONG = "2222p 123456789s 123456m 99p 4p"
GANG = "(2p 2p 2p 2p)"


def test_S5_on_the_replacement_of_each_kind_of_gang_in_rugao():
    angang = played("rugao", {2: LONG}, f"1 discard ~, 2 draw 5p, 2 gang 2p {GANG}, 2 draw 6p, 2 hu 6p")
    assert added(angang) == "ta 20, zimo 10, gangkai 10, total 60"
    hands = {1: "2p", 2: "222p 123456789s 123456m 99p 45p"}
    minggang = played("rugao", hands, "1 discard 2p, 2 gang 2p <1 (2p 2p 2p), 2 draw 6p, 2 hu 6p")
    assert added(minggang) == "ta 20, zimo 10, gangkai 10, total 50"
    hands = {1: "2p", 2: "22p 123456789s 123456m 99p 45p 1z"}
    peng = "1 discard 2p, 2 peng 2p <1 (2p 2p), 2 discard 1z, 3 ~, 1 ~, 2 draw 2p, 2 gang 2p (2p), 2 draw 6p, 2 hu 6p"
    assert added(played("rugao", hands, peng)) == "ta 20, zimo 10, gangkai 10, total 50"


def test_S5_not_on_that_of_a_laid_long_nor_on_a_later_draw():
    laid = played("rugao", {1: f"{LONG} 5p"}, f"1 lay 2p {GANG}, 1 draw 6p, 1 hu 6p")
    assert added(laid, 1) == "ta 20, zimo 10, total 50"
    moves = f"1 discard ~, 2 draw 5p, 2 gang 2p {GANG}, 2 ~, 3 ~, 1 ~, {END}"
    assert added(played("rugao", {2: LONG}, moves)) == "ta 20, zimo 10, total 50"


def test_S5_not_in_nantong():
    report = played("nantong", {2: LONG}, f"1 discard ~, 2 draw 5p, 2 gang 2p {GANG}, 2 draw 6p, 2 hu 6p")
    assert steps(report) == "ti 2p 12, base 20, form ta 20, zimo 10, total 50"
