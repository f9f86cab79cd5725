"""95 % intervals: Wilson for shares, Student's t for means, Hall's transformation of it for means of skewed amounts.

E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927: an interval that holds the
true share also where that is near 0 or 1 or the cases are few, and never reaches beyond them. P. Hall, "On the removal
of skewness by transformation", 1992: of thirty winning totals, one of which may be eight times the mean, plain t has
nine intervals in ten hold the truth, this one ninety-five in a hundred of fifty (docs/statistics.md, Intervals).
"""

from math import cbrt, sqrt
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
_NO_SKEW = 1e-6


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


def skewed_mean(total: float, spread: float, skew: float, n: int, level: float = LEVEL) -> Interval:
    """Return the mean of `n` values (at least 3) with the interval made for their sample skewness."""
    q = t_quantile((1 + level) / 2, n - 1) / sqrt(n)
    value = total / n
    return Interval(value, value - spread * _straight(q, skew, n), value - spread * _straight(-q, skew, n))


def _straight(q: float, skew: float, n: int) -> float:
    """Return the studentised mean that Hall's monotone transformation takes to `q`."""
    if abs(skew) < _NO_SKEW:
        return q
    return 3 / skew * (cbrt(1 + skew * (q - skew / (6 * n))) - 1)


def t_quantile(p: float, degrees: int) -> float:
    """Return what Student's t of so many degrees of freedom stays below with probability `p`."""
    from scipy.special import stdtrit  # noqa: PLC0415 - a fifth of a second that shares do not need

    return float(stdtrit(degrees, p))
