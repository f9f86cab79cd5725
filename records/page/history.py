"""The disputes about a record and the rulings on it, as HTML. Everything that people wrote is escaped here."""

from collections.abc import Mapping
from html import escape
from typing import Any

from records.queries import History
from records.text import Words, pick, signed

_KIND: Mapping[str, tuple[str, str]] = {
    "position": ("证据：残局", "evidence: a position"),
    "view": ("证据：另一份记录", "evidence: another view"),
    "whatif": ("证据：若照此算", "evidence: scored so instead"),
    "note": ("证据：说明", "evidence: a note"),
}


def history_html(history: History, lang: Words) -> str:
    """Return every dispute from its claim to its ruling, then what counts; nothing where nobody disputed anything."""
    if history.disputes.is_empty():
        return ""
    disputes = "".join(_dispute(row, history, lang) for row in history.disputes.reverse().iter_rows(named=True))
    return disputes + _counting(history, lang)


def _dispute(dispute: Mapping[str, Any], history: History, lang: Words) -> str:
    number = dispute["dispute"]
    steps = [(dispute["at"], _row(dispute, pick(lang, "提出", "opened"), dispute["note"]))]
    steps += [(r["at"], _evidence(r, lang)) for r in history.evidence.filter(dispute=number).iter_rows(named=True)]
    steps += [(r["at"], _ruling(r, lang)) for r in history.rulings.filter(dispute=number).iter_rows(named=True)]
    rows = "".join(row for _, row in sorted(steps, key=_when))
    title = f"{pick(lang, '争议', 'dispute')} {number}  {escape(dispute['claim'])}"
    return f"<h3>{title}</h3><table><tbody>{rows}</tbody></table>"


def _when(step: tuple[str, str]) -> str:
    return step[0]


def _row(row: Mapping[str, Any], what: str, said: str) -> str:
    cells = (row["at"].replace("T", " ").removesuffix("Z"), row["by"], what, said)
    return f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>"


def _evidence(row: Mapping[str, Any], lang: Words) -> str:
    """Return a piece of evidence; of records only how long they are."""
    content = row["content"]
    if row["kind"] in {"position", "view"}:
        lines = len(content.splitlines())
        content = pick(lang, f"{lines} 行", f"{lines} lines")
    return _row(row, pick(lang, *_KIND[row["kind"]]), content)


def _ruling(row: Mapping[str, Any], lang: Words) -> str:
    if row["withdrawn"]:
        return _row(row, pick(lang, "撤回裁定", "ruling withdrawn"), row["reasons"])
    totals = " ".join("?" if total is None else str(total) for total in row["totals"])
    said = f"{row['rules']} {row['options']}".strip() + f" [{totals}] {' '.join(map(signed, row['pay']))}"
    holds = pick(lang, "裁定（有效）", "ruling (holds)") if row["holds"] else pick(lang, "裁定", "ruling")
    return _row(row, holds, f"{said}  {row['reasons']}")


def _counting(history: History, lang: Words) -> str:
    """Return the result that counts beside the computed one."""
    names = (("规则总分", "computed total"), ("规则输赢", "computed pay"), ("算数总分", "total that counts"))
    heads = "".join(f'<th class="num n">{pick(lang, *name)}</th>' for name in (*names, ("算数输赢", "pay that counts")))
    rows = "".join(_seat(row) for row in history.results.iter_rows(named=True) if not row["rests"])
    return f"<table><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>"


def _seat(row: Mapping[str, Any]) -> str:
    pairs = ((row["computed_total"], row["computed_pay"]), (row["total"], row["pay"]))
    cells = [cell for total, pay in pairs for cell in ("?" if total is None else str(total), signed(pay))]
    numbers = "".join(f'<td class="num n">{cell}</td>' for cell in cells)
    name = escape(f"{row['seat']} {row['name']}")
    return f"<tr><td>{name}</td>{numbers}</tr>"
