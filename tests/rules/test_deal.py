"""T1-T5: the deal, the seats, sets shown and laid."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, check, check_all, faults, judged, lost, played, record, sets

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
