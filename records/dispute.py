"""争议与裁定 (disputes and rulings): opened on a record, argued with evidence, ruled on.

Rows are appended, never edited; who and when is told by the caller. The ruling that holds gives the result that
counts (`results` in docs/schema.md). Every function may raise ArchiveError, and RefusedError for what cannot be taken
as it is.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, NamedTuple

from engine import ENGINE_VERSION, Report, RuleSet
from engine.asserted import ClaimError, claim_of, text_of
from engine.whatif import rescored
from parser import Record, core_id, read_text, record_id
from records import queries
from records.store.archive import Archive
from records.store.errors import NotInArchiveError
from records.store.rows import storable
from records.store.view import View
from records.terms import RefusedError, options_of, options_text, other_terms

Kind = Literal["position", "view", "whatif", "note"]


class Signed(NamedTuple):
    """Who says something, and when (a time with its zone)."""

    by: str
    at: datetime


class Terms(NamedTuple):
    """A rule set by its name (empty: the record's own), and options other than those of the record."""

    rules: str
    options: Mapping[str, str]


def open_dispute(archive: Archive, record_id: str, signed: Signed, claim: str = "", note: str = "") -> int:
    """Open a dispute on a record of the archive; return its number. There is a claim, a note, or both."""
    record = _record(archive, record_id)
    if not claim.strip() and not note.strip():
        raise RefusedError("争什么：写主张或说明", "what is disputed: write a claim, or a note")
    try:
        said = claim_of(claim) if claim.strip() else None
    except ClaimError as error:
        raise RefusedError(*error.words) from error
    if said is not None and said.seat not in record.playing:
        raise RefusedError(f"{claim}：没有这一家在打", f"{claim}: nobody plays at that seat")

    def rows(view: View) -> int:
        told = {"claim": text_of(said) if said else "", "note": storable(note.strip())}
        view.run("open_dispute", record_id=record_id, **told, **_stamp(signed))
        return int(view.frame("last_dispute").item())

    return archive.append(rows)


def add_evidence(
    archive: Archive, dispute: int, kind: Kind, content: str, signed: Signed, rulebook: Mapping[str, RuleSet]
) -> None:
    """Add evidence: positions and views as text of records, a what-if as `RULES NAME=VALUE …`, a note as words.

    A position has `hold` lines; a view is another record of the hand in dispute: of the same id, or the same play.
    """
    record = _record(archive, disputed(archive, dispute))
    content = content.strip()
    if not content:
        raise RefusedError("证据是空的", "the evidence is empty")
    if kind == "whatif":
        rules, *pairs = content.split()
        other_terms(record, rules, options_of(pairs), rulebook)
    elif kind != "note":
        _shown(record, kind, content)
    given = {"dispute": dispute, "kind": kind, "content": storable(content)}
    archive.append(lambda view: view.run("add_evidence", **given, **_stamp(signed)))


def rule(
    archive: Archive, dispute: int, terms: Terms, reasons: str, signed: Signed, rulebook: Mapping[str, RuleSet]
) -> Report:
    """Rule on a dispute: the hand is scored under these terms; return the verdict it has under them."""
    record = _record(archive, disputed(archive, dispute))
    if not reasons.strip():
        raise RefusedError("裁定要写理由", "a ruling says why")
    other = other_terms(record, *terms, rulebook)
    report = rescored(other, rulebook)
    agreed = f"{other.rules} {options_text(other.options)}".strip()
    if report.pay is None or None in (report.totals or ()):
        raise RefusedError(f"照 {agreed} 算不出这一局", f"the hand cannot be scored under {agreed}")
    by = (other.rules, options_text(other.options), ENGINE_VERSION, report.rules_hash)
    totals = report.totals or (None,) * len(report.pay)
    _append(archive, dispute, by, reasons, signed, (record.playing, totals, report.pay))
    return report


def withdraw(archive: Archive, dispute: int, reasons: str, signed: Signed) -> None:
    """Take the rulings on a dispute back: what was computed counts again."""
    disputed(archive, dispute)
    if queries.disputes(archive, dispute=dispute)["ruling"][0] is None:
        raise RefusedError(f"争议 {dispute} 没有裁定", f"dispute {dispute} has no ruling")
    _append(archive, dispute, ("", "", "", ""), reasons, signed, ((), (), ()))


def disputed(archive: Archive, dispute: int) -> str:
    """Return the id of the record that a dispute is about. Raises NotInArchiveError."""
    found = queries.disputes(archive, dispute=dispute)
    if found.is_empty():
        raise NotInArchiveError(f"没有争议 {dispute}", f"no dispute {dispute}")
    return str(found["record_id"][0])


def _shown(record: Record, kind: Kind, content: str) -> None:
    """Raise RefusedError for records that are no positions, or no other records of this hand."""
    for item in (reading.item for reading in read_text(content)):
        if not isinstance(item, Record):
            raise RefusedError("证据里有读不出的牌谱", "the evidence holds what cannot be read as a record")
        if kind == "position" and not item.hold:
            raise RefusedError("这不是残局：残局有 hold 行", "this is no position: a position has hold lines")
        if kind == "view" and not _same_hand(record, item):
            zh = "这不是这一局的另一份记录：编号或打法要相同"
            raise RefusedError(zh, "this is no other record of the hand: it has another id and another play")
        if kind == "view" and record_id(item) == record_id(record):
            raise RefusedError("这就是有争议的那份记录", "this is the very record in dispute")


def _same_hand(record: Record, other: Record) -> bool:
    named = bool(record.id and record.id == other.id)
    return not other.hold and (named or core_id(record) == core_id(other))


def _append(
    archive: Archive,
    dispute: int,
    by: tuple[str, str, str, str],
    reasons: str,
    signed: Signed,
    seats: tuple[tuple[int, ...], tuple[int | None, ...], tuple[int, ...]],
) -> None:
    """Append a ruling; one by no rule set takes back those before it."""
    columns = dict(zip(("rules", "options", "engine", "rules_hash"), by, strict=True))
    given = {"dispute": dispute, "withdrawn": not by[0], "reasons": storable(reasons.strip())}

    def rows(view: View) -> None:
        view.run("rule", **given, **columns, **_stamp(signed))
        view.run("rule_seats", **dict(zip(("seats", "totals", "pay"), map(list, seats), strict=True)))

    archive.append(rows)


def _record(archive: Archive, record_id: str) -> Record:
    opened = queries.opened(archive, record_id)
    item = None if opened is None else next(iter(read_text(opened.text)), None)
    if item is None or not isinstance(item.item, Record):
        zh, en = (
            f"{record_id}：档案里没有这一局，请先入档",
            f"{record_id}: no such record in the archive, ingest it first",
        )
        raise NotInArchiveError(zh, en)
    return item.item


def _stamp(signed: Signed) -> dict[str, str]:
    if not signed.by.strip():
        raise RefusedError("没写是谁", "it is not said who")
    return {"by": storable(signed.by.strip()), "at": signed.at.isoformat()}
