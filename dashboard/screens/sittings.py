"""牌局 (sittings): who sat together when, every hand with running scores, who pays whom, and the season."""

import streamlit as st

from dashboard import ways
from dashboard.context import archive_told, ask, speak
from dashboard.filters import filter_bar
from dashboard.sitting.listed import listed
from dashboard.sitting.one import one
from dashboard.sitting.season import season
from records.queries import choices
from records.sittings import exceptions, sitting, sittings

words = speak()
st.title(words("sittings.page"))
match = st.query_params.get("match")
if match is not None:
    with archive_told():
        found = ask(sitting, match, st.query_params.get("place", ""), ask(exceptions))
    one(found, words)
    st.stop()
st.caption(words("sittings.lead"))
with archive_told():
    nothing = not ask(choices).rules
if nothing:
    st.info(words("sittings.empty"))
    ways.to_start(words)
    st.stop()
filters = filter_bar(words)
with archive_told(), st.spinner(words("sittings.waiting")):
    all_of = ask(sittings, filters)
if all_of.loose:
    st.caption(words("sittings.loose", n=all_of.loose))
if all_of.table.is_empty():
    st.info(words("sittings.no_match"))
    ways.to_records(words)
else:
    listed(all_of, words)
    season(all_of, words)
