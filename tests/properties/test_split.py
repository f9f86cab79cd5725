"""The table splitter against a naive recursive one, on random hands of every size (W1)."""

import random

import pytest

from engine.changpai.kinds import ONE, SUIT
from engine.changpai.split import Arrangement, arrangements, is_whole, run_masks, waits

RNG_SEED = 20261130
Hand = list[int]


def naive(counts: Hand, barred: frozenset[int], pair: int = -1) -> set[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """Every split of `counts` (30 kinds) into groups and one pair, by trying each way to use the first card."""
    first = next((k for k in range(30) if counts[k]), None)
    if first is None:
        return {((), (), pair)} if pair >= 0 else set()
    found: set[tuple[tuple[int, ...], tuple[int, ...], int]] = set()
    if counts[first] >= 2 and pair < 0:
        rest = counts.copy()
        rest[first] -= 2
        found |= naive(rest, barred, first)
    if counts[first] >= 3:
        rest = counts.copy()
        rest[first] -= 3
        found |= {(runs, tuple(sorted((first, *sets))), p) for runs, sets, p in naive(rest, barred, pair)}
    run = (first, first + 1, first + 2)
    if first < 27 and first % 9 <= 6 and all(counts[k] for k in run) and not barred & set(run):
        rest = counts.copy()
        for k in run:
            rest[k] -= 1
        found |= {(tuple(sorted((first, *runs))), sets, p) for runs, sets, p in naive(rest, barred, pair)}
    return found


def keys_of(counts: Hand) -> list[int]:
    keys = [0, 0, 0, 0]
    for kind, n in enumerate(counts):
        keys[SUIT[kind]] += ONE[kind] * n
    return keys


def random_hand(rng: random.Random, groups: int) -> Hand:
    """A hand of `groups` groups and a pair, then up to two cards exchanged: about half of them win."""
    counts = [0] * 30
    for _ in range(groups):
        low = rng.choice([k for k in range(27) if k % 9 <= 6])
        kinds = [low, low + 1, low + 2] if rng.random() < 0.7 else [rng.randrange(30)] * 3
        for k in kinds:
            counts[k] += 1
    counts[rng.randrange(30)] += 2
    for _ in range(rng.choice((0, 0, 1, 2))):
        held = [k for k in range(30) if counts[k]]
        counts[rng.choice(held)] -= 1
        counts[rng.randrange(30)] += 1
    return counts


def compare(rng: random.Random, barred: tuple[int, ...]) -> tuple[bool, bool]:
    counts = random_hand(rng, rng.randint(1, 7))
    if max(counts) > 4:
        return False, False
    expected = naive(counts, frozenset(barred))
    masks = run_masks(barred)
    keys = keys_of(counts)
    got = {(tuple(sorted(a.runs)), tuple(sorted(a.sets)), a.pair) for a in arrangements(keys, masks)}
    assert got == expected
    assert is_whole(keys, masks) == bool(expected)
    return True, bool(expected)


@pytest.mark.parametrize("barred", [(), (26,)], ids=["nine may run", "nine may not"])
def test_splits_agree_with_the_naive_splitter(barred: tuple[int, ...]) -> None:
    rng = random.Random(RNG_SEED)  # noqa: S311
    seen = [compare(rng, barred) for _ in range(60_000)]
    compared = sum(ok for ok, _ in seen)
    won = sum(win for _, win in seen)
    assert compared >= 50_000
    assert 0.25 < won / compared < 0.75


def test_waits_are_the_kinds_that_complete_a_hand() -> None:
    rng = random.Random(RNG_SEED + 1)  # noqa: S311
    masks = run_masks(())
    waiting = 0
    for _ in range(3_000):
        counts = random_hand(rng, 7)
        counts[rng.choice([k for k in range(30) if counts[k]])] -= 1
        if max(counts) > 4:
            continue
        mask = waits(keys_of(counts), masks)
        for kind in range(30):
            more = counts.copy()
            more[kind] += 1
            assert bool(mask >> kind & 1) == (more[kind] <= 4 and is_whole(keys_of(more), masks))
        waiting += bool(mask)
    assert waiting > 1_000


def test_no_arrangement_is_listed_twice() -> None:
    found: list[Arrangement] = arrangements(keys_of([3, 3, 3, 2] + [0] * 26), run_masks(()))
    assert len(found) == len(set(found)) == 3
