"""The beginning of a sitting: who plays by what rules, or a recorded text to go on from."""

from datetime import datetime

import streamlit as st

from dashboard.context import ask, rulebook
from dashboard.labels import value_word
from dashboard.recorder_draft import choose_draft, there_is
from dashboard.recorder_sitting import Setup, Sitting, begun, going_on, one_line, taken_up
from dashboard.recorder_state import keep, nothing_read, show_refusal
from dashboard.words import Words
from engine import Option, RuleSet
from engine.evening import first_hand
from parser import record_id
from records.queries import opened

_PLAYING = 3


def start(words: Words) -> None:
    """Ask for a sitting."""
    st.caption(words("recorder.lead"))
    choose_draft(words)
    now = datetime.now().astimezone()
    st.session_state.setdefault("start_match", f"{now:%Y-%m-%d-%H%M}")
    st.session_state.setdefault("start_date", f"{now:%Y-%m-%d}")
    book = rulebook()
    titles = {name: rules.title[words.lang == "en"] for name, rules in book.items()}
    rules = st.selectbox(words("recorder.rules"), list(book), format_func=titles.__getitem__, key="start_rules")
    players = st.segmented_control(
        words("recorder.players"), _players(book[rules]), default=_PLAYING, required=True, key="start_players"
    )
    for seat in range(1, players + 1):
        st.text_input(words("recorder.seat", n=seat), key=f"start_seat_{seat}", max_chars=64)
    with st.expander(words("recorder.more")):
        for name in ("match", "date", "site", "recorder"):
            st.text_input(words(f"recorder.{name}"), key=f"start_{name}", max_chars=100)
    taken = there_is(one_line(str(st.session_state["start_match"])))
    if taken:
        st.error(words("recorder.match_taken"))
    with st.expander(words("recorder.options")):
        for option in book[rules].options.values():
            _option(option, book[rules], words)
    show_refusal("start", words.lang)
    st.button(
        words("recorder.start"), type="primary", key="start", disabled=taken, on_click=_begin, args=(players, words)
    )
    _go_on(words)


def _players(rules: RuleSet) -> list[int]:
    """Return how many may sit down: those who play, and one more where the game says who rests."""
    more = _PLAYING + 1
    return [_PLAYING] if first_hand(rules, more).rest is None else [_PLAYING, more]


def _option(option: Option, rules: RuleSet, words: Words) -> None:
    label = f"{rules.clauses[option.clause].title[words.lang == 'en']} · {option.name}"
    key = f"start_option_{rules.name}_{option.name}"
    if "N" in option.values:
        st.text_input(label, key=key, placeholder=value_word(option.default, words))
    else:
        st.selectbox(label, option.values, format_func=lambda value: value_word(value, words), key=key)


def _begin(players: int, words: Words) -> None:
    """Begin the sitting as it is typed; unnamed seats get their numbers in words."""
    state = st.session_state
    rules = rulebook()[state["start_rules"]]
    chosen = {name: str(state.get(f"start_option_{rules.name}_{name}", "")).strip() for name in rules.options}
    agreed = {name: value for name, value in chosen.items() if value and value != rules.options[name].default}
    names = [str(state[f"start_seat_{seat}"]).strip() for seat in range(1, players + 1)]
    seats = tuple(name or words("recorder.unnamed", n=seat) for seat, name in enumerate(names, 1))
    more = {name: str(state[f"start_{name}"]) for name in ("site", "date", "recorder")}
    keep(begun(Setup(str(state["start_match"]), agreed, seats, **more), rules), "start")


def _go_on(words: Words) -> None:
    with st.expander(words("recorder.go_on")):
        st.text_area(words("recorder.paste"), key="start_text", height=140)
        show_refusal("go_on", words.lang)
        if nothing_read("go_on"):
            st.error(words("check.none_inside"))
        st.button(words("recorder.take_up"), key="take_up", on_click=_take_up)


def _take_up() -> None:
    """Go on with the sitting of a text; its open hand replaces the one of the archive if that was left so."""
    found = taken_up(str(st.session_state["start_text"]), rulebook())
    if isinstance(found, Sitting) and found.draft is not None:
        own = record_id(found.draft)
        found = going_on(found, archived=own is not None and ask(opened, own) is not None)
    keep(found, "go_on")
