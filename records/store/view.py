"""An open archive: runs the statements of `store/sql`, and of other rooms, by name."""

from functools import cache
from importlib.resources import files

import duckdb
import polars as pl


class View:
    """One connection, for one thread, for the length of a block."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection

    def frame(self, query: str, **params: object) -> pl.DataFrame:
        """Return the rows of a query; `params` are the `$names` in its text."""
        return self._connection.sql(statement(query), params=params or None).pl()

    def run(self, script: str, **params: object) -> None:
        """Run what returns no rows."""
        self._connection.execute(statement(script), params or None)

    def begin(self) -> None:
        """Begin a transaction; without `commit` it is rolled back at the end of the block."""
        self._connection.begin()

    def commit(self) -> None:
        """Make the transaction last."""
        self._connection.commit()

    def stage(self, name: str, frame: pl.DataFrame) -> None:
        """Let the statements that follow read `frame` as a table."""
        self._connection.register(name, frame)


@cache
def statement(name: str) -> str:
    """Return the text of `store/sql/NAME.sql`; of `ROOM/sql/NAME.sql` for a name written ROOM/NAME."""
    room, _, base = name.rpartition("/")
    return files("records").joinpath(room or "store", "sql", f"{base}.sql").read_text(encoding="utf-8")
