"""What is counted of the deals of 跑胡子: dealt 提 and 坎, red cards, the card the dealer shows (C2 G1 T1)."""

from engine.odds import Chances, Measure, Words
from engine.paohuzi.kinds import COPIES, RANKS, kind_of
from engine.paohuzi.rules import PaohuziRules
from parser import CARD, Card, Cards


def chances(rules: PaohuziRules) -> Chances:
    """Return what is counted of the deals under these rules."""
    red = frozenset(CARD[code] for code in rules.cards.red)

    def situation(shown: Cards) -> Words:
        return ("红", "red") if shown[0] in red else ("黑", "black")

    measures = (
        Measure("ti", ("发到的提", "ti dealt"), lambda _kind, held, _turned: int(held == COPIES)),
        Measure("kan", ("发到的坎", "kan dealt"), lambda _kind, held, _turned: int(held == COPIES - 1)),
        Measure("red", ("红牌", "red cards"), lambda kind, held, _turned: held * (kind in red)),
    )
    return Chances(situation, _rank, measures)


def _rank(card: Card) -> Words:
    rank = kind_of(card) % RANKS
    return "一二三四五六七八九十"[rank], str(rank + 1)
