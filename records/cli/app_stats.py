# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""`paipu stats`, `player` and `export`: their options. What they do is in `stats`."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from records.cli.frame import By, Data, Lang, Language, Since, Until, archive_at, do, signed_by

if TYPE_CHECKING:
    from records.stats.filters import Filters

player_app = typer.Typer(
    help="玩家：谁是谁，只添不改。Players: which names and ids are one person; all rows stay.", no_args_is_help=True
)


class ByOption(StrEnum):
    """What the hands of a player are told apart by."""

    ALL = "all"
    RULES = "rules"
    YEAR = "year"
    MONTH = "month"
    DAY = "day"
    SITE = "site"
    SEAT = "seat"
    DEALER = "dealer"
    OPPONENT = "opponent"


class FormOption(StrEnum):
    """What tables are exported as."""

    CSV = "csv"
    PARQUET = "parquet"


Rules = Annotated[str | None, typer.Option("--rules", metavar="NAME", help="只看这套规则。This rule set only.")]
Site = Annotated[str | None, typer.Option("--site", metavar="NAME", help="只看这里打的。Played here only.")]
Players = Annotated[
    list[str] | None,
    typer.Option("--player", metavar="KEY", help="只看他，可写几次；见 player list。This player, may be repeated."),
]
Key = Annotated[str, typer.Argument(metavar="KEY", help="见 player list。As in player list.")]


def stats(
    player: Players = None,
    by: Annotated[ByOption, typer.Option("--by", help="分开看。Told apart by.")] = ByOption.ALL,
    rules: Rules = None,
    since: Since = None,
    until: Until = None,
    site: Site = None,
    as_json: Annotated[bool, typer.Option("--json", help="一个 JSON 对象。One JSON object.")] = False,
    lang: Language = Lang.BOTH,
    data: Data = None,
) -> None:
    """玩家的统计：分子、分母、95 % 区间，例数不够就说不够。Statistics of players, with 95 % intervals."""
    from records.cli.stats import show

    which = _filters(rules, since, until, site, player)
    do(lambda: show(archive_at(data), which, by.value, lang.value, as_json=as_json))


def export(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="写到哪个文件夹。The folder to write to.")],
    form: Annotated[FormOption, typer.Option("--format", help="格式。The format.")] = FormOption.CSV,
    rules: Rules = None,
    since: Since = None,
    until: Until = None,
    site: Site = None,
    lang: Language = Lang.BOTH,
    data: Data = None,
) -> None:
    """导出每一张表，连同统计（只有统计照筛选）。Export every table, and the statistics (only these are filtered)."""
    from records.cli.stats import export_to

    do(lambda: export_to(archive_at(data), folder, form.value, _filters(rules, since, until, site, None), lang.value))


@player_app.command("list")
def player_list(
    as_json: Annotated[bool, typer.Option("--json", help="每人一行 JSON。One JSON object a key.")] = False,
    data: Data = None,
) -> None:
    """列出玩家：键、名字、局数、并入了谁。List the keys: name, hands, and whom each counts as."""
    from records.cli.stats import list_players

    do(lambda: list_players(archive_at(data), as_json=as_json))


@player_app.command("merge")
def player_merge(
    alias: Key,
    into: Annotated[str, typer.Argument(metavar="PLAYER", help="并入谁。The player it is merged into.")],
    by: By,
    lang: Language = Lang.BOTH,
    data: Data = None,
) -> None:
    """说两个键是同一人。Say that two keys are one person."""
    from records.cli.stats import merge_keys

    do(lambda: merge_keys(archive_at(data), alias, into, signed_by(by), lang.value))


@player_app.command("split")
def player_split(alias: Key, by: By, lang: Language = Lang.BOTH, data: Data = None) -> None:
    """收回：这个键另算一人。Take that back: the key is a person of its own."""
    from records.cli.stats import split_key

    do(lambda: split_key(archive_at(data), alias, signed_by(by), lang.value))


def _filters(
    rules: str | None, since: str | None, until: str | None, site: str | None, players: list[str] | None
) -> "Filters":
    from records.stats.filters import Filters

    return Filters(rules, since, until, site, tuple(players or ()))
