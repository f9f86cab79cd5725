"""Head to head: a player and each he sat with, and one of them closely."""

from collections.abc import Mapping, Sequence

import polars as pl
import streamlit as st

from dashboard import tables
from dashboard.address import choose
from dashboard.labels import cell, plain
from dashboard.people import address
from dashboard.people.numbers import NAMED, Row, formula, line, title
from dashboard.people.one import OPPONENTS
from dashboard.people.tiles import tile
from dashboard.people.told import Told, split
from dashboard.words import Words
from records.stats.behind import Number
from records.stats.metrics import Metric

_METRICS: tuple[Metric, ...] = tuple(NAMED[name] for name in ("hands", "wins", *OPPONENTS))
_ACROSS = 3


def opponents(told: Told, player: str, words: Words) -> None:
    """Show the table of those he sat with, and the numbers against the one chosen, with the ways to their hands."""
    rows: dict[str, dict[str, Row]] = {}
    for row in split(told, player, "opponent", _METRICS, words).to_dicts():
        rows.setdefault(row["bucket"], {})[row["metric"]] = row
    order = sorted(rows, key=lambda other: (-rows[other]["hands"]["part"], other))
    if not order:
        st.info(words("players.alone"))
        return
    table = _table(told, order, rows, words)
    tables.shown(table, words("players.opponents_said", n=len(order)), key="people_opponents")
    other = choose("vs", order, words("players.opponent"), lambda key: told.names.get(key, key))
    _closely(told, player, other, rows[other], words)


def _table(told: Told, order: Sequence[str], rows: Mapping[str, Mapping[str, Row]], words: Words) -> pl.DataFrame:
    found = [
        (
            cell(told.names.get(other, other)),
            rows[other]["hands"]["part"],
            *(line(NAMED[name], rows[other].get(name), words) for name in OPPONENTS),
        )
        for other in order
    ]
    heads = [
        words("players.column.name"),
        words("players.together"),
        *(title(NAMED[name], words) for name in OPPONENTS),
    ]
    return pl.DataFrame(found, schema=heads, orient="row")


def _closely(told: Told, player: str, other: str, rows: Mapping[str, Row], words: Words) -> None:
    one, him = (plain(told.names.get(key, key)) for key in (player, other))
    st.subheader(words("players.against", one=one, other=him), anchor=False)
    shown = [metric for metric in _METRICS if metric.name in rows]
    for start in range(0, len(shown), _ACROSS):
        for column, metric in zip(st.columns(_ACROSS), shown[start : start + _ACROSS], strict=False):
            with column:
                tile(rows[metric.name], (), Number(metric.name, player, "opponent", other), words)
    won, lost = rows["wins"]["part"], rows["lost_to"]["part"]
    st.caption(words("players.versus", n=rows["hands"]["part"], won=won, lost=lost))
    st.page_link(
        address.PAGE,
        label=words("players.go_other"),
        query_params=address.place(other),
        help=formula(_METRICS[0], rows["hands"], words),
    )
