"""The start of a long-card hand: the header checked, the cards dealt (C1 C2 T1 T3 T13)."""

from collections.abc import Iterable

from engine import codes
from engine.changpai import codes as own
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.rules import LongCardRules
from engine.changpai.table import Phase, State, new_state
from engine.game import Fault
from engine.hand import size_faults
from parser import UNKNOWN, Cards, Record, code

_PLAYERS = 3


def order_of(record: Record) -> tuple[int, ...]:
    """Return the playing seats in playing order from the dealer."""
    playing = record.playing
    i = playing.index(record.dealer)
    return playing[i:] + playing[:i]


def start(record: Record, rules: LongCardRules) -> tuple[State | None, list[Fault]]:
    """Return the table after the deal, or None when it cannot be laid, and what is wrong with the header."""
    faults = seat_faults(record)
    if record.dealer not in record.playing or any(f.code is codes.HEADER_MISSING for f in faults):
        return None, faults
    order = order_of(record)
    unturned = is_unturned(record, rules)
    if unturned and not record.deal:
        return _unturned(rules, order), faults
    has_jiang = record.jiang is not None or unturned
    for key, present in (("jiang", has_jiang), *((f"deal {n}", n in record.deal) for n in order)):
        if not present:
            return None, [*faults, Fault(key, codes.HEADER_MISSING, {"key": key})]
    turned = record.jiang or ()
    sizes = ([] if unturned else turned_faults(record, rules)) + size_faults(
        record, order, rules.deck.dealt, new_state(rules, order, turned, None).left
    )
    lines = [("jiang", turned), *((f"deal {n}", record.deal[n]) for n in sorted(record.deal))]
    if record.stock is not None and not sizes:  # with a hand of a wrong size the same fault would show there again
        lines.append(("stock", record.stock))
    faults += sizes + copy_faults(lines, rules)
    if any(f.code is not own.REST_WRONG for f in faults):
        return None, faults
    return (_unturned(rules, order) if unturned else _deal(record, rules, order, turned)), faults


def is_unturned(record: Record, rules: LongCardRules) -> bool:
    """T13: tell whether a record says that nobody turned the 将."""
    return rules.play.bad_hands and record.jiang is None and record.result == "huang" and not record.events


def _unturned(rules: LongCardRules, order: tuple[int, ...]) -> State:
    """Return the table of a hand that is drawn without play."""
    state = new_state(rules, order, (), None)
    state.phase = Phase.UNTURNED
    return state


def resting(seats: int, dealer: int) -> int | None:
    """T3: return the seat before the dealer, which rests when four sit at the table."""
    return (dealer - 2) % seats + 1 if seats > _PLAYERS else None


def seat_faults(record: Record) -> list[Fault]:
    """T3: with four at the table the seat before the dealer rests."""
    faults: list[Fault] = []
    seats = len(record.seats)
    if record.dealer == record.rest or not 1 <= record.dealer <= seats:
        return [Fault("dealer", codes.RESTING, {})]
    want = resting(seats, record.dealer)
    if record.rest is not None and want is not None and record.rest != want:
        faults.append(Fault("rest", own.REST_WRONG, {"want": want}))
    faults += [Fault(f"deal {n}", codes.NOT_DEALT_TO, {}) for n in record.deal if n == record.rest]
    if record.shown is not None:
        faults.append(_extra("shown", "长牌翻将牌", "long cards turn jiang"))
    if record.deal and not record.hold:
        present = {"left": record.left is not None, "turn": record.turn, "facts": record.facts}
        keys = [key for key, there in present.items() if there]
        faults += [_extra(_first(record, key), "已有 deal", "the hands are dealt") for key in keys]
    return faults


def _extra(key: str, zh: str, en: str) -> Fault:
    return Fault(key, codes.HEADER_EXTRA, {"key": key, "why": (zh, en)})


def _first(record: Record, key: str) -> str:
    """Return the key as it stands in the record, with its first seat where it has one."""
    return f"{key} {min(record.facts)}" if key == "facts" else key


def turned_faults(record: Record, rules: LongCardRules) -> list[Fault]:
    """C1: as many cards are turned as the rule set says."""
    want, got = rules.deck.turned, len(record.jiang or ())
    return [] if want == got else [Fault("jiang", own.TURNED_COUNT, {"want": want, "got": got})]


def copy_faults(lines: Iterable[tuple[str, Cards]], rules: LongCardRules) -> list[Fault]:
    """C1 C2: the first line, in the record's order, where a kind has one copy too many."""
    seen = [0] * KINDS
    faults: list[Fault] = []
    for key, cards in lines:
        extra = {kind for kind in cards if kind != UNKNOWN and not _most(kind, rules)}
        faults += [Fault(key, codes.EXTRA_CARD, {"card": code(kind)}) for kind in sorted(extra)]
        for kind in cards:
            if kind == UNKNOWN or kind in extra:
                continue
            most = _most(kind, rules)
            seen[kind] += 1
            if seen[kind] == most + 1:
                faults.append(Fault(key, codes.COPIES, {"card": code(kind), "n": seen[kind], "most": most}))
    return faults


def _most(kind: int, rules: LongCardRules) -> int:
    if kind < FIRST_EXTRA:
        return COPIES
    return int(kind < KINDS and rules.deck.extra != "none")


def _deal(record: Record, rules: LongCardRules, order: tuple[int, ...], turned: Cards) -> State:
    state = new_state(rules, order, turned, record.stock)
    for n in order:
        seat = state.seats[n]
        for kind in record.deal[n]:
            seat.add(kind)
            state.seen[kind] += 1
        seat.dealt = tuple(seat.counts)
    dealer = state.seats[order[0]]
    state.could = (dealer.number,) if state.whole(dealer) else ()
    return state
