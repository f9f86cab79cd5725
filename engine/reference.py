"""A rule set as a reference: every value, option and clause, for people (generated, never written by hand)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple, cast

from engine.ruleset import RuleSet


class Entry(NamedTuple):
    """One value of a rule set's tables: its table, its key, its content as text."""

    table: str
    key: str
    value: str


def reference(rules: RuleSet, agreed: Mapping[str, str] | None = None) -> list[Entry]:
    """Return every value of the tables, under the agreed options, in the order of the file."""
    return [entry for name, table in rules.patched(agreed or {}).items() for entry in _entries(name, table)]


def _entries(name: str, table: object) -> Iterator[Entry]:
    for key, value in cast("dict[str, object]", table).items():
        if isinstance(value, dict):
            yield from _entries(f"{name}.{key}", cast("object", value))
        else:
            yield Entry(name, key, _text(value))


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return " ".join(str(one) for one in cast("list[object]", value)) or "-"
    return str(value)
