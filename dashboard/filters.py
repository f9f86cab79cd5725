"""The bar of filters: the same on every page that tells of the archive, kept in the address and from page to page."""

import streamlit as st

from dashboard.context import archive_told, ask
from dashboard.labels import plain
from dashboard.words import Words
from records.queries import choices
from records.stats.filters import Filters


def filter_bar(words: Words, *, players: bool = True) -> Filters:
    """Show the bar under one line that says what is chosen; return it. Without `players` nobody is chosen.

    Ends the page in words where the archive cannot be read.
    """
    with archive_told():
        possible = ask(choices)
    with st.expander(plain(_summary(words, players=players)), icon=":material/filter_alt:", key="filters"):
        first = st.columns(3 if players else 2)
        with first[0]:
            rules = _pick("rules", possible.rules, words)
        with first[1]:
            site = _pick("site", possible.sites, words)
        chosen: list[str] = []
        if players:
            with first[2]:
                chosen = st.multiselect(
                    words("filters.players"),
                    possible.players,
                    key="players",
                    bind="query-params",
                    persist_state="session",
                )
        second = st.columns(2)
        with second[0]:
            since = _enter("since", words)
        with second[1]:
            until = _enter("until", words)
    return Filters(rules, since, until, site, tuple(chosen))


def _summary(words: Words, *, players: bool) -> str:
    """Return what is chosen in one line."""
    asked = st.query_params
    rules, site, since, until = (
        str(st.session_state.get(name, asked.get(name, ""))).strip() for name in ("rules", "site", "since", "until")
    )
    parts = [rules, site, f"{since}–{until}" if since or until else ""]
    if players:
        parts.append("、".join(st.session_state.get("players", asked.get_all("players"))))
    chosen = " · ".join(part for part in parts if part)
    return words("filters.chosen", what=chosen) if chosen else words("filters.none")


def _pick(name: str, options: tuple[str, ...], words: Words) -> str | None:
    """Show a choice of names; None when all are meant."""

    def named(value: str) -> str:
        return value or words("filters.all")

    chosen = st.selectbox(
        words(f"filters.{name}"),
        ["", *options],
        format_func=named,
        key=name,
        bind="query-params",
        persist_state="session",
    )
    return chosen or None


def _enter(name: str, words: Words) -> str | None:
    """Show a field for a date; None when it is empty."""
    typed = st.text_input(words(f"filters.{name}"), key=name, bind="query-params", persist_state="session")
    return typed.strip() or None
