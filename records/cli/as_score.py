"""The score of a hand for people: totals, payments, every step with its clause, the quoted lines of the rules."""

from collections.abc import Iterator
from io import StringIO

from engine import LedgerStep, Report, RuleSet, quote
from engine.ask import Answer
from engine.game import Candidate
from engine.sight import SoFar
from engine.verify import cited
from parser import Record, Unread, format_cards, printable
from records.cli.as_json import Words
from records.cli.as_text import pick
from records.text import SIGN


def arrangement_text(answer: Answer, lang: Words) -> str:
    """Return which way to count the winning hand is taken, and the best of the others; nothing when there is one."""
    if len(answer.candidates) < 2:
        return ""
    best, *others = (f"{c.ledger.total} ({_way(c)})" for c in answer.candidates)
    rest = ", ".join(dict.fromkeys(others))
    zh, en = f"取最大的算法 {best}，其余 {rest}", f"the best way to count it is taken: {best}; others: {rest}"
    return (f"{zh} · {en}" if lang == "both" else pick(lang, zh, en)) + "\n"


def _way(candidate: Candidate) -> str:
    """Return the form and the wait of a way to count, without a form what it comes to on the way."""
    sets = (f"{line.item} {line.value}" for line in candidate.ledger.lines if line.op == "set" and line.item != "total")
    return f"{candidate.form} {candidate.wait}".strip() or " ".join(sets)


def so_far_text(answer: Answer, rules: RuleSet, lang: Words) -> str:
    """Return what lies open on every side where nobody has won, and what a whole hand waits for."""
    return "".join(f"{text}\n" for side in answer.so_far for text in _side(answer.record, side, rules, lang))


def _side(record: Record, side: SoFar, rules: RuleSet, lang: Words) -> Iterator[str]:
    seat = side.ledger.seat
    waits = f"  {pick(lang, '听', 'waits for')} {format_cards(side.waits)}" if side.waits else ""
    yield f"{seat} {printable(record.seats[seat - 1])}  {pick(lang, '底胡', 'base')} {side.base}{waits}"
    yield from (f"    {_step(step, rules, lang)}" for step in cited(side.ledger, rules))


def score_text(report: Report, rules: RuleSet | None, lang: Words, *, table: bool = False) -> str:
    """Return totals, payments and every step with its reason, then the quoted rules; nothing where none is scored."""
    item = report.item
    if isinstance(item, Unread) or rules is None or not (report.ledger or report.bounds):
        return ""
    body = _table(item, report, rules, lang) if table else "\n".join(_listing(item, report, rules, lang))
    return f"{body}\n" + "".join(f"{text}\n" for text in _quotes(report, rules, lang))


def _listing(record: Record, report: Report, rules: RuleSet, lang: Words) -> Iterator[str]:
    for i, seat in enumerate(record.playing):
        yield _head(record, report, i, seat, lang)
        yield from (f"    {_step(step, rules, lang)}" for step in report.ledger if step.seat == seat)


def _head(record: Record, report: Report, i: int, seat: int, lang: Words) -> str:
    name = printable(record.seats[seat - 1])
    wins = f" {pick(lang, '胡', 'wins')}" if seat == report.winner else ""
    if wins and report.stands:
        wins += f" ({pick(lang, '百搭当', 'wild cards stand for')} {format_cards(report.stands)})"
    total, pay = total_of(report, i), pay_of(report, i)
    return f"{seat} {name}{wins}  {pick(lang, '总胡', 'total')} {total}  {pick(lang, '输赢', 'pays')} {pay}"


def total_of(report: Report, i: int) -> str:
    """Return the total of the i-th playing seat, its bounds `10-130` where hidden cards leave it open, `?` at worst."""
    total = report.totals[i] if report.totals else None
    bounds = report.bounds[i] if report.bounds else None
    if total is not None:
        return str(total)
    return f"{bounds[0]}-{bounds[1]}" if bounds else "?"


def pay_of(report: Report, i: int) -> str:
    """Return the payment of the i-th playing seat with its sign, `?` where it is open."""
    if report.pay is None:
        return "?"
    return f"{report.pay[i]:+d}" if report.pay[i] else "0"


def _value(step: LedgerStep) -> str:
    return f"{SIGN[step.op]}{step.value}"


def _step(step: LedgerStep, rules: RuleSet, lang: Words) -> str:
    name = f"{step.item} {step.what}".strip()
    return f"{name:<18} {_value(step):>6} {step.total:>6}  {step.clause} {_title(step, rules, lang)} [{step.source}]"


def _title(step: LedgerStep, rules: RuleSet, lang: Words) -> str:
    clause = rules.clauses.get(step.clause)
    return pick(lang, *clause.title) if clause else ""


def _table(record: Record, report: Report, rules: RuleSet, lang: Words) -> str:
    """Return a table a seat."""
    # Only this form needs it.
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415
    from rich.text import Text  # noqa: PLC0415

    text = StringIO()
    out = Console(file=text, width=110)
    for i, seat in enumerate(record.playing):
        table = Table(title=Text(_head(record, report, i, seat, lang)), title_justify="left")
        for zh, en in (("步", "step"), ("值", "value"), ("累计", "running"), ("条文", "clause"), ("出处", "source")):
            table.add_column(pick(lang, zh, en), justify="right" if en in {"value", "running"} else "left")
        steps = [s for s in report.ledger if s.seat == seat]
        for s in steps:
            cells = (f"{s.item} {s.what}", _value(s), str(s.total), f"{s.clause} {_title(s, rules, lang)}", s.source)
            table.add_row(*map(Text, cells))
        out.print(table if steps else table.title)
    return text.getvalue().rstrip("\n")


def _quotes(report: Report, rules: RuleSet, lang: Words) -> Iterator[str]:
    """Yield every clause the ledger names, then the lines they rest on, each once."""
    named = dict.fromkeys((step.clause, step.source) for step in report.ledger)
    for clause, source in named:
        found = rules.clauses.get(clause)
        yield f"{clause}  {pick(lang, *found.title) if found else ''}  [{source}]"
    lines = dict.fromkeys(line for _, source in named for line in quote(source))
    yield from (f"    {text}:{number}  「{said.strip()}」" for text, number, said in sorted(lines))
