"""Clauses: the rulebook's numbered sentences, with the lines of the rule texts they rest on.

The wording of a game's clauses is in `rules/clauses/GAME.toml`; a rule set file says which of them
it has and what it cites for each. The cited texts themselves are `rules/sources/NNN.txt`.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

_HEADING = re.compile(r'^\["?([^"\]]+)"?\]$', re.MULTILINE)
_CITE = re.compile(r"(\d{3}):(\d+)(?:-(\d+))?")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause as a rule set has it. `cites` are source lines (`000:76`, `000:9-10`) or `D`, a decision."""

    id: str
    game: str
    cites: tuple[str, ...]

    @property
    def title(self) -> tuple[str, str]:
        """Return its name, (zh, en)."""
        zh, en = _wording(self.game)[self.id]["title"]
        return zh, en

    @property
    def zh(self) -> str:
        """Return what it says, in Chinese."""
        return _wording(self.game)[self.id]["zh"]

    @property
    def en(self) -> str:
        """Return what it says, in English."""
        return _wording(self.game)[self.id]["en"]


@cache
def _wording(game: str) -> dict[str, dict[str, Any]]:
    path = files("engine") / "rules" / "clauses" / f"{game}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


@cache
def _worded(game: str) -> frozenset[str]:
    """Return the ids of the clauses that have wording, without reading the wording."""
    path = files("engine") / "rules" / "clauses" / f"{game}.toml"
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return frozenset(_HEADING.findall(text))


def has_wording(game: str, clause: str) -> bool:
    """Tell whether the wording of a game has this clause."""
    return clause in _worded(game)


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
