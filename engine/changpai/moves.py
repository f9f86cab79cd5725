"""The moves of long cards: is a move allowed, and what does it change (T3-T12)."""

from collections.abc import Callable

from engine import codes
from engine.changpai.declare import MOVES as DECLARATIONS
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.table import Group, Phase, Seat, State, Win, hand_text
from engine.problem import Problem
from parser import Event, code

Move = Callable[[State, Seat, Event, int], list[Problem]]
_RANKING = {"hu": 2, "gang": 1, "peng": 1}
_DUE: dict[Phase, tuple[str, str]] = {
    Phase.PLAY: ("打牌", "discards"),
    Phase.REPLACE: ("补牌", "draws a replacement"),
    Phase.OFFER: ("摸牌", "draws"),
    Phase.ROB: ("补牌", "draws a replacement"),
    Phase.OVER: ("—", "has won"),
}
_ACT: dict[str, tuple[str, str]] = {
    "draw": ("摸牌", "draws"),
    "discard": ("打牌", "discards"),
    "gang": ("杠", "杠s"),
    "hu": ("胡", "胡"),
    "pass": ("过", "passes"),
}


def apply(state: State, event: Event, number: int) -> list[Problem]:
    """Make one move on the table, in place, and return what is wrong with it.

    A problem that is not `sound` leaves the table unknown; the state is then not to be used further.
    """
    seat = state.seats.get(event.seat)
    if not event.verb:
        return _unknown(state, [])
    if seat is None:
        return _unknown(state, [Problem(codes.RESTING, "seat", {}, sound=False)])
    if state.phase is Phase.OVER:
        return _unknown(state, [Problem(codes.AFTER_END, sound=False)])
    if event.false:
        return []
    move = MOVES.get(event.verb)
    if move is None:
        return _unknown(state, [Problem(codes.NO_SUCH_MOVE, "verb", {"act": event.verb}, sound=False)])
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


def _out_of_turn(state: State, verb: str) -> list[Problem]:
    who = state.after(state.actor)[0] if state.phase is Phase.OFFER else state.actor
    return [Problem(codes.OUT_OF_TURN, "verb", {"act": _ACT[verb], "who": who, "due": _DUE[state.phase]}, sound=False)]


def _not_held(seat: Seat, kind: int, part: str = "card") -> list[Problem]:
    return [Problem(codes.NOT_HELD, part, {"card": code(kind), "hand": hand_text(seat)}, sound=False)]


def _fresh(state: State, seat: Seat, number: int, kind: int | None) -> None:
    """Give the turn to `seat`, who holds one card more."""
    state.phase, state.actor, state.card, state.event = Phase.PLAY, seat.number, kind, number
    state.passed = state.overridden = ()


def _put_up(state: State, phase: Phase, seat: Seat, kind: int, number: int) -> None:
    """Put a card of `seat` on offer, and note who could win on it."""
    state.phase, state.actor, state.card, state.event = phase, seat.number, kind, number
    state.passed = state.overridden = ()
    state.could = tuple(n for n in state.after(seat.number) if state.can_win(state.seats[n], kind))


def draw(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """摸牌, and every replacement (T7 T9 T11 T12)."""
    owed = state.phase is Phase.PLAY and seat.owed > 0
    due = state.after(state.actor)[0] if state.phase is Phase.OFFER else state.actor
    if not owed and (state.phase is Phase.PLAY or due != seat.number):
        return _out_of_turn(state, "draw")
    problems = _over(state, event)
    kind = event.card or 0
    if found := _from_stock(state, kind):
        return problems + found
    if owed:
        seat.owed -= 1
        seat.waiting = None
        if seat.number != state.actor:
            seat.add(kind)
            return problems
    gang = state.phase in {Phase.REPLACE, Phase.ROB}
    state.could = (seat.number,) if state.can_win(seat, kind) and not seat.owed else ()
    seat.add(kind)
    _fresh(state, seat, number, kind)
    state.replacing, state.after_peng = gang, False
    return problems


def _from_stock(state: State, kind: int) -> list[Problem]:
    """Take the next card off the stock (T11 T12)."""
    if not state.left:
        return [Problem(codes.STOCK_EMPTY, "verb", sound=False)]
    if state.stock is not None and state.stock[-state.left] != kind:
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
        return _out_of_turn(state, "discard")
    if kind is None or not seat.counts[kind]:
        return _not_held(seat, kind or 0)
    problems = [Problem(codes.MUST_REPLACE, "", {"who": s.number}) for s in state.seats.values() if s.owed]
    waiting = seat.waiting if kind == state.card else None
    seat.remove(kind)
    seat.waiting = waiting
    if seat.ting:
        problems += _after_ting(state, seat, kind)
    seat.discards.append(kind)
    seat.discarded += 1
    state.first = not state.opened and not state.gang_made
    state.opened, state.after_peng, state.replacing = True, False, False
    _put_up(state, Phase.OFFER, seat, kind, number)
    return problems


def _after_ting(state: State, seat: Seat, kind: int) -> list[Problem]:
    """T6: the first discard is free but leaves him waiting; every later one is the card just drawn."""
    wrong = kind != state.card and state.rules.play.ting_lock if seat.locked else not state.waits(seat)
    if not seat.locked:
        seat.declared, seat.locked = state.waits(seat), True
    return [Problem(codes.TING_LOCKED, "card")] if wrong else []


def discard_keeps_ting(state: State, seat: Seat, kind: int) -> bool:
    """T6: tell whether a seat may discard `kind` as far as its 报听 goes."""
    if not seat.ting:
        return True
    if seat.locked:
        return kind == state.card or not state.rules.play.ting_lock
    return bool(state.waits_without(seat, kind))


def _claimed(state: State, seat: Seat, event: Event) -> list[Problem]:
    """Check that a card is on offer to `seat` as the event names it (T8 T9)."""
    if event.source == seat.number or (state.phase in {Phase.OFFER, Phase.ROB} and state.actor == seat.number):
        return [Problem(codes.OWN_CARD, "source", sound=False)]
    right = state.phase is Phase.OFFER or (state.phase is Phase.ROB and event.verb == "hu")
    if not right or event.card != state.card or event.source != state.actor:
        return [Problem(codes.NOT_OFFERED, "card", {"offer": _offer_text(state)}, sound=False)]
    if (seat.number, event.verb) in state.passed:
        return [Problem(codes.PASSED, "verb")]
    return []


def _offer_text(state: State) -> tuple[str, str]:
    if state.phase not in {Phase.OFFER, Phase.ROB} or state.card is None:
        return "现在桌上没有可要的牌", "no card is on offer now"
    return f"可要的是 {state.actor} 家的 {code(state.card)}", f"on offer is {code(state.card)} of seat {state.actor}"


def _over(state: State, event: Event) -> list[Problem]:
    """T10: a move may not stand against a claim that has priority over it."""
    order = state.after(state.actor)
    for who, verb in state.overridden:
        nearer = verb == "hu" == event.verb and order.index(who) > order.index(event.seat)
        if not nearer and _RANKING.get(event.verb, 0) <= _RANKING[verb]:
            return [Problem(codes.PRIORITY, "seat", {"who": who, "claim": verb})]
    return []


def _override(state: State, seat: Seat, event: Event) -> list[Problem]:
    """Note a claim that a higher one is to override; it must have been possible."""
    if (seat.number, event.verb) in state.overridden:
        return [Problem(codes.CLAIMED_TWICE, "verb")]
    test = state.copy()
    problems = MOVES[event.verb](test, test.seats[seat.number], event, 0)
    hard = [p for p in problems if p.code is not codes.PRIORITY]
    if hard and not all(p.sound for p in hard):
        state.sound = False
    if event.verb not in _RANKING or state.phase not in {Phase.OFFER, Phase.ROB}:
        return hard or [Problem(codes.OVER_NOTHING, "flag")]
    if not hard:
        state.overridden += ((seat.number, event.verb),)
    return hard


def peng(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """碰 (T8)."""
    if problems := _claimed(state, seat, event):
        return problems
    kind = event.card
    if kind is None or kind >= FIRST_EXTRA or event.used != ((kind, kind),):
        return [Problem(codes.WRONG_CARDS, "used", {"card": code(kind or 0)}, sound=False)]
    if seat.counts[kind] < 2:
        return _not_held(seat, kind, "used")
    problems = _over(state, event)
    if seat.ting:
        problems.append(Problem(codes.TING_LOCKED, "verb"))
    seat.remove(kind, 2)
    seat.groups.append(Group("peng", kind))
    _take(state)
    _fresh(state, seat, number, None)
    state.could, state.after_peng = (), True
    return problems


def _take(state: State) -> None:
    """Take the discard off its owner's pile."""
    state.seats[state.actor].discards.pop()


def gang(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """杠: 明杠 of a discard, 暗杠 of four in the hand, 加杠 of a 碰 (T8 T9 T12)."""
    kind = event.card
    n = len(event.used[0]) if event.used else 0
    if kind is None or kind >= FIRST_EXTRA or set(event.used[0]) != {kind}:
        return [Problem(codes.WRONG_CARDS, "used", {"card": code(kind or 0)}, sound=False)]
    if event.source is not None:
        return _open_gang(state, seat, event, kind, number)
    if state.phase is not Phase.PLAY or state.actor != seat.number:
        return _out_of_turn(state, "gang")
    if n == 1:
        return _add_gang(state, seat, kind, number)
    if n != COPIES:
        return [Problem(codes.WRONG_CARDS, "used", {"card": code(kind)}, sound=False)]
    if seat.counts[kind] < COPIES:
        return _not_held(seat, kind, "used")
    problems = _gang_problems(state, seat, kind, COPIES)
    seat.remove(kind, COPIES)
    seat.groups.append(Group("angang", kind))
    _to_replace(state, seat)
    return problems


def _open_gang(state: State, seat: Seat, event: Event, kind: int, number: int) -> list[Problem]:
    if problems := _claimed(state, seat, event):
        return problems
    if len(event.used[0]) != COPIES - 1:
        return [Problem(codes.WRONG_CARDS, "used", {"card": code(kind)}, sound=False)]
    if seat.counts[kind] < COPIES - 1:
        return _not_held(seat, kind, "used")
    problems = _over(state, event) + _gang_problems(state, seat, kind, COPIES - 1)
    seat.remove(kind, COPIES - 1)
    seat.groups.append(Group("gang", kind))
    _take(state)
    _to_replace(state, seat)
    state.event = number
    return problems


def _add_gang(state: State, seat: Seat, kind: int, number: int) -> list[Problem]:
    group = seat.group_of(kind)
    if group is None or group.verb != "peng":
        return [Problem(codes.NO_JIAGANG, "card", {"card": code(kind)}, sound=False)]
    if not seat.counts[kind]:
        return _not_held(seat, kind, "used")
    problems = _gang_problems(state, seat, kind, 1)
    seat.remove(kind)
    seat.groups[seat.groups.index(group)] = Group("jiagang", kind)
    state.gang_made = True
    _put_up(state, Phase.ROB, seat, kind, number)
    return problems


def _to_replace(state: State, seat: Seat) -> None:
    state.phase, state.actor, state.card = Phase.REPLACE, seat.number, None
    state.passed = state.overridden = state.could = ()
    state.gang_made = True


def _gang_problems(state: State, seat: Seat, kind: int, n: int) -> list[Problem]:
    """T6 T9 T12: what forbids a 杠 though the cards are there."""
    problems: list[Problem] = []
    if state.phase is Phase.PLAY and state.after_peng:
        problems.append(Problem(codes.GANG_NOT_NOW, "verb"))
    if not state.left:
        problems.append(Problem(codes.GANG_STOCK_EMPTY, "verb", sound=False))
    problems += [Problem(codes.MUST_REPLACE, "", {"who": s.number}) for s in state.seats.values() if s.owed]
    if seat.ting and not keeps_wait(state, seat, kind, n):
        problems.append(Problem(codes.TING_LOCKED, "verb"))
    return problems


def keeps_wait(state: State, seat: Seat, kind: int, n: int) -> bool:
    """T6: tell whether a 杠 that takes `n` of a kind out of the hand leaves the set waited for as it is."""
    after = seat.copy()
    after.remove(kind, n)
    after.groups = [g for g in after.groups if g.kind != kind] + [Group("gang", kind)]
    then = state.waits(after)
    return then == seat.declared if seat.declared else bool(then)


def hu(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """胡: on another's discard or 加杠, self-drawn, or with the dealt hand (W5 T7-T10)."""
    if event.source is not None:
        return _win_from(state, seat, event)
    if state.phase is not Phase.PLAY or state.actor != seat.number:
        return _out_of_turn(state, "hu")
    if state.after_peng:
        return _not_winning(seat)
    if event.card != state.card:
        drawn = code(state.card) if state.card is not None else "—"
        return [Problem(codes.WIN_ON_OWN_NAMED, "card", {"card": drawn}, sound=False)]
    if seat.owed or not state.whole(seat):
        return _not_winning(seat)
    dealt = event.card is None
    state.win = Win(
        seat.number, event.card, None, gangkai=state.replacing, haidi=not dealt and not state.left, tianhu=dealt
    )
    state.phase, state.could = Phase.OVER, ()
    state.event = number
    return []


def _win_from(state: State, seat: Seat, event: Event) -> list[Problem]:
    if problems := _claimed(state, seat, event):
        return problems
    kind = event.card
    if kind is None or seat.number not in state.could:
        return _not_winning(seat, kind)
    problems = _over(state, event)
    robbed = state.seats[state.actor]
    if state.phase is Phase.ROB:
        robbed.groups[robbed.groups.index(Group("jiagang", kind))] = Group("peng", kind)
    else:
        _take(state)
    state.win = Win(seat.number, kind, state.actor, dihu=state.phase is Phase.OFFER and state.first)
    state.phase, state.could = Phase.OVER, ()
    return problems


def _not_winning(seat: Seat, kind: int | None = None) -> list[Problem]:
    hand = hand_text(seat) if kind is None else f"{hand_text(seat)} + {code(kind)}"
    return [Problem(codes.NOT_WINNING, "verb", {"hand": hand}, sound=False)]


def pass_(state: State, seat: Seat, event: Event, _number: int) -> list[Problem]:
    """过: decline what is offered; a pass of what is not offered says something false."""
    what = event.passes or tuple(w for w in ("hu", "gang", "peng") if may(state, seat, w))
    problems = [Problem(codes.PASS_NOTHING, "verb", {"what": w}) for w in what if not may(state, seat, w)]
    if not what and (state.phase not in {Phase.OFFER, Phase.ROB} or state.actor == seat.number):
        problems = [Problem(codes.PASS_NOTHING, "verb", {"what": ("牌", "card")})]
    state.passed += tuple((seat.number, w) for w in what)
    return problems


def may(state: State, seat: Seat, what: str) -> bool:
    """Tell whether `hu`, `gang` or `peng` is open to a seat at this moment."""
    if what == "hu":
        return seat.number in state.could
    if state.phase is Phase.PLAY and state.actor == seat.number:
        return what == "gang" and not state.after_peng and state.left > 0 and bool(own_gangs(state, seat))
    if state.phase is not Phase.OFFER or state.actor == seat.number or state.card is None:
        return False
    held = seat.counts[state.card] if state.card < FIRST_EXTRA else 0
    if what == "peng":
        return held >= 2 and not seat.ting
    return what == "gang" and held == 3 and state.left > 0 and (not seat.ting or keeps_wait(state, seat, state.card, 3))


def own_gangs(state: State, seat: Seat) -> list[int]:
    """Return the kinds of which a seat with an extra card can make 暗杠 or 加杠."""
    pengs = {g.kind for g in seat.groups if g.verb == "peng"}
    kinds = [k for k in range(FIRST_EXTRA) if seat.counts[k] == COPIES or (seat.counts[k] and k in pengs)]
    if not seat.ting:
        return kinds
    return [k for k in kinds if keeps_wait(state, seat, k, seat.counts[k])]


MOVES: dict[str, Move] = {
    "draw": draw, "discard": discard, "peng": peng, "gang": gang, "hu": hu, "pass": pass_, **DECLARATIONS,
}  # fmt: skip
