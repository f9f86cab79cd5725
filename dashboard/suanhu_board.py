"""The card keyboard of the 算胡 page: what it is told, and the position it gives back."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import streamlit as st
from streamlit.components.v2 import component

from dashboard.cards import sprite
from dashboard.faces import FACES
from dashboard.words import Words
from engine import RuleSet
from parser import CODES

_KEY = "suanhu_board"
_FOLDER = files("dashboard") / "cards"
_keyboard = component(
    "paipu_card_keyboard",
    html=sprite(),
    css=(_FOLDER / "keyboard.css").read_text(encoding="utf-8"),
    js="\n".join((_FOLDER / name).read_text(encoding="utf-8") for name in ("table.js", "keyboard.js")),
)
_LISTS = {"modes": ("one", "three", "four", "p", "g", "a", "j", "c", "l"), "hints": ("turned", "hand", "card")}
_COURSES = ("ting", "tianhu", "gangkai", "haidi", "dihu", "qianggang")
_PLAIN = (
    "turned", "card", "winner", "from", "course", "zimo", "undo", "clear", "slots", "tray", "keys", "mode", "remove",
    "left", "fifth", "full", "twice", "lay_two",
)  # fmt: skip


def tapped() -> str | None:
    """Return the position as it was tapped so far in this session, None before the first tap."""
    state = st.session_state.get(_KEY)
    return None if state is None else state.get("position")


def deck_of(rules: RuleSet, options: Mapping[str, str]) -> Mapping[str, Any]:
    """Return how many cards are turned and dealt, and whether extra ones are played with."""
    return (rules.tables if rules.refuse(options) else rules.patched(options))["deck"]


def keyboard(position: str, deck: Mapping[str, Any], said: Mapping[str, list[str]], answer: str, words: Words) -> None:
    """Show the keyboard, complaints at their places, and the answer in a line."""
    data = {
        "position": position,
        "words": _words(words),
        "names": {code: _name(code, words) for code in CODES if code in FACES},
        "copies": _copies(str(deck["extra"])),
        "turned": deck["turned"],
        "dealt": deck["dealt"],
        "said": said,
        "answer": answer,
    }
    _keyboard(key=_KEY, data=data, default={"position": position}, on_position_change=_tapped)


def _tapped() -> None:
    """Let the page run anew with what was tapped."""


def _name(code: str, words: Words) -> str:
    return f"{FACES[code]} {code}" if words.lang == "zh" else f"{code} {FACES[code]}"


def _copies(extra: str) -> dict[str, int]:
    """Return how many of each kind are played with."""
    found = {code: 4 for code in CODES if code[-1] in "mpsz"}
    return found if extra == "none" else found | {code: 1 for code in CODES if code[-1] == "j"}


def _words(words: Words) -> dict[str, object]:
    lists = {name: {key: words(f"suanhu.{name}.{key}") for key in keys} for name, keys in _LISTS.items()}
    courses = {word: words(f"suanhu.courses.{word}") for word in _COURSES}
    seats = [words("suanhu.seat", n=n) for n in (1, 2, 3)]
    plain = {name: words(f"suanhu.{name}", card="{card}", n="{n}") for name in _PLAIN}
    return {"seats": seats, "courses": courses, **lists, **plain}
