"""A number of a player told apart: over time, by seat, as dealer."""

from collections.abc import Sequence
from typing import cast

import altair as alt
import polars as pl
import streamlit as st

from dashboard.address import choose
from dashboard.charts import BAND, GOOD, picture
from dashboard.labels import plain
from dashboard.people import address
from dashboard.people.numbers import NAMED, Row, formula, line, title
from dashboard.people.told import Told, split, with_cases
from dashboard.words import Words
from records.stats.behind import Number
from records.stats.filters import By
from records.stats.metrics import Metric

_TIMES: tuple[By, ...] = ("month", "day", "year")
_MOST_LINKS = 12


def trend(told: Told, player: str, words: Words) -> None:
    """Show a number over time."""
    left, right = st.columns(2)
    with left:
        metric = _metric(told, player, words)
    with right:
        by = choose("time", _TIMES, words("players.by_time"), lambda code: words(f"players.by.{code}"))
    _parts(told, player, cast("By", by), metric, words)


def places(told: Told, player: str, words: Words) -> None:
    """Show a number by seat, then as dealer and not."""
    metric = _metric(told, player, words)
    for by in ("seat", "dealer"):
        st.subheader(words(f"players.by.{by}"), anchor=False)
        _parts(told, player, by, metric, words)


def _metric(told: Told, player: str, words: Words) -> Metric:
    options = [metric.name for metric in with_cases(told, player)]
    return NAMED[choose("metric", options, words("players.metric"), lambda code: title(NAMED[code], words))]


def bucket(by: By, name: str, words: Words) -> str:
    """Return the words for a bucket."""
    if by == "seat":
        return words("players.seat", n=name)
    if by == "dealer":
        return words("players.dealer") if name == "dealer" else words("players.not_dealer")
    return name or words("players.undated")


def _parts(told: Told, player: str, by: By, metric: Metric, words: Words) -> None:
    rows = split(told, player, by, (metric,), words).to_dicts()
    known = [row for row in rows if row["value"] is not None]
    if known:
        said = words("players.parts_said", title=title(metric, words), n=len(known), of=len(rows))
        picture(_chart(metric, by, known, words), _table(metric, by, rows, words), said, words, key=f"people_by_{by}")
    if not known:
        st.info(words("players.parts_none", of=len(rows), least=metric.least))
    elif len(known) < len(rows):
        st.caption(words("players.parts_few", n=len(rows) - len(known), of=len(rows), least=metric.least))
    _open(metric, by, rows, player, words)


def _chart(metric: Metric, by: By, rows: Sequence[Row], words: Words) -> alt.TopLevelMixin:
    names = [bucket(by, row["bucket"], words) for row in rows]
    scale = 100 if metric.kind == "rate" else 1
    frame = pl.DataFrame(
        {"bucket": names, "n": [str(row["whole"]) for row in rows]}
        | {c: [scale * row[c] for row in rows] for c in ("value", "low", "high")}
    )
    base = alt.Chart(frame).encode(x=alt.X("bucket:N", sort=names, title=None))
    called = title(metric, words) + (" %" if metric.kind == "rate" else "")
    y = alt.Y("low:Q", title=called, scale=alt.Scale(zero=False))
    bands = base.mark_rule(color=BAND, strokeWidth=6, opacity=0.6).encode(y=y, y2="high:Q")
    layers: list[alt.Chart] = [bands]
    if by in _TIMES:
        layers.append(base.mark_line(color=GOOD).encode(y="value:Q"))
    points = base.mark_point(color=GOOD, filled=True, size=80, opacity=1).encode(y="value:Q")
    counts = base.mark_text(baseline="bottom", dy=-6).encode(y="high:Q", text="n:N")
    few = len(rows) <= _MOST_LINKS
    return alt.layer(*layers, points, *([counts] if few else [])).properties(height=300)


def _table(metric: Metric, by: By, rows: Sequence[Row], words: Words) -> pl.DataFrame:
    told = [(bucket(by, row["bucket"], words), row["whole"], line(metric, row, words)) for row in rows]
    heads = [words(f"players.by.{by}"), words("players.column.cases"), words("players.column.value")]
    return pl.DataFrame(told, schema=heads, orient="row")


def _open(metric: Metric, by: By, rows: Sequence[Row], player: str, words: Words) -> None:
    """Show the ways to the hands of each bucket; of many buckets, those of the one chosen."""
    if len(rows) > _MOST_LINKS:
        named = {row["bucket"]: row for row in rows}
        chosen = st.selectbox(
            words("players.open_bucket"),
            list(named),
            format_func=lambda code: bucket(by, code, words),
            key=f"people_open_{by}",
        )
        rows = [named[chosen]]
    with st.container(horizontal=True):
        for row in rows:
            label = words("players.open_kind", what=plain(bucket(by, row["bucket"], words)), n=row["whole"])
            of = Number(metric.name, player, by, row["bucket"])
            st.page_link(
                address.PAGE, label=label, query_params=address.hands(of, part=False), help=formula(metric, row, words)
            )
