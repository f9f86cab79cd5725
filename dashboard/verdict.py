"""A verdict as the pages show it: the same for a file just uploaded and for an item of the archive."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from dashboard.faces import move
from dashboard.words import Words
from engine import Report, RuleSet, Status
from engine.grounds import grounds
from parser import Finding, Level, Record, Span
from records.audit import Line, audit
from records.queries import Opened, said


class Remark(NamedTuple):
    """A finding at its place in the text that is shown."""

    code: str
    level: str
    span: Span
    message: str
    help: str

    def clauses(self, rules: RuleSet | None) -> tuple[str, ...]:
        """Return the clauses it rests on."""
        return grounds(self.code, self.level, f"{self.message} {self.help}", rules) if rules is not None else ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a page needs to show one item: numbered lines of text, remarks, the audited ledger, missed wins."""

    status: Status
    report: Report
    lines: Mapping[int, str]
    remarks: tuple[Remark, ...]
    audit: tuple[Line, ...]

    @property
    def record(self) -> Record | None:
        """Return the record, or None for an item that could not be read as one."""
        return self.report.item if isinstance(self.report.item, Record) else None


def fresh(report: Report, words: Words) -> Verdict:
    """Return the verdict on an item of a file that was just read, with the lines as they stand in the file."""
    remarks = tuple(_remark(f, _place(report, f), words) for f in report.findings)
    return _verdict(report, report.status, remarks)


def stored(opened: Opened, report: Report, words: Words) -> Verdict:
    """Return the verdict the archive keeps on an item; `report` is that on its stored text by itself."""
    found = said(opened, report)
    remarks = tuple(Remark(s.code, s.level, s.span, *s.words[words.lang]) for s in found)
    return _verdict(report, Status(opened.record["status"]), remarks)


def glosses(record: Record | None, words: Words) -> dict[int, str]:
    """Return the moves of a record as people say them, by line number."""
    if record is None or len(record.source.events) != len(record.events):
        return {}
    return {n: move(record, e, words) for n, e in zip(record.source.events, record.events, strict=True)}


def _verdict(report: Report, status: Status, remarks: tuple[Remark, ...]) -> Verdict:
    item = report.item
    if isinstance(item, Record):
        lines = dict(enumerate(item.source.lines, item.source.first))
        return Verdict(status, report, lines, remarks, audit(item, report.ledger))
    return Verdict(status, report, dict(enumerate(item.raw.splitlines(), item.line)), remarks, ())


def _place(report: Report, finding: Finding) -> Span:
    """Return where a finding stands in the lines shown; for JSON Lines that is the text the line stands for."""
    item = report.item
    if not isinstance(item, Record) or not item.source.json:
        return finding.span
    source = item.source
    line = source.keys.get(finding.key or "", source.first)
    if finding.event is not None and finding.event <= len(source.events):
        line = source.events[finding.event - 1]
    return Span(line, 1, max(1, len(source.text(line))))


def _remark(finding: Finding, span: Span, words: Words) -> Remark:
    return Remark(finding.code.id, finding.level.value, span, finding.message(words.lang), finding.help(words.lang))


def worst(levels: Iterable[str]) -> str:
    """Return the gravest of some levels."""
    order = [level.value for level in Level]
    return min(levels, key=order.index)
