"""`paipu fmt` and `paipu convert`: nothing is lost, nothing half-written is left."""

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

Paipu = Callable[..., subprocess.CompletedProcess[bytes]]


def test_canonical_text_stays_as_it_is(paipu: Paipu, samples: Path) -> None:
    for name in ("rugao", "nantong", "teahouse"):
        run = paipu("fmt", str(samples / f"{name}.paipu"))
        assert run.returncode == 0
        assert run.stdout == (samples / f"{name}.paipu").read_bytes()
        assert run.stderr == b""


def test_what_has_a_fault_goes_out_as_it_came(paipu: Paipu, samples: Path) -> None:
    run = paipu("fmt", str(samples / "faulty.paipu"))
    assert run.returncode == 2
    assert run.stdout == (samples / "faulty.paipu").read_bytes()
    assert b"F221" in run.stderr


def test_comments_and_stray_lines_survive(paipu: Paipu, teahouse: str) -> None:
    text = f"; before\n\n{teahouse}\n; between\n\nstray\n\n{teahouse}\n; after\n"
    run = paipu("fmt", "-", stdin=text.encode())
    assert run.returncode == 2
    said = run.stdout.decode()
    for words in ("; before", "; between", "stray", "; after"):
        assert words in said
    assert said.count(teahouse) == 2


def test_loose_text_becomes_canonical(paipu: Paipu, teahouse: str) -> None:
    loose = teahouse.replace("2 peng 9m <1 (9m 9m) =2", "李四 碰 九万").replace("\n", "\r\n").encode("gb18030")
    run = paipu("fmt", "-", stdin=loose)
    assert run.stdout.decode() == teahouse.replace(" (9m 9m) =2", " (9m 9m)")


def test_in_place(paipu: Paipu, tmp_path: Path, teahouse: str) -> None:
    path = tmp_path / "a.paipu"
    path.write_text(teahouse.replace("1 draw 3z", "1  draw   3z"), encoding="utf-8")
    path.chmod(0o640)
    run = paipu("fmt", "-w", str(path))
    assert (run.returncode, run.stdout) == (0, b"")
    assert path.stat().st_mode & 0o777 == 0o640
    assert path.read_text(encoding="utf-8") == teahouse
    assert [p.name for p in tmp_path.iterdir()] == ["a.paipu"]


def test_in_place_keeps_the_form_of_the_file(paipu: Paipu, tmp_path: Path, samples: Path) -> None:
    path = tmp_path / "a.paipu.jsonl.zst"
    assert paipu("convert", str(samples / "rugao.paipu"), str(path)).returncode == 0
    before = zstandard.ZstdDecompressor().decompressobj().decompress(path.read_bytes())
    assert before.startswith(b'{"paipu":1')
    assert paipu("fmt", "-w", str(path)).returncode == 0
    assert zstandard.ZstdDecompressor().decompressobj().decompress(path.read_bytes()) == before


@pytest.mark.parametrize("way", ["a.jsonl", "a.paipu.jsonl", "a.jsonl.zst", "a.paipu.zst", "a.paipu"])
def test_text_goes_there_and_back(paipu: Paipu, tmp_path: Path, samples: Path, way: str) -> None:
    source, there, back = samples / "nantong.paipu", tmp_path / way, tmp_path / "back.paipu"
    assert paipu("convert", str(source), str(there)).returncode == 0
    assert paipu("convert", str(there), str(back)).returncode == 0
    assert back.read_bytes() == source.read_bytes()
    assert (there.read_bytes()[:4] == b"\x28\xb5\x2f\xfd") == way.endswith(".zst")


def test_to_the_output_stream(paipu: Paipu, samples: Path) -> None:
    run = paipu("convert", str(samples / "teahouse.paipu"), "-")
    assert run.stdout == (samples / "teahouse.paipu").read_bytes()


def test_what_json_cannot_hold_is_told(paipu: Paipu, tmp_path: Path, samples: Path) -> None:
    run = paipu("convert", str(samples / "faulty.paipu"), str(tmp_path / "a.jsonl"))
    assert run.returncode == 2
    assert b"F221" in run.stderr
    assert len((tmp_path / "a.jsonl").read_bytes().splitlines()) == 15


def test_a_target_that_fails_is_not_left_half_written(paipu: Paipu, tmp_path: Path, teahouse: str) -> None:
    (tmp_path / "a.jsonl").write_text("mine")
    (tmp_path / "a.jsonl.part").mkdir()
    run = paipu("convert", "-", str(tmp_path / "a.jsonl"), stdin=teahouse.encode())
    assert run.returncode == 2
    assert b"Traceback" not in run.stderr
    assert (tmp_path / "a.jsonl").read_text() == "mine"


def test_in_place_of_the_input_stream_is_the_output_stream(paipu: Paipu, tmp_path: Path, teahouse: str) -> None:
    run = paipu("fmt", "-w", "-", stdin=teahouse.encode())
    assert run.stdout.decode() == teahouse
    assert not list(tmp_path.iterdir())


def test_an_item_over_a_limit_leaves_the_file_as_it_is(paipu: Paipu, tmp_path: Path, teahouse: str) -> None:
    file = tmp_path / "big.paipu"
    long = "@paipu 1\n" + "; a long comment line that says nothing\n" * 10_000
    file.write_text(long + "\n" + teahouse)
    before = file.read_bytes()
    run = paipu("fmt", "-w", str(file))
    assert run.returncode == 2
    assert b"over a limit" in run.stderr
    assert file.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["big.paipu"]
