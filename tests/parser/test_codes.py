"""One case a code: where the finding stands, and that the record is kept as it was."""

import io
import json
from pathlib import Path

import pytest
import zstandard

from parser import Level, Record, Unread, codes, read, read_text, write_json, write_text

# id: (old, new), event, key, line, column
LINES = {
    "F201": (("王五", "王\x1b五"), None, None, 7, 10),
    "F202": (("rules: rugao\n", "rules: rugao\n什么\n"), None, None, 4, 1),
    "F203": (("seat 3: 王五\n", "seat 3: 王五\nseat 2: 某\n"), None, "seat 2", 8, 1),
    "F204": (("2 discard 8p\n", "2 discard 8p\nsite: 茶馆\n"), None, "site", 17, 1),
    "F206": (("dealer: 1\n", ""), None, "dealer", 1, 1),
    "F207": (("date: 2026-11-29T20:14+08:00", "date: 2026-11-29T20:14"), None, "date", 4, 7),
    "F208": (("11456789s", "11456789s 7z"), None, "deal 3", 12, 37),
    "F209": (("deal 2: 115599m", "deal 2: 一二 1m"), None, "deal 2", 11, 12),
    "F210": (("dealer: 1", "dealer: 4"), None, "dealer", 8, 1),
    "F212": (("王五", "张三"), None, "seat 3", 7, 1),
    "F213": (("王五", "碰"), None, "seat 3", 7, 9),
    "F214": (("dealer: 1", "rest: 3\ndealer: 1"), None, "rest", 8, 1),
    "F215": (("total: 50 30 240", "total: 50 30"), None, "total", 38, 1),
    "F216": (("deal 2: 115599m 227778p 2266s 122223z\n", ""), None, "deal 2", 1, 1),
    "F217": (("1 call 9p\n", "hold 1: 1m\n1 call 9p\n"), None, "hold 1", 13, 1),
    "F218": (("date:", "options: a=1 b=2 a=3\ndate:"), None, "options", 4, 18),
    "F221": (("@end 19\n", ""), None, "@end", 39, 1),
    "F222": (("@end 19", "@end 18"), None, "@end", 40, 1),
    "F223": (("@end 19", "@end"), None, "@end", 40, 1),
    "F301": (("2 discard 8p", "某人 discard 8p"), 4, None, 16, 1),
    "F302": (("2 discard 8p", "2 throw 8p"), 4, None, 16, 3),
    "F303": (("2 discard 8p", "2 discard 8p !late"), 4, None, 16, 14),
    "F304": (("2 discard 8p", "2 discard"), 4, None, 16, 1),
    "F305": (("3 ting", "3 ting 9s"), 12, None, 24, 1),
    "F306": (("2 discard 8p", "2 discard 8p @soon"), 4, None, 16, 14),
    "F307": (("2 gang 9m (9m)", "2 gang 9m"), 18, None, 30, 1),
}


@pytest.mark.parametrize("code", LINES)
def test_fault_in_a_record(code, one, changed):
    pair, event, key, line, column = LINES[code]
    text = changed(pair)
    reading = one(text)
    (found,) = [f for f in reading.findings if f.code.id == code]
    assert (found.event, found.key, found.span.line, found.span.column) == (event, key, line, column)
    assert found.span.text == text.splitlines()[line - 1]
    assert found.level is Level.FORMAT
    assert {f.code.id for f in reading.findings} == {code}
    assert isinstance(reading.item, Record)
    assert write_text(reading.item) == text
    assert len(reading.item.events) == 19


def test_event_after_the_footer(one, changed):
    reading = one(changed(("3 hu 9m <2 =240 ; 抢杠\nresult: hu 3\n", "result: hu 3\n3 hu 9m <2 =240 ; 抢杠\n")))
    (found,) = reading.findings
    assert (found.code, found.event, found.span.line) == (codes.EVENT_LATE, 19, 32)
    assert len(reading.item.events) == 19


def test_resting_seat_named(one, changed):
    reading = one(
        changed(("dealer: 1", "seat 4: 赵六\nrest: 4\ndealer: 1"), ("result: hu 3", "final 4: -\nresult: hu 4"))
    )
    assert [(f.code, f.key) for f in reading.findings] == [(codes.RESTING, "final 4"), (codes.RESTING, "result")]
    assert reading.item.result is None
    assert reading.item.final == {}


@pytest.mark.parametrize(
    ("line", "key"),
    [("view: 4", "view"), ("turn: 4 draw", "turn"), ("player 4: p", "player 4"), ("facts 4: ting", "facts 4")],
)
def test_seat_that_is_not_there(line, key, one, changed):
    reading = one(changed(("1 call 9p", f"{line}\n1 call 9p")))
    assert (codes.BAD_SEAT, key) in [(f.code, f.key) for f in reading.findings]


@pytest.mark.parametrize(("old", "new", "event"), [("2 draw 4s", "4 draw 4s", 8), ("9m <1 (", "9m <4 (", 3)])
def test_actor_that_is_not_there(old, new, event, one, changed):
    (found,) = one(changed((old, new))).findings
    assert (found.code, found.event) == (codes.BAD_SEAT, event)


def test_fourth_seat_needs_rest(one, changed):
    (found,) = one(changed(("dealer: 1", "seat 4: 赵六\ndealer: 1"), ("deal 1", "deal 4: -\ndeal 1"))).findings
    assert (found.code, found.key) == (codes.MISSING, "rest")


def test_hold_of_some_only(one, changed):
    text = changed(("deal 1: 2224469m 18889999p 3335s 1133z\n", "hold 2: 1m\n"))
    text = "".join(line + "\n" for line in text.splitlines() if not line.startswith("deal "))
    assert [(f.code, f.key) for f in one(text).findings] == [
        (codes.HALF_DEALT, "hold 1"),
        (codes.HALF_DEALT, "hold 3"),
    ]


@pytest.mark.parametrize("rest", ["", " ", " x", " 01", " -1"])
def test_paipu_without_a_version(rest, one, example):
    reading = one(example.replace("@paipu 1", f"@paipu{rest}", 1))
    assert isinstance(reading.item, Unread)
    assert reading.item.id == "teahouse/2026-11-29/17"
    assert [f.code for f in reading.findings] == [codes.NO_VERSION]


def test_unknown_version_is_kept(one, example):
    text = example.replace("@paipu 1", "@paipu 2", 1)
    reading = one(text)
    assert [f.code for f in reading.findings] == [codes.NEWER]
    assert (reading.item.version, reading.item.id) == (2, "teahouse/2026-11-29/17")
    assert write_text(reading.item) == text


def test_strays_between_records(example):
    readings = list(read_text(f"junk\nmore\n\n{example}\nstray\n; seen\n\n{example}"))
    assert [type(r.item) for r in readings] == [Unread, Record, Unread, Record]
    assert [r.item.raw for r in readings if isinstance(r.item, Unread)] == ["junk\nmore", "stray\n; seen"]
    assert [f.code for r in readings for f in r.findings] == [codes.STRAY, codes.STRAY]
    assert readings[2].findings[0].span.line == 45


def test_bytes_that_are_no_text(example):
    data = example.encode().replace(b"id: tea", b"id: \xff\xfftea")
    readings = list(read(io.BytesIO(data + b"\n" + example.encode())))
    (found,) = readings[0].findings
    assert (found.code, found.args["offset"], found.span.line, found.span.column) == (codes.BAD_BYTES, 13, 2, 5)
    assert readings[1].findings == ()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-32"])
def test_utf16(encoding, example):
    bom = b"\xfe\xff" if encoding == "utf-16-be" else b""
    (reading,) = read(io.BytesIO(bom + example.encode(encoding)))
    assert [f.code for f in reading.findings] == [codes.UTF16]


@pytest.mark.parametrize("harm", ["cut", "flip", "tail"])
def test_damaged_zst(harm, example):
    packed = zstandard.compress("\n".join([example] * 2000).encode())
    broken = {
        "cut": packed[:-20],
        "flip": packed[:-30] + bytes(30),
        "tail": packed + b"junk",
    }[harm]
    readings = list(read(io.BytesIO(broken)))
    assert [f.code for f in readings[-1].findings] == [codes.BAD_ZST]
    assert isinstance(readings[-1].item, Unread)


WRONG_TYPES = [
    ("paipu", 1.5, "Unread"),
    ("id", 5, "id"),
    ("hand", True, "hand"),
    ("view", "1", "view"),
    ("seats", ["a", "b"], "seats"),
    ("deal", ["1m"], "deal"),
    ("total", [1, "2", 3], "total"),
    ("options", {"a": 1}, "options"),
    ("options", {"a": "1 b=2"}, "options"),
    ("x", ["a"], "x"),
    ("unknown", [["dealer", "1"]], "unknown"),
    ("events", [1], "events"),
    ("step", ["9 form qing 100"], "step"),
    ("comments", [["1", "a"]], "comments"),
    ("end", "19", "end"),
    ("more", 5, "more"),
]


@pytest.mark.parametrize(("key", "value", "place"), WRONG_TYPES)
def test_member_of_a_wrong_type(key, value, place, one, example):
    members = json.loads(write_json(one(example).item))
    members[key] = value
    line = json.dumps(members, ensure_ascii=False)
    reading = one(line)
    if place == "Unread":
        assert [f.code for f in reading.findings] == [codes.NO_VERSION]
        return
    found = next(f for f in reading.findings if f.code is codes.BAD_MEMBER)
    assert found.key == place
    assert line[found.span.column - 1 :].startswith(json.dumps(value, ensure_ascii=False)[:1])
    assert write_json(reading.item) == line


def test_member_twice(one, example):
    line = write_json(one(example).item).replace('"dealer":1', '"dealer":1,"dealer":2')
    reading = one(line)
    assert [(f.code, f.key) for f in reading.findings] == [(codes.MEMBER_TWICE, "dealer")]
    assert reading.item.dealer == 1


@pytest.mark.parametrize(
    ("line", "code"),
    [("{", codes.NOT_JSON), ('{"a": NaN}', codes.NOT_JSON), ("[" * 100_000, codes.NOT_JSON), ("[1]", codes.NOT_OBJECT)],
)
def test_line_that_is_no_record(line, code):
    (reading,) = read(io.BytesIO(line.encode()), json_lines=True)
    assert [f.code for f in reading.findings] == [code]
    assert isinstance(reading.item, Unread)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ('"1 draw 3z"', '"1 draw 9z"', codes.BAD_CARD),
        ('"1 draw 3z"', r'"1 draw\n3z"', codes.CONTROL),
        ("2224469m", "2224469q", codes.BAD_CARD),
        ('"3 tianting x2"', '"3 tianting y2"', codes.BAD_VALUE),
    ],
)
def test_places_in_a_json_line(old, new, code, one, example):
    line = write_json(one(example).item).replace(old, new)
    found = next(f for f in one(line).findings if f.code is code)
    assert (found.span.line, found.span.text) == (1, line)
    member = line[found.span.column - 1 :][: found.span.width]
    assert json.loads(member) in json.loads(f"[{member}]")
    assert new.strip('"') in member


def test_every_code_is_tested():
    """Every id stands in a test of this folder, by name or in a table."""
    names = {c.id: n for n, c in vars(codes).items() if isinstance(c, codes.Code)}
    tests = "".join(p.read_text("utf-8") for p in Path(__file__).parent.glob("test_*.py"))
    assert [i for i in codes.ALL if i not in tests and f"codes.{names[i]}" not in tests] == []


def test_codes_have_words_in_both_languages():
    for code in codes.ALL.values():
        assert code.zh
        assert code.en
        assert bool(code.help_zh) == bool(code.help_en)
    assert len(codes.ALL) == len({c.zh for c in codes.ALL.values()})
