"""Record id and core id (docs/format.md, Identity)."""

import hashlib
from dataclasses import replace

import pytest

from parser import core_id, record_id, write_text


def test_record_id_is_the_hash_of_the_canonical_bytes(one, example):
    assert record_id(one(example).item) == hashlib.sha256(example.encode()).hexdigest()
    assert record_id(one("\ufeff" + example.replace("\n", "\r\n")).item) == record_id(one(example).item)


@pytest.mark.parametrize(("old", "new"), [("@end 19\n", ""), ("@end 19", "@end 18"), ("@paipu 1", "@paipu 2")])
def test_no_right_end_no_record_id(old, new, one, changed):
    assert record_id(one(changed((old, new))).item) is None


CORE = """\
paipu-core 1
rules: rugao
jiang: 3m 2s
deal 1: 2224469m 18889999p 3335s 1133z
deal 2: 115599m 227778p 2266s 122223z
deal 3: 12345678m 123456p 11456789s
1 call 9p
1 discard 9m
2 peng 9m <1 (9m 9m)
2 discard 8p
1 gang 8p <2 (8p 8p 8p)
1 draw 3z
1 discard 5s
2 draw 4s
2 gang 2z (2z 2z 2z 2z)
2 draw 7m
2 discard 7m
3 ting
3 draw 9s
3 discard 9s
1 draw 5p
1 discard 5p
2 draw 9m
2 gang 9m (9m)
3 hu 9m <2
"""


def test_a_record_changed_in_memory_has_an_id_of_its_own(one, example, changed):
    item = one(example).item
    other = replace(item, dealer=2)
    for record, text in ((item, example), (other, changed(("dealer: 1", "dealer: 2"))), (item, example)):
        assert write_text(record) == text
        assert record_id(record) == hashlib.sha256(text.encode()).hexdigest()


def test_core_is_the_play_alone(one, example):
    assert core_id(one(example).item) == hashlib.sha256(CORE.encode()).hexdigest()


@pytest.mark.parametrize(
    "pairs",
    [
        [("id: teahouse", "id: other")],
        [("date: 2026-11-29T20:14+08:00\n", "")],
        [("rules: rugao", "rules: rugao@3")],
        [("2 discard 8p\n", "3 pass peng\n2 discard 8p\n"), ("@end 19", "@end 20")],
        [("2 discard 8p\n", "2 discard 8p @12 ; x\n")],
        [("2 discard 8p\n", "3 peng 9m <1 (9m 9m) !over\n1 hu =5 !false\n2 discard 8p\n"), ("@end 19", "@end 21")],
        [("jiang:", "base: 1 2 3\njiang:")],
    ],
)
def test_what_is_not_play_does_not_count(pairs, one, changed, example):
    assert core_id(one(changed(*pairs)).item) == core_id(one(example).item)


@pytest.mark.parametrize(
    "pair",
    [
        ("rules: rugao", "rules: nantong"),
        ("2 discard 8p", "2 discard 7p"),
        ("2 draw 4s", "2 draw 4s !hidden"),
        ("deal 2: 115599m", "deal 2: 115598m"),
        ("jiang: 3m 2s", "jiang: 3m"),
    ],
)
def test_what_is_play_counts(pair, one, changed, example):
    assert core_id(one(changed(pair)).item) != core_id(one(example).item)


def test_seats_are_counted_from_the_dealer(one, example):
    """The same hand with everybody one seat further on, the fourth seat resting."""
    turned = example.replace("dealer: 1", "seat 4: 赵六\nrest: 1\ndealer: 2")
    lines = []
    for line in turned.splitlines():
        words = line.split(" ")
        if words[0].isdigit():
            words[0] = str(int(words[0]) + 1)
            words = [f"<{int(w[1]) + 1}" if w[0] == "<" else w for w in words]
        elif words[0] in ("deal", "step"):
            words[1] = f"{int(words[1][0]) + 1}:"
        elif words[0] == "result:":
            words[2] = str(int(words[2]) + 1)
        lines.append(" ".join(words))
    reading = one("\n".join(lines) + "\n")
    assert reading.findings == ()
    assert core_id(reading.item) == core_id(one(example).item)


def test_position_records_name_their_holds(one, example):
    text = example.replace("deal ", "hold ").replace(
        "1 call 9p\n", "left: 5\nturn: 1 discard\nfacts 1: fresh\n1 call 9p\n"
    )
    core = core_id(one(text).item)
    for old, new in (("left: 5", "left: 6"), ("turn: 1 discard", "turn: 2 discard"), ("fresh", "zhi")):
        assert core_id(one(text.replace(old, new)).item) != core
    assert core_id(one(text.replace("hold 1: 2224469m", "hold 1: 2224468m")).item) != core


def test_other_versions_do_not_share_a_core(one, example):
    newer = example.replace("@paipu 1", "@paipu 2", 1)
    assert core_id(one(newer).item) != core_id(one(newer.replace("9s", "8s")).item)
