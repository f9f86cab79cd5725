"""`paipu score`: a position from the command line or a file, as text, table or JSON; the page asks the same."""

import json
import random
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from games import game

from dashboard.suanhu_address import GROUPS, Laid, Side, parse, write
from engine import Option, RuleSet, Status, cut, shipped, verify
from engine.ask import Answer, ask, asking
from engine.question import AskError, Question
from parser import Hold, Record, code, format_cards, read
from records.cli.score import Asked, question

Paipu = Callable[..., subprocess.CompletedProcess[bytes]]
RULES = {name: rules for name, rules in shipped().items() if rules.game == "changpai"}
CORPUS = Path(__file__).parents[1] / "corpus"
HAND = ["--rules", "rugao", "--jiang", "3m2s", "--hand", "12345678m 123456p 11456789s", "--win", "9m", "--seat", "3"]
ROBBED = [*HAND, "--from", "2", "--fact", "ting", "--fact", "qianggang"]
OTHERS = [
    "--other",
    "1: 222446m 19999p 333s 11333z / gang 8p, call 9p",
    "--other",
    "2: 一一五五万 22777p 22466s 13z / 碰 九万，暗杠 白花",
]


def positions(n: int) -> Iterator[tuple[Record, RuleSet]]:
    """Hands cut before the 胡 that ends them."""
    rng = random.Random(31)  # noqa: S311
    found = 0
    while found < n:
        rules = RULES[rng.choice(sorted(RULES))]
        options = {o.name: rng.choice(o.values) for o in rules.options.values() if plain(o)}
        few = dict(rng.sample(sorted(options.items()), rng.randrange(4)))
        record = game(rules, rng, few)
        if not (record.result or "").startswith("hu "):
            continue
        try:
            position = cut(record, rules, len(record.events) - 1)
        except ValueError:
            continue
        if not hides_qishou(position):
            found += 1
            yield position, rules


def hides_qishou(position: Record) -> bool:
    """Whether four alike in a hand are 起手 for all it has done is nothing: a question must name them (`call`)."""
    fresh = [seat for seat, facts in position.facts.items() if "fresh" in {fact.name for fact in facts}]
    return any(position.hold[seat].cards.count(kind) == 4 for seat in fresh for kind in position.hold[seat].cards)


def plain(option: Option) -> bool:
    """Whether every value of an option is one as it stands."""
    return "N" not in option.values


def course(record: Record) -> set[str]:
    """What the course tells of the win of a position, in the words of a question."""
    assert record.turn
    (event,) = record.events
    facts = {fact.name for fact in record.facts.get(event.seat, ())}
    said = {word for word in ("ting",) if word in facts}
    told = {fact.name for facts in record.facts.values() for fact in facts}
    said |= told & {"zhi", "xi5"}
    if record.turn.phase == "discard":
        said |= {word for word in ("tianhu", "gangkai") if word in facts}
        return said | ({"haidi"} if not record.left and "tianhu" not in facts else set())
    if record.turn.how == "gang":
        return said | {"qianggang"}
    fresh = record.turn.seat == record.dealer and "fresh" in {f.name for f in record.facts.get(record.dealer, ())}
    groups = [m.verb for hold in record.hold.values() for m in hold.melds]
    return said | ({"dihu"} if fresh and not {"gang", "angang"} & set(groups) else set())


def side(hold: Hold, without: int | None) -> tuple[list[str], list[tuple[str, str]]]:
    cards = [code(card) for card in hold.cards]
    if without is not None:
        cards.remove(code(without))
    return cards, [(verb, code(kind)) for verb, (kind, *_) in hold.melds]


def typed(record: Record) -> Asked:
    """The position as somebody types it."""
    (event,) = record.events
    won = event.card if event.source is None else None
    if event.card is None:
        won = record.hold[event.seat].cards[0]
    card = code(won if event.card is None else event.card)  # pyright: ignore[reportArgumentType]
    texts: dict[int, tuple[str, str]] = {}
    for seat, hold in record.hold.items():
        cards, groups = side(hold, won if seat == event.seat else None)
        texts[seat] = (" ".join(cards) or "-", ", ".join(f"{verb} {kind}" for verb, kind in groups))
    others = [
        f"{seat}: {cards} / {groups}" if groups else f"{seat}: {cards}" for seat, (cards, groups) in texts.items()
    ]
    hand, melds = texts[event.seat]
    return Asked(
        record.rules, format_cards(record.jiang or ()), hand, melds, card, event.seat, event.source,
        sorted(course(record)), None, [f"{k}={v}" for k, v in record.options.items()],
        [text for seat, text in zip(texts, others, strict=True) if seat != event.seat], None, record.dealer,
    )  # fmt: skip


def tapped(record: Record) -> Laid:
    """The position as somebody taps it."""
    (event,) = record.events
    won = event.card if event.source is None else None
    if event.card is None:
        won = record.hold[event.seat].cards[0]
    letters = {verb: letter for letter, verb in GROUPS.items()}
    sides = [Side()] * len(record.seats)
    for seat, hold in record.hold.items():
        cards, groups = side(hold, won if seat == event.seat else None)
        sides[seat - 1] = Side(tuple(cards), tuple((letters[verb], kind) for verb, kind in groups))
    card = code(won if event.card is None else event.card)  # pyright: ignore[reportArgumentType]
    turned = tuple(map(code, record.jiang or ()))
    said = tuple(sorted(course(record)))
    laid = Laid(turned, event.seat, card, event.source, tuple(sides), said, record.dealer)
    again = parse(write(laid))
    assert again == laid
    assert again is not None
    return again


def numbers(answer: Answer) -> tuple[object, ...]:
    report = answer.report
    return report.status, report.totals, report.pay, report.ledger


def test_command_and_page_agree_on_1000_positions_and_with_the_record() -> None:
    ways, extra, wild = 0, 0, 0
    for record, rules in positions(1000):
        by_command = ask(rules, question(typed(record)))
        by_page = ask(
            rules, tapped(record).question(asking(rules, record.options), record.options, None, ("甲", "乙", "丙"))
        )
        whole = verify(record)
        assert numbers(by_command) == numbers(by_page)
        assert numbers(by_page) == (Status.VERIFIED, whole.totals, whole.pay, whole.ledger), (
            record,
            by_page.report.findings,
        )
        assert by_page.candidates[0].ledger.total == max(c.ledger.total for c in by_page.candidates)
        ways += len(by_page.candidates) > 1
        extra += any(meld.verb == "xi" for hold in record.hold.values() for meld in hold.melds)
        wild += bool(by_page.report.stands)
    assert ways > 100
    assert extra > 10
    assert wild > 3


def won(record: Record) -> Record | None:
    """The position before the 胡 that ended a hand, when somebody won it and its cards are known."""
    wins = [i for i, event in enumerate(record.events) if event.verb == "hu" and not event.over and not event.false]
    if not wins or record.view not in {None, "full"}:
        return None
    try:
        position = cut(record, RULES[record.rules], wins[-1])
    except ValueError:
        return None
    return replace(position, events=position.events[:1], times=position.times[:1], end=1)


def test_page_gives_every_sample_its_totals() -> None:
    seats: list[int] = []
    for path in sorted(CORPUS.glob("changpai-*.paipu")):
        with path.open("rb") as stream:
            items = [reading.item for reading in read(stream)]
        for record in (item for item in items if isinstance(item, Record) and "faulty" not in path.name):
            if (record.result or "").startswith("hu ") and (position := won(record)):
                whole = verify(record)
                asked = tapped(position).question(
                    asking(RULES[record.rules], record.options), record.options, None, record.seats
                )
                report = ask(RULES[record.rules], asked).report
                assert (report.totals, report.pay) == (whole.totals, whole.pay), record.id
                seats.append(len(record.seats))
    assert seats.count(4) > 10
    assert seats.count(3) > 10


def test_hands_nobody_showed_leave_bounds_that_hold() -> None:
    for record, rules in positions(40):
        whole = verify(record)
        asked = replace(typed(record), others=[])
        report = ask(rules, question(asked)).report
        assert report.totals
        assert report.bounds
        assert whole.totals
        for total, open_, bounds in zip(whole.totals, report.totals, report.bounds, strict=True):
            assert open_ in {None, total}
            assert bounds is None or total is None or bounds[0] <= total <= bounds[1]
        i = record.playing.index(record.events[0].seat)
        assert report.totals[i] == whole.totals[i]


def out(run: subprocess.CompletedProcess[bytes]) -> str:
    assert b"Traceback" not in run.stderr, run.stderr.decode()
    return run.stdout.decode() + run.stderr.decode()


def test_text_says_totals_payments_and_why(paipu: Paipu) -> None:
    run = paipu("score", *ROBBED, *OTHERS, "--lang", "en")
    text = out(run)
    assert run.returncode == 0
    assert "3 丙 wins  total 240  pays +400" in text
    assert "1 甲  total 50  pays -170" in text
    assert "tianting               ×2    240  S7.tianting" in text
    assert "000:67  「" in text


def test_before_anybody_has_won_what_lies_open_is_counted(paipu: Paipu) -> None:
    run = paipu("score", *HAND[:6], "--seat", "3", *OTHERS[:2], "--lang", "en")
    text = out(run)
    assert run.returncode == 0
    assert "1 甲  base 48\n    zaishou 2m             +8      8  V3.5a" in text
    assert "3 丙  base 0  waits for 369m" in text
    assert "wins" not in text


def test_a_claim_is_held_against_it(paipu: Paipu) -> None:
    run = paipu("score", *ROBBED, *OTHERS, "--claim", "250", "--lang", "en")
    assert run.returncode == 1
    assert "✗ --claim: claims 250, the rules give 240" in out(run)
    assert paipu("score", *ROBBED, *OTHERS, "--claim", "240").returncode == 0


def test_json_is_the_contract_of_check(paipu: Paipu) -> None:
    line = json.loads(out(paipu("score", *ROBBED, "--json")))
    assert line["totals"] == [None, None, 240]
    assert line["bounds"][2] == [240, 240]
    assert line["file"] == "<score>"


def test_tables(paipu: Paipu) -> None:
    text = out(paipu("score", *ROBBED, *OTHERS, "--table", "--lang", "zh"))
    assert "3 丙 胡  总胡 240  输赢 +400" in text
    assert "│ tianting" in text


def test_xi_and_zhi(paipu: Paipu) -> None:
    hand = ["--rules", "danjiang", "--option", "xi=5", "--jiang", "3m", *HAND[4:6], "--win", "9m", "--from", "2"]
    run = paipu("score", *hand, "--melds", "喜 福，喜喜", "--fact", "zhi", "--dealer", "1", "--lang", "en")
    assert "1 甲 wins  total 130" in out(run)
    assert "xi 2                  +30" in out(run)


def test_wild_cards_are_said_to_stand_for_something(paipu: Paipu) -> None:
    hand = ["--rules", "nantong", "--option", "wild=5", "--jiang", "5p4s", "--hand", "789m 2345p 1112225777s 14j"]
    run = paipu("score", *hand, "--melds", "碰 八条", "--win", "7p", "--from", "2", "--lang", "en")
    assert "1 甲 wins (wild cards stand for 6p 5s)  total 40" in out(run)


def test_four_sit_at_the_table(paipu: Paipu) -> None:
    text = out(paipu("score", *HAND, "--seats", "4", "--dealer", "2", "--from", "4", "--lang", "en"))
    assert [line[:3] for line in text.splitlines() if line[:2] in {"1 ", "2 ", "3 ", "4 "}] == ["2 乙", "3 丙", "4 丁"]


def test_a_file_of_positions(paipu: Paipu, tmp_path: Path, samples: Path) -> None:
    text = out(paipu("score", str(samples / "teahouse.paipu"), "--lang", "en"))
    assert "3 王五 wins  total 240  pays +400" in text
    assert paipu("score", str(tmp_path / "none.paipu")).returncode == 2


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--win", "9m"], 2, "--rules is missing"),
        ([*HAND, "--from", "3"], 2, "--from: 3 is not another player's seat"),
        ([*HAND, "--fact", "dihu"], 2, "--fact: dihu needs a card from another player"),
        ([*HAND, "--from", "1", "--fact", "haidi"], 2, "--fact: haidi needs a self-drawn win"),
        ([*HAND, "--fact", "luck"], 2, "--fact: unknown: luck"),
        ([*HAND, "--option", "cap"], 2, "--option: cap: wanted NAME=VALUE"),
        ([*HAND, "--option", "cap=x"], 1, "✗ --option:"),
        ([*HAND, "--other", "9m"], 2, "--other: 9m: wanted 'SEAT: cards / groups'"),
        ([*HAND, "--other", "1: 1111m 2222m 3333m 4444m 111111p"], 1, "✗ --other 1:"),
        ([*HAND[:-4], "--win", "8m", "--seat", "3"], 1, "✗ --win:"),
        ([*HAND[:4], "--hand", "99999m", "--win", "1m"], 1, "✗ --hand:"),
        ([*HAND[:4], "--hand", "十万", "--win", "1m"], 1, "✗ --hand:"),
        ([*HAND[:4], "--hand", "1m\nx: 2", "--win", "1m"], 1, "✗ --hand:"),
        ([*HAND[:4], "--hand", "1m"], 1, "✗ --hand: hand and groups should make 22 cards"),
        ([*HAND[:6], "--from", "2"], 2, "--win: the winning card is missing"),
        ([*HAND, "--fact", "zhi"], 2, "--fact: zhi is the dealer's: say who dealt"),
        ([*HAND, "--fact", "tianhu", "--dealer", "1"], 2, "--fact: tianhu is the dealer's"),
        ([*HAND, "--dealer", "4"], 2, "--dealer: there is no seat 4"),
        ([*HAND, "--seats", "5"], 2, "--seats: 5: three or four sit at the table"),
        ([*HAND, "--seats", "4", "--dealer", "4"], 2, "--hand: seat 3 rests and holds no cards"),
        ([*HAND, "--seats", "4", "--dealer", "2", "--other", "1: 1m ?*21"], 2, "--other 1: seat 1 rests"),
        ([*HAND, "--other", "4: 1m ?*21"], 2, "--other: 4: 1m ?*21: wanted"),
        (["--rules", "x", *HAND[2:]], 2, "--rules: no rule set x"),
        (["x.paipu", "--win", "9m"], 2, "no options beside"),
        ([*HAND[:6], "--seat", "3", "--win", "?", "--from", "2"], 2, "--win: ? is no card"),
        ([*HAND[:6], "--seat", "3", "--win", "99m", "--from", "2"], 2, "--win: 99m is no card"),
        ([*HAND[:6], "--seat", "3", "--win", "?"], 2, "--win: ? is no card"),
        ([*HAND, "--fact", "tianhu", "--fact", "haidi"], 2, "--fact: haidi and tianhu do not go together"),
        ([*HAND, "--fact", "haidi", "--left", "3"], 2, "--left: haidi leaves no card"),
        ([*ROBBED, "--fact", "dihu"], 2, "--fact: dihu and qianggang do not go together"),
        ([*ROBBED, "--left", "0"], 2, "--left: no gang is made with an empty stock"),
        ([*HAND, "--fact", "gangkai"], 1, "✗ --fact: gangkai cannot be"),
        ([*HAND, "--fact", "ting", "--dealer", "3"], 1, "✗ --fact: the dealer cannot 报听"),
        (["--rules", "nantong", "--jiang", "3m 2s", *HAND[4:], "--fact", "ting"], 1, "✗ --fact:"),
        ([*HAND, "--option", "cap=100", "--option", "cap=200"], 2, "--option: cap is given twice"),
        ([*HAND, "--option", "cap=100 round=base"], 2, "wanted NAME=VALUE"),
        ([*HAND, "--other", "2: ?*22", "--other", "2: ?*22"], 2, "--other: 2 is given twice"),
        ([*HAND, "--other", "3: ?*22"], 2, "--other: the hand of seat"),
        ([*ROBBED, "--other", "2: 5m ?*21"], 2, "--other 2: only a gang added to a peng is robbed"),
    ],
)
def test_nonsense_is_refused_at_its_option(paipu: Paipu, arguments: list[str], code: int, said: str) -> None:
    run = paipu("score", *arguments, "--lang", "en")
    text = out(run)
    assert said in text, text
    assert run.returncode == code


def test_a_question_contradicts_itself() -> None:
    with pytest.raises(AskError) as caught:
        ask(RULES["rugao"], Question("3m 2s", (None, None, None), 4, "9m"))
    assert (caught.value.place, caught.value.en) == ("winner", "there is no seat 4")


@pytest.mark.parametrize(
    ("winner", "source", "dealer", "place"),
    [(4, None, 1, "winner"), (1, 4, 1, "source"), (1, 2, 2, "1"), (2, None, None, "")],
)
def test_of_four_seats_the_one_before_the_dealer_rests(
    winner: int, source: int | None, dealer: int | None, place: str
) -> None:
    hand = "12345678m 123456p 11456789s"
    holds = tuple(hand if seat in {winner, 1} - {4} else None for seat in (1, 2, 3, 4))
    asked = Question("3m 2s", holds, winner, "9m", source, names=("甲", "乙", "丙", "丁"), dealer=dealer)
    if place:
        with pytest.raises(AskError) as caught:
            ask(RULES["rugao"], asked)
        assert caught.value.place == place
    else:
        record = ask(RULES["rugao"], replace(asked, holds=(None, hand, None, None))).record
        assert (record.rest, record.playing, record.dealer) == (4, (1, 2, 3), 1)
