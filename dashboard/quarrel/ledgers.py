"""The ledgers of one hand side by side: claimed, by the rules as agreed, by the rules as they are looked at.

Everything that comes from a record is escaped here.
"""

from collections.abc import Iterable, Mapping
from html import escape

from dashboard.book import boxed, clause_html
from dashboard.quarrel.said import names_of, step_said, who_said
from dashboard.quarrel.tiles import looked_at
from dashboard.words import Words
from engine import LedgerStep, RuleSet
from parser import Step
from records.audit import Study
from records.compared import Row
from records.text import SIGN

Book = Mapping[str, RuleSet]
_PLAIN, _NUMBER = {"step", "clause"}, ' class="num"'


def ledgers(study: Study, rows: tuple[Row, ...], book: Book, words: Words) -> str:
    """Return the ledger of every seat; the first step claimed otherwise is marked and can be jumped to."""
    first = next((row for row in rows if row.off), None)
    rules, other = book.get(looked_at(study).rules), study.whatif is not None
    found: list[str] = []
    for seat in study.record.playing:
        own = [row for row in rows if row.seat == seat]
        if own:
            body = "".join(_row(row, rules, words, other=other, first=row is first) for row in own)
            found.append(_table(who_said(names_of(study.record), seat, words), body, words, other=other))
    return "".join(found) or f"<p>{words('verdict.no_ledger')}</p>"


def clauses(rows: Iterable[Row], study: Study, book: Book, words: Words) -> str:
    """Return every clause the ledgers rest on, each once, with the lines of the rule texts."""
    now = looked_at(study).rules
    both = ((name, step) for row in rows for name, step in ((study.report.rules, row.before), (now, row.now)))
    cited = dict.fromkeys((name, step.clause, step.source) for name, step in both if step and step.clause)
    return "".join(clause_html(clause, source, book.get(name), words) for name, clause, source in cited)


def claim_text(claim: Step | None) -> str:
    """Return the value that a record claims for a step."""
    return "" if claim is None else f"{SIGN['times'] if claim.times else ''}{claim.value}"


def value_text(step: LedgerStep | None, words: Words) -> str:
    """Return what a step does to the total."""
    return words("disputes.none") if step is None else f"{SIGN[step.op]}{step.value}"


def _table(who: str, body: str, words: Words, *, other: bool) -> str:
    names = ("step", "claim", "as_agreed", *(("now",) if other else ()), "running", "clause")
    heads = "".join(f"<th{'' if n in _PLAIN else _NUMBER}>{words(f'disputes.{n}')}</th>" for n in names)
    table = boxed(words("disputes.ledger_of", who=who), f"<tr>{heads}</tr>", body, "who")
    return f"<h4>{escape(who)}</h4>{table}"


def _row(row: Row, rules: RuleSet | None, words: Words, *, other: bool, first: bool) -> str:
    step, shifted = row.step, other and row.moved
    kinds = (
        ("off score", row.off),
        ("moved", shifted),
        ("first", first),
        ("sum", step is not None and step.op == "set"),
    )
    name = f"{escape(step_said(row.item, row.what, words))}{' ✗' if row.off else ''}{' ≠' if shifted else ''}"
    if first:
        name += f" <small>{words('disputes.here')}</small>"
    cells = [claim_text(row.claim), *(value_text(one, words) for one in (row.before, row.now)[: 2 if other else 1])]
    if step is None:
        cells[1] = words("verdict.not_in_rules")
    cells.append("" if row.now is None else str(row.now.total))
    numbers = "".join(f'<td class="num">{escape(cell)}</td>' for cell in cells)
    anchor = ' id="first-off" tabindex="-1"' if first else ""
    kind = " ".join(kind for kind, yes in kinds if yes)
    return f'<tr class="{kind}"{anchor}><td>{name}</td>{numbers}<td>{escape(_clause(step, rules, words))}</td></tr>'


def _clause(step: LedgerStep | None, rules: RuleSet | None, words: Words) -> str:
    clause = rules.clauses.get(step.clause) if rules and step else None
    title = clause.title[words.lang == "en"] if clause else ""
    return f"{step.clause if step else ''} {title}".strip()
