"""V1-V5: what one set is worth. Seat 3 loses with it, made in play; the winner's sets are in test_holding.py."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, WINNERS, clauses, faults, judged, lost, played, sets

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])


def made(card: str, item: str) -> tuple[dict[int, str], str]:
    """Return hands and moves that make seat 3 hold, or lay, this set."""
    n = {"peng": 2, "gang": 3, "zaishou": 3, "ti": 3, "qishou": 4}[item]
    hand = {3: card[0] * n + card[1]}
    on = f"1 discard {card}, 3 {item} {card} <1 ({' '.join([card] * n)}), "
    gang = f"3 gang {card} ({card} {card} {card} {card}), 3 draw ~, 3 discard ~, 1 ~"
    return {
        "peng": (hand | {1: card}, f"{on}3 discard ~, 1 ~"),
        "gang": (hand | {1: card}, f"{on}3 draw ~, 3 discard ~, 1 ~"),
        "zaishou": (hand, "1 discard ~"),
        "ti": (hand, f"1 discard ~, 2 ~, 3 draw {card}, {gang}"),
        "qishou": (hand, f"3 call {card}, 1 discard ~"),
    }[item]


def worth(rules: str, card: str, item: str, jiang: str = "8m 8p", options: str = "") -> int:
    """Return what the set is worth."""
    hands, moves = made(card, item)
    report = played(rules, hands | {2: WINNERS[card[1]]}, f"{moves}, {END}", jiang=jiang, options=options)
    name, kind, value = sets(report, 3).split()
    assert (name, kind) == (item, card)
    return int(value)


@both
@pytest.mark.parametrize(("item", "value"), [("peng", 2), ("zaishou", 4), ("gang", 8), ("ti", 12), ("qishou", 16)])
def test_V1_base_values(rules, item, value):
    assert worth(rules, "2p", item) == value


# 000:22-52, 78-81, 003:13-16, and the doubling where they are silent (D)
SITUATIONS = [
    # turned, card, 碰, 在手, 杠, 提, 起手
    ("2s 3m", "7p", 2, 4, 8, 12, 16),
    ("2s 3m", "2m", 4, 8, 16, 24, 32),
    ("2s 3m", "3p", 4, 8, 16, 24, 32),
    ("2s 3m", "1z", 4, 8, 16, 24, 32),
    ("2s 3m", "9s", 4, 8, 16, 24, 32),
    ("4p 4p", "4m", 8, 16, 32, 48, 64),
    ("4p 4p", "3z", 4, 8, 16, 24, 32),
    ("4p 4s", "4m", 8, 16, 32, 48, 64),
    ("1z 1z", "9s", 16, 32, 64, 96, 128),
    ("1z 1z", "2z", 16, 32, 64, 96, 128),
    ("1z 2z", "3z", 16, 32, 64, 96, 128),
    ("1z 2z", "7m", 2, 4, 8, 12, 16),
    ("1z 2s", "2z", 8, 16, 32, 48, 64),
    ("1z 2s", "9s", 8, 16, 32, 48, 64),
    ("1z 2s", "2m", 4, 8, 16, 24, 32),
    ("9s 9s", "9m", 8, 16, 32, 48, 64),
    ("9s 1z", "9m", 4, 8, 16, 24, 32),
    ("9s 1z", "2z", 16, 32, 64, 96, 128),
    ("9s 5p", "1z", 8, 16, 32, 48, 64),
    ("9m 5p", "9s", 4, 8, 16, 24, 32),
    ("9m 9p", "9s", 8, 16, 32, 48, 64),
]
ITEMS = ("peng", "zaishou", "gang", "ti", "qishou")


@both
@pytest.mark.parametrize(("jiang", "card", "values"), [(s[0], s[1], s[2:]) for s in SITUATIONS])
def test_V2_doubled_once_a_level(rules, jiang, card, values):
    assert tuple(worth(rules, card, item, jiang) for item in ITEMS) == values


@both
@pytest.mark.parametrize(("jiang", "card", "peng", "three", "qishou"), [
    ("2s 3m", "2s", 8, 24, 32),
    ("4p 4s", "4s", 16, 48, 64),
    ("1z 2z", "1z", 32, 96, 128),
    ("1z 2s", "1z", 16, 48, 64),
    ("1z 2s", "2s", 8, 24, 32),
    ("9s 5p", "9s", 16, 48, 64),
    ("9s 9m", "9s", 16, 48, 64),
    ("9s 9m", "9m", 16, 48, 64),
])  # fmt: skip
def test_V4_a_card_turned_once(rules, jiang, card, peng, three, qishou):
    assert worth(rules, card, "peng", jiang) == peng
    winner = {2: WINNERS[card[1]]}
    drawn = played(
        rules,
        winner | {3: card[0] * 2 + card[1]},
        f"1 discard ~, 2 ~, 3 draw {card}, 3 discard ~, 1 ~, {END}",
        jiang=jiang,
    )
    assert sets(drawn, 3) == f"zaishou {card} {three}"
    called = played(rules, winner | {3: card[0] * 3 + card[1]}, f"3 call {card}, 1 discard ~, {END}", jiang=jiang)
    assert sets(called, 3) == f"qishou {card} {qishou}"


@both
@pytest.mark.parametrize(("card", "ti", "qishou"), [("4p", 48, 64), ("1z", 96, 128), ("9s", 96, 128)])
def test_V4_a_card_turned_twice(rules, card, ti, qishou):
    winner = {2: "123456789m 123456789s 56p 99p" if card == "4p" else WINNERS[card[1]]}
    win = "2 draw 7p, 2 hu 7p" if card == "4p" else END
    jiang = f"{card} {card}"
    moves = f"1 discard ~, 2 ~, 3 draw {card}, 3 discard ~, 1 ~, {win}"
    drawn = played(rules, winner | {3: card}, moves, jiang=jiang)
    assert sets(drawn, 3) == f"ti {card} {ti}"
    shown = played(rules, winner | {3: card[0] * 2 + card[1]}, f"3 call {card}, 1 discard ~, {win}", jiang=jiang)
    assert sets(shown, 3) == f"qishou {card} {qishou}"


@both
def test_V2_rank_and_laojiang_do_not_add(rules):
    assert worth(rules, "9s", "peng", "9m 5p") == 4
    assert worth(rules, "9s", "peng", "9m 1z") == 8


@both
def test_V2_nine_stacks_adds_the_turned_9m_and_9p_to_9s_only(rules):
    assert worth(rules, "9s", "peng", "9m 5p", "nine_stacks=yes") == 8
    assert worth(rules, "9s", "peng", "9m 9p", "nine_stacks=yes") == 16
    assert worth(rules, "9s", "peng", "9m 1z", "nine_stacks=yes") == 16
    assert worth(rules, "9s", "peng", "4m 5p", "nine_stacks=yes") == 4
    assert worth(rules, "9m", "peng", "9s 5p", "nine_stacks=yes") == 4
    assert worth(rules, "1z", "peng", "9m 5p", "nine_stacks=yes") == 4


@both
def test_V2_nine_siblings_no_a_turned_9s_raises_no_9m_and_9p(rules):
    assert worth(rules, "9m", "peng", "9s 5p", "nine_siblings=no") == 2
    assert worth(rules, "9m", "peng", "9s 9p", "nine_siblings=no") == 4
    assert worth(rules, "9s", "peng", "9s 5p", "nine_siblings=no") == 16
    assert worth(rules, "9m", "peng", "9m 5p", "nine_siblings=no") == 8


@both
def test_V2_flowers_have_no_rank(rules):
    assert worth(rules, "1m", "peng", "1z 5p") == 2
    assert worth(rules, "2z", "peng", "2s 5p") == 4


@both
def test_V3_the_first_line_that_applies_counts_once_a_kind(rules):
    moves = "1 discard 2p, 3 peng 2p <1 (2p 2p), 3 discard ~, 1 ~"
    report = played(rules, {1: "2p", 2: QING, 3: "222p"}, f"{moves}, {END}")
    assert sets(report, 3) == "gang 2p 8"


@both
def test_V3_anything_less_is_worth_nothing(rules):
    assert sets(lost(rules, 3, "22p 11z 77s"), 3) == ""


@both
def test_V3_1_a_laid_long_is_qishou(rules):
    four = lost(rules, 3, "2222p", "3 lay 2p (2p 2p 2p 2p), 3 draw ~, 1 discard ~")
    assert (sets(four, 3), clauses(four, 3)["qishou 2p"]) == ("qishou 2p 16", "V3.1")
    three = lost(rules, 3, "222p", "3 lay 2p (2p 2p 2p), 1 discard ~", jiang="2p 8m")
    assert (sets(three, 3), clauses(three, 3)["qishou 2p"]) == ("qishou 2p 32", "V3.1")


ANGANG = "2 ~, 3 draw ~, 3 gang 2p (2p 2p 2p 2p), 3 draw ~, 3 discard ~, 1 ~"


@both
def test_V3_1_a_called_set_laid_as_angang_is_qishou(rules):
    report = lost(rules, 3, "2222p", f"3 call 2p, 1 discard ~, {ANGANG}")
    assert (sets(report, 3), clauses(report, 3)["qishou 2p"]) == ("qishou 2p 16", "V3.1")


@both
def test_V3_2_a_laid_angang_is_ti(rules):
    report = lost(rules, 3, "222p", "1 discard ~, " + ANGANG.replace("3 draw ~, 3 gang", "3 draw 2p, 3 gang"))
    assert (sets(report, 3), clauses(report, 3)["ti 2p"]) == ("ti 2p 12", "V3.2")


@both
def test_V3_3_a_laid_gang_of_a_discard_or_of_a_peng_is_gang(rules):
    hands, moves = made("2p", "gang")
    report = played(rules, hands | {2: QING}, f"{moves}, {END}")
    assert (sets(report, 3), clauses(report, 3)["gang 2p"]) == ("gang 2p 8", "V3.3")
    added_on = "1 discard 2p, 3 peng 2p <1 (2p 2p), 3 discard ~, 1 ~, 2 ~, 3 draw 2p, 3 gang 2p (2p)"
    report = played(rules, {1: "2p", 2: QING, 3: "22p"}, f"{added_on}, 3 draw ~, 3 discard ~, 1 ~, {END}")
    assert (sets(report, 3), clauses(report, 3)["gang 2p"]) == ("gang 2p 8", "V3.3")


PENG = "1 discard 2p, 3 peng 2p <1 (2p 2p), 3 discard ~, 1 ~"


@both
def test_V3_4a_a_laid_peng_of_a_turned_card_is_twice_a_peng(rules):
    report = played(rules, {1: "2p", 2: QING, 3: "22p"}, f"{PENG}, {END}", jiang="2p 8m")
    assert (sets(report, 3), clauses(report, 3)["peng 2p"]) == ("peng 2p 8", "V3.4a")


@both
def test_V3_4b_a_laid_peng_and_the_fourth_in_the_hand_is_gang(rules):
    report = played(rules, {1: "2p", 2: QING, 3: "222p"}, f"{PENG}, {END}")
    assert (sets(report, 3), clauses(report, 3)["gang 2p"]) == ("gang 2p 8", "V3.4b")


@both
def test_V3_4b_a_laid_peng_and_the_fourth_won_from_another_is_gang(rules):
    hand = "66p 45p 123456789s 123456m 99p 1z"
    moves = "1 discard 6p, 2 peng 6p <1 (6p 6p), 2 discard 1z, 3 draw 6p, 3 discard 6p, 2 hu 6p <3"
    report = played(rules, {1: "6p", 2: hand}, moves)
    assert (sets(report, 2), clauses(report, 2)["gang 6p"]) == ("gang 6p 8", "V3.4b")
    drawn = played(rules, {1: "6p", 2: hand}, moves.replace("3 draw 6p, 3 discard 6p, 2 hu 6p <3", f"3 ~, 1 ~, {END}"))
    assert (sets(drawn, 2), clauses(drawn, 2)["gang 6p"]) == ("gang 6p 8", "V3.4b")


@both
def test_V3_4b_a_fourth_that_was_discarded_again_makes_no_gang(rules):
    moves = f"{PENG}, 2 ~, 3 draw 2p, 3 discard 2p, 1 ~"
    report = played(rules, {1: "2p", 2: QING, 3: "22p"}, f"{moves}, {END}")
    assert sets(report, 3) == "peng 2p 2"


@both
def test_V3_4c_a_laid_peng_otherwise_is_peng(rules):
    report = played(rules, {1: "2p", 2: QING, 3: "22p"}, f"{PENG}, {END}")
    assert (sets(report, 3), clauses(report, 3)["peng 2p"]) == ("peng 2p 2", "V3.4c")


@both
def test_V3_5a_four_in_the_hand_are_ti_or_qishou(rules):
    drawn = lost(rules, 3, "222p", "1 discard ~, 2 ~, 3 draw 2p, 3 discard ~, 1 ~")
    assert (sets(drawn, 3), clauses(drawn, 3)["ti 2p"]) == ("ti 2p 12", "V3.5a")
    called = lost(rules, 3, "2222p", "3 call 2p, 1 discard ~")
    assert (sets(called, 3), clauses(called, 3)["qishou 2p"]) == ("qishou 2p 16", "V3.5a")


@both
def test_V3_5a_three_in_the_hand_are_zaishou(rules):
    report = lost(rules, 3, "222p")
    assert (sets(report, 3), clauses(report, 3)["zaishou 2p"]) == ("zaishou 2p 4", "V3.5a")


WON = "1 discard ~, 2 ~, 3 draw 2p, 3 discard 2p, 2 hu 2p <3"


@both
def test_V3_5a_a_card_won_beside_three_adds_nothing(rules):
    hand = {2: "222p 34p 123456789s 123456m 99p"}
    assert sets(played(rules, hand, WON), 2) == "zaishou 2p 4"
    drawn = played(rules, hand, "1 discard ~, 2 draw 2p, 2 hu 2p")
    assert sets(drawn, 2) == "ti 2p 12"


@both
def test_V3_5a_two_and_the_card_won_from_another_are_peng(rules):
    hand = {2: "22p 99p 123456789s 123456789m"}
    won = played(rules, hand, WON)
    assert (sets(won, 2), clauses(won, 2)["peng 2p"]) == ("peng 2p 2", "V3.5a")
    assert sets(played(rules, hand, "1 discard ~, 2 draw 2p, 2 hu 2p"), 2) == "zaishou 2p 4"


@both
def test_V3_5b_three_of_a_card_turned_once(rules):
    drawn = lost(rules, 3, "22p", "1 discard ~, 2 ~, 3 draw 2p, 3 discard ~, 1 ~", jiang="2p 8m")
    assert (sets(drawn, 3), clauses(drawn, 3)["zaishou 2p"]) == ("zaishou 2p 24", "V3.5b")
    called = lost(rules, 3, "222p", "3 call 2p, 1 discard ~", jiang="2p 8m")
    assert (sets(called, 3), clauses(called, 3)["qishou 2p"]) == ("qishou 2p 32", "V3.5b")


@both
def test_V3_5b_two_and_the_card_won_are_twice_a_peng(rules):
    won = played(rules, {2: "22p 99p 123456789s 123456789m"}, WON, jiang="2p 8m")
    assert (sets(won, 2), clauses(won, 2)["peng 2p"]) == ("peng 2p 8", "V3.5b")


@both
def test_V3_5b_a_turned_copy_never_makes_two_into_three(rules):
    assert sets(lost(rules, 3, "22p", jiang="2p 8m"), 3) == ""


@both
@pytest.mark.parametrize(("item", "fault"), [("zaishou", []), ("ti", []), ("gang", ["score step 3"])])
def test_V3_5b_the_items_zaishou_and_ti_stand_for_each_other(rules, item, fault):
    moves = f"1 discard ~, 2 ~, 3 draw 2p, 3 discard ~, 1 ~, {END}"
    report = judged(rules, {2: QING, 3: "22p"}, moves, jiang="2p 8m", foot=f"step 3: {item} 2p 24")
    assert faults(report) == fault


@both
def test_V3_5a_the_items_zaishou_and_ti_do_not_stand_for_each_other(rules):
    report = judged(rules, {2: QING, 3: "222p"}, f"1 discard ~, {END}", foot="step 3: ti 2p 4")
    assert faults(report) == ["score step 3"]


@both
def test_V3_5c_two_of_a_card_turned_twice(rules):
    drawn = lost(rules, 3, "2p", "1 discard ~, 2 ~, 3 draw 2p, 3 discard ~, 1 ~", jiang="2p 2p")
    assert (sets(drawn, 3), clauses(drawn, 3)["ti 2p"]) == ("ti 2p 48", "V3.5c")
    called = lost(rules, 3, "22p", "3 call 2p, 1 discard ~", jiang="2p 2p")
    assert (sets(called, 3), clauses(called, 3)["qishou 2p"]) == ("qishou 2p 64", "V3.5c")
    assert sets(lost(rules, 3, "2p", jiang="2p 2p"), 3) == ""


@both
def test_V3_5c_pair_later_0_values_only_a_shown_or_dealt_pair(rules):
    moves = "1 discard ~, 2 ~, 3 draw 2p, 3 discard ~, 1 ~"
    assert sets(lost(rules, 3, "2p", moves, jiang="2p 2p", options="pair_later=0"), 3) == ""
    called = lost(rules, 3, "22p", "3 call 2p, 1 discard ~", jiang="2p 2p", options="pair_later=0")
    assert sets(called, 3) == "qishou 2p 64"


@both
@pytest.mark.parametrize(("item", "fault"), [("zaishou", []), ("ti", []), ("qishou", ["score step 3"])])
def test_V3_5c_the_items_zaishou_and_ti_stand_for_each_other(rules, item, fault):
    moves = f"1 discard ~, 2 ~, 3 draw 2p, 3 discard ~, 1 ~, {END}"
    report = judged(rules, {2: QING, 3: "2p"}, moves, jiang="2p 2p", foot=f"step 3: {item} 2p 48")
    assert faults(report) == fault
