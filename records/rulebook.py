"""The rule sets at hand: those that come with the engine, and a club's own."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from engine import RuleError, RuleSet, load, shipped


class Source(NamedTuple):
    """A rule file of a club's own, not yet read: where it is, its text, its name and that of its base (or "")."""

    path: Path
    text: str
    name: str
    base: str


def rulebook(data: Path, more: Path | None = None) -> Mapping[str, RuleSet]:
    """Return the shipped rule sets, those of the archive in `data`, and those of the folder `more`.

    Of one name in both folders that of `more` counts. Raises RuleError, naming file and key.
    """
    if more is not None and not more.is_dir():
        raise RuleError(f"{more}: 没有这个文件夹 no such folder")
    return read_all(_own(house_folder(data)) | (_own(more) if more else {}))


def adopt(folder: Path, data: Path) -> None:
    """Copy the rule sets of `folder` to the archive in `data`, each to NAME.toml. Raises RuleError."""
    rulebook(data, folder)
    for source in _own(folder).values():
        _write(data, source)


def save(data: Path, text: str) -> RuleSet:
    """Keep a rule file in the archive in `data`, in place of the one of its name; return the rule set.

    Raises RuleError, and writes nothing, when with it the archive's rule sets would not load.
    """
    source = read_source(Path("new.toml"), text)
    source = source._replace(path=Path(f"{source.name}.toml"))
    book = read_all(_own(house_folder(data)) | {source.name: source})
    _write(data, source)
    return book[source.name]


def drop(data: Path, name: str) -> None:
    """Take a rule set of the archive in `data` away. Raises RuleError when it has none, or others are based on it."""
    own = _own(house_folder(data))
    if name not in own:
        raise RuleError(f"{name}: 档案里没有这套规则 no rule set of the archive")
    based = " ".join(source.name for source in own.values() if source.base == name)
    if based:
        raise RuleError(f"{name}: 还有规则以它为本 other rule sets are based on it: {based}")
    try:
        own[name].path.unlink()
    except OSError as error:
        raise RuleError(f"{own[name].path}: {error.strerror}") from error


def read_all(sources: Mapping[str, Source]) -> dict[str, RuleSet]:
    """Return the shipped rule sets and those of `sources`, each read after the one it is based on."""
    book, waiting = dict(shipped()), dict(sources)
    while waiting:
        ready = [source for source in waiting.values() if source.base not in waiting]
        if not ready:
            raise RuleError(_circle(waiting))
        for source in ready:
            base = book.get(source.base)
            missing = source.base and base is None
            book[source.name] = load(source.text, str(source.path), book) if missing else _loaded(source, base)
            del waiting[source.name]
    return {name: book[name] for name in (*shipped(), *sorted(sources))}


def read_source(path: Path, text: str) -> Source:
    """Return a rule file with its name and base. Raises RuleError for one without a name of its own."""
    try:
        head = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RuleError(f"{path}: {error}") from error
    name, base = head.get("name"), head.get("base", "")
    if not isinstance(name, str) or not isinstance(base, str):
        raise RuleError(f"{path}: {'base' if isinstance(name, str) else 'name'}: 要写一个名字 a name is needed")
    if name in shipped():
        raise RuleError(f"{path}: name: 已有规则 {name} there is a rule set of this name")
    return Source(path, text, name, base)


def house_folder(data: Path) -> Path:
    """Return the folder of the rule sets of the archive in `data`."""
    return data / "rules"


@lru_cache(maxsize=64)
def _loaded(source: Source, base: RuleSet | None) -> RuleSet:
    return load(source.text, str(source.path), {base.name: base} if base else {})


_source = lru_cache(maxsize=64)(read_source)


def _circle(waiting: Mapping[str, Source]) -> str:
    """Say which rule sets are each based on the next, and the last on one of them."""
    chain = [min(waiting)]
    while chain[-1] not in chain[:-1]:
        chain.append(waiting[chain[-1]].base)
    circle = chain[chain.index(chain[-1]) :]
    return f"{waiting[chain[-1]].path}: base: 互相为本，成了圈 based on each other in a circle: {' → '.join(circle)}"


def _own(folder: Path) -> dict[str, Source]:
    """Return the rule files of a folder by the name of their rule set, none for a folder that is not there."""
    found: dict[str, Source] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            source = _source(path, path.read_text(encoding="utf-8"))
        except OSError as error:
            raise RuleError(f"{path}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise RuleError(f"{path}: {error}") from error
        if source.name in found:
            raise RuleError(f"{path}: name: 已有规则 {source.name} there is a rule set of this name")
        found[source.name] = source
    return found


def _write(data: Path, source: Source) -> None:
    """Write a rule file of the archive, over the one that holds the rule set of its name."""
    there = _own(house_folder(data)).get(source.name)
    target = there.path if there else house_folder(data) / f"{source.name}.toml"
    aside = target.with_suffix(".part")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        aside.write_text(source.text, encoding="utf-8", newline="\n")
        aside.replace(target)
    except OSError as error:
        raise RuleError(f"{target}: {error.strerror}") from error
