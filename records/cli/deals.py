"""`paipu deals`: the deals of the archive beside exact theory, and what each situation of the turned cards does."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine import RuleSet
from engine.odds import Words as Label
from parser import printable
from records.cli.tables import table
from records.cli.terminal import Output
from records.stats.deals import Group, deals
from records.stats.effects import LEAST_WINS, Effect
from records.stats.fairness import EXCESS, LEVEL, WANTED, Cell, Verdict
from records.stats.filters import Filters
from records.stats.intervals import Interval
from records.stats.players import chosen, statistics
from records.store.archive import Archive
from records.store.errors import NotInArchiveError
from records.text import Words, pick

_WIDTH = 132
_VISIBLE = 0.05
"""The least expected count that is not written as nothing."""
_TABLES: tuple[Label, ...] = (
    ("", ""), ("表", "table"), ("局", "hands"), ("χ²", "χ²"), ("p", "p"), ("Holm", "Holm"),
    (f"多 {EXCESS:.0%} 的", f"{EXCESS:.0%} too many"), ("看得出", "found"),
    (f"{WANTED:.0%} 要几局", f"hands for {WANTED:.0%}"),
)  # fmt: skip
_CELLS: tuple[Label, ...] = (("表", "table"), ("格", "cell"), ("见", "seen"), ("应", "expected"), ("σ", "σ"))
_EFFECTS: tuple[Label, ...] = (
    ("情形", "situation"), ("局", "hands"), ("胡", "won"), ("胡率", "share"), ("胡家总数", "winner's total"),
    ("每局易手", "changes owner a hand"),
)  # fmt: skip


def show_deals(
    archive: Archive, rulebook: Mapping[str, RuleSet], which: Filters, most: int, lang: Words, *, as_json: bool
) -> int:
    """Write the tables, at most `most` cells of each (0: all); return 0.

    Raises NotInArchiveError for a player that is not there, and ArchiveError.
    """
    for key in which.players:
        if not chosen(statistics(archive, Filters(), metrics=()).people, Filters(players=(key,))):
            raise NotInArchiveError(f"没有玩家 {key}", f"no player {key}")
    groups = deals(archive, rulebook, which)
    with Output("utf-8" if as_json else None) as output:
        output.write(as_object(groups) if as_json else "".join(_text(groups, most, lang)))
    return 0


def as_object(groups: tuple[Group, ...]) -> str:
    """Return everything as one JSON object on a line (`records/schema/deals.schema.json`)."""
    looked = sum(table.holm is not None for group in groups for table in group.tables)
    whole = {"level": LEVEL, "excess": EXCESS, "tables": looked, "groups": list(map(_group, groups))}
    return f"{json.dumps(whole, ensure_ascii=False)}\n"


def _group(group: Group) -> dict[str, Any]:
    tables, effects = list(map(_verdict, group.tables)), list(map(_effect, group.effects))
    return {"rules": group.rules, "cards": group.cards, "hands": group.hands, "tables": tables, "effects": effects}


def _verdict(table: Verdict) -> dict[str, Any]:
    reach, tested = table.reach, table.tested
    return {
        "table": _words(table.title), "hands": table.hands, "says": _says(table),
        "chi2": tested.chi2, "df": tested.df, "p": tested.p, "holm": table.holm,
        "least": reach.least, "against": _words(reach.against), "power": reach.power, "enough": reach.enough,
        "cells": list(map(_cell, table.cells)),
    }  # fmt: skip


def _cell(cell: Cell) -> dict[str, Any]:
    return cell._asdict() | {"label": _words(cell.label)}


def _effect(effect: Effect) -> dict[str, Any]:
    return {
        "situation": _words(effect.situation), "hands": effect.hands, "wins": effect.wins,
        "won": effect.won and effect.won._asdict(), "total": effect.total and effect.total._asdict(),
        "moved": effect.moved,
    }  # fmt: skip


def _words(words: Label) -> dict[str, str]:
    return {"zh": words[0], "en": words[1]}


def _says(table: Verdict) -> str:
    return "too_few" if table.holm is None else "unfair" if table.unfair else "fair"


def _text(groups: tuple[Group, ...], most: int, lang: Words) -> Iterator[str]:
    if not any(group.hands for group in groups):
        yield f"{pick(lang, '档案里没有发牌可看。', 'The archive has no deals to look at.')}\n"
        return
    for group in groups:
        cards, hands = pick(lang, "张", "cards"), pick(lang, "局", "hands")
        yield f"{printable(group.rules)}  {group.cards} {cards}  {group.hands} {hands}\n\n"
        yield table(_TABLES, map(_line, group.tables), lang, width=_WIDTH) + "\n"
        yield table(_CELLS, (row for one in group.tables for row in _rows(one, most)), lang, width=_WIDTH) + "\n"
        ended = [effect for effect in group.effects if effect.hands]
        if ended:
            yield table(_EFFECTS, map(_effect_line, ended), lang, width=_WIDTH) + "\n"
    yield _summary([one for group in groups for one in group.tables], lang)


def _line(table: Verdict) -> Iterator[str | Label]:
    mark = {"too_few": "–", "unfair": "✗", "fair": "✓"}[_says(table)]
    yield from (mark, table.title, str(table.hands))
    tested, reach = table.tested, table.reach
    if tested.p is None or table.holm is None:
        yield from ((f"局数不足：至少要 {reach.least} 局", f"too few hands: from {reach.least} on"), "", "", "", "")
    else:
        yield "" if tested.chi2 is None else f"{tested.chi2:.1f} ({tested.df})"
        yield from (f"{tested.p:.3f}", f"{table.holm:.3f}", reach.against, f"{reach.power:.0%}")
    yield f"{reach.enough}"


def _rows(table: Verdict, most: int) -> Iterator[tuple[str | Label, ...]]:
    """Yield the cells of a table: all in their order, or those furthest from what is expected."""
    cells = [cell for cell in table.cells if cell.seen or cell.expected >= _VISIBLE]
    if most and len(cells) > most:
        cells = sorted(cells, key=lambda cell: -abs(cell.sigma))[:most]
    for n, cell in enumerate(cells):
        yield ("" if n else table.title, cell.label, str(cell.seen), f"{cell.expected:.1f}", f"{cell.sigma:+.1f}")


def _effect_line(effect: Effect) -> Iterator[str | Label]:
    yield from (effect.situation, str(effect.hands), str(effect.wins))
    won = effect.won
    yield "" if won is None else f"{won.value:.1%} ({won.low:.1%}–{won.high:.1%})"
    yield _span(effect.total) if effect.total else (f"不足 {LEAST_WINS} 胡", f"fewer than {LEAST_WINS} wins")
    yield "" if effect.moved is None else f"{effect.moved:.1f}"


def _span(found: Interval) -> str:
    return f"{found.value:.1f} ({found.low:.1f}–{found.high:.1f})"


def _summary(tables: list[Verdict], lang: Words) -> str:
    looked = [table for table in tables if table.holm is not None]
    unfair = sum(table.unfair for table in looked)
    few = len(tables) - len(looked)
    zh = f"看了 {len(looked)} 张表（Holm，合起来误报不过 {LEVEL:.0%}）：{unfair} 张与理论不合，{few} 张局数不足。"
    en = f"{len(looked)} tables (Holm: {LEVEL:.0%} false alarms in all): {unfair} differ from theory, {few} too small."
    return f"{pick(lang, zh, en)}\n"
