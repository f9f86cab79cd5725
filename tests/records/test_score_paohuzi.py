"""`paipu score` and the page for 跑胡子: both ask what the record of the hand says, and get its totals."""

import random
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from zipai import game

from dashboard.suanhu_address import GROUPS, Laid, Side, parse, write
from engine import RuleSet, cut, shipped, verify
from engine.ask import ask, asking
from parser import Record, code, glue_cards
from records.cli.score import Asked, question

Paipu = Callable[..., subprocess.CompletedProcess[bytes]]
RULES = [rules for rules in shipped().values() if rules.game == "paohuzi"]
HAND = ["--rules", "hongguaiwan-234", "--hand", "444x 777x 123x 00d 567d 123d", "--melds", "碰 九"]
NAMES = ("甲", "乙", "丙")


def won(n: int) -> Iterator[tuple[Record, Record, RuleSet]]:
    """Random hands that were won on a drawn or shown card or with the dealt hand, and the position before."""
    rng = random.Random(5)  # noqa: S311
    while n:
        rules = rng.choice(RULES)
        options = {o.name: rng.choice(o.values) for o in rng.sample(list(rules.options.values()), 3)}
        record = game(rules, rng, options, greed=1)
        if not (record.result or "").startswith("hu "):
            continue
        try:
            position = cut(record, rules, len(record.events) - 1)
        except ValueError:  # a position has no shown card (T11)
            continue
        assert position.turn is not None
        if position.turn.phase == "offer" or "tianhu" in words(position, record.dealer):
            n -= 1
            yield record, position, rules


def words(position: Record, seat: int) -> set[str]:
    return {fact.name for fact in position.facts.get(seat, ())}


def course(position: Record) -> set[str]:
    assert position.turn is not None
    (event,) = position.events
    said = {"dihu"} if "fresh" in words(position, event.seat) and event.seat != position.dealer else set[str]()
    if position.turn.phase == "discard":
        return {"tianhu"} if event.card is None else {"shown"}
    if position.turn.how == "discard":
        return said | {"discarded"}
    passed = [f.cards for f in position.facts.get(event.seat, ()) if f.name == "passed"]
    said |= {"passed"} if event.source is None and any(event.card in cards for cards in passed) else set()
    return said | ({"haidi"} if not position.left else set())


def hand(position: Record) -> tuple[list[str], list[tuple[str, str]], str]:
    """The winner's cards without the winning one, his groups, the winning card."""
    (event,) = position.events
    hold = position.hold[event.seat]
    cards = [code(card) for card in hold.cards]
    last = cards.pop() if event.card is None else code(event.card)
    return cards, [(meld.verb, glue_cards(meld.cards)) for meld in hold.melds], last


def typed(position: Record) -> Asked:
    (event,) = position.events
    cards, groups, last = hand(position)
    melds = ", ".join(f"{verb} {what}" for verb, what in groups)
    options = [f"{name}={value}" for name, value in position.options.items()]
    return Asked(
        position.rules, "-", " ".join(cards) or "-", melds, last, event.seat, event.source, sorted(course(position)),
        None, options, [], None, position.dealer,
    )  # fmt: skip


def tapped(position: Record) -> Laid:
    (event,) = position.events
    cards, groups, last = hand(position)
    letters = {verb: letter for letter, verb in GROUPS.items()}
    sides = [Side()] * 3
    sides[event.seat - 1] = Side(tuple(cards), tuple((letters[verb], what) for verb, what in groups))
    said = tuple(sorted(course(position)))
    laid = parse(write(Laid((), event.seat, last, event.source, tuple(sides), said, position.dealer)))
    assert laid is not None
    return laid


def test_command_page_and_record_agree_on_400_positions() -> None:
    ways, seen = 0, Counter[str]()
    for record, position, rules in won(400):
        whole = verify(record)
        by_command = ask(rules, question(typed(position)))
        can = asking(rules, record.options)
        by_page = ask(rules, tapped(position).question(can, record.options, None, NAMES))
        for answer in (by_command, by_page):
            report = answer.report
            i = record.playing.index(position.events[0].seat)
            assert whole.totals
            lines = [(line.item, line.what, line.value) for line in answer.candidates[0].ledger.lines]
            seat = position.events[0].seat
            assert lines == [(s.item, s.what, s.value) for s in whole.ledger if s.seat == seat], position
            # Hands nobody showed may leave the total open in the report; what it gives is right.
            assert report.totals
            assert report.totals[i] in {None, whole.totals[i]}
            assert report.pay in {None, whole.pay}
        ways += len(by_page.candidates) > 1
        seen.update(course(position))
    assert ways >= 3  # hands that can be counted in several ways are rare
    assert seen["dihu"] > 3


def test_text_says_totals_payments_and_why(paipu: Paipu) -> None:
    run = paipu("score", *HAND, "--win", "0d", "--lang", "en")
    text = run.stdout.decode()
    assert run.returncode == 0, run.stderr.decode()
    assert "1 甲 wins  total 4  pays +8" in text
    assert "wei 0d" in text
    assert "004:5.2" in text


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (["--win", "0d", "--from", "2", "--fact", "tianhu"], 2, "--fact: tianhu needs a self-drawn win"),
        (["--win", "0d", "--fact", "shown"], 2, "--fact: shown needs a card from another player"),
        (["--win", "5d", "--from", "2"], 2, "--hand: not a winning hand"),
        (["--win", "0d", "--jiang", "3m"], 2, "--jiang: no card is turned here"),
        (["--win", "0d", "--left", "20"], 2, "--left: the wall has 19 cards at most"),
        (["--win", "0d", "--claim", "5"], 1, "✗ --claim: claims 5, the rules give 4"),
    ],
)
def test_nonsense_is_refused_at_its_option(paipu: Paipu, arguments: list[str], status: int, said: str) -> None:
    run = paipu("score", *HAND, *arguments, "--lang", "en")
    text = run.stdout.decode() + run.stderr.decode()
    assert said in text
    assert run.returncode == status
