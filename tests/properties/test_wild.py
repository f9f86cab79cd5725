"""百搭 against trying every card they may stand for, on random hands with one or two of them (W6).

Once with the naive scorer of tests/oracle, which shares nothing with the engine; once, under every rule set
with 百搭 put into it, with the engine's own count of hands without. Compared: whether it is a win, every ledger of the
best total, the best total of every line there can be, the candidate that comes first, and the waits.
`PAIPU_LONG` compares 2,000 hands of each.
"""

import os
import random
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Any

import msgspec
import pytest
from oracle.score import FORMS, WAITS, Count, count, places, splits
from oracle.sets import DEFAULTS, Rules
from oracle.table import Side
from oracle.table import Win as OracleWin
from wild import FIRST_WILD, WildHand, wild_hand

from engine import shipped
from engine.changpai.best import winner
from engine.changpai.kinds import KINDS, ONE, SUIT
from engine.changpai.rules import LongCardRules
from engine.changpai.score import Hand, groups_of, hand_of
from engine.changpai.split import arrangements
from engine.changpai.table import Group, Seat, State, Win, new_state
from engine.changpai.values import entries
from engine.changpai.winning import Winning, waits_filled
from engine.ruleset import cached_tables

HANDS = 2_000 if os.environ.get("PAIPU_LONG") else 120
SIZES = {"peng": 3, "gang": 4, "jiagang": 4, "angang": 4}
Steps = tuple[tuple[str, str, int], ...]
LEFT_OUT = {"wild", "cap", "exhausted", "settle", "ting_lock", "xi", "xi_column", "qqh"}


def some_options(rng: random.Random, name: str) -> dict[str, str]:
    """About a third of the options that change what a hand counts."""
    chosen = [o for o in shipped()[name].options.values() if o.name not in LEFT_OUT and rng.random() < 0.35]
    return {o.name: rng.choice(o.values) for o in chosen}


def tables(name: str, options: dict[str, str]) -> LongCardRules:
    """The tables of a rule set, 百搭 put into it."""
    rules = cached_tables(LongCardRules, shipped()[name], tuple(sorted(options.items())))
    return msgspec.structs.replace(rules, deck=msgspec.structs.replace(rules.deck, extra="wild"))


def laid_out(rules: LongCardRules, hand: WildHand) -> tuple[State, Seat]:
    """The table with the hand at seat 1."""
    state = new_state(rules, (1, 2, 3), hand.jiang, None)
    seat = state.seats[1]
    for kind in hand.hand:
        seat.add(kind)
    seat.dealt = tuple(hand.dealt.count(kind) for kind in range(KINDS))
    seat.groups = [Group(verb, kind) for verb, kind in hand.laid]
    return state, seat


def stand_ins(hand: WildHand) -> Iterator[tuple[int, ...]]:
    """Every choice of cards for the 百搭 by which no kind has a fifth copy among own and turned."""
    wilds = sum(kind >= FIRST_WILD for kind in hand.hand)
    have = [*hand.hand, *hand.jiang, *(kind for verb, kind in hand.laid for _ in range(SIZES[verb]))]
    have += [hand.card] if hand.source is not None and hand.card is not None else []
    for stands in combinations_with_replacement(range(30), wilds):
        if all(have.count(kind) + stands.count(kind) <= 4 for kind in stands):
            yield stands


def last_cards(hand: WildHand, stands: tuple[int, ...]) -> Iterable[int | None]:
    """What the winning card may count as: itself, or if it is a 百搭 what any of them stands for."""
    return sorted(set(stands)) if hand.card is not None and hand.card >= FIRST_WILD else (hand.card,)


def naive(rules: Rules, hand: WildHand) -> list[Count]:
    """Every way to count the hand by the oracle, the first of W4 first; then the lower pair and winning card."""
    found: list[tuple[Count, int, int]] = []
    own = [kind for kind in hand.hand if kind < FIRST_WILD]
    laid = {kind for _, kind in hand.laid}
    verbs = [("minggang" if verb == "gang" else verb, kind) for verb, kind in hand.laid]
    won = [hand.card] if hand.source is not None and hand.card is not None else []
    for stands in stand_ins(hand):
        ways = splits(tuple(sorted([*own, *stands, *won])), nine=rules.option["nine_in_run"] == "yes")
        if not ways:
            continue
        valued = own + [kind for kind in stands if kind not in laid]  # no 碰 becomes a 杠
        side = Side([kind for kind in hand.dealt if kind not in stands], valued, verbs)
        for card in last_cards(hand, stands):
            win = OracleWin(1, card, hand.source, tianhu=card is None)
            counts = ((count(rules, side, win, way, wait), way[1]) for way in ways for wait in set(places(way, card)))
            found += [(one, pair, card or 0) for one, pair in counts]
    return [one for one, _, _ in sorted(found, key=lambda each: (order(each[0]), *each[1:]))]


def order(c: Count) -> tuple[object, ...]:
    """W4."""
    return -c.total, -c.exact, FORMS.index(c.form), -c.wenqian, WAITS.index(c.wait), c.groups


def tried(state: State, win: Win, hand: WildHand) -> list[Hand]:
    """Every way to count the hand, by the engine's count of each as if it held no 百搭."""
    seat, found = state.seats[1], list[Hand]()
    won = win.card if win.source is not None else None
    for stands in stand_ins(hand):
        other = seat.copy()
        for kind in stands:
            other.keys[SUIT[kind]] += ONE[kind]
            other.counts[kind] += seat.group_of(kind) is None
        other.dealt = tuple(0 if kind in stands else n for kind, n in enumerate(seat.dealt))
        keys = other.keys[:4]
        if won is not None:
            keys[SUIT[won]] += ONE[won]
        for arrangement in arrangements(keys, state.masks):
            entered = entries(state.rules, state.rows, other, won)
            for card in last_cards(hand, stands):
                for wait in waits_filled(arrangement, card):
                    here = Winning(state, win._replace(card=card), other, arrangement, wait)
                    found.append(hand_of(here, entered, stands))
    return sorted(found, key=lambda one: one.rank)


def steps(hand: Hand) -> Steps:
    """A candidate's ledger as the oracle writes it."""
    return tuple((line.item, line.what, line.value) for line in hand.ledger.lines)


def agree(got: list[Hand], want: list[tuple[Steps, int]], hand: WildHand) -> None:
    """Hold candidates against all there are: the best ones, the first, and the best of every line."""
    assert bool(got) == bool(want), hand
    if not want:
        return
    best = want[0][1]
    assert got[0].ledger.total == best, hand
    right = {ways for ways, total in want if total == best}
    assert {steps(one) for one in got if one.ledger.total == best} == right, hand
    assert len({one.ledger.lines for one in got}) == len(got)
    assert [one.rank for one in got] == sorted(one.rank for one in got), hand
    assert most_of_each((steps(one), one.ledger.total) for one in got) == most_of_each(want), hand


def most_of_each(ways: Iterable[tuple[Steps, int]]) -> dict[tuple[str, str, int], int]:
    """The greatest total that has each line but those that set a value."""
    found: dict[tuple[str, str, int], int] = {}
    for lines, total in ways:
        for line in lines:
            if line[0] not in {"base", "total"}:
                found[line] = max(found.get(line, 0), total)
    return found


def test_the_naive_scorer_finds_the_same() -> None:
    rng = random.Random(20261130)  # noqa: S311
    won = 0
    for n in range(HANDS):
        hand, options = wild_hand(rng, 1 + n % 2), some_options(rng, "nantong")
        state, _ = laid_out(tables("nantong", options), hand)
        got = winner(state, Win(1, hand.card, hand.source, tianhu=hand.card is None))
        want = naive(Rules("nantong", hand.jiang, DEFAULTS["nantong"] | options), hand)
        agree(got, [(one.steps, one.total) for one in want], hand)
        if want:
            won += 1
            first = (steps(got[0]), got[0].wait, groups_of(got[0].arrangement)[:-1])
            assert first == (want[0].steps, want[0].wait, want[0].groups), hand
    assert 0.3 < won / HANDS < 0.95


@pytest.mark.parametrize("name", ["rugao", "nantong", "danjiang", "danjiang-rugao"])
def test_trying_every_card_finds_the_same_under_every_rule_set(name: str) -> None:
    rng = random.Random(name)  # noqa: S311
    seen: set[Any] = set()
    for n in range(HANDS // 4):
        rules = tables(name, some_options(rng, name))
        hand = wild_hand(rng, 1 + n % 2, rules.deck.turned)
        state, _ = laid_out(rules, hand)
        state.seats[1].ting = rng.random() < 0.2
        course = {flag: rng.random() < 0.3 for flag in ("gangkai", "haidi", "alone")}
        win = Win(1, hand.card, hand.source, tianhu=hand.card is None, **course)
        got, want = winner(state, win), tried(state, win, hand)
        agree(got, [(steps(one), one.ledger.total) for one in want], hand)
        if want:
            assert got[0].rank[:-1] == want[0].rank[:-1], hand
            assert got[0].ledger == want[0].ledger, hand
            assert got[0].stands == want[0].stands, hand
            seen |= {one.form for one in got}
    assert seen >= {"qing", "piao", "ta"}


def wins_naively(rules: Rules, hand: WildHand) -> bool:
    """Whether some choice of cards for the 百搭 makes the hand whole."""
    own = [kind for kind in hand.hand if kind < FIRST_WILD]
    nine = rules.option["nine_in_run"] == "yes"
    return any(splits(tuple(sorted([*own, *stands])), nine=nine) for stands in stand_ins(hand))


def test_it_waits_for_the_kinds_that_win() -> None:
    """A kind of which no copy can come is none; discarding one of the hand, the waits of the rest are known, too."""
    rng, waiting = random.Random(20261130), 0  # noqa: S311
    for n in range(HANDS // 10):
        options = {"nine_in_run": rng.choice(("yes", "no"))}
        hand = wild_hand(rng, 1 + n % 2)._replace(card=None, source=None)
        if len(hand.hand) % 3 == 1:
            hand.hand.append(rng.choice([kind for kind in range(30) if hand.hand.count(kind) < 2]))
        gone = rng.choice(hand.hand)
        state, seat = laid_out(tables("nantong", options), hand)
        rules = Rules("nantong", hand.jiang, options)
        assert state.whole(seat) == wins_naively(rules, hand), hand
        hand.hand.remove(gone)
        mask = state.waits_without(seat, gone)
        seat.remove(gone)
        assert state.waits(seat) == mask, hand
        for kind in range(30):
            more = hand._replace(hand=sorted([*hand.hand, kind]))
            held = [*more.hand, *hand.jiang, *(k for verb, k in hand.laid for _ in range(SIZES[verb]))].count(kind)
            assert state.can_win(seat, kind) == (held <= 4 and wins_naively(rules, more)), (more, kind)
        waiting += bool(mask)
    assert 0.3 < waiting / (HANDS // 10) < 1
