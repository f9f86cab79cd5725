"""What every page needs: the archive, its cached answers, the rule sets, the language."""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

import polars as pl
import streamlit as st

from dashboard.words import LANGS, Words, words
from engine import RuleSet, shipped
from parser import Lang
from records import queries
from records.queries import Filters, Opened
from records.store.archive import Archive
from records.store.folder import data_folder


def archive() -> Archive:
    """Return the archive of this machine; it is opened for a moment only, a query at a time."""
    return Archive(data_folder())


def rulebook() -> Mapping[str, RuleSet]:
    """Return the rule sets by name."""
    return shipped()


def speak() -> Words:
    """Return the words of the language chosen."""
    chosen = st.session_state.get("lang")
    return words(cast("Lang", chosen) if chosen in LANGS else "zh")


def choose_language() -> Words:
    """Show the language switch; the choice stands in the address."""
    say = speak()
    with st.sidebar:
        st.segmented_control(
            say("language"),
            LANGS,
            default="zh",
            required=True,
            key="lang",
            format_func=lambda lang: say(f"lang_{lang}"),
            bind="query-params",
        )
    return speak()


def items(filters: Filters, most: int) -> pl.DataFrame:
    """Return the items that pass the filters, remembered until the archive changes."""
    return _items(str(data_folder()), archive().version(), filters, most)


def choices() -> tuple[list[str], list[str]]:
    """Return rule sets and players that occur, remembered until the archive changes."""
    return _choices(str(data_folder()), archive().version())


def opened(record_id: str) -> Opened | None:
    """Return one item of the archive, remembered until the archive changes."""
    return _opened(str(data_folder()), archive().version(), record_id)


# The data version is part of each key: a landing by any process is seen at the next run.


@st.cache_data(max_entries=64, show_spinner=False)
def _items(folder: str, version: int, filters: Filters, most: int) -> pl.DataFrame:
    return queries.items(Archive(Path(folder)), filters, most)


@st.cache_data(max_entries=8, show_spinner=False)
def _choices(folder: str, version: int) -> tuple[list[str], list[str]]:
    return queries.choices(Archive(Path(folder)))


@st.cache_data(max_entries=64, show_spinner=False)
def _opened(folder: str, version: int, record_id: str) -> Opened | None:
    return queries.opened(Archive(Path(folder)), record_id)
