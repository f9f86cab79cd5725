"""Random legal hands as records, with every claim filled in: material for property tests."""

import random
from dataclasses import replace

from engine import RuleSet, verify
from engine.changpai.game import LongCards
from engine.changpai.play import LongCardPlay
from engine.changpai.rules import LongCardRules
from engine.changpai.table import Seat
from engine.ruleset import cached_tables
from parser import Cards, Event, Hold, Meld, Record, Step, read_text, write_text
from parser.event_line import event_head

KINDS = 30
NAMES = ("张三", "李四", "王五")


def deck(rng: random.Random, extra: list[int]) -> list[int]:
    cards = [kind for kind in range(KINDS) for _ in range(4)] + extra
    rng.shuffle(cards)
    return cards


def lucky_deck(rng: random.Random, extra: list[int]) -> list[int]:
    """A deck whose hands hold groups, so that wins, 杠 and 报听 are common."""
    cards = deck(rng, extra)
    front: list[int] = []
    left = cards.copy()
    while len(front) < 54:
        low = rng.randrange(KINDS)
        run = low < 27 and low % 9 <= 6 and rng.random() < 0.6
        group = [low, low + 1, low + 2] if run else [low] * (4 if rng.random() < 0.2 else 3)
        rest = left.copy()
        try:
            for card in group:
                rest.remove(card)
        except ValueError:
            continue
        left = rest
        front += group
    front, left = front[:54], left + front[54:]
    hands = [front[0:18], front[18:36], front[36:54]]
    tail = left[:13]
    dealt = [hands[0] + tail[0:5], hands[1] + tail[5:9], hands[2] + tail[9:13]]
    return [card for hand in dealt for card in hand] + left[13:]


def keep_worth(hand: Cards, kind: int) -> float:
    """How much a card helps its hand: neighbours and copies; a 百搭 always."""
    if kind >= KINDS:
        return 9.0
    near = sum(1 for c in hand if c != kind and kind < 27 and c // 9 == kind // 9 and abs(c - kind) <= 2 and c < 27)
    return 2.0 * hand.count(kind) + near


def choose(play: LongCardPlay, rng: random.Random) -> Event:
    legal = play.legal()
    wins = [e for e in legal if e.verb == "hu"]
    if wins and rng.random() < 0.9:
        return wins[0]
    shows = [e for e in legal if e.verb in {"call", "lay", "ting", "gang", "peng", "xi"}]
    shows += [e for e in legal if e.verb == "zhi" and rng.random() < 0.05]
    if shows and rng.random() < 0.5:
        return rng.choice(shows)
    draws = [e for e in legal if e.verb == "draw"]
    if draws:
        return draws[0]
    discards = [e for e in legal if e.verb == "discard"]
    if not discards:
        return rng.choice(legal)
    hand = play.state.seats[discards[0].seat].cards
    return min(discards, key=lambda e: keep_worth(hand, e.card or 0) + rng.random())


def game(rules: RuleSet, rng: random.Random, options: dict[str, str] | None = None) -> Record:
    """One legal hand, played to its end, every claim written."""
    tables = tables_of(rules, options or {})
    extra = list(range(KINDS, 35)) if tables.deck.extra != "none" else []
    cards = lucky_deck(rng, extra) if rng.random() < 0.8 else deck(rng, extra)
    dealer = rng.randint(1, 3)
    order = [(dealer + i - 1) % 3 + 1 for i in range(3)]
    sizes = {seat: 23 if seat == dealer else 22 for seat in (1, 2, 3)}
    deal: dict[int, Cards] = {}
    at = 0
    for seat in order:
        deal[seat] = tuple(sorted(cards[at : at + sizes[seat]]))
        at += sizes[seat]
    turned = tables.deck.turned
    jiang = tuple(sorted(cards[at : at + turned]))
    stock = tuple(cards[at + turned :])
    record = Record(
        id=f"generated/{rng.randrange(10**9)}", rules=rules.name, seats=NAMES, dealer=dealer, jiang=jiang,
        options=dict(sorted((options or {}).items())), deal=deal, stock=stock, base=(0, 0, 0),
    )  # fmt: skip
    return claimed(played(record, rules, rng))


def tables_of(rules: RuleSet, options: dict[str, str]) -> LongCardRules:
    return cached_tables(LongCardRules, rules, tuple(sorted(options.items())))


def played(record: Record, rules: RuleSet, rng: random.Random) -> Record:
    play, faults = LongCards().open(record, rules)
    assert play is not None, faults
    events: list[Event] = []
    while options := play.legal():
        event = choose(play, rng)
        if event.verb == "draw":
            assert record.stock is not None
            event = replace(event, card=record.stock[-play.state.left])
        assert options
        assert not play.step(event, len(events) + 1)
        value = play.claim(event)[0] if rng.random() < 0.5 else None
        event = replace(event, claim=value)
        events.append(replace(event, head=event_head(event)))
    result = f"hu {play.state.win.seat}" if play.state.win else "huang"
    final = {seat.number: laid_open(play, seat) for seat in play.state.seats.values()}
    return replace(
        record, events=tuple(events), times=(None,) * len(events), result=result, end=len(events), final=final
    )


def laid_open(play: LongCardPlay, seat: Seat) -> Hold:
    """What a seat shows at the end, its winning card included."""
    win = play.state.win
    won = (win.card,) if win and win.seat == seat.number and win.source is not None and win.card is not None else ()
    melds = [Meld(g.verb.removesuffix("3"), (g.kind,)) for g in seat.groups]
    melds += [Meld("xi", (kind,)) for kind in seat.laid_xi]
    return Hold(tuple(sorted(seat.cards + won)), tuple(melds))


def claimed(record: Record) -> Record:
    """The record with every step, total, payment and score claimed as computed, read back from its text."""
    (bare,) = read_text(write_text(record))
    assert isinstance(bare.item, Record)
    assert not bare.findings, write_text(record)
    report = verify(bare.item)
    assert report.status == "verified", [f.message("en") for f in report.findings]
    steps = tuple(Step(s.seat, s.item, s.what, s.value, s.op == "times") for s in report.ledger)
    pay = report.pay or (0, 0, 0)
    full = replace(record, steps=steps, total=report.totals, pay=pay, score=pay)
    (reading,) = read_text(write_text(full))
    assert isinstance(reading.item, Record)
    return reading.item
