"""The worked examples of the game and the hands that public programs count wrong, each as a case."""

import pytest
from paohuzi.moments import moment, wrong
from paohuzi.tables import SETS, counted, titles, total

PLAIN15 = "111d333d444x22x2d55x5d6x66d79x"
PLAIN18 = "111d333d444d22x2d55x5d6x66d79x"
BIG = "333d444d555d666d888d999d11d"

EXAMPLES = {
    "E1 21, self-drawn, black, last card": ("333d999x666x11x1d34x / wei 5d, peng 8d", "5x", "own", "", "haidi", 28, 56),
    "E1 with haidi=3": ("333d999x666x11x1d34x / wei 5d, peng 8d", "5x", "own", "haidi=3", "haidi", 32, None),
    "E2 15 on another's draw": (PLAIN15, "8x", "other", "", "", 0, 0),
    "E3 15, self-drawn": (PLAIN15, "8x", "own", "", "", 2, 2),
    "E3 15, self-drawn, zimo15=off": (PLAIN15, "8x", "own", "zimo15=off", "", 0, 0),
    "E4 18 on another's draw": (PLAIN18, "8x", "other", "", "", 2, 2),
    "E5 16, exactly one red": ("111d333d444x55x5d6x66d78x / peng 1x", "9x", "other", "", "", 3, 6),
    "E6 24, self-drawn, 10 red": ("222d777d333d270x444x55x5d68x", "7x", "own", "", "", 10, 20),
    "E6 24, self-drawn, 13 red": ("222d777d000d270x444x55x5d68x", "7x", "own", "", "", 25, 35),
    "E7 18, tianhu": ("111d333d444d22x2d55x5d6x66d789x", "", "none", "", "tianhu", 8, 16),
    "E8 18, dihu": (PLAIN18, "8x", "other", "", "dihu", 6, 12),
    "E9 20 big, 21": ("111d333d444d78d99d9x / peng 5d, chi 789d", "6d", "other", "", "", 18, 30),
    "E10 21 black big cards, self-drawn": (BIG, "1d", "own", "", "", 176, 297),
    "E11 17, self-drawn, zimo_tun=off": (
        "111d333d444x22x2d79x / peng 1x, peng 5x",
        "8x",
        "own",
        "zimo_tun=off",
        "",
        1,
        1,
    ),
}


@pytest.mark.parametrize("example", EXAMPLES)
def test_examples(example):
    hold, card, how, options, course, *wanted = EXAMPLES[example]
    for which, score in zip(SETS, wanted, strict=True):
        if score is not None:
            assert total(hold, card, how, which, options, course) == score


def huxi(hold, card, how, options="", course="dihu"):
    """The 胡息 of a hand that anything from 15 lets win, 0 for none."""
    found = counted(hold, card, how, "234", options, course)
    return found.huxi if found else 0


def test_5_1_the_order_of_the_cards_changes_nothing_and_no_kan_is_split():
    cards = "111d22x2d33x3d77x7d8x88d00d0x5x6x"
    groups = "5x6x00d0x8x88d77x7d33x3d22x2d111d"
    found = counted(cards, "4x", "other", course="dihu haidi")
    assert found == counted(groups, "4x", "other", course="dihu haidi")
    assert huxi("122x333x44x / wei 1d, wei 4d, peng 9d, chi 66x6d", "5x", "other") == 0
    assert huxi("122x33x445x / wei 1d, wei 4d, peng 9d, chi 66x6d", "3x", "other") == 18


def test_5_2_a_pair_and_anothers_draw_is_a_peng_not_a_kan():
    hold = "34567889x0x55d777d / peng 9d, chi 11x1d"
    assert huxi(hold, "5d", "other") == 0  # 12 with the 碰
    assert huxi(hold, "5d", "own") == 15


def test_5_3_the_pao_and_the_other_group_are_both_tried():
    assert huxi("111x333x456x9x22d34d66d7d99d0d", "3x", "other") == 15  # 12 with 345
    assert huxi("33x4x66x8x00x1d2d33d44d6d88d000d", "0d", "other") == 15  # 12 with 00x0d
    broken = "111d888d333x22x2d66x6d789x45x"  # the 跑 leaves no pair
    assert huxi(broken, "3x", "other") == 15
    assert huxi(broken, "3x", "other", "break_pao=no") == 0


def test_5_6_table_groups_count_and_a_quad_stays_whole():
    assert huxi("22x2d66d79x / pao 4d, ti 3d, ti 1d, pao 5x", "8x", "other") == 9 + 12 + 12 + 6
    assert huxi("66d / pao 4d, ti 3d, ti 1d, pao 5x, chi 22x2d, chi 789x", "", "none") == 9 + 12 + 12 + 6


def test_5_7_the_pair_counts_among_the_red_cards():
    one = titles(counted("22x55x5d34x / ti 1d, wei 3d, wei 4d, chi 66x6d", "5x", "other", course="haidi"))
    assert "wuhu" not in one
    assert titles(counted("11x55x5d34x / ti 1d, wei 3d, wei 4d, chi 66x6d", "5x", "other"))["wuhu"] == 5
    assert titles(counted("22x55x5d34x / ti 7d, wei 2d, wei 4d, chi 678x", "5x", "other"))["honghu"] == 2


def test_5_8_cards_laid_as_bi_count_for_eighteen_big():
    eaten = "111d333d45d / wei 4d, chi 678d, chi 789d, chi 99d9x"
    assert titles(counted(eaten, "6d", "other"))["shibada"] == 6


def test_5_4_ones_own_discard_is_not_eaten_later():
    course = "2 discard 3x, 3 draw 1d, 1 draw 1d, 2 draw 3x, 2 chi 3x (2x 4x), 2 discard ~"
    assert wrong(moment("2 discard", course, {2: "234x"})) == ["L359 at 5"]


def test_5_5_copies_of_the_other_size_may_stay_in_the_hand():
    eats = "1 discard 7x, 2 chi 7x <1 (7x 7d) (2x 7x 0x), 2 discard ~"
    assert wrong(moment("1 discard", eats, {1: "7x", 2: "277x0x77d"})) == []


def test_5_9_every_way_of_bi_is_searched():
    eats = "1 discard 3x, 2 chi 3x <1 (2x 4x) (3x 4x 5x) ({}), 2 discard ~"
    assert wrong(moment("1 discard", eats.format("3x 3d 3d"), {1: "3x", 2: "24x334x55x33d"})) == []
    stuck = "1 discard 3x, 2 draw 1d, 3 draw 1d, 1 draw 3x, 2 chi 3x <1 (2x 4x) (3x 3x 3d), 2 discard ~"
    assert wrong(moment("1 discard", stuck, {1: "3x", 2: "24x33x3d"})) == [
        "L359 at 5"
    ]  # it could be done the first time


def test_5_10_titles_are_added():
    found = titles(counted("333d444d555d666d888d999d11d", "1d", "own", course="dihu haidi"))
    assert found == {"dihu": 3, "wuhu": 5, "pengpenghu": 4, "shibada": 7, "haidi": 2}


def test_5_11_a_chi_or_peng_that_leaves_kan_alone_is_refused():
    hold = "79x111d / wei 4d, peng 3d, chi 123x, chi 456x, chi 66x6d"
    assert wrong(moment("1 discard", "1 discard 8x, 2 chi 8x <1 (7x 9x)", {1: "8x", 2: hold})) == ["L364 at 2"]


def test_5_12_two_seven_ten_has_its_ten():
    assert huxi("111d333d27x55x5d66x6d789d44d4x", "0x", "other") == 15
    assert huxi("111d333d70x55x5d66x6d789d44d4x", "2x", "other") == 15


def test_5_13_passing_a_peng_is_not_passing_the_chi():
    eats = "2 draw 8x, 3 pass peng, 3 chi 8x <2 (7x 9x) (8x 8x 8d), 3 discard ~"
    assert wrong(moment("2 draw", eats, {3: "7889x8d"})) == []
