"""House rules: a club's own rule set as differences to one that is there; made, written as TOML, compared."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NamedTuple

from engine import RuleSet, load, shipped
from engine.ruleset import Table
from parser import printable
from records.rule_values import HouseError, contents, slots

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,63}")
_MOST_TITLE = 64


@dataclass(frozen=True, slots=True)
class House:
    """A house's rule set: its names (title in Chinese and English) and how it differs from its base.

    `defaults` are options agreed once and for all, `values` other contents of the tables by dotted key.
    """

    name: str
    title: tuple[str, str]
    base: str
    defaults: Mapping[str, str] = field(default_factory=dict[str, str])
    values: Mapping[str, object] = field(default_factory=dict[str, object])

    def text(self) -> str:
        """Return the rule file, TOML."""
        lines = [f"{key} = {_toml(getattr(self, key))}" for key in ("name", "title", "base")]
        lines += _table("defaults", self.defaults)
        for table, keys in groupby(sorted(self.values, key=_table_of), _table_of):
            lines += _table(table, {key.rpartition(".")[2]: self.values[key] for key in keys})
        return "\n".join(lines) + "\n"

    def rules(self, book: Mapping[str, RuleSet]) -> RuleSet:
        """Return the rule set that the file gives. Raises RuleError naming the key."""
        return load(self.text(), f"{self.name}.toml", book)


class Change(NamedTuple):
    """One thing that two rule sets have otherwise; None where one of them does not have it."""

    name: str
    old: str | None
    new: str | None


class Difference(NamedTuple):
    """What two rule sets have otherwise: defaults of options, values of the tables, clauses."""

    options: tuple[Change, ...]
    values: tuple[Change, ...]
    clauses: tuple[Change, ...]


def difference(one: RuleSet, other: RuleSet) -> Difference:
    """Return what differs, from `one` to `other`."""
    pairs = (
        ({n: o.default for n, o in one.options.items()}, {n: o.default for n, o in other.options.items()}),
        (contents(one), contents(other)),
        (dict.fromkeys(one.clauses, ""), dict.fromkeys(other.clauses, "")),
    )
    return Difference(*(_changes(old, new) for old, new in pairs))


def house_of(rules: RuleSet, base: RuleSet) -> House:
    """Return a rule set as its differences to the one it is based on."""
    defaults = {n: o.default for n, o in rules.options.items() if o.default != base.options[n].default}
    changed = [change.name for change in _changes(contents(base, defaults), contents(rules))]
    return House(rules.name, rules.title, base.name, defaults, {key: _content(rules.tables, key) for key in changed})


def name(typed: str, book: Mapping[str, RuleSet], *, replacing: bool = False) -> str:
    """Return the name of a new rule set. Raises HouseError for a bad one, and for one that is taken."""
    typed = typed.strip()
    if not _NAME.fullmatch(typed):
        raise HouseError(
            f"名字“{typed}”不行：小写字母开头，只用小写字母、数字、- 和 _，最多 64 个",
            f"“{typed}” is no name: a lower-case letter, then letters, digits, - and _, at most 64",
        )
    if typed in shipped():
        raise HouseError(f"{typed} 是自带的规则，请另起名字", f"{typed} comes with the program; take another name")
    if typed in book and not replacing:
        raise HouseError(f"已有规则 {typed}", f"there is a rule set {typed}")
    return typed


def title(zh: str, en: str = "") -> tuple[str, str]:
    """Return the title in both languages, the Chinese one for both when there is no other. Raises HouseError."""
    pair = (zh.strip(), en.strip() or zh.strip())
    if not all(0 < len(one) <= _MOST_TITLE and printable(one) == one for one in pair):
        raise HouseError("题名要写 1 到 64 个字", "a title of 1 to 64 characters is needed")
    return pair


def option(base: RuleSet, key: str, typed: str) -> str:
    """Return the value of an option. Raises HouseError when the base has no such option or value."""
    there, value = base.options.get(key), typed.strip()
    if there is None:
        have = " ".join(base.options)
        raise HouseError(f"{base.name} 没有选项 {key}；有：{have}", f"{base.name} has no option {key}; it has: {have}")
    if value == "N" or not there.allows(value):
        zh, en = (" ".join(v.replace("N", word) for v in there.values) for word in ("正整数", "NUMBER"))
        raise HouseError(f"{key} 不能是“{value}”；可以是：{zh}", f"{key} cannot be “{value}”; it can be: {en}")
    return value


def options(base: RuleSet, typed: Mapping[str, str]) -> dict[str, str]:
    """Return the options that the base has otherwise. Raises HouseError."""
    chosen = {key: option(base, key, value) for key, value in typed.items()}
    return {key: value for key, value in chosen.items() if value != base.options[key].default}


def values(base: RuleSet, typed: Mapping[str, str]) -> dict[str, object]:
    """Return the contents of the tables that are typed. Raises HouseError for an unknown key and for nonsense."""
    there = slots(base)
    for key in typed:
        if key not in there:
            near = [k for k in there if k.startswith(key.partition(".")[0] + ".")] or list(there)
            raise HouseError(
                f"没有 {key} 这一项；有：{' '.join(near)}", f"there is no {key}; there are: {' '.join(near)}"
            )
    return {key: there[key].read(text) for key, text in typed.items()}


def other_values(base: RuleSet, defaults: Mapping[str, str], typed: Mapping[str, str]) -> dict[str, object]:
    """Return of what is typed what the base has otherwise, with those defaults. Raises HouseError."""
    old = values(base, {key: text for key, text in contents(base, defaults).items() if key in typed})
    return {key: value for key, value in values(base, typed).items() if value != old[key]}


def _changes(old: Mapping[str, str], new: Mapping[str, str]) -> tuple[Change, ...]:
    pairs = (Change(key, old.get(key), new.get(key)) for key in {**old, **new})
    return tuple(change for change in pairs if change.old != change.new)


def _content(tables: Table, key: str) -> object:
    found: Any = tables
    for step in key.split("."):
        found = found[step]
    return found


def _table(head: str, rows: Mapping[str, object]) -> list[str]:
    return ["", f"[{head}]", *(f"{key} = {_toml(value)}" for key, value in rows.items())] if rows else []


def _table_of(key: str) -> str:
    return key.rpartition(".")[0]


def _toml(value: object) -> str:
    # Strings, numbers, truth and lists of them are written in TOML as in JSON.
    return json.dumps(value, ensure_ascii=False)
