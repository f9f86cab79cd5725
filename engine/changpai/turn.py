"""Whose turn it is and what is open to a seat: shared by all moves (T6-T10)."""

from engine import codes
from engine.changpai import codes as own
from engine.changpai.kinds import COPIES, FIRST_EXTRA
from engine.changpai.table import Group, Phase, Seat, State, hand_text
from engine.precedence import Precedence
from engine.problem import Problem
from parser import Event, code

RANKING = {"hu": 2, "gang": 1, "peng": 1}
PRECEDENCE = Precedence((frozenset({"draw", "discard", "xi"}),), RANKING)
"""T4 T7-T10: a 喜, a draw and a discard have to come; a claim goes before the draw."""
_DUE: dict[Phase, tuple[str, str]] = {
    Phase.PLAY: ("打牌", "discards"),
    Phase.DRAW: ("摸牌", "draws"),
    Phase.REPLACE: ("补牌", "draws a replacement"),
    Phase.OFFER: ("摸牌", "draws"),
    Phase.ROB: ("补牌", "draws a replacement"),
    Phase.OVER: ("—", "has won"),
    Phase.UNTURNED: ("—", "does nothing"),
}
_ACT: dict[str, tuple[str, str]] = {
    "draw": ("摸牌", "draws"),
    "discard": ("打牌", "discards"),
    "gang": ("杠", "a 杠"),
    "hu": ("胡", "a 胡"),
    "xi": ("放喜", "lays a 喜"),
}


def out_of_turn(state: State, verb: str) -> list[Problem]:
    """Say that this move is not the seat's to make now, and who is to do what."""
    who = state.after(state.actor)[0] if state.phase is Phase.OFFER else state.actor
    xi = state.phase is Phase.PLAY and state.rules.deck.extra == "xi" and bool(state.seats[who].keys[4])
    due = _ACT["xi"] if xi else _DUE[state.phase]
    return [Problem(codes.OUT_OF_TURN, "verb", {"act": _ACT[verb], "who": who, "due": due}, sound=False)]


def not_held(seat: Seat, kind: int, part: str = "card") -> list[Problem]:
    """Say that a card is not in the hand (E1)."""
    return [Problem(codes.NOT_HELD, part, {"card": code(kind), "hand": hand_text(seat)}, sound=False)]


def give_turn(state: State, seat: Seat, number: int, kind: int | None) -> None:
    """Give the turn to `seat`, who holds one card more."""
    state.phase, state.actor, state.card, state.event = Phase.PLAY, seat.number, kind, number
    state.passed = state.overridden = ()


def put_up(state: State, phase: Phase, seat: Seat, kind: int, number: int) -> None:
    """Put a card of `seat` on offer, and note who could win on it."""
    state.phase, state.actor, state.card, state.event = phase, seat.number, kind, number
    state.passed = state.overridden = ()
    state.could = tuple(n for n in state.after(seat.number) if state.can_win(state.seats[n], kind))


def outranked(state: State, event: Event) -> list[Problem]:
    """T10: a move may not stand against a claim that has priority over it."""
    order = state.after(state.actor)
    for who, verb in state.overridden:
        nearer = verb == "hu" == event.verb and order.index(who) > order.index(event.seat)
        if not nearer and RANKING.get(event.verb, 0) <= RANKING[verb]:
            return [Problem(codes.PRIORITY, "seat", {"who": who, "claim": verb})]
    return []


def discard_locked(state: State, seat: Seat, kind: int) -> list[Problem]:
    """T6 T14: say that a seat may not discard `kind` after its 报听 or 掷庄."""
    if seat.zhi and seat.locked and state.card not in {None, kind}:
        return [Problem(own.ZHI_LOCKED, "card")]
    return [] if _keeps_ting(state, seat, kind) else [Problem(own.TING_LOCKED, "card")]


def _keeps_ting(state: State, seat: Seat, kind: int) -> bool:
    if not seat.ting or (kind == state.card and (seat.declared or seat.locked)):
        return True
    if seat.locked:
        return not state.rules.play.ting_lock or state.drawn_unknown
    return bool(state.waits_without(seat, kind))


def keeps_wait(state: State, seat: Seat, kind: int, n: int) -> bool:
    """T6: tell whether a 杠 that takes `n` of a kind out of the hand leaves the set waited for as it is."""
    after = seat.copy()
    after.remove(kind, n)
    after.groups = [g for g in after.groups if g.kind != kind] + [Group("gang", kind)]
    then = state.waits(after)
    return then == seat.declared if seat.declared else bool(then)


def own_gangs(state: State, seat: Seat) -> list[int]:
    """Return the kinds of which a seat with an extra card can make 暗杠 or 加杠."""
    if seat.zhi:
        return []
    pengs = {g.kind for g in seat.groups if g.verb == "peng"}
    kinds = [k for k in range(FIRST_EXTRA) if seat.counts[k] == COPIES or (seat.counts[k] and k in pengs)]
    if not seat.ting:
        return kinds
    return [k for k in kinds if keeps_wait(state, seat, k, seat.counts[k])]


def may(state: State, seat: Seat, what: str) -> bool:
    """Tell whether `hu`, `gang` or `peng` is open to a seat at this moment."""
    if what == "hu":
        return seat.number in state.could
    if state.phase is Phase.PLAY and state.actor == seat.number:
        return what == "gang" and not state.after_peng and state.left > 0 and bool(own_gangs(state, seat))
    if state.phase is not Phase.OFFER or state.actor == seat.number or state.card is None:
        return False
    held = seat.counts[state.card] if state.card < FIRST_EXTRA and not seat.zhi else 0
    if what == "peng":
        return held >= 2 and not seat.ting
    return what == "gang" and held == 3 and state.left > 0 and (not seat.ting or keeps_wait(state, seat, state.card, 3))
