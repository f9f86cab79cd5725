"""Fillings: full records that agree with every line of one that hides cards (docs/format.md, Hidden cards).

A hand only gives cards away, but for owed ones; so what a seat was dealt is what it gave away and what it holds at
the end. The hidden end hands are chosen from the cards that lie nowhere, as many of a kind as the moves allow: who
shows the card he draws has no pair of it, who does not 跑 a card has no 坎 of it.
"""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

from engine.filling import Wish
from engine.paohuzi.complete import complete_hand
from engine.paohuzi.final import laid_cards
from engine.paohuzi.kinds import COPIES, KINDS, card_of
from engine.paohuzi.known import given, kept, named, told_weis
from engine.paohuzi.moves import apply
from engine.paohuzi.position import start_position
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.sides import Side, held_before, sides_of
from engine.paohuzi.start import start
from parser import UNKNOWN, Card, Event, Hold, Record

_TRIES = 40
_WEI = {"wei", "chouwei"}


def fill(record: Record, rules: PaohuziRules, stream: Random, wish: Wish) -> Record | None:
    """Return one filling chosen by `stream`, leaning as `wish` says; None when there is none.

    Of so many tries the first that the rules allow as far as it goes, else the one that goes farthest.
    """
    if record.dealer not in record.playing:
        return None
    best, farthest = None, -1
    for _ in range(_TRIES):
        full = _once(record, rules, stream, wish, quads=max(0, stream.randrange(-8, 4)))
        reached = -1 if full is None else _reached(full, rules)
        if reached > farthest:
            best, farthest = full, reached
        if reached >= len(record.events):
            break
    return best


def _reached(record: Record, rules: PaohuziRules) -> int:
    """Return how many events the rules allow, but for a 胡 that hangs on hidden cards; all and more if it is won."""
    state, _ = start(record, rules) if record.deal else start_position(record, rules)
    if state is None:
        return -1
    for number, event in enumerate(record.events):
        if apply(state, event, number + 1) and event.verb != "hu":
            return number
        if not state.sound:
            return len(record.events)
    return len(record.events) + (state.win is not None)


def _once(record: Record, rules: PaohuziRules, stream: Random, wish: Wish, quads: int) -> Record | None:
    full = _with_cards(_with_melds(record, rules, stream), rules, stream)
    return None if full is None else _with_hands(full, rules, stream, wish, quads)


def _with_hands(record: Record, rules: PaohuziRules, stream: Random, wish: Wish, quads: int) -> Record | None:
    sides, pool = sides_of(record, rules)
    if min(pool.values(), default=0) < 0 or any(side.blanks < 0 for side in sides):
        return None
    wins = {e.seat: e for e in record.events if e.verb == "hu" and not e.false}
    stream.shuffle(sides)
    for side in sorted(sides, key=lambda s: s.seat not in wins):
        most = caps(record, side)
        if side.blanks and side.seat in wins and wish.win:
            complete_hand(side, wins[side.seat], pool, most, stream)
        _fill_end(record, side, pool, most, stream, wish, quads)
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
        told = told_weis(replace(record, events=tuple(events)), seat)
        stream.shuffle(told)
        for i, event in enumerate(events):
            if event.seat == seat and event.verb in _WEI and event.card == UNKNOWN:
                card = told.pop() if told else _unseen(record, events, rules, stream, i)
                if card is None:
                    return None
                _name(events, i, card)
    for i, event in enumerate(events):
        if UNKNOWN in {event.card, *given(event)}:
            card = event.card if event.card not in {None, UNKNOWN} else _any(record, events, rules, stream)
            if card is None:
                return None
            _name(events, i, card)
    return replace(record, events=tuple(events))


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
    """Choose the kind of a hidden 偎: three copies lie nowhere or in the hand, and no fourth came by."""
    sides, pool = sides_of(replace(record, events=tuple(events)), rules)
    seat = events[at].seat
    held = held_before(next(s for s in sides if s.seat == seat), at)
    open_cards = {e.card for e in events if e.verb in {"draw", "discard"} and e.seat != seat}
    own = {c for e in events if e.seat == seat for c in (e.card, *given(e))}
    free = [card for card, n in sorted(pool.items()) if n >= 3 - held[card] and held[card] <= 2]
    calm = [card for card in free if card not in open_cards and card not in own]
    return stream.choice(calm or free) if free else None


def _any(record: Record, events: list[Event], rules: PaohuziRules, stream: Random) -> Card | None:
    _, pool = sides_of(replace(record, events=tuple(events)), rules)
    free = [card for card, n in sorted(pool.items()) for _ in range(n)]
    return stream.choice(free) if free else None


def caps(record: Record, side: Side) -> dict[Card, int]:
    """Return how many copies of each kind the end hand may hold at most for the moves to be allowed (G1 T5 T6 T8)."""
    most = dict.fromkeys(map(card_of, range(KINDS)), 3)
    later: Counter[Card] = Counter()
    for i in range(len(record.events) - 1, -1, -1):
        event = record.events[i]
        if event.over or event.false or event.card is None:
            continue
        if event.seat == side.seat:
            if event.verb in {"chi", "peng", "wei", "chouwei", "pao", "ti"}:
                _cap(most, event.card, -later[event.card])
            later.update(given(event))
            later.subtract(kept(event))
            for card in given(event) if event.verb in {"discard", "chi"} else ():
                _cap(most, card, 2 - later[card])
        if event.verb in {"draw", "discard"}:
            _cap(most, event.card, _may_hold(record, side.seat, i) - later[event.card])
    return most


def _cap(most: dict[Card, int], card: Card, n: int) -> None:
    if card in most:
        most[card] = max(0, min(most[card], n))


def _may_hold(record: Record, seat: int, at: int) -> int:
    """Return how many copies a seat may hold of the card that event `at` brings."""
    event = record.events[at]
    after = next((e for e in record.events[at + 1 :] if e.verb != "pass" and not e.over and not _is_lay(e)), None)
    own = event.seat == seat and event.verb == "draw"
    if event.hidden and not own:
        return 3
    if after is None or after.verb == "hu":
        return 1 if own and after is None else 3
    if after.seat == seat and after.verb in {"pao", "ti", "wei", "chouwei"}:
        return 3
    taken = event.verb == "draw" and after.seat == event.seat and after.verb in {"ti", "wei", "chouwei"}
    return 1 if own else 3 if taken else 2


def _is_lay(event: Event) -> bool:
    return event.verb == "ti" and bool(event.used) and len(event.used[0]) == COPIES


def _fill_end(
    record: Record, side: Side, pool: Counter[Card], most: dict[Card, int], stream: Random, wish: Wish, quads: int
) -> None:
    """Give a seat its unknown cards at the end; `quads` dealt 提 it has not laid, if it never drew."""
    drew = any(e.verb == "draw" for _, e in side.flow) or side.seat == record.dealer
    kinds = stream.sample(sorted(pool), len(pool))
    if quads and not drew and not record.hold:
        whole = [kind for kind in kinds if pool[kind] == COPIES and most[kind] == 3]
        for kind in whole[: min(quads, side.blanks // COPIES)]:
            _give(side, pool, kind, COPIES)
    if wish.rich or _only_kan(record, side):
        for kind in kinds:
            if pool[kind] >= 3 and most[kind] >= 3 and side.blanks >= 3 and not side.end[kind]:
                _give(side, pool, kind, 3)
    cards = [card for card, n in pool.items() for _ in range(n)]
    stream.shuffle(cards)
    limits = ({k: min(n, 1) for k, n in most.items()} if wish.poor else most, most, dict.fromkeys(most, COPIES))
    for limit in limits:
        for card in cards:
            if side.blanks and pool[card] and side.end[card] < limit[card]:
                _give(side, pool, card, 1)


def _only_kan(record: Record, side: Side) -> bool:
    """T13: tell whether a seat showed, by not discarding, that it held nothing but 坎 and 提."""
    events = [(i, e) for i, e in enumerate(record.events) if e.verb != "pass" and not e.over and not _is_lay(e)]
    if side.seat == record.dealer and not record.hold and events and events[0][1].verb == "draw":
        return True
    owed = sum(_is_lay(e) for _, e in side.flow) > 1
    pairs = ((e, after) for (_, e), (_, after) in pairwise(events) if e.seat == side.seat and e.verb in _WEI)
    return not owed and any(after.verb not in {"discard", "hu"} for _, after in pairs)


def _give(side: Side, pool: Counter[Card], card: Card, n: int) -> None:
    side.end[card] += n
    pool[card] -= n
    side.blanks -= n
