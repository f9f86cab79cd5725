"""`paipu missed`: what the players of many records let go, by what it cost, and the sums of each."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from engine import RuleSet
from engine.regret import Regret, regret
from parser import Level, Reading, Record, Unread, read, read_text
from records import queries
from records.cli.as_missed import line
from records.cli.missed_text import Tally
from records.cli.terminal import Output, complain, ticking
from records.ingest.files import Trouble, UnreadableInputError, inputs, nothing, opened, trouble
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


class Place(NamedTuple):
    """Where a record stands: a file (None: the archive) and its first line there, or the beginning of its id."""

    file: str | None
    line: int | None
    name: str


def show_missed(asked: Asked, folder: Path, rulebook: Mapping[str, RuleSet]) -> int:
    """Write what was let go; return 0, or 2 when something could not be read. Raises RefusedError, ArchiveError."""
    if bool(asked.files) == asked.archive:
        raise RefusedError("写文件，或写 --archive", "name files, or write --archive")
    troubles: list[Trouble] = []
    tally = Tally(waits=asked.waits)
    with Output("utf-8" if asked.as_json else None) as output, ticking(0) as tick:
        readings = _of_archive(Archive(folder)) if asked.archive else _of_files(asked.files, troubles)
        for number, (place, reading) in enumerate(readings):
            found = looked_at(reading, rulebook)
            tick(number, 0)
            if asked.as_json:
                output.write(line(found, place.file, place.line))
            if not isinstance(found, Regret):
                tally.left_out(unread=isinstance(found, Unread))
            elif not asked.as_json:
                tally.add(place.name, found)
        if not asked.as_json:
            output.write(tally.text(asked.lang, asked.most))
    for one in troubles:
        complain(*one.words)
    return 2 if troubles or tally.unread else 0


def looked_at(reading: Reading, rulebook: Mapping[str, RuleSet]) -> Regret | Record | Unread:
    """Return what was let go in a record; the item itself where its header cannot be read or its rules are unknown."""
    item = reading.item
    if isinstance(item, Unread) or item.version != 1 or item.rules not in rulebook:
        return item
    if any(f.level is Level.FORMAT and f.event is None for f in reading.findings):
        return item
    found = regret(item, rulebook[item.rules])
    return found if found.seats or found.hidden else item


def _of_files(files: Iterable[str], troubles: list[Trouble]) -> Iterator[tuple[Place, Reading]]:
    for source in inputs(files):
        if isinstance(source, Trouble):
            troubles.append(source)
            continue
        empty = True
        try:
            with opened(source) as stream:
                for reading in read(stream):
                    empty = False
                    item = reading.item
                    first = item.line if isinstance(item, Unread) else item.source.first
                    yield Place(source.name, first, f"{source.name}:{first}"), reading
        except UnreadableInputError as error:
            troubles.append(trouble(source.name, error.reason))
            continue
        if empty:
            troubles.append(nothing(source.name))


def _of_archive(archive: Archive) -> Iterator[tuple[Place, Reading]]:
    for record, text in queries.hands_told(archive):
        yield from ((Place(None, None, record[:12]), reading) for reading in read_text(text))
