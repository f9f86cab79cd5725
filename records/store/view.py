"""An open archive: runs the statements of `store/sql`, and of other rooms, by name."""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import duckdb
import polars as pl

_ROWS = 50_000


class View:
    """One connection, for one thread, for the length of a block."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection = connection

    def frame(self, query: str, **params: object) -> pl.DataFrame:
        """Return the rows of a query; `params` are the `$names` in its text."""
        return self._connection.sql(statement(query), params=params or None).pl()

    def batches(self, query: str, **params: object) -> Iterator[pl.DataFrame]:
        """Yield the rows of a query piece by piece; where there are none, one empty piece."""
        relation: Any = self._connection.sql(statement(query), params=params or None)
        yield relation.limit(0).pl()
        for batch in relation.to_arrow_reader(_ROWS):
            yield pl.DataFrame(batch)

    def parquet(self, path: Path, query: str, **params: object) -> None:
        """Write the rows of a query to a Parquet file, piece by piece."""
        relation: Any = self._connection.sql(statement(query), params=params or None)
        with duckdb.connect() as aside:  # this connection reaches no file but its own
            aside.register("rows", relation.to_arrow_reader(_ROWS))
            aside.execute(statement("to_parquet"), {"path": str(path)})

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
