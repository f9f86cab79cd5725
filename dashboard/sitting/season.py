"""牌局: the season: what every player won and lost in the sittings that pass the filters."""

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

import streamlit as st

from dashboard.book import boxed
from dashboard.labels import day
from dashboard.sheet import STYLE
from dashboard.sitting.printed import printed
from dashboard.words import Words
from records.sittings import Sittings
from records.text import signed, told_apart

_COLUMNS = 12


def season(found: Sittings, words: Words) -> None:
    """Show the table of all sittings listed, and offer it for printing."""
    st.subheader(words("sittings.season"), anchor=False)
    note = words("sittings.season_lead", n=found.many, shown=min(_COLUMNS, found.many))
    st.caption(note)
    table = season_html(found, words)
    st.html(STYLE + table)
    if found.players > len(found.season):
        st.caption(words("sittings.season_first", n=len(found.season), all=found.players))
    title = words("sittings.season")
    whole = printed(title, [("", f"<p>{escape(note)}</p>{table}")], words.lang)
    st.download_button(
        words("sittings.print_season"),
        whole,
        "season.html",
        "text/html",
        on_click="ignore",
        icon=":material/print:",
    )


def season_html(found: Sittings, words: Words) -> str:
    """Return a row a player, with the newest sittings one by one. What comes from records is escaped.

    Names that several players bear stand with their keys.
    """
    columns = list(found.table.head(_COLUMNS).select("site", "match", "began").iter_rows())
    titles = (words(f"sittings.{key}") for key in ("sum", "times", "hands", "best", "worst"))
    heads = _cells([*titles, *(day(began) or match for _, match, began in columns)], "th")
    nets = {(row["player"], row["site"], row["match"]): row["net"] for row in found.nets.iter_rows(named=True)}
    names = told_apart(found.season.select("player", "name").iter_rows())
    keys = [(site, match) for site, match, _ in columns]
    rows = "".join(
        _row(names[row["player"]], row, [nets.get((row["player"], *key)) for key in keys])
        for row in found.season.iter_rows(named=True)
    )
    return boxed(words("sittings.season"), f"<tr><th>{escape(words('sittings.player'))}</th>{heads}</tr>", rows)


def _row(name: str, row: Mapping[str, Any], nets: Iterable[int | None]) -> str:
    told = (signed(row["total"]), row["times"], row["hands"], signed(row["best"]), signed(row["worst"]))
    each = (signed(net) or "–" for net in nets)
    return f"<tr><td>{escape(name)}</td>{_cells([*told, *each], 'td')}</tr>"


def _cells(values: Iterable[object], tag: str) -> str:
    return "".join(f'<{tag} class="num">{escape(str(value))}</{tag}>' for value in values)
