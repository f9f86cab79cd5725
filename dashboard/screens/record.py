"""一局 (one hand of the archive): its text, ledger, findings, missed wins, and every verdict on it."""

import streamlit as st

from dashboard.context import archive_told, opened, rulebook, speak
from dashboard.labels import plain, status_label
from dashboard.listing import verdicts
from dashboard.panels import show
from dashboard.verdict import stored
from engine import Status
from records.queries import Opened, rejudged

words = speak()


def head(item: Opened) -> None:
    """Show what the item is, where it came from, and what conflicts with it."""
    row = item.record
    st.title(plain(str(row["id"] or words("record.page"))))
    status = status_label(Status(str(row["status"])), words)
    came = words("record.came", name=plain(str(row["upload_name"])), line=row["line"])
    st.markdown(f"**{status}** · {plain(str(row['rules'] or ''))} · {plain(str(row['date'] or ''))} · {came}")
    for other in item.conflicts["record_id"]:
        st.warning(words("record.conflict", id=other))
    if not row["intact"]:
        st.warning(words("record.kept"))


record_id = st.query_params.get("record")
st.page_link("screens/records.py", label=words("record.back"), icon=":material/arrow_back:")
with archive_told():
    item = opened(record_id) if record_id else None
if item is None:
    st.info(words("record.missing", id=plain(record_id)) if record_id else words("record.unasked"))
    st.stop()
head(item)
report = rejudged(item.text, rulebook())
if report is None:
    st.stop()
show(stored(item, report, words), words)
st.caption(words("record.alone"))
st.download_button(words("record.downloads"), item.text, f"{item.record['record_id']}.paipu", "text/plain")
with st.expander(words("record.verdicts")):
    history = verdicts(item.verdicts, words)
    st.dataframe(history, hide_index=True, alt=words("record.verdicts"))  # pyright: ignore[reportUnknownMemberType]
