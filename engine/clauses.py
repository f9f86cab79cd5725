"""Clauses: the rulebook's numbered sentences, with the lines of the rule texts they rest on.

The wording of a game's clauses is in `rules/clauses/GAME.toml`; a rule set file says which of them
it has and what it cites for each. The cited texts themselves are `rules/sources/NNN.txt`.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

_CITE = re.compile(r"(\d{3}):(\d+)(?:-(\d+))?")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause as a rule set has it. `cites` are source lines (`000:76`, `000:9-10`) or `D`, a decision."""

    id: str
    title: tuple[str, str]
    zh: str
    en: str
    cites: tuple[str, ...]


@cache
def _wording(game: str) -> dict[str, dict[str, Any]]:
    path = files("engine") / "rules" / "clauses" / f"{game}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def read_clauses(game: str, cites: Mapping[str, list[str]], where: str) -> dict[str, Clause]:
    """Return the clauses a rule set names, in its order. Raises ValueError for one without wording."""
    words = _wording(game)
    clauses: dict[str, Clause] = {}
    for name, sources in cites.items():
        if name not in words:
            raise ValueError(f"{where}: clauses.{name}: no such clause in the wording of {game}")
        word = words[name]
        title = (str(word["title"][0]), str(word["title"][1]))
        clauses[name] = Clause(name, title, word["zh"], word["en"], tuple(sources))
    return clauses


@cache
def _source(text: str) -> tuple[str, ...]:
    path = files("engine") / "rules" / "sources" / f"{text}.txt"
    return tuple(path.read_text(encoding="utf-8").splitlines()) if path.is_file() else ()


def quote(cite: str) -> list[tuple[str, int, str]]:
    """Return the quoted lines of every citation in `cite`: (text, line number, line). A decision quotes none."""
    quoted: list[tuple[str, int, str]] = []
    for text, first, last in _CITE.findall(cite):
        lines = _source(text)
        span = range(int(first), min(int(last or first), len(lines)) + 1)
        quoted += [(text, number, lines[number - 1]) for number in span]
    return quoted
