"""What the deals of one rule set and deck have in common."""

from collections.abc import Mapping
from typing import NamedTuple

from engine import RuleSet
from engine.game import Opening
from engine.games import GAMES
from engine.odds import Chances
from parser import Card, Record


class Setup(NamedTuple):
    """What the deals of one rule set and deck have in common."""

    key: tuple[object, ...]
    rules: str
    deck: Mapping[Card, int]
    openings: tuple[Opening, ...]
    sizes: tuple[int, ...]
    chances: Chances

    @property
    def cards(self) -> int:
        """Return the number of cards of the deck."""
        return sum(self.deck.values())

    @property
    def turned(self) -> int:
        """Return how many cards lie beside the hands, dealt to nobody."""
        return sum(opening.size for opening in self.openings if opening.seat is None)


def setup_of(record: Record, rules: RuleSet) -> Setup:
    """Return what holds for a record and all that are dealt as it is."""
    game = GAMES[rules.game]
    deck, openings = game.kinds(record, rules), game.opening(record, rules)
    sizes = tuple(size for _, size in _by_role(record, game.sizes(record, rules)))
    shown = tuple((opening.key, opening.size, opening.seat is None) for opening in openings)
    return Setup(
        (rules.name, *deck.items(), *shown, *sizes), rules.name, deck, openings, sizes, game.chances(record, rules)
    )


def _by_role(record: Record, by_seat: Mapping[int, int]) -> list[tuple[int, int]]:
    """Return what belongs to the playing seats in playing order from the dealer, with the seat."""
    playing = record.playing
    first = playing.index(record.dealer) if record.dealer in playing else 0
    return [(seat, by_seat[seat]) for seat in playing[first:] + playing[:first] if seat in by_seat]
