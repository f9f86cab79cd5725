"""A fifth rule set, one data file: it loads, plays and scores without a line of code of its own."""

from pathlib import Path

import pytest
from rule_table import QING, WINNERS, Hands, added, messages, record, sets, steps

from engine import Report, shipped, verify
from engine.ruleset import parse_ruleset
from parser import read_text

FIFTH = Path(__file__).with_name("fifth.toml")
BOOK = {**shipped(), "fifth": parse_ruleset(FIFTH.read_text(encoding="utf-8"), FIFTH.name)}


def played(hands: Hands, moves: str, options: str = "") -> Report:
    """Return the report of a hand of the fifth rules with 四饼 turned, which must be in order."""
    (reading,) = read_text(record("fifth", hands, moves, jiang="4p", options=options))
    report = verify(reading.item, reading.findings, BOOK)
    assert not messages(report), messages(report)
    return report


def drawn(card: str) -> str:
    return f"1 discard ~, 2 draw {card}, 2 hu {card}"


def fed(card: str) -> str:
    return f"1 discard ~, 2 ~, 3 draw {card}, 3 discard {card}, 2 hu {card} <3"


@pytest.mark.parametrize(
    ("cards", "entry"),
    [
        ("333s", "zaishou 3s 4"),
        ("444s", "zaishou 4s 16"),
        ("444p", "zaishou 4p 48"),
        ("222z", "zaishou 2z 32"),
        ("111z", "zaishou 1z 4"),
        ("555m", "zaishou 5m 32"),
    ],
)
def test_one_card_is_turned_and_other_classes_double(cards: str, entry: str) -> None:
    winner = "123456789s 123456789m 78p 99p" if cards[-1] == "p" else WINNERS[cards[-1]]
    assert sets(played({2: winner, 3: cards}, drawn("6p")), 3) == entry


def test_qing_has_its_constant_no_wenqian_no_wait_and_self_draw_its_own() -> None:
    assert added(played({2: "123456789s 123456789m 12p 99p"}, drawn("3p"))) == "qing 45, zimo 7, total 52"
    assert added(played({2: "123456789s 123456789m 12p 99p"}, fed("3p"))) == "qing 35, total 35"
    assert added(played({2: "123456789s 123456789m 123p 9p"}, fed("9p"))) == "qing 35, total 35"


def test_a_base_is_rounded_to_five() -> None:
    assert steps(played({2: QING, 3: "111333z"}, drawn("6p")), 3) == "zaishou 1z 4, zaishou 3z 4, base 10, total 10"
    assert steps(played({2: QING, 3: "111z"}, drawn("6p")), 3) == "zaishou 1z 4, base 5, total 5"


def test_its_factors() -> None:
    piao = "222m 333s 555p 777p 999m 444s 55m 66s"
    assert ", piao x2, menpiao x3, " in added(played({2: piao}, drawn("6s")))
    whole = {1: "123456789s 123456789m 456p 99p"}
    assert added(played(whole, "1 hu"), 1) == "qing 45, zimo 7, tianhu x5, total 260"
    first = played({1: "6p", 2: QING}, "1 discard 6p, 2 hu 6p <1")
    assert added(first) == "qing 35, total 35"
    last = "1 discard ~, 2 ~, 3 ~, 1 ~, ~ 1, 2 draw 6p, 2 hu 6p"
    assert added(played({2: QING}, last)) == "qing 45, zimo 7, haidi x4, total 208"
    peng = "1 discard 3p, 2 peng 3p <1 (3p 3p), 2 discard 1z, 3 ~, 1 ~, 2 draw 9p, 2 hu 9p"
    one = played({1: "3p", 2: "33p 123456789s 123456m 78p 99m 1z"}, peng)
    assert added(one) == "ta 20, zimo 7, yihetou x6, total 192"


def test_only_the_winner_is_paid() -> None:
    report = played({2: QING, 3: "111z"}, fed("6p"))
    assert (report.totals, report.pay) == ((0, 35, 5), (-35, 65, -30))


def test_its_cap() -> None:
    assert played({2: QING, 3: "111z"}, fed("6p"), "cap=20").pay == (-20, 35, -15)
