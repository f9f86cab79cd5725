"""Rating: Plackett-Luce over sittings (Weng and Lin 2011), recomputed from the archive, with its uncertainty.

A sitting is a contest of its players, ranked by what each won or lost in it: one hand hangs on luck, an evening less.
"""

from itertools import groupby
from operator import itemgetter
from statistics import NormalDist

import polars as pl
from openskill.models import PlackettLuce, PlackettLuceRating

from records.kept import keeps
from records.stats.filters import Filters
from records.stats.intervals import LEVEL
from records.stats.players import choose, chosen
from records.store.archive import Archive

LEAST_SITTINGS = 10
"""Fewest sittings of which a rating is told."""
_COLUMNS = {
    "player": pl.String, "sittings": pl.Int64, "rating": pl.Float64, "sigma": pl.Float64, "low": pl.Float64,
    "high": pl.Float64,
}  # fmt: skip


@keeps
def rating(archive: Archive, filters: Filters) -> pl.DataFrame:
    """Return a row per player: rating, standard error and 95 % interval, null below the fewest sittings; best first.

    It is made of every sitting that passes, whoever is asked about. Raises ArchiveError.
    """
    with archive.reading() as view:
        choose(view, filters, "all")
        rows = view.frame("stats/sittings").select("site", "alone", "sitting", "player", "net").rows()
        people = view.frame("stats/people")
    contests = [[row[3:] for row in same] for _, same in groupby(rows, itemgetter(0, 1, 2))]
    ratings, counts = rated(contests)
    found = [_row(player, counts[player], one) for player, one in ratings.items()]
    table = pl.DataFrame(found, schema=_COLUMNS, orient="row").sort(
        ["rating", "sittings", "player"], descending=[True, True, False], nulls_last=True
    )
    return table.filter(pl.col("player").is_in(chosen(people, filters))) if filters.players else table


def rated(contests: list[list[tuple[str, int]]]) -> tuple[dict[str, PlackettLuceRating], dict[str, int]]:
    """Return the ratings after these contests of (player, net) in order, and how many each player took part in."""
    model = PlackettLuce()
    ratings, counts = dict[str, PlackettLuceRating](), dict[str, int]()
    for contest in contests:
        players = [player for player, _ in contest]
        teams = [[ratings.get(player) or model.rating()] for player in players]
        after = model.rate(teams, scores=[float(net) for _, net in contest]) if len(players) > 1 else teams
        ratings.update((player, team[0]) for player, team in zip(players, after, strict=True))
        counts.update((player, counts.get(player, 0) + 1) for player in players)
    return ratings, counts


def _row(player: str, sittings: int, one: PlackettLuceRating) -> tuple[str | int | float | None, ...]:
    if sittings < LEAST_SITTINGS:
        return player, sittings, None, None, None, None
    half = NormalDist().inv_cdf((1 + LEVEL) / 2) * one.sigma
    return player, sittings, one.mu, one.sigma, one.mu - half, one.mu + half
