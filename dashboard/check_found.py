"""上传与检查: what was found in each file and in all, and the choice of one item."""

from collections.abc import Mapping
from html import escape

import streamlit as st

from dashboard import ways
from dashboard.book import boxed
from dashboard.context import archive_told, ask
from dashboard.intake import KEPT, MOST, Intake, Item, told
from dashboard.labels import item_label, plain, status_label
from dashboard.sheet import STYLE
from dashboard.words import Words
from engine import ENGINE_VERSION, Report, Status
from parser import is_bad
from records.queries import opened
from records.store.rows import entry

_NAMES = 12


def files(intake: Intake, words: Words) -> None:
    """Say which files gave nothing, which were passed over, and where the reading stopped."""
    lang = words.lang
    for one in intake.troubles:
        st.error(plain(one.words[lang == "en"]))
    if intake.passed:
        names = words.listed(intake.passed[:_NAMES]) + ("…" if len(intake.passed) > _NAMES else "")
        st.caption(words("check.passed", n=len(intake.passed), names=plain(names)))
    if not intake.whole:
        st.warning(words("check.too_many", n=MOST))
    if not intake.total:
        st.warning(words("check.none_inside"))


def sums(intake: Intake, words: Words) -> None:
    """Show how many items have each status: in all, and in each file where there are several."""
    st.markdown(f"**{words('check.received', n=intake.total.total(), **told(intake.total))}**")
    if len(intake.counts) > 1:
        with st.expander(words("check.by_file", n=len(intake.counts))):
            st.html(STYLE + _by_file(intake, words))


def chosen(intake: Intake, words: Words) -> Item:
    """Show a choice of status and of an item that has it; return the item."""
    status = _status(intake.total, words)
    items = [item for item in intake.items if status is None or item.report.status is status]
    hidden = (intake.total.total() if status is None else intake.total[status]) - len(items)
    if hidden:
        st.caption(words("check.kept", n=KEPT, hidden=hidden))
    names = [_label(item, intake, words) for item in items]
    first = next((n for n, item in enumerate(items) if item.report.status is not Status.VERIFIED), 0)
    key = f"item_{status or 'all'}"
    return items[st.selectbox(words("check.choose"), range(len(items)), first, format_func=names.__getitem__, key=key)]


def links(report: Report, words: Words) -> None:
    """Link to the board and to the archive's page of an item that the archive holds."""
    record = entry(report, "", ENGINE_VERSION).record_id
    with archive_told():
        there = ask(opened, record) is not None
    if not there:
        return
    events = (f.event for f in report.findings if f.event is not None and is_bad(f))
    with st.container(horizontal=True):
        ways.to_board(record, words, next(events, None))
        ways.to_hand(record, words)


def _status(total: Mapping[Status, int], words: Words) -> Status | None:
    """Show the statuses that occur with their counts; return the one chosen, None for all."""
    found = [status for status in Status if total.get(status)]
    if len(found) == 1:
        return None
    names = {"all": words("check.all", n=sum(total.values()))}
    names |= {status.value: f"{status_label(status, words)} {total[status]}" for status in found}
    picked = st.segmented_control(
        words("check.which"), list(names), default="all", required=True, format_func=names.__getitem__, key="which"
    )
    return None if picked == "all" else Status(picked)


def _label(item: Item, intake: Intake, words: Words) -> str:
    label = item_label(item.number - 1, item.report, words)
    return f"{label} · {item.file}" if len(intake.counts) > 1 else label


def _by_file(intake: Intake, words: Words) -> str:
    heads = "".join(f'<th class="num">{escape(status_label(status, words))}</th>' for status in Status)
    rows = "".join(_row(name, counts) for name, counts in intake.counts.items())
    total = _row(words("check.sum"), intake.total, "sum")
    top = f'<tr><th>{words("check.file")}</th><th class="num">{words("check.count")}</th>{heads}</tr>'
    return boxed(words("check.by_file", n=len(intake.counts)), top, rows + total)


def _row(name: str, counts: Mapping[Status, int], kind: str = "") -> str:
    cells = "".join(f'<td class="num">{n}</td>' for n in (sum(counts.values()), *told(counts).values()))
    return f'<tr class="{kind}"><td>{escape(name)}</td>{cells}</tr>'
