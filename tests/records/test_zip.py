"""Zip files: read as the files in them, in bounds, without tricks, and what is not read is said."""

import io
import zipfile
from collections.abc import Callable, Iterable
from functools import partial
from io import BytesIO
from pathlib import Path

import pytest
import zstandard

from engine import shipped
from parser import read
from records.ingest import packed
from records.ingest.files import Input, Trouble, UnreadableInputError, inputs, opened, unpacked
from records.ingest.landing import ingest
from records.store.archive import Archive

SAMPLE = (Path(__file__).parents[2] / "records" / "samples" / "teahouse.paipu").read_bytes()
Files = Iterable[tuple[str | zipfile.ZipInfo, bytes]]


def zipped(files: Files, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", method) as out:
        for name, data in files:
            out.writestr(name, data)
    return held.getvalue()


def source(data: bytes, name: str = "all.zip") -> Input:
    return Input(name, len(data), partial(BytesIO, data))


def listed(data: bytes) -> tuple[list[Input], list[Trouble]]:
    found = list(unpacked(source(data)))
    return [f for f in found if isinstance(f, Input)], [f for f in found if isinstance(f, Trouble)]


def count(one: Input) -> int:
    with opened(one) as stream:
        return sum(1 for _ in read(stream))


def test_every_kind_inside_in_folders_is_read() -> None:
    squeezed = zstandard.compress(SAMPLE)
    files = [("a.paipu", SAMPLE), ("b/c/d.txt", SAMPLE), ("e.paipu.zst", squeezed), ("f/", b""), ("readme.md", b"#")]
    found, troubles = listed(zipped(files))
    assert [f.name for f in found] == ["all.zip/a.paipu", "all.zip/b/c/d.txt", "all.zip/e.paipu.zst"]
    assert list(map(count, found)) == [1, 1, 1]
    assert not troubles
    assert packed.contents(source(zipped(files)).open).passed == ("readme.md",)


def test_a_file_that_is_no_zip_is_left_as_it_is() -> None:
    assert [f.name for f in listed(SAMPLE)[0]] == ["all.zip"]


def test_no_name_leads_out() -> None:
    found, _ = listed(zipped([("../../etc/x.paipu", SAMPLE), ("/abs.paipu", SAMPLE), ("..\\w.paipu", SAMPLE)]))
    assert [f.name for f in found] == ["all.zip/etc/x.paipu", "all.zip/abs.paipu", "all.zip/w.paipu"]


def test_links_and_what_file_managers_add_are_no_files() -> None:
    link = zipfile.ZipInfo("link.paipu")
    link.external_attr = 0o120777 << 16
    found, troubles = listed(zipped([(link, b"/etc/passwd"), ("__MACOSX/._a.paipu", b"x"), (".b.paipu", b"x")]))
    assert not found
    assert "没有牌谱文件" in troubles[0].zh


def test_names_of_chinese_windows_are_read() -> None:
    data = zipped([("abcd.paipu", SAMPLE)])
    assert listed(data.replace(b"abcd", "茶馆".encode("gb18030")))[0][0].name == "all.zip/茶馆.paipu"
    assert listed(zipped([("茶馆.paipu", SAMPLE)]))[0][0].name == "all.zip/茶馆.paipu"


def test_what_is_encrypted_nested_or_packed_strangely_is_said() -> None:
    data = bytearray(zipped([("a.paipu", SAMPLE)], zipfile.ZIP_STORED))
    at = data.rfind(b"PK\x01\x02")
    data[at + 8] |= 1
    assert "密码" in listed(bytes(data))[1][0].zh
    data[at + 8] &= 0xFE
    data[at + 10] = 97
    assert "unknown method" in listed(bytes(data))[1][0].en
    assert "压缩包里的压缩包" in listed(zipped([("a.zip", zipped([("b.paipu", SAMPLE)]))]))[1][0].zh


def test_a_broken_one_is_said() -> None:
    data = zipped([("a.paipu", SAMPLE * 50)])
    assert "damaged" in listed(data[:-30])[1][0].en
    torn = bytearray(data)
    torn[200:240] = bytes(40)
    found, _ = listed(bytes(torn))
    with pytest.raises(UnreadableInputError):
        count(found[0])


@pytest.mark.parametrize("at", range(0, 400, 7))
def test_no_byte_of_it_brings_a_traceback(at: int) -> None:
    data = bytearray(zipped([("a.paipu", SAMPLE), ("b.paipu", SAMPLE)]))
    data[at % len(data)] ^= 0xFF
    for one in listed(bytes(data))[0]:
        try:
            count(one)
        except UnreadableInputError:
            continue


@pytest.mark.parametrize(("bound", "value", "said"), [("MOST_FILES", 2, "1000"), ("MOST_BYTES", 2_000, "MB")])
def test_the_bounds_hold_and_are_said(monkeypatch: pytest.MonkeyPatch, bound: str, value: int, said: str) -> None:
    monkeypatch.setattr(packed, bound, value)
    found, troubles = listed(zipped([(f"{n}.paipu", SAMPLE) for n in range(3)]))
    assert len(found) + len(troubles) == 3
    assert troubles
    assert said.replace("1000", str(packed.MOST_FILES)) in troubles[0].zh


def test_too_many_entries_are_not_read_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed, "MOST_ENTRIES", 2)
    found, troubles = listed(zipped([(f"{n}.paipu", SAMPLE) for n in range(3)]))
    assert not found
    assert "more than 2 entries" in troubles[0].en


def test_the_command_reads_it_and_the_archive_keeps_the_files(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "all.zip").write_bytes(zipped([("x/a.paipu", SAMPLE)]))
    archive = Archive(tmp_path / "data")
    for found in inputs([str(tmp_path / "in")]):
        assert isinstance(found, Input)
        assert ingest(archive, found, shipped()).landed.landed == 1
    with archive.reading() as view:
        assert view.frame("stats/pieces").height == 1


def test_a_size_that_lies_is_no_way_round_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    data = bytearray(zipped([("a.paipu", SAMPLE * 100)]))
    at = data.rfind(b"PK\x01\x02")
    data[at + 24 : at + 28] = (10).to_bytes(4, "little")
    monkeypatch.setattr(packed, "MOST_BYTES", 20)
    (one,) = listed(bytes(data))[0]
    opener: Callable[[], object] = partial(count, one)
    with pytest.raises(UnreadableInputError):
        opener()
