"""规则 (house rules): a club's own rule set as differences to one that is there."""

import streamlit as st

from dashboard.context import rulebook, speak
from dashboard.house_end import keep, taking_away, tell
from dashboard.house_form import options, values
from dashboard.house_start import names, start
from dashboard.sheet import STYLE
from records.house import House

words = speak()
st.html(STYLE)
st.title(words("house.page"), anchor=False)
st.caption(words("house.lead"))
tell(words)
book = rulebook()
begun = start(book, words)
named = names(begun, book, words)
st.subheader(words("house.options"), anchor=False)
defaults = options(begun, words)
st.subheader(words("house.values"), anchor=False)
st.caption(words("house.values_lead"))
others = values(begun, defaults or {}, words)
if defaults is None or others is None:
    st.warning(words("house.mend"))
elif named is None:
    st.info(words("house.unnamed"))
else:
    keep(House(*named, begun.base.name, defaults, others), book, words)
if begun.made.name:
    taking_away(begun.made, words)
