"""算胡: what lies open before anybody has won, and the cards a whole hand wins with."""

from engine.ledger import Ledger, Line
from engine.paohuzi.arrange import From, Group, Side
from engine.paohuzi.kinds import COPIES, FIRST, KINDS, cards_of
from engine.paohuzi.position import group_of, hold_size
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.score import wins
from engine.paohuzi.titles import Course
from engine.paohuzi.values import group_lines
from engine.sight import SoFar
from parser import UNKNOWN, Hold, Record


def so_far(record: Record, rules: PaohuziRules) -> list[SoFar]:
    """H: return, for every seat with a `hold`, its 胡息 as they lie: groups on the table, 坎 and dealt 提.

    The record is a position. A hand that lacks a card waits for nothing; a whole one for what wins when drawn.
    """
    found: list[SoFar] = []
    for seat, hold in sorted(record.hold.items()):
        side = _side(hold)
        whole = UNKNOWN not in hold.cards and _cards(side) == hold_size(hold, 0, rules.deck.dealt)
        waits = (k for k in range(KINDS) if whole and _left(side, k) and _wins(rules, side, k))
        found.append(SoFar(_ledger(rules, seat, side), cards_of(waits)))
    return found


def _side(hold: Hold) -> Side:
    counts = tuple(hold.cards.count(FIRST + kind) for kind in range(KINDS))
    return Side(counts, tuple(map(group_of, hold.melds)))


def _cards(side: Side) -> int:
    return sum(side.counts) + sum(len(group.cards) for group in side.groups)


def _left(side: Side, kind: int) -> bool:
    return side.counts[kind] + sum(group.cards.count(kind) for group in side.groups) < COPIES


def _wins(rules: PaohuziRules, side: Side, kind: int) -> bool:
    """Tell whether a card wins, drawn by oneself or by another."""
    own, other = Course(zimo=True), Course()
    return wins(rules, side, kind, From.OWN, own) or wins(rules, side, kind, From.OTHER, other)


def _ledger(rules: PaohuziRules, seat: int, side: Side) -> Ledger:
    held = tuple(
        Group("ti" if n == COPIES else "kan", (kind,) * n) for kind, n in enumerate(side.counts) if n in {3, COPIES}
    )
    lines = group_lines(rules, side.groups + held)
    huxi = sum(line.value for line in lines)
    return Ledger.of(seat, [*lines, Line("huxi", "", "set", huxi, "H")])
