"""One fault, one finding: a line out of its place, a control character, a block that is no record."""

import io

import pytest
import zstandard

from parser import Level, Record, Unread, codes, read, read_text, write_json, write_text


def _faults(reading):
    return [f for f in reading.findings if f.level is Level.FORMAT]


def _part(line):
    return 1 if line[0].isdigit() else 2 if line.startswith(("result", "step", "total", "pay")) else 0


def test_a_line_moved_anywhere_is_one_finding(one, example):
    lines = example.splitlines()
    for start in range(1, len(lines) - 1):
        moved = lines[start]
        others = lines[:start] + lines[start + 1 :]
        for stop in range(1, len(others)):
            text = "\n".join([*others[:stop], moved, *others[stop:]]) + "\n"
            reading = one(text)
            crossed = [line for line in others[min(start, stop) : max(start, stop)] if _part(line) != _part(moved)]
            places = [f.span.text for f in _faults(reading)]
            assert len(places) == bool(crossed), (moved, stop)
            assert not places or places[0] in (moved if len(crossed) > 1 else (moved, crossed[0])), (moved, stop)
            assert len(reading.item.events) == 19
            assert not crossed or write_text(reading.item) == text


def _top(text, line):
    return text.replace(line, "").replace("1 call 9p\n", f"{line}1 call 9p\n")


def test_a_footer_line_before_the_events_is_named(one, example):
    (found,) = one(_top(example, "total: 50 30 240\n")).findings
    assert (found.code, found.key, found.event, found.span.line) == (codes.EVENT_LATE, "total", None, 13)
    assert "`total`" in found.message("en")


def test_a_header_line_after_an_event_is_named(one, changed):
    (found,) = one(changed(("dealer: 1\n", ""), ("2 draw 4s\n", "2 draw 4s\ndealer: 1\n"))).findings
    assert (found.code, found.key, found.event, found.span.line) == (codes.HEADER_LATE, "dealer", None, 20)


def test_an_event_before_the_header_is_named(one, changed):
    (found,) = one(changed(("1 call 9p\n", ""), ("rules: rugao\n", "1 call 9p\nrules: rugao\n"))).findings
    assert (found.code, found.key, found.event, found.span.line) == (codes.HEADER_LATE, None, 1, 3)


def test_an_event_after_the_footer_is_named(one, changed):
    (found,) = one(
        changed(("pay: -170 -230 +400\n", "pay: -170 -230 +400\n3 draw 9s\n"), ("@end 19", "@end 20"))
    ).findings
    assert (found.code, found.key, found.event, found.span.line) == (codes.EVENT_LATE, None, 20, 40)


def test_a_block_of_lines_is_one_finding(one, example):
    footer = example[example.index("result") : example.index("@end")]
    assert [(f.code, f.key) for f in one(_top(example, footer)).findings] == [(codes.EVENT_LATE, "result")]


def test_two_footer_lines_apart_are_two_findings(one, example):
    text = _top(example, "total: 50 30 240\n").replace("result: hu 3\n", "")
    text = text.replace("2 draw 8p\n", "").replace("3 ting\n", "result: hu 3\n3 ting\n")
    assert [(f.code, f.key) for f in one(text).findings] == [
        (codes.EVENT_LATE, "total"),
        (codes.EVENT_LATE, "result"),
    ]


def test_unreadable_events_after_an_early_footer_line_are_events(one, example):
    reading = one(_top(example, "total: 50 30 240\n").replace("2 discard 8p", "某人 discard 8p"))
    assert [(f.code, f.event) for f in reading.findings] == [(codes.EVENT_LATE, None), (codes.NO_SEAT, 4)]
    assert len(reading.item.events) == 19


@pytest.mark.parametrize("control", ["\0", "\0\0\0", "\x1b[2J", "\u202e", "\x85"])
def test_a_control_character_is_the_one_fault_of_its_line(control, one, example):
    lines = example.splitlines()
    assert [f.code for f in _faults(one(example.replace("dealer: 1", f"dealer: 1\n{control}")))] == [codes.CONTROL]
    for row in range(1, len(lines)):
        for at in ((lines[row].index(" ") + 1 + len(lines[row])) // 2, len(lines[row])):
            broken = lines[row][:at] + control + lines[row][at:]
            found = _faults(one("\n".join([*lines[:row], broken, *lines[row + 1 :]]) + "\n"))
            assert [f.code for f in found if f.span.text == broken] == [codes.CONTROL], broken


@pytest.mark.parametrize("old", ["rugao", "1 draw 3z", "2224469m", "3 tianting x2"])
def test_a_control_character_is_the_one_fault_of_its_member(old, one, example):
    line = write_json(one(example).item).replace(old, old[:-1] + r"\n" + old[-1:])
    found = next(f for f in one(line).findings if f.code is codes.CONTROL)
    assert [f for f in one(line).findings if (f.event, f.key) == (found.event, found.key)] == [found]


LONG = {
    "a line": b"x" * 10_000_000,
    "zeros": bytes(10_000_000),
    "lines": b"junk\n" * 2_000_000,
    "blank lines": b"\n" * 10_000_000,
    "comments": b"; c\n" * 2_500_000,
    "chinese": "万".encode() * 3_000_000,
}


@pytest.mark.parametrize("packed", [False, True])
@pytest.mark.parametrize("kind", LONG)
def test_a_block_over_the_limit_is_one_item(kind, packed, example):
    record = example.encode()
    data = record + b"\n" + LONG[kind] + b"\n" + record
    first, long, last = read(io.BytesIO(zstandard.compress(data) if packed else data))
    assert write_text(first.item) == write_text(last.item) == example
    assert isinstance(long.item, Unread)
    assert [f.code for f in long.findings] == [codes.TOO_MUCH]
    assert len(long.item.raw.encode()) <= 256 * 1024
    (alone,) = read(io.BytesIO(zstandard.compress(LONG[kind]) if packed else LONG[kind]))
    assert [f.code for f in alone.findings] == [codes.TOO_MUCH]


def test_blocks_before_the_one_over_the_limit_stay_apart():
    readings = list(read(io.BytesIO(b"; said\njunk\n\n" + b"x" * 1_000_000)))
    assert [f.code for r in readings for f in r.findings] == [codes.STRAY, codes.TOO_MUCH]
    assert [r.item.line for r in readings] == [2, 4]
    assert readings[0].lead == ("; said",)


@pytest.mark.parametrize("size", [128, 129, 200_000])
@pytest.mark.parametrize("broken", ["@paipu x", "@paipu 2", "json"])
def test_the_id_of_what_was_not_read_keeps_the_limit(size, broken, example):
    name = "a" * size
    text = f'{{"paipu":1,"id":"{name}"' if broken == "json" else example.replace("@paipu 1", broken, 1)
    (reading,) = read_text(text.replace("teahouse/2026-11-29/17", name))
    assert isinstance(reading.item, Record if broken == "@paipu 2" else Unread)
    assert (reading.item.id or "") == (name if size == 128 else "")


@pytest.mark.parametrize(
    ("line", "code", "words"),
    [
        ("2 hu <1", codes.NEEDS, "`hu` needs a card"),
        ("2 peng <1 (9m 9m)", codes.NEEDS, "`peng` needs a card"),
        ("2 draw <1", codes.NEEDS, "`draw` needs a card"),
        ("2 ting <1", codes.EXCESS, "`ting` does not take the source `<seat`"),
        ("2 ting 9m", codes.EXCESS, "`ting` does not take a card"),
        ("2 draw 9m <1", codes.EXCESS, "`draw` does not take the source `<seat`"),
        ("2 draw 9m (9m)", codes.EXCESS, "`draw` does not take cards in brackets"),
        ("2 peng 9m <1 (9m 9m) (9m)", codes.EXCESS, "`peng` does not take more brackets"),
    ],
)
def test_the_part_that_is_missing_or_too_many_is_named(line, code, words, one, changed):
    (found,) = one(changed(("3 ting", line))).findings
    assert (found.code, found.message("en")) == (code, words)
