"""The hands behind a number: of one metric of one player, those of its whole and those of its part."""

from dataclasses import dataclass

import polars as pl

from records.kept import keeps
from records.stats.filters import By, Filters
from records.stats.metrics import METRICS
from records.stats.players import choose
from records.store.archive import Archive

_PARAMS: dict[str, object] = {"item": "", "among": "", "verbs": list[str](), "games": list[str](), "items": list[str]()}


@dataclass(frozen=True, slots=True)
class Number:
    """One number of `Statistics.table`: metric, player, the bucket of `by`, and the kind that is counted (`what`)."""

    metric: str
    player: str
    by: By = "all"
    bucket: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True)
class Behind:
    """Some of the hands behind a number, and how many there are in all.

    `hands` has a row per hand: record_id, id, date, rules, result, names of all seats, the player's `seat` and `pay`,
    `part` (whether it is in the part), `amount` (what it adds to a sum, else null) and `event` (where to open it).
    `amount` is the sum of all amounts.
    """

    hands: pl.DataFrame
    part: int
    whole: int
    amount: int | None


@keeps
def behind(archive: Archive, filters: Filters, number: Number, part: bool, most: int = 50, skip: int = 0) -> Behind:
    """Return up to `most` hands behind a number after the first `skip`; with `part`, of those in its part only.

    The players of `filters` choose nothing here. Raises ArchiveError, and KeyError for a metric there is not.
    """
    metric = {metric.name: metric for metric in METRICS}[number.metric]
    asked = {
        "query": metric.query or metric.name,
        "player": number.player,
        "bucket": number.bucket,
        "what": number.what,
    }
    with archive.reading() as view:
        choose(view, filters, number.by)
        view.run("stats/behind", **asked, **_PARAMS | dict(metric.params))
        whole, in_part, amount = view.frame("stats/behind_sums").row(0)
        hands = view.frame("stats/behind_hands", part=part, most=most, skip=skip)
    return Behind(hands, in_part, whole, amount)
