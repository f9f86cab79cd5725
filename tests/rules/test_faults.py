"""E1-E5 M: what a record can get wrong, and missed wins."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import END, QING, check, check_all, faults, judged, messages, missed, notes, played, record

from engine import shipped

both = pytest.mark.parametrize("rules", ["rugao", "nantong"])
WIN = f"1 discard ~, {END}"


@both
@pytest.mark.parametrize(("hands", "moves", "fault"), [
    ({2: QING, 3: "22222p"}, WIN, "impossible deal 3"),
    ({2: QING, 3: "1j"}, WIN, "impossible deal 3"),
    ({2: QING}, "1 discard 6p", "impossible 1"),
    ({2: QING}, "1 discard ~, 2 draw ~, 2 discard 1p", "impossible 3"),
    ({1: "2p", 2: "2p"}, "1 discard 2p, 2 peng 2p <1 (2p 2p)", "impossible 2"),
    ({1: "2p", 2: "22p"}, "1 discard 2p, 2 gang 2p <1 (2p 2p 2p)", "impossible 2"),
    ({1: "222p"}, "1 gang 2p (2p 2p 2p 2p)", "impossible 1"),
])  # fmt: skip
def test_E1_impossible(rules, hands, moves, fault):
    assert faults(judged(rules, hands, moves)) == [fault]


@both
def test_E1_the_hand_cannot_be_verified_further(rules):
    report = judged(rules, {2: QING}, "1 discard 6p, 3 draw ~, 2 hu 1z", foot="total: 1 2 3")
    assert (faults(report), report.totals, report.pay, report.status) == (["impossible 1"], None, None, "refuted")


@both
def test_E1_a_draw_that_contradicts_the_stock(rules):
    text = record(rules, {2: QING}, WIN, head="stock: ~")
    stock = next(line for line in text.split("\n") if line.startswith("stock"))
    cards = stock.split()
    swapped = " ".join([cards[0], cards[2], cards[1], *cards[3:]])
    assert faults(check(text)) == []
    assert faults(check(text.replace(stock, swapped))) == ["impossible 2"]


@both
@pytest.mark.parametrize(("hold", "fault"), [
    ("123456789m 45699p 123456789s", []),
    ("123456789m 4599p 123456789s", ["impossible final 2"]),
    ("123456789m 456p 123456789s / peng 9p", ["impossible final 2"]),
    ("?*23", []),
])  # fmt: skip
def test_E1_cards_laid_open_at_the_end(rules, hold, fault):
    assert faults(judged(rules, {2: QING}, WIN, foot=f"result: hu 2\nfinal 2: {hold}")) == fault


@both
@pytest.mark.parametrize(("hands", "moves", "fault"), [
    ({1: "2p", 2: "13p"}, "1 discard 2p, 2 chi 2p <1 (1p 3p)", "illegal 2"),
    ({2: QING}, "1 discard ~, 3 draw ~", "illegal 2"),
    ({2: QING}, "1 discard ~, 2 draw 7p, 2 hu 7p", "illegal 3"),
    ({3: "222p"}, "3 call 2p", "illegal 1"),
    ({3: "2p"}, "1 discard ~, 2 ~, 3 draw ~, 3 gang 2p (2p)", "illegal 5"),
    ({2: QING}, f"{WIN}, 3 draw ~", "illegal 4"),
    ({2: QING}, "1 zhi", "illegal 1"),
])  # fmt: skip
def test_E2_illegal(rules, hands, moves, fault):
    assert faults(judged(rules, hands, moves))[0] == fault


@both
def test_E2_neither_set_plays_zhi(rules):
    assert not shipped()[rules].tables["play"].get("zhi")
    assert faults(judged(rules, {}, "1 zhi, 1 discard ~")) == ["illegal 1"]


@both
def test_E2_exhausted_with_cards_left(rules):
    assert faults(judged(rules, {2: QING}, "1 discard ~, 2 ~", foot="result: huang")) == ["illegal result"]


def test_E2_a_changed_hand_after_ting_and_replay_goes_on():
    rest = "2 draw 9s, 2 discard 9p, 3 ~, 1 ~, 2 draw 9p, 2 discard 9s, 3 ~, 1 ~"
    report = judged("rugao", {2: QING}, f"2 ting, 1 discard ~, 2 ~, 3 ~, 1 ~, {rest}, {END}")
    assert faults(report) == ["illegal 10", "illegal 16"]
    assert report.result == "hu 2"


@both
def test_E2_the_resting_seat_does_not_act(rules):
    text = record(rules, {2: QING}, WIN).replace("seat 3: 王五", "seat 3: 王五\nseat 4: 赵六\nrest: 4")
    assert faults(check(text)) == []
    assert faults(check(text.replace("2 draw", "4 draw"))) == ["illegal 2"]


def two_hands(rules: str, second: str, dealer: int) -> list[str]:
    """Return the faults of the second of two hands of a sitting: base 0 0 0, then pay, `second` being header lines."""
    first = record(rules, {2: QING}, WIN, foot="pay: -110 +220 -110\nscore: -110 220 -110")
    first = first.replace("jiang:", "base: 0 0 0\njiang:").replace("seat 1:", "match: m\nhand: 1\nseat 1:")
    then = record(rules, {2: f"{QING} 6p"} if dealer == 2 else {2: QING}, f"{dealer} discard ~", dealer=dealer)
    then = then.replace("test/1", "test/2").replace("seat 1:", f"match: m\nhand: 2\n{second}\nseat 1:")
    return faults(check_all(first + "\n" + then.replace("\n\n", "\n"))[1])


@both
@pytest.mark.parametrize(("second", "dealer", "fault"), [
    ("base: -110 220 -110", 2, []),
    ("base: -110 230 -120", 2, ["score base"]),
    ("base: -110 220 -110", 3, ["illegal dealer"]),
    (f"prev: {'0' * 64}", 2, ["score prev"]),
])  # fmt: skip
def test_E2_E3_between_the_hands_of_a_match(rules, second, dealer, fault):
    assert two_hands(rules, second, dealer) == fault


@both
@pytest.mark.parametrize(("foot", "fault"), [
    ("step 2: form qing 100", []),
    ("step 2: form qing 80", ["score step 2"]),
    ("step 2: form ta 20", ["score step 2"]),
    ("step 2: wenqian 1 20", ["score step 2"]),
    ("step 2: zimo 10\nstep 2: zimo 10", ["score step 2"]),
    ("step 1: base 10", ["score step 1"]),
    ("total: 0 110 0", []),
    ("total: 0 120 0", ["score total"]),
    ("total: 10 110 0", ["score total"]),
    ("pay: -110 +220 -110", []),
    ("pay: -120 +220 -100", ["score pay"]),
    ("pay: 0 0 0", ["score pay"]),
    ("result: hu 3", ["score result"]),
])  # fmt: skip
def test_E3_a_wrong_item_total_payment_or_result(rules, foot, fault):
    assert faults(judged(rules, {2: QING}, WIN, foot=foot + ("" if "result" in foot else "\nresult: hu 2"))) == fault


@both
@pytest.mark.parametrize(("claim", "fault"), [(110, []), (100, ["score 3"]), (220, ["score 3"])])
def test_E3_a_wrong_claim_of_a_win(rules, claim, fault):
    assert faults(judged(rules, {2: QING}, f"{WIN} ={claim}")) == fault


@both
@pytest.mark.parametrize(("move", "value"), [
    ("3 peng 2p <1 (2p 2p) ={}", 8),
    ("3 gang 2p <1 (2p 2p 2p) ={}", 8),
])  # fmt: skip
def test_E3_a_wrong_claim_of_a_set(rules, move, value):
    hands = {1: "2p", 3: "222p"}
    assert faults(judged(rules, hands, "1 discard 2p, " + move.format(value))) == []
    assert faults(judged(rules, hands, "1 discard 2p, " + move.format(2))) == ["score 2"]


@both
@pytest.mark.parametrize(("hand", "moves", "value"), [
    ("2222p", "3 lay 2p (2p 2p 2p 2p) ={}", 16),
    ("222p", "1 discard ~, 2 ~, 3 draw 2p, 3 gang 2p (2p 2p 2p 2p) ={}", 12),
    ("2222p", "3 call 2p, 1 discard ~, 2 ~, 3 draw ~, 3 gang 2p (2p 2p 2p 2p) ={}", 16),
    ("22p", "1 discard 2p, 3 peng 2p <1 (2p 2p) ={}", 2),
    ("22p", "1 discard 2p, 3 peng 2p <1 (2p 2p), 3 discard ~, 1 ~, 2 ~, 3 draw 2p, 3 gang 2p (2p) ={}", 8),
])  # fmt: skip
def test_E3_the_value_of_a_set_at_that_moment(rules, hand, moves, value):
    hands = {3: hand} | ({1: "2p"} if "discard 2p" in moves else {})
    assert faults(judged(rules, hands, moves.format(value))) == []
    assert [f.split()[0] for f in faults(judged(rules, hands, moves.format(value + 2)))] == ["score"]


@both
def test_E3_the_finding_shows_the_right_ledger_and_its_clause(rules):
    (message,) = messages(judged(rules, {2: QING}, WIN, foot="total: 0 120 0"))
    assert "0 110 0" in message
    report = judged(rules, {2: QING}, WIN, foot="step 2: zimo 20")
    assert "S3" in report.findings[0].help("en")


@both
def test_E4_a_claim_that_hangs_on_hidden_cards_is_undetermined(rules):
    text = record(rules, {2: QING}, WIN, foot="total: 0 110 0")
    whole = next(row for row in text.split("\n") if row.startswith("deal 3: "))
    report = check(text.replace(whole, "deal 3: ?*22"))
    assert report.status == "undetermined"
    assert {f.split()[0] for f in faults(report)} == {"undetermined"}
    assert (report.totals or (None, None, None))[2] is None


@both
def test_E4_a_hidden_stock_hides_nothing_when_every_draw_is_known(rules):
    report = judged(rules, {2: QING}, WIN, head="stock: " + " ".join("?" * 51))
    assert (report.status, report.totals) == ("verified", (0, 110, 0))


@both
def test_E5_a_missed_win_is_a_note(rules):
    report = played(rules, {1: "6p", 2: QING}, "1 discard 6p, 2 ~")
    assert (report.status, notes(report)) == ("verified", ["N604 1"])


def test_E5_a_qishou_not_shown_is_a_note_where_it_must_be_shown():
    assert notes(judged("rugao", {2: QING, 3: "2222p"}, WIN)) == ["N605 deal 3"]
    assert notes(judged("rugao", {2: QING, 3: "2222p"}, f"3 call 2p, {WIN}")) == []
    assert notes(judged("nantong", {2: QING, 3: "2222p"}, WIN)) == []


@both
def test_E5_the_readers_leniency_is_a_note(rules):
    text = record(rules, {1: "2p", 3: "22p"}, "1 discard 2p, 3 peng 2p <1 (2p 2p), 3 discard ~")
    lenient = check(text.replace("3 peng 2p <1 (2p 2p)", "3 碰 2p"))
    assert (lenient.status, len(notes(lenient)) > 0, notes(check(text))) == ("verified", True, [])


@both
def test_E5_another_version_of_the_rules_is_a_note(rules):
    text = record(rules, {2: QING}, WIN)
    assert notes(check(text.replace(f"rules: {rules}", f"rules: {rules}@1"))) == []
    assert notes(check(text.replace(f"rules: {rules}", f"rules: {rules}@2"))) == ["N602 rules"]


SECOND = "123s 123s 123m 789m 456m 45p 33z 789p"  # waits for 6p and 3p like QING


@both
def test_M_on_a_discard_passed_or_unrecorded(rules):
    total = {"rugao": 200, "nantong": 100}[rules]
    passed = judged(rules, {1: "6p", 2: QING}, "1 discard 6p, 2 pass hu, 2 ~")
    assert missed(passed) == [(1, 2, "6p", total, "passed")]
    silent = judged(rules, {1: "6p", 2: QING}, "1 discard 6p, 2 ~")
    assert missed(silent) == [(1, 2, "6p", total, "unrecorded")]
    all_declined = judged(rules, {1: "6p", 2: QING}, "1 discard 6p, 2 pass, 2 ~")
    assert missed(all_declined) == [(1, 2, "6p", total, "passed")]
    only_peng = judged(rules, {1: "6p", 2: "66p 123456789s 123456m 45p 777p"}, "1 discard 6p, 2 pass peng, 2 ~")
    assert [m[4] for m in missed(only_peng)] == ["unrecorded"]


@both
def test_M_overridden_by_a_nearer_seat_or_passed_though_it_was(rules):
    hands = {1: "6p", 2: QING, 3: SECOND}
    over = judged(rules, hands, "1 discard 6p, 2 hu 6p <1")
    assert [m[:3] + m[4:] for m in missed(over)] == [(1, 3, "6p", "overridden")]
    passed = judged(rules, hands, "1 discard 6p, 3 pass hu, 2 hu 6p <1")
    assert [m[:3] + m[4:] for m in missed(passed)] == [(1, 3, "6p", "passed")]


@both
def test_M_a_claim_written_as_overridden_is_overridden(rules):
    hands = {1: "6p", 2: QING, 3: SECOND}
    report = judged(rules, hands, "1 discard 6p, 3 hu 6p <1 !over, 2 hu 6p <1")
    assert [m[:3] + m[4:] for m in missed(report)] == [(1, 3, "6p", "overridden")]


@both
def test_M_a_gang_of_the_drawn_card_instead_is_unrecorded(rules):
    hand = {2: "222p 34p 123456789s 123456m 99p"}
    report = judged(rules, hand, "1 discard ~, 2 draw 2p, 2 gang 2p (2p 2p 2p 2p), 2 draw ~")
    assert [m[:3] + m[4:] for m in missed(report)] == [(2, 2, "2p", "unrecorded")]


@both
def test_M_a_peng_of_the_card_instead_is_unrecorded(rules):
    hands = {1: "6p", 2: "66p 123456789s 123456m 45p 777p"}
    report = judged(rules, hands, "1 discard 6p, 2 peng 6p <1 (6p 6p), 2 discard 4p")
    assert [m[:3] + m[4:] for m in missed(report)] == [(1, 2, "6p", "unrecorded")]


@both
def test_M_the_dealt_hand_is_event_0(rules):
    total = {"rugao": 220, "nantong": 110}[rules]
    report = judged(rules, {1: f"{QING} 6p"}, "1 discard 6p, 2 ~")
    assert missed(report)[:1] == [(0, 1, "", total, "unrecorded")]
    assert notes(report)[:1] == ["N604 deal 1"]


@both
def test_M_a_card_drawn_that_wins_if_the_player_goes_on(rules):
    report = judged(rules, {2: QING}, "1 discard ~, 2 draw 6p, 2 discard 6p, 3 ~")
    assert missed(report) == [(2, 2, "6p", 110, "unrecorded")]
    passed = judged(rules, {2: QING}, "1 discard ~, 2 draw 6p, 2 pass hu, 2 discard 6p, 3 ~")
    assert missed(passed) == [(2, 2, "6p", 110, "passed")]
    unfinished = judged(rules, {2: QING}, "1 discard ~, 2 draw 6p")
    assert missed(unfinished) == []


@both
def test_M_a_jiagang_that_was_not_robbed(rules):
    rob = "1 discard 6p, 3 peng 6p <1 (6p 6p), 3 discard ~, 1 ~, 2 ~, 3 draw 6p, 3 gang 6p (6p), 3 draw ~"
    report = judged(rules, {1: "6p", 2: QING, 3: "66p"}, rob)
    assert [m for m in missed(report) if m[0] == 9] == [(9, 2, "6p", 100, "unrecorded")]


@both
def test_M_nobody_misses_what_he_takes_or_cannot_win(rules):
    assert missed(judged(rules, {2: QING}, WIN)) == []
    assert missed(judged(rules, {1: "7p", 2: QING}, "1 discard 7p, 2 ~")) == []


@both
def test_M_the_total_is_before_the_cap(rules):
    report = judged(rules, {2: QING}, "1 discard ~, 2 draw 6p, 2 discard 6p, 3 ~", options="cap=50")
    assert missed(report) == [(2, 2, "6p", 110, "unrecorded")]
