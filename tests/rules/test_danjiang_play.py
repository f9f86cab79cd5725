"""T5-T13 of the one-card rule sets: order of play, claims, 龙, the end of the stock, hands nobody turns the 将 for."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import QING, check, check_all, faults, judged, messages, played, record, sets, steps

both = pytest.mark.parametrize("rules", ["danjiang", "danjiang-rugao"])
ONE = {"jiang": "5m"}
ROB = "1 discard 6p, 3 peng 6p <1 (6p 6p), 3 discard ~, 1 ~, 2 ~, 3 draw 6p, 3 gang 6p (6p)"


@both
def test_T1_twenty_three_and_twenty_two(rules):
    assert faults(judged(rules, {}, "1 discard ~", **ONE)) == []
    assert faults(judged(rules, {}, "", jiang="5m 6p")) == ["impossible jiang"]


@both
def test_T5_a_long_is_called_or_laid(rules):
    end = "1 discard ~, 2 draw 6p, 2 hu 6p"
    called = played(rules, {1: "2222s", 2: "123456789p 123456789m 45p 99p"}, f"1 call 2s, {end}", **ONE)
    assert sets(called, 1) == "qishou 2s 32"
    laid = f"1 lay 2s (2s 2s 2s 2s), 1 draw ~, {end}"
    assert sets(played(rules, {1: "2222s", 2: "123456789p 123456789m 45p 99p"}, laid, **ONE), 1) == "qishou 2s 32"
    assert faults(judged(rules, {1: "444s"}, "1 lay 4s (4s 4s 4s)", **ONE)) == ["illegal 1"]
    turned = judged(rules, {1: "444s"}, "1 lay 4s (4s 4s 4s), 1 discard ~", jiang="4s")
    assert faults(turned) == []


@both
def test_T6_ting_is_not_played(rules):
    assert messages(judged(rules, {}, "2 ting", **ONE)) == ["1: L312 报听 is not played under these rules"]


@both
def test_T9_a_robbed_jiagang(rules):
    report = played(rules, {1: "6p", 2: QING, 3: "66p"}, f"{ROB}, 2 hu 6p <3", **ONE)
    assert sets(report, 3) == "peng 6p 1"


@both
def test_T10_priority_of_a_win(rules):
    hands = {1: "6p", 2: QING, 3: "66p"}
    assert faults(judged(rules, hands, "1 discard 6p, 3 peng 6p <1 (6p 6p) !over, 2 hu 6p <1", **ONE)) == []
    assert faults(judged(rules, hands, "1 discard 6p, 2 hu 6p <1 !over, 3 peng 6p <1 (6p 6p)", **ONE)) == ["illegal 3"]


@both
@pytest.mark.parametrize("options", ["", "xi=5"])
def test_T12_huang_only_when_the_stock_is_drawn(rules, options):
    early = judged(rules, {}, "1 discard ~", jiang="5m", options=options, foot="result: huang")
    assert faults(early) == ["illegal result"]


@both
def test_T12_huang(rules):
    moves = "1 discard ~, ~ 0"
    assert faults(judged(rules, {}, moves, jiang="5m", foot="result: huang\npay: 0 0 0")) == []
    assert faults(judged(rules, {}, moves, jiang="5m", foot="result: huang\npay: +10 -10 0")) == ["score pay"]


UNTURNED = """@paipu 1
id: test/{n}
rules: {rules}
match: test
hand: {n}
seat 1: 张三
seat 2: 李四
seat 3: 王五
seat 4: 赵六
rest: {rest}
dealer: {dealer}
base: 0 0 0 0
{more}@end 0
"""


def unturned(rules: str, more: str, *, n: int = 1, dealer: int = 1, rest: int = 4) -> str:
    """Return the text of a hand nobody turned the 将 for."""
    return UNTURNED.format(rules=rules, n=n, dealer=dealer, rest=rest, more=more)


@both
def test_T13_three_bad_hands_are_drawn_without_play(rules):
    report = check(unturned(rules, "result: huang\npay: 0 0 0\nscore: 0 0 0 0\n"))
    assert faults(report) == []
    assert (report.status, report.result, report.pay, report.ledger) == ("verified", "huang", (0, 0, 0), ())


@both
def test_T13_nobody_pays_and_nothing_is_scored(rules):
    assert faults(check(unturned(rules, "result: huang\npay: +10 -10 0\n"))) == ["score pay"]
    assert faults(check(unturned(rules, "result: huang\ntotal: 10 0 0\n"))) == ["score total"]
    settled = unturned(rules, "result: huang\npay: 0 0 0\n").replace("match:", "options: exhausted=settle\nmatch:")
    assert faults(check(settled)) == []
    (said,) = messages(check(unturned(rules, "result: huang\ntotal: 10 0 0\n")))
    assert said.startswith("total: S406")


@both
def test_T13_the_old_dealer_rests(rules):
    first = unturned(rules, "result: huang\nscore: 0 0 0 0\n")
    right = unturned(rules, "result: huang\n", n=2, dealer=2, rest=1)
    assert [faults(r) for r in check_all(f"{first}\n{right}")] == [[], []]
    same = unturned(rules, "result: huang\n", n=2)
    assert [faults(r) for r in check_all(f"{first}\n{same}")] == [[], ["illegal dealer"]]


@both
def test_T13_the_hands_may_be_told(rules):
    deals = [line for line in record(rules, {}, "1 discard ~", **ONE).split("\n") if line.startswith("deal ")]
    shown = "\n".join(deals) + "\n"
    three = (
        unturned(rules, f"{shown}result: huang\n").replace("seat 4: 赵六\nrest: 4\n", "").replace("0 0 0 0", "0 0 0")
    )
    assert faults(check(three)) == []
    short = three.replace(deals[1], "deal 2: ?*21")
    assert faults(check(short)) == ["impossible deal 2"]
    five = three.replace(deals[0], "deal 1: 11111m ?*18")
    assert faults(check(five)) == ["impossible deal 1"]
    hidden = three.replace(deals[1], "deal 2: ?*22")
    assert faults(check(hidden)) == []
    assert check(hidden).result == "huang"


@both
def test_T13_only_without_events_and_with_huang(rules):
    assert faults(check(unturned(rules, ""))) == ["format jiang"]
    assert faults(check(unturned(rules, "1 zhi\nresult: huang\n").replace("@end 0", "@end 1")))[0].startswith("format")


@pytest.mark.parametrize("rules", ["rugao", "nantong"])
def test_T13_not_elsewhere(rules):
    assert faults(check(unturned(rules, "result: huang\n"))) == ["format jiang"]


@both
def test_V7_dealt_is_not_enough(rules):
    report = played(rules, {1: "3333s", 2: "123456789p 123456789m 45p 99p"}, "1 discard ~, 2 draw 6p, 2 hu 6p", **ONE)
    assert "ti 3s 6" in steps(report, 1)
