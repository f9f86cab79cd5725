"""V6-V10: which holdings count, on whose side, and what the sum comes to."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, added, faults, judged, lost, played, sets, steps

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])
WON = "1 discard ~, 2 ~, 3 draw 2p, 3 discard 2p, 2 hu 2p <3"


@both
def test_V6_a_losers_hand_counts_by_its_cards_alone(rules):
    """Three 2p that would stand in sequences, three that would be pair and sequence."""
    assert sets(lost(rules, 3, "222333444p"), 3) == "zaishou 2p 4, zaishou 3p 4, zaishou 4p 4"
    assert sets(lost(rules, 3, "22234p"), 3) == "zaishou 2p 4"


SPLIT = {2: "22234p 123456789s 123456m 45m"}  # 22 and 234, with 6m or 3m


@both
def test_V6_the_winners_three_alike_count_only_as_a_triplet(rules):
    win = "1 discard ~, 2 draw 6m, 2 hu 6m"
    assert sets(played(rules, SPLIT, win), 2) == ""
    triplet = played(rules, {2: "222p 345p 123456789s 12345m 99p"}, win)
    assert sets(triplet, 2) == "zaishou 2p 4"


@both
def test_V6_concealed_held_the_winners_hand_counts_by_its_cards_alone(rules):
    win = "1 discard ~, 2 draw 6m, 2 hu 6m"
    assert sets(played(rules, SPLIT, win, options="concealed=held"), 2) == "zaishou 2p 4"
    peng = {2: "2234p 123456789s 123456789m"}
    assert sets(played(rules, peng, WON), 2) == ""
    assert sets(played(rules, peng, WON, options="concealed=held"), 2) == "peng 2p 2"
    turned = played(rules, peng, WON, options="concealed=held", jiang="2p 8m")
    assert sets(turned, 2) == "peng 2p 8"


@both
def test_V6_the_peng_made_by_the_won_card_counts_only_as_a_triplet(rules):
    assert sets(played(rules, {2: "2234p 123456789s 123456789m"}, WON), 2) == ""
    assert sets(played(rules, {2: "2234p 123456789s 123456789m"}, WON, jiang="2p 8m"), 2) == ""
    assert sets(played(rules, {2: "22p 99p 123456789s 123456789m"}, WON), 2) == "peng 2p 2"


@both
def test_V6_four_alike_of_the_winner_count_wherever_they_sit(rules):
    report = played(rules, {2: "222p 34p 123456789s 123456m 99p"}, "1 discard ~, 2 draw 2p, 2 hu 2p")
    assert sets(report, 2) == "ti 2p 12"


@both
def test_V6_three_of_the_winners_own_of_a_turned_card_count_wherever_they_sit(rules):
    win = "1 discard ~, 2 draw 2p, 2 discard 1z, 3 ~, 1 ~, 2 draw 6m, 2 hu 6m"
    hand = {2: "2234p 123456789s 123456m 45m 1z"}
    assert sets(played(rules, hand, win, jiang="2p 8p"), 2) == "zaishou 2p 24"


@both
def test_V6_the_winners_pair_of_a_card_turned_twice_counts(rules):
    hand = {2: "2p 123456789s 123456789m 456p"}
    report = played(rules, hand, "1 discard ~, 2 draw 2p, 2 hu 2p", jiang="2p 2p")
    assert sets(report, 2) == "ti 2p 48"
    fed = played(rules, hand, WON, jiang="2p 2p")
    assert sets(fed, 2) == ""


THREE = "zaishou 1p 4, zaishou 2p 4, zaishou 3p 4"
WENQIAN3 = {2: "111222333p 123456789s 45m 99m"}


@pytest.mark.parametrize(("rules", "options", "total"), [
    ("rugao", "", f"{THREE}, base 12, form qing 100, wenqian 3 100, zimo 10, total 230"),
    ("rugao", "wenqian3_sets=no", "base 0, form qing 100, wenqian 3 100, zimo 10, total 210"),
    ("nantong", "", "base 0, form qing 100, wenqian 3 100, zimo 10, total 210"),
    (
        "nantong",
        "wenqian3_sets=yes",
        f"{THREE}, base 20, form qing 100, wenqian 3 100, zimo 10, total 230",
    ),
])  # fmt: skip
def test_V6_the_kinds_of_a_sanwenqian_count_again_in_rugao(rules, options, total):
    report = played(rules, WENQIAN3, "1 discard ~, 2 draw 6m, 2 hu 6m", options=options)
    assert steps(report) == total


def test_V6_the_three_made_by_the_won_card_does_not_count_again_in_a_sanwenqian():
    hand = {2: "11122233p 123456789s 456m 99m"}
    report = played("rugao", hand, "1 discard ~, 2 ~, 3 draw 3p, 3 discard 3p, 2 hu 3p <3")
    assert steps(report).startswith("zaishou 1p 4, zaishou 2p 4, base 8, form qing 100, wenqian 3 100, bian 3p 10")


def test_V6_two_wenqian_beside_three_alike_are_no_sanwenqian():
    report = played("rugao", {2: "112233345p 123456789s 45m 99m"}, "1 discard ~, 2 draw 6m, 2 hu 6m")
    assert "wenqian 2" in steps(report)
    assert "zaishou" not in steps(report)


@both
@pytest.mark.parametrize(("options", "base"), [("", ""), ("bazi=yes", "zaishou 4s 4, zaishou 5s 4, zaishou 6s 4")])
def test_V6_bazi_counts_three_alike_in_a_qing(rules, options, base):
    report = played(rules, {2: "444555666s 123456789m 45p 99p"}, f"1 discard ~, {END}", options=options)
    assert (report.form, sets(report, 2)) == ("qing", base)


@both
def test_V6_bazi_counts_in_a_qing_only(rules):
    win = "1 discard ~, 2 draw 6m, 2 hu 6m"
    ta = {2: "22234p 777p 123456789s 123m 45m"}
    assert sets(played(rules, ta, win, options="bazi=yes"), 2) == "zaishou 7p 4"


DRAWN_FOURTH = "1 discard ~, 2 ~, 3 draw 2p, 3 discard ~, 1 ~"


def test_V7_rugao_qishou_must_be_shown():
    assert sets(lost("rugao", 3, "2222p"), 3) == "ti 2p 12"
    assert sets(lost("rugao", 3, "2222p", "3 call 2p, 1 discard ~"), 3) == "qishou 2p 16"
    assert sets(lost("rugao", 3, "222p", jiang="2p 8m"), 3) == "zaishou 2p 24"
    assert sets(lost("rugao", 3, "22p", jiang="2p 2p"), 3) == "ti 2p 48"


def test_V7_nantong_dealt_is_enough():
    assert sets(lost("nantong", 3, "2222p"), 3) == "qishou 2p 16"
    assert sets(lost("nantong", 3, "222p", jiang="2p 8m"), 3) == "qishou 2p 32"
    assert sets(lost("nantong", 3, "22p", jiang="2p 2p"), 3) == "qishou 2p 64"


@both
def test_V7_not_when_a_copy_was_drawn(rules):
    assert sets(lost(rules, 3, "222p", DRAWN_FOURTH), 3) == "ti 2p 12"


@both
def test_V7_not_when_a_copy_is_gone_at_the_end(rules):
    moves = "3 call 2p, 1 discard ~, 2 ~, 3 draw ~, 3 discard 2p, 1 ~"
    assert sets(lost(rules, 3, "2222p", moves), 3) == "zaishou 2p 4"


@both
def test_V7_the_dealers_23rd_card_is_dealt_and_a_replacement_is_not(rules):
    assert sets(lost(rules, 1, "2222p", "1 call 2p, 1 discard ~"), 1) == "qishou 2p 16"
    replaced = lost(rules, 1, "222p 7777p", "1 lay 7p (7p 7p 7p 7p), 1 draw 2p, 1 discard ~")
    assert sets(replaced, 1) == "ti 2p 12, qishou 7p 16"


@both
def test_V8_a_card_won_from_another_counts_as_open(rules):
    hand = {2: "22p 99p 123456789s 123456789m"}
    assert sets(played(rules, hand, WON), 2) == "peng 2p 2"
    assert sets(played(rules, hand, WON, options="won_card=concealed"), 2) == "zaishou 2p 4"


@both
def test_V8_won_card_concealed_counts_in_n(rules):
    four = {2: "222p 34p 123456789s 123456m 99p"}
    assert sets(played(rules, four, WON), 2) == "zaishou 2p 4"
    assert sets(played(rules, four, WON, options="won_card=concealed"), 2) == "ti 2p 12"
    turned = {2: "22p 99p 123456789s 123456789m"}
    assert sets(played(rules, turned, WON, options="won_card=concealed", jiang="2p 8m"), 2) == "zaishou 2p 24"


@both
def test_V8_the_card_of_a_robbed_gang_counts_as_open(rules):
    moves = "1 discard ~, 2 ~, 3 ~, 1 draw 1z, 1 discard 1z, 2 ~, 3 draw 2p, 3 discard 2p, 2 hu 2p <3"
    assert sets(played(rules, {2: "22p 99p 123456789s 123456789m"}, moves), 2) == "peng 2p 2"
    robbed = "1 discard 6p, 3 peng 6p <1 (6p 6p), 3 discard ~, 1 ~, 2 ~, 3 draw 6p, 3 gang 6p (6p), 2 hu 6p <3"
    assert added(played(rules, {1: "6p", 2: QING, 3: "66p"}, robbed)) == "qing 100, total 100"


FLOWERS = "zaishou 1z 8, zaishou 2z 8, zaishou 3z 8"


def test_V9_three_alike_of_every_flower_count_twice_in_rugao():
    report = lost("rugao", 3, "111222333z")
    assert steps(report, 3) == f"{FLOWERS}, sanlaohui 123z 24, base 48, total 50"
    assert steps(lost("rugao", 3, "111222333z", options="sanlaohui=no"), 3) == f"{FLOWERS}, base 24, total 30"


def test_V9_in_nantong_only_by_option():
    assert steps(lost("nantong", 3, "111222333z"), 3) == f"{FLOWERS}, base 30, total 30"
    report = lost("nantong", 3, "111222333z", options="sanlaohui=yes")
    assert steps(report, 3) == f"{FLOWERS}, sanlaohui 123z 24, base 50, total 50"


def test_V9_two_of_a_flower_are_not_enough():
    assert steps(lost("rugao", 3, "11122233z"), 3) == "zaishou 1z 8, zaishou 2z 8, base 16, total 20"


def test_V9_laid_or_in_the_hand_three_or_four_and_the_other_sets_once():
    moves = "1 discard 1z, 3 peng 1z <1 (1z 1z), 3 discard ~, 1 ~"
    report = played("rugao", {1: "1z", 2: QING, 3: "11z 2222333z 222p"}, f"{moves}, {END}")
    want = "zaishou 2p 4, peng 1z 4, ti 2z 24, zaishou 3z 8, sanlaohui 123z 36, base 76, total 80"
    assert steps(report, 3) == want


def test_V9_the_winner_too_and_the_card_won_included():
    hand = {2: "11222333z 123456789s 123m 55m"}
    report = played("rugao", hand, WON.replace("2p", "1z"))
    assert steps(report).startswith("peng 1z 4, zaishou 2z 8, zaishou 3z 8, sanlaohui 123z 20, base 40, form ta 20")


def test_V9_a_flower_turned_once_may_make_it_and_turned_twice_not():
    once = lost("rugao", 3, "111222333z", jiang="1z 8m")
    assert steps(once, 3) == "zaishou 1z 48, zaishou 2z 16, zaishou 3z 16, sanlaohui 123z 80, base 160, total 160"
    twice = lost("rugao", 3, "11222333z", jiang="1z 1z")
    assert steps(twice, 3) == "ti 1z 96, zaishou 2z 32, zaishou 3z 32, base 160, total 160"


@pytest.mark.parametrize(("cards", "rugao", "nantong"), [
    ("22p", "base 0, total 0", "base 0, total 0"),
    ("222p", "base 4, total 10", "base 10, total 10"),
    ("222p 333p", "base 8, total 10", "base 10, total 10"),
    ("222p 333p 777p", "base 12, total 20", "base 20, total 20"),
    ("222p 111z 222z", "base 20, total 20", "base 20, total 20"),
])  # fmt: skip
def test_V10_rugao_rounds_the_total_up_to_a_ten_nantong_the_base(cards, rugao, nantong):
    assert steps(lost("rugao", 3, cards), 3).endswith(rugao)
    assert steps(lost("nantong", 3, cards), 3).endswith(nantong)


@pytest.mark.parametrize(("rules", "options", "ledger"), [
    ("rugao", "", "zaishou 2p 4, base 4, form ta 20, zimo 10, total 40"),
    ("rugao", "round=base", "zaishou 2p 4, base 10, form ta 20, zimo 10, total 40"),
    ("nantong", "", "zaishou 2p 4, base 10, form ta 20, zimo 10, total 40"),
    ("nantong", "round=total", "zaishou 2p 4, base 4, form ta 20, zimo 10, total 40"),
])  # fmt: skip
def test_V10_the_winner(rules, options, ledger):
    report = played(rules, {2: "222p 123456789s 123456m 45p 99p"}, f"1 discard ~, {END}", options=options)
    assert steps(report) == ledger


@pytest.mark.parametrize(("rules", "options", "total"), [
    ("rugao", "", 360), ("rugao", "round=base", 360), ("nantong", "", 180), ("nantong", "round=total", 180),
])  # fmt: skip
def test_V10_where_it_is_rounded_changes_the_total(rules, options, total):
    """Base 28: (50 + 28 + 10) × 2 (× 2 闷飘 in rugao) rounded, against (50 + 30 + 10) × 2 (× 2)."""
    report = played(
        rules, {2: "222m 333s 555p 777p 999m 444s 55m 66s"}, "1 discard ~, 2 draw 5m, 2 hu 5m", options=options
    )
    assert report.totals is not None
    assert report.totals[1] == total


@both
def test_V10_a_base_claimed_unrounded_or_rounded_wrongly_is_refuted(rules):
    want = {"rugao": 4, "nantong": 10}[rules]
    for claimed in (4, 10):
        report = judged(rules, {2: QING, 3: "222p"}, f"1 discard ~, {END}", foot=f"step 3: base {claimed}")
        assert faults(report) == ([] if claimed == want else ["score step 3"])
