"""Places of events, tokens and keys, in text and in JSON Lines."""

import pytest

from parser import Source, read_text, write_json


@pytest.mark.parametrize(
    ("number", "part", "token"),
    [
        (3, "", "2 peng 9m <1 (9m 9m) =2"),
        (3, "seat", "2"),
        (3, "verb", "peng"),
        (3, "card", "9m"),
        (3, "source", "<1"),
        (3, "used", "(9m 9m)"),
        (3, "claim", "=2"),
        (3, "flag", "2 peng 9m <1 (9m 9m) =2"),
        (19, "flag", "3 hu 9m <2 =240 ; 抢杠"),
        (12, "card", "3 ting"),
    ],
)
def test_event_tokens(number, part, token, one, example):
    span = one(example).item.at_event(number, part)
    assert span.line == 12 + number
    assert span.text[span.column - 1 :][: span.width] == token


def test_flag(one, changed):
    span = one(changed(("2 discard 8p", "2 discard 8p @5 !false ; !over"))).item.at_event(4, "flag")
    assert (span.column, span.width) == (17, 6)


@pytest.mark.parametrize(
    ("key", "nth", "line"),
    [("deal 3", 0, 12), ("step 3", 2, 35), ("step 3", 9, 37), ("@paipu", 0, 1), ("@end", 0, 40), ("rest", 0, 1)],
)
def test_keys(key, nth, line, one, example):
    span = one(f"junk\n\n{example}".removeprefix("junk\n\n")).item.at_key(key, nth)
    assert (span.line, span.text) == (line, example.splitlines()[line - 1])


def test_lines_count_in_the_file(example):
    _, second = read_text(f"{example}\n{example}")
    assert second.item.at_key("id").line == 43
    assert second.item.at_event(1).line == 54


def test_missing_end_is_at_the_last_line(one, changed):
    assert one(changed(("@end 19\n", ""))).item.at_key("@end").line == 39


@pytest.mark.parametrize(
    ("key", "nth", "member"),
    [
        ("dealer", 0, "1"),
        ("deal 2", 0, '"115599m 227778p 2266s 122223z"'),
        ("seat 3", 0, '"王五"'),
        ("step 3", 3, '"3 tianting x2"'),
        ("@end", 0, "19"),
        ("@paipu", 0, "1"),
        ("pay", 0, "["),
    ],
)
def test_keys_of_a_json_line(key, nth, member, one, example):
    line = write_json(one(example).item)
    span = one(line).item.at_key(key, nth)
    assert (span.line, span.text) == (1, line)
    assert line[span.column - 1 :][: span.width] == member


def test_events_of_a_json_line(one, example):
    """Equal event strings are told apart."""
    text = example.replace("1 draw 5p\n", "1 draw 3z\n")
    line = write_json(one(text).item)
    spans = [one(line).item.at_event(n) for n in (6, 15)]
    assert [line[s.column - 1 :][: s.width] for s in spans] == ['"1 draw 3z"'] * 2
    assert spans[0].column < spans[1].column


def test_a_record_made_by_hand_has_a_place():
    assert Source().event(1).line == 1
    assert Source().key("total").line == 1
