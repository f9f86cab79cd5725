"""The rule sets that come with the engine."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from engine.games import GAMES
from engine.ruleset import RuleError, RuleSet, parse_ruleset, read_tables


def load(text: str, where: str, rulebook: Mapping[str, RuleSet] | None = None) -> RuleSet:
    """Read a rule set and test its tables under every option. Raises RuleError naming file and key.

    `rulebook` holds the sets it may be based on.
    """
    rules = parse_ruleset(text, where, rulebook)
    game = GAMES.get(rules.game)
    if game is None:
        raise RuleError(f"{where}: game: unknown game {rules.game or '-'}; there are: {' '.join(GAMES)}")
    read_tables(game.schema, rules.patched({}, where), where)
    for option in rules.options.values():
        for value in option.values[1:]:
            agreed = {option.name: "1" if value == "N" else value}
            read_tables(game.schema, rules.patched(agreed, where), f"{where}: options.{option.name}")
    return rules


@cache
def shipped() -> Mapping[str, RuleSet]:
    """Return the shipped rule sets by name."""
    folder = files("engine") / "rules"
    found = [load(f.read_text(encoding="utf-8"), f.name) for f in folder.iterdir() if f.name.endswith(".toml")]
    return MappingProxyType({rules.name: rules for rules in sorted(found, key=lambda r: r.name)})
