"""Random legal hands of 跑胡子 as records, with every claim filled in: material for property tests."""

import random
from dataclasses import replace

from engine import RuleSet
from engine.paohuzi.game import Paohuzi
from engine.paohuzi.kinds import RUNS, card_of
from engine.paohuzi.play import PaohuziPlay
from parser import Cards, Event, Record, Step, read_text, write_text
from parser.event_line import worded

NAMES = ("张三", "李四", "王五")


def deck(rng: random.Random) -> list[int]:
    cards = [card_of(kind) for kind in range(20) for _ in range(4)]
    rng.shuffle(cards)
    return cards


def lucky_deck(rng: random.Random) -> list[int]:
    """A deck whose hands hold 坎, 提, pairs and runs, so that wins, quads and owed cards are common."""
    left = [card_of(kind) for kind in range(20) for _ in range(4)]
    hands: list[list[int]] = [[], [], []]
    for hand in hands:
        while len(hand) < 15:
            kind = rng.randrange(20)
            run = [card_of(k) for k in rng.choice(RUNS)]
            group = run if rng.random() < 0.4 else [card_of(kind)] * rng.choice((2, 3, 3, 3, 4))
            rest = left.copy()
            try:
                for card in group:
                    rest.remove(card)
            except ValueError:
                continue
            if len(hand) + len(group) <= 20:
                hand.extend(group)
                left = rest
    rng.shuffle(left)
    for hand in hands:
        missing = 20 - len(hand)
        hand.extend(left[:missing])
        left = left[missing:]
    return [card for hand in hands for card in hand] + left


def choose(play: PaohuziPlay, rng: random.Random, greed: float) -> Event:
    legal = play.legal()
    wins = [e for e in legal if e.verb == "hu"]
    if wins and rng.random() < greed:
        return wins[0]
    rest = [e for e in legal if e.verb != "hu"]
    if not rest:
        return rng.choice(legal)
    lays = [e for e in rest if e.verb == "ti" and len(e.used[0]) == 4]
    if lays and rng.random() < 0.7:
        return lays[0]
    claims = [e for e in rest if e.verb in {"chi", "peng"}]
    if claims and rng.random() < 0.5:
        return rng.choice(claims)
    discards = [e for e in rest if e.verb == "discard"]
    if discards:
        return min(discards, key=lambda e: play.state.seats[e.seat].cards.count(e.card or 0) + rng.random())
    others = [e for e in rest if e not in claims and e not in lays]
    return rng.choice(others or rest)


def dealt(rules: RuleSet, rng: random.Random, options: dict[str, str] | None = None) -> tuple[Record, Cards]:
    """A hand after the deal, and its wall."""
    cards = lucky_deck(rng) if rng.random() < 0.8 else deck(rng)
    dealer = rng.randint(1, 3)
    deal = {seat: tuple(sorted(cards[20 * i : 20 * i + 20])) for i, seat in enumerate((1, 2, 3))}
    shown, wall = cards[60], tuple(cards[61:])
    deal[dealer] = tuple(sorted((*deal[dealer], shown)))
    number = rng.randrange(10**9)
    record = Record(
        f"random/{number}", rules.name, NAMES, dealer, options=options or {}, base=(0, 0, 0), deal=deal, shown=shown,
        stock=wall,
    )  # fmt: skip
    return record, wall


def game(rules: RuleSet, rng: random.Random, options: dict[str, str] | None = None, greed: float = 0.8) -> Record:
    """One legal hand, played to its end, every claim written."""
    record, wall = dealt(rules, rng, options)
    play, faults = Paohuzi().open(record, rules)
    assert play is not None, faults
    events: list[Event] = []
    while play.legal():
        event = choose(play, rng, greed)
        if event.verb == "draw":
            event = replace(event, card=wall[-play.state.left])
        problems = play.step(event, len(events) + 1)
        assert not problems, (write(replace(record, events=tuple(events))), event, problems)
        claim = play.claim(event)[0] if event.verb in {"peng", "chi", "wei", "chouwei", "ti", "pao", "hu"} else None
        events.append(replace(event, claim=claim))
    win = play.state.win
    done = replace(record, events=tuple(events), result=f"hu {win.seat}" if win else "huang", end=len(events))
    return claimed(done, play)


def claimed(record: Record, play: PaohuziPlay) -> Record:
    """The record with its footer filled in, read back from its text."""
    scores = play.scores(record.result)
    if scores is not None:
        steps = [
            Step(x.seat, line.item, line.what, line.value, line.op == "times")
            for x in scores.ledgers
            for line in x.lines
        ]
        record = replace(
            record, steps=tuple(steps), total=tuple(x.total for x in scores.ledgers), pay=scores.pay, score=scores.pay
        )
    return write(record)


def write(record: Record) -> Record:
    """The record read back from its text."""
    events = tuple(worded(e) for e in record.events)
    done = replace(record, events=events, times=(None,) * len(events), end=len(events))
    (reading,) = read_text(write_text(done))
    assert isinstance(reading.item, Record)
    assert not reading.findings, [f.message("en") for f in reading.findings]
    return reading.item
