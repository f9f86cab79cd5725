"""Every metric against seven hands counted by hand (club.paipu), filters, buckets, rulings, what is left out.

1  如皋, 29.11.2026. 王五 waits from the deal (清胡, three sequences open), lets a 九万 go, declares 报听 and robs
   李四's 九万: 清胡 100 + 文钱 20, twice for 天听 = 240. 张三 called 九饼 and added a 杠 of 八饼: 16 + 8 + 8 (222万)
   + 8 (333条) + 8 (333千) = 48 → 50. 李四 碰 2, 杠 of 白花 24, 777饼 4 = 30. Nets -170 -230 +400. The 九万 let go
   would have paid 410 (tests/cases/test_regret.py): cost 10.
2  如皋, 1.12.2026. The same cards for 李四, 王五, 张三: 张三 declares nothing and passes the 九万: 120, nets -50 -110
   +160. It let 410 go: cost 250.
3  如皋, 2.12.2026. 王五's first discard, 三饼, is won by 李四: 塌 20 + 文钱 20 + 压子 10 + 8条 4, 54, twice for 地胡 =
   108 → 110. 张三 has 444万: 4 → 10. Nets -120 -90 +210. Nobody else holds anything like a whole hand.
4  红拐弯 234, 3.1.2027. 李四 waits from the deal, lets the 叁 that 张三 shows go, and draws a 陆: 21 胡息, 3 囤 and
   one for 自摸, 红胡 3 and 地胡 3: 4 × 6 = 24 of each. The 叁 would have been 3 × 6 = 18 of each: cost 36 - 48 = -12.
   A first record of it claims other payments; this one corrects it.
5  红拐弯 234, 10.1.2027. The same cards for 王五, 张三, 李四: 张三 wins on the 叁 shown: 18 of each.
6  红拐弯 468, 10.1.2027. 李四 draws a 陆, 张三 wins on it: 18 胡息, 2 囤, 地胡 6: 12 of each. 李四 waited from the
   deal for a fourth 五 (9 + 一二三 6 = 15 and 地胡), 张三 for 六 and 陆.
7  红拐弯 234, 2027. 老王, the dealer, 提 五, with five 坎 and 叁叁 beside it: 天胡 that it passes: 33 胡息, 7 囤, 天胡
   4, 碰碰胡 4, 五福 5: 7 × 13 = 91 of each, cost 182. It lets one 叁 go and waits for the other. 张三 and 李四 吃,
   老王 跑; nobody wins.
"""

from collections.abc import Callable

import polars as pl
import pytest

from engine import shipped
from records import dispute
from records.dispute import Signed, Terms
from records.stats.filters import BUCKETS, By, Filters
from records.stats.metrics import LEAST_CASES, LEAST_SKEWED, METRICS
from records.stats.players import interval, statistics
from records.store.archive import Archive

Z, L, W, O = "茶馆:张三", "茶馆:李四", "茶馆:王五", "茶馆:老王"  # noqa: E741
Pair = tuple[int, int]
COUNTED: dict[str, dict[str | None, Pair]] = {
    # 张三, 李四, 王五, 老王, everybody
    "hands": {Z: (7, 7), L: (7, 7), W: (6, 6), O: (1, 1), None: (7, 7)},
    "wins": {Z: (3, 7), L: (2, 7), W: (1, 6), O: (0, 1), None: (6, 21)},
    "drawn": {Z: (1, 7), L: (1, 7), W: (0, 6), O: (1, 1), None: (1, 7)},
    "self_drawn": {Z: (0, 3), L: (1, 2), W: (0, 1), None: (1, 6)},
    # Of 3 alone: a robbed card, a drawn one and one shown at the deal are no discards.
    "dealt_in": {Z: (0, 7), L: (0, 7), W: (1, 6), O: (0, 1), None: (1, 21)},
    "win_total": {Z: (120 + 18 + 12, 3), L: (110 + 24, 2), W: (240, 1), None: (524, 6)},
    "losing_base": {Z: (48 + 4, 2), L: (30 + 48, 2), W: (30 + 0, 2), None: (160, 6)},
    "net": {
        Z: (-170 + 160 - 90 - 24 + 36 + 24, 7),
        L: (-230 - 50 + 210 + 48 - 18 - 12, 7),
        W: (400 - 110 - 120 - 24 - 18 - 12, 6),
        O: (0, 1),
        None: (0, 21),
    },
    "peng_rate": {Z: (0, 7), L: (1, 7), W: (1, 6), O: (0, 1), None: (2, 21)},
    "gang_rate": {Z: (1, 3), L: (2, 3), W: (1, 3), None: (4, 9)},
    "call_rate": {Z: (1, 3), L: (1, 3), W: (0, 3), None: (2, 9)},
    "lay_rate": {Z: (0, 3), L: (0, 3), W: (0, 3), None: (0, 9)},
    "ting_rate": {Z: (0, 3), L: (0, 3), W: (1, 3), None: (1, 9)},
    "chi_rate": {Z: (1, 4), L: (1, 4), W: (0, 3), O: (0, 1), None: (2, 12)},
    "wei_rate": {Z: (0, 4), L: (0, 4), W: (0, 3), O: (0, 1), None: (0, 12)},
    "ti_rate": {Z: (0, 4), L: (0, 4), W: (0, 3), O: (1, 1), None: (1, 12)},
    "pao_rate": {Z: (0, 4), L: (0, 4), W: (0, 3), O: (1, 1), None: (1, 12)},
    "missed": {Z: (1, 3), L: (1, 2), W: (1, 1), O: (1, 1), None: (4, 7)},
    "missed_cost": {Z: (250, 1), L: (-12, 1), W: (10, 1), O: (182, 1), None: (430, 4)},
    "waiting": {Z: (3, 7), L: (3, 7), W: (1, 6), O: (1, 1), None: (8, 21)},
    "waiting_turn": {Z: (0, 3), L: (0, 3), W: (0, 1), O: (1, 1), None: (1, 8)},
    "mean_huxi": {Z: (21 + 18, 2), L: (21, 1), None: (60, 3)},
    "mean_tun": {Z: (3 + 2, 2), L: (3, 1), None: (8, 3)},
    "mean_fan": {Z: (6 + 6, 2), L: (6, 1), None: (18, 3)},
    "lost_to": {},
    "fed": {},
    "ahead": {},
}
SHARES: dict[str, dict[str | None, dict[str, Pair]]] = {
    "forms": {
        Z: {"qing": (1, 1), "ta": (0, 1)},
        L: {"qing": (0, 1), "ta": (1, 1)},
        W: {"qing": (1, 1), "ta": (0, 1)},
        None: {"qing": (2, 3), "ta": (1, 3)},
    },
    "titles": {
        Z: {"dihu": (2, 2), "honghu": (1, 2)},
        L: {"dihu": (1, 1), "honghu": (1, 1)},
        None: {"dihu": (3, 3), "honghu": (2, 3)},
    },
    "factors": {
        Z: {"dihu": (0, 1), "tianting": (0, 1)},
        L: {"dihu": (1, 1), "tianting": (0, 1)},
        W: {"dihu": (0, 1), "tianting": (1, 1)},
        None: {"dihu": (1, 3), "tianting": (1, 3)},
    },
}


def numbers(archive: Archive, metric: str, filters: Filters | None = None, by: By = "all") -> dict[object, Pair]:
    """Return part and whole by player, or by player and bucket, or by player and kind."""
    only = tuple(one for one in METRICS if one.name == metric)
    table = statistics(archive, filters or Filters(), by, only).table
    more = "bucket" if by != "all" else "what" if metric in SHARES else None
    keys = [row["player"] if more is None else (row["player"], row[more]) for row in table.to_dicts()]
    return dict(zip(keys, table.select("part", "whole").rows(), strict=True))


def test_every_metric_is_counted_here() -> None:
    assert {*COUNTED, *SHARES} == {metric.name for metric in METRICS}


@pytest.mark.parametrize("metric", COUNTED)
def test_a_metric_is_as_counted_by_hand(club: Archive, metric: str) -> None:
    assert numbers(club, metric) == COUNTED[metric]


@pytest.mark.parametrize("metric", SHARES)
def test_shares_are_as_counted_by_hand(club: Archive, metric: str) -> None:
    expected = {(who, what): pair for who, kinds in SHARES[metric].items() for what, pair in kinds.items()}
    assert numbers(club, metric) == expected


def test_payments_of_everybody_cancel_out(club: Archive) -> None:
    assert sum(part for who, (part, _) in COUNTED["net"].items() if who is not None) == 0
    assert numbers(club, "net")[None] == (0, 21)


def test_too_few_cases_give_no_number(club: Archive) -> None:
    told = statistics(club, Filters()).table.filter(pl.col("value").is_null())
    assert told["metric"].n_unique() == len(METRICS) - len({"hands", "lost_to", "fed", "ahead"})
    assert told.select("low", "high").null_count().row(0) == (told.height, told.height)


@pytest.mark.parametrize("metric", METRICS, ids=lambda metric: metric.name)
def test_the_fewest_cases_are_where_a_number_begins(metric) -> None:
    if metric.kind == "count":
        assert interval(metric, 5, 5, None, None) is None
        return
    least = LEAST_SKEWED if metric.kind == "amount" else LEAST_CASES
    assert metric.least == least
    assert interval(metric, 5, least - 1, 1.0, 0.5) is None
    found = interval(metric, 5, least, 1.0, 0.5)
    assert found is not None
    assert found.low < found.value == 5 / least < found.high


def test_left_out_and_why(club: Archive) -> None:
    """The record of 4 that was corrected; a position and a void hand; a draw out of turn and a set of cards not held;

    the first hand under another id; an unknown rule set; a hand of which nobody's cards are known.
    """
    left_out = dict(statistics(club, Filters()).left_out.rows())
    assert left_out == {
        None: 7, "replaced": 1, "unfinished": 2, "illegal": 2, "again": 1, "unverified": 1, "undetermined": 1,
    }  # fmt: skip


FILTERED: list[tuple[Filters, Pair]] = [
    (Filters(rules="rugao"), (1, 3)),
    (Filters(rules="hongguaiwan-468"), (1, 1)),
    (Filters(since="2026-12-02"), (2, 5)),  # 3 to 7
    (Filters(since="2027-01-04"), (2, 2)),  # of 7 no day is known
    (Filters(since="2026-12-02", until="2027-01-03"), (0, 2)),
    (Filters(until="2026-11"), (0, 1)),
    (Filters(until="2026"), (1, 3)),
    (Filters(site="茶馆"), (3, 7)),
]


@pytest.mark.parametrize(("filters", "expected"), FILTERED, ids=str)
def test_filters(club: Archive, filters: Filters, expected: Pair) -> None:
    assert numbers(club, "wins", filters)[Z] == expected


def test_a_filter_that_nothing_passes(club: Archive) -> None:
    for filters in (Filters(rules="nantong"), Filters(site="别处"), Filters(since="2028")):
        assert statistics(club, filters).table.is_empty()


def test_players_are_told_beside_everybody(club: Archive) -> None:
    assert numbers(club, "wins", Filters(players=(Z,))) == {Z: (3, 7), None: (6, 21)}
    assert numbers(club, "wins", Filters(players=(Z, W))) == {Z: (3, 7), W: (1, 6), None: (6, 21)}


WON_BY: list[tuple[By, dict[str, Pair]]] = [
    ("rules", {"rugao": (1, 3), "hongguaiwan-234": (1, 3), "hongguaiwan-468": (1, 1)}),
    ("year", {"2026": (1, 3), "2027": (2, 4)}),
    ("month", {"2026-11": (0, 1), "2026-12": (1, 2), "2027-01": (2, 3), "": (0, 1)}),
    ("day", {"2026-11-29": (0, 1), "2026-12-01": (1, 1), "2026-12-02": (0, 1), "2027-01-03": (0, 1),
             "2027-01-10": (2, 2), "": (0, 1)}),
    ("site", {"茶馆": (3, 7)}),
    ("seat", {"1": (0, 3), "2": (2, 3), "3": (1, 1)}),
    ("dealer", {"dealer": (0, 2), "others": (3, 5)}),
    ("opponent", {L: (3, 7), W: (3, 6), O: (0, 1)}),
]  # fmt: skip


@pytest.mark.parametrize(("by", "expected"), WON_BY, ids=[by for by, _ in WON_BY])
def test_wins_told_apart(club: Archive, by: By, expected: dict[str, Pair]) -> None:
    found = numbers(club, "wins", by=by)
    assert {bucket: pair for (who, bucket), pair in found.items() if who == Z} == expected


def test_every_bucket_is_tested() -> None:
    assert {by for by, _ in WON_BY} == {*BUCKETS} - {"all"}


HEAD_TO_HEAD: list[tuple[str, str, str, Pair]] = [
    ("lost_to", Z, W, (1, 6)),
    ("lost_to", Z, L, (2, 7)),
    ("lost_to", W, Z, (3, 6)),
    ("fed", W, L, (1, 6)),  # 3
    ("fed", W, Z, (0, 6)),
    ("ahead", Z, W, (-170 - 400 + 160 + 110 - 90 + 120 + 0 + 36 + 18 + 24 + 12, 6)),
    ("ahead", W, Z, (180, 6)),
]


@pytest.mark.parametrize(("metric", "who", "other", "expected"), HEAD_TO_HEAD)
def test_head_to_head(club: Archive, metric: str, who: str, other: str, expected: Pair) -> None:
    assert numbers(club, metric, by="opponent")[who, other] == expected


def test_hands_of_everybody_are_counted_once_whatever_they_are_told_apart_by(club: Archive) -> None:
    for by in BUCKETS:
        found = numbers(club, "hands", by=by)
        per_player = sum(part for key, (part, _) in found.items() if (key[0] if by != "all" else key) == Z)
        assert per_player == (7 + 6 + 1 if by == "opponent" else 7)


def test_statistics_follow_the_ruling(mine: Archive, signed: Signed) -> None:
    """With a cap of 30 hand 3 pays 王五 0-10 + 0-30 = -40, 张三 10-0 + 10-30 = -10, 李四 50."""
    with mine.reading() as view:
        (record,) = {
            row["record_id"] for row in view.frame("stats/table", name="played").to_dicts() if row["id"] == "club/3"
        }
    number = dispute.open_dispute(mine, record, signed, note="封顶")
    dispute.rule(mine, number, Terms("", {"cap": "30"}), "约定封顶", signed, shipped())
    assert numbers(mine, "net")[Z] == (-64 + 80, 7)
    dispute.withdraw(mine, number, "记错", signed)
    assert numbers(mine, "net")[Z] == (-64, 7)


def test_an_archive_that_does_not_exist_has_no_statistics(tmp_path) -> None:
    found = statistics(Archive(tmp_path / "none"), Filters())
    assert found.table.is_empty()
    assert found.people.is_empty()
    assert found.left_out.is_empty()


def test_the_numbers_do_not_hang_on_the_order_of_landing(
    club: Archive, tmp_path, landed: Callable[[Archive, str], None]
) -> None:
    with club.reading() as view:
        texts = view.frame("stats/table", name="records").sort("line", descending=True)["text"]
    other = Archive(tmp_path / "other")
    for text in texts:
        landed(other, text)
    table = statistics(club, Filters(), "rules").table
    assert statistics(other, Filters(), "rules").table.equals(table)
