"""What can be told of a hand that hides cards without choosing a filling: impossible cards, and what hangs on them."""

from collections import Counter
from collections.abc import Iterator

from engine import codes
from engine.game import Reach
from engine.paohuzi.arrange import Group, alike
from engine.paohuzi.final import laid_cards
from engine.paohuzi.kinds import COPIES, KINDS, card_of, kind_of
from engine.paohuzi.known import given, kept, told_weis, with_told
from engine.paohuzi.position import cards_of_hold
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.sides import Side, sides_of, wei_kinds
from engine.paohuzi.values import group_value
from engine.problem import Problem
from parser import UNKNOWN, Card, Cards, Event, Hold, Record, code, format_cards, glue_cards

_WEI = {"wei", "chouwei"}


def impossible(record: Record, rules: PaohuziRules) -> Iterator[tuple[str | int, Problem]]:
    """Yield the first breach of the number of cards that no filling can mend (C1 E1), by key or event."""
    deck = Counter(dict.fromkeys(map(card_of, range(KINDS)), COPIES))
    hands: dict[int, Counter[Card]] = {}
    blanks: dict[int, int] = {}
    for key, seat, cards in _header(record):
        for card in cards:
            if card != UNKNOWN and (found := _see(deck, card)):
                yield key, found
                return
        if seat:
            hands[seat] = Counter(c for c in cards if c != UNKNOWN)
            blanks[seat] = cards.count(UNKNOWN)
    for seat in record.playing:
        if seat not in hands:
            hands[seat], blanks[seat] = Counter(), rules.deck.dealt + (seat == record.dealer)
    for number, event in enumerate(record.events, 1):
        if event.seat in hands and not event.false and (found := _flow(event, hands, blanks, deck)):
            yield number, found
            return


def _header(record: Record) -> Iterator[tuple[str, int, Cards]]:
    """Yield the lines that show cards: key, the seat that holds them (0: nobody), the cards."""
    for seat, cards in sorted(record.deal.items()):
        shown = record.shown
        if seat == record.dealer and shown is not None and shown not in cards and UNKNOWN in cards:
            i = cards.index(UNKNOWN)
            yield f"deal {seat}", seat, (*cards[:i], shown, *cards[i + 1 :])
        else:
            yield f"deal {seat}", seat, cards
    for seat, hold in sorted(record.hold.items()):
        yield f"hold {seat}", 0, cards_of_hold(Hold((), hold.melds))
        yield f"hold {seat}", seat, hold.cards
    if record.turn is not None and record.turn.card is not None:
        yield "turn", 0, (record.turn.card,)


def _see(deck: Counter[Card], card: Card) -> Problem | None:
    """Take one more copy of a card as seen."""
    if card not in deck:
        return Problem(codes.EXTRA_CARD, "card", {"card": code(card)}, sound=False)
    deck[card] -= 1
    if deck[card] >= 0:
        return None
    args: dict[str, object] = {"card": code(card), "n": COPIES - deck[card], "most": COPIES}
    return Problem(codes.COPIES, "card", args, sound=False)


def _flow(event: Event, hands: dict[int, Counter[Card]], blanks: dict[int, int], deck: Counter[Card]) -> Problem | None:
    """Move the cards of one event; a card given away was known, or it was one of the unknown ones."""
    seat = event.seat
    if event.verb == "draw":
        return None if event.card in {None, UNKNOWN} else _see(deck, event.card or 0)
    for card in kept(event):
        if card == UNKNOWN:
            blanks[seat] += 1
        else:
            hands[seat][card] += 1
    if UNKNOWN in given(event):  # a 偎 nobody saw may take any pair, known or not
        pairs = [card for card, n in hands[seat].items() if n == 2]
        blanks[seat] += 2 * len(pairs)
        for card in pairs:
            hands[seat][card] = 0
            deck[card] += 2
    for card in given(event):
        if hands[seat][card] > 0:
            hands[seat][card] -= 1
        elif not blanks[seat]:
            hand = format_cards((+hands[seat]).elements())
            return Problem(codes.NOT_HELD, "card", {"card": code(card), "hand": hand}, sound=False)
        else:
            blanks[seat] -= 1
            if card != UNKNOWN and (found := _see(deck, card)):
                return found
    return None


def reach(record: Record, rules: PaohuziRules, winner: int | None) -> dict[int, Reach]:
    """Return what the open hands of those who called 胡 may come to: all but the winner's to nothing (S2)."""
    found: dict[int, Reach] = {}
    for side in _open_wins(record, rules):
        fixed = _fixed(record, rules, side) if side.seat == winner else {}
        total = None if side.seat == winner else (0, 0)
        found[side.seat] = Reach(total, None, fixed)
    return found


def _open_wins(record: Record, rules: PaohuziRules) -> list[Side]:
    """Return the sides that called 胡, overridden or not, with a hand that is not known."""
    told = with_told(record)
    called = {e.seat for e in record.events if e.verb == "hu" and not e.false}
    sides = sides_of(told, rules)[0]
    return [s for s in sides if s.seat in called and (s.blanks or _hidden_weis(told, s.seat))]


def _fixed(record: Record, rules: PaohuziRules, side: Side) -> dict[str, tuple[int, int]]:
    """Return the values of the groups on the winner's table that his card cannot change."""
    won = next((e.card for e in record.events if e.verb == "hu" and e.seat == side.seat), None)
    held = record.hold[side.seat].melds if side.seat in record.hold else ()
    laid = [(m.verb, m.cards) for m in held if UNKNOWN not in m.cards]
    for _, event in side.flow:
        if event.card is None or event.over or event.false or UNKNOWN in {event.card, *given(event)}:
            continue
        if event.verb == "chi":
            laid += [("chi", (event.card, *event.used[0])), *(("chi", bi) for bi in event.used[1:])]
        elif event.verb in _WEI | {"peng", "pao", "ti"}:
            laid.append((event.verb, (event.card,)))
    found: dict[str, tuple[int, int]] = {}
    for verb, cards in laid:
        if verb == "chi" or cards[0] != won:
            kinds = tuple(sorted(map(kind_of, laid_cards(verb, cards))))
            value = group_value(rules, Group(verb, kinds))
            found[glue_cards(cards)] = value, value
    return found


def _hidden_weis(record: Record, seat: int) -> list[int]:
    """Return the numbers of a seat's 偎 of which nobody saw the kind."""
    events = enumerate(record.events, 1)
    return [n for n, e in events if e.seat == seat and e.verb in _WEI and e.card == UNKNOWN and not e.false]


def open_claims(record: Record, rules: PaohuziRules) -> dict[int, frozenset[int] | None]:
    """Return the numbers of the 偎 whose value hangs on a kind nobody saw, and of overridden 胡 with open hands."""
    called = {side.seat for side in _open_wins(record, rules)}
    won = (n for n, e in enumerate(record.events, 1) if e.verb == "hu" and e.over and e.seat in called)
    found: dict[int, frozenset[int] | None] = dict.fromkeys(won)
    sides, pool = sides_of(record, rules)
    for side in sides:
        hidden, told = _hidden_weis(record, side.seat), told_weis(record, side.seat)
        for number in hidden:
            unseen = wei_kinds(side, pool, record.events, number - 1) if len(told) < len(hidden) else []
            values = frozenset(group_value(rules, alike("wei", kind_of(card))) for card in (*told, *unseen))
            if len(values) != 1:
                found[number] = values or None
    return found
