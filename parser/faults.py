"""How the readers inside this package report: `Bad` stops one value, `Notes` gathers leniencies."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from parser.codes import CONTROL
from parser.findings import Code

RECORD_BYTES = ("一条记录的字节数", "bytes of a record")
Note = Callable[..., None]
"""`note(code, column, width, **args)`: a leniency was used here."""


class Bad(Exception):  # noqa: N818
    """A value that cannot be read. `at` counts characters from 0 in the text the reader was given."""

    def __init__(self, code: Code, at: int = 0, width: int = 1, **args: object) -> None:
        super().__init__(code.id)
        self.code = code
        self.at = at
        self.width = max(width, 1)
        self.words: dict[str, object] = args


class TooMuch(Exception):  # noqa: N818
    """A limit is exceeded (docs/format.md, Limits): the record is unreadable. `what` is (zh, en)."""

    def __init__(self, what: tuple[str, str], limit: int) -> None:
        super().__init__(what[1])
        self.what = what
        self.limit = limit


class Found(NamedTuple):
    """A finding on its way: `row` counts the record's lines from 0, `column` from 0 in that line."""

    code: Code
    row: int
    column: int = 0
    width: int = 1
    event: int | None = None
    key: str | None = None
    args: Mapping[str, object] = MappingProxyType({})


class Notebook:
    """The findings of one record while it is read, and the place at hand: line, column, event or key."""

    def __init__(self, found: Iterable[Found]) -> None:
        self.found = list(found)
        self.garbled: set[object] = {(f.event, f.key) for f in self.found if f.code is CONTROL}
        self.noted: set[Code] = set()
        self.lenient: set[int] = set()
        self.row = 0
        self.column = 0
        self.key: str | None = None
        self.number: int | None = None

    def note(self, code: Code, at: int = 0, width: int = 1, **args: object) -> None:
        """Note a leniency used in the line at hand, the first of its kind only."""
        self.lenient.add(self.row)
        if code not in self.noted:
            self.noted.add(code)
            self.found.append(Found(code, self.row, self.column + at, width, self.number, self.key, args))

    def fault(self, code: Code, at: int = 0, width: int = 1, **args: object) -> None:
        """Report something in the line at hand, unless a control character in it is reported."""
        if self._is_garbled():
            return
        if code is CONTROL:
            self.garbled.add(self.row)
        self.found.append(Found(code, self.row, self.column + at, width, self.number, self.key, args))

    def bad(self, bad: Bad, mark: int) -> None:
        """Report why the line at hand cannot be read, in place of the notes made on it since `mark`."""
        self.noted -= {found.code for found in self.found[mark:]}
        del self.found[mark:]
        self.fault(bad.code, bad.at, bad.width, **bad.words)

    def _is_garbled(self) -> bool:
        return bool(self.garbled) and (self.row in self.garbled or (self.number, self.key) in self.garbled)
