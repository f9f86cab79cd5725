"""漏胡 (missed wins): who let what go, what it cost, what followed; each opens the board at that moment."""

import streamlit as st

from dashboard import ways
from dashboard.address import choose
from dashboard.context import archive_told, ask, speak
from dashboard.filters import filter_bar
from dashboard.lost.listing import choose_win
from dashboard.lost.one import show_win
from dashboard.lost.tables import players
from dashboard.tables import shown
from records.stats.filters import Filters
from records.stats.missed_wins import MOST, ORDERS, missed_players, missed_wins

words = speak()


def show_players(which: Filters) -> None:
    """Show the sums of each player, and of all of them."""
    with archive_told():
        sums = ask(missed_players, which)
    if sums.is_empty():
        return
    st.markdown(words("missed.sum", players=len(sums), wins=sums["wins"].sum(), cost=sums["cost"].sum()))
    st.subheader(words("missed.by_player"), anchor=False)
    shown(players(sums, words), words("missed.by_player"), key="missed_players")


def order_label(order: str) -> str:
    """Return the word for an order of the list."""
    return words(f"missed.order_{order}")


st.title(words("missed.page"))
st.caption(words("missed.lead"))
which = filter_bar(words)
with archive_told(), st.spinner(words("missed.waiting")):
    nothing = ask(missed_wins, which, "cost", MOST).is_empty()
if nothing:
    st.info(words("missed.no_match") if which != Filters() else words("missed.empty"))
    ways.to_start(words)
    ways.to_records(words)
    st.stop()
show_players(which)
st.subheader(words("missed.each"), anchor=False)
order = choose("order", ORDERS, words("missed.order"), order_label)
with archive_told():
    found = ask(missed_wins, which, order, MOST)
total = int(found["all"][0])
st.caption(words("missed.first", n=total, most=MOST) if total > MOST else words("missed.shown", n=total))
chosen = choose_win(found, words)
if chosen is not None:
    show_win(chosen, words)
