"""Rule sets as data: one TOML file each, with options as differences to its own tables.

A file names its game, its tables (read by that game's schema), its options and its clauses. An
option value other than the default changes named keys of the tables, so everything after `patched`
reads tables and never asks for an option or for a rule set's name.

A house's own file names a `base`: it holds only what differs, options agreed once and for all under
`[defaults]`, and other values of the tables. An option that sets one of those values is no option of
the house any more.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, Any, TypeVar, cast

import msgspec
from msgspec import Meta

from engine.clauses import Clause, has_wording

Table = dict[str, Any]
Rules = TypeVar("Rules", bound=msgspec.Struct)

_ANY_NUMBER = "N"
_NUMBER = re.compile(r"[1-9][0-9]{0,3}|10000")


class RuleError(ValueError):
    """A rule set file that contradicts itself; the message names file and key."""


class Head(msgspec.Struct, frozen=True):
    """The keys of a rule set file that are not tables."""

    name: Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]{0,63}$")]
    title: tuple[str, str]
    game: str = ""
    version: Annotated[int, Meta(ge=1)] = 1
    base: str = ""
    options: dict[str, dict[str, Any]] = {}
    defaults: dict[str, str] = {}
    clauses: dict[str, tuple[str, ...]] = {}


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a table of players agrees on: its values (the first is the default) and its clause.

    `changes` maps a value to the dotted keys it changes; the value `N` stands for a number from 1 to 10000.
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
    """One rule set: its names, tables, options and clauses. `hash` is that of the file's content and its base's."""

    name: str
    game: str
    version: int
    title: tuple[str, str]
    tables: Table
    options: Mapping[str, Option]
    clauses: Mapping[str, Clause] = field(default_factory=dict[str, Clause])
    hash: str = ""
    base: str = ""

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

    def patched(self, agreed: Mapping[str, str], where: str = "") -> Table:
        """Return the tables with the agreed options' changes; `where` names the file in errors."""
        tables: Table = json.loads(json.dumps(self.tables))
        for name, option in self.options.items():
            for key, content in option.patch(agreed.get(name, option.default)).items():
                put(tables, key, content, f"{where or self.name}: options.{name}")
        return tables

    def source(self, clause: str) -> str:
        """Return where the rule text says `clause`: its citations, joined by a comma."""
        found = self.clauses.get(clause)
        return ", ".join(found.cites) if found else ""


def parse_ruleset(text: str, where: str, rulebook: Mapping[str, RuleSet] | None = None) -> RuleSet:
    """Read a rule set from TOML; `rulebook` holds the sets it may be based on. Raises RuleError naming file and key."""
    try:
        data: Table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleError(f"{where}: {error}") from error
    try:
        head = msgspec.convert(data, Head, strict=True)
    except msgspec.ValidationError as error:
        raise RuleError(f"{where}: {error}") from error
    tables = {k: v for k, v in data.items() if k not in Head.__struct_fields__}
    digest = hashlib.sha256(text.encode()).hexdigest()[:16]
    if head.base:
        return _based(head, tables, digest, where, rulebook or {})
    options = {name: _option(name, table, where) for name, table in head.options.items()}
    clauses = {name: _clause(head.game, name, cites, where) for name, cites in head.clauses.items()}
    for option in options.values():
        if clauses and option.clause not in clauses:
            raise RuleError(f"{where}: options.{option.name}.clause: no clause {option.clause}")
    return RuleSet(head.name, head.game, head.version, head.title, tables, options, clauses, digest)


def _clause(game: str, name: str, cites: tuple[str, ...], where: str) -> Clause:
    if not has_wording(game, name):
        raise RuleError(f"{where}: clauses.{name}: no such clause in the wording of {game}")
    return Clause(name, game, cites)


def _option(name: str, table: Table, where: str) -> Option:
    """Return one option; every value but the default must say what it changes, and nothing else may."""
    values, clause = table.get("values"), table.get("clause")
    if not isinstance(values, list) or not values or not isinstance(clause, str):
        raise RuleError(f"{where}: options.{name}: needs values and clause")
    named = tuple(str(value) for value in cast("list[object]", values))
    changes = {k: v for k, v in table.items() if k not in {"values", "clause"}}
    if set(changes) != set(named[1:]):
        wrong = min(set(changes) ^ set(named[1:]))
        raise RuleError(
            f"{where}: options.{name}.{wrong}: every value but the default changes something, no other does"
        )
    if not all(isinstance(change, dict) for change in changes.values()):
        raise RuleError(f'{where}: options.{name}: a value changes keys of the tables, as {{ "round.at" = "base" }}')
    return Option(name, named, clause, changes)


def _based(head: Head, tables: Table, digest: str, where: str, rulebook: Mapping[str, RuleSet]) -> RuleSet:
    """Return a house's rule set: its base, with other defaults and other values."""
    base = rulebook.get(head.base)
    if base is None:
        raise RuleError(f"{where}: base: no rule set {head.base}; there are: {' '.join(sorted(rulebook))}")
    if head.options or head.clauses or head.game not in {"", base.game}:
        raise RuleError(f"{where}: a rule set with a base has defaults and values, but no options, clauses or game")
    if refused := base.refuse(head.defaults):
        raise RuleError(f"{where}: defaults.{refused[0]}: {base.name} has no option {refused[0]}={refused[1]}")
    own_values = dict(_leaves(tables, ""))
    settled = {name for name, option in base.options.items() if _sets(option) & set(own_values)}
    if both := sorted(settled & set(head.defaults)):
        keys = " ".join(sorted(_sets(base.options[both[0]]) & set(own_values)))
        raise RuleError(f"{where}: defaults.{both[0]}: its own value of {keys} already settles what this option sets")
    changed = base.patched(head.defaults)
    for key, content in own_values.items():
        put(changed, key, content, where)
    options = {n: _redefault(base, option, head.defaults) for n, option in base.options.items() if n not in settled}
    own = hashlib.sha256(f"{base.hash} {digest}".encode()).hexdigest()[:16]
    return RuleSet(head.name, base.game, head.version, head.title, changed, options, base.clauses, own, base.name)


def _sets(option: Option) -> set[str]:
    """Return the keys of the tables that an option may change."""
    return {key for change in option.changes.values() for key in change}


def _redefault(base: RuleSet, option: Option, defaults: Mapping[str, str]) -> Option:
    """Return an option with another default: each other value now says all that it means."""
    default = defaults.get(option.name, option.default)
    if default == option.default:
        return option
    plain = {key: _get(base.tables, key) for key in _sets(option)}
    changes = {v: {**plain, **option.changes.get(v, {})} for v in option.values if v != default}
    return Option(option.name, (default, *changes), option.clause, changes)


def _leaves(table: Table, prefix: str) -> Iterator[tuple[str, object]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _leaves(cast("Table", value), f"{prefix}{key}.")
        else:
            yield prefix + key, value


def _get(tables: Table, key: str) -> object:
    found: Any = tables
    for step in key.split("."):
        found = found[step]
    return found


def put(tables: Table, key: str, content: object, where: str) -> None:
    """Change one dotted key of the tables, in place. Raises RuleError when there is no such key."""
    *path, last = key.split(".")
    table = tables
    for step in path:
        found = table.get(step)
        table = cast("Table", found) if isinstance(found, dict) else {}
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
