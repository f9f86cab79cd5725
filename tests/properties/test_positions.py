"""A hand cut before its last event, or anywhere, verifies to the same totals (docs/format.md, Position records)."""

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from varied import hands

from engine import Status, cut, replay, shipped, verify
from parser import UNKNOWN, Record, read, read_text, write_text

LONG = bool(os.environ.get("PAIPU_LONG"))
CORPUS = Path(__file__).parents[1] / "corpus"


def recorded() -> Iterator[Record]:
    """Recorded hands of every set, a third of them unless all are wanted."""
    for name in ("nantong", "rugao", "danjiang", "danjiang-rugao"):
        with (CORPUS / f"changpai-{name}.paipu").open("rb") as stream:
            found = [r.item for r in read(stream) if isinstance(r.item, Record) and r.item.events]
        yield from found[:: 1 if LONG else 3]


def cut_and_read(record: Record, number: int) -> Record:
    """The position as its text says it."""
    (reading,) = read_text(write_text(cut(record, shipped()[record.rules], number)))
    assert isinstance(reading.item, Record)
    assert not reading.findings, [f.message("en") for f in reading.findings]
    return reading.item


def test_recorded_hands_cut_before_their_last_event_score_the_same() -> None:
    tried = 0
    for record in recorded():
        position = cut_and_read(record, len(record.events) - 1)
        whole, part = verify(record), verify(position)
        assert part.status is Status.VERIFIED, (write_text(position), [f.message("en") for f in part.findings])
        assert (part.totals, part.pay, part.ledger) == (whole.totals, whole.pay, whole.ledger)
        tried += 1
    assert tried >= 76


def test_hands_cut_anywhere_score_the_same() -> None:
    rng = random.Random(5)  # noqa: S311
    for record in hands(500)[:150]:
        rules = shipped()[record.rules]
        sound = [f.number for f in replay(record, rules) if not owing(f.play)]
        number = rng.choice(sound[:-1])
        if any(len(e.used[0]) == 4 for e in record.events[number:] if e.verb == "gang"):
            # A position writes 起手 as 叫, but a 暗杠 is worth 起手 only when it was really called (V3 lines 1 and 2).
            continue
        position = cut_and_read(record, number)
        whole, part = verify(record), verify(position)
        assert part.status is Status.VERIFIED, (write_text(position), [f.message("en") for f in part.findings])
        assert (part.totals, part.pay, part.ledger) == (whole.totals, whole.pay, whole.ledger)


def test_draws_that_nobody_saw_refute_no_position() -> None:
    for record in hands(500)[:60]:
        rules = shipped()[record.rules]
        sound = [f.number for f in replay(record, rules) if not owing(f.play)]
        position = cut_and_read(record, sound[(len(sound) - 1) // 2])
        unseen = tuple(replace(e, card=UNKNOWN) if e.verb == "draw" else e for e in position.events)
        report = verify(replace(position, events=unseen))
        assert report.status in {Status.VERIFIED, Status.UNDETERMINED}, [f.message("en") for f in report.findings]


def test_what_a_position_cannot_tell_is_not_cut() -> None:
    """A replacement owed for 摞龙, and a set dealt but not called that is laid as 暗杠 later (V3 lines 1 and 2)."""
    rng, refused = random.Random(3), {"owing": 0, "gang": 0}  # noqa: S311
    for record in hands(500)[:60]:
        rules = shipped()[record.rules]
        for frame in list(replay(record, rules))[:-1]:
            if rng.random() < 0.7 and not owing(frame.play):
                continue
            position = cut_or_why(record, frame.number)
            if isinstance(position, str):
                assert position == f"a position cannot tell the table after event {frame.number}"
                refused["owing" if owing(frame.play) else "gang"] += 1
                later = record.events[frame.number :]
                assert owing(frame.play) or any(e.verb == "gang" and len(e.used[0]) == 4 for e in later)
                continue
            assert not owing(frame.play)
            assert (verify(position).totals, verify(position).status) == (verify(record).totals, Status.VERIFIED)
    assert min(refused.values()) > 5, refused


def cut_or_why(record: Record, number: int) -> Record | str:
    try:
        return cut_and_read(record, number)
    except ValueError as error:
        return str(error)


def owing(play: object) -> bool:
    """A replacement for 摞龙 is not drawn yet: a position cannot say so."""
    return any(seat.owed for seat in getattr(play, "state").seats.values())  # noqa: B009
