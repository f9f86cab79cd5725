"""The wins an archive's players let go, and their sums: the same as the player statistics count."""

import polars as pl
import pytest

from engine import shipped
from records.dispute import Signed
from records.regretted import regret_of
from records.stats.filters import Filters
from records.stats.missed_wins import ORDERS, missed_players, missed_wins
from records.stats.names import merge
from records.stats.players import statistics
from records.store.archive import Archive


def test_every_win_let_go_is_listed_once(club: Archive) -> None:
    found = missed_wins(club, Filters())
    assert len(found) == found["all"][0]
    assert found.select("record_id", "ordinal").is_duplicated().sum() == 0
    for row in found.iter_rows(named=True):
        told = regret_of(club, shipped(), row["record_id"])
        assert told is not None
        one = told.missed[row["ordinal"] - 1]
        assert (one.missed.event, one.missed.seat, one.missed.card, one.missed.total) == (
            row["event"], row["seat"], row["card"], row["total"],
        )  # fmt: skip
        assert row["cost"] == (one.cost if row["free"] else None)
        if row["free"]:
            assert one.free
        if row["left_out"] is None:
            assert row["free"]


def test_sums_are_those_of_the_statistics(club: Archive) -> None:
    sums = missed_players(club, Filters())
    listed = missed_wins(club, Filters()).filter(pl.col("left_out").is_null())
    assert sums["wins"].sum() == len(listed) > 0
    table = statistics(club, Filters()).table
    for row in sums.iter_rows(named=True):
        of = table.filter(player=row["player"])
        cost = of.filter(metric="missed_cost")["part"].to_list() or [0]
        assert cost == [row["cost"]]
        assert of.filter(metric="missed")["part"].to_list() == [row["missed_hands"]]
        assert of.filter(metric="hands")["part"].to_list() == [row["hands"]]


@pytest.mark.parametrize("order", ORDERS)
def test_orders(club: Archive, order: str) -> None:
    found = missed_wins(club, Filters(), order)
    values = [row for row in found[order].to_list() if row is not None]
    assert values == sorted(values, reverse=True)
    assert found[order].to_list()[: len(values)] == values
    assert missed_wins(club, Filters(), order, 1).rows() == found.head(1).rows()


def test_filters(club: Archive) -> None:
    every = missed_wins(club, Filters())
    for key, name in zip(every["player"], every["name"], strict=True):
        his = missed_wins(club, Filters(players=(key,)))
        assert set(his["name"]) == {name}
        assert len(his) == (every["player"] == key).sum()
        assert set(missed_players(club, Filters(players=(key,)))["player"]) <= {key}
    assert missed_wins(club, Filters(rules="no such")).is_empty()
    assert missed_players(club, Filters(since="3000")).is_empty()


def test_a_person_of_two_names_is_one(mine: Archive, signed: Signed) -> None:
    sums = missed_players(mine, Filters())
    others = statistics(mine, Filters()).people["key"].to_list()
    player = sums["player"][0]
    alias = next(key for key in others if key != player)
    before = [len(missed_wins(mine, Filters(players=(one,)))) for one in (player, alias)]
    assert min(before) > 0
    merge(mine, alias, player, signed)
    assert len(missed_wins(mine, Filters(players=(alias,)))) == sum(before)


def test_what_is_not_there_has_no_regret(club: Archive) -> None:
    assert regret_of(club, shipped(), "nothing") is None
    record = missed_wins(club, Filters())["record_id"][0]
    assert regret_of(club, {}, record) is None
