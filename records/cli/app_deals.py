# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""`paipu deals` and its options. What it does is in `deals`."""

from typing import Annotated

import typer

from records.cli.frame import Data, Lang, Language, RulesDir, Since, Until, do, rules_at_hand


def deals(
    rules: Annotated[str | None, typer.Option("--rules", metavar="NAME", help="只看这套规则。This rule set.")] = None,
    site: Annotated[str | None, typer.Option("--site", help="只看这处的牌。Hands of this site.")] = None,
    player: Annotated[
        list[str] | None, typer.Option("--player", metavar="KEY", help="有这位玩家的局。Hands this player is in.")
    ] = None,
    since: Since = None,
    until: Until = None,
    most: Annotated[int, typer.Option("--most", min=0, help="每表最多几格，0 为全部。Cells a table, 0 for all.")] = 6,
    as_json: Annotated[bool, typer.Option("--json", help="一个 JSON 对象。One JSON object.")] = False,
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """发牌与翻将公不公平，各种将对分数的影响。Whether deals and turned cards are as theory says, and what they do."""
    from records.cli.deals import show_deals
    from records.stats.filters import Filters
    from records.store.archive import Archive
    from records.store.folder import data_folder

    def work() -> int:
        which = Filters(rules=rules, site=site, since=since, until=until, players=tuple(player or ()))
        archive = Archive(data or data_folder())
        return show_deals(archive, rules_at_hand(data, rules_dir), which, most, lang.value, as_json=as_json)

    do(work)
