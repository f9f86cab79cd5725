"""Files to records, one after another (docs/format.md, Lines): one bad record never costs another."""

import io
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import BinaryIO

from parser.codes import BAD_BYTES, BAD_ZST, BOM, CRLF, GB18030, NOT_NFC, STRAY, TOO_MUCH, UTF16
from parser.faults import RECORD_BYTES, Bad, Found, TooMuch
from parser.findings import Code, Finding, Span
from parser.json_lines import read_line
from parser.model import Record, Unread
from parser.stream import (
    MOST_BYTES,
    MOST_JSON,
    Block,
    Damaged,
    blocks,
    is_record,
    json_blocks,
    pieces,
    split_record,
    without_bom,
)
from parser.text import read_record
from parser.values import MOST_ID

_UTF16 = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")
_LONGEST_BOM = 4
_LINE_END = re.compile(r"(?<!\r)\r+(?:\n|\Z)")
_ID = re.compile(r"^id: *(\S.*)", re.MULTILINE)
_JSON_ID = re.compile(r'"id" *: *"([^"\\]*)"')
_JSON_LINE = ("一行 JSON 的字节数", "bytes of a JSON line")


@dataclass(frozen=True, slots=True)
class Reading:
    """One item of a file: a record or what could not be read as one, with the parser's findings in order.

    `lead` holds the comment lines that stood between the item before and this one, `trail` those
    behind the last item of the file; they belong to no record.
    """

    item: Record | Unread
    findings: tuple[Finding, ...] = ()
    lead: tuple[str, ...] = ()
    trail: tuple[str, ...] = ()


def read(stream: BinaryIO, *, json_lines: bool | None = None) -> Iterator[Reading]:
    """Yield the items of a file in order, in memory that does not grow with it.

    zstd is known by its first bytes; JSON Lines, when `json_lines` is None, by a first character `{`.
    Bad contents never raise: they are `Unread` items or findings. Errors of the stream itself pass.
    """
    line = 1
    try:
        for line, readings in _items(pieces(stream), json_lines):  # noqa: B007 - the last line read is needed below
            yield from readings
    except Damaged:
        yield _unread(line, "", BAD_ZST)


def read_text(text: str) -> Iterator[Reading]:
    """Yield the items of a text as `read` does."""
    return read(io.BytesIO(text.encode("utf-8", "surrogatepass")))


def _items(source: Iterator[bytes], json_lines: bool | None) -> Iterator[tuple[int, list[Reading]]]:
    head, source = _peek(source)
    if head.startswith(_UTF16):
        yield 1, [_unread(1, head.decode("utf-16", "replace"), UTF16)]
    elif json_lines or (json_lines is None and without_bom(head).lstrip()[:1] == b"{"):
        for block in json_blocks(source):
            yield block.line, _json_readings(block)
    else:
        yield from _text_readings(source)


def _peek(source: Iterator[bytes]) -> tuple[bytes, Iterator[bytes]]:
    """Return the first bytes, enough to know the kind of file, and the whole stream again.

    Of blanks no more than a record may have: a file that begins with more of them is text.
    """
    head: list[bytes] = []
    damage: list[Damaged] = []
    size = 0
    try:
        for piece in source:
            head.append(piece)
            size += len(piece)
            if (size > _LONGEST_BOM and piece.strip()) or size > MOST_BYTES:
                break
    except Damaged as error:
        damage.append(error)

    def again() -> Iterator[bytes]:
        yield from head
        yield from source
        if damage:
            raise damage[0]

    return b"".join(head)[:MOST_BYTES], again()


def _text_readings(source: Iterator[bytes]) -> Iterator[tuple[int, list[Reading]]]:
    lead: list[str] = []
    for block in blocks(source):
        readings, comments = _block_readings(block)
        if readings and lead:
            readings[0] = replace(readings[0], lead=(*lead, *readings[0].lead))
            lead = []
        if block.last and readings and comments:
            readings[-1] = replace(readings[-1], trail=tuple(comments))
        lead += comments
        yield block.line, readings


def _block_readings(block: Block) -> tuple[list[Reading], list[str]]:
    """Return the items of a block, and the comment lines behind them."""
    data = _with_lf(block.data)
    if not is_record(data):
        return _strays(block, data, block.line)
    record, rest = split_record(data)
    if len(record) > MOST_BYTES or (block.cut and not rest):
        raw = _show(record[:MOST_BYTES])
        return [_unread(block.line, raw, TOO_MUCH, what=RECORD_BYTES, limit=MOST_BYTES)], []
    found = [] if data is block.data else [Found(CRLF, 0)]
    readings = [_record_reading(record, block.line, found)]
    if rest.strip() or block.cut:
        strays, comments = _strays(block, rest, block.line + record.count(b"\n"))
        return readings + strays, comments
    return readings, []


def _with_lf(data: bytes) -> bytes:
    """Return a block with LF line ends when all it has are CR."""
    if b"\r" not in data or b"\n" in data.rstrip():
        return data
    return data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")


def _record_reading(data: bytes, line: int, found: list[Found]) -> Reading:
    try:
        text = _decoded(data, found)
        lines = text.removesuffix("\n").split("\n")
        while not lines[-1].strip():
            lines.pop()
        record, findings = read_record(lines, line, found)
    except UnicodeDecodeError as error:
        return _bad_bytes(data, line, len(data) - len(error.object) + error.start)
    except TooMuch as error:
        return _unread(line, _show(data), TOO_MUCH, what=error.what, limit=error.limit)
    except Bad as bad:
        return _unread(line, _show(data), bad.code)
    return Reading(record, findings)


def _decoded(marked: bytes, found: list[Found]) -> str:
    data = without_bom(marked)
    if data is not marked:
        found.append(Found(BOM, 0))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        text = _as_gb18030(data, error)
        row = next(n for n, line in enumerate(data.split(b"\n")) if not line.isascii())
        found.append(Found(GB18030, row))
    ending = _LINE_END.search(text) if "\r" in text else None
    if ending:
        found.append(Found(CRLF, text.count("\n", 0, ending.start())))
        text = _LINE_END.sub("\n", text)
    if not text.isascii() and not unicodedata.is_normalized("NFC", text):
        rows = enumerate(text.split("\n"))
        found.append(Found(NOT_NFC, next((n for n, t in rows if not unicodedata.is_normalized("NFC", t)), 0)))
        text = unicodedata.normalize("NFC", text)
    return text


def _as_gb18030(data: bytes, error: UnicodeDecodeError) -> str:
    try:
        return data.decode("gb18030")
    except UnicodeDecodeError:
        raise error from None


def _bad_bytes(data: bytes, line: int, offset: int) -> Reading:
    start = data.rfind(b"\n", 0, offset) + 1
    end = data.find(b"\n", offset)
    text = _escaped(data[start : end if end >= 0 else len(data)])
    column = len(_escaped(data[start:offset])) + 1
    span = Span(line + data.count(b"\n", 0, offset), column, 4, text)
    raw = _escaped(data)
    return Reading(Unread(line, raw, _id_of(raw)), (Finding(BAD_BYTES, span, args={"offset": offset}),))


def _strays(block: Block, data: bytes, line: int) -> tuple[list[Reading], list[str]]:
    """Read the lines between records: one `Unread` for each run of them, comment lines apart.

    The last of a block that was cut is over the limit, whatever is in it.
    """
    runs: list[tuple[int, str, tuple[str, ...]]] = []
    lead: list[str] = []
    run: list[str] = []
    start = line
    for number, text in enumerate([*_show(data).split("\n"), ""], line):
        if run and not text.strip():
            runs.append((start, "\n".join(run), tuple(lead)))
            run, lead = [], []
        elif not run and text.startswith(";"):
            lead.append(text.rstrip("\r"))
        elif text.strip():
            start = start if run else number
            run.append(text)
    readings = [replace(_unread(start, raw, STRAY), lead=before) for start, raw, before in runs]
    if block.cut:
        start, raw, before = runs[-1] if runs else (line, "", ())
        raw = raw.encode()[:MOST_BYTES].decode("utf-8", "ignore")
        over = _unread(start, raw, TOO_MUCH, what=RECORD_BYTES, limit=MOST_BYTES)
        readings[-1:] = [replace(over, lead=before)]
    return readings, lead


def _json_readings(block: Block) -> list[Reading]:
    if block.cut:
        raw = _show(block.data[:MOST_BYTES])
        return [_unread(block.line, raw, TOO_MUCH, what=_JSON_LINE, limit=MOST_JSON)]
    found: list[Found] = []
    try:
        text = _decoded(block.data, found)
        if not text.strip():
            return []
        record, findings = read_line(text, block.line, found)
    except UnicodeDecodeError as error:
        return [_bad_bytes(block.data, block.line, len(block.data) - len(error.object) + error.start)]
    except TooMuch as error:
        return [_unread(block.line, _show(block.data), TOO_MUCH, what=error.what, limit=error.limit)]
    except Bad as bad:
        return [_unread(block.line, _show(block.data), bad.code)]
    return [Reading(record, findings)]


def _show(data: bytes) -> str:
    """Return bytes as text as far as possible; a byte order mark and a character cut in two at the end are left out."""
    data = without_bom(data)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        if error.start > len(data) - 4:
            return data[: error.start].decode("utf-8")
    try:
        return data.decode("gb18030")
    except UnicodeDecodeError:
        return _escaped(data)


def _escaped(data: bytes) -> str:
    return data.decode("utf-8", "backslashreplace")


def _id_of(raw: str) -> str | None:
    found = _ID.search(raw) or _JSON_ID.search(raw)
    name = found[1].rstrip() if found else ""
    return name if 0 < len(name) <= MOST_ID else None


def _unread(line: int, raw: str, code: Code, **args: object) -> Reading:
    span = Span(line, 1, 1, raw.partition("\n")[0])
    return Reading(Unread(line, raw, _id_of(raw)), (Finding(code, span, args=args),))
