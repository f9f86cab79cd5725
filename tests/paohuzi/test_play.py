"""Section 3 of the rulebook, clause by clause, on tables with only the cards that matter."""

import pytest
from paohuzi.seats import go, kinds, offered, table

from engine import verify
from engine.games import GAMES
from engine.paohuzi.hu import shown_is_open
from engine.paohuzi.play import PaohuziPlay
from parser import Record, is_bad, read_text

# what is wrong, by code
NOT_HELD, TURN, NOT_WINNING, NOT_OFFERED, PRIORITY, PASSED, OWN_CARD = (
    "I204", "L301", "L304", "L305", "L306", "L324", "L330",
)  # fmt: skip
NO_GROUP, MUST_TAKE, MUST_PAO, MUST_KEEP, MUST_LAY, NO_PAO, NO_TI, NO_CHI, BARRED = (
    "L351", "L352", "L353", "L354", "L355", "L356", "L357", "L358", "L359",
)  # fmt: skip
NO_PATTERN, NO_BI, BI_TOO_MANY, KAN, NOTHING_LEFT, DEAD, ON_DISCARD, ON_TAKEN, ON_SHOWN, NOT_OWED = (
    "L360", "L361", "L362", "L363", "L364", "L365", "L366", "L367", "L368", "L369",
)  # fmt: skip


def hand(
    deal: dict[int, str], events: str, dealer: int = 1, shown: str = "1x", footer: str = "", **more: str
) -> Record:
    """A whole record: hands of 20 and 21 cards, and what was played."""
    lines = [f"deal {n}: {cards}" for n, cards in deal.items()]
    options = " ".join(f"{k}={v}" for k, v in more.items())
    head = ["@paipu 1", "id: t/1", "rules: hongguaiwan-234", *([f"options: {options}"] if options else [])]
    body = [line.strip() for line in events.strip().splitlines() if line.strip()]
    text = [
        *head, "seat 1: 甲", "seat 2: 乙", "seat 3: 丙", f"dealer: {dealer}", f"shown: {shown}", *lines, *body,
        *footer.splitlines(), f"@end {len(body)}", "",
    ]  # fmt: skip
    (reading,) = read_text("\n".join(text))
    assert isinstance(reading.item, Record)
    assert not [f for f in reading.findings if is_bad(f)], [f.message("en") for f in reading.findings]
    return reading.item


def wrong(record: Record) -> list[tuple[str, int | str | None]]:
    return [(f.code.id, f.event or f.key) for f in verify(record).findings if is_bad(f)]


def mask(play: PaohuziPlay, seat: int, name: str) -> set[int]:
    bits = getattr(play.state.seats[seat], name)
    return {kind for kind in range(20) if bits >> kind & 1}


def kind(text: str) -> int:
    return kinds(text)[0]


def test_g1_a_kan_is_never_split() -> None:
    assert go(table({1: "222x 9d"}, "1 discard"), "1 discard 2x") == [KAN]
    play = table({1: "9d", 2: "222x 13d 5d"}, "1 discard")
    assert go(play, "1 discard 9d", "2 chi 9d <1 (2x 2x)") == [NO_PATTERN]
    play = table({1: "3x", 2: "222x 1x 5d 7d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 chi 3x <1 (1x 2x)") == [KAN]


def test_g3_own_pair_and_own_draw_is_wei_and_chouwei_after_a_passed_peng() -> None:
    hands = {1: "5d 1x", 2: "55d 1x 9d", 3: "9x"}
    assert go(table(hands, "2 draw"), "2 draw 5d", "2 chouwei 5d (5d 5d)") == ["N621"]
    play = table(hands, "1 discard")
    assert go(play, "1 discard 5d", "2 draw 3x", "3 draw 8x", "1 draw 2x", "2 draw 5d", "2 wei 5d (5d 5d)") == ["N621"]
    assert play.state.seats[2].groups[-1].verb == "chouwei"


@pytest.mark.parametrize(
    ("hands", "line", "result"),
    [
        ({1: "444x 1d 9d"}, "1 ti 4x (4x 4x 4x)", "ti"),
        ({2: "444x 1d 9d"}, "2 pao 4x <1 (4x 4x 4x)", "pao"),
        ({1: "1d 9d / wei 4x"}, "1 ti 4x ()", "ti"),
        ({1: "1d 9d / chouwei 4x"}, "1 ti 4x ()", "ti"),
        ({3: "1d 9d / wei 4x"}, "3 pao 4x <1 ()", "pao"),
        ({1: "1d 9d / peng 4x"}, "1 pao 4x ()", "pao"),
        ({2: "1d 9d / peng 4x"}, "2 pao 4x <1 ()", "pao"),
    ],
)
def test_g4_the_fourth_copy_drawn_makes_a_quad(hands: dict[int, str], line: str, result: str) -> None:
    play = table(hands, "1 draw")
    assert go(play, "1 draw 4x") == []
    assert line in offered(play)
    assert go(play, line) == []
    assert play.state.seats[int(line[0])].groups[-1].verb == result


def test_g4_a_discard_makes_no_quad_of_a_peng_but_of_kan_and_wei() -> None:
    play = table({1: "4x 9x", 2: "1d / peng 4x"}, "1 discard")
    assert go(play, "1 discard 4x", "2 pao 4x <1 ()") == [NO_PAO]
    for hands in ({1: "4x 9x", 2: "444x 1d"}, {1: "4x 9x", 2: "1d / chouwei 4x"}):
        play = table(hands, "1 discard")
        assert go(play, "1 discard 4x", "2 draw 1x") == [MUST_PAO]
    assert go(table({1: "4x 9x", 2: "1d"}, "1 discard"), "1 discard 4x", "2 pao 4x <1 ()") == [NO_GROUP]


def test_t1_the_dealer_has_21_cards_one_of_them_shown() -> None:
    deal = {1: "1122335566779900x 15926d", 2: "1122335566779900x 3478d", 3: "44448888x 111222333444d"}
    assert wrong(hand(deal, "1 discard 1d", shown="8d")) == [("I220", "shown")]
    assert ("I202", "deal 1") in wrong(hand({**deal, 1: "1122335566779900x 1592d"}, "1 discard 1d"))


def test_t2_the_winner_deals_next_or_the_next_seat_after_huang() -> None:
    game, record = GAMES["paohuzi"], Record("a/1", "hongguaiwan-234", ("甲", "乙", "丙"), 2)
    assert [game.next_dealer(record, result) for result in ("hu 1", "hu 2", "huang", "void", None)] == [
        1, 2, 3, None, None,
    ]  # fmt: skip
    assert game.resting(3, 1) is None


def test_t4_of_a_discard_pao_and_peng_go_before_chi_of_the_next_seat_alone() -> None:
    hands = {1: "5x 9x", 2: "34x 19d", 3: "55x 34x 19d"}
    play = table(hands, "1 discard")
    assert go(play, "1 discard 5x") == []
    assert offered(play) == {"3 peng 5x <1 (5x 5x)", "2 chi 5x <1 (3x 4x)", "2 draw"}
    assert go(play, "3 chi 5x <1 (3x 4x)") == [NO_CHI]
    play = table(hands, "1 discard")
    assert go(play, "1 discard 5x", "2 chi 5x <1 (3x 4x) !over", "2 draw 1x") == [PRIORITY]


def test_t4_a_discard_cannot_be_won() -> None:
    win = {1: "9d 1x", 2: "9d / wei 1d, wei 2d, wei 3d, ti 4d, wei 5d, wei 6d"}
    assert go(table(win, "1 discard"), "1 discard 9d", "2 hu 9d <1") == [ON_DISCARD]
    play = table(win, "1 discard", hu_on_discard="yes")
    assert go(play, "1 discard 9d", "2 hu 9d <1") == []


def test_t5_1_the_drawers_own_ti_and_wei_are_offered_to_nobody() -> None:
    play = table({1: "55x 19d", 2: "34x 19d", 3: "34x"}, "1 draw")
    assert go(play, "1 draw 5x") == []
    assert offered(play) == {"1 wei 5x (5x 5x)"}
    assert go(play, "2 chi 5x <1 (3x 4x)") == [NOT_OFFERED]
    waits = {1: "55x 19d", 2: "5x / ti 1d, wei 2d, wei 3d, wei 4d, wei 5d, wei 6d"}
    assert go(table(waits, "1 draw"), "1 draw 5x", "2 hu 5x <1") == [ON_TAKEN]
    assert go(table({1: "55x 19d"}, "1 draw"), "1 draw 5x", "2 draw 1x") == [MUST_TAKE]
    assert go(table({1: "555x 19d"}, "1 draw"), "1 draw 5x", "1 wei 5x (5x 5x)") == [MUST_TAKE]
    assert go(table({1: "55x 19d"}, "1 draw"), "1 draw 6x", "1 wei 5x (5x 5x)") == [NO_TI]


def test_t5_1_one_may_win_on_ones_own_wei_with_that_group_only() -> None:
    hands = {1: "55x 99d / ti 1d, wei 2d, wei 3d, wei 4d, wei 6d"}
    assert go(table(hands, "1 draw"), "1 draw 5x", "1 hu 5x") == []
    assert go(table(hands, "1 draw"), "1 draw 5x", "1 wei 5x (5x 5x)", "1 hu 5x") == []
    assert go(table(hands, "1 draw", hu_own_wei="no"), "1 draw 5x", "1 hu 5x") == [NOT_WINNING]
    assert go(table(hands, "1 draw", hu_own_wei="no"), "1 draw 5x", "1 wei 5x (5x 5x)", "1 hu 5x") == [NOT_WINNING]


def test_t5_2_the_drawer_wins_before_his_next_seat_and_that_before_the_third() -> None:
    whole = "5x / ti {}, wei {}, wei {}, wei {}, wei {}, wei {}"
    hands = {n: whole.format(*(f"{k}{s}" for k in ranks)) for n, ranks, s in ((1, "123478", "d"), (2, "123478", "x"))}
    play = table(hands, "3 draw")
    assert go(play, "3 draw 5x") == []
    assert play.state.could == (1, 2)
    assert go(play, "1 hu 5x <3 !over", "2 hu 5x <3") == [PRIORITY]
    play = table(hands, "1 draw")
    assert go(play, "1 draw 5x", "2 hu 5x <1 !over", "1 hu 5x") == []
    assert [(m.seat, m.why) for m in play.missed] == [(2, "overridden")]


def test_t5_the_drawer_eats_before_his_next_seat_the_third_never() -> None:
    hands = {1: "34x 19d", 2: "34x 19d", 3: "34x 19d"}
    play = table(hands, "1 draw")
    assert go(play, "1 draw 5x") == []
    assert offered(play) == {"1 chi 5x (3x 4x)", "2 chi 5x <1 (3x 4x)", "2 draw"}
    assert go(play, "3 chi 5x <1 (3x 4x)") == [NO_CHI]
    play = table(hands, "1 draw")
    assert go(play, "1 draw 5x", "1 chi 5x (3x 4x) !over", "2 chi 5x <1 (3x 4x)") == [PRIORITY]
    assert go(table({1: "55x 9d"}, "1 draw"), "1 draw 5x", "1 peng 5x <1 (5x 5x)") == [OWN_CARD]


def test_t6_pao_cannot_be_declined_only_a_hu_goes_before_it() -> None:
    play = table({1: "9d", 2: "999x 9d 8d"}, "1 draw")
    assert go(play, "1 draw 9x") == []
    assert offered(play) == {"2 pao 9x <1 (9x 9x 9x)"}
    assert go(play, "2 pass", "2 draw 1x") == [MUST_PAO]
    play = table({2: "444x 9d 8d", 3: "35x 11x / ti 1d, wei 2d, wei 3d, wei 5d, wei 6d"}, "1 draw")
    assert go(play, "1 draw 4x", "3 hu 4x <1") == []


def test_t7_a_discard_after_the_first_quad_none_after_the_second() -> None:
    play = table({1: "9d", 2: "444x 9d 8d"}, "1 draw")
    assert go(play, "1 draw 4x", "2 pao 4x <1 (4x 4x 4x)") == []
    assert (play.state.phase.value, play.state.actor) == ("play", 2)
    play = table({1: "9d", 2: "444x 9d 8d / ti 1x"}, "1 draw")
    assert go(play, "1 draw 4x", "2 pao 4x <1 (4x 4x 4x)", "2 discard 9d") == [TURN]
    play = table({1: "9d", 2: "444x 1111x 9d 8d"}, "1 discard")  # dealt, not laid, and yet it counts
    play.state.seats[2].drawn = False
    assert go(play, "1 discard 9d", "2 draw 4x", "2 ti 4x (4x 4x 4x)", "2 ti 1x (1x 1x 1x 1x)", "3 draw 2x") == []
    assert go(table({1: "34x 19d"}, "1 draw"), "1 draw 5x", "1 chi 5x (3x 4x)", "2 draw 1x") == [TURN]


def test_t8_every_further_copy_is_laid_in_a_bi_of_hand_cards() -> None:
    hands = {1: "3x 9d", 2: "2334x 33d 19d", 3: "9x"}
    play = table(hands, "1 discard")
    assert go(play, "1 discard 3x", "2 chi 3x <1 (2x 4x)") == [NO_BI]
    play = table({**hands, 2: "233x 4x 3d 19d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 chi 3x <1 (2x 4x) (3x 3x 3d)") == []
    play = table({**hands, 2: "23345x 12d 19d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 chi 3x <1 (2x 4x) (1d 2d 3d)") == [NOT_HELD]
    play = table({**hands, 2: "24x 123d 19d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 chi 3x <1 (2x 4x) (1d 2d 3d)") == [BI_TOO_MANY]
    # only the same kind must be used up: one 柒 may stay
    play = table({1: "7x 9x", 2: "7x 277d 0d 9d 27x 0x"}, "1 discard")
    assert go(play, "1 discard 7x", "2 chi 7x <1 (7x 7d) (2x 7x 0x)") == []


def test_t8_all_bi_are_searched() -> None:
    play = table({1: "3x 9d", 2: "1233456x 3d 9d"}, "1 discard")
    assert go(play, "1 discard 3x") == []
    eats = {line for line in offered(play) if "chi" in line}
    assert "2 chi 3x <1 (1x 2x) (3x 4x 5x)" not in eats  # one 三 would be left
    assert "2 chi 3x <1 (3x 3d) (3x 4x 5x)" in eats
    assert "2 chi 3x <1 (4x 5x) (1x 2x 3x) (3x 4x 5x)" not in eats
    assert "2 chi 3x <1 (1x 2x) (3x 3x 3d)" in eats


def test_t8_nobody_eats_or_pengs_himself_out_of_cards_to_discard() -> None:
    play = table({1: "3x 9d", 2: "24x 555d"}, "1 discard")
    assert go(play, "1 discard 3x") == []
    assert offered(play) == {"2 draw"}
    assert go(play, "2 chi 3x <1 (2x 4x)") == [NOTHING_LEFT]
    play = table({1: "3x 9d", 2: "33x 555d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 peng 3x <1 (3x 3x)") == [NOTHING_LEFT]
    play = table({1: "3x 9d", 2: "33x 24x 555d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 draw 9x") == []
    assert mask(play, 2, "no_chi") == {kind("3x")}  # the 碰 was there to pass
    play = table({1: "3x 9d", 2: "24x 555d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 draw 9x") == []
    assert mask(play, 2, "no_chi") == set()  # that bars nothing


def test_t9_1_what_was_passed_is_barred_from_chi_and_peng() -> None:
    for scope, chi, peng in (("both", {2}, {2}), ("separate", {2}, set())):
        play = table({1: "3x 9d", 2: "24x 19d"}, "1 discard", pass_scope=scope)
        assert go(play, "1 discard 3x", "2 draw 8x") == []
        assert (mask(play, 2, "no_chi"), mask(play, 2, "no_peng")) == (chi, peng)
    for scope, chi, peng in (("both", {2}, {2}), ("separate", set(), {2})):
        play = table({1: "3x 9d", 3: "33x 19d"}, "1 discard", pass_scope=scope)
        assert go(play, "1 discard 3x", "2 draw 8x") == []
        assert (mask(play, 3, "no_chi"), mask(play, 3, "no_peng"), mask(play, 3, "missed")) == (chi, peng, {2})


def test_t9_1_an_offer_counts_only_if_no_higher_claim_took_the_card() -> None:
    hands = {1: "24x 19d", 2: "24x 19d", 3: "33x 19d"}
    play = table(hands, "1 draw")
    assert go(play, "1 draw 3x", "3 peng 3x <1 (3x 3x)") == []
    assert [mask(play, n, "no_chi") for n in (1, 2)] == [set(), set()]
    play = table(hands, "1 draw")
    assert go(play, "1 draw 3x", "2 chi 3x <1 (2x 4x)") == []
    assert [mask(play, n, "no_chi") for n in (1, 2, 3)] == [{2}, set(), {2}]
    play = table(hands, "1 draw")
    assert go(play, "1 draw 3x", "1 chi 3x (2x 4x)") == []
    assert [mask(play, n, "no_chi") for n in (1, 2, 3)] == [set(), set(), {2}]


def test_t9_1_eating_what_one_may_peng_is_no_pass() -> None:
    for scope, peng in (("both", set()), ("separate", {2})):
        play = table({1: "3x 9d", 2: "33x 3d 24x 19d"}, "1 discard", pass_scope=scope)
        assert go(play, "1 discard 3x", "2 chi 3x <1 (2x 4x) (3x 3x 3d)") == []
        assert mask(play, 2, "no_peng") == peng


def test_t9_2_a_card_no_bi_completes_is_barred_from_chi() -> None:
    play = table({1: "3x 9d", 2: "2345x 19d"}, "1 discard")
    assert go(play, "1 discard 3x") == []
    assert offered(play) == {"2 draw"}
    assert go(play, "2 draw 8x") == []
    assert (mask(play, 2, "no_chi"), mask(play, 2, "no_peng")) == ({2}, set())
    play = table({1: "3x 9d", 2: "19d 8x"}, "1 discard")
    assert go(play, "1 discard 3x", "2 draw 8d") == []
    assert mask(play, 2, "no_chi") == set()  # no pattern at all bars nothing


def test_t9_3_what_one_discarded_is_barred_from_chi_alone() -> None:
    play = table({1: "3x 24x 9d", 2: "19d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 draw 8x", "3 draw 8d", "1 draw 3x", "1 chi 3x (2x 4x)") == [BARRED]
    assert mask(play, 1, "no_peng") == set()


def test_t9_barred_kinds_never_limit_wei_ti_pao_and_hu() -> None:
    play = table({1: "3x 9d", 2: "33x 19d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 draw 8x", "3 draw 8d", "1 draw 3x", "2 peng 3x <1 (3x 3x)") == [BARRED]
    play = table({1: "3x 9d", 2: "33x 19d"}, "1 discard")
    assert go(play, "1 discard 3x", "2 draw 8x", "3 draw 8d", "1 draw 9x", "2 draw 3x", "2 chouwei 3x (3x 3x)") == []


def test_t9_an_owed_card_kept_is_not_passed() -> None:
    play = table({1: "24x 19d / ti 5x, ti 6x", 2: "24x 19d"}, "1 draw", owed={1: 1})
    assert go(play, "1 draw 3x", "1 keep 3x") == []
    assert [mask(play, n, "no_chi") for n in (1, 2)] == [set(), {2}]


def test_t10_owed_intakes_need_no_discard() -> None:
    hands = {1: "24x 33d 19d / ti 5x, ti 6x", 2: "9x", 3: "3d 8x"}
    for lines in (
        ("1 draw 3x", "1 chi 3x (2x 4x)"), ("1 draw 3x", "1 keep 3x"), ("1 draw 3d", "1 wei 3d (3d 3d)"),
    ):  # fmt: skip
        play = table(hands, "1 draw", owed={1: 1})
        assert go(play, *lines, "2 draw 8d") == []
        assert play.state.seats[1].owed == 0
    play = table(hands, "3 discard", owed={1: 1})
    assert go(play, "3 discard 3d", "1 peng 3d <3 (3d 3d)", "2 draw 8d") == []


def test_t10_an_owed_card_nobody_claims_is_kept_and_nothing_else() -> None:
    hands = {1: "19d / ti 5x, ti 6x", 2: "24x 19d"}
    assert go(table(hands, "1 draw", owed={1: 1}), "1 draw 3x", "2 draw 8d") == [MUST_KEEP]
    assert go(table(hands, "1 draw", owed={1: 1}), "1 draw 3x", "2 chi 3x <1 (2x 4x)") == []
    assert go(table(hands, "1 draw"), "1 draw 3x", "1 keep 3x") == [NOT_OWED]


def test_t10_while_he_owes_he_cannot_win() -> None:
    hands = {1: "9x / ti 1d, ti 2d, wei 3d, wei 4d, wei 6d, wei 7d"}
    assert go(table(hands, "1 draw", owed={1: 1}), "1 draw 9x", "1 hu 9x") == [NOT_WINNING]
    assert go(table(hands, "1 draw"), "1 draw 9x", "1 hu 9x") == []


def test_t10_dealt_ti_are_laid_at_the_latest_after_the_first_draw() -> None:
    hands = {1: "1111x 9d 8d", 2: "34x 9d"}
    for before in ((), ("1 ti 1x (1x 1x 1x 1x)",)):  # laying before the draw is accepted too
        assert (
            go(
                table(hands, "1 draw"),
                *before,
                "1 draw 5x",
                *(() if before else ("1 ti 1x (1x 1x 1x 1x)",)),
                "2 draw 2x",
            )
            == []
        )
    assert go(table(hands, "1 draw"), "1 draw 5x", "2 chi 5x <1 (3x 4x)") == [MUST_LAY]
    assert go(table({1: "1111x 99d 8d"}, "1 draw"), "1 draw 9d", "1 wei 9d (9d 9d)", "1 discard 8d") == [MUST_LAY]
    play = table({1: "1111x 99d 8d"}, "1 draw")
    assert go(play, "1 draw 9d", "1 wei 9d (9d 9d)", "1 ti 1x (1x 1x 1x 1x)", "1 discard 8d") == []
    assert go(table({1: "111x 9d"}, "1 draw"), "1 draw 5x", "1 ti 1x (1x 1x 1x 1x)") == [NOT_HELD]


SHOWN = {
    1: "1x 23456d 3345x 6678899x 778d 0d",
    2: "1x / ",
    3: "",
}


def opening(shown: str, waiting: str, dealer: str, **options: str) -> PaohuziPlay:
    """Right after the deal; seat 2 waits."""
    play = table({1: dealer, 2: waiting}, "1 discard", **options)
    state = play.state
    state.opened, state.shown = False, kind(shown)
    for seat in state.seats.values():
        seat.discarded = 0
    others = (2, 3) if shown_is_open(state) else ()
    state.could = tuple(n for n in (1, *others) if state.can_win(n))
    return play


WAITS = "1x 444d 555d 666d 777d 888d 9999d"


def test_t11_the_dealers_shown_card_may_be_won() -> None:
    play = opening("1x", WAITS, "1x 2x 4x")
    assert "2 hu 1x <1" in offered(play)
    assert go(play, "2 hu 1x <1") == []
    assert play.state.win is not None
    assert play.state.win.course.dihu
    assert play.state.seats[1].cards == tuple(35 + k for k in (1, 3))
    assert go(opening("1x", WAITS, "1x 2x 4x", dealer_card="no"), "2 hu 1x <1") == [ON_SHOWN]
    assert go(opening("1x", WAITS, "111x 4x"), "2 hu 1x <1") == [ON_SHOWN]
    play = opening("1x", WAITS, "1x 2x 4x")
    assert go(play, "1 discard 4x", "2 hu 1x <1") == [NOT_OFFERED]
    assert [(m.event, m.seat, m.card) for m in play.missed] == [(0, 2, "1x")]


def test_t12_huang_only_with_an_empty_wall_and_nothing_due() -> None:
    play = table({1: "9d 1x", 2: "2d"}, "1 draw", left=1)
    assert play.end("huang")[1][0].code.id == "L326"
    assert go(play, "1 draw 5x") == []
    assert play.end("huang") == ("huang", [])
    play = table({1: "9d 1x", 2: "555x 2d"}, "1 draw", left=1)
    assert go(play, "1 draw 5x") == []
    assert play.end("huang")[1][0].code.id == MUST_PAO
    play = table({1: "9d 1x / ti 1d, ti 2d"}, "1 draw", left=1, owed={1: 1})
    assert go(play, "1 draw 5x") == []
    assert play.end("huang")[1][0].code.id == MUST_KEEP
    play = table({1: "9d 1x"}, "1 discard", left=0)
    assert play.end("huang")[1][0].code.id == "L334"
    assert play.end("hu 2")[1][0].code.id == "S411"


def test_t13_without_a_card_to_discard_he_only_paos_and_tis_from_then_on() -> None:
    full = "55x 111222333444x 777x / wei 8x"
    play = table({1: full, 2: "34d 9d", 3: "5x 9d"}, "1 draw")
    assert go(play, "1 draw 5x", "1 wei 5x (5x 5x)", "2 draw 9x") == []
    assert play.state.seats[1].dead
    dealer = {
        1: "111222333444555666777d",
        2: "1122334455667788990x 0d"[:0] or "11223344556677889x 088d",
        3: "99x 00x 9999d 8d 000d 8x 12334x 56x",
    }
    assert dealer[1]
    play = table({1: "34x 19d", 2: "9x 8x"}, "2 discard")
    play.state.seats[1].dead = True
    play.state.seats[3].dead = True
    play.state.seats[3].move(kind("8x"), 2)
    play.state.seats[3].move(kind("9d"), 1)
    assert go(play, "2 discard 8x", "3 peng 8x <2 (8x 8x)") == [DEAD]


def test_t14_a_pao_follows_a_declined_hu_of_the_same_card() -> None:
    hands = {1: "1x", 2: "555x 99d / ti 1d, wei 2d, wei 3d, wei 4d, wei 6d"}
    play = table(hands, "1 draw")
    assert go(play, "1 draw 5x", "2 pass hu", "2 draw 1d") == [MUST_PAO]
    play = table(hands, "1 draw")
    assert go(play, "1 draw 5x", "2 pass hu", "2 pao 5x <1 (5x 5x 5x)") == []
    assert [(m.seat, m.why) for m in play.missed] == [(2, "passed")]
    assert go(table(hands, "1 draw"), "1 draw 5x", "2 pass hu", "2 hu 5x <1") == [PASSED]


def test_t10_an_owed_card_that_was_not_shown_is_offered_to_nobody() -> None:
    hands = {1: "19d / ti 5x, ti 6x", 2: "24x 19d", 3: "333x"}
    play = table(hands, "1 draw", owed={1: 1})
    assert go(play, "1 draw 3x !hidden") == []
    assert offered(play) == {"1 keep 3x"}
    assert go(play, "2 chi 3x <1 (2x 4x)") == [NOT_OFFERED]
    play = table(hands, "1 draw", owed={1: 1})
    assert go(play, "1 draw 3x !hidden", "1 keep 3x", "2 draw 8d") == []
    assert mask(play, 2, "no_chi") == set()
