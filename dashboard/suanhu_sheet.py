"""The answer of the 算胡 page as HTML: totals, payments, the way it is counted, every step with its rule.

Everything that comes from a position is escaped here.
"""

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from html import escape

from dashboard.cards import card_svg, label
from dashboard.faces import what
from dashboard.words import Words
from engine import LedgerStep, Report, RuleSet, quote
from engine.ask import Answer
from engine.game import Candidate
from parser import Record, code
from records.text import signed, spans

STYLE = """<style>
.totals { display: grid; grid-template-columns: repeat(3, 1fr); gap: .5rem; margin: .25rem 0 .75rem }
.totals > div { border: 1px solid rgb(128 128 128 / .4); border-radius: .5rem; padding: .4rem .6rem; min-width: 0 }
.totals .wins { border: 2px solid var(--st-primary-color, #9a3324) }
.totals b { display: block; font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums }
.totals span { font-variant-numeric: tabular-nums }
.way { display: flex; flex-wrap: wrap; gap: .3rem .7rem; margin: .3rem 0 .6rem } .way div { display: flex }
.steps { margin: 0 0 1rem } .steps > div { padding: .35rem 0; border-bottom: 1px solid rgb(128 128 128 / .25) }
.steps .n { display: grid; grid-template-columns: 1fr 4.5em 4.5em; font-variant-numeric: tabular-nums }
.steps .n > :not(:first-child) { text-align: right } .steps .sum { font-weight: 600 }
.steps details { font-size: .9rem; opacity: .9; overflow-wrap: anywhere }
.steps summary { min-height: 1.6rem; cursor: pointer }
.steps blockquote { margin: .2rem 0; padding-left: .7rem; border-left: .2rem solid rgb(128 128 128 / .4) }
.steps p { margin: .1rem 0 }
</style>"""
_SIGN = {"add": "+", "times": "×", "set": "="}


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


def way(answer: Answer, words: Words) -> str:
    """Return the arrangement that counts, as cards, and why: the best of the others is worth less."""
    if not answer.candidates:
        return ""
    best, *others = answer.candidates
    groups = "".join(f"<div>{''.join(_card(code(c)) for c in group)}</div>" for group in best.groups)
    said = words("suanhu.only", way=_named(best, words))
    if others:
        other = next((c for c in others if c.ledger.total < best.ledger.total), others[0])
        totals = {"total": best.ledger.total, "less": other.ledger.total}
        key = "suanhu.best" if totals["less"] < totals["total"] else "suanhu.equal"
        said = words(key, n=len(others) + 1, way=_named(best, words), other=_named(other, words), **totals)
    return f'<p>{escape(said)}</p><div class="way">{groups}</div>'


@cache
def _card(code: str) -> str:
    """Return a small card as an image; drawn in place, the page would strip it."""
    drawn = b64encode(card_svg(code, 28).encode()).decode()
    return f'<img alt="{label(code)}" width="28" src="data:image/svg+xml;base64,{drawn}">'


def _named(candidate: Candidate, words: Words) -> str:
    wait = words.term("item", candidate.wait) if candidate.wait else ""
    return f"{words.term('form', candidate.form)} {wait}".strip()


def steps(ledger: Iterable[LedgerStep], rules: RuleSet, words: Words) -> str:
    """Return the steps of one seat: value, running total, the clause that gives it, its words and its sources."""
    return f'<div class="steps">{"".join(_step(step, rules, words) for step in ledger)}</div>'


def _step(step: LedgerStep, rules: RuleSet, words: Words) -> str:
    named = words.term("form", step.what) if step.item == "form" else what(step.what)
    name = escape(f"{words.term('item', step.item)} {named}".strip())
    cells = "".join(f"<span>{text}</span>" for text in (name, f"{_SIGN[step.op]}{step.value}", step.total))
    head = f'<div class="n{" sum" if step.op == "set" else ""}">{cells}</div>'
    return f"<div>{head}{_reason(step, rules, words)}</div>"


def _reason(step: LedgerStep, rules: RuleSet, words: Words) -> str:
    clause = rules.clauses.get(step.clause)
    title, text = ("", "") if clause is None else (clause.title[words.lang == "en"], getattr(clause, words.lang))
    lines = "".join(f"<p>{escape(t)}:{n} 「{escape(said.strip())}」</p>" for t, n, said in quote(step.source))
    quoted = f"<blockquote>{lines}</blockquote>" if lines else ""
    decided = f"<p><em>{words('verdict.decision')}</em></p>" if "D" in step.source.split(", ") else ""
    summary = f"<summary>{escape(step.clause)} {escape(title)}</summary>"
    return f"<details>{summary}<p>{escape(text)}</p>{quoted}{decided}</details>"
