"""The start of a 跑胡子 hand: the header checked, the cards dealt (C1 T1 T3 T10 T13)."""

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from operator import add

from engine import codes
from engine.game import Fault
from engine.hand import size_faults
from engine.paohuzi import codes as own
from engine.paohuzi.hu import shown_is_open
from engine.paohuzi.kinds import COPIES, KINDS, cards_of, kind_of
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.table import Phase, State, new_state, stock_size
from parser import UNKNOWN, Cards, Record, code

_ALL = frozenset(cards_of(range(KINDS)))
_NO_CARD_HERE = ("跑胡子不翻将", "no jiang is turned in this game")


def order_of(record: Record) -> tuple[int, ...]:
    """Return the playing seats in playing order from the dealer."""
    playing = record.playing
    i = playing.index(record.dealer)
    return playing[i:] + playing[:i]


def start(record: Record, rules: PaohuziRules) -> tuple[State | None, list[Fault]]:
    """Return the table after the deal, or None when it cannot be laid, and what is wrong with the header."""
    faults = seat_faults(record)
    if faults:
        return None, faults
    order = order_of(record)
    for key, present in (("shown", record.shown is not None), *((f"deal {n}", n in record.deal) for n in order)):
        if not present:
            return None, [Fault(key, codes.HEADER_MISSING, {"key": key})]
    sizes = size_faults(record, order, rules.deck.dealt, stock_size(rules, len(order)))
    lines = [(f"deal {n}", record.deal[n]) for n in sorted(record.deal)]
    if record.stock is not None and not sizes:  # with a hand of a wrong size the same fault would show there again
        lines.append(("stock", record.stock))
    faults = sizes + copy_faults(lines) + _shown_faults(record)
    return (None if faults else _deal(record, rules, order)), faults


def seat_faults(record: Record) -> list[Fault]:
    """Refuse a dealer who does not play, and header lines this game does not have."""
    if record.dealer not in record.playing:
        return [Fault("dealer", codes.RESTING, {})]
    faults = [Fault(f"deal {n}", codes.NOT_DEALT_TO, {}) for n in record.deal if n == record.rest]
    if record.jiang is not None:
        faults.append(Fault("jiang", codes.HEADER_EXTRA, {"key": "jiang", "why": _NO_CARD_HERE}))
    if record.deal and not record.hold:
        facts = f"facts {min(record.facts)}" if record.facts else ""
        present = (("left", record.left is not None), ("turn", record.turn is not None), (facts, bool(facts)))
        why = ("已有 deal", "the hands are dealt")
        faults += [Fault(key, codes.HEADER_EXTRA, {"key": key, "why": why}) for key, there in present if there]
    return faults


def copy_faults(lines: Iterable[tuple[str, Cards]]) -> list[Fault]:
    """C1: the first line, in the record's order, where a kind has one copy too many."""
    lines = list(lines)
    counted = Counter(chain.from_iterable(cards for _, cards in lines))
    counted.pop(UNKNOWN, None)
    if counted.keys() <= _ALL and max(counted.values(), default=0) <= COPIES:
        return []
    seen = [0] * KINDS
    faults: list[Fault] = []
    for key, cards in lines:
        known = [card for card in cards if card != UNKNOWN]
        strange = sorted({card for card in known if kind_of(card) < 0})
        faults += [Fault(key, codes.EXTRA_CARD, {"card": code(card)}) for card in strange]
        for card in known:
            if card in strange:
                continue
            seen[kind_of(card)] += 1
            if seen[kind_of(card)] == COPIES + 1:
                faults.append(Fault(key, codes.COPIES, {"card": code(card), "n": COPIES + 1, "most": COPIES}))
    return faults


def _shown_faults(record: Record) -> list[Fault]:
    """T1: the shown card is one of the dealer's."""
    shown, hand = record.shown, record.deal[record.dealer]
    if shown is None or shown in hand:
        return []
    return [Fault("shown", own.SHOWN_NOT_DEALT, {"card": code(shown)})]


def _deal(record: Record, rules: PaohuziRules, order: tuple[int, ...]) -> State:
    stock = None if record.stock is None else tuple(map(kind_of, record.stock))
    state = new_state(rules, order, kind_of(record.shown or 0), stock)
    for n in order:
        seat = state.seats[n]
        counts = [0] * KINDS
        for kind in map(kind_of, record.deal[n]):
            counts[kind] += 1
        seat.deal(counts)
        state.seen = list(map(add, state.seen, counts))
        seat.quads = seat.unlaid = seat.counts.count(COPIES)
        seat.owed = max(0, seat.quads - 1)
        state.late = state.late or seat.unlaid > 0
    others = order[1:] if shown_is_open(state) else ()
    state.could = tuple(n for n in (order[0], *others) if state.can_win(n))
    dealer = state.seats[order[0]]
    if not dealer.has_loose():
        dealer.dead, state.phase, state.actor = True, Phase.DRAW, state.next(order[0])
    return state
