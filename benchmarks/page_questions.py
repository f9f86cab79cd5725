"""What each page of the dashboard asks of the archive, as it asks it."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from engine import shipped
from records import queries
from records.kept import answer, is_kept
from records.stats.deals import deals
from records.stats.filters import Filters
from records.stats.players import statistics
from records.stats.rating import rating
from records.store.archive import Archive

Question = Callable[[Archive], object]


def opened(folder: Path) -> Archive:
    """Return the archive in a folder."""
    return Archive(folder)


def ask(query: Callable[..., Any], *given: object, by_rules: bool = False) -> Question:
    """Return a question as `dashboard.context.ask` puts it."""

    def asked(archive: Archive) -> object:
        rules = shipped() if by_rules else None
        if is_kept(query):
            return answer(archive, query, *given, rules=rules)
        return query(archive, *given) if rules is None else query(archive, rules, *given)

    return asked


def _one(query: Callable[..., object]) -> Question:
    """Ask about one record, the first of the list."""

    def asked(archive: Archive) -> object:
        with archive.reading() as view:
            record_id = view.frame("find", prefix="")["record_id"][0]
        return query(archive, record_id)

    return asked


ALL = Filters()
QUESTIONS: Mapping[str, Question] = {
    "filters: choices": ask(queries.choices),
    "records: list": ask(queries.items, queries.Filters(), 501),
    "records: one rule set": ask(queries.items, queries.Filters(rules="rugao"), 501),
    "record: one": _one(queries.opened),
    "record: its disputes": _one(queries.history),
    "players: statistics": ask(statistics, ALL),
    "players: by opponent": ask(statistics, ALL, "opponent"),
    "players: by month": ask(statistics, ALL, "month"),
    "players: rating": ask(rating, ALL),
    "jiang: deals": ask(deals, ALL, by_rules=True),
    "disputes: list": ask(queries.disputes),
}
