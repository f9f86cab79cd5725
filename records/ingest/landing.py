"""From a file to the archive: raw bytes, readings, reports, rows. A batch is one transaction."""

import shutil
import tempfile
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from itertools import islice
from pathlib import PurePath
from typing import BinaryIO, NamedTuple

from engine import ENGINE_VERSION, Report, RuleSet, judge
from parser import read
from records.ingest.files import Input, opened, position
from records.ingest.outlook import outlook
from records.store.archive import Archive
from records.store.landing import Landed
from records.store.rows import Entry, entry, storable

BATCH = 2_000
_PIECE = 4 << 20


class Ingested(NamedTuple):
    """What became of a file's items, and how many of each status there were."""

    name: str
    landed: Landed
    statuses: Mapping[str, int]


def ingest(
    archive: Archive,
    source: Input,
    rulebook: Mapping[str, RuleSet],
    progress: Callable[[int, int], None] = lambda _items, _bytes: None,
) -> Ingested:
    """Land every item of a file; `progress` is told items and bytes done so far.

    Raises ArchiveError, and UnreadableInputError when the file fails.
    """
    landed, statuses = Landed(), Counter[str]()
    with _rewindable(source) as stream:
        upload = _digest(stream)
        archive.land_upload(upload, storable(PurePath(source.name).name), _pieces(stream))
        stream.seek(0)
        for batch in _batches(judge(read(stream), rulebook)):
            landed = landed.plus(archive.land([_entry(report, upload, rulebook) for report in batch]))
            statuses.update(report.status.value for report in batch)
            progress(landed.read, position(stream))
    return Ingested(source.name, landed, statuses)


def _entry(report: Report, upload: str, rulebook: Mapping[str, RuleSet]) -> Entry:
    return entry(report, upload, ENGINE_VERSION, outlook(report, rulebook.get(report.rules)))


@contextmanager
def _rewindable(source: Input) -> Generator[BinaryIO, None, None]:
    """Open a file so that it can be read twice; what comes through a pipe is copied aside first."""
    with opened(source) as stream:
        if stream.seekable():
            yield stream
            return
        with tempfile.TemporaryFile() as copy:
            shutil.copyfileobj(stream, copy)
            copy.seek(0)
            yield copy


def _pieces(stream: BinaryIO) -> Iterator[bytes]:
    stream.seek(0)
    while piece := stream.read(_PIECE):
        yield piece


def _digest(stream: BinaryIO) -> str:
    digest = sha256()
    for piece in _pieces(stream):
        digest.update(piece)
    return digest.hexdigest()


def _batches(reports: Iterator[Report]) -> Iterator[list[Report]]:
    while batch := list(islice(reports, BATCH)):
        yield batch
