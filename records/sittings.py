"""Sittings (牌局): the records of one site and match in the order of their hands, with what they came to.

Of several records of one hand the one that stands for it is told (view `counted`); totals and payments are those that
count (view `results`), rulings included. An empty site means that none is written.
"""

from dataclasses import asdict
from itertools import accumulate
from typing import Any, NamedTuple

import polars as pl

from records.kept import keeps
from records.stats.filters import Filters
from records.store.archive import Archive
from records.text import told_apart

MOST = 500
"""Sittings that are listed one by one."""
MOST_PLAYERS = 100
"""Players whose season is told."""


class Sittings(NamedTuple):
    """The sittings that pass some filters, the newest `MOST` first, and what every player won and lost in all of them.

    `table` has a row a sitting (site, match, began, ended, rules, hands, counting), of `many` in all; `nets` a row for
    each of them and player (site, match, player, name, hands, net). `season` has a row a player, the one with most
    first (player, name, total, times, hands, best, worst over all sittings), `MOST_PLAYERS` of `players` in all.
    `loose` are the hands that belong to no sitting.
    """

    table: pl.DataFrame
    many: int
    nets: pl.DataFrame
    season: pl.DataFrame
    players: int
    loose: int


class Side(NamedTuple):
    """A seat in one hand: whether it deals or rests, its total and payment; None where not known.

    `name` is that of the player throughout the sitting, no other's.
    """

    name: str
    dealer: bool
    rests: bool
    total: int | None
    pay: int | None


class Told(NamedTuple):
    """One hand of a sitting: its row, its seats, why it does not count (None: it does), everybody's scores then."""

    row: dict[str, Any]
    sides: tuple[Side, ...]
    left_out: str | None
    running: dict[str, int]

    @property
    def names(self) -> list[str]:
        """Return the names of all seats, in their order."""
        return [side.name for side in self.sides]


class Sitting(NamedTuple):
    """One sitting: its hands in order, and how many further records of these hands are not told apart here."""

    site: str
    match: str
    hands: tuple[Told, ...]
    others: int

    @property
    def names(self) -> list[str]:
        """Return everybody who sat at the table, in the order of seats, then of coming."""
        return list(dict.fromkeys(name for hand in self.hands for name in hand.names))

    @property
    def sums(self) -> dict[str, int]:
        """Return what everybody has in the end, by name."""
        return self.hands[-1].running if self.hands else {}


@keeps
def sittings(archive: Archive, filters: Filters) -> Sittings:
    """Return the sittings of which at least one hand passes the filters. Raises ArchiveError."""
    with archive.reading() as view:
        table = view.frame("sittings", **asdict(filters) | {"players": list(filters.players)})
        nets = view.frame("sitting_nets").join(table.select("site", "match"), on=["site", "match"], how="semi")
        loose = int(view.frame("no_sitting").item())
    season = _season(nets, table)
    listed = table.head(MOST)
    nets = nets.join(listed.select("site", "match"), on=["site", "match"], how="semi")
    return Sittings(listed, len(table), nets, season.head(MOST_PLAYERS), len(season), loose)


def _season(nets: pl.DataFrame, table: pl.DataFrame) -> pl.DataFrame:
    """Return a row a player over all sittings; the name is that of the newest."""
    order = table.select("site", "match").with_row_index("newest")
    net = pl.col("net")
    told = nets.join(order, on=["site", "match"]).group_by("player").agg(
        pl.col("name").sort_by("newest").first(), net.sum().alias("total"), pl.len().cast(pl.Int64).alias("times"),
        pl.col("hands").sum(), net.max().alias("best"), net.min().alias("worst"),
    )  # fmt: skip
    return told.sort("total", "name", "player", descending=[True, False, False])


@keeps
def exceptions(archive: Archive) -> pl.DataFrame:
    """Return a row per item that does not simply count: record_id, stands, left_out. Raises ArchiveError."""
    with archive.reading() as view:
        return view.frame("exceptions")


def sitting(archive: Archive, match: str, site: str, exceptions: pl.DataFrame) -> Sitting:
    """Return one sitting; it has no hands where there is none. `exceptions` as the query. Raises ArchiveError."""
    with archive.reading() as view:
        ids = view.frame("sitting_ids", match=match, site=site)["record_id"].to_list()
        rows = view.frame("sitting_hands", ids=ids)
        seats = view.frame("sitting_seats", ids=ids)
    odd = {one: (stands, why) for one, stands, why in exceptions.filter(pl.col("record_id").is_in(ids)).iter_rows()}
    sides = {one: _sides(of) for one, of in _by_record(_told_apart(seats))}
    standing = [row for row in rows.iter_rows(named=True) if odd.get(row["record_id"], (True, None))[0]]
    hands = [(row, sides.get(row["record_id"], ()), odd.get(row["record_id"], (True, None))[1]) for row in standing]
    return Sitting(site, match, _running(hands), len(rows) - len(standing))


def _by_record(seats: pl.DataFrame) -> list[tuple[str, pl.DataFrame]]:
    return [(str(key[0]), of) for key, of in seats.group_by("record_id", maintain_order=True)]


def _told_apart(seats: pl.DataFrame) -> pl.DataFrame:
    """Give everybody one name, and players of one name labels of their own."""
    names = told_apart(seats.select("player", "name").iter_rows())
    return seats.with_columns(pl.Series("name", [names[one] for one in seats["player"]], dtype=pl.String))


def _sides(seats: pl.DataFrame) -> tuple[Side, ...]:
    return tuple(Side(*row) for row in seats.drop("record_id", "seat", "player").rows())


def _running(hands: list[tuple[dict[str, Any], tuple[Side, ...], str | None]]) -> tuple[Told, ...]:
    """Add the scores up; a hand that does not count changes none."""
    nobody = dict.fromkeys((side.name for _, sides, _ in hands for side in sides), 0)
    moves = [{s.name: s.pay or 0 for s in sides} if why is None else dict[str, int]() for _, sides, why in hands]
    scores = list(accumulate(moves, _added, initial=nobody))[1:]
    return tuple(Told(*hand, running) for hand, running in zip(hands, scores, strict=True))


def _added(scores: dict[str, int], move: dict[str, int]) -> dict[str, int]:
    return {name: score + move.get(name, 0) for name, score in scores.items()}
