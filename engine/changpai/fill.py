"""Fillings: full records that agree with every line of one that hides cards (docs/format.md, Hidden cards).

What a seat ever held is what it gave away and what it holds at the end. So the hidden end hands are
chosen from the cards that lie nowhere, and each hidden draw, going backward, is one of the cards the
seat can spare at that moment; what is left was dealt.
"""

from collections import Counter
from dataclasses import replace
from random import Random

from engine.changpai.complete import complete_hand
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.position import cards_of
from engine.changpai.rules import LongCardRules
from engine.changpai.sides import Side, given, sides_of
from engine.changpai.told import after_ting
from engine.filling import Wish
from parser import CARD, UNKNOWN, Card, Cards, Event, Hold, Record


def fill(record: Record, rules: LongCardRules, stream: Random, wish: Wish) -> Record | None:
    """Return one filling chosen by `stream`, leaning as `wish` says; None when there is none."""
    record = after_ting(_with_hidden_gangs(record, stream))
    sides, pool = sides_of(record, rules)
    if min(pool.values(), default=0) < 0 or any(side.blanks < 0 for side in sides):
        return None
    jiang = tuple(_take(pool, stream) if c == UNKNOWN else c for c in record.jiang or ())
    if rules.deck.extra == "xi":  # those not yet laid lie in the stock (T4)
        pool.subtract({kind: pool[kind] for kind in range(FIRST_EXTRA, KINDS)})
    winner = next((e for e in record.events if e.verb == "hu" and not e.over and not e.false), None)
    for side in sorted(sides, key=lambda s: winner is None or s.seat != winner.seat):
        if side.blanks and winner is not None and side.seat == winner.seat and wish.win:
            _fill_winner(side, winner, pool, stream)
        elif any(e.verb == "ting" and not e.false for _, e in side.flow):
            _fill_waiting(side, pool, stream)
        _fill_end(record, side, pool, stream, wish)
    events = list(record.events)
    hands = {side.seat: _backward(side, events, stream, wish) for side in sides}
    if any(hand is None for hand in hands.values()):
        return None
    return _written(record, jiang, {n: hand for n, hand in hands.items() if hand is not None}, tuple(events), wish)


def _written(record: Record, jiang: Cards, hands: dict[int, Cards], events: tuple[Event, ...], wish: Wish) -> Record:
    """Return the record with nothing hidden."""
    known = jiang if record.jiang is not None else None
    full = replace(record, view=None, jiang=known, events=events, stock=None, final={})
    if not record.hold:
        return replace(full, deal=hands)
    hold = {n: Hold(cards, record.hold[n].melds if n in record.hold else ()) for n, cards in hands.items()}
    draws = sum(e.verb == "draw" for e in events)
    known = record.left if record.stock is None else len(record.stock)
    left = known if known is not None else draws + (0 if wish.last else _spare(full, hold, draws))
    return replace(full, hold=hold, left=left)


def _spare(record: Record, hold: dict[int, Hold], draws: int) -> int:
    lying = sum(len(cards_of(h, record.jiang or ())) for h in hold.values()) + len(record.jiang or ())
    return max(0, min(20, COPIES * FIRST_EXTRA - lying - draws - 1))


def _with_hidden_gangs(record: Record, stream: Random) -> Record:
    """Return the record with every hidden 杠 given a kind that nobody shows."""
    shown = {c for e in record.events for c in (e.card, *given(e))} | set(record.jiang or ())
    free = [kind for kind in range(FIRST_EXTRA) if kind not in shown]
    events = list(record.events)
    for i, event in enumerate(events):
        if event.verb != "draw" and event.used and UNKNOWN in event.used[0] and free:
            known = event.card is not None and event.card != UNKNOWN
            kind = event.card or 0 if known else free.pop(stream.randrange(len(free)))
            events[i] = replace(event, card=kind, used=((kind,) * len(event.used[0]),))
    return replace(record, events=tuple(events))


def _take(pool: Counter[Card], stream: Random) -> Card:
    """Take one card of the pool, every copy as likely."""
    card = stream.choice([c for c, n in sorted(pool.items()) for _ in range(n)])
    pool[card] -= 1
    return card


def _give(side: Side, pool: Counter[Card], card: Card, n: int) -> None:
    """Let a seat hold up to `n` more copies of a card at the end."""
    for _ in range(n):
        if side.blanks and pool[card] > 0:
            pool[card] -= 1
            side.end[card] += 1
            side.blanks -= 1


def _fill_winner(side: Side, win: Event, pool: Counter[Card], stream: Random) -> None:
    """Give the winner a winning hand if one can be found."""
    own = Counter(side.end)
    if win.source is not None and win.card is not None:
        own[win.card] += 1
    for card, n in (complete_hand(own, side.blanks, pool, stream) or Counter[Card]()).items():
        _give(side, pool, card, n)


def _fill_waiting(side: Side, pool: Counter[Card], stream: Random) -> None:
    """T6: give a seat that declared 报听 a hand that waits, if one can be found."""
    added = complete_hand(Counter(side.end), side.blanks + 1, pool, stream)
    for card in sorted((added or Counter[Card]()).elements())[1:] if added else ():
        _give(side, pool, card, 1)


def _fill_end(record: Record, side: Side, pool: Counter[Card], stream: Random, wish: Wish) -> None:
    """Give a seat its unknown cards at the end."""
    turned = record.jiang or ()
    kinds = stream.sample(range(FIRST_EXTRA), FIRST_EXTRA)
    pengs = [e.card for _, e in side.flow if e.verb == "peng" and not e.over and e.card is not None]
    if wish.claimed:
        for step in record.steps:
            if step.seat == side.seat and step.what in CARD:
                _claimed(side, pool, step.item, CARD[step.what], turned)
    if wish.rich:
        for kind in (*pengs, *kinds):
            full = 1 if kind in pengs else COPIES - turned.count(kind)
            for want in (full, 3):
                _whole(side, pool, kind, want if want <= full else 0)
    if wish.poor:
        for kind in kinds:
            _give(side, pool, kind, int(kind not in pengs and side.end[kind] + turned.count(kind) < 2))
    while side.blanks and any(n > 0 for n in pool.values()):
        side.end[_take(pool, stream)] += 1
        side.blanks -= 1


def _whole(side: Side, pool: Counter[Card], kind: Card, want: int) -> None:
    """Let a seat hold `want` copies of a kind if that many can be had."""
    more = want - side.end[kind]
    if side.blanks >= more > 0 and pool[kind] >= more:
        _give(side, pool, kind, more)


def _claimed(side: Side, pool: Counter[Card], item: str, card: Card, turned: Cards) -> None:
    """Give a seat the cards a claimed step says it holds."""
    want = {"zaishou": 3, "ti": COPIES - turned.count(card), "qishou": COPIES - turned.count(card)}.get(item, 0)
    laid = any(e.verb in {"gang", "lay"} and e.card == card and not e.over for _, e in side.flow)
    if item == "gang" and not laid:
        want = 1
    _give(side, pool, card, max(0, want - side.end[card]) if not laid else 0)


def _backward(side: Side, events: list[Event], stream: Random, wish: Wish) -> Cards | None:
    """Name every hidden draw of a seat, going backward; return what is left: the cards dealt."""
    have = Counter(side.end)
    for at in range(len(side.flow) - 1, -1, -1):
        i, event = side.flow[at]
        if event.over or event.false:
            continue
        if event.verb == "draw":
            card = event.card
            if card is None or card == UNKNOWN:
                card = _spared(side, have, at, stream, wish)
                if card is None:
                    return None
                events[i] = replace(event, card=card)
            have[card] -= 1
            if have[card] < 0:
                return None
        have.update(given(event))
    return tuple(sorted(have.elements()))


def _spared(side: Side, have: Counter[Card], at: int, stream: Random, wish: Wish) -> Card | None:
    """Choose a card that came with the draw at `at`: one that nothing earlier needs."""
    need: Counter[Card] = Counter()
    run: Counter[Card] = Counter()
    for _, event in reversed(side.flow[:at]):
        if event.over or event.false:
            continue
        run.subtract(given(event))
        if event.verb == "draw" and event.card not in {None, UNKNOWN}:
            run[event.card or 0] += 1
            need |= run
    run.update(side.dealt)
    need |= run
    free = _sorted_free(have, need)
    if not free:
        return None
    late = [c for c in free if have[c] >= 3]
    if late and wish.late:
        return late[0]
    early = [c for c in free if have[c] < 3]
    return stream.choice(early if early and wish.early else free)


def _sorted_free(have: Counter[Card], need: Counter[Card]) -> list[Card]:
    spare = ((c, n - max(0, need[c])) for c, n in sorted(have.items()))
    return [c for c, n in spare for _ in range(n)]
