"""Values of header and footer lines (FORMAT sections 4, 6 and 7): text to typed values.

A reader raises `ValueError` for a value that is not of the wanted form, or `Bad` where it can say more.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import NamedTuple

from parser.aliases import is_alias, narrow, read_card, read_cards
from parser.cards import CODES, UNKNOWN, Cards, glue_cards
from parser.codes import BAD_CARD, BAD_NAME, OPTION_TWICE
from parser.faults import Bad, Note, TooMuch
from parser.model import Fact, Hold, Meld, Turn, View
from parser.verbs import VERBS

MOST_ID, MOST_NAME = 128, 64

Reader = Callable[[str, Note], object]

_NAT = re.compile(r"0|[1-9][0-9]{0,14}")
_SIGNED = re.compile(r"0|[+-][1-9][0-9]{0,14}")
_INT = re.compile(r"0|-?[1-9][0-9]{0,14}")
_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_OPTION = re.compile(r"([a-z][a-z0-9_-]*)=([A-Za-z0-9+_.-]+)")
_RULES = re.compile(r"([a-z][a-z0-9_-]*)(?:@(0|[1-9][0-9]{0,8}))?")
_HASH = re.compile(r"[0-9a-f]{64}")
_DATE = re.compile(
    r"(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T([01]\d|2[0-3])(?::[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?)?"
    r"(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?)?)?",
    re.ASCII,
)
_ID_MARKS = str.maketrans("", "", "-_.:/")
_GLUED = re.compile(r"(?:[0-9]+[mpszjxd])+")
_ONE_CARD = frozenset(("peng", "gang", "angang", "jiagang", "call", "lay", "xi", "wei", "chouwei", "ti", "pao"))
_SHORT_ROW = 3


def natural(text: str) -> int:
    """Return a whole number from 0, at most 15 digits, without leading zeros."""
    return _number(_NAT, text)


def _number(form: re.Pattern[str], text: str) -> int:
    if form.fullmatch(text) is None:
        raise ValueError(text)
    return int(text)


def _match(form: re.Pattern[str], text: str) -> re.Match[str]:
    found = form.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return found


def _text(text: str, _note: Note) -> str:
    if not text:
        raise ValueError(text)
    return text


def _id(text: str, _note: Note) -> str:
    if len(text) > MOST_ID:
        raise TooMuch(("id 的字符数", "characters of an id"), MOST_ID)
    letters = text.translate(_ID_MARKS)
    if not text or text[0] == "/" or not (letters.isalnum() or not letters):
        raise ValueError(text)
    return text


def _name(text: str, note: Note) -> str:
    if len(text) > MOST_NAME:
        raise TooMuch(("名字的字符数", "characters of a name"), MOST_NAME)
    if text.isdigit() or text in VERBS or is_alias(text):
        raise Bad(BAD_NAME, 0, len(text), name=text)
    return _text(text, note)


def _rules(text: str, _note: Note) -> tuple[str, int | None]:
    found = _match(_RULES, text)
    return found[1], int(found[2]) if found[2] else None


def _options(text: str, _note: Note) -> Mapping[str, str]:
    options: dict[str, str] = {}
    for word in text.split():
        found = _match(_OPTION, word)
        if found[1] in options:
            raise Bad(OPTION_TWICE, text.rindex(word), len(word), name=found[1])
        options[found[1]] = found[2]
    if not options:
        raise ValueError(text)
    return dict(sorted(options.items()))


def _positive(text: str, _note: Note) -> int:
    number = natural(text)
    if not number:
        raise ValueError(text)
    return number


def _natural(text: str, _note: Note) -> int:
    return natural(text)


def _hash(text: str, _note: Note) -> str:
    return _match(_HASH, text)[0]


def _date(text: str, _note: Note) -> str:
    year, month, day, _ = _match(_DATE, text).groups()
    date(int(year), int(month or 1), int(day or 1))
    return text


def seat(text: str) -> int:
    """Return a seat number from 1 to 4."""
    if text not in ("1", "2", "3", "4"):
        raise ValueError(text)
    return int(text)


def _view(text: str, _note: Note) -> View:
    if text == "full" or text == "table":  # noqa: PLR1714 - keeps the literal types
        return text
    return seat(text)


def _row(form: re.Pattern[str]) -> Reader:
    def read(text: str, _note: Note) -> tuple[int, ...]:
        numbers = tuple(_number(form, word) for word in text.split())
        if not numbers:
            raise ValueError(text)
        return numbers

    return read


def _list(text: str, note: Note) -> Cards:
    return tuple(sorted(read_cards(text, note)))


def _stock(text: str, note: Note) -> Cards:
    cards = read_cards(text, note)
    if not cards:
        raise ValueError(text)
    return cards


def _hold(text: str, note: Note) -> Hold:
    cards, slash, groups = text.partition("/")
    melds = tuple(_meld(group, text.index(group, len(cards)), note) for group in groups.split(",")) if slash else ()
    return Hold(_list(cards.strip(), note), melds)


def _meld(text: str, at: int, note: Note) -> Meld:
    verb, _, cards = text.strip().partition(" ")
    try:
        if verb == "chi":
            _match(_GLUED, cards)
            return Meld(verb, _list(cards, note))
        if verb in _ONE_CARD:
            return Meld(verb, (read_card(cards, note),))
    except Bad as bad:
        bad.at += at + text.index(cards)
        raise
    raise ValueError(text)


def _turn(text: str, note: Note) -> Turn:
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


def _facts(text: str, note: Note) -> tuple[Fact, ...]:
    facts = tuple(_fact(word, note) for word in text.split())
    if not facts:
        raise ValueError(text)
    return facts


def _fact(word: str, note: Note) -> Fact:
    name, _, value = word.partition("=")
    if word in ("ting", "zhi", "fresh", "gangkai", "tianhu", "xi5"):
        return Fact(word)
    if name == "owes":
        return Fact(name, _positive(value, note))
    if name in ("barred", "passed"):
        return Fact(name, None, _list(_match(_GLUED, value)[0], note))
    raise ValueError(word)


def _result(text: str, _note: Note) -> str:
    words = text.split()
    if words in (["huang"], ["void"]):
        return words[0]
    if words[:1] != ["hu"] or len(words) != 2:  # noqa: PLR2004
        raise ValueError(text)
    return f"hu {seat(words[1])}"


def _step(text: str, note: Note) -> tuple[str, str, int, bool]:
    words = text.split()
    if not 1 < len(words) <= _SHORT_ROW:
        raise ValueError(text)
    item = _match(_NAME, words[0])[0]
    what = _what(words[1], note) if len(words) == _SHORT_ROW else ""
    value = words[-1]
    if value[0] == "x":
        return item, what, _positive(value[1:], note), True
    return item, what, _number(_INT, value), False


def _what(text: str, note: Note) -> str:
    if _NAME.fullmatch(text) or (_NAT.fullmatch(text) and text != "0"):
        return text
    cards = _list(text, note)
    if UNKNOWN in cards:
        raise Bad(BAD_CARD, 0, len(text), card=CODES[UNKNOWN])
    return glue_cards(cards)


def _one_card(text: str, note: Note) -> int:
    return read_card(text, note)


class Value(NamedTuple):
    """How the value of a key is read: the field it fills, its seat (0: none), and what is wanted, (zh, en)."""

    field: str
    seat: int
    read: Reader
    wanted: tuple[str, str]
    footer: bool = False
    structured: bool = True


_WHO = ("座位号或名字", "a seat number or a name")
_CARDS = ("牌，如 `123m 9s ?*2`", "cards as in `123m 9s ?*2`")
_TEXT = ("文字", "some text")
_HELD = ("牌和组，如 `12m 3s / peng 1z, gang 3s`", "cards and groups as in `12m 3s / peng 1z, gang 3s`")
_IDS = ("`来源/…/编号`，字母数字和 - _ . : /", "`source/…/number` of letters, digits and - _ . : /")
_SHA = ("64 位小写十六进制", "64 lower-case hexadecimal digits")
_NUMBERS = ("整数，空格分开", "whole numbers, spaces between")

_FORMS: tuple[tuple[str, str, Reader, tuple[str, str]], ...] = (
    ("id", "id", _id, _IDS),
    ("rules", "rules", _rules, ("规则名，可加 `@版本`", "a rule set name, `@version` optional")),
    ("options", "options", _options, ("`名=值 …`", "`name=value …`")),
    ("match", "match", _id, _IDS),
    ("hand", "hand", _positive, ("从 1 起的整数", "a whole number from 1")),
    ("prev", "prev", _hash, _SHA),
    ("replaces", "replaces", _hash, _SHA),
    ("date", "date", _date, ("ISO 8601，有时间须带时区", "ISO 8601, with an offset if a time is given")),
    ("site", "site", _text, _TEXT),
    ("event", "event", _text, _TEXT),
    ("table", "table", _text, _TEXT),
    ("recorder", "recorder", _text, _TEXT),
    ("view", "view", _view, ("`full`、`table` 或座位号", "`full`, `table` or a seat")),
    ("seat N", "seats", _name, ("名字", "a name")),
    ("player N", "players", _text, _TEXT),
    ("rest", "rest", _text, _WHO),
    ("dealer", "dealer", _text, _WHO),
    ("base", "base", _row(_INT), _NUMBERS),
    ("jiang", "jiang", _list, _CARDS),
    ("shown", "shown", _one_card, ("一张牌", "one card")),
    ("deal N", "deal", _list, _CARDS),
    ("stock", "stock", _stock, ("逐张写出的牌", "cards one by one")),
    ("hold N", "hold", _hold, _HELD),
    ("left", "left", _natural, ("整数", "a whole number")),
    ("turn", "turn", _turn, ("`N draw`、`N discard` 或 `N offer 牌 discard|draw|gang`", "`N draw`, `N discard` or `N offer CARD discard|draw|gang`")),
    ("facts N", "facts", _facts, ("`ting` `zhi` `fresh` `gangkai` `tianhu` `xi5` `owes=n` `barred=35x` `passed=35x`",) * 2),
)  # fmt: skip
_FOOTERS: tuple[tuple[str, str, Reader, tuple[str, str]], ...] = (
    ("result", "result", _result, ("`hu N`、`huang` 或 `void`", "`hu N`, `huang` or `void`")),
    ("final N", "final", _hold, _HELD),
    ("step N", "steps", _step, ("`项目 [牌] 值`，倍数写 `x2`", "`item [what] value`, a factor as `x2`")),
    ("total", "total", _row(_NAT), _NUMBERS),
    ("pay", "pay", _row(_SIGNED), ("`+n`、`-n` 或 `0`，空格分开", "`+n`, `-n` or `0`, spaces between")),
    ("score", "score", _row(_INT), _NUMBERS),
)
_FREE = frozenset(("id", "match", "site", "event", "table", "recorder", "seat N", "player N", "rest", "dealer"))


def _keys() -> Mapping[str, Value]:
    keys: dict[str, Value] = {}
    for forms, footer in ((_FORMS, False), (_FOOTERS, True)):
        for form, name, read, wanted in forms:
            for number in range(1, 5) if form.endswith(" N") else (0,):
                key = form.replace("N", str(number))
                keys[key] = Value(name, number, read, wanted, footer, form not in _FREE)
    return keys


KEYS: Mapping[str, Value] = _keys()
"""Every known key, `deal 3` and `step 1` included, in canonical order."""

SEATED: frozenset[str] = frozenset(key[:-2] for key, value in KEYS.items() if value.seat)
"""Keys that carry a seat number."""


def read_value(value: Value, text: str, note: Note) -> object:
    """Return the typed value of a line; raise `ValueError` or `Bad` when it cannot be read."""
    if value.structured and not text.isascii():
        text = narrow(text, note)
    return value.read(text, note)
