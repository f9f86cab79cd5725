"""A naive scorer of the four sets, written from the rule text alone: the oracle the engine is held against.

Everything is tried: every way to split the winner's hand, every group the winning card may stand in.
Slow and plain on purpose; it shares nothing with the engine but the record model.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from parser import Event, Record, code

from .factors import factors, huimian, is_shisan
from .sets import WENQIAN, Rules, Split, Step, base_steps, laid_value, rank, rules_of, worth, xi_steps
from .table import XI, Chance, Side, Table, Win, copy, tables
from .waits import may_run, waits, without

FORMS = ("qing", "piao", "shisan", "ta")
WAITS = ("diao", "yazi", "bian", "")


class Count(NamedTuple):
    """One way to count a winning hand: its steps, and what decides between equals."""

    steps: tuple[Step, ...]
    form: str
    wait: str
    total: int
    exact: int
    wenqian: int
    groups: tuple[tuple[int, ...], ...]


class Result(NamedTuple):
    """What the oracle says of a finished hand; seats in order."""

    ledgers: dict[int, tuple[Step, ...]]
    totals: tuple[int, ...] | None
    pay: tuple[int, ...]
    form: str | None = None
    wait: str | None = None


def up(n: int) -> int:
    """Rounded up to a ten."""
    return -(-n // 10) * 10


@cache
def splits(cards: tuple[int, ...], *, nine: bool, pair: int = -1) -> frozenset[Split]:
    """Every way to split sorted cards into groups and one pair (W1)."""
    if not cards:
        return frozenset({((), pair)}) if pair >= 0 else frozenset()
    first, found = cards[0], set[Split]()
    if pair < 0 and cards.count(first) >= 2:
        found |= splits(without(cards, (first, first)), nine=nine, pair=first)
    for group in ((first,) * 3, (first, first + 1, first + 2)):
        if group[0] != group[1] and not may_run(group, nine=nine):
            continue
        if all(cards.count(k) >= group.count(k) for k in group):
            for groups, eye in splits(without(cards, group), nine=nine, pair=pair):
                found.add((tuple(sorted((group, *groups))), eye))
    return frozenset(found)


def splits_of(rules: Rules, side: Side, won: int | None) -> frozenset[Split]:
    """Every arrangement of a seat's hand, with the card won from another if there is one."""
    cards: tuple[int, ...] = tuple(sorted([*side.hand, *([] if won is None else [won])]))
    if len(cards) + 3 * len(side.laid) != 23 or max(cards) >= XI:
        return frozenset()
    return splits(cards, nine=rules.option["nine_in_run"] == "yes")


def places(split: Split, card: int | None) -> Iterator[str]:
    """S4: the wait of every group the winning card can complete; none for the dealt hand."""
    groups, pair = split
    if card is None:
        yield ""
        return
    if pair == card:
        yield "diao"
    for a, b, c in groups:
        if card not in {a, b, c}:
            continue
        if a == c:
            yield ""
        elif card == b:
            yield "yazi"
        elif (card == c and rank(a) == 1) or (card == a and rank(c) == 9):
            yield "bian"
        else:
            yield ""


def form_of(rules: Rules, side: Side, split: Split, won: int | None) -> str:
    """W3 S8."""
    groups, _ = split
    if not side.laid and all(g[0] != g[2] for g in groups):
        return "qing"
    if all(g[0] == g[2] or g == WENQIAN for g in groups):
        return "piao"
    return "shisan" if rules.both and is_shisan(rules, side, won) else "ta"


def constant_of(rules: Rules, win: Win, form: str) -> int:
    """S1."""
    if rules.both:
        return {"qing": 80, "piao": 20, "shisan": 20, "ta": 20}[form] + self_drawn(win) * (20 if form == "qing" else 10)
    if form == "piao":
        return 50 if rules.option["piao"] == "50x2" else 20
    return {"qing": 80 if rules.one else 100, "ta": 20}[form]


def self_drawn(win: Win) -> bool:
    """W5."""
    return win.source is None


def wait_step(rules: Rules, side: Side, win: Win, wait: str) -> list[Step]:
    """S4."""
    if not wait or win.card is None or (wait == "diao" and rules.name == "nantong"):
        return []
    if not rules.both:
        return [(wait, code(win.card), 10)]
    held = without(tuple(side.hand), (win.card,)) if self_drawn(win) else tuple(side.hand)
    hard = waits(rules, Side(side.dealt, list(held), side.laid)) == frozenset({win.card})
    if wait == "diao":
        return [("diao", code(win.card), 10 if not hard else 50 if self_drawn(win) else 40)]
    if wait == "bian" and rules.option["tuowei"] == "0":
        return []
    value = (20 if hard else 10) + 10 * self_drawn(win)
    return [(f"{wait}-{'hard' if hard else 'soft'}", code(win.card), value)]


def count(rules: Rules, side: Side, win: Win, split: Split, wait: str) -> Count:
    """One way to count the winner's hand, all of section 5."""
    won = win.card if win.source is not None else None
    form, wenqian = form_of(rules, side, split, won), split[0].count(WENQIAN)
    waited = wait_step(rules, side, win, wait)
    meets = huimian(rules, side, won, split, single=any(item == "diao" and v > 10 for item, _, v in waited))
    sets = base_steps(rules, side, won, (split, form, wenqian), sweat=meets == 4)
    plus = 40 if form == "piao" and rules.option["piao"] == "20x2+40" else 0
    adds: list[Step] = [("form", form, constant_of(rules, win, form))]
    if wenqian:
        value = {1: 20, 2: 50, 3: 100, 4: int(rules.option["wenqian4"])}[wenqian]
        adds.append(("wenqian", "3" if wenqian == 4 and value == 100 else str(wenqian), value))
    if self_drawn(win) and not rules.both:
        adds.append(("zimo", "", 10))
    adds += waited
    if win.gangkai and rules.rugao:
        adds.append(("gangkai", "", 10))
    times = factors(rules, side, win, won, form, meets)
    twice = form in {"piao", "shisan"}
    base, xi = sets[-1][2], xi_steps(rules, side)
    more = sum(v for _, _, v in xi + adds)
    rounded = up(base) if rules.option["round"] == "base" else base
    exact = (base + more) * (2 if twice else 1) + plus
    total = (rounded + more) * (2 if twice else 1) + plus
    for _, _, factor in times:
        exact, total = exact * factor, total * factor
    if rules.option["round"] == "total":
        total = up(total)
    form_steps: list[Step] = [(form, "", 2)] if twice else []
    if plus:
        form_steps.append(("piao40", "", plus))
    steps = [*sets[:-1], ("base", "", rounded), *xi, *adds, *form_steps, *times, ("total", "", total)]
    return Count(tuple(steps), form, wait, total, exact, wenqian, split[0])


def counts(rules: Rules, side: Side, win: Win) -> list[Count]:
    """Every way to count the hand, the one of W4 first; empty when it does not win."""
    won = win.card if win.source is not None else None
    found = [
        count(rules, side, win, split, wait)
        for split in splits_of(rules, side, won)
        for wait in set(places(split, win.card))
    ]
    return sorted(
        found,
        key=lambda c: (-c.total, -c.exact, FORMS.index(c.form), -c.wenqian, WAITS.index(c.wait), c.groups),
    )


def loser(rules: Rules, side: Side) -> tuple[Step, ...]:
    """P1."""
    *sets, (_, _, base) = base_steps(rules, side, None, None)
    xi = xi_steps(rules, side)
    total = up(base) + sum(v for _, _, v in xi)
    return (*sets, ("base", "", up(base) if rules.option["round"] == "base" else base), *xi, ("total", "", total))


def capped(rules: Rules, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """P4."""
    cap = rules.option["cap"]
    if cap == "none" or steps[-1][2] <= int(cap):
        return steps
    return (*steps, ("cap", "", int(cap)))


def payments(rules: Rules, due: Mapping[int, int], winner: int | None, *, twice: bool) -> tuple[int, ...]:
    """P2, T12; `twice`: what the winner gets is doubled (P3)."""
    net = dict.fromkeys(due, 0)
    for a in due:
        for b in due:
            if winner is not None and rules.option["settle"] == "winner":
                if a == winner and due[a] > due[b]:
                    net[a] += due[a] - due[b]
                    net[b] -= due[a] - due[b]
            elif a < b:
                net[a] += due[a] - due[b]
                net[b] += due[b] - due[a]
    if winner is not None and twice:
        for seat in due:
            more = max(0, due[winner] - due[seat])
            net[winner] += more
            net[seat] -= more
    return tuple(net[seat] for seat in sorted(net))


def score(record: Record) -> Result:
    """Score a finished hand: `result` says how it ended."""
    rules = rules_of(record)
    table = last(record)
    win, seats = table.win, sorted(table.sides)
    if win is None and rules.option["exhausted"] == "none":
        return Result({}, None, tuple(0 for _ in seats))
    ledgers = {seat: loser(rules, table.sides[seat]) for seat in seats if win is None or seat != win.seat}
    best = None
    if win is not None:
        best = counts(rules, table.sides[win.seat], win)[0]
        ledgers[win.seat] = best.steps
    totals = tuple(ledgers[seat][-1][2] for seat in seats)
    ledgers = {seat: capped(rules, ledgers[seat]) for seat in seats}
    due = {seat: ledgers[seat][-1][2] for seat in seats}
    thrown = table.zhi and win is not None and win.seat == record.dealer
    pay = payments(rules, due, win.seat if win else None, twice=thrown)
    return Result(ledgers, totals, pay, best and best.form, best and best.wait)


def last(record: Record) -> Table:
    """The table at the end of the record."""
    *_, (_, table) = tables(record)
    return table


def missed(record: Record) -> set[tuple[int, int, str, int, str]]:
    """Every 漏胡 of the hand: event, seat, card, total, why."""
    rules = rules_of(record)
    return {found for chance in last(record).lost for found in missed_of(rules, chance)}


def missed_of(rules: Rules, chance: Chance) -> Iterator[tuple[int, int, str, int, str]]:
    """The missed win of one chance, if it was one; its total as he last could have won."""
    win = chance.win
    totals = [ways[0].total for side in chance.sides if (ways := counts(rules, side, win))]
    if totals:
        yield chance.at, win.seat, "" if win.card is None else code(win.card), totals[-1], chance.why


def claims(record: Record) -> Iterator[tuple[Event, int | None]]:
    """What the set of each 碰 杠 摞 is worth when it is made, and the win's total."""
    rules = rules_of(record)
    for event, table in tables(record):
        if event is None or event.over:
            continue
        if event.verb in {"peng", "gang", "lay"} and event.card is not None:
            side = copy(table.sides[event.seat])
            value = laid_value(rules, side, event.card, None)
            assert value is not None
            yield event, worth(rules, event.card, *value)
        elif event.verb == "hu" and table.win is not None:
            yield event, counts(rules, table.sides[event.seat], table.win)[0].total
