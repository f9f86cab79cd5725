"""Every clause a shipped rule set has is the name of a test, and every option value has one."""

import re
from functools import cache
from pathlib import Path

import pytest

from engine import shipped

TESTS = Path(__file__).parents[1]
FOLDERS = {"changpai": "rules"}  # a game's tests are in the folder of its name


@cache
def names(game):
    """The names of the tests of a game's rules."""
    texts = [path.read_text(encoding="utf-8") for path in (TESTS / FOLDERS.get(game, game)).glob("test_*.py")]
    return [name for text in texts for name in re.findall(r"^def test_(\w+)", text, re.MULTILINE)]


@pytest.mark.parametrize(("rules", "clause"), [(r.name, c) for r in shipped().values() for c in r.clauses])
def test_a_test_is_named_after_every_clause(rules, clause):
    name = clause.replace(".", "_") + "_"
    assert any(n.startswith(name) for n in names(shipped()[rules].game)), f"{clause}: no test_{name}… tests it"


@pytest.mark.parametrize("game", sorted({r.game for r in shipped().values()}))
def test_no_test_is_named_after_a_clause_that_is_not_there(game):
    clauses = {c.replace(".", "_") for r in shipped().values() if r.game == game for c in r.clauses}
    named = [n for n in names(game) if re.match(r"[A-Z]", n)]
    assert named
    assert [n for n in named if not any(n.startswith(c + "_") for c in clauses)] == []
