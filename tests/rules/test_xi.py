"""T4: 喜儿 are laid aside and replaced, before play and when one is drawn later; what counts as dealt."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import QING, check, faults, judged, messages, missed, notes, played, record, steps

from engine import Report
from engine.changpai.play import LongCardPlay
from engine.shipped import shipped
from engine.verify import replay
from parser import Record, code, read_text

both = pytest.mark.parametrize("rules", ["danjiang", "danjiang-rugao"])
XI = {"jiang": "5m", "options": "xi=5"}
HANDS = {1: "13j", 2: "2j", 3: "4j"}
DEALER = "1 xi 1j, 1 xi 3j, 1 draw ~, 1 draw ~"
ALL = f"{DEALER}, 2 xi 2j, 2 draw ~, 3 xi 4j, 3 draw ~"
GOES_ON = "1 discard ~, 2 ~, 3 ~, 1 ~"


def legal(text: str) -> list[str]:
    """Return what may be done at the end of a record, in words."""
    (reading,) = read_text(text)
    assert isinstance(reading.item, Record)
    play = list(replay(reading.item, shipped()[reading.item.rules]))[-1].play
    assert isinstance(play, LongCardPlay)
    return sorted(f"{e.seat} {e.verb} {code(e.card) if e.card is not None else ''}".rstrip() for e in play.legal())


@both
def test_T4_the_dealer_first_then_in_playing_order(rules):
    assert faults(judged(rules, HANDS, f"{ALL}, {GOES_ON}", **XI)) == []
    late = "2 xi 2j, 2 draw ~, 1 xi 1j, 1 xi 3j, 1 draw ~, 1 draw ~, 3 xi 4j, 3 draw ~"
    assert faults(judged(rules, HANDS, late, **XI)) == ["illegal 1"]
    swapped = f"{DEALER}, 3 xi 4j, 3 draw ~, 2 xi 2j, 2 draw ~"
    assert faults(judged(rules, HANDS, swapped, **XI)) == ["illegal 5"]


@both
def test_T4_each_lays_all_and_then_draws_as_many(rules):
    between = "1 xi 1j, 1 draw ~, 1 xi 3j, 1 draw ~"
    assert faults(judged(rules, HANDS, between, **XI)) == ["illegal 2"]
    together = "1 xi 1j, 1 xi 3j, 2 xi 2j, 1 draw ~, 1 draw ~, 2 draw ~"
    assert faults(judged(rules, HANDS, together, **XI)) == ["illegal 3"]
    assert faults(judged(rules, HANDS, f"{DEALER}, 1 draw ~", **XI)) == ["illegal 5"]


@both
def test_T4_nobody_plays_on_before_everybody_has_laid_and_drawn(rules):
    assert faults(judged(rules, HANDS, "1 discard ~", **XI)) == ["illegal 1"]
    assert faults(judged(rules, HANDS, f"{DEALER}, 1 discard ~", **XI)) == ["illegal 5"]
    short = f"{DEALER}, 2 xi 2j, 2 draw ~, 3 xi 4j, 1 discard ~"
    assert faults(judged(rules, HANDS, short, **XI)) == ["illegal 8"]
    four = judged(rules, {1: "1j 2222p"}, "1 gang 2p (2p 2p 2p 2p)", **XI)
    assert faults(four) == ["illegal 1"]


@both
def test_T4_a_replacement_that_is_a_xi_is_laid_too(rules):
    at_once = "1 xi 1j, 1 draw 5j, 1 xi 5j, 1 draw ~, 2 xi 2j, 2 draw ~, 1 discard ~"
    assert faults(judged(rules, {1: "1j", 2: "2j"}, at_once, **XI)) == []
    next_round = "1 xi 1j, 1 draw 5j, 2 xi 2j, 2 draw ~, 1 xi 5j, 1 draw ~, 1 discard ~"
    assert faults(judged(rules, {1: "1j", 2: "2j"}, next_round, **XI)) == []
    kept = "1 xi 1j, 1 draw 5j, 2 xi 2j, 2 draw ~, 1 discard ~"
    assert faults(judged(rules, {1: "1j", 2: "2j"}, kept, **XI)) == ["illegal 5"]
    both_drawn = "1 xi 1j, 1 xi 3j, 1 draw 5j, 1 draw ~, 1 xi 5j, 1 draw ~, 1 discard ~"
    assert faults(judged(rules, {1: "13j"}, both_drawn, **XI)) == []


@both
def test_T4_one_drawn_later_is_laid_and_replaced_at_once(rules):
    drawn, hands = "1 discard ~, 2 draw 2j", {2: "99p 2222s"}
    moves = f"{drawn}, 2 xi 2j, 2 draw 4j, 2 xi 4j, 2 draw ~, 2 discard 9p, 3 ~"
    assert faults(judged(rules, hands, moves, **XI)) == []
    assert faults(judged(rules, hands, f"{drawn}, 2 discard 9p", **XI)) == ["illegal 3"]
    assert faults(judged(rules, hands, f"{drawn}, 2 discard 2j", **XI)) == ["illegal 3"]
    assert faults(judged(rules, hands, f"{drawn}, 2 draw ~", **XI)) == ["illegal 3"]
    assert faults(judged(rules, hands, f"{drawn}, 2 gang 2s (2s 2s 2s 2s)", **XI)) == ["illegal 3"]
    assert faults(judged(rules, hands, f"{drawn}, 2 xi 2j, 2 discard 9p", **XI)) == ["illegal 4"]
    assert faults(judged(rules, hands, f"{drawn}, 2 xi 2j, 3 draw ~", **XI)) == ["illegal 4"]
    late = f"{drawn}, 2 discard 9p, 3 ~, 1 ~, 2 draw ~, 2 xi 2j, 2 draw ~, 2 discard 9p"
    assert faults(judged(rules, hands, late, **XI)) == ["illegal 3", "illegal 9"]


@both
def test_T4_what_is_said_names_the_card_and_the_seat(rules):
    assert messages(judged(rules, {3: "4j"}, "1 discard ~", **XI)) == ["1: L335 seat 3 has not laid the 喜 4j yet"]
    (said,) = messages(judged(rules, {}, "1 discard ~, 2 draw 2j, 2 draw ~", **XI))
    assert said.startswith("3: L301")


@both
@pytest.mark.parametrize(
    ("move", "fault"), [("2 xi 2j", "impossible 1"), ("1 xi 5m", "impossible 1"), ("1 xi 2j", "impossible 1")]
)
def test_T4_only_a_xi_in_ones_hand_is_laid(rules, move, fault):
    assert faults(judged(rules, {1: "1j"}, move, **XI)) == [fault]


@both
def test_T4_nobody_lays_out_of_turn(rules):
    moves = "1 discard ~, 2 draw 2j, 2 discard 9p, 3 draw ~, 2 xi 2j"
    assert faults(judged(rules, {2: "9p"}, moves, **XI)) == ["illegal 3", "illegal 5"]


@both
def test_C2_there_are_no_xi_without_the_option(rules):
    assert faults(judged(rules, {}, "1 xi 1j", jiang="5m")) == ["impossible 1"]
    assert faults(judged(rules, {1: "1j"}, "", jiang="5m")) == ["impossible deal 1"]
    assert faults(judged(rules, {}, "1 discard ~, 2 draw 1j", jiang="5m")) == ["impossible 2"]


@both
def test_C2_one_of_each(rules):
    assert faults(judged(rules, {1: "1j", 2: "1j"}, "", **XI)) == ["impossible deal 2"]
    assert faults(judged(rules, {1: "1j"}, "1 xi 1j, 1 draw 1j", **XI)) == ["impossible 2"]
    assert faults(judged(rules, {}, "1 discard ~, 2 draw 3j", jiang="3j", options="xi=5")) == ["impossible 2"]


def test_C2_wild_cards_are_not_laid():
    assert faults(judged("nantong", {1: "1j"}, "1 xi 1j", jiang="5m 6p", options="wild=5")) == ["illegal 1"]


@both
@pytest.mark.parametrize(("options", "size"), [("", 52), ("xi=5", 57)])
def test_T1_the_stock(rules, options, size):
    text = record(rules, {}, "1 discard ~", jiang="5m", options=options, head="stock: ~")
    assert len(next(line for line in text.split("\n") if line.startswith("stock")).split()) == size + 1
    assert faults(check(text)) == []


@both
def test_T4_the_options_at_every_step(rules):
    hands = {1: "13j", 2: "2j"}
    others = {"1 zhi"}
    assert set(legal(record(rules, hands, "", **XI))) - others == {"1 xi 1j", "1 xi 3j"}
    assert set(legal(record(rules, hands, "1 xi 1j", **XI))) - others == {"1 xi 3j"}
    assert set(legal(record(rules, hands, "1 xi 1j, 1 xi 3j", **XI))) - others == {"1 draw"}
    assert set(legal(record(rules, hands, DEALER, **XI))) - others == {"2 xi 2j"}
    assert set(legal(record(rules, hands, "1 xi 1j, 1 xi 3j, 1 draw ~, 1 draw 5j", **XI))) - others == {
        "1 xi 5j",
        "2 xi 2j",
    }
    assert any(e.startswith("1 discard") for e in legal(record(rules, hands, f"{DEALER}, 2 xi 2j, 2 draw ~", **XI)))
    assert set(legal(record(rules, {}, "1 discard ~, 2 draw 2j", **XI))) - others == {"2 xi 2j"}
    assert set(legal(record(rules, {}, "1 discard ~, 2 draw 2j, 2 xi 2j", **XI))) - others == {"2 draw"}


@both
def test_V7_a_replacement_before_the_first_discard_is_dealt(rules):
    shown = "1 xi 1j, 1 draw 3p, 1 call 3p, 1 discard ~, 2 draw 6p, 2 hu 6p"
    assert "qishou 3p 8" in steps(played(rules, {1: "1j 333p", 2: QING}, shown, **XI), 1)
    drawn = "1 discard ~, 2 ~, 3 ~, 1 draw 1j, 1 xi 1j, 1 draw 3p, 1 discard 1z, 2 draw 6p, 2 hu 6p"
    report = played(rules, {1: "333p 1z", 2: QING}, drawn, **XI)
    assert "ti 3p 6" in steps(report, 1)
    assert not any(n.startswith("N605") for n in notes(report))


@both
def test_V7_a_replacement_for_a_long_is_not(rules):
    moves = "1 lay 4s (4s 4s 4s 4s), 1 draw 2p, 1 call 2p"
    assert faults(judged(rules, {1: "4444s 222p"}, moves, **XI)) == ["illegal 3"]


@both
def test_S7_tianhu_with_replacements_for_xi(rules):
    report = played(rules, {1: f"{QING} 1j"}, "1 xi 1j, 1 draw 6p, 1 hu", **XI)
    assert "tianhu x2" in steps(report, 1)
    assert faults(judged(rules, {1: f"{QING} 1j"}, "1 xi 1j, 1 draw 6p, 1 hu 6p", **XI)) == ["illegal 3"]
    two = "123456789s 123456789m 45p 9p 13j"
    report = played(rules, {1: two}, "1 xi 1j, 1 xi 3j, 1 draw 6p, 1 draw 9p, 1 hu", **XI)
    assert "tianhu x2" in steps(report, 1)


@both
def test_S7_no_tianhu_after_a_replacement_for_a_long_or_a_gang(rules):
    hand = "2222s 89s 123456789m 123p 45p 99p 1j"
    laid = "1 lay 2s (2s 2s 2s 2s), 1 draw 7s, 1 xi 1j, 1 draw 6p"
    assert "tianhu" not in steps(played(rules, {1: hand}, f"{laid}, 1 hu 6p", **XI), 1)
    ganged = "1 xi 1j, 1 draw 7s, 1 gang 2s (2s 2s 2s 2s), 1 draw 6p, 1 hu 6p"
    assert "tianhu" not in steps(played(rules, {1: hand}, ganged, **XI), 1)


@both
def test_T4_a_tianhu_waits_for_the_others_xi(rules):
    hands = {1: f"{QING} 1j", 3: "2j"}
    assert faults(judged(rules, hands, "1 xi 1j, 1 draw 6p, 1 hu", **XI)) == ["illegal 3"]
    assert "1 hu" not in legal(record(rules, hands, "1 xi 1j, 1 draw 6p", **XI))
    moves = "1 xi 1j, 1 draw 6p, 3 xi 2j, 3 draw ~"
    assert "1 hu" in legal(record(rules, hands, moves, **XI))
    assert faults(judged(rules, hands, f"{moves}, 1 hu", **XI)) == []


@both
def test_M_a_missed_tianhu_behind_replacements_is_of_the_dealt_hand(rules):
    report = judged(rules, {1: f"{QING} 1j", 3: "2j"}, "1 xi 1j, 1 draw 6p, 3 xi 2j, 3 draw ~, 1 discard ~", **XI)
    assert [(m[0], m[1], m[2], m[4]) for m in missed(report)] == [(0, 1, "", "unrecorded")]


END_OF_STOCK = """@paipu 1
id: test/1
rules: {rules}
options: {options}
seat 1: 张三
seat 2: 李四
seat 3: 王五
dealer: 1
jiang: 5m
hold 1: 1122334466778899m 223344p / xi 2j
hold 2: 123456789s 123456789m 45p 99p / xi 1j
hold 3: 1122336677p 113355s 112233z / xi 3j
left: {left}
turn: 2 draw
{events}
@end {n}
"""


def at_the_end(rules: str, left: int, *lines: str, options: str = "xi=5") -> Report:
    """Return the report of a hand whose stock is nearly drawn; seat 2 draws next and waits for 3p and 6p."""
    events = [line for line in lines if ":" not in line]
    text = END_OF_STOCK.format(rules=rules, options=options, left=left, events="\n".join(lines), n=len(events))
    return check(text)


def test_S7_haidi_on_a_replacement_for_a_xi():
    last = at_the_end("danjiang-rugao", 2, "2 draw 4j", "2 xi 4j", "2 draw 6p", "2 hu 6p", "result: hu 2")
    assert faults(last) == []
    assert "haidi x2" in steps(last, 2)
    more = at_the_end("danjiang-rugao", 3, "2 draw 4j", "2 xi 4j", "2 draw 6p", "2 hu 6p", "result: hu 2")
    assert "haidi" not in steps(more, 2)


@both
def test_T12_a_xi_that_cannot_be_replaced_ends_the_hand(rules):
    assert faults(at_the_end(rules, 1, "2 draw 4j", "2 xi 4j", "result: huang", "pay: 0 0 0")) == []
    assert faults(at_the_end(rules, 1, "2 draw 4j", "result: huang")) == ["illegal result"]
    assert faults(at_the_end(rules, 1, "2 draw 4j", "2 xi 4j", "2 draw 6p")) == ["impossible 3"]
    assert faults(at_the_end(rules, 2, "2 draw 4j", "2 xi 4j", "result: huang")) == ["illegal result"]
    settled = ("2 draw 4j", "2 xi 4j", "result: huang", "total: 10 30 10", "pay: -20 +40 -20")
    assert faults(at_the_end(rules, 1, *settled, options="exhausted=settle xi=5")) == []
