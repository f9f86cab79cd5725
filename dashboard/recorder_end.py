"""The end of a hand: what the table counted beside what the rules give, the hands laid open, and the hand is closed."""

import streamlit as st

from dashboard.context import rulebook
from dashboard.labels import plain
from dashboard.panels import show
from dashboard.recorder_claims import step_lines, steps_of, steps_typed
from dashboard.recorder_deal import examples
from dashboard.recorder_sitting import claimed, closed, ended, undealt
from dashboard.recorder_state import entry, keep, said, show_refusal, sitting
from dashboard.verdict import fresh
from dashboard.words import LANGS, Words
from engine import Report, verify
from parser import Record, is_bad
from parser.writer import hold_text
from records.text import player, signed


def end(draft: Record, words: Words) -> None:
    """Ask for what the table counted, and close the hand."""
    report = verify(draft, rulebook=rulebook())
    _footer(draft, report, words)
    with st.container(horizontal=True, gap="xsmall"):
        st.button(words("recorder.close"), type="primary", key="close", on_click=_close, args=(draft,))
    show(fresh(report, words), words)


def undealt_end(draft: Record, words: Words) -> None:
    """Offer to end a hand that was not played at all, where the rules let it be drawn so."""
    unplayed = ended(undealt(draft), "huang")
    if not any(map(is_bad, verify(unplayed, rulebook=rulebook()).findings)):
        st.button(words("recorder.unplayed"), key="unplayed", on_click=_over, args=(unplayed,))


def _over(unplayed: Record) -> None:
    keep(unplayed, "deal")


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
            entry(name, _field(draft, f"final {seat}"), held, " / peng ".join(examples(draft, words)))
    _steps(draft, report, words)
    show_refusal("end", words.lang)
    with st.container(horizontal=True, gap="xsmall"):
        st.button(words("recorder.claim"), key="claim", on_click=_claimed, args=(draft,))
        if report.pay is not None:
            st.button(words("recorder.as_computed"), key="computed", on_click=_fill, args=(draft, report))


def _steps(draft: Record, report: Report, words: Words) -> None:
    """Ask how the table counted, a step a line; what the rules have otherwise is said beside."""
    field = _field(draft, "steps")
    with st.expander(words("recorder.steps"), expanded=bool(draft.steps)):
        st.session_state.setdefault(field, steps_typed(draft, draft.steps, words.lang))
        first = steps_of(report)[:1]
        example = "\n".join(dict.fromkeys(steps_typed(draft, first, lang) for lang in LANGS))
        st.text_area(words("recorder.steps_lead"), key=field, placeholder=example, on_change=_claimed, args=(draft,))
        if report.ledger:
            st.button(words("recorder.steps_fill"), key="steps_fill", on_click=_fill_steps, args=(draft, report, words))
        for finding in report.findings:
            if (finding.key or "").startswith("step "):
                st.warning(said(finding, words.lang))


def _fill_steps(draft: Record, report: Report, words: Words) -> None:
    """Claim every step as the rules give it, to be changed where the table counted otherwise."""
    st.session_state[_field(draft, "steps")] = steps_typed(draft, steps_of(report), words.lang)
    _claim(draft)


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
    lines += step_lines(draft, str(st.session_state.get(_field(draft, "steps"), "")))
    return keep(claimed(draft, lines), "end")


def _claimed(draft: Record) -> None:
    _claim(draft)


def _names(draft: Record) -> list[str]:
    return [*(f"final {seat}" for seat in draft.playing), "total", "pay"]


def _close(draft: Record) -> None:
    """Close the hand with what the fields say."""
    if _claim(draft):
        keep(closed(sitting(), rulebook()), "end")
