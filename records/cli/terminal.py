"""The terminal: output that no encoding, closed pipe or hostile name can break, and progress on long work."""

import contextlib
import os
import sys
import time
from collections.abc import Generator
from io import TextIOWrapper
from typing import TYPE_CHECKING, Self, TextIO

from parser import printable

if TYPE_CHECKING:
    from rich.progress import Progress

_SLOW = 1.0


def prepare() -> None:
    """Let the standard streams take any text: what the terminal cannot show comes out as an escape.

    A stream that was closed before the start is there again, and fails when it is used.
    """
    _stand_in()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _stand_in() -> None:
    # In the order of their numbers, so that no file opened later takes one of them.
    for name, way, mode in (("stdin", os.O_WRONLY, "r"), ("stdout", os.O_RDONLY, "w"), ("stderr", os.O_WRONLY, "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, way), mode, encoding="utf-8", closefd=False))


def hang_up(stream: TextIO | None = None) -> None:
    """Stop writing to `stream` (the standard output by default): nothing more goes out, not even at exit."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), (stream or sys.stdout).fileno())


def give_up(error: OSError) -> int:
    """Say what the system refused, mostly to write the output, and write no more of it; return exit code 2."""
    hang_up()
    name, why = error.filename or "<stdout>", error.strerror or str(error)
    complain(f"{name}：无法写出（{why}）", f"{name}: cannot be written ({why})")
    return 2


class Output:
    """Text on its way to the standard output, in large pieces; on a terminal, at once.

    `encoding` is that of the output (the terminal's own by default); what it lacks comes out as an escape.
    """

    def __init__(self, encoding: str | None = None) -> None:
        self._encoding = encoding or sys.stdout.encoding
        self._most = 0 if sys.stdout.isatty() else 1 << 16
        self._parts: list[str] = []
        self._size = 0

    def write(self, text: str) -> None:
        """Write `text` now or a little later."""
        self._parts.append(text)
        self._size += len(text)
        if self._size > self._most:
            self._flush()

    def _flush(self) -> None:
        data = "".join(self._parts).encode(self._encoding, "backslashreplace")
        self._parts.clear()
        self._size = 0
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None or not issubclass(kind, OSError):
            self._flush()


def complain(zh: str, en: str) -> None:
    """Say on the error stream what is wrong, in both languages; an error stream that takes nothing is let be."""
    try:
        sys.stderr.write(f"paipu: {printable(zh)} · {printable(en)}\n")
    except OSError:
        hang_up(sys.stderr)


class Ticker:
    """Progress of long work on the error stream: nothing for the first second, nothing off a terminal.

    Call it with the numbers of items and bytes done so far. `size` is the number of bytes to do, or 0.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._since = time.monotonic() if sys.stderr.isatty() else float("inf")
        self._bar: Progress | None = None

    def __call__(self, items: int, done: int) -> None:
        """Show that `items` items and `done` bytes are done."""
        if self._bar is None and time.monotonic() - self._since > _SLOW:
            self._bar = _bar(self._size)
        if self._bar is not None:
            self._bar.update(self._bar.task_ids[0], completed=done, items=items)

    def close(self) -> None:
        """Take the bar away."""
        if self._bar is not None:
            self._bar.stop()


@contextlib.contextmanager
def ticking(size: int) -> Generator[Ticker, None, None]:
    """Give a `Ticker` for the block."""
    ticker = Ticker(size)
    try:
        yield ticker
    finally:
        ticker.close()


def _bar(size: int) -> "Progress":
    # Only long work needs it.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    columns = (BarColumn(), TextColumn("{task.fields[items]} 局 hands"), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    bar.add_task("", total=size or None, items=0)
    bar.start()
    return bar
