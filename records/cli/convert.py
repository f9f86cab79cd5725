"""`paipu fmt` and `paipu convert`: records written anew, as canonical text or JSON Lines, compressed or not."""

import shutil
import sys
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import BinaryIO, cast

from parser import Reading, Record, Unread, is_bad, read, show, write_json
from parser.codes import TOO_MUCH
from records.cli.as_json import Words
from records.cli.terminal import complain
from records.ingest.files import (
    STDIN,
    STDIN_NAME,
    Input,
    Trouble,
    UnreadableInputError,
    inputs,
    nothing,
    opened,
    trouble,
)
from records.text import text_of


def fmt(arguments: list[str], lang: Words, *, in_place: bool) -> int:
    """Write the records of every file in canonical text; return 2 when something could not be read, else 0.

    What has a format fault is written back as it stood, so nothing is lost.
    """
    worst = 0
    for source in inputs(arguments):
        if isinstance(source, Trouble):
            complain(*source.words)
            worst = 2
        else:
            target = source.name if in_place and source.name != STDIN_NAME else STDIN
            worst = max(worst, _rewrite(source, target, lang))
    return worst


def convert(source: str, target: str, lang: Words) -> int:
    """Write the records of `source` to `target` in the form its suffix names; return 2 on trouble, else 0."""
    found = next(inputs([source]))
    if isinstance(found, Trouble):
        complain(*found.words)
        return 2
    return _rewrite(found, target, lang)


def _rewrite(source: Input, target: str, lang: Words) -> int:
    try:
        readings = _readings(source)
        first = next(readings, None)
        if first is None:
            complain(*nothing(source.name).words)
            return 2
        with writing(target) as out:
            kept = chain((first,), readings) if target == STDIN else map(_uncut, chain((first,), readings))
            return _write(kept, out, source.name, lang, json_lines=".jsonl" in Path(target).suffixes)
    except _CutError:
        complain(
            f"{source.name}：有超过限制的一条，只读了开头；没有写 {target}",
            f"{source.name}: one item is over a limit and was read in part; {target} is not written",
        )
        return 2
    except UnreadableInputError as error:
        return _failed(source.name, error.reason)
    except OSError as error:
        if target == STDIN:
            raise
        return _failed(target, error)


class _CutError(Exception):
    """An item that was read only in part: writing it would lose the rest."""


def _uncut(reading: Reading) -> Reading:
    if any(finding.code is TOO_MUCH for finding in reading.findings):
        raise _CutError
    return reading


def _readings(source: Input) -> Iterator[Reading]:
    with opened(source) as stream:
        yield from read(stream)


def _write(readings: Iterable[Reading], out: BinaryIO, name: str, lang: Words, *, json_lines: bool) -> int:
    worst = 0
    for number, reading in enumerate(readings):
        text = written(reading, json_lines=json_lines, first=number == 0)
        if text is None or any(map(is_bad, reading.findings)):
            worst = 2
            sys.stderr.writelines(show(f, lang=lang, name=name) + "\n" for f in reading.findings)
        out.write((text or "").encode("utf-8", "surrogateescape"))
    return worst


def written(reading: Reading, *, json_lines: bool, first: bool) -> str | None:
    """Return an item as it goes out; None for what JSON Lines cannot hold.

    In text, an item that could not be read goes out as it came in.
    """
    item = reading.item
    if json_lines:
        return write_json(item) + "\n" if isinstance(item, Record) and item.kept is None else None
    lead, trail = ("".join(f"{line}\n" for line in lines) for lines in (reading.lead, reading.trail))
    body = item.raw.rstrip("\n") + "\n" if isinstance(item, Unread) else text_of(item)
    return ("" if first else "\n") + lead + body + trail


def _failed(name: str, error: OSError) -> int:
    complain(*trouble(name, error).words)
    return 2


@contextmanager
def writing(name: str) -> Generator[BinaryIO, None, None]:
    """Open what is written to: the output stream, or a file that appears only when it is complete."""
    if name == STDIN:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    aside = Path(f"{name}.part")
    try:
        with aside.open("wb") as plain, _packed(plain, packed=name.endswith(".zst")) as out:
            yield out
        if Path(name).exists():
            shutil.copymode(name, aside)
        aside.replace(name)
    finally:
        aside.unlink(missing_ok=True)


@contextmanager
def _packed(stream: BinaryIO, *, packed: bool) -> Generator[BinaryIO, None, None]:
    if not packed:
        yield stream
        return
    import zstandard  # noqa: PLC0415 - needed for this suffix only

    with zstandard.ZstdCompressor().stream_writer(stream, closefd=False) as out:
        yield cast("BinaryIO", out)
