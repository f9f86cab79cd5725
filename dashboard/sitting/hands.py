"""牌局: the hands of one sitting as a table, each with its link to the board.

Everything that comes from a record is escaped here.
"""

from html import escape

from dashboard.book import boxed
from dashboard.labels import left_out_label, result_label, status_label
from dashboard.ways import board_of
from dashboard.words import Words
from engine import Status
from records.sittings import Side, Sitting, Told
from records.text import MARKS, signed


def hands_html(found: Sitting, words: Words, *, links: bool = True) -> str:
    """Return a row a hand: how it ended, who dealt and rested, what everybody got and has then, and what is wrong."""
    names = found.names
    heads = "".join(f'<th class="num">{escape(name)}</th>' for name in names)
    titles = "".join(f"<th>{escape(words(f'sittings.{key}'))}</th>" for key in ("hand", "result"))
    rows = "".join(_row(hand, n, names, words, links=links) for n, hand in enumerate(found.hands, 1))
    sums = "".join(f'<td class="num">{signed(found.sums[name])}</td>' for name in names)
    total = f'<tr class="sum"><td></td><td>{escape(words("sittings.sum"))}</td>{sums}<td></td></tr>'
    head = f"<tr>{titles}{heads}<th>{escape(words('sittings.noted'))}</th></tr>"
    return boxed(words("sittings.hands"), head, rows + total)


def _row(hand: Told, place: int, names: list[str], words: Words, *, links: bool) -> str:
    sides = {side.name: side for side in hand.sides}
    number = str(hand.row["hand"] or place)
    first = f'<a href="{escape(board_of(hand.row["record_id"]))}" target="_self">{number}</a>' if links else number
    cells = "".join(_cell(sides.get(name), hand, name, words) for name in names)
    off = ' class="off note"' if hand.left_out else ""
    return f"<tr{off}><td>{first}</td><td>{escape(_result(hand, words))}</td>{cells}<td>{_noted(hand, words)}</td></tr>"


def _cell(side: Side | None, hand: Told, name: str, words: Words) -> str:
    """Return what a player got in a hand, with the score behind it; a payment that does not count in brackets."""
    if side is None:
        return '<td class="num">–</td>'
    if side.rests:
        got = words("verdict.rests")
    else:
        got = signed(side.pay) or "?"
        got = f"({got})" if hand.left_out else got
        got += f" {words('verdict.dealer')}" if side.dealer else ""
    return f'<td class="num">{escape(got)}<br>= {hand.running[name]}</td>'


def _result(hand: Told, words: Words) -> str:
    """Return how a hand ended as computed, as recorded where that is not known."""
    row = hand.row
    if row["result"] is None and row["claimed_result"] is not None:
        return words("result.claimed", what=result_label(row["claimed_result"], hand.names, words))
    winner = int(row["winner"] or 0)
    total = hand.sides[winner - 1].total if 0 < winner <= len(hand.sides) else None
    said = result_label(row["result"], hand.names, words)
    if row["ruling"] is not None:
        said = words("result.ruled", what=said)
    return said if total is None else f"{said} {total}"


def _noted(hand: Told, words: Words) -> str:
    """Return what is wrong with a hand, missed, disputed or ruled in it, and why it does not count."""
    row = hand.row
    status = Status(row["status"])
    said = [status_label(status, words) if status is not Status.VERIFIED else MARKS[status]]
    said += [words("sittings.findings", n=row["findings"])] if row["findings"] else []
    said += [words("sittings.missed", n=row["missed"])] if row["missed"] else []
    said += [words("sittings.disputes", n=row["disputes"])] if row["disputes"] else []
    said += [words("sittings.ruled")] if row["ruling"] is not None else []
    said += [left_out_label(hand.left_out, words)] if hand.left_out else []
    return escape(" · ".join(said))
