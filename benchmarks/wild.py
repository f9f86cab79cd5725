"""Hands with 百搭: how long it takes to say what one counts for, and what it waits for.

Five 百搭 in hands of several kinds, 300 each: random ones, nearly all flowers and other sets, many sequences,
and as the worst all cards of one suit. Every table starts empty for every hand. Then the waits as they are asked for
in play, a card drawn and a card discarded at a time. As in timeit, garbage is collected between the hands.

usage: python benchmarks/wild.py   prints milliseconds: median, 99th of a hundred, most
"""

import gc
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "hands"))

from wild import STYLES, WildHand, wild_hand

from engine import shipped
from engine.changpai import parts, split, wild
from engine.changpai.best import winner
from engine.changpai.kinds import KINDS
from engine.changpai.rules import LongCardRules
from engine.changpai.table import Group, Seat, State, Win, new_state
from engine.ruleset import cached_tables

HANDS = 300
CACHES = (wild.fillings, wild._table, wild._numbers, wild._sums, parts.join, split.ways)  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]


def laid_out(rules: LongCardRules, hand: WildHand) -> tuple[State, Seat]:
    state = new_state(rules, (1, 2, 3), hand.jiang, None)
    seat = state.seats[1]
    for kind in hand.hand:
        seat.add(kind)
    seat.dealt = tuple(hand.dealt.count(kind) for kind in range(KINDS))
    seat.groups = [Group(verb, kind) for verb, kind in hand.laid]
    return state, seat


def timed(work: Callable[[], object]) -> float:
    gc.collect()
    gc.disable()
    start = time.process_time()
    work()
    spent = time.process_time() - start
    gc.enable()
    return spent * 1000


def scored(rules: LongCardRules, hand: WildHand) -> float:
    state, _ = laid_out(rules, hand)
    win = Win(1, hand.card, hand.source, tianhu=hand.card is None)
    for cache in CACHES:
        cache.cache_clear()
    return timed(lambda: winner(state, win))


def waited(rules: LongCardRules, rng: random.Random, wilds: int) -> Iterable[float]:
    """The waits of one seat over thirty of its turns."""
    deck = [kind for kind in range(30) for _ in range(4)]
    rng.shuffle(deck)
    hand = WildHand([*deck[: 22 - wilds], *range(30, 30 + wilds)], [], (0, 9), [], None, None)
    state, seat = laid_out(rules, hand)
    for kind in deck[22:52]:
        yield timed(lambda: state.waits(seat))
        seat.add(kind)
        seat.remove(rng.choice([k for k in range(30) if seat.counts[k]]))


def said(name: str, times: Iterable[float]) -> None:
    ordered = sorted(times)
    middle, high = statistics.median(ordered), ordered[len(ordered) * 99 // 100]
    print(f"{name:32} {middle:7.2f} {high:7.2f} {ordered[-1]:7.2f}")


def main() -> None:
    rules = cached_tables(LongCardRules, shipped()["nantong"], (("wild", "5"),))
    for style in (*STYLES, "one suit"):
        rng = random.Random(20261130)  # noqa: S311
        said(f"counts for, 5 百搭, {style}", [scored(rules, wild_hand(rng, 5, style=style)) for _ in range(HANDS)])
    rng = random.Random(20261130)  # noqa: S311
    said("counts for, 1 百搭, any", [scored(rules, wild_hand(rng, 1)) for _ in range(HANDS)])
    for wilds in (0, 1, 2, 5):
        said(f"waits for, {wilds} 百搭", [ms for _ in range(20) for ms in waited(rules, rng, wilds)])


if __name__ == "__main__":
    main()
