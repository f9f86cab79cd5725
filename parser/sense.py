"""Whether the lines of a record fit together: what is missing, what names a seat that is not there."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from parser.codes import (
    BAD_COUNT,
    BAD_SEAT,
    DEAL_AND_HOLD,
    HALF_DEALT,
    MISSING,
    REST_OF_THREE,
    RESTING,
    SAME_NAME,
)
from parser.keys import KEYS

Report = Callable[..., None]
"""`report(code, key, **args)`: a fault at the line of a key."""

_REQUIRED = ("id", "rules", "seat 1", "seat 2", "seat 3", "dealer")
_ALL_SEATS, _PLAYING = 4, 3


def check(keys: Mapping[str, int], fields: dict[str, Any], report: Report, *, played: bool) -> None:
    """Report what does not fit, and take values that cannot stand out of `fields`.

    `played` tells that the record has events, which need a deal.
    """
    for key in _REQUIRED:
        if key not in keys:
            report(MISSING, key, key=key, wanted=KEYS[key].wanted)
    _check_names(fields["seats"], report)
    _check_rest(keys, fields, report)
    seats, rest = len(fields["seats"]), fields.get("rest")
    _check_seats(keys, fields, seats, rest, report)
    for key, wanted in (("base", seats), ("score", seats), ("total", _PLAYING), ("pay", _PLAYING)):
        _check_count(key, wanted, fields, report)
    playing = [seat for seat in range(1, seats + 1) if seat != rest]
    if len(playing) == _PLAYING:
        _check_deal(keys, playing, report, played=played)


def _check_names(names: Sequence[str], report: Report) -> None:
    for seat, name in enumerate(names, 1):
        if name and name in names[: seat - 1]:
            report(SAME_NAME, f"seat {seat}", name=name)


def _check_rest(keys: Mapping[str, int], fields: dict[str, Any], report: Report) -> None:
    four = len(fields["seats"]) == _ALL_SEATS
    if four and "rest" not in keys:
        report(MISSING, "rest", key="rest", wanted=KEYS["rest"].wanted)
    if not four and "rest" in keys:
        report(REST_OF_THREE, "rest")
        fields.pop("rest", None)


def _check_seats(keys: Mapping[str, int], fields: dict[str, Any], seats: int, rest: int | None, report: Report) -> None:
    for key in keys:
        value = KEYS.get(key)
        seat = value.seat if value else 0
        if value and seat and value.field != "seats" and not _check_seat(key, seat, seats, rest, report):
            _forget(fields, value.field, seat)
    for key, seat in _named_seats(fields):
        if not _check_seat(key, seat, seats, rest, report):
            fields.pop(key)


def _forget(fields: dict[str, Any], name: str, seat: int) -> None:
    if name == "steps":
        fields["steps"] = [step for step in fields["steps"] if step.seat != seat]
    else:
        fields.get(name, {}).pop(seat, None)


def _named_seats(fields: dict[str, Any]) -> list[tuple[str, int]]:
    result, turn, view = fields.get("result") or "", fields.get("turn"), fields.get("view")
    named = [("dealer", fields["dealer"])] if fields.get("dealer") else []
    if result.startswith("hu "):
        named.append(("result", int(result[3:])))
    if turn is not None:
        named.append(("turn", turn.seat))
    if isinstance(view, int):
        named.append(("view", view))
    return named


def _check_seat(key: str, seat: int, seats: int, rest: int | None, report: Report) -> bool:
    if seat > seats:
        report(BAD_SEAT, key, seat=seat, seats=seats)
        return False
    if seat == rest and key != "view" and not key.startswith("player"):
        report(RESTING, key, seat=seat)
        return False
    return True


def _check_count(key: str, wanted: int, fields: dict[str, Any], report: Report) -> None:
    numbers = fields.get(key)
    if numbers is not None and len(numbers) != wanted:
        report(BAD_COUNT, key, key=key, count=len(numbers), wanted=wanted)
        fields.pop(key)


def _check_deal(keys: Mapping[str, int], playing: Sequence[int], report: Report, *, played: bool) -> None:
    dealt = [seat for seat in playing if f"deal {seat}" in keys]
    held = [seat for seat in playing if f"hold {seat}" in keys]
    if dealt and held:
        report(DEAL_AND_HOLD, f"hold {held[0]}")
        return
    key = "hold" if held else "deal"
    present = held or dealt
    missing = [seat for seat in playing if seat not in present]
    for seat in missing if present else missing[: int(played)]:
        report(HALF_DEALT, f"{key} {seat}", key=f"{key} {seat}")
