"""上传与检查: asking for files and text, with a bar while they are judged."""

from functools import partial
from importlib.resources import files

import streamlit as st

from dashboard.intake import Brought, Intake, Progress, judged
from dashboard.words import Words

_MEGABYTES = 20
# What a file weighs is written too small beside its name.
_STYLE = '<style>[data-testid="stFileUploader"] :is(small, span, div) { font-size: 0.875rem }</style>'
_KINDS = ["paipu", "jsonl", "zst", "zip", "txt"]


def bring(words: Words) -> Intake | None:
    """Ask for files or a pasted text; return what was brought, judged, or None when nothing was."""
    st.html(_STYLE)
    number = st.session_state.setdefault("_files", 0)
    uploaded = st.file_uploader(
        words("check.upload", size=_MEGABYTES),
        type=_KINDS,
        accept_multiple_files=True,
        max_upload_size=_MEGABYTES,
        key=f"files_{number}",
    )
    pasted = st.text_area(words("check.paste"), key="pasted", height=140)
    st.button(words("check.start"), type="primary")
    brought = [Brought(file.name, file.getvalue()) for file in uploaded]
    if pasted.strip():
        brought.append(Brought(words("check.pasted"), pasted.encode("utf-8", "surrogatepass")))
    if not brought:
        st.info(words("check.nothing"))
        st.button(words("check.example"), on_click=_use_example, key="example")
        return None
    place = st.empty()
    with place:
        found = judged(brought, bar("judging", words))
    place.empty()
    return found


def bar(work: str, words: Words) -> Progress:
    """Return what shows how far a work on items is, `judging` or `landing`."""
    return partial(_show, work, words)


def empty_all() -> None:
    """Take everything back that was brought."""
    st.session_state["_files"] += 1
    st.session_state["pasted"] = ""
    for held in ("_intake", "_landed"):
        st.session_state.pop(held, None)


def _show(work: str, words: Words, share: float, items: int) -> None:
    st.progress(share, words(f"check.{work}", n=items))


def _use_example() -> None:
    """Paste the sample hand."""
    sample = files("records") / "samples" / "teahouse.paipu"
    st.session_state["pasted"] = sample.read_text(encoding="utf-8")
