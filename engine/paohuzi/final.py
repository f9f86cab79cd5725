"""`final` lines held against the play: what a seat laid open at the end (docs/format.md, Footer)."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from engine import codes
from engine.game import Fault
from engine.paohuzi.arrange import Group
from engine.paohuzi.kinds import COPIES, KINDS, card_of, cards_of
from engine.paohuzi.table import Seat, State
from parser import UNKNOWN, Card, Cards, Hold, Record, format_cards, glue_cards

Laid = tuple[str, Cards]


def final_faults(state: State, record: Record) -> list[Fault]:
    """Return a fault for every `final` that contradicts the play."""
    faults: list[Fault] = []
    for number, hold in sorted(record.final.items()):
        seat = state.seats.get(number)
        if seat is None:
            faults.append(Fault(f"final {number}", codes.NOT_DEALT_TO, {}))
        elif not _agrees(state, seat, hold):
            faults.append(Fault(f"final {number}", codes.FINAL_DIFFERS, {"want": _text(state, seat)}))
    return faults


@lru_cache(maxsize=1 << 10)
def named(group: Group) -> Laid:
    """Return a group as a hold names it: its verb, and its one card or the three of a 吃."""
    return group.verb, cards_of(group.cards if group.verb == "chi" else group.cards[:1])


def laid_cards(verb: str, cards: Cards) -> Cards:
    """Return the cards that lie in a group named so."""
    return cards if verb == "chi" else cards * (COPIES if verb in {"pao", "ti"} else 3)


def _agrees(state: State, seat: Seat, hold: Hold) -> bool:
    """Compare, with groups that may as well be shown in the hand taken apart: dealt 提, and what the 胡 completes."""
    if _lies_so(state, seat, hold):
        return True
    loose = {card_of(kind) for kind in range(KINDS) if seat.counts[kind] == COPIES}
    win = state.win
    if win is not None and win.seat == seat.number and win.card is not None:
        loose.add(card_of(win.card))
    hand, groups = _apart(hand_at_end(state, seat), map(named, seat.groups), loose)
    shown, laid = _apart(Counter(hold.cards), ((m.verb, m.cards) for m in hold.melds), loose)
    known = Counter({card: n for card, n in shown.items() if card != UNKNOWN})
    return shown.total() == hand.total() and known <= hand and laid == groups


def _lies_so(state: State, seat: Seat, hold: Hold) -> bool:
    """Tell whether the hold has the cards and groups as they lie, which is how most are written."""
    win, cards = state.win, seat.cards
    if win is not None and win.seat == seat.number and win.added is not None:
        cards = tuple(sorted((*cards, card_of(win.added))))
    return hold.cards == cards and [(m.verb, m.cards) for m in hold.melds] == [named(g) for g in seat.groups]


def _apart(hand: Counter[Card], groups: Iterable[Laid], loose: set[Card]) -> tuple[Counter[Card], Counter[Laid]]:
    kept: Counter[Laid] = Counter()
    for verb, cards in groups:
        if verb != "chi" and cards[0] in loose:
            hand.update(laid_cards(verb, cards))
        else:
            kept["wei" if verb == "chouwei" else verb, tuple(sorted(cards))] += 1
    return hand, kept


def hand_at_end(state: State, seat: Seat) -> Counter[Card]:
    """Return the seat's cards at the end, the winning card included."""
    cards = Counter(seat.cards)
    win = state.win
    if win is not None and win.seat == seat.number and win.added is not None:
        cards[card_of(win.added)] += 1
    return cards


def _text(state: State, seat: Seat) -> str:
    laid = (named(group) for group in seat.groups)
    groups = ", ".join(f"{verb} {glue_cards(cards)}" for verb, cards in laid)
    hand = format_cards(hand_at_end(state, seat).elements())
    return f"{hand} / {groups}" if groups else hand
