"""The deal: all cards shuffled, handed out as a game says, the rest in drawing order."""

from dataclasses import replace
from random import Random
from typing import Any

from engine.game import Game
from engine.ruleset import RuleSet
from parser import Card, Record


def dealt(record: Record, rules: RuleSet, game: Game, stream: Random) -> Record:
    """Return a hand's record with its deal, the cards it shows beside it, and its stock, all at random."""
    cards: list[Card] = [card for card, copies in game.kinds(record, rules).items() for _ in range(copies)]
    stream.shuffle(cards)
    hands: dict[int, list[Card]] = {}
    for seat, size in sorted(game.sizes(record, rules).items()):
        hands[seat], cards = cards[:size], cards[size:]
    lines: dict[str, Any] = {}
    for opening in game.opening(record, rules):
        if opening.seat is None:
            lines[opening.key], cards = tuple(sorted(cards[: opening.size])), cards[opening.size :]
        else:
            lines[opening.key] = hands[opening.seat][0]
    deal = {seat: tuple(sorted(hand)) for seat, hand in hands.items()}
    return replace(record, deal=deal, stock=tuple(cards), **lines)
