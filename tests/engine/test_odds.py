"""The exact chances of a deal against hand counts, closed forms, brute force and a million simulated turn-ups."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path

import numpy as np
import pytest

from engine import shipped
from engine.changpai.rules import LongCardRules
from engine.games import GAMES
from engine.odds import Measure, of_card, of_hand, of_turned, turnings
from engine.ruleset import cached_tables
from parser import CARD, Record

RULES = shipped()
LONG = sorted(name for name, rules in RULES.items() if rules.tables["deck"].get("turned"))
DECKS = [(name, o) for name in LONG for o in ({}, {"wild": "5"}, {"xi": "5"}) if not RULES[name].refuse(o)]


def bare(name: str, options: dict[str, str] | None = None) -> Record:
    return Record(id="odds", rules=name, seats=("甲", "乙", "丙"), dealer=1, options=options or {})


def played(name: str, options: dict[str, str] | None = None):
    record, rules = bare(name, options), RULES[name]
    game = GAMES[rules.game]
    (opening,) = game.opening(record, rules)
    return game.kinds(record, rules), opening.size, game.chances(record, rules)


def situations(name: str, options: dict[str, str] | None = None) -> dict[str, Fraction]:
    deck, size, chances = played(name, options)
    return {zh: chance for (zh, _), chance in of_turned(deck, size, chances.situation).items()}


@pytest.mark.parametrize("name", ["rugao", "nantong"])
def test_situations_of_two_turned_cards_counted_by_hand(name: str) -> None:
    # 120 cards, 7,140 pairs; 16 laojiang; 26 other kinds; ranks 1-8 in three suits, rank 9 in two besides 9s.
    pairs = comb(120, 2)
    assert situations(name) == {
        "双龙会（同一种）": Fraction(4 * comb(4, 2), pairs),
        "双龙会（不同）": Fraction(comb(4, 2) * 16, pairs),
        "半边将": Fraction(16 * 104, pairs),
        "双将（同一张牌）": Fraction(26 * comb(4, 2), pairs),
        "双将（点数相同）": Fraction(8 * 3 * 16 + 16, pairs),
        "普通将": Fraction(4800, pairs),
    }


@pytest.mark.parametrize("name", ["danjiang", "danjiang-rugao"])
def test_situations_of_one_turned_card_counted_by_hand(name: str) -> None:
    third = Fraction(36, 120)
    assert situations(name) == {"147 将": third, "258 将": third, "369 将": third, "花牌": Fraction(12, 120)}
    assert situations(name, {"xi": "5"})["翻出喜"] == Fraction(5, 125)


def test_a_wild_card_turned_comes_first() -> None:
    assert situations("nantong", {"wild": "5"})["翻出百搭"] == 1 - Fraction(comb(120, 2), comb(125, 2))


@pytest.mark.parametrize("name", ["rugao", "nantong"])
def test_the_situation_is_what_the_levels_say(name: str) -> None:
    # V2: a flower has level 1, 2, 3 as none, one, both turned cards are laojiang; ranks double where both are alike.
    deck, _, chances = played(name)
    worth = cached_tables(LongCardRules, RULES[name], ()).worth
    others = [kind for kind in deck if kind < CARD["1z"] and kind != CARD["9s"]]
    for turned in combinations_with_replacement(deck, 2):
        old = worth.level(turned, CARD["3z"]) - 1
        ranks = max(worth.level(turned, kind) for kind in others)
        expected = {1: "半边将", 2: "双龙会"}.get(old) or {1: "普通将", 2: "双将"}[ranks]
        assert chances.situation(turned)[0].partition("（")[0] == expected, turned


@pytest.mark.parametrize(("name", "options"), DECKS, ids=str)
def test_a_million_turn_ups_are_as_the_theory_says(name: str, options: dict[str, str]) -> None:
    deck, size, chances = played(name, options)
    cards = np.array([card for card, n in deck.items() for _ in range(n)])
    rng, n = np.random.default_rng(20261130), 1_000_000
    first = rng.integers(len(cards), size=n)
    second = rng.integers(len(cards) - 1, size=n)
    second += second >= first
    shown = np.sort(np.stack([cards[first], cards[second]][:size], axis=1), axis=1)
    codes = shown @ np.array([64, 1][-size:])
    names = Counter[tuple[str, str]]()
    for code, times in zip(*np.unique(codes, return_counts=True), strict=True):
        turned = tuple(int(code) >> shift & 63 for shift in (6, 0)[-size:])
        names[chances.situation(turned)] += int(times)
    theory = of_turned(deck, size, chances.situation)
    assert names.keys() == theory.keys()
    for label, chance in theory.items():
        sigma = float(n * chance * (1 - chance)) ** 0.5
        assert abs(names[label] - float(n * chance)) < 4 * sigma, label


def test_every_turning_is_counted_once() -> None:
    deck, _, _ = played("nantong", {"wild": "5"})
    assert sum(ways for _, ways in turnings(deck, 2)) == comb(125, 2)
    assert dict(turnings({1: 2, 2: 1}, 2)) == {(1, 1): 1, (1, 2): 2}
    assert list(turnings(deck, 0)) == [((), 1)]


@pytest.mark.parametrize(("name", "options"), DECKS, ids=str)
@pytest.mark.parametrize("size", [22, 23])
def test_dealt_sets_are_kinds_whole_in_hand_and_turned_cards(name: str, options: dict[str, str], size: int) -> None:
    # A kind is 起手 exactly if all four lie among hand and turned cards together: two turned are never all four.
    deck, turned, chances = played(name, options)
    law = of_hand(deck, turned, size, chances.measures[0])
    assert sum(law.values()) == 1
    mean = sum(value * chance for value, chance in law.items())
    assert mean == Fraction(30 * comb(size + turned, 4), comb(sum(deck.values()), 4))


@pytest.mark.parametrize("size", [20, 21])
def test_alike_cards_and_red_cards_by_closed_forms(size: int) -> None:
    deck, _, chances = played("hongguaiwan-234")
    ti, kan, red = (of_hand(deck, 0, size, measure) for measure in chances.measures)
    hands = comb(80, size)
    assert sum(n * p for n, p in ti.items()) == 20 * Fraction(comb(76, size - 4), hands)
    assert sum(n * p for n, p in kan.items()) == 20 * Fraction(4 * comb(76, size - 3), hands)
    # Sieve by the kinds that are whole: the second factorial moment of 提.
    assert sum(n * (n - 1) * p for n, p in ti.items()) == 20 * 19 * Fraction(comb(72, size - 8), hands)
    assert red == {r: Fraction(comb(24, r) * comb(56, size - r), hands) for r in range(size + 1)}


def test_a_law_is_what_counting_every_deal_gives() -> None:
    deck = {0: 3, 1: 2, 2: 2, 3: 1}
    cards = [card for card, n in deck.items() for _ in range(n)]
    measure = Measure("", ("", ""), lambda kind, held, turned: (kind + 1) * held * held + 10 * held * turned)
    counted, deals = Counter[int](), 0
    for turned in combinations(range(len(cards)), 2):
        rest = [i for i in range(len(cards)) if i not in turned]
        away = Counter(cards[i] for i in turned)
        for hand in combinations(rest, 3):
            held = Counter(cards[i] for i in hand)
            counted[sum(measure.score(card, n, away[card]) for card, n in held.items())] += 1
            deals += 1
    assert of_hand(deck, 2, 3, measure) == {v: Fraction(n, deals) for v, n in sorted(counted.items())}


def test_any_card_of_the_deck_has_the_same_chances() -> None:
    deck, _, chances = played("danjiang", {"xi": "5"})
    assert of_card(deck, int)[CARD["5j"]] == Fraction(1, 125)
    ranks = {en: chance for (_, en), chance in of_card(deck, chances.rank).items()}
    assert ranks == {
        **{str(r): Fraction(12, 125) for r in range(1, 10)},
        "flower": Fraction(12, 125),
        "xi": Fraction(5, 125),
    }
    deck, size, chances = played("hongguaiwan-468")
    assert {en: c for (_, en), c in of_card(deck, chances.rank).items()} == {
        str(r): Fraction(1, 10) for r in range(1, 11)
    }
    assert {en: c for (_, en), c in of_turned(deck, size, chances.situation).items()} == {
        "black": Fraction(56, 80), "red": Fraction(24, 80),
    }  # fmt: skip


def test_a_house_rule_of_one_card_and_levels_has_its_situations() -> None:
    rules = cached_tables(LongCardRules, RULES["rugao"], ())
    situation = GAMES["changpai"].chances(bare("rugao"), RULES["rugao"]).situation
    assert rules.deck.turned == 2
    assert [situation((CARD[code],))[1] for code in ("9s", "9m")] == ["a laojiang", "ordinary"]


ODDS = (Path(__file__).parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")


def rows(section: int) -> list[list[str]]:
    """Return the rows of the tables of a section of docs/odds.md, without their heads."""
    text = ODDS.partition(f"\n## {section} ")[2].partition("\n## ")[0]
    lines = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line] for line in lines]
    ruled = [n for n, line in enumerate(cells) if set("".join(line)) == {"-"}]
    return [line for n, line in enumerate(cells) if n not in ruled and n + 1 not in ruled]


def test_the_page_has_the_situations_as_counted() -> None:
    two, one, with_xi = situations("rugao"), situations("danjiang"), situations("danjiang", {"xi": "5"})
    assert {name: (Fraction(int(n), 7140), share) for name, _, n, share in rows(2)} == {
        name: (chance, f"{float(chance):.3%}".replace("%", " %")) for name, chance in two.items()
    }
    assert {name: n for name, n, _ in rows(3) if n != "–"} == {name: str(120 * chance) for name, chance in one.items()}
    assert {name: n for name, _, n in rows(3)} == {name: str(125 * chance) for name, chance in with_xi.items()}


@pytest.mark.parametrize(("section", "name"), [(4, "rugao"), (5, "hongguaiwan-234")])
def test_the_page_has_the_laws_as_counted(section: int, name: str) -> None:
    deck, size, chances = played(name)
    turned = size if name == "rugao" else 0
    told = [(int(re.sub(r"\D", "", title)), shares) for title, *shares in rows(section)]
    measures = [measure for measure in chances.measures for _ in range(2)]
    for (hand, shares), measure in zip(told, measures, strict=False):
        law = of_hand(deck, turned, hand, measure)
        assert shares == [f"{float(law[n]):.3%}".replace("%", " %") for n in range(len(shares))]
    assert len(told) == {4: 2, 5: 4}[section]
