"""Tables in words for the terminal, each row a line."""

from collections.abc import Iterable
from io import StringIO

from parser import printable
from records.text import Words, pick

Cell = str | tuple[str, str]
"""Text as it is, or words in Chinese and English."""


def table(
    head: Iterable[Cell], rows: Iterable[Iterable[Cell]], lang: Words, title: Cell = "", width: int = 1000
) -> str:
    """Return a table; what is wider than `width` characters is folded."""
    # Only this form needs it.
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    made = Table(title=Text(once(title, lang)) if title else None, title_justify="left", box=None, pad_edge=False)
    for cell in head:
        made.add_column(Text(printable(once(cell, lang))), overflow="fold")
    for row in rows:
        made.add_row(*(Text(printable(once(cell, lang))) for cell in row))
    text = StringIO()
    Console(file=text, width=width).print(made)
    return "\n".join(line.rstrip() for line in text.getvalue().splitlines()) + "\n"


def once(cell: Cell, lang: Words) -> str:
    """Return words in the language asked for; what is the same in both is said once."""
    if isinstance(cell, str):
        return cell
    return cell[0] if cell[0] == cell[1] else pick(lang, *cell).strip()
