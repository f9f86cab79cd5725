"""Random moves to try at a moment of a hand: some legal, most nearly so."""

import random

from parser import Event

from .legal import Flow
from .table import XI, Side

VERBS = ("draw", "discard", "peng", "gang", "gang", "call", "lay", "ting", "hu", "hu")
ONE_CARD = (*VERBS, "xi", "zhi")


def a_move(rng: random.Random, flow: Flow) -> Event:
    """Any verb, by the seat whose turn it is or another, of a card that may fit."""
    playing = flow.record.playing
    seat = flow.actor if flow.phase in {"own", "peng"} and rng.random() < 0.5 else rng.choice(playing)
    source = flow.actor if rng.random() < 0.9 else rng.choice(playing)
    verb, side = rng.choice(ONE_CARD if flow.rules.one else VERBS), flow.table.sides[seat]
    kind = a_kind(rng, flow, side, verb)
    if verb == "peng":
        return Event(seat, verb, kind, source, ((kind,) * 2,))
    if verb == "gang":
        return a_gang(rng, seat, kind, source)
    if verb == "lay":
        most = max(3, 4 - flow.rules.jiang.count(kind))
        return Event(seat, verb, kind, used=((kind,) * rng.choice((most, 3, 4)),))
    if verb == "hu":
        return a_hu(rng, flow, seat, kind, source)
    return Event(seat, verb, None if verb in {"ting", "zhi"} else kind)


def a_kind(rng: random.Random, flow: Flow, side: Side, verb: str) -> int:
    """A kind that a move of this verb could well be made with."""
    stock, left = flow.record.stock, flow.table.left
    alike = [k for k in range(30) if side.hand.count(k) >= 3]
    likely = {
        "draw": [stock[-left]] if stock and left else [],
        "discard": [] if flow.drawn is None else [flow.drawn],
        "peng": [] if flow.card is None else [flow.card],
        "gang": alike + [kind for _, kind in side.laid],
        "call": alike,
        "lay": alike,
        "xi": [kind for kind in side.hand if kind >= XI] or [XI],
    }.get(verb, [])
    return rng.choice(likely if likely and rng.random() < 0.7 else side.hand or [rng.randrange(30)])


def a_gang(rng: random.Random, seat: int, kind: int, source: int) -> Event:
    """明杠, 暗杠 or 加杠."""
    used = rng.choice((1, 3, 4))
    return Event(seat, "gang", kind, source if used == 3 else None, ((kind,) * used,))


def a_hu(rng: random.Random, flow: Flow, seat: int, kind: int, source: int) -> Event:
    """胡 on the card there is, or on another."""
    own = flow.phase in {"own", "peng"}
    card = flow.drawn if own else flow.card
    return Event(seat, "hu", card if rng.random() < 0.9 else kind, None if own else source)
