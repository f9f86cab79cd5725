"""数据 (data): what is in the archive, what was refused and why, errors by date and source, tables to download."""

import streamlit as st

from dashboard import ways
from dashboard.archive_page.downloads import downloads
from dashboard.archive_page.faults import faults
from dashboard.archive_page.held import held, left_out, uploads
from dashboard.context import archive_told, ask, speak
from dashboard.filters import filter_bar
from records.holdings import holdings
from records.stats.filters import Filters

words = speak()
st.title(words("data.page"))
st.caption(words("data.lead"))
with archive_told():
    nothing = ask(holdings, Filters()).items.is_empty()
if nothing:
    st.info(words("data.empty"))
    ways.to_start(words)
    st.stop()
filters = filter_bar(words, players=False)
with archive_told(), st.spinner(words("data.waiting")):
    found = ask(holdings, filters)
if found.items.is_empty():
    st.info(words("data.no_match"))
else:
    held(found.items, words)
    faults(found.codes, words)
    left_out(found.items, words)
uploads(found, words)
downloads(filters, words)
