"""A report for people: one line a record, findings (missed wins among them) with a caret, disputed scores."""

import sys
from collections.abc import Iterable, Iterator

from engine import Report, Status, quote
from parser import Record, printable, show
from records.audit import Line, audit, disputed
from records.text import MARKS, STATUS, Words, pick, player, signed, spans

_COLOUR = {
    Status.VERIFIED: "32",
    Status.REFUTED: "31",
    Status.UNDETERMINED: "33",
    Status.UNVERIFIED: "33",
    Status.UNREADABLE: "31",
}


def report_text(report: Report, name: str, lang: Words) -> str:
    """Return everything a person should read about one record, ending with LF."""
    parts = [head(report, name, lang)]
    parts += [show(finding, lang=lang, name=name) for finding in report.findings]
    if report.status is Status.REFUTED and isinstance(report.item, Record):
        parts += _ledgers(report.item, report, lang)
    return "".join(part.rstrip("\n") + "\n" for part in parts)


def sum_line(counts: dict[Status, int], lang: Words) -> str:
    """Return the closing line: how many were read, and what became of them."""
    order = (Status.VERIFIED, Status.REFUTED, Status.UNDETERMINED, Status.UNVERIFIED, Status.UNREADABLE)
    parts = " + ".join(f"{counts.get(s, 0)} {pick(lang, *STATUS[s])}" for s in order)
    return f"{sum(counts.values())} {pick(lang, '局', 'read')} = {parts}\n"


def head(report: Report, name: str, lang: Words) -> str:
    """Return the line about a record: its verdict, its end, totals and payments."""
    mark = MARKS[report.status]
    item = report.item
    line = item.source.first if isinstance(item, Record) else item.line
    if sys.stdout.isatty():
        mark = f"\x1b[{_COLOUR[report.status]}m{mark}\x1b[0m"
    title = f"{printable(item.id)}  " if item.id else ""
    end = f"  {_end(report)}" if report.result else ""
    return f"{mark} {printable(name)}:{line}  {title}{pick(lang, *STATUS[report.status])}{end}"


def _end(report: Report) -> str:
    totals = " ".join(spans(report.totals, report.bounds))
    pay = " ".join(map(signed, report.pay or ()))
    return f"{report.result}" + (f"  [{totals}]" if totals else "") + (f"  {pay}" if pay else "")


def _ledgers(record: Record, report: Report, lang: Words) -> Iterator[str]:
    """Yield the ledger of every seat whose score is disputed."""
    lines = audit(record, report.ledger)
    for seat in sorted(disputed(record, report, lines)):
        yield ledger_text(record, seat, [line for line in lines if line.seat == seat], lang)


def ledger_text(record: Record, seat: int, lines: Iterable[Line], lang: Words) -> str:
    """Return the ledger of one seat, a line a step, claims that differ beside it with the lines quoted."""
    who = printable(player(record, seat))
    title = pick(lang, f"座 {seat} {who} 的计分", f"score of seat {seat} {who}")
    return "\n".join([f"    {title}", *(f"    {_step(line, lang)}" for line in lines)])


def _step(line: Line, lang: Words) -> str:
    name = printable(f"{line.item} {line.what}".strip())
    if line.value is None:
        claim = pick(lang, f"记录写 {line.claimed}，规则里没有这一步", f"claimed {line.claimed}, not in the rules")
        return f"  {name:<18} ✗ {claim}"
    value = {"add": f"+{line.value}", "times": f"×{line.value}", "set": f"={line.value}"}[line.op]
    claim = f"  ✗ {pick(lang, '记录写', 'claimed')} {line.claimed}" if line.agrees is False else ""
    step = f"  {name:<18} {value:>6} {line.total!s:>6}  {line.clause} [{line.source}]{claim}"
    quoted = quote(line.source) if line.agrees is False else ()
    return "\n".join([step, *(f"        {text}:{number}  「{said.strip()}」" for text, number, said in quoted)])
