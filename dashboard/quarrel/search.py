"""哪条约定能让它对 (which rule would make it right): a claim, searched through all that can be agreed."""

import streamlit as st

from dashboard.context import archive_told, ask_by_rules
from dashboard.labels import plain
from dashboard.quarrel.claims import claim_form
from dashboard.quarrel.ledgers import Book
from dashboard.quarrel.said import changes_said, claim_said, names_of
from dashboard.quarrel.terms import found_terms, put
from dashboard.quarrel.tiles import money
from dashboard.words import Words
from engine.asserted import ClaimError, text_of
from engine.explain import Answer, Explanation
from records.audit import Study
from records.compared import Row
from records.quarrels import Sought, sought

_CLAIM, _ALL = "seek", "record"
_SHOWN = 6


def search(study: Study, rows: tuple[Row, ...], record_id: str, book: Book, words: Words) -> Explanation | None:
    """Ask for a claim and show what can be said for it; return the explanation shown, for the page to print.

    The claim stands in the address.
    """
    told = study.record.total or study.record.pay or study.record.steps
    first = words("disputes.kind_record") if told else words("disputes.kind_none")
    claim = claim_form(study, rows, words, "seek", first)
    ready = claim is not None and bool(claim or told)
    if st.button(words("disputes.seek"), key="seek", disabled=not ready, icon=":material/search:"):
        st.query_params[_CLAIM] = claim or _ALL
    wanted = st.query_params.get(_CLAIM, "")
    found = _found(record_id, "" if wanted == _ALL else wanted, words) if wanted else None
    if found is None:
        return None
    _tell(found, study, book, words)
    return found.explanation


def _found(record_id: str, claim: str, words: Words) -> Sought | None:
    try:
        with st.spinner(words("disputes.seeking")), archive_told():
            found = ask_by_rules(sought, record_id, claim)
    except ClaimError:
        found = None
    if found is None:
        st.info(words("disputes.bad_claim", claim=plain(claim)))
    return found


def _tell(found: Sought, study: Study, book: Book, words: Words) -> None:
    """Show the answers, or what comes nearest, and how far was searched."""
    said, record = found.explanation, study.record
    claim = claim_said(text_of(said.claim), names_of(record), words) if said.claim.key else words("disputes.all_claims")
    if said.right:
        st.success(plain(words("disputes.right", claim=claim)), icon=":material/check:")
        return
    if said.answers:
        st.markdown(plain(words("disputes.right_if", claim=claim, n=len(said.answers))))
    elif not said.known:
        st.info(plain(words("disputes.hidden", claim=claim)))
    else:
        st.warning(plain(words("disputes.never", claim=claim)))
    for number, answer in enumerate(said.answers[:_SHOWN]):
        _answer(answer, study, book, words, f"answer_{number}")
    if said.answers[_SHOWN:]:
        with st.expander(words("disputes.more", n=len(said.answers) - _SHOWN)):
            for number, answer in enumerate(said.answers[_SHOWN:], _SHOWN):
                _answer(answer, study, book, words, f"answer_{number}")
    if said.nearest is not None:
        st.markdown(plain(words("disputes.nearest", gap=said.gap)))
        _answer(said.nearest, study, book, words, "answer_near")
    reach = words("disputes.tried", tried=said.tried, most=said.most, seconds=f"{found.seconds:.1f}")
    st.caption(plain(reach))


def _answer(answer: Answer, study: Study, book: Book, words: Words, key: str) -> None:
    """Show one way of agreeing, what everybody then has, and a button that puts it into the switches."""
    terms = changes_said(answer.changes, answer.report.rules, book, words) or words("disputes.as_recorded")
    with st.container(border=True):
        st.markdown(f"**{plain(terms)}**")
        st.markdown(plain(money(answer.report, study.record, words)))
        if answer.changes:
            st.button(
                words("disputes.adopt"), key=key, on_click=put, args=(found_terms(answer.changes),),
                icon=":material/tune:",
            )  # fmt: skip
