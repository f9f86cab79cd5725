"""The rule sets at hand: those that come with the engine, and a club's own."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from engine import RuleError, RuleSet, load, shipped

_load = lru_cache(maxsize=64)(load)


def rulebook(data: Path, more: Path | None = None) -> Mapping[str, RuleSet]:
    """Return the shipped rule sets, those of the archive in `data`, and those of the folder `more`.

    Of one name in both folders that of `more` counts. Raises RuleError, naming file and key.
    """
    if more is not None and not more.is_dir():
        raise RuleError(f"{more}: 没有这个文件夹 no such folder")
    book = dict(shipped())
    for folder in (_house(data), *([more] if more else ())):
        book |= {rules.name: rules for rules in _own(folder).values()}
    return book


def adopt(folder: Path, data: Path) -> None:
    """Copy the rule sets of `folder` to the archive in `data`, each to NAME.toml. Raises RuleError."""
    rulebook(data, folder)
    for path, rules in _own(folder).items():
        target = _house(data) / f"{rules.name}.toml"
        aside = target.with_suffix(".part")
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            aside.write_bytes(path.read_bytes())
            aside.replace(target)
        except OSError as error:
            raise RuleError(f"{target}: {error.strerror}") from error


def _house(data: Path) -> Path:
    return data / "rules"


def _own(folder: Path) -> dict[Path, RuleSet]:
    """Return the rule sets of a folder by file, none for a folder that is not there."""
    found: dict[Path, RuleSet] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            rules = _load(path.read_text(encoding="utf-8"), str(path))
        except OSError as error:
            raise RuleError(f"{path}: {error.strerror}") from error
        except UnicodeDecodeError as error:
            raise RuleError(f"{path}: {error}") from error
        if rules.name in {*shipped(), *(other.name for other in found.values())}:
            raise RuleError(f"{path}: name: 已有规则 {rules.name} there is a rule set of this name")
        found[path] = rules
    return found
