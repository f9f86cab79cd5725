"""What every game offers to the rest of the engine: its hands in play (`Play`) and itself (`Game`)."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple, Protocol

import msgspec

from engine.filling import Wish
from engine.ledger import Ledger
from engine.odds import Chances
from engine.precedence import Precedence
from engine.problem import Problem
from engine.question import Asking, Question
from engine.report import Missed
from engine.ruleset import RuleSet
from engine.sense import Sense
from engine.sight import Position, SoFar, TableView
from parser import Card, Cards, Code, Event, Hold, Record


class Fault(NamedTuple):
    """What is wrong with a header or footer line: its key, the kind of finding, the values its words need."""

    key: str
    code: Code
    args: Mapping[str, object]


class Candidate(NamedTuple):
    """One way to count the winning hand: its ledger, form, and the wait the last card filled ("" for none).

    `groups` are its groups in card order, the pair last; what is laid on the table is not among them.
    `stands` are the cards that its wild cards stand for.
    """

    ledger: Ledger
    form: str
    wait: str
    groups: tuple[Cards, ...] = ()
    stands: Cards = ()


class Scores(NamedTuple):
    """The scores of a finished hand. `candidates` are the winner's, the best first (empty: nobody won).

    `ledgers` has one ledger a playing seat, in seat order; `pay` the nets in seat order.
    """

    winner: int | None
    source: int | None
    candidates: Sequence[Candidate]
    ledgers: tuple[Ledger, ...]
    pay: tuple[int, ...]


class Because(NamedTuple):
    """Clause ids that explain: why a hand without a winner is not scored, and how payments follow from totals."""

    nothing: str
    pay: str


class Reach(NamedTuple):
    """What an open hand may come to, as least and greatest values.

    `total` and `base` are None where they are not bounded; `sets` maps a kind's code to the values its set can have.
    """

    total: tuple[int, int] | None
    base: tuple[int, int] | None
    sets: Mapping[str, tuple[int, int]]


class Opening(NamedTuple):
    """A header line that shows so many cards: of those dealt to `seat`, or (None) cards that are dealt to nobody."""

    key: str
    size: int
    seat: int | None = None


class Declaration(NamedTuple):
    """A verb by which a hand says what it is worth; `binds`: later play is bound by it (报听), so it is a gamble."""

    verb: str
    binds: bool


class Play(Protocol):
    """One hand being played: a fold over its events."""

    missed: list[Missed]

    def step(self, event: Event, number: int) -> list[Problem]:
        """Make one move; return what is wrong with it. Not to be called once the table is unknown."""
        ...

    def legal(self) -> list[Event]:
        """Return every legal action at this moment; a draw has no card."""
        ...

    @property
    def precedence(self) -> Precedence:
        """Return which moves have to come, and which of several goes first."""
        ...

    @property
    def because(self) -> Because:
        """Return the clauses by which nothing is scored, and by which payments follow."""
        ...

    @property
    def sound(self) -> bool:
        """Tell whether the table is still known."""
        ...

    def copy(self) -> "Play":
        """Return an independent copy from which play can go on."""
        ...

    def end(self, result: str | None) -> tuple[str | None, list[Fault]]:
        """Return the play's own end (`hu N`, `huang`, None: unfinished) given what the record says, and faults."""
        ...

    def claim(self, event: Event) -> tuple[int | None, str]:
        """Return what the event just made is worth (its `=`), None when it has no value, and the clause."""
        ...

    def scores(self, result: str | None) -> Scores | None:
        """Return the scores of the hand that ended so, None when nothing is scored."""
        ...

    def nets(self, totals: Mapping[int, int]) -> dict[int, int]:
        """Return the payments that follow from these totals by seat."""
        ...

    def finals(self, record: Record) -> list[Fault]:
        """Return what the `final` lines say against the play."""
        ...

    def notes(self) -> list[Fault]:
        """Return notes worth knowing about the finished hand."""
        ...

    def position(self) -> Position:
        """Return the table as the lines of a position record (docs/format.md, Position records)."""
        ...

    def view(self) -> TableView:
        """Return the table for showing."""
        ...

    def waits(self, seat: int) -> Cards | None:
        """Return the kinds a seat's hand waits for; None while it has a card too many or too few, and after a win."""
        ...

    def sees(self, seat: int) -> Mapping[Card, int]:
        """Return how many copies of each kind a seat sees: in its hand, and open on the table."""
        ...

    def sense(self, seat: int) -> Sense:
        """Return what a seat makes of its actions at this moment, by what it sees."""
        ...

    def laid_open(self) -> Mapping[int, Hold]:
        """Return what every playing seat lays open at the end, as its `final` line."""
        ...


class Game(Protocol):
    """One kind of game: how its hands are opened, and what can be told of one that hides cards."""

    @property
    def schema(self) -> type[msgspec.Struct]:
        """Return the type of its rule sets' tables."""
        ...

    @property
    def hand_codes(self) -> frozenset[Code]:
        """Return the findings of moves that a hand forbids or allows, 胡 aside: a hidden hand excuses them."""
        ...

    @property
    def reasons(self) -> Mapping[str, str]:
        """Return the clause that a kind of finding rests on, by its id, where its words name none."""
        ...

    @property
    def verbs(self) -> tuple[str, ...]:
        """Return the verbs its hands know, the usual ones up to `discard`, each kind in the order they are offered."""
        ...

    def kinds(self, record: Record, rules: RuleSet) -> Mapping[Card, int]:
        """Return the kinds that a record is played with, in card order, and how many there are of each."""
        ...

    def sizes(self, record: Record, rules: RuleSet) -> dict[int, int]:
        """Return how many cards each playing seat is dealt."""
        ...

    def opening(self, record: Record, rules: RuleSet) -> tuple[Opening, ...]:
        """Return the header lines beside the deals that show cards."""
        ...

    def open(self, record: Record, rules: RuleSet) -> tuple[Play | None, list[Fault]]:
        """Return the hand after the deal, or None when it cannot be laid, and the faults of the header."""
        ...

    def hidden(self, record: Record) -> str | None:
        """Return the header key that first hides cards, or lacks what a full record tells; None when none does."""
        ...

    def fill(self, record: Record, rules: RuleSet, stream: Random, wish: Wish) -> Record | None:
        """Return a full record that agrees with one that hides cards; None when there is none."""
        ...

    def impossible(self, record: Record, rules: RuleSet) -> Iterator[tuple[str | int, Problem]]:
        """Yield what no filling can mend, by header key or event number."""
        ...

    def reach(self, record: Record, rules: RuleSet, winner: int | None) -> dict[int, Reach]:
        """Return what every open hand may come to, by seat."""
        ...

    @property
    def declarations(self) -> tuple[Declaration, ...]:
        """Return the verbs that declare what a hand is worth and that may be forgotten."""
        ...

    @property
    def course(self) -> tuple[str, ...]:
        """Return the words for what only the course tells of a win."""
        ...

    def asking(self, rules: RuleSet, options: Mapping[str, str]) -> Asking:
        """Return what can be asked of a position under these rules, as data."""
        ...

    def dealer(self, question: Question) -> int:
        """Return who dealt the hand of a question; where that is not said, a seat that goes with the rest of it."""
        ...

    def question(self, question: Question, rules: RuleSet) -> str:
        """Return a question as the text of a position record. Raises AskError for one that contradicts itself."""
        ...

    def so_far(self, record: Record, rules: RuleSet) -> list[SoFar]:
        """Return what lies open in a position record is worth before anybody has won, a side a seat."""
        ...

    def open_claims(self, record: Record, rules: RuleSet) -> Mapping[int, frozenset[int] | None]:
        """Return the numbers of the events whose `=` hangs on hidden cards, with the values it can have (None: any)."""
        ...

    def offers(self, record: Record, rules: RuleSet) -> list[Event]:
        """Return the actions that some filling of hidden cards allows behind the last event; a draw has no card."""
        ...

    def seen_by(self, record: Record, seat: int) -> Record:
        """Return a full record as a seat saw it, or (0) as everybody did: the other cards are unknown ones."""
        ...

    def next_dealer(self, record: Record, result: str | None) -> int | None:
        """Return who deals the hand after one that ended so; None when that binds nobody."""
        ...

    def resting(self, seats: int, dealer: int) -> int | None:
        """Return the seat that rests when `dealer` deals at a table of so many seats; None when nobody does."""
        ...

    def chances(self, record: Record, rules: RuleSet) -> Chances:
        """Return what is counted of the deals of hands played as this record is."""
        ...
