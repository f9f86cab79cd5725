# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""`paipu dispute`: the commands about disputes and rulings, and their options."""

from typing import Annotated

import typer

from records.cli.frame import By, Data, Lang, Language, RulesDir, archive_at, do, rules_at_hand, signed_by

dispute_app = typer.Typer(
    help="争议与裁定：主张、证据、裁定，只添不改。Disputes: claims, evidence, rulings; all rows stay."
)

Number = Annotated[int, typer.Argument(metavar="ID", min=1, help="争议的号。The number of the dispute.")]
Record = Annotated[
    str,
    typer.Argument(metavar="RECORD", help="记录 id 的开头（至少 6 位），或文件。The beginning of its id, or a file."),
]
Nth = Annotated[int, typer.Option("--record", min=1, help="文件里的第几局。Which record of the file.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="约定。Agreed otherwise than recorded.")
]


@dispute_app.command("open")
def dispute_open(
    record: Record,
    by: By,
    claim: Annotated[
        str, typer.Option("--claim", help='主张 claim: "total 1 240", "step 1 peng 9m 8", "pay 1 -20"')
    ] = "",
    note: Annotated[str, typer.Option("--note", help="说明。In words.")] = "",
    nth: Nth = 1,
    lang: Language = Lang.BOTH,
    data: Data = None,
) -> None:
    """对档案里的一局提出争议。Open a dispute on a record of the archive."""
    from records.cli.dispute import open_one

    do(lambda: open_one(archive_at(data), (record, nth), claim, note, signed_by(by), lang.value))


@dispute_app.command("add")
def dispute_add(
    number: Number,
    by: By,
    position: Annotated[str, typer.Option("--position", metavar="FILE", help="残局。A position.")] = "",
    view: Annotated[str, typer.Option("--view", metavar="FILE", help="另一家的记录。Another's view.")] = "",
    whatif: Annotated[
        str, typer.Option("--what-if", metavar="'RULES NAME=VALUE'", help="若照此算。Scored by these instead.")
    ] = "",
    note: Annotated[str, typer.Option("--note", help="说明。Words.")] = "",
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """添一件证据。Add evidence to a dispute."""
    from records.cli.dispute import add_to

    given = {"position": position, "view": view, "whatif": whatif, "note": note}
    do(lambda: add_to(archive_at(data), number, given, signed_by(by), rules_at_hand(data, rules_dir), lang.value))


@dispute_app.command("rule")
def dispute_rule(
    number: Number,
    by: By,
    reason: Annotated[str, typer.Option("--reason", help="理由。Why.")],
    rules: Annotated[
        str, typer.Option("--rules", metavar="NAME", help="照哪套规则，不写照记录。Under which rule set.")
    ] = "",
    option: Options = None,
    withdraw: Annotated[bool, typer.Option("--withdraw", help="撤回裁定。Take the ruling back.")] = False,
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """裁定：照这些规则与约定重算，统计从此照裁定。Rule on a dispute: the hand is scored so, and statistics follow."""
    from records.cli.dispute import rule_on, withdraw_on
    from records.dispute import Terms
    from records.terms import options_of

    def work() -> int:
        if withdraw:
            return withdraw_on(archive_at(data), number, reason, signed_by(by), lang.value)
        terms = Terms(rules, options_of(option or ()))
        book = rules_at_hand(data, rules_dir)
        return rule_on(archive_at(data), number, terms, reason, signed_by(by), book, lang.value)

    do(work)


@dispute_app.command("list")
def dispute_list(
    unruled: Annotated[bool, typer.Option("--open", help="只列未裁定的。Only those not ruled on.")] = False,
    lang: Language = Lang.BOTH,
    data: Data = None,
) -> None:
    """列出争议。List the disputes, the last one first."""
    from records.cli.dispute import list_all

    do(lambda: list_all(archive_at(data), lang.value, unruled=unruled))


@dispute_app.command("show")
def dispute_show(
    number: Number,
    as_json: Annotated[bool, typer.Option("--json", help="一个 JSON 对象。One JSON object.")] = False,
    lang: Language = Lang.BOTH,
    data: Data = None,
) -> None:
    """看一件争议的始末。Show the whole history of a dispute."""
    from records.cli.dispute import show_one

    do(lambda: show_one(archive_at(data), number, lang.value, as_json=as_json))
