# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""`paipu audit` and `paipu rescore`: scores under other terms, and their options."""

from typing import Annotated

import typer

from records.cli.frame import Data, Lang, Language, RulesDir, do, rules_at_hand

Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="若如此约定。As if agreed so.")
]


def audit(
    record: Annotated[
        str,
        typer.Argument(
            metavar="RECORD", help="文件，-，或档案里记录 id 的开头（至少 6 位）。A file, -, or a record id."
        ),
    ],
    nth: Annotated[int, typer.Option("--record", min=1, help="文件里的第几局。Which record of the file.")] = 1,
    rules: Annotated[str, typer.Option("--rules", metavar="NAME", help="若照这套规则。As if under these rules.")] = "",
    option: Options = None,
    claim: Annotated[
        str | None, typer.Option("--claim", help='主张 claim: "total 1 240", "step 1 peng 9m 8", "pay 1 -20"')
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="一个 JSON 对象。One JSON object.")] = False,
    as_html: Annotated[bool, typer.Option("--html", help="一页可打印的 HTML。One HTML page, fit to print.")] = False,
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """审计一局的分：逐步对账；若换约定会怎样；主张凭哪条约定成立。Audit a score, and what would make a claim right."""
    from records.cli.audit import Asked, audit_record
    from records.store.folder import data_folder
    from records.terms import RefusedError

    def run() -> int:
        if as_json and as_html:
            raise RefusedError("--json 和 --html 只能选一个", "--json or --html, not both")
        form = "html" if as_html else "json" if as_json else "text"
        asked = Asked(record, nth, rules, tuple(option or ()), claim)
        return audit_record(asked, data or data_folder(), rules_at_hand(data, rules_dir), form, lang.value)

    do(run)


def rescore(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE...]", help="不写则为整个档案。Files, or the whole archive.")
    ] = None,
    rules: Annotated[str, typer.Option("--rules", metavar="NAME", help="照这套规则。Under these rules.")] = "",
    option: Options = None,
    back: Annotated[
        bool, typer.Option("--back", help="回到重算前的约定。Back to what they were recorded with.")
    ] = False,
    out: Annotated[
        str,
        typer.Option("--out", "-o", metavar="OUT", help="改了约定的牌谱写到这里。The records with the other header."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="一个 JSON 对象。One JSON object.")] = False,
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """照别的规则或约定重算许多局：每局、每人差多少。Re-score many hands: what differs a hand, a player, in sum."""
    from records.cli.rescore import Asked
    from records.cli.rescore import rescore as work
    from records.store.folder import data_folder
    from records.terms import options_of

    def run() -> int:
        asked = Asked(tuple(files or ()), rules, options_of(option or ()), back, out, as_json)
        return work(asked, data or data_folder(), rules_at_hand(data, rules_dir), lang.value)

    do(run)
