"""A hand played out from any position, and who goes first when several claim a card."""

# ruff: noqa: S311 - games, no secrets

from dataclasses import replace
from random import Random

import pytest

from engine import cut, replay, shipped
from engine.changpai.play import LongCardPlay
from engine.game import Play
from engine.games import GAMES
from engine.paohuzi.play import PaohuziPlay
from engine.selfplay.generate import Recipe, generate
from engine.selfplay.players import PLAYERS, Choice
from engine.selfplay.table import Answer, first, play_out
from engine.sense import Outlook
from parser import CARD, Card, Event, Record
from parser.verbs import PASSES

SETS = tuple(shipped())
GREEDY = dict.fromkeys((1, 2, 3), PLAYERS["greedy"])


def hands(name: str, n: int = 6) -> list[Record]:
    return list(generate(Recipe(shipped()[name], players=("greedy",), talk=0.0), n, 21))


def opened(record: Record) -> Play:
    play, _ = GAMES[shipped()[record.rules].game].open(record, shipped()[record.rules])
    assert play is not None
    return play


def rest_of(record: Record, events: int) -> tuple[Card, ...]:
    """The cards of the stock that are not drawn in the first events."""
    assert record.stock is not None
    return record.stock[sum(e.verb == "draw" for e in record.events[:events]) :]


@pytest.mark.parametrize("name", SETS)
def test_played_on_from_any_moment_a_hand_ends_as_it_did(name: str) -> None:
    for record in hands(name):
        frames = list(replay(record, shipped()[name]))
        for frame in frames[:: len(frames) // 4]:
            nets = play_out(frame.play.copy(), rest_of(record, frame.number), GREEDY, Random(1))
            assert nets == record.pay


@pytest.mark.parametrize("name", SETS)
def test_another_order_of_the_stock_ends_otherwise_and_leaves_the_position_as_it_was(name: str) -> None:
    (record, *_) = hands(name, 1)
    play, stream = opened(replace(record, stock=None)), Random(2)
    before, ends = play.view(), set[tuple[int, ...]]()
    for _ in range(12):
        stock = list(record.stock or ())
        stream.shuffle(stock)
        nets = play_out(play.copy(), stock, GREEDY, stream)
        assert sum(nets) == 0
        ends.add(nets)
    assert len(ends) > 3
    assert play.view() == before


@pytest.mark.parametrize("name", SETS)
def test_random_players_end_alike_from_the_same_chance(name: str) -> None:
    (record, *_) = hands(name, 1)
    players = dict.fromkeys((1, 2, 3), PLAYERS["random"])
    ends = [play_out(opened(record), record.stock or (), players, stream) for stream in (Random(5), Random(5))]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("name", SETS)
def test_a_position_record_is_played_on(name: str) -> None:
    rules, done = shipped()[name], 0
    for record in hands(name):
        try:
            position = cut(record, rules, len(record.events) // 2)
        except ValueError:
            continue
        nets = play_out(opened(position), rest_of(record, len(record.events) // 2), GREEDY, Random(1))
        assert sum(nets) == 0
        done += 1
    assert done >= 3


def claim(seat: int, verb: str, source: int = 1) -> Event:
    used = {"peng": ((0, 0),), "gang": ((0, 0, 0),), "chi": ((1, 2),)}.get(verb, ())
    return Event(seat, verb, 0, source, used)


@pytest.mark.parametrize(
    ("play", "offers", "want"),
    [
        (LongCardPlay, [claim(2, "peng"), claim(3, "hu"), Event(2, "draw")], 1),
        (LongCardPlay, [claim(2, "hu"), claim(3, "hu")], 0),
        (PaohuziPlay, [claim(3, "peng"), claim(2, "chi")], 0),
        (PaohuziPlay, [claim(2, "chi"), claim(3, "chi")], 0),
        (LongCardPlay, [Event(2, "draw"), claim(3, "gang")], 1),
        (LongCardPlay, [claim(2, "hu"), Event(3, "ting")], 1),
        (PaohuziPlay, [claim(3, "chi"), claim(2, "pao")], 1),
        (PaohuziPlay, [Event(1, "keep"), Event(2, "ti")], 1),
    ],
)
def test_the_highest_claim_goes_first(play: type[LongCardPlay | PaohuziPlay], offers: list[Event], want: int) -> None:
    asked = [Answer(event.seat, [event], event, play.precedence.rank(event.verb)) for event in offers]
    assert first(offers, asked) is offers[want]
    assert first(offers, asked[::-1]) is offers[want]


@pytest.mark.parametrize("name", SETS)
def test_every_claim_has_a_rank_and_what_comes_by_itself_is_due(name: str) -> None:
    verbs, order = set(GAMES[shipped()[name].game].verbs), opened(hands(name, 1)[0]).precedence
    assert set(order.ranks) == verbs & {*PASSES, "pao"}
    assert {"draw", "discard"} <= order.due[0]
    assert set().union(*order.due) < verbs


def test_when_nobody_moves_nothing_comes() -> None:
    assert first([claim(2, "peng")], [Answer(2, [claim(2, "peng")], None)]) is None


class Fixed:
    """A sense that says of each card what it is told."""

    def __init__(self, lacks: dict[str, int], danger: dict[Card, float]) -> None:
        self.lacks = lacks
        self.risk = danger

    def after(self, event: Event | None) -> Outlook:
        return Outlook(self.lacks[event.verb if event else "pass"], 1.0 if event else 0.0)

    def danger(self, card: Card) -> float:
        return self.risk[card]


@pytest.mark.parametrize(
    ("lacks", "greedy", "careful"),
    [
        ({"pass": 3, "peng": 3}, "peng", "pass"),
        ({"pass": 3, "peng": 2}, "peng", "peng"),
        ({"pass": 3, "peng": 4}, "pass", "pass"),
        ({"pass": 3, "peng": 4, "hu": 9}, "hu", "hu"),
    ],
)
def test_the_careful_one_passes_a_call_that_brings_him_no_nearer(
    lacks: dict[str, int], greedy: str, careful: str
) -> None:
    offers = [claim(2, verb) for verb in lacks if verb != "pass"]
    choice = Choice(offers, True, lambda: Fixed(lacks, {}))
    picked = [PLAYERS[name].choose(choice, Random(1)) for name in ("greedy", "careful")]
    assert [event.verb if event else "pass" for event in picked] == [greedy, careful]


def test_the_careful_one_keeps_a_dangerous_card() -> None:
    safe, risky = CARD["1m"], CARD["5m"]
    offers = [Event(1, "discard", risky), Event(1, "discard", safe)]
    choice = Choice(offers, False, lambda: Fixed({"discard": 2}, {safe: 0.1, risky: 0.8}))
    assert PLAYERS["greedy"].choose(choice, Random(1)) is offers[0]
    assert PLAYERS["careful"].choose(choice, Random(1)) is offers[1]


def test_the_random_one_chooses_everything_there_is() -> None:
    offers = [claim(2, "peng"), claim(2, "gang")]
    stream, free = Random(1), Choice(offers, True, lambda: Fixed({}, {}))
    picked = [PLAYERS["random"].choose(free, stream) for _ in range(3_000)]
    counts = [sum(event is one for event in picked) for one in (*offers, None)]
    assert all(900 < n < 1_100 for n in counts)
    assert None not in [PLAYERS["random"].choose(free._replace(free=False), stream) for _ in range(200)]
