# ruff: noqa: PLC0415 - commands import late: `check` starts without a database, a chart or a table
"""The commands and their options. What they do is in the modules beside this one."""

import sys
from typing import Annotated

import typer

from records.cli.app_audit import audit, rescore
from records.cli.app_deals import deals
from records.cli.app_dispute import dispute_app
from records.cli.app_generate import generate
from records.cli.app_luck import luck
from records.cli.app_missed import missed
from records.cli.app_rules import rules_app
from records.cli.app_stats import export, player_app, stats
from records.cli.frame import Browser, Data, File, Files, Host, Lang, Language, Port, RulesDir, do, rules_at_hand
from records.cli.terminal import give_up, prepare

_FACTS = "ting zhi xi5 tianhu gangkai haidi dihu qianggang shown discarded passed"

app = typer.Typer(
    name="paipu",
    help="牌谱：读、核对、存档打牌记录。Reads recorded games, verifies every move and every score, keeps them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.add_typer(rules_app, name="rules", no_args_is_help=True)
app.command()(generate)
app.command()(audit)
app.command()(rescore)
app.command()(missed)
app.command()(deals)
app.command()(luck)
app.command()(stats)
app.command()(export)
app.add_typer(player_app, name="player")
app.add_typer(dispute_app, name="dispute", no_args_is_help=True)


@app.command()
def check(
    files: Files,
    as_json: Annotated[bool, typer.Option("--json", help="每局一行 JSON。One JSON object a record.")] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="不能断定、未核对也算不过。Undetermined and unverified fail too.")
    ] = False,
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """核对牌谱：每一手、每一分。Verify records: every move, every score, every payment."""
    from records.cli.check import check as work

    do(lambda: work(files, rules_at_hand(data, rules_dir), as_json=as_json, strict=strict, lang=lang.value))


@app.command()
def score(
    files: Annotated[
        list[str] | None, typer.Argument(metavar="[FILE...]", help="残局文件；不写则用下面的选项。Files of positions.")
    ] = None,
    rules: Annotated[str, typer.Option("--rules", metavar="NAME", help="规则。The rule set.")] = "",
    jiang: Annotated[str, typer.Option("--jiang", metavar="CARDS", help="将牌。The turned cards.")] = "-",
    hand: Annotated[str, typer.Option("--hand", metavar="CARDS", help="胡家手牌，不含胡的那张。The hand.")] = "-",
    melds: Annotated[str, typer.Option("--melds", metavar="GROUPS", help='"peng 9m, 暗杠 3s"')] = "",
    win: Annotated[str, typer.Option("--win", metavar="CARD", help="胡的那张。The winning card.")] = "",
    seat: Annotated[int, typer.Option("--seat", help="胡家的座位。The winner's seat.")] = 1,
    source: Annotated[int | None, typer.Option("--from", metavar="SEAT", help="谁出的，不写为自摸。From whom.")] = None,
    fact: Annotated[list[str] | None, typer.Option("--fact", metavar="FACT", help=_FACTS)] = None,
    dealer: Annotated[int | None, typer.Option("--dealer", metavar="SEAT", help="谁是庄。Who dealt.")] = None,
    seats: Annotated[int, typer.Option("--seats", help="几家坐：四家时庄的上家定醒。How many sit, 3 or 4.")] = 3,
    left: Annotated[int | None, typer.Option("--left", help="余牌。Cards left in the stock.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="约定。As agreed.")] = None,
    other: Annotated[
        list[str] | None, typer.Option("--other", metavar="'SEAT: CARDS / GROUPS'", help="别家的牌。Another's hand.")
    ] = None,
    claim: Annotated[int | None, typer.Option("--claim", help="说是多少胡。The total as claimed.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="一行 JSON，同 check --json。One JSON object.")] = False,
    table: Annotated[bool, typer.Option("--table", help="表格。As tables.")] = False,
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """算胡：一手牌值多少，每一步为什么。What a hand is worth, and why."""
    from records.cli.score import Asked
    from records.cli.score import score as score_them

    form = "json" if as_json else "table" if table else "text"
    typed = (fact or (), left, option or (), other or (), claim, dealer, seats)
    asked = Asked(rules, jiang, hand, melds, win, seat, source, *typed)

    def work() -> int:
        return score_them(files or (), asked, rules_at_hand(data, rules_dir), form, lang.value)

    do(work)


@app.command()
def fmt(
    files: Files,
    write: Annotated[bool, typer.Option("--write", "-w", help="写回原文件。Write each file in place.")] = False,
    lang: Language = Lang.BOTH,
) -> None:
    """写成标准格式。Write records in canonical text."""
    from records.cli.convert import fmt as work

    do(lambda: work(files, lang.value, in_place=write))


@app.command()
def convert(
    source: File,
    target: Annotated[str, typer.Argument(metavar="TARGET", help=".paipu .jsonl [.zst], - 为标准输出。")],
    lang: Language = Lang.BOTH,
) -> None:
    """文本与 JSON Lines 互转，后缀 .zst 则压缩。Convert between text and JSON Lines, by the suffix of TARGET."""
    from records.cli.convert import convert as work

    do(lambda: work(source, target, lang.value))


@app.command()
def merge(
    files: Files,
    out: Annotated[str, typer.Option("--out", "-o", metavar="OUT", help=".paipu .jsonl [.zst], - 为标准输出。")] = "-",
    lang: Language = Lang.BOTH,
) -> None:
    """把一局的几份记录并成一份。Merge the views of every hand into one record."""
    from records.cli.merge import merge_files

    do(lambda: merge_files(files, out, lang.value))


@app.command()
def replay(
    file: File,
    record: Annotated[int, typer.Option("--record", min=1, help="文件里的第几局。Which record of the file.")] = 1,
    lang: Language = Lang.BOTH,
    rules_dir: RulesDir = None,
    data: Data = None,
) -> None:
    """一手一手复盘。Step through a hand."""
    from records.cli.replay import replay_file as work

    do(lambda: work(file, record, rules_at_hand(data, rules_dir), lang.value))


@app.command()
def ingest(files: Files, data: Data = None, lang: Language = Lang.BOTH, rules_dir: RulesDir = None) -> None:
    """核对并入档，自家规则一并存进档案。Verify files and land them, and rule sets of your own, in the archive."""
    from records.cli.ingest import ingest_files
    from records.rulebook import adopt, rulebook
    from records.store.folder import data_folder

    folder = data or data_folder()

    def land() -> int:
        if rules_dir:
            adopt(rules_dir, folder)
        return ingest_files(files, folder, rulebook(folder), lang.value)

    do(land)


@app.command()
def serve(data: Data = None, host: Host = "localhost", port: Port = 8501, browser: Browser = True) -> None:
    """打开看板。Open the dashboard."""
    from records.cli.serve import serve as work
    from records.store.folder import data_folder

    do(lambda: work(data or data_folder(), host, port, browser=browser))


@app.command()
def demo(data: Data = None, host: Host = "localhost", port: Port = 8501, browser: Browser = True) -> None:
    """用附带的样例打开看板。Land the sample records and open the dashboard."""
    from records.cli.ingest import ingest_files
    from records.cli.serve import samples
    from records.cli.serve import serve as work
    from records.rulebook import rulebook
    from records.store.folder import data_folder

    folder = data or data_folder() / "demo"

    def land_and_serve() -> int:
        ingest_files([str(samples())], folder, rulebook(folder), "both")
        return work(folder, host, port, browser=browser)

    do(land_and_serve)


def run() -> int:
    """Run the command line with the process's arguments; return the exit code."""
    prepare()
    try:
        app()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(bool(end.code))
    except OSError as error:
        return give_up(error)
    sys.exit(0)
