"""Every table to CSV and Parquet, the raw files as they came.

In CSV a cell of text that a spreadsheet would take for a formula gets an apostrophe first; numbers stay numbers.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import polars as pl

from records.stats.filters import Filters
from records.stats.players import statistics
from records.stats.rating import rating
from records.store.archive import Archive
from records.store.view import View

Form = Literal["csv", "parquet"]

VIEWS = ("counted", "played", "results", "seated")
"""The views that go out beside the tables."""
PIECES = "upload_parts"
"""The table of the raw files' pieces, which go out as those files."""
_FORMULA = r"^[=+\-@\t\r]"


def export(archive: Archive, folder: Path, form: Form, filters: Filters) -> list[Path]:
    """Write every table, the views and the statistics that pass `filters` into `folder`; return the files.

    A file that is there is replaced when its successor is whole. Raises ArchiveError and OSError.
    """
    folder.mkdir(parents=True, exist_ok=True)
    found = statistics(archive, filters)
    made = {"metrics": found.table, "people": found.people, "rating": rating(archive, filters)}
    files = [_frame(folder / f"{name}.{form}", form, table) for name, table in made.items()]
    with archive.reading() as view:
        names = [name for name in view.frame("stats/tables")["name"] if name != PIECES]
        files += [_table(view, name, folder / f"{name}.{form}", form) for name in (*names, *VIEWS)]
        files += _raw(view, folder / "raw")
    return files


def export_table(archive: Archive, name: str, folder: Path, form: Form) -> Path:
    """Write one table or view into `folder`; return the file. Raises ArchiveError, for a name there is none of too."""
    with archive.reading() as view:
        return _table(view, name, folder / f"{name}.{form}", form)


def safe(frame: pl.DataFrame) -> pl.DataFrame:
    """Return a frame as CSV can hold it: text that begins like a formula stands behind an apostrophe."""
    text = pl.col(pl.String)
    return frame.with_columns(pl.when(text.str.contains(_FORMULA)).then("'" + text).otherwise(text).name.keep())


def _frame(path: Path, form: Form, table: pl.DataFrame) -> Path:
    if form == "csv":
        return _csv(path, (table,))
    part = path.with_suffix(".part")
    table.write_parquet(part)
    return part.replace(path)


def _table(view: View, name: str, path: Path, form: Form) -> Path:
    if form == "csv":
        return _csv(path, view.batches("stats/table", name=name))
    part = path.with_suffix(".part")
    view.parquet(part, "stats/table", name=name)
    return part.replace(path)


def _csv(path: Path, frames: Iterable[pl.DataFrame]) -> Path:
    """Write frames of the same columns; a mark at the beginning tells spreadsheets that it is UTF-8."""
    part = path.with_suffix(".part")
    with part.open("wb") as stream:
        for n, frame in enumerate(frames):
            safe(frame).write_csv(stream, include_header=n == 0, include_bom=n == 0)
    return part.replace(path)


def _raw(view: View, folder: Path) -> list[Path]:
    """Write every upload under its SHA-256."""
    folder.mkdir(exist_ok=True)
    pieces = view.frame("stats/pieces").rows()
    for upload, number in pieces:
        with (folder / upload).open("ab" if number else "wb") as stream:
            stream.write(view.frame("stats/piece", upload=upload, part=number).item())
    return [folder / upload for upload in dict.fromkeys(upload for upload, _ in pieces)]
