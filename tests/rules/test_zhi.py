"""T14 P3: 掷庄: when it may be declared, what it binds the dealer to, what it pays."""
# ruff: noqa: N802 - a test is named after its clause

import pytest
from rule_table import QING, check, faults, judged, messages, played, record

from parser import Record

both = pytest.mark.parametrize("rules", ["danjiang", "danjiang-rugao"])
one_card = {"jiang": "5m"}
ROUND = "2 ~, 3 ~"
FIRST = f"1 discard ~, {ROUND}"


def last_illegal(rules: str, hands: dict[int, str], moves: str, options: str = "") -> bool:
    """Tell whether the last move, and nothing else, is illegal."""
    report = judged(rules, hands, moves, jiang="5m", options=options)
    assert isinstance(report.item, Record)
    return faults(report) == [f"illegal {len(report.item.events)}"]


@both
@pytest.mark.parametrize(
    ("moves", "late"),
    [
        ("1 zhi, 1 discard ~, 2 ~", False),
        ("1 discard ~, 1 zhi, 2 ~, 3 ~, 1 ~", False),
        (f"{FIRST}, 1 zhi, 1 ~", False),
        (f"{FIRST}, 1 draw ~, 1 zhi, 1 discard ~", False),
        (f"{FIRST}, 1 ~, {ROUND}, 1 ~, {ROUND}, 1 draw ~, 1 zhi, 1 discard ~", False),
        (f"{FIRST}, 1 ~, {ROUND}, 1 ~, {ROUND}, 1 ~, 1 zhi", True),
        (f"{FIRST}, 1 ~, {ROUND}, 1 ~, {ROUND}, 1 ~, {ROUND}, 1 draw ~, 1 zhi", True),
    ],
)
def test_T14_until_the_discard_behind_the_third_draw(rules, moves, late):
    assert last_illegal(rules, {}, moves) is late
    assert bool(faults(judged(rules, {}, moves, **one_card))) is late


@both
def test_T14_replacements_are_no_draws(rules):
    start = f"1 gang 2s (2s 2s 2s 2s), 1 draw ~, {FIRST}, 1 ~, {ROUND}, 1 ~, {ROUND}"
    assert faults(judged(rules, {1: "2222s"}, f"{start}, 1 draw ~, 1 zhi, 1 discard ~", **one_card)) == []
    third = f"{start}, 1 ~, {ROUND}, 1 zhi"
    assert last_illegal(rules, {1: "2222s"}, third)
    xi = f"1 discard ~, {ROUND}, 1 draw 1j, 1 xi 1j, 1 draw ~, 1 discard 9p, {ROUND}, 1 ~, {ROUND}, 1 draw ~, 1 zhi"
    assert faults(judged(rules, {1: "9p"}, xi, jiang="5m", options="xi=5")) == []


@both
def test_T14_the_dealer_once(rules):
    assert last_illegal(rules, {}, "2 zhi")
    assert last_illegal(rules, {}, "1 zhi, 1 zhi")
    assert messages(judged(rules, {}, "2 zhi", **one_card)) == ["1: L338 only the dealer may 掷庄"]


@pytest.mark.parametrize("rules", ["rugao", "nantong"])
def test_T14_not_played_elsewhere(rules):
    assert messages(judged(rules, {}, "1 zhi")) == ["1: L327 掷庄 is not played under these rules"]


@both
def test_T14_what_is_drawn_after_it_is_discarded(rules):
    free = f"{FIRST}, 1 draw ~, 1 zhi, 1 discard 9p, {ROUND}"
    assert faults(judged(rules, {1: "99p"}, f"{free}, 1 ~", **one_card)) == []
    assert last_illegal(rules, {1: "99p"}, f"{free}, 1 draw ~, 1 discard 9p")
    before = f"{FIRST}, 1 zhi, 1 draw ~, 1 discard 9p"
    assert last_illegal(rules, {1: "99p"}, before)
    dealt = f"1 zhi, 1 discard 9p, {ROUND}"
    assert faults(judged(rules, {1: "99p"}, f"{dealt}, 1 ~", **one_card)) == []
    assert last_illegal(rules, {1: "99p"}, f"{dealt}, 1 draw ~, 1 discard 9p")


@both
def test_T14_a_xi_drawn_after_it_is_laid_and_its_replacement_discarded(rules):
    drawn = f"{FIRST}, 1 zhi, 1 draw 1j, 1 xi 1j, 1 draw 8m"
    xi = {"jiang": "5m", "options": "xi=5"}
    assert faults(judged(rules, {1: "9p"}, f"{drawn}, 1 discard 8m", **xi)) == []
    assert last_illegal(rules, {1: "9p"}, f"{drawn}, 1 discard 9p", "xi=5")


@both
@pytest.mark.parametrize("moves", ["1 draw 1j, 1 zhi, 1 xi 1j", "1 draw 1j, 1 xi 1j, 1 zhi"])
def test_T14_declared_with_a_xi_in_hand_or_owing_its_replacement_comes_behind_it(rules, moves):
    assert (
        faults(judged(rules, {1: "9p"}, f"{FIRST}, {moves}, 1 draw 8m, 1 discard 8m", jiang="5m", options="xi=5")) == []
    )
    assert last_illegal(rules, {1: "9p"}, f"{FIRST}, {moves}, 1 draw 8m, 1 discard 9p", "xi=5")


@both
def test_T14_declared_between_a_gang_and_its_replacement(rules):
    moves = f"{FIRST}, 1 draw ~, 1 gang 2s (2s 2s 2s 2s), 1 zhi, 1 draw 8m"
    assert faults(judged(rules, {1: "2222s 9p"}, f"{moves}, 1 discard 8m", **one_card)) == []
    assert last_illegal(rules, {1: "2222s 9p"}, f"{moves}, 1 discard 9p")


@both
@pytest.mark.parametrize(
    ("held", "move"),
    [
        ("22p", "2 discard 2p, 1 peng 2p <2 (2p 2p)"),
        ("222p", "2 discard 2p, 1 gang 2p <2 (2p 2p 2p)"),
        ("2222s", "2 ~, 3 ~, 1 draw ~, 1 gang 2s (2s 2s 2s 2s)"),
    ],
)
def test_T14_no_peng_and_no_gang(rules, held, move):
    start = f"1 zhi, 1 discard ~, {'2 draw ~, ' if '<2' in move else ''}{move}"
    assert last_illegal(rules, {1: held, 2: "2p"}, start)
    before = start.replace("1 zhi, ", "")
    assert faults(judged(rules, {1: held, 2: "2p"}, before, **one_card)) == []


@both
def test_T14_a_gang_added_to_a_peng_neither(rules):
    peng = "1 discard ~, 2 draw ~, 2 discard 2p, 1 peng 2p <2 (2p 2p), 1 zhi, 1 discard ~, 2 ~, 3 ~, 1 draw 2p"
    assert faults(judged(rules, {1: "22p", 2: "2p"}, f"{peng}, 1 discard 2p", **one_card)) == []
    assert last_illegal(rules, {1: "22p", 2: "2p"}, f"{peng}, 1 gang 2p (2p)")


@both
def test_T14_he_may_win(rules):
    on_discard = f"{FIRST}, 1 draw 8m, 1 zhi, 1 discard 8m, 2 draw 6p, 2 discard 6p, 1 hu 6p <2"
    assert faults(judged(rules, {1: f"{QING} 1z"}, on_discard.replace("discard ~", "discard 1z", 1), **one_card)) == []
    drawn = f"1 zhi, 1 discard 1z, {ROUND}, 1 draw 6p, 1 hu 6p"
    assert faults(judged(rules, {1: f"{QING} 1z"}, drawn, **one_card)) == []


def pay(moves: str, *, options: str = "", hands: dict[int, str] | None = None) -> tuple[int, ...] | None:
    """Return the payments of a hand in which 掷庄 was declared or not."""
    hands = hands or {1: f"{QING} 1z", 2: "333p 777p"}
    return played("danjiang", hands, moves, jiang="5m", options=options).pay


WON = f"1 discard 1z, {ROUND}, 1 draw 6p, 1 hu 6p"


def test_P3_each_difference_in_his_favour_is_doubled():
    plain, declared = pay(WON), pay(f"1 zhi, {WON}")
    assert plain is not None
    assert declared is not None
    totals = played("danjiang", {1: f"{QING} 1z", 2: "333p 777p"}, f"1 zhi, {WON}", jiang="5m").totals
    assert totals is not None
    first, second, third = totals
    assert plain == (2 * first - second - third, 2 * second - first - third, 2 * third - first - second)
    assert declared == (
        2 * (2 * first - second - third),
        2 * (second - first) + second - third,
        2 * (third - first) + third - second,
    )
    assert sum(declared) == 0


def test_P3_one_against_him_is_not():
    rich = "111222333z 999s 999m 999p 777p"
    hands = {1: "123456789m 123456p 45s 888s 1z 44p", 2: rich}
    moves = f"1 discard 1z, {ROUND}, 1 draw 6s, 1 hu 6s"
    declared, plain = pay(f"1 zhi, {moves}", hands=hands), pay(moves, hands=hands)
    totals = played("danjiang", hands, f"1 zhi, {moves}", jiang="5m").totals
    assert plain is not None
    assert declared is not None
    assert totals is not None
    assert totals[1] > totals[0] > totals[2]
    more = totals[0] - totals[2]
    assert declared == (plain[0] + more, plain[1], plain[2] - more)


def test_P3_nothing_changes_unless_he_wins():
    hands = {1: "1z 9p", 2: QING}
    moves = f"1 discard 1z, {ROUND}, 1 draw 8m, 1 discard 8m, 2 draw 6p, 2 hu 6p"
    assert pay(f"1 zhi, {moves}", hands=hands) == pay(moves, hands=hands)


def test_P3_with_the_cap_and_with_settlement_by_the_winner_alone():
    assert pay(f"1 zhi, {WON}", options="cap=50") == (180, -70, -110)
    by_winner = pay(f"1 zhi, {WON}", options="settle=winner")
    plain = pay(WON, options="settle=winner")
    assert plain is not None
    assert by_winner == tuple(2 * net for net in plain)


def test_P3_a_wrong_payment_cites_it():
    text = record("danjiang", {1: f"{QING} 1z"}, f"1 zhi, {WON}", jiang="5m", foot="result: hu 1\npay: +220 -110 -110")
    (said,) = messages(check(text))
    assert said.startswith("pay: S408")
    assert "P3 (002:63" in "".join(
        f.message("en") + (f.help("en") or "") for f in check(text).findings if f.code.id == "S408"
    )
