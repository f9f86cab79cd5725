"""The kinds of long cards and where each sits in a hand's suit keys.

A hand is one integer a suit, three bits a rank, so `oct(key)` reads as the counts from 九 down to 一.
"""

KINDS = 35
FIRST_FLOWER = 27
FIRST_EXTRA = 30
COPIES = 4

RANK: tuple[int, ...] = tuple([r for _ in range(3) for r in range(1, 10)] + [0] * 8)
SUIT: tuple[int, ...] = (0,) * 9 + (1,) * 9 + (2,) * 9 + (3,) * 3 + (4,) * 5
FIRST: tuple[int, ...] = (0, 9, 18, 27, 30)
SHIFT: tuple[int, ...] = tuple(3 * (kind - FIRST[SUIT[kind]]) for kind in range(KINDS))
ONE: tuple[int, ...] = tuple(1 << shift for shift in SHIFT)
