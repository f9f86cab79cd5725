"""牌谱 (records): the archive's items behind a bar of filters."""

import streamlit as st

from dashboard import ways
from dashboard.address import choose
from dashboard.context import archive_told, ask, speak
from dashboard.filters import filter_bar
from dashboard.labels import status_label
from dashboard.listing import listing
from engine import Status
from records.queries import Filters, items

MOST = 500
words = speak()


def chosen_filters() -> Filters:
    """Show the bar, and what only this page asks; return both."""
    which = filter_bar(words)
    left, right = st.columns(2)
    with left:
        status = choose("status", ["", *(s.value for s in Status)], words("records.status"), _status_name) or None
    with right:
        text = st.text_input(words("records.words"), key="words", bind="query-params").strip() or None
    common = {"rules": which.rules, "since": which.since, "until": which.until, "site": which.site}
    return Filters(status=status, words=text, players=which.players, **common)


def _status_name(value: str) -> str:
    return status_label(Status(value), words) if value else words("filters.all")


st.title(words("records.page"))
st.caption(words("records.lead"))
with archive_told():
    nothing = ask(items, Filters(), 1).is_empty()
if nothing:
    st.info(words("records.empty"))
    ways.to_start(words)
    st.stop()
filters = chosen_filters()
with archive_told():
    found = ask(items, filters, MOST + 1)
if found.is_empty():
    st.info(words("records.no_match"))
else:
    st.caption(words("records.first", n=MOST) if len(found) > MOST else words("records.shown", n=len(found)))
    chosen = listing(found.head(MOST), words)
    if chosen:
        st.switch_page("screens/record.py", query_params=ways.address(record=chosen))
