"""The scores of a record as HTML: ledgers with running totals and claims, and the clauses they rest on.

Everything that comes from a record is escaped here.
"""

from collections.abc import Iterable
from html import escape

from dashboard.faces import face, what
from dashboard.words import Words
from engine import Report, RuleSet, quote
from engine.report import Missed
from parser import Record
from records.audit import Line, off
from records.text import SIGN, player, signed, spans


def summary(record: Record, report: Report, words: Words) -> str:
    """Return totals and payments, claimed and computed side by side, a row a seat."""
    totals = spans(report.totals, report.bounds)
    pays = [tuple(map(signed, pay or ())) for pay in (record.pay, report.pay)]
    columns = [_by_seat(record, v) for v in (tuple(map(str, record.total or ())), totals, *pays)]
    wrong = off(record, record.total, report.totals) | off(record, record.pay, report.pay)
    top = "".join(f'<th class="num" colspan="2">{words(f"verdict.{row}")}</th>' for row in ("total", "pay"))
    sides = "".join(f'<th class="num">{words(f"verdict.{side}")}</th>' for side in ("claim", "value")) * 2
    heads = f"<tr><th></th>{top}</tr><tr><th></th>{sides}</tr>"
    seats = range(1, len(record.seats) + 1)
    titles = {seat: _title(record, seat, report.winner, words) for seat in seats}
    rows = "".join(_seat_row(titles[s], [c.get(s, "") for c in columns], off=s in wrong) for s in seats)
    return boxed(words("verdict.ledger"), heads, rows, "who")


def boxed(label: str, head: str, body: str, kind: str = "") -> str:
    """Return a table of rows in a box that can be scrolled, by keys too, where it is wider than the screen.

    `label`, not escaped, says what it is to who cannot see it.
    """
    classes = f"book {kind}".strip()
    return (
        f'<div class="{classes}" tabindex="0" role="region" aria-label="{escape(label)}">'
        f"<table><thead>{head}</thead><tbody>{body}</tbody></table></div>"
    )


def ledger(lines: Iterable[Line], of: str, words: Words) -> str:
    """Return the steps of one seat, named `of`, with the running total, the claim beside the rules, clause, source."""
    names = ("step", "value", "claim", "running", "clause")
    numeric = {"value", "claim", "running"}
    heads = "".join(f"<th{_num(n in numeric)}>{words(f'verdict.{n}')}</th>" for n in names)
    rows = "".join(_step(line, words) for line in lines)
    return f"<b>{escape(of)}</b>{boxed(words('disputes.ledger_of', who=of), f'<tr>{heads}</tr>', rows)}"


def quotes(lines: Iterable[Line], rules: RuleSet | None, words: Words) -> str:
    """Return every clause the steps name, in words, with the very lines of the rule texts."""
    named = dict.fromkeys((line.clause, line.source) for line in lines if line.clause)
    return "".join(clause_html(clause, source, rules, words) for clause, source in named)


def missed(wins: Iterable[Missed], record: Record | None, words: Words) -> str:
    """Return the missed wins as a list."""
    return "".join(f'<div class="remark note"><p>{_missed(m, record, words)}</p></div>' for m in wins)


def who(record: Record | None, seat: int, words: Words) -> str:
    """Return seat and name of a player, not escaped."""
    return words("verdict.who", seat=seat, name=player(record, seat) if record else "")


def _missed(m: Missed, record: Record | None, words: Words) -> str:
    where = words("verdict.event", n=m.event) if m.event else words("verdict.dealt")
    card = face(m.card) if m.card else words("verdict.dealt")
    could = words("verdict.could", name=who(record, m.seat, words), card=card, total=m.total)
    return escape(f"{where}: {could} ({words.term('why', m.why)})")


def _by_seat(record: Record, values: tuple[str, ...]) -> dict[int, str]:
    return dict(zip(record.playing, values, strict=False))


def _title(record: Record, seat: int, winner: int | None, words: Words) -> str:
    marks = {"dealer": record.dealer, "rests": record.rest, "winner": winner}
    return " · ".join([who(record, seat, words), *(words(f"verdict.{m}") for m, s in marks.items() if s == seat)])


def _seat_row(title: str, values: list[str], *, off: bool) -> str:
    cells = "".join(f'<td class="num">{value}</td>' for value in values)
    return f"<tr{_off(off)}><td>{escape(title)}{_cross(off)}</td>{cells}</tr>"


def _step(line: Line, words: Words) -> str:
    name = f"{words.term('item', line.item)} {_what(line, words)}".strip()
    value = words("verdict.not_in_rules") if line.value is None else f"{SIGN[line.op]}{line.value}"
    claim = "" if line.claimed is None else f"{SIGN[line.op]}{line.claimed}"
    off = line.agrees is False
    kind = " sum" if line.op == "set" else ""
    total = "" if line.total is None else line.total
    return (
        f'<tr class="{"off score" if off else ""}{kind}"><td>{escape(name)}{_cross(off)}</td>'
        f'<td class="num">{escape(value)}</td><td class="num">{claim}</td>'
        f'<td class="num">{total}</td><td title="{escape(line.source)}">{escape(line.clause)}</td></tr>'
    )


def _what(line: Line, words: Words) -> str:
    return words.term("form", line.what) if line.item == "form" else what(line.what)


def clause_html(name: str, source: str, rules: RuleSet | None, words: Words) -> str:
    """Return one clause in words, with the lines of the rule texts it rests on."""
    title, body = clause_parts(name, source, rules, words)
    return f'<div class="quote"><p><b>{escape(name)}</b> {title} <small>[{escape(source)}]</small></p>{body}</div>'


def clause_parts(name: str, source: str, rules: RuleSet | None, words: Words) -> tuple[str, str]:
    """Return the title of a clause, and what it says with the lines of the rule texts it rests on."""
    clause = rules.clauses.get(name) if rules else None
    title, text = ("", "") if clause is None else (clause.title[words.lang == "en"], getattr(clause, words.lang))
    lines = "".join(f"<p>{escape(t)}:{n} 「{escape(line.strip())}」</p>" for t, n, line in quote(source))
    said = f"<blockquote>{lines}</blockquote>" if lines else ""
    decided = f"<p><em>{words('verdict.decision')}</em></p>" if "D" in source.split(", ") else ""
    return escape(title), f"<p>{escape(text)}</p>{said}{decided}"


def _num(yes: bool) -> str:
    return ' class="num"' if yes else ""


def _off(yes: bool) -> str:
    return ' class="off score"' if yes else ""


def _cross(yes: bool) -> str:
    return " ✗" if yes else ""
