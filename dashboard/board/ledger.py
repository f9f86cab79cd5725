"""The ledger beside the board: what every seat has so far, and in the end the whole account.

Everything that comes from a record is escaped here.
"""

from html import escape

from dashboard.board.hand import Hand
from dashboard.book import boxed, ledger, quotes, summary, who
from dashboard.faces import spoken, what
from dashboard.words import Words
from engine.course import Shot
from engine.ledger import Line
from engine.sight import SoFar
from records.text import SIGN


def running(hand: Hand, shot: Shot, words: Words) -> str:
    """Return what lies open on every side so far, hidden cards counted as nothing."""
    rows = "".join(_side(hand, one, words) for one in shot.so_far)
    heads = "".join(f"<th{kind}>{escape(words(f'verdict.{name}'))}</th>" for name, kind in _HEADS)
    return boxed(words("verdict.ledger"), f"<tr>{heads}</tr>", rows)


def whole(hand: Hand, words: Words) -> tuple[str, str]:
    """Return the account of the finished hand, and the clauses it rests on."""
    lines = hand.verdict.audit
    seats = ((seat, [line for line in lines if line.seat == seat]) for seat in hand.record.playing)
    books = "".join(ledger(own, who(hand.record, seat, words), words) for seat, own in seats if own)
    return summary(hand.record, hand.report, words) + books, quotes(lines, hand.rules, words)


_HEADS = (("step", ""), ("value", ' class="num"'), ("running", ' class="num"'), ("clause", ""))


def _side(hand: Hand, one: SoFar, words: Words) -> str:
    name = escape(who(hand.record, one.ledger.seat, words))
    waits = f" · {escape(words('replay.waits', cards=spoken(one.waits, words)))}" if one.waits else ""
    steps = "".join(
        _step(hand, line, total, words) for line, total in zip(one.ledger.lines, one.ledger.totals, strict=True)
    )
    nothing = "" if steps else f'<tr><td colspan="4">{escape(words("replay.nothing_yet"))}</td></tr>'
    return f'<tr class="name"><th colspan="4" scope="rowgroup">{name}{waits}</th></tr>{steps}{nothing}'


def _step(hand: Hand, line: Line, total: int, words: Words) -> str:
    named = f"{words.term('item', line.item)} {what(line.what)}".strip()
    clause = hand.rules.clauses.get(line.clause)
    title = "" if clause is None else escape(clause.title[words.lang == "en"])
    kind = ' class="sum"' if line.op == "set" else ""
    return (
        f'<tr{kind}><td>{escape(named)}</td><td class="num">{SIGN[line.op]}{line.value}</td>'
        f'<td class="num">{total}</td><td title="{title}">{escape(line.clause)}</td></tr>'
    )
