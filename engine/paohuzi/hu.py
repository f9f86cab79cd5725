"""胡 (T3-T5 T10 T11 W1-W4)."""

from engine import codes
from engine.paohuzi import codes as own
from engine.paohuzi.arrange import arrangements
from engine.paohuzi.claim import offered
from engine.paohuzi.kinds import kind_of
from engine.paohuzi.table import Phase, Seat, State, Win, hand_text, win_at
from engine.paohuzi.turn import HU, out_of_turn, outranked, text
from engine.problem import Problem
from parser import Event


def hu(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """胡: with the dealt hand, on one's own draw, on another's, or on the dealer's shown card."""
    if problems := _not_now(state, seat, event):
        return problems
    if seat.number not in state.could:
        return _not_winning(state, seat)
    problems = outranked(state, event, HU)
    if (seat.number, "hu") in state.passed:
        problems.append(Problem(codes.PASSED, "verb"))
    state.win = win = win_at(state, seat.number)
    if win.card is not None and state.taken != seat.number:
        _take(state, win)
    state.phase, state.could, state.event = Phase.OVER, (), number
    return problems


def _take(state: State, win: Win) -> None:
    """Take the winning card from where it lies; a card of one's own 提 or 偎 lies nowhere."""
    owner = state.seats[state.actor]
    if state.phase is Phase.OFFER:
        owner.discards.pop()
    elif win.source is not None and win.card is not None:
        owner.move(win.card, -1)


def _not_now(state: State, seat: Seat, event: Event) -> list[Problem]:
    """Return why nothing can be won on the card named, whatever the hand."""
    n, kind = seat.number, None if event.card is None else kind_of(event.card)
    if kind is None:
        dealt = not state.opened and n == state.dealer and state.card is None
        return [] if dealt else out_of_turn(state, "hu")
    if event.source is None and kind == state.card and _own_card(state, n):
        return []
    if event.source is None and state.unsure:
        return _unsure(state, seat, kind)
    if event.source == state.dealer and not state.opened and state.card is None:
        return _shown(state, seat, kind)
    if state.phase is Phase.TAKE and event.source == state.actor:
        return [Problem(own.HU_ON_TAKEN, "card", sound=False)]
    if problems := [p for p in offered(state, seat, event) if not p.sound]:
        return problems
    if not state.drawn and not state.rules.play.hu_on_discard:
        return [Problem(own.HU_ON_DISCARD, "verb", sound=False)]
    return []


def _own_card(state: State, number: int) -> bool:
    """Tell whether the card at hand is a seat's own draw, not yet shown, shown, or just laid as 提 or 偎."""
    drawn = state.phase is Phase.TAKE or (state.phase is Phase.OFFER and state.drawn)
    return state.taken == number or (drawn and state.actor == number)


def _unsure(state: State, seat: Seat, kind: int) -> list[Problem]:
    """Take a position at its word that the seat has just laid this card as 提, 偎 or 臭偎."""
    laid = any(g.verb in {"ti", "wei", "chouwei"} and g.kind == kind for g in seat.groups)
    before = seat.number == state.actor if state.phase is Phase.PLAY else state.next(seat.number) == state.actor
    if not laid or not before or state.phase not in {Phase.PLAY, Phase.DRAW}:
        return [Problem(codes.NOT_OFFERED, "card", {"offer": ("没有这张", "that card is not there")}, sound=False)]
    state.card, state.taken, state.drawn = kind, seat.number, True
    state.could = (seat.number,) if state.rules.play.hu_own_wei and state.can_win(seat.number) else ()
    return []


def _shown(state: State, seat: Seat, kind: int) -> list[Problem]:
    """T11: the dealer's shown card, unless it is part of a 坎 or 提 of his."""
    if kind != state.shown or seat.number == state.dealer:
        offer = ("可胡的只有示众的牌", "only the shown card can be won")
        return [Problem(codes.NOT_OFFERED, "card", {"offer": offer}, sound=False)]
    return [] if shown_is_open(state) else [Problem(own.HU_ON_SHOWN, "card", sound=False)]


def shown_is_open(state: State) -> bool:
    """T11: tell whether the dealer's shown card may be won by the others."""
    if state.shown is None or not state.rules.play.dealer_card:
        return False
    dealer = state.seats[state.dealer]
    return 0 < dealer.counts[state.shown] < 3


def _not_winning(state: State, seat: Seat) -> list[Problem]:
    return [Problem(codes.NOT_WINNING, "verb", {"why": why_not(state, seat.number)}, sound=False)]


def why_not(state: State, number: int) -> tuple[str, str]:
    """Return what a 胡 of a seat lacks at this moment, and its cards, in Chinese and English."""
    seat, win = state.seats[number], win_at(state, number)
    cards = hand_text(seat) if win.added is None else f"{hand_text(seat)} + {text(win.added)}"
    zh, en = _why(state, seat, win)
    return f"{zh}；牌是 {cards}", f"{en}; the cards are {cards}"


def _why(state: State, seat: Seat, win: Win) -> tuple[str, str]:
    """Return what a 胡 lacks."""
    if seat.owed:
        return f"还欠 {seat.owed} 张牌，不能胡 (T10)", f"he still owes {seat.owed} cards (T10)"
    if seat.dead:
        return "已无牌可打，不能再胡 (T13)", "he had nothing to discard and can win no more (T13)"
    if any(True for _ in arrangements(state.rules, seat.side, win.added, win.origin)):
        return "胡息不够 (W3)", "the 胡息 are too few (W3)"
    return "要七组，有提跑时一对将 (W1)", "seven groups are needed, one of them a pair if there is a quad (W1)"
