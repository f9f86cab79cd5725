"""JSON Lines (docs/format.md, JSON Lines): the members, their order, and what survives a faulty record."""

import json

import pytest

from parser import codes, core_id, read_text, write_json, write_text

ORDER = [
    *("paipu", "id", "rules", "match", "prev", "replaces", "date", "site", "event", "table", "recorder"),
    *("options", "hand", "rest", "dealer", "left", "view", "seats", "players", "base", "score"),
    *("jiang", "shown", "turn", "stock", "deal", "hold", "facts", "final", "x", "unknown"),
    *("events", "result", "step", "total", "pay", "comments", "end"),
]


def full(example):
    head = {
        "date:": "options: a=1 b=2\nmatch: m/1\nhand: 2\nprev: " + "a" * 64 + "\nreplaces: " + "b" * 64 + "\ndate:",
        "seat 1": "site: s\nevent: e\ntable: t\nrecorder: r\nview: full\nseat 1",
        "dealer": "seat 4: 赵六\nplayer 2: p2\nrest: 4\ndealer",
        "jiang": "base: 0 -1 1 0\njiang",
        "deal 1": "shown: 2m\ndeal 1",
        "1 call": "stock: 2m ?\nleft: 3\nturn: 1 draw\nfacts 1: ting\nx-a: b\nnew: c\n; first\n1 call",
        "step 3: base": "final 1: 2m / peng 3m\nstep 3: base",
        "@end": "score: 1 2 3 4\n@end",
    }
    for old, new in head.items():
        example = example.replace(old, new, 1)
    return example


def test_members_are_in_order(one, example):
    text = full(example)
    reading = one(text)
    assert [f.code for f in reading.findings] == [codes.UNKNOWN_KEY]
    line = write_json(reading.item)
    members = json.loads(line)
    assert list(members) == [key for key in ORDER if key != "hold"]
    assert "张三" in line
    assert line.startswith('{"paipu":1,"id":"teahouse/2026-11-29/17","rules":"rugao","match":"m/1",')
    assert members["players"] == [None, "p2", None, None]
    assert members["deal"][3] is None
    assert members["comments"] == [[text.splitlines().index("; first") + 1, "first"]]
    assert members["unknown"] == [["new", "c"]]
    assert members["pay"] == [-170, -230, 400]
    (again,) = read_text(line)
    assert write_text(again.item) == text


def test_absent_end_is_null(one, changed):
    text = changed(("@end 19\n", ""))
    members = json.loads(write_json(one(text).item))
    assert members["end"] is None
    assert members["id"] == "teahouse/2026-11-29/17"
    (again,) = read_text(json.dumps(members))
    assert write_text(again.item) == text


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("seat 3: 王五\n", "seat 3: 王五\nseat 2: 某\n"),
        ("2 discard 8p", "2 discard 8p !late"),
        ("2 discard 8p\n", "2 discard 8p\nsite: late\n"),
        ("11456789s", "11456789s 7z"),
        ("@end 19", "@end 18"),
        ("dealer: 1", "dealer: 9"),
        ("seat 3: 王五\n", ""),
    ],
)
def test_faulty_records_lose_nothing(old, new, one, changed):
    text = changed((old, new))
    (again,) = read_text(write_json(one(text).item))
    assert write_text(again.item) == text
    assert [(f.code, f.key, f.event) for f in again.findings] == [(f.code, f.key, f.event) for f in one(text).findings]
    assert core_id(again.item) == core_id(one(text).item)


def test_unusual_json_is_read_with_a_note(one, example):
    line = write_json(one(example).item)
    loose = json.dumps(json.loads(line), indent=None)
    reading = one(loose)
    assert [f.code for f in reading.findings] == [codes.LAYOUT]
    assert write_json(reading.item) == line


def test_unknown_string_member_is_an_unknown_key(one, example):
    line = write_json(one(example).item).replace('"events"', '"weather":"晴","events"')
    reading = one(line)
    assert reading.item.unknown == (("weather", "晴"),)
    assert codes.UNKNOWN_KEY in [f.code for f in reading.findings]


def test_blank_lines_and_bad_lines_between(one, example):
    line = write_json(one(example).item)
    readings = list(read_text(f"{line}\n\n[1]\r\n{line}\r\n"))
    assert [[f.code for f in r.findings] for r in readings] == [[], [codes.NOT_OBJECT], []]
    assert readings[1].findings[0].span.line == 3
