"""一局 (one hand of the archive): its text, ledger, findings, missed wins, every verdict, every dispute and ruling."""

import streamlit as st

from dashboard import ways
from dashboard.context import archive_told, ask, rulebook, speak
from dashboard.labels import plain, status_label
from dashboard.listing import verdicts
from dashboard.panels import show
from dashboard.sheet import STYLE
from dashboard.tables import shown
from dashboard.verdict import stored
from engine import Report, Status
from parser import Record
from records.audit import Study
from records.page import history_html, page
from records.queries import History, Opened, history, opened, rejudged

MOMENTS = 12
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


def boards(item: Opened) -> None:
    """Lead to the board: from the deal, and to the very moment of each finding."""
    record = str(item.record["record_id"])
    events = item.findings["event"].drop_nulls().unique().sort().head(MOMENTS)
    with st.container(horizontal=True, gap="xsmall", key="boards"):
        ways.to_board(record, words)
        for event in events:
            ways.to_board(record, words, event, label=words("record.moment", n=event))


def disputes(found: History, record_id: str) -> None:
    """Lead to the page of disputes; show what was disputed and ruled, and the result that counts."""
    ways.to("disputes", words("record.quarrel"), "balance", record=record_id)
    if said := history_html(found, words.lang):
        st.subheader(words("record.disputes"), anchor=False)
        st.html(f'{STYLE}<div class="book">{said}</div>')


def downloads(text: str, report: Report, name: str, found: History) -> None:
    """Offer the text of the item, and of a record its page to print."""
    st.download_button(words("record.downloads"), text, f"{name}.paipu", "text/plain")
    if isinstance(report.item, Record):
        rules = rulebook()
        study = Study(report.item, report, rules.get(report.item.rules))
        st.download_button(words("record.print"), page(study, rules, words.lang, found), f"{name}.html", "text/html")


record_id = st.query_params.get("record")
ways.to("records", words("record.back"), "arrow_back")
with archive_told():
    item = ask(opened, record_id) if record_id else None
    past = ask(history, record_id) if record_id and item is not None else None
if item is None or past is None:
    st.info(words("record.missing", id=plain(record_id)) if record_id else words("record.unasked"))
    st.stop()
head(item)
disputes(past, str(item.record["record_id"]))
report = rejudged(item.text, rulebook())
if report is None:
    st.stop()
if isinstance(report.item, Record):
    boards(item)
show(stored(item, report, words), words)
st.caption(words("record.alone"))
downloads(item.text, report, str(item.record["record_id"]), past)
with st.expander(words("record.verdicts")):
    shown(verdicts(item.verdicts, words), words("record.verdicts"))
