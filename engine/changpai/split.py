"""Splitting one suit of a hand into 顺子, 刻子 and the pair; whole hands from four suits (W1).

`runs` says which sequences are allowed, as a mask of their lowest ranks (bit 0: 一二三); flowers have none.
Results are remembered by suit key, so a question about a hand is a few look-ups.
"""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from engine.changpai.kinds import FIRST

_SUITS = (0, 1, 2, 3)
_REMEMBER = 1 << 17


class Way(NamedTuple):
    """One way to split a suit. `runs` are lowest ranks from 0, `sets` ranks, `pair` a rank or -1."""

    runs: tuple[int, ...]
    sets: tuple[int, ...]
    pair: int


class Arrangement(NamedTuple):
    """One way to split a whole hand, in kinds: lowest kind of each run, kind of each 刻子, the pair."""

    runs: tuple[int, ...]
    sets: tuple[int, ...]
    pair: int


def run_masks(barred: tuple[int, ...]) -> tuple[int, int, int, int]:
    """Return the allowed sequences of each suit when the kinds `barred` may stand in none."""
    masks = [0b1111111] * 3 + [0]
    for kind in barred:
        suit = next(s for s in reversed(_SUITS) if kind >= FIRST[s])
        rank = kind - FIRST[suit]
        masks[suit] &= ~sum(1 << low for low in range(rank - 2, rank + 1) if low >= 0)
    return masks[0], masks[1], masks[2], masks[3]


@lru_cache(maxsize=_REMEMBER)
def complete(key: int, runs: int) -> bool:
    """Tell whether a suit splits into groups alone."""
    if not key:
        return True
    while not key & 7:
        key >>= 3
        runs >>= 1
    count = key & 7
    if count >= 3 and complete(key - 3, runs):
        return True
    low = 0o111 * count
    if not runs & 1 or (key >> 3) & 7 < count or (key >> 6) & 7 < count:
        return False
    return complete((key - low) >> 3, runs >> 1)


@lru_cache(maxsize=_REMEMBER)
def complete_with_pair(key: int, runs: int) -> bool:
    """Tell whether a suit splits into groups and the pair."""
    return any(complete(key - (2 << 3 * r), runs) for r in range(9) if (key >> 3 * r) & 7 >= 2)


@lru_cache(maxsize=_REMEMBER)
def suit_waits(key: int, runs: int, pair: bool) -> int:
    """Return the ranks (a mask) whose one more card completes the suit, with or without the pair."""
    whole = complete_with_pair if pair else complete
    ranks = 9 if runs else 3
    mask = 0
    for rank in range(ranks):
        near = key >> 3 * max(rank - 2, 0) & 0o77777 if runs else key >> 3 * rank & 7
        if (near or pair) and (key >> 3 * rank) & 7 < 4 and whole(key + (1 << 3 * rank), runs):
            mask |= 1 << rank
    return mask


def _size(key: int) -> int:
    return (key & 0o7) + ((key >> 3) & 0o7) + ((key >> 6) & 0o7) + (_size(key >> 9) if key >> 9 else 0)


@lru_cache(maxsize=_REMEMBER)
def _residue(key: int) -> int:
    return _size(key) % 3


def waits(keys: list[int], masks: tuple[int, int, int, int]) -> int:
    """Return the kinds (a mask) whose one more card makes a whole hand of these four suits.

    The hand holds 1 mod 3 cards. Either one suit lacks a card of its pair and the rest are whole, or
    one suit lacks a card of a group and another holds the pair.
    """
    residues = [_residue(key) for key in keys]
    twos = residues.count(2)
    if twos == 2 and residues.count(0) == 2:
        first, second = (s for s in _SUITS if residues[s] == 2)
        if not _whole(keys, masks, residues):
            return 0
        return _half(keys, masks, first, second) | _half(keys, masks, second, first)
    if twos == 0 and residues.count(1) == 1 and _whole(keys, masks, residues):
        suit = residues.index(1)
        return suit_waits(keys[suit], masks[suit], True) << FIRST[suit]
    return 0


def _whole(keys: list[int], masks: tuple[int, int, int, int], residues: list[int]) -> bool:
    return all(residues[s] or complete(keys[s], masks[s]) for s in _SUITS)


def _half(keys: list[int], masks: tuple[int, int, int, int], pair: int, group: int) -> int:
    if not complete_with_pair(keys[pair], masks[pair]):
        return 0
    return suit_waits(keys[group], masks[group], False) << FIRST[group]


def is_whole(keys: list[int], masks: tuple[int, int, int, int]) -> bool:
    """Tell whether four suits split into groups and one pair (the number of groups follows from the cards)."""
    residues = [_residue(key) for key in keys]
    if residues.count(2) != 1 or residues.count(0) != 3 or not _whole(keys, masks, residues):
        return False
    suit = residues.index(2)
    return complete_with_pair(keys[suit], masks[suit])


@lru_cache(maxsize=1 << 14)
def ways(key: int, runs: int) -> tuple[Way, ...]:
    """Return every way to split a suit into groups and at most one pair, each once."""
    return tuple(_ways(key, runs, 0, True))


def _ways(key: int, runs: int, rank: int, pair: bool) -> list[Way]:
    while key and not key & 7:
        key, runs, rank = key >> 3, runs >> 1, rank + 1
    if not key:
        return [Way((), (), -1)]
    count = key & 7
    found: list[Way] = []
    if count >= 3:
        found += [Way(w.runs, (rank, *w.sets), w.pair) for w in _low_runs(key - 3, runs, rank, pair)]
    if count >= 2 and pair:
        found += [Way(w.runs, w.sets, rank) for w in _low_runs(key - 2, runs, rank, False)]
    return found + _low_runs(key, runs, rank, pair)


def _low_runs(key: int, runs: int, rank: int, pair: bool) -> list[Way]:
    """Put every card left of the lowest rank into runs."""
    count = key & 7
    if count and (not runs & 1 or (key >> 3) & 7 < count or (key >> 6) & 7 < count):
        return []
    rest = _ways((key - 0o111 * count) >> 3, runs >> 1, rank + 1, pair)
    return [Way((rank,) * count + w.runs, w.sets, w.pair) for w in rest]


def arrangements(keys: list[int], masks: tuple[int, int, int, int]) -> list[Arrangement]:
    """Return every arrangement of a hand into groups and exactly one pair (W1)."""
    found: list[Arrangement] = []
    for split in product(*(ways(keys[s], masks[s]) for s in _SUITS)):
        pairs = [FIRST[s] + w.pair for s, w in enumerate(split) if w.pair >= 0]
        if len(pairs) == 1:
            runs = tuple(FIRST[s] + r for s, w in enumerate(split) for r in w.runs)
            sets = tuple(FIRST[s] + r for s, w in enumerate(split) for r in w.sets)
            found.append(Arrangement(runs, sets, pairs[0]))
    return found
