"""Numbers in words: a value, its interval, its cases, and that there are too few of them."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dashboard.words import Words
from records.stats.metrics import METRICS, Metric
from records.text import pick

NAMED: Mapping[str, Metric] = {metric.name: metric for metric in METRICS}
Row = Mapping[str, Any]


class Rank(NamedTuple):
    """A place from the greatest down, among how many."""

    place: int
    among: int


def title(metric: Metric, words: Words, what: str | None = None) -> str:
    """Return what a number is called."""
    name = pick(words.lang, *metric.title)
    return words("players.kind", title=name, what=kind(metric, what, words)) if what else name


def kind(metric: Metric, what: str, words: Words) -> str:
    """Return the word for a form, 名堂 or doubling."""
    form = words.term("form", what)
    return form if metric.name == "forms" and form != what else words.term("item", what)


def shown(metric: Metric, value: float, words: Words) -> str:
    """Return a value as it is read: a share in per cent, what is won or lost with its sign."""
    if metric.kind in {"rate", "share"}:
        return words("players.percent", n=f"{100 * value:.1f}")
    if metric.kind == "count":
        return f"{value:.0f}"
    return f"{value:+.1f}" if metric.kind == "mean" else f"{value:.1f}"


def value(metric: Metric, row: Row, words: Words) -> str:
    """Return the value of a row of `Statistics.table`, or that its cases are too few."""
    if row["value"] is None:
        return words("players.few", n=row["whole"], least=metric.least)
    return shown(metric, row["value"], words)


def span(metric: Metric, row: Row, words: Words) -> str:
    """Return its interval; empty where there is none."""
    if row["low"] is None:
        return ""
    return words("players.span", low=shown(metric, row["low"], words), high=shown(metric, row["high"], words))


def line(metric: Metric, row: Row | None, words: Words) -> str:
    """Return a number with interval and cases in one line, which is no formula to a spreadsheet; that there is none."""
    if row is None:
        return words("players.no_case")
    if metric.kind == "count":
        return str(row["part"])
    if row["value"] is None:
        return value(metric, row, words)
    told = {"value": value(metric, row, words), "span": span(metric, row, words), "of": row["whole"]}
    return (
        words("players.share_of", **told, n=row["part"])
        if metric.kind in {"rate", "share"}
        else words("players.mean_of", **told)
    )


def formula(metric: Metric, row: Row, words: Words) -> str:
    """Return numerator and denominator in words, with their numbers."""
    part, whole = (pick(words.lang, *said) for said in (metric.part, metric.whole))
    if metric.kind == "count":
        return whole
    return words("players.formula", part=part, whole=whole, n=row["part"], of=row["whole"])


def rank(value: float | None, values: Sequence[float]) -> Rank | None:
    """Return the place of a value among those of all; None where there is nobody to compare with."""
    if value is None or len(values) < 2:
        return None
    return Rank(1 + sum(other > value for other in values), len(values))
