"""The bar of filters: the same on every page that tells of the archive, kept in the address and from page to page."""

import streamlit as st

from dashboard.context import archive_told, ask, rulebook
from dashboard.labels import plain
from dashboard.words import Words
from records.queries import choices
from records.stats.filters import Filters, is_day

NAMES = ("rules", "site", "since", "until", "players")
"""What the bar keeps in the address."""
PAGE = "_page"
"""Where the session holds the address of the page that is shown."""
_BEFORE = "_page_before"


def filter_bar(words: Words, *, players: bool = True) -> Filters:
    """Show the bar, and under it what is chosen; return it. Without `players` nobody is chosen.

    Ends the page in words where the archive cannot be read.
    """
    with archive_told():
        possible = ask(choices)
    _into_address()
    with st.expander(words("filters.title"), icon=":material/filter_alt:", key="filters"):
        first = st.columns(3 if players else 2)
        with first[0]:
            rules = _pick("rules", (*possible.rules, *_of_house(possible.rules)), words)
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
    found = Filters(rules, since, until, site, tuple(chosen))
    if said := _summary(found, words):
        st.caption(words("filters.chosen", what=plain(said)))
    return found


def _of_house(there: tuple[str, ...]) -> list[str]:
    """Return the rule sets of the house of which there is no record yet."""
    return [name for name, rules in rulebook().items() if rules.base and name not in there]


def _into_address() -> None:
    """Write into the address what was chosen on another page, on coming from there: no link may bring it along.

    Later the widgets keep the address, and nobody else may write it.
    """
    page, before = st.session_state.get(PAGE), st.session_state.get(_BEFORE)
    st.session_state[_BEFORE] = page
    for name in NAMES if page != before and before is not None else ():
        chosen = st.session_state.get(name)
        if chosen and name not in st.query_params:
            st.query_params[name] = chosen


def _summary(found: Filters, words: Words) -> str:
    """Return what is chosen in one line, nothing for everything."""
    days = f"{found.since or ''}–{found.until or ''}" if found.since or found.until else ""
    return " · ".join(part for part in (found.rules, found.site, days, words.listed(found.players)) if part)


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
    """Show a field for a date; None when it is empty, or no date, which is said."""
    typed = st.text_input(words(f"filters.{name}"), key=name, bind="query-params", persist_state="session").strip()
    if typed and not is_day(typed):
        st.error(words("filters.no_day", typed=plain(typed)))
        return None
    return typed or None
