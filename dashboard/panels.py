"""One item on a page: text with findings on one side, scores, clauses and missed wins on the other."""

import streamlit as st

from dashboard.book import ledger, missed, quotes, summary, who
from dashboard.context import rulebook
from dashboard.sheet import STYLE, remark, sheet
from dashboard.verdict import Verdict, glosses
from dashboard.words import Words


def show(verdict: Verdict, words: Words) -> None:
    """Show everything about one item."""
    st.html(STYLE)
    left, right = st.columns([6, 5], gap="medium")
    with left:
        st.html(sheet(verdict.lines, verdict.remarks, glosses(verdict.record, words), words))
    with right:
        _findings(verdict, words)
        st.html(summary(verdict, words) or "<span></span>")
        _ledgers(verdict, words)
        _missed(verdict, words)


def _findings(verdict: Verdict, words: Words) -> None:
    st.subheader(words("verdict.findings", n=len(verdict.remarks)), anchor=False)
    if not verdict.remarks:
        st.caption(words("verdict.no_findings"))
    st.html("".join(remark(r, words) for r in verdict.remarks) or "<span></span>")


def _ledgers(verdict: Verdict, words: Words) -> None:
    st.subheader(words("verdict.ledger"), anchor=False)
    record = verdict.record
    if record is None or not verdict.audit:
        st.caption(words("verdict.no_ledger"))
        return
    for seat in record.playing:
        lines = [line for line in verdict.audit if line.seat == seat]
        if lines:
            st.html(f"<b>{_escaped(who(record, seat, words))}</b>{ledger(lines, words)}")
    with st.expander(words("verdict.quotes")):
        st.html(quotes(verdict.audit, rulebook().get(record.rules), words) or "<span></span>")


def _missed(verdict: Verdict, words: Words) -> None:
    wins = verdict.report.missed
    if wins:
        st.subheader(words("verdict.missed", n=len(wins)), anchor=False)
        st.html(missed(wins, verdict.record, words))
