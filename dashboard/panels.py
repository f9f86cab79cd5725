"""One item on a page: text with findings on one side, scores, clauses and missed wins on the other."""

import streamlit as st

from dashboard.book import ledger, missed, quotes, summary, who
from dashboard.context import rulebook
from dashboard.sheet import STYLE, remark, sheet
from dashboard.verdict import Verdict, glosses
from dashboard.words import Words
from engine import Status
from engine.codes import MISSED


def show(verdict: Verdict, words: Words) -> None:
    """Show everything about one item."""
    st.html(STYLE)
    _findings(verdict, words)
    left, right = st.columns(2, gap="medium")
    with left:
        st.subheader(words("verdict.text"), anchor=False)
        st.html(sheet(verdict.lines, verdict.remarks, glosses(verdict.record, words), words))
    with right:
        st.subheader(words("verdict.ledger"), anchor=False)
        if verdict.record is not None:
            st.html(summary(verdict.record, verdict.report, words))
        _ledgers(verdict, words)
        _missed(verdict, words)


def _findings(verdict: Verdict, words: Words) -> None:
    found = [r for r in verdict.remarks if r.code != MISSED.id]  # missed wins have a part of their own
    st.subheader(words("verdict.findings", n=len(found)), anchor=False)
    if found:
        rules = rulebook().get(verdict.report.rules)
        st.html("".join(remark(r, verdict.lines.get(r.span.line, ""), rules, words) for r in found))
        if verdict.status is not Status.VERIFIED:
            st.caption(words("verdict.again"))
    else:
        st.caption(words("verdict.no_findings"))


def _ledgers(verdict: Verdict, words: Words) -> None:
    record = verdict.record
    if record is None or not verdict.audit:
        st.caption(words("verdict.no_ledger"))
        return
    for seat in record.playing:
        lines = [line for line in verdict.audit if line.seat == seat]
        if lines:
            st.html(ledger(lines, who(record, seat, words), words))
    if quoted := quotes(verdict.audit, rulebook().get(record.rules), words):
        with st.expander(words("verdict.quotes")):
            st.html(quoted)


def _missed(verdict: Verdict, words: Words) -> None:
    wins = verdict.report.missed
    if wins:
        st.subheader(words("verdict.missed", n=len(wins)), anchor=False)
        st.html(missed(wins, verdict.record, words))
