"""A zip file as the files in it, read where they lie: nothing is unpacked to the disk, and no name is ever a path.

What is not read, and why, is told; how much is read is bounded.
"""

import io
import zlib
from collections.abc import Callable
from functools import partial
from pathlib import PurePosixPath
from struct import error as StructError  # noqa: N812 - an exception that is named like a function
from typing import BinaryIO, NamedTuple, cast
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

SUFFIXES = (".paipu", ".jsonl", ".zst", ".txt")
"""How the names of those files inside end that are read."""
MOST_FILES = 1_000
MOST_ENTRIES = 10 * MOST_FILES
MOST_BYTES = 512 << 20
_MAGIC = (b"PK\x03\x04", b"PK\x05\x06")
_METHODS = {ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA}
_ENCRYPTED, _UTF8 = 0x1, 0x800
_LINK, _KIND = 0o120000, 0o170000
# What `zipfile` raises at a file it cannot read: NotImplementedError is its word for a way of packing or a version of
# the format that it does not know, RuntimeError for a password; the rest come out of headers and data that lie.
_WRONG = (
    BadZipFile, zlib.error, StructError, EOFError, NotImplementedError, RuntimeError, ValueError, OverflowError,
)  # fmt: skip


class DamagedMemberError(OSError):
    """A file inside a zip file whose bytes are not what they were when it was packed."""


class Member(NamedTuple):
    """A file inside: its name with its folders, its size unpacked in bytes, and how to open it."""

    name: str
    size: int
    open: Callable[[], BinaryIO]


class Left(NamedTuple):
    """What is not read, and why, in Chinese and English; an empty name means the zip file itself."""

    name: str
    zh: str
    en: str


class Contents(NamedTuple):
    """The record files inside, what of them is not read, and the names of files that are no record files."""

    members: tuple[Member, ...] = ()
    left: tuple[Left, ...] = ()
    passed: tuple[str, ...] = ()


def is_zip(head: bytes) -> bool:
    """Tell by its first bytes whether a file is a zip file."""
    return head.startswith(_MAGIC)


def contents(opening: Callable[[], BinaryIO]) -> Contents:
    """Return what is in a zip file. Raises OSError where the file itself cannot be read."""
    try:
        with opening() as stream, ZipFile(stream) as packed:
            entries = packed.infolist()
    except _WRONG:
        return Contents(left=(Left("", "压缩包已损坏，请重新取得", "the zip file is damaged, get it again"),))
    if len(entries) > MOST_ENTRIES:
        zh, en = f"压缩包里超过 {MOST_ENTRIES} 项，请分开打包", f"more than {MOST_ENTRIES} entries, pack fewer together"
        return Contents(left=(Left("", zh, en),))
    named = [(name, entry) for entry in entries if not _aside(name := _name(entry), entry)]
    wanted = [(name, entry) for name, entry in named if _is_record_file(name)]
    passed = tuple(name for name, _ in named if not _is_record_file(name))
    if not wanted:
        kinds = " ".join(SUFFIXES)
        return Contents((), (Left("", f"里面没有牌谱文件（{kinds}）", f"no record file in it ({kinds})"),), passed)
    return _bounded(opening, wanted)._replace(passed=passed)


def _bounded(opening: Callable[[], BinaryIO], wanted: list[tuple[str, ZipInfo]]) -> Contents:
    """Return the files as long as the bounds allow, and what is left for which reason."""
    members: list[Member] = []
    left: list[Left] = []
    room = MOST_BYTES
    for name, entry in wanted:
        why = _refused(name, entry, room, len(members))
        if why is not None:
            left.append(Left(name, *why))
            continue
        room -= entry.file_size
        members.append(Member(name, entry.file_size, partial(_opened, opening, entry)))
    return Contents(tuple(members), tuple(left))


def _refused(name: str, entry: ZipInfo, room: int, members: int) -> tuple[str, str] | None:
    if name.lower().endswith(".zip"):
        return "是压缩包里的压缩包，请先解开", "a zip file inside a zip file, unpack it first"
    if entry.flag_bits & _ENCRYPTED:
        return "加了密码，请不加密码重新打包", "it is encrypted, pack it again without a password"
    if entry.compress_type not in _METHODS:
        return "压缩方法不认识，请用普通 zip 重新打包", "packed by an unknown method, pack it again as plain zip"
    if members >= MOST_FILES:
        return f"一个压缩包只读 {MOST_FILES} 个文件，请另外打包", f"only {MOST_FILES} files of one zip file are read"
    if entry.file_size > room:
        most = MOST_BYTES >> 20
        return f"解开超过 {most} MB，请另外打包", f"more than {most} MB unpacked, pack it apart"
    return None


def _is_record_file(name: str) -> bool:
    return name.lower().endswith((*SUFFIXES, ".zip"))


def _aside(name: str, entry: ZipInfo) -> bool:
    """Tell whether an entry is no file of anybody's: a folder, a link, what file managers add."""
    parts = PurePosixPath(name).parts
    link = (entry.external_attr >> 16) & _KIND == _LINK
    return entry.is_dir() or link or not parts or parts[0] == "__MACOSX" or parts[-1].startswith(".")


def _name(entry: ZipInfo) -> str:
    """Return the name of an entry as people wrote it, without what would lead out of its folder."""
    name = entry.filename
    if not entry.flag_bits & _UTF8:
        name = _spelt(name)
    return "/".join(part for part in name.replace("\\", "/").split("/") if part not in {"", ".", ".."})


def _spelt(name: str) -> str:
    """Return a name of no declared encoding, which the library takes for code page 437, as UTF-8 or GB18030."""
    for encoding in ("utf-8", "gb18030"):
        try:
            return name.encode("cp437").decode(encoding)
        except UnicodeError:
            continue
    return name


class _Told(io.RawIOBase):
    """A file inside, for reading; what is wrong with it is an OSError."""

    def __init__(self, stream: BinaryIO, packed: ZipFile, inner: BinaryIO) -> None:
        self._parts = (inner, packed, stream)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview") -> int:  # pyright: ignore[reportIncompatibleMethodOverride]
        try:
            data = self._parts[0].read(len(buffer))
        except _WRONG as error:
            raise DamagedMemberError(str(error)) from error
        buffer[: len(data)] = data
        return len(data)

    def seek(self, offset: int, whence: int = 0) -> int:
        try:
            return self._parts[0].seek(offset, whence)
        except _WRONG as error:
            raise DamagedMemberError(str(error)) from error

    def tell(self) -> int:
        return self._parts[0].tell()

    def close(self) -> None:
        for part in self._parts:
            part.close()
        super().close()


def _opened(opening: Callable[[], BinaryIO], entry: ZipInfo) -> BinaryIO:
    stream = opening()
    try:
        packed = ZipFile(stream)
        inner = cast("BinaryIO", packed.open(entry))
    except _WRONG as error:
        stream.close()
        raise DamagedMemberError(str(error)) from error
    return io.BufferedReader(_Told(stream, packed, inner), 1 << 16)
