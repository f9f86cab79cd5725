"""The way to the board: the hand the address names, or a choice of hands."""

import streamlit as st

from dashboard import ways
from dashboard.context import archive, archive_told, ask, speak
from dashboard.filters import filter_bar
from dashboard.labels import plain, status_label
from dashboard.listing import listing
from dashboard.words import Words
from engine import Status
from records.queries import Filters, Opened, found, items, opened
from records.store.errors import NotInArchiveError

_MOST = 200


def wanted(name: str) -> Opened | None:
    """Return the item whose id is, or alone begins with, `name`; say so and return None where there is none."""
    with archive_told():
        try:
            return ask(opened, ask(found, name))
        except NotInArchiveError as error:
            st.warning(plain(error.message(speak().lang)))
            return None


def choose(words: Words) -> None:
    """Offer the latest hands that pass the filters; the one chosen is opened."""
    with archive_told():
        nothing = archive().version() == 0
    if nothing:
        st.info(words("replay.empty"))
        ways.to_start(words)
        return
    st.caption(words("replay.choose"))
    bar = filter_bar(words)
    which = Filters(rules=bar.rules, since=bar.since, until=bar.until, site=bar.site, players=bar.players)
    with archive_told():
        hands = ask(items, which, _MOST)
    if hands.is_empty():
        st.info(words("records.no_match"))
        return
    chosen = listing(hands, words)
    if chosen:
        st.query_params["record"] = chosen
        st.rerun()


def unplayable(item: Opened, words: Words) -> None:
    """Say that a record cannot be laid on a table, and where its text and what is wrong with it can be read."""
    status = status_label(Status(str(item.record["status"])), words)
    st.warning(words("replay.unplayable", id=plain(str(item.record["id"] or "")), status=status))
    ways.to_hand(str(item.record["record_id"]), words)
    ways.to("records", words("record.back"), "arrow_back")
