# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""`paipu generate` and its options. What it does is in `generate`."""

from enum import StrEnum
from typing import Annotated

import typer

from records.cli.frame import Data, RulesDir, do, rules_at_hand


class ClaimsOption(StrEnum):
    """What is claimed of a hand."""

    FULL = "full"
    TOTAL = "total"
    NONE = "none"


def generate(
    rules: Annotated[str, typer.Option("--rules", metavar="NAME", help="规则。The rule set.")],
    n: Annotated[int, typer.Option("-n", "--n", min=0, help="几局。How many hands.")] = 100,
    seed: Annotated[int, typer.Option("--seed", help="种子，相同则结果相同。The same seed, the same hands.")] = 1,
    out: Annotated[str, typer.Option("--out", "-o", metavar="OUT", help=".paipu .jsonl [.zst], - 为标准输出。")] = "-",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="约定。As agreed.")] = None,
    vary: Annotated[bool, typer.Option("--vary", help="每场另选约定。Other options each sitting.")] = False,
    players: Annotated[
        str, typer.Option("--players", metavar="A,B,…", help="玩家，一人一个。Strengths, one a player.")
    ] = "random,greedy,careful",
    seats: Annotated[int, typer.Option("--seats", min=3, max=4, help="几家坐。How many sit at the table.")] = 3,
    sitting: Annotated[int, typer.Option("--sitting", min=1, help="一场几局。Hands a sitting.")] = 12,
    claims: Annotated[
        ClaimsOption, typer.Option("--claims", help="写多少账。What is claimed of the score.")
    ] = ClaimsOption.FULL,
    talk: Annotated[
        float, typer.Option("--talk", help="不要也写明的。Share of passes written down.", min=0.0, max=1.0)
    ] = 0.3,
    missed: Annotated[
        float, typer.Option("--missed", help="放过的胡。Share of wins let go by.", min=0.0, max=1.0)
    ] = 0.0,
    views: Annotated[
        float, typer.Option("--views", help="看不全的。Share of records that hide cards.", min=0.0, max=1.0)
    ] = 0.0,
    void: Annotated[float, typer.Option("--void", help="没打成的。Share of hands broken off.", min=0.0, max=1.0)] = 0.0,
    lucky: Annotated[
        float, typer.Option("--lucky", help="没洗匀的。Share of deals badly shuffled.", min=0.0, max=1.0)
    ] = 0.0,
    times: Annotated[bool, typer.Option("--times", help="写上用时。Write times.")] = False,
    date: Annotated[
        str, typer.Option("--date", metavar="YYYY-MM-DD", help="第一场的日期，一天一场。Day of the first sitting.")
    ] = "",
    source: Annotated[str, typer.Option("--source", metavar="NAME", help="编号的开头。How ids begin.")] = "generated",
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """自动打牌，写成牌谱。Let players of several strengths play legal hands, and write their records."""
    from records.cli.generate import Asked
    from records.cli.generate import generate as work

    asked = Asked(
        rules, n, seed, out, option or (), vary, players, seats, sitting, claims.value, talk, missed, views, void,
        lucky, times, date, source,
    )  # fmt: skip
    do(lambda: work(asked, rules_at_hand(data, rules_dir)))
