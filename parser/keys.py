"""The keys of header and footer lines in canonical order, each with its reader (docs/format.md, Header, Footer)."""

from collections.abc import Mapping
from typing import NamedTuple

from parser.aliases import narrow, read_card
from parser.faults import Note
from parser.values import (
    INT,
    NAT,
    SIGNED,
    Reader,
    read_date,
    read_facts,
    read_hash,
    read_hold,
    read_id,
    read_list,
    read_name,
    read_natural,
    read_options,
    read_positive,
    read_result,
    read_rules,
    read_step,
    read_stock,
    read_text,
    read_turn,
    read_view,
    row_of,
)


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

_TURN = (
    "`N draw`、`N discard` 或 `N offer 牌 discard|draw|gang`",
    "`N draw`, `N discard` or `N offer CARD discard|draw|gang`",
)
_FACTS = ("如 `ting zhi fresh gangkai tianhu xi5 owes=2 barred=35x passed=35x`", "words as in `ting owes=2 barred=35x`")

_FORMS: tuple[tuple[str, str, Reader, tuple[str, str]], ...] = (
    ("id", "id", read_id, _IDS),
    ("rules", "rules", read_rules, ("规则名，可加 `@版本`", "a rule set name, `@version` optional")),
    ("options", "options", read_options, ("`名=值 …`", "`name=value …`")),
    ("match", "match", read_id, _IDS),
    ("hand", "hand", read_positive, ("从 1 起的整数", "a whole number from 1")),
    ("prev", "prev", read_hash, _SHA),
    ("replaces", "replaces", read_hash, _SHA),
    ("date", "date", read_date, ("ISO 8601，有时间须带时区", "ISO 8601, with an offset if a time is given")),
    ("site", "site", read_text, _TEXT),
    ("event", "event", read_text, _TEXT),
    ("table", "table", read_text, _TEXT),
    ("recorder", "recorder", read_text, _TEXT),
    ("view", "view", read_view, ("`full`、`table` 或座位号", "`full`, `table` or a seat")),
    ("seat N", "seats", read_name, ("名字", "a name")),
    ("player N", "players", read_text, _TEXT),
    ("rest", "rest", read_text, _WHO),
    ("dealer", "dealer", read_text, _WHO),
    ("base", "base", row_of(INT), _NUMBERS),
    ("jiang", "jiang", read_list, _CARDS),
    ("shown", "shown", read_card, ("一张牌", "one card")),
    ("deal N", "deal", read_list, _CARDS),
    ("stock", "stock", read_stock, ("逐张写出的牌", "cards one by one")),
    ("hold N", "hold", read_hold, _HELD),
    ("left", "left", read_natural, ("整数", "a whole number")),
    ("turn", "turn", read_turn, _TURN),
    ("facts N", "facts", read_facts, _FACTS),
)  # fmt: skip
_FOOTERS: tuple[tuple[str, str, Reader, tuple[str, str]], ...] = (
    ("result", "result", read_result, ("`hu N`、`huang` 或 `void`", "`hu N`, `huang` or `void`")),
    ("final N", "final", read_hold, _HELD),
    ("step N", "steps", read_step, ("`项目 [牌] 值`，倍数写 `x2`", "`item [what] value`, a factor as `x2`")),
    ("total", "total", row_of(NAT), _NUMBERS),
    ("pay", "pay", row_of(SIGNED), ("`+n`、`-n` 或 `0`，空格分开", "`+n`, `-n` or `0`, spaces between")),
    ("score", "score", row_of(INT), _NUMBERS),
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
