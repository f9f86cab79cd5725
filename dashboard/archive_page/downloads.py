"""数据: the archive's tables in words, and as files to take away; made only when asked for."""

from collections.abc import Callable
from functools import partial
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast
from zipfile import ZIP_DEFLATED, ZipFile

import polars as pl
import streamlit as st

from dashboard import tables
from dashboard.context import archive, archive_told, ask
from dashboard.words import Words
from records.holdings import columns
from records.stats.export import Form, export, export_table
from records.stats.filters import Filters

_MIME = {"csv": "text/csv", "parquet": "application/vnd.apache.parquet"}


def downloads(filters: Filters, words: Words) -> None:
    """Show what a table holds, and offer it alone or all of them together."""
    st.subheader(words("data.downloads"), anchor=False)
    st.caption(words("data.downloads_lead"))
    with archive_told():
        every = ask(columns)
    left, right = st.columns(2)
    with left:
        names = sorted(set(every["table"]))
        picked_table = st.selectbox(
            words("data.table"), names, names.index("records"), format_func=partial(_named, words)
        )
        name = picked_table or names[0]
    with right:
        picked = st.segmented_control(
            words("data.form"), ["csv", "parquet"], default="csv", required=True, format_func=str.upper
        )
        form = cast("Form", picked)
    with st.container(horizontal=True):
        _button(words("data.download", name=name), partial(_one, name, form), f"{name}.{form}", _MIME[form])
        _button(words("data.download_all"), partial(_all, form, filters), f"paipu-{form}.zip", "application/zip")
    with st.expander(words("data.columns", name=name)):
        shown = every.filter(pl.col("table") == name).drop("table")
        told = {column: words(f"data.column.{column}") for column in shown.columns}
        tables.shown(shown.rename(told), words("data.columns", name=name), key="columns")


def _named(words: Words, name: str) -> str:
    """Return a table's name with what it holds in words; the name alone of one without words."""
    return f"{name}  {words(f'data.tables.{name}')}" if f"data.tables.{name}" in words.texts else name


def _button(label: str, made: Callable[[], bytes], name: str, mime: str) -> None:
    st.download_button(label, made, name, mime, on_click="ignore", icon=":material/download:", key=name)


def _one(name: str, form: Form) -> bytes:
    with TemporaryDirectory() as folder:
        return export_table(archive(), name, Path(folder), form).read_bytes()


def _all(form: Form, filters: Filters) -> bytes:
    """Return every table, the views, the statistics and the raw files in one zip file."""
    held = BytesIO()
    with TemporaryDirectory() as folder, ZipFile(held, "w", ZIP_DEFLATED) as out:
        for path in export(archive(), Path(folder), form, filters):
            out.write(path, path.relative_to(folder))
    return held.getvalue()
