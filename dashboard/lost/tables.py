"""The wins let go as tables in words; texts of records are safe to save as CSV."""

from collections.abc import Mapping
from typing import Any

import polars as pl

from dashboard.faces import face
from dashboard.labels import cell, left_out_label, result_label, when
from dashboard.words import Words
from records.stats.export import safe
from records.text import told_apart

_COLUMNS: Mapping[str, type[pl.DataType]] = {
    "who": pl.String, "card": pl.String, "cost": pl.Int64, "total": pl.Int64, "pay": pl.Int64, "why": pl.String,
    "then": pl.String, "counts": pl.String, "date": pl.String, "hand": pl.String, "rules": pl.String,
}  # fmt: skip
_PLAYERS = ("name", "hands", "missed_hands", "wins", "cost", "dearest")


def wins(found: pl.DataFrame, words: Words) -> pl.DataFrame:
    """Return the wins let go, a row each, in the order of `found`."""
    rows = [_win(row, words) for row in found.iter_rows(named=True)]
    frame = pl.DataFrame(rows, schema=dict(_COLUMNS), orient="row")
    return frame.rename({name: words(f"missed.{name}") for name in _COLUMNS})


def players(found: pl.DataFrame, words: Words) -> pl.DataFrame:
    """Return the players' sums; where two have one name, with the key that tells them apart."""
    names = told_apart(found.select("player", "name").iter_rows())
    labels = pl.Series("name", [cell(names[player]) for player in found["player"]], dtype=pl.String)
    frame = found.with_columns(labels).select(_PLAYERS)
    return frame.rename({name: words(f"missed.player_{name}") for name in _PLAYERS})


def csv(frame: pl.DataFrame) -> bytes:
    """Return a table as CSV that spreadsheets open in the right script, and in which nothing is a formula."""
    return safe(frame).write_csv(include_bom=True).encode()


def card_word(card: str, words: Words) -> str:
    """Return what was not taken: a card, or the dealt hand."""
    return face(card) if card else words("missed.dealt")


def _why(left_out: str, words: Words) -> str:
    """Return why a win let go does not count: its hand does not, or it was not to be had for sure."""
    return words("missed.late") if left_out == "late" else left_out_label(left_out, words)


def _win(row: Mapping[str, Any], words: Words) -> tuple[object, ...]:
    counts = words("missed.counts_yes") if row["left_out"] is None else _why(row["left_out"], words)
    then = result_label(row["result"], row["names"], words)
    numbers = (row["cost"], row["total"], row["pay"])
    told = (words.term("why", row["why"]), cell(then), counts, when(row["date"]), cell(row["id"]), cell(row["rules"]))
    return (cell(row["name"]), card_word(row["card"], words), *numbers, *told)
