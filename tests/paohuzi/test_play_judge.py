"""The engine against a naive judge of moves: random hands, at every moment every move that might be tried."""

import os
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from paohuzi.oracle_play import Flow
from zipai import choose, dealt, game

from engine import shipped
from engine.paohuzi.game import Paohuzi
from engine.paohuzi.kinds import KINDS, WITH, card_of, cards_of
from engine.paohuzi.play import PaohuziPlay
from parser import Event

LONG = bool(os.environ.get("PAIPU_LONG"))
HANDS = 400 if LONG else 24
OPTIONS = (
    {}, {"hu_on_discard": "yes"}, {"hu_own_wei": "no"}, {"pass_scope": "separate"}, {"dihu": "no_meld"},
    {"dealer_card": "no"}, {"zimo15": "off"}, {"break_pao": "no"}, {"pengpeng_kan": "no"},
)  # fmt: skip


def tries(play: PaohuziPlay, rng: random.Random) -> Iterator[Event]:
    """Moves that might be tried: claims of the card at hand by everybody, and some that are out of place."""
    state = play.state
    kind = state.card if state.card is not None else rng.randrange(KINDS)
    card, wall = card_of(kind), (state.stock or (0,))[-state.left] if state.left else rng.randrange(KINDS)
    for seat in (1, 2, 3):
        yield Event(seat, "draw", card_of(wall))
        yield Event(seat, "keep", card)
        yield Event(seat, "hu")
        yield Event(seat, "discard", card_of(rng.randrange(KINDS)))
        for source in (None, state.actor if state.actor != seat else None):
            yield Event(seat, "hu", card, source)
            yield Event(seat, "pao", card, source, ((card,) * 3,))
            yield Event(seat, "pao", card, source, ((),))
            for own in rng.sample([cards_of(without(p, kind)) for p in WITH[kind]], 3):
                yield Event(seat, "chi", card, source, (own,))
                bi = rng.choice(WITH[kind])
                yield Event(seat, "chi", card, source, (own, cards_of(bi)))
        if state.actor != seat:
            yield Event(seat, "peng", card, state.actor, ((card,) * 2,))
        for verb, count in (("wei", 2), ("chouwei", 2), ("ti", 3), ("ti", 0)):
            yield Event(seat, verb, card, used=((card,) * count,))
        four = card_of(rng.randrange(KINDS))
        yield Event(seat, "ti", four, used=((four,) * 4,))
    if state.shown is not None and not state.opened:
        yield from (Event(seat, "hu", card_of(state.shown), state.dealer) for seat in (1, 2, 3) if seat != state.dealer)


def without(pattern: tuple[int, ...], kind: int) -> tuple[int, ...]:
    i = pattern.index(kind)
    return pattern[:i] + pattern[i + 1 :]


@pytest.mark.parametrize("seed", range(HANDS))
def test_a_naive_judge_allows_the_same_moves(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311
    rules = shipped()[rng.choice(("hongguaiwan-234", "hongguaiwan-468"))]
    record, wall = dealt(rules, rng, OPTIONS[seed % len(OPTIONS)])
    play, _ = Paohuzi().open(record, rules)
    assert play is not None
    flow, made = Flow(record), list[Event]()
    while (legal := play.legal()) and len(made) < 60:
        named = [replace(e, card=wall[-play.state.left]) if e.verb == "draw" else e for e in legal]
        for event in named:
            assert flow.legal(event), (made, event)
        for event in {*tries(play, rng)} if len(made) % 2 or seed % 3 else ():
            allowed = not play.copy().step(event, 0)
            assert allowed == flow.legal(event), (record.deal, made, event, play.copy().step(event, 0))
        event = choose(play, rng, 0.3)
        event = replace(event, card=wall[-play.state.left]) if event.verb == "draw" else event
        assert not play.step(event, len(made) + 1)
        flow.go(event)
        made.append(event)


def test_hands_are_played_to_their_end() -> None:
    rng = random.Random(7)  # noqa: S311
    ends = {(game(shipped()["hongguaiwan-234"], rng).result or "").split()[0] for _ in range(20)}
    assert ends == {"hu", "huang"}
