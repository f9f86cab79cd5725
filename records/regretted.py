"""What was let go in a record, or in one of the archive."""

from collections.abc import Mapping

from engine import RuleSet
from engine.regret import Regret, regret
from parser import Level, Reading, Record, Unread, read_text
from records.queries import opened
from records.store.archive import Archive


def looked_at(reading: Reading, rulebook: Mapping[str, RuleSet]) -> Regret | Record | Unread:
    """Return what was let go in a record; the item itself where its header cannot be read or its rules are unknown."""
    item = reading.item
    if isinstance(item, Unread) or item.version != 1 or item.rules not in rulebook:
        return item
    if any(f.level is Level.FORMAT and f.event is None for f in reading.findings):
        return item
    found = regret(item, rulebook[item.rules])
    return found if found.seats or found.hidden else item


def regret_of(archive: Archive, rulebook: Mapping[str, RuleSet], record_id: str) -> Regret | None:
    """Return what was let go in a record of the archive; None where it is not there, or cannot be looked at.

    Raises ArchiveError.
    """
    item = opened(archive, record_id)
    reading = next(iter(read_text(item.text)), None) if item is not None else None
    found = looked_at(reading, rulebook) if reading is not None else None
    return found if isinstance(found, Regret) else None
