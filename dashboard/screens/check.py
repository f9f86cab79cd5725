"""上传与检查 (upload and check): findings and ledgers beside the text; nothing is kept unless asked."""

from importlib.resources import files

import streamlit as st

from dashboard.context import archive_told, speak
from dashboard.intake import Intake, judged
from dashboard.labels import item_label, plain
from dashboard.panels import show
from dashboard.verdict import fresh

words = speak()


def bring() -> Intake | None:
    """Ask for a file or a pasted text; return what was brought, judged."""
    file = st.file_uploader(words("check.upload"), type=["paipu", "jsonl", "zst", "txt"], max_upload_size=20)
    pasted = st.text_area(words("check.paste"), key="pasted", height=140)
    st.button(words("check.start"), type="primary")
    if file is None and not pasted.strip():
        st.info(words("check.nothing"))
        st.button(words("check.example"), on_click=use_example)
        return None
    with st.spinner(words("check.waiting")):
        return judged(file.name, file.getvalue()) if file else judged(words("check.pasted"), pasted.encode())


def use_example() -> None:
    """Paste the sample hand."""
    sample = files("records") / "samples" / "teahouse.paipu"
    st.session_state["pasted"] = sample.read_text(encoding="utf-8")


def offer_landing(intake: Intake) -> None:
    """Offer to land the file, and say what became of it."""
    if st.button(words("check.land"), key="land", help=words("check.land_help"), icon=":material/archive:"):
        with archive_told():
            landed = intake.land()
        st.success(words("check.landed", landed=landed.landed, there=landed.there, refused=landed.refused))
        for name in landed.conflicts:
            st.warning(words("check.conflict", id=plain(name)))
        st.page_link("screens/records.py", label=words("check.see_records"))


st.title(words("check.page"))
st.caption(words("check.lead"))
intake = bring()
if intake is not None and not intake.reports:
    st.warning(words("check.none_inside"))
elif intake is not None:
    reports = intake.reports
    st.markdown(f"**{words('check.received', n=len(reports), **intake.counts())}**")
    offer_landing(intake)
    first_bad = next((n for n, r in enumerate(reports) if r.status != "verified"), 0)
    names = [item_label(n, report, words) for n, report in enumerate(reports)]
    chosen = st.selectbox(words("check.choose"), range(len(names)), first_bad, format_func=names.__getitem__)
    show(fresh(reports[chosen], words), words)
