"""Which record a command means: one of a file, or one of the archive by the beginning of its id."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from parser import Reading, read_text
from records import queries
from records.ingest.files import Placed, Trouble, readings
from records.store.archive import Archive
from records.terms import RefusedError

_ID = re.compile(r"[0-9a-f]{6,64}")


class Found(NamedTuple):
    """One record with the name of where it stands, and its id in the archive where it was found there."""

    name: str
    reading: Reading
    archived: str | None = None


def find(record: str, number: int, folder: Path) -> Found:
    """Return record `number` (from 1) of the file `record`, or the one of the archive in `folder` whose id begins so.

    Raises RefusedError when there is none, and ArchiveError.
    """
    if _ID.fullmatch(record) and not Path(record).exists():
        whole = queries.found(Archive(folder), record)
        item = queries.opened(Archive(folder), whole)
        text = "" if item is None else item.text
        return Found(whole[:12], next(iter(read_text(text))), whole)
    placed = next(islice(readings_of(record), number - 1, None), None)
    if placed is None:
        raise RefusedError(f"{record}：没有这一局", f"{record}: no such record")
    return Found(placed.name, placed.reading)


def readings_of(file: str) -> Iterator[Placed]:
    """Yield the items of what must be readable and not empty. Raises RefusedError."""
    troubles: list[Trouble] = []
    yield from readings([file], troubles)
    for one in troubles:
        raise RefusedError(*one.words)
