"""What was let go, for people: tables by cost, and a line a player."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.outlook import Wait, live
from engine.regret import Regret
from parser import Record, code
from records.cli.tables import table
from records.text import Words, pick, player, signed

_WHY = {"passed": ("过", "passed"), "overridden": ("被抢先", "overridden"), "unrecorded": ("无记录", "unrecorded")}
_WORTH = {"call": ("没叫", "not shown"), "ting": ("没报听", "no 报听")}
_CLAIMED = ("只算", "claimed only")
_LATE = ("别家在先", "another came first")
_Pair = tuple[str, str]
_Head = tuple[_Pair, ...]
_MISSED: _Head = (
    ("差", "cost"), ("局", "hand"), ("手", "event"), ("谁", "who"), ("牌", "card"), ("胡数", "total"),
    ("胡了", "would"), ("实得", "got"), ("听（没见的张数）", "waits (unseen)"), ("", "why"),
)  # fmt: skip
_EXTRA: _Head = (
    ("差", "cost"), ("局", "hand"), ("手", "event"), ("谁", "who"), ("什么", "what"), ("总分少", "total lacks"),
)  # fmt: skip
_SLIPS: _Head = (
    ("少", "lost"), ("局", "hand"), ("手", "event"), ("谁", "who"), ("打", "discard"), ("听", "waits"),
    ("该打", "better"), ("可听", "would wait"),
)  # fmt: skip
_SPELLS: _Head = (("局", "hand"), ("手", "events"), ("谁", "who"), ("听", "waits"), ("活张", "live cards"))
_PLAYERS: _Head = (
    ("谁", "player"), ("局", "hands"), ("漏胡", "missed"), ("差", "cost"), ("没报、少算", "not declared"),
    ("差", "cost"), ("听牌", "waits"), ("打坏", "worse discards"), ("少几张", "cards lost"),
)  # fmt: skip


class Row(NamedTuple):
    """A row of a table, and what it is sorted by: the greater, the earlier; None comes last.

    A cell is a text, or words in Chinese and English.
    """

    cost: int | None
    cells: tuple[str | _Pair, ...]


class Sums:
    """The sums of one player."""

    def __init__(self) -> None:
        self.hands = self.missed = self.cost = self.extra = self.extra_cost = self.waits = self.slips = self.lost = 0


class Tally:
    """The rows of every table (those of every wait with `waits`), and the sums of every player.

    A win that another's came before counts in no sum.
    """

    def __init__(self, *, waits: bool) -> None:
        self.waits = waits
        self.missed: list[Row] = []
        self.extra: list[Row] = []
        self.slips: list[Row] = []
        self.spells: list[Row] = []
        self.players: dict[tuple[str, str], Sums] = {}
        self.whole = self.partly = self.out = self.unread = 0

    def left_out(self, *, unread: bool) -> None:
        """Count an item that could not be looked at; `unread`: no record could be made of it."""
        self.out += 1
        self.unread += unread

    def add(self, place: str, found: Regret) -> None:
        """Add what was let go in one record."""
        self.partly += bool(found.hidden)
        self.whole += not found.hidden
        for seat in found.seats:
            self._sums(found.record, seat).hands += 1
        self._missed(place, found)
        self._extra(place, found)
        self._slips(place, found)
        self._spells(place, found)

    def _sums(self, record: Record, seat: int) -> Sums:
        key = player(record, seat), record.players.get(seat, "")
        return self.players.setdefault(key, Sums())

    def _missed(self, place: str, found: Regret) -> None:
        for one in found.missed:
            missed, who = one.missed, player(found.record, one.missed.seat)
            nets = (" ".join(map(signed, net)) if net is not None else "?" for net in (one.would, one.got))
            cells = (str(missed.event), who, missed.card or "—", str(missed.total), *nets, _waits(one.waits))
            self.missed.append(Row(one.cost, (place, *cells, _WHY[missed.why] if one.free else _LATE)))
            if one.free:
                sums = self._sums(found.record, missed.seat)
                sums.missed += 1
                sums.cost += one.cost or 0

    def _extra(self, place: str, found: Regret) -> None:
        for one in found.undeclared:
            card = "" if one.card is None else f" {code(one.card)}"
            zh, en = _WORTH.get(one.verb, (one.verb, one.verb))
            self._one_extra(
                place, found.record, one.seat, (str(one.event), (zh + card, en + card)), one.added, one.cost
            )
        for one in found.underclaims:
            zh, en = (f"{words} {one.claimed}" for words in _CLAIMED)
            self._one_extra(place, found.record, one.seat, ("—", (zh, en)), one.best - one.claimed, one.cost)

    def _one_extra(
        self, place: str, record: Record, seat: int, what: tuple[str, _Pair], added: int | None, cost: int | None
    ) -> None:
        event, said = what
        lacks = "?" if added is None else str(added)
        self.extra.append(Row(cost, (place, event, player(record, seat), said, lacks)))
        sums = self._sums(record, seat)
        sums.extra += 1
        sums.extra_cost += cost or 0

    def _slips(self, place: str, found: Regret) -> None:
        for one in found.slips:
            who = player(found.record, one.seat)
            left = (code(one.card), _waits(one.waits), code(one.best), _waits(one.best_waits))
            self.slips.append(Row(one.lost, (place, str(one.event), who, *left)))
            sums = self._sums(found.record, one.seat)
            sums.slips += 1
            sums.lost += one.lost

    def _spells(self, place: str, found: Regret) -> None:
        for one in found.waiting:
            self._sums(found.record, one.seat).waits += 1
            if self.waits:
                counts = " ".join(f"{number}:{count}" for number, count in one.live)
                who = player(found.record, one.seat)
                self.spells.append(Row(None, (place, f"{one.first}–{one.last}", who, _waits(one.waits), counts)))

    def text(self, lang: Words, most: int) -> str:
        """Return the tables that have a row, at most `most` rows each (0: all), and how many records were read."""
        parts = [
            _table(("漏胡", "missed wins"), _MISSED, self.missed, most, lang),
            _table(("没报、少算", "not declared, claimed too little"), _EXTRA, self.extra, most, lang),
            _table(("打坏的听牌", "discards that left a worse wait"), _SLIPS, self.slips, most, lang),
            _table(("听牌", "waits"), _SPELLS, self.spells, most, lang, costs=False),
            _table(("各人", "players"), _PLAYERS, list(self._players()), 0, lang, costs=False),
        ]
        return "".join(filter(None, parts)) + self._read(lang)

    def _players(self) -> Iterator[Row]:
        for (name, site), one in self.players.items():
            counts = (one.hands, one.missed, one.cost, one.extra, one.extra_cost, one.waits, one.slips, one.lost)
            yield Row(one.cost + one.extra_cost, (f"{name} ({site})" if site else name, *map(str, counts)))

    def _read(self, lang: Words) -> str:
        counts = (
            (self.whole, "整局", "whole"),
            (self.partly, "有看不见的牌", "with hidden cards"),
            (self.out, "看不了", "left out"),
        )
        parts = " + ".join(f"{count} {pick(lang, zh, en)}" for count, zh, en in counts)
        return f"{self.whole + self.partly + self.out} {pick(lang, '局', 'read')} = {parts}\n"


def _waits(waits: Iterable[Wait]) -> str:
    """Return kinds with their unseen copies: `3m 2, 6m 3 = 5`; — for none."""
    waits = tuple(waits)
    each = ", ".join(f"{code(wait.card)} {wait.unseen}" for wait in waits)
    return f"{each} = {live(waits)}" if waits else "—"


def _table(
    title: tuple[str, str], head: _Head, rows: Sequence[Row], most: int, lang: Words, *, costs: bool = True
) -> str:
    """Return a table, the dearest rows first; "" without rows. `costs`: what it is sorted by is its first column."""
    if not rows:
        return ""
    ordered = sorted(rows, key=lambda row: -row.cost if row.cost is not None else float("inf"))[: most or None]
    cells = ((*(("?" if row.cost is None else str(row.cost),) if costs else ()), *row.cells) for row in ordered)
    more = len(rows) - most if most else 0
    rest = f"… {more} {pick(lang, '行未列', 'more')}\n" if more > 0 else ""
    return f"{table(head, cells, lang, title)}{rest}\n"
