"""记牌 (recorder): a sitting taken down hand by hand, checked as it goes, with the evening's account."""

import streamlit as st

from dashboard.context import rulebook, speak
from dashboard.labels import plain
from dashboard.recorder_anyway import anyway
from dashboard.recorder_deal import deal
from dashboard.recorder_draft import find_again, put_away, remember
from dashboard.recorder_end import end, undealt_end
from dashboard.recorder_keys import style
from dashboard.recorder_play import course, play
from dashboard.recorder_sheet import evening
from dashboard.recorder_sitting import Sitting
from dashboard.recorder_start import start
from dashboard.recorder_state import drop, said, sitting
from dashboard.sheet import STYLE as SHEET
from dashboard.words import Words
from engine import verify
from engine.codes import MISSED
from parser import Level, Record
from records.text import player


def head(draft: Record, words: Words) -> None:
    """Say which hand is on the table, who deals, who rests."""
    who = {"dealer": draft.dealer, "rests": draft.rest}
    marks = [f"{words(f'verdict.{name}')} {player(draft, seat)}" for name, seat in who.items() if seat]
    title = words("recorder.number", n=draft.hand or "?")
    st.subheader(plain(" · ".join([title, *marks])), anchor=False)
    if draft.replaces:
        st.info(words("recorder.mending"))
        st.button(words("recorder.drop"), key="drop", on_click=drop)


def found_so_far(draft: Record, words: Words) -> None:
    """Say what is wrong up to now."""
    for finding in verify(draft, rulebook=rulebook()).findings:
        if finding.level is Level.NOTE and finding.code is not MISSED:
            continue
        line = f"{finding.event}. " if finding.event else ""
        show = st.warning if finding.level not in {Level.NOTE, Level.UNDETERMINED} else st.info
        show(plain(line) + said(finding, words.lang))


def hand(draft: Record, words: Words) -> None:
    """Show the hand on the table, at the stage it has come to."""
    rules = rulebook()[draft.rules]
    head(draft, words)
    if draft.result is not None:
        course(draft, words)
        end(draft, words)
    elif draft.deal or draft.hold:
        play(draft, rules, words)
        anyway(draft, rules, words)
        found_so_far(draft, words)
    else:
        deal(draft, rules, words)
        undealt_end(draft, words)


def stranded(table: Sitting, words: Words) -> bool:
    """Tell whether rules of the sitting are gone, and say so: its text is all that can be had then."""
    gone = [r.rules for r in (*table.hands, *((table.draft,) if table.draft else ())) if r.rules not in rulebook()]
    if gone:
        st.error(words("recorder.no_rules", name=plain(gone[0])))
        st.code(table.text, language=None)
        st.button(words("recorder.over_sure"), key="over", on_click=put_away)
    return bool(gone)


def page(table: Sitting, words: Words) -> None:
    """Show the sitting, or the beginning of one."""
    if stranded(table, words):
        return
    if table.draft is not None:
        hand(table.draft, words)
    if table.hands:
        evening(table, words)
    elif table.draft is None:
        start(words)


words = speak()
st.html(SHEET + style())
st.title(words("recorder.page"))
find_again()
with st.container(key="recorder"):
    page(sitting(), words)
    remember(words)
