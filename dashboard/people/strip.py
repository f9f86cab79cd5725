"""A strip of all players' values with one of them marked: ticks of few, bars of many."""

from collections import Counter
from collections.abc import Sequence
from html import escape

_MOST_TICKS, _BINS = 60, 25


def strip(value: float, low: float | None, high: float | None, values: Sequence[float], said: str) -> str:
    """Return the strip as HTML: the marked value, with its interval, among the values of all; `said` tells it."""
    least, most = min(values), max(values)

    def at(of: float) -> float:
        """Return a place in per cent from the least to the greatest of all; an interval may reach beyond."""
        return round(100 * min(1.0, max(0.0, (of - least) / (most - least))), 1) if most > least else 50.0

    band = ""
    if low is not None and high is not None:
        band = f'<i class="band" style="left:{at(low)}%;width:{at(high) - at(low):.1f}%"></i>'
    places = [at(other) for other in values]
    marks = _ticks(places) if len(places) <= _MOST_TICKS else _bars(places)
    here = f'<i class="here" style="left:{at(value)}%"></i>'
    return f'<div class="strip" role="img" aria-label="{escape(said)}"><i class="axis"></i>{band}{marks}{here}</div>'


def _ticks(places: Sequence[float]) -> str:
    return "".join(f'<i class="tick" style="left:{at}%"></i>' for at in places)


def _bars(places: Sequence[float]) -> str:
    wide = 100 / _BINS
    bins = Counter(min(int(at / wide), _BINS - 1) for at in places)
    tall = max(bins.values())
    return "".join(
        f'<i class="bin" style="left:{n * wide:.1f}%;width:{wide - 0.4:.1f}%;height:{100 * many / tall:.0f}%"></i>'
        for n, many in sorted(bins.items())
    )
