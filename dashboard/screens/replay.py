"""复盘 (replay): a hand on the board, moment by moment. The address is the moment: `?record=…&event=…`."""

import streamlit as st

from dashboard.board.board import show
from dashboard.board.entry import choose, unplayable, wanted
from dashboard.board.hand import hand_of
from dashboard.context import speak

words = speak()
st.title(words("replay.page"))
name = st.query_params.get("record")
item = wanted(name) if name else None
if item is None:
    choose(words)
    st.stop()
with st.spinner(words("replay.laying")):
    hand = hand_of(item, words)
if hand is None:
    unplayable(item, words)
    st.stop()
show(hand, words)
