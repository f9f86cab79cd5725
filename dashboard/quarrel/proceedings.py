"""争议与裁定: every dispute about a hand with what can be done in it, and the report to print."""

import streamlit as st

from dashboard.labels import plain
from dashboard.quarrel.forms import evidence, opening, ruling, withdrawing
from dashboard.quarrel.ledgers import Book
from dashboard.quarrel.past import counting, head, story, whatif_of
from dashboard.quarrel.said import names_of, terms_said
from dashboard.quarrel.terms import as_switched, put
from dashboard.words import Words
from records.audit import Study
from records.compared import Row
from records.dispute import Terms
from records.page import page
from records.queries import History


def proceedings(
    study: Study, rows: tuple[Row, ...], record_id: str, terms: Terms, past: History, book: Book, words: Words
) -> None:
    """Show the disputes, the last one first, the result that counts, and the way to open another one."""
    st.subheader(words("disputes.proceedings"), anchor=False)
    names = names_of(study.record)
    if past.disputes.is_empty():
        st.caption(words("disputes.undisputed"))
    else:
        st.html(counting(past, words))
    for dispute in past.disputes.iter_rows(named=True):
        with st.container(border=True):
            number = int(dispute["dispute"])
            st.markdown(f"**{plain(head(dispute, names, words))}**")
            st.html(story(dispute, past, names, book, words))
            _looks(number, study, past, book, words)
            _doing(number, study, terms, words, ruled=dispute["ruling"] is not None)
    with st.expander(
        words("disputes.open_one"), icon=":material/add:", key="quarrel_open", expanded=past.disputes.is_empty()
    ):
        opening(study, rows, record_id, words)


def report(study: Study, past: History, book: Book, record_id: str, words: Words) -> None:
    """Offer the report: one page to print, with what is shown here."""
    st.subheader(words("disputes.report"), anchor=False)
    st.caption(words("disputes.report_lead"))
    html = page(study, book, words.lang, past)
    st.download_button(
        words("disputes.download"), html, f"{record_id[:12]}.html", "text/html", key="quarrel_report",
        icon=":material/print:",
    )  # fmt: skip


def _doing(number: int, study: Study, terms: Terms, words: Words, *, ruled: bool) -> None:
    with st.expander(words("disputes.evidence_add"), icon=":material/attach_file:", key=f"quarrel_evidence_{number}"):
        evidence(number, study, words)
    with st.expander(words("disputes.rule_on"), icon=":material/gavel:", key=f"quarrel_rule_{number}"):
        ruling(number, study, terms, words)
    if ruled:
        with st.expander(words("disputes.take_back"), icon=":material/undo:", key=f"quarrel_withdraw_{number}"):
            withdrawing(number, words)


def _looks(number: int, study: Study, past: History, book: Book, words: Words) -> None:
    """Offer every what-if and ruling of a dispute to be looked at above."""
    kept = past.evidence.filter(dispute=number, kind="whatif")["content"].to_list()
    rulings = past.rulings.filter(dispute=number, withdrawn=False)
    kept += [f"{rules} {options}" for rules, options in rulings.select("rules", "options").iter_rows()]
    with st.container(horizontal=True):
        for nth, content in enumerate(dict.fromkeys(one.strip() for one in kept)):
            rules, options = whatif_of(content)
            if rules in book:
                said = words("disputes.look", terms=terms_said(rules, options, book, words))
                to = as_switched(study.record, book, Terms(rules, options))
                st.button(plain(said), key=f"look_{number}_{nth}", on_click=put, args=(to,), icon=":material/tune:")
