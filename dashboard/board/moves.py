"""The moves of a hand as a list: one of them is tapped and the board goes there."""

from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import Any

import streamlit as st
from streamlit.components.v2 import component

from dashboard.board.hand import Hand
from dashboard.faces import move
from dashboard.words import Words

_KEY, _HEARD = "moves", "moves_heard"
_FOLDER = files("dashboard") / "board"
_list = component(
    "paipu_moves",
    css=(_FOLDER / "moves.css").read_text(encoding="utf-8"),
    js=(_FOLDER / "moves.js").read_text(encoding="utf-8"),
)


def moves(hand: Hand, at: int, keys: Mapping[str, str], go: Callable[[int], None], words: Words) -> None:
    """Show the moves, that of shot `at` marked; a tap calls `go`. `keys` are keys with the buttons they press."""

    def tapped() -> None:
        asked: Any = st.session_state[_KEY].get("to")
        st.session_state[_HEARD] = asked["time"]
        if 0 <= asked["to"] <= hand.last:
            go(asked["to"])

    data: dict[str, Any] = {
        "rows": list(_rows(hand, words)),
        "at": at,
        "heard": st.session_state.get(_HEARD, 0),
        "keys": keys,
        "label": words("replay.moves"),
    }
    _list(key=_KEY, data=data, on_to_change=tapped)


def said(hand: Hand, number: int, words: Words) -> str:
    """Return what happened at a shot as people say it, with what it was worth."""
    shot = hand.course.shots[number]
    if shot.event is None:
        return words("replay.dealt")
    worth = "" if shot.worth is None else f" = {shot.worth}"
    return (move(hand.record, shot.event, words) or shot.event.head) + worth


def _rows(hand: Hand, words: Words) -> Iterator[tuple[int, str, list[str]]]:
    for number in range(hand.last + 1):
        marks = [words("replay.finding_mark")] if number in hand.told else []
        marks += [words("replay.missed_mark")] if number in hand.missed else []
        yield number, f"{number}. {said(hand, number, words)}", marks
