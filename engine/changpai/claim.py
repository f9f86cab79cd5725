"""Claims of a card: 碰, 杠, 胡 (T8-T10 T12 W5)."""

from engine import codes
from engine.changpai import codes as own
from engine.changpai.kinds import COPIES, FIRST_EXTRA
from engine.changpai.table import Group, Phase, Seat, State, hand_text, win_at
from engine.changpai.turn import give_turn, keeps_wait, not_held, out_of_turn, outranked, put_up
from engine.changpai.xi import not_laid, not_replaced
from engine.problem import Problem
from parser import Event, code


def peng(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """碰 (T8)."""
    problems = _claimed(state, seat, event)
    if not all(p.sound for p in problems):
        return problems
    kind = event.card
    if kind is None or kind >= FIRST_EXTRA or event.used != ((kind, kind),):
        return [Problem(codes.WRONG_CARDS, "used", {"card": code(kind or 0)}, sound=False)]
    if seat.counts[kind] < 2:
        return not_held(seat, kind, "used")
    problems += outranked(state, event)
    if seat.ting:
        problems.append(Problem(own.TING_LOCKED, "verb"))
    if seat.zhi:
        problems.append(Problem(own.ZHI_LOCKED, "verb"))
    seat.remove(kind, 2)
    seat.groups.append(Group("peng", kind))
    _take(state)
    give_turn(state, seat, number, None)
    state.could, state.after_peng = (), True
    return problems


def gang(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """杠: 明杠 of a discard, 暗杠 of four in the hand, 加杠 of a 碰 (T8 T9 T12)."""
    kind = event.card
    n = len(event.used[0]) if event.used else 0
    if kind is None or kind >= FIRST_EXTRA or set(event.used[0]) != {kind}:
        return [Problem(codes.WRONG_CARDS, "used", {"card": code(kind or 0)}, sound=False)]
    if event.source is not None:
        return _open_gang(state, seat, event, kind, number)
    if state.phase is not Phase.PLAY or state.actor != seat.number:
        return out_of_turn(state, "gang")
    if n == 1:
        return _add_gang(state, seat, kind, number)
    if n != COPIES:
        return [Problem(codes.WRONG_CARDS, "used", {"card": code(kind)}, sound=False)]
    if seat.counts[kind] < COPIES:
        return not_held(seat, kind, "used")
    problems = _gang_problems(state, seat, kind, COPIES)
    seat.remove(kind, COPIES)
    seat.groups.append(Group("angang", kind))
    _to_replace(state, seat)
    return problems


def _open_gang(state: State, seat: Seat, event: Event, kind: int, number: int) -> list[Problem]:
    problems = _claimed(state, seat, event)
    if not all(p.sound for p in problems):
        return problems
    if len(event.used[0]) != COPIES - 1:
        return [Problem(codes.WRONG_CARDS, "used", {"card": code(kind)}, sound=False)]
    if seat.counts[kind] < COPIES - 1:
        return not_held(seat, kind, "used")
    problems += outranked(state, event) + _gang_problems(state, seat, kind, COPIES - 1)
    seat.remove(kind, COPIES - 1)
    seat.groups.append(Group("gang", kind))
    _take(state)
    _to_replace(state, seat)
    state.event = number
    return problems


def _add_gang(state: State, seat: Seat, kind: int, number: int) -> list[Problem]:
    group = seat.group_of(kind)
    if group is None or group.verb != "peng":
        return [Problem(own.NO_JIAGANG, "card", {"card": code(kind)}, sound=False)]
    if not seat.counts[kind]:
        return not_held(seat, kind, "used")
    problems = _gang_problems(state, seat, kind, 1)
    seat.remove(kind)
    seat.groups[seat.groups.index(group)] = Group("jiagang", kind)
    state.gang_made = True
    put_up(state, Phase.ROB, seat, kind, number)
    return problems


def _to_replace(state: State, seat: Seat) -> None:
    state.phase, state.actor, state.card = Phase.REPLACE, seat.number, None
    state.passed = state.overridden = state.could = ()
    state.gang_made = True


def _gang_problems(state: State, seat: Seat, kind: int, n: int) -> list[Problem]:
    """T6 T9 T12: what forbids a 杠 though the cards are there."""
    problems = _passed(state, seat, "gang") if state.phase is Phase.PLAY else []
    if state.phase is Phase.PLAY and state.after_peng:
        problems.append(Problem(own.GANG_NOT_NOW, "verb"))
    if not state.left:
        problems.append(Problem(own.GANG_STOCK_EMPTY, "verb", sound=False))
    problems += (not_laid(state) if state.phase is Phase.PLAY else []) + not_replaced(state)
    if seat.zhi:
        problems.append(Problem(own.ZHI_LOCKED, "verb"))
    if seat.ting and not keeps_wait(state, seat, kind, n):
        problems.append(Problem(own.TING_LOCKED, "verb"))
    return problems


def hu(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """胡: on another's discard or 加杠, self-drawn, or with the dealt hand (W5 T7-T10)."""
    if event.source is not None:
        return _win_from(state, seat, event)
    if state.phase is not Phase.PLAY or state.actor != seat.number:
        return out_of_turn(state, "hu")
    if state.after_peng:
        return _not_winning(seat)
    if state.drawn_unknown and event.card is not None and seat.counts[event.card]:
        state.card = event.card
    if event.card != state.card or (event.card is None and state.drawn_unknown):
        drawn = code(state.card) if state.card is not None else "—"
        return [Problem(codes.WIN_ON_OWN_NAMED, "card", {"card": drawn}, sound=False)]
    if seat.owed or seat.xi_owed or not state.whole(seat):
        return _not_winning(seat)
    problems = _passed(state, seat, "hu") + _xi_pending(state)
    state.win = win_at(state, seat.number)
    state.phase, state.could = Phase.OVER, ()
    state.event = number
    return problems


def _xi_pending(state: State) -> list[Problem]:
    """T4: say that not everybody has laid and replaced his 喜 before a 天胡."""
    owing = (seat for seat in state.seats.values() if seat.xi_owed)
    return not_laid(state) + [Problem(own.MUST_REPLACE, "", {"who": seat.number}) for seat in owing]


def _win_from(state: State, seat: Seat, event: Event) -> list[Problem]:
    problems = _claimed(state, seat, event)
    if not all(p.sound for p in problems):
        return problems
    kind = event.card
    if kind is None or seat.number not in state.could:
        return _not_winning(seat, kind)
    problems += outranked(state, event)
    state.win = win_at(state, seat.number)
    robbed = state.seats[state.actor]
    if state.phase is Phase.ROB:
        robbed.groups[robbed.groups.index(Group("jiagang", kind))] = Group("peng", kind)
    else:
        _take(state)
    state.phase, state.could = Phase.OVER, ()
    return problems


def _not_winning(seat: Seat, kind: int | None = None) -> list[Problem]:
    hand = hand_text(seat) if kind is None else f"{hand_text(seat)} + {code(kind)}"
    why = (f"胡牌要七组加一对 (W1)；牌是 {hand}", f"seven groups and a pair are needed (W1); the cards are {hand}")
    return [Problem(codes.NOT_WINNING, "verb", {"why": why}, sound=False)]


def _claimed(state: State, seat: Seat, event: Event) -> list[Problem]:
    """Check that a card is on offer to `seat` as the event names it (T8 T9)."""
    if event.source == seat.number or (state.phase in {Phase.OFFER, Phase.ROB} and state.actor == seat.number):
        return [Problem(codes.OWN_CARD, "source", sound=False)]
    right = state.phase is Phase.OFFER or (state.phase is Phase.ROB and event.verb == "hu")
    if not right or event.card != state.card or event.source != state.actor:
        return [Problem(codes.NOT_OFFERED, "card", {"offer": _offer_text(state)}, sound=False)]
    return _passed(state, seat, event.verb)


def _passed(state: State, seat: Seat, verb: str) -> list[Problem]:
    return [Problem(codes.PASSED, "verb")] if (seat.number, verb) in state.passed else []


def _offer_text(state: State) -> tuple[str, str]:
    if state.phase not in {Phase.OFFER, Phase.ROB} or state.card is None:
        return "现在桌上没有可要的牌", "no card is on offer now"
    return f"可要的是 {state.actor} 家的 {code(state.card)}", f"on offer is {code(state.card)} of seat {state.actor}"


def _take(state: State) -> None:
    """Take the discard off its owner's pile."""
    state.seats[state.actor].discards.pop()
