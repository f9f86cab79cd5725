"""One player: every number that has a case, in groups, and the forms and 名堂 as bars."""

from collections.abc import Mapping, Sequence
from html import escape

import altair as alt
import polars as pl
import streamlit as st

from dashboard.charts import BAND, GOOD, picture
from dashboard.labels import plain
from dashboard.people import address
from dashboard.people.numbers import NAMED, Row, kind, line, rank, title
from dashboard.people.strip import strip
from dashboard.people.table import band
from dashboard.people.tiles import STYLE, ends, links, tile
from dashboard.people.told import Told
from dashboard.words import Words
from records.stats.behind import Number
from records.stats.metrics import METRICS, Metric
from records.stats.rating import LEAST_SITTINGS

_RESULTS = ("hands", "net", "wins", "drawn", "dealt_in")
_MISSED = ("missed", "missed_cost")
OPPONENTS = ("lost_to", "fed", "ahead")
"""The metrics about one opponent: they have a section of their own."""
_ACROSS = 3


def groups() -> Mapping[str, tuple[Metric, ...]]:
    """Return every metric but those about an opponent, in groups: what is of one game is told by how it is counted."""
    sets = tuple(metric.name for metric in METRICS if metric.query == "verb")
    bars = tuple(metric.name for metric in METRICS if metric.kind == "share")
    taken = {*_RESULTS, *_MISSED, *OPPONENTS, *sets, *bars}
    winning = tuple(metric.name for metric in METRICS if metric.name not in taken)
    names = {"results": _RESULTS, "winning": winning, "sets": sets, "missed": _MISSED, "kinds": bars}
    return {group: tuple(NAMED[name] for name in of) for group, of in names.items()}


def overview(told: Told, player: str, words: Words) -> None:
    """Show the tiles of a player by group, then the shares of forms and 名堂."""
    rows = {(row["metric"], row["what"]): row for row in told.rows(player)}
    st.caption(words("players.tiles"))
    st.caption(_sum(rows, words))
    for group, metrics in groups().items():
        if group == "kinds":
            for metric in metrics:
                shares(metric, [row for (name, _), row in rows.items() if name == metric.name], player, words)
            continue
        there = [metric for metric in metrics if (metric.name, None) in rows]
        if not there:
            continue
        st.subheader(words(f"players.group.{group}"), anchor=False)
        _tiles(told, player, [rows[metric.name, None] for metric in there], words, rated=group == "results")


def shares(metric: Metric, rows: Sequence[Row], player: str, words: Words) -> None:
    """Show the shares of each kind as bars with their intervals, and the ways to the hands of each."""
    found = sorted((row for row in rows if row["part"]), key=lambda row: (-row["part"], row["what"]))
    if not found:
        return
    st.subheader(title(metric, words), anchor=False)
    whole = found[0]["whole"]
    st.caption(words("players.among", whole=metric.whole[words.lang == "en"], n=whole))
    if found[0]["value"] is None:
        st.markdown(words("players.few", n=whole, least=metric.least))
    else:
        _bars(metric, found, words)
    with st.container(horizontal=True):
        for row in found:
            label = words("players.open_kind", what=plain(kind(metric, row["what"], words)), n=row["part"])
            of = Number(metric.name, player, what=row["what"])
            st.page_link(address.PAGE, label=label, query_params=address.hands(of, part=True))


def _sum(rows: Mapping[tuple[str, str | None], Row], words: Words) -> str:
    """Return how the hands come to their number: won, won by others, won by nobody."""
    played, won, drawn = (rows[name, None]["part"] for name in ("hands", "wins", "drawn"))
    return words("players.sum", n=played, won=won, others=played - won - drawn, drawn=drawn)


def _tiles(told: Told, player: str, rows: Sequence[Row], words: Words, *, rated: bool) -> None:
    shown = [*rows, None] if rated else list(rows)
    for start in range(0, len(shown), _ACROSS):
        for column, row in zip(st.columns(_ACROSS), shown[start : start + _ACROSS], strict=False):
            with column:
                if row is None:
                    _rating(told, player, rows[0], words)
                else:
                    tile(row, told.values(row["metric"], None), Number(row["metric"], player), words)


def _rating(told: Told, player: str, hands: Row, words: Words) -> None:
    rows = {row["player"]: row for row in told.ratings.to_dicts()}
    mine, sittings = rows.get(player), words("players.column.sittings")
    values = told.ratings["rating"].drop_nulls().to_list()
    lines = [f'<p class="name">{escape(words("players.column.rating"))}</p>']
    if mine is None or mine["rating"] is None:
        few = words("players.few", n=mine["sittings"] if mine else 0, least=LEAST_SITTINGS)
        lines += [f'<p class="few">{escape(few)}</p>', f'<p class="more">{escape(sittings)}</p>']
    else:
        lines += [f'<p class="value">{mine["rating"]:.1f}</p>', f'<p class="more">{escape(band(mine, words))}</p>']
        lines += [f'<p class="more">{escape(words("players.rating_of", n=mine["sittings"]))}</p>']
        if (place := rank(mine["rating"], values)) is not None:
            said = words("players.place", n=place.place, of=place.among)
            lines += [strip(mine["rating"], mine["low"], mine["high"], values, said)]
            lines += [ends(f"{min(values):.1f}", said, f"{max(values):.1f}")]
    with st.container(border=True, height="stretch", key="tile_rating"):
        st.html(f'{STYLE}<div class="tile">{"".join(lines)}</div>')
        links(NAMED["hands"], hands, Number("hands", player), words)


def _bars(metric: Metric, rows: Sequence[Row], words: Words) -> None:
    share, kinds = words("players.column.share"), words("players.column.kind")
    named = [
        {"kind": kind(metric, row["what"], words), **{c: row[c] for c in ("value", "low", "high", "part")}}
        for row in rows
    ]
    frame = pl.DataFrame(named).with_columns(pl.format("{} / {}", "part", pl.lit(rows[0]["whole"])).alias("n"))
    base = alt.Chart(frame).encode(
        y=alt.Y("kind:N", sort=frame["kind"].to_list(), title=None, axis=alt.Axis(labelOverlap=False))
    )
    bars = base.mark_bar(color=GOOD, opacity=0.85).encode(x=alt.X("value:Q", title=share, axis=alt.Axis(format="%")))
    rules = base.mark_rule(color=BAND, strokeWidth=3).encode(x="low:Q", x2="high:Q")
    counts = base.mark_text(align="left", dx=6).encode(x="high:Q", text="n:N")
    table = [
        (row["kind"], of["whole"], line(metric, of, words)) for row, of in zip(frame.to_dicts(), rows, strict=True)
    ]
    columns = [kinds, words("players.column.cases"), share]
    said = words("players.shares_said", title=title(metric, words), first=frame["kind"][0], n=rows[0]["whole"])
    chart = alt.layer(bars, rules, counts).properties(height=90 + 38 * len(frame))
    picture(chart, pl.DataFrame(table, schema=columns, orient="row"), said, words, key=f"people_{metric.name}")
