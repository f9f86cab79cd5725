"""Arguments of a command as files: folders are searched, what cannot be opened is told, `-` is the input stream."""

import os
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

from parser import Reading, Unread, read
from records.ingest.packed import DamagedMemberError, contents, is_zip

SUFFIXES = (".paipu", ".jsonl", ".zst", ".zip")
STDIN = "-"
STDIN_NAME = "<stdin>"


class Trouble(NamedTuple):
    """A file or folder that gave nothing, and why, in Chinese and English."""

    name: str
    zh: str
    en: str

    @property
    def words(self) -> tuple[str, str]:
        """Return name and reason as one sentence, in Chinese and English."""
        return f"{self.name}：{self.zh}", f"{self.name}: {self.en}"


class UnreadableInputError(Exception):
    """A file that failed while it was read; `reason` is what the system said."""

    def __init__(self, reason: OSError) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Input(NamedTuple):
    """A file to read: its name for messages, its size in bytes (0: unknown) and how to open it."""

    name: str
    size: int
    open: Callable[[], BinaryIO]


class Placed(NamedTuple):
    """An item of a file: the name of the file, the item's first line there, from 1, and the reading."""

    name: str
    line: int
    reading: Reading

    @property
    def place(self) -> str:
        """Return name and line as one word."""
        return f"{self.name}:{self.line}"


def inputs(arguments: Iterable[str]) -> Iterator[Input | Trouble]:
    """Yield every file the arguments stand for, in order; folders recurse over the suffixes of record files.

    A zip file stands for the files in it.
    """
    for argument in arguments:
        if argument == STDIN:
            yield Input(STDIN_NAME, 0, _stdin)
        elif os.path.isdir(argument):  # noqa: PTH112 - a Path cannot hold every name a shell can give
            for found in _folder(argument):
                yield from unpacked(found)
        else:
            yield from unpacked(_file(argument))


def unpacked(source: Input | Trouble) -> Iterator[Input | Trouble]:
    """Yield the files of a zip file, and what of it is not read; anything else as it is."""
    if isinstance(source, Trouble) or not _is_zip(source):
        yield source
        return
    try:
        found = contents(source.open)
    except OSError as error:
        yield trouble(source.name, error)
        return
    yield from (Input(f"{source.name}/{name}", size, opener) for name, size, opener in found.members)
    for name, zh, en in found.left:
        yield Trouble(f"{source.name}/{name}" if name else source.name, zh, en)


def _is_zip(source: Input) -> bool:
    """Tell whether a file is a zip file; what cannot be opened, or be opened once only, is taken as it is."""
    if source.size == 0:
        return False
    try:
        with source.open() as stream:
            return is_zip(stream.read(4))
    except OSError:
        return False


@contextmanager
def opened(source: Input) -> Generator[BinaryIO, None, None]:
    """Open a file for the block. Raises UnreadableInputError for whatever the system says about it meanwhile."""
    try:
        with source.open() as stream:
            yield stream
    except OSError as error:
        raise UnreadableInputError(error) from error


def readings(arguments: Iterable[str], troubles: list[Trouble]) -> Iterator[Placed]:
    """Yield every item the arguments stand for; files that give nothing, or fail half-way, are added to `troubles`."""
    for source in inputs(arguments):
        if isinstance(source, Trouble):
            troubles.append(source)
            continue
        empty = True
        try:
            with opened(source) as stream:
                for reading in read(stream):
                    empty = False
                    item = reading.item
                    yield Placed(source.name, item.line if isinstance(item, Unread) else item.source.first, reading)
        except UnreadableInputError as error:
            troubles.append(trouble(source.name, error.reason))
            continue
        if empty:
            troubles.append(nothing(source.name))


def position(stream: BinaryIO) -> int:
    """Return how many bytes of a file have been read; 0 for a pipe, which does not tell."""
    return stream.tell() if stream.seekable() else 0


def trouble(name: str, error: OSError) -> Trouble:
    """Return what the system said about `name`, in both languages."""
    why = error.strerror or str(error)
    return Trouble(name, *_WORDS.get(type(error), (f"无法读写（{why}）", f"cannot be read or written ({why})")))


def nothing(name: str) -> Trouble:
    """Return that no item was in a file: empty, blank or comments only."""
    return Trouble(name, "里面没有牌谱", "no record in it")


_WORDS: dict[type[OSError], tuple[str, str]] = {
    FileNotFoundError: ("没有这个文件", "no such file"),
    PermissionError: ("没有读取权限", "no permission to read it"),
    IsADirectoryError: ("是文件夹，不是文件", "is a folder, not a file"),
    DamagedMemberError: ("在压缩包里已损坏，请重新取得", "is damaged inside the zip file, get it again"),
}


def _stdin() -> BinaryIO:
    return sys.stdin.buffer


def _file(name: str) -> Input | Trouble:
    try:
        size = os.stat(name).st_size  # noqa: PTH116 - a Path takes the empty name for the folder at hand
    except (OSError, ValueError) as error:
        return trouble(name, error if isinstance(error, OSError) else FileNotFoundError(2, str(error)))
    return Input(name, size, lambda: Path(name).open("rb"))


def _folder(name: str) -> Iterator[Input | Trouble]:
    wrong: list[OSError] = []
    empty = True
    for place, folders, names in os.walk(name, onerror=wrong.append):
        folders.sort()
        for found in sorted(names):
            if found.endswith(SUFFIXES):
                empty = False
                yield _file(str(Path(place, found)))
        yield from (trouble(str(e.filename), e) for e in wrong)
        empty = empty and not wrong
        wrong.clear()
    if wrong:
        yield from (trouble(str(e.filename), e) for e in wrong)
    elif empty:
        suffixes = " ".join(SUFFIXES)
        yield Trouble(name, f"文件夹里没有牌谱文件（{suffixes}）", f"no record files in this folder ({suffixes})")
