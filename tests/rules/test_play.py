"""T7-T12 T15: turns, claims, 杠, priority, the end of the stock."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import QING, added, check, faults, judged, messages, played, record, sets, steps

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])


@both
def test_T7_the_dealer_discards_without_drawing(rules):
    assert faults(judged(rules, {}, "1 draw ~")) == ["illegal 1"]
    assert faults(judged(rules, {}, "1 discard ~, 2 discard 1m")) == ["illegal 2"]
    assert faults(judged(rules, {}, "1 discard ~, 2 draw ~, 2 draw ~")) == ["illegal 3"]
    assert faults(judged(rules, {}, "1 discard ~, 2 ~, 3 ~, 1 ~")) == []


@both
def test_T7_the_dealer_may_first_win_show_lay_or_gang(rules):
    assert faults(judged(rules, {1: QING + " 6p"}, "1 hu")) == []
    hands = {1: "2222p 5555s"}
    moves = "1 call 5s, 1 lay 2p (2p 2p 2p 2p), 1 draw ~, 1 gang 5s (5s 5s 5s 5s), 1 draw ~, 1 discard ~, 2 ~"
    assert faults(judged(rules, hands, moves)) == []


@both
@pytest.mark.parametrize(("held", "move", "fault"), [
    ("22p", "2 peng 2p <1 (2p 2p)", []),
    ("2p", "2 peng 2p <1 (2p 2p)", ["impossible 2"]),
    ("222p", "2 gang 2p <1 (2p 2p 2p)", []),
    ("22p", "2 gang 2p <1 (2p 2p 2p)", ["impossible 2"]),
    ("22p", "3 peng 2p <1 (2p 2p)", ["impossible 2"]),
    ("13p", "2 chi 2p <1 (1p 3p)", ["illegal 2"]),
    ("22p", "2 peng 3p <1 (3p 3p)", ["illegal 2"]),
    ("22p", "2 peng 2p <3 (2p 2p)", ["illegal 2"]),
])  # fmt: skip
def test_T8_what_may_be_claimed(rules, held, move, fault):
    assert faults(judged(rules, {1: "2p", 2: held}, f"1 discard 2p, {move}")) == fault


@both
def test_T8_nobody_claims_his_own_discard(rules):
    assert faults(judged(rules, {1: "222p"}, "1 discard 2p, 1 peng 2p <1 (2p 2p)")) == ["illegal 2"]


@both
def test_T8_after_peng_he_discards_after_gang_he_draws_and_goes_on(rules):
    peng = "1 discard 2p, 3 peng 2p <1 (2p 2p)"
    assert faults(judged(rules, {1: "2p", 3: "22p"}, f"{peng}, 3 discard ~, 1 ~")) == []
    assert faults(judged(rules, {1: "2p", 3: "22p"}, f"{peng}, 3 draw ~")) == ["illegal 3"]
    gang = "1 discard 2p, 3 gang 2p <1 (2p 2p 2p)"
    assert faults(judged(rules, {1: "2p", 3: "222p"}, f"{gang}, 3 draw ~, 3 discard ~, 1 ~")) == []
    assert faults(judged(rules, {1: "2p", 3: "222p"}, f"{gang}, 3 discard ~")) == ["illegal 3"]


@both
def test_T8_play_goes_on_behind_who_discarded_last(rules):
    peng = "1 discard 2p, 3 peng 2p <1 (2p 2p), 3 discard ~"
    assert faults(judged(rules, {1: "2p", 3: "22p"}, f"{peng}, 1 draw ~")) == []
    assert faults(judged(rules, {1: "2p", 3: "22p"}, f"{peng}, 2 draw ~")) == ["illegal 4"]


@both
def test_T9_angang_and_jiagang_on_his_own_turn_after_a_draw(rules):
    angang = "1 discard ~, 2 ~, 3 draw ~, 3 gang 2p (2p 2p 2p 2p), 3 draw ~, 3 discard ~"
    assert faults(judged(rules, {3: "2222p"}, angang)) == []
    jiagang = (
        "1 discard 2p, 3 peng 2p <1 (2p 2p), 3 discard ~, 1 ~, 2 ~, 3 draw 2p, 3 gang 2p (2p), 3 draw ~, 3 discard ~"
    )
    assert faults(judged(rules, {1: "2p", 3: "22p"}, jiagang)) == []
    dealer = "1 gang 2p (2p 2p 2p 2p), 1 draw ~, 1 gang 3p (3p 3p 3p 3p), 1 draw ~, 1 discard ~"
    assert faults(judged(rules, {1: "2222p 3333p"}, dealer)) == []


@both
def test_T9_neither_out_of_turn_nor_after_peng(rules):
    assert faults(judged(rules, {3: "2222p"}, "1 discard ~, 3 gang 2p (2p 2p 2p 2p)")) == ["illegal 2"]
    early = judged(rules, {3: "2222p"}, "3 gang 2p (2p 2p 2p 2p), 1 discard ~")
    assert faults(early) == ["illegal 1"]
    after = judged(rules, {1: "5s", 3: "2222p 55s"}, "1 discard 5s, 3 peng 5s <1 (5s 5s), 3 gang 2p (2p 2p 2p 2p)")
    assert faults(after) == ["illegal 3"]
    added_on = judged(rules, {1: "2p", 3: "222p"}, "1 discard 2p, 3 peng 2p <1 (2p 2p), 3 gang 2p (2p)")
    assert faults(added_on) == ["illegal 3"]


@both
def test_T9_jiagang_is_optional(rules):
    moves = "1 discard 2p, 3 peng 2p <1 (2p 2p), 3 discard ~, 1 ~, 2 ~, 3 draw ~, 3 discard ~"
    assert faults(judged(rules, {1: "2p", 3: "222p"}, moves)) == []


@both
def test_T9_each_gang_draws_one_replacement(rules):
    moves = "1 gang 2p (2p 2p 2p 2p), 1 draw ~, 1 draw ~"
    assert faults(judged(rules, {1: "2222p"}, moves)) == ["illegal 3"]
    assert faults(judged(rules, {1: "2222p"}, "1 gang 2p (2p 2p 2p 2p), 1 discard ~")) == ["illegal 2"]


SECOND = "123s 123s 123m 789m 456m 45p 33z 789p"  # waits for 6p and 3p like QING
ROB = "1 discard 6p, 3 peng 6p <1 (6p 6p), 3 discard ~, 1 ~, 2 ~, 3 draw 6p, 3 gang 6p (6p)"


@both
def test_T9_a_jiagang_may_be_robbed_and_is_then_void(rules):
    report = played(rules, {1: "6p", 2: QING, 3: "66p"}, f"{ROB}, 2 hu 6p <3")
    assert sets(report, 3) == "peng 6p 2"
    assert added(report) == "qing 100, total 100"
    assert (
        faults(judged(rules, {1: "6p", 2: QING, 3: "66p"}, f"{ROB}, 2 hu 6p <3", foot="final 3: ?*19 / peng 6p")) == []
    )


@both
def test_T9_unrobbed_it_stands(rules):
    moves = f"{ROB}, 3 draw ~, 3 discard ~, 1 ~, 2 draw 3p, 2 hu 3p"
    report = played(rules, {1: "6p", 2: QING, 3: "66p"}, moves)
    assert sets(report, 3) == "gang 6p 8"


@both
def test_T9_the_nearer_seat_robs_first(rules):
    hands = {1: f"{SECOND} 6p", 2: QING, 3: "66p"}
    assert faults(judged(rules, hands, f"{ROB}, 2 hu 6p <3 !over, 1 hu 6p <3")) == []
    assert faults(judged(rules, hands, f"{ROB}, 1 hu 6p <3 !over, 2 hu 6p <3")) == ["illegal 11"]


@both
@pytest.mark.parametrize("move", ["2 gang 6p <3 (6p 6p 6p)", "2 peng 6p <3 (6p 6p)"])
def test_T9_only_a_win_takes_the_card_of_a_jiagang(rules, move):
    hands = {1: "6p", 3: "66p"}
    assert faults(judged(rules, hands, f"{ROB}, {move}"))[0].endswith(" 10")


@both
def test_T9_an_angang_cannot_be_robbed(rules):
    report = judged(rules, {2: QING, 3: "6666p"}, "1 discard ~, 2 ~, 3 draw ~, 3 gang 6p (6p 6p 6p 6p), 2 hu 6p <3")
    assert faults(report) == ["illegal 6"]


@both
def test_T10_a_win_goes_before_gang_and_peng(rules):
    hands = {1: "6p", 2: QING, 3: "66p"}
    assert faults(judged(rules, hands, "1 discard 6p, 3 peng 6p <1 (6p 6p) !over, 2 hu 6p <1")) == []
    assert faults(judged(rules, hands, "1 discard 6p, 2 hu 6p <1 !over, 3 peng 6p <1 (6p 6p)")) == ["illegal 3"]
    gang = {1: "6p", 2: QING, 3: "666p"}
    assert faults(judged(rules, gang, "1 discard 6p, 2 hu 6p <1 !over, 3 gang 6p <1 (6p 6p 6p)")) == ["illegal 3"]


@both
def test_T10_peng_and_gang_go_before_the_draw(rules):
    hands = {1: "6p", 3: "666p"}
    assert faults(judged(rules, hands, "1 discard 6p, 3 peng 6p <1 (6p 6p) !over, 2 draw ~")) == ["illegal 3"]
    assert faults(judged(rules, hands, "1 discard 6p, 3 gang 6p <1 (6p 6p 6p) !over, 2 draw ~")) == ["illegal 3"]


@both
def test_T10_one_winner_the_first_behind_the_discarder(rules):
    hands = {1: "6p", 2: QING, 3: SECOND}
    assert faults(judged(rules, hands, "1 discard 6p, 3 hu 6p <1 !over, 2 hu 6p <1")) == []
    assert faults(judged(rules, hands, "1 discard 6p, 2 hu 6p <1 !over, 3 hu 6p <1")) == ["illegal 3"]
    assert faults(judged(rules, hands, "1 discard 6p, 2 pass hu, 3 hu 6p <1")) == []
    assert faults(judged(rules, hands, "1 discard 6p, 2 hu 6p <1, 3 hu 6p <1")) == ["illegal 3"]


@both
def test_T11_replacements_come_off_the_ordinary_end(rules):
    moves = "1 gang 2p (2p 2p 2p 2p), 1 draw 5s, 1 discard 5s, 2 draw 6s, 2 discard 6s"
    text = record(rules, {1: "2222p"}, moves, head="stock: ~")
    assert faults(check(text)) == []
    swapped = text.replace("stock: 5s 6s", "stock: 6s 5s")
    assert faults(check(swapped)) == ["impossible 2"]


@both
def test_T11_the_stock_is_drawn_to_the_last_card(rules):
    assert faults(judged(rules, {2: QING}, "1 discard ~, ~ 0", foot="result: huang")) == []
    assert faults(judged(rules, {2: QING}, "1 discard ~, ~ 1", foot="result: huang")) == ["illegal result"]
    assert faults(judged(rules, {2: QING}, "1 discard ~, ~ 0, 2 draw 1m"))[0].startswith("impossible ")


@both
def test_T12_no_gang_with_an_empty_stock(rules):
    filled = {1: "2222p", 2: QING}
    report = judged(rules, filled, "1 discard ~, ~ 1, 1 draw ~, 1 gang 2p (2p 2p 2p 2p)")
    assert faults(report) == ["illegal 103"]
    one_left = judged(rules, {3: "2222p"}, "1 discard ~, ~ 2, 3 draw ~, 3 gang 2p (2p 2p 2p 2p), 3 draw ~, 3 discard ~")
    assert faults(one_left) == []


@both
def test_T12_no_gang_of_the_last_discard_but_hu_and_peng(rules):
    hands = {1: "6p", 2: QING, 3: "66p"}
    last = "1 discard ~, ~ 1, 1 draw ~, 1 discard 6p"
    assert faults(judged(rules, hands, f"{last}, 2 hu 6p <1")) == []
    peng = judged(rules, hands, f"{last}, 3 peng 6p <1 (6p 6p), 3 discard ~", foot="result: huang")
    assert faults(peng) == []
    gang = {1: "5s", 3: "555s"}
    report = judged(rules, gang, last.replace("6p", "5s") + ", 3 gang 5s <1 (5s 5s 5s)")
    assert faults(report) == ["illegal 104"]


@both
def test_T12_exhausted_nobody_pays(rules):
    report = played(rules, {2: QING, 3: "222p"}, "1 discard ~, ~ 0", foot="result: huang\npay: 0 0 0")
    assert (report.result, report.pay, report.totals) == ("huang", (0, 0, 0), None)
    paid = judged(rules, {2: QING, 3: "222p"}, "1 discard ~, ~ 0", foot="result: huang\npay: -10 -10 +20")
    assert faults(paid) == ["score pay"]
    total = judged(rules, {2: QING, 3: "222p"}, "1 discard ~, ~ 0", foot="result: huang\ntotal: 0 0 10")
    assert faults(total) == ["score total"]


@both
def test_T12_the_last_discard_must_be_unclaimed(rules):
    hands = {1: "6p", 2: QING}
    assert faults(judged(rules, hands, "1 discard ~, ~ 1, 1 draw ~", foot="result: huang")) == ["illegal result"]


@both
@pytest.mark.parametrize(("cap", "totals", "pay"), [
    ("", (0, 30, 10), (-40, 50, -10)),
    (" cap=20", (0, 30, 10), (-30, 30, 0)),
])  # fmt: skip
def test_T12_exhausted_settle_pays_the_losers_totals_pairwise(rules, cap, totals, pay):
    hands = {2: "2222p 222s 333s 555m", 3: "222m"}
    options = f"{cap} exhausted=settle".strip()
    report = played(rules, hands, "2 call 2p, 1 discard ~, ~ 0", foot="result: huang", options=options)
    assert (report.totals, report.pay) == (totals, pay)
    assert messages(report) == []


@both
def test_T15_passing_costs_nothing_later(rules):
    moves = "1 discard 6p, 2 pass hu, 2 ~, 3 draw 3p, 3 discard 3p, 2 hu 3p <3"
    assert added(played(rules, {1: "6p", 2: QING}, moves)) == "qing 100, total 100"
    peng = "1 discard 5s, 3 pass peng, 2 draw 5s, 2 discard 5s, 3 peng 5s <2 (5s 5s), 3 discard ~"
    assert faults(judged(rules, {1: "5s", 3: "55s"}, peng)) == []
    gang = "1 discard 5s, 3 pass gang, 3 peng 5s <1 (5s 5s), 3 discard ~, 1 ~, 2 ~, 3 draw ~, 3 gang 5s (5s), 3 draw ~"
    assert faults(judged(rules, {1: "5s", 3: "555s"}, gang)) == []


@both
def test_T15_the_same_win_may_be_taken_later(rules):
    moves = "1 discard 6p, 2 pass hu, 2 draw 6p, 2 hu 6p"
    assert steps(played(rules, {1: "6p", 2: QING}, moves)).endswith("zimo 10, total 110")
