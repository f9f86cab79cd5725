"""Completing a partly known hand to a winning one, at random (W1)."""

from collections import Counter
from random import Random

from engine.changpai.kinds import FIRST_EXTRA, FIRST_FLOWER
from parser import Card

_TRIES = 60


def complete_hand(own: Counter[Card], blanks: int, pool: Counter[Card], stream: Random) -> Counter[Card] | None:
    """Return `blanks` cards of the pool that make `own` a winning hand, None when none is found in some tries.

    The 百搭 of `own` stand for any of the cards that it lacks (W6).
    """
    if (own.total() + blanks) % 3 != 2:
        return None
    plain = Counter({card: n for card, n in own.items() if card < FIRST_EXTRA})
    wilds = own.total() - plain.total()
    for _ in range(_TRIES):
        found = _once(Counter(plain), blanks + wilds, Counter(pool), stream)
        if found is not None:
            return found - Counter(stream.sample(sorted(found.elements()), wilds))
    return None


def _once(own: Counter[Card], blanks: int, pool: Counter[Card], stream: Random) -> Counter[Card] | None:
    """Cover the known cards, each by a random group or the pair, then add random groups."""
    added: Counter[Card] = Counter()
    pair = False
    left = own.total() + blanks
    while left:
        known = min((c for c, n in own.items() if n > 0), default=None)
        groups = _groups(known if known is not None else _any(pool, stream), pair or left < 2)
        stream.shuffle(groups)
        for group in groups:
            need = Counter(group) - own
            if need.total() <= blanks and all(pool[c] >= n for c, n in need.items()) and len(group) <= left:
                break
        else:
            return None
        pair |= len(group) == 2
        blanks -= need.total()
        added += need
        pool -= need
        own.subtract(Counter(group) - need)
        left -= len(group)
    return added if pair else None


def _any(pool: Counter[Card], stream: Random) -> Card:
    return stream.choice([c for c, n in pool.items() if n > 0 and c < FIRST_EXTRA] or [0])


def _groups(card: Card, paired: bool) -> list[tuple[Card, ...]]:
    """Return the groups a card can stand in."""
    found: list[tuple[Card, ...]] = [(card,) * 3]
    if not paired:
        found.append((card,) * 2)
    if card < FIRST_FLOWER:
        lows = range(max(card - 2, card // 9 * 9), min(card, card // 9 * 9 + 6) + 1)
        found += [(low, low + 1, low + 2) for low in lows] * 2
    return found
