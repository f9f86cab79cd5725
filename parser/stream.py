"""Bytes to blocks: decompression, and the cut before each `@paipu`, in memory that stays flat."""

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

import zstandard

MOST_BYTES = 256 << 10
MOST_JSON = 4 * MOST_BYTES
_CAP = 2 * MOST_BYTES
_PIECE = 64 << 10
_ZST_PIECE = 1 << 8  # a piece of zstd may unpack to 30,000 times its size
_MOST_TIMES, _UNBOUNDED = 2_000, 1 << 30  # records shrink to a tenth; what shrinks to nothing is made to be endless
_ZST_MAGIC = b"\x28\xb5\x2f\xfd"
_BOMS = ("\ufeff".encode(), "\ufeff".encode("gb18030"))
_AT = (b"@", b"\xef\xbc\xa0", b"\xa3\xc0")
_STARTS = (b"paipu", "ｐａｉｐｕ".encode(), "ｐａｉｐｕ".encode("gb18030"))
_ENDS = (b"end", "ｅｎｄ".encode(), "ｅｎｄ".encode("gb18030"))
_MARGIN = 64


class Damaged(Exception):  # noqa: N818
    """The compressed data end too early or are corrupt."""


class Block(NamedTuple):
    """The bytes from one `@paipu` line to the next: `line` is the first one's number from 1.

    `cut` tells that more bytes followed and were passed over; `last` that the file ends here.
    """

    line: int
    data: bytes
    cut: bool
    last: bool


def pieces(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the bytes of a stream in pieces, unpacked when it is zstd; raise `Damaged` after the last good one."""
    first = stream.read(len(_ZST_MAGIC))
    while first and len(first) < len(_ZST_MAGIC) and (more := stream.read(len(_ZST_MAGIC) - len(first))):
        first += more
    if first == _ZST_MAGIC:
        yield from _unpacked(stream, first)
        return
    while first:
        yield first
        first = stream.read(_PIECE)


def _unpacked(stream: BinaryIO, piece: bytes) -> Iterator[bytes]:
    unpacker = zstandard.ZstdDecompressor().decompressobj()
    packed = unpacked = 0
    while piece:
        packed += len(piece)
        try:
            data = unpacker.decompress(piece)
        except zstandard.ZstdError as error:
            raise Damaged from error
        if data:
            yield data
        unpacked += len(data)
        if unpacked > max(_UNBOUNDED, packed * _MOST_TIMES):
            raise Damaged
        piece = (unpacker.unused_data if unpacker.eof else b"") or stream.read(_ZST_PIECE)
        if piece and unpacker.eof:
            unpacker = zstandard.ZstdDecompressor().decompressobj()
    if not unpacker.eof:
        raise Damaged


def _line_with(data: bytes, words: tuple[bytes, ...], start: int) -> int:
    """Return where the first line that begins at `start` or later with `@` and one of `words` does so, or -1."""
    best = -1
    for word in words:
        limit = len(data) if best < 0 else best
        at = data.find(word, start, limit)
        while at >= 0:
            line = max(data.rfind(end, max(0, at - _MARGIN), at) for end in (b"\n", b"\r")) + 1
            if line >= start and at - line < _MARGIN and _is_mark(data[line:at]):
                best = line
                break
            at = data.find(word, at + 1, limit)
    return best


def _is_mark(lead: bytes) -> bool:
    return without_bom(lead).strip(b" ").replace(b"\xe3\x80\x80", b"") in _AT


def without_bom(data: bytes) -> bytes:
    """Return `data` without the byte order mark it begins with, in UTF-8 or GB18030."""
    bare = data.lstrip(b" ")
    bom = next(filter(bare.startswith, _BOMS), b"")
    return bare[len(bom) :].lstrip(b" ") if bom else data


def line_ends(data: bytes) -> int:
    """Return the number of line ends in `data`; a CR is one where there is no LF."""
    return data.count(b"\n") or data.count(b"\r")


def blocks(source: Iterator[bytes]) -> Iterator[Block]:
    """Cut a stream into blocks; `Damaged` passes through after what could be read."""
    data, line, skipping = b"", 1, False
    damage: Damaged | None = None
    seen = 0
    while True:
        try:
            piece = next(source, b"")
        except Damaged as error:
            piece, damage = b"", error
        data += piece
        at = 0
        while (start := _line_with(data, _STARTS, max(at + 1, seen))) >= 0:
            if not skipping:
                yield Block(line, data[at:start], cut=False, last=False)
            line += line_ends(data[at:start])
            at, seen, skipping = start, start, False
        data = data[at:]
        seen = max(len(data) - _MARGIN, 1)
        if not piece:
            break
        if len(data) > _CAP and not skipping:
            yield Block(line, data[:_CAP], cut=True, last=False)
            skipping = True
        if skipping:
            line += line_ends(data[: max(0, len(data) - _MARGIN)])
            data = data[-_MARGIN:]
            seen = 1
    if data and not skipping:
        yield Block(line, data, cut=False, last=True)
    if damage is not None:
        raise damage


def split_record(data: bytes) -> tuple[bytes, bytes]:
    """Split a block behind its `@end` line: the record, and what stands after it."""
    at = _line_with(data, _ENDS, 0)
    end = data.find(b"\n", at) + 1 if at >= 0 else len(data)
    return (data[:end], data[end:]) if end else (data, b"")


def is_record(data: bytes) -> bool:
    """Tell whether a block begins with an `@paipu` line."""
    return _line_with(data[: data.find(b"\n") + 1 or len(data)][:_MARGIN], _STARTS, 0) == 0


def with_lf(source: Iterator[bytes]) -> Iterator[bytes]:
    """Yield a stream with CR and CRLF line ends as LF."""
    held = b""
    for piece in source:
        text = held + piece
        held = b"\r" if text.endswith(b"\r") else b""
        if text := text.removesuffix(b"\r").replace(b"\r\n", b"\n").replace(b"\r", b"\n"):
            yield text
    if held:
        yield b"\n"


def json_blocks(source: Iterator[bytes]) -> Iterator[Block]:
    """Cut a stream into its lines without their ends; a line over the limit comes cut, its rest passed over."""
    source = with_lf(source)
    data, line, skipping = b"", 1, False
    damage: Damaged | None = None
    while True:
        try:
            piece = next(source, b"")
        except Damaged as error:
            piece, damage = b"", error
        *whole, data = (data + piece).split(b"\n")
        for text in whole:
            if not skipping:
                yield Block(line, text[:MOST_JSON], cut=len(text) > MOST_JSON, last=False)
            line, skipping = line + 1, False
        if not piece:
            break
        if len(data) > MOST_JSON or skipping:
            if not skipping:
                yield Block(line, data[:MOST_JSON], cut=True, last=False)
            data, skipping = b"", True
    if data and not skipping:
        yield Block(line, data[:MOST_JSON], cut=len(data) > MOST_JSON, last=True)
    if damage is not None:
        raise damage
