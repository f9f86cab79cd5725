"""What statistics are made of: one set of filters for commands, exports and pages."""

import re
from dataclasses import dataclass
from datetime import date
from typing import Literal, get_args

_DAY = re.compile(r"[0-9]{4}(-[0-9]{2}){0,2}")
By = Literal["all", "rules", "year", "month", "day", "site", "seat", "dealer", "opponent"]
"""What the hands of a player are told apart by: nothing, rules, time, place, seat number, dealer or not, opponent."""

BUCKETS: tuple[By, ...] = get_args(By)


@dataclass(frozen=True, slots=True)
class Filters:
    """Which hands and players statistics are about; None and () filter nothing.

    `since` and `until` are ISO dates (both included), as coarse as one likes: a hand whose date is missing or coarser
    passes no bound that it might break. `players` are player keys (docs/statistics.md, Players): they choose whose
    numbers are told; those of everybody are always made of all players.
    """

    rules: str | None = None
    since: str | None = None
    until: str | None = None
    site: str | None = None
    players: tuple[str, ...] = ()


EVERYTHING = Filters()
"""No filter at all."""


def is_day(text: str) -> bool:
    """Tell whether a text is an ISO date, as coarse as a year or a month or a day."""
    if not _DAY.fullmatch(text):
        return False
    try:
        date.fromisoformat(text + "0000-01-01"[len(text) :])
    except ValueError:
        return False
    return True
