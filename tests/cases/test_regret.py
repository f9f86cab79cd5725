"""A small archive counted by hand: what was let go in each record, every number with the reasoning for it."""

from pathlib import Path

from engine import Missed, shipped
from engine.forgone import LetGo, Undeclared, Underclaim
from engine.outlook import Wait
from engine.regret import Regret, regret
from engine.waiting import Slip, Spell
from parser import CARD, Record, read_text

FOLDER = Path(__file__).parent / "regret"


def text(name: str) -> str:
    return (FOLDER / f"{name}.paipu").read_text(encoding="utf-8")


def of(record: str) -> Regret:
    (reading,) = read_text(record)
    assert isinstance(reading.item, Record)
    assert not reading.findings
    return regret(reading.item, shipped()[reading.item.rules])


def waits(**unseen: int) -> tuple[Wait, ...]:
    return tuple(Wait(CARD[name[::-1]], n) for name, n in unseen.items())


def test_a_win_let_go_for_a_smaller_one() -> None:
    """Seat 3 is dealt 12-345678 万 123456 饼 11 456789 条: seven sequences short of one card, 三 六 or 九万.

    Unseen by it: 三万 4 - 1 in hand - 1 turned = 2, 六万 4 - 1 = 3, 九万 4; together 9. The dealer's first discard is a
    九万 (8 left), 李四 lays two more beside it (6) and the last one on top (5). The win: 清胡 100 + 文钱 20, twice for
    地胡 = 240. The others then: 起手 九饼 16 + 888饼 4 + 222万 (by 二条) 8 + 333条 (by 三万) 8 = 36 → 40; 777饼 4 and
    four 白花 not shown 24 = 28 → 30. Nets 40-30 + 40-240 = -190, -10 - 210 = -220, 200 + 210 = 410. It won later
    without 地胡: 120 against 50 and 30, nets -50 -110 +160. Cost 410 - 160.

    白花 shown: 起手 32 for 24, so 4 + 32 + 2 = 38 → 40 for 30 (+10), net 40-50 + 40-120 = -90 for -110 (+20). 报听 at
    the deal: 240 for 120 (+120), net 400 for 160 (+240). Nobody else ever waits, and the 九条 drawn goes as it came.
    """
    found = of(text("a_win_let_go_for_a_smaller_one"))
    missed = Missed(2, 3, "9m", 240, "passed")
    nets = ((-190, -220, 410), (-50, -110, 160))
    assert found.missed == (LetGo(missed, *nets, 250, True, waits(m3=2, m6=3, m9=3)),)
    assert found.missed[0].unseen == 8
    assert found.undeclared == (
        Undeclared(0, 2, "call", CARD["2z"], 10, 20),
        Undeclared(0, 3, "ting", None, 120, 240),
    )
    assert found.waiting == (Spell(3, 0, 19, waits(m3=2, m6=3, m9=4), ((0, 9), (2, 8), (4, 6), (18, 5))),)
    assert (found.slips, found.underclaims) == ((), ())


def test_two_wins_let_go_then_nobody() -> None:
    """Seat 1 has six 碰 and 2345 万 8 条; 二万 is turned.

    五万 goes and leaves 234 万 with 八条 alone: 3 unseen. 八条 would have left 2345 万, for 二万 (4 - 1 - 1 = 2) and
    五万 (4 - 1 = 3): 5. The first 八条 comes from seat 2 (2 left): 六碰 12 + 单吊 10 + 塌 20 = 42 → 50 against 0 and 0,
    net +100. The second is its own draw (1 left): 10 more for 自摸, 52 → 60, net +120. The hand ends in 荒庄: 0.
    The drawn 八条 goes too (1 unseen); 四万 would have left 23 万 with a pair, for 一万 (4) and 四万 (4 - 1 = 3): 7.
    """
    found = of(text("two_wins_let_go_then_nobody"))
    none, one, two = (0, 0, 0), Missed(3, 1, "8s", 50, "unrecorded"), Missed(6, 1, "8s", 60, "unrecorded")
    assert found.missed == (
        LetGo(one, (100, -50, -50), none, 100, True, waits(s8=2)),
        LetGo(two, (120, -60, -60), none, 120, True, waits(s8=1)),
    )
    assert found.waiting == (Spell(1, 1, 9, waits(s8=3), ((1, 3), (3, 2), (7, 1))),)
    assert found.slips == (
        Slip(1, 1, CARD["5m"], waits(s8=3), CARD["8s"], waits(m2=2, m5=3)),
        Slip(7, 1, CARD["8s"], waits(s8=1), CARD["4m"], waits(m1=4, m4=3)),
    )
    assert [slip.lost for slip in found.slips] == [2, 6]
    assert (found.undeclared, found.underclaims) == ((), ())


def test_two_win_on_one_card_under_a_cap() -> None:
    """Seats 2 and 3 have six 碰 each and win on the same 五万; seat 2 is nearer, and no total counts beyond 30.

    Each wins with 12 + 20 = 32 → 40, cut to 30, and has 12 → 20 where the other wins; seat 1 has 0. Seat 2 won:
    -30-20, 30+10, 20-10. Had seat 3: -20-30, 20-10, 30+10: 40 for 10, but seat 2 came first, so it was not free.
    Seat 3 waits for 五 and 八万, 3 and 4 of them after the discard; seat 2 for 二 (one turned) and 五万.
    """
    found = of(text("two_win_on_one_card_under_a_cap"))
    missed = Missed(1, 3, "5m", 40, "overridden")
    assert found.missed == (LetGo(missed, (-50, 10, 40), (-50, 40, 10), 30, False, waits(m5=3, m8=4)),)
    assert found.waiting == (
        Spell(2, 0, 3, waits(m2=3, m5=4), ((0, 7), (1, 6))),
        Spell(3, 0, 3, waits(m5=4, m8=4), ((0, 8), (1, 7))),
    )
    assert (found.slips, found.undeclared, found.underclaims) == ((), (), ())


def test_the_nearer_of_two_lets_the_farther_win() -> None:
    """The same without a cap, and seat 3 wins: seat 2 came first, so its 40 was free for it.

    Seat 2 has 12 → 20 of it: 0-20, 20-0 + 20-40 = 0 for seat 2; with its own win 40-0 + 40-20 = 60.
    """
    record = text("two_win_on_one_card_under_a_cap").partition("3 hu")[0] + "3 hu 5m <1\nresult: hu 3\n@end 2\n"
    found = of(record.replace("options: cap=30\n", ""))
    missed = Missed(1, 2, "5m", 40, "overridden")
    assert found.missed == (LetGo(missed, (-60, 60, 0), (-60, 0, 60), 60, True, waits(m2=3, m5=3)),)


def test_ting_that_the_play_could_not_have_followed() -> None:
    """Seat 3 waits from the deal as in the first record, and could declare 报听; later it breaks its wait.

    After 报听 it may not let the 八万 go, so nothing is known of what it would have added. Instead of the 八万 it could
    have let the 九条 go and still waited for 2 + 3 + 4. The hand is void: the sets not shown added nothing.
    """
    found = of(text("ting_that_the_play_could_not_have_followed"))
    assert found.undeclared == (Undeclared(0, 3, "ting", None, None, None),)
    assert found.waiting == (Spell(3, 0, 4, waits(m3=2, m6=3, m9=4), ((0, 9),)),)
    assert found.slips == (Slip(5, 3, CARD["8m"], (), CARD["9s"], waits(m3=2, m6=3, m9=4)),)
    assert (found.missed, found.underclaims) == ((), ())


def test_a_loser_claims_too_little() -> None:
    """The two of above without a cap; seat 3 passes, and its six 碰, 12 → 20, are then claimed as 10.

    It was paid -20 by that (10-0 + 10-40) and should have had 0 (20-0 + 20-40): cost 20. Its own win was not free.
    """
    found = of(text("a_loser_claims_too_little"))
    missed = Missed(1, 3, "5m", 40, "passed")
    assert found.missed == (LetGo(missed, (-60, 0, 60), (-60, 60, 0), 60, False, waits(m5=3, m8=4)),)
    assert found.underclaims == (Underclaim(3, 10, 20, 20),)
    unpaid = of(text("a_loser_claims_too_little").replace("pay: -50 +70 -20\n", ""))
    assert unpaid.underclaims == (Underclaim(3, 10, 20, None),)


def test_three_wins_let_go_to_the_last_card() -> None:
    """Seat 1 has 偎贰 6 偎柒 6 碰拾 3 一二三 3 = 18 胡息, 456 789 and 肆伍: it waits for 叁 and 陆, 4 unseen each.

    18 胡息 are 2 囤; 11 red cards (贰贰贰 柒柒柒 拾拾拾 二 七) are 3 番: 6 from each for another's draw, net +12. First
    a 叁 (3 + 4 left), passed; then a 陆 (3 + 3), both drawn by others. The last card is its own 叁 (2 + 3 left): one 囤
    for 自摸 and 2 番 for 海底胡, 3 × 5 = 15 from each. The wall is then empty, and nothing more can come: the wait ends
    before that draw. 荒庄: nobody pays.
    """
    found = of(text("three_wins_let_go_to_the_last_card"))
    none, six = (0, 0, 0), (12, -6, -6)
    assert found.missed == (
        LetGo(Missed(1, 1, "3d", 6, "passed"), six, none, 12, True, waits(d3=3, d6=4)),
        LetGo(Missed(3, 1, "6d", 6, "unrecorded"), six, none, 12, True, waits(d3=3, d6=3)),
        LetGo(Missed(4, 1, "3d", 15, "unrecorded"), (30, -15, -15), none, 30, True, waits(d3=2, d6=3)),
    )
    assert found.waiting == (Spell(1, 0, 3, waits(d3=4, d6=4), ((0, 8), (1, 7), (3, 6))),)
    assert (found.slips, found.undeclared, found.underclaims) == ((), (), ())


def test_a_discard_that_gave_the_wait_away() -> None:
    """The same hand with a 玖 more: it goes, and 叁 and 陆 are waited for, 4 + 4; 肆 goes instead, and nothing is.

    A hand that the table declared void is worth nothing, whatever was let go.
    """
    found = of(text("a_discard_that_gave_the_wait_away"))
    assert found.slips == (Slip(1, 1, CARD["4d"], (), CARD["9d"], waits(d3=4, d6=4)),)
    assert found.slips[0].lost == 8
    assert (found.missed, found.waiting, found.undeclared, found.underclaims) == ((), (), (), ())


def test_the_shown_card_let_go_and_more_won() -> None:
    """Seat 2 is dealt 坎 of 贰 柒 拾 (18), 一二三 (3), 456 789 and 肆伍; the dealer shows a 叁.

    21 胡息 are 3 囤; 红胡 3 and 地胡 3 番. On the shown 叁 18 from each, net +36; 3 叁 and 4 陆 are unseen, for the
    shown one lies in the dealer's hand, and still 3 when he lets it go. Then it draws a 陆 (3 left) and wins with one
    囤 more for 自摸: 24 from each, +48. Letting go earned 12.
    """
    found = of(text("the_shown_card_let_go_and_more_won"))
    missed = Missed(0, 2, "3d", 18, "unrecorded")
    assert found.missed == (LetGo(missed, (-18, 36, -18), (-24, 48, -24), -12, True, waits(d3=3, d6=4)),)
    assert found.waiting == (Spell(2, 0, 3, waits(d3=3, d6=4), ((0, 7), (2, 6))),)
    assert (found.slips, found.undeclared, found.underclaims) == ((), (), ())
