"""The counts that deals are judged by: what was turned, what every role and player was dealt, the last card."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

import numpy as np

from engine.odds import Measure, Words, of_card, of_hand, of_turned
from parser import Card, Cards, code
from records.stats import titles
from records.stats.columns import Columns
from records.stats.dealt import Players, Share
from records.stats.effects import Effect, Sums
from records.stats.fairness import Counts, Table
from records.stats.setup import Setup

Value = TypeVar("Value")
Label = TypeVar("Label", bound=Hashable)


@dataclass(slots=True)
class _Dealt:
    """What one role was dealt."""

    hands: int = 0
    cards: Counter[Card] = field(default_factory=Counter[Card])
    values: defaultdict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter[int]))


class Tally:
    """The counts of one rule set and deck."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.hands = 0
        self._shown = {opening.key: Counter[Cards]() for opening in setup.openings}
        self._dealt = [_Dealt() for _ in setup.sizes]
        self._last = Counter[Card]()
        self._players: defaultdict[str, list[_Dealt]] = defaultdict(self._none_dealt)
        self._effects: defaultdict[Words, Sums] = defaultdict(Sums)
        self._laws: dict[tuple[str, int], Mapping[int, Fraction]] = {}

    def _none_dealt(self) -> list[_Dealt]:
        return [_Dealt() for _ in self.setup.sizes]

    def add(self, hands: Columns) -> None:
        """Count hands. Of one that hides cards only what lies open whole is counted."""
        counted = np.zeros(len(hands.records), dtype=np.bool_)
        for key, shown in hands.shown.items():
            counted |= np.fromiter(map(bool, shown), dtype=np.bool_, count=len(shown))
            self._add_shown(key, shown, hands)
        for role, dealt in enumerate(hands.roles):
            counted |= dealt.known
            self._add_dealt(role, hands)
        self._last.update(card for card in hands.last if card is not None)
        self.hands += int(counted.sum())

    def _add_shown(self, key: str, shown: Sequence[Cards], hands: Columns) -> None:
        self._shown[key].update(cards for cards in shown if cards)
        names = {cards: self.setup.chances.situation(cards) for cards in set(shown) if cards}
        for cards, end in zip(shown, hands.ends, strict=True):
            if cards:
                self._effects[names[cards]].add(*end)

    def _add_dealt(self, role: int, hands: Columns) -> None:
        dealt, one = hands.roles[role], self._dealt[role]
        names = [name for name, known in zip(dealt.people, dealt.known, strict=True) if known]
        one.hands += len(names)
        for name, n in Counter(names).items():
            self._players[name][role].hands += n
        one.cards.update(dict(zip(hands.kinds, dealt.cards.sum(axis=0).tolist(), strict=True)))
        for measure in self.setup.chances.measures:
            values = hands.values(measure, role)[dealt.known].tolist()
            for (name, value), n in Counter(zip(names, values, strict=True)).items():
                one.values[measure.name][value] += n
                self._players[name][role].values[measure.name][value] += n

    def effects(self) -> tuple[Effect, ...]:
        """Return what each situation does, the most frequent first."""
        found = [sums.effect(situation) for situation, sums in self._effects.items()]
        return tuple(sorted(found, key=lambda effect: -effect.hands))

    def tables(self) -> list[Table]:
        """Return every table there is something to count for."""
        found = [*self._of_openings(), *self._of_roles(), *self._of_players()]
        if self._last:
            found.append(self._cards(titles.LAST, self._last.total(), self._last, 1))
        return found

    def _of_openings(self) -> Iterator[Table]:
        for opening in self.setup.openings:
            shown = self._shown[opening.key]
            if not shown:
                continue
            cards = Counter[Card]()
            for turned, n in shown.items():
                cards.update({card: n * times for card, times in Counter(turned).items()})
            hands = shown.total()
            yield self._cards(titles.by_kind(opening.key), hands, cards, opening.size)
            rank = self.setup.chances.rank
            by_rank = _counts(of_card(self.setup.deck, rank), cards, rank, _itself)
            yield Counts(titles.by_rank(opening.key), hands, *by_rank, opening.size, self.setup.cards)
            name = self.setup.chances.situation
            situations = _counts(of_turned(self.setup.deck, opening.size, name), shown, name, _itself)
            yield Counts(titles.by_situation(opening.key), hands, *situations)

    def _of_roles(self) -> Iterator[Table]:
        for role, (dealt, size) in enumerate(zip(self._dealt, self.setup.sizes, strict=True)):
            if dealt.hands:
                yield self._cards(titles.dealt_cards(role), dealt.hands, dealt.cards, size)
                for m in self.setup.chances.measures:
                    counts = _counts(self._law(m, size), dealt.values[m.name], int, _number)
                    yield Counts(titles.dealt_values(role, m), dealt.hands, *counts)

    def _of_players(self) -> Iterator[Table]:
        for m in self.setup.chances.measures if self._players else ():
            laws = tuple(_dense(self._law(m, size)) for size in self.setup.sizes)
            shares = tuple(_share(name, dealt, m.name) for name, dealt in sorted(self._players.items()))
            yield Players(titles.by_player(m), laws, shares)

    def _law(self, measure: Measure, size: int) -> Mapping[int, Fraction]:
        key = measure.name, size
        if key not in self._laws:
            self._laws[key] = of_hand(self.setup.deck, self.setup.turned, size, measure)
        return self._laws[key]

    def _cards(self, title: Words, hands: int, cards: Counter[Card], drawn: int) -> Counts:
        labels = _counts(of_card(self.setup.deck, int), cards, int, _code)
        return Counts(title, hands, *labels, drawn, self.setup.cards)


def _share(name: str, dealt: Sequence[_Dealt], measure: str) -> Share:
    seen = sum(value * n for one in dealt for value, n in one.values[measure].items())
    return Share(name, seen, tuple(one.hands for one in dealt))


def _counts(
    law: Mapping[Label, Fraction],
    seen: Mapping[Value, int],
    label: Callable[[Value], Label],
    words: Callable[[Label], Words],
) -> tuple[tuple[Words, ...], tuple[int, ...], tuple[float, ...]]:
    """Return the words, the counts and the chances of every label."""
    counted = Counter[Label]()
    for value, n in seen.items():
        counted[label(value)] += n
    return tuple(map(words, law)), tuple(counted[key] for key in law), tuple(map(float, law.values()))


def _dense(law: Mapping[int, Fraction]) -> tuple[float, ...]:
    return tuple(float(law.get(value, 0)) for value in range(max(law) + 1))


def _itself(words: Words) -> Words:
    return words


def _number(number: int) -> Words:
    return str(number), str(number)


def _code(card: Card) -> Words:
    return code(card), code(card)
