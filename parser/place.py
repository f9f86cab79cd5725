"""Places: where each part of a record stood in its source."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from parser.findings import Span
from parser.json_places import Path, json_places

_PARTS: dict[str, re.Pattern[str]] = {
    "seat": re.compile(r"^\s*([1-4])(?![0-9])"),
    "verb": re.compile(r"^\S+ +([^\s<(=@!]+)"),
    "card": re.compile(r"^\S+ +\S+ +([^\s<(=@!;]+)"),
    "source": re.compile(r"(<\s*[^\s(=@!]+)"),
    "used": re.compile(r"(\(.*\))"),
    "claim": re.compile(r"(=\s*[0-9]+)"),
    "flag": re.compile(r"(![a-z]+)"),
}


@dataclass(frozen=True, slots=True)
class Source:
    """Line numbers (from 1) and texts of a record's parts in its file.

    `events[i]` is the line number of event i + 1, `keys` that of a header or footer key
    (`deal 3`, `total`, `@paipu`, `@end`), `steps` maps `step N` to the line numbers of its lines.
    `lines` are the record's lines as they stood, from line `first` on. A record of JSON Lines has
    its one line in `json`; `lines` is then the text it stands for, line numbers count in that text,
    and places are given in the JSON line.
    """

    first: int = 1
    last: int = 1
    events: Sequence[int] = ()
    keys: Mapping[str, int] = field(default_factory=dict[str, int])
    steps: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    lines: Sequence[str] = ()
    json: str = ""

    def event(self, number: int, part: str = "") -> Span:
        """Return where event `number` stands, or its token `part`.

        `part` is one of "", "seat", "verb", "card", "source", "used", "claim", "flag"; a part the
        line does not have gives the whole line.
        """
        if not 0 < number <= len(self.events):
            return self.at(self.first)
        line = self.events[number - 1]
        text = self.text(line)
        found = _PARTS[part].search(_before_comment(text)) if part else None
        if found is None:
            return self.at(line, 0, len(text), path=("events", number - 1))
        return self.at(line, found.start(1), found.end(1) - found.start(1), path=("events", number - 1))

    def key(self, key: str, nth: int = 0) -> Span:
        """Return where a key stands; a key the record lacks is placed at its first line, `@end` at its last."""
        steps = self.steps.get(key)
        if steps:
            line = steps[min(nth, len(steps) - 1)]
            order = sorted(n for lines in self.steps.values() for n in lines)
            return self.at(line, 0, len(self.text(line)), path=("step", order.index(line)))
        line = self.keys.get(key, self.last if key == "@end" else self.first)
        return self.at(line, 0, len(self.text(line)), path=member(key))

    def at(self, line: int, column: int = 0, width: int = 1, path: Path = ()) -> Span:
        """Return the place of `width` characters from `column` (from 0) of a line, or of a JSON member."""
        if not self.json:
            return Span(line, column + 1, max(width, 1), self.text(line))
        start, end = self._json_place(path)
        return Span(self.first, start + 1, max(end - start, 1), self.json)

    def text(self, line: int) -> str:
        """Return the line with this number, or "" outside the record."""
        row = line - self.first
        return self.lines[row] if 0 <= row < len(self.lines) else ""

    def _json_place(self, path: Path) -> tuple[int, int]:
        places = json_places(self.json)
        while path and path not in places:
            path = path[:-1]
        return places.get(path, (0, 1))


def _before_comment(text: str) -> str:
    return text.partition(" ;")[0]


_LISTS = {"seat": "seats", "player": "players", "deal": "deal", "hold": "hold", "facts": "facts", "final": "final"}


def member(key: str) -> Path:
    """Return the path of the JSON member that holds a header or footer key."""
    name, _, seat = key.partition(" ")
    if name in _LISTS and seat.isdecimal():
        return (_LISTS[name], int(seat) - 1)
    if key.startswith("x-"):
        return ("x", key[2:])
    return (key.removeprefix("@"),)
