"""The archive: one DuckDB file in a folder, opened for a moment only, so that processes can share it."""

import time
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TypeVar

import duckdb

from records.store.errors import ArchiveBusyError, ArchiveError, ArchiveFormatError, unusable
from records.store.landing import Landed, land
from records.store.lock import holding_door, pass_door, patiently
from records.store.rows import Entry
from records.store.view import View

T = TypeVar("T")

SCHEMA_VERSION = 6
FILE = "archive.duckdb"
_CONFIG: dict[str, str | bool | int | float | list[str]] = {"enable_external_access": "false", "memory_limit": "1GB"}


class Archive:
    """The archive in `folder`, which need not exist yet; waits `patience` seconds for a lock before it gives up.

    Every method may raise `ArchiveError`; its words are for the user.
    """

    def __init__(self, folder: Path, *, patience: float = 15.0) -> None:
        self.folder = folder
        self.path = folder / FILE
        self._door = folder / "archive.lock"
        self._patience = patience

    @property
    def exists(self) -> bool:
        """Tell whether anything was ever landed here."""
        return self.path.exists()

    def version(self) -> int:
        """Return the data version: it grows with every landing that changes something; 0 when nothing was landed."""
        with self.reading() as view:
            return int(view.frame("state")["data_version"][0])

    def stamp(self) -> str:
        """Return what the data are known by: the same stamp means the same data; empty when nothing was landed.

        A file put in the place of another has another one, though their versions be the same.
        """
        if not self.exists:
            return ""
        with self.reading() as view:
            return str(view.frame("state")["stamp"][0])

    @contextmanager
    def reading(self) -> Generator[View, None, None]:
        """Open the archive for queries; one that does not exist yet reads as an empty one."""
        until = time.monotonic() + self._patience
        with _database_explained(self.path), ExitStack() as stack:
            if self.exists:
                with _folder_explained(self.path):
                    pass_door(self._door, until)
                    view = self._enter(stack, until, read_only=True)
                if _has_copies(view):
                    view.run("use_kept")
            else:
                view = View(stack.enter_context(duckdb.connect(config=_CONFIG)))
                view.run("schema")
            yield view

    def copy_views(self) -> None:
        """Copy the views that take long over a great archive, unless their copies are those of the data as they are.

        Readers use the copies as long as nothing lands. Called by `paipu ingest` after much, else by the first reader
        whose answer is kept: it waits for the lock of writers.
        """
        if not self.exists:
            return
        with self.reading() as view:
            if _has_copies(view):
                return
        with self._writing() as view:
            view.run("keep")

    def land_upload(self, upload: str, name: str, parts: Iterable[bytes]) -> bool:
        """Keep the raw bytes of a file under their SHA-256; tell whether they are new."""
        with self._writing() as view:
            if view.frame("has_upload", upload=upload).item():
                return False
            size = 0
            for number, part in enumerate(parts):
                view.run("land_part", upload=upload, part=number, bytes=part)
                size += len(part)
            view.run("land_upload", upload=upload, name=name, size=size)
            view.run("grow")
        return True

    def land(self, entries: Sequence[Entry]) -> Landed:
        """Land a batch in one transaction; what the archive already holds is left as it is."""
        with self._writing() as view:
            return land(view, entries)

    def append(self, rows: Callable[[View], T]) -> T:
        """Let `rows` add rows in one transaction; return what it returns. What it raises leaves nothing behind."""
        with self._writing() as view:
            done = rows(view)
            view.run("grow")
        return done

    @contextmanager
    def _writing(self) -> Generator[View, None, None]:
        """Open the archive for one transaction; it is made if need be, and rolled back when the block raises."""
        until = time.monotonic() + self._patience
        with _database_explained(self.path), ExitStack() as stack:
            with _folder_explained(self.path):
                self.folder.mkdir(parents=True, exist_ok=True)
                stack.enter_context(holding_door(self._door, until))
                if not self.exists:
                    _make(self.path)
                view = self._enter(stack, until, read_only=False)
            view.begin()
            yield view
            view.commit()

    def _enter(self, stack: ExitStack, until: float, *, read_only: bool) -> View:
        attempt = partial(_connect, self.path, read_only=read_only)
        view = View(stack.enter_context(patiently(attempt, until, ArchiveBusyError)))
        _refuse_strange(view, self.path)
        return view


def _has_copies(view: View) -> bool:
    """Tell whether the copies of views are those of the data as they are."""
    return bool(view.frame("kept").item()) and bool(view.frame("is_kept").item())


@contextmanager
def _folder_explained(path: Path) -> Generator[None, None, None]:
    """Turn what the system raises about the archive's folder into an `ArchiveError`."""
    try:
        yield
    except BlockingIOError as error:
        raise ArchiveBusyError(path) from error
    except OSError as error:
        raise unusable(path, error) from error


@contextmanager
def _database_explained(path: Path) -> Generator[None, None, None]:
    """Turn what the database raises into an `ArchiveError`."""
    try:
        yield
    except duckdb.Error as error:
        raise ArchiveError(f"数据库出错：{path}（{error}）", f"the database failed: {path} ({error})") from error


def _connect(path: Path, *, read_only: bool) -> duckdb.DuckDBPyConnection:
    try:
        return duckdb.connect(str(path), read_only=read_only, config=_CONFIG)
    except (duckdb.ConnectionException, duckdb.BinderException) as error:
        # this process has it open the other way, or another thread opens it in the same instant
        raise ArchiveBusyError(path) from error
    except duckdb.IOException as error:
        if "lock" in str(error):
            raise ArchiveBusyError(path) from error
        raise ArchiveFormatError.foreign(path) from error


def _make(path: Path) -> None:
    """Make an empty archive aside and move it to `path`: there is never one without its tables."""
    aside = path.with_suffix(".new")
    aside.unlink(missing_ok=True)
    with duckdb.connect(str(aside), config=_CONFIG) as connection:
        View(connection).run("schema")
    aside.replace(path)


def _refuse_strange(view: View, path: Path) -> None:
    try:
        found = int(view.frame("state")["schema_version"][0])
    except (duckdb.CatalogException, duckdb.BinderException) as error:
        raise ArchiveFormatError.foreign(path) from error
    if found != SCHEMA_VERSION:
        raise ArchiveFormatError.other(path, found, SCHEMA_VERSION)
