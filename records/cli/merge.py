"""`paipu merge`: the views of every hand as one record."""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path

from engine import merge
from parser import Finding, Reading, Record, is_bad, read, record_id, show
from records.cli.as_json import Words
from records.cli.convert import writing, written
from records.cli.terminal import complain
from records.ingest.files import STDIN, Input, Trouble, UnreadableInputError, inputs, nothing, opened, trouble

Key = tuple[str, str | None]


def merge_files(arguments: Iterable[str], target: str, lang: Words) -> int:
    """Write the records of all files to `target`, the views of a hand as one record, in input order.

    Where views contradict each other the earlier one holds, the conflict is shown, and 1 is returned;
    2 when something could not be read or written, else 0.
    """
    pile = Pile(lang)
    for source in inputs(arguments):
        found = source if isinstance(source, Trouble) else _take(source, pile)
        if found is not None:
            complain(*found.words)
            pile.worst = 2
    return max(pile.worst, _write(pile.linked(), target)) if pile.readings else 2


@dataclass(slots=True)
class Pile:
    """Everything read so far, with the views of a hand merged, and the exit code it makes.

    `ids` are the record ids that went into each of `readings`; `places` tells where a hand is.
    """

    lang: Words
    readings: list[Reading] = field(default_factory=list[Reading])
    ids: list[set[str]] = field(default_factory=list[set[str]])
    places: dict[Key, int] = field(default_factory=dict[Key, int])
    worst: int = 0

    def add(self, reading: Reading, name: str) -> None:
        """Take an item of the file `name`, or what it adds to a view that is there."""
        if any(map(is_bad, reading.findings)):
            self._say(reading.findings, name, 2)
        key, last = _key(reading), len(self.readings)
        place = last if key is None else self.places.setdefault(key, last)
        if place == last:
            self.readings.append(reading)
            self.ids.append(set())
        else:
            self._join(place, reading, name)
        own = record_id(reading.item) if isinstance(reading.item, Record) else None
        self.ids[place] |= {own} if own else set()

    def linked(self) -> list[Reading]:
        """Return all items; a `prev` or `replaces` that names a merged record follows it to its new id."""
        new: dict[str | None, str | None] = {}
        readings: list[Reading] = []
        for reading, ids in zip(self.readings, self.ids, strict=True):
            item = reading.item
            if isinstance(item, Record) and item.kept is None:
                item = replace(item, prev=new.get(item.prev, item.prev), replaces=new.get(item.replaces, item.replaces))
                new |= dict.fromkeys(ids, record_id(item))
            readings.append(replace(reading, item=item))
        return readings

    def _join(self, place: int, reading: Reading, name: str) -> None:
        there = self.readings[place]
        first, second = there.item, reading.item
        if not isinstance(first, Record) or not isinstance(second, Record) or first == second:
            return
        merged = merge(first, second)
        self._say(merged.conflicts, name, 1)
        lead, trail = there.lead + reading.lead, there.trail + reading.trail
        self.readings[place] = replace(there, item=merged.record, lead=lead, trail=trail)

    def _say(self, findings: Iterable[Finding], name: str, code: int) -> None:
        for finding in findings:
            sys.stderr.write(show(finding, lang=self.lang, name=name) + "\n")
            self.worst = max(self.worst, code)


def _take(source: Input, pile: Pile) -> Trouble | None:
    number = 0
    try:
        with opened(source) as stream:
            for number, reading in enumerate(read(stream), 1):  # noqa: B007 - the number of items is needed below
                pile.add(reading, source.name)
    except UnreadableInputError as error:
        return trouble(source.name, error.reason)
    return None if number else nothing(source.name)


def _key(reading: Reading) -> Key | None:
    """Return what the views of one hand share; None for what is no view: a position, a record with a fault."""
    item = reading.item
    if not isinstance(item, Record) or item.version != 1 or item.kept is not None or item.hold or not item.id:
        return None
    return item.id, item.replaces


def _write(readings: list[Reading], target: str) -> int:
    json_lines = ".jsonl" in Path(target).suffixes
    worst = 0
    try:
        with writing(target) as out:
            for number, reading in enumerate(readings):
                text = written(reading, json_lines=json_lines, first=number == 0)
                worst = worst if text is not None else 2
                out.write((text or "").encode("utf-8", "surrogateescape"))
    except OSError as error:
        if target == STDIN:
            raise
        complain(*trouble(target, error).words)
        return 2
    return worst
