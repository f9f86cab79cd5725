"""Charts: one theme for all, words for who cannot see them, and the table they were drawn from under each."""

from typing import Any

import altair as alt
import polars as pl
import streamlit as st

from dashboard import tables
from dashboard.words import Words

GOOD, BAD, PLAIN, BAND = "#0072b2", "#d55e00", "#7a5195", "#9a9a9a"
"""Colours that differ for every eye and in grey; what they mean is written too."""
_FONT = "'Noto Sans SC', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"
_SIZE = 14


def ink() -> str:
    """Return the colour of text on the page as the visitor sees it, light or dark."""
    return "#e8e4dc" if st.context.theme.type == "dark" else "#2a2825"


@alt.theme.register("paipu", enable=True)
def _theme() -> alt.theme.ThemeConfig:
    text: dict[str, Any] = {"labelFont": _FONT, "titleFont": _FONT, "labelFontSize": _SIZE, "titleFontSize": _SIZE}
    config: Any = {
        "font": _FONT,
        "axis": {**text, "labelLimit": 240},
        "axisX": {"labelAngle": 0},
        "legend": {**text, "orient": "bottom"},
        "header": text,
        "title": {"font": _FONT, "fontSize": _SIZE + 2},
        "text": {"font": _FONT, "fontSize": _SIZE, "color": ink()},
    }
    return {"config": config}


def picture(
    chart: alt.TopLevelMixin, table: pl.DataFrame, said: str, words: Words, *, key: str, picks: str | None = None
) -> list[dict[str, Any]]:
    """Show a chart, in words for who cannot see it (`said`), with its table under it.

    `picks` names a point selection of the chart: what was clicked is returned, the values of its fields one by one.
    """
    shown: Any = chart
    draw: Any = st.altair_chart  # pyright: ignore[reportUnknownMemberType]
    more: dict[str, Any] = {"on_select": "rerun", "selection_mode": picks} if picks else {}
    event = draw(shown, alt=said, key=key, **more)
    with st.expander(words("chart.table"), icon=":material/table:", key=f"{key}_table"):
        tables.shown(table, said, key=f"{key}_rows")
    return list(event["selection"].get(picks, [])) if picks else []
