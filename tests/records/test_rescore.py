"""`paipu rescore`: many hands under other terms, what differs, and back to the very bytes they came from."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from engine import Report, shipped
from engine.whatif import rescored
from parser import Record, Unread, read, read_text, write_text
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.rescoring import FROM, LeftOut, Rescored, Sums, rescore_back, rescore_one
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
SAMPLES = [
    *sorted((ROOT / "records" / "samples").glob("*.paipu")),
    *sorted((ROOT / "tests" / "corpus").glob("*.paipu")),
]
NAMES = sorted(shipped())
Paipu = Callable[..., Any]


def records(path: Path) -> Iterator[Record]:
    for reading in read(BytesIO(path.read_bytes())):
        if isinstance(reading.item, Record):
            yield reading.item


def result(report: Report) -> tuple[object, ...]:
    return report.status, report.result, report.totals, report.pay, report.ledger, report.options, report.rules


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_under_every_other_rule_set_and_back_gives_the_first_result(path: Path) -> None:
    there = 0
    for record in records(path):
        own = shipped().get(record.rules)
        if own is None or record.kept is not None:
            continue
        others = [name for name in NAMES if name != own.name and shipped()[name].game == own.game]
        for name in others[:: 1 if path.parent.name == "samples" else 3]:
            found = rescore_one(record, name, {}, shipped())
            assert found.other is not None
            assert found.other.rules == name
            again = next(read_text(write_text(found.other))).item
            back = rescore_back(again, shipped())
            assert back.other == record
            assert write_text(back.other) == write_text(record)
            assert result(rescored(back.other, shipped())) == result(rescored(record, shipped()))
            there += 1
    assert there or "faulty" in path.stem


def test_a_hand_twice_re_scored_goes_back_to_the_first(teahouse: str) -> None:
    record = next(read_text(teahouse)).item
    once = rescore_one(record, "", {"cap": "100"}, shipped())
    assert isinstance(once, Rescored)
    assert once.other.x == {FROM: "rugao"}
    twice = rescore_one(once.other, "danjiang-rugao", {}, shipped())
    assert twice.other is not None
    assert twice.other.x == {FROM: "rugao"}
    assert rescore_back(twice.other, shipped()).other == record


def test_what_differs_is_told_seat_by_seat(teahouse: str) -> None:
    record = next(read_text(teahouse)).item
    found = rescore_one(record, "", {"cap": "100"}, shipped())
    assert isinstance(found, Rescored)
    assert [(m.name, m.total, m.pay) for m in found.moved] == [
        ("张三", (50, 50), (-170, -30)),
        ("李四", (30, 30), (-230, -90)),
        ("王五", (240, 240), (400, 120)),
    ]
    sums = Sums()
    sums.add(found)
    sums.add(found)
    assert [(one.name, one.before, one.after) for one in sums.players()] == [
        ("王五", 800, 240),
        ("张三", -340, -60),
        ("李四", -460, -180),
    ]
    same = rescore_one(record, "", {"wenqian4": "200"}, shipped())
    assert isinstance(same, Rescored)
    assert same.moved == ()


def test_players_join_on_site_and_id_else_on_site_and_name(teahouse: str) -> None:
    texts = [
        teahouse.replace("seat 1: 张三", "site: A\nseat 1: 张三\nseat 1: x").replace("seat 1: x\n", ""),
        teahouse.replace("seat 1: 张三", "site: A\nseat 1: 老张").replace("dealer: 1", "player 1: p1\ndealer: 1"),
        teahouse.replace("seat 1: 张三", "site: A\nseat 1: 张先生").replace("dealer: 1", "player 1: p1\ndealer: 1"),
        teahouse,
    ]
    sums = Sums()
    for text in texts:
        found = rescore_one(next(read_text(text)).item, "", {"cap": "100"}, shipped())
        assert isinstance(found, Rescored)
        sums.add(found)
    first = {(one.name, one.site, one.before) for one in sums.players() if one.before % 170 == 0}
    assert first == {("张三", "A", -170), ("老张", "A", -340), ("张三", "", -170)}


@pytest.mark.parametrize(
    ("old", "new", "rules", "options", "why"),
    [
        ("rules: rugao", "rules: elsewhere", "nantong", {}, "no rule set elsewhere"),
        ("", "", "hongguaiwan-234", {}, "another game"),
        ("", "", "", {"wild": "5"}, "has no option wild=5"),
        ("", "", "nantong", {}, "cannot be played so"),
        ("result: hu 3\n", "result: nonsense\n", "nantong", {}, "format faults"),
        ("result: hu 3\n", "", "danjiang-rugao", {}, "no score as recorded"),
        ("@paipu 1\n", "nothing\n", "nantong", {}, "format faults"),
    ],
)
def test_what_cannot_be_scored_so_is_left_out_with_its_reason(
    teahouse: str, old: str, new: str, rules: str, options: dict[str, str], why: str
) -> None:
    found = rescore_one(next(read_text(teahouse.replace(old, new))).item, rules, options, shipped())
    assert isinstance(found, LeftOut)
    assert why in found.en
    assert found.zh


def test_what_was_never_re_scored_has_no_way_back(teahouse: str) -> None:
    found = rescore_back(next(read_text(teahouse)).item, shipped())
    assert isinstance(found, LeftOut)
    assert FROM in found.en


@pytest.mark.parametrize("line", ["@1", "=x", "elsewhere cap=100"])
def test_a_way_back_that_names_no_rule_set_leaves_the_record_as_it_is(teahouse: str, line: str) -> None:
    item = next(read_text(teahouse)).item
    assert isinstance(item, Record)
    found = rescore_back(replace(item, x={FROM: line}), shipped())
    assert isinstance(found, LeftOut)
    assert (found.other, found.en.startswith("no rule set")) == (None, True)


def test_files_there_and_back_by_the_command(paipu: Paipu, samples: Path, tmp_path: Path) -> None:
    there, back = tmp_path / "there.paipu", tmp_path / "back.paipu"
    first = paipu("rescore", str(samples), "--rules", "nantong", "--out", str(there), "--json")
    data = json.loads(first.stdout)
    items = [reading.item for path in sorted(samples.glob("*.paipu")) for reading in read(BytesIO(path.read_bytes()))]
    assert sum(data["sum"][fate] for fate in ("same", "differ", "left_out")) == len(items)
    assert first.returncode == (2 if any(isinstance(item, Unread) for item in items) else 0)
    assert data["sum"]["differ"] == len(data["hands"]) > 0
    assert data["sum"]["left_out"] == len(data["left_out"]) > 0
    assert sum(one["difference"] for one in data["players"]) == 0
    paipu("rescore", str(there), "--back", "--out", str(back))
    assert [reading.item for reading in read(BytesIO(back.read_bytes()))] == items


def test_the_archive_is_re_scored_and_not_touched(
    paipu: Paipu, archive: Archive, source: Callable[..., Input], samples: Path
) -> None:
    ingest(archive, source((samples / "rugao.paipu").read_bytes()), shipped())
    before = archive.path.read_bytes()
    run = paipu("rescore", "--option", "cap=100", "--lang", "en")
    assert run.returncode == 0, run.stderr.decode()
    *_, last = run.stdout.decode().splitlines()
    assert last.startswith("22 read = ")
    assert archive.path.read_bytes() == before


def test_a_line_a_hand_a_player_and_the_sum(paipu: Paipu, samples: Path) -> None:
    run = paipu("rescore", str(samples / "teahouse.paipu"), "--option", "cap=100", "--lang", "en")
    lines = run.stdout.decode().splitlines()
    assert lines[0].startswith("≠ ")
    assert lines[0].endswith("teahouse/2026-11-29/17  张三 -170 → -30  李四 -230 → -90  王五 +400 → +120")
    assert lines[1:] == [
        "王五  +400 → +120  (-280)",
        "张三  -170 → -30  (+140)",
        "李四  -230 → -90  (+140)",
        "1 read = 0 the same + 1 differ + 0 left out; points that change hands 280",
    ]


@pytest.mark.parametrize(
    ("text", "name", "why"),
    [
        ("@paipu 1\nnonsense " + "x" * 5000 + "\n", "out.paipu", "over a limit"),
        ("nonsense\n", "out.jsonl", "cannot hold"),
    ],
)
def test_nothing_is_written_that_would_lose_something(
    paipu: Paipu, tmp_path: Path, text: str, name: str, why: str
) -> None:
    (tmp_path / "in.paipu").write_text(text, encoding="utf-8")
    run = paipu("rescore", "in.paipu", "--rules", "nantong", "--out", name)
    assert run.returncode == 2
    assert why in run.stderr.decode()
    assert [path.name for path in tmp_path.iterdir()] == ["in.paipu"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "write --rules or --option"),
        (("--rules", "nantong", "--back"), "--back alone"),
        (("--rules", "elsewhere"), "no rule set elsewhere"),
        (("--option", "cap"), "wanted NAME=VALUE"),
        (("nowhere.paipu", "--rules", "nantong"), "no such file"),
        (("--rules", "nantong", "--out", "-"), "wants a file"),
    ],
)
def test_what_cannot_be_asked_is_refused(paipu: Paipu, arguments: tuple[str, ...], why: str) -> None:
    run = paipu("rescore", *arguments)
    assert run.returncode == 2
    assert why in run.stderr.decode()


def test_a_file_without_a_record_is_told(paipu: Paipu, tmp_path: Path) -> None:
    empty = tmp_path / "empty.paipu"
    empty.write_text("\n", encoding="utf-8")
    run = paipu("rescore", str(empty), "--rules", "nantong")
    assert (run.returncode, "no record in it" in run.stderr.decode()) == (2, True)
