"""What the values of a rule set's tables may be, read from what people type."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from msgspec.inspect import (
    BoolType,
    IntType,
    LiteralType,
    StrType,
    StructType,
    TupleType,
    Type,
    VarTupleType,
)

from engine import RuleSet, reference
from engine.games import GAMES
from engine.schema import types_of
from parser import Lang, code
from parser.aliases import read_cards
from parser.faults import Bad

_MOST = 10_000
_BETWEEN = re.compile(r"[\s,，、]+")
_BOOLS = {"yes": True, "no": False, "是": True, "否": False, "true": True, "false": False}


class HouseError(ValueError):
    """Something typed that a rule set cannot have, at an option, a key or a name; `zh` and `en` say why."""

    def __init__(self, zh: str, en: str) -> None:
        super().__init__(f"{zh} · {en}")
        self.zh, self.en = zh, en

    def message(self, lang: Lang) -> str:
        """Return the reason in one language."""
        return self.zh if lang == "zh" else self.en


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of one value in the tables: its dotted key and what it may hold."""

    key: str
    kind: Type

    @property
    def choices(self) -> tuple[str, ...]:
        """Return the few values there are, or nothing when the value is typed."""
        if isinstance(self.kind, BoolType):
            return ("yes", "no")
        return tuple(map(str, self.kind.values)) if isinstance(self.kind, LiteralType) else ()

    @property
    def fixed(self) -> bool:
        """Tell whether there is only one value to choose."""
        if isinstance(self.kind, LiteralType):
            return len(self.kind.values) == 1
        return isinstance(self.kind, IntType) and len(_range(self.kind)) == 1

    @property
    def allowed(self) -> tuple[str, str]:
        """Return in Chinese and English what the value may be."""
        return _allowed(self.kind)

    def read(self, text: str) -> object:
        """Return the value that `text` says. Raises HouseError."""
        try:
            return _read(self.kind, text.strip())
        except (ValueError, KeyError, Bad):
            zh, en = self.allowed
            raise HouseError(f"{self.key}：不能是“{text}”，要{zh}", f"{self.key} cannot be “{text}”: {en}") from None


def slots(rules: RuleSet) -> dict[str, Slot]:
    """Return the place of every value of the tables by its dotted key, in the order of the schema."""
    found = types_of(GAMES[rules.game].schema, rules.tables)
    return {key: Slot(key, kind) for key, kind in found.items() if not isinstance(kind, StructType)}


def contents(rules: RuleSet, agreed: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return every value of the tables as text by its dotted key, under the agreed options."""
    return {f"{entry.table}.{entry.key}": entry.value for entry in reference(rules, agreed)}


def _range(kind: IntType) -> range:
    return range(kind.ge or 0, (_MOST if kind.le is None else kind.le) + 1)


def _read(kind: Type, text: str) -> object:
    match kind:
        case IntType():
            return _range(kind)[_range(kind).index(int(text))]
        case BoolType():
            return _BOOLS[text.lower()]
        case LiteralType():
            return kind.values[tuple(map(str, kind.values)).index(text)]
        case VarTupleType():
            return [_read(kind.item_type, part) for part in _parts(kind.item_type, text)]
        case TupleType():
            parts = _parts(kind.item_types[0], text)
            return [_read(one, part) for one, part in zip(kind.item_types, parts, strict=True)]
        case StrType():
            return _matching(kind, text)
        case _:
            raise ValueError(text)


def _parts(kind: Type, text: str) -> Sequence[str]:
    """Return the items of a list; cards may be written the way people write them."""
    if text in {"", "-"}:
        return ()
    if isinstance(kind, StrType):
        return [code(card) for card in read_cards(_BETWEEN.sub(" ", text), _let_be)]
    return _BETWEEN.split(text)


def _let_be(*_: object, **__: object) -> None:
    """Take no note of a loose way of writing."""


def _matching(kind: StrType, text: str) -> str:
    if kind.pattern and not re.search(kind.pattern, text):
        raise ValueError(text)
    return text


def _allowed(kind: Type) -> tuple[str, str]:
    match kind:
        case IntType():
            least, most = _range(kind)[0], _range(kind)[-1]
            return f"写 {least} 到 {most} 的整数", f"a whole number from {least} to {most}"
        case BoolType():
            return "写 yes（是）或 no（否）", "yes or no"
        case LiteralType():
            return f"写 {'、'.join(map(str, kind.values))} 之一", f"one of {', '.join(map(str, kind.values))}"
        case VarTupleType():
            zh, en = _allowed(kind.item_type)
            return f"{zh}，几项都行，空格隔开，没有写 -", f"any number of times, with spaces between, - for none: {en}"
        case TupleType():
            zh, en = _allowed(kind.item_types[0])
            return f"{zh}，共 {len(kind.item_types)} 项，空格隔开", f"{len(kind.item_types)} times, with spaces: {en}"
        case _:
            return "写这门牌里的牌，如 9s 或 九条", "a card of this game, as 9s or 九条"
