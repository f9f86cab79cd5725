"""95 % intervals: Wilson for shares, Student's t for means.

Wilson, E. B. (1927), "Probable inference, the law of succession, and statistical inference": of intervals made so about
95 in 100 hold the true share, also where it is near 0 or 1 or the cases are few, and none reaches beyond 0 and 1.
"""

from math import sqrt
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95


class Interval(NamedTuple):
    """An estimate between its two ends."""

    value: float
    low: float
    high: float


def wilson(part: int, whole: int, level: float = LEVEL) -> Interval:
    """Return the share of `part` in `whole` (at least 1) with its interval."""
    z = NormalDist().inv_cdf((1 + level) / 2)
    share = part / whole
    middle = (share + z * z / (2 * whole)) / (1 + z * z / whole)
    half = z / (1 + z * z / whole) * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return Interval(share, max(0.0, min(middle - half, share)), min(1.0, max(middle + half, share)))


def mean(total: float, spread: float, n: int, level: float = LEVEL) -> Interval:
    """Return the mean of `n` values (at least 2) of this sum and sample standard deviation, with its interval."""
    half = t_quantile((1 + level) / 2, n - 1) * spread / sqrt(n)
    return Interval(total / n, total / n - half, total / n + half)


def t_quantile(p: float, degrees: int) -> float:
    """Return what Student's t of so many degrees of freedom stays below with probability `p`."""
    from scipy.special import stdtrit  # noqa: PLC0415 - a fifth of a second that shares do not need

    return float(stdtrit(degrees, p))
