"""The structure holds: packages in one line, names of our own, rules as data."""

import ast
import re
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

import pytest

from engine import shipped

ROOT = Path(__file__).parents[1]
LINE = ("parser", "engine", "records", "dashboard")


def modules(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


@pytest.mark.parametrize("package", LINE)
def test_a_package_imports_only_those_before_it(package: str) -> None:
    later = set(LINE[LINE.index(package) + 1 :])
    back = [(path.name, name) for path in modules(package) for name in imported(path) if name.split(".")[0] in later]
    assert not back


@pytest.mark.parametrize("package", LINE)
def test_no_module_imports_itself_in_a_circle(package: str) -> None:
    def name(path: Path) -> str:
        return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")

    # A package's __init__ only gathers names; within a package a circle between modules is what hurts.
    graph = {name(p): {m for m in imported(p) if m.startswith(package + ".")} for p in modules(package)}
    inits = {name(p) for p in modules(package) if p.name == "__init__.py"}
    done: set[str] = set()

    def visit(module: str, path: tuple[str, ...]) -> None:
        assert module not in path, " → ".join((*path, module))
        if module in done or module in inits:
            return
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


def test_rules_are_data_no_code_names_a_rule_set() -> None:
    known = {*shipped(), "danjiang", "danjiang-rugao", "hongguaiwan-234", "hongguaiwan-468"}
    quoted = re.compile("|".join(rf"""["']{re.escape(name)}["']""" for name in known))
    hits = [
        f"{path.relative_to(ROOT)}:{number}"
        for package in LINE
        for path in modules(package)
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if quoted.search(line)
    ]
    assert not hits


def test_the_engine_touches_no_file_clock_or_chance() -> None:
    banned = {"time", "datetime", "random", "secrets", "os", "pathlib", "socket", "sqlite3", "duckdb"}
    hits = [(path.name, name) for path in modules("engine") for name in imported(path) if name.split(".")[0] in banned]
    assert not hits


def test_modules_stay_short() -> None:
    long = [
        (str(path.relative_to(ROOT)), lines)
        for package in LINE
        for path in modules(package)
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 330
    ]
    assert not long
