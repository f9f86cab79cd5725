"""The deal: all cards shuffled, handed out as a game says, the rest in drawing order."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from engine.game import Game
from engine.ruleset import RuleSet
from parser import Card, Record

_TOGETHER = 0.3


def dealt(record: Record, rules: RuleSet, game: Game, stream: Random, *, lucky: bool = False) -> Record:
    """Return a hand's record with its deal, the cards it shows beside it, and its stock, all at random.

    In a `lucky` deal the copies of many kinds lie together, so that what is rare is not.
    """
    kinds = game.kinds(record, rules)
    cards = _badly_shuffled(kinds, stream) if lucky else [card for card, n in kinds.items() for _ in range(n)]
    if not lucky:
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


def _badly_shuffled(kinds: Mapping[Card, int], stream: Random) -> list[Card]:
    packets: list[list[Card]] = []
    for card, copies in kinds.items():
        packets += [[card] * copies] if stream.random() < _TOGETHER else [[card]] * copies
    stream.shuffle(packets)
    return [card for packet in packets for card in packet]
