"""The worked examples of the rulebook (its section 8), and the record that explains the format."""
# ruff: noqa: N802 - a test is named after its clause

from pathlib import Path

import pytest
from rule_table import END, WINNERS, check, messages, missed, played, steps

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])
GOLDEN = Path(__file__).parents[1] / "golden"
PENG = "1 discard {0}, 3 peng {0} <1 ({0} {0}), 3 discard ~, 1 ~, " + END


def fourteen(rules: str, options: str) -> tuple[int, ...] | None:
    """Return the totals of a 飘胡 of six laid 碰 and a seventh won on a discard: 底胡 14 and nothing else."""
    junk = iter(["1m", "4m", "7m", "9m", "1p", "4p"])
    moves = [f"1 discard 2s, 2 peng 2s <1 (2s 2s), 2 discard {next(junk)}"]
    for card in ("3s", "5s", "6s", "7s", "2p"):
        moves += [f"3 draw {card}, 3 discard {card}, 2 peng {card} <3 ({card} {card}), 2 discard {next(junk)}"]
    hands = {1: "2s", 2: "2233556677s 22p 5566m 1479m 14p"}
    return played(rules, hands, ", ".join([*moves, "3 draw 5m, 3 discard 5m, 2 hu 5m <3"]), options=options).totals


@pytest.mark.parametrize(("rules", "options", "total"), [
    ("nantong", "", 140), ("rugao", "", 130), ("rugao", "piao=20x2+40", 110),
])  # fmt: skip
def test_S1_example_1_piao_on_a_discard_with_base_14(rules, options, total):
    assert fourteen(rules, options) == (0, total, 0)


def peng(rules: str, card: str, jiang: str) -> str:
    """Return the ledger of seat 3, who made 碰 of a card."""
    hands = {1: card, 2: WINNERS[card[1]], 3: card[0] * 2 + card[1]}
    return steps(played(rules, hands, PENG.format(card), jiang=jiang), 3)


@both
def test_V2_example_2_ordinary_jiang(rules):
    for card, value in (("2s", 8), ("2m", 4), ("1z", 4)):
        assert peng(rules, card, "2s 3m").startswith(f"peng {card} {value}, ")
    drawn = f"1 discard ~, 2 ~, 3 draw 3m, 3 discard ~, 1 ~, {END}"
    three = played(rules, {2: WINNERS["m"], 3: "33m"}, drawn, jiang="2s 3m")
    assert steps(three, 3).startswith("zaishou 3m 24, ")
    shown = played(rules, {2: WINNERS["m"], 3: "333m"}, f"3 call 3m, 1 discard ~, {END}", jiang="2s 3m")
    assert steps(shown, 3).startswith("qishou 3m 32, ")


@both
def test_V4_example_3_half_jiang(rules):
    for card, value in (("1z", 16), ("2z", 8), ("2s", 8), ("2m", 4)):
        assert peng(rules, card, "1z 2s").startswith(f"peng {card} {value}, ")
    nines = played(rules, {2: WINNERS["s"], 3: "999s"}, f"1 discard ~, {END}", jiang="1z 2s")
    assert steps(nines, 3).startswith("zaishou 9s 16, ")


def test_P2_example_4_nets_of_130_20_10():
    hands = {1: "222p 777p 333p", 2: "123p 456789s 456789m 46p 22z 789s", 3: "333z"}
    report = played("nantong", hands, "1 discard ~, 2 ~, 3 draw 5p, 3 discard 5p, 2 hu 5p <3")
    assert (report.totals, report.pay) == ((20, 130, 10), (-100, 230, -130))


def test_S7_example_5_the_record_of_the_format():
    report = check((GOLDEN / "teahouse-17.paipu").read_text(encoding="utf-8"))
    assert (report.status, messages(report)) == ("verified", [])
    assert missed(report) == [(2, 3, "9m", 240, "unrecorded")]  # 地胡 on the first discard: (100 + 20) × 2
    assert (report.totals, report.pay) == ((50, 30, 240), (-170, -230, 400))
    assert steps(report, 3) == "base 0, form qing 100, wenqian 1 20, tianting x2, total 240"
    assert steps(report, 1) == "zaishou 2m 8, gang 8p 8, qishou 9p 16, zaishou 3s 8, zaishou 3z 8, base 48, total 50"
    assert steps(report, 2) == "peng 9m 2, zaishou 7p 4, ti 2z 24, base 30, total 30"
