"""照记 (record it anyway): what the rules do not offer, said by taps or typed as a line."""

from collections.abc import Iterable, Mapping

import streamlit as st

from dashboard.labels import plain
from dashboard.recorder_clock import moved
from dashboard.recorder_deal import examples, typing
from dashboard.recorder_keys import short
from dashboard.recorder_state import show_refusal, sitting
from dashboard.words import Words
from engine import RuleSet
from engine.games import GAMES
from parser import CARD, UNKNOWN, Record
from parser.aliases import VERB_ALIASES
from records.text import player

# One verb of the format may have several words, from which the reader knows which cards are taken.
_WORDS = {"gang": {"minggang": "明杠", "angang": "暗杠", "jiagang": "加杠"}}
_FIRST_WORD = {verb: word for word, verb in reversed(VERB_ALIASES.items())}


def said(verbs: Iterable[str]) -> dict[str, str]:
    """Return how verbs are said: the reader then fills in from whom a card comes and, of most, the cards taken."""
    return {name: word for verb in verbs for name, word in _WORDS.get(verb, {verb: _FIRST_WORD[verb]}).items()}


def anyway(draft: Record, rules: RuleSet, words: Words) -> None:
    """Take down any move that can be read."""
    game = GAMES[rules.game]
    with st.expander(words("recorder.anyway")):
        st.caption(words("recorder.anyway_lead"))
        cards: list[int | None] = [None, *game.kinds(draft, rules), UNKNOWN]
        st.segmented_control(
            words("recorder.who"), draft.playing, key="any_seat", format_func=lambda s: plain(player(draft, s))
        )
        verbs = said(game.verbs)
        st.selectbox(words("recorder.verb"), list(verbs), key="any_verb", format_func=lambda v: words.term("verb", v))
        st.selectbox(
            words("recorder.card"), cards, key="any_card", format_func=lambda c: "–" if c is None else short(c, words)
        )
        st.text_input(words("recorder.used"), key="any_used", placeholder=typing(draft, words))
        st.pills(
            words("recorder.flags"), ["over", "false"], selection_mode="multi", key="any_flags",
            format_func=lambda flag: words(f"recorder.flag_{flag}"),
        )  # fmt: skip
        st.button(words("recorder.write"), key="any_tap", on_click=_tapped, args=(verbs,))
        example = f"{player(draft, draft.playing[0])} 碰 {examples(draft, words)[1]} ; …"
        st.text_input(words("recorder.line"), key="any_line", placeholder=example)
        st.button(words("recorder.write_line"), key="any_write", on_click=_typed)
        show_refusal("anyway", words.lang)


def _tapped(verbs: Mapping[str, str]) -> None:
    state = st.session_state
    card = {number: text for text, number in CARD.items()}.get(state["any_card"], "")
    flags = "".join(f" !{flag}" for flag in ("over", "false") if flag in (state["any_flags"] or ()))
    seat = state["any_seat"] or ""
    used = "".join(f" ({part.strip()})" for part in str(state["any_used"]).split("/") if part.strip())
    if _write(f"{seat} {verbs[state['any_verb']]} {card}".rstrip() + used + flags):
        state["any_used"] = ""


def _typed() -> None:
    if _write(str(st.session_state["any_line"])):
        st.session_state["any_line"] = ""


def _write(line: str) -> bool:
    draft = sitting().draft
    return draft is not None and moved(draft, line, "anyway")
