"""The hands behind one number of a table of deals: chosen in the chart or from a list, kept in the address."""

import polars as pl
import streamlit as st

from dashboard import ways
from dashboard.context import archive_told, ask_by_rules
from dashboard.deals.figures import PICK, name, told
from dashboard.labels import cell as harmless
from dashboard.labels import result_label, when
from dashboard.tables import picked
from dashboard.words import Words
from records.stats.deals import Group
from records.stats.fairness import Verdict
from records.stats.filters import Filters
from records.stats.members import Cell, Members, members
from records.text import signed

_TABLE, _CELL = "table", "cell"


def choose_cell(table: Verdict, picked: list[dict[str, str]], key: str, words: Words) -> str | None:
    """Return the cell whose hands are asked for: the one clicked in the chart, or chosen in the list under it."""
    cells = {cell.label[1]: cell for cell in told(table) if cell.seen}
    place, before = f"{key}_cell", f"{key}_clicked"
    clicked = picked[0].get(PICK, "") if picked else ""
    if place not in st.session_state:  # the page is new, or one has come back to it: the address says what is open
        st.session_state[place], st.session_state[before] = _asked(table), clicked
    elif clicked != st.session_state[before]:
        st.session_state[before] = st.session_state[place] = clicked
    if st.session_state[place] not in cells:
        st.session_state[place] = ""
    options = ["", *cells]

    def said(code: str) -> str:
        if not code:
            return words("jiang.no_cell")
        return words("jiang.of_cell", name=name(cells[code], words), n=cells[code].seen)

    chosen = st.selectbox(words("jiang.open"), options, format_func=said, key=place)
    if chosen != st.session_state.get(f"{key}_kept", ""):  # the one chosen last is in the address
        st.session_state[f"{key}_kept"] = chosen
        _keep(table, chosen)
    return chosen or None


def show_hands(group: Group, table: Verdict, code: str, which: Filters, words: Words) -> None:
    """List the hands of a cell, with a link to the board for the one that is chosen."""
    cell = Cell(group.rules, group.cards, table.title[1], code)
    with archive_told(), st.spinner(words("jiang.finding")):
        found = ask_by_rules(members, which, cell)
    if found is None or not found.hands:
        st.caption(words("jiang.no_hands"))
        return
    st.caption(_counted(found, words))
    key = f"hands {group.rules} {table.title[1]} {code}"
    chosen = picked(listing(found.listed, words), words("jiang.hands", n=found.hands), key=key)
    if chosen is not None:
        ways.to_board(found.listed["record_id"][chosen], words)


def listing(found: pl.DataFrame, words: Words) -> pl.DataFrame:
    """Return hands in words; texts of records are safe to save as CSV."""
    rows = [
        (
            when(row["date"]),
            harmless(row["id"]),
            harmless(" ".join(row["names"])),
            harmless(result_label(row["result"], row["names"], words)),
            row["total"],
            "" if row["pay"] is None else signed(row["pay"]),
            row["times"],
        )
        for row in found.iter_rows(named=True)
    ]
    columns = ("date", "id", "players", "result", "total", "pay")
    kinds = {words(f"column.{column}"): pl.String for column in columns} | {words("jiang.times"): pl.Int64}
    return pl.DataFrame(rows, schema=kinds | {words("column.total"): pl.Int64}, orient="row")


def _counted(found: Members, words: Words) -> str:
    said = words("jiang.hands", n=found.hands)
    if found.times != found.hands:
        said = words("jiang.hands_times", n=found.hands, times=found.times)
    return f"{said} {words('jiang.latest', n=len(found.listed))}" if len(found.listed) < found.hands else said


def _asked(table: Verdict) -> str:
    """Return the cell of a table that the address asks for."""
    return st.query_params.get(_CELL, "") if st.query_params.get(_TABLE) == table.title[1] else ""


def _keep(table: Verdict, code: str) -> None:
    """Keep the cell that is open in the address."""
    if code:
        st.query_params[_TABLE], st.query_params[_CELL] = table.title[1], code
    elif st.query_params.get(_TABLE) == table.title[1]:
        del st.query_params[_TABLE]
        st.query_params.pop(_CELL, None)
