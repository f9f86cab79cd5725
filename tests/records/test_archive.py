"""The archive's file: shared between threads and processes, refused when strange, documented whole."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import duckdb
import pytest

from engine import shipped
from records import queries
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.store.archive import SCHEMA_VERSION, Archive
from records.store.errors import ArchiveBusyError, ArchiveError, ArchiveFormatError
from records.store.rows import TABLES

ROOT = Path(__file__).parents[2]
Made = Callable[..., Input]
_HOLD = """
import sys, duckdb
held = duckdb.connect(sys.argv[1], read_only=sys.argv[2] == "read")
print("held", flush=True)
sys.stdin.readline()
"""


@pytest.fixture
def filled(archive: Archive, teahouse: str, source: Made) -> Archive:
    ingest(archive, source(teahouse), shipped())
    return archive


def holder(archive: Archive, how: str) -> subprocess.Popen[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", _HOLD, str(archive.path), how],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_an_archive_that_does_not_exist_reads_as_an_empty_one(archive: Archive) -> None:
    assert archive.version() == 0
    assert queries.items(archive, queries.Filters()).is_empty()
    assert queries.choices(archive) == ((), (), ())
    assert queries.opened(archive, "nothing") is None
    assert not archive.exists
    assert not archive.folder.exists()


@pytest.mark.parametrize("how", ["read", "write"])
def test_a_lock_of_another_process_is_told(filled: Archive, how: str, teahouse: str, source: Made) -> None:
    process = holder(filled, how)
    try:
        with pytest.raises(ArchiveBusyError) as error:
            ingest(filled, source(teahouse.replace("/17", "/18")), shipped())
        assert str(filled.path) in error.value.message("zh")
        assert "try again" in error.value.message("en")
    finally:
        process.communicate("go\n")
    assert ingest(filled, source(teahouse.replace("/17", "/18")), shipped()).landed.landed == 1


def test_a_lock_that_is_let_go_is_waited_for(filled: Archive) -> None:
    process = holder(filled, "write")
    timer = threading.Timer(0.3, lambda: process.communicate("go\n"))
    timer.start()
    assert Archive(filled.folder, patience=10).version() == filled_version(filled)
    timer.join()


def filled_version(archive: Archive) -> int:
    return Archive(archive.folder, patience=10).version()


def test_readers_in_a_row_do_not_starve_a_writer(filled: Archive, teahouse: str, source: Made) -> None:
    stop = threading.Event()
    wrong: list[Exception] = []

    def read_on() -> None:
        own = Archive(filled.folder, patience=20)
        while not stop.is_set():
            try:
                own.version()
            except ArchiveError as error:
                wrong.append(error)

    readers = [threading.Thread(target=read_on) for _ in range(6)]
    for reader in readers:
        reader.start()
    began = time.monotonic()
    writer = Archive(filled.folder, patience=20)
    try:
        for n in range(5):
            ingest(writer, source(teahouse.replace("/17", f"/2{n}")), shipped())
    finally:
        stop.set()
    for reader in readers:
        reader.join()
    assert not wrong
    assert time.monotonic() - began < 20
    assert queries.items(writer, queries.Filters())["status"].to_list() == ["verified"] * 6


@pytest.mark.parametrize(("found", "advice"), [(99, "upgrade paipu"), (1, "ingest the records again")])
def test_an_archive_of_another_version_is_refused_in_words(filled: Archive, found: int, advice: str) -> None:
    with duckdb.connect(str(filled.path)) as connection:
        connection.execute("UPDATE archive SET schema_version = $found", {"found": found})
    with pytest.raises(ArchiveFormatError, match=advice) as error:
        filled.version()
    assert str(found) in error.value.message("zh")
    assert str(SCHEMA_VERSION) in error.value.message("zh")


@pytest.mark.parametrize("foreign", [b"not a database at all" * 500, b""])
def test_a_foreign_file_is_left_alone(archive: Archive, foreign: bytes, teahouse: str, source: Made) -> None:
    archive.folder.mkdir()
    archive.path.write_bytes(foreign)
    with pytest.raises(ArchiveError):
        ingest(archive, source(teahouse), shipped())
    assert archive.path.read_bytes() == foreign


def test_a_database_of_something_else_is_left_alone(archive: Archive, teahouse: str, source: Made) -> None:
    archive.folder.mkdir()
    with duckdb.connect(str(archive.path)) as connection:
        connection.execute("CREATE TABLE mine AS SELECT 1 AS one")
    with pytest.raises(ArchiveFormatError, match="no archive of ours"):
        ingest(archive, source(teahouse), shipped())


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, teahouse: str, source: Made) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ArchiveError, match="cannot use the data folder"):
        ingest(Archive(tmp_path / "file" / "data"), source(teahouse), shipped())


def test_queries_reach_no_other_file(filled: Archive, tmp_path: Path) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text("a\n1\n")
    with pytest.raises(ArchiveError, match="disabled by configuration"), filled.reading() as view:
        view._connection.execute("SELECT * FROM read_csv($path)", {"path": str(secret)}).fetchall()


def test_what_the_database_says_comes_in_words(filled: Archive) -> None:
    with duckdb.connect(str(filled.path)) as connection:
        connection.execute("ALTER TABLE missed DROP why; DROP VIEW latest")
    with pytest.raises(ArchiveError, match="the database failed"):
        queries.items(filled, queries.Filters())
    with pytest.raises(ArchiveError, match="the database failed"), filled._writing() as view:
        view.frame("list")


def test_a_failed_write_leaves_the_door_open(filled: Archive) -> None:
    with pytest.raises(RuntimeError), filled._writing():
        raise RuntimeError
    assert filled.version() > 0


def schema(archive: Archive) -> dict[str, dict[str, str]]:
    with archive.reading() as view:
        rows = view._connection.sql("SELECT table_name, column_name, comment FROM duckdb_columns() ORDER BY ALL")
        found: dict[str, dict[str, str]] = {}
        for table, column, comment in rows.fetchall():
            found.setdefault(table, {})[column] = comment
        return found


def test_landed_frames_have_the_columns_of_their_tables(archive: Archive) -> None:
    columns = schema(archive)
    for name, table in TABLES.items():
        extra = {"batch", "current"} if name == "hands" else set[str]()
        assert set(columns[name]) - extra == set(table.schema), name


def test_the_schema_page_says_what_the_schema_says(archive: Archive) -> None:
    with archive.reading() as view:
        tables = view._connection.sql(
            "SELECT table_name, comment FROM duckdb_tables() UNION ALL"
            " SELECT view_name, comment FROM duckdb_views() WHERE NOT internal"
        ).fetchall()
        columns = view._connection.sql(
            "SELECT table_name, column_name, data_type, comment FROM duckdb_columns() WHERE NOT internal"
            " AND table_name IN (SELECT table_name FROM duckdb_tables())"
        ).fetchall()
    page = (ROOT / "docs" / "schema.md").read_text(encoding="utf-8")
    assert len(tables) == 26
    missing = [name for name, comment in tables if f"## `{name}`\n\n{comment}\n" not in page]
    missing += [
        f"{table}.{name}" for table, name, kind, comment in columns if f"| `{name}` | {kind} | {comment} |" not in page
    ]
    assert not missing
    assert page.count("\n| `") == len(columns)


def test_copies_of_views_are_read_as_long_as_nothing_lands(archive: Archive, teahouse: str, source: Made) -> None:
    names = ("played", "counted", "seated")

    def told() -> tuple[list[int], int]:
        with archive.reading() as view:
            counts = [view._connection.sql(f"FROM {name}").pl().height for name in names]
            views = view._connection.sql("FROM duckdb_views() WHERE temporary AND NOT internal").pl().height
        return counts, views

    archive.copy_views()
    assert not archive.exists
    ingest(archive, source(teahouse), shipped())
    before, copies = told()
    assert copies == 0
    version = archive.version()
    archive.copy_views()
    assert told() == (before, len(names))
    assert archive.version() == version
    ingest(archive, source(teahouse.replace("id: ", "id: again/")), shipped())
    after, copies = told()
    assert copies == 0
    assert after[1] == before[1] + 1
    archive.copy_views()
    assert told() == (after, len(names))
    archive.append(lambda view: view.run("open_dispute", record_id="x", claim="", by="a", at="2026-11-30", note="b"))
    assert told() == (after, 0)
