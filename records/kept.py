"""Answers about the whole archive, kept on disk: a great archive is counted once after a landing, not at every visit.

An answer is a file in the folder `answers` of the archive, named by what was asked and by the code and rules that
answered. It holds for the data it was made of (`Archive.stamp`) and is made anew for others. Any file may be deleted.
"""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from pathlib import Path
from typing import Any, ParamSpec, TypeVar, get_type_hints

import msgspec
import polars as pl

from engine import RuleSet
from records.store.archive import Archive
from records.store.errors import ArchiveError

T = TypeVar("T")
P = ParamSpec("P")

FOLDER = "answers"
MOST = 400
_MARK = "answers_whole_archive"
_PACKAGES = ("parser", "engine", "records")


class _Kept(msgspec.Struct, array_like=True):
    """A file: the stamp of the data, and the answer as MessagePack."""

    stamp: str
    answer: msgspec.Raw


def keeps(query: Callable[P, T]) -> Callable[P, T]:
    """Mark a query whose answer is worth keeping: it looks at the whole archive and what it returns is typed."""
    setattr(query, _MARK, True)
    return query


def is_kept(query: Callable[..., object]) -> bool:
    """Tell whether the answers of a query are kept."""
    return hasattr(query, _MARK)


def answer(archive: Archive, query: Callable[..., T], *given: object, rules: Mapping[str, RuleSet] | None = None) -> T:
    """Return `query(archive, *given)`, or `query(archive, rules, *given)` where rules are given.

    The kept answer where it still holds; else it is made, and kept where it can be written. Raises ArchiveError.
    """
    stamp = archive.stamp()
    path = archive.folder / FOLDER / f"{_key(query, given, rules)}.msgpack"
    kind = get_type_hints(query)["return"]
    found = _read(path, stamp, kind)
    if found is not None:
        return found
    _copied(archive)
    made = query(archive, *given) if rules is None else query(archive, rules, *given)
    if archive.exists:
        _write(path, stamp, made)
    return made


def _copied(archive: Archive) -> None:
    """Let the archive copy its views; one that cannot be written to, or is busy, is counted all the same."""
    with suppress(ArchiveError):
        archive.copy_views()


def _key(query: Callable[..., object], given: tuple[object, ...], rules: Mapping[str, RuleSet] | None) -> str:
    hashes = sorted(one.hash for one in (rules or {}).values())
    asked = f"{query.__module__}.{query.__qualname__} {given!r} {hashes} {_code()}"
    return sha256(asked.encode()).hexdigest()


@cache
def _code() -> str:
    """Return what the code that answers hashes to: another release counts anew."""
    found = sha256()
    for package in _PACKAGES:
        _add(found, files(package))
    return found.hexdigest()


def _add(found: Any, place: Traversable) -> None:  # noqa: ANN401 - hashlib names no type for it
    for part in sorted(place.iterdir(), key=lambda one: one.name):
        if part.is_dir() and part.name != "__pycache__":
            _add(found, part)
        elif part.name.endswith((".py", ".sql", ".toml")):
            found.update(part.read_bytes())


def _read(path: Path, stamp: str, kind: Any) -> Any:  # noqa: ANN401
    """Return the answer in a file, or None where there is none that holds."""
    try:
        kept = msgspec.msgpack.decode(path.read_bytes(), type=_Kept)
        if kept.stamp != stamp:
            return None
        return msgspec.msgpack.decode(kept.answer, type=kind, dec_hook=_frame)
    except (OSError, msgspec.MsgspecError, pl.exceptions.PolarsError, TypeError):
        return None


def _write(path: Path, stamp: str, made: object) -> None:
    """Keep an answer; a folder that cannot be written to keeps none."""
    content = msgspec.msgpack.encode(_Kept(stamp, msgspec.Raw(msgspec.msgpack.encode(made, enc_hook=_bytes))))
    aside = path.with_suffix(f".{os.getpid()}.new")
    try:
        path.parent.mkdir(exist_ok=True)
        aside.write_bytes(content)
        aside.replace(path)
        _drop_oldest(path.parent)
    except OSError:
        return


def _drop_oldest(folder: Path) -> None:
    found = sorted(folder.glob("*.msgpack"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in found[MOST:]:
        file.unlink(missing_ok=True)


def _bytes(value: object) -> bytes:
    if not isinstance(value, pl.DataFrame):
        raise TypeError(f"no answer is kept with a {type(value)}")
    out = BytesIO()
    value.write_ipc(out)
    return out.getvalue()


def _frame(kind: type, value: object) -> pl.DataFrame:
    if kind is not pl.DataFrame or not isinstance(value, bytes):
        raise TypeError(f"no answer is kept with a {kind}")
    return pl.read_ipc(BytesIO(value))
