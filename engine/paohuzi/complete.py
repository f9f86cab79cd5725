"""A hidden hand that wins: the unknown cards of a winner chosen so that his 胡 stands (W1-W4)."""

from collections import Counter
from random import Random

from engine.paohuzi.arrange import Group, alike
from engine.paohuzi.kinds import KINDS, WITH, card_of, kind_of
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.sides import Side, on_table
from engine.paohuzi.values import group_value
from parser import Card, Record

_TRIES = 12
_HUXI = (0, 6, 12, 18)
_KINDS = range(KINDS)


def complete_hand(
    record: Record, rules: PaohuziRules, side: Side, pool: Counter[Card], most: dict[Card, int], stream: Random
) -> None:
    """Give a seat that called 胡 cards that make whole groups, of some 胡息 if they can be; nothing if none do."""
    won = next(e for e in record.events if e.seat == side.seat and e.verb == "hu" and not e.false)
    known, room = Counter(side.end), Counter({card: min(n + side.end[card], most[card]) for card, n in pool.items()})
    if won.card is not None and on_table(record, side)[won.card] < stream.choice((3, 3, 4)):  # else a quad there
        known[won.card] += 1
        room[won.card] += 1
    enough, best, most_huxi = stream.choice(_HUXI), list[Group](), -1
    for _ in range(_TRIES):
        groups = _groups(known, side.blanks, room, won.card, stream)
        huxi = sum(group_value(rules, group) for group in groups) if groups else -1
        if huxi > most_huxi:
            best, most_huxi = groups, huxi
        if most_huxi >= enough:
            break
    chosen = Counter(card_of(kind) for group in best for kind in group.cards) - known
    side.end.update(chosen)
    pool.subtract(chosen)
    side.blanks -= chosen.total()


def _groups(known: Counter[Card], blanks: int, room: Counter[Card], won: Card | None, stream: Random) -> list[Group]:
    """Choose groups of all the known cards and so many others; none when the choice does not come out."""
    left = Counter({kind_of(card): n for card, n in known.items() if n > 0})
    free = Counter({kind_of(card): n for card, n in room.items() if n > 0})
    size = left.total() + blanks
    quad = size % 3 == 0 and won is not None and stream.random() < 0.2  # the fourth of a 坎, and the 将 it asks for
    pair = size % 3 == 2 or quad
    groups: list[Group] = []
    for verb in ["pao"] * quad + ["jiang"] * pair + ["kan"] * ((size - 4 * quad - 2 * pair) // 3):
        kinds = [kind_of(won)] if verb == "pao" and won is not None else stream.sample(_KINDS, KINDS)
        if verb == "kan" or stream.random() < 0.5:
            kinds.sort(key=lambda kind: not left[kind])
        group = next(
            (
                g
                for kind in kinds
                for g in _ways(verb, kind, stream)
                if all(free[k] >= g.cards.count(k) for k in g.cards)
            ),
            None,
        )
        if group is None:
            return []
        groups.append(group)
        free -= Counter(group.cards)
        left -= Counter(group.cards)
    return [] if left or size % 3 == 1 else groups


def _ways(verb: str, kind: int, stream: Random) -> list[Group]:
    """Return the groups with a kind, in the order to try them."""
    if verb != "kan":
        return [alike(verb, kind)]
    runs = [Group("chi", pattern) for pattern in stream.sample(WITH[kind], len(WITH[kind]))]
    return [alike("kan", kind), *runs] if stream.random() < 0.4 else [*runs, alike("kan", kind)]
