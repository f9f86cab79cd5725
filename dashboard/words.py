"""The words of the pages: one catalogue a language, with the same keys in both."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import cast

from parser import Lang

LANGS: tuple[Lang, ...] = ("zh", "en")


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogue of one language; a call gives the words of a key, its `{names}` filled."""

    lang: Lang
    texts: Mapping[str, str]

    def __call__(self, key: str, **values: object) -> str:
        """Return the words of `key`. Raises KeyError for one the catalogue lacks."""
        return self.texts[key].format(**values)

    def term(self, kind: str, name: str) -> str:
        """Return the word for a term of the format, such as kind `item` and name `peng`; an unknown one as it is."""
        return self.texts.get(f"{kind}.{name}", name)

    def listed(self, parts: Iterable[str]) -> str:
        """Return several in a row, with the comma of the language."""
        return self("list.comma").join(parts)


@cache
def words(lang: Lang) -> Words:
    """Return the catalogue of a language."""
    text = files("dashboard").joinpath("catalogue", f"{lang}.toml").read_text(encoding="utf-8")
    return Words(lang, dict(_flat(tomllib.loads(text))))


def _flat(table: Mapping[str, object], path: str = "") -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        if isinstance(value, str):
            found.append((path + key, value))
        else:
            found += _flat(cast("Mapping[str, object]", value), f"{path}{key}.")
    return found
