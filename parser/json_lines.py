"""JSON Lines (docs/format.md, JSON Lines): one line to the text lines it stands for, then as text."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from parser.codes import BAD_MEMBER, CONTROL, MEMBER_TWICE, NOT_JSON, NOT_OBJECT
from parser.faults import RECORD_BYTES, Bad, Found, TooMuch
from parser.findings import Finding
from parser.keys import KEYS
from parser.model import Record
from parser.stream import MOST_BYTES
from parser.text import read_record

_BREAKS = re.compile("[\n\ud800-\udfff]|\r$")


_WIDEST = 4


class Pairs(list[tuple[str, Any]]):
    """The members of a JSON object in order, double ones included."""


def read_line(line: str, number: int, found: Sequence[Found]) -> tuple[Record, tuple[Finding, ...]]:
    """Return the record of a JSON line with its findings; raise `Bad` when it is no JSON object."""
    try:
        members: Any = json.loads(line, object_pairs_hook=Pairs, parse_constant=_refuse)
    except (ValueError, RecursionError):
        raise Bad(NOT_JSON) from None
    if not isinstance(members, Pairs):
        raise Bad(NOT_OBJECT)
    lines = _Lines(members, found)
    text = lines.text()
    if len(line) > MOST_BYTES // _WIDEST and sum(len(t.encode()) + 1 for t in text) > MOST_BYTES:
        raise TooMuch(RECORD_BYTES, MOST_BYTES)
    return read_record(text, number, lines.found, line)


def _refuse(name: str) -> None:
    raise ValueError(name)


class _Lines:
    """The text lines of a JSON record: header and footer values by key, events, comments."""

    def __init__(self, members: Pairs, found: Sequence[Found]) -> None:
        self.found = list(found)
        self.values: dict[str, list[str]] = {}
        self.extra: list[str] = []
        self.events: list[str] = []
        self.comments: list[tuple[int, str]] = []
        self.seats = 0
        self.head = "@paipu"
        self.end: int | None = None
        for key, value in _once(members, self.found):
            if not self._add(key, value):
                self.found.append(Found(BAD_MEMBER, 0, key=key, args={"key": key, "wanted": _wanted(key)}))

    def text(self) -> list[str]:
        """Return the lines in canonical order."""
        header = [f"{key}: {v}" for key, known in KEYS.items() if not known.footer for v in self.values.get(key, ())]
        footer = [f"{key}: {v}" for key, known in KEYS.items() if known.footer for v in self.values.get(key, ())]
        lines = [self.head, *header, *self.extra, *self.events, *footer]
        if self.end is not None:
            lines.append(f"@end {self.end}")
        for number, text in sorted(self.comments, key=lambda comment: comment[0]):
            lines.insert(min(max(number, 2), len(lines)) - 1, f"; {text}" if text else ";")
        return lines

    def _add(self, key: str, value: Any) -> bool:  # noqa: ANN401
        reader = _MEMBERS.get(key)
        if reader is not None:
            return reader(self, key, value)
        if isinstance(value, str):
            self.extra.append(f"{self.clean(key, key)}: {self.clean(value, key)}")
        return isinstance(value, str)

    def clean(self, text: str, key: str, event: int | None = None) -> str:
        """Return `text` fit for one line: what would break the line is escaped and reported."""
        control = None if text.isprintable() else _BREAKS.search(text)
        if control is None:
            return text
        place = None if event else key
        self.found.append(Found(CONTROL, 0, event=event, key=place, args={"char": f"U+{ord(control[0]):04X}"}))
        return _BREAKS.sub(lambda found: f"\\u{ord(found[0]):04x}", text)

    def put(self, key: str, text: str) -> bool:
        """Set the value of a header or footer line."""
        self.values.setdefault(key, []).append(self.clean(text, key))
        return True


def _once(members: Pairs, found: list[Found]) -> list[tuple[str, Any]]:
    once: dict[str, Any] = {}
    for key, value in members:
        if key in once:
            found.append(Found(MEMBER_TWICE, 0, key=key, args={"key": key}))
        once.setdefault(key, value)
    return sorted(once.items(), key=lambda member: member[0] != "seats")


def _is_int(value: object) -> bool:
    return type(value) is int


def _all(value: object, *kinds: type) -> bool:
    return type(value) is list and all(type(v) in kinds for v in cast("list[object]", value))


def _string(lines: _Lines, key: str, value: Any) -> bool:  # noqa: ANN401
    return isinstance(value, str) and lines.put(key, value)


def _integer(lines: _Lines, key: str, value: Any) -> bool:  # noqa: ANN401
    return _is_int(value) and lines.put(key, str(value))


def _view(lines: _Lines, key: str, value: Any) -> bool:  # noqa: ANN401
    return (value in ("full", "table") or _is_int(value)) and lines.put(key, str(value))


def _paipu(lines: _Lines, _key: str, value: Any) -> bool:  # noqa: ANN401
    lines.head = f"@paipu {value}" if _is_int(value) else "@paipu"
    return _is_int(value)


def _end(lines: _Lines, _key: str, value: Any) -> bool:  # noqa: ANN401
    lines.end = value if _is_int(value) else None
    return _is_int(value) or value is None


def _seats(lines: _Lines, _key: str, value: Any) -> bool:  # noqa: ANN401
    if not _all(value, str) or len(value) not in (3, 4):
        return False
    lines.seats = len(value)
    for number, name in enumerate(value, 1):
        lines.put(f"seat {number}", name)
    return True


def _by_seat(lines: _Lines, key: str, value: Any) -> bool:  # noqa: ANN401
    if not _all(value, str, type(None)) or len(value) != lines.seats:
        return False
    name = "player" if key == "players" else key
    for number, text in enumerate(value, 1):
        if text is not None:
            lines.put(f"{name} {number}", text)
    return True


def _numbers(lines: _Lines, key: str, value: Any) -> bool:  # noqa: ANN401
    if not _all(value, int):
        return False
    return lines.put(key, " ".join(f"{n:+d}" if n and key == "pay" else str(n) for n in value))


def _strings(value: object) -> list[tuple[str, str]] | None:
    """Return the members of an object of strings, or None."""
    if not isinstance(value, Pairs):
        return None
    return list(value) if all(isinstance(text, str) for _, text in value) else None


def _options(lines: _Lines, key: str, value: Any) -> bool:  # noqa: ANN401
    pairs = _strings(value)
    if pairs is None or any(" " in name + text or "=" in name for name, text in pairs):
        return False
    return lines.put(key, " ".join(f"{name}={text}" for name, text in pairs))


def _x(lines: _Lines, _key: str, value: Any) -> bool:  # noqa: ANN401
    pairs = _strings(value)
    lines.extra += [f"x-{lines.clean(name, 'x')}: {lines.clean(text, f'x-{name}')}" for name, text in pairs or ()]
    return pairs is not None


def _unknown(lines: _Lines, _key: str, value: Any) -> bool:  # noqa: ANN401
    pairs = [pair for pair in value if _all(pair, str) and len(pair) == 2] if _all(value, list) else []
    good = [(key, text) for key, text in pairs if key not in KEYS and not key.startswith("x-")]
    lines.extra += [f"{lines.clean(key, 'unknown')}: {lines.clean(text, 'unknown')}" for key, text in good]
    return type(value) is list and len(good) == len(cast("list[object]", value))


def _events(lines: _Lines, key: str, value: Any) -> bool:  # noqa: ANN401
    if not _all(value, str):
        return False
    lines.events = [text if text.isprintable() else lines.clean(text, key, n) for n, text in enumerate(value, 1)]
    return True


def _steps(lines: _Lines, _key: str, value: Any) -> bool:  # noqa: ANN401
    if not _all(value, str):
        return False
    steps = [text.partition(" ") for text in value]
    known = [(f"step {seat}", step) for seat, _, step in steps if f"step {seat}" in KEYS]
    for step_key, step in known:
        lines.put(step_key, step)
    return len(known) == len(steps)


def _comments(lines: _Lines, _key: str, value: Any) -> bool:  # noqa: ANN401
    if not _all(value, list) or not all(len(c) == 2 and _is_int(c[0]) and isinstance(c[1], str) for c in value):
        return False
    lines.comments = [(number, lines.clean(text, "comments")) for number, text in value]
    return True


_Member = Callable[[_Lines, str, Any], bool]
_MEMBERS: Mapping[str, _Member] = {
    "paipu": _paipu,
    **dict.fromkeys(
        ("id", "rules", "match", "prev", "replaces", "date", "site", "event", "table", "recorder"), _string
    ),
    "options": _options,
    **dict.fromkeys(("hand", "rest", "dealer", "left"), _integer),
    "view": _view,
    "seats": _seats,
    "players": _by_seat,
    **dict.fromkeys(("base", "score"), _numbers),
    **dict.fromkeys(("jiang", "shown", "turn", "stock"), _string),
    **dict.fromkeys(("deal", "hold", "facts", "final"), _by_seat),
    "x": _x,
    "unknown": _unknown,
    "events": _events,
    "result": _string,
    "step": _steps,
    **dict.fromkeys(("total", "pay"), _numbers),
    "comments": _comments,
    "end": _end,
}
_WANTED: Mapping[_Member, tuple[str, str]] = {
    _paipu: ("整数 1", "the integer 1"),
    _string: ("字符串", "a string"),
    _integer: ("整数", "an integer"),
    _view: ("`full`、`table` 或整数", "`full`, `table` or an integer"),
    _seats: ("3 或 4 个字符串的数组", "an array of 3 or 4 strings"),
    _by_seat: ("与 `seats` 等长的数组，元素为字符串或 null", "an array as long as `seats` of strings or null"),
    _numbers: ("整数数组", "an array of integers"),
    _options: ("值为字符串的对象", "an object of strings"),
    _x: ("值为字符串的对象", "an object of strings"),
    _unknown: ("`[键, 值]` 的数组，键不是已知的键", "an array of `[key, value]`, no key a known one"),
    _events: ("字符串数组", "an array of strings"),
    _steps: ("字符串数组，如 `3 form qing 100`", "an array of strings as `3 form qing 100`"),
    _comments: ("`[行号, 文字]` 的数组", "an array of `[line, text]`"),
    _end: ("整数或 null", "an integer or null"),
}


def _wanted(key: str) -> tuple[str, str]:
    reader = _MEMBERS.get(key)
    return _WANTED[reader] if reader else _WANTED[_string]
