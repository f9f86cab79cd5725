"""What the board asks the archive beside the hand itself."""

from typing import NamedTuple

from records.store.archive import Archive


class Beside(NamedTuple):
    """The record ids of the hands before and after one in its sitting; None where there is none."""

    before: str | None
    after: str | None


def beside(archive: Archive, record_id: str) -> Beside:
    """Return the hands beside one by their number in the sitting: of several records of a hand the one that stands."""
    with archive.reading() as view:
        rows = view.frame("beside", record_id=record_id)
    return Beside(*rows.row(0)) if len(rows) else Beside(None, None)
