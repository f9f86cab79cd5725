"""Cards to tap: one button a kind, its face drawn on it, a row a suit, each large enough for a finger."""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import groupby
from urllib.parse import quote

import streamlit as st

from dashboard.cards import card_svg
from dashboard.faces import FACES, suit_of
from dashboard.words import Words
from parser import CODES, Card, code

_LAYOUT = """
.st-key-recorder button { min-height: 44px; min-width: 44px }
.st-key-recorder [class*="st-key-go_"] button { padding-left: var(--space, .75rem);
  background-image: var(--face, none); background-repeat: no-repeat; background-position: 6px 4px;
  background-size: 28px auto }
.st-key-recorder [class*="st-key-row_"] { display: grid; grid-template-columns: repeat(5, minmax(0, 1fr)); gap: 4px;
  max-width: 38rem }
.st-key-recorder [class*="st-key-row_"] > * { width: 100% }
.st-key-recorder [class*="st-key-row_"] button { width: 100%; height: 64px; padding: 0; border-radius: 8px;
  background: #fffdf5 var(--face) center top / 44px auto no-repeat }
.st-key-recorder [class*="st-key-row_"] button p { position: absolute; width: 1px; height: 1px; overflow: hidden;
  clip-path: inset(50%) }
@media (min-width: 700px) {
  .st-key-recorder [class*="st-key-row_"] { grid-template-columns: repeat(10, minmax(0, 1fr)) }
}
"""


@cache
def style() -> str:
    """Return the style sheet of the page: the layout of its buttons, and every face as a value to refer to."""
    faces = "".join(f"{_face(c)}:url('data:image/svg+xml,{quote(card_svg(c), safe=' /:=,;')}');" for c in CODES)
    return f"<style>.st-key-recorder{{{faces}}}{_LAYOUT}</style>"


def faced(cards: Mapping[str, Card]) -> None:
    """Draw on each button, by its key, the face of its card."""
    rules = "".join(
        f".st-key-{_class(key)}{{--face:var({_face(code(card))});--space:42px}}" for key, card in cards.items()
    )
    if rules:
        st.html(f"<style>{rules}</style>")


def short(card: Card, words: Words) -> str:
    """Return a card for a button: its name in Chinese, its code in English."""
    return FACES[code(card)] if words.lang == "zh" else code(card)


def keyboard(cards: Iterable[Card], key: str, tap: Callable[[Card], None], words: Words) -> None:
    """Show a button for each of these cards; a tap calls `tap` with it before the page is made anew."""
    cards = sorted(cards)
    faced({f"{key}_{code(card)}": card for card in cards})
    with st.container(gap="xxsmall", key=f"tap_{key}"):
        for suit, kinds in groupby(cards, suit_of):
            with st.container(horizontal=True, gap="xxsmall", key=f"row_{key}_{suit}"):
                for card in kinds:
                    st.button(short(card, words), key=f"{key}_{code(card)}", on_click=tap, args=(card,))


def _face(card: str) -> str:
    return f"--card-{'unknown' if card == '?' else card}"


def _class(key: str) -> str:
    """Return what Streamlit makes of a key in the name of a class."""
    return re.sub(r"[^a-zA-Z0-9_-]", "-", key)
