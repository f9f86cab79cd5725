"""Declarations of long cards: 叫牌, 摞龙, 报听, 喜, 掷庄 (T4-T6 T14)."""

from collections.abc import Callable

from engine import codes
from engine.changpai import codes as own
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.table import Group, Phase, Seat, State, hand_text
from engine.changpai.turn import keeps_wait, not_held
from engine.changpai.xi import lay_xi
from engine.problem import Problem
from parser import Event, code


def _complete(state: State, seat: Seat, kind: int) -> list[Problem]:
    """T5: all copies that are not turned are in the hand, and all of them were dealt."""
    need = COPIES - state.turned_copies(kind)
    if kind >= FIRST_EXTRA or not seat.counts[kind]:
        return [Problem(codes.NOT_HELD, "card", {"card": code(kind), "hand": hand_text(seat)}, sound=False)]
    if state.opened:
        return [Problem(own.CALL_LATE, "verb")]
    if seat.counts[kind] < need:
        return [Problem(own.CALL_INCOMPLETE, "card", {"card": code(kind)})]
    if seat.dealt[kind] < need:
        return [Problem(own.CALL_NOT_DEALT, "card", {"card": code(kind)})]
    return []


def call(state: State, seat: Seat, event: Event, _number: int) -> list[Problem]:
    """叫牌: show a dealt set and keep it (T5)."""
    kind = event.card or 0
    if problems := _complete(state, seat, kind):
        return problems
    if kind in seat.called:
        return [Problem(own.CALL_TWICE, "card", {"card": code(kind)})]
    seat.called |= {kind}
    return []


def lay(state: State, seat: Seat, event: Event, _number: int) -> list[Problem]:
    """摞龙: lay a dealt set down; four draw one replacement, three draw none, two cannot be laid (T5)."""
    kind = event.card or 0
    used = event.used[0] if event.used else ()
    if set(used) != {kind}:
        return [Problem(codes.WRONG_CARDS, "used", {"card": code(kind)}, sound=False)]
    if seat.counts[kind] < len(used):
        return not_held(seat, kind, "used")
    if len(used) <= 2:
        return [Problem(own.LAY_TWO, "used", sound=False)]
    if problems := _complete(state, seat, kind):
        return [p._replace(sound=False) for p in problems]
    if len(used) != COPIES - state.turned_copies(kind):
        return [Problem(own.CALL_INCOMPLETE, "used", {"card": code(kind)}, sound=False)]
    if seat.ting and not keeps_wait(state, seat, kind, len(used)):
        return [Problem(own.TING_LOCKED, "verb", sound=False)]
    whole = len(used) == COPIES
    if whole and not state.left:
        return [Problem(own.GANG_STOCK_EMPTY, "verb", sound=False)]
    seat.remove(kind, len(used))
    seat.groups.append(Group("lay" if whole else "lay3", kind))
    seat.owed += whole
    if seat.number == state.actor:
        state.could = (seat.number,) if not whole and state.whole(seat) else ()
        state.card = None if whole else state.card
    return []


def ting(state: State, seat: Seat, _event: Event, _number: int) -> list[Problem]:
    """报听 (T6)."""
    if not state.rules.play.ting:
        return [Problem(own.TING_NOT_PLAYED, "verb")]
    if seat.number == state.dealer:
        return [Problem(own.TING_DEALER, "verb")]
    if seat.ting:
        return [Problem(own.TING_TWICE, "verb")]
    if seat.discarded:
        return [Problem(own.TING_LATE, "verb")]
    if not can_wait(state, seat):
        return [Problem(own.TING_NOT_WAITING, "verb")]
    seat.ting = True
    seat.declared = 0 if state.phase is Phase.PLAY and state.actor == seat.number else state.waits(seat)
    return []


def can_wait(state: State, seat: Seat) -> bool:
    """Tell whether a seat waits, or with an extra card can discard so that it waits."""
    if state.phase is Phase.PLAY and state.actor == seat.number:
        return any(state.waits_without(seat, k) for k in range(KINDS) if seat.counts[k])
    return not seat.owed and bool(state.waits(seat))


def zhi_problems(state: State, seat: Seat) -> list[Problem]:
    """T14: say why a seat may not declare 掷庄 now."""
    if not state.rules.play.zhi:
        return [Problem(own.ZHI_NOT_PLAYED, "verb")]
    if seat.number != state.dealer:
        return [Problem(own.ZHI_DEALER, "seat")]
    if seat.zhi:
        return [Problem(own.ZHI_TWICE, "verb")]
    return [Problem(own.ZHI_LATE, "verb", {"n": state.rules.play.zhi})] if seat.zhi_over else []


def zhi(state: State, seat: Seat, _event: Event, _number: int) -> list[Problem]:
    """掷庄: his next discard is free if he holds the card for it; then what he draws he discards (T14)."""
    if problems := zhi_problems(state, seat):
        return problems
    draws_first = seat.owed or seat.xi_owed or seat.xi_held
    to_discard = state.phase is Phase.PLAY and state.actor == seat.number and not draws_first
    seat.zhi, seat.locked = True, state.opened and not to_discard
    return []


MOVES: dict[str, Callable[[State, Seat, Event, int], list[Problem]]] = {
    "call": call, "lay": lay, "ting": ting, "zhi": zhi, "xi": lay_xi,
}  # fmt: skip
