"""Tables on the page: to be read, and to choose a row of."""

from collections.abc import Mapping
from typing import Any

import polars as pl
import streamlit as st


def shown(table: pl.DataFrame, said: str, *, key: str | None = None) -> None:
    """Show a table, `said` in words for who cannot see it."""
    st.dataframe(table, hide_index=True, placeholder="", alt=said, key=key)  # pyright: ignore[reportUnknownMemberType]


def picked(
    table: pl.DataFrame, said: str, *, key: str, placeholder: str = "", columns: Mapping[str, Any] | None = None
) -> int | None:
    """Show a table; return the number of the row that is chosen, None for one of a longer table of before."""
    rows = st.dataframe(  # pyright: ignore[reportUnknownMemberType]
        table,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        placeholder=placeholder,
        column_config=columns,
        key=key,
        alt=said,
    ).selection.rows
    return rows[0] if rows and rows[0] < len(table) else None
