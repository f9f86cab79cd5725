"""Play clause by clause (C1 G1-G5 T1-T14 W2 E1-E5 M and the options of play), each in a position or a deal."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from paohuzi.moments import dealt, judged, moment, notes, wrong

from engine import Missed, Status, judge
from parser import read_text

WINS = "111d333d444d22x2d55x5d6x66d79x"  # with 8x, 18 胡息
DEALT = "111d333d444d22x2d55x5d6x66d789x"


def won(text):
    """The totals of a hand with nothing wrong in it."""
    assert wrong(text) == [], text
    return judged(text).totals


def test_C1_there_are_four_of_a_kind():
    assert wrong(moment("2 draw", "2 draw 5x", {1: "55x", 3: "5x"})) == []
    assert wrong(moment("2 draw", "2 draw 5x", {1: "55x", 3: "55x"})) == ["I201 at 1"]


def test_G1_a_kan_is_not_discarded_from_or_used():
    assert wrong(moment("2 discard", "2 discard 8x", {2: "888x"})) == ["L363 at 1"]
    eats = "1 discard 3x, 2 chi 3x <1 (2x 4x), 2 discard 9d"
    assert wrong(moment("1 discard", eats, {1: "3x", 2: "24x9d"})) == []
    assert wrong(moment("1 discard", eats, {1: "3x", 2: "222x4x9d"})) == ["L363 at 2"]


def test_G3_peng_wei_and_chouwei():
    assert wrong(moment("2 draw", "2 draw 5x, 1 peng 5x <2 (5x 5x), 1 discard 9d", {1: "55x9d"})) == []
    plain = moment("2 draw", "2 draw 5x, 2 wei 5x (5x 5x), 2 discard 9d", {2: "55x9d"})
    assert notes(plain) == []
    passed = moment("2 draw", "2 draw 5x, 2 chouwei 5x (5x 5x), 2 discard 9d", {2: "55x9d"}, {2: "passed=5x"})
    assert notes(passed) == []


@pytest.mark.parametrize(("verb", "facts"), [("wei", {2: "passed=5x"}), ("chouwei", {})])
def test_G3_the_one_written_for_the_other_is_a_note(verb, facts):
    text = moment("2 draw", f"2 draw 5x, 2 {verb} 5x (5x 5x), 2 discard 9d", {2: "55x9d"}, facts)
    assert wrong(text) == []
    assert notes(text) == ["N621 at 2"]


@pytest.mark.parametrize(
    ("hold", "first", "quad"),
    [
        ("555x", "2 draw 5x", "2 ti 5x (5x 5x 5x)"),
        ("555x", "1 draw 5x", "2 pao 5x <1 (5x 5x 5x)"),
        ("555x", "1 discard 5x", "2 pao 5x <1 (5x 5x 5x)"),
        ("- / wei 5x", "2 draw 5x", "2 ti 5x ()"),
        ("- / wei 5x", "1 draw 5x", "2 pao 5x <1 ()"),
        ("- / wei 5x", "1 discard 5x", "2 pao 5x <1 ()"),
        ("- / chouwei 5x", "2 draw 5x", "2 ti 5x ()"),
        ("- / chouwei 5x", "1 draw 5x", "2 pao 5x <1 ()"),
        ("- / chouwei 5x", "1 discard 5x", "2 pao 5x <1 ()"),
        ("- / peng 5x", "2 draw 5x", "2 pao 5x ()"),
        ("- / peng 5x", "1 draw 5x", "2 pao 5x <1 ()"),
    ],
)
def test_G4_the_fourth_copy_makes_a_quad_and_T6_it_cannot_be_declined(hold, first, quad):
    actor = first[0]
    holds = {1: "5x" if "discard" in first else "", 2: hold}
    turn = f"{actor} {'discard' if 'discard' in first else 'draw'}"
    assert wrong(moment(turn, f"{first}, {quad}, 2 discard ~", holds)) == []
    other = {"ti": "L352", "pao": "L353"}[quad.split()[1]]
    after = {"1": 2, "2": 3}[actor]
    assert wrong(moment(turn, f"{first}, {after} draw 9d", holds)) == [f"{other} at 2"]


def test_G4_a_peng_makes_nothing_of_a_discard():
    holds = {1: "5x", 2: "- / peng 5x"}
    assert wrong(moment("1 discard", "1 discard 5x, 2 draw 9d", holds)) == []
    assert wrong(moment("1 discard", "1 discard 5x, 2 pao 5x <1 (), 2 discard ~", holds)) == ["L356 at 2"]


def test_G5_the_value_of_a_quad_replaces_that_of_its_triple():
    pao = "1 draw 5d, 2 pao 5d <1 () ={}, 2 discard ~"
    assert wrong(moment("1 draw", pao.format(9), {2: "- / peng 5d"})) == []
    assert wrong(moment("1 draw", pao.format(12), {2: "- / peng 5d"})) == ["S401 at 2"]
    assert wrong(moment("2 draw", "2 draw 5x, 2 ti 5x () =9, 2 discard ~", {2: "- / wei 5x"})) == []


def test_T1_the_dealer_has_21_and_shows_the_last():
    assert wrong(dealt("1 discard 9d", {1: "9d"}, shown="9d")) == []
    assert wrong(dealt("1 discard 9d", {1: "9d", 2: "8d"}, shown="8d")) == ["I220 at shown"]
    short = dealt("1 discard 9d", {1: "9d"}).replace("deal 1: ", "deal 1: 9d ", 1)
    assert len(wrong(short)) == 1
    assert wrong(short)[0].endswith(" at deal 1")


@pytest.mark.parametrize(("ended", "dealer"), [("huang", 2), ("hu 1", 1), ("hu 2", 2), ("hu 3", 3)])
def test_T2_the_winner_deals_next_and_after_huang_the_xiajia_of_the_dealer(ended, dealer):
    if ended == "huang":
        first = moment("1 draw", "1 draw 8x", {}, left=1, foot="result: huang")
    else:
        seat = ended[-1]
        first = moment(f"{seat} draw", f"{seat} draw 8x, {seat} hu 8x", {int(seat): WINS}, foot=f"result: {ended}")
    for seat in (1, 2, 3):
        second = moment("1 draw", "1 draw 8x", {}).replace("dealer: 1", f"dealer: {seat}").replace("test/1", "test/2")
        sitting = [text.replace("seat 1:", f"match: m\nhand: {n}\nseat 1:") for n, text in ((1, first), (2, second))]
        found = [f.key for report in judge(read_text("\n".join(sitting))) for f in report.findings if f.key == "dealer"]
        assert found == ([] if seat == dealer else ["dealer"])


def test_T3_the_dealer_shows_his_ti_may_hu_and_discards():
    assert won(dealt("1 hu =8", {1: DEALT}, foot="result: hu 1")) == (8, 0, 0)
    assert wrong(dealt("1 ti 4x (4x 4x 4x 4x), 1 discard 9d", {1: "9d4444x"})) == []
    assert wrong(dealt("1 discard 9d", {1: "9d4444x"})) == ["L355 at 1"]
    assert wrong(dealt("2 draw 9d", {1: "9d"}, shown="")) == ["L301 at 1"]


def test_T4_a_discard_is_taken_by_pao_or_peng_of_either_or_chi_of_the_xiajia():
    for seat in (2, 3):
        pengs = f"1 discard 8x, {seat} peng 8x <1 (8x 8x), {seat} discard ~"
        assert wrong(moment("1 discard", pengs, {1: "8x", seat: "88x"})) == []
        eats = f"1 discard 8x, {seat} chi 8x <1 (7x 9x), {seat} discard ~"
        assert wrong(moment("1 discard", eats, {1: "8x", seat: "79x"})) == ([] if seat == 2 else ["L358 at 2"])
    assert wrong(moment("1 discard", "1 discard 8x, 2 draw 1d", {1: "8x"})) == []
    assert wrong(moment("1 discard", "1 discard 8x, 3 draw 1d", {1: "8x"})) == ["L301 at 2"]


def test_T4_a_discard_is_not_won_but_by_option():
    told = ("1 discard", "1 discard 8x, 2 hu 8x <1", {1: "8x", 2: WINS})
    assert wrong(moment(*told)) == ["L366 at 2"]
    assert won(moment(*told, options="hu_on_discard=yes", foot="result: hu 2")) == (0, 2, 0)


def test_T5_what_the_drawer_takes_is_not_shown():
    eats = "2 draw 8x, 3 chi 8x <2 (7x 9x), 3 discard ~"
    assert wrong(moment("2 draw", eats, {3: "79x"})) == []
    assert wrong(moment("2 draw", eats, {2: "88x", 3: "79x"})) == ["L305 at 2"]
    assert wrong(moment("2 draw", "2 draw 8x, 3 hu 8x <2", {2: "88x", 3: WINS})) == ["L367 at 2"]


@pytest.mark.parametrize("laid", ["", "2 wei 8x (8x 8x), "])
def test_T5_the_drawer_may_hu_with_what_he_takes_but_by_option(laid):
    hold = {2: "111d333d444d22x2d55x5d6x66d88x"}
    told = ("2 draw", f"2 draw 8x, {laid}2 hu 8x", hold)
    assert won(moment(*told, foot="result: hu 2")) == (0, 4, 0)
    at = 3 if laid else 2
    assert wrong(moment(*told, options="hu_own_wei=no")) == [f"L304 at {at}"]


def test_T5_chi_by_the_drawer_then_by_his_xiajia_and_nobody_else():
    for seat, source, wanted in ((2, "", []), (3, " <2", []), (1, " <2", ["L358 at 2"])):
        eats = f"2 draw 8x, {seat} chi 8x{source} (7x 9x), {seat} discard ~"
        assert wrong(moment("2 draw", eats, {seat: "79x"})) == wanted
    both = "2 draw 8x, 3 chi 8x <2 (7x 9x), 3 discard ~, 1 draw 8x, 2 chi 8x <1 (7x 9x), 2 discard ~"
    assert wrong(moment("2 draw", both, {2: "79x", 3: "79x"})) == ["L359 at 5"]  # the drawer had passed


def test_T5_several_may_hu_and_the_drawers_xiajia_goes_first():
    holds = {
        1: "79x / wei 1d, wei 8d, wei 9d, peng 0d, chi 66x6d, chi 44x4d",
        3: "79x / wei 3d, wei 4d, wei 6d, chi 22x2d, chi 55x5d, chi 123x",
    }
    first = moment("2 draw", "2 draw 8x, 1 hu 8x <2 !over, 3 hu 8x <2", holds, foot="result: hu 3")
    assert won(first) == (0, 0, 3)
    assert judged(first).missed == (Missed(1, 1, "8x", 3, "overridden"),)
    assert wrong(moment("2 draw", "2 draw 8x, 3 hu 8x <2 !over, 1 hu 8x <2", holds)) == ["L306 at 3"]


def test_T5_an_unwanted_card_stays_dead_and_the_xiajia_draws():
    assert wrong(moment("2 draw", "2 draw 8x, 3 draw 1d", {})) == []
    assert wrong(moment("2 draw", "2 draw 8x, 2 discard ~", {})) == ["L301 at 2"]


def test_T6_a_pass_does_not_stop_a_pao():
    assert wrong(moment("1 draw", "1 draw 5x, 2 pass, 2 draw 9d", {2: "555x"})) == ["L353 at 3"]


def test_T7_a_discard_is_due_after_chi_peng_wei_and_the_first_quad():
    takes = {
        "2 chi 8x <1 (7x 9x)": "79x",
        "2 peng 8x <1 (8x 8x)": "88x",
        "2 pao 8x <1 (8x 8x 8x)": "888x",
    }
    for move, hold in takes.items():
        assert wrong(moment("1 draw", f"1 draw 8x, {move}, 2 discard ~", {2: hold})) == []
        assert wrong(moment("1 draw", f"1 draw 8x, {move}, 3 draw 1d", {2: hold})) == ["L301 at 3"]
    assert wrong(moment("2 draw", "2 draw 8x, 2 wei 8x (8x 8x), 3 draw 1d", {2: "88x"})) == ["L301 at 3"]


@pytest.mark.parametrize("other", [" / ti 4d", " / pao 4d", "4444d"])
def test_T7_none_after_a_second_quad_laid_or_not(other):
    pao = "1 draw 8x, 2 pao 8x <1 (8x 8x 8x)"
    assert wrong(moment("1 draw", f"{pao}, 3 draw 1d", {2: f"888x{other}"})) == []
    assert wrong(moment("1 draw", f"{pao}, 2 discard ~", {2: f"888x{other}"})) == ["L301 at 3"]


@pytest.mark.parametrize(
    ("hold", "eats", "fault"),
    [
        ("24x", "(2x 4x)", []),
        ("2345x", "(2x 4x)", ["L361 at 2"]),
        ("23445x", "(2x 4x)", ["L361 at 2"]),
        ("23445x", "(2x 4x) (3x 4x 5x)", []),
        ("2334455x33d", "(2x 4x) (3x 4x 5x) (3x 3d 3d)", []),
        ("2334x3d", "(2x 4x) (3x 3x 3d)", []),
        ("25x", "(2x 5x)", ["L360 at 2"]),
        ("333x24x3d", "(2x 4x) (3x 3x 3d)", ["L353 at 2", "L363 at 2", "L361 at 2"]),
    ],
)
def test_T8_chi_and_bi(hold, eats, fault):
    assert wrong(moment("1 discard", f"1 discard 3x, 2 chi 3x <1 {eats}, 2 discard ~", {1: "3x", 2: hold})) == fault


def test_T8_only_the_same_kind_is_used_up():
    eats = "1 discard 7x, 2 chi 7x <1 (7x 7d) (2x 7x 0x), 2 discard ~"
    assert wrong(moment("1 discard", eats, {1: "7x", 2: "277x0x77d"})) == []


def test_T8_not_without_a_card_to_discard():
    hold = "79x / wei 1d, wei 4d, peng 3d, chi 123x, chi 456x, chi 66x6d"
    assert wrong(moment("1 discard", "1 discard 8x, 2 chi 8x <1 (7x 9x)", {1: "8x", 2: hold})) == ["L364 at 2"]


AGAIN = "1 discard 8x, 2 draw 1d, 3 draw 1d, 1 draw 8x, 2 {} 8x <1 ({}), 2 discard ~"


@pytest.mark.parametrize(("hold", "verb", "used"), [("79x", "chi", "7x 9x"), ("88x", "peng", "8x 8x")])
@pytest.mark.parametrize("options", ["", "pass_scope=separate"])
def test_T9_what_was_passed_is_barred(hold, verb, used, options):
    told = ("1 discard", AGAIN.format(verb, used), {1: "8x", 2: hold})
    assert wrong(moment(*told, options=options)) == ["L359 at 5"]


def test_T9_a_passed_peng_bars_chi_but_by_option():
    told = (
        "1 discard",
        "1 discard 8x, 2 draw 8x, 3 chi 8x <2 (7x 9x) (8x 8x 8d), 3 discard ~",
        {1: "8x", 3: "7889x8d"},
    )
    assert wrong(moment(*told)) == ["L359 at 3"]
    assert wrong(moment(*told, options="pass_scope=separate")) == []


def test_T9_a_card_no_bi_completed_is_barred():
    course = "1 discard 3x, 2 draw 1x, 2 chi 1x (2x 3x), 2 discard 9d, 3 draw 9d, 1 draw 3x, 2 chi 3x <1 (4x 5x)"
    assert wrong(moment("1 discard", course, {1: "3x", 2: "2345x99d"})) == ["L359 at 7"]
    first = course.partition(", ")[2]
    assert wrong(moment("2 draw", f"{first}, 2 discard 9d", {2: "2345x99d"})) == []


def test_T9_what_one_discarded_is_barred_from_chi():
    course = "2 discard 8x, 3 draw 1d, 1 draw 8x, 2 chi 8x <1 (7x 9x), 2 discard ~"
    assert wrong(moment("2 discard", course, {2: "789x"})) == ["L359 at 4"]


def test_T9_an_offer_that_a_higher_claim_took_is_none():
    taken = (
        "2 draw 8x, 2 chi 8x (7x 9x), 2 discard ~, 3 draw 1d, 1 draw 1d, 2 draw 8x, 3 chi 8x <2 (7x 9x), 3 discard ~"
    )
    holds = {2: "79x", 3: "79x"}
    assert wrong(moment("2 draw", taken, holds)) == []
    left = taken.replace("2 chi 8x (7x 9x), 2 discard ~, ", "")
    assert wrong(moment("2 draw", left, holds)) == ["L359 at 5"]


def test_T9_a_barred_card_may_be_won():
    barred = moment("1 draw", "1 draw 8x, 2 hu 8x <1", {2: WINS}, {2: "barred=8x"}, foot="result: hu 2")
    assert won(barred) == (0, 2, 0)
    assert wrong(moment("1 draw", "1 draw 8x, 2 chi 8x <1 (7x 9x), 2 discard ~", {2: "79x"}, {2: "barred=8x"})) == [
        "L359 at 2"
    ]


TWO = "1 discard 9d, 2 draw 8d, 2 ti 4x (4x 4x 4x 4x), 2 ti 5x (5x 5x 5x 5x), "


def test_T10_dealt_ti_are_laid_at_the_first_draw_and_one_card_each_but_one_is_owed():
    one = "1 discard 9d, 2 draw 8d, 2 ti 4x (4x 4x 4x 4x), 3 draw 0d"
    assert wrong(dealt(one, {1: "9d", 2: "4444x"})) == []
    assert wrong(dealt("1 discard 9d, 2 draw 8d, 3 draw 0d", {1: "9d", 2: "4444x"})) == ["L355 at 3"]
    assert wrong(dealt("2 ti 4x (4x 4x 4x 4x), 1 discard 9d, 2 draw 8d, 3 draw 0d", {1: "9d", 2: "4444x"})) == []
    assert wrong(dealt(f"{TWO}2 keep 8d, 3 draw 0d", {1: "9d", 2: "4444x5555x"})) == []
    assert wrong(dealt(f"{TWO}3 draw 0d", {1: "9d", 2: "4444x5555x"})) == ["L354 at 5"]
    assert wrong(dealt("1 discard 9d, 2 draw 8d, 2 keep 8d", {1: "9d"})) == ["L369 at 3"]


def test_T10_an_owed_intake_needs_no_discard_and_who_owes_cannot_hu():
    eats = "1 discard 8x, 2 chi 8x <1 (7x 9x), "
    holds = {1: "8x", 2: "79x / ti 4d, ti 5d"}
    assert wrong(moment("1 discard", f"{eats}3 draw 0d", holds, {2: "owes=1"})) == []
    assert wrong(moment("1 discard", f"{eats}2 discard ~", holds, {2: "owes=1"})) == ["L301 at 3"]
    assert wrong(moment("1 discard", f"{eats}2 discard ~", holds)) == []
    owing = {2: "7799x55x5d22x2d / ti 4d, ti 3d"}
    assert wrong(moment("1 draw", "1 draw 8x, 2 hu 8x <1", owing, {2: "owes=1"})) == ["L304 at 2"]


def test_T11_the_dealers_shown_card_may_be_won_and_nothing_else():
    assert won(dealt("2 hu 8x <1 =6", {1: "8x", 2: WINS}, foot="result: hu 2")) == (0, 6, 0)
    assert wrong(dealt("2 hu 8x <1", {1: "8x", 2: WINS}, options="dealer_card=no")) == ["L368 at 1"]
    assert wrong(dealt("2 hu 8x <1", {1: "888x", 2: WINS})) == ["L368 at 1"]
    assert wrong(dealt("2 hu 8x <1", {1: "9d8x", 2: WINS}, shown="9d")) == ["L305 at 1"]
    assert wrong(dealt("2 chi 8x <1 (7x 9x), 2 discard 1d", {1: "8x", 2: "79x1d"})) == ["L305 at 1"]


def test_T12_huang_when_the_wall_is_empty_and_nobody_pays():
    assert wrong(moment("1 draw", "1 draw 8x", {}, left=1, foot="result: huang, pay: 0 0 0")) == []
    assert wrong(moment("1 draw", "1 draw 8x", {}, left=2, foot="result: huang")) == ["L326 at result"]
    assert wrong(moment("1 draw", "1 draw 8x", {2: "888x"}, left=1, foot="result: huang")) == ["L353 at result"]
    paid = moment("1 draw", "1 draw 8x", {}, left=1, foot="result: huang, pay: -1 +2 -1")
    assert wrong(paid) == ["S408 at pay"]


FULL = "88x111d / wei 4d, peng 3d, chi 123x, chi 456x, chi 66x6d"


def test_T13_nothing_left_to_discard_after_a_forced_wei():
    wei = "2 draw 8x, 2 wei 8x (8x 8x), "
    assert wrong(moment("2 draw", f"{wei}3 draw 9d", {2: FULL})) == []
    assert wrong(moment("2 draw", f"{wei}2 discard 1d", {2: FULL})) == ["L301 at 3"]
    assert wrong(moment("2 draw", f"{wei}3 draw 1d, 2 hu 1d <3", {2: FULL})) == ["L304 at 4"]


def test_T13_a_dealer_of_kan_alone_discards_nothing():
    assert wrong(dealt("2 draw 9d", {1: "111d222d333d444x555x666x777x"})) == []


def test_T14_a_declined_hu_costs_nothing_and_the_pao_follows():
    hold = {2: "111d333d444d22x2d66x6d55d5x00d"}
    declined = moment("1 draw", "1 draw 1d, 2 pass hu, 2 pao 1d <1 (1d 1d 1d), 2 discard 0d", hold)
    assert wrong(declined) == []
    assert wrong(moment("1 draw", "1 draw 1d, 2 pass hu, 2 draw 9d", hold)) == ["L353 at 3"]
    later = "1 draw 8x, 2 pass hu, 2 draw 9d, 3 draw 8x, 2 hu 8x <3"
    assert won(moment("1 draw", later, {2: WINS}, foot="result: hu 2")) == (0, 2, 0)


def test_S2_the_losers_pay_the_score_each():
    told = ("2 draw", "2 draw 8x, 2 hu 8x =3", {2: WINS})
    assert wrong(moment(*told, foot="result: hu 2, total: 0 3 0, pay: -3 +6 -3")) == []
    assert wrong(moment(*told, foot="result: hu 2, pay: -6 +6 0")) == ["S408 at pay"]
    assert wrong(moment(*told, foot="result: hu 2, step 1: huxi 3")) == ["S403 at step 1"]


@pytest.mark.parametrize(("options", "score"), [("", 24), ("dihu=no_meld", 8)])
def test_S3_dihu_with_a_group_on_the_table_but_by_option(options, score):
    """Two dealt 提 owe a card (T10), so the 偎 asked for no discard. 36 胡息 are 8 囤."""
    meld = {2: "444d22x2d99d79x / ti 3d, ti 5d, wei 1d"}
    text = moment("1 draw", "1 draw 8x, 2 hu 8x <1", meld, {2: "fresh"}, options=options, foot="result: hu 2")
    assert won(text) == (0, score, 0)


@pytest.mark.parametrize(("facts", "fault"), [("tianhu", True), ("barred=9m", True), ("barred=9x", False)])
def test_a_fact_that_cannot_be_of_a_seat_is_refused(facts, fault):
    text = moment("1 draw", "1 draw 0x", {2: "444d22x2d"}, {2: facts})
    assert [f for f in wrong(text) if "facts" in f] == (["I216 at facts 2"] if fault else [])


def test_S3_dihu_is_spoilt_by_a_discard_alone():
    fresh = moment(
        "2 draw",
        "2 draw 8x, 2 wei 8x (8x 8x), 2 hu 8x",
        {2: "111d333d444d22x2d55x5d6x66d88x"},
        {2: "fresh"},
        foot="result: hu 2",
    )
    assert won(fresh) == (0, 12, 0)
    none = moment(
        "2 draw",
        "2 draw 8x, 2 hu 8x",
        {2: "111d333d444d22x2d55x5d6x66d88x"},
        {2: "fresh"},
        options="dihu=no_meld",
        foot="result: hu 2",
    )
    assert won(none) == (0, 12, 0)


def test_S3_haidi_is_the_last_card_of_the_wall():
    for left, score in ((1, 4), (2, 2)):
        text = moment("1 draw", "1 draw 8x, 2 hu 8x <1", {2: WINS}, left=left, foot="result: hu 2")
        assert won(text) == (0, score, 0)


def test_E1_a_card_that_is_not_held():
    assert wrong(moment("2 discard", "2 discard 8x", {2: "12x"})) == ["I204 at 1"]


def test_E2_a_hu_that_is_none():
    assert wrong(moment("2 draw", "2 draw 8x, 2 hu 8x", {2: "12x"})) == ["L304 at 2"]


def test_E3_a_wrong_step_is_told_once():
    told = ("2 draw", "2 draw 8x, 2 hu 8x", {2: WINS})
    steps = "step 2: kan 1d 3, step 2: huxi 15, step 2: tun 1, step 2: fan 1, step 2: total 2, total: 0 2 0"
    assert wrong(moment(*told, foot=f"result: hu 2, {steps}, pay: -2 +4 -2")) == ["S402 at step 2"]
    assert wrong(moment(*told, foot="result: hu 2, step 2: tun 1")) == ["S402 at step 2"]
    assert wrong(moment("2 draw", "2 draw 8x, 2 hu 8x =4", {2: WINS}, foot="result: hu 2")) == ["S401 at 2"]


def test_E4_hidden_cards_leave_a_win_open():
    text = moment("2 draw", "2 draw 8x, 2 hu 8x =3", {2: WINS}, foot="result: hu 2")
    line = next(one for one in text.splitlines() if one.startswith("hold 2"))
    hidden = text.replace(line, "hold 2: ?*20").replace("id: test/1", "id: test/1\nview: 1")
    assert judged(hidden).status is Status.UNDETERMINED


def test_E5_what_is_worth_knowing_is_a_note():
    text = moment("2 draw", "2 draw 8x, 3 draw 1d", {2: WINS})
    assert wrong(text) == []
    assert notes(text) == ["N604 at 1"]


@pytest.mark.parametrize(
    ("moves", "why"), [("2 draw 8x, 3 draw 1d", "unrecorded"), ("2 draw 8x, 2 pass hu, 3 draw 1d", "passed")]
)
def test_M_a_win_not_taken(moves, why):
    assert judged(moment("2 draw", moves, {2: WINS})).missed == (Missed(1, 2, "8x", 3, why),)


def test_M_the_dealt_hand():
    assert judged(dealt("1 discard 2x", {1: DEALT})).missed[0] == Missed(0, 1, "", 8, "unrecorded")
