"""The list of the wins let go with a choice of one, kept in the address."""

from collections.abc import Mapping
from typing import Any

import polars as pl
import streamlit as st

from dashboard.lost.tables import csv, wins
from dashboard.tables import picked
from dashboard.words import Words

_ASKED = "win"


def choose_win(found: pl.DataFrame, words: Words) -> Mapping[str, Any] | None:
    """Show the list and the button that saves it; return the row that is chosen."""
    table = wins(found, words)
    key = f"wins {st.session_state.get('choose_order')}"
    number = picked(table, words("missed.alt", n=len(found)), key=key)
    st.download_button(
        words("missed.download"), csv(table), "louhu.csv", "text/csv", icon=":material/download:", on_click="ignore"
    )
    chosen = None if number is None else found.row(number, named=True)
    if chosen is not None:
        st.query_params[_ASKED] = _name(chosen)
    elif st.session_state.pop("win_chosen", False):
        st.query_params.pop(_ASKED, None)
    st.session_state["win_chosen"] = chosen is not None
    return chosen or _asked(found)


def _asked(found: pl.DataFrame) -> Mapping[str, Any] | None:
    """Return the row that the address asks for, where it is in the list."""
    asked = st.query_params.get(_ASKED)
    return next((row for row in found.iter_rows(named=True) if _name(row) == asked), None) if asked else None


def _name(row: Mapping[str, Any]) -> str:
    return f"{str(row['record_id'])[:16]}-{row['ordinal']}"
