"""`paipu missed`: what the players of many records let go, by what it cost, and the sums of each."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from engine import RuleSet
from engine.regret import Regret
from parser import Unread, read_text
from records import queries
from records.cli.as_missed import line
from records.cli.missed_text import Tally
from records.cli.terminal import Output, complain, ticking
from records.ingest.files import Placed, Trouble, readings
from records.regretted import looked_at
from records.store.archive import Archive
from records.terms import RefusedError
from records.text import Words


class Asked(NamedTuple):
    """What the command line asks: files or the archive, the waits too, rows a table (0: all), form and language."""

    files: tuple[str, ...]
    archive: bool
    waits: bool
    most: int
    as_json: bool
    lang: Words


def show_missed(asked: Asked, folder: Path, rulebook: Mapping[str, RuleSet]) -> int:
    """Write what was let go; return 0, or 2 when something could not be read. Raises RefusedError, ArchiveError."""
    if bool(asked.files) == asked.archive:
        raise RefusedError("写文件，或写 --archive", "name files, or write --archive")
    troubles: list[Trouble] = []
    tally = Tally(waits=asked.waits)
    with Output("utf-8" if asked.as_json else None) as output, ticking(0) as tick:
        items = _of_archive(Archive(folder)) if asked.archive else readings(asked.files, troubles)
        for number, placed in enumerate(items):
            found = looked_at(placed.reading, rulebook)
            tick(number, 0)
            if asked.as_json:
                where = (None, None) if asked.archive else (placed.name, placed.line)
                output.write(line(found, *where))
            if not isinstance(found, Regret):
                tally.left_out(unread=isinstance(found, Unread))
            elif not asked.as_json:
                tally.add(placed.name if asked.archive else placed.place, found)
        if not asked.as_json:
            output.write(tally.text(asked.lang, asked.most))
    for one in troubles:
        complain(*one.words)
    return 2 if troubles or tally.unread else 0


def _of_archive(archive: Archive) -> Iterator[Placed]:
    """Yield the records of the archive; their name is the beginning of their id."""
    for record, text in queries.hands_told(archive):
        yield from (Placed(record[:12], 1, reading) for reading in read_text(text))
