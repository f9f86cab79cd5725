"""Exact chances of a deal: which cards are turned, and what the hands are dealt (docs/odds.md).

Every chance is a `Fraction`, counted over all deals of a well shuffled deck. A deck maps each kind to its copies.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple, TypeVar

from parser import Card, Cards

Deck = Mapping[Card, int]
Words = tuple[str, str]
Label = TypeVar("Label", bound=Hashable)


class Measure(NamedTuple):
    """What is counted of a dealt hand: the sum over all kinds of `score(kind, held, turned)`.

    `held` copies of the kind are in the hand, `turned` lie face up beside it. `words` are Chinese and English.
    """

    name: str
    words: Words
    score: Callable[[Card, int, int], int]


class Chances(NamedTuple):
    """What a game counts of its deals.

    `situation` names what the cards shown beside the deals amount to (sorted), `rank` the rank of a card, both in
    Chinese and English; `measures` are counted of every dealt hand.
    """

    situation: Callable[[Cards], Words]
    rank: Callable[[Card], Words]
    measures: tuple[Measure, ...]


def turnings(deck: Deck, size: int) -> Iterator[tuple[Cards, int]]:
    """Yield every set of `size` cards that can be turned from a deck, sorted, with the number of its ways."""
    for cards in combinations_with_replacement(sorted(deck), size):
        if ways := prod(comb(deck[card], n) for card, n in Counter(cards).items()):
            yield cards, ways


def of_turned(deck: Deck, size: int, label: Callable[[Cards], Label]) -> dict[Label, Fraction]:
    """Return the chance of every label of `size` turned cards, in the order of their first cards."""
    ways = Counter[Label]()
    for cards, n in turnings(deck, size):
        ways[label(cards)] += n
    return _shares(ways)


def of_card(deck: Deck, label: Callable[[Card], Label]) -> dict[Label, Fraction]:
    """Return the chance of every label of any one card, whichever place of the deck it comes from."""
    ways = Counter[Label]()
    for card, copies in sorted(deck.items()):
        ways[label(card)] += copies
    return _shares(ways)


def of_hand(deck: Deck, turned: int, size: int, measure: Measure) -> dict[int, Fraction]:
    """Return the chance of every value of a measure in a hand of `size` cards, `turned` cards lying beside it.

    Hand and turned cards are disjoint parts of one deck: in which order they are taken from it makes no difference.
    """
    profiles = Counter[_Profile]()
    for cards, ways in turnings(deck, turned):
        profiles[_profile(deck, Counter(cards), measure)] += ways
    values = Counter[int]()
    for profile, ways in profiles.items():
        for value, n in _hands(profile, size).items():
            values[value] += ways * n
    return _shares(Counter(dict(sorted(values.items()))))


_Profile = tuple[tuple[int, ...], ...]


def _profile(deck: Deck, turned: Mapping[Card, int], measure: Measure) -> _Profile:
    """Return what 0, 1, … held copies of each kind score, a row a kind, the rows sorted: alike turnings are one."""
    away = {card: turned.get(card, 0) for card in deck}
    rows = (tuple(measure.score(card, n, away[card]) for n in range(deck[card] - away[card] + 1)) for card in deck)
    return tuple(sorted(rows))


@lru_cache(maxsize=256)
def _hands(profile: _Profile, size: int) -> Counter[int]:
    """Return how many hands of `size` cards have each value: the product of the kinds' generating functions."""
    ways = Counter({(0, 0): 1})
    for scores in profile:
        more = Counter[tuple[int, int]]()
        for (cards, value), n in ways.items():
            for held, score in enumerate(scores[: size - cards + 1]):
                more[cards + held, value + score] += n * comb(len(scores) - 1, held)
        ways = more
    return Counter({value: n for (cards, value), n in ways.items() if cards == size})


def _shares(ways: Counter[Label]) -> dict[Label, Fraction]:
    total = sum(ways.values())
    return {label: Fraction(n, total) for label, n in ways.items()}
