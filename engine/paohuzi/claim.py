"""Claims of the card lying open: 吃, 碰, 跑 (G2-G4 T4-T9)."""

from engine import codes
from engine.paohuzi import codes as own
from engine.paohuzi.arrange import alike
from engine.paohuzi.eat import Eaten, eaten
from engine.paohuzi.kinds import kind_of
from engine.paohuzi.table import Phase, Seat, State
from engine.paohuzi.turn import (
    FIRST_CHI,
    NOBODY,
    PENG,
    SECOND_CHI,
    chi_rank,
    go_on,
    held_back,
    is_free,
    not_held,
    settle,
    text,
    wrong_cards,
)
from engine.problem import Problem
from parser import Cards, Event, code, format_cards


def offered(state: State, seat: Seat, event: Event) -> list[Problem]:
    """Check that a card lies open as the event names it."""
    source = seat.number if event.source is None else event.source
    right = state.phase is Phase.OFFER and source == state.actor and kind_of(event.card or 0) == state.card
    if event.source == seat.number or (right and event.source is None and not state.drawn):
        return [Problem(codes.OWN_CARD, "source" if event.source else "card", sound=False)]
    if not right or state.covered:
        return [Problem(codes.NOT_OFFERED, "card", {"offer": _offer_text(state)}, sound=False)]
    return [Problem(codes.PASSED, "verb")] if (seat.number, event.verb) in state.passed else []


def _offer_text(state: State) -> tuple[str, str]:
    if state.phase is not Phase.OFFER or state.card is None:
        return "现在桌上没有可要的牌", "no card is on offer now"
    return f"可要的是 {state.actor} 家的 {text(state.card)}", f"on offer is {text(state.card)} of seat {state.actor}"


def _take(state: State) -> None:
    """Take the card off the pile of its owner."""
    state.seats[state.actor].discards.pop()
    state.taken, state.could = 0, ()


def peng(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """碰 (G3 T4 T5)."""
    problems = offered(state, seat, event)
    if problems and not all(p.sound for p in problems):
        return problems
    kind = kind_of(event.card or 0)
    if event.used != ((event.card, event.card),):
        return wrong_cards(kind)
    if event.source is None:
        return [Problem(codes.OWN_CARD, "verb", sound=False)]
    if seat.counts[kind] < 2:
        return not_held(seat, kind, "used")
    problems += held_back(state, event, PENG)
    if seat.dead:
        problems.append(Problem(own.DEAD, "verb"))
    elif seat.no_peng >> kind & 1:
        problems.append(Problem(own.BARRED, "card", {"card": text(kind), "act": "碰"}))
    settle(state, PENG, seat.number)
    seat.move(kind, -2)
    seat.lay(alike("peng", kind))
    _take(state)
    if not seat.has_loose() and not is_free(seat):
        problems.append(Problem(own.NOTHING_LEFT, "verb", {"act": "碰"}))
    go_on(state, seat, number)
    return problems


def pao(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """跑 (G4 T5 T6)."""
    problems = offered(state, seat, event)
    if problems and not all(p.sound for p in problems):
        return problems
    kind = kind_of(event.card or 0)
    if event.used not in {((),), ((event.card,) * 3,)}:
        return wrong_cards(kind)
    if problem := _cannot_pao(state, seat, event, kind):
        return problem
    problems += held_back(state, event, PENG)
    settle(state, PENG, seat.number)
    if event.used[0]:
        seat.move(kind, -3)
    seat.grow(alike("pao", kind))
    _take(state)
    go_on(state, seat, number, quad=True)
    return problems


def _cannot_pao(state: State, seat: Seat, event: Event, kind: int) -> list[Problem]:
    """Return why a quad cannot grow so (G4)."""
    group = seat.triple(kind)
    mine = event.source is None
    if event.used[0]:
        if seat.counts[kind] < 3:
            return not_held(seat, kind, "used")
    elif group is None:
        return [Problem(own.NO_GROUP, "used", {"card": text(kind)}, sound=False)]
    grows = state.drawn if group is not None and group.verb == "peng" else not mine
    return [] if grows else [Problem(own.NO_PAO, "verb", {"card": text(kind)}, sound=False)]


def chi(state: State, seat: Seat, event: Event, number: int) -> list[Problem]:
    """吃 with its 比 (G2 T4 T5 T8 T9)."""
    problems = offered(state, seat, event)
    if problems and not all(p.sound for p in problems):
        return problems
    way = eaten(event.card or 0, event.used)
    if way.strange is not None:
        return _no_pattern(event, way, way.strange)
    for card, n in way.takes:
        if seat.counts[card] < n:
            return not_held(seat, card, "used")
    rank = chi_rank(state, seat.number)
    if rank == NOBODY:
        return [Problem(own.NO_CHI_HERE, "verb", sound=False)]
    problems += held_back(state, event, rank)
    problems += _forbidden(seat, way)
    settle(state, FIRST_CHI if rank == FIRST_CHI else SECOND_CHI, seat.number)
    for card, n in way.takes:
        seat.move(card, -n)
    if seat.counts[way.kind]:
        problems.append(Problem(own.NO_BI, "used", {"card": text(way.kind)}))
    if not seat.has_loose() and not is_free(seat):
        problems.append(Problem(own.NOTHING_LEFT, "verb", {"act": "吃"}))
    seat.lay(*way.groups)
    _take(state)
    go_on(state, seat, number)
    return problems


def _no_pattern(event: Event, way: Eaten, nth: int) -> list[Problem]:
    """G2: name the first bracket that makes none of the 38 patterns."""
    if way.groups[nth].kind < 0:
        strange = next(card for card in event.used[nth] if kind_of(card) < 0)
        return [Problem(codes.EXTRA_CARD, "used", {"card": code(strange)}, sound=False)]
    shown: Cards = event.used[nth] if nth else (event.card or 0, *event.used[0])
    return [Problem(own.NO_PATTERN, "used", {"cards": format_cards(shown)}, sound=False)]


def _forbidden(seat: Seat, way: Eaten) -> list[Problem]:
    """T8 T9 T13 G1: what forbids a 吃 though the cards are there."""
    problems: list[Problem] = []
    kind = way.kind
    if seat.dead:
        problems.append(Problem(own.DEAD, "verb"))
    if seat.no_chi >> kind & 1:
        problems.append(Problem(own.BARRED, "card", {"card": text(kind), "act": "吃"}))
    if seat.kan & way.mask:
        kan = next(card for card, _ in way.takes if seat.kan >> card & 1)
        problems.append(Problem(own.KAN, "used", {"card": text(kan)}))
    left = seat.counts[kind] - way.used[0].count(kind)
    for bi in way.used[1:]:
        if left <= 0 or kind not in bi:
            problems.append(Problem(own.BI_TOO_MANY, "used", {"card": text(kind)}))
        left -= bi.count(kind)
    return problems
