"""A score is a ledger: lines with a running total, each citing its clause (docs/format.md, Footer)."""

from collections.abc import Iterable
from typing import NamedTuple

from parser import Op


class Line(NamedTuple):
    """One scoring step before its running total: `value` in 胡 (or 胡息, 囤, 番), or a factor.

    `also` is another item name that a claim of the same value may use. With `restart` the running total
    begins again from 0. A value that is `derived` follows from the lines before it, as one that is set does.
    """

    item: str
    what: str
    op: Op
    value: int
    clause: str
    also: str = ""
    restart: bool = False
    derived: bool = False


class Ledger(NamedTuple):
    """The scoring of one seat: its lines and the running total after each; `total` is the last before a cap."""

    seat: int
    lines: tuple[Line, ...]
    totals: tuple[int, ...]

    @classmethod
    def of(cls, seat: int, lines: Iterable[Line]) -> "Ledger":
        """Return the ledger of these lines, folding the running total."""
        lines = tuple(lines)
        running, totals = 0, list[int]()
        for line in lines:
            if line.restart:
                running = 0
            if line.op == "add":
                running += line.value
            elif line.op == "times":
                running *= line.value
            else:
                running = line.value
            totals.append(running)
        return cls(seat, lines, tuple(totals))

    @property
    def total(self) -> int:
        """Return the total before a cap."""
        return next((line.value for line in reversed(self.lines) if line.item == "total"), self.settled)

    @property
    def settled(self) -> int:
        """Return what payment goes by: the total, cut by a cap."""
        return self.totals[-1] if self.totals else 0
