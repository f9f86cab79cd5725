"""上传与检查 (upload and check): findings and ledgers beside the text; nothing is kept unless asked."""

import streamlit as st

from dashboard.check_bring import bring
from dashboard.check_found import chosen, files, links, sums
from dashboard.check_keep import keep_or_discard
from dashboard.context import speak
from dashboard.panels import show
from dashboard.verdict import fresh

words = speak()
st.title(words("check.page"))
st.caption(words("check.lead"))
intake = bring(words)
if intake is not None:
    files(intake, words)
    if intake.total:
        sums(intake, words)
        keep_or_discard(intake, words)
        item = chosen(intake, words)
        links(item.report, words)
        show(fresh(item.report, words), words)
