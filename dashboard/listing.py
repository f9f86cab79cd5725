"""The list of the archive's items as a table with a choice of one row."""

from typing import Any

import polars as pl

from dashboard.labels import cell, result_label, status_label, when
from dashboard.tables import picked
from dashboard.words import Words
from engine import Status
from records.text import signed


def listing(found: pl.DataFrame, words: Words) -> str | None:
    """Show the items; return the record id of the row chosen, or None."""
    chosen = picked(table(found, words), words("records.lead"), key="listing")
    return None if chosen is None else str(found["record_id"][chosen])


def table(found: pl.DataFrame, words: Words) -> pl.DataFrame:
    """Return the items in words, a column a heading; texts of records are safe to save as CSV."""
    rows = [_row(row, words) for row in found.iter_rows(named=True)]
    columns = ("status", "id", "rules", "date", "players", "result", "total", "pay", "findings", "missed")
    kinds = dict.fromkeys(columns, pl.String) | {
        "total": pl.Int64,
        "pay": pl.String,
        "findings": pl.Int64,
        "missed": pl.Int64,
    }
    frame = pl.DataFrame(rows, schema=kinds, orient="row")
    return frame.rename({name: words(f"column.{name}") for name in columns})


def verdicts(found: pl.DataFrame, words: Words) -> pl.DataFrame:
    """Return every verdict on one item in words, the current one first."""
    status = [status_label(Status(value), words) for value in found["status"]]
    rest = {"engine": "engine", "hash": "rules_hash", "before": "before", "findings": "findings"}
    columns = {"status": status, **{name: found[column] for name, column in rest.items()}}
    return pl.DataFrame({words(f"column.{name}"): values for name, values in columns.items()})


def _row(row: dict[str, Any], words: Words) -> tuple[object, ...]:
    names: list[str] = row["names"] or []
    pay = " / ".join(signed(p) for p in row["pay"] or () if p is not None)
    conflict = " ⚠" if row["conflict"] else ""
    status = status_label(Status(str(row["status"])), words) + conflict
    result = _result(row, names, words)
    if row["ruling"] is not None:
        result = words("result.ruled", what=result)
    head = (status, cell(row["id"]), cell(row["rules"]), when(row["date"]), cell(" ".join(names)), cell(result))
    return (*head, row["total"], pay, row["findings"], row["missed"])


def _result(row: dict[str, Any], names: list[str], words: Words) -> str:
    """Return the computed end of the hand, or the recorded one where none could be computed."""
    if row["result"] is None and row["claimed_result"] is not None:
        return words("result.claimed", what=result_label(row["claimed_result"], names, words))
    return result_label(row["result"], names, words)
