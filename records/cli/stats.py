"""`paipu stats`, `player` and `export`: statistics as text and JSON, names merged, tables written."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import polars as pl

from parser import printable
from records.cli.as_stats import text_of
from records.cli.terminal import Output
from records.dispute import Signed
from records.stats import names
from records.stats.export import Form, export
from records.stats.filters import By, Filters
from records.stats.metrics import METRICS, Metric
from records.stats.players import Statistics, chosen, statistics
from records.stats.rating import rating
from records.store.archive import Archive
from records.store.errors import NotInArchiveError
from records.text import Words, pick


def show(archive: Archive, filters: Filters, by: By, lang: Words, *, as_json: bool) -> int:
    """Write the statistics as tables, or as one JSON object (`records/schema/stats.schema.json`); return 0.

    Raises NotInArchiveError for a player that is not there, and ArchiveError.
    """
    found = statistics(archive, filters, by)
    for key in filters.players:
        if not chosen(found.people, Filters(players=(key,))):
            raise NotInArchiveError(f"没有玩家 {key}", f"no player {key}")
    ratings = rating(archive, filters)
    with Output("utf-8" if as_json else None) as output:
        output.write(_json(found, ratings, filters, by) if as_json else text_of(found, ratings, filters, by, lang))
    return 0


def list_players(archive: Archive, *, as_json: bool) -> int:
    """List every player key; return 0."""
    people = statistics(archive, Filters(), metrics=()).people
    with Output("utf-8" if as_json else None) as output:
        for row in people.iter_rows(named=True):
            output.write((json.dumps(row, ensure_ascii=False) if as_json else _line(row)) + "\n")
    return 0


def merge_keys(archive: Archive, alias: str, player: str, signed: Signed, lang: Words) -> int:
    """Say that two keys are one player; return 0."""
    names.merge(archive, alias, player, signed)
    return _say([pick(lang, f"{alias} 并入 {player}", f"{alias} counts as {player}")])


def split_key(archive: Archive, alias: str, signed: Signed, lang: Words) -> int:
    """Say that a key is a player of its own again; return 0."""
    names.split(archive, alias, signed)
    return _say([pick(lang, f"{alias} 另算一人", f"{alias} is a player of its own")])


def export_to(archive: Archive, folder: Path, form: Form, filters: Filters, lang: Words) -> int:
    """Write every table into a folder and say how many files there are; return 0."""
    files = export(archive, folder, form, filters)
    return _say([pick(lang, f"{len(files)} 个文件写到 {folder}", f"{len(files)} files written to {folder}")])


def _json(found: Statistics, ratings: pl.DataFrame, filters: Filters, by: By) -> str:
    whole = {
        "filters": asdict(filters) | {"by": by},
        "items": [{"left_out": why, "items": items} for why, items in found.left_out.rows()],
        "metrics": list(map(_metric, METRICS)),
        "players": found.people.to_dicts(),
        "numbers": found.table.to_dicts(),
        "rating": ratings.to_dicts(),
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"


def _metric(metric: Metric) -> dict[str, Any]:
    words = {"title": metric.title, "part": metric.part, "whole": metric.whole}
    said = {name: {"zh": zh, "en": en} for name, (zh, en) in words.items()}
    return {"metric": metric.name, "kind": metric.kind, "least": metric.least} | said


def _line(row: dict[str, Any]) -> str:
    other = "" if row["player"] == row["key"] else f"  → {printable(row['player'])}"
    return f"{printable(row['key'])}  {printable(row['name'])}  {row['hands']}{other}"


def _say(lines: Iterable[str]) -> int:
    with Output() as output:
        output.write("".join(f"{printable(line)}\n" for line in lines))
    return 0
