"""The names of the tables of deals, in Chinese and English; within one answer of one rule set each names one table."""

from collections.abc import Mapping

from engine.odds import Measure, Words

LAST: Words = ("墙上最后一张", "last card of the wall")
_ROLES: tuple[Words, ...] = (("庄家", "dealer"), ("下家", "second"), ("第三家", "third"))
_OPENINGS: Mapping[str, Words] = {"jiang": ("将", "jiang"), "shown": ("亮张", "card shown")}


def by_kind(key: str) -> Words:
    """Return the name of the cards of a header line, kind by kind."""
    return _of(_opening(key), ("逐种", "by kind"))


def by_rank(key: str) -> Words:
    """Return the name of the ranks of the cards of a header line."""
    return _of(_opening(key), ("点数", "by rank"))


def by_situation(key: str) -> Words:
    """Return the name of what the cards of a header line amount to."""
    return _of(_opening(key), ("情形", "by situation"))


def dealt_cards(role: int) -> Words:
    """Return the name of the cards that a role (0: the dealer) was dealt."""
    return _of(_role(role), ("发到的牌", "cards dealt"))


def dealt_values(role: int, measure: Measure) -> Words:
    """Return the name of a measure of what a role was dealt."""
    return _of(_role(role), measure.words)


def by_player(measure: Measure) -> Words:
    """Return the name of a measure, player by player."""
    return _of(("各人", "by player"), measure.words)


def _of(first: Words, second: Words) -> Words:
    return f"{first[0]}：{second[0]}", f"{first[1]}: {second[1]}"


def _opening(key: str) -> Words:
    return _OPENINGS.get(key, (key, key))


def _role(role: int) -> Words:
    return _ROLES[role] if role < len(_ROLES) else (f"第{role + 1}家", f"player {role + 1}")
