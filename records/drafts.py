"""Drafts: sittings while they are taken down, kept beside the archive so that nothing typed is lost."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec


class Draft(msgspec.Struct, frozen=True):
    """One sitting as far as it has come: the text of its closed hands, that of the open one, and what is typed.

    `fields` holds the contents of the page's fields, by their names there.
    """

    match: str
    closed: str = ""
    open: str = ""
    fields: Mapping[str, str] = {}


def write(data: Path, draft: Draft) -> None:
    """Keep a draft of the archive in `data`, in place of the one of its sitting. Raises OSError."""
    target = _path(data, draft.match)
    aside = target.with_suffix(".part")
    target.parent.mkdir(parents=True, exist_ok=True)
    aside.write_bytes(msgspec.json.encode(draft))
    aside.replace(target)


def read(data: Path, match: str) -> Draft | None:
    """Return the draft of a sitting, None where there is none that can be read."""
    return _read(_path(data, match))


def drafts(data: Path) -> list[Draft]:
    """Return all drafts, the one written last first."""
    return [draft for _, draft in sorted(_found(data), key=_when, reverse=True)]


def remove(data: Path, match: str) -> None:
    """Take the draft of a sitting away. Raises OSError, but not where there is none."""
    _path(data, match).unlink(missing_ok=True)


def _path(data: Path, match: str) -> Path:
    # A name of a sitting may be too long for a file's, and holds signs no file may have.
    return data / "drafts" / f"{sha256(match.encode()).hexdigest()[:32]}.json"


def _found(data: Path) -> Iterator[tuple[float, Draft]]:
    for path in (data / "drafts").glob("*.json"):
        draft = _read(path)
        if draft is not None:
            with suppress(OSError):  # put away meanwhile
                yield path.stat().st_mtime, draft


def _when(found: tuple[float, Draft]) -> float:
    return found[0]


def _read(path: Path) -> Draft | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Draft)
    except (OSError, msgspec.MsgspecError):
        return None
