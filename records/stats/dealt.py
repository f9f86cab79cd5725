"""Who is dealt what: of every player, what his hands came to beside what they must on the whole."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

import numpy as np
from scipy.special import ndtr, ndtri

from engine.odds import Words
from records.stats.fairness import EXCESS, LEAST, WANTED, Cell, Reach, Tested

_WIDE = 80
"""The width in standard deviations within which sums are told apart: beyond it no double tells a chance from 0."""


class Share(NamedTuple):
    """One player's sum of a measure, and his hands: how many of each law (`Players.laws`)."""

    name: str
    seen: int
    hands: tuple[int, ...]


class Players(NamedTuple):
    """A measure by player. `laws` are the chances of its values, one law for each size of a dealt hand.

    A player who may expect it less than five times is not looked at. Each player's sum has an exact law of its own, the
    laws of his hands folded together; p is the smallest of them times their number (Bonferroni), so it matters not
    that players at one table share a deck.
    """

    title: Words
    laws: tuple[tuple[float, ...], ...]
    shares: tuple[Share, ...]

    @property
    def hands(self) -> int:
        """Return the number of hands dealt to the players who are looked at."""
        return sum(sum(share.hands) for share in self._looked_at())

    def cells(self) -> tuple[Cell, ...]:
        """Return the players who are looked at, the one furthest from his expectation first."""
        cells = [self._cell(share) for share in self._looked_at()]
        return tuple(sorted(cells, key=lambda cell: -abs(cell.sigma)))

    def test(self) -> Tested:
        """Return p of the player furthest from his expectation, corrected for their number."""
        shares = self._looked_at()
        if not shares:
            return Tested(None, 0, None)
        laws = [np.array(law) for law in self.laws]
        p = min(two_sided(list(zip(share.hands, laws, strict=True)), share.seen) for share in shares)
        return Tested(None, len(shares), min(1.0, p * len(shares)))

    def reach(self, level: float) -> Reach:
        """Return what can be found of the player with the most hands: that he is dealt a fifth more."""
        most = max(self.shares, key=lambda share: sum(share.hands))
        limit = -float(ndtri(level / 2 / max(1, len(self._looked_at()))))
        mean, deviation = self._moments(most)
        gain, wanted, hands = EXCESS * mean / deviation, limit + float(ndtri(WANTED)), sum(most.hands)
        return Reach(
            ceil(LEAST / mean * hands),
            (most.name, most.name),
            float(ndtr(gain - limit)),
            ceil(hands * (wanted / gain) ** 2),
        )

    def _looked_at(self) -> list[Share]:
        return [share for share in self.shares if self._moments(share)[0] >= LEAST]

    def _cell(self, share: Share) -> Cell:
        mean, deviation = self._moments(share)
        return Cell((share.name, share.name), share.seen, mean, (share.seen - mean) / deviation)

    def _moments(self, share: Share) -> tuple[float, float]:
        """Return expectation and standard deviation of a player's sum."""
        each = [_moments(law) for law in self.laws]
        mean = sum(n * m for n, (m, _) in zip(share.hands, each, strict=True))
        variance = sum(n * v for n, (_, v) in zip(share.hands, each, strict=True))
        return mean, variance**0.5


def two_sided(laws: Sequence[tuple[int, "np.ndarray[tuple[int], np.dtype[np.float64]]"]], seen: int) -> float:
    """Return twice the smaller tail of a sum at `seen`: of so many hands with each law, one independent of another.

    Sums further from the mean than `_WIDE / 2` standard deviations are not told from those on the other side.
    """
    top = sum(n * (len(law) - 1) for n, law in laws) + 1
    moments = [(n, *_moments(tuple(law))) for n, law in laws]
    mean, deviation = sum(n * m for n, m, _ in moments), sum(n * v for n, _, v in moments) ** 0.5
    size = 1 << min(top, ceil(_WIDE * deviation) + sum(len(law) for _, law in laws)).bit_length()
    folded = np.ones(size // 2 + 1, dtype=np.complex128)
    for n, law in laws:
        folded *= np.fft.rfft(law, size) ** n
    first = 0 if size > top else max(0, int(mean) - size // 2)
    chances = np.roll(np.fft.irfft(folded, size).clip(0), -first)
    at = max(0, seen - first)
    return min(1.0, 2 * float(min(chances[: at + 1].sum(), chances[at:].sum())))


def _moments(law: tuple[float, ...]) -> tuple[float, float]:
    mean = sum(i * p for i, p in enumerate(law))
    return mean, sum((i - mean) ** 2 * p for i, p in enumerate(law))
