"""Landing a batch of verdicts: typed frames in, one script, and what became of each item."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.report import Status
from records.store.rows import TABLES, Entry, frame
from records.store.view import View


class Landed(NamedTuple):
    """What a landing did: how many items came in, and what became of them.

    `refused` counts what could not be read as a record; its lines and findings are kept all the same.
    `conflicts` are the id lines of new records whose source key another play already has
    (docs/format.md, Identity).
    """

    landed: int = 0
    there: int = 0
    refused: int = 0
    conflicts: tuple[str, ...] = ()

    @property
    def read(self) -> int:
        """Return the number of items that came in: landed + there + refused."""
        return self.landed + self.there + self.refused

    def plus(self, more: "Landed") -> "Landed":
        """Return both landings as one."""
        sums = (self.landed + more.landed, self.there + more.there, self.refused + more.refused)
        return Landed(*sums, self.conflicts + more.conflicts)


def land(view: View, entries: Sequence[Entry]) -> Landed:
    """Insert what is new within the open transaction of `view`; count the fate of every entry."""
    verdicts = list({e.key: e for e in reversed(entries)}.values())[::-1]
    items = list({e.record_id: e for e in reversed(verdicts)}.values())[::-1]
    for table in TABLES:
        view.stage(f"staged_{table}", frame(table, items if table == "records" else verdicts))
    view.run("land")
    fresh = set(view.frame("fresh").iter_rows())
    conflicts = tuple(view.frame("new_conflicts")["id"].to_list())
    fates = Counter(_fate(e, fresh) for e in entries)
    return Landed(fates["landed"], fates["there"], fates["refused"], conflicts)


def _fate(entry: Entry, fresh: set[tuple[str, ...]]) -> str:
    if entry.report.status is Status.UNREADABLE:
        return "refused"
    if entry.key not in fresh:
        return "there"
    fresh.remove(entry.key)
    return "landed"
