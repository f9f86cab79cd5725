# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""`paipu luck` and its options. What it does is in `luck`."""

from typing import Annotated

import typer

from records.cli.frame import Data, Lang, Language, RulesDir, do, rules_at_hand


def luck(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE...]", help="文件或文件夹，- 为标准输入。Files.")
    ] = None,
    archive: Annotated[bool, typer.Option("--archive", help="整个档案，按人合计。The archive, by player.")] = False,
    seed: Annotated[int, typer.Option("--seed", help="洗牌的种子。Seed of the shuffles.")] = 1,
    shuffles: Annotated[
        int,
        typer.Option("--shuffles", min=2, max=4096, help="每处洗几次，多则准、慢。Shuffles: more is nearer, slower."),
    ] = 16,
    most: Annotated[int, typer.Option("--most", min=0, help="每局最多列几手。Choices listed a hand.")] = 3,
    as_json: Annotated[
        bool, typer.Option("--json", help="每局或每人一行 JSON。A JSON object a hand or player.")
    ] = False,
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """运气与打法：输赢拆成发牌、翻将、摸牌、打法四份。Luck and play: nets as deal, turned cards, draws and play."""
    from records.cli.luck import Asked, show_luck
    from records.stats.luck import Drawn
    from records.store.folder import data_folder

    asked = Asked(tuple(files or ()), archive, Drawn(seed, shuffles), most, as_json, lang.value)
    do(lambda: show_luck(asked, data or data_folder(), rules_at_hand(data, rules_dir)))
