"""Every cell of the value tables: what each holding of each kind is worth under each turned pair (V1-V4)."""

import csv
from pathlib import Path

import pytest

from engine import shipped
from engine.changpai.rules import LongCardRules
from engine.changpai.table import Group, Seat
from engine.changpai.values import Entry, entries
from engine.changpai.worth import value_table
from engine.ruleset import cached_tables
from parser import CARD

TABLE = Path(__file__).with_name("card_values.csv")
with TABLE.open(encoding="utf-8") as file:
    ROWS = [tuple(row.values()) for row in csv.DictReader(file) if row["rules"] in shipped()]


def holding(kind: int, item: str, left: int) -> Seat:
    """A side that holds nothing but this set; `left` copies of the kind are not turned."""
    seat = Seat(1, dealt=(0,) * 35)
    if item in {"peng", "gang"}:
        seat.groups.append(Group(item, kind))
        return seat
    for _ in range({"zaishou": 3, "ti": left, "qishou": left}[item]):
        seat.add(kind)
    if item == "qishou":
        seat.dealt, seat.called = tuple(seat.counts), frozenset({kind})
    return seat


def entry_of(rules: str, turned: str, card: str, item: str) -> Entry:
    kind, up = CARD[card], tuple(sorted(CARD[c] for c in turned.split()))
    tables = cached_tables(LongCardRules, shipped()[rules], ())
    (entry,) = entries(
        tables, value_table(tables.worth, tables.cards.flowers, up), holding(kind, item, 4 - up.count(kind)), None
    )
    return entry


@pytest.mark.parametrize(("rules", "turned", "card", "item", "value", "source", "explicit"), ROWS)
def test_cell(rules: str, turned: str, card: str, item: str, value: str, source: str, explicit: str) -> None:
    entry = entry_of(rules, turned, card, item)
    assert (entry.item, entry.value) == (item, int(value)), f"{source} explicit: {explicit}"


def test_the_table_covers_both_sets_and_every_situation() -> None:
    assert {(row[0], row[1]) for row in ROWS} >= {
        (name, turned)
        for name in ("rugao", "nantong")
        for turned in ("2s 3m", "4p 4p", "4p 4s", "1z 1z", "1z 2z", "1z 2s", "9s 9s", "9s 9m", "9s 1z", "9p 5s")
    }
