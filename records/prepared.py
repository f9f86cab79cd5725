"""What pages ask first, answered after a great landing, so that nobody waits for it."""

from collections.abc import Callable, Mapping

from engine import RuleSet
from records.holdings import holdings
from records.kept import answer
from records.queries import choices
from records.sittings import exceptions, sittings
from records.stats.deals import deals
from records.stats.filters import Filters
from records.stats.missed_wins import MOST, missed_players, missed_wins
from records.stats.players import statistics
from records.stats.rating import rating
from records.store.archive import Archive

GREAT = 1_000
"""Items that come in from which on a landing is great: counting anew is little beside it."""
_EVERYTHING = Filters()
_ASKED: tuple[tuple[Callable[..., object], tuple[object, ...], bool], ...] = (
    (choices, (), False),
    (statistics, (_EVERYTHING,), False),
    (rating, (_EVERYTHING,), False),
    (deals, (_EVERYTHING,), True),
    (missed_wins, (_EVERYTHING, "cost", MOST), False),
    (missed_players, (_EVERYTHING,), False),
    (sittings, (_EVERYTHING,), False),
    (exceptions, (), False),
    (holdings, (_EVERYTHING,), False),
)
"""Query, what it is asked beside the archive, and whether it asks for the rule sets too."""


def prepare(archive: Archive, rulebook: Mapping[str, RuleSet]) -> None:
    """Answer what every page asks of the whole archive, and keep it. Raises ArchiveError."""
    for query, given, by_rules in _ASKED:
        answer(archive, query, *given, rules=rulebook if by_rules else None)
