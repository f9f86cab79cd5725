"""The deals of an archive beside exact theory: turned cards, dealt cards and sets, the last card (docs/odds.md)."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine import RuleSet
from parser import Record, read_text
from records import queries
from records.stats.effects import Effect
from records.stats.fairness import Verdict, judged
from records.stats.filters import Filters
from records.stats.tally import Hand, Tally, setup_of
from records.store.archive import Archive


class Group(NamedTuple):
    """The hands of one rule set played with one deck of so many cards: its tables, and what situations do."""

    rules: str
    cards: int
    hands: int
    tables: tuple[Verdict, ...]
    effects: tuple[Effect, ...]


def deals(archive: Archive, rulebook: Mapping[str, RuleSet], which: Filters) -> tuple[Group, ...]:
    """Return every rule set's deals beside theory. All tables of the answer are looked at together (Holm)."""
    return judge_deals(hands(archive, which), rulebook)


def judge_deals(counted: Iterable[Hand], rulebook: Mapping[str, RuleSet]) -> tuple[Group, ...]:
    """Return the deals of these hands beside theory; a hand of an unknown rule set is left out."""
    tallies: dict[tuple[object, ...], Tally] = {}
    for hand in counted:
        rules = rulebook.get(hand.record.rules)
        if rules is not None:
            setup = setup_of(hand.record, rules)
            tally = tallies.get(setup.key) or tallies.setdefault(setup.key, Tally(setup))
            tally.add(hand)
    found = [(tally, tally.tables()) for _, tally in sorted(tallies.items(), key=lambda pair: str(pair[0]))]
    verdicts = iter(judged([table for _, tables in found for table in tables]))
    return tuple(
        Group(tally.setup.rules, tally.setup.cards, tally.hands, tuple(next(verdicts) for _ in tables), tally.effects())
        for tally, tables in found
    )


def hands(archive: Archive, which: Filters) -> Iterator[Hand]:
    """Yield the hands whose deals are counted: one record each, the corrected one, nothing broken or impossible."""
    with archive.reading() as view:
        rows = view.frame(
            "stats/deals_hands", rules=which.rules, site=which.site, since=which.since, until=which.until
        ).iter_rows()
    wanted = next(rows, None)
    for record_id, text in queries.texts(archive):
        if wanted is None:
            return
        if wanted[0] == record_id:
            item = next(iter(read_text(text))).item
            if isinstance(item, Record):
                *ended, people = wanted[1:]
                yield Hand(item, tuple(people), *ended)
            wanted = next(rows, None)
