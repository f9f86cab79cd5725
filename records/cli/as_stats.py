"""Statistics for people: a line a player, or every metric of the players asked for beside everybody's."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import polars as pl

from parser import printable
from records.cli.tables import table
from records.stats.filters import By, Filters
from records.stats.metrics import METRICS, Metric
from records.stats.players import Statistics, chosen
from records.stats.rating import LEAST_SITTINGS
from records.text import LEFT_OUT, Words, pick

_EVERYBODY = ("各家合计", "everybody")
_RATING = ("等级分", "rating")
_BRIEF = ("hands", "wins", "net")
_COUNT = ("局算数", "count")
Numbers = Mapping[tuple[str, str | None, str, str | None], Mapping[str, Any]]


def text_of(found: Statistics, ratings: pl.DataFrame, filters: Filters, by: By, lang: Words) -> str:
    """Return the statistics as text that ends with LF."""
    named: Numbers = {(r["metric"], r["player"], r["bucket"], r["what"]): r for r in found.table.to_dicts()}
    rated = {row["player"]: row for row in ratings.to_dicts()}
    players = chosen(found.people, filters) if filters.players else list(rated)
    if filters.players:
        parts = _details(named, rated, players, lang)
    else:
        parts = iter([_brief(named, rated, players, by, lang)])
    return "".join([*parts, _items(found.left_out, lang)])


def number(metric: Metric, row: Mapping[str, Any] | None, lang: Words) -> str:
    """Return a number with its interval and its cases: `34.4 % [28.4, 41.0] 74/215`; that there are too few."""
    if row is None:
        return "—"
    cases = f"{row['part']}/{row['whole']}"
    if metric.kind == "count":
        return str(row["part"])
    if row["value"] is None:
        return pick(lang, f"不足 {metric.least} 例", f"fewer than {metric.least} cases") + f"  {cases}"
    times, unit = (100, " %") if metric.kind in {"rate", "share"} else (1, "")
    value, low, high = (f"{times * row[name]:.1f}" for name in ("value", "low", "high"))
    return f"{value}{unit} [{low}, {high}]  {cases}"


def _brief(named: Numbers, rated: Mapping[str, Mapping[str, Any]], players: Sequence[str], by: By, lang: Words) -> str:
    """Return a line a player and bucket: hands, wins, net, rating."""
    metrics = [metric for metric in METRICS if metric.name in _BRIEF]
    head = [pick(lang, "玩家", "player"), *([by] if by != "all" else []), *(pick(lang, *m.title) for m in metrics)]
    rows: list[list[str]] = []
    for who in (None, *players):
        for bucket in sorted({b for metric, player, b, _ in named if metric == "hands" and player == who}):
            numbers = [number(metric, named.get((metric.name, who, bucket, None)), lang) for metric in metrics]
            rate = "" if who is None else _rating(rated.get(who), lang)
            rows.append([_name(who, lang), *([bucket] if by != "all" else []), *numbers, rate])
    return table([*head, pick(lang, *_RATING)], rows, lang) + "\n"


def _details(
    named: Numbers, rated: Mapping[str, Mapping[str, Any]], players: Sequence[str], lang: Words
) -> Iterator[str]:
    """Yield every metric that has a case, a column a player, a table a bucket."""
    head = ["", *(_name(who, lang) for who in (*players, None))]
    for bucket in sorted({bucket for _, player, bucket, _ in named if player in players}):
        rows = list(_lines(named, players, bucket, lang))
        yield (f"{printable(bucket)}\n" if bucket else "") + table(head, rows, lang) + "\n"
    ratings = [_RATING, *(_rating(rated.get(who), lang) for who in players)]
    yield table(["", *players], [ratings], lang) + "\n"


def _lines(named: Numbers, players: Sequence[str], bucket: str, lang: Words) -> Iterator[list[str]]:
    for metric in METRICS:
        kinds = {w for m, player, b, w in named if m == metric.name and b == bucket and player in players}
        for what in sorted(kinds, key=str):
            title = pick(lang, *metric.title) + (f": {what}" if what else "")
            cells = (named.get((metric.name, who, bucket, what)) for who in (*players, None))
            yield [title, *(number(metric, row, lang) for row in cells)]


def _rating(row: Mapping[str, Any] | None, lang: Words) -> str:
    if row is None:
        return "—"
    sittings = pick(lang, f"{row['sittings']} 场", f"{row['sittings']} sittings")
    if row["rating"] is None:
        return pick(lang, f"不足 {LEAST_SITTINGS} 场", f"fewer than {LEAST_SITTINGS} sittings")
    return f"{row['rating']:.1f} [{row['low']:.1f}, {row['high']:.1f}]  {sittings}"


def _items(left_out: pl.DataFrame, lang: Words) -> str:
    parts = (f"{items} {pick(lang, *(LEFT_OUT[why] if why else _COUNT))}" for why, items in left_out.rows())
    return f"{left_out['items'].sum()} {pick(lang, '局', 'items')} = {' + '.join(parts) or 0}\n"


def _name(player: str | None, lang: Words) -> str:
    return pick(lang, *_EVERYBODY) if player is None else player
