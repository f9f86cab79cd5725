"""Fillings: full records that agree with every line of one that hides cards (docs/format.md, Hidden cards).

A hand only gives cards away, but for owed ones; so what a seat was dealt is what it gave away and what it holds at
the end. The hidden end hands are chosen from the cards that lie nowhere, as many of a kind as the moves allow.
"""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import NamedTuple

from engine import codes
from engine.filling import Wish
from engine.paohuzi.caps import caps, is_lay
from engine.paohuzi.complete import complete_hand
from engine.paohuzi.final import laid_cards
from engine.paohuzi.kinds import COPIES
from engine.paohuzi.known import given, named, told_weis
from engine.paohuzi.moves import apply
from engine.paohuzi.position import start_position
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.sides import Side, sides_of, wei_kinds
from engine.paohuzi.start import start
from parser import UNKNOWN, Card, Event, Hold, Level, Record

_TRIES = 40
_WINS = 6
_WEI = {"wei", "chouwei"}


def fill(record: Record, rules: PaohuziRules, stream: Random, wish: Wish) -> Record | None:
    """Return one filling chosen by `stream`, leaning as `wish` says; None when there is none.

    Of so many tries the first that the rules allow as far as it goes, else the one that goes farthest.
    """
    if record.dealer not in record.playing:
        return None
    won = wish.win and any(e.verb == "hu" and not e.false for e in record.events)
    best, farthest = None, -1
    for tries in range(_TRIES):
        lean = wish if tries < _TRIES // 2 else wish._replace(rich=False, poor=False)
        full = _once(record, rules, stream, lean, quads=max(0, stream.randrange(-8, 4)))
        reached = -1 if full is None else _reached(full, rules)
        if reached > farthest:
            best, farthest = full, reached
        if reached >= len(record.events) + (won and tries < _WINS):
            break
    return best


def _reached(record: Record, rules: PaohuziRules) -> int:
    """Return how many events the rules allow, but for a 胡 that does not win; all and more if all 胡 win."""
    state, _ = start(record, rules) if record.deal else start_position(record, rules)
    if state is None:
        return -1
    for number, event in enumerate(record.events):
        found = apply(state, event, number + 1)
        if any(p.code.level is not Level.NOTE for p in found):
            lost = event.verb == "hu" and all(p.code is codes.NOT_WINNING for p in found)
            return len(record.events) if lost else number
    return len(record.events) + (state.win is not None)


def _once(record: Record, rules: PaohuziRules, stream: Random, wish: Wish, quads: int) -> Record | None:
    full = _with_cards(_with_melds(record, rules, stream), rules, stream)
    return None if full is None else _with_hands(full, rules, stream, wish, quads)


def _with_hands(record: Record, rules: PaohuziRules, stream: Random, wish: Wish, quads: int) -> Record | None:
    sides, pool = sides_of(record, rules)
    if min(pool.values(), default=0) < 0 or any(side.blanks < 0 for side in sides):
        return None
    wins = {e.seat for e in record.events if e.verb == "hu" and not e.false}
    stream.shuffle(sides)
    filled: list[_Filled] = []
    for side in sorted(sides, key=lambda s: (s.seat not in wins, not _only_kan(record, s))):
        most = caps(record, side)
        if side.blanks and side.seat in wins and wish.win:
            complete_hand(record, rules, side, pool, most, stream)
        _give_sets(record, side, pool, most, stream, wish, quads)
        filled.append(_Filled(side, most, Counter(side.end)))
        _give_rest(filled, pool, stream, wish)
        if side.blanks:
            return None
    return _written(record, sides, pool, wish)


def _written(record: Record, sides: list[Side], pool: Counter[Card], wish: Wish) -> Record:
    """Return the record with nothing hidden."""
    full = replace(record, view=None, stock=None, final={})
    hands = {side.seat: tuple(sorted(side.dealt().elements())) for side in sides}
    if not record.hold:
        shown = record.shown if record.shown not in {None, UNKNOWN} else max(hands[record.dealer])
        return replace(full, deal=dict(sorted(hands.items())), shown=shown)
    melds = {n: record.hold[n].melds if n in record.hold else () for n in hands}
    hold = {n: Hold(hands[n], melds[n]) for n in sorted(hands)}
    draws = sum(e.verb == "draw" and not e.false for e in record.events)
    spare = max(0, min(19 - draws, pool.total()))
    left = record.left if record.left is not None else draws + (0 if wish.last else spare)
    return replace(full, hold=hold, left=left)


def _with_melds(record: Record, rules: PaohuziRules, stream: Random) -> Record:
    """Return a position whose face-down groups and offered card have kinds, where there is one for them."""
    holds = dict(record.hold)
    for seat, hold in record.hold.items():
        for i, meld in enumerate(hold.melds):
            if meld.cards != (UNKNOWN,):
                continue
            _, pool = sides_of(replace(record, hold=holds), rules)
            need = len(laid_cards(meld.verb, meld.cards))
            kinds = [(card,) for card, n in sorted(pool.items()) if n >= need and card != UNKNOWN]
            melds = holds[seat].melds
            named_meld = meld._replace(cards=stream.choice(kinds) if kinds else meld.cards)
            holds[seat] = hold._replace(melds=(*melds[:i], named_meld, *melds[i + 1 :]))
    turn = record.turn
    if turn is not None and turn.card == UNKNOWN:
        _, pool = sides_of(replace(record, hold=holds), rules)
        free = [card for card, n in sorted(pool.items()) if n > 0]
        turn = turn._replace(card=stream.choice(free) if free else UNKNOWN)
    return replace(record, hold=holds, turn=turn)


def _with_cards(record: Record, rules: PaohuziRules, stream: Random) -> Record | None:
    """Return the record with every hidden card of its events given a kind."""
    events = list(record.events)
    for seat in record.playing:
        for card in told_weis(record, seat):
            grew = (i for i, e in enumerate(events) if (e.seat, e.card, e.used) == (seat, card, ((),)))
            end = next(grew, len(events))
            if before := [i for i in _hidden_weis(events, seat) if i < end]:
                _name(events, stream.choice(before), card)
        for i in _hidden_weis(events, seat):
            kind = _unseen(record, events, rules, stream, i)
            if kind is None:
                return None
            _name(events, i, kind)
    for i, event in enumerate(events):
        if UNKNOWN in {event.card, *given(event)}:
            card = event.card if event.card not in {None, UNKNOWN} else _any(record, events, rules, stream)
            if card is None:
                return None
            _name(events, i, card)
    return replace(record, events=tuple(events))


def _hidden_weis(events: list[Event], seat: int) -> list[int]:
    return [i for i, e in enumerate(events) if e.seat == seat and e.verb in _WEI and e.card == UNKNOWN]


def _name(events: list[Event], at: int, card: Card) -> None:
    """Name the card of a move, of the draw that brought it, and of an owed card kept after its draw."""
    events[at] = named(events[at], card)
    seat = events[at].seat
    before = next((i for i in range(at - 1, -1, -1) if events[i].verb == "draw" and events[i].seat == seat), None)
    if before is not None and events[at].verb != "draw" and events[before].card == UNKNOWN:
        events[before] = named(events[before], card)
    if events[at].verb == "draw":
        after = next((i for i in range(at + 1, len(events)) if events[i].verb in {"draw", "keep"}), None)
        if after is not None and events[after].verb == "keep" and events[after].card == UNKNOWN:
            events[after] = named(events[after], card)


def _unseen(record: Record, events: list[Event], rules: PaohuziRules, stream: Random, at: int) -> Card | None:
    """Choose the kind of a hidden 偎, mostly one that is no 臭偎: nobody else showed it before."""
    sides, pool = sides_of(replace(record, events=tuple(events)), rules)
    free = wei_kinds(next(s for s in sides if s.seat == events[at].seat), pool, events, at)
    shown = {e.card for e in events[:at] if e.verb in {"draw", "discard"} and e.seat != events[at].seat}
    fresh = [card for card in free if card not in shown]
    return stream.choice(fresh if fresh and stream.random() < 0.9 else free) if free else None


def _any(record: Record, events: list[Event], rules: PaohuziRules, stream: Random) -> Card | None:
    _, pool = sides_of(replace(record, events=tuple(events)), rules)
    free = [card for card, n in sorted(pool.items()) for _ in range(n)]
    return stream.choice(free) if free else None


class _Filled(NamedTuple):
    """A seat being filled: the most it may hold of each kind, and what of its hand has to stay."""

    side: Side
    most: dict[Card, int]
    fixed: Counter[Card]


def _give_sets(
    record: Record, side: Side, pool: Counter[Card], most: dict[Card, int], stream: Random, wish: Wish, quads: int
) -> None:
    """Give a seat `quads` dealt 提 it has not laid, if it never drew, and 坎 where they are wished or needed."""
    drew = any(e.verb == "draw" for _, e in side.flow) or side.seat == record.dealer
    kinds = sorted(stream.sample(sorted(pool), len(pool)), key=lambda kind: not side.end[kind])
    if quads and not drew and not record.hold:
        whole = [kind for kind in kinds if pool[kind] == COPIES and most[kind] == 3]
        for kind in whole[: min(quads, side.blanks // COPIES)]:
            _give(side, pool, kind, COPIES)
    only_kan = _only_kan(record, side)
    for kind in kinds if wish.rich or only_kan else ():
        missing = 3 - side.end[kind] if only_kan else 3 * (not side.end[kind])
        if 0 < missing <= min(pool[kind], side.blanks) and most[kind] >= 3:
            _give(side, pool, kind, missing)


def _give_rest(filled: list[_Filled], pool: Counter[Card], stream: Random, wish: Wish) -> None:
    """Give the last seat its other unknown cards; where none fits, one that a seat before it can do without."""
    side, most, _ = filled[-1]
    cards = [card for card, n in pool.items() for _ in range(n)]
    stream.shuffle(cards)
    for limit in ({k: min(n, 1) for k, n in most.items()} if wish.poor else most, most):
        for card in cards:
            if side.blanks and pool[card] and side.end[card] < limit[card]:
                _give(side, pool, card, 1)
    while side.blanks and _trade(filled, pool):
        pass
    for card in cards:
        if side.blanks and pool[card]:
            _give(side, pool, card, 1)


def _trade(filled: list[_Filled], pool: Counter[Card]) -> bool:
    """Give the last seat a card of another, which takes one that lies nowhere instead; tell whether one was found."""
    *others, (side, most, _) = filled
    for other, its, fixed in others:
        back = next((card for card, n in pool.items() if n and other.end[card] < its[card]), None)
        card = next((card for card in other.end - fixed if side.end[card] < most[card]), None)
        if back is not None and card is not None and back != card:
            _give(other, pool, card, -1)
            _give(other, pool, back, 1)
            _give(side, pool, card, 1)
            return True
    return False


def _only_kan(record: Record, side: Side) -> bool:
    """T13: tell whether a seat showed, by not discarding, that it held nothing but 坎 and 提."""
    events = [(i, e) for i, e in enumerate(record.events) if e.verb != "pass" and not e.over and not is_lay(e)]
    if side.seat == record.dealer and not record.hold and events and events[0][1].verb == "draw":
        return True
    owed = sum(is_lay(e) for _, e in side.flow) > 1
    pairs = ((e, after) for (_, e), (_, after) in pairwise(events) if e.seat == side.seat and e.verb in _WEI)
    return not owed and any(after.verb not in {"discard", "hu"} for _, after in pairs)


def _give(side: Side, pool: Counter[Card], card: Card, n: int) -> None:
    side.end[card] += n
    pool[card] -= n
    side.blanks -= n
