"""`final` lines held against the play: what a seat laid open at the end (docs/format.md, Footer)."""

from collections import Counter

from engine import codes
from engine.changpai.table import Group, Seat, State
from engine.game import Fault
from parser import UNKNOWN, Hold, Record, code, format_cards


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


def _cards(state: State, seat: Seat) -> Counter[int]:
    """Return the seat's cards at the end, the winning card included."""
    cards = Counter(seat.cards)
    win = state.win
    if win is not None and win.seat == seat.number and win.source is not None and win.card is not None:
        cards[win.card] += 1
    return cards


def _agrees(state: State, seat: Seat, hold: Hold) -> bool:
    cards, groups = _cards(state, seat), Counter(_laid(seat))
    shown = Counter((m.verb, m.cards[0]) for m in hold.melds if m.verb != "call")
    called = {m.cards[0] for m in hold.melds if m.verb == "call"}
    known = Counter(c for c in hold.cards if c != UNKNOWN)
    same_size = len(hold.cards) == sum(cards.values())
    return same_size and known <= cards and shown == groups and called <= seat.called


def _laid(seat: Seat) -> list[tuple[str, int]]:
    """Return what lies before a seat: its groups and its 喜."""
    return [*map(_named, seat.groups), *(("xi", kind) for kind in seat.laid_xi)]


def _named(group: Group) -> tuple[str, int]:
    return ("lay" if group.verb == "lay3" else group.verb), group.kind


def _text(state: State, seat: Seat) -> str:
    groups = ", ".join(f"{verb} {code(kind)}" for verb, kind in _laid(seat))
    hand = format_cards(_cards(state, seat).elements())
    return f"{hand} / {groups}" if groups else hand
