"""What is known of each seat of a hand that hides cards (docs/format.md, Hidden cards)."""

from collections import Counter
from dataclasses import dataclass, field

from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.position import cards_of
from engine.changpai.rules import LongCardRules
from parser import UNKNOWN, Card, Cards, Event, Hold, Meld, Record

_OUT = {"discard", "peng", "gang", "lay", "xi"}


@dataclass(slots=True)
class Side:
    """What is known of one seat: cards dealt, events of its own, cards at the end (`left`, `blanks` of them unknown).

    `hides`: some card dealt to it or drawn by it is not known.
    """

    seat: int
    dealt: Counter[Card]
    size: int
    flow: list[tuple[int, Event]] = field(default_factory=list[tuple[int, Event]])
    end: Counter[Card] = field(default_factory=Counter[Card])
    left: int = 0
    blanks: int = 0
    hides: bool = False

    def out(self) -> Counter[Card]:
        """Return every card the seat gave out of its hand."""
        return Counter(card for _, event in self.flow for card in given(event))

    def kept(self) -> Counter[Card]:
        """Return the cards known to be in the hand at the end: they came and cannot have gone since."""
        known = Counter(self.dealt)
        for _, event in self.flow:
            if event.verb == "draw" and event.card not in {None, UNKNOWN}:
                known[event.card or 0] += 1
            known = known - Counter(given(event))  # never below none: what went may have been another copy
        for _, event in self.flow:
            if event.over and event.used:  # overridden claims end the hand, and their cards were held
                known |= Counter(event.used[0])
        return known


def given(event: Event) -> Cards:
    """Return the cards an event takes out of its seat's hand."""
    if event.verb not in _OUT or event.over or event.false:
        return ()
    if event.verb in {"discard", "xi"}:
        return (event.card,) if event.card is not None else ()
    return event.used[0] if event.used else ()


def deck_of(rules: LongCardRules) -> Counter[Card]:
    """Return the whole deck (C1 C2)."""
    deck = Counter(dict.fromkeys(range(FIRST_EXTRA), COPIES))
    if rules.deck.extra != "none":
        deck.update(range(FIRST_EXTRA, KINDS))
    return deck


def sides_of(record: Record, rules: LongCardRules) -> tuple[list[Side], Counter[Card]]:
    """Return what is known of every seat, and the cards that lie nowhere (less than none: too many are shown)."""
    pool = deck_of(rules)
    draws = sum(e.verb == "draw" and not e.false for e in record.events)
    offered = (record.turn.card,) if record.turn is not None and record.turn.card is not None else ()
    pool.subtract(c for c in (*(record.jiang or ()), *(record.stock or ())[draws:], *offered) if c != UNKNOWN)
    for hold in record.hold.values():
        pool.subtract(cards_of(Hold((), hold.melds), record.jiang or ()))
    sides = [_side(record, seat, pool) for seat in record.playing]
    _name_the_last(sides, pool)
    for side in sides:
        _reckon(side)
    return sides, pool


def _name_the_last(sides: list[Side], pool: Counter[Card]) -> None:
    """Where only one hand is not known and as many cards are unseen as it lacks, they are in it."""
    lacks = [side for side in sides if side.blanks]
    if len(lacks) != 1 or lacks[0].blanks != pool.total() or min(pool.values(), default=0) < 0:
        return
    (side,) = lacks
    side.end += pool
    side.blanks = 0
    pool.subtract(dict(pool))


def _reckon(side: Side) -> None:
    """Name the cards dealt to a seat whose draws and whose hand at the end are known."""
    draws = [event.card for _, event in side.flow if event.verb == "draw" and not event.false]
    out = side.out()
    if not side.blanks and UNKNOWN not in draws and UNKNOWN not in out:
        side.dealt = side.end + out - Counter(card for card in draws if card is not None)
        side.hides = False


def _side(record: Record, seat: int, pool: Counter[Card]) -> Side:
    """Return what is known of a seat, its known cards taken out of the pool."""
    hand, size = _start(record, seat)
    side = Side(seat, Counter(c for c in hand if c != UNKNOWN), size)
    side.flow = [(i, e) for i, e in enumerate(record.events) if e.seat == seat]
    for _, event in side.flow:
        if event.verb in {"call", "lay"} and event.card is not None and UNKNOWN in (hand or (UNKNOWN,)):
            need = COPIES - (record.jiang or ()).count(event.card) - _replaced(side, event)
            side.dealt[event.card] = max(side.dealt[event.card], need)
    side.end = _end(record, seat)
    out = side.out()
    side.end |= side.kept()
    side.hides = side.dealt.total() < size or any(e.verb == "draw" and e.card == UNKNOWN for _, e in side.flow)
    draws = sum(e.verb == "draw" and not e.false for _, e in side.flow)
    side.left = size + draws - out.total()
    side.blanks = side.left - side.end.total()
    pool.subtract(out)
    pool.subtract(side.end)
    return side


def _replaced(side: Side, shown: Event) -> int:
    """Return how many cards of a set shown before play came by replacement of 喜 (V7)."""
    before = [event for _, event in side.flow[: next(i for i, (_, e) in enumerate(side.flow) if e is shown)]]
    return sum(event.verb == "draw" and event.card == shown.card for event in before)


def _start(record: Record, seat: int) -> tuple[Cards, int]:
    if record.hold:
        hold = record.hold.get(seat)
        size = 22 + (record.turn is not None and record.turn.phase == "discard" and record.turn.seat == seat)
        return (known_hand(hold, record.jiang or ()), len(hold.cards)) if hold else ((), size)
    return record.deal.get(seat, ()), 22 + (seat == record.dealer)


def known_hand(hold: Hold, turned: Cards) -> Cards:
    """Return the hand of a position; sets called are among its cards, so they are some of the unknown ones."""
    known = Counter(c for c in hold.cards if c != UNKNOWN)
    if UNKNOWN in turned:
        return hold.cards
    for verb, (kind, *_) in hold.melds:
        if verb == "call" and Meld("angang", (kind,)) not in hold.melds:
            known[kind] = max(known[kind], COPIES - turned.count(kind))
    blanks = len(hold.cards) - known.total()
    return (*sorted(known.elements()), *(UNKNOWN,) * blanks) if blanks >= 0 else hold.cards


def _end(record: Record, seat: int) -> Counter[Card]:
    """Return the cards `final` shows, without a card won from another."""
    if seat not in record.final:
        return Counter()
    cards = Counter(c for c in record.final[seat].cards if c != UNKNOWN)
    for event in record.events:
        if event.verb == "hu" and event.seat == seat and event.source is not None and not event.over:
            cards[event.card or 0] -= 1
    return +cards
