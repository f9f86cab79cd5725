"""上传与检查: landing what was brought, or discarding it."""

import streamlit as st

from dashboard import ways
from dashboard.check_bring import bar, empty_all
from dashboard.context import archive_told
from dashboard.intake import Intake, land
from dashboard.labels import plain
from dashboard.words import Words
from records.ingest.files import Trouble
from records.store.landing import Landed


def keep_or_discard(intake: Intake, words: Words) -> None:
    """Offer to land what was brought or to discard it; once landed, say what became of it."""
    done: tuple[Intake, Landed, list[Trouble]] | None = st.session_state.get("_landed")
    if done is not None and done[0] is intake:
        _told(done[1], done[2], words)
        return
    with st.container(horizontal=True, gap="small"):
        asked = st.button(words("check.land"), key="land", icon=":material/archive:", disabled=not intake.whole)
        st.button(words("check.discard"), key="discard", on_click=empty_all, icon=":material/delete:")
    if asked:
        with archive_told(), st.empty():
            landed, troubles = land(intake.sources, bar("landing", words))
        st.session_state["_landed"] = (intake, landed, troubles)
        st.rerun()


def _told(landed: Landed, troubles: list[Trouble], words: Words) -> None:
    st.success(words("check.landed", landed=landed.landed, there=landed.there, refused=landed.refused))
    for name in landed.conflicts:
        st.warning(words("check.conflict", id=plain(name)))
    for one in troubles:
        st.error(plain(one.words[words.lang == "en"]))
    with st.container(horizontal=True):
        ways.to("records", words("check.see_records"), "list")
        ways.to("data", words("check.see_data"), "database")
        st.button(words("check.more"), key="discard", on_click=empty_all, icon=":material/refresh:")
