"""What the page knows: the numbers, names and ratings of everybody under the filters, asked once."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import polars as pl
import streamlit as st

from dashboard.context import archive_told, ask
from dashboard.words import Words
from records.stats.filters import By, Filters
from records.stats.metrics import METRICS, Metric
from records.stats.players import chosen, statistics
from records.stats.rating import rating
from records.text import told_apart


@dataclass(frozen=True, slots=True)
class Told:
    """`filters` choose the hands, `chosen` the players told of (all where nobody is); the rest is of everybody.

    `names` has the name of every player with a hand that counts, by player key; the most hands first. `same` has the
    player that each key counts as.
    """

    filters: Filters
    chosen: tuple[str, ...]
    names: Mapping[str, str]
    same: Mapping[str, str]
    table: pl.DataFrame
    ratings: pl.DataFrame
    left_out: pl.DataFrame

    def rows(self, player: str) -> list[dict[str, Any]]:
        """Return the numbers of one player."""
        return self.table.filter(pl.col("player") == player).to_dicts()

    def values(self, metric: str, what: str | None) -> list[float]:
        """Return the value of every player of whom the number is told."""
        same = pl.col("what").is_null() if what is None else pl.col("what") == what
        found = self.table.filter(pl.col("metric") == metric, pl.col("player").is_not_null(), same)
        return found["value"].drop_nulls().to_list()


def everybody(filters: Filters, words: Words) -> Told:
    """Ask for the numbers of everybody. Ends the page in words where the archive cannot be read."""
    hands = replace(filters, players=())
    with archive_told(), st.spinner(words("players.counting")):
        found, ratings = ask(statistics, hands), ask(rating, hands)
    who = tuple(chosen(found.people, filters)) if filters.players else ()
    playing = found.table.filter(pl.col("metric") == "hands", pl.col("player").is_not_null())
    order: list[str] = playing.sort("part", "player", descending=[True, False])["player"].to_list()
    names = _names(found.people)
    same = dict(found.people.select("key", "player").iter_rows())
    return Told(hands, who, {p: names.get(p, p) for p in order}, same, found.table, ratings, found.left_out)


def split(told: Told, player: str, by: By, metrics: tuple[Metric, ...], words: Words) -> pl.DataFrame:
    """Return numbers of one player told apart by `by`, in the order of the buckets."""
    with archive_told(), st.spinner(words("players.counting")):
        table = ask(statistics, replace(told.filters, players=(player,)), by, metrics).table
    return table.filter(pl.col("player") == player)


def with_cases(told: Told, player: str) -> list[Metric]:
    """Return the metrics of single numbers that have a case of this player, in the order they are told."""
    there = {row["metric"] for row in told.rows(player)}
    return [metric for metric in METRICS if metric.name in there and metric.kind not in {"count", "share"}]


def _names(people: pl.DataFrame) -> dict[str, str]:
    """Return a name by player: the one he had last under his own key; his key too where another has that name."""
    rows = people.sort(pl.col("key") == pl.col("player"), "hands").to_dicts()
    return told_apart((row["player"], row["name"]) for row in rows)
