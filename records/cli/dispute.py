"""`paipu dispute`: disputes opened, argued, ruled on, listed and shown."""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, cast

from engine import RuleSet
from parser import Record, printable, record_id
from records import dispute, queries
from records.cli.find import find, readings_of
from records.cli.terminal import Output
from records.dispute import Kind, Signed, Terms
from records.store.archive import Archive
from records.terms import RefusedError
from records.text import Words, pick, signed, text_of

_KIND: Mapping[str, tuple[str, str]] = {
    "position": ("残局", "position"),
    "view": ("另一份记录", "view"),
    "whatif": ("若照此算", "what if"),
    "note": ("说明", "note"),
}


def open_one(archive: Archive, record: tuple[str, int], claim: str, note: str, who: Signed, lang: Words) -> int:
    """Open a dispute on a record of the archive, named by its id or by a file; say its number and return 0."""
    item = find(*record, archive.folder).reading.item
    key = record_id(item) if isinstance(item, Record) else None
    if key is None:
        raise RefusedError(f"{record[0]}：不是完整的牌谱", f"{record[0]}: no whole record")
    number = dispute.open_dispute(archive, key, who, claim, note)
    return _say(pick(lang, f"争议 {number} 已提出", f"dispute {number} is open"))


def add_to(
    archive: Archive, number: int, given: Mapping[str, str], who: Signed, rulebook: Mapping[str, RuleSet], lang: Words
) -> int:
    """Add evidence, one piece for each kind given; return 0."""
    if not any(given.values()):
        raise RefusedError("没给证据", "no evidence is given")
    contents = {kind: _content(kind, value) for kind, value in given.items() if value}
    for kind, content in contents.items():
        dispute.add_evidence(archive, number, cast("Kind", kind), content, who, rulebook)
    return _say(pick(lang, f"争议 {number} 添了 {len(contents)} 件证据", f"dispute {number}: evidence added"))


def rule_on(
    archive: Archive,
    number: int,
    terms: Terms,
    reasons: str,
    who: Signed,
    rulebook: Mapping[str, RuleSet],
    lang: Words,
) -> int:
    """Rule on a dispute and say the result; return 0."""
    report = dispute.rule(archive, number, terms, reasons, who, rulebook)
    pay = " ".join(map(signed, report.pay or ()))
    totals = " ".join(map(str, report.totals or ()))
    return _say(pick(lang, f"争议 {number} 已裁定：", f"dispute {number} is ruled on:") + f" [{totals}]  {pay}")


def withdraw_on(archive: Archive, number: int, reasons: str, who: Signed, lang: Words) -> int:
    """Take the ruling on a dispute back; return 0."""
    dispute.withdraw(archive, number, reasons, who)
    return _say(pick(lang, f"争议 {number} 的裁定已撤回", f"dispute {number}: the ruling is withdrawn"))


def list_all(archive: Archive, lang: Words, *, unruled: bool) -> int:
    """List the disputes, a line each; return 0."""
    with Output() as output:
        for row in queries.disputes(archive, unruled=unruled).iter_rows(named=True):
            output.write(f"{_head(row, lang)}\n")
    return 0


def show_one(archive: Archive, number: int, lang: Words, *, as_json: bool) -> int:
    """Show one dispute from its claim to what counts now; return 0."""
    whole = _whole(archive, number)
    with Output("utf-8" if as_json else None) as output:
        if as_json:
            parts = whole.dispute | {"evidence": whole.evidence, "rulings": whole.rulings, "results": whole.results}
            output.write(json.dumps(parts, ensure_ascii=False) + "\n")
        else:
            output.write("".join(f"{line}\n" for line in _history(whole, lang)))
    return 0


class _Whole(NamedTuple):
    dispute: dict[str, Any]
    evidence: list[dict[str, Any]]
    rulings: list[dict[str, Any]]
    results: list[dict[str, Any]]


def _whole(archive: Archive, number: int) -> _Whole:
    record = dispute.disputed(archive, number)
    history = queries.history(archive, record)
    about, evidence, rulings = (frame.filter(dispute=number).to_dicts() for frame in history[:3])
    return _Whole(about[0], evidence, rulings, history.results.to_dicts())


def _content(kind: str, given: str) -> str:
    """Return what is given as evidence: the text of a file for positions and views."""
    if kind in {"whatif", "note"}:
        return given
    return "\n".join(text_of(placed.reading.item) for placed in readings_of(given))


def _head(row: Mapping[str, Any], lang: Words) -> str:
    ruled = pick(lang, "未裁定", "open") if row["ruling"] is None else pick(lang, "已裁定", "ruled")
    said = "  ".join(filter(None, (row["claim"], row["note"])))
    return (
        f"{row['dispute']}  {ruled}  {row['record_id'][:12]}  {_plain(row['id'])}  {_plain(row['by'])}: {_plain(said)}"
    )


def _history(whole: _Whole, lang: Words) -> Iterator[str]:
    yield _head(whole.dispute, lang)
    yield f"  {whole.dispute['at']}  {pick(lang, '提出', 'opened')}  {_plain(whole.dispute['by'])}"
    steps = [
        *((e["at"], _evidence(e, lang)) for e in whole.evidence),
        *((r["at"], _ruling(r, lang)) for r in whole.rulings),
    ]
    for at, said in sorted(steps, key=_when):
        yield f"  {at}  {said}"
    yield pick(lang, "  现在算数的结果", "  what counts now")
    for row in whole.results:
        if not row["rests"]:
            total = "?" if row["total"] is None else row["total"]
            yield f"    {row['seat']} {_plain(row['name'])}  {total}  {signed(row['pay'])}"


def _when(step: tuple[str, str]) -> str:
    return step[0]


def _evidence(row: Mapping[str, Any], lang: Words) -> str:
    first, *more = row["content"].splitlines()
    text = "".join(f"\n      {_plain(line)}" for line in (first, *more)) if more else f" {_plain(first)}"
    return f"{pick(lang, *_KIND[row['kind']])}  {_plain(row['by'])}:{text}"


def _ruling(row: Mapping[str, Any], lang: Words) -> str:
    who = f"{_plain(row['by'])}: {_plain(row['reasons'])}"
    if row["withdrawn"]:
        return f"{pick(lang, '撤回裁定', 'ruling withdrawn')}  {who}"
    holds = f"  ({pick(lang, '有效', 'holds')})" if row["holds"] else ""
    pay = " ".join(map(signed, row["pay"]))
    totals = " ".join("?" if total is None else str(total) for total in row["totals"])
    terms = f"{row['rules']} {row['options']}".strip()
    return f"{pick(lang, '裁定', 'ruling')} {row['ruling']}{holds}  {_plain(terms)}  [{totals}]  {pay}  {who}"


def _plain(text: str | None) -> str:
    return printable(text or "")


def _say(text: str) -> int:
    with Output() as output:
        output.write(f"{text}\n")
    return 0
