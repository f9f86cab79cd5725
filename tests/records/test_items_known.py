"""What statistics list by name is all that shipped rule sets can write: a new title, verb or base fails here first."""

from collections.abc import Iterable, Iterator
from typing import cast

import pytest

from engine import Report, shipped, verify
from engine.games import GAMES
from engine.selfplay.generate import Recipe, generate
from records.stats.metrics import METRICS
from records.store.rows import entry, seats

HANDS = 16
RULES = sorted(shipped())
NO_RATE = {"draw", "discard", "pass", "keep", "hu", "xi", "zhi"}
"""Verbs of turns; what wins and missed wins tell; 喜 and 掷庄, of few options, which have no rate."""
SUMS = {"total", "cap"}


def listed(param: str) -> set[str]:
    """What the metrics have under this parameter, a word or several."""
    found = [metric.params[param] for metric in METRICS if param in metric.params]
    return {word for value in found for word in ([value] if isinstance(value, str) else cast("Iterable[str]", value))}


def played(name: str) -> Iterator[Report]:
    yield from map(verify, generate(Recipe(shipped()[name], vary=True), HANDS, 5))


@pytest.mark.parametrize("name", RULES)
def test_every_title_has_its_share(name: str) -> None:
    values = shipped()[name].tables.get("titles", {})
    titles = {title for title, value in values.items() if not isinstance(value, bool)}
    assert titles <= listed("items")


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_set_and_declaration_has_its_rate(game: str) -> None:
    assert set(GAMES[game].verbs) <= listed("verbs") | NO_RATE


@pytest.mark.parametrize("name", RULES)
def test_every_item_that_sets_a_sum_is_kept(name: str) -> None:
    """It is the base of the seat, an item with a mean of its own, or the total."""
    won = [report for report in played(name) if report.winner]
    assert won
    for report in won:
        bases = {row[4]: row[9] for row in seats(entry(report, "", ""))}
        assert bases[report.winner] is not None
        sums = {step.item for step in report.ledger if step.op == "set" and step.total != bases[step.seat]}
        assert sums <= listed("item") | SUMS


def test_the_titles_listed_are_all_known() -> None:
    known = {title for name in RULES for title in shipped()[name].tables.get("titles", {})}
    assert listed("items") <= known
