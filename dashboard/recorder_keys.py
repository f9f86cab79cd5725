"""Cards to tap: one button a kind, a row a suit, each large enough for a finger."""

from collections.abc import Callable, Iterable
from itertools import groupby

import streamlit as st

from dashboard.faces import FACES
from dashboard.words import Words
from parser import Card, code

STYLE = """<style>
.st-key-recorder button { min-height: 44px; min-width: 44px }
.st-key-recorder [class*="st-key-tap_"] button { padding: .25rem .5rem }
.st-key-recorder .table { font-size: .9rem; overflow-wrap: anywhere }
.st-key-recorder .table p { margin: .1rem 0 }
</style>"""


def short(card: Card, words: Words) -> str:
    """Return a card for a button: its name in Chinese, its code in English."""
    return FACES[code(card)] if words.lang == "zh" else code(card)


def keyboard(cards: Iterable[Card], key: str, tap: Callable[[Card], None], words: Words) -> None:
    """Show a button for each of these cards; a tap calls `tap` with it before the page is made anew."""
    for suit, kinds in groupby(sorted(cards), lambda card: code(card)[-1]):
        with st.container(horizontal=True, gap="xxsmall", key=f"tap_{key}_{suit.replace('?', 'unknown')}"):
            for card in kinds:
                st.button(short(card, words), key=f"{key}_{code(card)}", on_click=tap, args=(card,))
