"""The sitting so far: every hand, the running scores, who pays whom; saving, mending, and the next hand."""

from collections.abc import Sequence
from functools import partial
from html import escape

import streamlit as st

from dashboard import ways
from dashboard.context import archive_told, ask, rulebook
from dashboard.intake import land_text
from dashboard.labels import plain, result_label
from dashboard.recorder_draft import put_away
from dashboard.recorder_sitting import Sitting, after, current, mending, resumed
from dashboard.recorder_state import keep, sitting
from dashboard.words import Words
from engine import Report, judge
from engine.evening import Sheet, settle_up, sheet
from parser import Record, read_text, record_id
from records.queries import opened
from records.text import MARKS, signed


def evening(table: Sitting, words: Words) -> None:
    """Show the account of the closed hands, and what can be done with them."""
    reports = _reports(table.closed)
    hands = current(table)
    st.subheader(words("recorder.sheet"), anchor=False)
    st.html(_account(hands, reports, sheet(reports), words))
    _transfers(hands, sheet(reports), words)
    _save(table, words)
    if table.draft is None:
        with st.container(horizontal=True, gap="xsmall"):
            st.button(words("recorder.next"), type="primary", key="next", on_click=_next)
            for number, record in enumerate(hands):
                if record.result is None:
                    said = words("recorder.resume", n=record.hand or number + 1)
                    st.button(said, key=f"resume_{number}", on_click=_resume, args=(number,))
        _mend(hands, words)


def _reports(text: str) -> tuple[Report, ...]:
    """Return the verdicts on the closed hands, judged once each time they or the rules change."""
    book = rulebook()
    key = text, tuple(book.values())
    known: dict[object, tuple[Report, ...]] = st.session_state.setdefault("recorder_judged", {})
    if key not in known:
        known.clear()
        known[key] = tuple(judge(read_text(text), book))
    return known[key]


def _account(hands: Sequence[Record], reports: Sequence[Report], account: Sheet, words: Words) -> str:
    names = hands[0].seats
    verdict = {record_id(r.item): MARKS[r.status] for r in reports if isinstance(r.item, Record)}
    heads = "".join(f'<th class="num">{escape(name)}</th>' for name in names)
    rows = "".join(
        f"<tr><td>{record.hand or ''} {escape(result_label(record.result, list(record.seats), words))}"
        f" {verdict[record_id(record)]}</td>{_cells(row, len(names))}</tr>"
        for record, row in zip(hands, account.rows, strict=True)
    )
    last = f'<tr class="sum"><td>{words("recorder.sum")}</td>{_cells(account.sums or None, len(names))}</tr>'
    return (
        f'<div class="book who"><table><thead><tr><th>{words("recorder.hand")}</th>{heads}</tr></thead>'
        f"<tbody>{rows}{last}</tbody></table></div>"
    )


def _cells(row: tuple[int, ...] | None, count: int) -> str:
    shown = ["?"] * count if row is None else [signed(value) for value in row]
    return "".join(f'<td class="num">{value}</td>' for value in shown)


def _transfers(hands: Sequence[Record], account: Sheet, words: Words) -> None:
    """Say who pays whom; hands whose payment nobody knows are left out, and that is said."""
    open_hands = sum(row is None for row in account.rows)
    if open_hands:
        st.warning(words("recorder.open", n=open_hands))
    sums = dict(zip(hands[0].seats, account.sums, strict=False))
    if sum(sums.values()):
        st.warning(words("recorder.uneven", n=signed(sum(sums.values()))))
        return
    transfers = settle_up(sums)
    for one in transfers:
        pays = words("recorder.pays", payer=plain(one.payer), payee=plain(one.payee), n=one.amount)
        st.markdown(f"**{pays}**")
    if not transfers:
        st.caption(words("recorder.even"))


def _save(table: Sitting, words: Words) -> None:
    name = f"{table.match.replace('/', '-')}.paipu"
    with st.container(horizontal=True, gap="xsmall"):
        st.download_button(
            words("recorder.download"), table.closed, name, "text/plain", on_click="ignore", key="download"
        )
        if st.button(words("recorder.land"), key="land", icon=":material/archive:"):
            with archive_told():
                landed = land_text(name, table.closed)
            st.success(words("check.landed", landed=landed.landed, there=landed.there, refused=landed.refused))
            for other in landed.conflicts:
                st.warning(words("check.conflict", id=plain(other)))
            ways.to("records", words("check.see_records"))
    with st.expander(words("recorder.text")):
        st.code(table.text, language=None)


def _mend(hands: Sequence[Record], words: Words) -> None:
    with st.expander(words("recorder.mend")):
        st.caption(words("recorder.mend_lead"))
        name = partial(_hand_name, hands, words)
        chosen = st.selectbox(words("recorder.which"), range(len(hands)), format_func=name, key="mend_which")
        st.button(words("recorder.mend_start"), key="mend", on_click=_mending, args=(chosen,))
    with st.expander(words("recorder.over")):
        st.caption(words("recorder.over_lead"))
        st.button(words("recorder.over_sure"), key="over", on_click=put_away)


def _hand_name(hands: Sequence[Record], words: Words, number: int) -> str:
    record = hands[number]
    return f"{record.hand or number + 1} · {result_label(record.result, list(record.seats), words)}"


def _next() -> None:
    keep(after(sitting(), rulebook()), "next")


def _mending(number: int) -> None:
    keep(mending(sitting(), number), "mend")


def _resume(number: int) -> None:
    """Go on with an unfinished hand."""
    own = record_id(current(sitting())[number])
    keep(resumed(sitting(), number, archived=own is not None and ask(opened, own) is not None), "resume")
