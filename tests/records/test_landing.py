"""Files land in the archive whole, once, and with everything that was said about them."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine import judge, shipped
from parser import Record, read_text, record_id, write_text
from records import queries
from records.ingest import landing
from records.ingest.files import Input, inputs
from records.ingest.landing import Ingested, ingest
from records.store.archive import Archive
from records.store.landing import Landed
from records.store.rows import entry
from records.store.view import View

Made = Callable[..., Input]
Rows = Callable[[Archive, str], list[dict[str, Any]]]
Statuses = Callable[[Archive], Counter[str]]


def land_samples(archive: Archive, samples: Path) -> list[Ingested]:
    return [ingest(archive, found, shipped()) for found in inputs([str(samples)]) if isinstance(found, Input)]


def total(results: list[Ingested]) -> Landed:
    landed = Landed()
    for result in results:
        landed = landed.plus(result.landed)
    return landed


def test_every_item_is_accounted_for(archive: Archive, samples: Path, statuses: Statuses) -> None:
    results = land_samples(archive, samples)
    landed = total(results)
    assert landed.read == landed.landed == sum(sum(r.statuses.values()) for r in results) == 62
    assert statuses(archive) == {"refuted": 16, "verified": 46}


def test_ingesting_twice_changes_nothing_and_says_so(archive: Archive, samples: Path) -> None:
    land_samples(archive, samples)
    before = archive.version(), queries.items(archive, queries.Filters(), 1000)
    landed = total(land_samples(archive, samples))
    assert (landed.landed, landed.there, landed.refused) == (0, 62, 0)
    assert archive.version() == before[0]
    assert queries.items(archive, queries.Filters(), 1000).equals(before[1])


def test_a_record_twice_in_one_file_lands_once(archive: Archive, teahouse: str, source: Made) -> None:
    landed = ingest(archive, source(teahouse + "\n" + teahouse), shipped()).landed
    assert (landed.landed, landed.there) == (1, 1)


def test_what_cannot_be_read_is_refused_and_kept(archive: Archive, teahouse: str, source: Made) -> None:
    found = ingest(archive, source("what is this\n" + teahouse), shipped())
    assert (found.landed.landed, found.landed.refused) == (1, 1)
    row = queries.items(archive, queries.Filters(status="unreadable")).row(0, named=True)
    kept = queries.opened(archive, row["record_id"])
    assert kept is not None
    assert "what is this" in kept.text
    assert kept.record["core_id"] is None
    assert len(kept.findings) == 1
    assert ingest(archive, source("what is this\n" + teahouse), shipped()).landed == Landed(0, 1, 1)


def test_a_record_with_a_format_fault_keeps_its_lines(archive: Archive, teahouse: str, source: Made) -> None:
    broken = teahouse.replace("@end 19\n", "")
    ingest(archive, source(broken), shipped())
    row = queries.items(archive, queries.Filters()).row(0, named=True)
    kept = queries.opened(archive, row["record_id"])
    assert kept is not None
    assert kept.text == broken
    assert not kept.record["intact"]
    assert row["record_id"] == sha256(broken.encode()).hexdigest()


def test_one_id_for_two_plays_is_shown_as_a_conflict(archive: Archive, teahouse: str, source: Made) -> None:
    ingest(archive, source(teahouse), shipped())
    other = teahouse.replace("3 draw 9s\n3 discard 9s", "3 draw 8s\n3 discard 8s")
    found = ingest(archive, source(other), shipped())
    assert found.landed.landed == 1
    assert found.landed.conflicts == ("teahouse/2026-11-29/17",)
    listed = queries.items(archive, queries.Filters())
    assert listed["conflict"].to_list() == [True, True]
    first = queries.opened(archive, listed["record_id"][0])
    assert first is not None
    assert first.conflicts["record_id"].to_list() == [listed["record_id"][1]]


def test_a_correction_is_no_conflict(archive: Archive, teahouse: str, source: Made) -> None:
    ingest(archive, source(teahouse), shipped())
    own = queries.items(archive, queries.Filters())["record_id"][0]
    other = teahouse.replace("3 draw 9s\n3 discard 9s", "3 draw 8s\n3 discard 8s")
    corrected = other.replace("rules: rugao\n", f"rules: rugao\nreplaces: {own}\n")
    assert ingest(archive, source(corrected), shipped()).landed.conflicts == ()
    assert not any(queries.items(archive, queries.Filters())["conflict"])


def test_another_engine_adds_a_verdict_and_leaves_the_record(
    archive: Archive, teahouse: str, source: Made, stored: Rows, monkeypatch: pytest.MonkeyPatch
) -> None:
    ingest(archive, source(teahouse), shipped())
    monkeypatch.setattr(landing, "ENGINE_VERSION", "99")
    assert ingest(archive, source(teahouse), shipped()).landed.landed == 1
    listed = queries.items(archive, queries.Filters())
    assert len(listed) == 1
    kept = queries.opened(archive, listed["record_id"][0])
    assert kept is not None
    assert kept.verdicts["engine"][0] == "99"
    assert len(kept.verdicts) == 2
    assert len(stored(archive, "seats")) == 2 * 3


def test_raw_bytes_come_back_as_they_were(
    archive: Archive, teahouse: str, source: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(landing, "_PIECE", 100)
    raw = teahouse.encode("gb18030")
    ingest(archive, source(raw), shipped())
    with archive.reading() as view:
        uploads = view._connection.sql("SELECT upload, name, size FROM uploads").fetchall()
        pieces = view._connection.sql("SELECT bytes FROM upload_parts ORDER BY part").fetchall()
    assert b"".join(piece for (piece,) in pieces) == raw
    assert len(pieces) > 1
    assert uploads == [(sha256(raw).hexdigest(), "made.paipu", len(raw))]


def test_the_name_of_an_upload_tells_nothing_of_the_machine(archive: Archive, teahouse: str, source: Made) -> None:
    ingest(archive, source(teahouse, "/home/somebody/secret/a.paipu"), shipped())
    with archive.reading() as view:
        assert view._connection.sql("SELECT name FROM uploads").fetchall() == [("a.paipu",)]


def test_a_batch_that_fails_leaves_nothing(
    archive: Archive, teahouse: str, source: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive.land([])

    def fail(_: View) -> None:
        raise RuntimeError

    monkeypatch.setattr(View, "commit", fail)
    with pytest.raises(RuntimeError):
        archive.land([entry(next(judge(read_text(teahouse))), "upload", "engine")])
    monkeypatch.undo()
    assert archive.version() == 0
    assert queries.items(archive, queries.Filters()).is_empty()
    assert ingest(archive, source(teahouse), shipped()).landed.landed == 1


def test_ledger_rows_are_kept_for_claims_and_findings_only(
    archive: Archive, samples: Path, source: Made, stored: Rows
) -> None:
    text = (samples / "rugao.paipu").read_text(encoding="utf-8")
    reports = list(judge(read_text(text)))
    clean = next(r.item for r in reports if not r.findings and isinstance(r.item, Record) and r.item.steps)
    bare = replace(clean, steps=())
    ingest(archive, source(write_text(clean) + "\n" + write_text(bare)), shipped())
    assert {row["record_id"] for row in stored(archive, "ledger")} == {record_id(clean)}
    again = queries.rejudged(write_text(bare), shipped())
    assert again is not None
    assert again.ledger


def test_progress_is_told(archive: Archive, samples: Path) -> None:
    told: list[tuple[int, int]] = []
    found = next(iter(inputs([str(samples / "rugao.paipu")])))
    assert isinstance(found, Input)
    ingest(archive, found, shipped(), lambda items, done: told.append((items, done)))
    assert told[-1] == (22, found.size)


def sitting(samples: Path) -> tuple[str, str]:
    """Return two hands of a sitting, the second naming another dealer than the first gives it."""
    text = (samples / "rugao.paipu").read_text(encoding="utf-8")
    hands = ["@paipu" + part for part in text.split("@paipu")[2:4]]
    own = hands[1].split("prev: ")[1][:64]
    return hands[0], hands[1].replace(own, "0" * 64)


def current(archive: Archive, stored: Rows) -> list[tuple[object, ...]]:
    """Return every current verdict, with its findings and without when it landed."""
    kept = [queries.opened(archive, key) for key in sorted(row["record_id"] for row in stored(archive, "records"))]
    rows = [row for opened in kept if opened for row in (opened.record, *opened.findings.to_dicts())]
    when = {"batch", "upload", "upload_name", "line"}
    return [tuple(value for name, value in row.items() if name not in when) for row in rows]


@pytest.mark.parametrize("order", [["1+2"], ["2", "1+2"], ["1+2", "2"], ["2", "1", "1+2"], ["1", "2", "1+2", "1", "2"]])
def test_the_order_of_uploads_decides_nothing(
    archive: Archive, tmp_path: Path, samples: Path, source: Made, stored: Rows, order: list[str]
) -> None:
    first, second = sitting(samples)
    files = {"1": first, "2": second, "1+2": f"{first}\n{second}"}
    for name in order:
        ingest(archive, source(files[name]), shipped())
    at_once = Archive(tmp_path / "at once")
    ingest(at_once, source(files["1+2"]), shipped())
    assert current(archive, stored) == current(at_once, stored)
    listed = queries.items(archive, queries.Filters(status="refuted"))
    assert len(listed) == 1
    version = archive.version()
    ingest(archive, source(files[order[0]]), shipped())
    assert archive.version() == version


def test_a_verdict_names_the_hand_before(archive: Archive, samples: Path, source: Made, stored: Rows) -> None:
    first, second = sitting(samples)
    ingest(archive, source(second), shipped())
    assert ingest(archive, source(f"{first}\n{second}"), shipped()).landed == Landed(2)
    before = record_id(next(read_text(first)).item)  # pyright: ignore[reportArgumentType]
    assert sorted(row["before"] for row in stored(archive, "hands")) == ["", "", before]
    assert before in {row["before"] for row in stored(archive, "findings")}


def test_a_total_that_hangs_on_hidden_cards_is_null(archive: Archive, hidden: str, source: Made, stored: Rows) -> None:
    ingest(archive, source(hidden), shipped())
    assert [(row["total"], row["pay"]) for row in stored(archive, "seats")] == [(None, None), (None, None), (240, None)]
    assert queries.items(archive, queries.Filters())["pay"].to_list() == [[None] * 3]


@pytest.mark.parametrize(
    "line",
    ["match: m\nhand: 999999999999999", "base: 999999999999999 0 0", "left: 999999999999999", "rules: rugao@999999999"],
)
def test_the_greatest_numbers_of_the_format_can_be_landed(
    archive: Archive, teahouse: str, source: Callable[..., Input], line: str
) -> None:
    key = line.partition("\n")[2].partition(":")[0] or line.partition(":")[0]
    kept = "\n".join(one for one in teahouse.splitlines() if not one.startswith((f"{key}: ", "match: ")))
    text = kept.replace("seat 1: ", f"{line}\nseat 1: ", 1) + "\n"
    assert ingest(archive, source(text), shipped()).landed.landed == 1


@pytest.mark.parametrize("key", ["total", "pay", "score"])
def test_the_greatest_claims_can_be_landed(
    archive: Archive, teahouse: str, source: Callable[..., Input], key: str
) -> None:
    most = " ".join(["+999999999999999" if key == "pay" else "999999999999999"] * 3)
    kept = [one for one in teahouse.splitlines() if not one.startswith(f"{key}: ")]
    text = "\n".join([*kept[:-1], f"{key}: {most}", kept[-1]]) + "\n"
    assert ingest(archive, source(text), shipped()).landed.landed == 1
