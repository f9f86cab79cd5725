"""`paipu luck`: the nets of hands split into luck and play, hand by hand, or by player over the archive.

The schema of `--json` is `records/schema/luck.schema.json`.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from engine import RuleSet
from engine.luck import Choice, Luck, Part, Why, luck
from parser import Event, Reading, Record, event_text, printable, record_id, worded
from records.cli.tables import table
from records.cli.terminal import Output, complain, ticking
from records.ingest.files import Trouble, readings
from records.stats.luck import Drawn, players, split_hands
from records.store.archive import Archive
from records.terms import RefusedError
from records.text import Words, pick, player

Label = tuple[str, str]
_HEAD: tuple[Label, ...] = (
    ("家", "seat"), ("输赢", "net"), ("发牌", "deal"), ("翻将", "turned"), ("摸牌", "draws"), ("打法", "play"),
    ("±", "±"),
)  # fmt: skip
_PLAYERS: tuple[Label, ...] = (
    ("规则", "rules"), ("玩家", "player"), ("局", "hands"), *_HEAD[1:6], ("每局打法", "play a hand"), ("95 %", "95 %"),
    ("打法起落占", "spread of play"),
)  # fmt: skip
_WHY: Mapping[Why, Label] = {
    "not_dealt": ("没有发牌，不能拆", "no deal, not split"),
    "hidden": ("有看不见的牌，不能拆", "hidden cards, not split"),
    "illegal": ("有不合规则的一手，不能拆", "an illegal move, not split"),
    "unfinished": ("没有打完，不能拆", "not played to its end, not split"),
}
_UNKNOWN: Label = ("读不出，或规则不明", "cannot be read, or unknown rules")
_WIDTH = 132


class Asked(NamedTuple):
    """What the command line asks: files or the archive, the shuffles, choices listed a hand, form and language."""

    files: tuple[str, ...]
    archive: bool
    drawn: Drawn
    most: int
    as_json: bool
    lang: Words


def show_luck(asked: Asked, folder: Path, rulebook: Mapping[str, RuleSet]) -> int:
    """Write the parts; return 0, or 2 when something could not be read. Raises RefusedError, ArchiveError."""
    if bool(asked.files) == asked.archive:
        raise RefusedError("写文件，或写 --archive", "name files, or write --archive")
    with Output("utf-8" if asked.as_json else None) as output:
        if asked.archive:
            output.write("".join(_of_archive(asked, Archive(folder), rulebook)))
            return 0
        troubles: list[Trouble] = []
        for placed in readings(asked.files, troubles):
            output.write(_of_hand(asked, placed.place, placed.reading, rulebook))
    for one in troubles:
        complain(*one.words)
    return 2 if troubles else 0


def _of_archive(asked: Asked, archive: Archive, rulebook: Mapping[str, RuleSet]) -> Iterator[str]:
    with ticking(0) as tick:
        split, unsplit = split_hands(archive, rulebook, asked.drawn, lambda done: tick(done, 0))
    rows = players(archive, asked.drawn).rows(named=True)
    if asked.as_json:
        yield from (_json(row) for row in rows)
        return
    yield table(_PLAYERS, map(_player, rows), asked.lang, width=_WIDTH) + "\n"
    zh = f"这次拆了 {split} 局，{unsplit} 局不能拆；种子 {asked.drawn.seed}，每处洗 {asked.drawn.shuffles} 次。"
    en = f"{split} hands split now, {unsplit} cannot be; seed {asked.drawn.seed}, {asked.drawn.shuffles} shuffles."
    yield f"{pick(asked.lang, zh, en)}\n"


def _player(row: Mapping[str, Any]) -> Iterator[str]:
    yield from (row["rules"], row["name"], str(row["hands"]), f"{row['net']:+d}")
    yield from (f"{row[part]:+.1f}" for part in ("deal", "turned", "draws", "play"))
    yield f"{row['play'] / row['hands']:+.2f}"
    yield "" if row["low"] is None else f"{row['low']:+.2f} – {row['high']:+.2f}"
    yield "" if row["share"] is None else f"{row['share']:.2f}"


def _of_hand(asked: Asked, place: str, reading: Reading, rulebook: Mapping[str, RuleSet]) -> str:
    item = reading.item
    rules = rulebook.get(item.rules) if isinstance(item, Record) and item.version == 1 else None
    if rules is None or not isinstance(item, Record):
        row = {"place": place, "id": item.id, "why": "unread"}
        return _json(row) if asked.as_json else f"{place}  {pick(asked.lang, *_UNKNOWN)}\n\n"
    found = luck(item, rules, *asked.drawn)
    return _json(as_row(found, place)) if asked.as_json else "".join(_text(found, place, asked))


def as_row(found: Luck, place: str) -> dict[str, Any]:
    """Return a split hand as one JSON object: parts and choices by seat, `why` where it could not be split."""
    return {
        "place": place,
        "id": found.record.id,
        "record_id": record_id(found.record),
        "rules": found.record.rules,
        "reference": found.reference or None,
        "seed": found.seed,
        "shuffles": found.shuffles,
        "why": found.why or None,
        "parts": [_part(part) for part in found.parts],
        "choices": [_choice(choice) for choice in found.choices],
    }


def _part(part: Part) -> dict[str, Any]:
    parts = {name: float(getattr(part, name)) for name in ("deal", "turned", "draws", "play", "error")}
    return {"seat": part.seat, "net": part.net, **parts}


def _choice(choice: Choice) -> dict[str, Any]:
    gains = list(map(float, choice.gains))
    return {"event": choice.event, "wanted": _said(choice.wanted), "gains": gains, "errors": list(choice.errors)}


def _said(event: Event | None) -> str | None:
    return event_text(worded(event)) if event is not None else None


def _text(found: Luck, place: str, asked: Asked) -> Iterator[str]:
    yield f"{printable(place)}  {printable(found.record.id)}\n"
    if found.why:
        yield f"{pick(asked.lang, *_WHY[found.why])}\n\n"
        return
    yield table(_HEAD, (_line(found.record, part) for part in found.parts), asked.lang, width=_WIDTH) + "\n"
    ranked = sorted(found.choices, key=lambda choice: -max(map(abs, choice.gains)))[: asked.most]
    for choice in sorted(ranked, key=lambda choice: choice.event or len(found.record.events) + 1):
        yield _chosen(found.record, choice, asked.lang)
    yield "\n" if ranked else ""


def _line(record: Record, part: Part) -> Iterator[str]:
    yield player(record, part.seat)
    yield f"{part.net:+d}"
    yield from (f"{float(one):+.1f}" for one in (part.deal, part.turned, part.draws, part.play))
    yield f"{part.error:.1f}"


def _chosen(record: Record, choice: Choice, lang: Words) -> str:
    made = event_text(record.events[choice.event - 1]) if choice.event else ""
    done = made or pick(lang, "到此为止", "the end")
    wanted = _said(choice.wanted) or pick(lang, "到此为止", "the end")
    gains = "  ".join(f"{player(record, s)} {float(g):+.1f}" for s, g in zip(record.playing, choice.gains, strict=True))
    return printable(f"{choice.event or '–'}: {done}  ({pick(lang, '参照', 'reference')}: {wanted})  {gains}") + "\n"


def _json(row: Mapping[str, Any]) -> str:
    return f"{json.dumps(row, ensure_ascii=False)}\n"
