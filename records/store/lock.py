"""A door before the archive's file: a waiting writer closes it, so that readers cannot starve him.

The file itself is guarded by DuckDB's own lock. With plain retry a row of readers keeps a writer out
for ever; here each of them passes the door first, and the writer holds it while he waits and works.
"""

import fcntl
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
_PAUSE = 0.02


def patiently(attempt: Callable[[], T], until: float, refused: type[Exception]) -> T:
    """Return `attempt()`, tried again while it raises `refused`; at `until` (monotonic seconds) let it raise."""
    while True:
        try:
            return attempt()
        except refused:
            if time.monotonic() >= until:
                raise
            time.sleep(_PAUSE)


@contextmanager
def holding_door(path: Path, until: float) -> Generator[None, None, None]:
    """Close the door for the length of the block; BlockingIOError when another writer has it until `until`."""
    with path.open("ab") as handle:
        patiently(lambda: fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB), until, BlockingIOError)
        yield


def pass_door(path: Path, until: float) -> None:
    """Wait until no writer has the door; where there is none nobody ever wrote. BlockingIOError at `until`."""
    if path.exists():
        with path.open("rb") as handle:
            patiently(lambda: fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB), until, BlockingIOError)
