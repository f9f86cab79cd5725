"""What everybody at the table could see to be false is refuted in a view too, at the place the full record has it."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest
from games import game
from varied import hands
from views import finals, hidden

from engine import Report, Status, cut, shipped, verify
from engine.filling import WISHES
from engine.games import GAMES
from parser import UNKNOWN, Event, Hold, Level, Meld, Record, is_bad, read_text, write_text
from parser.event_line import event_head

Spoil = Callable[[random.Random, Hold, Record], Hold]


def read_back(record: Record) -> Record:
    (reading,) = read_text(write_text(record))
    assert isinstance(reading.item, Record)
    return reading.item


def refuting(report: Report) -> list[tuple[Level, int | str | None]]:
    """The findings that refute, without what is undetermined."""
    return [(f.level, f.event or f.key) for f in report.findings if is_bad(f) and f.level is not Level.UNDETERMINED]


def shorter(rng: random.Random, hold: Hold, _record: Record) -> Hold:
    at = rng.randrange(len(hold.cards))
    return hold._replace(cards=hold.cards[:at] + hold.cards[at + 1 :])


def longer(rng: random.Random, hold: Hold, _record: Record) -> Hold:
    return hold._replace(cards=(*hold.cards, rng.randrange(30)))


def with_a_group(_rng: random.Random, hold: Hold, _record: Record) -> Hold:
    return Hold(hold.cards[3:], (*hold.melds, Meld("peng", (hold.cards[0],))))


def without_a_group(_rng: random.Random, hold: Hold, _record: Record) -> Hold:
    return hold._replace(melds=hold.melds[:-1])


def with_another_verb(_rng: random.Random, hold: Hold, _record: Record) -> Hold:
    *rest, last = hold.melds
    return hold._replace(melds=(*rest, Meld("gang" if last.verb == "peng" else "peng", last.cards)))


def called(rng: random.Random, hold: Hold, record: Record) -> Hold:
    said = {e.card for e in record.events if e.verb == "call"}
    kind = rng.choice([k for k in range(30) if k not in said])
    return hold._replace(melds=(*hold.melds, Meld("call", (kind,))))


def with_cards_discarded(_rng: random.Random, hold: Hold, record: Record) -> Hold:
    taken = Counter(e.card for e in record.events if e.verb == "discard")
    kind, n = max(taken.items(), key=lambda item: (item[1], item[0] or 0), default=(0, 4))
    assert kind is not None
    return hold._replace(cards=(kind,) * (5 - n) + hold.cards[5 - n :])


SPOILS: list[Spoil] = [
    shorter, longer, with_a_group, without_a_group, with_another_verb, called, with_cards_discarded,
]  # fmt: skip


@pytest.mark.parametrize("spoil", SPOILS, ids=lambda f: f.__name__)
def test_a_final_that_was_seen_otherwise_is_impossible(spoil: Spoil) -> None:
    rng, tried = random.Random(11), 0  # noqa: S311
    for record in hands(260)[:70]:
        shown, loser = finals(record), rng.choice([n for n in record.playing if f"hu {n}" != record.result])
        hold = shown[loser]
        if (spoil in {without_a_group, with_another_verb} and not hold.melds) or len(hold.cards) < 6:
            continue
        false = {loser: spoil(rng, hold, record)}
        if refuting(verify(read_back(replace(record, final=false)))) != [(Level.IMPOSSIBLE, f"final {loser}")]:
            continue
        tried += 1
        view = replace(hidden(record, rng.choice([0, *record.playing]), final=False), final=false)
        assert refuting(verify(read_back(view))) == [(Level.IMPOSSIBLE, f"final {loser}")], write_text(view)
    assert tried > 10


def test_a_hand_of_a_wrong_size_is_impossible_in_a_view() -> None:
    rng = random.Random(12)  # noqa: S311
    for record in hands(260)[:60]:
        seat, other = rng.choice(record.playing), rng.choice(record.playing)
        view = hidden(record, seat, final=False)
        short = replace(view, deal={**view.deal, other: view.deal[other][:-1]})
        assert refuting(verify(read_back(short))) == [(Level.IMPOSSIBLE, f"deal {other}")]


def test_a_stock_that_does_not_fit_is_impossible_in_a_view() -> None:
    for record in hands(260)[:30]:
        assert record.stock is not None
        view = replace(hidden(record, 1, final=False), stock=record.stock)
        assert not refuting(verify(read_back(view)))
        assert refuting(verify(read_back(replace(view, stock=record.stock[:-1])))) == [(Level.IMPOSSIBLE, "stock")]
        draws = [(n, e) for n, e in enumerate(view.events, 1) if e.verb == "draw" and e.seat == 1]
        if not draws:
            continue
        number, drawn = draws[0]
        nth = sum(e.verb == "draw" for e in view.events[: number - 1])
        other = next(i for i in range(nth, len(record.stock)) if record.stock[i] != drawn.card)
        stock = list(record.stock)
        stock[nth], stock[other] = stock[other], stock[nth]
        found = refuting(verify(read_back(replace(view, stock=tuple(stock)))))
        assert found == [(Level.IMPOSSIBLE, number)]


def test_nobody_pays_after_a_drawn_hand() -> None:
    drawn = [r for r in hands(260) if r.result == "huang" and r.pay is not None and not any(r.pay)]
    assert len(drawn) > 5
    for record in drawn[:8]:
        view = replace(hidden(record, 0, final=False), pay=(10, 0, 0))
        assert refuting(verify(read_back(view))) == [(Level.SCORE, "pay")]
        assert not any(f.key == "pay" for f in verify(replace(view, pay=(0, 0, 0))).findings)


def test_nothing_is_done_after_a_hidden_hand_has_won() -> None:
    won = [r for r in hands(260) if r.result != "huang"][:25]
    for record in won:
        view = hidden(record, 0, final=False)
        more = Event(1, "discard", card=3)
        late = replace(view, events=(*view.events, replace(more, head=event_head(more))), times=(*view.times, None))
        found = refuting(verify(read_back(replace(late, end=len(late.events)))))
        assert (Level.ILLEGAL, len(late.events)) in found or (Level.ILLEGAL, len(late.events) - 1) in found
        assert all(level is not Level.IMPOSSIBLE for level, _ in found)


def test_what_is_out_of_turn_is_said_though_a_later_card_cannot_be() -> None:
    """One fault, told where it first shows, as the full record has it."""
    rng, same = random.Random(13), 0  # noqa: S311
    for record in hands(260)[:60]:
        discards = [i for i, e in enumerate(record.events) if e.verb == "discard"]
        at = rng.choice(discards[:-1])
        twice = replace(
            record, events=(*record.events[: at + 1], *record.events[at:]), times=(None,) * (len(record.events) + 1),
            end=len(record.events) + 1,
        )  # fmt: skip
        full, view = verify(read_back(twice)), verify(hidden(twice, 0, final=False))
        assert refuting(view)[0] == refuting(full)[0]
        assert refuting(view)[0][1] == at + 2
        same += refuting(full)[0][0] is Level.ILLEGAL
    assert same > 40


def test_a_claim_for_a_peng_that_no_hidden_card_gives_is_refuted() -> None:
    tried = 0
    for record in hands(260)[:90]:
        for number, event in enumerate(record.events, 1):
            if event.verb != "peng" or event.claim is None or event.over:
                continue
            wrong = replace(event, claim=event.claim + 1)
            events = (*record.events[: number - 1], replace(wrong, head=event_head(wrong)), *record.events[number:])
            view = hidden(replace(record, events=events), 0, final=False)
            assert (Level.SCORE, number) in refuting(verify(view))
            tried += 1
    assert tried > 15


@cache
def long_hands() -> list[Record]:
    """Hands with everything known but a few cards."""
    rng = random.Random(14)  # noqa: S311
    return [game(shipped()["rugao"], rng) for _ in range(25)]


def test_the_cards_of_the_only_hidden_hand_are_known_by_counting() -> None:
    for record in long_hands():
        cards = record.deal[1]
        view = replace(record, deal={**record.deal, 1: (*cards[:-3], *(UNKNOWN,) * 3)})
        report, full = verify(read_back(view)), verify(record)
        assert (report.status, report.totals, report.pay) == (Status.VERIFIED, full.totals, full.pay)


def test_a_seat_that_declared_waits_in_some_filling() -> None:
    """T6: a hidden hand that said 报听 is filled so that it waits, mostly."""
    waits = tried = 0
    rng, changpai = random.Random(15), GAMES["changpai"]  # noqa: S311
    for record in (r for r in hands(500) if any(e.verb == "ting" for e in r.events)):
        view = hidden(record, 0, final=False)
        full = [changpai.fill(view, shipped()[view.rules], rng, wish) for wish in WISHES]
        found = [{f.code.id for f in verify(one).findings} for one in full if one is not None]
        tried += 1
        waits += any(not codes & {"L315", "L317"} for codes in found)
    assert tried > 5
    assert waits > tried * 0.9


CALLED = """@paipu 1
id: x/1
rules: rugao
seat 1: 甲
seat 2: 乙
seat 3: 丙
dealer: 1
jiang: 3m 2s
hold 1: ?*22 / call 8p
hold 2: ?*22
hold 3: 12345678m 123456p 11456789s
left: 2
turn: 2 offer 9m discard
3 hu 9m <2
result: hu 3
@end 1
"""


def judged(text: str) -> Report:
    (reading,) = read_text(text)
    return verify(reading.item, reading.findings)


def test_a_set_called_is_among_the_unknown_cards_of_a_position() -> None:
    report = judged(CALLED)
    assert report.status is Status.VERIFIED
    assert report.bounds is not None
    assert report.bounds[0] is not None
    assert report.bounds[0][0] == 20  # its 起手 of 16, rounded
    elsewhere = CALLED.replace("hold 2: ?*22", "hold 2: 8p ?*21")
    assert refuting(judged(elsewhere)) == [(Level.IMPOSSIBLE, "hold 2")]


def test_the_stock_of_a_position_is_what_is_left_and_drawn() -> None:
    for record in hands(260)[:15]:
        at = max(0, len(record.events) - 6)
        assert record.stock is not None
        if not any(e.verb == "draw" for e in record.events[at:]):
            continue
        drawn = sum(e.verb == "draw" for e in record.events[:at])
        position = replace(cut(record, shipped()[record.rules], at), stock=record.stock[drawn:])
        assert not refuting(verify(read_back(position)))
        if len(position.stock or ()) < 2:
            continue
        short = replace(position, stock=(position.stock or ())[1:])
        assert refuting(verify(read_back(short))) == [(Level.IMPOSSIBLE, "stock")]
        draw = next(n for n, e in enumerate(position.events, 1) if e.verb == "draw")
        other = next((i for i, card in enumerate(record.stock[drawn:]) if card != record.stock[drawn]), None)
        if other is None:
            continue
        stock = list(record.stock[drawn:])
        stock[0], stock[other] = stock[other], stock[0]
        assert refuting(verify(read_back(replace(position, stock=tuple(stock)))))[0] == (Level.IMPOSSIBLE, draw)
