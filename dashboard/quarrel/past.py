"""The disputes about one hand as a story in words: claim, evidence, rulings. What people wrote is escaped here."""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from dashboard.book import boxed
from dashboard.quarrel.ledgers import Book
from dashboard.quarrel.said import claim_said, terms_said
from dashboard.words import Words
from records.queries import History
from records.terms import RefusedError, options_of
from records.text import signed

Rows = Mapping[str, Any]


def head(dispute: Rows, names: Sequence[str], words: Words) -> str:
    """Return a dispute in one line, not escaped: its number, whether it is ruled on, who says what."""
    state = words("disputes.open") if dispute["ruling"] is None else words("disputes.ruled")
    said = claim_said(dispute["claim"], names, words) if dispute["claim"] else dispute["note"]
    return words("disputes.head", n=dispute["dispute"], state=state, by=dispute["by"], said=said)


def story(dispute: Rows, past: History, names: Sequence[str], book: Book, words: Words) -> str:
    """Return what happened in a dispute, in order."""
    number = dispute["dispute"]
    claim = claim_said(dispute["claim"], names, words) if dispute["claim"] else ""
    opened = " · ".join(filter(None, (claim, dispute["note"])))
    steps = [(dispute["at"], _item(dispute, words("disputes.opened"), escape(opened)))]
    steps += [(e["at"], _evidence(e, book, words)) for e in past.evidence.filter(dispute=number).iter_rows(named=True)]
    rulings = past.rulings.filter(dispute=number).iter_rows(named=True)
    steps += [(ruling["at"], _ruling(ruling, names, book, words)) for ruling in rulings]
    return f'<ul class="story">{"".join(item for _, item in sorted(steps, key=_when))}</ul>'


def counting(past: History, words: Words) -> str:
    """Return the result that counts, beside the computed one."""
    heads = "".join(f'<th class="num">{words(f"disputes.{key}")}</th>' for key in ("by_rules", "counts"))
    seats = [row for row in past.results.iter_rows(named=True) if not row["rests"]]
    rows = "".join(
        f"<tr><td>{escape(words('verdict.who', seat=row['seat'], name=row['name']))}</td>"
        f'<td class="num">{_score(row["computed_total"], row["computed_pay"])}</td>'
        f'<td class="num"><b>{_score(row["total"], row["pay"])}</b></td></tr>'
        for row in seats
    )
    return boxed(words("disputes.counts"), f"<tr><th></th>{heads}</tr>", rows, "who")


def whatif_of(content: str) -> tuple[str, dict[str, str]]:
    """Return the rule set and the options that a what-if or a ruling keeps."""
    rules, *pairs = content.split() or [""]
    try:
        return rules, options_of(pairs)
    except RefusedError:
        return rules, {}


def _score(total: int | None, pay: int | None) -> str:
    return f"{'?' if total is None else total} ({signed(pay) or '?'})"


def _when(step: tuple[str, str]) -> str:
    return step[0]


def _item(row: Rows, what: str, said: str, *, held: bool = False) -> str:
    at = row["at"].replace("T", " ").removesuffix("Z")
    kind = ' class="held"' if held else ""
    head = f"<p><b>{escape(what)}</b> · {escape(row['by'])} · <time>{escape(at[:16])}</time></p>"
    return f"<li{kind}>{head}<p>{said}</p></li>"


def _evidence(row: Rows, book: Book, words: Words) -> str:
    content = row["content"]
    match row["kind"]:
        case "whatif":
            said = escape(terms_said(*whatif_of(content), book, words))
        case "note":
            said = escape(content)
        case _:
            count = words("disputes.lines", n=len(content.splitlines()))
            said = f"<details><summary>{count}</summary><pre>{escape(content)}</pre></details>"
    return _item(row, words(f"disputes.evidence_{row['kind']}"), said)


def _ruling(row: Rows, names: Sequence[str], book: Book, words: Words) -> str:
    reasons = escape(row["reasons"])
    if row["withdrawn"]:
        return _item(row, words("disputes.withdrawn"), reasons)
    terms = escape(terms_said(*whatif_of(f"{row['rules']} {row['options']}"), book, words))
    seats = zip(row["seats"] or (), row["totals"] or (), row["pay"] or (), strict=False)
    scores = " · ".join(
        words("disputes.each", who=names[s - 1], total="?" if total is None else total, pay=signed(pay))
        for s, total, pay in seats
    )
    what = words("disputes.ruling_holds" if row["holds"] else "disputes.ruling")
    return _item(row, what, f"{terms}</p><p>{escape(scores)}</p><p>{reasons}", held=row["holds"])
