# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""`paipu rules`: the commands about rule sets, and their options."""

from typing import Annotated

import typer

from records.cli.frame import Data, Lang, Language, RulesDir, do, rules_at_hand

rules_app = typer.Typer(help="规则：数值、选项、条文与出处。Rule sets: values, options, clauses and their sources.")


@rules_app.command("list")
def rules_list(lang: Language = Lang.BOTH, rules_dir: RulesDir = None, data: Data = None) -> None:
    """列出规则。List the rule sets."""
    from records.cli.rules import list_rules

    do(lambda: list_rules(rules_at_hand(data, rules_dir), lang.value))


@rules_app.command("show")
def rules_show(name: str, lang: Language = Lang.BOTH, rules_dir: RulesDir = None, data: Data = None) -> None:
    """看一套规则：数值、选项、条文、原文。Show a rule set whole, down to the quoted source lines."""
    from records.cli.rules import show_rules

    do(lambda: show_rules(name, rules_at_hand(data, rules_dir), lang.value))


@rules_app.command("new")
def rules_new(
    base: Annotated[
        str, typer.Option("--base", metavar="NAME", help="以哪套规则为本。The rule set it is based on.")
    ] = "",
    name: Annotated[str, typer.Option("--name", help="名字，小写字母。Its name, lower-case letters.")] = "",
    title: Annotated[str, typer.Option("--title", help="题名。Its title.")] = "",
    title_en: Annotated[str, typer.Option("--title-en", help="英文题名。Its title in English.")] = "",
    options: Annotated[
        list[str] | None, typer.Option("--set", metavar="OPTION=VALUE", help="选项的默认。An option's default.")
    ] = None,
    values: Annotated[
        list[str] | None, typer.Option("--value", metavar="KEY=VALUE", help="别的数值。Another value of a table.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="什么也不问，写。Ask nothing, write.")] = False,
    replace: Annotated[
        bool, typer.Option("--replace", help="代替同名的自家规则。In place of one's own of that name.")
    ] = False,
    out: Annotated[
        str, typer.Option("--out", "-o", metavar="FILE", help="写到文件，不进档案。To a file instead.")
    ] = "",
    lang: Language = Lang.BOTH,
    data: Data = None,
) -> None:
    """答几个问题，做一套自家规则。Make a house's rule set by answering questions."""
    from records.cli.rules_new import Asked, new_rules
    from records.store.folder import data_folder

    asked = Asked(name, (title, title_en), base, tuple(options or ()), tuple(values or ()), replace, yes)
    do(lambda: new_rules(asked, rules_at_hand(data, None), data or data_folder(), out, lang.value))


@rules_app.command("diff")
def rules_diff(
    one: Annotated[str, typer.Argument(metavar="A", help="规则名，或规则文件。A rule set's name, or a file.")],
    other: Annotated[str, typer.Argument(metavar="B")],
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """两套规则哪里不同。What two rule sets differ in."""
    from records.cli.rules_new import diff_rules

    do(lambda: diff_rules(one, other, rules_at_hand(data, rules_dir), lang.value))


@rules_app.command("remove")
def rules_remove(
    name: Annotated[str, typer.Argument(metavar="NAME", help="自家规则的名字。The name of one's own rule set.")],
    yes: Annotated[bool, typer.Option("--yes", "-y", help="不问，就删。Do not ask.")] = False,
    lang: Language = Lang.BOTH,
    data: Data = None,
) -> None:
    """删去一套自家规则，牌谱都留着。Remove a house's rule set; all records stay."""
    from records.cli.rules_new import remove_rules
    from records.store.folder import data_folder

    do(lambda: remove_rules(name, data or data_folder(), lang.value, sure=yes))
