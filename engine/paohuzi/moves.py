"""The moves of 跑胡子: is a move allowed, and what does it change (T3-T14)."""

from collections.abc import Callable

from engine import codes
from engine.paohuzi import codes as own
from engine.paohuzi.claim import chi, pao, peng
from engine.paohuzi.hu import hu
from engine.paohuzi.kinds import FIRST, KINDS, kind_of
from engine.paohuzi.table import UNSEEN, Phase, Seat, State
from engine.paohuzi.take import keep, ti, wei
from engine.paohuzi.turn import (
    forced,
    held_back,
    keep_due,
    may,
    must_take,
    not_held,
    out_of_turn,
    put_up,
    settle,
    text,
)
from engine.problem import Problem
from parser import Event, code

_NAMES_A_CARD = {"draw", "discard", "peng", "chi", "wei", "chouwei", "ti", "pao", "keep"}
_CLAIMS = {"hu", "peng", "pao", "chi"}
Move = Callable[[State, Seat, Event, int], list[Problem]]


def apply(state: State, event: Event, number: int) -> list[Problem]:
    """Make one move on the table, in place, and return what is wrong with it.

    A problem that is not `sound` leaves the table unknown; the state is then not to be used further.
    """
    problems = None if _is_plain(state, event) else _first(state, event)
    if problems is None:
        seat = state.seats[event.seat]
        problems = _override(state, seat, event) if event.over else MOVES[event.verb](state, seat, event, number)
    if problems and not all(p.sound for p in problems):
        state.sound = False
    return problems


def _is_plain(state: State, event: Event) -> bool:
    """Tell at once, as of most events, that nothing ends the matter before a rule of play is asked."""
    card = event.card
    names = card is not None and FIRST <= card < FIRST + KINDS and event.verb in MOVES and not event.false
    return names and event.seat in state.seats and state.phase is not Phase.OVER


def _first(state: State, event: Event) -> list[Problem] | None:
    """Return what ends the matter before any rule of play is asked; None when nothing does."""
    if not event.verb:
        state.sound = False
        return []
    if event.seat not in state.seats:
        return [Problem(codes.RESTING, "seat", {}, sound=False)]
    if state.phase is Phase.OVER:
        return [Problem(codes.AFTER_END, sound=False)]
    if event.false:
        return []
    if event.verb not in MOVES:
        return [Problem(codes.NO_SUCH_MOVE, "verb", {"act": event.verb}, sound=False)]
    if event.card is None and event.verb in _NAMES_A_CARD:
        return [Problem(codes.NO_CARD, "verb", sound=False)]
    if event.card is not None and kind_of(event.card) < 0:
        return [Problem(codes.EXTRA_CARD, "card", {"card": code(event.card)}, sound=False)]
    return None


def _override(state: State, seat: Seat, event: Event) -> list[Problem]:
    """Note a claim that a higher one is to override; it must have been possible."""
    if (seat.number, event.verb) in state.overridden:
        return [Problem(codes.CLAIMED_TWICE, "verb")]
    test = state.copy()
    problems = MOVES[event.verb](test, test.seats[seat.number], event, 0)
    hard = [p for p in problems if p.code not in {codes.PRIORITY, own.MUST_PAO}]
    if event.verb not in _CLAIMS or not (state.phase is Phase.OFFER or event.verb == "hu"):
        return hard or [Problem(codes.OVER_NOTHING, "flag")]
    if not hard:
        state.overridden += ((seat.number, event.verb),)
    return hard


def draw(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """摸牌: the card is the drawer's own 提 or 偎, or it is shown (T5)."""
    if state.phase is Phase.TAKE:
        return must_take(state)
    due = state.next(state.actor) if state.phase is Phase.OFFER else state.actor
    if state.phase is Phase.PLAY or due != seat.number:
        return forced(state, event) + out_of_turn(state, "draw")
    problems = held_back(state, event, 0)
    if keep_due(state):
        args: dict[str, object] = {"who": state.actor, "card": text(state.card or 0)}
        return [*problems, Problem(own.MUST_KEEP, "verb", args, sound=False)]
    settle(state, 0)
    kind = kind_of(event.card or 0)
    if found := _from_stock(state, kind):
        return problems + found
    state.opened = seat.drawn = True
    if seat.counts[kind] >= 2 or seat.weis >> kind & 1:
        _to_take(state, seat, kind, number)
    else:
        seat.discards.append(kind)
        put_up(state, seat, kind, number, drawn=True)
        if event.hidden and seat.owed:
            state.covered, state.pao, state.could = True, 0, ()
    return problems


def _to_take(state: State, seat: Seat, kind: int, number: int) -> None:
    """T5: keep a drawn card from the others, since the drawer has to take it."""
    state.phase, state.actor, state.card, state.event, state.drawn = Phase.TAKE, seat.number, kind, number, True
    state.passed = state.overridden = ()
    state.taken, state.pao, state.unsure = 0, 0, False
    state.could = (seat.number,) if state.can_win(seat.number) else ()


def _from_stock(state: State, kind: int) -> list[Problem]:
    """Take the next card off the wall (T1 T12)."""
    if not state.left:
        return [Problem(codes.STOCK_EMPTY, "verb", sound=False)]
    told = UNSEEN if state.stock is None else state.stock[-state.left]
    if told not in (kind, UNSEEN):
        return [Problem(codes.STOCK_DIFFERS, "card", {"want": text(told)}, sound=False)]
    if found := state.see(kind):
        return [found]
    state.left -= 1
    return []


def discard(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """打牌 (T3 T7); never from a 坎 or 提 (G1)."""
    kind = kind_of(event.card or 0)
    if state.phase is Phase.TAKE and state.actor == seat.number:
        return must_take(state)
    if state.phase is not Phase.PLAY or state.actor != seat.number:
        return forced(state, event) + out_of_turn(state, "discard")
    if not seat.counts[kind]:
        return not_held(seat, kind)
    problems = forced(state, event)
    if seat.counts[kind] >= 3:
        problems.append(Problem(own.KAN, "card", {"card": text(kind)}))
    seat.move(kind, -1)
    seat.discards.append(kind)
    seat.discarded += 1
    seat.no_chi |= 1 << kind
    state.opened = True
    put_up(state, seat, kind, number, drawn=False)
    return problems


def pass_(state: State, seat: Seat, event: Event, _number: int) -> list[Problem]:
    """过: decline what is offered; a pass of what is not offered says something false."""
    what = event.passes or tuple(w for w in ("hu", "peng", "chi") if may(state, seat, w))
    problems = [Problem(codes.PASS_NOTHING, "verb", {"what": w}) for w in what if not may(state, seat, w)]
    if not what and state.phase is not Phase.OFFER:
        problems = [Problem(codes.PASS_NOTHING, "verb", {"what": ("牌", "card")})]
    state.passed += tuple((seat.number, w) for w in what)
    return problems


MOVES: dict[str, Move] = {
    "draw": draw, "discard": discard, "chi": chi, "peng": peng, "wei": wei, "chouwei": wei, "ti": ti, "pao": pao,
    "keep": keep, "hu": hu, "pass": pass_,
}  # fmt: skip
