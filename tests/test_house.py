"""The structure holds: packages in one line, names of our own, rules as data."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

import pytest

from engine import shipped
from engine.games import GAMES

ROOT = Path(__file__).parents[1]
LINE = ("parser", "engine", "records", "dashboard")
MOST_LINES = 300
ARCHIVE = ("store", "ingest", "stats", "cli")


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


OURS = {dotted(path) for package in LINE for path in modules(package)}


def imported(path: Path) -> Iterator[str]:
    """Yield what a module imports by its full name: `from a import b` is `a.b`, whether b is a module or a name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: a relative import"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def needed(path: Path) -> set[str]:
    """Return those of our modules that a module imports, or imports a name from."""
    return {name if name in OURS else name.rpartition(".")[0] for name in imported(path)} & OURS


def importing(folder: str, *others: str) -> list[tuple[str, str]]:
    """Return the modules of `folder` that import one of the packages `others`, with what they import."""
    inside = tuple(f"{other}." for other in others)
    return [(dotted(p), n) for p in modules(folder) for n in needed(p) if f"{n}.".startswith(inside)]


def test_what_a_module_imports_is_seen() -> None:
    assert needed(ROOT / "parser" / "fields.py") >= {"parser.aliases", "parser.keys", "parser.scan"}
    assert "engine.codes" in needed(ROOT / "engine" / "sitting.py")
    assert importing("records/ingest", "records.store")


@pytest.mark.parametrize("package", LINE)
def test_a_package_imports_only_those_before_it(package: str) -> None:
    assert not importing(package, *LINE[LINE.index(package) + 1 :])


@pytest.mark.parametrize("room", ARCHIVE)
def test_inside_the_archive_too(room: str) -> None:
    later = ARCHIVE[ARCHIVE.index(room) + 1 :]
    assert not importing(f"records/{room}", *(f"records.{other}" for other in later))


def test_only_the_list_of_games_knows_a_game() -> None:
    games = [path.parent.name for path in (ROOT / "engine").glob("*/game.py")]
    assert "changpai" in games
    for game in games:
        inside = f"engine.{game}"
        users = {who for package in LINE for who, _ in importing(package, inside)}
        assert {who for who in users if not f"{who}.".startswith(f"{inside}.")} == {"engine.games"}


@pytest.mark.parametrize("package", LINE)
def test_no_module_imports_itself_in_a_circle(package: str) -> None:
    graph = {dotted(path): needed(path) for path in modules(package)}
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " → ".join((*path, module))
        if module not in done:
            for other in graph.get(module, ()):
                visit(other, (*path, module))
            done.add(module)

    for module in graph:
        visit(module, ())


@pytest.mark.parametrize("name", LINE)
def test_a_top_level_name_is_ours_alone(name: str) -> None:
    assert set(packages_distributions().get(name, ())) <= {"paipu"}
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin == str(ROOT / name / "__init__.py")


def test_no_dashboard_module_is_named_like_a_package() -> None:
    # Streamlit puts the folder of the entry script first on the path.
    assert not {path.stem for path in (ROOT / "dashboard").iterdir()} & set(LINE)


GAMES_OF_THEIR_OWN = {path.parent for path in (ROOT / "engine").glob("*/game.py")}
NAMED_FREELY = {"engine/games.py", "parser/codes.py"}
"""The list of games, and the words that say which cards there are."""


def written(*rooms: str) -> Iterator[tuple[str, str]]:
    """Yield every line of code, style and wording with its place; the games' own folders are left out."""
    kinds = {".py", ".js", ".css", ".toml", ".sql"}
    for room in rooms:
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix in kinds and GAMES_OF_THEIR_OWN.isdisjoint(path.parents) and "rules" not in path.parts:
                for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                    yield f"{path.relative_to(ROOT)}:{number}", line


def test_rules_are_data_no_code_names_a_rule_set() -> None:
    names = re.compile("|".join(map(re.escape, {*shipped(), "hongguaiwan-234", "hongguaiwan-468"})))
    inside = [path for game in GAMES_OF_THEIR_OWN for path in game.rglob("*.py")]
    own = [(str(p.relative_to(ROOT)), line) for p in inside for line in p.read_text(encoding="utf-8").splitlines()]
    hits = [place for place, line in (*written(*LINE), *own) if names.search(line)]
    assert not hits


def test_generic_code_names_no_game() -> None:
    folders = {path.name for path in GAMES_OF_THEIR_OWN}
    spoken = {"paohuzi", "长牌", "跑胡子", "字牌", "如皋", "南通", "单将", "红拐弯", "long[- ]card", "hongguaiwan"}
    names = re.compile("|".join(folders | spoken), re.IGNORECASE)
    hits = [place for place, line in written(*LINE) if names.search(line)]
    assert {place.partition(":")[0] for place in hits} <= NAMED_FREELY, hits


def test_self_play_names_no_verb_that_only_one_game_has() -> None:
    known = Counter(verb for game in GAMES.values() for verb in game.verbs)
    own = {verb for verb, games in known.items() if games < len(GAMES)}
    assert {"gang", "chi"} <= own
    words = {
        (path.name, node.value)
        for path in [*modules("engine/selfplay"), *(ROOT / "engine" / f"{name}.py" for name in ("sense", "precedence"))]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
    }
    assert not {(name, word) for name, word in words if word in own}


def test_the_engine_touches_no_file_clock_or_chance() -> None:
    banned = {"time", "datetime", "secrets", "os", "pathlib", "socket", "sqlite3", "duckdb"}
    # A stream of chance may be passed in or seeded on the spot; the shared one may not be used.
    hits = [
        (path.name, name)
        for path in modules("engine")
        for name in imported(path)
        if (top := name.partition(".")[0]) in banned or (top == "random" and name != "random.Random")
    ]
    assert not hits


def test_modules_stay_short() -> None:
    long = [
        (str(path.relative_to(ROOT)), lines)
        for package in LINE
        for path in modules(package)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    ]
    assert not long
