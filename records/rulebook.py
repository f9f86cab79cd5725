"""The rule sets at hand: those that come with the engine, and those of a folder of one's own."""

from collections.abc import Mapping
from pathlib import Path

from engine import RuleError, RuleSet, load, shipped


def rulebook(folder: Path | None) -> Mapping[str, RuleSet]:
    """Return the shipped rule sets and those of `folder` (*.toml). Raises RuleError, naming file and key."""
    book = dict(shipped())
    if folder is None:
        return book
    if not folder.is_dir():
        raise RuleError(f"{folder}: 没有这个文件夹 no such folder")
    for path in sorted(folder.glob("*.toml")):
        try:
            rules = load(path.read_text(encoding="utf-8"), str(path))
        except (OSError, UnicodeDecodeError) as error:
            raise RuleError(f"{path}: {error}") from error
        if rules.name in book:
            raise RuleError(f"{path}: name: 已有规则 {rules.name} there is a rule set of this name")
        book[rules.name] = rules
    return book
