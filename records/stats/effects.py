"""What each situation of the turned cards does to a hand: how often it is won, for how much, what changes owner."""

from typing import NamedTuple

from scipy.special import stdtrit

from engine.odds import Words

LEAST_WINS = 30
"""Wins below which a mean is not told: its interval would promise too much."""
_LEVEL = 0.975


class Effect(NamedTuple):
    """One situation: hands ended, those of them won, and means in 胡 or points (None: too few hands).

    `total` is the winner's mean total, `margin` half of its 95 % interval (Student's t), `moved` what the winners of
    a hand got together, over all hands that ended.
    """

    situation: Words
    hands: int
    wins: int
    total: float | None
    margin: float | None
    moved: float | None


class Sums:
    """Running sums of one situation."""

    def __init__(self) -> None:
        self._hands = self._wins = self._total = self._squares = self._moved = 0

    def add(self, result: str | None, total: int | None, moved: int | None) -> None:
        """Count a hand: its end, its winner's total (None: not won, or not known), what was paid in it."""
        if result is None or result == "void" or moved is None or (result != "huang" and total is None):
            return
        self._hands += 1
        self._moved += moved
        if total is not None:
            self._wins += 1
            self._total += total
            self._squares += total * total

    def effect(self, situation: Words) -> Effect:
        """Return what was counted."""
        if self._wins < LEAST_WINS:
            return Effect(situation, self._hands, self._wins, None, None, None)
        n, mean = self._wins, self._total / self._wins
        spread = max(0.0, self._squares - n * mean * mean) / (n - 1) / n
        margin = float(stdtrit(n - 1, _LEVEL)) * spread**0.5
        return Effect(situation, self._hands, n, mean, margin, self._moved / self._hands)
