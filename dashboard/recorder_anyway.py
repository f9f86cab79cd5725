"""照记 (record it anyway): what the rules do not offer, said by taps or typed as a line."""

import streamlit as st

from dashboard.labels import plain
from dashboard.recorder_clock import moved
from dashboard.recorder_keys import short
from dashboard.recorder_state import show_refusal, sitting
from dashboard.words import Words
from parser import CARD, UNKNOWN, Record
from records.text import player

# As people say them: the reader then fills in from whom a card comes and which cards it takes.
_SAID = {
    "draw": "摸", "discard": "打", "peng": "碰", "minggang": "明杠", "angang": "暗杠", "jiagang": "加杠",
    "call": "叫", "ting": "听", "hu": "胡", "pass": "过",
}  # fmt: skip


def anyway(draft: Record, words: Words) -> None:
    """Take down any move that can be read."""
    with st.expander(words("recorder.anyway")):
        st.caption(words("recorder.anyway_lead"))
        cards: list[int | None] = [None, *range(UNKNOWN), UNKNOWN]
        st.segmented_control(
            words("recorder.who"), draft.playing, key="any_seat", format_func=lambda s: plain(player(draft, s))
        )
        st.selectbox(words("recorder.verb"), list(_SAID), key="any_verb", format_func=lambda v: words.term("verb", v))
        st.selectbox(
            words("recorder.card"), cards, key="any_card", format_func=lambda c: "–" if c is None else short(c, words)
        )
        st.pills(
            words("recorder.flags"), ["over", "false"], selection_mode="multi", key="any_flags",
            format_func=lambda flag: words(f"recorder.flag_{flag}"),
        )  # fmt: skip
        st.button(words("recorder.write"), key="any_tap", on_click=_tapped)
        st.text_input(words("recorder.line"), key="any_line", placeholder="李四 碰 九万 ; …")
        st.button(words("recorder.write_line"), key="any_write", on_click=_typed)
        show_refusal("anyway", words.lang)


def _tapped() -> None:
    state = st.session_state
    card = {number: text for text, number in CARD.items()}.get(state["any_card"], "")
    flags = "".join(f" !{flag}" for flag in ("over", "false") if flag in (state["any_flags"] or ()))
    seat = state["any_seat"] or ""
    _write(f"{seat} {_SAID[state['any_verb']]} {card}".rstrip() + flags)


def _typed() -> None:
    if _write(str(st.session_state["any_line"])):
        st.session_state["any_line"] = ""


def _write(line: str) -> bool:
    draft = sitting().draft
    return draft is not None and moved(draft, line, "anyway")
