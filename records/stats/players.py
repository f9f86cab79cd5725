"""Statistics of players: every metric with numerator, denominator and 95 % interval, recomputed from the archive."""

from dataclasses import dataclass
from typing import Any

import polars as pl

from records.kept import keeps
from records.stats.filters import By, Filters
from records.stats.intervals import Interval, mean, skewed_mean, wilson
from records.stats.metrics import METRICS, Metric
from records.store.archive import Archive
from records.store.view import View

_COUNTS: dict[str, pl.DataType | type[pl.DataType]] = {
    "metric": pl.String, "player": pl.String, "bucket": pl.String, "what": pl.String, "part": pl.Int64,
    "whole": pl.Int64, "spread": pl.Float64, "skew": pl.Float64,
}  # fmt: skip
_NUMBERS: dict[str, pl.DataType | type[pl.DataType]] = {"value": pl.Float64, "low": pl.Float64, "high": pl.Float64}


@dataclass(frozen=True, slots=True)
class Statistics:
    """What is known of the players of an archive.

    `table` has a row per metric, player (null: everybody), bucket and kind (`what`): `part`, `whole`, and `value`
    between `low` and `high`, null where there are too few cases. `people` has a row per player key: name, player it
    counts as, hands. `left_out` says how many items count (reason null) and why others do not.
    """

    table: pl.DataFrame
    people: pl.DataFrame
    left_out: pl.DataFrame


@keeps
def statistics(archive: Archive, filters: Filters, by: By = "all", metrics: tuple[Metric, ...] = METRICS) -> Statistics:
    """Return the metrics of the players that `filters` name, or of all, and of everybody. Raises ArchiveError."""
    with archive.reading() as view:
        choose(view, filters, by)
        table = pl.concat([pl.DataFrame(schema=_COUNTS), *(_counted(view, metric) for metric in metrics)])
        people, left_out = view.frame("stats/people"), view.frame("stats/left_out")
    if filters.players:
        table = table.filter(pl.col("player").is_null() | pl.col("player").is_in(chosen(people, filters)))
    rank = {metric.name: n for n, metric in enumerate(metrics)}
    ordered = table.sort(pl.col("metric").replace_strict(rank), "player", "bucket", "what", nulls_last=False)
    return Statistics(_with_intervals(ordered), people, left_out)


def chosen(people: pl.DataFrame, filters: Filters) -> list[str]:
    """Return the players that the keys of `filters` count as."""
    return people.filter(pl.col("key").is_in(list(filters.players)))["player"].unique(maintain_order=True).to_list()


def choose(view: View, filters: Filters, by: By) -> None:
    """Let the queries that follow read the hands and seats that pass as `cases`."""
    view.run("stats/cases", by=by, rules=filters.rules, since=filters.since, until=filters.until, site=filters.site)


def interval(metric: Metric, part: int, whole: int, spread: float | None, skew: float | None) -> Interval | None:
    """Return a metric of so many cases; None where they are too few, and for a count."""
    if metric.kind == "count" or whole < metric.least:
        return None
    match metric.kind:
        case "mean":
            return mean(part, spread or 0.0, whole)
        case "amount":
            return skewed_mean(part, spread or 0.0, skew or 0.0, whole)
        case _:
            return wilson(part, whole)


def _counted(view: View, metric: Metric) -> pl.DataFrame:
    found = view.frame(metric.statement, **metric.params)
    missing = [pl.lit(None).alias(name) for name in ("what", "spread", "skew") if name not in found.columns]
    named = found.with_columns(pl.lit(metric.name).alias("metric"), *missing)
    return named.select(pl.col(name).cast(kind) for name, kind in _COUNTS.items())


def _with_intervals(table: pl.DataFrame) -> pl.DataFrame:
    named = {metric.name: metric for metric in METRICS}
    rows = [_numbers(named[row["metric"]], row) for row in table.iter_rows(named=True)]
    return pl.concat(
        [table.drop("spread", "skew"), pl.DataFrame(rows, schema=_NUMBERS, orient="row")], how="horizontal"
    )


def _numbers(metric: Metric, row: dict[str, Any]) -> tuple[float | None, float | None, float | None]:
    if metric.kind == "count":
        return float(row["part"]), None, None
    return interval(metric, row["part"], row["whole"], row["spread"], row["skew"]) or (None, None, None)
