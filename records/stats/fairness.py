"""Whether counts agree with exact chances: chi-square, Holm's correction, and what a sample is able to show.

The sampling units are hands. Of each, `drawn` cards of a deck of `deck` cards fall into cells; they are drawn without
putting back, so their covariance is that of independent cards times (deck − drawn) / (deck − 1), exactly. Dividing
Pearson's sum by that factor gives chi-square again (docs/odds.md). What happens once a hand is `drawn = 1`; where such
a cell is rare, the far tail that Holm's correction asks about is heavier than chi-square's, and is simulated.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import ceil
from typing import NamedTuple, Protocol

import numpy as np
from scipy.special import chdtrc, chdtri, chndtr

from engine.odds import Words

LEVEL = 0.05
"""How often a fair archive may be called unfair, over all tables together."""
WANTED = 0.9
"""The power for which a sample size is named."""
EXCESS = 0.2
"""The fault whose discovery is promised: one cell too frequent by a fifth."""
LEAST = 5.0
"""The least expected count of a cell; smaller ones are counted together."""
_MOST_HANDS = 1 << 40
_TINY = 1e-9
_MANY = 30.0
"""The expected count from which on the far tail of chi-square can be trusted; below it is simulated."""
_DRAWS, _SEED = 19_999, 0


class Cell(NamedTuple):
    """One outcome: how often it was seen, how often it is expected, and the distance in standard deviations."""

    label: Words
    seen: int
    expected: float
    sigma: float


class Tested(NamedTuple):
    """What a test says by itself: chi-square (None where it is another one), degrees of freedom, p.

    p is None when the sample is too small.
    """

    chi2: float | None
    df: int
    p: float | None


class Reach(NamedTuple):
    """What a test is able to find: from `least` hands on it says anything.

    `power` is the chance of finding `against` when it is too frequent by a fifth, `enough` the hands for which that
    chance is nine tenths. Both are for the worst place in Holm's order: the true chance is no smaller.
    """

    least: int
    against: Words
    power: float
    enough: int


class Verdict(NamedTuple):
    """One table judged; `holm` is p corrected for all tables looked at."""

    title: Words
    hands: int
    cells: tuple[Cell, ...]
    tested: Tested
    holm: float | None
    reach: Reach

    @property
    def unfair(self) -> bool:
        """Tell whether the table disagrees with its chances."""
        return self.holm is not None and self.holm < LEVEL


class Table(Protocol):
    """What can be judged beside other tables."""

    @property
    def title(self) -> Words:
        """Return what was counted, in Chinese and English."""
        ...

    @property
    def hands(self) -> int:
        """Return the number of hands counted."""
        ...

    def cells(self) -> tuple[Cell, ...]:
        """Return what was seen beside what is expected."""
        ...

    def test(self) -> Tested:
        """Return what the table says by itself."""
        ...

    def reach(self, level: float) -> Reach:
        """Return what the test is able to find at a level."""
        ...


def judged(tables: Sequence[Table]) -> tuple[Verdict, ...]:
    """Judge tables looked at together, in their order."""
    tests = [table.test() for table in tables]
    values = [test.p for test in tests if test.p is not None]
    corrected, level = iter(holm(values)), LEVEL / max(1, len(values))
    return tuple(
        Verdict(t.title, t.hands, t.cells(), test, None if test.p is None else next(corrected), t.reach(level))
        for t, test in zip(tables, tests, strict=True)
    )


def holm(values: Sequence[float]) -> tuple[float, ...]:
    """Return p values corrected for their number by Holm's method, which asks nothing of how they hang together."""
    found, worst = [0.0] * len(values), 0.0
    for rank, i in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        worst = max(worst, min(1.0, values[i] * (len(values) - rank)))
        found[i] = worst
    return tuple(found)


class Counts(NamedTuple):
    """What was counted in `hands` hands, `drawn` outcomes a hand, beside the chance of each outcome.

    `deck` is the number of cards they were drawn from; it means nothing where a hand has one outcome.
    """

    title: Words
    hands: int
    labels: tuple[Words, ...]
    seen: tuple[int, ...]
    chances: tuple[float, ...]
    drawn: int = 1
    deck: int = 0

    def cells(self) -> tuple[Cell, ...]:
        """Return every outcome, none counted together."""
        return tuple(map(self._cell, self.labels, self.seen, self.chances))

    def _cell(self, label: Words, seen: int, chance: float) -> Cell:
        expected = self.hands * self.drawn * chance
        deviation = (expected * (1 - chance) * self._shrink) ** 0.5
        return Cell(label, seen, expected, (seen - expected) / deviation if deviation else 0.0)

    @property
    def _shrink(self) -> float:
        """Return the variance of a count as a share of that of independent outcomes."""
        return (self.deck - self.drawn) / (self.deck - 1) if self.drawn > 1 else 1.0

    def test(self) -> Tested:
        """Return chi-square over the cells that are frequent enough and the rest."""
        groups = pooled(self.chances, self.hands * self.drawn)
        if len(groups) < 2:
            return Tested(None, 0, None)
        chances = np.array([sum(self.chances[i] for i in group) for group in groups])
        expected = self.hands * self.drawn * chances
        seen = np.array([sum(self.seen[i] for i in group) for group in groups])
        chi2, df = float(((seen - expected) ** 2 / expected).sum()) / self._shrink, len(groups) - 1
        p = float(chdtrc(df, chi2))
        if p < LEVEL and self.drawn == 1 and expected.min() < _MANY:
            p = _simulated(self.hands, chances, chi2)
        return Tested(chi2, df, p)

    def reach(self, level: float) -> Reach:
        """Return what chi-square is able to find of an outcome that is neither the usual one nor a rarity."""
        cell = self._typical()
        group = next((g for g in pooled(self.chances, self.hands * self.drawn) if cell in g), (cell,))
        zh, en = self.labels[max(group, key=self.chances.__getitem__)]
        against = (zh, en) if len(group) == 1 else (f"{zh} 及更少见的", f"{en} and rarer")
        return Reach(self._least(), against, self.power(cell, self.hands, level), self._enough(cell, level))

    def power(self, cell: int, hands: int, level: float) -> float:
        """Return the chance that so many hands show one cell too frequent by a fifth, the rest less in proportion.

        Where the cell is counted together with others, all of these are too frequent.
        """
        groups = pooled(self.chances, hands * self.drawn)
        if len(groups) < 2:
            return 0.0
        df, chance = len(groups) - 1, sum(self.chances[i] for group in groups if cell in group for i in group)
        moved = hands * self.drawn / self._shrink * EXCESS**2 * chance / (1 - chance)
        return 1.0 - float(chndtr(float(chdtri(df, level)), df, moved))

    def _enough(self, cell: int, level: float) -> int:
        low, high = 0, 1
        while self.power(cell, high, level) < WANTED and high < _MOST_HANDS:
            low, high = high, high * 2
        while high - low > max(1, high >> 10):
            middle = (low + high) // 2
            low, high = (low, middle) if self.power(cell, middle, level) >= WANTED else (middle, high)
        return high

    def _least(self) -> int:
        """Return the number of hands from which on there are two cells to compare."""
        top = max(self.chances)
        return ceil(LEAST / self.drawn / min(top, 1 - top) - _TINY) if top < 1 else 0

    def _typical(self) -> int:
        """Return the outcome of the middle hand of those that do not have the usual one."""
        order = sorted(range(len(self.chances)), key=self.chances.__getitem__)
        unusual = [i for i in order if self.chances[i] <= 1 / 2] or order
        half = sum(self.chances[i] for i in unusual) / 2
        return next(
            i for i, below in zip(unusual, accumulate(self.chances[i] for i in unusual), strict=True) if below >= half
        )


def _simulated(hands: int, chances: "np.ndarray[tuple[int], np.dtype[np.float64]]", chi2: float) -> float:
    """Return how often so many hands with these chances are no nearer to them (seeded: the same every time)."""
    expected = hands * chances
    drawn = np.random.default_rng(_SEED).multinomial(hands, chances / chances.sum(), size=_DRAWS)
    found = ((drawn - expected) ** 2 / expected).sum(axis=1)
    return (1 + int((found > chi2 - _TINY).sum())) / (1 + _DRAWS)


def pooled(chances: Sequence[float], outcomes: float) -> tuple[tuple[int, ...], ...]:
    """Return the cells of a test as groups of outcomes: the rare ones, expected less than five times, are one cell.

    Where they come to less than five together, the next rarest joins them. Fewer than two groups are no test.
    """
    order = sorted((i for i, chance in enumerate(chances) if chance > 0), key=chances.__getitem__)
    rare, total = list[int](), 0.0
    for i in order:
        if chances[i] * outcomes >= LEAST and (not rare or total >= LEAST):
            break
        rare.append(i)
        total += chances[i] * outcomes
    single = tuple((i,) for i in order[len(rare) :])
    return (tuple(rare), *single) if rare else single
