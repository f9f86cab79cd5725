"""争议 (disputes): claimed and computed ledgers, what other terms make of a hand, who disputes it, what was ruled."""

import streamlit as st

from dashboard import ways
from dashboard.address import settle
from dashboard.context import archive_told, ask, ask_by_rules, rulebook, speak
from dashboard.labels import plain, status_label
from dashboard.quarrel.differ import claimed, moved
from dashboard.quarrel.entry import entry, whole_id
from dashboard.quarrel.forms import tell
from dashboard.quarrel.ledgers import clauses, ledgers
from dashboard.quarrel.proceedings import proceedings, report
from dashboard.quarrel.search import search
from dashboard.quarrel.style import STYLE
from dashboard.quarrel.switches import back, switches
from dashboard.quarrel.terms import asked
from dashboard.quarrel.tiles import tiles
from dashboard.sheet import STYLE as SHEET
from records.audit import Study
from records.compared import compared
from records.quarrels import audited
from records.queries import history, opened

words = speak()


def head(study: Study, record_id: str) -> None:
    """Show what hand it is, and the ways to its board, its text and back."""
    record = study.record
    st.subheader(plain(record.id or record_id[:12]), anchor=False)
    status = status_label(study.report.status, words)
    st.markdown(f"**{status}** · {plain(record.rules)} · {plain(str(record.date or ''))}")
    with st.container(horizontal=True):
        ways.to("disputes", words("disputes.to_list"), "arrow_back")
        ways.to_board(record_id, words)
        ways.to_hand(record_id, words)


def hand(record_id: str) -> None:
    """Show one hand."""
    with st.spinner(words("disputes.scoring")), archive_told():
        study = ask_by_rules(audited, record_id, "", ())
        item = ask(opened, record_id)
        past = ask(history, record_id)
    if study is None or item is None:
        st.info(words("disputes.unread"))
        ways.to_hand(record_id, words)
        st.stop()
    head(study, record_id)
    tell(words)
    book = rulebook()
    if study.rules is None:
        st.info(words("disputes.no_rules", name=plain(study.record.rules)))
        ways.to("house", words("disputes.to_rules"))
        st.stop()
    terms = asked(study.record, book)
    with st.spinner(words("disputes.scoring")), archive_told():
        study = ask_by_rules(audited, record_id, terms.rules, tuple(terms.options.items())) or study
    rows = compared(study.record, study.report, study.whatif.report if study.whatif else None)
    with st.container(key="quarrel_tiles"):
        st.html(tiles(study, words))
    st.subheader(words("disputes.ledger"), anchor=False)
    st.html(claimed(study, rows, book, words) + ledgers(study, rows, book, words))
    if cited := clauses(rows, study, book, words):
        with st.expander(words("verdict.quotes")):
            st.html(cited)
    st.subheader(words("disputes.switches"), anchor=False)
    back(terms, words)
    if changed := moved(study, rows, book, words):
        st.html(changed)
    switches(study.record, book, terms, words)
    st.subheader(words("disputes.search"), anchor=False)
    explanation = search(study, rows, record_id, book, words)
    proceedings(study, rows, record_id, terms, past, book, words)
    report(study._replace(explanation=explanation), past, book, record_id, words)


st.html(SHEET + STYLE)
st.title(words("disputes.page"))
wanted = st.query_params.get("record", "").strip().lower()
settle("disputes", wanted)
if wanted:
    hand(whole_id(wanted, words))
else:
    st.caption(words("disputes.lead"))
    entry(words)
