"""What a group is worth in 胡息, which item of the ledger it is and which clause gives it (H)."""

from functools import lru_cache

from engine.ledger import Line
from engine.paohuzi.arrange import Group
from engine.paohuzi.kinds import RUNS, card_of, cards_of, is_big
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.split import PLACE, Worth
from parser import code, glue_cards

ITEMS = ("peng", "kan", "wei", "pao", "ti", "shun", "erqishi", "jiao", "jiang")
"""The items of groups, in the order of the ledger."""

_PLACE = {item: i for i, item in enumerate(ITEMS)}

_VALUED = {"wei": "kan", "chouwei": "kan"}
_RUN_CLAUSES = ("H.yiersan", "H.erqishi")


def worth(rules: PaohuziRules) -> Worth:
    """Return the 胡息 of 一二三 and 二七十, small and then big."""
    small, big = rules.huxi.small, rules.huxi.big
    return small.yiersan, small.erqishi, big.yiersan, big.erqishi


def group_value(rules: PaohuziRules, group: Group) -> int:
    """Return the 胡息 of a group."""
    if group.verb == "chi":
        place = PLACE[group.cards]
        return worth(rules)[place] if place >= 0 else 0
    if group.verb == "jiang":
        return 0
    values = rules.huxi.big if is_big(group.kind) else rules.huxi.small
    return getattr(values, _VALUED.get(group.verb, group.verb))


@lru_cache(maxsize=1 << 10)
def group_clause(group: Group) -> str:
    """Return the clause that gives a group its 胡息."""
    if group.verb == "chi" and PLACE[group.cards] >= 0:
        return _RUN_CLAUSES[PLACE[group.cards] % 2]
    if group.verb in {"chi", "jiang"}:
        return "H.rest"
    return f"H.{_VALUED.get(group.verb, group.verb)}"


@lru_cache(maxsize=1 << 10)
def group_item(group: Group) -> str:
    """Return the item of the ledger that a group is."""
    if group.verb == "chouwei":
        return "wei"
    if group.verb != "chi":
        return group.verb
    if group.cards not in RUNS:
        return "jiao"
    return "erqishi" if group_clause(group) == "H.erqishi" else "shun"


@lru_cache(maxsize=1 << 12)
def group_line(rules: PaohuziRules, group: Group) -> Line:
    """Return the ledger line of a group (docs/format.md, Footer)."""
    what = glue_cards(cards_of(group.cards)) if group.verb == "chi" else code(card_of(group.kind))
    return Line(group_item(group), what, "add", group_value(rules, group), group_clause(group))


def group_lines(rules: PaohuziRules, groups: tuple[Group, ...]) -> list[Line]:
    """Return the ledger lines of an arrangement, item by item and in card order."""
    lines = [group_line(rules, group) for group in groups]
    return sorted(lines, key=lambda line: _PLACE[line.item])
