"""The card keyboard of the 算胡 page: what it is told, and the position it gives back."""

from collections.abc import Mapping, Sequence
from importlib.resources import files
from typing import Any

import streamlit as st
from streamlit.components.v2 import component

from dashboard.cards import sprite
from dashboard.faces import FACES
from dashboard.suanhu_address import GROUPS
from dashboard.words import Words
from engine.question import Asking
from parser import CODES

_KEY = "suanhu_board"
_FOLDER = files("dashboard") / "cards"
_keyboard = component(
    "paipu_card_keyboard",
    html=sprite(),
    css=(_FOLDER / "keyboard.css").read_text(encoding="utf-8"),
    js="\n".join((_FOLDER / name).read_text(encoding="utf-8") for name in ("table.js", "lay.js", "keyboard.js")),
)
_BESIDE = "x"
_ONES = ("one", "three", "four")
_HINTS = ("turned", "hand", "card")
_PLAIN = (
    "turned", "card", "winner", "from", "course", "dealer", "seated", "rests", "zimo", "undo", "clear", "slots",
    "tray", "keys", "mode", "remove", "left", "fifth", "full", "full_turned", "twice", "lay_two", "no_group",
    "no_card", "wild_out", "taken", "no_pattern",
)  # fmt: skip


def tapped() -> str | None:
    """Return the position as it was tapped so far in this session, None before the first tap."""
    state = st.session_state.get(_KEY)
    return None if state is None else state.get("position")


def keyboard(
    position: str, can: Asking, said: Mapping[str, list[str]], answer: str, waits: Sequence[str], words: Words
) -> None:
    """Show the keyboard, complaints at their places, the answer in a line, the cards the hand waits for."""
    forms = _forms(can)
    data: dict[str, Any] = {
        "position": position,
        "words": _words(can, words),
        "names": {code: _name(code, words) for code in CODES if code in FACES},
        "copies": can.copies,
        "keys": list(can.copies),
        "beside": can.beside,
        "turned": can.turned,
        "dealt": can.dealt,
        "shown": can.called,
        "rests": can.rests,
        "seats": can.seats,
        "modes": [*_ONES, *(kind for kind in forms if kind not in _BESIDE)],
        "forms": forms,
        "patterns": can.patterns,
        "quads": can.quads,
        "alone": can.alone,
        "courses": [word for word in can.counts if word not in can.takes],
        "takes": can.takes,
        "own": sorted(can.own),
        "others": sorted(can.others),
        "apart": can.apart,
        "said": said,
        "answer": answer,
        "waits": waits,
    }
    _keyboard(key=_KEY, data=data, default={"position": position}, on_position_change=_tapped)


def _forms(can: Asking) -> dict[str, tuple[int, int]]:
    """Return, by the letter of a group, how many cards lie in it and how many the hand counts for it."""
    letters = {verb: letter for letter, verb in GROUPS.items()}
    return {letters[form.verb]: (form.cards, form.counts) for form in can.groups}


def _tapped() -> None:
    """Let the page run anew with what was tapped."""


def _name(code: str, words: Words) -> str:
    return f"{FACES[code]} {code}" if words.lang == "zh" else f"{code} {FACES[code]}"


def _words(can: Asking, words: Words) -> dict[str, object]:
    dealt = "c" if can.called else "dealt"
    modes = {mode: words(f"suanhu.modes.{mode}") for mode in (*_ONES, *_forms(can))}
    hints = {place: words(f"suanhu.hints.{place}") for place in _HINTS}
    if "c" in modes:
        modes["c"] = words(f"suanhu.modes.{dealt}")
        hints["hand"] += words(f"suanhu.hints.{dealt}")
    hints["hand"] += words("suanhu.hints.x") if can.beside else ""
    hints["hand"] += words("suanhu.hints.e") if can.patterns else ""
    counts = {word: words(f"suanhu.courses.{word}") for word in can.counts if word not in can.takes}
    plainly = "draws" if can.patterns else "discards"
    takes = {
        word: words(f"suanhu.takes.{way}", n="{n}") for word, way in ((word, word or plainly) for word in can.takes)
    }
    seats = [words("suanhu.seat", n=n) for n in range(1, max(can.seats) + 1)]
    seated = {n: words("suanhu.seated_of", n=n) for n in can.seats}
    plain = {name: words(f"suanhu.{name}", card="{card}", n="{n}") for name in _PLAIN}
    return {
        "seats": seats, "seated_of": seated, "courses": counts, "modes": modes, "hints": hints, "takes": takes, **plain,
    }  # fmt: skip
