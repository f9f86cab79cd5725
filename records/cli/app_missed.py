# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""`paipu missed` and its options. What it does is in `missed`."""

from typing import Annotated

import typer

from records.cli.frame import Data, Lang, Language, RulesDir, do, rules_at_hand


def missed(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE...]", help="文件或文件夹，- 为标准输入。Files.")
    ] = None,
    archive: Annotated[bool, typer.Option("--archive", help="整个档案。The whole archive.")] = False,
    waits: Annotated[bool, typer.Option("--waits", help="也列出每一次听牌。List every wait too.")] = False,
    most: Annotated[int, typer.Option("--most", min=0, help="每表最多几行，0 为全部。Rows a table, 0 for all.")] = 20,
    as_json: Annotated[bool, typer.Option("--json", help="每局一行 JSON。One JSON object a record.")] = False,
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """放过了什么：漏胡、没报的听、没亮的起手、打坏的听牌。What was let go: wins, 报听, 起手, better waits."""
    from records.cli.missed import Asked, show_missed
    from records.store.folder import data_folder

    asked = Asked(tuple(files or ()), archive, waits, most, as_json, lang.value)
    do(lambda: show_missed(asked, data or data_folder(), rules_at_hand(data, rules_dir)))
