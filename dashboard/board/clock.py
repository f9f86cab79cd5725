"""Where the board stands and how it moves by itself: the moment, the pace, when the next step is due."""

import time
from collections.abc import Iterable

import streamlit as st

from dashboard.address import number
from dashboard.board.hand import Hand
from dashboard.words import Words

MOMENT = "moment"
PACES: dict[str, float] = {"slow": 2.0, "usual": 1.0, "fast": 0.5}
"""Seconds a step takes."""
_PLAYING, _DUE, _HAND, _EARLY = "replay_playing", "replay_due", "replay_hand", 0.1


def arrive(hand: Hand) -> None:
    """Go where the address says when a hand is opened: behind the end is the end, nonsense is the deal."""
    if MOMENT in st.session_state and st.session_state.get(_HAND) == hand.name:
        return
    st.session_state[_HAND] = hand.name
    st.session_state[_PLAYING] = False
    st.session_state[MOMENT] = number("event", 0, hand.last)


def now(hand: Hand) -> int:
    """Return the number of the moment shown."""
    return min(max(0, int(st.session_state.get(MOMENT, 0))), hand.last)


def go(number: int) -> None:
    """Show a moment; while the board plays by itself, it goes on from there."""
    st.session_state[MOMENT] = number
    st.session_state[_DUE] = time.monotonic() + pace()


def step(hand: Hand, by: int) -> None:
    """Go so many moments on, or back."""
    go(min(max(0, now(hand) + by), hand.last))


def leap(hand: Hand, places: Iterable[int], by: int) -> None:
    """Go to the next of some moments, or (`by` less than 0) to the one before; stay where there is none."""
    at = now(hand)
    beyond = [place for place in places if (place - at) * by > 0]
    if beyond:
        go(min(beyond) if by > 0 else max(beyond))


def playing() -> bool:
    """Tell whether the board moves by itself."""
    return bool(st.session_state.get(_PLAYING, False))


def pace() -> float:
    """Return how many seconds a step takes."""
    return PACES.get(str(st.session_state.get("pace")), PACES["usual"])


def play_or_pause(hand: Hand) -> None:
    """Let the board move by itself, from the deal when it stands at the end, or stop it."""
    st.session_state[_PLAYING] = not playing()
    go(0 if playing() and now(hand) == hand.last else now(hand))


def tick(hand: Hand) -> None:
    """Take the step that is due; at the end stop, and let the page know."""
    if not playing():
        return
    if now(hand) < hand.last and time.monotonic() >= st.session_state.get(_DUE, 0.0) - _EARLY:
        step(hand, 1)
    if now(hand) == hand.last:
        st.session_state[_PLAYING] = False
        st.rerun()


def choose_pace(words: Words) -> None:
    """Show how fast the board moves by itself."""

    def named(pace: str) -> str:
        return words(f"replay.pace_{pace}")

    st.segmented_control(
        words("replay.pace"), list(PACES), default="usual", required=True, format_func=named, key="pace"
    )
