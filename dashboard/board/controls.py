"""The buttons of the board, each with its key."""

from functools import partial
from html import escape
from urllib.parse import urlencode

import streamlit as st

from dashboard import ways
from dashboard.address import choose
from dashboard.board.clock import MOMENT, choose_pace, leap, play_or_pause, playing, step
from dashboard.board.hand import Hand
from dashboard.context import archive_told, ask
from dashboard.words import Words
from records.moments import beside
from records.text import player

KEYS = {
    ",": "finding_back", "，": "finding_back", ".": "finding_on", "。": "finding_on",
    "<": "missed_back", "《": "missed_back", ">": "missed_on", "》": "missed_on",
    "[": "hand_back", "【": "hand_back", "]": "hand_on", "】": "hand_on", "?": "keys", "？": "keys",
}  # fmt: skip
"""Keys that Streamlit knows no name of, as typed with either keyboard, and the buttons they press."""
_NATIVE = {"first": "Home", "last": "End", "play": "P"}
_ARROWS = {"back": "←", "on": "→"}
"""Keys that the list of moves counts, so that none is lost."""
_SHOWN = _ARROWS | {name: key for key, name in KEYS.items() if key.isascii()}


def above(hand: Hand, words: Words) -> int | None:
    """Show what concerns the whole hand: its neighbours, playing by itself, whose cards are seen; return the last."""
    with archive_told():
        found = ask(beside, hand.name)
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="bottom", key="above"):
        for name, other in (("hand_back", found.before), ("hand_on", found.after)):
            label = _labelled(name, words)
            st.button(label, key=name, disabled=other is None, on_click=_open, args=(other,))
        label, icon = ("replay.pause", "pause") if playing() else ("replay.play", "play_arrow")
        st.button(
            words(label), key="play", shortcut=_NATIVE["play"], icon=f":material/{icon}:",
            disabled=hand.last == 0, on_click=partial(play_or_pause, hand),
        )  # fmt: skip
        if st.button(_labelled("keys", words), key="keys"):
            st.dialog(words("replay.keys"), width="small")(_help)(words)
        choose_pace(words)
        return _eyes(hand, words)


def steps(hand: Hand, at: int, words: Words) -> None:
    """Show the buttons that go to another moment, and the slider."""
    ways = (("first", -hand.last, at == 0), ("back", -1, at == 0), ("on", 1, at == hand.last),
            ("last", hand.last, at == hand.last))  # fmt: skip
    leaps = (("finding_back", hand.told, -1), ("finding_on", hand.told, 1),
             ("missed_back", hand.missed, -1), ("missed_on", hand.missed, 1))  # fmt: skip
    with st.container(horizontal=True, gap="xsmall", key="leaps"):
        for name, places, by in leaps:
            idle = not any((place - at) * by > 0 for place in places)
            label = _labelled(name, words)
            st.button(label, key=name, disabled=idle, on_click=leap, args=(hand, list(places), by))
    if hand.last > 0:
        st.slider(words("replay.slider", n=hand.last), 0, hand.last, key=MOMENT)
    with st.container(horizontal=True, gap="xsmall", key="steps"):
        for name, by, idle in ways:
            label = words(f"replay.{name}") if name in _NATIVE else _labelled(name, words)
            shortcut = _NATIVE.get(name)
            st.button(label, key=name, shortcut=shortcut, disabled=idle, on_click=step, args=(hand, by))


def link(hand: Hand, at: int, words: Words) -> None:
    """Show the address of this very moment, to be copied."""
    kept = {name: st.query_params[name] for name in ("seen",) if name in st.query_params}
    moment = ways.address(record=hand.name[:16], event=str(at), **kept)
    address = str(st.context.url or "").partition("?")[0]
    with st.expander(words("replay.link"), icon=":material/link:", key="link"):
        st.code(f"{address}?{urlencode(moment)}", language=None, wrap_lines=True)


def _eyes(hand: Hand, words: Words) -> int | None:
    """Show whose cards are seen; None for all that the record tells, 0 for what everybody sees."""
    if hand.course.hides:
        st.caption(words("replay.hides"))
        return None

    def named(seat: str) -> str:
        if seat in {"", "0"}:
            return words("replay.seen_table" if seat else "replay.seen_all")
        return words("replay.seen_seat", name=player(hand.record, int(seat)))

    chosen = choose("seen", ["", "0", *map(str, hand.record.playing)], words("replay.seen"), named)
    return int(chosen) if chosen else None


def _labelled(name: str, words: Words) -> str:
    """Return what a button says, with its key."""
    return f"{words(f'replay.{name}')} `{_SHOWN[name]}`"


def _open(record: str | None) -> None:
    """Go to another hand, to its deal."""
    if record is not None:
        st.query_params["record"] = record
        st.query_params["event"] = "0"
        st.session_state.pop(MOMENT, None)


def _help(words: Words) -> None:
    """List the keys."""
    rows = "".join(
        f"<tr><td><kbd>{escape(key)}</kbd></td><td>{escape(words(f'replay.{name}'))}</td></tr>"
        for name, key in (_ARROWS | _NATIVE | _SHOWN).items()
    )
    st.html(f'<table class="keys">{rows}</table>')
