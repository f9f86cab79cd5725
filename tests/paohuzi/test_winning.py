"""Which hands win, and what the winning card becomes (C2 G1 W1-W5)."""
# ruff: noqa: N802 - a test is named after its clause

import msgspec
import pytest
from paohuzi.tables import SETS, counted, kinds, rules_with, side, steps, total

from engine.paohuzi.arrange import From, arrangements
from engine.paohuzi.kinds import cards_of
from engine.paohuzi.rules import red_kinds
from engine.paohuzi.score import hands
from engine.paohuzi.titles import Course
from parser import glue_cards

PLAIN15 = "111d333d444x22x2d55x5d6x66d79x"  # with 8x 15 胡息 and no title
PLAIN17 = "111d333d444x22x2d79x / peng 1x, peng 5x"
PLAIN18 = "111d333d444d22x2d55x5d6x66d79x"


def made(hold, card, how, options=""):
    """The group of the winning card in every arrangement of seven groups, 胡息 aside."""
    agreed = dict(o.split("=") for o in options.split())
    kind = kinds(card)[0]
    found = arrangements(rules_with("234", agreed), side(hold), kind, From(how))
    return {tuple(g.verb for g in groups if kind in g.cards) for groups in found}


@pytest.mark.parametrize("which", SETS)
def test_C2_red_are_two_seven_and_ten_of_both_sizes(which):
    assert red_kinds(rules_with(which, {}).cards.red) == frozenset(kinds("270x270d"))


def test_G1_a_kan_is_never_split():
    table = "wei 1d, wei 4d, chi 789x, chi 66x6d"
    assert made(f"122x33x445x / {table}", "3x", "other") == {("chi", "chi", "chi")}  # 123 234 345
    assert made(f"122x333x44x / {table}", "5x", "other") == set()


@pytest.mark.parametrize("which", SETS)
def test_W1_without_a_quad_seven_threes_and_no_pair(which):
    assert total(PLAIN18, "8x", "other", which) == 2
    assert total("111d333d444d22x2d55x5d66d78x", "9x", "other", which) == 0  # six and a pair
    assert total("111d333d444d22x2d55x5d789x66d", "6d", "other", which) == 3  # a 碰 of 6d


@pytest.mark.parametrize("which", SETS)
@pytest.mark.parametrize(
    ("hold", "card"),
    [
        ("111d333d22x2d55x5d66d79x / pao 4d", "8x"),
        ("111d22x2d55x5d66d79x / pao 4d, ti 3d", "8x"),
        ("22x2d55x5d66d79x / pao 4d, ti 3d, ti 1d", "8x"),
        ("22x2d66d79x / pao 4d, ti 3d, ti 1d, pao 5x", "8x"),
        ("22x2d66d79x4444d / ti 3d, ti 1d, pao 5x", "8x"),  # a dealt 提 not laid yet
    ],
)
def test_W1_with_quads_one_pair(which, hold, card):
    found = counted(hold, card, "other", which)
    assert found is not None
    assert [len(g.cards) for g in found.groups].count(2) == 1
    assert len(found.groups) == 7
    assert total(hold.replace("66d", "6d"), card, "other", which) == 0
    assert total(hold.replace("66d", "666d"), card, "other", which) == 0


@pytest.mark.parametrize("which", SETS)
def test_W2_a_win_without_a_card_is_the_dealt_hand_or_a_laid_wei(which):
    assert total("111d333d444d22x2d55x5d6x66d789x", which=which, course="tianhu") > 0
    laid = total("333d444d22x2d55x5d6x66d789x / wei 1d", which=which, course="zimo")
    assert laid == total("11d333d444d22x2d55x5d6x66d789x", "1d", "own", which) == 3


@pytest.mark.parametrize("which", SETS)
@pytest.mark.parametrize(("hold", "huxi"), [(PLAIN15, 15), ("111d333d444x22x2d55x5d79x / peng 1x", 16), (PLAIN17, 17)])
def test_W3_below_18_a_title_or_ones_own_draw(which, hold, huxi):
    named = counted(hold, "8x", "other", which, course="dihu")
    assert named is not None
    assert named.huxi == huxi
    assert total(hold, "8x", "other", which) == 0
    assert total(hold, "8x", "own", which) == 2
    assert total(hold, "8x", "own", which, "zimo15=off") == 0
    assert total(hold, "8x", "own", which, "zimo15=off", "haidi") > 0


@pytest.mark.parametrize("which", SETS)
def test_W3_18_wins_and_14_never_does(which):
    assert total(PLAIN18, "8x", "other", which, "zimo15=off") == 2
    fourteen = "111d333d22x2d55x5d6x66d79x / peng 1x, peng 9x".replace("6x66d", "")
    assert total(fourteen, "8x", "own", which, course="dihu haidi") == 0
    assert total(fourteen.replace("peng 9x", "peng 9d"), "8x", "own", which) > 0


TRIPLES = "111d444d22x2d55x5d789x"  # six groups, five of them without the 坎 or pair a test adds


@pytest.mark.parametrize(
    ("hold", "how", "verb"),
    [
        (f"{TRIPLES} 33d / chi 66x6d", "other", "peng"),
        (f"{TRIPLES} 33d / chi 66x6d", "own", "wei"),
        (f"{TRIPLES} 33d / chi 66x6d", "passed", "chouwei"),
        (f"{TRIPLES} 333d66d", "other", "pao"),
        (f"{TRIPLES} 333d66d", "own", "ti"),
        (f"{TRIPLES} 66d / wei 3d", "other", "pao"),
        (f"{TRIPLES} 66d / chouwei 3d", "other", "pao"),
        (f"{TRIPLES} 66d / wei 3d", "own", "ti"),
        (f"{TRIPLES} 66d / chouwei 3d", "passed", "ti"),
        (f"{TRIPLES} 66d / peng 3d", "other", "pao"),
        (f"{TRIPLES} 66d / peng 3d", "own", "pao"),
    ],
)
def test_W4_what_the_winning_card_becomes(hold, how, verb):
    assert made(hold, "3d", how) == {(verb,)}


def test_W4_with_a_quad_another_is_one_card_short():
    assert made(f"{TRIPLES} 6d / wei 3d".replace("111d", "1111d"), "3d", "own") == set()
    assert made(f"{TRIPLES} 6d / wei 3d".replace("111d", "1111d"), "6d", "own") == {("jiang",)}


@pytest.mark.parametrize("verb", ["wei", "chouwei", "peng"])
def test_W4_hu_goes_before_pao(verb):
    hold = f"111d888d22x2d55x5d789x45d / {verb} 3d"
    assert made(hold, "3d", "other") == {(verb, "chi")}
    assert made(hold, "3d", "other", "break_pao=no") == set()
    assert made(hold, "3d", "own") == ({("peng", "chi")} if verb == "peng" else set())
    assert made(hold, "3d", "own", "break_pao=no") == set()


def test_W4_a_kan_in_the_hand_stays_a_triple():
    hold = "111d888d333d22x2d55x5d789x45d"
    assert made(hold, "3d", "other") == {("kan", "chi")}
    assert made(hold, "3d", "own") == set()


def test_W4_a_pair_is_split_for_anothers_draw_not_for_ones_own():
    hold = "122x33x445x / wei 1d, wei 4d, chi 789x, chi 66x6d"  # with 3x 123 234 345
    assert made(hold, "3x", "other") == {("chi", "chi", "chi")}
    assert made(hold, "3x", "other", "break_pao=no") == {("chi", "chi", "chi")}
    assert made(hold, "3x", "own") == set()


@pytest.mark.parametrize("taken", ["33d / chi 66x6d", "333d66d", "66d / wei 3d"])
def test_T5_by_option_ones_own_wei_and_ti_do_not_win(taken):
    hold = f"{TRIPLES} {taken}"
    assert made(hold, "3d", "own")
    assert made(hold, "3d", "own", "hu_own_wei=no") == set()
    assert made(hold, "3d", "other", "hu_own_wei=no")


@pytest.mark.parametrize("which", SETS)
def test_W5_the_highest_score_counts(which):
    hold = "112233x12d / wei 4d, wei 5d, chi 678x, chi 99x9d"  # with 3d three 绞, or 123 three times
    found = counted(hold, "3d", "other", which)
    assert found is not None
    assert (found.huxi, found.total) == (24, 4)
    assert steps(found)[2:5] == ["shun 123x 3", "shun 123x 3", "shun 678x 0"]


def test_W5_of_equals_the_one_first_by_card_code_stands_and_both_are_right():
    rules, held = rules_with("234", {}), side("667788x67d / wei 1d, wei 4d, peng 3d, peng 9d")
    found = hands(rules, held, kinds("8d")[0], From.OTHER, Course())
    shown = [[glue_cards(cards_of(g.cards)) for g in hand.groups if g.verb == "chi"] for hand in found]
    assert shown == [["66x6d", "77x7d", "88x8d"], ["678x", "678x", "678d"]]
    assert {hand.total for hand in found} == {2}


# what each option changes: the key, its value by default and the other one; what the clauses do with it is tested above
CHANGES = {
    "hu_on_discard=yes": ("play.hu_on_discard", False, True),
    "hu_own_wei=no": ("play.hu_own_wei", True, False),
    "pass_scope=separate": ("play.pass_scope", "both", "separate"),
    "dihu=no_meld": ("titles.dihu_melds", True, False),
    "dealer_card=no": ("play.dealer_card", True, False),
    "zimo15=off": ("win.zimo_least", 15, 18),
    "zimo_tun=off": ("tun.zimo", 1, 0),
    "haidi=3": ("titles.haidi", 2, 3),
    "break_pao=no": ("play.break_pao", True, False),
    "pengpeng_kan=no": ("titles.pengpenghu_kan", True, False),
}


@pytest.mark.parametrize("which", SETS)
@pytest.mark.parametrize("option", CHANGES)
def test_an_option_changes_one_value_and_no_other(which, option):
    if option == "haidi=3" and which == "468":
        return
    key, before, after = CHANGES[option]
    name, value = option.split("=")
    tables = [msgspec.to_builtins(rules_with(which, agreed)) for agreed in ({}, {name: value})]
    table, field = key.split(".")
    assert [t[table].pop(field) for t in tables] == [before, after]
    assert tables[0] == tables[1]


@pytest.mark.parametrize("which", SETS)
def test_W3_the_limits(which):
    rules = rules_with(which, {})
    assert (rules.win.least, rules.win.titled_least, rules.win.zimo_least) == (18, 15, 15)
    assert (rules.tun.first, rules.tun.step, rules.tun.zimo) == (15, 3, 1)
    assert rules.deck.dealt == 20
