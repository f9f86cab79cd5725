"""Rule sets as data: one TOML file each, with options as differences to its own tables.

A file names its game, its tables (read by that game's schema), its options and its clauses. An
option value other than the default changes named keys of the tables, so everything after `effective`
reads tables and never asks for an option or for a rule set's name.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar, cast

import msgspec

from engine.clauses import Clause, read_clauses

Table = dict[str, Any]
Rules = TypeVar("Rules", bound=msgspec.Struct)

_HEAD = {"name", "game", "version", "title", "options", "clauses"}
_ANY_NUMBER = "N"
_NUMBER = re.compile(r"[1-9][0-9]{0,8}")


class RuleError(ValueError):
    """A rule set file that contradicts itself; the message names file and key."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a table of players agrees on: its values (the first is the default) and its clause.

    `changes` maps a value to the dotted keys it changes; the value `N` stands for a positive number.
    """

    name: str
    values: tuple[str, ...]
    clause: str
    changes: Mapping[str, Mapping[str, object]]

    @property
    def default(self) -> str:
        """Return the value that holds when nothing is agreed."""
        return self.values[0]

    def allows(self, value: str) -> bool:
        """Tell whether `value` may be agreed."""
        if value in self.values and value != _ANY_NUMBER:
            return True
        return _ANY_NUMBER in self.values and _NUMBER.fullmatch(value) is not None

    def patch(self, value: str) -> Mapping[str, object]:
        """Return what `value` changes: dotted key → new content."""
        if value in self.changes or value == self.default:
            return self.changes.get(value, {})
        number = int(value)
        return {k: number if v == _ANY_NUMBER else v for k, v in self.changes[_ANY_NUMBER].items()}


@dataclass(frozen=True)
class RuleSet:
    """One rule set: its names, tables, options and clauses. `hash` is that of the file's content."""

    name: str
    game: str
    version: int
    title: tuple[str, str]
    tables: Table
    options: Mapping[str, Option]
    clauses: Mapping[str, Clause] = field(default_factory=dict[str, Clause])
    hash: str = ""

    def __hash__(self) -> int:
        """Hash by content, so that effective rules can be cached."""
        return hash((self.name, self.hash))

    def chosen(self, agreed: Mapping[str, str]) -> dict[str, str]:
        """Return every option with its effective value."""
        return {name: agreed.get(name, option.default) for name, option in self.options.items()}

    def refuse(self, agreed: Mapping[str, str]) -> tuple[str, str] | None:
        """Return the first agreed (name, value) this rule set does not have, or None."""
        for name, value in agreed.items():
            option = self.options.get(name)
            if option is None or not option.allows(value):
                return name, value
        return None

    def patched(self, agreed: Mapping[str, str]) -> Table:
        """Return the tables with the agreed options' changes."""
        tables: Table = json.loads(json.dumps(self.tables))
        for name, option in self.options.items():
            for key, content in option.patch(agreed.get(name, option.default)).items():
                _put(tables, key, content, f"{self.name}: options.{name}")
        return tables

    def source(self, clause: str) -> str:
        """Return where the rule text says `clause`: its citations, joined by a comma."""
        found = self.clauses.get(clause)
        return ", ".join(found.cites) if found else ""


def parse_ruleset(text: str, where: str) -> RuleSet:
    """Read a rule set from TOML. `where` names the file in errors. Raises RuleError."""
    try:
        data: Table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleError(f"{where}: {error}") from error
    missing = sorted((_HEAD - {"clauses"}) - data.keys())
    if missing:
        raise RuleError(f"{where}: missing key {missing[0]}")
    title = cast("list[str]", data["title"])
    if not isinstance(data["title"], list) or len(title) != len(("zh", "en")):
        raise RuleError(f"{where}: title: needs a Chinese and an English name")
    rules = RuleSet(
        name=str(data["name"]),
        game=str(data["game"]),
        version=int(data["version"]),
        title=(title[0], title[1]),
        tables={k: v for k, v in data.items() if k not in _HEAD},
        options={k: _option(k, v, where) for k, v in data["options"].items()},
        clauses=read_clauses(data["game"], data.get("clauses", {}), where),
        hash=hashlib.sha256(text.encode()).hexdigest()[:16],
    )
    for option in rules.options.values():
        if rules.clauses and option.clause not in rules.clauses:
            raise RuleError(f"{where}: options.{option.name}.clause: no clause {option.clause}")
        for value in option.values:
            rules.patched({option.name: "1" if value == _ANY_NUMBER else value})
    return rules


def _option(name: str, table: Table, where: str) -> Option:
    """Return one option; every value but the default must say what it changes, and nothing else may."""
    values = tuple(str(v) for v in table.get("values", ()))
    changes = {k: v for k, v in table.items() if k not in {"values", "clause"}}
    if not values or "clause" not in table:
        raise RuleError(f"{where}: options.{name}: needs values and clause")
    if set(changes) != set(values[1:]):
        wrong = min(set(changes) ^ set(values[1:]))
        raise RuleError(
            f"{where}: options.{name}.{wrong}: every value but the default changes something, no other does"
        )
    return Option(name, values, str(table["clause"]), changes)


def _put(tables: Table, key: str, content: object, where: str) -> None:
    *path, last = key.split(".")
    table = tables
    for step in path:
        table = table.get(step, {})
    if last not in table:
        raise RuleError(f"{where}: there is no {key} to change")
    table[last] = content


def read_tables(schema: type[Rules], tables: Table, where: str) -> Rules:
    """Return `tables` as the typed rules of a game. Raises RuleError with the key."""
    try:
        return msgspec.convert(tables, schema, strict=True)
    except msgspec.ValidationError as error:
        raise RuleError(f"{where}: {error}") from error


@lru_cache(maxsize=4096)
def cached_tables(schema: type[Rules], rules: RuleSet, agreed: tuple[tuple[str, str], ...]) -> Rules:
    """Return the effective typed rules of a rule set under agreed options, remembered."""
    return read_tables(schema, rules.patched(dict(agreed)), rules.name)
