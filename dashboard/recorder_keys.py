"""Cards to tap: one button a kind, a row a suit, each large enough for a finger."""

from collections.abc import Callable, Iterable
from itertools import groupby

import streamlit as st

from dashboard.faces import FACES
from dashboard.words import Words
from parser import Card, code, format_cards

STYLE = """<style>
.st-key-recorder button { min-height: 44px; min-width: 44px }
.st-key-recorder [class*="st-key-tap_"] button { padding: .25rem .5rem }
</style>"""


def short(card: Card, words: Words) -> str:
    """Return a card for a button: its name in Chinese, its code in English."""
    return FACES[code(card)] if words.lang == "zh" else code(card)


def keyboard(cards: Iterable[Card], key: str, tap: Callable[[Card], None], words: Words) -> None:
    """Show a button for each of these cards; a tap calls `tap` with it before the page is made anew."""
    with st.container(gap="xxsmall", key=f"tap_{key}"):
        for _, kinds in groupby(sorted(cards), _suit):
            with st.container(horizontal=True, gap="xxsmall"):
                for card in kinds:
                    st.button(short(card, words), key=f"{key}_{code(card)}", on_click=tap, args=(card,))


def spoken(cards: Iterable[Card], words: Words) -> str:
    """Return a hand as people say it: `一五六万 红花 白花`; in English its codes."""
    if words.lang == "en":
        return format_cards(cards)
    return " ".join(_group(suit, list(kinds)) for suit, kinds in groupby(sorted(cards), _suit))


def _group(suit: str, cards: list[Card]) -> str:
    names = [FACES[code(card)] for card in cards]
    numbered = suit in "mps"
    return "".join(name[:-1] for name in names) + names[0][-1] if numbered else " ".join(names)


def _suit(card: Card) -> str:
    return code(card)[-1]
