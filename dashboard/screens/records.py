"""牌谱 (records): the archive's items behind one row of filters, which stand in the address."""

import streamlit as st

from dashboard.address import choose
from dashboard.context import archive_told, choices, items, speak
from dashboard.labels import status_label
from dashboard.listing import listing
from engine import Status
from records.queries import Filters

MOST = 500
words = speak()
with archive_told():
    rules, players = choices()
    nothing = items(Filters(), 1).is_empty()


def pick(name: str, options: list[str]) -> str | None:
    """Show a filter with a choice of names; None when all are meant."""
    label = words(f"records.{name}")
    value = st.selectbox(label, ["", *options], format_func=named, key=name, bind="query-params")
    return value or None


def named(value: str) -> str:
    """Return the label of a name: itself, or the word for all."""
    return value or words("records.all")


def status_named(value: str) -> str:
    """Return the label of a status."""
    return status_label(Status(value), words) if value else words("records.all")


def enter(name: str) -> str | None:
    """Show a filter with free text; None when it is empty."""
    return st.text_input(words(f"records.{name}"), key=name, bind="query-params").strip() or None


st.title(words("records.page"))
st.caption(words("records.lead"))
if nothing:
    st.info(words("records.empty"))
    st.page_link("screens/check.py", label=words("records.go_check"))
    st.stop()
first, second = st.columns(3), st.columns(3)
with first[0]:
    by_rules = pick("rules", rules)
with first[1]:
    statuses = ["", *(status.value for status in Status)]
    by_status = choose("status", statuses, words("records.status"), status_named) or None
with first[2]:
    by_player = pick("player", players)
with second[0]:
    since = enter("since")
with second[1]:
    until = enter("until")
with second[2]:
    text = enter("words")
with archive_told():
    found = items(Filters(by_rules, by_status, by_player, since, until, text), MOST + 1)
if found.is_empty():
    st.info(words("records.no_match"))
else:
    st.caption(words("records.first", n=MOST) if len(found) > MOST else words("records.shown", n=len(found)))
    chosen = listing(found.head(MOST), words)
    if chosen:
        st.switch_page("screens/record.py", query_params={"record": chosen})
