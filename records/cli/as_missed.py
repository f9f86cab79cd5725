"""What was let go in a record as one line of JSON: the contract of `paipu missed --json`.

The schema is `records/schema/missed.schema.json`.
"""

import json
from collections.abc import Iterable
from typing import Any

from engine.forgone import LetGo, Undeclared
from engine.outlook import Wait, live
from engine.regret import Regret
from engine.waiting import Slip, Spell
from parser import Record, Unread, code, record_id

Row = dict[str, Any]


def line(found: Regret | Record | Unread, file: str | None, first: int | None) -> str:
    """Return what was let go as one line with its LF; of what could not be looked at, where it stands alone."""
    item = found.record if isinstance(found, Regret) else found
    full = item if isinstance(item, Record) else None
    row: Row = {
        "file": file,
        "line": first,
        "id": item.id or None,
        "record_id": record_id(full) if full is not None else None,
        "rules": full.rules or None if full is not None else None,
        **_content(found if isinstance(found, Regret) else Regret(Record("", "", (), 0))),
    }
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n"


def _content(found: Regret) -> Row:
    return {
        "seats": found.seats,
        "hidden": found.hidden or None,
        "missed": list(map(_missed, found.missed)),
        "undeclared": list(map(_undeclared, found.undeclared)),
        "claims": [one._asdict() for one in found.underclaims],
        "waiting": list(map(_spell, found.waiting)),
        "discards": list(map(_slip, found.slips)),
    }


def _missed(one: LetGo) -> Row:
    row: Row = one.missed._asdict()
    own: Row = {"would": one.would, "got": one.got, "cost": one.cost, "free": one.free}
    return row | own | {"waits": _waits(one.waits), "unseen": one.unseen}


def _undeclared(one: Undeclared) -> Row:
    return one._asdict() | {"card": None if one.card is None else code(one.card)}


def _spell(one: Spell) -> Row:
    return {"seat": one.seat, "first": one.first, "last": one.last, "waits": _waits(one.waits), "live": one.live}


def _slip(one: Slip) -> Row:
    return {
        "event": one.event,
        "seat": one.seat,
        "card": code(one.card),
        "waits": _waits(one.waits),
        "acceptance": live(one.waits),
        "best": code(one.best),
        "best_waits": _waits(one.best_waits),
        "best_acceptance": live(one.best_waits),
    }


def _waits(waits: Iterable[Wait]) -> list[Row]:
    return [{"card": code(wait.card), "unseen": wait.unseen} for wait in waits]
