"""What if: a record under another rule set or other options, and where its scoring then differs."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from difflib import SequenceMatcher
from typing import NamedTuple

from engine.report import MOVES, LedgerStep, Report
from engine.ruleset import RuleSet
from engine.verify import verify
from parser import Finding, Record


class Change(NamedTuple):
    """One thing that is agreed otherwise: an option, or with the name `rules` the rule set itself.

    `clause` is the option's, `source` where the rule text has it; both are "" for a rule set.
    """

    name: str
    old: str
    new: str
    clause: str
    source: str


class Difference(NamedTuple):
    """A step of one seat's ledger that is another under other rules: before and after, None where there is none."""

    seat: int
    before: LedgerStep | None
    after: LedgerStep | None


def under(record: Record, rules: RuleSet, options: Mapping[str, str]) -> Record:
    """Return the record under another rule set and other options, and nothing else changed.

    Options the record names hold on where that rule set has them with that value, unless `options` says otherwise.
    """
    kept = {name: value for name, value in record.options.items() if rules.refuse({name: value}) is None}
    agreed = dict(sorted((kept | dict(options)).items()))
    version = record.rules_version if rules.name == record.rules else None
    return replace(record, rules=rules.name, rules_version=version, options=agreed)


def changes(record: Record, rulebook: Mapping[str, RuleSet], other: Record) -> tuple[Change, ...]:
    """Return what is agreed otherwise in `other`; an option only one of two rule sets has is no change of its own."""
    before, after = rulebook[record.rules], rulebook[other.rules]
    found = [] if before is after else [Change("rules", before.name, after.name, "", "")]
    agreed = under(record, after, {}).options
    old, new = after.chosen(agreed), after.chosen(other.options)
    options = (o for name, o in after.options.items() if old[name] != new[name])
    return (*found, *(Change(o.name, old[o.name], new[o.name], o.clause, after.source(o.clause)) for o in options))


def rescored(record: Record, rulebook: Mapping[str, RuleSet]) -> Report:
    """Return the verdict on a record whose lines were read before, without what the reader said of them."""
    return verify(record, (), rulebook)


def breaches(before: Report, after: Report) -> list[Finding]:
    """Return what is wrong with the play in one verdict on a hand and not in another: so it cannot be played."""
    there = {(f.code, f.event, f.key) for f in before.findings if f.level in MOVES}
    return [f for f in after.findings if f.level in MOVES and (f.code, f.event, f.key) not in there]


def differences(before: Report, after: Report) -> list[Difference]:
    """Return the steps in which two scorings of one hand differ, in the order of the ledger: where it begins is first.

    A step is the same when it names the same item and cards with the same value; running totals follow from values.
    """
    seats = sorted({step.seat for report in (before, after) for step in report.ledger})
    return [found for seat in seats for found in _of_seat(seat, _steps(before, seat), _steps(after, seat))]


def _steps(report: Report, seat: int) -> list[LedgerStep]:
    return [step for step in report.ledger if step.seat == seat]


def _of_seat(seat: int, before: list[LedgerStep], after: list[LedgerStep]) -> Iterator[Difference]:
    """Yield the differing steps; those with one name in both stand beside each other."""
    names = [[(step.item, step.what) for step in steps] for steps in (before, after)]
    for how, a, b, c, d in SequenceMatcher(None, *names, autojunk=False).get_opcodes():
        if how == "equal":
            pairs = zip(before[a:b], after[c:d], strict=True)
            yield from (Difference(seat, x, y) for x, y in pairs if (x.op, x.value) != (y.op, y.value))
        else:
            yield from (Difference(seat, step, None) for step in before[a:b])
            yield from (Difference(seat, None, step) for step in after[c:d])
