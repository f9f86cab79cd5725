"""Event lines (docs/format.md, Events): one line to an `Event`, with every leniency of import.

`read_event` is the careful way, a few microseconds a token. Canonical lines seen before never come
here: `parser.text` keeps their events.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from parser.aliases import VERB_ALIASES, VERB_WORD, narrow, read_card, read_cards
from parser.cards import CODES, Card, Cards
from parser.codes import (
    BAD_PART,
    CHINESE_VERB,
    NAME_FOR_SEAT,
    NO_FLAG,
    NO_SEAT,
    NO_VERB,
    SOURCE_FILLED,
    USED_FILLED,
)
from parser.event_line import worded
from parser.faults import Bad, Note, TooMuch
from parser.model import Event
from parser.values import natural
from parser.verbs import FLAGS, PASSES, VERBS, check_form

MOST_COMMENT = 500

_COMMENT = re.compile("[ \u3000][;；]")
_PLAIN = re.compile(r"[1-4] ([a-z]+)(?= |$)")
_PLAIN_SOURCE = re.compile(r"<[1-4](?= |$)")
_SEAT = re.compile(r" *([1-4])(?![0-9])")
_VERB = re.compile(r" *([a-z]+)")
_CARDS = re.compile(r"[^<(=@!]*")
_PART = re.compile(r"([<(=@!])([^<(=@!]*)")
_WORD = re.compile(r"[^ <(=@!]*")
_SAID = {verb: word for word, verb in reversed(VERB_ALIASES.items())}
_ALL_VERBS = ("，".join(f"{verb} {_SAID.get(verb, '')}".rstrip() for verb in VERBS), ", ".join(VERBS))
_LONGEST_WORD = 12


@dataclass(slots=True)
class Table:
    """What an event line may lean on: the names of the seats, and the events before it."""

    names: Sequence[tuple[str, int]] = ()
    events: list[Event] = field(default_factory=list[Event])

    def named(self, text: str, at: int) -> tuple[int, int]:
        """Return the seat whose name stands at `at` and the name's length; (0, 0) when none does."""
        for name, seat in self.names:
            if text.startswith(name, at):
                return seat, len(name)
        return 0, 0

    def last_card(self, card: Card | None) -> int:
        """Return the seat that last put `card` on the table (its discard, draw or added 杠), or 0."""
        for event in reversed(self.events):
            if event.verb in ("draw", "discard", "gang") and not event.over and not event.false:
                return event.seat if event.card == card else 0
        return 0

    def has_group(self, seat: int, card: Card | None) -> bool:
        """Tell whether `seat` has laid a 碰 or 偎 of `card`."""
        return any(e.seat == seat and e.card == card and e.verb in ("peng", "wei", "chouwei") for e in self.events)


@dataclass(slots=True)
class Draft:
    """The parts of an event line while it is read."""

    seat: int = 0
    verb: str = ""
    word: str = ""
    card: Card | None = None
    source: int | None = None
    used: tuple[Cards, ...] = ()
    claim: int | None = None
    ms: int | None = None
    passes: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()


def read_event(line: str, table: Table, note: Note) -> tuple[Event, int | None]:
    """Return the event of a line and its time in milliseconds; raise `Bad` at what cannot be read."""
    found = _COMMENT.search(line)
    body = line[: found.start()].rstrip(" \u3000") if found else line
    comment = line[found.end() :].strip(" ") if found else ""
    if len(comment) > MOST_COMMENT:
        raise TooMuch(("说明的字符数", "characters of a comment"), MOST_COMMENT)
    ascii_body = narrow(body, note)
    draft = Draft()
    at = _read_seat(draft, body, ascii_body, table, note)
    at = _read_verb(draft, ascii_body, at, note)
    at = _read_operand(draft, ascii_body, at, note)
    _read_parts(draft, body, ascii_body, at, table, note)
    _fill(draft, table, note)
    check_form(draft.verb, draft.card is not None, draft.source is not None, draft.used, len(body))
    return _event(draft, comment), draft.ms


def _event(draft: Draft, comment: str) -> Event:
    over, false, hidden = (flag in draft.flags for flag in FLAGS)
    parts = (draft.seat, draft.verb, draft.card, draft.source, draft.used, draft.claim, draft.passes)
    return worded(Event(*parts, over, false, hidden, comment))


def _read_seat(draft: Draft, body: str, ascii_body: str, table: Table, note: Note) -> int:
    start = len(body) - len(body.lstrip(" "))
    plain = _PLAIN.match(body)
    seat, length = (0, 0) if plain and plain[1] in VERBS else table.named(body, start)
    if seat:
        note(NAME_FOR_SEAT, start, length)
        draft.seat = seat
        return start + length
    found = _SEAT.match(ascii_body)
    if found is None:
        word = _word_at(ascii_body, start)
        raise Bad(NO_SEAT, start, len(word), text=word)
    draft.seat = int(found[1])
    return found.end()


def _near(word: str) -> tuple[str, str]:
    """Return the verb that a misspelt word is most like, as a question; nothing where it is like none."""
    found = get_close_matches(word[:_LONGEST_WORD], VERBS, 1)
    return (f"是不是 {found[0]}？", f"did you mean {found[0]}? ") if found else ("", "")


def _read_verb(draft: Draft, text: str, at: int, note: Note) -> int:
    start = at + len(text[at:]) - len(text[at:].lstrip(" "))
    found = _VERB.match(text, start)
    if found and found[1] in VERBS:
        draft.verb = draft.word = found[1]
        return found.end()
    found = VERB_WORD.match(text, start)
    if found is None:
        word = _word_at(text, start)
        raise Bad(NO_VERB, start, len(word), text=word, verbs=_ALL_VERBS, near=_near(word))
    note(CHINESE_VERB, start, len(found[0]))
    draft.word = found[0]
    draft.verb = VERB_ALIASES[draft.word]
    return found.end()


def _word_at(text: str, at: int) -> str:
    found = _WORD.match(text, at)
    return found[0] if found else ""


def _read_operand(draft: Draft, text: str, at: int, note: Note) -> int:
    found = _CARDS.match(text, at)
    end = found.end() if found else at
    operand = text[at:end].strip()
    if not operand:
        return end
    start = text.index(operand, at)
    if draft.verb == "pass":
        draft.passes = _passes(operand, start, note)
    else:
        with _shifted(start):
            draft.card = read_card(operand, _moved(note, start))
    return end


class _shifted:  # noqa: N801 - reads as a statement
    """Add a column to any `Bad` raised inside."""

    __slots__ = ("by",)

    def __init__(self, by: int) -> None:
        self.by = by

    def __enter__(self) -> None:
        pass

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, Bad):
            error.at += self.by


def _moved(note: Note, by: int) -> Note:
    def moved(code: object, at: int = 0, width: int = 1, **args: object) -> None:
        note(code, at + by, width, **args)

    return moved


def _passes(operand: str, start: int, note: Note) -> tuple[str, ...]:
    declined: set[str] = set()
    at = 0
    while at < len(operand):
        found = _VERB.match(operand, at)
        if found is None and (found := VERB_WORD.match(operand, at)):
            note(CHINESE_VERB, start + at, len(found[0]))
        word = found[0].strip() if found else ""
        verb = VERB_ALIASES.get(word, word)
        if verb not in PASSES:
            raise Bad(BAD_PART, start + at, len(operand) - at, text=operand[at:])
        declined.add(verb)
        at += len(found[0]) if found else 1
        at += len(operand[at:]) - len(operand[at:].lstrip(" "))
    return tuple(verb for verb in PASSES if verb in declined)


def _read_parts(draft: Draft, body: str, text: str, at: int, table: Table, note: Note) -> None:
    while at < len(text):
        plain = text[at] != "<" or _PLAIN_SOURCE.match(body, at)
        seat, length = (0, 0) if plain else table.named(body, at + 1)
        found = _PART.match(text, at)
        if found is None:
            raise Bad(BAD_PART, at, len(text) - at, text=text[at:])
        value = found[2].strip()
        if seat:
            note(NAME_FOR_SEAT, at + 1, length)
            value, end = str(seat), at + 1 + length
        else:
            end = found.end()
        _read_part(draft, found[1], value, at, end - at, note)
        at = end + len(text[end:]) - len(text[end:].lstrip(" "))


def _read_part(draft: Draft, mark: str, value: str, at: int, width: int, note: Note) -> None:
    if mark == "(" and value.endswith(")"):
        inner = value[:-1].strip()
        with _shifted(at + 1):
            draft.used += (tuple(sorted(read_cards(inner, _moved(note, at + 1)))) if inner else (),)
    elif mark == "<" and draft.source is None and value in ("1", "2", "3", "4"):
        draft.source = int(value)
    elif mark == "<" and draft.source is None:
        raise Bad(NO_SEAT, at, width, text=value)
    elif mark == "!":
        if value not in FLAGS:
            raise Bad(NO_FLAG, at, width, text=value)
        draft.flags |= {value}
    elif (mark, draft.claim) == ("=", None):
        draft.claim = _number(mark, value, at, width)
    elif (mark, draft.ms) == ("@", None):
        draft.ms = _number(mark, value, at, width)
    else:
        raise Bad(BAD_PART, at, width, text=mark + value)


def _number(mark: str, value: str, at: int, width: int) -> int:
    try:
        return natural(value)
    except ValueError:
        raise Bad(BAD_PART, at, width, text=mark + value) from None


_FIXED: dict[str, int] = {"peng": 2, "wei": 2, "chouwei": 2, "pao": 3}
_FIXED_WORDS: dict[str, int] = {"明杠": 3, "暗杠": 4, "加杠": 1}


def _fill(draft: Draft, table: Table, note: Note) -> None:
    """Fill what an import line leaves out where verb, card and table fix it; grammatical lines stay as they are."""
    if draft.card is None:
        return
    bare = not draft.used
    if draft.source is None and _wants_source(draft, bare=bare):
        seat = table.last_card(draft.card)
        if seat and seat != draft.seat:
            draft.source = seat
            note(SOURCE_FILLED, seat=seat)
    count = (
        _FIXED_WORDS.get(draft.word, 3 if draft.source else 0) if draft.verb == "gang" else _FIXED.get(draft.verb, 0)
    )
    if bare and count:
        own = draft.verb == "pao" and table.has_group(draft.seat, draft.card)
        draft.used = ((),) if own else ((draft.card,) * count,)
        note(USED_FILLED, cards=" ".join(CODES[c] for c in draft.used[0]))


def _wants_source(draft: Draft, *, bare: bool) -> bool:
    chinese = draft.word != draft.verb
    if draft.verb == "gang":
        return draft.word == "明杠"
    return (
        draft.verb == "peng" or (draft.verb == "pao" and (bare or chinese)) or (draft.verb in ("chi", "hu") and chinese)
    )
