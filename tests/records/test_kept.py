"""Answers kept on disk: the same as counted anew, made once, never older than the archive."""

import os
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import polars as pl
import pytest

from engine import RuleSet, shipped
from records import kept
from records.cli.ingest import ingest_files
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.kept import answer, is_kept, keeps
from records.queries import choices, items
from records.stats.deals import deals
from records.stats.filters import Filters
from records.stats.metrics import METRICS
from records.stats.players import Statistics, statistics
from records.stats.rating import rating
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
Asked = list[tuple[object, ...]]


class Found(NamedTuple):
    number: int
    frame: pl.DataFrame
    words: tuple[str, ...]


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    found = Archive(tmp_path / "data")
    text = (ROOT / "tests" / "stats" / "club.paipu").read_bytes()
    ingest(found, Input("club.paipu", len(text), lambda: BytesIO(text)), shipped())
    return found


@pytest.fixture
def counting() -> tuple[Callable[..., Found], Asked]:
    asked: Asked = []

    def query(of: Archive, *given: object) -> Found:
        asked.append((of.stamp(), *given))
        return Found(len(asked), pl.DataFrame({"n": [1, None], "s": ["甲", "b"]}), ("a", "甲"))

    return query, asked


def files(archive: Archive) -> list[Path]:
    return sorted((archive.folder / kept.FOLDER).iterdir())


def test_it_is_made_once(archive: Archive, counting: tuple[Callable[..., Found], Asked]) -> None:
    query, asked = counting
    one, two = answer(archive, query, "a"), answer(archive, query, "a")
    assert (one.number, one.words, one.frame.rows()) == (two.number, two.words, two.frame.rows())
    assert one.frame.schema == two.frame.schema
    assert len(asked) == 1
    assert answer(archive, query, "b").number == 2
    assert len(files(archive)) == 2


def test_it_is_made_anew_when_the_archive_has_changed(
    archive: Archive, counting: tuple[Callable[..., Found], Asked]
) -> None:
    query, asked = counting
    answer(archive, query)
    text = (ROOT / "records" / "samples" / "teahouse.paipu").read_bytes()
    ingest(archive, Input("teahouse.paipu", len(text), lambda: BytesIO(text)), shipped())
    assert answer(archive, query).number == 2
    assert answer(archive, query).number == 2
    assert len({stamp for stamp, *_ in asked}) == 2
    assert len(files(archive)) == 1


def test_another_file_in_its_place_is_another_archive(
    archive: Archive, counting: tuple[Callable[..., Found], Asked], tmp_path: Path
) -> None:
    query, _ = counting
    text = (ROOT / "records" / "samples" / "teahouse.paipu").read_bytes()
    other = Archive(tmp_path / "other")
    ingest(other, Input("teahouse.paipu", len(text), lambda: BytesIO(text)), shipped())
    assert (other.version(), other.stamp() == archive.stamp()) == (archive.version(), False)
    assert answer(archive, query).number == 1
    archive.copy_views()
    archive.path.write_bytes(other.path.read_bytes())
    assert answer(archive, query).number == 2
    assert choices(archive).rules == ("rugao",)


def test_other_rules_are_another_question(archive: Archive, counting: tuple[Callable[..., Found], Asked]) -> None:
    query, asked = counting
    book = shipped()
    one = {"rugao": book["rugao"]}
    assert answer(archive, query, rules=book).number == 1
    assert answer(archive, query, rules=one).number == 2
    assert answer(archive, query, rules=book).number == 1
    assert [rules for _, rules in asked] == [book, one]


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\x92\x01", b"\x92\xcd\x01\x00\xc0"])
def test_a_broken_file_is_made_anew(
    archive: Archive, counting: tuple[Callable[..., Found], Asked], content: bytes
) -> None:
    query, _ = counting
    answer(archive, query)
    files(archive)[0].write_bytes(content)
    assert answer(archive, query).number == 2
    assert answer(archive, query).number == 2


def test_where_nothing_can_be_kept_it_is_answered_all_the_same(
    archive: Archive, counting: tuple[Callable[..., Found], Asked]
) -> None:
    query, _ = counting
    (archive.folder / kept.FOLDER).write_text("a file in the way")
    assert [answer(archive, query).number for _ in range(2)] == [1, 2]


def test_an_archive_that_is_not_there_is_not_made(tmp_path: Path, counting: tuple[Callable[..., Found], Asked]) -> None:
    query, _ = counting
    assert answer(Archive(tmp_path / "none"), query).number == 1
    assert not (tmp_path / "none").exists()


def test_the_oldest_go_first(
    archive: Archive, counting: tuple[Callable[..., Found], Asked], monkeypatch: pytest.MonkeyPatch
) -> None:
    query, _ = counting
    monkeypatch.setattr(kept, "MOST", 3)
    for n in range(5):
        answer(archive, query, n)
        for age, file in enumerate(files(archive)):
            os.utime(file, (n + age / 10, n + age / 10))
    assert len(files(archive)) == 3


def test_what_is_no_answer_of_plain_types_is_refused(archive: Archive) -> None:
    def query(_: Archive) -> object:
        return object()

    with pytest.raises(TypeError):
        answer(archive, query)


def plain(value: object) -> object:
    """An answer as something to compare."""
    if isinstance(value, Statistics):
        return plain((value.table, value.people, value.left_out))
    if isinstance(value, pl.DataFrame):
        return value.schema, value.rows()
    return tuple(map(plain, value)) if isinstance(value, tuple) else value


Case = tuple[Callable[..., object], tuple[object, ...], dict[str, RuleSet] | None]


@pytest.mark.parametrize(
    ("query", "given", "rules"),
    [
        (statistics, (Filters(), "all", METRICS), None),
        (statistics, (Filters(players=("nobody",)), "opponent"), None),
        (rating, (Filters(),), None),
        (deals, (Filters(),), shipped()),
        (choices, (), None),
    ],
)
def test_kept_answers_are_those_counted(
    archive: Archive, query: Callable[..., object], given: tuple[object, ...], rules: dict[str, RuleSet] | None
) -> None:
    assert is_kept(query)
    counted = query(archive, *given) if rules is None else query(archive, rules, *given)
    assert plain(answer(archive, query, *given, rules=rules)) == plain(counted)
    assert plain(answer(archive, query, *given, rules=rules)) == plain(counted)
    assert len(files(archive)) == 1


def test_only_marked_queries_are_kept() -> None:
    assert not is_kept(items)

    @keeps
    def marked(_: Archive) -> int:
        return 1

    assert is_kept(marked)


def test_after_a_great_landing_what_pages_ask_is_answered(archive: Archive, monkeypatch: pytest.MonkeyPatch) -> None:
    sample = str(ROOT / "records" / "samples" / "teahouse.paipu")
    ingest_files([sample], archive.folder, shipped(), "en")
    assert not (archive.folder / kept.FOLDER).exists()
    monkeypatch.setattr("records.cli.ingest.GREAT", 1)
    ingest_files([sample], archive.folder, shipped(), "en")
    made = files(archive)
    answer(archive, statistics, Filters())
    answer(archive, deals, Filters(), rules=shipped())
    answer(archive, choices)
    assert files(archive) == made
    answer(archive, statistics, Filters(), "month")
    assert len(files(archive)) == len(made) + 1
