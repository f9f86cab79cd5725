"""Whose turn it is, what is open to a seat, and what a card that leaves the table bars (T4-T14)."""

from engine import codes
from engine.paohuzi import codes as own
from engine.paohuzi.eat import Reach, eats, reach
from engine.paohuzi.hand import APART
from engine.paohuzi.kinds import card_of
from engine.paohuzi.table import Phase, Seat, State, around, hand_text
from engine.precedence import Precedence
from engine.problem import Problem
from parser import Event, code

HU, PENG, FIRST_CHI, SECOND_CHI, NOBODY = 4, 3, 2, 1, 0
"""Ranks of the claims of one card (T4 T5); 跑 ranks with 碰."""
RANKING = {"hu": HU, "pao": PENG, "peng": PENG, "chi": SECOND_CHI}
_DUE_VERBS = frozenset({"draw", "discard", "keep", "wei", "chouwei", "pao"})
PRECEDENCE = Precedence((_DUE_VERBS, frozenset({"ti"})), RANKING)
"""T5-T7 T10: besides draws and discards 偎, 臭偎, 跑 and 收 have to come; a dealt 提 only where nothing else does."""

_DUE: dict[Phase, tuple[str, str]] = {
    Phase.PLAY: ("打牌", "discards"),
    Phase.TAKE: ("提、偎或胡", "takes his card as 提 or 偎, or wins"),
    Phase.OFFER: ("摸牌", "draws"),
    Phase.DRAW: ("摸牌", "draws"),
    Phase.OVER: ("—", "has won"),
}
_ACT: dict[str, tuple[str, str]] = {
    "draw": ("摸牌", "draws"),
    "discard": ("打牌", "discards"),
    "hu": ("胡", "a 胡"),
    "ti": ("提", "a 提"),
    "wei": ("偎", "a 偎"),
    "chouwei": ("臭偎", "a 臭偎"),
}


def text(kind: int) -> str:
    """Return the code of a kind."""
    return code(card_of(kind))


def out_of_turn(state: State, verb: str) -> list[Problem]:
    """Say that this move is not the seat's to make now, and who is to do what."""
    who = state.next(state.actor) if state.phase is Phase.OFFER else state.actor
    return [Problem(codes.OUT_OF_TURN, "verb", {"act": _ACT[verb], "who": who, "due": _DUE[state.phase]}, sound=False)]


def not_held(seat: Seat, kind: int, part: str = "card") -> list[Problem]:
    """Say that a card is not in the hand (E1)."""
    return [Problem(codes.NOT_HELD, part, {"card": text(kind), "hand": hand_text(seat)}, sound=False)]


def wrong_cards(kind: int) -> list[Problem]:
    """Say that the cards in brackets do not go with the card named."""
    return [Problem(codes.WRONG_CARDS, "used", {"card": text(kind)}, sound=False)]


def must_take(state: State) -> list[Problem]:
    """T6: say that the drawer has to take his card."""
    act = "提" if can_ti(state) else "偎"
    return [Problem(own.MUST_TI, "verb", {"who": state.actor, "act": act}, sound=False)]


def can_ti(state: State) -> bool:
    """Tell whether the card taken is the fourth of a 坎 or 偎, not the third of a pair (G3 G4)."""
    return state.card is not None and state.seats[state.actor].counts[state.card] != 2


def is_free(seat: Seat) -> bool:
    """T10: tell whether an intake needs no discard."""
    return seat.owed > 0


def go_on(state: State, seat: Seat, number: int, *, quad: bool = False) -> None:
    """Go on after a seat took a card in: it discards, or its 下家 draws (T7 T10 T13)."""
    state.overridden = ()
    state.passed = state.passed if state.taken else ()  # a 胡 passed before the 偎 or 提 is passed
    state.pao, state.event = 0, number
    free = seat.quads > 0 if quad else is_free(seat)
    seat.quads += quad
    seat.owed -= free and not quad
    if not free and seat.has_loose():
        state.phase, state.actor = Phase.PLAY, seat.number
        return
    seat.dead = seat.dead or not free
    state.phase, state.actor = Phase.DRAW, state.next(seat.number)


def put_up(state: State, seat: Seat, kind: int, number: int, *, drawn: bool) -> None:
    """Lay a card open before `seat`, and note who has to 跑 it and who could win on it (T4 T5)."""
    state.phase, state.actor, state.card, state.event, state.drawn = Phase.OFFER, seat.number, kind, number, drawn
    state.passed = state.overridden = ()
    state.taken, state.unsure, state.covered = 0, False, False
    state.pao, bit, apart, could = 0, 1 << kind, APART[kind], ()
    asked = drawn or state.rules.play.hu_on_discard
    for n in around(state.order, seat.number):
        other = state.seats[n]
        if (other.kan | other.pengs | other.weis) & bit and _must_pao(state, other, kind):
            state.pao = n
        alone = other.alone & apart
        if asked and not alone & (alone - 1) and (drawn or other is not seat) and state.can_win(n):
            could += (n,)
    state.could = could


def _must_pao(state: State, seat: Seat, kind: int) -> bool:
    """G4: tell whether the card lying open makes a quad for a seat that has three of it."""
    return state.drawn if seat.pengs >> kind & 1 else seat.number != state.actor


def chi_rank(state: State, number: int) -> int:
    """Return how a seat ranks for 吃 of the card lying open, `NOBODY` when it may not (T4 T5)."""
    if number == state.actor:
        return FIRST_CHI if state.drawn else NOBODY
    return SECOND_CHI if number == state.next(state.actor) else NOBODY


def can_peng(state: State, seat: Seat) -> bool:
    """Tell whether 碰 of the card lying open is offered to a seat (G3 T5 T8 T9)."""
    kind = state.card
    if kind is None or seat.counts[kind] != 2 or seat.number == state.actor:
        return False
    if seat.dead or seat.no_peng >> kind & 1:
        return False
    return is_free(seat) or sum([n for n in seat.counts if n < 3]) > 2


def chi_reach(state: State, seat: Seat) -> Reach:
    """Return what comes of the card lying open for a seat in 吃 position (T8 T9)."""
    kind = state.card
    if kind is None or seat.dead or seat.no_chi >> kind & 1:
        return Reach.NOTHING
    if not eats(seat.ones, seat.twos) >> kind & 1:
        return Reach.NOTHING
    return reach(tuple(seat.counts), kind, is_free(seat))


def may(state: State, seat: Seat, what: str) -> bool:
    """Tell whether `hu`, `peng` or `chi` is open to a seat at this moment."""
    if what == "hu":
        return seat.number in state.could
    if state.phase is not Phase.OFFER or state.covered:
        return False
    if what == "peng":
        return can_peng(state, seat)
    return what == "chi" and chi_rank(state, seat.number) > NOBODY and chi_reach(state, seat) is Reach.OPEN


def settle(state: State, rank: int, taker: int = 0, *, kept: bool = False) -> None:
    """T9: note what everybody passed when the card lying open goes to `taker` by a claim of `rank`, or to nobody.

    `kept`: it goes into the drawer's hand as an owed card, which he does not pass.
    """
    kind = state.card
    if kind is None or rank >= PENG or state.covered or state.phase is not Phase.OFFER:
        return
    for number, seat in state.seats.items():
        if seat.counts[kind] == 2 and can_peng(state, seat) and (number != taker or is_separate(state)):
            _pass_peng(state, seat, kind)
    if rank < FIRST_CHI and state.drawn and not kept:
        _pass_chi(state, state.seats[state.actor], kind)
    if rank < SECOND_CHI:
        _pass_chi(state, state.seats[state.next(state.actor)], kind)


def _pass_chi(state: State, seat: Seat, kind: int) -> None:
    found = chi_reach(state, seat)
    if found is Reach.OPEN or found is Reach.BLOCKED:
        seat.no_chi |= 1 << kind
    if found is Reach.OPEN and not is_separate(state):
        seat.no_peng |= 1 << kind


def _pass_peng(state: State, seat: Seat, kind: int) -> None:
    seat.missed |= 1 << kind
    seat.no_peng |= 1 << kind
    if not is_separate(state):
        seat.no_chi |= 1 << kind


def held_back(state: State, event: Event, rank: int) -> list[Problem]:
    """Say what a move may not stand against, and what had to be done before it; most moves pass at once."""
    if state.overridden or state.pao or state.late:
        return outranked(state, event, rank) + forced(state, event)
    return []


def outranked(state: State, event: Event, rank: int) -> list[Problem]:
    """T5: a move may not stand against a claim that has priority over it."""
    for who, verb in state.overridden:
        if rank > rank_of(state, who, verb):
            continue
        if rank == HU and (state.could.index(event.seat) if event.seat in state.could else 0) < state.could.index(who):
            continue
        return [Problem(codes.PRIORITY, "seat", {"who": who, "claim": verb})]
    return []


def rank_of(state: State, number: int, verb: str) -> int:
    """Return the rank of a claim (T4 T5)."""
    return chi_rank(state, number) if verb == "chi" else RANKING[verb]


def forced(state: State, event: Event) -> list[Problem]:
    """Say what had to be done before this move: a 跑 (T6), an owed card kept or a dealt 提 laid (T10)."""
    found: list[Problem] = []
    if state.phase is Phase.OFFER and state.pao and (event.verb != "pao" or event.seat != state.pao):
        args: dict[str, object] = {"who": state.pao, "card": text(state.card or 0)}
        found.append(Problem(own.MUST_PAO, "verb", args))
        state.pao = 0
    for seat in state.seats.values() if state.late else ():
        if seat.unlaid and (seat.drawn or (seat.number == state.dealer and not state.opened)):
            found.append(Problem(own.MUST_LAY, "verb", {"who": seat.number}))
            seat.unlaid = 0
    return found


def is_separate(state: State) -> bool:
    """T9: tell whether a pass bars only what was passed."""
    scope = state.rules.play.pass_scope
    return scope == "separate"


def keep_due(state: State) -> bool:
    """T10: tell whether the card lying open goes into the drawer's hand when nobody claims it."""
    return state.phase is Phase.OFFER and state.drawn and state.seats[state.actor].owed > 0
