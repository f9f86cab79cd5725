"""运气: what the players' nets owe to the cards and what to play, of the hands that were split."""

from dataclasses import replace
from typing import Any

import altair as alt
import polars as pl
import streamlit as st

from dashboard.charts import BAND, PLAIN, picture
from dashboard.context import archive_told, ask
from dashboard.labels import cell
from dashboard.words import Words
from records.stats.filters import Filters
from records.stats.luck import Drawn, players
from records.text import told_apart

_PARTS = ("net", "deal", "turned", "draws", "play")


def show_luck(rules: str, which: Filters, words: Words) -> None:
    """Show the luck of the players under a rule set; say how it is worked out where nothing is kept."""
    st.subheader(words("jiang.luck"), anchor=False)
    st.caption(words("jiang.luck_lead"))
    with archive_told():
        found = ask(players, Drawn(), replace(which, rules=rules))
    if not found.is_empty():
        found = _told_apart(found)
    if found.is_empty():
        st.info(words("jiang.no_luck"))
        return
    picture(_chart(found, words), _table(found, words), words("jiang.luck"), words, key="luck")


def _told_apart(found: pl.DataFrame) -> pl.DataFrame:
    """Give players of one name labels of their own."""
    names = told_apart(found.select("player", "name").iter_rows())
    return found.with_columns(pl.Series("name", list(names.values()), dtype=pl.String))


def _chart(found: pl.DataFrame, words: Words) -> alt.TopLevelMixin:
    """Return what play was worth to each a hand, between the ends of its interval."""
    rows = found.select("name", "low", "high", play=pl.col("play") / pl.col("hands"))
    base: Any = alt.Chart(rows).encode(y=alt.Y("name:N", sort=rows["name"].to_list(), title=None))
    title = words("jiang.play_a_hand")
    line = base.mark_rule(color=BAND, strokeWidth=3).encode(x=alt.X("low:Q", title=title), x2="high:Q")
    point = base.mark_point(color=PLAIN, filled=True, size=110).encode(x=alt.X("play:Q", title=title))
    nought = alt.Chart(pl.DataFrame({"x": [0]})).mark_rule(color=BAND, strokeDash=[4, 4]).encode(x="x:Q")
    return alt.layer(nought, line, point).properties(height=alt.Step(40))


def _table(found: pl.DataFrame, words: Words) -> pl.DataFrame:
    numbers = {words(f"jiang.{part}"): found[part].round(1) for part in _PARTS}
    names = [cell(name) for name in found["name"]]
    return pl.DataFrame({words("jiang.name"): names, words("jiang.dealt_hands"): found["hands"], **numbers})
