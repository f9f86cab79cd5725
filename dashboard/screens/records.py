"""牌谱 (records): the archive's items behind a bar of filters."""

import streamlit as st

from dashboard.context import archive_told, choices, items, rulebook, speak
from dashboard.filters import filter_bar
from dashboard.listing import listing
from records.queries import Filters

MOST = 500
words = speak()

st.title(words("records.page"))
st.caption(words("records.lead"))
with archive_told():
    rules, players = choices()
    nothing = items(Filters(), 1).is_empty()
if nothing:
    st.info(words("records.empty"))
    st.page_link("screens/check.py", label=words("records.go_check"))
    st.page_link("screens/recorder.py", label=words("records.go_recorder"))
    st.stop()
own = [name for name, found in rulebook().items() if found.base]
filters = filter_bar(list(dict.fromkeys([*rules, *own])), players, words)
with archive_told():
    found = items(filters, MOST + 1)
if found.is_empty():
    st.info(words("records.no_match"))
else:
    st.caption(words("records.first", n=MOST) if len(found) > MOST else words("records.shown", n=len(found)))
    chosen = listing(found.head(MOST), words)
    if chosen:
        st.switch_page("screens/record.py", query_params={"record": chosen})
