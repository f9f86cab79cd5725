"""Every clause a shipped rule set has is the name of a test, and every option value has one."""

import re
from pathlib import Path

import pytest

from engine import shipped

NAMES = [
    name
    for path in Path(__file__).parent.glob("test_*.py")
    for name in re.findall(r"^def test_(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize(("rules", "clause"), [(r.name, c) for r in shipped().values() for c in r.clauses])
def test_a_test_is_named_after_every_clause(rules, clause):
    name = clause.replace(".", "_") + "_"
    assert any(n.startswith(name) for n in NAMES), f"{rules} has {clause}, no test_{name}… tests it"


def test_no_test_is_named_after_a_clause_that_is_not_there():
    clauses = {c.replace(".", "_") for r in shipped().values() for c in r.clauses}
    named = [n for n in NAMES if re.match(r"[A-Z]", n)]
    assert named
    assert [n for n in named if not any(n.startswith(c + "_") for c in clauses)] == []
