"""漏胡 of an archive: every win that was let go, and the sums of each player."""

from typing import Literal, get_args

import polars as pl

from records.kept import keeps
from records.stats.filters import Filters
from records.store.archive import Archive

Order = Literal["cost", "date", "total"]
"""What comes first: the dearest, the latest, the greatest win."""
ORDERS: tuple[Order, ...] = get_args(Order)
MOST = 500
"""How many missed wins are listed unless said otherwise."""


@keeps
def missed_wins(archive: Archive, which: Filters, order: str = "cost", most: int = MOST) -> pl.DataFrame:
    """Return up to `most` missed wins of the players that `which` names, or of all, in an order of `ORDERS`.

    Columns: record_id, ordinal, id, rules, date, match, event, seat, name, player, card (empty: the dealt hand), total,
    why, free, cost (null: not known), pay (what the hand brought), result, names (by seat), left_out (why statistics do
    not count it: `late` when another's win came first, else the reason of the whole hand; null where they do), `all`:
    the number of rows there are. Raises ArchiveError.
    """
    with archive.reading() as view:
        return view.frame("stats/missed_wins", by=order, most=most, **_named(which))


@keeps
def missed_players(archive: Archive, which: Filters) -> pl.DataFrame:
    """Return a row per player who let a win go that counts, the dearest first. Raises ArchiveError.

    Columns: player, name, hands, missed_hands (those with a win let go), wins, cost (of each such hand its dearest win,
    summed: a hand can be won once), dearest (null: not known).
    """
    with archive.reading() as view:
        return view.frame("stats/missed_players", **_named(which))


def _named(which: Filters) -> dict[str, object]:
    return {
        "rules": which.rules, "since": which.since, "until": which.until, "site": which.site,
        "players": list(which.players),
    }  # fmt: skip
