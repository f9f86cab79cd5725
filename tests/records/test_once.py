"""One record stands for each hand, whoever asks: what was let go, deals, statistics of players."""

import re
from collections.abc import Callable
from itertools import permutations

import pytest

from engine import shipped
from parser import Record, read_text, record_id
from records import queries
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.stats.deals import hands
from records.stats.filters import Filters
from records.stats.players import statistics
from records.store.archive import Archive

Source = Callable[[str], Input]
OTHER_ID = ("id: teahouse/2026-11-29/17", "id: other/1")
SIZES = {1: 23, 2: 22, 3: 22}


def seen_by(seat: int, text: str) -> str:
    """Return a full record as one seat saw it."""
    found = text.replace("seat 1: ", f"view: {seat}\nseat 1: ", 1)
    for other in SIZES.keys() - {seat}:
        found = re.sub(rf"(?m)^deal {other}: .*", f"deal {other}: ?*{SIZES[other]}", found)
        found = re.sub(rf"(?m)^{other} draw \S+", f"{other} draw ?", found)
    return found


def told(archive: Archive) -> tuple[int, int, dict[str | None, int]]:
    """Return of how many hands it is told what was let go, how many deals are counted, and the items by left_out."""
    found = statistics(archive, Filters()).left_out
    return len(list(queries.hands_told(archive))), len(hands(archive, Filters())), dict(found.rows())


def test_the_same_hand_from_two_sources_is_one(archive: Archive, teahouse: str, source: Source) -> None:
    for text in (teahouse, teahouse.replace(*OTHER_ID)):
        ingest(archive, source(text), shipped())
    assert told(archive) == (1, 1, {None: 1, "again": 1})


def test_the_same_cards_played_by_other_people_are_two(archive: Archive, teahouse: str, source: Source) -> None:
    for text in (teahouse, teahouse.replace(*OTHER_ID).replace("张三", "赵六")):
        ingest(archive, source(text), shipped())
    assert told(archive) == (2, 2, {None: 2})


def test_two_views_without_a_full_record_are_one(archive: Archive, teahouse: str, source: Source) -> None:
    for seat in (1, 3):
        ingest(archive, source(seen_by(seat, teahouse)), shipped())
    items, deals, left_out = told(archive)
    assert (items, deals, sum(left_out.values())) == (1, 1, 2)


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_which_one_stands_does_not_hang_on_the_order_of_landing(
    archive: Archive, order: tuple[int, ...], teahouse: str, source: Source
) -> None:
    """A view, the full record, and one with the same id and a fifth 2m: the second stands, for it is sound."""
    texts = (seen_by(3, teahouse), teahouse, teahouse.replace("deal 1: 22244", "deal 1: 22222"))
    for n in order:
        ingest(archive, source(texts[n]), shipped())
    item = next(iter(read_text(teahouse))).item
    assert isinstance(item, Record)
    assert [key for key, _ in queries.hands_told(archive)] == [record_id(item)]
    assert hands(archive, Filters())["record_id"].to_list() == [record_id(item)]
