"""What the archive holds (数据): items by rules, verdict, place and month, what is wrong with them, files, tables."""

from typing import NamedTuple

import polars as pl

from records.kept import keeps
from records.stats.export import PIECES, VIEWS
from records.stats.filters import Filters
from records.store.archive import Archive

MOST_FILES = 200


class Holdings(NamedTuple):
    """The items that pass some filters.

    `items` has a row per rules, site, month, recorder, status and left_out with the number of items and conflicts;
    `codes` one per kind of finding with examples. `uploads` are the last files that came in, of `files` with `size`
    bytes in all; no filter concerns them.
    """

    items: pl.DataFrame
    codes: pl.DataFrame
    uploads: pl.DataFrame
    files: int
    size: int


@keeps
def holdings(archive: Archive, filters: Filters) -> Holdings:
    """Return what the archive holds; players filter nothing here. Raises ArchiveError."""
    named = {"rules": filters.rules, "site": filters.site, "since": filters.since, "until": filters.until}
    with archive.reading() as view:
        frames = (view.frame("holdings", **named), view.frame("holdings_codes", **named))
        uploads = view.frame("holdings_uploads", most=MOST_FILES)
        return Holdings(*frames, uploads, *view.frame("holdings_size").row(0))


def columns(archive: Archive) -> pl.DataFrame:
    """Return a row per column of the tables and views that can be exported: what it means. Raises ArchiveError."""
    with archive.reading() as view:
        tables = [name for name in view.frame("stats/tables")["name"] if name != PIECES]
        return view.frame("columns").filter(pl.col("table").is_in([*tables, *VIEWS]))
