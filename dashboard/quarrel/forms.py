"""Opening a dispute, giving evidence, ruling, taking a ruling back; what cannot be done is refused in words."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal, NamedTuple, cast, get_args

import streamlit as st

from dashboard.context import archive, rulebook
from dashboard.labels import plain
from dashboard.quarrel.claims import claim_form
from dashboard.quarrel.said import changes_said
from dashboard.quarrel.tiles import money
from dashboard.words import Words
from records import dispute
from records.audit import Study
from records.compared import Row
from records.dispute import Kind, Signed, Terms
from records.store.errors import ArchiveError
from records.terms import RefusedError, options_text

_TOLD = "_quarrel_told"
_NAME, _TEXT = 64, 4_000
_RECORDS = 100_000


class _Told(NamedTuple):
    """What became of what was asked: done (the key of the words), or why not."""

    number: int = 0
    done: Literal["open", "evidence", "rule", "withdraw", ""] = ""
    zh: str = ""
    en: str = ""
    clear: tuple[str, ...] = ()


def tell(words: Words) -> None:
    """Say once what became of what was asked; what is done is cleared from its fields."""
    told: _Told | None = st.session_state.pop(_TOLD, None)
    if told is None:
        return
    for field in told.clear:
        st.session_state[field] = ""
    if told.done:
        st.success(words(f"disputes.done_{told.done}", n=told.number), icon=":material/check:")
    else:
        st.error(plain(told.zh if words.lang == "zh" else told.en))


def opening(study: Study, rows: tuple[Row, ...], record_id: str, words: Words) -> None:
    """Ask who disputes what, and open the dispute."""
    claim = claim_form(study, rows, words, "open", words("disputes.kind_words"))
    who = _line("open_who", words("disputes.who"))
    note = st.text_area(words("disputes.note"), key="open_note", max_chars=_TEXT)

    def send() -> int:
        return dispute.open_dispute(archive(), record_id, _now(who), claim or "", note)

    _send("open", words("disputes.do_open"), send, ("open_note",), ready=claim is not None)


def evidence(number: int, study: Study, words: Words) -> None:
    """Ask for a piece of evidence."""
    kinds = get_args(Kind)
    kinds = ("note", "whatif", *(kind for kind in kinds if kind not in {"note", "whatif"}))
    kind = st.segmented_control(
        words("disputes.kind"), kinds, format_func=lambda k: words(f"disputes.evidence_{k}"), default="note",
        required=True, key=f"evidence_kind_{number}",
    )  # fmt: skip
    field = f"evidence_text_{number}_{kind}"
    if kind == "whatif":
        st.markdown(plain(_terms(study, words)))
        content = _agreed(study)
    else:
        most = _TEXT if kind == "note" else _RECORDS
        content = st.text_area(words(f"disputes.ask_{kind}"), key=field, max_chars=most)
    who = _line(f"evidence_who_{number}", words("disputes.who"))

    def send() -> int:
        dispute.add_evidence(archive(), number, cast("Kind", kind), content, _now(who), rulebook())
        return number

    _send(f"evidence_{number}", words("disputes.do_evidence"), send, (field,), done="evidence")


def ruling(number: int, study: Study, terms: Terms, words: Words) -> None:
    """Ask for a ruling: by the terms looked at, with reasons."""
    st.markdown(plain(_terms(study, words)))
    who = _line(f"rule_who_{number}", words("disputes.judge"))
    why = st.text_area(words("disputes.reasons"), key=f"rule_why_{number}", max_chars=_TEXT)

    def send() -> int:
        dispute.rule(archive(), number, terms, why, _now(who), rulebook())
        return number

    _send(f"rule_{number}", words("disputes.do_rule"), send, (f"rule_why_{number}",), done="rule")


def withdrawing(number: int, words: Words) -> None:
    """Ask why a ruling is to be taken back."""
    who = _line(f"withdraw_who_{number}", words("disputes.judge"))
    why = st.text_area(words("disputes.reasons"), key=f"withdraw_why_{number}", max_chars=_TEXT)

    def send() -> int:
        dispute.withdraw(archive(), number, why, _now(who))
        return number

    _send(f"withdraw_{number}", words("disputes.do_withdraw"), send, (f"withdraw_why_{number}",), done="withdraw")


def _line(key: str, label: str) -> str:
    return st.text_input(label, key=key, max_chars=_NAME)


def _now(who: str) -> Signed:
    return Signed(who, datetime.now(UTC))


def _terms(study: Study, words: Words) -> str:
    """Return the terms looked at, and what they give."""
    whatif = study.whatif
    report = (whatif or study).report
    said = changes_said(whatif.changes, report.rules, rulebook(), words) if whatif else ""
    agreed = said or words("disputes.as_recorded")
    return words("disputes.by_these", terms=agreed, money=money(report, study.record, words))


def _agreed(study: Study) -> str:
    """Return the terms looked at as evidence keeps them."""
    item = (study.whatif or study).report.item
    options = getattr(item, "options", study.record.options)
    return f"{(study.whatif or study).report.rules} {options_text(options)}".strip()


def _send(
    key: str,
    label: str,
    send: Callable[[], int],
    clear: tuple[str, ...],
    *,
    done: Literal["open", "evidence", "rule", "withdraw"] = "open",
    ready: bool = True,
) -> None:
    """Show the button that does it; the page then begins anew, says what became of it, and clears what is done."""
    if not st.button(label, key=f"do_{key}", type="primary", disabled=not ready):
        return
    try:
        st.session_state[_TOLD] = _Told(send(), done, clear=clear)
    except (RefusedError, ArchiveError) as error:
        st.session_state[_TOLD] = _Told(zh=error.zh, en=error.en)
    st.rerun()
