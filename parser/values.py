"""Values of header and footer lines (docs/format.md, Header, Footer, Position records): text to typed values.

A reader raises `ValueError` for a value that is not of the wanted form, or `Bad` where it can say more.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date
from functools import lru_cache

from parser.aliases import is_alias, read_card, read_cards
from parser.cards import CARD, CODES, UNKNOWN, Cards, glue_cards, parse_plain
from parser.codes import BAD_CARD, BAD_NAME, OPTION_TWICE
from parser.faults import Bad, Note, TooMuch
from parser.model import Fact, Hold, Meld, Step, Turn, View
from parser.verbs import VERBS

MOST_ID, MOST_NAME = 128, 64

Reader = Callable[[str, Note], object]

NAT = re.compile(r"0|[1-9][0-9]{0,14}")
SIGNED = re.compile(r"0|[+-][1-9][0-9]{0,14}")
INT = re.compile(r"0|-?[1-9][0-9]{0,14}")
_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_OPTION = re.compile(r"([a-z][a-z0-9_-]*)=([A-Za-z0-9+_.-]+)")
_RULES = re.compile(r"([a-z][a-z0-9_-]*)(?:@(0|[1-9][0-9]{0,8}))?")
_HASH = re.compile(r"[0-9a-f]{64}")
_DATE = re.compile(
    r"(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T([01]\d|2[0-3])(?::[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)?"
    r"(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?)?)?",
    re.ASCII,
)
_ID = re.compile(r"[\w.:-][\w./:-]*")
_GLUED = re.compile(r"(?:[0-9]+[mpszjxd])+")
_ONE_CARD = frozenset(("peng", "gang", "angang", "jiagang", "call", "lay", "xi", "wei", "chouwei", "ti", "pao"))
_SHORT_ROW = 3


def natural(text: str) -> int:
    """Return a whole number from 0, at most 15 digits, without leading zeros."""
    return _number(NAT, text)


def _number(form: re.Pattern[str], text: str) -> int:
    if form.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def _match(form: re.Pattern[str], text: str) -> re.Match[str]:
    found = form.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found


def read_text(text: str, _note: Note) -> str:
    """Return free text, at least one character."""
    if not text:
        raise ValueError(text)
    return text


def read_id(text: str, _note: Note) -> str:
    """Return an `id`: letters and digits of any script, `- _ . :` and `/`."""
    if len(text) > MOST_ID:
        raise TooMuch(("id 的字符数", "characters of an id"), MOST_ID)
    return _match(_ID, text)[0]


def read_name(text: str, note: Note) -> str:
    """Return a player name, which is no digit, verb or alias."""
    if len(text) > MOST_NAME:
        raise TooMuch(("名字的字符数", "characters of a name"), MOST_NAME)
    if text.isdigit() or text in VERBS or is_alias(text):
        raise Bad(BAD_NAME, 0, len(text), name=text)
    return read_text(text, note)


def read_rules(text: str, _note: Note) -> tuple[str, int | None]:
    """Return rule set name and version."""
    found = _match(_RULES, text)
    return found[1], int(found[2]) if found[2] else None


def read_options(text: str, _note: Note) -> Mapping[str, str]:
    """Return the options by name."""
    options: dict[str, str] = {}
    for word in text.split():
        found = _match(_OPTION, word)
        if found[1] in options:
            raise Bad(OPTION_TWICE, text.rindex(word), len(word), name=found[1])
        options[found[1]] = found[2]
    if not options:
        raise ValueError(text)
    return dict(sorted(options.items()))


def read_positive(text: str, _note: Note) -> int:
    """Return a whole number from 1."""
    number = natural(text)
    if not number:
        raise ValueError(text)
    return number


def read_natural(text: str, _note: Note) -> int:
    """Return a whole number from 0."""
    return natural(text)


def read_hash(text: str, _note: Note) -> str:
    """Return a record id, 64 hexadecimal digits."""
    return _match(_HASH, text)[0]


def read_date(text: str, _note: Note) -> str:
    """Return an ISO 8601 date, with an offset if it has a time."""
    year, month, day, _ = _match(_DATE, text).groups()
    date(int(year), int(month or 1), int(day or 1))
    return text


def seat(text: str) -> int:
    """Return a seat number from 1 to 4."""
    if text not in ("1", "2", "3", "4"):
        raise ValueError(text)
    return int(text)


def read_view(text: str, _note: Note) -> View:
    """Return `full`, `table` or a seat."""
    if text == "full" or text == "table":  # noqa: PLR1714 - keeps the literal types
        return text
    return seat(text)


def row_of(form: re.Pattern[str]) -> Reader:
    """Return a reader of numbers of one form with spaces between."""

    def read(text: str, _note: Note) -> tuple[int, ...]:
        numbers = tuple(_number(form, word) for word in text.split())
        if not numbers:
            raise ValueError(text)
        return numbers

    return read


def read_list(text: str, note: Note) -> Cards:
    """Return cards in canonical order."""
    return tuple(sorted(read_cards(text, note)))


def read_stock(text: str, note: Note) -> Cards:
    """Return cards in the order written, at least one."""
    cards = read_cards(text, note)
    if not cards:
        raise ValueError(text)
    return cards


def read_hold(text: str, note: Note) -> Hold:
    """Return the cards and groups of `hold` and `final`."""
    cards, slash, groups = text.partition("/")
    melds = tuple(_meld(group, text.index(group, len(cards)), note) for group in groups.split(",")) if slash else ()
    return Hold(read_list(cards.strip(), note), melds)


@lru_cache(1 << 12)
def _plain_meld(text: str) -> Meld | None:
    """Return a group written in codes; None for any other text."""
    verb, _, cards = text.partition(" ")
    if verb == "chi" and _GLUED.fullmatch(cards):
        plain = parse_plain(cards)
        return None if plain is None else Meld(verb, tuple(sorted(plain)))
    return Meld(verb, (CARD[cards],)) if verb in _ONE_CARD and cards in CARD else None


def _meld(text: str, at: int, note: Note) -> Meld:
    text = text.strip()
    if plain := _plain_meld(text):
        return plain
    verb, _, cards = text.partition(" ")
    try:
        if verb == "chi":
            _match(_GLUED, cards)
            return Meld(verb, read_list(cards, note))
        if verb in _ONE_CARD:
            return Meld(verb, (read_card(cards, note),))
    except Bad as bad:
        bad.at += at + text.index(cards)
        raise
    raise ValueError(text)


def read_turn(text: str, note: Note) -> Turn:
    """Return who is to act, and how (docs/format.md, Position records)."""
    words = text.split()
    match words:
        case [who, "draw"]:
            return Turn(seat(who), "draw")
        case [who, "discard"]:
            return Turn(seat(who), "discard")
        case [who, "offer", card, ("discard" | "draw" | "gang") as how]:
            return Turn(seat(who), "offer", read_card(card, note), how)
        case _:
            raise ValueError(text)


def read_facts(text: str, note: Note) -> tuple[Fact, ...]:
    """Return the words of `facts`."""
    facts = tuple(_fact(word, note) for word in text.split())
    if not facts:
        raise ValueError(text)
    return facts


def _fact(word: str, note: Note) -> Fact:
    name, _, value = word.partition("=")
    if word in ("ting", "zhi", "fresh", "gangkai", "tianhu", "xi5"):
        return Fact(word)
    if name == "owes":
        return Fact(name, read_positive(value, note))
    if name in ("barred", "passed"):
        return Fact(name, None, read_list(_match(_GLUED, value)[0], note))
    raise ValueError(word)


def read_result(text: str, _note: Note) -> str:
    """Return `hu N`, `huang` or `void`."""
    words = text.split()
    if words in (["huang"], ["void"]):
        return words[0]
    if words[:1] != ["hu"] or len(words) != 2:
        raise ValueError(text)
    return f"hu {seat(words[1])}"


@lru_cache(1 << 14)
def plain_step(seat: int, text: str) -> Step | None:
    """Return a step in codes, read once for all records; None when it needs a closer look."""

    def refuse(*_: object, **__: object) -> None:
        raise ValueError(text)

    try:
        return Step(seat, *read_step(text, refuse))
    except (ValueError, Bad):
        return None


def read_step(text: str, note: Note) -> tuple[str, str, int, bool]:
    """Return item, what, value and whether the step multiplies."""
    words = text.split()
    if not 1 < len(words) <= _SHORT_ROW:
        raise ValueError(text)
    item = _match(_NAME, words[0])[0]
    what = _what(words[1], note) if len(words) == _SHORT_ROW else ""
    value = words[-1]
    if value[0] == "x":
        return item, what, read_positive(value[1:], note), True
    return item, what, _number(INT, value), False


def _what(text: str, note: Note) -> str:
    if _NAME.fullmatch(text) or (NAT.fullmatch(text) and text != "0"):
        return text
    cards = read_list(text, note)
    if UNKNOWN in cards:
        raise Bad(BAD_CARD, 0, len(text), card=CODES[UNKNOWN])
    return glue_cards(cards)
