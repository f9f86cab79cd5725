"""The moves of long cards: is a move allowed, and what does it change (T3-T14)."""

from collections.abc import Callable

from engine import codes
from engine.changpai.claim import gang, hu, peng
from engine.changpai.declare import MOVES as DECLARATIONS
from engine.changpai.kinds import FIRST_EXTRA, KINDS
from engine.changpai.table import Phase, Seat, State
from engine.changpai.turn import RANKING, discard_locked, give_turn, may, not_held, out_of_turn, outranked, put_up
from engine.changpai.xi import draws_early, not_laid, not_replaced
from engine.problem import Problem
from parser import UNKNOWN, Event, code

_NAMES_A_CARD = {"draw", "discard", "peng", "gang", "call", "lay", "xi"}
Move = Callable[[State, Seat, Event, int], list[Problem]]


def apply(state: State, event: Event, number: int) -> list[Problem]:
    """Make one move on the table, in place, and return what is wrong with it.

    A problem that is not `sound` leaves the table unknown; the state is then not to be used further.
    """
    seat = state.seats.get(event.seat)
    if not event.verb:
        return _unknown(state, [])
    if seat is None:
        return _unknown(state, [Problem(codes.RESTING, "seat", {}, sound=False)])
    if state.phase in {Phase.OVER, Phase.UNTURNED}:
        return _unknown(state, [Problem(codes.AFTER_END, sound=False)])
    if event.false:
        return []
    move = MOVES.get(event.verb)
    if move is None:
        return _unknown(state, [Problem(codes.NO_SUCH_MOVE, "verb", {"act": event.verb}, sound=False)])
    if event.card is None and event.verb in _NAMES_A_CARD:
        return _unknown(state, [Problem(codes.NO_CARD, "verb", sound=False)])
    if event.card is not None and event.card >= KINDS:
        return _unknown(state, [Problem(codes.EXTRA_CARD, "card", {"card": code(event.card)}, sound=False)])
    if event.over:
        return _override(state, seat, event)
    problems = move(state, seat, event, number)
    if problems and not all(p.sound for p in problems):
        state.sound = False
    return problems


def _unknown(state: State, problems: list[Problem]) -> list[Problem]:
    state.sound = False
    return problems


def _override(state: State, seat: Seat, event: Event) -> list[Problem]:
    """Note a claim that a higher one is to override; it must have been possible."""
    if (seat.number, event.verb) in state.overridden:
        return [Problem(codes.CLAIMED_TWICE, "verb")]
    test = state.copy()
    problems = MOVES[event.verb](test, test.seats[seat.number], event, 0)
    hard = [p for p in problems if p.code is not codes.PRIORITY]
    if hard and not all(p.sound for p in hard):
        state.sound = False
    if event.verb not in RANKING or state.phase not in {Phase.OFFER, Phase.ROB}:
        return hard or [Problem(codes.OVER_NOTHING, "flag")]
    if not hard:
        state.overridden += ((seat.number, event.verb),)
    return hard


def draw(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """摸牌, and every replacement (T7 T9 T11 T12)."""
    owed = state.phase is Phase.PLAY and bool(seat.owed or seat.xi_owed)
    due = state.after(state.actor)[0] if state.phase is Phase.OFFER else state.actor
    if not owed and (state.phase is Phase.PLAY or due != seat.number):
        return out_of_turn(state, "draw")
    problems = outranked(state, event)
    kind = event.card or 0
    if found := _from_stock(state, kind):
        return problems + found
    dealt = False
    if owed:
        problems += draws_early(seat)
        dealt = _replaced(state, seat, kind)
        if seat.number != state.actor:
            seat.add(kind)
            return problems
    gang = state.phase in {Phase.REPLACE, Phase.ROB}
    seat.draws += state.phase in {Phase.OFFER, Phase.DRAW}
    wins = state.can_win(seat, kind)
    seat.add(kind)
    if kind >= FIRST_EXTRA:
        wins = state.whole(seat)
    state.could = (seat.number,) if wins and not (seat.owed or seat.xi_owed) else ()
    if dealt:
        state.passed = state.overridden = ()
        return problems
    give_turn(state, seat, number, kind)
    state.replacing, state.after_peng, state.drawn_unknown = gang, False, False
    return problems


def _replaced(state: State, seat: Seat, kind: int) -> bool:
    """T4 V7: give a replacement, those for 喜 first; tell whether the actor's hand is still the dealt one."""
    seat.waiting = None
    if not seat.xi_owed:
        seat.owed -= 1
        return False
    seat.xi_owed -= 1
    if state.opened:
        return False
    seat.dealt = tuple(n + (k == kind) for k, n in enumerate(seat.dealt))
    return state.card is None


def _from_stock(state: State, kind: int) -> list[Problem]:
    """Take the next card off the stock (T11 T12)."""
    if not state.left:
        return [Problem(codes.STOCK_EMPTY, "verb", sound=False)]
    if state.stock is not None and state.stock[-state.left] not in {kind, UNKNOWN}:
        want = code(state.stock[-state.left])
        return [Problem(codes.STOCK_DIFFERS, "card", {"want": want}, sound=False)]
    if found := state.see(kind):
        return [found]
    state.left -= 1
    return []


def discard(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """打牌 (T7); after 报听 only as T6 allows."""
    kind = event.card
    if state.phase is not Phase.PLAY or state.actor != seat.number:
        return out_of_turn(state, "discard")
    if kind is None or not seat.counts[kind]:
        return not_held(seat, kind or 0)
    problems = not_laid(state) + not_replaced(state) + discard_locked(state, seat, kind)
    waiting = seat.waiting if kind == state.card else None
    seat.remove(kind)
    seat.waiting = waiting
    if seat.ting:
        seat.declared, seat.locked = state.waits(seat), True
    if seat.zhi:
        seat.locked = True
    seat.zhi_over |= seat.draws >= state.rules.play.zhi
    seat.discards.append(kind)
    seat.discarded += 1
    state.first = not state.opened and not state.gang_made
    state.opened, state.after_peng, state.replacing, state.drawn_unknown = True, False, False, False
    put_up(state, Phase.OFFER, seat, kind, number)
    return problems


def pass_(state: State, seat: Seat, event: Event, _number: int) -> list[Problem]:
    """过: decline what is offered; a pass of what is not offered says something false."""
    what = event.passes or tuple(w for w in ("hu", "gang", "peng") if may(state, seat, w))
    problems = [Problem(codes.PASS_NOTHING, "verb", {"what": w}) for w in what if not may(state, seat, w)]
    if not what and (state.phase not in {Phase.OFFER, Phase.ROB} or state.actor == seat.number):
        problems = [Problem(codes.PASS_NOTHING, "verb", {"what": ("牌", "card")})]
    state.passed += tuple((seat.number, w) for w in what)
    return problems


MOVES: dict[str, Move] = {
    "draw": draw, "discard": discard, "peng": peng, "gang": gang, "hu": hu, "pass": pass_, **DECLARATIONS,
}  # fmt: skip
