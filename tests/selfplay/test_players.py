"""Players see their own hand and what lies open, and the better ones win more."""

# ruff: noqa: S311 - games, no secrets

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest

from engine import replay, shipped
from engine.changpai.kinds import FIRST_EXTRA
from engine.changpai.play import LongCardPlay
from engine.game import Play
from engine.games import GAMES
from engine.paohuzi.arrange import alike
from engine.paohuzi.kinds import KINDS
from engine.paohuzi.play import PaohuziPlay
from engine.selfplay.deal import dealt
from engine.selfplay.generate import Recipe, generate
from engine.selfplay.players import PLAYERS, Choice, Player
from engine.selfplay.table import Table, play_out
from parser import UNKNOWN, Event, Record

SETS = tuple(shipped())
NAMES = ("张三", "李四", "王五")


def dealt_hand(name: str, stream: Random, options: dict[str, str] | None = None) -> Record:
    rules = shipped()[name]
    header = Record(f"test/{name}", name, NAMES, stream.randint(1, 3), options=options or {})
    return dealt(header, rules, GAMES[rules.game], stream)


def opened(record: Record) -> Play:
    play, faults = GAMES[shipped()[record.rules].game].open(record, shipped()[record.rules])
    assert play is not None
    assert not faults
    return play


def other_cards_long(play: LongCardPlay, own: int, stream: Random) -> None:
    """Deal the others other cards, out of all that `own` does not see."""
    for seat in play.state.seats.values():
        if seat.number != own:
            size = seat.size
            for kind in seat.cards:
                seat.remove(kind)
            for _ in range(size):
                seat.add(stream.randrange(FIRST_EXTRA))
    play.state.could = tuple(n for n in play.state.could if n == own)


def other_cards_short(play: PaohuziPlay, own: int, stream: Random) -> None:
    """Deal the others other cards, and put other cards face down before them."""
    for seat in play.state.seats.values():
        if seat.number == own:
            continue
        size = sum(seat.counts)
        for kind in range(KINDS):
            seat.move(kind, -seat.counts[kind])
        for kind in stream.choices(range(KINDS), k=size):
            seat.move(kind, 1)
        seat.groups = tuple(alike("wei", stream.randrange(KINDS)) if g.verb == "wei" else g for g in seat.groups)


OTHERS: dict[str, Callable[..., None]] = {"changpai": other_cards_long, "paohuzi": other_cards_short}


@pytest.mark.parametrize("strength", PLAYERS)
@pytest.mark.parametrize("name", SETS)
def test_a_choice_does_not_hang_on_hidden_cards(name: str, strength: str) -> None:
    rules, stream, asked = shipped()[name], Random(3), 0
    options = {"wild": "5"} if "wild" in rules.options else {}
    for _ in range(6):
        record = dealt_hand(name, stream, options)
        table = Table(opened(record), record.stock or (), dict.fromkeys((1, 2, 3), PLAYERS["greedy"]), stream)
        for number, _event in enumerate(table.events()):
            if number % 5:
                continue
            offers = table.play.legal()
            for seat in {e.seat for e in offers}:
                own = [e for e in offers if e.seat == seat]
                other = table.play.copy()
                OTHERS[rules.game](other, seat, stream)
                asked += 1
                assert picks(other, seat, own, strength) == picks(table.play, seat, own, strength)
                assert senses(other, seat, own) == senses(table.play, seat, own)
    assert asked > 60


@pytest.mark.parametrize("name", SETS)
def test_a_draw_is_seen_by_those_in_whose_view_it_stands(name: str) -> None:
    rules, shown, unshown = shipped()[name], 0, 0
    for record in generate(Recipe(rules, talk=0.0), 12, 5):
        views = {seat: GAMES[rules.game].seen_by(record, seat).events for seat in record.playing}
        for before, after in pairwise(replay(record, rules)):
            if after.event is None or after.event.verb != "draw":
                continue
            for seat, events in views.items():
                card = events[after.number - 1].card
                grown = Counter(after.play.sees(seat)) - Counter(before.play.sees(seat))
                assert grown == ({} if card == UNKNOWN else {card: 1})
                shown += card != UNKNOWN
                unshown += card == UNKNOWN
    assert shown > 100
    assert unshown > 10


def picks(play: Play, seat: int, offers: list[Event], strength: str) -> Event | None:
    return PLAYERS[strength].choose(Choice(offers, True, lambda: play.sense(seat)), Random(1))


def senses(play: Play, seat: int, offers: list[Event]) -> list[object]:
    sense = play.sense(seat)
    kinds = {event.card for event in offers if event.card is not None and event.verb == "discard"}
    return [sense.after(None), *map(sense.after, offers), *(sense.danger(card) for card in sorted(kinds))]


def duel(name: str, better: str, worse: str, hands: int) -> list[int]:
    """The nets of one better player against two worse ones, hand by hand, his seat moving on."""
    stream, nets = Random(9), list[int]()
    for number in range(hands):
        record = dealt_hand(name, stream)
        seat = number % 3 + 1
        players: dict[int, Player] = {n: PLAYERS[better if n == seat else worse] for n in (1, 2, 3)}
        nets.append(play_out(opened(record), record.stock or (), players, stream)[seat - 1])
    return nets


@pytest.mark.parametrize("better", ["greedy", "careful"])
@pytest.mark.parametrize("name", ["rugao", "hongguaiwan-234"])
def test_who_thinks_beats_who_does_not(name: str, better: str) -> None:
    nets = duel(name, better, "random", 500)
    mean = sum(nets) / len(nets)
    spread = (sum((net - mean) ** 2 for net in nets) / len(nets) ** 2) ** 0.5
    assert mean > 4 * spread
