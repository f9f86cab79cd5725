"""The counts that deals are judged by: what was turned, what every role and player was dealt, the last card."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple, TypeVar

from engine import RuleSet
from engine.game import Opening
from engine.games import GAMES
from engine.odds import Chances, Measure, Words, of_card, of_hand, of_turned
from parser import UNKNOWN, Card, Cards, Record, code
from records.stats.dealt import Players, Share
from records.stats.effects import Effect, Sums
from records.stats.fairness import Counts, Table

Value = TypeVar("Value")
Label = TypeVar("Label", bound=Hashable)

_ROLES: tuple[Words, ...] = (("庄家", "dealer"), ("下家", "second"), ("第三家", "third"))
_OPENINGS: Mapping[str, Words] = {"jiang": ("将", "jiang"), "shown": ("亮张", "card shown")}


class Hand(NamedTuple):
    """A hand that is counted: its record, its players by seat (merged keys), and what came of it.

    `result` is its end, `total` the winner's, `moved` what changed owner; None: not known.
    """

    record: Record
    people: tuple[str, ...]
    result: str | None
    total: int | None
    moved: int | None


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

    def add(self, hand: Hand) -> None:
        """Count a hand. Of one that hides cards only what lies open whole is counted."""
        record = hand.record
        counted = [self._add_shown(opening.key, hand) for opening in self.setup.openings]
        turned = Counter(self._turned(record))
        for role, (seat, cards) in enumerate(_by_role(record, record.deal)):
            if UNKNOWN not in cards and UNKNOWN not in turned and turned.total() == self.setup.turned:
                self._add_dealt(role, hand.people[seat - 1], Counter(cards), turned)
                counted.append(True)
        if record.stock and record.deal and UNKNOWN not in record.stock:
            self._last[record.stock[-1]] += 1
        self.hands += any(counted)

    def _turned(self, record: Record) -> Cards:
        lines = (_line(record, opening.key) for opening in self.setup.openings if opening.seat is None)
        return tuple(card for cards in lines for card in cards)

    def _add_shown(self, key: str, hand: Hand) -> bool:
        cards = _line(hand.record, key)
        if not cards or UNKNOWN in cards:
            return False
        self._shown[key][cards] += 1
        self._effects[self.setup.chances.situation(cards)].add(hand.result, hand.total, hand.moved)
        return True

    def _add_dealt(self, role: int, name: str, cards: Counter[Card], turned: Counter[Card]) -> None:
        values = {m.name: sum(m.score(c, n, turned[c]) for c, n in cards.items()) for m in self.setup.chances.measures}
        for dealt in (self._dealt[role], self._players[name][role]):
            dealt.hands += 1
            for measure, value in values.items():
                dealt.values[measure][value] += 1
        self._dealt[role].cards.update(cards)

    def effects(self) -> tuple[Effect, ...]:
        """Return what each situation does, the most frequent first."""
        found = [sums.effect(situation) for situation, sums in self._effects.items()]
        return tuple(sorted(found, key=lambda effect: -effect.hands))

    def tables(self) -> list[Table]:
        """Return every table there is something to count for."""
        found = [*self._of_openings(), *self._of_roles(), *self._of_players()]
        if self._last:
            found.append(self._cards(("墙上最后一张", "last card of the wall"), self._last.total(), self._last, 1))
        return found

    def _of_openings(self) -> Iterator[Table]:
        for opening in self.setup.openings:
            shown = self._shown[opening.key]
            if not shown:
                continue
            zh, en = _OPENINGS.get(opening.key, (opening.key, opening.key))
            cards = Counter[Card]()
            for turned, n in shown.items():
                cards.update({card: n * times for card, times in Counter(turned).items()})
            hands = shown.total()
            yield self._cards((f"{zh}：逐种", f"{en}: by kind"), hands, cards, opening.size)
            rank = self.setup.chances.rank
            by_rank = _counts(of_card(self.setup.deck, rank), cards, rank, _itself)
            yield Counts((f"{zh}：点数", f"{en}: by rank"), hands, *by_rank, opening.size, self.setup.cards)
            name = self.setup.chances.situation
            situations = _counts(of_turned(self.setup.deck, opening.size, name), shown, name, _itself)
            yield Counts((f"{zh}：情形", f"{en}: by situation"), hands, *situations)

    def _of_roles(self) -> Iterator[Table]:
        for role, (dealt, size) in enumerate(zip(self._dealt, self.setup.sizes, strict=True)):
            if dealt.hands:
                zh, en = _ROLES[role] if role < len(_ROLES) else (f"第{role + 1}家", f"player {role + 1}")
                yield self._cards((f"{zh}：发到的牌", f"{en}: cards dealt"), dealt.hands, dealt.cards, size)
                for m in self.setup.chances.measures:
                    counts = _counts(self._law(m, size), dealt.values[m.name], int, _number)
                    yield Counts((f"{zh}：{m.words[0]}", f"{en}: {m.words[1]}"), dealt.hands, *counts)

    def _of_players(self) -> Iterator[Table]:
        for m in self.setup.chances.measures if self._players else ():
            laws = tuple(_dense(self._law(m, size)) for size in self.setup.sizes)
            shares = tuple(_share(name, dealt, m.name) for name, dealt in sorted(self._players.items()))
            yield Players((f"各人：{m.words[0]}", f"by player: {m.words[1]}"), laws, shares)

    def _law(self, measure: Measure, size: int) -> Mapping[int, Fraction]:
        key = measure.name, size
        if key not in self._laws:
            self._laws[key] = of_hand(self.setup.deck, self.setup.turned, size, measure)
        return self._laws[key]

    def _cards(self, title: Words, hands: int, cards: Counter[Card], drawn: int) -> Counts:
        labels = _counts(of_card(self.setup.deck, int), cards, int, _code)
        return Counts(title, hands, *labels, drawn, self.setup.cards)


def _by_role(record: Record, by_seat: Mapping[int, Value]) -> list[tuple[int, Value]]:
    """Return what belongs to the playing seats in playing order from the dealer, with the seat."""
    playing = record.playing
    first = playing.index(record.dealer) if record.dealer in playing else 0
    return [(seat, by_seat[seat]) for seat in playing[first:] + playing[:first] if seat in by_seat]


def _line(record: Record, key: str) -> Cards:
    """Return the cards of a header line, sorted; none where the record has no such line."""
    cards: Cards | Card | None = getattr(record, key)
    return () if cards is None else (cards,) if isinstance(cards, int) else tuple(sorted(cards))


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
