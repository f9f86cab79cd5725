"""The course of a hand for showing: as recorded, as a seat saw it, and of records that hide cards."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine import SeatView, cut, replay, shipped
from engine.course import Course, Shot, course
from engine.games import GAMES
from parser import UNKNOWN, Record, read, read_text, write_text

CORPUS = Path(__file__).parents[1] / "corpus"
FULL = ("changpai-rugao", "changpai-nantong", "changpai-danjiang", "paohuzi-hongguaiwan-234")
FAULTY = ("changpai-faulty", "paohuzi-faulty")
SOME = 12


@cache
def records(name: str) -> tuple[Record, ...]:
    with (CORPUS / f"{name}.paipu").open("rb") as stream:
        return tuple(found.item for found in read(stream) if isinstance(found.item, Record))


def some(name: str) -> Iterator[Record]:
    """Records of every length, position records aside."""
    whole = sorted((r for r in records(name) if r.deal), key=lambda record: len(record.events))
    yield from whole[:: max(1, len(whole) // SOME)]


def played(record: Record, seat: int | None = None) -> Course:
    return course(record, shipped()[record.rules], seat)


def hidden(record: Record, seat: int) -> Record:
    """The record in the view of a seat, as somebody would have written it down."""
    seen = GAMES[shipped()[record.rules].game].seen_by(record, seat)
    found = next(read_text(write_text(seen))).item
    assert isinstance(found, Record)
    return found


def sides(shot: Shot) -> list[tuple[object, ...]]:
    """What a shot shows of every side; a hand that is covered by its number of cards."""
    return [(s.seat, len(s.hand) if UNKNOWN in s.hand else s.hand, sorted(s.groups)) for s in shot.view.seats]


@pytest.mark.parametrize("name", FULL)
def test_a_full_record_is_shown_as_it_is_played(name: str) -> None:
    for record in some(name):
        found = played(record)
        frames = list(replay(record, shipped()[record.rules]))
        assert found.whole
        assert not found.hides
        assert [shot.view for shot in found.shots] == [frame.play.view() for frame in frames]
        assert [shot.event for shot in found.shots[1:]] == list(record.events)


@pytest.mark.parametrize("name", FULL)
def test_what_a_move_claims_is_what_it_is_worth(name: str) -> None:
    claims = [(shot.event.claim, shot.worth) for r in some(name) for shot in played(r).shots if shot.event is not None]
    told = [(claim, worth) for claim, worth in claims if claim is not None]
    assert told
    assert all(claim == worth for claim, worth in told)


@pytest.mark.parametrize("name", FULL)
def test_a_seat_sees_its_own_cards_and_what_lies_open(name: str) -> None:
    for record in some(name):
        whole = played(record)
        for seat in (0, *record.playing):
            for shot, full in zip(played(record, seat).shots, whole.shots, strict=True):
                assert all(_seen(a, b, seat) for a, b in zip(shot.view.seats, full.view.seats, strict=True))
                assert all(_less(a.base, b.base) for a, b in zip(shot.so_far, full.so_far, strict=True))
                assert all(one.ledger.seat == seat or not one.waits for one in shot.so_far)


def _seen(shown: SeatView, full: SeatView, seat: int) -> bool:
    if shown.seat == seat:
        return shown == full
    covered = set(shown.hand) <= {UNKNOWN} and len(shown.hand) == len(full.hand)
    groups = zip(shown.groups, full.groups, strict=True)
    return covered and shown.discards == full.discards and all(a == b or set(a[1]) == {UNKNOWN} for a, b in groups)


def _less(part: int, whole: int) -> bool:
    return part <= whole


@pytest.mark.parametrize("name", FULL)
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_record_that_hides_cards_shows_what_the_seat_saw(name: str, seat: int) -> None:
    for record in some(name):
        if seat == record.rest:
            continue
        found, saw = played(hidden(record, seat)), played(record, seat)
        assert found.hides
        for shot, other in zip(found.shots, saw.shots, strict=True):
            assert (shot.view.left, shot.view.turned) == (other.view.left, other.view.turned)
            assert sides(shot) == sides(other)
            assert [s.discards for s in shot.view.seats] == [s.discards for s in other.view.seats]


@pytest.mark.parametrize("name", FAULTY)
@pytest.mark.parametrize("seat", [None, 0, 2])
def test_a_faulty_hand_is_shown_as_far_as_its_table_is_known(name: str, seat: int | None) -> None:
    for record in records(name):
        if record.rules in shipped():
            found = played(record, seat)
            assert len(found.shots) <= len(record.events) + 1
            assert [shot.number for shot in found.shots] == list(range(len(found.shots)))


@pytest.mark.parametrize("name", ["changpai-rugao", "paohuzi-hongguaiwan-234"])
def test_a_position_goes_on_as_the_hand_does(name: str) -> None:
    record = max(some(name), key=lambda one: len(one.events))
    position = cut(record, shipped()[record.rules], 10)
    assert [sides(s) for s in played(position).shots] == [sides(s) for s in played(record).shots[10:]]
    hold = {n: h if n == 1 else h._replace(cards=(UNKNOWN,) * len(h.cards)) for n, h in position.hold.items()}
    shown = played(replace(position, hold=hold)).shots[0].view
    assert [UNKNOWN in side.hand for side in shown.seats] == [False, True, True]
