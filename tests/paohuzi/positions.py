"""Random hands on one card, many of them winning, with none to four quads: for the arranger and its oracle."""

import random
from itertools import combinations_with_replacement

from paohuzi.oracle_arrange import Card, Named, Question, three

DECK: list[Card] = [(rank, size) for size in "xd" for rank in range(1, 11)]
THREES = [p for p in combinations_with_replacement(DECK, 3) if len(set(p)) > 1 and three(p)]
LAID = {2: ("hand",), 3: ("peng", "wei", "chouwei", "hand"), 4: ("pao", "ti", "hand")}


class Builder:
    """Groups out of one pack; `left` counts the copies still in it."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.left = dict.fromkeys(DECK, 4)

    def take(self, cards: tuple[Card, ...]) -> bool:
        """Take these cards out of the pack, if they are there."""
        if any(self.left[c] < cards.count(c) for c in cards):
            return False
        for c in cards:
            self.left[c] -= 1
        return True

    def alike(self, size: int) -> tuple[Card, ...]:
        """So many cards alike."""
        while True:
            cards = (self.rng.choice(DECK),) * size
            if self.take(cards):
                return cards

    def pattern(self) -> tuple[Card, ...]:
        """A 一句话 or a 绞."""
        while True:
            cards = self.rng.choice(THREES)
            if self.take(cards):
                return cards

    def any_card(self) -> Card:
        """A card of those left."""
        return self.alike(1)[0]


def position(rng: random.Random) -> Question:
    """A hand that was whole until one card was taken out of it, and now and then another one changed."""
    pack, quads = Builder(rng), rng.choice((0, 0, 0, 1, 1, 2, 2, 3, 4))
    groups = [pack.alike(4) for _ in range(quads)] + ([pack.alike(2)] if quads else [])
    share = rng.choice((0.35, 0.6, 0.9))
    while len(groups) < 7:
        groups.append(pack.alike(3) if rng.random() < share else pack.pattern())
    table, hand, won = _laid(rng, groups, share=rng.choice((0.1, 0.5, 0.8)))
    card, how = _won(rng, table, hand, won)
    if hand and rng.random() < 0.25:
        hand[rng.randrange(len(hand))] = pack.any_card()
    own = how in {"own", "passed"}
    started = rng.random() < 0.85
    chances = [not started and rng.random() < 0.5 for _ in range(3)]
    return Question(tuple(sorted(hand)), tuple(table), card, how, own, *chances)


def _laid(
    rng: random.Random, groups: list[tuple[Card, ...]], share: float
) -> tuple[list[Named], list[Card], tuple[Card, ...]]:
    """Lay some groups on the table, keep the others in the hand; the group that is won last stays apart."""
    rng.shuffle(groups)
    won = groups.pop()
    table: list[Named] = []
    hand: list[Card] = []
    for group in groups:
        alike = len(set(group)) == 1
        verb = rng.choice(LAID[len(group)]) if alike else "chi"
        if verb == "hand" or len(group) == 2 or rng.random() > share:
            hand += group
        else:
            table.append((verb, group))
    return table, hand, won


def _won(rng: random.Random, table: list[Named], hand: list[Card], won: tuple[Card, ...]) -> tuple[Card | None, str]:
    """Take a card out of the last group; what is left of it is in the hand or, of a quad, on the table."""
    card, how = rng.choice(won), rng.choice(("own", "other", "other", "passed", "none"))
    if how == "none":
        hand += won
        return None, how
    left = list(won)
    left.remove(card)
    if len(won) == 4 and rng.random() < 0.5:
        table.append((rng.choice(("peng", "wei", "chouwei")), tuple(left)))
    else:
        hand += left
    return card, how
