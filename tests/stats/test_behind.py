"""The hands behind a number: as many as it tells, of whichever metric, player, bucket and kind."""

from collections.abc import Iterator
from typing import Any

import pytest

from records.stats.behind import Behind, Number, behind
from records.stats.filters import By, Filters
from records.stats.metrics import METRICS
from records.stats.players import statistics
from records.store.archive import Archive

SUMS = {metric.name for metric in METRICS if metric.kind in {"mean", "amount"}}
ALL = Filters()


def numbers(archive: Archive, by: By, filters: Filters = ALL) -> Iterator[tuple[Number, dict[str, Any]]]:
    for row in statistics(archive, filters, by).table.iter_rows(named=True):
        if row["player"] is not None:
            yield Number(row["metric"], row["player"], by, row["bucket"], row["what"] or ""), row


def told(found: Behind, number: Number) -> tuple[int | None, int]:
    return (found.amount if number.metric in SUMS else found.part), found.whole


@pytest.mark.parametrize(("by", "filters"), [("all", ALL), ("opponent", Filters(players=("茶馆:张三",)))])
def test_as_many_hands_as_the_number_tells(club: Archive, by: By, filters: Filters) -> None:
    metrics = set[str]()
    for number, row in numbers(club, by, filters):
        found = behind(club, ALL, number, part=False)
        assert told(found, number) == (row["part"], row["whole"]), number
        assert len(found.hands) == row["whole"], number
        assert found.hands["part"].sum() == found.part, number
        metrics.add(number.metric)
    among = {metric.name for metric in METRICS} - ({"lost_to", "fed", "ahead"} if by != "opponent" else set())
    assert metrics == among


def test_under_the_same_filters(club: Archive) -> None:
    filters = Filters(rules="rugao", since="2026-12", players=("茶馆:张三",))
    found = dict(numbers(club, "month", filters))
    for number, row in found.items():
        assert told(behind(club, filters, number, part=False), number) == (row["part"], row["whole"]), number
    assert found[Number("hands", "茶馆:张三", "month", "2026-12")]["whole"] == 2


def test_what_a_hand_tells(club: Archive) -> None:
    found = behind(club, ALL, Number("net", "茶馆:王五"), part=False)
    assert found.hands["pay"].to_list() == found.hands["amount"].to_list()
    first = found.hands.row(-1, named=True)
    assert (first["seat"], first["pay"], first["names"], first["result"]) == (3, 400, ["张三", "李四", "王五"], "hu 3")
    assert sum(found.hands["amount"]) == found.amount


def test_a_win_let_go_is_opened_at_its_event(club: Archive) -> None:
    dearest = behind(club, ALL, Number("missed", "茶馆:张三"), part=True).hands
    with club.reading() as view:
        events = {r["record_id"]: r["event"] for r in view.frame("stats/table", name="missed").to_dicts() if r["free"]}
    assert dearest["event"].to_list() == [events[record_id] for record_id in dearest["record_id"]]
    waits = behind(club, ALL, Number("waiting", "茶馆:王五"), part=True).hands
    assert 0 in waits["event"].to_list()


def test_page_by_page_they_are_all_there_once(club: Archive) -> None:
    number = Number("hands", "茶馆:张三")
    pages = [behind(club, ALL, number, False, 3, skip).hands["record_id"].to_list() for skip in (0, 3, 6, 9)]
    assert [len(page) for page in pages] == [3, 3, 1, 0]
    assert len({record_id for page in pages for record_id in page}) == 7


def test_nobody_and_nothing(club: Archive) -> None:
    assert behind(club, ALL, Number("wins", "no such player"), part=False).whole == 0
    assert behind(club, ALL, Number("wins", "茶馆:张三", "month", "1900-01"), part=False).hands.is_empty()
    assert behind(club, ALL, Number("forms", "茶馆:张三", what="'; --"), part=True).part == 0
    with pytest.raises(KeyError):
        behind(club, ALL, Number("no such metric", "茶馆:张三"), part=False)
