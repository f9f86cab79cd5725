"""What can be told of a hand that hides cards without choosing a filling: what it may come to."""

from typing import NamedTuple

from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.rules import LongCardRules
from engine.changpai.score import loser, round_up
from engine.changpai.shown import groups_shown
from engine.changpai.sides import Side, sides_of
from engine.changpai.start import order_of
from engine.changpai.table import Group, Seat, new_state
from engine.changpai.values import entries
from engine.changpai.worth import Row, value_table
from engine.game import Reach
from engine.report import Bounds
from parser import CARD, UNKNOWN, Card, Record, code

_NEVER = -(10**6)


def reach(record: Record, rules: LongCardRules, winner: int | None) -> dict[int, Reach]:
    """Return what every hand that is open at the end may come to; a loser's total and 底胡 are bounded (P1)."""
    sides, pool = sides_of(record, rules)
    rows = _rows(record, rules)
    won = next((e.card for e in record.events if e.verb == "hu" and e.seat == winner), None)
    found: dict[int, Reach] = {}
    for side in sides:
        if not side.blanks:
            continue
        groups = groups_shown(record, side.seat)
        if UNKNOWN in groups or UNKNOWN in (record.jiang or ()):
            found[side.seat] = Reach(None, None, {})
            continue
        ways = [_ways(rules, rows, side, k, min(pool[k], side.blanks), groups.get(k)) for k in range(FIRST_EXTRA)]
        sets = {
            code(k): (min(w.least for w in way), max(w.most for w in way))
            for k, way in enumerate(ways)
            if side.seat != winner or (k in groups and k != won)  # a winner's hand counts as it is arranged (V6)
        }
        count, xi = _xi(record, rules, side)
        if side.seat != winner:
            sets |= {str(n): (xi, xi) if n == count else (1, 0) for n in range(1, KINDS - FIRST_EXTRA + 1)}
        if rules.deck.extra == "wild":  # in a loser's hand they count nothing (W6)
            wild = sum(max(0, pool[k]) for k in range(FIRST_EXTRA, KINDS))
            ways.append([Spent(0, 0, three=False)] * (wild + 1))
        base = _extremes(rules, ways, side.blanks) if side.seat != winner else None
        found[side.seat] = Reach(*_bounds(rules, base, xi), sets)
    return found


def _rows(record: Record, rules: LongCardRules) -> tuple[Row, ...]:
    turned = tuple(sorted(card for card in record.jiang or () if card != UNKNOWN))
    return value_table(rules.worth, rules.cards.flowers, turned)


def _bounds(rules: LongCardRules, sets: Bounds | None, xi: int) -> tuple[Bounds | None, Bounds | None]:
    """P1 V10: return the bounds of a loser's total and of his 底胡, given those of his sets and what his 喜 add."""
    if sets is None:
        return None, None
    to = rules.round.to
    rounded = (round_up(sets[0], to), round_up(sets[1], to))
    if rules.round.at == "base":
        return (rounded[0] + xi, rounded[1] + xi), rounded
    return (round_up(sets[0] + xi, to), round_up(sets[1] + xi, to)), sets


def _xi(record: Record, rules: LongCardRules, side: Side) -> tuple[int, int]:
    """S6: return how many 喜 a seat has laid, which everybody sees, and what they add.

    `sets` of a loser's Reach knows them by their number; a number that is not theirs has no value.
    """
    hold, seat = record.hold.get(side.seat), Seat(side.seat)
    seat.laid_xi = [meld.cards[0] for meld in hold.melds if meld.verb == "xi"] if hold else []
    seat.xi_dealt = any(fact.name == "xi5" for fact in record.facts.get(side.seat, ()))
    opened = next((i for i, e in enumerate(record.events) if e.verb == "discard"), len(record.events))
    laid = [(i, e.card) for i, e in side.flow if e.verb == "xi" and e.card is not None and not e.over and not e.false]
    seat.laid_xi += [card for _, card in laid]
    turned = tuple(c for c in record.jiang or () if c != UNKNOWN)
    whole = seat.xi == KINDS - FIRST_EXTRA - sum(c >= FIRST_EXTRA for c in turned)
    seat.xi_dealt |= whole and not record.hold and all(i < opened for i, _ in laid)
    lines = loser(new_state(rules, order_of(record), turned, None), seat).lines
    return seat.xi, sum(line.value for line in lines if line.item == "xi")


def open_claims(record: Record, rules: LongCardRules) -> dict[int, frozenset[int]]:
    """Return the 碰 whose value hangs on hidden cards: the fourth copy may or may not have been in the hand (V3 4b).

    A 碰 is worth one value or the other.
    """
    if rules.holding.peng_and_fourth == "peng":
        return {}
    sides, _ = sides_of(record, rules)
    stay = (record.stock or ())[sum(e.verb == "draw" and not e.false for e in record.events) :]
    hidden = {side.seat: side for side in sides if side.hides}
    rows = _rows(record, rules)
    return {
        number: frozenset({rows[event.card].peng, rows[event.card].gang})
        for number, event in enumerate(record.events, 1)
        if event.verb == "peng" and event.seat in hidden and event.card is not None and not event.false
        and event.card not in (record.jiang or ()) and event.card not in stay
        and not _fourth_known(event.card, number, hidden[event.seat], sides)
    }  # fmt: skip


def _fourth_known(kind: Card, number: int, side: Side, sides: list[Side]) -> bool:
    """Tell whether it is known where the fourth copy was when event `number` claimed the third for `side`."""
    elsewhere = sum(other.out()[kind] + other.end[kind] for other in sides if other is not side)
    own = [(i + 1, e) for i, e in side.flow if not e.over and not e.false]
    gone = any(i < number and e.verb == "discard" and e.card == kind for i, e in own)
    later = any(i > number and e.verb == "draw" and e.card == kind for i, e in own)
    came = side.dealt[kind] + sum(i < number and e.verb == "draw" and e.card == kind for i, e in own)
    return elsewhere >= 2 or gone or later or came >= 3


class Spent(NamedTuple):
    """What so many more copies of one kind make of it: least and greatest value, and whether three are there."""

    least: int
    most: int
    three: bool


def _ways(
    rules: LongCardRules, rows: tuple[Row, ...], side: Side, kind: Card, free: int, group: Group | None
) -> list[Spent]:
    """Return, for 0, 1, … more copies of a kind in the hand, what it is worth."""
    called = frozenset(e.card for _, e in side.flow if e.verb == "call" and e.card is not None)
    found: list[Spent] = []
    for more in range(max(0, free) + 1):
        seat = Seat(side.seat, called=called, groups=[group] if group else [])
        for _ in range(side.end[kind] + more):
            seat.add(kind)
        values: list[int] = []
        for dealt in (0, COPIES):
            seat.dealt = tuple(dealt if k == kind else 0 for k in range(KINDS))
            values.append(sum(e.value for e in entries(rules, rows, seat, None)))
        found.append(Spent(min(values), max(values), seat.own(kind) >= 3))
    return found


def _extremes(rules: LongCardRules, ways: list[list[Spent]], blanks: int) -> tuple[int, int]:
    """Return the least and greatest sum over all ways to spend the unknown cards on kinds (V9)."""
    flowers = {CARD[c] for c in rules.cards.flowers} if rules.sanlaohui.times > 1 else set[int]()
    sure = bool(flowers) and all(ways[kind][0].three for kind in flowers)
    least = _spend(ways, blanks, flowers if sure else set(), -rules.sanlaohui.times)
    most = max(_spend(ways, blanks, chosen, rules.sanlaohui.times) for chosen in (set[int](), flowers))
    return -least, most


def _spend(ways: list[list[Spent]], blanks: int, flowers: set[int], times: int) -> int:
    """Return the greatest sum over all ways to spend `blanks` cards; with negative `times`, minus the least.

    Kinds in `flowers` must come to three, and count `times` as much.
    """
    best: list[int] = [0] + [_NEVER] * blanks
    for kind, options in enumerate(ways):
        after = [_NEVER] * (blanks + 1)
        for more, option in enumerate(options):
            if kind in flowers and not option.three:
                continue
            value = option.most if times > 0 else -option.least
            value *= abs(times) if kind in flowers else 1
            for spent in range(blanks + 1 - more):
                after[spent + more] = max(after[spent + more], best[spent] + value)
        best = after
    return best[blanks]
