"""The sitting outlives its visit: every state of it is kept as a draft, which a reload or another visit takes up."""

from functools import partial

import streamlit as st

from dashboard.context import rulebook
from dashboard.labels import plain
from dashboard.recorder_sitting import Sitting, restored
from dashboard.recorder_state import keep, show_refusal, sitting
from dashboard.words import Words
from parser import write_text
from records.drafts import Draft, drafts, read, remove, write
from records.store.folder import data_folder

_ADDRESS, _KEPT, _TOLD = "sitting", "recorder_kept", "recorder_told"
_TYPED = ("deal_", "end_")


def find_again() -> None:
    """Take up the sitting that the address names, where this visit has none yet."""
    name = st.query_params.get(_ADDRESS)
    if name and not sitting().match:
        _take(name)


def remember(words: Words) -> None:
    """Keep the sitting as it is now; where it went on elsewhere since, show that instead."""
    table, state = sitting(), st.session_state
    if not table.match:
        st.query_params.pop(_ADDRESS, None)
        return
    st.query_params[_ADDRESS] = table.match
    before, there = state.get(_KEPT), read(data_folder(), table.match)
    if before is not None and before.match == table.match and there is not None and there != before:
        state[_TOLD] = True
        _take(table.match)
        st.rerun()
    _keep(_draft(table), there, words)
    if state.pop(_TOLD, False):
        st.warning(words("recorder.elsewhere"))


def choose_draft(words: Words) -> None:
    """Offer the sittings that were not put away."""
    found = {draft.match: draft for draft in drafts(data_folder())}
    if found:
        chosen = st.selectbox(words("recorder.drafts"), list(found), key="draft_which")
        st.button(words("recorder.take_up"), key="draft_take", on_click=partial(_take, chosen))
    show_refusal("draft", words.lang)


def there_is(match: str) -> bool:
    """Tell whether a sitting of this name was not put away."""
    return read(data_folder(), match) is not None


def put_away() -> None:
    """Begin anew; the draft of the sitting is gone."""
    remove(data_folder(), sitting().match)
    st.session_state.pop(_KEPT, None)
    keep(Sitting(), "start")


def _take(match: str) -> None:
    draft = read(data_folder(), match)
    if draft is None:
        return
    if keep(restored(draft.closed, draft.open, rulebook()), "draft"):
        st.session_state.update(draft.fields)
        st.session_state[_KEPT] = draft


def _draft(table: Sitting) -> Draft:
    typed = {k: v for k, v in st.session_state.items() if isinstance(k, str) and k.startswith(_TYPED)}
    fields = {key: value for key, value in typed.items() if isinstance(value, str)}
    return Draft(table.match, table.closed, write_text(table.draft) if table.draft else "", fields)


def _keep(draft: Draft, there: Draft | None, words: Words) -> None:
    try:
        if draft != there:
            write(data_folder(), draft)
        st.session_state[_KEPT] = draft
    except OSError as error:
        st.warning(plain(words("recorder.unkept", error=error.strerror or error)))
