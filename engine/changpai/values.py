"""What the sets on one side are worth (V3-V9): entries that an arrangement may take up or not."""

from collections.abc import Callable
from enum import Enum
from typing import NamedTuple

from engine.changpai.kinds import COPIES, FIRST_EXTRA
from engine.changpai.rules import LongCardRules
from engine.changpai.table import Group, Seat
from engine.changpai.worth import Row
from parser import CARD


class Needs(Enum):
    """V6: what a winner's entry needs of the chosen arrangement."""

    NOTHING = 0
    SET = 1
    """It counts only as a 刻子, or for one's own three by 三文钱 or 把子."""
    WON_SET = 2
    """It counts only as the 刻子 that the won card makes."""


class Entry(NamedTuple):
    """One kind's value: the ledger `item` (or `also`), its `value` in 胡 and the clause that gives it."""

    kind: int
    item: str
    value: int
    clause: str
    needs: Needs = Needs.NOTHING
    also: str = ""


def entries(rules: LongCardRules, rows: tuple[Row, ...], seat: Seat, won: int | None) -> list[Entry]:
    """Return the entries of one side in card order (V3).

    The hand of `seat` is without the card `won` from another (None: nothing was). A card drawn is in it.
    """
    counts = seat.counts
    if won is not None and rules.holding.won_card == "concealed":
        counts = counts.copy()
        counts[won] += 1
        won = None
    found: list[Entry] = []
    laid = {g.kind: g for g in seat.groups}
    for kind in range(FIRST_EXTRA):
        w = int(kind == won)
        if kind in laid:
            found.append(_laid(rules, rows[kind], laid[kind], counts[kind] + w, seat))
        elif counts[kind] + w >= 2 and (entry := _held(rules, rows[kind], kind, counts[kind], w, seat)):
            found.append(entry)
    return found


def _laid(rules: LongCardRules, row: Row, group: Group, fourth: int, seat: Seat) -> Entry:
    """V3 lines 1 to 4."""
    verb, kind = group
    if verb in {"lay", "lay3"} or (verb == "angang" and kind in seat.called):
        return Entry(kind, "qishou", row.qishou, "V3.1")
    if verb == "angang":
        return Entry(kind, "ti", row.ti, "V3.2")
    if verb != "peng":
        return Entry(kind, "gang", row.gang, "V3.3")
    if row.turned == 1:
        return Entry(kind, "peng", row.peng, "V3.4a")
    if fourth and rules.holding.peng_and_fourth == "gang":
        return Entry(kind, "gang", row.gang, "V3.4b")
    return Entry(kind, "peng", row.peng, "V3.4c")


def _held(rules: LongCardRules, row: Row, kind: int, n: int, w: int, seat: Seat) -> Entry | None:
    """V3 line 5: `n` own copies, `w` = 1 for one won from another; `row.turned` are turned."""
    return _HELD[row.turned](rules, row, kind, n, w, seat)


def _none_turned(rules: LongCardRules, row: Row, kind: int, n: int, w: int, seat: Seat) -> Entry | None:
    three = Needs.SET if rules.holding.own_three == "set" else Needs.NOTHING
    if n == COPIES:
        return _four(rules, row, kind, "V3.5a", seat, "ti", row.ti)
    if n == 3:
        return Entry(kind, "zaishou", row.zaishou, "V3.5a", three)
    if n == 2 and w:
        return Entry(kind, "peng", row.peng, "V3.5a", Needs.WON_SET if three is Needs.SET else three)
    return None


def _one_turned(rules: LongCardRules, row: Row, kind: int, n: int, w: int, seat: Seat) -> Entry | None:
    if n == 3:
        return _four(rules, row, kind, "V3.5b", seat, "zaishou", row.zaishou)
    if n == 2 and w:
        needs = Needs.WON_SET if rules.holding.own_three == "set" else Needs.NOTHING
        return Entry(kind, "peng", row.peng, "V3.5b", needs)
    return None


def _two_turned(rules: LongCardRules, row: Row, kind: int, n: int, _w: int, seat: Seat) -> Entry | None:
    if n != 2:
        return None
    entry = _four(rules, row, kind, "V3.5c", seat, "ti", row.ti)
    return entry if entry.value else None


_HELD: tuple[Callable[[LongCardRules, Row, int, int, int, Seat], Entry | None], ...] = (
    _none_turned,
    _one_turned,
    _two_turned,
)


def _four(rules: LongCardRules, row: Row, kind: int, clause: str, seat: Seat, item: str, value: int) -> Entry:
    """All copies that can be held are: 起手 by V7, else the value of a later one."""
    if is_qishou(rules, kind, COPIES - row.turned, seat):
        return Entry(kind, "qishou", row.qishou, clause)
    other = {"zaishou": "ti", "ti": "zaishou"}[item] if row.turned else ""
    return Entry(kind, item, value, clause, also=other)


def is_qishou(rules: LongCardRules, kind: int, need: int, seat: Seat) -> bool:
    """V7: all copies were dealt, are still held, and are shown where the rules ask for it."""
    dealt = bool(seat.dealt) and seat.dealt[kind] >= need
    return dealt and (kind in seat.called or not rules.holding.qishou_shown)


def flowers(rules: LongCardRules, seat: Seat, won: int | None) -> bool:
    """V9: three or four alike of each flower on this side, laid or in hand, the won card included."""
    return all(seat.own(k) + (k == won) >= 3 for k in map(CARD.__getitem__, rules.cards.flowers))
