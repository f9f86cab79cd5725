"""The limits (docs/format.md, Limits), each at its edge: above, the record is unreadable and the next one is read."""

import io
import tracemalloc
from itertools import chain, repeat

import pytest
import zstandard

from parser import Record, Unread, codes, read, stream, write_json, write_text


def _events(text, count):
    head, _, _ = text.partition("1 call 9p\n")
    return head + "1 draw 9s\n" * count + f"@end {count}\n"


def _with(text, line):
    return text.replace("dealer: 1\n", f"dealer: 1\n{line}\n")


def _comments(text, count):
    """Return the text with `count` lines that are no events."""
    others = sum(not line[0].isdigit() for line in text.splitlines())
    return text.replace("dealer: 1\n", ";\n" * (count - others) + "dealer: 1\n")


def _bytes(text, size):
    """Return the text with blank lines up to `size` bytes."""
    return text.replace("dealer: 1\n", "\n" * (size - len(text.encode())) + "dealer: 1\n")


LIMITS = {
    "line": (lambda t, n: _with(t, "site: " + "长" * ((n - 6) // 3) + "x" * ((n - 6) % 3)), 4096),
    "events": (_events, 1000),
    "others": (_comments, 200),
    "bytes": (_bytes, 256 * 1024),
    "name": (lambda t, n: t.replace("王五", "五" * n), 64),
    "id": (lambda t, n: t.replace("teahouse/2026-11-29/17", "a" * n), 128),
    "match": (lambda t, n: _with(t, "match: " + "a" * n), 128),
    "comment": (lambda t, n: t.replace("; 抢杠", "; " + "抢" * n), 500),
    "comment line": (lambda t, n: t.replace("dealer: 1", "; " + "抢" * n + "\ndealer: 1"), 500),
}


@pytest.mark.parametrize("limit", LIMITS)
def test_limit(limit, example):
    make, most = LIMITS[limit]
    within, above = make(example, most), make(example, most + 1)
    first, second = read(io.BytesIO(f"{within}\n{example}".encode()))
    assert isinstance(first.item, Record)
    assert {f.code for f in first.findings} <= {codes.LAYOUT}
    assert second.findings == ()
    first, second = read(io.BytesIO(f"{above}\n{example}".encode()))
    assert isinstance(first.item, Unread)
    (found,) = first.findings
    assert (found.code, found.args["limit"]) == (codes.TOO_MUCH, most)
    assert write_text(second.item) == example
    assert second.item.source.first == above.count("\n") + 2


def test_limits_hold_in_json_lines(one, example):
    line = write_json(one(example).item)
    long = line.replace("王五", "五" * 65)
    first, second, third = read(io.BytesIO(f"{long}\n{line}\n{'{' + ' ' * (1 << 21)}\n".encode()))
    assert [type(r.item) for r in (first, second, third)] == [Unread, Record, Unread]
    assert first.item.id == "teahouse/2026-11-29/17"
    assert [f.code for f in third.findings] == [codes.TOO_MUCH]


def test_a_json_line_may_not_hold_more_than_its_text_may(one, example):
    line = write_json(one(_events(example, 1000)).item).replace('9s"', "9s ; " + "抢" * 100 + '"')
    assert len(line.encode()) < 1 << 20
    (reading,) = read(io.BytesIO(line.encode()))
    assert [(f.code, f.args["limit"]) for f in reading.findings] == [(codes.TOO_MUCH, 256 * 1024)]


class _Pieces(io.RawIOBase):
    """A stream made of pieces of bytes, none kept."""

    def __init__(self, pieces):
        self.pieces = iter(pieces)
        self.rest = b""

    def readable(self):
        return True

    def readinto(self, buffer):
        self.rest = self.rest or next(self.pieces, b"")
        data, self.rest = self.rest[: len(buffer)], self.rest[len(buffer) :]
        buffer[: len(data)] = data
        return len(data)


def _stream(*pieces):
    return io.BufferedReader(_Pieces(chain.from_iterable(pieces)))


def _endless(piece, size):
    return repeat(piece * (65536 // len(piece)), size // 65536)


def _peak(stream, **how):
    tracemalloc.start()
    try:
        kinds = {"Record": 0, "Unread": 0}
        for reading in read(stream, **how):
            kinds[type(reading.item).__name__] += 1
        return kinds, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_a_long_file_takes_flat_memory(example):
    comments = example.replace("dealer: 1\n", ("; " + "抢" * 500 + "\n") * 150 + "dealer: 1\n")
    record = (_events(comments, 1000) + "\n").encode()
    count = 50_000_000 // len(record)
    kinds, peak = _peak(_stream(repeat(record, count)))
    assert kinds == {"Record": count, "Unread": 0}
    assert peak < 20 * len(record)


@pytest.mark.parametrize("json_lines", [True, False])
@pytest.mark.parametrize("head", [b"x", b"@paipu 1\n", b"{"])
def test_a_line_of_ten_megabytes(json_lines, head, example):
    stream = _stream([head], _endless(b"x", 10_000_000), [b"\n" + example.encode()])
    kinds, peak = _peak(stream, json_lines=json_lines)
    assert kinds["Unread"] >= 1
    assert kinds["Record"] == (0 if json_lines else 1)
    assert peak < 8_000_000


@pytest.mark.parametrize("piece", [b"\n", b"junk\n", b"; c\n", b"@paip\n", b"  @"])
def test_endless_lines_between_records(piece, example):
    stream = _stream([example.encode()], _endless(piece, 5_000_000), [b"\n" + example.encode()])
    kinds, peak = _peak(stream)
    assert kinds["Record"] == 2
    assert peak < 20_000_000


def test_zst_bomb(example):
    packed = zstandard.compress(example.encode() + b"\n" + bytes(50_000_000) + b"\n" + example.encode())
    kinds, peak = _peak(io.BytesIO(packed))
    assert kinds["Record"] == 2
    assert peak < 40_000_000


@pytest.mark.parametrize("blank", [b"\n", b" ", b"\r", b"\xe3\x80\x80"])
def test_blanks_without_end_before_a_record(blank, example):
    kinds, peak = _peak(_stream(_endless(blank, 50_000_000), [b"\n" + example.encode()]))
    assert kinds["Record"] == 1
    assert peak < 20_000_000


def test_zst_that_unpacks_without_end(monkeypatch, example):
    monkeypatch.setattr(stream, "_UNBOUNDED", 1 << 20)
    monkeypatch.setattr(stream, "_MOST_TIMES", 100)
    packed = zstandard.compress(example.encode() + b"\n" * (8 << 20))
    *_, last = list(read(io.BytesIO(packed)))
    assert [f.code for f in last.findings] == [codes.BAD_ZST]
    assert isinstance(next(iter(read(io.BytesIO(packed)))).item, Record)
    assert all(isinstance(r.item, Record) for r in read(io.BytesIO(zstandard.compress(example.encode()))))


def test_zst_of_several_frames(example):
    packed = zstandard.compress(example.encode() + b"\n") + zstandard.compress(example.encode())
    assert [write_text(r.item) for r in read(io.BytesIO(packed))] == [example, example]
