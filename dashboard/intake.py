"""What a visitor brings: files judged piece by piece and remembered for the session, landed only when asked."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from io import BytesIO
from itertools import islice
from typing import NamedTuple

import streamlit as st

from dashboard.context import archive, rulebook
from engine import Report, Status, judge
from parser import read
from records.ingest.files import Input, Trouble, UnreadableInputError, nothing, opened, position, trouble, unpacked
from records.ingest.landing import ingest
from records.ingest.packed import contents, is_zip
from records.store.landing import Landed

MOST = 10_000
"""Items that a page judges; a file that holds more is one for the command."""
KEPT = 200
"""Items of each status that can be opened before they are landed."""
_STRIDE = 16

Progress = Callable[[float, int], None]
"""Is told the share of the bytes and the number of items done."""


class Brought(NamedTuple):
    """One file as a visitor brings it."""

    name: str
    data: bytes


class Item(NamedTuple):
    """One item of what was brought: its number from 1, its file, and the verdict."""

    number: int
    file: str
    report: Report


class Intake(NamedTuple):
    """What was brought, judged: the files with their counts by status, and the items that can be opened.

    `troubles` are files that gave nothing, `passed` files in a zip file that are no records. Where `whole` is False
    there was more than a page judges, and the rest was not read.
    """

    sources: tuple[Input, ...]
    counts: Mapping[str, Counter[Status]]
    items: tuple[Item, ...]
    troubles: tuple[Trouble, ...]
    passed: tuple[str, ...]
    whole: bool

    @property
    def total(self) -> Counter[Status]:
        """Return how many items of each status there are in all."""
        return sum(self.counts.values(), Counter[Status]())


def told(counts: Mapping[Status, int]) -> dict[str, int]:
    """Return every status by its name with its count."""
    return {status.value: counts.get(status, 0) for status in Status}


def judged(brought: Sequence[Brought], progress: Progress) -> Intake:
    """Judge what was brought; the same bytes are judged once by the same rules, so a click costs nothing."""
    book = rulebook()
    key = tuple((name, sha256(data).hexdigest()) for name, data in brought), tuple(r.hash for r in book.values())
    known: dict[object, Intake] = st.session_state.setdefault("_intake", {})
    if key not in known:
        known.clear()
        known[key] = _judge(brought, progress)
    return known[key]


def land(sources: Sequence[Input], progress: Progress = lambda _share, _items: None) -> tuple[Landed, list[Trouble]]:
    """Land files in the archive; return what became of them, and which failed. Raises ArchiveError."""
    landed, troubles = Landed(), list[Trouble]()
    done, size = 0, sum(source.size for source in sources)
    for source in sources:
        try:
            found = ingest(archive(), source, rulebook(), partial(_further, progress, done, size, landed.read))
        except UnreadableInputError as error:
            troubles.append(trouble(source.name, error.reason))
        else:
            landed = landed.plus(found.landed)
        done += source.size
    return landed, troubles


def land_text(name: str, text: str) -> Landed:
    """Land one text. Raises ArchiveError."""
    return land([_input(Brought(name, text.encode()))])[0]


def _further(progress: Progress, done: int, size: int, before: int, items: int, position: int) -> None:
    progress(_share(done + position, size), before + items)


def _share(done: int, size: int) -> float:
    return min(1.0, done / size) if size else 0.0


def _input(one: Brought) -> Input:
    return Input(one.name, len(one.data), partial(BytesIO, one.data))


def _judge(brought: Sequence[Brought], progress: Progress) -> Intake:
    found = [one for file in brought for one in unpacked(_input(file))]
    sources = tuple(one for one in found if isinstance(one, Input))
    troubles = [one for one in found if isinstance(one, Trouble)]
    work = _Work(sum(source.size for source in sources), progress)
    for source in sources:
        before = work.items
        try:
            work.judge(source)
        except UnreadableInputError as error:
            troubles.append(trouble(source.name, error.reason))
            continue
        if work.items == before and work.whole:
            troubles.append(nothing(source.name))
    passed = tuple(name for one in brought if is_zip(one.data[:4]) for name in contents(_input(one).open).passed)
    kept = tuple(sorted(work.kept))
    return Intake(sources, work.counts, kept, tuple(troubles), passed, work.whole)


class _Work:
    """The judging of several files: what was counted so far."""

    def __init__(self, size: int, progress: Progress) -> None:
        self.counts: dict[str, Counter[Status]] = {}
        self.kept: list[Item] = []
        self.items = 0
        self.whole = True
        self._size, self._done, self._progress = size, 0, progress
        self._by_status = Counter[Status]()

    def judge(self, source: Input) -> None:
        """Judge the items of one file as far as the bound allows. Raises UnreadableInputError."""
        with opened(source) as stream:
            reports = judge(read(stream), rulebook())
            for report in islice(reports, MOST - self.items):
                self._count(source.name, report)
                if self.items % _STRIDE == 0:
                    self._progress(_share(self._done + position(stream), self._size), self.items)
            self.whole = self.whole and next(reports, None) is None
        self._done += source.size

    def _count(self, file: str, report: Report) -> None:
        self.items += 1
        self.counts.setdefault(file, Counter[Status]())[report.status] += 1
        self._by_status[report.status] += 1
        if self._by_status[report.status] <= KEPT:
            self.kept.append(Item(self.items, file, report))
