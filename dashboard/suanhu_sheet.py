"""The answer of the 算胡 page as HTML: totals, payments, the way it is counted, every step with its rule.

Everything that comes from a position is escaped here.
"""

from collections.abc import Iterable
from html import escape

from dashboard.book import clause_parts
from dashboard.faces import what
from dashboard.words import Words
from engine import LedgerStep, Report, RuleSet
from engine.ask import Answer
from parser import Record
from records.text import SIGN, signed, spans

STYLE = """<style>
.totals { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem; margin: .25rem 0 .75rem }
.totals > div { border: 1px solid rgb(128 128 128 / .4); border-radius: .5rem; padding: .4rem .6rem; min-width: 0 }
.totals .wins { border: 2px solid var(--st-primary-color, #9a3324) }
.totals b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums }
.totals span { font-variant-numeric: tabular-nums }
.way { display: flex; flex-wrap: wrap; gap: .3rem .7rem; margin: .3rem 0 .6rem }
.way div { display: flex; align-items: flex-start }
.way .wild { border-bottom: 4px double var(--st-primary-color, #9a3324); padding-bottom: 2px }
.counted { border-left: .2rem solid rgb(128 128 128 / .4); padding-left: .7rem; margin: .5rem 0 }
.counted.best { border-color: var(--st-primary-color, #9a3324) }
.counted b { font-size: 1.15rem; font-variant-numeric: tabular-nums }
.ways { margin: 0 0 .5rem .9rem } .ways summary { min-height: 1.6rem; cursor: pointer }
.steps { margin: 0 0 1rem } .steps > div { padding: .35rem 0; border-bottom: 1px solid rgb(128 128 128 / .25) }
.steps .n { display: grid; grid-template-columns: 1fr 4.5em 4.5em; font-variant-numeric: tabular-nums }
.steps .n > :not(:first-child) { text-align: right } .steps .sum { font-weight: 600 }
.steps details { font-size: .9rem; opacity: .9; overflow-wrap: anywhere }
.steps summary { min-height: 1.6rem; cursor: pointer }
.steps blockquote { margin: .2rem 0; padding-left: .7rem; border-left: .2rem solid rgb(128 128 128 / .4) }
.steps p { margin: .1rem 0 }
</style>"""


def totals(record: Record, report: Report, words: Words) -> str:
    """Return a box a seat: its total, or the range it is in, and what it gets or pays."""
    found = spans(report.totals, report.bounds)
    boxes = [
        _box(record, report, seat, found[i] if i < len(found) else "?", i, words)
        for i, seat in enumerate(record.playing)
    ]
    return f'<div class="totals">{"".join(boxes)}</div>'


def _box(record: Record, report: Report, seat: int, total: str, i: int, words: Words) -> str:
    wins = seat == report.winner
    name = f"{record.seats[seat - 1]} {words('suanhu.wins') if wins else ''}"
    pay = words("suanhu.pay_open") if report.pay is None else signed(report.pay[i])
    style = ' class="wins"' if wins else ""
    return f"<div{style}>{escape(name)}<b>{total}</b><span>{words('suanhu.pay')} {pay}</span></div>"


def line(record: Record, report: Report, words: Words) -> str:
    """Return the answer in one line, not escaped: the winner's total and what he gets."""
    if report.winner is None or not report.totals:
        return ""
    i = record.playing.index(report.winner)
    pay = "" if report.pay is None else f" · {words('suanhu.pay')} {signed(report.pay[i])}"
    return f"{record.seats[report.winner - 1]} {words('suanhu.wins')} {spans(report.totals, report.bounds)[i]}{pay}"


def open_line(answer: Answer, missing: str, words: Words) -> str:
    """Return in one line, not escaped, what lies open before anybody has won: 底胡 by seat, what is missing, waits."""
    bases = [f"{answer.record.seats[side.ledger.seat - 1]} {side.base}" for side in answer.so_far if side.base]
    name = words.term("item", answer.so_far[0].item) if bases else ""
    parts = [f"{name} {', '.join(bases)}"] if bases else []
    return " · ".join([*parts, *([missing] if missing else [])])


def steps(ledger: Iterable[LedgerStep], rules: RuleSet, words: Words) -> str:
    """Return the steps of one seat: value, running total, the clause that gives it, its words and its sources."""
    return f'<div class="steps">{"".join(_step(step, rules, words) for step in ledger)}</div>'


def named(item: str, about: str, words: Words) -> str:
    """Return a scoring step as people say it, not escaped: `在手 二万 2m`."""
    return f"{words.term('item', item)} {words.term('form', about) if item == 'form' else what(about)}".strip()


def _step(step: LedgerStep, rules: RuleSet, words: Words) -> str:
    name = named(step.item, step.what, words)
    cells = "".join(f"<span>{escape(str(text))}</span>" for text in (name, f"{SIGN[step.op]}{step.value}", step.total))
    head = f'<div class="n{" sum" if step.op == "set" else ""}">{cells}</div>'
    return f"<div>{head}{_reason(step, rules, words)}</div>"


def _reason(step: LedgerStep, rules: RuleSet, words: Words) -> str:
    title, body = clause_parts(step.clause, step.source, rules, words)
    return f"<details><summary>{escape(step.clause)} {title}</summary>{body}</details>"
