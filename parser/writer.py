"""Records to canonical text and to JSON Lines (docs/format.md, Lines, JSON Lines)."""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from parser.cards import CODES, Cards, format_cards, glue_cards
from parser.model import Event, Fact, Hold, Meld, Record, Step, Turn

_PLAIN = ("match", "hand", "prev", "replaces", "date", "site", "event", "table", "recorder", "view")
_STRINGS = ("match", "prev", "replaces", "date", "site", "event", "table", "recorder")


def write_text(record: Record) -> str:
    """Return the canonical text of a record with its last LF; one with a format fault as it stood."""
    lines = record_lines(record) if record.kept is None else record.kept
    return "\n".join(lines) + "\n"


def write_json(record: Record) -> str:
    """Return the record as one JSON line without LF, members in order (docs/format.md, JSON Lines).

    A record with a format fault that its fields do not tell keeps its lines in `events`, so that
    text, JSON Lines and back lose nothing; one that came as a JSON line is that line.
    """
    if record.kept is not None and record.source.json:
        return record.source.json
    if record.kept is None or (all(record.seats) and list(record.kept) == record_lines(record)):
        members = _members(record)
    else:
        members = _kept_members(record, record.kept)
    return json.dumps(members, ensure_ascii=False, separators=(",", ":"))


_last: list[tuple[Record, list[str]]] = []


def record_lines(record: Record) -> Sequence[str]:
    """Return the lines of a record in canonical form, comments in their places."""
    # The reader compares them with what it read; whoever names the record next needs them again.
    for record_before, lines in _last:
        if record_before is record:
            return lines
    lines = _lines(record)
    _last[:] = [(record, lines)]
    return lines


def _lines(record: Record) -> list[str]:
    lines = [f"@paipu {record.version}", *_header(record), *_events(record), *_footer(record)]
    if record.end is not None:
        lines.append(f"@end {record.end}")
    for number, comment in sorted(record.comments, key=_line_number):
        lines.insert(min(max(number, 2), len(lines)) - 1, f"; {comment}" if comment else ";")
    return lines


def _line_number(comment: tuple[int, str]) -> int:
    return comment[0]


def _header(record: Record) -> list[str]:
    lines = [f"id: {record.id}"] if record.id else []
    if record.rules:
        lines.append(f"rules: {_rules(record)}")
    if record.options:
        lines.append("options: " + _options(record.options))
    lines += [f"{key}: {value}" for key in _PLAIN if (value := getattr(record, key)) is not None]
    lines += [f"seat {seat}: {name}" for seat, name in enumerate(record.seats, 1) if name]
    lines += [f"player {seat}: {name}" for seat, name in sorted(record.players.items())]
    if record.rest is not None:
        lines.append(f"rest: {record.rest}")
    if record.dealer:
        lines.append(f"dealer: {record.dealer}")
    if record.base is not None:
        lines.append(f"base: {_numbers(record.base)}")
    return lines + _cards(record) + [f"x-{name}: {text}" for name, text in sorted(record.x.items())] + _unknown(record)


def _unknown(record: Record) -> list[str]:
    return [f"{key}: {text}" for key, text in sorted(record.unknown)]


def _cards(record: Record) -> list[str]:
    lines: list[str] = []
    if record.jiang is not None:
        lines.append(f"jiang: {format_cards(record.jiang)}")
    if record.shown is not None:
        lines.append(f"shown: {CODES[record.shown]}")
    lines += [f"deal {seat}: {format_cards(cards)}" for seat, cards in sorted(record.deal.items())]
    if record.stock is not None:
        lines.append(f"stock: {stock_text(record.stock)}")
    return lines + position_lines(record)


def position_lines(record: Record) -> list[str]:
    """Return the lines `hold`, `left`, `turn`, `facts` in canonical order."""
    lines = [f"hold {seat}: {hold_text(hold)}" for seat, hold in sorted(record.hold.items())]
    if record.left is not None:
        lines.append(f"left: {record.left}")
    if record.turn is not None:
        lines.append(f"turn: {turn_text(record.turn)}")
    return lines + [f"facts {seat}: {facts_text(facts)}" for seat, facts in sorted(record.facts.items())]


def _events(record: Record) -> list[str]:
    return [
        event.head + event.tail if ms is None else f"{event.head} @{ms}{event.tail}"
        for event, ms in zip(record.events, record.times, strict=True)
    ]


def _footer(record: Record) -> list[str]:
    lines = [f"result: {record.result}"] if record.result is not None else []
    lines += [f"final {seat}: {hold_text(hold)}" for seat, hold in sorted(record.final.items())]
    lines += [f"step {step.seat}: {step_text(step)}" for step in sorted(record.steps, key=_seat)]
    if record.total is not None:
        lines.append(f"total: {_numbers(record.total)}")
    if record.pay is not None:
        lines.append(f"pay: {' '.join(f'{n:+d}' if n else '0' for n in record.pay)}")
    if record.score is not None:
        lines.append(f"score: {_numbers(record.score)}")
    return lines


def _seat(step: Step) -> int:
    return step.seat


def _numbers(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def _rules(record: Record) -> str:
    return record.rules if record.rules_version is None else f"{record.rules}@{record.rules_version}"


def _options(options: Mapping[str, str]) -> str:
    return " ".join(f"{name}={value}" for name, value in sorted(options.items()))


def stock_text(cards: Cards) -> str:
    """Return the cards one by one in drawing order: `2m ? 7p`."""
    return " ".join([CODES[card] for card in cards])


def hold_text(hold: Hold) -> str:
    """Return the value of `hold` and `final`: `12m 3s / peng 1z, gang 3s`."""
    cards = format_cards(hold.cards)
    return f"{cards} / {', '.join(map(_meld, hold.melds))}" if hold.melds else cards


@lru_cache(1 << 12)
def _meld(meld: Meld) -> str:
    return f"{meld.verb} {glue_cards(meld.cards)}"


def turn_text(turn: Turn) -> str:
    """Return the value of `turn`: `2 draw`, `1 offer 5m discard`."""
    offer = f" {CODES[turn.card]} {turn.how}" if turn.card is not None else ""
    return f"{turn.seat} {turn.phase}{offer}"


def facts_text(facts: tuple[Fact, ...]) -> str:
    """Return the value of `facts`: `ting owes=1 barred=35x`."""
    return " ".join(map(_fact, facts))


def _fact(fact: Fact) -> str:
    if fact.value is not None:
        return f"{fact.name}={fact.value}"
    return f"{fact.name}={glue_cards(fact.cards)}" if fact.cards else fact.name


def step_text(step: Step) -> str:
    """Return a step without its seat: `zaishou 3m 24`, `tianting x2`."""
    what = f" {step.what}" if step.what else ""
    return f"{step.item}{what} {'x' if step.times else ''}{step.value}"


def event_text(event: Event, ms: int | None = None) -> str:
    """Return the canonical line of an event with its time in milliseconds, if any."""
    return event.head + event.tail if ms is None else f"{event.head} @{ms}{event.tail}"


def _kept_members(record: Record, kept: tuple[str, ...]) -> dict[str, Any]:
    last = [kept[-1]] if record.end is not None and kept[-1] == f"@end {record.end}" else []
    return {
        "paipu": record.version,
        "events": list(kept[1 : len(kept) - len(last)]),
        "end": record.end if last else None,
    }


def _members(record: Record) -> dict[str, Any]:
    members: dict[str, Any] = {"paipu": record.version, "id": record.id or None, "rules": _rules(record) or None}
    members |= {key: getattr(record, key) for key in _STRINGS}
    members["options"] = dict(sorted(record.options.items())) or None
    members |= {"hand": record.hand, "rest": record.rest, "dealer": record.dealer or None, "left": record.left}
    members |= {"view": record.view, "seats": record.seats, "players": _by_seat(record, record.players)}
    members |= {"base": record.base, "score": record.score, **_card_members(record)}
    members["x"] = dict(sorted(record.x.items())) or None
    members["unknown"] = sorted(record.unknown) or None
    members |= {"events": _events(record), "result": record.result}
    members["step"] = [f"{step.seat} {step_text(step)}" for step in sorted(record.steps, key=_seat)] or None
    members |= {"total": record.total, "pay": record.pay, "comments": record.comments or None}
    return {key: value for key, value in members.items() if value is not None} | {"end": record.end}


def _card_members(record: Record) -> dict[str, Any]:
    return {
        "jiang": None if record.jiang is None else format_cards(record.jiang),
        "shown": None if record.shown is None else CODES[record.shown],
        "turn": None if record.turn is None else turn_text(record.turn),
        "stock": None if record.stock is None else stock_text(record.stock),
        "deal": _by_seat(record, {s: format_cards(c) for s, c in record.deal.items()}),
        "hold": _by_seat(record, {s: hold_text(h) for s, h in record.hold.items()}),
        "facts": _by_seat(record, {s: facts_text(f) for s, f in record.facts.items()}),
        "final": _by_seat(record, {s: hold_text(h) for s, h in record.final.items()}),
    }


def _by_seat(record: Record, values: Mapping[int, str]) -> list[str | None] | None:
    return [values.get(seat) for seat in range(1, len(record.seats) + 1)] if values else None
