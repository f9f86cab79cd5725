"""What is known of each seat of a record that hides cards: what it was dealt, gave away, kept and holds at the end."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.paohuzi.final import laid_cards
from engine.paohuzi.kinds import COPIES, KINDS, card_of
from engine.paohuzi.known import given, kept
from engine.paohuzi.position import cards_of_hold
from engine.paohuzi.rules import PaohuziRules
from parser import UNKNOWN, Card, Event, Hold, Record


@dataclass(slots=True)
class Side:
    """One seat: the cards known at the start, its own events by number from 0, the cards known at the end.

    `blanks` are the cards at the end that are not known.
    """

    seat: int
    start: Counter[Card]
    size: int
    flow: list[tuple[int, Event]] = field(default_factory=list[tuple[int, Event]])
    end: Counter[Card] = field(default_factory=Counter[Card])
    blanks: int = 0

    def dealt(self) -> Counter[Card]:
        """Return the cards at the start that follow from those at the end."""
        cards = Counter(self.end)
        for _, event in self.flow:
            cards.update(given(event))
            cards.subtract(kept(event))
        return +cards


def sides_of(record: Record, rules: PaohuziRules) -> tuple[list[Side], Counter[Card]]:
    """Return what is known of every seat, and the cards that lie nowhere (less than none: too many are shown)."""
    pool = Counter(dict.fromkeys((card_of(kind) for kind in range(KINDS)), COPIES))
    drawn = [e.card for e in record.events if e.verb == "draw" and not e.false]
    offered = [record.turn.card] if record.turn is not None else []
    shown = (*drawn, *(record.stock or ())[len(drawn) :], *offered)
    pool.subtract(c for c in shown if c is not None and c != UNKNOWN)
    for hold in record.hold.values():
        pool.subtract(c for c in cards_of_hold(Hold((), hold.melds)) if c != UNKNOWN)
    return [_side(record, rules, seat, pool) for seat in record.playing], pool


def _side(record: Record, rules: PaohuziRules, seat: int, pool: Counter[Card]) -> Side:
    if record.hold:
        cards = record.hold[seat].cards if seat in record.hold else ()
        size = len(cards)
    else:
        size = rules.deck.dealt + (seat == record.dealer)
        cards = record.deal.get(seat, (UNKNOWN,) * size)
    start = Counter(c for c in cards if c != UNKNOWN)
    if not record.hold and seat == record.dealer and record.shown is not None:
        start[record.shown] = max(start[record.shown], 1)
    side = Side(seat, start, size, [(i, e) for i, e in enumerate(record.events) if e.seat == seat])
    side.end = _end(record, side)
    came = sum(bool(kept(e)) for _, e in side.flow)
    gone = sum(len(given(e)) for _, e in side.flow)
    side.blanks = size + came - gone - side.end.total()
    pool.subtract({card: n for card, n in side.dealt().items() if card != UNKNOWN})
    return side


def _end(record: Record, side: Side) -> Counter[Card]:
    """Return the cards known to be in the hand at the end: laid open then, or come before and not gone since."""
    known = held_before(side, len(record.events))
    return known if side.seat not in record.final else known | _laid_open(record, side)


def held_before(side: Side, at: int) -> Counter[Card]:
    """Return the cards known to be in the hand before event `at`, from 0."""
    known = Counter(side.start)
    for i, event in side.flow:
        if i >= at:
            break
        known.update(c for c in kept(event) if c != UNKNOWN)
        if UNKNOWN in given(event):  # a 偎 nobody saw may have taken any pair
            known = Counter({card: n for card, n in known.items() if n != 2})
        known = known - Counter(given(event))  # never below none: what went may have been another copy
        if event.over:  # what an overridden claim named was held
            known |= Counter(c for cards in event.used for c in cards if c != UNKNOWN)
    return known


def wei_kinds(side: Side, pool: Counter[Card], events: Sequence[Event], at: int) -> list[Card]:
    """Return the kinds that a hidden 偎, event `at` from 0, may have (G1 G3 T5 T6).

    Three copies lie nowhere or in the hand; another's fourth, if it came later, was not 跑 but won; his own cards
    were others, unless it was an owed one that he kept.
    """
    held = held_before(side, at)
    later = [e.card for e in events[at:] if e.verb in {"draw", "discard"} and e.seat != side.seat and not e.false]
    won = events[-1].verb == "hu" and events[-1].source != side.seat and events[-1].card in later[-1:]
    seen = {*(later[:-1] if won else later)}
    seen |= {card for i, e in side.flow if i != at for card in (e.card, *given(e)) if not e.false and not e.over}
    seen -= {e.card for _, e in side.flow if e.verb == "keep"}
    return [card for card, n in sorted(pool.items()) if n >= 3 - held[card] and held[card] <= 2 and card not in seen]


def _laid_open(record: Record, side: Side) -> Counter[Card]:
    """Return what a `final` line tells of the hand: all its cards but those on the table and the one won."""
    hold = record.final[side.seat]
    cards = Counter(c for c in hold.cards if c != UNKNOWN)
    for meld in hold.melds:
        cards.update(laid_cards(meld.verb, meld.cards))
    cards.subtract(on_table(record, side))
    won = next((e for e in record.events if e.verb == "hu" and not e.over and not e.false), None)
    if won is not None and won.card is not None and won.seat == side.seat and not _grew(side, won):
        cards[won.card] -= 1
    if won is not None and won.card is not None and won.source == side.seat and _is_shown(record):
        cards[won.card] += 1
    return +cards


def _is_shown(record: Record) -> bool:
    """Tell whether a 胡 from the dealer came before anything was drawn or discarded (T11)."""
    return not any(e.verb in {"draw", "discard"} and not e.false for e in record.events) and record.turn is None


def _grew(side: Side, won: Event) -> bool:
    """Tell whether the card won lies on the table already, as the last 提 or 偎 of the winner."""
    last = next((e for _, e in reversed(side.flow) if e.verb in {"draw", "wei", "chouwei", "ti"} and not e.over), None)
    dealt = last is not None and last.verb == "ti" and bool(last.used) and len(last.used[0]) == COPIES
    return won.source is None and last is not None and last.verb != "draw" and last.card == won.card and not dealt


def on_table(record: Record, side: Side) -> Counter[Card]:
    """Return the cards of a seat's groups on the table, its quads grown."""
    held = record.hold[side.seat].melds if side.seat in record.hold else ()
    cards = Counter(c for m in held for c in laid_cards(m.verb, m.cards))
    for _, event in side.flow:
        if event.over or event.false or event.card is None or event.verb not in _GROUPS:
            continue
        cards.update(given(event))
        cards[event.card] += event.verb != "ti" or len(event.used[0]) != COPIES
    return cards


_GROUPS = {"peng", "wei", "chouwei", "pao", "ti", "chi"}
