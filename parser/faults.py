"""How the readers inside this package report: `Bad` stops one value, `Notes` gathers leniencies."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from parser.findings import Code

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
    """A limit of FORMAT section 2 is exceeded: the record is unreadable. `what` is (zh, en)."""

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
