"""What no filling can mend in a record that hides cards: too many, too few, or other cards (C1 C2 T1 E1)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine import codes
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.position import cards_of
from engine.changpai.rules import LongCardRules
from engine.changpai.shown import final_problems
from engine.changpai.sides import deck_of, given, known_hand
from engine.changpai.start import order_of
from engine.changpai.table import new_state
from engine.problem import Problem
from parser import UNKNOWN, Card, Cards, Code, Event, Record, code, format_cards


def impossible(record: Record, rules: LongCardRules) -> Iterator[tuple[str | int, Problem]]:
    """Yield the first breach, by header key or event; where there is none, every `final` that no filling agrees with.

    A hand or stock of a wrong size comes before all.
    """
    yield from _sizes(record, rules)
    seen = _Seen(deck_of(rules), tuple(record.jiang or ()), record.stock or ())
    for key, seat, cards in _header(record):
        for card in cards:
            if card != UNKNOWN and (found := seen.see(card)):
                yield key, found
                return
        if seat:
            seen.hands[seat] = Counter(c for c in cards if c != UNKNOWN)
            seen.blanks[seat] = cards.count(UNKNOWN)
    for seat in record.playing:
        if seat not in seen.hands:
            seen.hands[seat], seen.blanks[seat] = Counter(), rules.deck.dealt + (seat == record.dealer)
    for number, event in enumerate(record.events, 1):
        if event.seat in seen.hands and not event.false and (found := seen.move(event)):
            yield number, found
            return
    yield from final_problems(record, rules)


def _sizes(record: Record, rules: LongCardRules) -> Iterator[tuple[str, Problem]]:
    """Yield the hands whose number of cards is not what is dealt (T1), and a stock that is not what is left."""
    for seat, cards in sorted(record.deal.items()):
        want = rules.deck.dealt + (seat == record.dealer)
        if seat in record.playing and len(cards) != want:
            yield f"deal {seat}", _breach(codes.HAND_SIZE, {"want": want, "got": len(cards)})
    if record.stock is not None and record.dealer in record.playing:
        dealt = new_state(rules, order_of(record), (), None).left
        want = dealt if not record.hold else len(record.stock) if record.left is None else record.left
        if len(record.stock) != want:
            yield "stock", _breach(codes.STOCK_SIZE, {"want": want, "got": len(record.stock)})


def _header(record: Record) -> Iterator[tuple[str, int, Cards]]:
    """Yield the lines that show cards: key, the seat that holds them (0: nobody), the cards."""
    yield "jiang", 0, record.jiang or ()
    for seat, cards in sorted(record.deal.items()):
        yield f"deal {seat}", seat, cards
    for seat, hold in sorted(record.hold.items()):
        yield f"hold {seat}", 0, cards_of(hold, record.jiang or ())[len(hold.cards) :]
        yield f"hold {seat}", seat, known_hand(hold, record.jiang or ())
    if record.turn is not None and record.turn.card is not None:
        yield "turn", 0, (record.turn.card,)
    yield "stock", 0, record.stock or ()


def _breach(kind: Code, args: Mapping[str, object], part: str = "") -> Problem:
    return Problem(kind, part, dict(args), sound=False)


@dataclass(slots=True)
class _Seen:
    """The cards seen so far: `deck` those not yet seen, of every hand those known and how many are not."""

    deck: Counter[Card]
    turned: Cards
    stock: Cards
    hands: dict[int, Counter[Card]] = field(default_factory=dict[int, Counter[Card]])
    blanks: dict[int, int] = field(default_factory=dict[int, int])

    def see(self, card: Card) -> Problem | None:
        """Take one more copy of a card as seen."""
        most = COPIES if card < FIRST_EXTRA else int(card < KINDS)
        if card not in self.deck:
            return _breach(codes.EXTRA_CARD, {"card": code(card)}, "card")
        self.deck[card] -= 1
        if self.deck[card] >= 0:
            return None
        return _breach(codes.COPIES, {"card": code(card), "n": most - self.deck[card], "most": most}, "card")

    def move(self, event: Event) -> Problem | None:
        """Move the cards of one event; a card shown or given away was known, or was one of the unknown ones."""
        if event.verb == "draw" and event.card is not None:
            return self._draw(event.seat, event.card)
        if event.over:
            return self._hold(event.seat, Counter(c for used in event.used for c in used), must=True)
        if event.verb == "call" and event.card is not None and UNKNOWN not in self.turned:
            return self._hold(event.seat, Counter({event.card: COPIES - self.turned.count(event.card)}), must=False)
        cards = Counter(given(event))
        found = self._hold(event.seat, cards, must=True)
        self.hands[event.seat] -= cards
        return found

    def _draw(self, seat: int, card: Card) -> Problem | None:
        lies, self.stock = self.stock[:1], self.stock[1:]
        if card == UNKNOWN:
            self.blanks[seat] += 1
            return None
        if lies and lies[0] not in {card, UNKNOWN}:
            return _breach(codes.STOCK_DIFFERS, {"want": code(lies[0])}, "card")
        self.hands[seat][card] += 1
        return None if card in lies else self.see(card)

    def _hold(self, seat: int, cards: Counter[Card], *, must: bool) -> Problem | None:
        """Take unknown cards of a hand as these, as far as they are not known to be there."""
        hand = self.hands[seat]
        missing = cards - hand
        if missing.total() > self.blanks[seat]:
            held = format_cards(hand.elements())
            card = next(iter(missing))
            return _breach(codes.NOT_HELD, {"card": code(card), "hand": held}, "card") if must else None
        self.blanks[seat] -= missing.total()
        for card in missing.elements():
            hand[card] += 1
            if card != UNKNOWN and (found := self.see(card)):
                return found
        return None
