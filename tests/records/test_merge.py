"""`paipu merge`: what every seat saw comes together in one record, contradictions are shown, nothing else changes."""

import subprocess
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from views import hidden

from engine import Status, judge
from parser import Record, read_text, record_id, write_text

Paipu = Callable[..., subprocess.CompletedProcess[bytes]]


def records(text: str) -> list[Record]:
    return [reading.item for reading in read_text(text) if isinstance(reading.item, Record)]


def sitting(samples: Path) -> list[Record]:
    """Return hands of one match in a row, each naming the one before."""
    found = records((samples / "nantong.paipu").read_text(encoding="utf-8"))
    last = next(i for i, r in enumerate(found) if r.prev and found[i - 1].prev)
    return found[last - 2 : last + 1]


def as_seen(hands: Sequence[Record], seat: int) -> str:
    """Return a sitting as one seat took it down, its own chain of `prev` in it."""
    texts: list[str] = []
    before = hands[0].prev
    for hand in hands:
        view = replace(hidden(hand, seat, final=False), prev=before)
        before = record_id(view)
        texts.append(write_text(view))
    return "\n".join(texts)


@pytest.fixture
def seen(samples: Path, tmp_path: Path) -> list[Path]:
    """Return a file of what each seat saw of a sitting."""
    hands = sitting(samples)
    paths = [tmp_path / f"seat{seat}.paipu" for seat in range(1, len(hands[0].seats) + 1)]
    for seat, path in enumerate(paths, 1):
        path.write_text(as_seen(hands, seat), encoding="utf-8")
    return paths


def test_a_sitting_seen_by_all_seats_is_whole_again(paipu: Paipu, samples: Path, seen: list[Path]) -> None:
    run = paipu("merge", *map(str, seen))
    assert (run.returncode, run.stderr) == (0, b"")
    whole, hands = records(run.stdout.decode()), sitting(samples)
    assert [r.view for r in whole] == [None] * 3
    assert [(r.deal, r.events) for r in whole] == [(r.deal, r.events) for r in hands]
    assert [r.prev for r in whole[1:]] == [record_id(r) for r in whole[:-1]]
    reports = list(judge(read_text(run.stdout.decode())))
    assert [r.status for r in reports] == [Status.VERIFIED] * 3


def test_other_records_stay_as_they_are_in_their_order(
    paipu: Paipu, samples: Path, seen: list[Path], tmp_path: Path
) -> None:
    rugao = (samples / "rugao.paipu").read_text(encoding="utf-8")
    first, rest = rugao.split("\n\n", 1)
    seen[0].write_text(f"; here\n\n{first}\n\n{seen[0].read_text(encoding='utf-8')}\n{rest}", encoding="utf-8")
    out = tmp_path / "all.paipu"
    assert paipu("merge", *map(str, seen), "-o", str(out)).returncode == 0
    ids = [r.id for r in records(seen[0].read_text(encoding="utf-8"))]
    text = out.read_text(encoding="utf-8")
    assert [r.id for r in records(text)] == ids
    assert text.startswith(f"; here\n{first}\n\n")
    assert text.endswith(rest)


def test_json_lines_by_suffix(paipu: Paipu, seen: list[Path], tmp_path: Path) -> None:
    out = tmp_path / "all.jsonl.zst"
    assert paipu("merge", *map(str, seen), "-o", str(out)).returncode == 0
    again = paipu("convert", str(out), "-").stdout
    assert again == paipu("merge", *map(str, seen)).stdout


def test_the_same_record_twice_is_once(paipu: Paipu, teahouse: str) -> None:
    run = paipu("merge", "-", stdin=f"{teahouse}\n{teahouse}".encode())
    assert (run.returncode, run.stdout.decode(), run.stderr) == (0, teahouse, b"")


@pytest.mark.parametrize("lang", ["zh", "en", "both"])
def test_a_contradiction_is_shown_and_the_earlier_view_holds(paipu: Paipu, seen: list[Path], lang: str) -> None:
    text = seen[1].read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if " discard " in line)
    other = line.split(" discard ", maxsplit=1)[0] + (" discard 1m" if line.endswith("2m") else " discard 2m")
    seen[1].write_text(text.replace(line, other, 1), encoding="utf-8")
    run = paipu("merge", *map(str, seen), "--lang", lang)
    assert run.returncode == 1
    at = text.splitlines().index(line) + 1
    said = run.stderr.decode()
    assert f"{seen[1]}:{at}:" in said
    assert "[U504]" in said
    assert line in run.stdout.decode().splitlines()


def test_a_correction_is_not_merged_with_what_it_corrects(paipu: Paipu, teahouse: str) -> None:
    (first,) = records(teahouse)
    mended = write_text(replace(first, replaces=record_id(first), total=None, pay=None))
    text = f"{teahouse}\n{mended}"
    run = paipu("merge", "-", stdin=text.encode())
    assert (run.returncode, run.stdout.decode()) == (0, text)


def test_a_correction_of_a_merged_view_follows_it(paipu: Paipu, seen: list[Path]) -> None:
    first = records(seen[0].read_text(encoding="utf-8"))[0]
    mended = write_text(replace(first, replaces=record_id(first), comments=((1, "; mended"),)))
    run = paipu("merge", *map(str, seen), "-", stdin=mended.encode())
    whole = records(run.stdout.decode())
    assert run.returncode == 0
    assert whole[-1].replaces == record_id(whole[0]) != record_id(first)


def test_what_cannot_be_read_is_told_and_kept(paipu: Paipu, teahouse: str, tmp_path: Path) -> None:
    run = paipu("merge", "-", str(tmp_path / "none.paipu"), stdin=f"stray\n\n{teahouse}".encode())
    assert run.returncode == 2
    assert run.stdout.decode() == f"stray\n\n{teahouse}"
    assert b"none.paipu" in run.stderr
    assert b"<stdin>:1:1" in run.stderr


def test_nothing_to_merge(paipu: Paipu, tmp_path: Path) -> None:
    out = tmp_path / "out.paipu"
    run = paipu("merge", "-", "-o", str(out))
    assert (run.returncode, run.stdout) == (2, b"")
    assert "里面没有牌谱" in run.stderr.decode()
    assert not out.exists()


def test_an_output_that_cannot_be_written(paipu: Paipu, teahouse: str, tmp_path: Path) -> None:
    run = paipu("merge", "-", "-o", str(tmp_path / "no" / "out.paipu"), stdin=teahouse.encode())
    assert run.returncode == 2
    assert "没有这个文件" in run.stderr.decode()
