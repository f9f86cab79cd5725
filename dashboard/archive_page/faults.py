"""数据: what was refused or found wrong, by kind, with hands that show it."""

from typing import Any

import polars as pl
import streamlit as st

from dashboard import ways
from dashboard.labels import cell, plain
from dashboard.tables import picked
from dashboard.words import Words


def faults(codes: pl.DataFrame, words: Words) -> None:
    """Show the kinds of findings, the commonest first; the one chosen opens three hands that have it."""
    st.subheader(words("data.faults"), anchor=False)
    if codes.is_empty():
        st.caption(words("data.no_faults"))
        return
    st.caption(words("data.faults_lead"))
    chosen = picked(table(codes, words), words("data.faults"), key="faults")
    _examples(codes.row(chosen or 0, named=True), words)


def table(codes: pl.DataFrame, words: Words) -> pl.DataFrame:
    """Return the kinds of findings in words, a column a heading."""
    said = [cell(text) for text in codes["zh" if words.lang == "zh" else "en"]]
    columns = {
        "level": [words.term("level", level) for level in codes["level"]],
        "code": codes["code"],
        "items": codes["items"],
        "times": codes["times"],
        "example": pl.Series(said, dtype=pl.String),
    }
    return pl.DataFrame({words(f"data.fault.{name}"): values for name, values in columns.items()})


def _examples(row: dict[str, Any], words: Words) -> None:
    """Link to hands that show one kind of finding."""
    st.markdown(words("data.examples", code=plain(row["code"])))
    with st.container(horizontal=True):
        for record, name, event in zip(row["examples"], row["ids"], row["events"], strict=True):
            label = plain(name or record[:8])
            if event:
                ways.to_board(record, words, event, label=label)
            else:
                ways.to_hand(record, words, label=label)
