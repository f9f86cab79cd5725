"""Every leniency of import: the record read is the canonical one, one note a kind (docs/format.md, Writing freely)."""

import io
import unicodedata

import pytest

from parser import codes, read, write_json, write_text


def ids(reading):
    return [f.code for f in reading.findings]


def test_example_is_canonical(one, example):
    reading = one(example)
    assert reading.findings == ()
    assert write_text(reading.item) == example


@pytest.mark.parametrize(
    ("change", "notes"),
    [
        (lambda t: "\ufeff" + t, [codes.BOM]),
        (lambda t: t.replace("\n", "\r\n"), [codes.CRLF]),
        (lambda t: "\ufeff" + t.replace("\n", "\r\n"), [codes.BOM, codes.CRLF]),
        (lambda t: t.replace("1 draw 3z", "１　ｄｒａｗ　３ｚ"), [codes.FULL_WIDTH]),
        (lambda t: t.replace("2 peng 9m <1 (9m 9m) =2", "2 peng 9m ＜1（9m 9m）＝2"), [codes.FULL_WIDTH]),
        (lambda t: t.replace("@end 19", "＠ｅｎｄ　１９"), [codes.FULL_WIDTH]),
        (lambda t: t.replace("@paipu 1", "＠ｐａｉｐｕ　１"), [codes.FULL_WIDTH]),
        (lambda t: t.replace("@900", "@９００"), [codes.FULL_WIDTH]),
        (lambda t: t.replace("dealer: 1", "dealer：1"), [codes.FULL_WIDTH]),
        (lambda t: t.replace("jiang: 3m 2s", "jiang: 三万 二条"), [codes.CHINESE_CARDS]),
        (lambda t: t.replace("jiang: 3m 2s", "jiang: 许仙吕洞宾"), [codes.CHINESE_CARDS]),
        (lambda t: t.replace("2 peng 9m", "2 碰 9m"), [codes.CHINESE_VERB]),
        (lambda t: t.replace("2 peng 9m <1", "李四 peng 9m <张三"), [codes.NAME_FOR_SEAT]),
        (lambda t: t.replace("dealer: 1", "dealer: 张三"), [codes.NAME_FOR_SEAT]),
        (lambda t: t.replace("2 peng 9m <1 ", "2 peng 9m "), [codes.SOURCE_FILLED]),
        (lambda t: t.replace("9m <1 (9m 9m)", "9m <1"), [codes.USED_FILLED]),
        (lambda t: t.replace("8p <2 (8p 8p 8p)", "8p <2"), [codes.USED_FILLED]),
        (lambda t: t.replace("jiang: 3m 2s", "jiang: 2s 3m"), [codes.LAYOUT]),
        (lambda t: t.replace("2224469m 18889999p", "6942224m   18889999p"), [codes.LAYOUT]),
        (lambda t: t.replace("seat 1: 张三\nseat 2: 李四\n", "seat 2: 李四\n\nseat 1: 张三\n"), [codes.LAYOUT]),
        (lambda t: t.replace("seat 1: ", "seat1:"), [codes.LAYOUT]),
        (lambda t: t.replace("@end 19\n", "@end 19"), []),
    ],
)
def test_one_note_a_leniency(change, notes, one, example):
    text = change(example)
    assert text != example
    reading = one(text)
    assert ids(reading) == notes
    assert write_text(reading.item) == example


def test_gb18030(example):
    (reading,) = read(io.BytesIO(example.encode("gb18030")))
    assert ids(reading) == [codes.GB18030]
    assert reading.findings[0].span.line == 5
    assert write_text(reading.item) == example


@pytest.mark.parametrize("mark", ["utf-8", "gb18030"])
@pytest.mark.parametrize("encoding", ["utf-8", "gb18030"])
@pytest.mark.parametrize("lead", ["", "; 第一局\n"])
def test_a_byte_order_mark_before_any_encoding(mark, encoding, lead, one, example):
    data = "\ufeff".encode(mark) + (lead + example).encode(encoding)
    (reading,) = read(io.BytesIO(data))
    notes = [codes.BOM] * (not lead) + [codes.GB18030] * (encoding == "gb18030")
    assert ids(reading) == notes
    assert [f.span.line for f in reading.findings if f.code is codes.GB18030] == [5 + bool(lead)] * (
        notes[-1:] == [codes.GB18030]
    )
    assert write_text(reading.item) == example
    assert reading.lead == tuple(lead.splitlines())
    (from_json,) = read(io.BytesIO("\ufeff".encode(mark) + write_json(one(example).item).encode(encoding)))
    assert write_text(from_json.item) == example


def test_bytes_are_counted_from_before_the_byte_order_mark(example):
    (reading,) = read(io.BytesIO(b"\xef\xbb\xbf" + example.encode().replace(b"id: tea", b"id: \xff\xfftea")))
    (found,) = reading.findings
    assert (found.code, found.args["offset"], found.span.line) == (codes.BAD_BYTES, 16, 2)


@pytest.mark.parametrize("end", ["\r", "\r\n", "\r\r\n"])
@pytest.mark.parametrize("size", [7, 1 << 16])
def test_line_ends_of_any_kind(end, size, one, example):
    class Slow(io.BytesIO):
        def read(self, most=-1):
            return super().read(min(most, size))

    text = f"; said\n{example}\n; more\nstray\n\n{example}; last\n"
    first, stray, last = read(Slow(text.replace("\n", end).encode()))
    for reading in (first, last):
        assert ids(reading) == [codes.CRLF]
        assert write_text(reading.item) == example
    assert (first.lead, stray.lead, last.trail) == (("; said",), ("; more",), ("; last",))
    assert [first.item.source.first, stray.item.line, last.item.source.first] == [2, 44, 46]
    line = write_json(one(example).item)
    assert [write_text(r.item) for r in read(Slow(f"{line}\n{line}\n".replace("\n", end).encode()))] == [example] * 2


def test_files_with_different_line_ends_in_one(example):
    text = example.replace("\n", "\r") + example + example.replace("\n", "\r\n") + example.replace("\n", "\r")
    readings = list(read(io.BytesIO(text.encode())))
    assert [ids(r) for r in readings] == [[codes.CRLF], [], [codes.CRLF], [codes.CRLF]]
    assert [r.item.source.first for r in readings] == [1, 41, 81, 121]
    assert {write_text(r.item) for r in readings} == {example}


def test_a_cr_inside_a_line_is_a_control_character(one, changed):
    assert ids(one(changed(("王五", "王\r五")))) == [codes.CONTROL]


def test_encodings_are_told_apart_record_by_record(example):
    data = example.encode() + b"\n" + example.encode("gb18030") + b"\n" + example.encode()
    assert [ids(r) for r in read(io.BytesIO(data))] == [[], [codes.GB18030], []]


def test_not_nfc(one, changed):
    text = changed(("王五", "José"))
    reading = one(unicodedata.normalize("NFD", text))
    assert ids(reading) == [codes.NOT_NFC]
    assert write_text(reading.item) == text


def test_full_width_stays_in_free_text(one, changed):
    text = changed(("王五", "Ａ君"), ("dealer: 1", "dealer: 1"), ("; 抢杠", "; １２"))
    reading = one(text)
    assert ids(reading) == []
    assert write_text(reading.item) == text


def test_a_chinese_hand(one, changed):
    text = changed(
        ("1 call 9p\n1 discard 9m @900\n", "张三叫牌九饼\n张三 打 九万 @900\n"),
        (
            "2 peng 9m <1 (9m 9m) =2\n2 discard 8p\n1 gang 8p <2 (8p 8p 8p) =8\n",
            "李四碰九万 =2\n李四打八饼\n张三明杠八饼 =8\n",
        ),
        ("1 draw 3z\n", "张三摸千字\n"),
        ("2 gang 2z (2z 2z 2z 2z) =24", "李四暗杠白花 =24"),
        ("3 ting", "王五报听"),
        ("2 gang 9m (9m)", "李四 加杠 九万"),
        ("3 hu 9m <2", "王五 胡 九万"),
    )
    reading = one(text)
    assert sorted(f.code.id for f in reading.findings) == ["N106", "N107", "N108", "N109", "N110"]
    assert write_text(reading.item) == changed()


@pytest.mark.parametrize(
    ("line", "canonical"),
    [
        ("3 偎 五", "3 wei 5x (5x 5x)"),
        ("3 臭偎 伍", "3 chouwei 5d (5d 5d)"),
        ("3 跑 伍", "3 pao 5d (5d 5d 5d)"),
        ("3 提 伍 ()", "3 ti 5d ()"),
        ("3 吃 三 (二 四) (三 叁 叁)", "3 chi 3x (2x 4x) (3x 3d 3d)"),
        ("3 过 碰 胡", "3 pass hu peng"),
        ("3 过碰吃", "3 pass peng chi"),
        ("3 收 拾", "3 keep 0d"),
        ("3 喜 喜", "3 xi 4j"),
        ("3 draw ?", "3 draw ?"),
        ("3 gang 1m (1111m)", "3 gang 1m (1m 1m 1m 1m)"),
    ],
)
def test_lines(line, canonical, one, changed):
    reading = one(changed(("3 ting", line)))
    assert write_text(reading.item) == changed(("3 ting", canonical))


def test_pao_from_the_table_uses_no_hand_card(one, changed):
    reading = one(changed(("3 draw 9s\n3 discard 9s", "3 wei 5d (5d 5d)\n3 跑 5d")))
    assert reading.item.events[13].used == ((),)


def test_grammatical_lines_are_never_filled(one, changed):
    text = changed(("3 hu 9m <2", "3 hu 9m"))
    assert write_text(one(text).item) == text


def test_a_source_that_is_not_on_the_table(one, changed):
    (found,) = one(changed(("2 peng 9m <1 (9m 9m)", "2 碰 8m"))).findings
    assert (found.code, found.event) == (codes.NEEDS, 3)


def test_names_that_look_like_seats_and_verbs(one, changed):
    text = changed(("王五", "1 discard"), ("李四", "dealer"))
    assert write_text(one(text).item) == text
    assert ids(one(text)) == []


def test_longest_name_wins(one, changed):
    reading = one(changed(("seat 3: 王五", "seat 3: 张三丰"), ("3 draw 9s", "张三丰 draw 9s")))
    assert reading.item.events[12].seat == 3


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("一二三万", "123m"),
        ("九条", "9s"),
        ("一 二 三", "123x"),
        ("壹贰叁拾", "1230d"),
        ("喜星禄星财星寿星", "689m 1p"),
        ("福禄寿喜财", "12345j"),
        ("红花白花老千", "123z"),
        ("１２３ｍ", "123m"),
        ("3万 4丙 5索 6筒", "3m 46p 5s"),
        ("小雀儿 佛 孙悟空", "5p 19s"),
        ("一、二", None),
        ("十万", None),
        ("一十万", None),
        ("十 一万", None),
        ("一 1m", None),
        ("一 二万 三 ", None),
        ("一壹万", None),
        ("4z", None),
        ("0m", None),
        ("?*0", None),
        ("?*1000", None),
        ("m", None),
    ],
)
def test_card_names(text, cards, one, changed):
    reading = one(changed(("jiang: 3m 2s", f"jiang: {text}")))
    if cards is None:
        assert {f.code for f in reading.findings} & {codes.BAD_CARD, codes.MIXED_CARDS}
        assert reading.item.jiang is None
    else:
        assert write_text(reading.item) == changed(("jiang: 3m 2s", f"jiang: {cards}"))


def test_unknown_key(one, changed):
    text = changed(("1 call 9p", "weather: 晴\n1 call 9p"))
    reading = one(text)
    assert [(f.code, f.key) for f in reading.findings] == [(codes.UNKNOWN_KEY, "weather")]
    assert reading.item.unknown == (("weather", "晴"),)
    assert write_text(reading.item) == text


def test_comments_move_with_their_lines(one, changed):
    loose = changed(("seat 1: 张三\nseat 2: 李四\n", "; about two\nseat 2: 李四\n; about one\n\nseat 1: 张三\n"))
    canonical = changed(("seat 1: 张三\nseat 2: 李四\n", "; about one\nseat 1: 张三\n; about two\nseat 2: 李四\n"))
    reading = one(loose)
    assert write_text(reading.item) == canonical
    assert ids(reading) == [codes.LAYOUT]


def test_comments_between_records_are_not_lost(example):
    text = f"; first\n{example}\n; second\n; third\n{example}; last\n"
    readings = list(read(io.BytesIO(text.encode())))
    assert [r.lead for r in readings] == [("; first",), ("; second", "; third")]
    assert [r.trail for r in readings] == [(), ("; last",)]
    assert [write_text(r.item) for r in readings] == [example, example]


def test_gb18030_comments_between_records(example):
    data = f"; 第一局\n{example}".encode("gb18030")
    (reading,) = read(io.BytesIO(data))
    assert reading.lead == ("; 第一局",)


def test_small_pieces_read_the_same(example):
    class Slow(io.BytesIO):
        def read(self, size=-1):
            return super().read(min(size, 7))

    data = f"x\n{example}\n{example}; last\n".encode()
    slow, fast = list(read(Slow(data))), list(read(io.BytesIO(data)))
    assert slow == fast
    assert len(slow) == 3
