"""Change the rule sets one value at a time and show that the tests of the rules notice every change.

Each value, option default, option effect, clause and citation of `engine/rules/*.toml`, and each
number, option and clause named in the wording, is changed alone; the tests of its game's rules run
against the changed rules, in one process, until the first one fails. A change that none notices
survives, and the script then exits with 1.

    python tests/mutants.py             all of them
    python tests/mutants.py --every 20  each twentieth
"""

import argparse
import copy
import json
import multiprocessing
import os
import re
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from msgspec.inspect import LiteralType

from engine.games import GAMES
from engine.schema import types_of

ROOT = Path(__file__).parents[1]
RULES = ROOT / "engine" / "rules"
WORDING = Path("clauses")
HOMES = {"rules": "changpai", **{game: game for game in GAMES if game != "changpai"}}  # folders of tests, their game
APART = re.compile(r"test_(mutants|arranger|play_\w+)")  # what compares many hands
HEAD = {"name", "game", "version", "title", "options", "clauses"}
Table = dict[str, Any]
Keys = tuple[str | int, ...]


class Mutant(NamedTuple):
    """One change: its game, where it is made, in words, and the whole changed file."""

    game: str
    file: Path
    words: str
    text: str


def dump(table: Table, path: tuple[str, ...] = ()) -> str:
    """Return a table as TOML."""
    plain = {k: v for k, v in table.items() if not isinstance(v, dict)}
    lines = [f"[{'.'.join(json.dumps(p) for p in path)}]"] if path else []
    lines += [f"{json.dumps(k)} = {json.dumps(v, ensure_ascii=False)}" for k, v in plain.items()]
    inner = [dump(v, (*path, k)) for k, v in table.items() if isinstance(v, dict)]
    return "\n".join([*lines, *inner])


def changed(data: Table, path: Keys, value: object = None, *, drop: bool = False) -> Table:
    """Return a copy with the value at `path` changed, or dropped."""
    data = copy.deepcopy(data)
    holder = at(data, path[:-1])
    if drop:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return data


def values_of(data: Table, path: Keys) -> tuple[str, ...]:
    """Return the words that the schema allows at a key of a table; none for other values."""
    kind = types_of(GAMES[data["game"]].schema, data).get(".".join(map(str, path)))
    return tuple(v for v in kind.values if isinstance(v, str)) if isinstance(kind, LiteralType) else ()


def at(data: Table, path: Keys) -> Any:
    """Return what stands at a path."""
    value: Any = data
    for key in path:
        value = value[key]
    return value


def leaves(data: Table, path: Keys = ()) -> Iterator[Keys]:
    """Yield the path of every value that is no table."""
    for key, value in data.items():
        if isinstance(value, dict):
            yield from leaves(value, (*path, key))
        else:
            yield (*path, key)


def others(value: object, words: tuple[str, ...]) -> list[object]:
    """Return what a single value is changed to."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return sorted({value + 1, abs(value - 1), value * 2} - {value})
    if words:
        return [w for w in words if w != value]
    code = re.fullmatch(r"\d([mpsz]|[xd])", str(value))
    return [("5m" if code[1] in "mpsz" else "5x") if code else f"{value}x"]


def of_value(data: Table, path: Keys, words: tuple[str, ...] = ()) -> Iterator[tuple[str, Table]]:
    """Yield every change of the value at `path`; of a list each element changed and dropped."""
    value = at(data, path)
    name = ".".join(map(str, path))
    if isinstance(value, list):
        for i, one in enumerate(value):
            yield f"{name}: without {one}", changed(data, (*path, i), drop=True)
            for other in others(one, ()):
                yield f"{name}: {one} → {other}", changed(data, (*path, i), other)
        if not value:
            yield f"{name}: with 9s", changed(data, path, ["9s"])
        return
    for other in others(value, words):
        yield f"{name}: {value} → {other}", changed(data, path, other)


def of_tables(data: Table) -> Iterator[tuple[str, Table]]:
    """Yield the changes of the tables and of the head."""
    for key in ("name", "game", "version", "title"):
        yield from of_value(data, (key,))
    for path in leaves({k: v for k, v in data.items() if k not in HEAD}):
        yield from of_value(data, path, values_of(data, path))


def of_options(data: Table) -> Iterator[tuple[str, Table]]:
    """Yield the changes of the options: gone, another default, another effect, another clause."""
    for name, option in data["options"].items():
        path = ("options", name)
        yield f"options.{name} dropped", changed(data, path, drop=True)
        other = next(c for c in data["clauses"] if c != option["clause"])
        yield f"options.{name}.clause → {other}", changed(data, (*path, "clause"), other)
        for value in option["values"][1:]:
            yield f"options.{name}: default {option['values'][0]} → {value}", swapped(data, name, value)
            if len(option["values"]) > 2:
                yield f"options.{name}: without {value}", without(data, name, value)
            yield from of_effect(data, name, value)


def of_effect(data: Table, name: str, value: str) -> Iterator[tuple[str, Table]]:
    """Yield the changes of what one value of an option changes."""
    path: Keys = ("options", name, value)
    for key, content in at(data, path).items():
        yield f"options.{name}.{value} without {key}", changed(data, (*path, key), drop=True)
        if content != "N":
            yield from of_value(data, (*path, key), values_of(data, tuple(key.split("."))))


def swapped(data: Table, name: str, value: str) -> Table:
    """Return the rules with another default: what the value changes is made, and undone by the old default."""
    data = copy.deepcopy(data)
    option = data["options"][name]
    effect = option.pop(value)
    old = option["values"][0]
    option["values"] = [value, *(v for v in option["values"] if v != value)]
    option[old] = {}
    for key, content in effect.items():
        *path, field = key.split(".")
        option[old][key] = at(data, tuple(path))[field]
        at(data, tuple(path))[field] = 50 if content == "N" else content
    if value == "N":
        option["values"][0] = "50"
    return data


def without(data: Table, name: str, value: str) -> Table:
    """Return the rules without one value of an option."""
    data = changed(data, ("options", name, value), drop=True)
    data["options"][name]["values"].remove(value)
    return data


def of_clauses(data: Table) -> Iterator[tuple[str, Table]]:
    """Yield the changes of the clauses: gone, a citation gone or another."""
    for clause, cites in data["clauses"].items():
        yield f"clauses.{clause} dropped", changed(data, ("clauses", clause), drop=True)
        for i, cite in enumerate(cites):
            if len(cites) > 1:
                yield f"clauses.{clause}: without {cite}", changed(data, ("clauses", clause, i), drop=True)
            other = "000:1" if cite == "D" else re.sub(r"\d+$", lambda m: str(int(m[0]) + 1), cite)
            yield f"clauses.{clause}: {cite} → {other}", changed(data, ("clauses", clause, i), other)


_TOKEN = re.compile(r"`[^`]+`|[A-Z]\d+(?:\.\d\w?)?|\d+(?![mpszjxd\d])|[一二三四五六七八九]?十[一二三四五六七八九]?")


def of_wording(data: Table) -> Iterator[tuple[str, Table]]:
    """Yield the changes of the wording: a clause gone, a text gone, a number, option or clause in it another."""
    for clause, words in data.items():
        yield f"{clause} dropped", changed(data, (clause,), drop=True)
        for i in (0, 1):
            yield f"{clause}.title {i} emptied", changed(data, (clause, "title", i), "")
        for lang in ("zh", "en"):
            yield f"{clause}.{lang} emptied", changed(data, (clause, lang), "")
            for found in _TOKEN.finditer(words[lang]):
                new = another(found[0])
                text = words[lang][: found.start()] + new + words[lang][found.end() :]
                yield f"{clause}.{lang}: {found[0]} → {new}", changed(data, (clause, lang), text)


def another(token: str) -> str:
    """Return a token of the wording changed: a number by one, an option or clause to one that is not there."""
    if token[0] == "`":
        return token[:-1] + "x`"
    if token.isdigit():
        return str(int(token) + 1)
    if token[0] in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        return token[0] + "9" + token[1:]
    return token + "十" if token[-1] != "十" else token + "一"


def mutants() -> list[Mutant]:
    """Return every change of the shipped rules."""
    found: list[Mutant] = []
    for path in sorted(RULES.glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        for part in (of_tables, of_options, of_clauses):
            changes = ((words, new) for words, new in part(data) if new != data)
            found += [Mutant(data["game"], Path(path.name), words, dump(new)) for words, new in changes]
    for path in sorted((RULES / WORDING).glob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        found += [Mutant(path.stem, WORDING / path.name, words, dump(new)) for words, new in of_wording(data)]
    return found


class Test(NamedTuple):
    """A collected test that can be run again and again: its game and name, and a call without arguments."""

    game: str
    name: str
    module: ModuleType
    run: Callable[[], object]


class Collected:
    """The tests pytest finds, as plain calls; none of the rule tests needs a fixture."""

    def __init__(self) -> None:
        self.tests: list[Test] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Keep every collected function with its parameters."""
        for item in session.items:
            if isinstance(item, pytest.Function):
                params = item.callspec.params if hasattr(item, "callspec") else {}
                call, game = item.obj, HOMES[item.path.parent.name]
                self.tests.append(Test(game, item.name, item.module, lambda call=call, params=params: call(**params)))


class Bench:
    """The tests and a copy of the rules they read. The test that killed last is tried first."""

    def __init__(self, tests: list[Test]) -> None:
        self.tests = tests
        self.folder = Path(tempfile.mkdtemp())
        self.rules = self.folder / "rules"
        shutil.copytree(RULES, self.rules)
        engine = [sys.modules["engine.shipped"], sys.modules["engine.clauses"]]
        for module in {*engine, *(t.module for t in tests)}:
            if hasattr(module, "files"):
                vars(module)["files"] = lambda _package: self.folder
        self.caches = [f for m in engine for f in vars(m).values() if hasattr(f, "cache_clear")]

    def killer(self, mutant: Mutant) -> str | None:
        """Return what notices a mutant: the name of a test, `refused` by the reader of rules, or None."""
        (self.rules / mutant.file).write_text(mutant.text, encoding="utf-8")
        try:
            return self._killer(mutant)
        finally:
            shutil.copy(RULES / mutant.file, self.rules / mutant.file)

    def _killer(self, mutant: Mutant) -> str | None:
        for cache in self.caches:
            cache.cache_clear()
        try:
            sys.modules["engine.shipped"].shipped()
        except ValueError:
            return "refused"
        texts = mutant.file.parent == WORDING or mutant.words.startswith("clauses")
        own = [t for t in self.tests if t.game == mutant.game]
        tests = [t for t in own if not texts or t.module.__name__.endswith("clause_data")]
        return next((t.name for t in sorted(tests, key=self._likely(mutant)) if self._fails(t)), None)

    def _likely(self, mutant: Mutant) -> Callable[[Test], bool]:
        """Return a key that puts the tests named after the mutant's option or value first."""
        words = set(re.findall(r"\w+", mutant.words))
        return lambda t: words.isdisjoint(re.findall(r"\w+", t.name))

    def _fails(self, test: Test) -> bool:
        try:
            test.run()
        except (Exception, pytest.fail.Exception):  # noqa: BLE001 - whatever a test raises, it has noticed
            self.tests.remove(test)
            self.tests.insert(0, test)
            return True
        return False


_BENCH: list[Bench] = []


def _start(tests: list[Test]) -> None:
    _BENCH.append(Bench(tests))


def _hunt(mutant: Mutant) -> str | None:
    return _BENCH[0].killer(mutant)


def collect() -> list[Test]:
    """Return the tests of the rules, all of which pass on the rules as they are."""
    collected = Collected()
    where = [f"--rootdir={ROOT}", *(str(ROOT / "tests" / folder) for folder in HOMES)]
    quiet = ["--collect-only", "-p", "no:terminal", "-o", "addopts=--import-mode=importlib"]
    if pytest.main([*quiet, *where], plugins=[collected]) != pytest.ExitCode.OK:
        sys.exit("the tests of the rules cannot be collected")
    tests = [t for t in collected.tests if not APART.search(t.module.__name__)]
    for test in tests:
        test.run()
    return tests


def main() -> int:
    """Run; 1 when a mutant survives."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1, help="try only each Nth change")
    parser.add_argument("--only", default="", help="try only changes whose words contain this")
    chosen = parser.parse_args()
    hunted = [m for m in mutants() if chosen.only in f"{m.file} {m.words}"][:: chosen.every]
    tests = collect()
    survivors = 0
    with multiprocessing.get_context("fork").Pool(os.cpu_count(), _start, (tests,)) as pool:
        for mutant, killer in zip(hunted, pool.imap(_hunt, hunted, chunksize=4), strict=True):
            survivors += killer is None
            mark = "SURVIVES" if killer is None else "killed  "
            sys.stdout.write(f"{mark} {mutant.file}: {mutant.words}  {killer or ''}\n")
    noticed = len(hunted) - survivors
    sys.stdout.write(f"{len(hunted)} changes, {noticed} noticed, {survivors} survive; {len(tests)} tests\n")
    return min(survivors, 1)


if __name__ == "__main__":
    sys.exit(main())
