"""What the page of disputes asks of the archive: the list of them, one hand under other terms, a claim explained."""

from collections.abc import Mapping
from dataclasses import asdict
from time import perf_counter
from typing import NamedTuple

import polars as pl

from engine import RuleSet
from engine.asserted import claim_of
from engine.explain import Explanation, explain
from parser import Record
from records import queries
from records.audit import Study, what_if
from records.stats.filters import Filters
from records.store.archive import Archive
from records.terms import other_terms

Options = tuple[tuple[str, str], ...]


class Sought(NamedTuple):
    """What can be said for a claim, and how long the search took, in seconds."""

    explanation: Explanation
    seconds: float


def listed(archive: Archive, filters: Filters, ruled: bool | None, most: int, skip: int = 0) -> pl.DataFrame:
    """Return up to `most` disputes on hands that pass the filters, the last one first, after the first `skip`.

    `ruled`: only those with, or without, a ruling that holds. `found` is how many there are in all.
    """
    named = asdict(filters) | {"players": list(filters.players)}
    with archive.reading() as view:
        return view.frame("disputes_listed", **named, ruled=ruled, most=most, skip=skip)


def audited(
    archive: Archive, rulebook: Mapping[str, RuleSet], record_id: str, rules: str, options: Options
) -> Study | None:
    """Return a record of the archive with its verdict by itself, and under other terms where some are given.

    None for an item that is no record. Raises RefusedError for terms there are not, and ArchiveError.
    """
    opened = queries.opened(archive, record_id)
    report = None if opened is None else queries.rejudged(opened.text, rulebook)
    if report is None or not isinstance(report.item, Record):
        return None
    study = Study(report.item, report, rulebook.get(report.item.rules))
    if study.rules is None or not (rules or options):
        return study
    other = other_terms(study.record, rules, dict(options), rulebook)
    return study._replace(whatif=what_if(study.record, report, rulebook, other))


def sought(archive: Archive, rulebook: Mapping[str, RuleSet], record_id: str, claim: str) -> Sought | None:
    """Return what makes a claim right, "" being all that the record claims; None where there is nothing to search.

    Raises ClaimError for a claim that cannot be read, and ArchiveError.
    """
    study = audited(archive, rulebook, record_id, "", ())
    said = claim_of(claim) if claim else None
    if study is None or study.rules is None or (said is not None and said.seat not in study.record.playing):
        return None
    start = perf_counter()
    found = explain(study.record, rulebook, said)
    return Sought(found, perf_counter() - start)
