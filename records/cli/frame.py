# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""What the commands share: their arguments, and how their work ends."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from records.cli.terminal import complain, hang_up

if TYPE_CHECKING:
    from engine import RuleSet
    from records.dispute import Signed
    from records.store.archive import Archive

_INTERRUPTED, _PIPE_CLOSED = 130, 141


class Lang(StrEnum):
    """Language of messages."""

    ZH = "zh"
    EN = "en"
    BOTH = "both"


Files = Annotated[
    list[str], typer.Argument(metavar="FILE...", help="文件或文件夹，- 为标准输入。Files, folders, or -.")
]
File = Annotated[str, typer.Argument(metavar="FILE", help="文件，- 为标准输入。A file, or - for the input stream.")]
Language = Annotated[Lang, typer.Option("--lang", help="消息的语言。Language of messages.")]
RulesDir = Annotated[
    Path | None, typer.Option("--rules-dir", metavar="DIR", help="另加自家规则 *.toml。Rule sets of your own.")
]
Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", help="数据文件夹。The data folder.")]
By = Annotated[str, typer.Option("--by", metavar="NAME", help="谁。Who.")]
Port = Annotated[int, typer.Option("--port", min=1, max=65535, help="端口。The port.")]
Host = Annotated[str, typer.Option("--host", help="地址，只在本机可见为 localhost。The address to listen on.")]
Browser = Annotated[bool, typer.Option("--browser/--no-browser", help="打开浏览器。Open a browser.")]


def rules_at_hand(data: Path | None, rules_dir: Path | None) -> "Mapping[str, RuleSet]":
    """Return the rule sets of the archive in `data` and of the folder `rules_dir`. Raises RuleError."""
    from records.rulebook import rulebook
    from records.store.folder import data_folder

    return rulebook(data or data_folder(), rules_dir)


def archive_at(data: Path | None) -> "Archive":
    """Return the archive in `data`, or in the folder of this user."""
    from records.store.archive import Archive
    from records.store.folder import data_folder

    return Archive(data or data_folder())


def signed_by(name: str) -> "Signed":
    """Return who adds a row, now."""
    from records.dispute import Signed

    return Signed(name, datetime.now(UTC))


def _day(text: str | None) -> str | None:
    from records.stats.filters import is_day

    if text is not None and not is_day(text):
        raise typer.BadParameter("写成 2026、2026-05 或 2026-05-31。Write 2026, 2026-05 or 2026-05-31.")
    return text


Since = Annotated[
    str | None, typer.Option("--since", metavar="DATE", callback=_day, help="从这天起。From this day on.")
]
Until = Annotated[
    str | None, typer.Option("--until", metavar="DATE", callback=_day, help="到这天为止。Up to this day.")
]


def do(work: Callable[[], int]) -> NoReturn:
    """Do the work and leave with its exit code; what a user can mend is said in a line, not in a traceback."""
    try:
        code = work()
    except BrokenPipeError:
        hang_up()
        code = _PIPE_CLOSED
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except Exception as error:
        words = _mendable(error)
        if words is None:
            raise
        complain(*words)
        code = 2
    raise typer.Exit(code)


def _mendable(error: Exception) -> tuple[str, str] | None:
    """Return Chinese and English words for an error of the archive or of a rule file, None for a fault of ours."""
    from engine import RuleError
    from records.rule_values import HouseError
    from records.store.errors import ArchiveError
    from records.terms import RefusedError

    match error:
        case RuleError():
            return f"规则文件有误：{error}", f"a rule file is wrong: {error}"
        case ArchiveError() | HouseError() | RefusedError():
            return error.zh, error.en
        case _:
            return None
