"""A strip of all players' values with one of them marked: ticks of few, bars of many."""

from collections import Counter
from collections.abc import Sequence
from html import escape

_MOST_TICKS, _BINS = 60, 25


def strip(value: float, low: float | None, high: float | None, values: Sequence[float], said: str) -> str:
    """Return the strip as HTML: the marked value, with its interval, among the values of all; `said` tells it."""
    ends = [end for end in (low, high) if end is not None]
    least, most = min(*values, value, *ends), max(*values, value, *ends)
    wide = (most - least) or 1.0

    def at(of: float) -> float:
        return round(100 * (of - least) / wide, 1)

    band = f'<i class="band" style="left:{at(ends[0])}%;width:{at(ends[1]) - at(ends[0]):.1f}%"></i>' if ends else ""
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
