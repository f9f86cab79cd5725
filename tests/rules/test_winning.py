"""W1-W5: the winning hand."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, added, faults, judged, messages, played, steps

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])
PIAO = "222m 333s 555p 777p 999m 444s 55m 66s"  # waits for 5m and 6s
TA = "222p 123456789s 123456m 45p 99p"  # waits for 3p and 6p


@both
@pytest.mark.parametrize(("hand", "card", "wins"), [
    (QING, "6p", True),
    (QING, "7p", False),
    (QING, "9p", False),
    ("222p 123456789s 123456m 11z 9p", "9p", False),
    ("123456789s 123456m 222p 111z 9p", "9p", True),
    ("123456789s 123456m 222p 99p 11z", "1z", True),
    ("123456789s 123456m 222p 99p 12z", "3z", False),
    ("11z 22z 33z 11p 44p 77p 11s 44s 77s 11m 44m", "1z", False),
    ("123456789s 123456m 89p 99p 222p", "1p", False),
    ("123456789s 123456m 89p 99p 222p", "7p", True),
    ("123456789s 123456m 67m 55p 222p", "8m", True),
    ("123456789s 123456m 22p 89m 222z", "1p", False),
])  # fmt: skip
def test_W1_seven_groups_and_a_pair(rules, hand, card, wins):
    report = judged(rules, {2: hand}, f"1 discard ~, 2 draw {card}, 2 hu {card}")
    assert faults(report) == ([] if wins else ["illegal 3"])


@both
def test_W1_the_tenth_group_of_a_suit_runs_no_further_than_nine(rules):
    hand = {2: "123456789s 123456m 222p 11z 8m 9m"}
    assert faults(judged(rules, hand, "1 discard ~, 2 draw 1p, 2 hu 1p")) == ["illegal 3"]


@both
def test_W1_a_laid_group_of_three_or_four_counts_as_three_cards(rules):
    others = "123456789s 123456m 99p 4p"
    gang = "1 discard ~, 2 draw 5p, 2 gang 2p (2p 2p 2p 2p), 2 draw 6p, 2 hu 6p"
    assert faults(judged(rules, {2: f"2222p {others}"}, gang)) == []
    short = "1 discard ~, 2 draw 5p, 2 gang 2p (2p 2p 2p 2p), 2 hu"
    assert faults(judged(rules, {2: f"2222p {others}"}, short)) == ["illegal 4"]
    lay = "2 lay 2p (2p 2p 2p), 1 discard ~, 2 draw 6p, 2 hu 6p"
    assert faults(judged(rules, {2: f"222p {others} 5p"}, lay, jiang="2p 8m")) == []
    peng = "1 discard 2p, 2 peng 2p <1 (2p 2p), 2 discard 1z, 3 draw 6p, 3 discard 6p, 2 hu 6p <3"
    assert faults(judged(rules, {1: "2p", 2: f"22p {others} 5p 1z"}, peng)) == []


@both
def test_W1_a_laid_group_is_not_taken_apart(rules):
    """111 碰 and 23 cannot be 11 and 123."""
    peng = "1 discard 1p, 2 peng 1p <1 (1p 1p), 2 discard 2z, 3 ~"
    hand = {1: "1p", 2: "11p 123456789s 123456m 2399p 2z"}
    assert faults(judged(rules, hand, f"{peng}, 1 draw 4p, 1 discard 4p, 2 hu 4p <1")) == []
    pair = {1: "1p", 2: "11p 123456789s 123456m 238p 2z 8s"}
    assert faults(judged(rules, pair, f"{peng}, 1 draw 4p, 1 discard 4p, 2 hu 4p <1")) == ["illegal 8"]


@both
@pytest.mark.parametrize(("run", "wenqian"), [("123p", True), ("123m", False), ("123s", False), ("234p", False)])
def test_W2_wenqian_is_123p(rules, run, wenqian):
    report = played(rules, {2: f"{run} 456789s 456789m 567p 78s 22z"}, "1 discard ~, 2 draw 9s, 2 hu 9s")
    assert ("wenqian 1 20" in steps(report)) == wenqian


@both
@pytest.mark.parametrize(("hand", "card", "form"), [
    (QING, "6p", "qing"),
    (PIAO, "5m", "piao"),
    ("222m 333s 123p 777p 999m 444s 55m 66s", "5m", "piao"),
    ("222m 123123p 444s 777s 999s 55m 66s", "5m", "piao"),
    (TA, "6p", "ta"),
    ("222m 333s 123s 777p 999m 444s 55m 66s", "5m", "ta"),
    ("222m 333s 123m 777p 999m 444s 55m 66s", "5m", "ta"),
])  # fmt: skip
def test_W3_forms(rules, hand, card, form):
    report = played(rules, {2: hand}, f"1 discard ~, 2 draw {card}, 2 hu {card}")
    assert report.form == form


@both
def test_W3_a_laid_group_spoils_qing_and_not_piao(rules):
    peng = "1 discard 9p, 2 peng 9p <1 (9p 9p), 2 discard 1z, 3 draw 6p, 3 discard 6p, 2 hu 6p <3"
    assert played(rules, {1: "9p", 2: "99p 123456789s 123456m 45p 22z 1z"}, peng).form == "ta"
    piao = "1 discard 9p, 2 peng 9p <1 (9p 9p), 2 discard 1z, 3 draw 5m, 3 discard 5m, 2 hu 5m <3"
    assert played(rules, {1: "9p", 2: "99p 222m 333s 555p 777p 444s 55m 66s 1z"}, piao).form == "piao"
    gang = "1 discard 9p, 2 gang 9p <1 (9p 9p 9p), 2 draw ~, 2 discard ~, 3 draw 5m, 3 discard 5m, 2 hu 5m <3"
    assert played(rules, {1: "9p", 2: "999p 222m 333s 555p 777p 444s 55m 66s"}, gang).form == "piao"
    lay = "2 lay 9p (9p 9p 9p), 1 discard ~, 2 draw 5m, 2 hu 5m"
    assert played(rules, {2: "999p 222m 333s 555p 777p 444s 55m 66s"}, lay, jiang="9p 8m").form == "piao"


@both
def test_W4_the_form_with_the_highest_total_counts(rules):
    qing = played(rules, {2: "111222333s 123456789m 45p 99p"}, f"1 discard ~, {END}")
    assert steps(qing) == "base 0, form qing 100, zimo 10, total 110"
    piao = played(rules, {2: "222333444s 999s 111z 222z 33z 55p"}, "1 discard ~, 2 draw 5p, 2 hu 5p")
    assert piao.form == "piao"


@both
def test_W4_the_group_with_the_highest_total_is_completed(rules):
    report = played(rules, {2: "123456789s 123456m 24p 345p 99p"}, "1 discard ~, 2 draw 3p, 2 hu 3p")
    assert added(report) == "qing 100, zimo 10, yazi 3p 10, total 120"


def test_W4_ties_take_diao_before_yazi_before_bian():
    diao = played("rugao", {2: "123456789s 123456789m 234p 3p"}, "1 discard ~, 2 draw 3p, 2 hu 3p")
    assert added(diao) == "qing 100, zimo 10, diao 3p 10, total 120"
    yazi = played("rugao", {2: "123456789s 123456m 12p 234p 99p"}, "1 discard ~, 2 draw 3p, 2 hu 3p")
    assert added(yazi) == "qing 100, wenqian 1 20, zimo 10, yazi 3p 10, total 140"


@pytest.mark.parametrize(("step", "fault"), [
    ("diao 3p 10", []),
    ("yazi 3p 10", []),
    ("bian 3p 10", ["score step 2"]),
    ("yazi 3p 20", ["score step 2"]),
])  # fmt: skip
def test_W4_a_claim_fits_any_arrangement_of_the_same_total(step, fault):
    hand = {2: "123456789s 123456789m 234p 3p"}
    report = judged("rugao", hand, "1 discard ~, 2 draw 3p, 2 hu 3p", foot=f"step 2: {step}")
    assert faults(report) == fault


@both
def test_W4_a_claim_of_a_lower_arrangement_is_wrong_and_the_finding_says_so(rules):
    hand = {2: "111222333s 123456789m 45p 99p"}
    report = judged(rules, hand, f"1 discard ~, {END}", foot="step 2: form ta 20")
    assert faults(report) == ["score step 2"]
    assert "another arrangement" in messages(report)[0]


@both
@pytest.mark.parametrize(("hand", "card"), [(QING, "6p"), (PIAO, "5m"), (TA, "6p")])
def test_W5_every_form_wins_by_self_draw_and_on_a_discard(rules, hand, card):
    drawn = played(rules, {2: hand}, f"1 discard ~, 2 draw {card}, 2 hu {card}")
    fed = played(rules, {2: hand}, f"1 discard ~, 2 ~, 3 draw {card}, 3 discard {card}, 2 hu {card} <3")
    assert (drawn.winner, drawn.from_seat) == (2, None)
    assert (fed.winner, fed.from_seat) == (2, 3)


@both
def test_W5_tianhu_counts_as_self_drawn_and_has_no_wait(rules):
    report = played(rules, {1: "123456789s 123456789m 456p 99p"}, "1 hu")
    assert "zimo 10" in steps(report, 1)
    assert not any(wait in steps(report, 1) for wait in ("yazi", "bian", "diao"))


@both
@pytest.mark.parametrize("move", ["1 hu 6p", "2 hu 6p", "2 hu 6p <3", "2 hu"])
def test_W5_a_win_names_the_card_on_the_table(rules, move):
    report = judged(rules, {2: QING, 1: "5s"}, f"1 discard 5s, {move}")
    assert faults(report) == ["illegal 2"]


@both
def test_W5_no_win_after_peng(rules):
    hands = {1: "6p", 2: "66p 123456789s 123456m 99p 777p"}
    report = judged(rules, hands, "1 discard 6p, 2 peng 6p <1 (6p 6p), 2 hu")
    assert faults(report) == ["illegal 3"]
