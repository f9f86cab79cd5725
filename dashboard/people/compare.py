"""Up to three players beside each other: a small chart a number, with intervals, and the table under all of them."""

from collections.abc import Mapping, Sequence

import altair as alt
import polars as pl
import streamlit as st

from dashboard.address import choose
from dashboard.charts import BAD, GOOD, PLAIN
from dashboard.labels import plain
from dashboard.people.numbers import NAMED, Row, line, title, value
from dashboard.people.table import ratings
from dashboard.people.told import Told, with_cases
from dashboard.tables import shown
from dashboard.words import Words
from records.stats.metrics import Metric

_ACROSS = 3
_COLOURS, _SHAPES = (GOOD, BAD, PLAIN), ("circle", "square", "triangle-up")
_MARKS = "●■▲"


def compare(told: Told, player: str, words: Words) -> None:
    """Show a choice of others, and what can be told of them all."""
    others = [other for other in told.names if other != player]
    if not others:
        st.info(words("players.nobody_else"))
        return
    chosen = _others(others, told, words)
    players = (player, *chosen)
    rows = {who: {row["metric"]: row for row in told.rows(who)} for who in players}
    metrics = [NAMED["hands"], *with_cases(told, player)]
    st.markdown(plain(" · ".join(f"{mark} {told.names[who]}" for mark, who in zip(_MARKS, players, strict=False))))
    st.caption(words("players.compare_lead"))
    charted = [m for m in metrics if any((rows[who].get(m.name) or {}).get("low") is not None for who in players)]
    for start in range(0, len(charted), _ACROSS):
        for column, metric in zip(st.columns(_ACROSS), charted[start : start + _ACROSS], strict=False):
            with column:
                _small(metric, players, rows, told, words)
    table = _table(metrics, players, rows, told, words)
    shown(table, words("players.compare_lead"), key="people_compared")
    ratings(told, players, words)


def _others(others: Sequence[str], told: Told, words: Words) -> tuple[str, ...]:
    """Return the players compared with, the second of whom may be nobody; who they are stands in the address."""

    def named(key: str) -> str:
        return told.names[key] if key else words("players.nobody")

    left, right = st.columns(2)
    with left:
        first = choose("with", others, words("players.with"), named)
    with right:
        second = choose("and", ["", *others], words("players.and"), named)
    return (first, second) if second not in {"", first} else (first,)


def _small(
    metric: Metric, players: Sequence[str], rows: Mapping[str, Mapping[str, Row]], told: Told, words: Words
) -> None:
    scale = 100 if metric.kind == "rate" else 1
    found = [(n, rows[who][metric.name]) for n, who in enumerate(players) if metric.name in rows[who]]
    told_of = [(n, row) for n, row in found if row["low"] is not None]
    marks = list(_MARKS[: len(players)])
    frame = pl.DataFrame(
        {"who": [marks[n] for n, _ in told_of], "n": [f"n={row['whole']}" for _, row in told_of]}
        | {c: [scale * row[c] for _, row in told_of] for c in ("value", "low", "high")}
    )
    base = alt.Chart(frame).encode(
        y=alt.Y("who:N", title=None, scale=alt.Scale(domain=marks), axis=alt.Axis(labelOverlap=False, labelFontSize=18))
    )
    colour = alt.Color("who:N", scale=alt.Scale(domain=marks, range=_COLOURS[: len(marks)]), legend=None)
    called = title(metric, words) + (" %" if metric.kind == "rate" else "")
    across = alt.X("low:Q", title=called, scale=alt.Scale(zero=False), axis=alt.Axis(tickCount=4))
    bands = base.mark_rule(strokeWidth=5, opacity=0.5).encode(x=across, x2="high:Q", color=colour)
    shape = alt.Shape("who:N", scale=alt.Scale(domain=marks, range=_SHAPES[: len(marks)]), legend=None)
    points = base.mark_point(filled=True, size=90, opacity=1).encode(x="value:Q", shape=shape, color=colour)
    counts = base.mark_text(dy=-13).encode(x="value:Q", text="n:N")
    parts = "; ".join(f"{told.names[players[n]]} {value(metric, row, words)}" for n, row in found)
    said = words("players.small_said", title=title(metric, words), parts=parts)
    chart = alt.layer(bands, points, counts).properties(height=70 + 46 * len(marks))
    st.altair_chart(chart, alt=said, key=f"people_small_{metric.name}")  # pyright: ignore[reportUnknownMemberType]


def _table(
    metrics: Sequence[Metric], players: Sequence[str], rows: Mapping[str, Mapping[str, Row]], told: Told, words: Words
) -> pl.DataFrame:
    names = [f"{mark} {told.names[who]}" for mark, who in zip(_MARKS, players, strict=False)]
    found = [
        (title(metric, words), *(line(metric, rows[who].get(metric.name), words) for who in players))
        for metric in metrics
    ]
    return pl.DataFrame(found, schema=[words("players.metric"), *names], orient="row")
