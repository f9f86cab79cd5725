"""What landing writes down for statistics: held against what regret says of the same records, on both games."""

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from engine import Report, judge, shipped
from engine.regret import regret
from parser import Record, read_text
from records.ingest.outlook import outlook
from records.stats.filters import Filters
from records.store.archive import Archive
from records.store.rows import NOTHING_SEEN

CORPUS = Path(__file__).parents[1] / "corpus"
SOME = 12


def reports(name: str) -> list[Report]:
    text = (CORPUS / f"{name}.paipu").read_text(encoding="utf-8")
    return list(judge(read_text("@paipu".join(text.split("@paipu")[: SOME + 1]))))


@pytest.mark.parametrize(
    "name", ["changpai-rugao", "changpai-danjiang", "paohuzi-hongguaiwan-234", "paohuzi-hongguaiwan-468"]
)
def test_waits_and_missed_wins_are_those_of_regret(name: str) -> None:
    for report in reports(name):
        assert isinstance(report.item, Record)
        rules = shipped()[report.rules]
        found, whole = outlook(report, rules), regret(report.item, rules)
        firsts = {spell.seat: spell.first for spell in reversed(whole.waiting)}
        assert {seat: first for seat, (first, _) in found.waits.items()} == firsts
        assert found.seats == report.item.playing
        assert found.free == {one.missed: one.cost for one in whole.missed if one.free}
        assert set(found.free) <= set(report.missed)


def test_of_a_view_only_the_seat_whose_cards_are_known_is_looked_at(club_text: str) -> None:
    """王五's cards are known, and he waits from the deal; the others' are not."""
    hidden = club_text.partition("\n\n")[0].replace("dealer:", "view: 3\ndealer:")
    for seat, cards in (("1", 23), ("2", 22)):
        lines = (
            f"deal {seat}: ?*{cards}" if line.startswith(f"deal {seat}:") else line for line in hidden.splitlines()
        )
        hidden = "\n".join(f"{seat} draw ?" if line.startswith(f"{seat} draw") else line for line in lines)
    (report,) = judge(read_text(hidden + "\n"))
    found = outlook(report, shipped()["rugao"])
    assert (found.seats, found.waits) == ((3,), {3: (0, 0)})
    assert set(found.free.values()) == {None}


def test_what_is_no_whole_hand_is_not_looked_at(club_text: str) -> None:
    found = [outlook(report, shipped().get(report.rules)) for report in judge(read_text(club_text))]
    ids = [getattr(report.item, "id", "") for report in judge(read_text(club_text))]
    nothing = {name for name, one in zip(ids, found, strict=True) if one == NOTHING_SEEN}
    assert nothing == {"club/8", "club/9", "club/10", "club/11", "club/12", "club/13"}
    (report,) = judge(read_text(club_text.partition("\n\n")[0] + "\n"))
    assert isinstance(report.item, Record)
    strange = replace(report, item=replace(report.item, options={"cap": "nonsense"}))
    assert outlook(strange, shipped()["rugao"]) == NOTHING_SEEN


def rows(archive: Archive, table: str, record: str) -> list[dict[str, Any]]:
    with archive.reading() as view:
        ids = view.frame("stats/table", name="records").filter(id=record)["record_id"]
        return view.frame("stats/table", name=table).filter(pl.col("record_id") == ids[0]).to_dicts()


def test_verbs_are_counted_by_seat(club: Archive) -> None:
    """Hand 1: 张三 calls, adds no card but takes one 杠, draws twice and discards three times."""
    made = {(row["seat"], row["verb"]): row["times"] for row in rows(club, "made", "club/1")}
    assert {verb: times for (seat, verb), times in made.items() if seat == 1} == {
        "call": 1, "discard": 3, "draw": 2, "gang": 1,
    }  # fmt: skip
    assert {verb: times for (seat, verb), times in made.items() if seat == 3} == {
        "ting": 1, "draw": 1, "discard": 1, "hu": 1,
    }  # fmt: skip


def test_ledgers_are_kept_in_short(club: Archive) -> None:
    """Hand 4 of the winner: three 坎 of 6, 一二三 3, the rest nothing; 21 胡息, 3 囤 and 1, 3 + 3 番, 4 × 6."""
    scored = {row["item"]: (row["op"], row["steps"], row["value"]) for row in rows(club, "scored", "club/5")}
    assert scored["huxi"] == ("set", 1, 21)
    assert scored["kan"] == ("add", 3, 18)
    assert (scored["tun"], scored["fan"], scored["total"]) == (("add", 1, 3), ("set", 1, 6), ("set", 1, 18))
    assert Counter(op for op, _, _ in scored.values())["times"] == 0
    doubled = {row["item"]: (row["op"], row["value"]) for row in rows(club, "scored", "club/1") if row["seat"] == 3}
    assert doubled["tianting"] == ("times", 2)
    assert Filters() == Filters(players=())
