"""A rigged deck is found as often as is stated, a fair one is not: 200 seeded archives each, counts simulated."""

import re
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import comb
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from engine import shipped
from engine.odds import of_hand
from parser import CARD, Record
from records.stats.dealt import Players, Share, two_sided
from records.stats.fairness import LEVEL, Counts, holm, judged, pooled
from records.stats.setup import Setup, setup_of
from records.stats.tally import Tally

ARCHIVES = 200
SIGMA = (0.05 * 0.95 / ARCHIVES) ** 0.5
RULES = shipped()
CHI_SQUARES = 3
RIGGED = CARD["4p"]
LAWS: dict[tuple[str, int], Mapping[int, Fraction]] = {}
"""Worked out once: every archive here has the same."""


def setup(name: str) -> Setup:
    return setup_of(Record(id="odds", rules=name, seats=("甲", "乙", "丙"), dealer=1), RULES[name])


def cards_of(setup: Setup) -> np.ndarray:
    return np.array([card for card, n in setup.deck.items() for _ in range(n)])


def turned(setup: Setup, rng: np.random.Generator, hands: int, rigged: float = 0.0) -> np.ndarray:
    """Turn two cards in so many hands; in a share of them, one is taken back for a card that is not fairly there."""
    cards = cards_of(setup)
    first, second = rng.integers(len(cards), size=hands), rng.integers(len(cards) - 1, size=hands)
    shown = np.stack([cards[first], cards[second + (second >= first)]], axis=1)
    changed = np.flatnonzero(rng.random(hands) < rigged)
    shown[changed, rng.integers(2, size=len(changed))] = RIGGED
    return np.sort(shown, axis=1)


def tally_of_turned(setup: Setup, shown: np.ndarray) -> Tally:
    tally = Tally(setup)
    codes, times = np.unique(shown @ np.array([64, 1]), return_counts=True)
    pairs = zip(codes.tolist(), times.tolist(), strict=True)
    tally._shown["jiang"].update({(code >> 6, code & 63): n for code, n in pairs})
    return tally


def found(setup: Setup, hands: int, rigged: float, seed: int) -> list[list[bool]]:
    """Return for every archive which of its tables are said to be unfair."""
    rng = np.random.default_rng(seed)
    archives = (tally_of_turned(setup, turned(setup, rng, hands, rigged)) for _ in range(ARCHIVES))
    return [[verdict.unfair for verdict in judged(tally.tables())] for tally in archives]


def least_share(power: float) -> float:
    return power - 3 * (power * (1 - power) / ARCHIVES) ** 0.5


@pytest.mark.parametrize("share", [0.6, 0.9])
def test_a_card_turned_a_fifth_too_often_is_found_at_the_stated_power(share: float) -> None:
    game = setup("rugao")
    by_kind = tally_of_turned(game, turned(game, np.random.default_rng(1), 1000)).tables()[0]
    assert isinstance(by_kind, Counts)
    cell = by_kind.labels.index(("4p", "4p"))
    hands = next(n for n in range(1000, 40_000, 250) if by_kind.power(cell, n, LEVEL / CHI_SQUARES) >= share)
    power = by_kind.power(cell, hands, LEVEL / CHI_SQUARES)
    # Of two cards 2/30 are the card; putting it in place of one, in so many hands, makes that a fifth more.
    answers = found(game, hands, 0.2 * (2 / 30) / (29 / 30), seed=7)
    assert least_share(power) <= np.mean([by_kind for by_kind, *_ in answers])
    if share == 0.9:
        reach = judged(tally_of_turned(game, turned(game, np.random.default_rng(1), hands)).tables())[0].reach
        assert (round(reach.power, 2), abs(reach.enough - hands) <= 250) == (0.9, True)


def test_a_fair_deck_is_not_found() -> None:
    answers = found(setup("rugao"), 14_000, 0.0, seed=8)
    assert np.mean([any(answer) for answer in answers]) <= LEVEL + 3 * SIGMA


def dealt(setup: Setup, rng: np.random.Generator, hands: int) -> Tally:
    """Deal whole hands: every role's cards and sets, the turned cards, the last card."""
    tally, cards = Tally(setup), cards_of(setup)
    tally._laws = LAWS
    decks = rng.permuted(np.broadcast_to(cards, (hands, len(cards))), axis=1)
    shown, at = np.sort(decks[:, : setup.turned], axis=1), setup.turned
    tally._shown["jiang"].update(map(tuple, shown.tolist()))
    away = (shown[:, :, None] == np.arange(30)).sum(axis=1)
    for role, size in enumerate(setup.sizes):
        held = np.zeros((hands, 30), dtype=np.int64)
        np.add.at(held, (np.arange(hands)[:, None], decks[:, at : at + size]), 1)
        at += size
        for one in (tally._dealt[role], tally._players[f"{role}"][role]):
            one.hands = hands
            one.cards.update(dict(enumerate(held.sum(axis=0).tolist())))
            one.values["qishou"].update((held == 4 - away).sum(axis=1).tolist())
    tally._last.update(decks[:, -1].tolist())
    return tally


def test_whole_archives_fairly_dealt_are_not_found_and_chi_square_has_its_mean() -> None:
    game, rng = setup("rugao"), np.random.default_rng(9)
    archives = [judged(dealt(game, rng, 300).tables()) for _ in range(ARCHIVES)]
    assert len(archives[0]) == 3 + 3 * 2 + 1 + 1
    assert np.mean([any(verdict.unfair for verdict in verdicts) for verdicts in archives]) <= LEVEL + 3 * SIGMA
    # 23 of 120 cards without putting back: Pearson's sum by itself would have a mean of 29 × 97 / 119 = 23.6.
    for table, df in ((0, 29), (3, 29), (5, 29)):
        chi2 = [verdicts[table].tested.chi2 for verdicts in archives]
        assert {verdicts[table].tested.df for verdicts in archives} == {df}
        assert abs(np.mean(chi2) - df) < 4 * (2 * df / ARCHIVES) ** 0.5


def test_a_card_dealt_to_one_role_a_fifth_too_often_is_found_at_the_stated_power() -> None:
    game, rng = setup("rugao"), np.random.default_rng(10)
    fair = next(t for t in dealt(game, rng, 50).tables() if t.title == ("庄家：发到的牌", "dealer: cards dealt"))
    assert isinstance(fair, Counts)
    hands = next(n for n in range(100, 4000, 20) if fair.power(0, n, LEVEL) >= 0.9)
    # The counts of so many hands, near enough normal: the covariance is that of cards drawn without putting back.
    chances = np.array(fair.chances)
    moved = chances * (1 - 0.2 * chances[0] / (1 - chances[0]))
    moved[0] = 1.2 * chances[0]
    shrink = (120 - 23) / 119
    covariance = hands * 23 * shrink * (np.diag(moved) - np.outer(moved, moved))
    draws = rng.multivariate_normal(hands * 23 * moved, covariance, size=ARCHIVES, method="eigh")
    verdicts = [
        judged([fair._replace(hands=hands, seen=tuple(np.rint(draw).astype(int).tolist()))])[0] for draw in draws
    ]
    assert least_share(fair.power(0, hands, LEVEL)) <= np.mean([verdict.unfair for verdict in verdicts])


def test_chi_square_is_that_of_the_library() -> None:
    counts = Counts(("", ""), 600, (("a", "a"), ("b", "b"), ("c", "c")), (170, 200, 230), (1 / 3, 1 / 3, 1 / 3))
    reference = stats.chisquare([170, 200, 230])
    assert counts.test() == (pytest.approx(reference.statistic), 2, pytest.approx(reference.pvalue))
    assert judged([counts])[0].holm == pytest.approx(reference.pvalue)
    # Two of four cards a hand: the variance is (4 - 2) / (4 - 1) of that of independent cards.
    pairs = counts._replace(hands=300, drawn=2, deck=4)
    assert pairs.test().chi2 == pytest.approx(reference.statistic * 3 / 2)


def test_the_far_tail_of_rare_outcomes_is_the_true_one() -> None:
    # 200 hands, one outcome expected 6.5 times and seen 16 times: the binomial has far more there than chi-square.
    counts = Counts(("", ""), 200, (("0", "0"), ("1", "1")), (184, 16), (0.9675, 0.0325))
    far = stats.binom.sf(15, 200, 0.0325)
    assert stats.chi2.sf(counts.test().chi2, 1) < far / 4
    assert counts.test().p == pytest.approx(far, abs=4 * (far / 20_000) ** 0.5)
    assert counts.test() == counts.test()


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx((0.03, 0.06, 0.06))
    assert holm([0.5, 0.9]) == (1.0, 1.0)
    assert holm([]) == ()


@pytest.mark.parametrize(
    ("outcomes", "groups"),
    [
        (1000, ((3,), (2,), (1,), (0,))),
        (400, ((3, 2), (1,), (0,))),
        (100, ((3, 2, 1), (0,))),
        (10, ((3, 2, 1, 0),)),
        (0, ((3, 2, 1, 0),)),
    ],
)
def test_rare_outcomes_are_counted_together(outcomes: int, groups: tuple[tuple[int, ...], ...]) -> None:
    assert pooled((0.94, 0.045, 0.01, 0.005, 0.0), outcomes) == groups


def test_too_few_hands_are_no_test() -> None:
    counts = Counts(("", ""), 10, (("x", "x"), ("y", "y")), (10, 0), (0.9, 0.1))
    (verdict,) = judged([counts])
    assert (verdict.tested.p, verdict.holm, verdict.unfair, verdict.reach.least) == (None, None, False, 50)
    assert verdict.reach.power == 0
    assert judged([counts._replace(hands=50, seen=(45, 5))])[0].tested.p == pytest.approx(1)


LAW = (0.9, 0.08, 0.02)


def test_a_players_sum_has_its_exact_law() -> None:
    law = np.array(LAW)
    # Two hands: P(0) = 0.81, P(1) = 0.144, P(2) = 0.0424, P(3) = 0.0032, P(4) = 0.0004.
    assert two_sided([(2, law)], 3) == pytest.approx(2 * 0.0036)
    assert two_sided([(2, law)], 0) == 1.0
    assert two_sided([(1, law), (1, np.array([0.5, 0.5]))], 3) == pytest.approx(2 * 0.01)
    hands = of_hand(setup("rugao").deck, 2, 23, setup("rugao").chances.measures[0])
    assert float(sum(n * p for n, p in hands.items())) == pytest.approx(30 * comb(25, 4) / comb(120, 4))


def players(*shares: Share) -> Players:
    return Players(("", ""), (LAW,), shares)


def test_who_is_dealt_a_fifth_more_is_found_at_the_stated_power_and_who_is_not_is_not() -> None:
    rng, law = np.random.default_rng(11), np.array(LAW)
    enough = players(Share("甲", 0, (1000,))).reach(LEVEL).enough
    moved = law * np.array([0.0, 1.2, 1.2])
    moved[0] = 1 - moved.sum()
    shares: dict[str, list[bool]] = {"fair": [], "rigged": []}
    for kind, chances in (("fair", law), ("rigged", moved)):
        for counts in rng.multinomial(enough, chances, size=ARCHIVES):
            verdict = judged([players(Share("甲", int(counts @ np.arange(3)), (enough,)))])[0]
            shares[kind].append(verdict.unfair)
    assert np.mean(shares["fair"]) <= LEVEL + 3 * SIGMA
    assert least_share(0.9) <= np.mean(shares["rigged"])


def test_a_player_who_may_expect_little_is_not_looked_at() -> None:
    table = players(Share("甲", 60, (500,)), Share("乙", 9, (40,)))
    assert [cell.label for cell in table.cells()] == [("甲", "甲")]
    assert (table.hands, table.test().df) == (500, 1)
    few = players(Share("乙", 9, (40,)))
    assert few.test() == (None, 0, None)
    assert few.reach(LEVEL).least == 42
    assert Counter(cell.seen for cell in few.cells()) == Counter()


def test_the_page_has_the_sample_sizes_as_worked_out() -> None:
    text = (Path(__file__).parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| [^|]+ \| ([\d,]+) \| ([\d,]+) \| (\d+) \|$", text.partition("## 8 ")[2], re.MULTILINE)
    game = setup("rugao")
    tables = [Tally(game)._cards(("", ""), 1000, Counter(), drawn) for drawn in (2, 23, 22, 1)]
    alone, among = ([table.reach(LEVEL / n) for table in tables] for n in (1, 11))
    assert told == [(f"{a.enough:,}", f"{b.enough:,}", f"{a.least}") for a, b in zip(alone, among, strict=True)]
