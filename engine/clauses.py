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
_CITE = re.compile(r"(\d{3}):(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?")
_ITEM = re.compile(r"\d+\.\d+")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause as a rule set has it.

    `cites` are lines of a rule text (`000:76`, `000:9-10`), its numbered items (`004:3.9`), or `D`, a decision.
    """

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
def _source(text: str) -> dict[int | str, str]:
    """Return the lines of a rule text by number, then its items by theirs: an item ends before the next or a gap."""
    path = files("engine") / "rules" / "sources" / f"{text}.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    places: dict[int | str, str] = dict(enumerate(lines, 1))
    item = ""
    for line in lines:
        found = _ITEM.match(line)
        item = found[0] if found else item if line else ""
        if item:
            places[item] = line[found.end() :].strip() if found else f"{places[item]} {line}"
    return places


def quote(cite: str) -> list[tuple[str, int | str, str]]:
    """Return what every citation in `cite` quotes: (text, line number or item, wording). A decision quotes none."""
    quoted: list[tuple[str, int | str, str]] = []
    for text, first, last in _CITE.findall(cite):
        source = _source(text)
        order = list(source)
        start, end = (_place(number or first) for number in (first, last))
        if start in source:
            span = order[order.index(start) : order.index(end) + 1 if end in source else None]
            quoted += [(text, place, source[place]) for place in span if isinstance(place, type(start))]
    return quoted


def _place(number: str) -> int | str:
    return number if "." in number else int(number)
