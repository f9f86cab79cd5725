"""A claim as a small form that cannot be wrong: who, what of his, and the number."""

import streamlit as st

from dashboard.labels import plain
from dashboard.quarrel.ledgers import claim_text, value_text
from dashboard.quarrel.said import names_of, step_said, who_said
from dashboard.words import Words
from engine.asserted import Claim, text_of
from parser import Record
from records.audit import Study
from records.compared import Row

_MOST = 10**6


def claim_form(study: Study, rows: tuple[Row, ...], words: Words, key: str, first: str) -> str | None:
    """Ask for a claim; return it as `claim_of` reads it, "" for the first kind, None while it is not whole.

    `first` says what stands there when no seat claims anything: all that the record says, or words only.
    """
    kinds = ("", "total", "pay", *(("step",) if rows else ()))

    def said(kind: str) -> str:
        return words(f"disputes.kind_{kind}") if kind else first

    kind = st.segmented_control(
        words("disputes.what"), kinds, format_func=said, default="", required=True, key=f"{key}_kind"
    )
    if not kind:
        return ""
    left, right = st.columns(2)
    with left:
        seat = _seat(study.record, words, key)
    if kind == "step":
        return _step([row for row in rows if row.seat == seat], seat, words, key)
    with right:
        least = 0 if kind == "total" else -_MOST
        start = _start(study, kind, seat)
        number = st.number_input(words(f"disputes.kind_{kind}"), least, _MOST, start, key=f"{key}_{kind}_{seat}")
    return text_of(Claim("total" if kind == "total" else "pay", seat, value=int(number)))


def _seat(record: Record, words: Words, key: str) -> int:
    names = names_of(record)
    return st.selectbox(
        words("disputes.seat"), record.playing, format_func=lambda s: who_said(names, s, words), key=f"{key}_seat"
    )


def _start(study: Study, kind: str, seat: int) -> int:
    """Return the number to begin with: what the record claims, else what the rules give."""
    record, report = study.record, study.report
    sides = (record.total, report.totals) if kind == "total" else (record.pay, report.pay)
    for side in sides:
        value = dict(zip(record.playing, side or (), strict=False)).get(seat)
        if value is not None:
            return min(_MOST, max(value, 0 if kind == "total" else -_MOST))
    return 0


def _step(rows: list[Row], seat: int, words: Words, key: str) -> str | None:
    """Ask for a step of a seat and what it is worth."""
    if not rows:
        st.caption(words("disputes.no_steps"))
        return None
    named = {_label(row, words): row for row in reversed(rows)}
    labels = [label for row in rows if named[label := _label(row, words)] is row]
    label = st.selectbox(words("disputes.step"), labels, format_func=plain, key=f"{key}_step_{seat}")
    row = named[label]
    start = row.claim.value if row.claim else row.step.value if row.step else 0
    number = st.number_input(
        words("disputes.worth"), 0, _MOST, min(start, _MOST), key=f"{key}_worth_{seat}_{labels.index(label)}"
    )
    times = row.step.op == "times" if row.step else bool(row.claim and row.claim.times)
    return text_of(Claim("step", seat, row.item, row.what, times, int(number)))


def _label(row: Row, words: Words) -> str:
    value = value_text(row.step, words) if row.step else claim_text(row.claim)
    return f"{step_said(row.item, row.what, words)} {value}"
