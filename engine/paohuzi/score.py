"""The score of a 跑胡子 hand: 胡息, 囤, 名堂 and 番 over all arrangements (W3 W5 S1 S2)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine.game import Candidate
from engine.ledger import Ledger, Line
from engine.paohuzi.arrange import From, Group, Side, arrangements, choices
from engine.paohuzi.kinds import cards_of
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.split import richest
from engine.paohuzi.titles import Course, is_pengpeng, tally, titles
from engine.paohuzi.values import group_lines, group_value, worth


class Hand(NamedTuple):
    """One way to count a winning hand: its seven groups in card order, its 胡息, its score and ledger lines."""

    groups: tuple[Group, ...]
    huxi: int
    total: int
    lines: tuple[Line, ...]


class Layout(NamedTuple):
    """The most 胡息 of one choice for the winning card, and whether it is 碰碰胡."""

    huxi: int
    pengpeng: bool


def tun(rules: PaohuziRules, huxi: int) -> int:
    """S1: return the 囤 of so many 胡息, without that for 自摸: 15-17 one, 18-20 two."""
    return max((huxi - rules.tun.first) // rules.tun.step + 1, 1)


def reaches(rules: PaohuziRules, huxi: int, titled: bool, zimo: bool) -> bool:
    """W3: tell whether so many 胡息 win."""
    least = rules.win
    return huxi >= least.least or (titled and huxi >= least.titled_least) or (zimo and huxi >= least.zimo_least)


@lru_cache(maxsize=1 << 14)
def layouts(rules: PaohuziRules, side: Side, card: int | None, source: From) -> tuple[Layout, ...]:
    """Return what each choice for the winning card comes to, none for those that are not seven groups (W1 W4).

    The other choices being equal, more 胡息 are never worth less, so these decide what a hand is worth.
    """
    found: list[Layout] = []
    for choice in choices(rules, side, card, source):
        if choice.is_seven():
            loose = richest(choice.key, choice.pair, worth(rules))
            if loose >= 0:
                huxi = loose + sum(group_value(rules, group) for group in choice.groups)
                alike = choice.size == 2 * choice.pair and is_pengpeng(rules, choice.groups)
                found.append(Layout(huxi, alike))
    return tuple(found)


def best(rules: PaohuziRules, side: Side, card: int | None, source: From, course: Course) -> int:
    """Return the score of the best arrangement (W5), 0 when the hand does not win (W1-W3)."""
    scores = [0]
    for huxi, pengpeng in layouts(rules, side, card, source):
        named = titles(rules, tally(side, card, rules.cards.red), pengpeng, course)
        if reaches(rules, huxi, bool(named), course.zimo):
            units = tun(rules, huxi) + rules.tun.zimo * course.zimo
            scores.append(units * max(sum(fan for _, fan in named), 1))
    return max(scores)


def wins(rules: PaohuziRules, side: Side, card: int | None, source: From, course: Course) -> bool:
    """Tell whether a hand wins (W1-W3)."""
    found = layouts(rules, side, card, source)
    return bool(found) and any(
        reaches(rules, huxi, bool(titles(rules, tally(side, card, rules.cards.red), alike, course)), course.zimo)
        for huxi, alike in found
    )


def hands(rules: PaohuziRules, side: Side, card: int | None, source: From, course: Course) -> list[Hand]:
    """Return every arrangement that wins, the best first (W5)."""
    found = (_hand(rules, side, card, groups, course) for groups in arrangements(rules, side, card, source))
    return sorted((hand for hand in found if hand is not None), key=_rank)


def _rank(hand: Hand) -> tuple[object, ...]:
    return -hand.total, -hand.huxi, [group.cards for group in hand.groups], hand.groups


def _hand(rules: PaohuziRules, side: Side, card: int | None, groups: tuple[Group, ...], course: Course) -> Hand | None:
    lines = group_lines(rules, groups)
    huxi = sum(line.value for line in lines)
    named = titles(rules, tally(side, card, rules.cards.red), is_pengpeng(rules, groups), course)
    if not reaches(rules, huxi, bool(named), course.zimo):
        return None
    units = tun(rules, huxi) + rules.tun.zimo * course.zimo
    fan = max(sum(value for _, value in named), 1)
    lines += _ending(rules, huxi, units, named, fan, course)
    return Hand(groups, huxi, units * fan, tuple(lines))


def _ending(
    rules: PaohuziRules, huxi: int, units: int, named: tuple[tuple[str, int], ...], fan: int, course: Course
) -> Iterator[Line]:
    """S1 S2 S3: the lines behind the groups (docs/format.md, Footer)."""
    yield Line("huxi", "", "set", huxi, "H")
    yield Line("tun", "", "add", tun(rules, huxi), "S1", restart=True, derived=True)
    if course.zimo and rules.tun.zimo:
        yield Line("zimo", "", "add", rules.tun.zimo, "S1")
    for nth, (item, value) in enumerate(named):
        yield Line(item, "", "add", value, f"S3.{item}", restart=nth == 0)
    yield Line("fan", "", "set", fan, "S2")
    yield Line("total", "", "set", units * fan, "S2")


def ledger(seat: int, hand: Hand) -> Ledger:
    """Return the winner's ledger."""
    return Ledger.of(seat, hand.lines)


def loser(seat: int) -> Ledger:
    """Return a loser's ledger: he scores nothing (S2)."""
    return Ledger.of(seat, ())


def candidates(seat: int, side: Side, found: Iterable[Hand]) -> list[Candidate]:
    """Return ways to count the hand of the winner `seat` as every game gives them, without what lay on the table."""
    return [Candidate(ledger(seat, hand), "", "", _own(side, hand.groups)) for hand in found]


def _own(side: Side, groups: tuple[Group, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the groups that come from the hand, the 将 last."""
    own = sorted((group for group in groups if group not in side.groups), key=lambda g: (g.verb == "jiang", g.cards))
    return tuple(cards_of(group.cards) for group in own)


def nets(winner: int, totals: Mapping[int, int]) -> dict[int, int]:
    """S2: return each seat's net: every loser pays the winner's score. Sums to 0."""
    score = totals[winner]
    return {seat: score * (len(totals) - 1) if seat == winner else -score for seat in totals}
