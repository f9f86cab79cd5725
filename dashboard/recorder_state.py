"""What the recorder remembers of a visit: the sitting, and why the last thing asked was refused."""

from typing import cast

import streamlit as st

from dashboard.labels import plain
from dashboard.recorder_sitting import Refusal, Sitting
from parser import Finding, Lang, Record

_SITTING, _REFUSED = "recorder_sitting", "recorder_refused"


def sitting() -> Sitting:
    """Return the sitting of this visit; an empty one at first."""
    return cast("Sitting", st.session_state.setdefault(_SITTING, Sitting()))


def keep(found: Sitting | Record | Refusal, place: str) -> bool:
    """Keep a new state of the sitting or of its open hand; a refusal is remembered with its place instead."""
    if isinstance(found, tuple):
        st.session_state[_REFUSED] = (place, found)
        return False
    st.session_state.pop(_REFUSED, None)
    before = sitting()
    st.session_state[_SITTING] = found if isinstance(found, Sitting) else Sitting(before.hands, found)
    return True


def drop() -> None:
    """Take the hand on the table away, as if it had not been begun."""
    keep(Sitting(sitting().hands), "drop")


def entry(label: str, key: str, value: str = "", placeholder: str = "") -> None:
    """Show a field for text that begins with `value`; what it holds stands in the session under `key`."""
    st.session_state.setdefault(key, value)
    st.text_input(label, key=key, placeholder=placeholder)


def show_refusal(place: str, lang: Lang) -> None:
    """Say why what was last asked at this place was refused."""
    tell(refused(place), lang)


def refused(place: str) -> Refusal:
    """Return why what was last asked at this place was refused; empty when it was not."""
    where, findings = cast("tuple[str, Refusal]", st.session_state.get(_REFUSED, ("", ())))
    return findings if where == place else ()


def nothing_read(place: str) -> bool:
    """Tell whether what was last asked at this place held nothing to read."""
    return st.session_state.get(_REFUSED) == (place, ())


def tell(findings: Refusal, lang: Lang) -> None:
    """Show findings as words: the text they are about, what is wrong and what would be right."""
    for finding in findings:
        about = f"{plain(finding.span.text)} — " if finding.key and finding.key.startswith("step ") else ""
        st.error(about + said(finding, lang))


def said(finding: Finding, lang: Lang) -> str:
    """Return a finding in one line of plain text for markdown."""
    return plain(" · ".join(text for text in (finding.message(lang), finding.help(lang)) if text))
