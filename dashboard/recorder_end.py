"""The end of a hand: what the table counted beside what the rules give, the hands laid open, and the hand is closed."""

import streamlit as st

from dashboard.context import rulebook
from dashboard.labels import plain
from dashboard.panels import show
from dashboard.recorder_sitting import claimed, closed
from dashboard.recorder_state import entry, keep, show_refusal, sitting
from dashboard.verdict import fresh
from dashboard.words import Words
from engine import Report, verify
from parser import Record
from parser.writer import hold_text
from records.text import player, signed


def end(draft: Record, words: Words) -> None:
    """Ask for what the table counted, and close the hand."""
    report = verify(draft, rulebook=rulebook())
    _footer(draft, report, words)
    with st.container(horizontal=True, gap="xsmall"):
        st.button(words("recorder.close"), type="primary", key="close", on_click=_close, args=(draft,))
    show(fresh(report, words), words)


def _field(draft: Record, name: str) -> str:
    return f"end_{draft.id}_{draft.replaces}_{name}"


def _footer(draft: Record, report: Report, words: Words) -> None:
    st.caption(words("recorder.claims"))
    entry(words("recorder.total"), _field(draft, "total"), _numbers(draft.total))
    entry(words("recorder.pay"), _field(draft, "pay"), _pay(draft.pay))
    with st.expander(words("recorder.final")):
        for seat in draft.playing:
            name = words("recorder.final_seat", name=plain(player(draft, seat)))
            held = hold_text(draft.final[seat]) if seat in draft.final else ""
            entry(name, _field(draft, f"final {seat}"), held, "123m 55p / peng 9m")
    show_refusal("end", words.lang)
    with st.container(horizontal=True, gap="xsmall"):
        st.button(words("recorder.claim"), key="claim", on_click=_claimed, args=(draft,))
        if report.pay is not None:
            st.button(words("recorder.as_computed"), key="computed", on_click=_fill, args=(draft, report))


def _numbers(values: tuple[int | None, ...] | None) -> str:
    return " ".join(map(str, values or ()))


def _pay(values: tuple[int, ...] | None) -> str:
    return " ".join(map(signed, values or ()))


def _fill(draft: Record, report: Report) -> None:
    """Claim what the rules give."""
    known = report.totals if report.totals and None not in report.totals else None
    st.session_state[_field(draft, "total")] = _numbers(known)
    st.session_state[_field(draft, "pay")] = _pay(report.pay)
    _claim(draft)


def _claim(draft: Record) -> bool:
    typed = {name: str(st.session_state[_field(draft, name)]).strip() for name in _names(draft)}
    lines = [f"{name}: {value}" for name, value in typed.items() if value]
    return keep(claimed(draft, lines), "end")


def _claimed(draft: Record) -> None:
    _claim(draft)


def _names(draft: Record) -> list[str]:
    return [*(f"final {seat}" for seat in draft.playing), "total", "pay"]


def _close(draft: Record) -> None:
    """Close the hand with what the fields say."""
    if _claim(draft):
        keep(closed(sitting(), rulebook()), "end")
