"""Hands of 跑胡子 as the tests write them, and the rules of a set under options."""

from functools import cache

from pathlib import Path

import engine
from engine.paohuzi.rules import PaohuziRules
from engine.ruleset import parse_ruleset, read_tables


def rules_with(which: str, options: dict[str, str]) -> PaohuziRules:
    """Return the effective tables of `hongguaiwan-234` or `-468`."""
    return _rules(which, tuple(sorted(options.items())))


@cache
def _rules(which: str, options: tuple[tuple[str, str], ...]) -> PaohuziRules:
    path = Path(engine.__file__).parent / "rules" / f"hongguaiwan-{which}.toml"
    rules = parse_ruleset(path.read_text(encoding="utf-8"), path.name)
    return read_tables(PaohuziRules, rules.patched(dict(options)), rules.name)
