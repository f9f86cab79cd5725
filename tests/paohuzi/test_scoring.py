"""胡息, 囤, 名堂 and scores (H, S1-S4): each number of the rule text by itself."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from paohuzi.tables import SETS, counted, kinds, rules_with, side, steps, titles, total

from engine import shipped
from engine.paohuzi.arrange import From, Group
from engine.paohuzi.kinds import PATTERNS
from engine.paohuzi.score import candidates, hands, ledger, loser, nets, tun
from engine.paohuzi.titles import Course, Tally, tally
from engine.paohuzi.titles import titles as titles_of
from engine.paohuzi.values import group_clause, group_value
from parser import format_cards

PLAIN15 = "111d333d444x22x2d55x5d6x66d79x"  # with 8x 15 胡息 and no title: 4 red, 10 big, 11 small
RANKS = "1234567890"
RUNS = ("123", "234", "345", "456", "567", "678", "789", "890", "270")
RED = ("2x", "7x", "0x", "2d", "7d", "0d")
PLAIN18 = "111d333d444d22x2d55x5d6x66d79x"  # with 8x 18


def value(which, verb, kind):
    """The 胡息 of cards alike, and the clause that gives it."""
    n = {"pao": 4, "ti": 4, "jiang": 2}.get(verb, 3)
    group = Group(verb, (kind,) * n)
    return group_value(rules_with(which, {}), group), group_clause(group)


def pattern_value(which, pattern):
    """The 胡息 of a pattern, and the clause that gives it."""
    return group_value(rules_with(which, {}), Group("chi", pattern)), group_clause(Group("chi", pattern))


def test_G2_there_are_18_runs_and_20_jiao():
    runs = {kinds(f"{a}{b}{c}{size}") for size in "xd" for a, b, c in RUNS}
    jiao = {kinds(f"{r}{r}x{r}d") for r in RANKS} | {kinds(f"{r}x{r}{r}d") for r in RANKS}
    assert (len(runs), len(jiao)) == (18, 20)
    assert set(PATTERNS) == runs | jiao
    assert len(PATTERNS) == 38


@pytest.mark.parametrize("which", SETS)
def test_H_peng_is_1_small_3_big(which):
    for kind in range(20):
        assert value(which, "peng", kind) == (1 if kind < 10 else 3, "H.peng")


@pytest.mark.parametrize("which", SETS)
def test_H_kan_wei_chouwei_are_3_small_6_big(which):
    for kind in range(20):
        for verb in ("kan", "wei", "chouwei"):
            assert value(which, verb, kind) == (3 if kind < 10 else 6, "H.kan")


@pytest.mark.parametrize("which", SETS)
def test_H_pao_is_6_small_9_big(which):
    for kind in range(20):
        assert value(which, "pao", kind) == (6 if kind < 10 else 9, "H.pao")


@pytest.mark.parametrize("which", SETS)
def test_H_ti_is_9_small_12_big(which):
    for kind in range(20):
        assert value(which, "ti", kind) == (9 if kind < 10 else 12, "H.ti")


@pytest.mark.parametrize("which", SETS)
def test_H_yiersan_is_3_small_6_big(which):
    assert pattern_value(which, (0, 1, 2)) == (3, "H.yiersan")
    assert pattern_value(which, (10, 11, 12)) == (6, "H.yiersan")


@pytest.mark.parametrize("which", SETS)
def test_H_erqishi_is_3_small_6_big(which):
    assert pattern_value(which, (1, 6, 9)) == (3, "H.erqishi")
    assert pattern_value(which, (11, 16, 19)) == (6, "H.erqishi")


@pytest.mark.parametrize("which", SETS)
def test_H_rest_is_nothing(which):
    worth = {(0, 1, 2), (10, 11, 12), (1, 6, 9), (11, 16, 19)}
    rest = [p for p in PATTERNS if p not in worth]
    assert len(rest) == 34
    assert {pattern_value(which, p) for p in rest} == {(0, "H.rest")}
    assert {value(which, "jiang", kind) for kind in range(20)} == {(0, "H.rest")}


def test_H_of_all_seven_groups_is_added():
    found = counted("111d22x2d67x444x / wei 5d, ti 0x, chi 123d", "8x", "other", course="dihu")
    assert found is None  # a quad asks for a pair
    found = counted("111d22x2d67x44x / wei 5d, ti 0x, chi 123d", "8x", "other")
    assert steps(found)[:8] == [
        "kan 1d 6",
        "wei 5d 6",
        "ti 0x 9",
        "shun 678x 0",
        "shun 123d 6",
        "jiao 22x2d 0",
        "jiang 4x 0",
        "huxi 27",
    ]


@pytest.mark.parametrize(
    ("huxi", "units"), [(15, 1), (17, 1), (18, 2), (20, 2), (21, 3), (23, 3), (24, 4), (27, 5), (30, 6), (42, 10)]
)
def test_S1_tun_of_huxi(huxi, units):
    assert {tun(rules_with(which, {}), huxi) for which in SETS} == {units}


@pytest.mark.parametrize("which", SETS)
def test_S1_zimo_is_one_tun_more(which):
    assert total(PLAIN18, "8x", "other", which) == 2
    assert total(PLAIN18, "8x", "own", which) == 3
    assert "zimo 1" in steps(counted(PLAIN18, "8x", "own", which))
    off = counted(PLAIN18, "8x", "own", which, "zimo_tun=off")
    assert off is not None
    assert off.total == 2
    assert not any(step.startswith("zimo") for step in steps(off))


def test_S1_tianhu_is_no_zimo():
    assert total("111d333d444d22x2d55x5d6x66d789x", course="tianhu") == 2 * 4


def test_S2_score_is_tun_times_fan_and_fan_at_least_one():
    assert steps(counted(PLAIN18, "8x", "other"))[-4:] == ["huxi 18", "tun 2", "fan 1", "total 2"]
    assert steps(counted(PLAIN18, "8x", "own", course="dihu haidi"))[-7:] == [
        "huxi 18",
        "tun 2",
        "zimo 1",
        "dihu 3",
        "haidi 2",
        "fan 5",
        "total 15",
    ]


def test_S2_each_loser_pays_the_score():
    assert nets(2, {1: 0, 2: 28, 3: 0}) == {1: -28, 2: 56, 3: -28}
    assert (loser(1).total, loser(1).lines) == (0, ())


def test_S2_the_running_total_begins_again_at_tun_and_at_the_first_title():
    found = counted(PLAIN18, "8x", "own", course="dihu haidi")
    assert found is not None
    assert ledger(1, found).totals[-7:] == (18, 2, 3, 3, 5, 5, 15)


def test_S2_a_candidate_shows_the_groups_from_the_hand_the_pair_last():
    rules, held = rules_with("234", {}), side("111d22x2d67x44x / wei 5d, ti 0x, chi 123d")
    (first,) = candidates(1, held, hands(rules, held, 7, From.OTHER, Course()))
    assert [format_cards(g) for g in first.groups] == ["22x 2d", "678x", "111d", "44x"]


def named(which, red=5, big=11, small=10, options="", course="", *, pengpeng=False):
    """The 名堂 of so many cards."""
    told = Course(*(word in course.split() for word in Course._fields))
    agreed = dict(o.split("=") for o in options.split())
    return dict(titles_of(rules_with(which, agreed), Tally(red, big, small), pengpeng, told))


@pytest.mark.parametrize("which", SETS)
def test_S3_all_titles_that_apply_are_added_and_none_is_one_fan(which):
    assert named(which) == {}
    found = titles(counted("333d444d555d666d888d999d11d", "1d", "own", which, course="dihu haidi"))
    assert list(found) == ["dihu", "wuhu", "pengpenghu", "shibada", "haidi"]
    assert steps(counted("333d444d555d666d888d999d11d", "1d", "own", which, course="dihu haidi"))[-2] == (
        f"fan {sum(found.values())}"
    )


def test_S3_the_pair_and_fourth_cards_count():
    assert tally(side("22x / ti 7d, pao 1x, wei 5d, chi 12x3d"), kinds("0x")[0], RED) == Tally(8, 8, 9)


@pytest.mark.parametrize(("which", "fan"), [("234", 4), ("468", 8)])
def test_S3_tianhu_is_the_dealt_hand(which, fan):
    dealt = "111d333d444x22x2d55x5d6x66d789x"
    assert titles(counted(dealt, which=which, course="tianhu")) == {"tianhu": fan}
    assert total(dealt, which=which) == 0


@pytest.mark.parametrize(("which", "fan"), [("234", 3), ("468", 6)])
def test_S3_dihu_is_3_and_6_fan(which, fan):
    assert titles(counted(PLAIN15, "8x", "other", which, course="dihu")) == {"dihu": fan}
    assert total(PLAIN15, "8x", "other", which) == 0


@pytest.mark.parametrize(("which", "fan"), [("234", 3), ("468", 6)])
def test_S3_dianhong_is_exactly_one_red_card(which, fan):
    assert named(which, red=1) == {"dianhong": fan}
    assert named(which, red=2) == {}
    assert titles(counted("111d333d444x55x5d6x66d89x / peng 1x", "7x", "other", which)) == {"dianhong": fan}


@pytest.mark.parametrize(("which", "fan"), [("234", 2), ("468", 4)])
def test_S3_honghu_from_ten_red_cards_one_fan_more_each(which, fan):
    assert named(which, red=9) == {}
    assert [named(which, red=r) for r in (10, 11, 13, 24)] == [{"honghu": fan + more} for more in (0, 1, 3, 14)]
    assert titles(counted("222d777d333d270x444x55x5d68x", "7x", "own", which)) == {"honghu": fan}


@pytest.mark.parametrize(("which", "fan"), [("234", 5), ("468", 8)])
def test_S3_wuhu_is_no_red_card(which, fan):
    assert named(which, red=0) == {"wuhu": fan}
    assert titles(counted("111d333d444d55x5d6x66d34x / peng 1x", "5x", "other", which)) == {"wuhu": fan}


@pytest.mark.parametrize(("which", "fan"), [("234", 4), ("468", 8)])
def test_S3_pengpenghu_is_seven_of_cards_alike(which, fan):
    alike = "111d33d / peng 2x, wei 4d, chouwei 5x, peng 7d, peng 8x"
    assert titles(counted(alike, "3d", "own", which)) == {"pengpenghu": fan}
    quads = "111d3d / peng 2x, wei 4d, pao 5x, ti 7d, peng 8x"
    assert titles(counted(quads, "3d", "other", which)) == {"pengpenghu": fan}
    eaten = alike.replace("peng 8x", "chi 678x")
    assert titles(counted(eaten, "3d", "own", which)) == {}


@pytest.mark.parametrize("which", SETS)
@pytest.mark.parametrize(("triple", "counts"), [("wei", True), ("peng", True), ("ti", True), ("chouwei", False)])
def test_S3_pengpenghu_by_option_without_kan_and_chouwei(which, triple, counts):
    table = f"3d / wei 1d, peng 2x, wei 4d, {triple} 5d, ti 7d, peng 8x"
    assert ("pengpenghu" in titles(counted(table, "3d", "other", which, "pengpeng_kan=no"))) == counts
    held = "666d3d / wei 1d, peng 2x, wei 4d, ti 7d, peng 8x"
    assert titles(counted(held, "3d", "other", which, "pengpeng_kan=no")) == {}
    assert "pengpenghu" in titles(counted(held, "3d", "other", which))


@pytest.mark.parametrize("which", SETS)
def test_S3_pengpenghu_the_won_triple_may_be_a_chouwei(which):
    table = "33d / wei 1d, peng 2x, wei 4d, peng 5x, peng 7d, peng 8x"
    assert "pengpenghu" in titles(counted(table, "3d", "own", which, "pengpeng_kan=no"))
    assert titles(counted(table, "3d", "passed", which, "pengpeng_kan=no")) == {}
    assert "pengpenghu" in titles(counted(table, "3d", "passed", which))


@pytest.mark.parametrize(("which", "fan"), [("234", 4), ("468", 8)])
def test_S3_shibada_from_eighteen_big_cards_one_fan_more_each(which, fan):
    assert named(which, big=17) == {}
    assert [named(which, big=n, small=3) for n in (18, 19, 26)] == [{"shibada": fan + more} for more in (0, 1, 8)]
    assert titles(counted("111d333d444d78d99d9x / peng 5d, chi 789d", "6d", "other", which)) == {"shibada": fan + 2}


@pytest.mark.parametrize(("which", "fan"), [("234", 4), ("468", 8)])
def test_S3_shiliuxiao_from_sixteen_small_cards_one_fan_more_each(which, fan):
    assert named(which, small=15) == {}
    assert [named(which, small=n, big=3) for n in (16, 17, 26)] == [{"shiliuxiao": fan + more} for more in (0, 1, 10)]
    small = "111x333x444x78x55x5d / wei 6d, chi 22x2d"
    assert titles(counted(small, "9x", "other", which)) == {"shiliuxiao": fan}


@pytest.mark.parametrize(("which", "fan"), [("234", 2), ("468", 6)])
def test_S3_haidi_is_2_and_6_fan(which, fan):
    assert titles(counted(PLAIN15, "8x", "other", which, course="haidi")) == {"haidi": fan}
    assert titles(counted(PLAIN15, "8x", "own", which, course="haidi")) == {"haidi": fan}


def test_S3_haidi_is_3_by_option_in_234_alone():
    assert titles(counted(PLAIN15, "8x", "other", "234", "haidi=3", "haidi")) == {"haidi": 3}
    assert shipped()["hongguaiwan-468"].refuse({"haidi": "3"}) == ("haidi", "3")


def test_S4_the_example_of_the_rule_text():
    example = "333d999x666x11x1d34x / wei 5d, peng 8d"
    found = counted(example, "5x", "own", course="haidi")
    assert found is not None
    assert (found.huxi, found.total) == (21, 28)
    assert titles(found) == {"wuhu": 5, "haidi": 2}
    assert total(example, "5x", "own", "234", "haidi=3", "haidi") == 32
