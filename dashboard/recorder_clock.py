"""Times while a hand is recorded live: milliseconds from one move to the next, when the table wants them."""

import time

import streamlit as st

from dashboard.recorder_sitting import added
from dashboard.recorder_state import keep
from dashboard.words import Words
from parser import Event, Record

_WANTED, _STAMPS = "recorder_timed", "recorder_stamps"


def clock(words: Words) -> None:
    """Ask whether moves are timed; the answer holds for the whole sitting."""
    state = st.session_state
    state["clock"] = bool(state.get(_WANTED))
    st.toggle(words("recorder.clock"), key="clock", on_change=_turn)


def _turn() -> None:
    st.session_state[_WANTED] = st.session_state["clock"]


def stamp(draft: Record) -> None:
    """Note when the hand came to its last move, or to its deal."""
    _stamps()[draft.id, len(draft.events)] = time.monotonic()


def since(draft: Record) -> int | None:
    """Return the milliseconds since the last move; None when moves are not timed or it was not seen made."""
    before = _stamps().get((draft.id, len(draft.events)))
    if before is None or not st.session_state.get(_WANTED):
        return None
    return round((time.monotonic() - before) * 1000)


def _stamps() -> dict[tuple[str, int], float]:
    stamps: dict[tuple[str, int], float] = st.session_state.setdefault(_STAMPS, {})
    return stamps


def moved(draft: Record, move: Event | str, place: str) -> bool:
    """Keep the hand with one more move and the time it took; a refusal is remembered with its place instead."""
    found = added(draft, move, since(draft))
    if isinstance(found, Record):
        stamp(found)
    return keep(found, place)
