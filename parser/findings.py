"""Findings: what is wrong with a record, as values (docs/format.md, Findings and verdicts).

A `Code` is a stable kind of finding with its words in Chinese and English; a `Finding` is one
occurrence of it at a place. Never renumber a code: retire it and add another.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal, cast

Lang = Literal["zh", "en"]


class Level(StrEnum):
    """Gravity of a finding, gravest first."""

    FORMAT = "format"
    IMPOSSIBLE = "impossible"
    ILLEGAL = "illegal"
    SCORE = "score"
    UNDETERMINED = "undetermined"
    NOTE = "note"


GRAVITY: dict[Level, int] = {level: rank for rank, level in enumerate(Level)}


@dataclass(frozen=True, slots=True)
class Code:
    """A kind of finding: stable `id`, level, and words (`str.format` templates) in both languages."""

    id: str
    level: Level
    zh: str
    en: str
    help_zh: str = ""
    help_en: str = ""


@dataclass(frozen=True, slots=True)
class Span:
    """A place in the source: `line` and `column` count from 1 in characters; `text` is the whole line."""

    line: int
    column: int = 1
    width: int = 1
    text: str = ""


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding: its code, the values its words need, and its place.

    `event` is the event's number from 1, `key` the header or footer key (`deal 3`, `step 1`, `@end`);
    both are None for a finding about the whole item.
    """

    code: Code
    span: Span
    event: int | None = None
    key: str | None = None
    args: Mapping[str, object] = field(default_factory=dict[str, object])

    @property
    def level(self) -> Level:
        """Return the gravity of this finding."""
        return self.code.level

    def message(self, lang: Lang = "zh") -> str:
        """Return what is wrong, in one sentence."""
        return _fill(self.code.zh if lang == "zh" else self.code.en, self.args, lang)

    def help(self, lang: Lang = "zh") -> str:
        """Return what would be right or what to do, or an empty string."""
        return _fill(self.code.help_zh if lang == "zh" else self.code.help_en, self.args, lang)


def _fill(template: str, args: Mapping[str, object], lang: Lang) -> str:
    """Fill a template; an argument that is a (zh, en) pair gives the word of the language."""
    words = {name: _of_lang(value, lang) for name, value in args.items()}
    return template.format(**words)


def _of_lang(value: object, lang: Lang) -> object:
    return cast("tuple[object, object]", value)[lang == "en"] if isinstance(value, tuple) else value


def is_bad(finding: Finding) -> bool:
    """Tell whether a finding is above a note."""
    return finding.code.level is not Level.NOTE
