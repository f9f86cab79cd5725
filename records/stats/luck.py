"""Luck and play of an archive's players: a hand is split once, and kept by engine, rules, seed and shuffles."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import partial
from itertools import islice
from typing import Any, NamedTuple

import polars as pl

from engine import ENGINE_VERSION, RuleSet
from engine.luck import SHUFFLES, Luck, luck
from parser import Record, read_text
from records import queries
from records.stats.filters import EVERYTHING, Filters
from records.stats.intervals import mean
from records.store.archive import Archive
from records.store.view import View

_AT_ONCE = 20
_KEPT: dict[str, pl.DataType | type[pl.DataType]] = {
    "record_id": pl.String, "engine": pl.String, "rules_hash": pl.String, "seed": pl.Int64, "shuffles": pl.Int32,
    "seat": pl.Int32, "net": pl.Int64, "deal": pl.Float64, "turned": pl.Float64, "draws": pl.Float64,
    "play": pl.Float64, "error": pl.Float64,
}  # fmt: skip
_MADE: dict[str, pl.DataType | type[pl.DataType]] = {"low": pl.Float64, "high": pl.Float64, "share": pl.Float64}


class Drawn(NamedTuple):
    """How the cards to come are shuffled: the seed, and how many times (from 2)."""

    seed: int = 1
    shuffles: int = SHUFFLES

    @property
    def key(self) -> dict[str, object]:
        """Return what a split is kept by, beside its record and its rules."""
        return {"engine": ENGINE_VERSION, **self._asdict()}


class _Hand(NamedTuple):
    record_id: str
    rules: RuleSet
    luck: Luck


def split_hands(
    archive: Archive, rulebook: Mapping[str, RuleSet], drawn: Drawn, tick: Callable[[int], None]
) -> tuple[int, int]:
    """Split the hands that are not kept yet, and keep them; return how many were split, and how many cannot be.

    They are kept some at a time, so that what was done stays when the work is broken off. `tick` is told how many hands
    are done. Raises ArchiveError.
    """
    hands = _hands(archive, rulebook, drawn)
    split = unsplit = 0
    while some := list(islice(hands, _AT_ONCE)):
        rows = [row for hand in some for row in _rows(hand, drawn)]
        if rows:
            frame = pl.DataFrame(rows, schema=_KEPT, orient="row")
            archive.append(partial(_keep, frame=frame))
        unsplit += sum(bool(hand.luck.why) for hand in some)
        split += sum(not hand.luck.why for hand in some)
        tick(split + unsplit)
    return split, unsplit


def players(archive: Archive, drawn: Drawn, which: Filters = EVERYTHING) -> pl.DataFrame:
    """Return a row per rule set and player, of the hands that are kept, the best play first. Raises ArchiveError.

    Of the hands that `which` lets pass; a hand that was ruled on is left out.
    `net`, `deal`, `turned`, `draws` and `play` are sums over `hands`; the mean of play a hand lies between `low` and
    `high` (95 %, null for one hand), and its spread is `share` of that of the nets.
    """
    with archive.reading() as view:
        named = asdict(which) | {"players": list(which.players)}
        table = view.frame("stats/luck_players", **drawn.key, **named)
    made = [_made(row) for row in table.iter_rows(named=True)]
    ends = pl.DataFrame(made, schema=_MADE, orient="row")
    return pl.concat([table.drop("net_spread", "play_spread"), ends], how="horizontal")


def _made(row: Mapping[str, Any]) -> tuple[float | None, float | None, float | None]:
    if row["hands"] < 2:
        return None, None, None
    _, low, high = mean(row["play"], row["play_spread"], row["hands"])
    return low, high, row["play_spread"] / row["net_spread"] if row["net_spread"] else None


def _hands(archive: Archive, rulebook: Mapping[str, RuleSet], drawn: Drawn) -> Iterator[_Hand]:
    with archive.reading() as view:
        counted: set[str] = set(view.frame("stats/luck_hands")["record_id"].to_list())
        kept: set[tuple[object, ...]] = set(view.frame("stats/luck_kept", **drawn.key).rows())
    for record_id, text in queries.texts(archive):
        item = next(iter(read_text(text))).item if record_id in counted else None
        rules = rulebook.get(item.rules) if isinstance(item, Record) else None
        if isinstance(item, Record) and rules is not None and (record_id, rules.hash) not in kept:
            yield _Hand(record_id, rules, luck(item, rules, *drawn))


def _keep(view: View, frame: pl.DataFrame) -> None:
    view.stage("split", frame)
    view.run("stats/luck_keep")


def _rows(hand: _Hand, drawn: Drawn) -> Iterator[tuple[object, ...]]:
    for part in hand.luck.parts:
        luck_of = map(float, (part.deal, part.turned, part.draws, part.play, part.error))
        yield hand.record_id, ENGINE_VERSION, hand.rules.hash, *drawn, part.seat, part.net, *luck_of
