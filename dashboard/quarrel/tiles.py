"""A tile for every playing seat: total and payment, how other terms move them, and what the record claims.

Everything that comes from a record is escaped here.
"""

from html import escape
from typing import NamedTuple

from dashboard.quarrel.said import names_of
from dashboard.words import Words
from engine import Report
from parser import Record
from records.audit import Study, off
from records.text import signed, spans


class _Scores(NamedTuple):
    """Totals (as text: a total may hang on hidden cards) and payments by seat."""

    totals: dict[int, str]
    pays: dict[int, int]


def tiles(study: Study, words: Words) -> str:
    """Return the tiles as HTML; what changes in them is read out."""
    now = looked_at(study)
    before, after = _scores(study.record, study.report), _scores(study.record, now)
    shown = "".join(_tile(study.record, seat, before, after, now, words) for seat in study.record.playing)
    return f'<div class="seats" role="status" aria-live="polite">{shown}</div>'


def looked_at(study: Study) -> Report:
    """Return the verdict under the terms looked at: other ones where there are some, else those of the record."""
    return (study.whatif or study).report


def money(report: Report, record: Record, words: Words) -> str:
    """Return what every seat has under some terms in one line, not escaped: `张三 50 (-30) · …`."""
    scores = _scores(record, report)
    names = names_of(record)
    each = (
        words("disputes.each", who=names[s - 1], total=scores.totals.get(s, "?"), pay=signed(scores.pays.get(s)) or "?")
        for s in record.playing
    )
    return " · ".join(each)


def _scores(record: Record, report: Report) -> _Scores:
    totals = dict(zip(record.playing, spans(report.totals, report.bounds), strict=False))
    return _Scores(totals, dict(zip(record.playing, report.pay or (), strict=False)))


def _tile(record: Record, seat: int, before: _Scores, after: _Scores, now: Report, words: Words) -> str:
    marks = [words("verdict.dealer")] * (record.dealer == seat) + [words("verdict.winner")] * (now.winner == seat)
    name = " · ".join((f"{seat} {names_of(record)[seat - 1]}", *marks))
    total = _moved(before.totals.get(seat, "?"), after.totals.get(seat, "?"))
    pay = _paid(before.pays.get(seat), after.pays.get(seat), words)
    return (
        f'<div class="tile"><p><b>{escape(name)}</b></p><p>{words("disputes.total")} {total}</p>'
        f'<p class="pay">{pay}</p>{_claimed(record, seat, now, words)}</div>'
    )


def _moved(old: str, new: str) -> str:
    shown = f"<strong>{escape(new)}</strong>"
    return shown if old == new else f"<s>{escape(old)}</s> → {shown}"


def _paid(old: int | None, new: int | None, words: Words) -> str:
    """Return a payment, and by how much it moved."""
    if new is None:
        return words("disputes.open_pay")
    if old is None or old == new:
        return signed(new)
    way, arrow = ("up", "▲") if new > old else ("down", "▼")
    return f'{signed(new)} <small class="{way}">{arrow} {signed(new - old)}</small>'


def _claimed(record: Record, seat: int, now: Report, words: Words) -> str:
    """Return what the record claims of a seat, marked where the rules say otherwise."""
    parts: list[str] = []
    wrong = False
    for name, claimed, computed in (("total", record.total, now.totals), ("pay", record.pay, now.pay)):
        value = dict(zip(record.playing, claimed or (), strict=False)).get(seat)
        if value is not None:
            bad = seat in off(record, claimed, computed)
            wrong |= bad
            parts.append(f"{signed(value) if name == 'pay' else value}{' ✗' if bad else ''}")
    if not parts:
        return ""
    mark = ' class="off"' if wrong else ""
    return f"<p{mark}>{escape(words('disputes.claimed', what=' · '.join(parts)))}</p>"
