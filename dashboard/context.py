"""What every page needs: the archive, its cached answers, the rule sets, the language."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path

import polars as pl
import streamlit as st

from dashboard.labels import plain
from dashboard.words import Words, words
from engine import RuleError, RuleSet
from parser import Lang
from records import queries
from records.queries import Filters, History, Opened
from records.rulebook import rulebook as rule_sets
from records.store.archive import Archive
from records.store.errors import ArchiveError
from records.store.folder import data_folder

# Each language by its own name, whichever is spoken: the name stands in the address.
_LANGUAGES: dict[str, Lang] = {"中文": "zh", "English": "en"}


def archive() -> Archive:
    """Return the archive of this machine; it is opened for a moment only, a query at a time."""
    return Archive(data_folder())


def rulebook() -> Mapping[str, RuleSet]:
    """Return the rule sets of this machine by name; where a file of them is wrong, say so and end the page there."""
    try:
        return rule_sets(data_folder())
    except RuleError as error:
        st.error(speak()("verdict.bad_rules", error=plain(str(error))))
        st.stop()


def speak() -> Words:
    """Return the words of the language chosen."""
    return words(_LANGUAGES.get(st.session_state.get("lang", ""), "zh"))


def choose_language() -> Words:
    """Show the language switch; the choice stands in the address."""
    with st.sidebar:
        languages = list(_LANGUAGES)
        st.segmented_control(
            "语言 Language", languages, default=languages[0], required=True, key="lang", bind="query-params"
        )
    return speak()


@contextmanager
def archive_told() -> Generator[None, None, None]:
    """Show what the archive cannot do now, in words, and end the page there."""
    try:
        yield
    except ArchiveError as error:
        st.error(error.message(speak().lang))
        st.stop()


def items(filters: Filters, most: int) -> pl.DataFrame:
    """Return the items that pass the filters, remembered until the archive changes."""
    return _items(str(data_folder()), archive().version(), filters, most)


def choices() -> tuple[list[str], list[str]]:
    """Return rule sets and players that occur, remembered until the archive changes."""
    return _choices(str(data_folder()), archive().version())


def opened(record_id: str) -> Opened | None:
    """Return one item of the archive, remembered until the archive changes."""
    return _opened(str(data_folder()), archive().version(), record_id)


def history(record_id: str) -> History:
    """Return the disputes about one item and the rulings on it, remembered until the archive changes."""
    return _history(str(data_folder()), archive().version(), record_id)


# The data version is part of each key, though no body needs it: a landing by any process is seen at the next run.


@st.cache_data(max_entries=64, show_spinner=False)
def _items(folder: str, version: int, filters: Filters, most: int) -> pl.DataFrame:  # noqa: ARG001
    return queries.items(Archive(Path(folder)), filters, most)


@st.cache_data(max_entries=8, show_spinner=False)
def _choices(folder: str, version: int) -> tuple[list[str], list[str]]:  # noqa: ARG001
    return queries.choices(Archive(Path(folder)))


@st.cache_data(max_entries=64, show_spinner=False)
def _opened(folder: str, version: int, record_id: str) -> Opened | None:  # noqa: ARG001
    return queries.opened(Archive(Path(folder)), record_id)


@st.cache_data(max_entries=64, show_spinner=False)
def _history(folder: str, version: int, record_id: str) -> History:  # noqa: ARG001
    return queries.history(Archive(Path(folder)), record_id)
