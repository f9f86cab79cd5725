"""`paipu rescore`: many records under other rules or options, and what that changes."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from engine import RuleSet
from parser import Reading, Record, Unread, printable, read_text, record_id
from parser.codes import TOO_MUCH
from records import queries
from records.cli.convert import writing, written
from records.cli.terminal import Output, complain
from records.ingest.files import STDIN, Trouble, readings
from records.rescoring import LeftOut, Moved, Rescored, Sums, rescore_back, rescore_one
from records.store.archive import Archive
from records.terms import RefusedError
from records.text import Words, pick, signed


class Asked(NamedTuple):
    """What the command line asks: files (none: the archive), the other terms, where records go, the form."""

    files: tuple[str, ...]
    rules: str
    options: Mapping[str, str]
    back: bool
    out: str
    as_json: bool


class Hand(NamedTuple):
    """What became of one item: the seats that have another result, or why it is left out (Chinese, English)."""

    place: str
    id: str
    record_id: str | None
    moved: tuple[Moved, ...]
    why: tuple[str, str] | None = None

    @property
    def fate(self) -> str:
        """Return `left_out`, `differ` or `same`."""
        return "left_out" if self.why else "differ" if self.moved else "same"


class Tally:
    """What became of all items. Of a hand that is the same only its number is kept."""

    def __init__(self) -> None:
        self.hands: list[Hand] = []
        self.fates = Counter[str]()
        self.sums = Sums()
        self.points = 0
        self.troubles: list[Trouble] = []
        self.unread = False

    def add(self, place: str, found: Rescored | LeftOut) -> None:
        """Count an item."""
        hand = _hand(place, found)
        self.fates[hand.fate] += 1
        if hand.fate != "same":
            self.hands.append(hand)
        if isinstance(found, Rescored):
            self.sums.add(found)
            self.points += sum(abs(after - before) for _, _, _, (before, after) in found.moved) // 2
        else:
            self.unread |= isinstance(found.item, Unread)


def rescore(asked: Asked, folder: Path, rulebook: Mapping[str, RuleSet], lang: Words) -> int:
    """Re-score and tell the differences; return 0, or 2 when something could not be read."""
    _refuse(asked, rulebook)
    tally = Tally()
    with writing(asked.out) if asked.out else nullcontext() as out:
        for number, (place, reading) in enumerate(_readings(asked, folder, tally.troubles)):
            found = _rescored(reading, asked, rulebook)
            tally.add(place, found)
            if out is not None:
                _write(out, asked.out, reading, found, first=number == 0)
    for one in tally.troubles:
        complain(*one.words)
    with Output("utf-8" if asked.as_json else None) as output:
        output.write(_json(asked, tally) if asked.as_json else "".join(f"{line}\n" for line in _text(tally, lang)))
    return 2 if tally.troubles or tally.unread else 0


def _rescored(reading: Reading, asked: Asked, rulebook: Mapping[str, RuleSet]) -> Rescored | LeftOut:
    if asked.back:
        return rescore_back(reading.item, rulebook)
    return rescore_one(reading.item, asked.rules, asked.options, rulebook)


def _hand(place: str, found: Rescored | LeftOut) -> Hand:
    if isinstance(found, Rescored):
        return Hand(place, found.record.id, record_id(found.record), found.moved)
    key = record_id(found.item) if isinstance(found.item, Record) else None
    return Hand(place, found.item.id or "", key, (), (found.zh, found.en))


def _refuse(asked: Asked, rulebook: Mapping[str, RuleSet]) -> None:
    terms = bool(asked.rules or asked.options)
    if terms == asked.back:
        raise RefusedError("要写 --rules 或 --option，或只写 --back", "write --rules or --option, or --back alone")
    if asked.out == STDIN:
        raise RefusedError("--out 要写文件名", "--out wants a file")
    if asked.rules and asked.rules not in rulebook:
        have = " ".join(rulebook)
        raise RefusedError(f"没有规则 {asked.rules}；有：{have}", f"no rule set {asked.rules}; there are: {have}")


def _readings(asked: Asked, folder: Path, troubles: list[Trouble]) -> Iterator[tuple[str, Reading]]:
    if not asked.files:
        return _of_archive(Archive(folder))
    return ((placed.place, placed.reading) for placed in readings(asked.files, troubles))


def _of_archive(archive: Archive) -> Iterator[tuple[str, Reading]]:
    for record, text in queries.texts(archive):
        yield from ((record[:12], reading) for reading in read_text(text))


def _write(out: BinaryIO, name: str, reading: Reading, found: Rescored | LeftOut, *, first: bool) -> None:
    if any(finding.code is TOO_MUCH for finding in reading.findings):
        raise RefusedError(
            f"有一条超过限制，只读了开头；没有写 {name}",
            f"one item is over a limit, read in part; {name} is not written",
        )
    whole = replace(reading, item=found.other or reading.item)
    text = written(whole, json_lines=".jsonl" in Path(name).suffixes, first=first)
    if text is None:
        raise RefusedError(
            f"JSON Lines 装不下有格式错误的；没有写 {name}", f"{name}: JSON Lines cannot hold a broken record"
        )
    out.write(text.encode("utf-8", "surrogateescape"))


def _text(tally: Tally, lang: Words) -> Iterator[str]:
    """Yield a line a hand that differs or is left out, a line a player, and the sums."""
    for hand in tally.hands:
        said = pick(lang, *hand.why) if hand.why else "  ".join(map(_move, hand.moved))
        yield f"{'–' if hand.why else '≠'} {printable(hand.place)}  {printable(hand.id)}  {printable(said)}"
    for one in tally.sums.players():
        site = f"  ({one.site})" if one.site else ""
        change = f"{signed(one.before)} → {signed(one.after)}  ({signed(one.after - one.before)})"
        yield f"{printable(f'{one.name}{site}')}  {change}"
    yield _sum(tally, lang)


def _move(moved: Moved) -> str:
    before, after = ("?" if n is None else str(n) for n in moved.total)
    total = "" if before == after else f"[{before} → {after}] "
    return f"{moved.name} {total}{signed(moved.pay[0])} → {signed(moved.pay[1])}"


def _sum(tally: Tally, lang: Words) -> str:
    names = {"same": ("一样", "the same"), "differ": ("不同", "differ"), "left_out": ("算不了", "left out")}
    parts = " + ".join(f"{tally.fates[fate]} {pick(lang, *words)}" for fate, words in names.items())
    points = f"{pick(lang, '转手的分', 'points that change hands')} {tally.points}"
    return f"{tally.fates.total()} {pick(lang, '局', 'read')} = {parts}; {points}"


def _json(asked: Asked, tally: Tally) -> str:
    whole = {
        "rules": asked.rules,
        "options": dict(asked.options),
        "hands": [_as_json(hand) | {"seats": [m._asdict() for m in hand.moved]} for hand in tally.hands if hand.moved],
        "left_out": [
            _as_json(hand) | dict(zip(("zh", "en"), hand.why, strict=True)) for hand in tally.hands if hand.why
        ],
        "players": [one._asdict() | {"difference": one.after - one.before} for one in tally.sums.players()],
        "sum": {fate: tally.fates[fate] for fate in ("same", "differ", "left_out")} | {"points": tally.points},
    }
    return json.dumps(whole, ensure_ascii=False, separators=(",", ":")) + "\n"


def _as_json(hand: Hand) -> dict[str, Any]:
    return {"place": hand.place, "id": hand.id, "record_id": hand.record_id}
