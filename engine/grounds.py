"""The clauses of a rule set that a finding rests on."""

import re

from engine.games import GAMES
from engine.ruleset import RuleSet

# The clause that tells what is found, by its level: for what rests on no other one.
_OF_LEVEL = {"impossible": "E1", "illegal": "E2", "score": "E3", "undetermined": "E4"}
_NAMED = re.compile(r"\b[A-Z]\d+(?:\.\w+)?")


def grounds(code: str, level: str, said: str, rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses a finding rests on: those its words `said` name, that of its kind, else that of its level."""
    named = dict.fromkeys(clause for clause in _NAMED.findall(said) if clause in rules.clauses)
    other = (GAMES[rules.game].reasons.get(code, ""), _OF_LEVEL.get(level, ""))
    return tuple(named) or tuple(clause for clause in other if clause in rules.clauses)[:1]
