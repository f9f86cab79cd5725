"""The card keyboard of the 算胡 page: what it is told, and the position it gives back."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import streamlit as st
from streamlit.components.v2 import component

from dashboard.cards import sprite
from dashboard.faces import FACES
from dashboard.suanhu_address import SEATS
from dashboard.words import Words
from engine import RuleSet
from engine.ask import courses, resting
from parser import CODES

_KEY = "suanhu_board"
_FOLDER = files("dashboard") / "cards"
_keyboard = component(
    "paipu_card_keyboard",
    html=sprite(),
    css=(_FOLDER / "keyboard.css").read_text(encoding="utf-8"),
    js="\n".join((_FOLDER / name).read_text(encoding="utf-8") for name in ("table.js", "lay.js", "keyboard.js")),
)
_MODES = ("one", "three", "four", "p", "g", "a", "j", "c", "l")
_HINTS = ("turned", "hand", "card")
_ROBBED = "qianggang"
_PLAIN = (
    "turned", "card", "winner", "from", "course", "dealer", "seated", "rests", "zimo", "discards", "robs", "undo",
    "clear", "slots", "tray", "keys", "mode", "remove", "left", "fifth", "full", "full_turned", "twice", "lay_two",
    "no_group", "no_card", "wild_out", "taken",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Deck:
    """What the keyboard must know of the rules.

    `turned` and `dealt` cards, the use of the `extra` ones (`none`: not played with), the words of the course
    that count, whether 起手 must be shown, and who rests of four for each dealer.
    """

    turned: int
    dealt: int
    extra: str
    counts: Sequence[str]
    shown: bool
    rests: Sequence[int | None]

    @classmethod
    def of(cls, rules: RuleSet, options: Mapping[str, str]) -> "Deck":
        """Return the deck of a rule set; options it does not have change nothing."""
        options = {} if rules.refuse(options) else options
        tables = rules.patched(options)
        deck, most = tables["deck"], SEATS[-1]
        counts, shown = courses(rules, options), tables["holding"]["qishou_shown"]
        rests = tuple(resting(rules, most, dealer) for dealer in range(1, most + 1))
        return cls(deck["turned"], deck["dealt"], deck["extra"], counts, shown, rests)

    @property
    def copies(self) -> dict[str, int]:
        """Return how many of each kind are played with."""
        found = {code: 4 for code in CODES if code[-1] in "mpsz"}
        return found if self.extra == "none" else found | {code: 1 for code in CODES if code[-1] == "j"}


def fits(rules: RuleSet) -> bool:
    """Tell whether the hands of a rule set can be laid on this keyboard."""
    return "turned" in rules.tables.get("deck", {})


def tapped() -> str | None:
    """Return the position as it was tapped so far in this session, None before the first tap."""
    state = st.session_state.get(_KEY)
    return None if state is None else state.get("position")


def keyboard(
    position: str, deck: Deck, said: Mapping[str, list[str]], answer: str, waits: Sequence[str], words: Words
) -> None:
    """Show the keyboard, complaints at their places, the answer in a line, the cards the hand waits for."""
    data: dict[str, Any] = {
        "position": position,
        "words": _words(deck, words),
        "names": {code: _name(code, words) for code in CODES if code in FACES},
        "copies": deck.copies,
        "extra": deck.extra,
        "turned": deck.turned,
        "dealt": deck.dealt,
        "shown": deck.shown,
        "rests": deck.rests,
        "modes": _MODES,
        "courses": [word for word in deck.counts if word != _ROBBED],
        "said": said,
        "answer": answer,
        "waits": waits,
    }
    _keyboard(key=_KEY, data=data, default={"position": position}, on_position_change=_tapped)


def _tapped() -> None:
    """Let the page run anew with what was tapped."""


def _name(code: str, words: Words) -> str:
    return f"{FACES[code]} {code}" if words.lang == "zh" else f"{code} {FACES[code]}"


def _words(deck: Deck, words: Words) -> dict[str, object]:
    dealt = "c" if deck.shown else "dealt"
    modes = {mode: words(f"suanhu.modes.{mode}") for mode in (*_MODES, "x")} | {"c": words(f"suanhu.modes.{dealt}")}
    hints = {place: words(f"suanhu.hints.{place}") for place in _HINTS}
    hints["hand"] += words(f"suanhu.hints.{dealt}") + (words("suanhu.hints.x") if deck.extra == "xi" else "")
    counts = {word: words(f"suanhu.courses.{word}") for word in deck.counts if word != _ROBBED}
    seats = [words("suanhu.seat", n=n) for n in range(1, SEATS[-1] + 1)]
    seated = {n: words("suanhu.seated_of", n=n) for n in SEATS}
    plain = {name: words(f"suanhu.{name}", card="{card}", n="{n}") for name in _PLAIN}
    return {"seats": seats, "seated_of": seated, "courses": counts, "modes": modes, "hints": hints, **plain}
