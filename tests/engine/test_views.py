"""Views of one hand: true views never contradict each other, together they tell what each knows."""

from dataclasses import replace

import pytest
from test_hidden import corpus
from views import hidden

from engine import Status, judge, merge, verify
from parser import Event, Reading, Record, read_text, worded, write_text

RECORDS = corpus()[::7]


@pytest.mark.parametrize("record", RECORDS, ids=lambda r: r.id)
def test_all_seats_views_together_are_the_whole_hand(record: Record) -> None:
    views = [hidden(record, seat, final=False) for seat in record.playing]
    whole = views[0]
    for view in views[1:]:
        merged = merge(whole, view)
        assert not merged.conflicts
        whole = merged.record
    assert whole.view is None
    assert (whole.deal, whole.events) == (record.deal, record.events)
    assert verify(whole).status is Status.VERIFIED


@pytest.mark.parametrize("record", RECORDS[:6], ids=lambda r: r.id)
def test_views_in_one_file_are_held_against_each_other(record: Record) -> None:
    views = [hidden(record, seat, final=False) for seat in record.playing]
    reports = list(judge(Reading(view) for view in views))
    assert not [f for r in reports for f in r.findings if f.code.id == "U504"]
    number = next(i for i, e in enumerate(views[1].events) if e.verb == "discard")
    event = views[1].events[number]
    assert event.card is not None
    other = worded(replace(event, card=(event.card + 1) % 27))
    events: tuple[Event, ...] = (*views[1].events[:number], other, *views[1].events[number + 1 :])
    wrong = replace(views[1], events=events)
    (_, report) = list(judge(Reading(view) for view in (views[0], wrong)))
    assert ("U504", number + 1) in {(f.code.id, f.event) for f in report.findings}


def test_two_hands_that_cannot_be_one_are_said() -> None:
    record = RECORDS[0]
    seat = record.playing[0]
    one, other = hidden(record, seat, final=False), hidden(record, seat, final=False)
    cards = other.deal[seat]
    spoiled = replace(other, view="table", deal={**other.deal, seat: ((cards[0] + 1) % 27, *cards[1:])})
    keys = {f.key for f in merge(one, spoiled).conflicts}
    assert f"deal {seat}" in keys
    assert write_text(merge(one, spoiled).record).count(f"deal {seat}") == 1


def commented(record: Record, remarks: dict[str, str]) -> Record:
    """The record with comment lines, each before the first line that begins so."""
    lines = write_text(record).splitlines()
    for start, remark in remarks.items():
        lines.insert(next(i for i, line in enumerate(lines) if line.startswith(start)), f"; {remark}")
    (reading,) = read_text("\n".join(lines) + "\n")
    assert isinstance(reading.item, Record)
    assert reading.item.kept is None
    return reading.item


def test_comments_of_every_view_stay_before_their_lines() -> None:
    record = RECORDS[0]
    one, other = (hidden(record, seat, final=False) for seat in record.playing[:2])
    event = one.events[2].head
    first = commented(one, {"rules": "as agreed", event: "slowly", "@end": "first done"})
    second = commented(other, {"view": "by the fire", "rules": "as agreed", other.events[2].head: "he hesitated"})
    lines = write_text(merge(first, second).record).splitlines()
    at = lines.index("; slowly")
    assert lines.count("; as agreed") == 1
    assert lines[lines.index("; as agreed") + 1].startswith("rules: ")
    assert lines[at + 1] == "; he hesitated"
    assert lines[at + 2].startswith(" ".join(event.split(" ")[:2]))
    assert lines[lines.index("; by the fire") + 1] == "view: table"
    assert lines[-2:] == ["; first done", f"@end {len(record.events)}"]


def test_other_names_at_the_seats_are_said() -> None:
    record = RECORDS[0]
    one, other = (hidden(record, seat, final=False) for seat in record.playing[:2])
    renamed = replace(other, seats=(*other.seats[:-1], "别人"))
    assert {f.key for f in merge(one, renamed).conflicts} == {f"seat {len(other.seats)}"}
    assert not merge(one, other).conflicts
