"""T1-T12 T15: deal and play."""
# ruff: noqa: N802 - a test is named after its clause

from dataclasses import replace

import pytest
from rule_table import (
    END,
    QING,
    added,
    check,
    check_all,
    faults,
    judged,
    lost,
    messages,
    missed,
    played,
    readings,
    record,
    sets,
    steps,
)

from engine import Report, shipped, verify

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])
FOUR = ("seat 3: 王五", "seat 3: 王五\nseat 4: 赵六")


def seated_four(text: str, rest: int, dealer: int = 1) -> str:
    """Seat a fourth player, who rests; the hands of seats `rest` and 4 change places."""
    return text.replace(*FOUR).replace(f"dealer: {dealer}\n", f"rest: {rest}\ndealer: {dealer}\n")


@both
@pytest.mark.parametrize(("more", "fault"), [("", []), ("9p", ["impossible deal 2"])])
def test_T1_a_player_gets_22_cards(rules, more, fault):
    text = record(rules, {2: QING}, "1 discard ~, 2 ~")
    text = text.replace("deal 2: 123456789m 4599p", f"deal 2: 123456789m 45{more[:1]}99p")
    assert faults(check(text)) == fault


@both
def test_T1_the_dealer_gets_23_cards(rules):
    text = record(rules, {1: QING + " 6p"}, "1 discard 6p")
    assert faults(check(text)) == []
    assert faults(check(text.replace("deal 1: 123456789m 45699p", "deal 1: 123456789m 4599p"))) == ["impossible deal 1"]


@both
@pytest.mark.parametrize(
    ("jiang", "fault"), [("8m 8p", []), ("8m", ["impossible jiang"]), ("8m 8p 8s", ["impossible jiang"])]
)
def test_T1_two_cards_are_turned(rules, jiang, fault):
    assert faults(judged(rules, {2: QING}, f"1 discard ~, {END}", jiang=jiang)) == fault


@both
def test_T1_51_cards_are_left_and_the_turned_never_drawn(rules):
    text = record(rules, {2: QING}, f"1 discard ~, {END}", head="stock: ~")
    assert faults(check(text)) == []
    stock = next(line for line in text.split("\n") if line.startswith("stock"))
    assert len(stock.split()) == 1 + 51
    assert faults(check(text.replace(stock, stock[:-3]))) == ["impossible stock"]
    assert faults(check(text.replace(stock, stock + " 8m"))) == ["impossible stock"]


@both
@pytest.mark.parametrize(("moves", "fault"), [
    ("1 discard ~, 2 ~, 3 ~, 1 ~", []),
    ("1 discard ~, 3 draw ~", ["illegal 2"]),
    ("1 discard ~, 1 draw ~", ["illegal 2"]),
    ("1 discard ~, 2 ~, 1 draw ~", ["illegal 4"]),
])  # fmt: skip
def test_T2_play_goes_round_in_seat_order(rules, moves, fault):
    assert faults(judged(rules, {2: QING}, moves)) == fault


@both
def test_T2_play_goes_from_the_last_seat_to_the_first(rules):
    assert faults(judged(rules, {2: QING}, "3 discard ~, 1 ~, 2 ~, 3 ~", dealer=3)) == []
    assert faults(judged(rules, {2: QING}, "3 discard ~, 2 draw ~", dealer=3)) == ["illegal 2"]


@both
@pytest.mark.parametrize(("dealer", "fault"), [(1, []), (2, ["illegal rest"]), (3, ["illegal rest"])])
def test_T3_of_four_the_seat_before_the_dealer_rests(rules, dealer, fault):
    text = record(rules, {}, f"{dealer} discard ~", dealer=dealer)
    assert faults(check(seated_four(text, 4, dealer))) == fault


def sitting(rules: str, dealers: tuple[int, ...], moves: str = "", foot: str = "") -> list[list[str]]:
    """Play a sitting of three at the table, every hand won by seat 2 on the dealer's discard or as `moves` say."""
    texts = []
    for hand, dealer in enumerate(dealers, 1):
        line = moves or ("2 hu" if dealer == 2 else f"{dealer} discard 6p, 2 hu 6p <{dealer}")
        hands = {2: QING + (" 6p" if dealer == 2 else "")} | ({} if dealer == 2 else {dealer: "6p"})
        text = record(rules, hands, line, dealer=dealer, foot=foot)
        texts.append(text.replace("test/1", f"test/{hand}").replace("seat 1:", f"match: m\nhand: {hand}\nseat 1:"))
    return [faults(report) for report in check_all("\n".join(texts))]


@both
def test_T3_of_three_the_next_seat_deals_whoever_won(rules):
    assert sitting(rules, (1, 2, 3, 1)) == [[], [], [], []]
    assert sitting(rules, (1, 1, 2)) == [[], ["illegal dealer"], []]
    assert sitting(rules, (2, 2)) == [[], ["illegal dealer"]]
    assert sitting(rules, (1, 3)) == [[], ["illegal dealer"]]


@both
def test_T3_of_four_the_old_dealer_rests_and_the_next_seat_deals(rules):
    texts = []
    for hand, (dealer, rest) in enumerate(((1, 4), (2, 1)), 1):
        text = record(rules, {}, f"{dealer} discard ~", dealer=dealer, foot="result: void")
        text = text.replace("deal 1:", "deal 4:") if rest == 1 else text
        text = seated_four(text, rest, dealer).replace("test/1", f"test/{hand}")
        texts.append(text.replace("seat 1:", f"match: m\nhand: {hand}\nseat 1:"))
    assert [faults(r) for r in check_all("\n".join(texts))] == [[], []]


@both
def test_T5_four_dealt_alike_may_be_shown_and_stay_in_the_hand(rules):
    report = lost(rules, 3, "2222p", "3 call 2p, 1 discard ~")
    assert sets(report, 3) == "qishou 2p 16"
    used = played(rules, {3: "2222p"}, "3 call 2p, 1 discard ~, 2 ~, 3 draw ~, 3 discard 2p")
    assert faults(used) == []


@both
@pytest.mark.parametrize(("cards", "jiang", "fault"), [
    ("2222p", "8m 8p", []),
    ("222p", "2p 8m", []),
    ("22p", "2p 2p", []),
    ("222p", "8m 8p", ["illegal 1"]),
    ("22p", "2p 8m", ["illegal 1"]),
    ("2p", "2p 2p", ["illegal 1"]),
])  # fmt: skip
def test_T5_all_remaining_copies_are_shown(rules, cards, jiang, fault):
    assert faults(judged(rules, {3: cards}, "3 call 2p, 1 discard ~", jiang=jiang)) == fault


@both
def test_T5_they_must_all_be_dealt_and_shown_before_the_dealers_first_discard(rules):
    assert faults(judged(rules, {3: "2222p"}, "1 discard ~, 3 call 2p")) == ["illegal 2"]
    assert faults(judged(rules, {1: "2222p"}, "1 discard ~, 2 ~, 3 ~, 1 draw ~, 1 call 2p")) == ["illegal 7"]
    assert faults(judged(rules, {1: "222p 5555s"}, "1 lay 5s (5s 5s 5s 5s), 1 draw 2p, 1 call 2p")) == ["illegal 3"]


@both
def test_T5_in_any_order_and_once(rules):
    hands = {1: "2222p", 2: "5555s", 3: "5555m"}
    assert faults(judged(rules, hands, "3 call 5m, 2 call 5s, 1 call 2p, 1 discard ~")) == []
    assert faults(judged(rules, hands, "3 call 5m, 3 call 5m, 1 discard ~")) == ["illegal 2"]


@both
def test_T5_four_laid_draw_one_replacement_and_three_none(rules):
    hands = {1: "2222p", 3: "555m"}
    assert faults(judged(rules, hands, "1 lay 2p (2p 2p 2p 2p), 1 draw ~, 1 discard ~", jiang="5m 8p")) == []
    assert faults(judged(rules, hands, "1 lay 2p (2p 2p 2p 2p), 1 discard ~", jiang="5m 8p")) == ["illegal 2"]
    assert faults(judged(rules, hands, "3 lay 5m (5m 5m 5m), 1 discard ~", jiang="5m 8p")) == []
    assert faults(judged(rules, hands, "3 lay 5m (5m 5m 5m), 3 draw ~", jiang="5m 8p")) == ["illegal 2"]


@both
@pytest.mark.parametrize(("cards", "used", "jiang", "fault"), [
    ("555m", "5m 5m 5m", "5m 8p", []),
    ("55m", "5m 5m", "5m 5m", ["illegal 1"]),
    ("555m", "5m 5m 5m", "8m 8p", ["illegal 1"]),
    ("5555m", "5m 5m 5m", "8m 8p", ["illegal 1"]),
])  # fmt: skip
def test_T5_what_can_be_laid(rules, cards, used, jiang, fault):
    assert faults(judged(rules, {3: cards}, f"3 lay 5m ({used}), 1 discard ~", jiang=jiang)) == fault


@both
def test_T5_laid_after_the_first_discard_is_late(rules):
    assert faults(judged(rules, {3: "5555m"}, "1 discard ~, 3 lay 5m (5m 5m 5m 5m)")) == ["illegal 2"]


@both
def test_T5_a_called_set_laid_as_angang_is_still_qishou(rules):
    moves = "3 call 2p, 1 discard ~, 2 ~, 3 draw ~, 3 gang 2p (2p 2p 2p 2p), 3 draw ~, 3 discard ~, 1 ~"
    assert sets(lost(rules, 3, "2222p", moves), 3) == "qishou 2p 16"


def test_T5_a_called_set_of_which_a_card_is_discarded_is_no_longer_qishou():
    moves = "3 call 2p, 1 discard ~, 2 ~, 3 draw ~, 3 discard 2p, 1 ~"
    assert sets(lost("rugao", 3, "2222p", moves), 3) == "zaishou 2p 4"
    turned = moves.replace("2 ~, 3 draw ~", "2 ~, 3 draw 5s")
    assert sets(lost("rugao", 3, "222p", turned, jiang="2p 8m"), 3) == ""


# waiting for 6p and 3p; with 9p beside them it is one card more than waiting
TING = "123456789s 123456m 22299p 45p"
LOCK = "1 discard ~, 2 draw ~, 2 ting, 2 discard ~, 3 ~, 1 ~"


def test_T6_with_22_cards_waiting_or_with_23_when_the_discard_leaves_him_waiting():
    assert faults(judged("rugao", {2: TING}, "2 ting, 1 discard ~, 2 ~")) == []
    assert faults(judged("rugao", {2: TING}, "1 discard ~, 2 ting, 2 ~")) == []
    assert faults(judged("rugao", {2: TING}, "1 discard ~, 2 draw ~, 2 ting, 2 discard ~")) == []
    far = {2: "123456789s 12345m 222599p 45p"}
    assert faults(judged("rugao", far, "1 discard ~, 2 draw 6m, 2 ting, 2 discard 5p")) == []


def test_T6_not_when_he_does_not_wait():
    far = {2: "123456789s 12345m 222599p 45p"}
    assert faults(judged("rugao", far, "2 ting, 1 discard ~, 2 ~")) == ["illegal 1"]
    assert faults(judged("rugao", far, "1 discard ~, 2 draw 1z, 2 ting")) == ["illegal 3"]
    assert faults(judged("rugao", far, "1 discard ~, 2 draw 6m, 2 ting, 2 discard 9p")) == ["illegal 4"]


def test_T6_a_non_dealer_only_and_once():
    assert faults(judged("rugao", {1: TING + " 1z"}, "1 ting, 1 discard 1z")) == ["illegal 1"]
    assert faults(judged("rugao", {2: TING}, "2 ting, 1 discard ~, 2 ting, 2 ~")) == ["illegal 3"]


def test_T6_before_his_own_first_discard():
    assert faults(judged("rugao", {2: TING}, "1 discard ~, 2 ~, 2 ting")) == ["illegal 4"]
    assert faults(judged("rugao", {2: TING}, "1 discard ~, 2 ~, 3 ~, 1 ~, 2 draw ~, 2 ting")) == ["illegal 9"]
    seat3 = judged("rugao", {3: TING}, "1 discard ~, 2 ~, 3 draw ~, 3 ting, 3 discard ~")
    assert faults(seat3) == []


def test_T6_the_first_discard_is_free_every_later_one_is_the_card_drawn():
    free = {2: "123456789s 12345m 222599p 45p"}
    assert faults(judged("rugao", free, "1 discard ~, 2 draw 6m, 2 ting, 2 discard 5p, 3 ~, 1 ~, 2 ~")) == []
    held = judged("rugao", {2: TING}, f"{LOCK}, 2 draw 1z, 2 discard 9p")
    assert faults(held) == ["illegal 10"]
    drawn = judged("rugao", {2: TING}, f"{LOCK}, 2 draw 1z, 2 discard 1z")
    assert faults(drawn) == []


def test_T6_declared_before_the_draw_the_first_discard_is_free_too():
    moves = "2 ting, 1 discard ~, 2 draw 5p, 2 discard 4p, 3 ~, 1 draw 9p, 1 discard 9p, 2 hu 9p <1"
    assert faults(judged("rugao", {2: TING}, moves)) == []


def test_T6_no_peng_after_it():
    hands = {2: TING, 3: "9p"}
    assert faults(judged("rugao", hands, "2 ting, 1 discard ~, 2 ~, 3 draw ~, 3 discard 9p, 2 peng 9p <3 (9p 9p)")) == [
        "illegal 7"
    ]
    before = judged("rugao", hands, "1 discard ~, 2 ~, 3 draw ~, 3 discard 9p, 2 peng 9p <3 (9p 9p)")
    assert faults(before) == []


def test_T6_a_gang_only_if_the_wait_stays_the_same():
    keeps = {2: TING, 1: "2p"}
    moves = "2 ting, 1 discard ~, 2 ~, 3 ~, 1 draw ~, 1 discard 2p, 2 gang 2p <1 (2p 2p 2p), 2 draw ~"
    assert faults(judged("rugao", keeps, moves)) == []
    # 222 45 p waits for 3 and 6 of 45, and for 3 of 22 234 5 … : 2223p waits for more than what the 杠 leaves
    wide = {2: "123456789s 123456m 222p 3p 555p", 1: "2p"}
    assert faults(judged("rugao", wide, moves)) == ["illegal 9"]
    own = {2: TING}
    concealed = "2 ting, 1 discard ~, 2 draw 2p, 2 gang 2p (2p 2p 2p 2p), 2 draw ~, 2 discard ~"
    assert faults(judged("rugao", own, concealed)) == []
    changed = {2: wide[2]}
    assert faults(judged("rugao", changed, concealed)) == ["illegal 4"]


def test_T6_he_may_pass_a_win():
    report = judged("rugao", {2: TING}, "2 ting, 1 discard ~, 2 draw 6p, 2 discard 6p, 3 ~, 1 ~, 2 draw 3p, 2 hu 3p")
    assert faults(report) == []
    assert [m[:3] for m in missed(report)] == [(3, 2, "6p")]


def test_T6_ting_lock_no_lifts_only_the_lock_on_discards():
    report = judged("rugao", {2: TING}, f"{LOCK}, 2 draw 1z, 2 discard 9p", options="ting_lock=no")
    assert faults(report) == []
    hands = {2: TING, 3: "9p"}
    moves = "2 ting, 1 discard ~, 2 ~, 3 draw ~, 3 discard 9p, 2 peng 9p <3 (9p 9p)"
    assert faults(judged("rugao", hands, moves, options="ting_lock=no")) == ["illegal 7"]
    wide = {2: "123456789s 123456m 222p 3p 555p"}
    concealed = "2 ting, 1 discard ~, 2 draw 2p, 2 gang 2p (2p 2p 2p 2p)"
    assert faults(judged("rugao", wide, concealed, options="ting_lock=no")) == ["illegal 4"]
    first = {2: "123456789s 12345m 222599p 45p"}
    assert faults(judged("rugao", first, "1 discard ~, 2 draw 6m, 2 ting, 2 discard 9p", options="ting_lock=no")) == [
        "illegal 4"
    ]


def test_T6_nantong_has_no_ting():
    assert faults(judged("nantong", {2: TING}, "2 ting, 1 discard ~, 2 ~")) == ["illegal 1"]


def house_with_ting(moves: str, options: str = "") -> Report:
    """Return the report under a house's own rules: nantong, but 报听 is played."""
    nantong = shipped()["nantong"]
    tables = nantong.tables | {"play": nantong.tables["play"] | {"ting": True}}
    text = record("nantong", {2: TING}, moves, options=options)
    return verify(readings(text)[0].item, (), {"nantong": replace(nantong, tables=tables, hash=f"{nantong.hash} ting")})


def test_T6_a_house_that_plays_ting_by_nantong_has_the_lock_and_its_option_and_no_factor():
    assert faults(house_with_ting(f"{LOCK}, 2 draw 1z, 2 discard 9p")) == ["illegal 10"]
    assert faults(house_with_ting(f"{LOCK}, 2 draw 1z, 2 discard 9p", "ting_lock=no")) == []
    assert added(house_with_ting(f"{LOCK}, 2 draw 6p, 2 hu 6p")) == "ta 20, zimo 10, total 40"


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
