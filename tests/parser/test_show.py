"""Findings as text: place, excerpt, caret, languages; hostile input cannot reach the terminal."""

from parser import Finding, Span, codes, show


def test_caret_stands_under_the_card(one, changed):
    text = changed(("11456789s", "11456789s 7z"))
    (found,) = one(text).findings
    shown = show(found, lang="en", name="a.paipu").splitlines()
    assert shown[0] == "a.paipu:12:37: format[F208]: no such card: 7z"
    assert shown[1] == "12 | deal 3: 12345678m 123456p 11456789s 7z"
    assert shown[2].index("^") == shown[1].index("7z")
    assert shown[2].count("^") == 2
    assert shown[3].startswith("  = help: digit and suit")


def test_wide_and_combining_characters():
    found = Finding(codes.BAD_CARD, Span(3, 8, 2, "座e\u0301位: 牌7z"), args={"card": "7z"})
    lines = show(found, lang="zh", name="x").splitlines()
    assert lines[1] == "3 | 座e\u0301位: 牌7z"
    assert lines[2] == "  | " + " " * (2 + 1 + 2 + 2 + 2) + "^^"


def test_both_languages():
    found = Finding(codes.NO_END, Span(3, 1, 1, "1 draw 9m"), key="@end", args={"count": 3})
    first, *_, last = show(found, lang="both", name="x").splitlines()
    assert first == "x:3:1: format[F221]: 缺少 `@end`，记录可能不完整 / no `@end`: the record may be truncated"
    assert "`@end 3`" in last


def test_a_hostile_line_is_made_harmless(one, changed):
    reading = one(changed(("王五", "\x1b[2J\u202e王\x07")))
    for found in reading.findings:
        text = show(found, lang="both", name="\x1b]0;x\x07.paipu")
        assert not any(ord(c) < 32 and c != "\n" for c in text)
        assert "\u202e" not in text
        assert "\\x1b[2J\\u202e" in text


def test_hostile_arguments_are_made_harmless():
    args = {"key": "dealer", "value": "\x1b[31m\n2", "wanted": "1"}
    text = show(Finding(codes.BAD_VALUE, Span(8), args=args), lang="both", name="x")
    assert "\x1b" not in text
    assert "\\x1b[31m\\x0a2" in text


def test_long_lines_are_clipped_around_the_column():
    found = Finding(codes.BAD_CARD, Span(1, 2001, 2, "9" * 2000 + "7q" + "9" * 2000), args={"card": "7q"})
    _, line, caret, _ = show(found, lang="en", name="x").splitlines()
    assert len(line) < 120
    assert line[caret.index("^") : caret.index("^") + 2] == "7q"


def test_braces_in_arguments_stay(one, changed):
    reading = one(changed(("2 discard 8p", "2 {0.__class__} 8p")))
    assert "{0.__class__}" in show(reading.findings[0], lang="en", name="x")
