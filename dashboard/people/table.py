"""The table of the players, the chart of their ratings, and what is behind it all."""

from typing import Any

import altair as alt
import polars as pl
import streamlit as st

from dashboard import ways
from dashboard.charts import BAND, GOOD, picture
from dashboard.labels import cell
from dashboard.people import address
from dashboard.people.numbers import NAMED, span
from dashboard.people.told import Told
from dashboard.tables import picked
from dashboard.words import Words
from records.stats.rating import LEAST_SITTINGS
from records.text import LEFT_OUT, pick

_MOST_RATED = 30
_WIDE, _WIDER = 105, 150
_WINS, _NET = NAMED["wins"], NAMED["net"]


def everyone(told: Told, words: Words) -> None:
    """Show the table; a row opens its player."""
    players = [player for player in told.names if player in told.chosen] if told.chosen else list(told.names)
    st.caption(words("players.lead", n=len(players)))
    chosen = picked(
        _frame(told, players, words),
        words("players.lead", n=len(players)),
        key="people",
        placeholder=words("players.too_few"),
        columns=_columns(words),
    )
    if chosen is not None:
        address.go(players[chosen])
    st.caption(words("players.least", least=_WINS.least, sittings=LEAST_SITTINGS))
    chooser(told, players, words)


def chooser(told: Told, players: list[str], words: Words) -> None:
    """Show a list of names beside the table: it opens a player by keyboard and on a phone."""
    name = st.selectbox(
        words("players.open"),
        players,
        index=None,
        format_func=lambda player: told.names[player],
        placeholder=words("players.pick"),
        key="people_open",
    )
    if name:
        address.go(name)


def ratings(told: Told, marked: tuple[str, ...], words: Words) -> None:
    """Show the rating of the best, and of who is `marked`, each with its band."""
    rated = told.ratings.filter(pl.col("rating").is_not_null(), pl.col("player").is_in(list(told.names)))
    st.subheader(words("players.ratings"), anchor=False)
    if rated.is_empty():
        st.caption(words("players.no_rating", least=LEAST_SITTINGS))
        return
    kept = rated.with_row_index("place").filter((pl.col("place") < _MOST_RATED) | pl.col("player").is_in(list(marked)))
    names = [told.names[player] for player in kept["player"]]
    frame = kept.with_columns(pl.Series("name", names), pl.col("player").is_in(list(marked)).alias("marked"))
    st.caption(words("players.rated", n=len(kept), of=len(rated), least=LEAST_SITTINGS))
    said = words("players.rating_said", first=names[0], n=len(kept))
    picture(_rating_chart(frame, words), _rating_table(frame, words), said, words, key="people_ratings")


def counted(told: Told, words: Words) -> None:
    """Say what is counted and what is left out, and why."""
    named = {None: words("players.counts")} | {why: pick(words.lang, *both) for why, both in LEFT_OUT.items()}
    parts = [f"{named[why]} {items}" for why, items in told.left_out.rows()]
    st.caption(words("players.items", n=told.left_out["items"].sum(), parts=" + ".join(parts)))
    ways.to("data", words("players.go_data"), "database")


def _frame(told: Told, players: list[str], words: Words) -> pl.DataFrame:
    named = {
        (row["player"], row["metric"]): row
        for row in told.table.to_dicts()
        if row["metric"] in {"hands", "wins", "net"}
    }
    rated = {row["player"]: row for row in told.ratings.to_dicts()}
    rows = [_row(player, told.names[player], named, rated.get(player), words) for player in players]
    kinds = {
        "name": pl.String, "hands": pl.Int64, "won": pl.Int64, "wins": pl.Float64, "wins_span": pl.String,
        "net": pl.Float64, "net_span": pl.String, "rating": pl.Float64, "rating_span": pl.String, "sittings": pl.Int64,
    }  # fmt: skip
    frame = pl.DataFrame(rows, schema=kinds, orient="row")
    return frame.rename({name: words(f"players.column.{name}") for name in kinds})


def _row(player: str, name: str, named: dict[tuple[str, str], Any], rated: Any, words: Words) -> tuple[object, ...]:  # noqa: ANN401
    hands, wins, net = (named[player, metric] for metric in ("hands", "wins", "net"))
    share = None if wins["value"] is None else round(100 * wins["value"], 1)
    each = None if net["value"] is None else round(net["value"], 1)
    spans = (_within(span(_WINS, wins, words), words), _within(span(_NET, net, words), words))
    if rated is None or rated["rating"] is None:
        rate = (None, None, rated["sittings"] if rated else 0)
    else:
        rate = (round(rated["rating"], 1), _within(band(rated, words), words), rated["sittings"])
    return (cell(name), hands["part"], wins["part"], share, spans[0], each, spans[1], *rate)


def band(rated: dict[str, Any], words: Words) -> str:
    """Return the interval of a rating."""
    return words("players.span", low=f"{rated['low']:.1f}", high=f"{rated['high']:.1f}")


def _within(between: str, words: Words) -> str | None:
    """Return an interval in brackets: a cell that begins with a sign is a formula to a spreadsheet."""
    return words("players.within", span=between) if between else None


def _columns(words: Words) -> dict[str, Any]:
    formats = {"wins": "%.1f %%", "net": "%+.1f", "rating": "%.1f"}
    numbers = {name: st.column_config.NumberColumn(format=shape, width=_WIDE) for name, shape in formats.items()}
    spans = {f"{name}_span": st.column_config.TextColumn(width=_WIDER) for name in formats}
    return {words(f"players.column.{name}"): column for name, column in (numbers | spans).items()}


def _rating_chart(frame: pl.DataFrame, words: Words) -> alt.TopLevelMixin:
    names = alt.Y("name:N", sort=frame["name"].to_list(), title=None, axis=alt.Axis(labelOverlap=False))
    base = alt.Chart(frame.select("name", "rating", "low", "high", "marked")).encode(y=names)
    colour = alt.when(alt.datum.marked).then(alt.value(GOOD)).otherwise(alt.value(BAND))
    bands = base.mark_rule(strokeWidth=6, opacity=0.6).encode(
        x=alt.X("low:Q", title=words("players.column.rating"), scale=alt.Scale(zero=False)), x2="high:Q", color=colour
    )
    points = base.mark_point(filled=True, size=80, opacity=1).encode(x="rating:Q", color=colour, shape=_shape())
    return alt.layer(bands, points).properties(height=90 + 34 * len(frame))


def _shape() -> Any:  # noqa: ANN401 - a condition of altair
    return alt.when(alt.datum.marked).then(alt.value("diamond")).otherwise(alt.value("circle"))


def _rating_table(frame: pl.DataFrame, words: Words) -> pl.DataFrame:
    rows = [
        (
            row["place"] + 1,
            cell(row["name"]),
            round(row["rating"], 1),
            _within(band(row, words), words),
            row["sittings"],
        )
        for row in frame.to_dicts()
    ]
    names = ("place", "name", "rating", "rating_span", "sittings")
    return pl.DataFrame(rows, schema=[words(f"players.column.{name}") for name in names], orient="row")
