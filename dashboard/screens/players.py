"""玩家 (players): their table, one of them with every number, and the hands behind each number."""

import streamlit as st

from dashboard import ways
from dashboard.address import choose
from dashboard.context import speak
from dashboard.filters import filter_bar
from dashboard.labels import plain
from dashboard.people import address
from dashboard.people.compare import compare
from dashboard.people.hands import hands
from dashboard.people.one import overview
from dashboard.people.opponents import opponents
from dashboard.people.parts import places, trend
from dashboard.people.table import counted, everyone, ratings
from dashboard.people.told import Told, everybody
from dashboard.words import Words

_SECTIONS = {"all": overview, "trend": trend, "seats": places, "opponents": opponents, "compare": compare}


def nobody(told: Told, words: Words) -> None:
    """Say that no hand counts here, and what to do."""
    if told.left_out.is_empty():
        st.info(words("players.empty"))
        ways.to_start(words)
    else:
        st.info(words("players.no_match"))
        counted(told, words)


def unknown(player: str, words: Words) -> None:
    """Say that there is no such player under these filters."""
    st.info(words("players.unknown", who=plain(player)))
    st.page_link(address.PAGE, label=words("players.back"), icon=":material/arrow_back:", query_params=address.place())


def one(told: Told, player: str, words: Words) -> None:
    """Show one player, a section at a time."""
    st.page_link(address.PAGE, label=words("players.back"), icon=":material/arrow_back:", query_params=address.place())
    st.subheader(plain(told.names[player]), anchor=False)
    section = choose(
        "section", list(_SECTIONS), words("players.sections"), lambda code: words(f"players.section.{code}"), line=True
    )
    _SECTIONS[section](told, player, words)
    counted(told, words)


def show(words: Words) -> None:
    """Show what the address asks for."""
    told = everybody(filter_bar(words), words)
    number = address.number(told.same)
    player = address.who(told.same)
    if not told.names:
        nobody(told, words)
    elif player is None:
        everyone(told, words)
        ratings(told, (), words)
        counted(told, words)
    elif player not in told.names:
        unknown(player, words)
    elif number is not None:
        hands(told, *number, words)
    else:
        one(told, player, words)


spoken = speak()
st.title(spoken("players.page"))
show(spoken)
address.settle()
