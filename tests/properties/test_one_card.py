"""Generated hands of the one-card rule sets with 喜儿 and 掷庄: legal, cut anywhere, seen by one side."""

import random
from functools import cache

from games import game
from views import hidden

from engine import Status, cut, replay, shipped, verify
from engine.changpai.play import LongCardPlay
from parser import Level, Record, read_text, write_text

SETS = ("danjiang", "danjiang-rugao")


@cache
def hands() -> tuple[Record, ...]:
    """60 hands, most of them with 喜儿, every claim written; `game` verifies each."""
    rng = random.Random(11)  # noqa: S311
    options = [{"xi": "5"}, {"xi": "5", "exhausted": "settle"}, {"xi": "5", "settle": "winner"}, {}]
    return tuple(game(shipped()[rng.choice(SETS)], rng, rng.choice(options)) for _ in range(60))


def test_they_play_what_is_theirs() -> None:
    verbs = [{event.verb for event in record.events} for record in hands()]
    assert min(sum(verb in said for said in verbs) for verb in ("xi", "zhi", "lay", "call", "gang")) > 10
    assert {(record.result or "").split()[0] for record in hands()} == {"hu", "huang"}


def test_cut_anywhere_they_score_the_same() -> None:
    rng, tried = random.Random(3), 0  # noqa: S311
    for record in hands():
        plays = [frame.play for frame in replay(record, shipped()[record.rules])]
        number = rng.choice([n for n, play in enumerate(plays[:-1]) if not owing(play)])
        if any(len(event.used[0]) == 4 for event in record.events[number:] if event.verb == "gang"):
            continue  # a position writes 起手 as 叫, but a 暗杠 is worth 起手 only when it was really called
        (reading,) = read_text(write_text(cut(record, shipped()[record.rules], number)))
        whole, part = verify(record), verify(reading.item)
        assert part.status is Status.VERIFIED, (write_text(record), number, [f.message("en") for f in part.findings])
        assert (part.totals, part.pay, part.ledger) == (whole.totals, whole.pay, whole.ledger)
        tried += 1
    assert tried > 20


def owing(play: object) -> bool:
    """A replacement is not drawn yet: a position cannot say so."""
    assert isinstance(play, LongCardPlay)
    return any(seat.owed or seat.xi_owed for seat in play.state.seats.values())


def test_a_true_view_is_never_refuted_and_says_only_what_is_so() -> None:
    rng, known = random.Random(5), 0  # noqa: S311
    for record in hands():
        view = hidden(record, rng.randrange(4), final=rng.random() < 0.5)
        full, report = verify(record), verify(view)
        bad = [f.message("en") for f in report.findings if f.level not in {Level.NOTE, Level.UNDETERMINED}]
        assert not bad, (write_text(view), bad)
        for said, between, got in zip(report.totals or (), report.bounds or (), full.totals or (), strict=False):
            assert said in {None, got}, write_text(view)
            assert between is None or between[0] <= got <= between[1], write_text(view)
            known += said is not None
        if len(view.final) == len(view.playing):
            assert report.status is Status.VERIFIED, write_text(view)
    assert known > 60
