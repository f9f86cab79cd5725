"""名堂: what a winning hand is called, in 番 (S3)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.paohuzi.arrange import Group, Side
from engine.paohuzi.kinds import RANKS
from engine.paohuzi.rules import Counted, PaohuziRules, red_kinds

_ALIKE = frozenset({"jiang", "peng", "wei", "pao", "ti"})


class Course(NamedTuple):
    """What the course of play adds to a win: 自摸 (天胡 is none), 天胡, 地胡, 海底."""

    zimo: bool = False
    tianhu: bool = False
    dihu: bool = False
    haidi: bool = False


class Tally(NamedTuple):
    """The red, big and small cards of all seven groups."""

    red: int
    big: int
    small: int


@lru_cache(maxsize=1 << 13)
def tally(side: Side, card: int | None, red: tuple[str, ...]) -> Tally:
    """Count the cards of a side and the winning card; `red` are the codes of the red kinds (C2)."""
    counts = list(side.counts)
    for group in side.groups:
        for kind in group.cards:
            counts[kind] += 1
    if card is not None:
        counts[card] += 1
    small = sum(counts[:RANKS])
    return Tally(sum(counts[kind] for kind in red_kinds(red)), sum(counts) - small, small)


def is_pengpeng(rules: PaohuziRules, groups: tuple[Group, ...]) -> bool:
    """Tell whether an arrangement is 碰碰胡."""
    if rules.titles.pengpenghu_kan:
        return all(group.verb != "chi" for group in groups)
    return all(group.verb in _ALIKE for group in groups)


def titles(rules: PaohuziRules, counted: Tally, pengpeng: bool, course: Course) -> tuple[tuple[str, int], ...]:
    """Return the 名堂 of a hand with their 番, in the order of the ledger."""
    return tuple((item, fan) for item, fan in _titles(rules, counted, pengpeng, course) if fan)


def _titles(rules: PaohuziRules, counted: Tally, pengpeng: bool, course: Course) -> Iterator[tuple[str, int]]:
    values = rules.titles
    yield "tianhu", values.tianhu * course.tianhu
    yield "dihu", values.dihu * course.dihu
    yield "dianhong", values.dianhong * (counted.red == 1)
    yield "honghu", _counted(values.honghu, counted.red)
    yield "wuhu", values.wuhu * (counted.red == 0)
    yield "pengpenghu", values.pengpenghu * pengpeng
    yield "shibada", _counted(values.shibada, counted.big)
    yield "shiliuxiao", _counted(values.shiliuxiao, counted.small)
    yield "haidi", values.haidi * course.haidi


def _counted(value: Counted, cards: int) -> int:
    return value.fan + value.more * (cards - value.least) if cards >= value.least else 0
