"""What is counted of the deals of long cards: situations of the turned 将, ranks, 起手 sets (C2 C3 V2 V4 V5 V7)."""

from functools import partial

from engine.changpai.kinds import COPIES, FIRST_EXTRA, FIRST_FLOWER, RANK
from engine.changpai.rules import LongCardRules
from engine.changpai.worth import ByClass, ByLevel
from engine.odds import Chances, Measure, Words
from parser import CARD, Card, Cards

_EXTRA: dict[str, Words] = {"xi": ("喜", "xi"), "wild": ("百搭", "wild card"), "none": ("", "")}
_PLAIN: Words = ("普通将", "ordinary")
_HALF: Words = ("半边将", "half: one of two is a laojiang")
_SAME_CARD: Words = ("双将（同一张牌）", "double: the same card")
_SAME_RANK: Words = ("双将（点数相同）", "double: the same rank")
_DRAGONS_SAME: Words = ("双龙会（同一种）", "two dragons: the same laojiang")
_DRAGONS: Words = ("双龙会（不同）", "two dragons: different laojiang")
_OLD: Words = ("老将", "a laojiang")
_FLOWER: Words = ("花牌", "flower")


def chances(rules: LongCardRules) -> Chances:
    """Return what is counted of the deals under these rules."""
    extra = rules.deck.extra
    sets = Measure("qishou", ("起手", "dealt sets"), _is_qishou)
    zh, en = _EXTRA[extra]
    extras = Measure(extra, (f"发到的{zh}", f"{en} dealt"), _extras)
    return Chances(partial(situation, rules), partial(_rank, extra), (sets,) if extra == "none" else (sets, extras))


def situation(rules: LongCardRules, turned: Cards) -> Words:
    """Return the name of what the turned cards amount to.

    V4 where values go by level; V5 where they go by class: the column of the turned card, or that it is a flower.
    An extra card among them comes first (C2): it has no rank (W6, S9).
    """
    worth = rules.worth
    if any(card >= FIRST_EXTRA for card in turned):
        zh, en = _EXTRA[rules.deck.extra]
        return f"翻出{zh}", f"{en} turned"
    return _by_class(worth, turned[0]) if isinstance(worth, ByClass) else _by_level(worth, turned)


def _by_level(worth: ByLevel, turned: Cards) -> Words:
    old = [card for card in turned if card in {CARD[code] for code in worth.laojiang}]
    same = len(set(turned)) < len(turned)
    if len(turned) == 1:
        return _OLD if old else _PLAIN
    if len(old) == len(turned):
        return _DRAGONS_SAME if same else _DRAGONS
    if old:
        return _HALF
    if same:
        return _SAME_CARD
    return _SAME_RANK if len({RANK[card] for card in turned}) == 1 and RANK[turned[0]] else _PLAIN


def _by_class(worth: ByClass, card: Card) -> Words:
    if card >= FIRST_FLOWER:
        return _FLOWER
    column = next((c for c in worth.columns.split() if str(RANK[card]) in c), "")
    return (f"{column} 将", f"column {column}") if column else _PLAIN


def _rank(extra: str, card: Card) -> Words:
    """Flowers and the five extra cards have no rank."""
    if card >= FIRST_EXTRA:
        return _EXTRA[extra]
    return _FLOWER if card >= FIRST_FLOWER else ("一二三四五六七八九"[RANK[card] - 1], str(RANK[card]))


def _is_qishou(kind: Card, held: int, turned: int) -> int:
    """V7 T5: all copies that are not turned were dealt to one hand."""
    return int(kind < FIRST_EXTRA and held == COPIES - turned)


def _extras(kind: Card, held: int, _turned: int) -> int:
    """C2: the extra cards."""
    return held * (kind >= FIRST_EXTRA)
