"""What each page of the dashboard asks of the archive: the same queries, of nobody in particular."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import polars as pl

from engine import shipped
from records import holdings, moments, quarrels, queries, regretted, sittings
from records.kept import answer, is_kept
from records.stats.behind import Number, behind
from records.stats.deals import deals
from records.stats.filters import Filters
from records.stats.members import Cell, members
from records.stats.missed_wins import missed_players, missed_wins
from records.stats.players import statistics
from records.stats.rating import rating
from records.store.archive import Archive

Question = Callable[[Archive], object]
MOST = 500


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


def of_one(query: Callable[..., Any], *given: object, by_rules: bool = False) -> Question:
    """Return a question about one record, the first there is."""

    def asked(archive: Archive) -> object:
        with archive.reading() as view:
            record_id = view.frame("find", prefix="")["record_id"][0]
        return ask(query, record_id, *given, by_rules=by_rules)(archive)

    return asked


def one_sitting(archive: Archive) -> object:
    """Ask for the last sitting as the page does."""
    last = answer(archive, sittings.sittings, ALL).table.row(0, named=True)
    return sittings.sitting(archive, last["match"], last["site"] or "", answer(archive, sittings.exceptions))


def numbers(archive: Archive) -> dict[str, int]:
    """Return numbers that the pages tell, each of which grows with the hands."""
    hands = answer(archive, statistics, ALL).table
    everybody = hands.filter(pl.col("player").is_null())
    groups = answer(archive, deals, ALL, rules=shipped())
    wins = answer(archive, missed_players, ALL)
    return {
        "hands": int(everybody.filter(metric="hands")["part"].sum()),
        "payments counted": int(everybody.filter(metric="net")["whole"].sum()),
        "deals": sum(group.hands for group in groups),
        "cards turned": sum(cell.seen for group in groups for cell in group.tables[0].cells),
        "missed wins": int(wins["wins"].sum()),
        "their cost": int(wins["cost"].sum()),
        "missed wins listed": int(answer(archive, missed_wins, ALL, "cost", MOST)["all"][0]),
        "sittings": answer(archive, sittings.sittings, ALL).many,
        "items held": int(answer(archive, holdings.holdings, ALL).items["items"].sum()),
    }


ALL = Filters()
WON = Number("wins", "#greedy-2")
CELL = Cell("rugao", 120, "jiang: by rank", "1")
QUESTIONS: Mapping[str, Question] = {
    "filters: choices": ask(queries.choices),
    "records: list": ask(queries.items, queries.Filters(), MOST + 1),
    "records: one rule set": ask(queries.items, queries.Filters(rules="rugao"), MOST + 1),
    "record: one": of_one(queries.opened),
    "record: its disputes": of_one(queries.history),
    "replay: hands beside": of_one(moments.beside),
    "players: statistics": ask(statistics, ALL),
    "players: by opponent": ask(statistics, ALL, "opponent"),
    "players: by month": ask(statistics, ALL, "month"),
    "players: rating": ask(rating, ALL),
    "players: hands behind a number": ask(behind, ALL, WON, True, 50, 0),
    "jiang: deals": ask(deals, ALL, by_rules=True),
    "jiang: hands of a cell": ask(members, ALL, CELL, by_rules=True),
    "missed: list": ask(missed_wins, ALL, "cost", MOST),
    "missed: by player": ask(missed_players, ALL),
    "missed: one hand": of_one(regretted.regret_of, by_rules=True),
    "disputes: list": ask(quarrels.listed, ALL, None, 50),
    "disputes: one": of_one(quarrels.audited, "", (), by_rules=True),
    "sittings: list and season": ask(sittings.sittings, ALL),
    "sittings: one": one_sitting,
    "data: holdings": ask(holdings.holdings, ALL),
    "data: columns": ask(holdings.columns),
}
"""By page and question; those of whole archives are kept."""
