"""The record model: one hand's record as typed, immutable values (docs/format.md, Header, Events, Footer)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from parser.cards import Card, Cards
from parser.findings import Span
from parser.place import Source

View = Literal["full", "table"] | int
Op = Literal["add", "times", "set"]


@dataclass(frozen=True, slots=True)
class Event:
    """One line of play: `seat verb [card] [<source] [(used)…] [=claim] [!flags]`.

    `verb` is the canonical verb, or "" for a line that could not be read (then `head` is the line as
    it stood). `used` holds one tuple of cards a bracket. `head` and `tail` are the canonical text
    before and behind ` @ms`. The time itself is in `Record.times`: equal lines share one Event.
    """

    seat: int
    verb: str
    card: Card | None = None
    source: int | None = None
    used: tuple[Cards, ...] = ()
    claim: int | None = None
    passes: tuple[str, ...] = ()
    over: bool = False
    false: bool = False
    hidden: bool = False
    comment: str = ""
    head: str = ""
    tail: str = ""


class Meld(NamedTuple):
    """A group in a `hold` or `final` line: `verb` (`peng`, `angang`, `call` …) and its cards.

    `cards` is the one card named, or for `chi` the three of the group.
    """

    verb: str
    cards: Cards


class Hold(NamedTuple):
    """Cards of one seat: those in the hand, and the groups before it."""

    cards: Cards
    melds: tuple[Meld, ...] = ()


class Turn(NamedTuple):
    """`turn: N draw`, `N discard` or `N offer CARD how` of a position record."""

    seat: int
    phase: Literal["draw", "discard", "offer"]
    card: Card | None = None
    how: str = ""


class Fact(NamedTuple):
    """One word of `facts N`: `ting`, `owes=2` (value 2), `barred=35x` (cards)."""

    name: str
    value: int | None = None
    cards: Cards = ()


class Step(NamedTuple):
    """A claimed scoring step of one seat: `item [what] value`.

    `what` is its canonical text ("" when there is none). `times` marks `x2`; otherwise the item
    itself decides whether `value` is added or set.
    """

    seat: int
    item: str
    what: str
    value: int
    times: bool = False


@dataclass(frozen=True, slots=True)
class Record:
    """One hand's record. Every field is what the text says; nothing is judged here.

    Seats count from 1. `deal`, `hold`, `facts`, `final` map a seat to its value. `kept` holds the
    original lines of a record with a format fault (it is written back as it was), else None.
    """

    id: str
    rules: str
    seats: tuple[str, ...]
    dealer: int
    version: int = 1
    rules_version: int | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    match: str | None = None
    hand: int | None = None
    prev: str | None = None
    replaces: str | None = None
    date: str | None = None
    site: str | None = None
    event: str | None = None
    table: str | None = None
    recorder: str | None = None
    view: View | None = None
    players: Mapping[int, str] = field(default_factory=dict[int, str])
    rest: int | None = None
    base: tuple[int, ...] | None = None
    jiang: Cards | None = None
    shown: Card | None = None
    deal: Mapping[int, Cards] = field(default_factory=dict[int, Cards])
    stock: Cards | None = None
    hold: Mapping[int, Hold] = field(default_factory=dict[int, Hold])
    left: int | None = None
    turn: Turn | None = None
    facts: Mapping[int, tuple[Fact, ...]] = field(default_factory=dict[int, tuple[Fact, ...]])
    x: Mapping[str, str] = field(default_factory=dict[str, str])
    unknown: tuple[tuple[str, str], ...] = ()
    events: tuple[Event, ...] = ()
    times: tuple[int | None, ...] = ()
    result: str | None = None
    final: Mapping[int, Hold] = field(default_factory=dict[int, Hold])
    steps: tuple[Step, ...] = ()
    total: tuple[int, ...] | None = None
    pay: tuple[int, ...] | None = None
    score: tuple[int, ...] | None = None
    comments: tuple[tuple[int, str], ...] = ()
    end: int | None = None
    kept: tuple[str, ...] | None = field(default=None, compare=False)
    source: Source = field(default_factory=Source, compare=False, repr=False)

    @property
    def playing(self) -> tuple[int, ...]:
        """Return the playing seats in seat order: all but the one that rests."""
        return tuple(s for s in range(1, len(self.seats) + 1) if s != self.rest)

    def at_event(self, number: int, part: str = "") -> Span:
        """Return where event `number` (from 1) stands; `part` narrows it to one token of the line."""
        return self.source.event(number, part)

    def at_key(self, key: str, nth: int = 0) -> Span:
        """Return where a header or footer key stands; for `step N` the nth such line, from 0."""
        return self.source.key(key, nth)


@dataclass(frozen=True, slots=True)
class Unread:
    """An item of a file that made no record: a broken one, or a block of stray lines.

    `raw` is its text, at most 256 KiB of it, bytes that are no text as escapes. `id` is what its `id` line says,
    None for one over the limit.
    """

    line: int
    raw: str
    id: str | None = None
