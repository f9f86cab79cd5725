"""算胡: a question about the end of a hand, and what a game lets be asked, as data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple

from parser import CODES, Finding, Record, is_bad, read_text, write_text


class AskError(ValueError):
    """A question that contradicts itself: its field `place` (or a seat), and what is wrong in Chinese and English."""

    def __init__(self, place: str, zh: str, en: str) -> None:
        super().__init__(f"{place}: {en}")
        self.place, self.zh, self.en = place, zh, en


class GroupForm(NamedTuple):
    """A group that may lie: its verb, the cards in it, and how many the hand counts for it."""

    verb: str
    cards: int
    counts: int


@dataclass(frozen=True, slots=True)
class Asking:
    """What can be asked under the rules and options of a game.

    `copies`: every card's code with its number, in the order of a keyboard; `beside` are those that lie beside
    a hand. `turned` cards lie open, `dealt` make a hand without the winning card; with `quads` four alike make it
    one more from the second time on. `groups` may lie; those of unlike cards are one of `patterns`. `called`: four
    alike count as dealt only when they were shown. `counts`: the words of the course that count, `own` of which go
    with a self-drawn win only, `others` with another's card only, the pairs of `apart` not together; `takes`: how
    another's card comes, "" the plain way. `seats`: how many may sit; `rests`: who rests of the most, by dealer.
    `alone`: only the winner's cards are counted.
    """

    copies: Mapping[str, int]
    dealt: int
    groups: Sequence[GroupForm]
    counts: Sequence[str]
    takes: Sequence[str]
    own: frozenset[str]
    others: frozenset[str]
    apart: Sequence[tuple[str, str]]
    turned: int = 0
    beside: Sequence[str] = ()
    patterns: Sequence[str] = ()
    quads: bool = False
    called: bool = False
    seats: Sequence[int] = (3,)
    rests: Sequence[int | None] = ()
    alone: bool = False

    def size(self, cards: Sequence[str], verbs: Sequence[str]) -> int:
        """Return how many cards a hand counts, by its cards and the verbs of its groups; `dealt` is a whole one."""
        form = {group.verb: group for group in self.groups}
        laid = sum(form[verb].counts for verb in verbs if verb in form)
        four = sum(form[verb].counts == 4 for verb in verbs if verb in form) + len(
            {card for card in cards if cards.count(card) == 4}
        )
        return len(cards) + laid - (max(0, four - 1) if self.quads else 0)


@dataclass(frozen=True, slots=True)
class Question:
    """Who won on which card from whom, and what lay where. Cards are texts as people write them (docs/format.md).

    `holds` has one text a seat, `cards / groups` without the winning card, None for a hand nobody showed;
    of four seats the one that rests by the `dealer` has none. `card` is "" when nobody has won yet. `source` is
    the seat the card came from, None when it was self-drawn. `course` are words of the game's course. `left` are
    the cards left in the stock; None: unknown, and not the last one unless `course` says so. `dealer` None: not said.
    """

    turned: str
    holds: Sequence[str | None]
    winner: int
    card: str
    source: int | None = None
    course: frozenset[str] = frozenset()
    left: int | None = None
    options: Mapping[str, str] = field(default_factory=dict[str, str])
    claim: int | None = None
    names: Sequence[str] = ("甲", "乙", "丙")
    dealer: int | None = None

    @property
    def won(self) -> bool:
        """Tell whether the question says who won on what."""
        return bool(self.card.strip()) or "tianhu" in self.course

    @property
    def stock(self) -> int:
        """Return the stock; one card is the least that says no more than that the last was not drawn."""
        if "haidi" in self.course:
            return 0
        return 1 if self.left is None else self.left


def head(q: Question, rules: str, dealer: int, rests: int | None = None) -> list[str]:
    """Return the header lines that every position has."""
    lines = [f"rules: {rules}"]
    if q.options:
        lines.append("options: " + " ".join(f"{name}={value}" for name, value in sorted(q.options.items())))
    lines += [f"seat {seat}: {name}" for seat, name in enumerate(q.names, 1)]
    return [*lines, *([f"rest: {rests}"] if rests else []), f"dealer: {dealer}"]


def win(q: Question) -> list[str]:
    """Return the 胡 and the result, nothing when nobody has won."""
    took = f" <{q.source}" if q.source else ""
    claim = f" ={q.claim}" if q.claim is not None else ""
    card = "" if "tianhu" in q.course else q.card
    return [f"{q.winner} hu {card}{took}{claim}", f"result: hu {q.winner}"] if q.won else []


def with_card(hold: str, card: str) -> str:
    """Return a hold with one card more in the hand."""
    cards, slash, groups = hold.partition("/")
    return f"{'' if cards.strip() == '-' else cards} {card} {slash}{groups}"


def facts(said: Sequence[tuple[int, str]]) -> list[str]:
    """Return the facts lines of what is said of each seat."""
    seats = sorted({seat for seat, _ in said})
    return [f"facts {seat}: {' '.join(word for other, word in said if other == seat)}" for seat in seats]


def text_of(lines: Sequence[str], *, won: bool) -> str:
    """Return the lines as a record named by what it says."""
    lines = [" ".join(line.split()) for line in lines]
    name = sha256("\n".join(lines).encode()).hexdigest()[:12]
    return "\n".join(["@paipu 1", f"id: suanhu/{name}", *lines, f"@end {int(won)}", ""])


def canonical(text: str) -> tuple[Record, tuple[Finding, ...]]:
    """Return the record brought to canonical form, or as it was written with what cannot be read."""
    (reading,) = read_text(text)
    if isinstance(reading.item, Record) and not any(map(is_bad, reading.findings)):
        (reading,) = read_text(write_text(reading.item))
    if not isinstance(reading.item, Record):
        raise AskError("holds", "太长，读不了", "too long to be read")
    return reading.item, reading.findings


def of_suits(suits: str) -> tuple[str, ...]:
    """Return the codes of these suits, in card order."""
    return tuple(code for code in CODES if code[-1] in suits)
