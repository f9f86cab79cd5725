"""Which hands a number of the tables of deals was counted in, and how often in each."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import NamedTuple

import numpy as np
import polars as pl

from engine import RuleSet
from engine.odds import Measure
from parser import CARD
from records.kept import keeps
from records.stats import titles
from records.stats.columns import Columns, Flags, Numbers
from records.stats.deals import grouped, hands
from records.stats.filters import Filters
from records.store.archive import Archive

Times = Callable[[str], "Numbers | Flags"]
_FOUND = {"record_id": pl.String, "date": pl.String, "times": pl.Int64}


class Cell(NamedTuple):
    """One number of a table: the rule set and the cards of its deck, the names of table and cell in English."""

    rules: str
    cards: int
    table: str
    cell: str


class Members(NamedTuple):
    """The hands of a cell: how many, how often it was counted in them together, and the latest ones.

    `listed` has a row per hand, the latest first: record_id, id, date, names (by seat), result, total, pay (both of the
    winner), times.
    """

    hands: int
    times: int
    listed: pl.DataFrame


@keeps
def members(
    archive: Archive, rulebook: Mapping[str, RuleSet], which: Filters, cell: Cell, most: int = 500
) -> Members | None:
    """Return the hands of a cell, at most `most` of them listed; None where there is no such table.

    `which` are the filters that the tables were made with. Raises ArchiveError.
    """
    if which.rules not in {None, cell.rules}:
        return None
    parts = [part for part in grouped(hands(archive, replace(which, rules=cell.rules)), rulebook) if _is_of(part, cell)]
    found = [frame for part in parts if (frame := _in(part, cell)) is not None]
    if not found:
        return None
    every = pl.concat(found).sort("date", "record_id", descending=[True, False], nulls_last=True)
    first = every.head(most)
    with archive.reading() as view:
        rows = view.frame("stats/deals_listed", records=first["record_id"].to_list())
    listed = first.select("record_id", "times").join(rows, on="record_id", maintain_order="left")
    return Members(len(every), int(every["times"].sum()), listed)


def _is_of(part: Columns, cell: Cell) -> bool:
    return (part.setup.rules, part.setup.cards) == (cell.rules, cell.cards)


def _in(part: Columns, cell: Cell) -> pl.DataFrame | None:
    """Return the hands of a part that a cell counts; None where it has no such table."""
    times = next((times for title, times in _tables(part) if title[1] == cell.table), None)
    if times is None:
        return None
    counted = times(cell.cell).tolist()
    rows = [(record, date, int(n)) for record, date, n in zip(part.records, part.dates, counted, strict=True) if int(n)]
    return pl.DataFrame(rows, schema=_FOUND, orient="row")


def _tables(part: Columns) -> Iterator[tuple[tuple[str, str], Times]]:
    """Yield the name of every table, with how often each hand is counted under a label."""
    measures = part.setup.chances.measures
    for key in part.shown:
        yield from _of_opening(part, key)
    for role in range(len(part.roles)):
        yield titles.dealt_cards(role), _kind(part, role)
        yield from ((titles.dealt_values(role, m), _value(part, role, m)) for m in measures)
    yield from ((titles.by_player(m), _player(part, m)) for m in measures)
    yield titles.LAST, lambda code: np.array([card == CARD.get(code, -1) for card in part.last], dtype=np.bool_)


def _of_opening(part: Columns, key: str) -> Iterator[tuple[tuple[str, str], Times]]:
    shown, chances = part.shown[key], part.setup.chances
    yield titles.by_kind(key), lambda code: np.array([cards.count(CARD.get(code, -1)) for cards in shown])
    ranks = {kind: chances.rank(kind)[1] for kind in part.kinds}
    yield titles.by_rank(key), lambda rank: np.array([sum(ranks[card] == rank for card in cards) for cards in shown])
    names = {cards: chances.situation(cards)[1] if cards else None for cards in set(shown)}
    yield titles.by_situation(key), lambda name: np.array([names[cards] == name for cards in shown], dtype=np.bool_)


def _kind(part: Columns, role: int) -> Times:
    places = {kind: place for place, kind in enumerate(part.kinds)}

    def times(code: str) -> Numbers:
        place = places.get(CARD.get(code, -1))
        return np.zeros(len(part.records), dtype=np.int64) if place is None else part.roles[role].cards[:, place]

    return times


def _value(part: Columns, role: int, measure: Measure) -> Times:
    def times(value: str) -> Flags:
        wanted = int(value) if value.isdecimal() else -1
        return part.roles[role].known & (part.values(measure, role) == wanted)

    return times


def _player(part: Columns, measure: Measure) -> Times:
    def times(player: str) -> Numbers:
        found = np.zeros(len(part.records), dtype=np.int64)
        for role, dealt in enumerate(part.roles):
            his = np.array([name == player for name in dealt.people], dtype=np.bool_) & dealt.known
            found += part.values(measure, role) * his
        return found

    return times
