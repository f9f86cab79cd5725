"""One pass over the lines of a record (docs/format.md, Lines): what each line is, and its value."""

import re
from collections.abc import Sequence
from itertools import repeat
from typing import cast

from parser.aliases import WIDE
from parser.codes import (
    BAD_END,
    BAD_SEAT,
    CONTROL,
    FULL_WIDTH,
    TWICE,
    UNKNOWN_KEY,
    UNREADABLE,
    WRONG_END,
)
from parser.events import MOST_COMMENT, Table, read_event
from parser.faults import Bad, Found, Notebook, TooMuch
from parser.keys import KEYS, SEATED, Value
from parser.model import Event

MOST_LINE, MOST_EVENTS, MOST_OTHERS = 4096, 1000, 200
_MOST_CACHED, _LONGEST_CACHED = 1 << 16, 64
_WIDEST = 4
_MOST_DIGITS = 15

CONTROLS = re.compile("[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_KEY = re.compile(r" *([^\W\d_][\w-]*)(?: +([0-9]+))? *: *")
_END = re.compile(r"@end +(0|[1-9][0-9]{0,8}) *")

_FLAGGED = re.compile(r"([^@;!]+) @([0-9]+)((?: ![a-z]+)+)")
_DIGITS = frozenset("0123456789")
_BLANK = ("", " ")
_events: dict[str, Event] = {}


def _all_times(digits: Sequence[str]) -> bool:
    joined = "".join(digits)
    return joined.isascii() and joined.isdecimal() and "" not in digits and max(map(len, digits)) <= _MOST_DIGITS


def _key(name: str, number: str | None) -> str:
    if number is None and name[:-1] in SEATED:
        name, number = name[:-1], name[-1]
    return name if number is None else f"{name} {number}"


class Scan(Notebook):
    """One pass over a record's lines: events read, header and footer lines set aside by key."""

    def __init__(self, lines: Sequence[str], found: Sequence[Found]) -> None:
        self.lines = lines
        super().__init__(found)
        self.keys: dict[str, int] = {"@paipu": 0}
        self.raw: dict[str, tuple[int, int, str]] = {}
        self.steps: list[tuple[int, int, str, str]] = []
        self.extra: dict[str, str] = {}
        self.events: list[Event] = []
        self.times: list[int | None] = []
        self.rows: list[int] = []
        self.names: dict[str, int] = {}
        self.pending: list[str] = []
        self.comments: list[tuple[int, str]] = []
        self.footer = False
        self.mixed = False
        self.others = 1
        self.end: int | None = None
        self.ended = False

    def run(self) -> None:
        """Read every line; raise `TooMuch` when a limit is exceeded."""
        lines, end, row = self.lines, len(self.lines), 1
        while row < end:
            line = lines[row]
            if line[:1] in _DIGITS:
                stop = next((n for n in range(row + 1, end) if lines[n][:1] not in _DIGITS), end)
                self._play(row, stop)
                row = stop
                continue
            if not self._plain(row, line):
                self._slow(row, line)
            row += 1
        if len(self.events) > MOST_EVENTS:
            raise TooMuch(("事件", "events"), MOST_EVENTS)
        if self.others > MOST_OTHERS:
            raise TooMuch(("其他行", "other lines"), MOST_OTHERS)

    def _plain(self, row: int, line: str) -> bool:
        """Set aside a header or footer line that needs no further look; False when it does."""
        key, _, value = line.partition(": ")
        known = KEYS.get(key)
        if known is None or self.pending or not line.isprintable() or len(line) * _WIDEST > MOST_LINE:
            return False
        if value[:1] in _BLANK or value[-1:] in _BLANK or (self.events and not known.footer):
            return False
        if known.field == "steps":
            self.steps.append((row, len(key) + 2, key, value))
        elif key in self.keys:
            return False
        else:
            self.keys[key] = row
            self.raw[key] = (row, len(key) + 2, value)
            if known.field == "seats":
                self.names[value] = known.seat
        self.others += 1
        self.footer = self.footer or known.footer
        return True

    def _play(self, start: int, stop: int) -> None:
        """Read a run of event lines; those seen before, in any record, are not read again."""
        lines = self.lines[start:stop]
        parts = list(map(str.rpartition, lines, repeat(" @")))
        heads, _, digits = zip(*parts, strict=True)
        timed = all(heads)
        events = list(map(_events.get, heads if timed else lines))
        if not all(events) or (timed and not _all_times(digits)):
            self._play_slow(start, parts)
            return
        if self.pending or self.footer:
            self.anchor(start, is_event=True)
        self.events += cast("list[Event]", events)
        self.times += map(int, digits) if timed else repeat(None, len(lines))
        self.rows += range(start, stop)

    def _play_slow(self, start: int, parts: list[tuple[str, str, str]]) -> None:
        for row, (head, _, last) in enumerate(parts, start):
            event = _events.get(head or last)
            ms = last if head else ""
            if event is None and (flagged := _FLAGGED.fullmatch(self.lines[row])):
                event, ms = _events.get(flagged[1] + flagged[3]), flagged[2]
            if event is None or (ms and not _all_times((ms,))):
                self._slow(row, self.lines[row])
                continue
            if self.pending or self.footer:
                self.anchor(row, is_event=True)
            self.events.append(event)
            self.times.append(int(ms) if ms else None)
            self.rows.append(row)

    def _slow(self, row: int, line: str) -> None:
        self.row, self.column, self.key, self.number = row, 0, None, None
        if len(line) * _WIDEST > MOST_LINE and len(line.encode("utf-8", "surrogatepass")) > MOST_LINE:
            raise TooMuch(("一行的字节数", "bytes of a line"), MOST_LINE)
        if not line.isprintable() and (control := CONTROLS.search(line)):
            self.fault(CONTROL, control.start(), char=f"U+{ord(control[0]):04X}")
        key, colon, value = line.partition(": ")
        if colon and key in KEYS:
            self._keyed(key, value, len(key) + 2)
        else:
            self._loose(line)

    def _loose(self, line: str) -> None:
        start = line.lstrip(" \u3000")[:1]
        if not start:
            return
        if start in ";；":
            self._comment(line)
            return
        head = line.translate(WIDE)
        keyed = _KEY.match(head)
        key = _key(keyed[1], keyed[2]) if keyed else ""
        if head.lstrip().startswith("@end"):
            self._read_end(head)
        elif keyed:
            if head[: keyed.end()] != line[: keyed.end()]:
                self.note(FULL_WIDTH)
            self._keyed(key, line[keyed.end() :], keyed.end())
        elif self._starts_event(line) or (self.events and not self.footer):
            self._event(line)
        else:
            self.anchor(self.row)
            self.fault(UNREADABLE, 0, len(line))

    def _starts_event(self, line: str) -> bool:
        start = line.lstrip(" \u3000")
        return start[0].isdecimal() or any(start.startswith(name) for name in self.names)

    def _comment(self, line: str) -> None:
        text = line.lstrip(" \u3000")
        if text[0] != ";":
            self.note(FULL_WIDTH)
        text = text[1:].removeprefix(" ").rstrip(" ")
        if len(text) > MOST_COMMENT:
            raise TooMuch(("说明的字符数", "characters of a comment"), MOST_COMMENT)
        self.others += 1
        self.pending.append(text)

    def anchor(self, row: int, *, is_event: bool = False) -> None:
        """Count the line `row`, and tie the comments before it to it; an event ends what looked like the footer."""
        self.comments += [(row, text) for text in self.pending]
        self.pending.clear()
        self.others += not is_event
        self.mixed = self.mixed or (is_event and self.footer)
        self.footer = self.footer and not is_event

    def _keyed(self, key: str, value: str, column: int) -> None:
        self.anchor(self.row)
        self.key, self.column = key, column
        known = KEYS.get(key)
        name = key.partition(" ")[0]
        if known is None and (name in SEATED or name in KEYS or not value.strip(" ") or key == "x-"):
            self.column = 0
            if name in SEATED and name != key:
                self.fault(BAD_SEAT, 0, len(key), seat=key.partition(" ")[2], seats="3–4")
            else:
                self.fault(UNREADABLE, 0, len(self.lines[self.row]))
        elif known is not None and known.field == "steps":
            self.steps.append((self.row, column, key, value))
        elif key in self.keys:
            self.fault(TWICE, -column, len(key), key=key)
        else:
            self.keys[key] = self.row
            self._keep(key, known, value)
        if known is not None:
            self.footer = self.footer or known.footer
            self.mixed = self.mixed or (bool(self.events) and not known.footer)

    def _keep(self, key: str, known: Value | None, value: str) -> None:
        if known is None:
            self.extra[key] = value.strip(" ")
            if not key.startswith("x-"):
                self.found.append(Found(UNKNOWN_KEY, self.row, 0, len(key), None, key, {"key": key}))
            return
        self.raw[key] = (self.row, self.column + len(value) - len(value.lstrip(" ")), value.strip(" "))
        if known.field == "seats":
            self.names[value.strip(" ")] = known.seat

    def _event(self, line: str) -> None:
        self.anchor(self.row, is_event=True)
        self.number, self.key, self.column = len(self.events) + 1, None, 0
        names = sorted(((n, s) for n, s in self.names.items() if n), key=lambda pair: -len(pair[0]))
        event, ms, mark = Event(0, "", head=line), None, len(self.found)
        try:
            event, ms = read_event(line, Table(names, self.events), self.note)
        except Bad as bad:
            self.bad(bad, mark)
        self.events.append(event)
        self.times.append(ms)
        self.rows.append(self.row)
        plain = event.head + event.tail
        if (
            event.verb
            and not event.comment
            and len(plain) <= _LONGEST_CACHED
            and line in (plain, f"{event.head} @{ms}{event.tail}")
        ):
            if len(_events) >= _MOST_CACHED:
                _events.clear()
            _events[plain] = event

    def _read_end(self, line: str) -> None:
        self.anchor(self.row)
        self.key, self.ended = "@end", True
        self.keys["@end"] = self.row
        found = _END.fullmatch(line.strip(" "))
        if found is None:
            self.fault(BAD_END, 0, len(line), count=len(self.events))
            return
        if line != self.lines[self.row]:
            self.note(FULL_WIDTH)
        self.end = int(found[1])
        if self.end != len(self.events):
            self.fault(WRONG_END, 0, len(line), said=self.end, count=len(self.events))
