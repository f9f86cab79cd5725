"""What every page needs: the archive, its cached answers, the rule sets, the language."""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import streamlit as st

from dashboard.labels import plain
from dashboard.words import Words, words
from engine import RuleError, RuleSet
from parser import Lang
from records.kept import answer, is_kept
from records.rulebook import rulebook as rule_sets
from records.store.archive import Archive
from records.store.errors import ArchiveError
from records.store.folder import data_folder

T = TypeVar("T")

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


def ask(query: Callable[..., T], *given: object) -> T:
    """Return what `query(archive, *given)` says, remembered until the archive changes.

    Any landing, by any process, changes the stamp of the data, which is part of the key. Raises ArchiveError.
    """
    return _asked(_name(query), str(data_folder()), archive().stamp(), given, None, query)


def ask_by_rules(query: Callable[..., T], *given: object) -> T:
    """Return what `query(archive, rule sets, *given)` says, remembered until the archive or a rule set changes."""
    book = rulebook()
    name = f"{_name(query)} {[rules.hash for rules in book.values()]}"
    return _asked(name, str(data_folder()), archive().stamp(), given, book, query)


def _name(query: Callable[..., object]) -> str:
    return f"{query.__module__}.{query.__qualname__}"


@st.cache_data(max_entries=256, show_spinner=False)
def _asked(
    name: str,  # noqa: ARG001
    folder: str,
    stamp: str,  # noqa: ARG001
    given: tuple[object, ...],
    _rules: Mapping[str, RuleSet] | None,
    _query: Callable[..., Any],
) -> Any:  # noqa: ANN401
    of = Archive(Path(folder))
    if is_kept(_query):
        return answer(of, _query, *given, rules=_rules)
    return _query(of, *given) if _rules is None else _query(of, _rules, *given)
