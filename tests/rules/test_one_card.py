"""The one-card rule sets: values by class, forms, waits, 喜儿 and factors (V3 V5 V6 V9 S1 S3 S4 S6-S9)."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, WINNERS, added, clauses, played, sets, steps

J, K = "danjiang", "danjiang-rugao"
BOTH = pytest.mark.parametrize("rules", [J, K])


def fed(card: str) -> str:
    """Return moves that let seat 2 win on a later discard."""
    return f"1 discard ~, 2 ~, 3 draw {card}, 3 discard {card}, 2 hu {card} <3"


def drawn(card: str) -> str:
    """Return moves that let seat 2 draw the winning card."""
    return f"1 discard ~, 2 draw {card}, 2 hu {card}"


def held(rules: str, cards: str, jiang: str, moves: str = "1 discard ~", **more: str | int) -> str:
    """Return what `cards` of seat 3 are worth in his ledger when seat 2 wins."""
    winner = WINNERS[cards[-1]]
    return sets(played(rules, {2: winner, 3: cards}, f"{moves}, {END}", jiang=jiang, **more), 3)


def won(rules: str, hand: str, moves: str, jiang: str = "5m", **more: str | int) -> str:
    """Return the winner's ledger behind 底胡."""
    return added(played(rules, {2: hand}, moves, jiang=jiang, **more))


@BOTH
@pytest.mark.parametrize(
    ("jiang", "card", "worth"),
    [
        ("2m", "1s", 8),
        ("2m", "9m", 8),
        ("2m", "3z", 8),
        ("2m", "5s", 8),
        ("2m", "8m", 8),
        ("2m", "4m", 2),
        ("2m", "3m", 2),
        ("4m", "7s", 8),
        ("1m", "4s", 8),
        ("9m", "3s", 8),
        ("9m", "6s", 8),
        ("9m", "5s", 2),
        ("2z", "4s", 2),
        ("2z", "3z", 16),
    ],
)
def test_V5_the_classes_of_cards(rules, jiang, card, worth):
    assert held(rules, f"{card[0] * 3}{card[1]}", jiang) == f"zaishou {card} {worth}"


@BOTH
@pytest.mark.parametrize(("jiang", "three", "shown"), [("4m", 24, 32), ("2z", 48, 64), ("9s", 24, 32)])
def test_V5_three_of_the_turned_card(rules, jiang, three, shown):
    cards = f"{jiang[0] * 3}{jiang[1]}"
    assert held(rules, cards, jiang) == f"zaishou {jiang} {three}"
    assert held(rules, cards, jiang, f"3 call {jiang}, 1 discard ~") == f"qishou {jiang} {shown}"


def penged(rules: str, jiang: str, card: str, **more: str | int) -> str:
    pair = f"{card} {card}"
    moves = f"1 discard {card}, 3 peng {card} <1 ({pair}), 3 discard ~, 1 ~"
    hands = {1: card, 2: WINNERS[card[1]], 3: f"{card[0] * 2}{card[1]}"}
    return sets(played(rules, hands, f"{moves}, {END}", jiang=jiang, **more), 3)


@BOTH
@pytest.mark.parametrize(
    ("jiang", "card", "worth"), [("2m", "4m", 1), ("2m", "5m", 4), ("5m", "5m", 8), ("2z", "2z", 16), ("2z", "1z", 8)]
)
def test_V5_a_peng(rules, jiang, card, worth):
    assert penged(rules, jiang, card) == f"peng {card} {worth}"


@BOTH
@pytest.mark.parametrize(
    ("jiang", "card", "peng", "three"),
    [("2m", "4m", 1, 2), ("2m", "5m", 2, 4), ("5m", "5m", 4, 12), ("2z", "2z", 8, 24), ("2z", "1z", 4, 8)],
)
def test_V5_the_option_values_doubles_once(rules, jiang, card, peng, three):
    assert penged(rules, jiang, card, options="values=one-doubling") == f"peng {card} {peng}"
    cards = f"{card[0] * 3}{card[1]}"
    assert held(rules, cards, jiang, options="values=one-doubling") == f"zaishou {card} {three}"


@BOTH
def test_V5_the_option_values_for_four(rules):
    once = "values=one-doubling"

    def four(card: str, jiang: str) -> str:
        cards = f"{card[0] * 4}{card[1]}"
        called = held(rules, cards, jiang, f"3 call {card}, 1 discard ~", options=once)
        return f"{held(rules, cards, jiang, options=once)}, {called}"

    assert four("4m", "2s") == "ti 4m 6, qishou 4m 8"
    assert four("5m", "2s") == "ti 5m 12, qishou 5m 16"
    assert four("1z", "2z") == "ti 1z 24, qishou 1z 32"
    assert held(rules, "444m", "4m", "3 call 4m, 1 discard ~", options=once) == "qishou 4m 16"
    assert held(rules, "222z", "2z", "3 call 2z, 1 discard ~", options=once) == "qishou 2z 32"


@BOTH
@pytest.mark.parametrize(("card", "jiang", "gang"), [("4m", "2s", 4), ("5m", "2s", 16), ("1z", "2z", 32)])
def test_V5_a_gang(rules, card, jiang, gang):
    used = " ".join([card] * 3)
    moves = f"1 discard {card}, 3 gang {card} <1 ({used}), 3 ~, 1 ~, {END}"
    hands = {1: card, 2: WINNERS[card[1]], 3: f"{card[0] * 3}{card[1]}"}
    assert sets(played(rules, hands, moves, jiang=jiang), 3) == f"gang {card} {gang}"
    once = played(rules, hands, moves, jiang=jiang, options="values=one-doubling")
    assert sets(once, 3) == f"gang {card} {gang if gang == 4 else gang // 2}"


@BOTH
def test_V3_4b_the_fourth_of_a_peng_in_the_hand_stays_a_peng(rules):
    moves = "1 discard 4m, 3 peng 4m <1 (4m 4m), 3 discard ~, 1 ~, 2 ~, 3 draw 4m, 3 discard ~, 1 ~"
    report = played(rules, {1: "4m", 2: WINNERS["m"], 3: "44m"}, f"{moves}, {END}", jiang="2s")
    assert (sets(report, 3), clauses(report, 3)["peng 4m"]) == ("peng 4m 1", "V3.4c")


BAZI = "111222333s 123456789m 45p 99p"


@BOTH
def test_V6_bazi_three_alike_in_a_qing_count(rules):
    three = "zaishou 1s 8, zaishou 2s 2, zaishou 3s 2, base 20"
    report = played(rules, {2: BAZI}, fed("6p"), jiang="7m")
    assert steps(report) == f"{three}, form qing 80, total 100"
    other = played(rules, {2: BAZI}, fed("6p"), jiang="7m", options="bazi=no")
    assert steps(other) == "base 0, form qing 80, total 80"


@BOTH
def test_V6_the_option_wenqian3_sets(rules):
    hand = "111222333p 444s 555m 888p 78s 99s"
    assert won(rules, hand, fed("6s"), jiang="6m") == "ta 20, wenqian 3 100, total 130"
    assert won(rules, hand, fed("6s"), jiang="6m", options="wenqian3_sets=yes") == "ta 20, wenqian 3 100, total 150"


def test_V9_sanlaohui_is_danjiangs_alone():
    hand = {2: QING, 3: "111222333z"}
    moves = f"1 discard ~, {END}"
    assert sets(played(J, hand, moves, jiang="2m"), 3) == "zaishou 1z 8, zaishou 2z 8, zaishou 3z 8, sanlaohui 123z 24"
    assert sets(played(K, hand, moves, jiang="2m"), 3) == "zaishou 1z 8, zaishou 2z 8, zaishou 3z 8"


MET = "111222333z 123456789s 45p 99p"


def test_S7_huimian_three_flowers_held():
    assert won(K, MET, drawn("6p"), jiang="2m") == "ta 30, huimian x2, total 120"
    assert won(J, MET, drawn("6p"), jiang="2m") == "ta 20, zimo 10, total 80"
    report = played(K, {2: MET}, drawn("6p"), jiang="2m")
    assert clauses(report, 2)["huimian"] == "S7.huimian"


def test_S7_huimian_with_laid_flowers():
    moves = "1 discard 2z, 2 peng 2z <1 (2z 2z), 2 discard 9s, 3 ~, 1 draw 3z, 1 discard 3z, 2 gang 3z <1 (3z 3z 3z)"
    hands = {1: "2z", 2: "111z 22z 333z 123456s 4599p 789m 9s"}
    report = played(K, hands, f"{moves}, 2 ~, 3 ~, 1 draw 6p, 1 discard 6p, 2 hu 6p <1", jiang="2m")
    assert sets(report, 2) == "zaishou 1z 8, peng 2z 4, gang 3z 16"
    assert added(report) == "ta 20, huimian x2, total 100"


def test_S7_huimian_by_the_card_won():
    assert won(K, "11122233z 123456789s 456p 99p", fed("3z"), jiang="2m") == "ta 20, huimian x2, total 80"


def test_S7_huimian_two_and_the_third_the_pair_of_a_lone_wait():
    hand = "1112223z 123456789s 123456m"
    assert won(K, hand, drawn("3z"), jiang="2m") == "ta 30, diao 3z 50, huimian x2, total 200"
    assert won(K, hand, fed("3z"), jiang="2m") == "ta 20, diao 3z 40, huimian x2, total 160"
    assert "huimian" not in won(K, "11122233z 123456789s 123m 45p", drawn("6p"), jiang="2m")
    assert "huimian" not in won(K, "1112z 123456789s 123456789m", drawn("2z"), jiang="2m")


def test_S7_huimian_with_a_flower_turned():
    assert won(K, MET, drawn("6p"), jiang="1z") == "ta 30, huimian x4, total 440"
    first = "1 discard 2z, 2 peng 2z <1 (2z 2z), 2 discard 9s, 3 ~"
    moves = f"{first}, 1 draw 1z, 1 discard 1z, 2 peng 1z <1 (1z 1z), 2 discard 9s"
    hands = {1: "2z", 2: "11z 22z 333z 123456s 45p 99p 99s 789m"}
    report = played(K, hands, f"{moves}, 3 ~, 1 draw 6p, 1 discard 6p, 2 hu 6p <1", jiang="1z")
    assert sets(report, 2) == "peng 1z 4, peng 2z 4, zaishou 3z 16"
    assert clauses(report, 2)["peng 1z"] == "S7.huimian"
    assert added(report) == "ta 20, huimian x4, total 200"
    assert penged(K, "1z", "2z") == "peng 2z 8"
    assert won(K, "11222333z 123456789s 456p 99p", fed("1z"), jiang="1z") == "ta 20, huimian x4, total 240"


@BOTH
def test_S7_tianhu(rules):
    hand = {1: "123456789s 123456789m 456p 99p"}
    total = {J: "qing 80, zimo 10, tianhu x2, total 180", K: "qing 100, tianhu x2, total 200"}[rules]
    assert added(played(rules, hand, "1 hu", jiang="5m"), 1) == total


def test_S7_haidi_is_of_rugao():
    hand = {2: "123456789s 123456789m 45p 99p"}
    moves = "1 discard ~, 2 ~, 3 ~, 1 ~, ~ 1, 2 draw 6p, 2 hu 6p"
    assert added(played(K, hand, moves, jiang="5m")) == "qing 100, haidi x2, total 200"
    assert added(played(J, hand, moves, jiang="5m")) == "qing 80, zimo 10, total 90"
    assert "haidi" not in won(K, QING, drawn("6p"))


@BOTH
def test_S7_dihu_tianting_and_gangkai_are_not_theirs(rules):
    first = played(rules, {1: "6p", 2: QING}, "1 discard 6p, 2 hu 6p <1", jiang="5m")
    assert added(first) == "qing 80, total 80"
    moves = "1 discard ~, 2 draw 4s, 2 gang 4s (4s 4s 4s 4s), 2 draw 6p, 2 hu 6p"
    report = played(rules, {2: "444s 123456789m 123s 22s 789p 45p"}, moves, jiang="5m")
    assert "gangkai" not in added(report)


XI = "xi=5"
LAID = "3 xi 1j, 3 draw ~, 1 discard ~"


def with_xi(rules: str, cards: str, moves: str, jiang: str = "5m", options: str = XI) -> tuple[str, str]:
    """Return the ledger of seat 3, who holds 喜, and of the winner without one."""
    report = played(rules, {2: QING, 3: cards}, f"{moves}, {END}", jiang=jiang, options=options)
    return steps(report, 3), added(report)


@BOTH
@pytest.mark.parametrize(("n", "worth"), [(1, 10), (2, 30), (3, 50), (4, 70), (5, 200)])
def test_S6_what_xi_add(rules, n, worth):
    moves = [f"3 xi {i}j" for i in range(1, n + 1)] + ["3 draw ~"] * n + ["1 discard ~"]
    assert with_xi(rules, f"{'12345'[:n]}j", ", ".join(moves))[0] == f"base 0, xi {n} {worth}, total {worth}"


@BOTH
def test_S6_five_not_all_dealt(rules):
    laid = "3 xi 1j, 3 xi 2j, 3 xi 3j, 3 xi 4j, 3 draw ~, 3 draw ~, 3 draw ~, 3 draw ~"
    later = f"{laid}, 1 discard ~, 2 ~, 3 draw 5j, 3 xi 5j, 3 draw ~, 3 discard ~, 1 ~"
    assert with_xi(rules, "1234j", later)[0] == "base 0, xi 5 100, total 100"
    first = (
        "3 xi 1j, 3 xi 2j, 3 xi 3j, 3 xi 4j, 3 draw 5j, 3 draw ~, 3 draw ~, 3 draw ~, 3 xi 5j, 3 draw ~, 1 discard ~"
    )
    assert with_xi(rules, "1234j", first)[0] == "base 0, xi 5 200, total 200"


@BOTH
def test_S6_one_drawn_for_a_long_before_the_first_discard_is_dealt_too(rules):
    laid = "3 xi 1j, 3 xi 2j, 3 xi 3j, 3 xi 4j, 3 draw ~, 3 draw ~, 3 draw ~, 3 draw ~"
    moves = f"{laid}, 3 lay 2z (2z 2z 2z 2z), 3 draw 5j, 3 xi 5j, 3 draw ~, 1 discard ~"
    assert with_xi(rules, "1234j 2222z", moves)[0].endswith("base 40, xi 5 200, total 240")


@BOTH
@pytest.mark.parametrize(("n", "worth"), [(1, 20), (2, 60), (3, 100), (4, 400)])
def test_S6_what_xi_add_when_one_is_turned(rules, n, worth):
    moves = [f"3 xi {i}j" for i in range(1, n + 1)] + ["3 draw ~"] * n + ["1 discard ~"]
    ledger = with_xi(rules, f"{'1234'[:n]}j", ", ".join(moves), jiang="5j")[0]
    assert ledger == f"base 0, xi {n} {worth}, total {worth}"


@BOTH
def test_S6_four_beside_a_turned_one_not_all_dealt(rules):
    laid = "3 xi 1j, 3 xi 2j, 3 xi 3j, 3 draw ~, 3 draw ~, 3 draw ~"
    later = f"{laid}, 1 discard ~, 2 ~, 3 draw 4j, 3 xi 4j, 3 draw ~, 3 discard ~, 1 ~"
    assert with_xi(rules, "123j", later, jiang="5j")[0] == "base 0, xi 4 140, total 140"


@BOTH
def test_S6_the_winners_xi_and_rounding_of_a_losers(rules):
    hand = {2: "123456789s 123456789m 459p 1j"}
    report = played(rules, hand, f"2 xi 1j, 2 draw 9p, 1 discard ~, {END}", jiang="5m", options=XI)
    want = {J: "base 0, xi 1 10, form qing 80, zimo 10, total 100", K: "base 0, xi 1 10, form qing 100, total 110"}
    assert steps(report, 2) == want[rules]
    report = played(rules, {2: WINNERS["s"], 3: "444s 1j"}, f"{LAID}, {END}", jiang="5m", options="round=total xi=5")
    assert steps(report, 3) == "zaishou 4s 2, base 2, xi 1 10, total 20"


@pytest.mark.parametrize(("rules", "plain"), [(J, "qing 80, zimo 10"), (K, "qing 100")])
def test_S7_qionghen_a_winner_without_xi(rules, plain):
    total = {J: 90, K: 100}[rules]
    assert with_xi(rules, "1j", LAID)[1] == f"{plain}, qionghen x2, total {total * 2}"
    assert with_xi(rules, "1j", LAID, jiang="5j")[1] == f"{plain}, qionghen x4, total {total * 4}"
    sixteen = with_xi(rules, "1j", LAID, jiang="5j", options=f"qqh=16 {XI}")[1]
    assert sixteen == f"{plain}, qionghen x16, total {total * 16}"
    assert with_xi(rules, "1j", LAID, options="qqh=16 xi=5")[1] == f"{plain}, qionghen x2, total {total * 2}"
    assert won(rules, QING, drawn("6p")) == f"{plain}, total {total}"


@BOTH
@pytest.mark.parametrize(("option", "four", "five"), [("", 8, 2), (" xi_column=none", 2, 2), (" xi_column=all", 8, 8)])
def test_S9_a_turned_xi(rules, option, four, five):
    report = played(
        rules, {2: WINNERS["m"], 3: "444m 555m"}, f"1 discard ~, {END}", jiang="1j", options=f"xi=5{option}"
    )
    assert sets(report, 3) == f"zaishou 4m {four}, zaishou 5m {five}"


@BOTH
def test_V10_the_base_is_rounded(rules):
    report = played(rules, {2: WINNERS["s"], 3: "444m 555s"}, f"1 discard ~, {END}", jiang="2m")
    assert steps(report, 3) == "zaishou 4m 2, zaishou 5s 8, base 10, total 10"
    report = played(rules, {2: WINNERS["s"], 3: "444m 555s"}, f"1 discard ~, {END}", jiang="3m", options="round=total")
    assert steps(report, 3) == "zaishou 4m 2, zaishou 5s 2, base 4, total 10"


PIAO = "222m 333s 555p 777p 999m 444s 55m 66s"
TA = "123456789s 123456m 999p 45p 88p"


@pytest.mark.parametrize(
    ("rules", "hand", "on_discard", "self_drawn"),
    [
        (J, QING, "qing 80, total 80", "qing 80, zimo 10, total 90"),
        (K, QING, "qing 80, total 80", "qing 100, total 100"),
        (J, TA, "ta 20, total 30", "ta 20, zimo 10, total 40"),
        (K, TA, "ta 20, total 30", "ta 30, total 40"),
    ],
)
def test_S1_S3_constants(rules, hand, on_discard, self_drawn):
    assert won(rules, hand, fed("6p")) == on_discard
    assert won(rules, hand, drawn("6p")) == self_drawn


@pytest.mark.parametrize(
    ("rules", "on_discard", "self_drawn"),
    [
        (J, "piao 50, piao x2, menpiao x2, total 360", "piao 50, zimo 10, piao x2, menpiao x2, total 400"),
        (K, "piao 20, piao x2, menpiao x2, total 240", "piao 30, piao x2, menpiao x2, total 280"),
    ],
)
def test_S1_piao_and_menpiao(rules, on_discard, self_drawn):
    assert won(rules, PIAO, fed("5m"), jiang="8p") == on_discard
    assert won(rules, PIAO, drawn("5m"), jiang="8p") == self_drawn


MIDDLE = "123456789s 123456789m 46p 99p"
END_OF_RUN = "123456789s 123456789m 12p 99p"
SEVEN = "123456789s 123456789m 89p 55p"
ALONE = "123456789s 123456789m 123p 9p"
SEVERAL = "123456789s 123456789m 2444p"


@pytest.mark.parametrize(
    ("hand", "card", "one", "on_discard", "self_drawn"),
    [
        (MIDDLE, "5p", "yazi 5p 10", "yazi-hard 5p 20", "yazi-hard 5p 30"),
        (SEVEN, "7p", "bian 7p 10", "bian-hard 7p 20", "bian-hard 7p 30"),
        (SEVERAL, "3p", "yazi 3p 10", "yazi-soft 3p 10", "yazi-soft 3p 20"),
        (ALONE, "9p", "diao 9p 10", "diao 9p 40", "diao 9p 50"),
        (SEVERAL, "2p", "diao 2p 10", "diao 2p 10", "diao 2p 10"),
    ],
)
def test_S4_waits(hand, card, one, on_discard, self_drawn):
    assert f", {one}, " in won(J, hand, fed(card))
    assert f", {one}, " in won(J, hand, drawn(card))
    assert f", {on_discard}, " in won(K, hand, fed(card))
    assert f", {self_drawn}, " in won(K, hand, drawn(card))


def test_S4_a_soft_end_of_a_run():
    hand = "123456789s 123456789m 1112p"  # 3p ends 123p beside the pair of 一饼, 2p makes the pair
    assert ", bian-soft 3p 10, " in won(K, hand, fed("3p"))
    assert ", bian-soft 3p 20, " in won(K, hand, drawn("3p"))


def test_S4_the_option_tuowei():
    assert won(K, END_OF_RUN, fed("3p")) == "qing 80, wenqian 1 20, bian-hard 3p 20, total 120"
    assert won(K, END_OF_RUN, fed("3p"), options="tuowei=0") == "qing 80, wenqian 1 20, total 100"
    assert won(K, END_OF_RUN, drawn("3p"), options="tuowei=0") == "qing 100, wenqian 1 20, total 120"
    soft = "123456789s 123456789m 1112p"
    assert "bian" not in won(K, soft, fed("3p"), options="tuowei=0")
    assert "bian" not in won(K, soft, drawn("3p"), options="tuowei=0")


ONE = "44p 123456789s 123456m 67p 99m 1z"
PENG = "1 discard 4p, 2 peng 4p <1 (4p 4p), 2 discard 1z, 3 ~"


def one_peng(rules: str, hand: str = ONE, moves: str = f"{PENG}, 1 ~, 2 draw 8p, 2 hu 8p", **more: str | int) -> str:
    return added(played(rules, {1: "4p", 2: hand}, moves, **{"jiang": "5m", **more}))


def test_S7_yihetou_one_plain_peng_and_no_three_alike():
    assert one_peng(J) == "ta 20, zimo 10, yihetou x2, total 80"
    assert one_peng(J, jiang="7m") == "ta 20, zimo 10, total 40"
    assert "yihetou" not in one_peng(J, "44p 111222333s 123456m 67p 99m 1z")


def test_S8_shisan_one_plain_peng_and_no_three_alike():
    assert one_peng(K) == "shisan 30, shisan x2, total 80"
    fed_moves = f"{PENG}, 1 draw 8p, 1 discard 8p, 2 hu 8p <1"
    assert one_peng(K, moves=fed_moves) == "shisan 20, shisan x2, total 60"
    assert one_peng(K, jiang="7m") == "ta 30, total 40"
    assert one_peng(K, "44p 111222333s 123456m 67p 99m 1z").startswith("ta 30")
    report = played(K, {1: "4p", 2: ONE}, f"{PENG}, 1 ~, 2 draw 8p, 2 hu 8p", jiang="5m")
    assert (clauses(report, 2)["form shisan"], clauses(report, 2)["shisan"]) == ("S8", "S8")
