"""The deals of an archive beside exact theory: turned cards, dealt cards and sets, the last card (docs/odds.md)."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import polars as pl

from engine import RuleSet
from parser import Record
from records.kept import keeps
from records.stats.columns import Columns
from records.stats.effects import Effect
from records.stats.fairness import Verdict, judged
from records.stats.filters import Filters
from records.stats.setup import Setup, setup_of
from records.stats.tally import Tally
from records.store.archive import Archive


class Group(NamedTuple):
    """The hands of one rule set played with one deck of so many cards: its tables, and what situations do."""

    rules: str
    cards: int
    hands: int
    tables: tuple[Verdict, ...]
    effects: tuple[Effect, ...]


@keeps
def deals(archive: Archive, rulebook: Mapping[str, RuleSet], which: Filters) -> tuple[Group, ...]:
    """Return every rule set's deals beside theory. All tables of the answer are looked at together (Holm)."""
    return judge_deals(hands(archive, which), rulebook)


def judge_deals(frame: pl.DataFrame, rulebook: Mapping[str, RuleSet]) -> tuple[Group, ...]:
    """Return the deals of these hands beside theory; a hand of an unknown rule set is left out."""
    tallies: dict[tuple[object, ...], Tally] = {}
    for columns in grouped(frame, rulebook):
        setup = columns.setup
        tally = tallies.get(setup.key) or tallies.setdefault(setup.key, Tally(setup))
        tally.add(columns)
    found = [(tally, tally.tables()) for _, tally in sorted(tallies.items(), key=lambda pair: str(pair[0]))]
    verdicts = iter(judged([table for _, tables in found for table in tables]))
    return tuple(
        Group(tally.setup.rules, tally.setup.cards, tally.hands, tuple(next(verdicts) for _ in tables), tally.effects())
        for tally, tables in found
    )


def hands(archive: Archive, which: Filters) -> pl.DataFrame:
    """Return the hands whose deals are counted: one record each, the corrected one, nothing broken or impossible.

    With `players` they are the hands in which one of them plays. Raises ArchiveError.
    """
    with archive.reading() as view:
        return view.frame(
            "stats/deals_hands",
            rules=which.rules, site=which.site, since=which.since, until=which.until, players=list(which.players),
        )  # fmt: skip


def grouped(frame: pl.DataFrame, rulebook: Mapping[str, RuleSet]) -> Iterator[Columns]:
    """Yield hands of `hands` as columns, those of one rule set and of the same options together."""
    parted = frame.with_columns(pl.col("people").list.len().alias("seats"))
    for part in parted.partition_by("rules", "options", "seats", maintain_order=True):
        name, options, seats = part.select("rules", "options", "seats").row(0)
        if name in rulebook:
            yield Columns(_setup(rulebook[name], options, seats), part)


def _setup(rules: RuleSet, options: str, seats: int) -> Setup:
    agreed = dict(word.split("=", 1) for word in options.split())
    return setup_of(Record(id="", rules=rules.name, seats=("",) * seats, dealer=1, options=agreed), rules)
