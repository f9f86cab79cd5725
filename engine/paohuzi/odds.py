"""What is counted of the deals of 跑胡子: dealt 提 and 坎, red cards, the card the dealer shows (C2 G1 T1)."""

from collections.abc import Callable

from engine.odds import Chances, Measure, Words
from engine.paohuzi.kinds import COPIES, RANKS, kind_of
from engine.paohuzi.rules import PaohuziRules
from parser import CARD, Card, Cards


def chances(rules: PaohuziRules) -> Chances:
    """Return what is counted of the deals under these rules."""
    red = frozenset(CARD[code] for code in rules.cards.red)

    def situation(shown: Cards) -> Words:
        return ("红", "red") if shown[0] in red else ("黑", "black")

    def count_red(kind: Card, held: int, _turned: int) -> int:
        return held * (kind in red)

    return Chances(situation, _rank, (_TI, _KAN, Measure("red", ("红牌", "red cards"), count_red)))


def _alike(copies: int) -> Callable[[Card, int, int], int]:
    def score(_kind: Card, held: int, _turned: int) -> int:
        return int(held == copies)

    return score


_TI = Measure("ti", ("发到的提", "ti dealt"), _alike(COPIES))
_KAN = Measure("kan", ("发到的坎", "kan dealt"), _alike(COPIES - 1))


def _rank(card: Card) -> Words:
    rank = kind_of(card) % RANKS
    return "一二三四五六七八九十"[rank], str(rank + 1)
