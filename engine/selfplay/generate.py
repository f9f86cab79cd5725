"""Archives of legal games: sittings of hands, played and written as a recipe says."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from random import Random
from typing import NamedTuple

from engine.claims import add
from engine.evening import NextHand, first_hand
from engine.game import Game, Play
from engine.games import GAMES
from engine.ruleset import Option, RuleSet
from engine.selfplay.deal import dealt
from engine.selfplay.dress import Claims, ended, pay_of, timed, value_of
from engine.selfplay.players import PLAYERS
from engine.selfplay.table import Table
from parser import Event, Record, record_id

_NAMES = ("张三", "李四", "王五", "赵六", "孙七", "周八", "吴九", "郑十")
_NUMBERS = ("50", "100", "200", "300")
_VARIED = 1 / 3
_LONGEST_VOID = 60
_UNDEALT = 0.5


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is generated. The shares are from 0 to 1.

    `players` are strengths (`PLAYERS`), one a person; each sitting seats some of them. `vary` gives each sitting
    options of its own beside the agreed `options`. `sitting` is its number of hands. `talk` is the share of declined
    and overridden claims that are written down, `missed` that of wins let go by, `views` that of records which show
    one seat's cards or nobody's, `void` that of hands broken off or, where the rules know it, never dealt, `lucky` that
    of deals in which many cards lie beside their like. `date` gives the date of a sitting by its number, from 0.
    `source` begins every id.
    """

    rules: RuleSet
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    vary: bool = False
    players: tuple[str, ...] = ("random", "greedy", "careful")
    seats: int = 3
    sitting: int = 12
    claims: Claims = "full"
    talk: float = 0.3
    missed: float = 0.0
    views: float = 0.0
    void: float = 0.0
    lucky: float = 0.0
    times: bool = False
    date: Callable[[int], str] | None = None
    source: str = "generated"


def seats_of(rules: RuleSet) -> tuple[int, ...]:
    """Return how many may sit at a table: three, or four where the rules say who rests."""
    return (3, 4) if GAMES[rules.game].resting(4, 1) is not None else (3,)


class Person(NamedTuple):
    """Somebody who plays: a name, the site's id, a strength."""

    name: str
    id: str
    strength: str


def generate(recipe: Recipe, n: int, seed: int) -> Iterator[Record]:
    """Yield `n` records, one a hand. A sitting hangs on the recipe, the seed and its own number alone."""
    left = n
    for number in count():
        if left <= 0:
            return
        for _, record in zip(range(left), sitting(recipe, seed, number), strict=False):
            left -= 1
            yield record


def sitting(recipe: Recipe, seed: int, number: int) -> Iterator[Record]:
    """Yield the hands of one sitting, each begun as the one before it binds."""
    stream = Random(f"{seed}/{number}")  # noqa: S311 - games, no secrets
    people = stream.sample(persons(recipe), recipe.seats)
    head = _head(recipe, f"{recipe.source}/{recipe.rules.name}/{seed}/{number}", number, people, stream)
    start = first_hand(recipe.rules, recipe.seats, stream.randint(1, recipe.seats))
    for hand in range(1, recipe.sitting + 1):
        header = replace(
            head, id=f"{head.match}/{hand}", hand=hand, prev=start.prev, rest=start.rest, dealer=start.dealer,
            base=start.base,
        )  # fmt: skip
        seated = {seat: people[seat - 1] for seat in header.playing}
        record, nets = _Hand(recipe, header, stream).played(seated)
        yield record
        start = _next(recipe, record, nets)


def persons(recipe: Recipe) -> list[Person]:
    """Return everybody who plays: one for each strength named, as many as there are seats at least."""
    wanted = max(len(recipe.players), recipe.seats)
    strengths = [recipe.players[i % len(recipe.players)] for i in range(wanted)]
    names = [_NAMES[i % len(_NAMES)] + (str(i // len(_NAMES) + 1) if i >= len(_NAMES) else "") for i in range(wanted)]
    return [Person(name, f"{s}-{i}", s) for i, (name, s) in enumerate(zip(names, strengths, strict=True), 1)]


def varied(rules: RuleSet, stream: Random) -> dict[str, str]:
    """Return legal options of a rule set at random, most of them as they are by default."""
    chosen = [option for option in rules.options.values() if stream.random() < _VARIED]
    return {option.name: _value(option, stream) for option in chosen}


def _value(option: Option, stream: Random) -> str:
    return stream.choice([n for value in option.values for n in (_NUMBERS if value == "N" else (value,))])


def _head(recipe: Recipe, match: str, number: int, people: list[Person], stream: Random) -> Record:
    """Return what all hands of a sitting say alike."""
    options = {**(varied(recipe.rules, stream) if recipe.vary else {}), **recipe.options}
    return Record(
        id=match, rules=recipe.rules.name, seats=tuple(p.name for p in people), dealer=0, match=match,
        options=dict(sorted(options.items())), date=recipe.date(number) if recipe.date else None,
        players={seat: p.id for seat, p in enumerate(people, 1)},
    )  # fmt: skip


def _next(recipe: Recipe, record: Record, nets: tuple[int, ...]) -> NextHand:
    game = GAMES[recipe.rules.game]
    dealer = game.next_dealer(record, record.result) or record.dealer
    base = add(record, record.base or (), nets)
    return NextHand(dealer, game.resting(recipe.seats, dealer), base, None, record_id(record))


class _Hand:
    """One hand of a sitting, from its header to what is written of it."""

    def __init__(self, recipe: Recipe, header: Record, stream: Random) -> None:
        self.recipe = recipe
        self.header = header
        self.stream = stream
        self.game: Game = GAMES[recipe.rules.game]

    def played(self, seated: Mapping[int, Person]) -> tuple[Record, tuple[int, ...]]:
        """Return the record of the hand, and the nets of the playing seats."""
        recipe, stream = self.recipe, self.stream
        void = stream.random() < recipe.void
        if void and stream.random() < _UNDEALT and (undealt := self._undealt()) is not None:
            return undealt
        record = dealt(self.header, recipe.rules, self.game, stream, lucky=stream.random() < recipe.lucky)
        play = self._open(record)
        events = self._events(play, record, seated, stream.randint(1, _LONGEST_VOID) if void else None)
        result = "void" if void else play.end(None)[0] or "huang"
        record = ended(record, play, events, result, recipe.claims)
        nets = record.pay or pay_of(record, play.scores(result))
        return self._seen(timed(record, stream) if recipe.times else record), nets

    def _open(self, record: Record) -> Play:
        play, faults = self.game.open(record, self.recipe.rules)
        if play is None or faults:
            raise RuntimeError(f"a deal was refused: {faults}")
        return play

    def _undealt(self) -> tuple[Record, tuple[int, ...]] | None:
        """Return a hand that nobody wanted to play, where the rules know such a one."""
        bare = replace(self.header, result="huang", end=0)
        play, faults = self.game.open(bare, self.recipe.rules)
        if play is None or faults or play.legal():
            return None
        return ended(bare, play, (), "huang", self.recipe.claims), (0,) * len(bare.playing)

    def _events(self, play: Play, record: Record, seated: Mapping[int, Person], most: int | None) -> list[Event]:
        """Return the events with their claims; of a hand broken off, at most so many."""
        players = {seat: PLAYERS[person.strength] for seat, person in seated.items()}
        table = Table(play, record.stock or (), players, self.stream)
        table.talk = self.recipe.talk if "pass" in self.game.verbs else 0.0
        table.missed = self.recipe.missed
        found: list[Event] = []
        for event in table.events():
            value = value_of(play, event, self.recipe.claims)
            found.append(event if value is None else replace(event, claim=value))
            if most is not None and len(found) >= most:
                break
        return found

    def _seen(self, record: Record) -> Record:
        """Return the record as it is written: whole, or as one seat or nobody saw it."""
        if self.stream.random() >= self.recipe.views:
            return record
        seat = self.stream.choice((0, *record.playing))
        return self.game.seen_by(record, seat)
