"""How far a long-card hand is from seven groups and a pair, counted in cards, by suits (W1).

A suit's parts are groups (worth 2), two cards of a group (worth 1) and the pair (worth 1). Results are remembered by
suit key, as in `split`. It is near, not exact: cards that can no longer come are not looked at.
"""

from functools import lru_cache

_REMEMBER = 1 << 17
_VALUE = 32
_GROUP, _HALF, _PAIR = 2 * _VALUE - 1, _VALUE - 1, _VALUE
GROUPS = 7


@lru_cache(maxsize=_REMEMBER)
def parts(key: int, runs: int, pair: bool) -> int:
    """Return 32 times what the best parts of a suit are worth less the number of groups and halves among them.

    `runs` has a bit for the sequence that begins a rank before the lowest one, then one for each rank; `pair`: one
    pair may be counted.
    """
    while key and not key & 7:
        key >>= 3
        runs >>= 1
    if not key:
        return 0
    count, second, third = key & 7, key >> 3 & 7, key >> 6 & 7
    best = parts(key - 1, runs, pair)
    if count >= 2:
        best = max(best, _HALF + parts(key - 2, runs, pair))
        if pair:
            best = max(best, _PAIR + parts(key - 2, runs, False))
        if count >= 3:
            best = max(best, _GROUP + parts(key - 3, runs, pair))
    if second and runs & 3:
        best = max(best, _HALF + parts(key - 0o11, runs, pair))
    if third and runs & 2:
        best = max(best, _HALF + parts(key - 0o101, runs, pair))
        if second:
            best = max(best, _GROUP + parts(key - 0o111, runs, pair))
    return best


def lacks(total: int, groups: int) -> int:
    """Return how many cards a hand whose suits' parts sum to `total` lacks of `groups` groups and a pair."""
    value, blocks = -(-total // _VALUE), -total % _VALUE
    return 2 * groups + 1 - value + max(blocks - groups, 0)
