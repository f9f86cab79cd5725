"""Short texts that every view of a record shares: the command, the archive and the pages."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Literal

from engine.report import Bounds, Status
from parser import Op, Record, Unread, write_text

Words = Literal["zh", "en", "both"]
"""The language of messages, or both."""
MARKS = {
    Status.VERIFIED: "✓",
    Status.REFUTED: "✗",
    Status.UNDETERMINED: "?",
    Status.UNVERIFIED: "–",
    Status.UNREADABLE: "!",
}
STATUS: Mapping[Status, tuple[str, str]] = {
    Status.VERIFIED: ("核对无误", "verified"),
    Status.REFUTED: ("有误", "refuted"),
    Status.UNDETERMINED: ("不能断定", "undetermined"),
    Status.UNVERIFIED: ("未核对", "unverified"),
    Status.UNREADABLE: ("读不出", "unreadable"),
}
LEFT_OUT: Mapping[str, tuple[str, str]] = {
    "unreadable": ("读不出", "unreadable"),
    "unverified": ("未核对", "unverified"),
    "unfinished": ("没打完、作废或是残局", "unfinished, void or a position"),
    "illegal": ("牌或打法不可能、犯规", "impossible or illegal"),
    "undetermined": ("不能断定", "undetermined"),
    "replaced": ("已更正", "corrected by another"),
    "again": ("同一局已计", "the same hand again"),
}
"""Why statistics leave an item out, by the codes of the view `counted`."""
SIGN: Mapping[Op, str] = {"add": "+", "times": "×", "set": "="}


def pick(lang: Words, zh: str, en: str) -> str:
    """Return the words of the language asked for, or both."""
    return {"zh": zh, "en": en, "both": f"{zh} {en}"}[lang]


def text_of(item: Record | Unread) -> str:
    """Return the canonical text of a record, or the lines as they stood of what has a format fault."""
    return item.raw if isinstance(item, Unread) else write_text(item)


def player(record: Record, seat: int) -> str:
    """Return the name of the player of `seat`, or its number where the record names none."""
    return record.seats[seat - 1] if 0 < seat <= len(record.seats) else str(seat)


def told_apart(named: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return a label per player, of pairs of key and name: the name, with the key where another bears that name too."""
    names = dict(named)
    many = Counter(names.values())
    return {key: f"{name} ({key})" if many[name] > 1 and key != name else name for key, name in names.items()}


def signed(number: int | None) -> str:
    """Return a payment with its sign: `+400`, `-170`, `0`; empty for None."""
    return "" if number is None else f"{number:+d}" if number else "0"


def spans(totals: tuple[int | None, ...] | None, bounds: tuple[Bounds | None, ...] | None) -> tuple[str, ...]:
    """Return totals by playing seat; one that hangs on hidden cards as its bounds `10-130`, or `?` without them."""
    known = totals or (None,) * len(bounds or ())
    return tuple(_span(total, bound) for total, bound in zip(known, bounds or (None,) * len(known), strict=True))


def _span(total: int | None, bound: Bounds | None) -> str:
    if total is not None:
        return str(total)
    return "?" if bound is None else f"{bound[0]}-{bound[1]}"
