"""Winning hands, and hands that may be none, of which some cards are 百搭."""

import random
from typing import NamedTuple

RUN_STARTS = [kind for kind in range(27) if kind % 9 <= 6]
FIRST_WILD = 30
STYLES = {"runs": 0.1, "both": 0.5, "sets": 0.9, "flowers": 0.6}


class WildHand(NamedTuple):
    """A winner's side: hand and laid groups (verb, kind), the 将, what was dealt, and the last card.

    `card` won from another (`source`) is not in the hand; a card drawn is. None is 天胡.
    """

    hand: list[int]
    laid: list[tuple[str, int]]
    jiang: tuple[int, ...]
    dealt: list[int]
    card: int | None
    source: int | None


def wild_hand(rng: random.Random, wilds: int, turned: int = 2, *, style: str = "") -> WildHand:
    """A hand of seven groups and a pair, `wilds` of its cards exchanged for 百搭, some exchanged for others."""
    style = style or rng.choice(tuple(STYLES))
    kinds = range(9, 18) if style == "one suit" else range(30)
    while True:
        jiang = tuple(sorted(rng.randrange(30) for _ in range(turned)))
        groups = [_group(rng, style) for _ in range(7)]
        cards = [kind for group in groups for kind in group] + [rng.choice(kinds)] * 2
        if max((*cards, *jiang).count(kind) for kind in {*cards, *jiang}) <= 4:
            break
    laid: list[tuple[str, int]] = []
    for group in groups:
        if group[0] == group[2] and rng.random() < 0.4 and len(laid) < 3:
            laid.append((_verb(rng, cards, jiang, group[0]), group[0]))
            for kind in group:
                cards.remove(kind)
    rng.shuffle(cards)
    cards = [*cards[wilds:], *range(FIRST_WILD, FIRST_WILD + wilds)]
    return _won(rng, _changed(rng, cards, laid, jiang), laid, jiang)


def _group(rng: random.Random, style: str) -> tuple[int, int, int]:
    if style == "one suit":
        low = rng.randrange(9, 18)
        return (low, low + 1, low + 2) if low < 16 else (low, low, low)
    if rng.random() < STYLES[style]:
        kind = rng.randrange(27, 30) if style == "flowers" and rng.random() < 0.5 else rng.randrange(30)
        return kind, kind, kind
    low = 9 if rng.random() < 0.2 else rng.choice(RUN_STARTS)
    return low, low + 1, low + 2


def _verb(rng: random.Random, cards: list[int], jiang: tuple[int, ...], kind: int) -> str:
    """A 碰; or, when its fourth card is nowhere else, any 杠."""
    free = (*cards, *jiang).count(kind) == 3
    return rng.choice(("peng", "peng", "gang", "jiagang", "angang")) if free else "peng"


def _changed(rng: random.Random, cards: list[int], laid: list[tuple[str, int]], jiang: tuple[int, ...]) -> list[int]:
    """Exchange a card now and then, which may break the hand or make another of it."""
    cards = cards.copy()
    for _ in range(rng.choice((0, 0, 0, 1, 2))):
        have = [*cards, *jiang, *(kind for _, kind in laid for _ in range(4))]
        at = next(i for i, kind in enumerate(cards) if kind < FIRST_WILD)
        new = rng.randrange(30)
        if have.count(new) < 4:
            cards[at] = new
        rng.shuffle(cards)
    return cards


def _won(rng: random.Random, hand: list[int], laid: list[tuple[str, int]], jiang: tuple[int, ...]) -> WildHand:
    own = [kind for kind in hand if kind < FIRST_WILD]
    how = rng.choice(("drawn", "wild", "claimed", "claimed", "dealt"))
    card = {"wild": max(hand), "dealt": None}.get(how, rng.choice(own))
    if how == "claimed" and card is not None:
        hand.remove(card)
    dealt = [kind for kind in hand if rng.random() < 0.85]
    return WildHand(sorted(hand), laid, jiang, dealt, card, 2 if how == "claimed" else None)
