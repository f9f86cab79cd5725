"""牌局: the list of sittings, a row opening one."""

from typing import Any

import polars as pl
import streamlit as st

from dashboard import ways
from dashboard.labels import cell, day
from dashboard.tables import picked
from dashboard.words import Words
from records.sittings import MOST, Sittings
from records.text import signed, told_apart


def listed(found: Sittings, words: Words) -> None:
    """Show the sittings, the newest first; a row that is chosen is opened."""
    shown = found.table
    opened: int = st.session_state.setdefault("_sittings_opened", 0)  # a list of before would keep its choice
    many = found.many > len(shown)
    st.caption(words("sittings.first", n=MOST, all=found.many) if many else words("sittings.shown", n=len(shown)))
    key = f"sittings_list_{opened}"
    chosen = picked(table(found, words), words("sittings.lead"), key=key, placeholder="–")
    if chosen is not None:
        st.session_state["_sittings_opened"] = opened + 1
        row = shown.row(chosen, named=True)
        address = {"match": row["match"]} | ({"place": row["site"]} if row["site"] else {})  # `site` is the filter's
        st.switch_page("screens/sittings.py", query_params=ways.address(**address))


def table(found: Sittings, words: Words) -> pl.DataFrame:
    """Return the sittings in words, a column a heading; what records say is safe to save as CSV."""
    scores: dict[tuple[str, str], list[dict[str, Any]]] = {}
    for net in found.nets.iter_rows(named=True):
        scores.setdefault((net["site"], net["match"]), []).append(net)
    rows = [_row(row, scores.get((row["site"], row["match"]), []), words) for row in found.table.iter_rows(named=True)]
    names = ("date", "site", "match", "rules", "hands", "scores")
    kinds = {words(f"sittings.{name}"): pl.Int64 if name == "hands" else pl.String for name in names}
    return pl.DataFrame(rows, schema=kinds, orient="row")


def _row(row: dict[str, Any], nets: list[dict[str, Any]], words: Words) -> tuple[object, ...]:
    names = told_apart((net["player"], net["name"]) for net in nets)
    scores = words.listed(f"{names[net['player']]} {signed(net['net'])}" for net in nets)
    rules = cell(" ".join(row["rules"]))
    return cell(day(row["began"])), cell(row["site"]), cell(row["match"]), rules, row["hands"], cell(scores)
