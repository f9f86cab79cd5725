"""Re-scoring: many hands under another rule set or other options, and what that changes a hand and a player."""

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from engine import Report, RuleSet
from engine.whatif import breaches, rescored
from parser import Record, Unread
from records.terms import RefusedError, options_of, options_text, other_terms
from records.text import player

FROM = "rescored-from"
"""The `x-` line in which a re-scored record keeps what it was scored under: `RULES NAME=VALUE …`."""


class Moved(NamedTuple):
    """What one seat had and has: total (None: not scored) and payment, before and after."""

    seat: int
    name: str
    total: tuple[int | None, int | None]
    pay: tuple[int, int]


class Rescored(NamedTuple):
    """A hand that is scored under both: the record with the other header, and both verdicts."""

    record: Record
    other: Record
    before: Report
    after: Report

    @property
    def moved(self) -> tuple[Moved, ...]:
        """Return the seats whose total or payment is another."""
        nothing = (None,) * len(self.record.playing)
        totals = zip(self.before.totals or nothing, self.after.totals or nothing, strict=True)
        pays = zip(self.before.pay or (), self.after.pay or (), strict=True)
        seats = zip(self.record.playing, totals, pays, strict=True)
        both = (Moved(seat, player(self.record, seat), total, pay) for seat, total, pay in seats)
        return tuple(m for m in both if m.total[0] != m.total[1] or m.pay[0] != m.pay[1])


class LeftOut(NamedTuple):
    """A hand that cannot be scored so, and why, in Chinese and English; `other` is it with the other header."""

    item: Record | Unread
    zh: str
    en: str
    other: Record | None = None


class Sum(NamedTuple):
    """What one player paid or got in all hands scored under both, before and after."""

    name: str
    site: str
    before: int
    after: int


def rescore_one(
    item: Record | Unread, rules: str, options: Mapping[str, str], rulebook: Mapping[str, RuleSet]
) -> Rescored | LeftOut:
    """Score a hand under the rule set `rules` (empty: its own) with these options, and as recorded."""
    if isinstance(item, Unread) or item.kept is not None:
        return LeftOut(item, "有格式错误，头部不能改写", "it has format faults, so that its header cannot be rewritten")
    try:
        other = _marked(item, other_terms(item, rules, options, rulebook))
    except RefusedError as error:
        return LeftOut(item, error.zh, error.en)
    return _both(item, other, rulebook)


def rescore_back(item: Record | Unread, rulebook: Mapping[str, RuleSet]) -> Rescored | LeftOut:
    """Score a re-scored hand under what it was recorded with; its record is then the first again."""
    first = None if isinstance(item, Unread) else item.x.get(FROM)
    if isinstance(item, Unread) or item.kept is not None or first is None:
        return LeftOut(item, f"没有 x-{FROM} 一行", f"it has no line x-{FROM}")
    name, *pairs = first.split()
    rules, _, version = name.partition("@")
    if name not in rulebook:
        return LeftOut(item, f"没有规则 {name}", f"no rule set {name}")
    rest = {key: text for key, text in item.x.items() if key != FROM}
    number = int(version) if version.isdecimal() else None
    try:
        other = replace(item, rules=rules, rules_version=number, options=options_of(pairs), x=rest)
    except RefusedError as error:
        return LeftOut(item, error.zh, error.en)
    return _both(item, other, rulebook)


class Sums:
    """What each player paid or got, joined by site and player id, else by site and name."""

    def __init__(self) -> None:
        self._sums: dict[tuple[str, str], Sum] = {}

    def add(self, hand: Rescored) -> None:
        """Count a hand."""
        record, site = hand.record, hand.record.site or ""
        for seat, before, after in zip(record.playing, hand.before.pay or (), hand.after.pay or (), strict=True):
            name = player(record, seat)
            key = site, record.players.get(seat, f"name {name}")
            had = self._sums.get(key, Sum(name, site, 0, 0))
            self._sums[key] = had._replace(before=had.before + before, after=had.after + after)

    def players(self) -> list[Sum]:
        """Return the sums, the greatest change first."""
        return sorted(self._sums.values(), key=_most_changed)


def _most_changed(found: Sum) -> tuple[int, str, str]:
    return -abs(found.after - found.before), found.name, found.site


def _marked(record: Record, other: Record) -> Record:
    """Return the re-scored record with the line that leads back; one that was re-scored before keeps its own."""
    version = "" if record.rules_version is None else f"@{record.rules_version}"
    first = f"{record.rules}{version} {options_text(record.options)}".strip()
    return replace(other, x={FROM: first, **record.x})


def _both(record: Record, other: Record, rulebook: Mapping[str, RuleSet]) -> Rescored | LeftOut:
    before, after = rescored(record, rulebook), rescored(other, rulebook)
    if before.pay is None or None in (before.totals or ()):
        return LeftOut(record, "照记录也没有分", "it has no score as recorded either", other)
    if new := breaches(before, after):
        zh, en = (new[0].message(lang) for lang in ("zh", "en"))
        return LeftOut(record, f"这样打不成：{zh}", f"it cannot be played so: {en}", other)
    if after.pay is None or None in (after.totals or ()):
        return LeftOut(record, "这样算不出分", "it has no score so", other)
    return Rescored(record, other, before, after)
