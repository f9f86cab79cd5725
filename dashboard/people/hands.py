"""The hands behind a number: each a way to the board, at the event that made it count."""

from typing import Any

import streamlit as st

from dashboard import ways
from dashboard.context import archive_told, ask
from dashboard.labels import plain, result_label, when
from dashboard.people import address
from dashboard.people.numbers import NAMED, formula, title
from dashboard.people.parts import bucket
from dashboard.people.told import Told
from dashboard.words import Words
from records.stats.behind import Behind, Number, behind
from records.stats.metrics import Metric
from records.text import signed

_A_PAGE = 20


def hands(told: Told, number: Number, part: bool, words: Words) -> None:
    """Show what the number is, and its hands page by page: those of its part, or of its whole."""
    metric = NAMED[number.metric]
    with archive_told(), st.spinner(words("players.counting")):
        found = ask(behind, told.filters, number, part, _A_PAGE, 0)
    many = found.part if part else found.whole
    _head(told, number, metric, found, part, words)
    if not many:
        st.info(words("players.no_hands"))
        return
    pages = -(-many // _A_PAGE)
    page = address.page(pages)
    if page > 1:
        with archive_told(), st.spinner(words("players.counting")):
            found = ask(behind, told.filters, number, part, _A_PAGE, (page - 1) * _A_PAGE)
    last = min(page * _A_PAGE, many)
    st.caption(words("players.page_of", first=(page - 1) * _A_PAGE + 1, last=last, n=many))
    for row in found.hands.iter_rows(named=True):
        _link(row, metric, part, words)
    _turn(number, part, page, pages, words)


def _turn(number: Number, part: bool, page: int, pages: int, words: Words) -> None:
    """Show the ways to the page before and the next one."""
    if pages == 1:
        return
    with st.container(horizontal=True, vertical_alignment="center"):
        for label, to in ((words("players.before"), page - 1), (words("players.after"), page + 1)):
            there = address.hands(number, part=part, page=to)
            st.page_link(address.PAGE, label=label, query_params=there, disabled=not 1 <= to <= pages)
        st.caption(words("players.pages", n=page, of=pages))


def _head(told: Told, number: Number, metric: Metric, found: Behind, part: bool, words: Words) -> None:
    st.page_link(
        address.PAGE,
        label=words("players.back_to", name=plain(told.names[number.player])),
        icon=":material/arrow_back:",
        query_params=address.place(number.player),
    )
    where = [] if number.by == "all" else [_where(told, number, words)]
    st.subheader(plain(" · ".join([title(metric, words, number.what or None), *where])), anchor=False)
    counted = metric.kind in {"rate", "share"}
    total = found.part if counted else found.amount
    row = {"part": total, "whole": found.whole}
    st.markdown(formula(metric, row, words) if metric.kind != "count" else words("players.played", n=found.whole))
    if counted:
        label = words("players.open_whole", n=found.whole) if part else words("players.open_part", n=found.part)
        st.page_link(address.PAGE, label=label, query_params=address.hands(number, part=not part))
        if not part:
            st.caption(words("players.marked"))


def _where(told: Told, number: Number, words: Words) -> str:
    if number.by == "opponent":
        return words("players.with_whom", name=told.names.get(number.bucket, number.bucket))
    return bucket(number.by, number.bucket, words)


def _link(row: dict[str, Any], metric: Metric, part: bool, words: Words) -> None:
    """Show one hand as the way to the board."""
    date = when(row["date"]) or words("players.undated")
    parts = [date, words.listed(row["names"]), result_label(row["result"], row["names"], words), signed(row["pay"])]
    if row["amount"] is not None and metric.name != "net":
        parts.append(words("players.adds", n=row["amount"]))
    mark = "✓ " if row["part"] and not part and metric.kind in {"rate", "share"} else ""
    label = mark + plain(" · ".join(text for text in parts if text))
    ways.to_board(row["record_id"], words, row["event"], label=label)
