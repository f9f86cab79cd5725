"""Values of the four rule sets that a played hand seldom or never reaches, held against the rule text."""
# ruff: noqa: N802 - a test is named after its clause

import pytest

from engine import shipped
from engine.changpai.rules import LongCardRules
from engine.ruleset import read_tables

SETS = ("rugao", "nantong", "danjiang", "danjiang-rugao")
every = pytest.mark.parametrize("rules", SETS)


def table(name: str, **options: str) -> LongCardRules:
    """The values of a set under agreed options."""
    return read_tables(LongCardRules, shipped()[name].patched(options), name)


@every
def test_S2_the_wenqian_of_every_set(rules):
    assert table(rules).bonus.wenqian == (20, 50, 100, 100)
    assert table(rules, wenqian4="200").bonus.wenqian == (20, 50, 100, 200)


@pytest.mark.parametrize(("rules", "diao"), [("rugao", 10), ("nantong", 0), ("danjiang", 10)])
def test_S4_a_wait_need_not_be_the_only_one(rules, diao):
    waits = table(rules).waits
    assert waits.graded == ()
    assert [(w.only, w.several) for w in (waits.yazi, waits.bian)] == [((10, 10), (10, 10))] * 2
    assert (waits.diao.only, waits.diao.several) == ((diao, diao), (diao, diao))


@pytest.mark.parametrize("rules", ["rugao", "nantong"])
def test_S1_the_option_piao_for_both_ways_to_win(rules):
    piao = table(rules, piao="20x2+40").forms.piao
    assert (piao.discard, piao.drawn, piao.times, piao.plus) == (20, 20, 2, 40)


@pytest.mark.parametrize(
    ("rules", "played"),
    [
        ("rugao", {"menpiao": 2, "tianhu": 2, "dihu": 2, "tianting": 2, "haidi": 2}),
        ("nantong", {}),
        ("danjiang", {"menpiao": 2, "tianhu": 2, "yihetou": 2, "qionghen": 2, "qionghen_turned": 4}),
        (
            "danjiang-rugao",
            {"menpiao": 2, "tianhu": 2, "haidi": 2, "qionghen": 2, "qionghen_turned": 4, "huimian": 2}
            | {"huimian_turned": 4},
        ),
    ],
)
def test_S7_the_factors_of_a_set_and_no_others(rules, played):
    factors = table(rules).factors
    assert {name: getattr(factors, name) for name in factors.__struct_fields__ if getattr(factors, name) != 1} == played


@pytest.mark.parametrize(("rules", "times"), [("rugao", 1), ("nantong", 1), ("danjiang", 2), ("danjiang-rugao", 2)])
def test_P3_zhi_doubles_in_the_one_card_sets(rules, times):
    assert table(rules).payment.zhi_times == times


@every
def test_T6_the_lock_of_a_ting(rules):
    assert table(rules).play.ting_lock


@every
def test_C4_the_option_nine_in_run_bars_the_nine(rules):
    assert table(rules).cards.barred_from_runs == ()
    assert table(rules, nine_in_run="no").cards.barred_from_runs == ("9s",)


@pytest.mark.parametrize("rules", ["danjiang", "danjiang-rugao"])
def test_V5_the_whole_table(rules):
    worth = table(rules).worth
    rows = {name: getattr(worth, name) for name in ("ordinary", "jiang", "other_flowers")}
    five = ("peng", "zaishou", "gang", "ti", "qishou")
    assert {name: tuple(getattr(row, item) for item in five) for name, row in rows.items()} == {
        "ordinary": (1, 2, 4, 6, 8),
        "jiang": (4, 8, 16, 24, 32),
        "other_flowers": (8, 16, 32, 48, 64),
    }
