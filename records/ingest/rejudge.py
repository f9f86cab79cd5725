"""Judging again what the archive holds, when the rules it was judged by have changed or are gone."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain, islice

from engine import ENGINE_VERSION, Report, RuleSet, judge
from parser import read_text
from records.ingest.landing import BATCH
from records.ingest.outlook import outlook
from records.store.archive import Archive
from records.store.rows import Entry, entry

Origin = tuple[str, int]


def rejudge(archive: Archive, rules: str, rulebook: Mapping[str, RuleSet]) -> int:
    """Judge every record of the rule set `rules` by the rules at hand; return how many there are.

    The verdicts of before stay behind the new ones. Raises ArchiveError.
    """
    with archive.reading() as view:
        rows = list(view.frame("of_rules", rules=rules).iter_rows(named=True))
    origins: dict[str, Origin] = {row["record_id"]: (row["upload"], row["line"]) for row in rows}
    readings = chain.from_iterable(read_text(row["text"]) for row in rows)
    reports = judge(readings, rulebook)
    while batch := list(islice(reports, BATCH)):
        archive.land([_entry(report, origins, rulebook) for report in batch])
    return len(rows)


def _entry(report: Report, origins: Mapping[str, Origin], rulebook: Mapping[str, RuleSet]) -> Entry:
    """Return a verdict on its way into the store, its places counted in the file the record came in."""
    made = entry(report, "", ENGINE_VERSION, outlook(report, rulebook.get(report.rules)))
    upload, first = origins.get(made.record_id, ("", 1))
    moved = (replace(f, span=replace(f.span, line=f.span.line + first - 1)) for f in report.findings)
    return made._replace(upload=upload, report=replace(report, findings=tuple(moved)))
