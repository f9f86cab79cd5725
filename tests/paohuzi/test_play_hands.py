"""Random legal hands: verified with every claim, from any position on, and refuted when something is changed."""

import random
from dataclasses import replace
from pathlib import Path

import pytest
from paohuzi.test_play_judge import OPTIONS
from zipai import game, write

from engine import Status, cut, replay, shipped, verify
from engine.paohuzi.play import PaohuziPlay
from parser import Level, Record, is_bad, read, read_text, write_text

CORPUS = Path(__file__).parents[1] / "corpus"
NAMES = ("hongguaiwan-234", "hongguaiwan-468")


def hands(seed: int, count: int) -> list[Record]:
    rng = random.Random(seed)  # noqa: S311
    return [game(shipped()[rng.choice(NAMES)], rng, rng.choice(OPTIONS), rng.choice((0.3, 0.9))) for _ in range(count)]


def corpus() -> list[Record]:
    found: list[Record] = []
    for name in NAMES:
        with (CORPUS / f"paohuzi-{name}.paipu").open("rb") as stream:
            found += [r.item for r in read(stream) if isinstance(r.item, Record)]
    return found


def bad(record: Record) -> list[tuple[str, int | None, str | None]]:
    return [(f.code.id, f.event, f.key) for f in verify(record).findings if is_bad(f)]


def test_random_hands_are_verified_with_every_claim() -> None:
    for record in hands(1, 150):
        assert verify(record).status is Status.VERIFIED, (write_text(record), bad(record))


def cut_and_read(record: Record, number: int) -> Record:
    (reading,) = read_text(write_text(cut(record, shipped()[record.rules], number)))
    assert isinstance(reading.item, Record)
    assert not [f for f in reading.findings if is_bad(f)]
    return reading.item


def test_hands_cut_anywhere_score_the_same() -> None:
    rng = random.Random(3)  # noqa: S311
    for record in [*hands(2, 100), *rng.sample(corpus(), 60)]:
        number = rng.randrange(1, len(record.events)) if len(record.events) > 1 else 0
        if any(e.verb == "hu" for e in record.events[:2]) and not any(e.verb == "draw" for e in record.events):
            continue  # the dealer's shown card is not told by a position
        whole, part = verify(record), verify(cut_and_read(record, number))
        assert part.status is Status.VERIFIED, (write_text(record), number, bad(cut_and_read(record, number)))
        assert (part.totals, part.pay, part.ledger) == (whole.totals, whole.pay, whole.ledger)


def test_a_position_tells_the_whole_table_again() -> None:
    told = 0
    for record in hands(5, 40):
        rules = shipped()[record.rules]
        number = len(record.events) // 2
        before = list(replay(record, rules))[number].play
        try:
            position = cut_and_read(record, number)
        except ValueError:  # who drew when is not told by a position
            continue
        told += 1
        after = next(iter(replay(position, rules))).play
        assert isinstance(before, PaohuziPlay)
        assert isinstance(after, PaohuziPlay)
        assert after.position() == before.position()
        assert {(e.seat, e.verb, e.card) for e in after.legal()} >= {(e.seat, e.verb, e.card) for e in before.legal()}
    assert told > 30


def test_seats_hold_as_many_cards_as_t7_says() -> None:
    for record in hands(8, 40):
        for frame in replay(record, shipped()[record.rules]):
            play = frame.play
            assert isinstance(play, PaohuziPlay)
            for n, seat in play.state.seats.items():
                extra = play.state.phase.value == "play" and play.state.actor == n
                got = sum(seat.counts) + sum(len(group.cards) for group in seat.groups)
                want = 20 + max(0, seat.quads - 1) - seat.owed + extra
                assert got == want or seat.dead or play.state.phase.value == "over"


@pytest.mark.parametrize("seed", range(6))
def test_a_line_left_out_or_written_twice_is_seen(seed: int) -> None:
    rng = random.Random(seed)  # noqa: S311
    for record in hands(20 + seed, 12):
        moves = [i for i, e in enumerate(record.events) if e.verb in {"draw", "discard", "peng", "chi", "wei", "ti"}]
        at = rng.choice(moves or [0])
        without = write(replace(record, events=record.events[:at] + record.events[at + 1 :]))
        twice = write(replace(record, events=record.events[: at + 1] + record.events[at:]))
        for changed in (without, twice):
            levels = {f.level for f in verify(changed).findings if is_bad(f)}
            if moves and at < len(record.events) - 1:
                assert levels & {Level.ILLEGAL, Level.IMPOSSIBLE}, (write_text(changed), at)


def test_a_final_line_is_held_against_the_play() -> None:
    tried = 0
    for record in [r for r in corpus() if r.final][:20]:
        seat, hold = next(iter(record.final.items()))
        other = hold._replace(cards=(*hold.cards[:-1], 35 if hold.cards[-1] != 35 else 36))
        changed = replace(record, final={**record.final, seat: other})
        assert bad(changed)[:1] == [("I206", None, f"final {seat}")]
        tried += 1
    assert tried > 10
