"""Intervals: against published numbers, and that 93 to 97 of 100 hold the truth."""

from random import Random
from statistics import stdev

import pytest
from scipy.stats import binomtest, skew, ttest_1samp

from records.stats.intervals import Interval, mean, skewed_mean, wilson
from records.stats.metrics import LEAST_CASES, LEAST_SKEWED

TIMES = 1_000
PAYS = (-230, -170, -120, -110, -90, -80, -50, -50, -40, -20, -10, 0, 0, 10, 20, 30, 70, 90, 120, 160, 210, 240)
TOTALS = (30, 30, 40, 40, 40, 50, 50, 60, 60, 80, 80, 90, 100, 110, 120, 140, 160, 240, 320, 480)
TUNS = (1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6, 8)


def test_wilson_as_published() -> None:
    """Newcombe, "Two-sided confidence intervals for the single proportion", 1998, table 1, method 3."""
    published = {
        (81, 263): (0.2553, 0.3662),
        (15, 148): (0.0624, 0.1605),
        (0, 20): (0.0, 0.1611),
        (1, 29): (0.0061, 0.1718),
    }
    for (part, whole), (low, high) in published.items():
        found = wilson(part, whole)
        assert found.value == part / whole
        assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.parametrize("whole", [1, 2, 30, 1000])
def test_wilson_as_another_counts_it(whole: int) -> None:
    for part in range(0, whole + 1, max(1, whole // 7)):
        other = binomtest(part, whole).proportion_ci(method="wilson")
        found = wilson(part, whole)
        assert found.low == pytest.approx(other.low, abs=1e-9)
        assert found.high == pytest.approx(other.high, abs=1e-9)
        assert 0 <= found.low <= found.value <= found.high <= 1


def test_a_mean_as_another_counts_it() -> None:
    other = ttest_1samp(PAYS, 0).confidence_interval()
    found = mean(sum(PAYS), stdev(PAYS), len(PAYS))
    assert found == pytest.approx((sum(PAYS) / len(PAYS), other.low, other.high))


def test_without_skewness_both_means_are_one() -> None:
    assert skewed_mean(50, 3.0, 0.0, 10) == pytest.approx(mean(50, 3.0, 10))
    assert skewed_mean(50, 3.0, 1e-5, 10) == pytest.approx(mean(50, 3.0, 10), rel=1e-4)
    assert mean(50, 0.0, 10) == Interval(5, 5, 5)


def test_the_interval_of_a_skewed_mean_reaches_further_to_where_the_rare_ones_are() -> None:
    found = skewed_mean(50, 3.0, 2.0, 50)
    assert found.low < found.value < found.high
    assert found.high - found.value > found.value - found.low
    mirrored = skewed_mean(-50, 3.0, -2.0, 50)
    assert (mirrored.low, mirrored.high) == pytest.approx((-found.high, -found.low))


def holding(found: list[tuple[Interval, float]]) -> float:
    return sum(one.low <= truth <= one.high for one, truth in found) / len(found)


@pytest.mark.parametrize("whole", [LEAST_CASES, 100, 400])
def test_of_a_thousand_intervals_of_a_share_so_many_hold_the_truth(whole: int) -> None:
    chance = Random(whole)  # noqa: S311
    shares = [chance.uniform(0.02, 0.98) for _ in range(TIMES)]
    found = [(wilson(sum(chance.random() < share for _ in range(whole)), whole), share) for share in shares]
    assert 0.93 <= holding(found) <= 0.97


@pytest.mark.parametrize("n", [LEAST_CASES, 100])
def test_of_a_thousand_intervals_of_a_net_so_many_hold_the_truth(n: int) -> None:
    chance, truth = Random(n), sum(PAYS) / len(PAYS)  # noqa: S311
    samples = [chance.choices(PAYS, k=n) for _ in range(TIMES)]
    found = [(mean(sum(values), stdev(values), n), truth) for values in samples]
    assert 0.93 <= holding(found) <= 0.97


@pytest.mark.parametrize("n", [LEAST_SKEWED, 150])
@pytest.mark.parametrize("values", [TOTALS, TUNS], ids=["totals", "tuns"])
def test_of_a_thousand_intervals_of_an_amount_so_many_hold_the_truth(n: int, values: tuple[int, ...]) -> None:
    chance, truth = Random(n), sum(values) / len(values)  # noqa: S311
    samples = [chance.choices(values, k=n) for _ in range(TIMES)]
    found = [(skewed_mean(sum(s), stdev(s), float(skew(s, bias=False)), n), truth) for s in samples]
    assert 0.93 <= holding(found) <= 0.97
