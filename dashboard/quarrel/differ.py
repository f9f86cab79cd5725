"""Where two ledgers first differ, in words: the record from the rules, and the rules from other terms.

Everything that comes from a record is escaped here.
"""

from collections.abc import Iterable
from html import escape

from dashboard.book import clause_html
from dashboard.quarrel.ledgers import Book, claim_text, value_text
from dashboard.quarrel.said import changes_said, names_of, step_said, who_said
from dashboard.quarrel.tiles import looked_at
from dashboard.words import Words
from engine import LedgerStep
from engine.whatif import breaches
from parser import Level, Record
from records.audit import Study, off
from records.compared import Row

_LONGEST = 200


def claimed(study: Study, rows: tuple[Row, ...], book: Book, words: Words) -> str:
    """Return where the record first says something else than the rules, with its line and the clause."""
    record, now = study.record, looked_at(study)
    first = next((row for row in rows if row.off), None)
    if first is not None:
        jump = f'<p><a href="#first-off">{words("disputes.jump")}</a></p>'
        said = f"<p><b>✗ {escape(_first(record, first, words))}</b></p>{_line(record, first)}{jump}"
        return f'<div class="first-said score">{said}</div>{_clause(first.step, now.rules, book, words)}'
    if wrong := _sum(study, words):
        return f'<div class="first-said score"><p><b>✗ {escape(wrong)}</b></p></div>'
    if wrong := [found for found in now.findings if found.level is not Level.NOTE]:
        why = words("disputes.otherwise", line=wrong[0].span.line, why=wrong[0].message(words.lang))
        return f'<div class="first-said {wrong[0].level.value}"><p>{escape(why)}</p></div>'
    if not rows:
        return ""
    told = record.steps or record.total or record.pay
    return f"<p>{'✓ ' if told else ''}{words('disputes.agrees' if told else 'disputes.nothing_claimed')}</p>"


def moved(study: Study, rows: Iterable[Row], book: Book, words: Words) -> str:
    """Return what is agreed otherwise, and the first step it changes, with its clause; empty where nothing is."""
    whatif = study.whatif
    if whatif is None:
        return ""
    said = changes_said(whatif.changes, whatif.report.rules, book, words) or words("disputes.no_change")
    parts = [f"<p><b>{escape(words('disputes.if', what=said))}</b></p>"]
    broken = [found.message(words.lang) for found in breaches(study.report, whatif.report)[:1]]
    parts += [f"<p>✗ {escape(words('disputes.unplayable', why=why))}</p>" for why in broken]
    first = next((row for row in rows if row.moved), None)
    parts.append(f"<p>{escape(_shift(study.record, first, words))}</p>")
    clause = _clause(first.step, whatif.report.rules, book, words) if first else ""
    return f'<div class="first-said note">{"".join(parts)}</div>{clause}'


def _first(record: Record, row: Row, words: Words) -> str:
    who, step = who_said(names_of(record), row.seat, words), step_said(row.item, row.what, words)
    if row.now is None:
        return words("disputes.first_alone", who=who, step=step, claim=claim_text(row.claim))
    return words(
        "disputes.first",
        who=who,
        step=step,
        claim=claim_text(row.claim),
        value=f"{'×' if row.now.op == 'times' else ''}{row.now.value}",
    )


def _shift(record: Record, row: Row | None, words: Words) -> str:
    if row is None:
        return words("disputes.same_steps")
    who, step = who_said(names_of(record), row.seat, words), step_said(row.item, row.what, words)
    old, new = (value_text(one, words) for one in (row.before, row.now))
    return f"≠ {words('disputes.first_moved', who=who, step=step, old=old, new=new)}"


def _sum(study: Study, words: Words) -> str:
    """Return which total or payment is claimed otherwise; empty where none is."""
    record, now = study.record, looked_at(study)
    for kind, claims, computed in (("total", record.total, now.totals), ("pay", record.pay, now.pay)):
        if wrong := off(record, claims, computed):
            seat = min(wrong)
            said, value = ((side or ())[record.playing.index(seat)] for side in (claims, computed))
            who = who_said(names_of(record), seat, words)
            return words(f"disputes.wrong_{kind}", who=who, claim=said, value=value)
    return ""


def _line(record: Record, row: Row) -> str:
    """Return the line of the record that claims a step, as it stands there."""
    if row.claim is None:
        return ""
    nth = [step for step in record.steps if step.seat == row.seat].index(row.claim)
    line = record.at_key(f"step {row.seat}", nth).line
    return f"<p><code>{line} | {escape(record.source.text(line)[:_LONGEST])}</code></p>"


def _clause(step: LedgerStep | None, rules: str, book: Book, words: Words) -> str:
    return clause_html(step.clause, step.source, book.get(rules), words) if step is not None and step.clause else ""
