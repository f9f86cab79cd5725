"""The way into 争议: the disputes behind the bar of filters, and a hand chosen by the beginning of its id."""

import re
from collections.abc import Mapping
from typing import Any

import streamlit as st

from dashboard import ways
from dashboard.address import choose, number
from dashboard.context import archive_told, ask
from dashboard.filters import filter_bar
from dashboard.labels import day, plain
from dashboard.quarrel.past import head
from dashboard.words import Words
from records.quarrels import listed
from records.queries import choices, found
from records.store.errors import NotInArchiveError

_STATES: Mapping[str, bool | None] = {"all": None, "open": False, "ruled": True}
_PAGE = 20
_ID = re.compile(r"[0-9a-f]{6,64}")


def entry(words: Words) -> None:
    """Show the list of disputes, and how to come to a hand."""
    with archive_told():
        nothing = not ask(choices).rules
    if nothing:
        st.info(words("disputes.empty"))
        _ways(words)
        return
    _chosen(words)
    st.subheader(words("disputes.list"), anchor=False)
    filters = filter_bar(words)
    state = choose("state", tuple(_STATES), words("disputes.state"), lambda name: words(f"disputes.state_{name}"))
    page = number("page", 1, 10**6)
    with archive_told():
        rows = ask(listed, filters, _STATES[state], _PAGE, (page - 1) * _PAGE)
        if rows.is_empty() and page > 1:
            page, rows = 1, ask(listed, filters, _STATES[state], _PAGE)
    if rows.is_empty():
        st.info(words("disputes.no_match"))
    with st.container(key="quarrel_list"):
        for row in rows.iter_rows(named=True):
            _link(row, words)
    _pages(page, 0 if rows.is_empty() else int(rows["found"][0]), words)


def whole_id(asked: str, words: Words) -> str:
    """Return the record id that begins so; where there is none, or several, say so and end the page there."""
    why = words("disputes.no_id", id=asked)
    whole = ""
    with archive_told():
        try:
            whole = ask(found, asked) if _ID.fullmatch(asked) else ""
        except NotInArchiveError as error:
            why = error.message(words.lang)
    if not whole:
        st.info(plain(why))
        _ways(words)
        ways.to("disputes", words("disputes.to_list"), "arrow_back")
        st.stop()
    return whole


def _chosen(words: Words) -> None:
    """Ask for a hand by its id, and show the other ways."""
    st.text_input(
        words("disputes.by_id"), key="quarrel_id", max_chars=64, on_change=_go, help=words("disputes.id_help")
    )
    _ways(words)


def _go() -> None:
    typed = str(st.session_state["quarrel_id"]).strip().lower()
    if typed:
        st.query_params["record"] = typed


def _ways(words: Words) -> None:
    ways.to("records", words("disputes.to_records"), "list", status="refuted")
    ways.to("check", words("disputes.to_check"), "upload")


def _link(row: Mapping[str, Any], words: Words) -> None:
    """Show one dispute as a link to its hand."""
    where = " · ".join(filter(None, (row["id"], row["rules"], day(row["date"]))))
    label = f"{head(row, row['names'] or (), words)} · {where}"
    icon = "gavel" if row["ruling"] is not None else "help"
    ways.to("disputes", plain(label), icon, record=row["record_id"])


def _pages(page: int, number: int, words: Words) -> None:
    """Show how many there are, and the way to the next page and the one before."""
    if number:
        st.caption(words("disputes.shown", n=number))
    left, right = st.columns(2)
    if page > 1:
        left.button(words("disputes.newer"), key="newer", on_click=_turn, args=(page - 1,))
    if number > page * _PAGE:
        right.button(words("disputes.older"), key="older", on_click=_turn, args=(page + 1,))


def _turn(page: int) -> None:
    st.query_params["page"] = str(page)
