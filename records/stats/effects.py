"""What each situation of the turned cards does to a hand: how often it is won, for how much, what changes owner."""

from typing import NamedTuple

import numpy as np

from engine.odds import Words
from records.stats.intervals import Interval, skewed_mean, wilson

LEAST_WINS = 30
"""Wins below which a mean is not told: its interval would promise too much."""


class Effect(NamedTuple):
    """One situation: hands that ended and those of them won, with the share of these (None: no hands).

    `total` is the winner's mean total, `moved` what changed owner in the mean over all hands that ended; both None
    where fewer than `LEAST_WINS` were won. Intervals are of 95 %.
    """

    situation: Words
    hands: int
    wins: int
    won: Interval | None
    total: Interval | None
    moved: float | None


class Sums:
    """What the hands of one situation came to."""

    def __init__(self) -> None:
        self._hands = self._moved = 0
        self._totals: list[int] = []

    def add(self, result: str | None, total: int | None, moved: int | None) -> None:
        """Count a hand: its end, its winner's total (None: not won, or not known), what was paid in it.

        One that did not end, or whose numbers hang on hidden cards, is left out.
        """
        if result is None or result == "void" or moved is None or (result != "huang" and total is None):
            return
        self._hands += 1
        self._moved += moved
        if total is not None:
            self._totals.append(total)

    def effect(self, situation: Words) -> Effect:
        """Return what was counted."""
        n = len(self._totals)
        won = wilson(n, self._hands) if self._hands else None
        if n < LEAST_WINS:
            return Effect(situation, self._hands, n, won, None, None)
        return Effect(situation, self._hands, n, won, _mean(self._totals), self._moved / self._hands)


def _mean(totals: list[int]) -> Interval:
    """Return the mean with the interval that allows for the sample's skewness."""
    n, values = len(totals), np.array(totals, dtype=np.float64)
    spread = float(values.std(ddof=1))
    cubes = float((((values - values.mean()) / spread) ** 3).sum()) if spread else 0.0
    return skewed_mean(sum(totals), spread, cubes * n / ((n - 1) * (n - 2)), n)
