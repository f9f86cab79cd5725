"""A hidden hand that wins: the unknown cards of a winner chosen so that his 胡 stands (W1-W4)."""

from collections import Counter
from random import Random

from engine.paohuzi.kinds import PATTERNS, WITH, Kinds, card_of, kind_of
from engine.paohuzi.sides import Side
from parser import Card, Event

_TRIES = 30


def complete_hand(side: Side, won: Event, pool: Counter[Card], most: dict[Card, int], stream: Random) -> None:
    """Give a winner cards that make whole groups with the one won, as far as the cards allow; nothing if none do."""
    for _ in range(_TRIES):
        chosen = _groups(side, won, pool, most, stream)
        if chosen is not None:
            side.end.update(chosen)
            pool.subtract(chosen)
            side.blanks -= chosen.total()
            return


def _groups(side: Side, won: Event, pool: Counter[Card], most: dict[Card, int], stream: Random) -> Counter[Card] | None:
    """Choose groups of patterns and 坎 that use up exactly the unknown cards."""
    chosen: Counter[Card] = Counter()
    missing = side.blanks
    if won.card is not None and not side.end:
        start = _with_won(kind_of(won.card), missing, stream)
        if start is None or not _add(chosen, start, pool, most):
            return None
        missing -= len(start)
    if missing % 3 == 2 and not _add(chosen, (stream.randrange(20),) * 2, pool, most):
        return None
    missing -= 2 * (missing % 3 == 2)
    while missing:
        kan = (stream.randrange(20),) * 3
        if missing < 3 or not _add(chosen, kan if stream.random() < 0.5 else stream.choice(PATTERNS), pool, most):
            return None
        missing -= 3
    return chosen


def _with_won(kind: int, missing: int, stream: Random) -> Kinds | None:
    """Choose what goes with the card won: two cards of a pattern, a pair, a 坎, or one for the 将."""
    pattern = list(stream.choice(WITH[kind]))
    pattern.remove(kind)
    ways = [tuple(pattern), (kind,) * 2, (kind,) * 3, (kind,)]
    fitting = [way for way in ways if (missing - len(way)) % 3 != 1]
    return stream.choice(fitting) if fitting else None


def _add(chosen: Counter[Card], kinds: Kinds, pool: Counter[Card], most: dict[Card, int]) -> bool:
    for kind in kinds:
        card = card_of(kind)
        chosen[card] += 1
        if chosen[card] > min(pool[card], most[card]):
            return False
    return True
