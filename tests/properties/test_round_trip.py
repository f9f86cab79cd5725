"""Text, JSON Lines and back give the same bytes; broken input gives findings, never an exception."""

import io
import json

import record_strategies as strategies
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parser import Level, Record, core_id, read, read_text, record_id, write_json, write_text

usual = settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=60)


@usual
@given(strategies.record_texts())
def test_canonical_text_reads_clean_and_is_written_back(text):
    (reading,) = read_text(text)
    assert [f.message("en") for f in reading.findings if f.code.id != "N112"] == []
    assert write_text(reading.item) == text
    assert reading.item.kept is None


@usual
@given(strategies.record_texts())
def test_text_to_json_lines_to_text(text):
    (reading,) = read_text(text)
    line = write_json(reading.item)
    (again,) = read_text(line)
    assert [f.message("en") for f in again.findings if f.code.id != "N112"] == []
    assert again.item == reading.item
    assert write_text(again.item) == text
    assert write_json(again.item) == line
    assert (record_id(again.item), core_id(again.item)) == (record_id(reading.item), core_id(reading.item))


@usual
@given(st.lists(strategies.record_texts(), min_size=2, max_size=3))
def test_records_of_a_file_keep_to_themselves(texts):
    readings = list(read_text("\n".join(texts)))
    assert [write_text(r.item) for r in readings] == texts


@usual
@given(strategies.record_texts(), st.randoms(use_true_random=False))
def test_loose_layout_reads_as_the_same_record(text, random):
    (canonical,) = read_text(text)
    loose = "\n".join(_loosened(line, random) for line in text.splitlines())
    (reading,) = read_text(loose)
    assert write_text(reading.item) == text
    assert {f.code.id for f in reading.findings} <= {"N111", "N112"}
    assert reading.item == canonical.item


def _loosened(line, random):
    return "\n" * random.randrange(2) + line + " " * random.randrange(2)


@usual
@given(strategies.record_texts(), st.data())
def test_mutated_bytes_never_raise(text, data):
    raw = bytearray(text.encode())
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(raw) - 1))
        raw[at : at + data.draw(st.integers(0, 3))] = data.draw(st.binary(max_size=3))
    for json_lines in (None, True, False):
        _read_again(bytes(raw), json_lines)


@usual
@given(strategies.record_texts(), st.data())
def test_mutated_json_never_raises(text, data):
    (reading,) = read_text(text)
    members = json.loads(write_json(reading.item))
    odd = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
        max_leaves=5,
    )
    members[data.draw(st.sampled_from((*members, "more")))] = data.draw(odd)
    _read_again(json.dumps(members).encode(), None)


@usual
@given(st.binary(max_size=300))
def test_random_bytes_never_raise(raw):
    for head in (b"", b"@paipu 1\n", b"{", b"\x28\xb5\x2f\xfd", b"\xef\xbb\xbf@paipu 1\r\n"):
        _read_again(head + raw, None)


def _read_again(raw, json_lines):
    """What is read is written, read again, and then stays as it is."""
    for reading in read(io.BytesIO(raw), json_lines=json_lines):
        if not isinstance(reading.item, Record) or reading.item.source.json:
            continue
        text = write_text(reading.item)
        again = [r.item for r in read_text(text)]
        assert [write_text(item) for item in again if isinstance(item, Record)] == [text]
        faulty = any(f.level is Level.FORMAT for f in reading.findings)
        assert (reading.item.kept is not None) == (faulty or reading.item.version != 1)
        json_text = write_json(reading.item)
        assert [write_text(r.item) for r in read_text(json_text)] == [text]
