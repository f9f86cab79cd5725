"""A naive scorer of a 跑胡子 win, written from the clauses and the rule text alone: the oracle of the engine's.

Cards are letters of their own here: rank 1-10 and "x" or "d". Everything is tried card by card; nothing
is shared with the engine, not even its tables. Slow and plain on purpose.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

Card = tuple[int, str]
Named = tuple[str, tuple[Card, ...]]

RED = {2, 7, 10}
SETS = {"peng": (1, 3), "kan": (3, 6), "wei": (3, 6), "chouwei": (3, 6), "pao": (6, 9), "ti": (9, 12)}
TITLES = {"234": (4, 3, 3, 2, 5, 4, 4, 4, 2), "468": (8, 6, 6, 4, 8, 8, 8, 8, 6)}
NAMES = ("tianhu", "dihu", "dianhong", "honghu", "wuhu", "pengpenghu", "shibada", "shiliuxiao", "haidi")


class Question(NamedTuple):
    """A hand with the groups on the table, the winning card and how it came: own, passed, other or none."""

    hand: tuple[Card, ...]
    table: tuple[Named, ...]
    card: Card | None
    how: str
    zimo: bool = False
    tianhu: bool = False
    dihu: bool = False
    haidi: bool = False


class Answer(NamedTuple):
    """The best score, and the most 胡息 and the fewest-first groups among the arrangements that have it."""

    score: int
    huxi: int
    groups: tuple[Named, ...]
    titles: tuple[tuple[str, int], ...]


def three(cards: tuple[Card, ...]) -> bool:
    """G2: a 一句话 or a 绞."""
    ranks, sizes = sorted(r for r, _ in cards), {s for _, s in cards}
    if len(sizes) == 2:
        return ranks[0] == ranks[2]
    return ranks == [2, 7, 10] or (ranks[0] + 1 == ranks[1] and ranks[1] + 1 == ranks[2])


@lru_cache(maxsize=1 << 15)
def parted(cards: tuple[Card, ...], *, pair: bool = True) -> frozenset[tuple[tuple[Card, ...], ...]]:
    """Every way to part sorted cards into threes, and two alike once at most."""
    if not cards:
        return frozenset({()})
    first, rest = cards[0], cards[1:]
    found = set[tuple[tuple[Card, ...], ...]]()
    for i, second in enumerate(rest):
        if second == first and pair:
            left = rest[:i] + rest[i + 1 :]
            found |= {tuple(sorted(((first, second), *more))) for more in parted(left, pair=False)}
        for j in range(i + 1, len(rest)):
            group = (first, second, rest[j])
            if three(group):
                left = rest[:i] + rest[i + 1 : j] + rest[j + 1 :]
                found |= {tuple(sorted((group, *more))) for more in parted(left, pair=pair)}
    return frozenset(found)


def became(q: Question, options: dict[str, str]) -> Iterator[tuple[list[Named], list[Card]]]:
    """W4: groups that stand and loose cards, for everything the winning card may become."""
    held = Counter(q.hand)
    stand: list[Named] = list(q.table)
    stand += [("kan", (c,) * 3) for c, n in held.items() if n == 3]
    stand += [("ti", (c,) * 4) for c, n in held.items() if n == 4]
    loose = [c for c, n in held.items() for _ in range(n) if n < 3]
    if q.card is None:
        yield stand, loose
        return
    mine, card = q.how != "other", q.card
    laid = next((g for g in stand if g[1] == (card,) * 3), None)
    takes = options.get("hu_own_wei", "yes") == "yes"
    if held[card] == 2 and mine:
        if takes:
            verb = "chouwei" if q.how == "passed" else "wei"
            yield [*stand, (verb, (card,) * 3)], [c for c in loose if c != card]
        return
    if held[card] == 2:
        yield [*stand, ("peng", (card,) * 3)], [c for c in loose if c != card]
    if laid is not None:
        others = [g for g in stand if g != laid]
        if mine and laid[0] != "peng":
            if takes:
                yield [*others, ("ti", (card,) * 4)], loose
            return
        yield [*others, ("pao", (card,) * 4)], loose
        if options.get("break_pao") == "no":
            return
    yield stand, [*loose, card]


def worth(group: Named) -> int:
    """The table of 胡息."""
    verb, cards = group
    big = cards[0][1] == "d"
    if verb in SETS:
        return SETS[verb][big]
    ranks = sorted(r for r, _ in cards)
    return (3, 6)[big] if ranks in ([1, 2, 3], [2, 7, 10]) and len({s for _, s in cards}) == 1 else 0


def titles(groups: list[Named], q: Question, options: dict[str, str], which: str) -> dict[str, int]:
    """S3, 番 by name."""
    every = [c for _, cards in groups for c in cards]
    red, big, small = sum(r in RED for r, _ in every), sum(s == "d" for _, s in every), sum(s == "x" for _, s in every)
    fan = dict(zip(NAMES, TITLES[which], strict=True))
    if which == "234" and options.get("haidi") == "3":
        fan["haidi"] = 3
    alike = {"jiang", "peng", "wei", "pao", "ti"} | (
        set() if options.get("pengpeng_kan") == "no" else {"kan", "chouwei"}
    )
    holds = {
        "tianhu": q.tianhu,
        "dihu": q.dihu,
        "dianhong": red == 1,
        "honghu": red >= 10,
        "wuhu": red == 0,
        "pengpenghu": all(verb in alike for verb, _ in groups),
        "shibada": big >= 18,
        "shiliuxiao": small >= 16,
        "haidi": q.haidi,
    }
    more = {"honghu": red - 10, "shibada": big - 18, "shiliuxiao": small - 16}
    return {name: fan[name] + more.get(name, 0) for name in NAMES if holds[name]}


def arranged(q: Question, options: dict[str, str]) -> Iterator[list[Named]]:
    """W1: every arrangement of seven groups."""
    for stand, loose in became(q, options):
        for parts in parted(tuple(sorted(loose))):
            groups = [*stand, *(("jiang" if len(p) == 2 else "chi", p) for p in parts)]
            quads = sum(len(cards) == 4 for _, cards in groups)
            pairs = sum(len(cards) == 2 for _, cards in groups)
            if len(groups) == 7 and pairs == min(quads, 1):
                yield groups


def answer(q: Question, options: dict[str, str], which: str) -> Answer | None:
    """W3 W5: the best of all arrangements; None when the hand does not win."""
    found: list[Answer] = []
    for groups in arranged(q, options):
        huxi = sum(map(worth, groups))
        named = titles(groups, q, options, which)
        self_drawn = q.zimo and options.get("zimo15", "on") == "on"
        if huxi < 15 or (huxi < 18 and not named and not self_drawn):
            continue
        tun = (huxi - 15) // 3 + 1 + (q.zimo and options.get("zimo_tun", "on") == "on")
        score = tun * (sum(named.values()) or 1)
        order = tuple(sorted(groups, key=lambda g: (codes(g), g[0])))
        found.append(Answer(score, huxi, order, tuple(named.items())))
    return min(
        found, key=lambda a: (-a.score, -a.huxi, [*map(codes, a.groups)], [verb for verb, _ in a.groups]), default=None
    )


def codes(group: Named) -> list[tuple[bool, int]]:
    """The cards of a group in the order of their codes: small before big."""
    return sorted((size == "d", rank) for rank, size in group[1])
