"""对子: a game of a few lines that no code knows, played with numeral cards by the protocol of all games.

Everybody is dealt two cards, the dealer a third that is shown. Whoever is to play a card may say 胡 with two alike
instead; everybody else draws first. A win counts one point a card held.
"""

# ruff: noqa: ARG002 - the protocol gives more than so small a game asks for

from collections import Counter
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from random import Random
from types import MappingProxyType

from msgspec import Struct

from engine import Missed, RuleSet, SeatView, TableView
from engine.codes import HAND_SIZE, HEADER_MISSING
from engine.filling import Wish
from engine.game import Because, Candidate, Declaration, Fault, Opening, Reach, Scores
from engine.ledger import Ledger, Line
from engine.odds import Chances
from engine.precedence import Precedence
from engine.problem import Problem
from engine.question import Asking, Question, head, text_of, win
from engine.sight import Position, SoFar
from parser import CARD, UNKNOWN, Card, Cards, Code, Event, Hold, Level, Record, Turn, code

NAME = "pairs"
RULES = f"""
name = "{NAME}"
game = "{NAME}"
version = 1
title = ["对子", "Pairs"]

[deck]
dealt = 2
"""
WRONG = Code("I999", Level.IMPOSSIBLE, "对子里不能这样", "no move of this game", "", "")


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """The cards dealt to each."""

    dealt: int


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """All there is to set."""

    deck: Deck


class PairsPlay:
    """One hand in play."""

    def __init__(self, record: Record) -> None:
        """Deal."""
        self.missed: list[Missed] = []
        self.sound = True
        self.order = record.playing
        self.actor, self.phase = record.dealer, "discard"
        self.hands = {seat: list(cards) for seat, cards in record.deal.items()}
        self.out: dict[int, list[Card]] = {seat: [] for seat in self.order}
        self.shown = record.shown
        self.won: int | None = None
        self.left = 80 - sum(map(len, self.hands.values()))

    because = Because("", "")
    precedence = Precedence((frozenset({"draw", "discard"}),), {"hu": 0})

    def legal(self) -> list[Event]:
        if self.won is not None:
            return []
        if self.phase == "draw":
            return [Event(self.actor, "draw")] if self.left else []
        hand = self.hands[self.actor]
        wins = [Event(self.actor, "hu")] if len(set(hand)) < len(hand) else []
        return [*wins, *(Event(self.actor, "discard", card) for card in sorted(set(hand)))]

    def step(self, event: Event, number: int) -> list[Problem]:
        found = {(e.seat, e.verb, e.card if e.verb == "discard" else None) for e in self.legal()}
        if (event.seat, event.verb, event.card if event.verb == "discard" else None) not in found:
            self.sound = False
            return [Problem(WRONG, "verb", {"number": number}, sound=False)]
        if event.verb == "hu":
            self.won = event.seat
        elif event.verb == "draw":
            self.hands[event.seat].append(event.card or 0)
            self.left -= 1
            self.phase = "discard"
        else:
            self.hands[event.seat].remove(event.card or 0)
            self.out[event.seat].append(event.card or 0)
            self.actor = self.order[(self.order.index(event.seat) + 1) % len(self.order)]
            self.phase = "draw"
        return []

    def copy(self) -> "PairsPlay":
        return deepcopy(self)

    def end(self, result: str | None) -> tuple[str | None, list[Fault]]:
        own = f"hu {self.won}" if self.won is not None else "huang" if not self.left else None
        return own, [] if result in {None, own, "void"} else [Fault("result", WRONG, {})]

    def claim(self, event: Event) -> tuple[int | None, str]:
        return None, ""

    def scores(self, result: str | None) -> Scores | None:
        if self.won is None or result is None:
            return None
        points = len(self.hands[self.won])
        ledgers = {
            seat: Ledger.of(seat, [Line("held", "", "add", points, "")] * (seat == self.won)) for seat in self.order
        }
        pay = self.nets({seat: ledger.total for seat, ledger in ledgers.items()})
        best = Candidate(ledgers[self.won], "pair", "")
        return Scores(self.won, None, [best], tuple(ledgers.values()), tuple(pay.values()))

    def nets(self, totals: Mapping[int, int]) -> dict[int, int]:
        points = totals[self.won or 0]
        return {seat: 2 * points if seat == self.won else -points for seat in self.order}

    def finals(self, record: Record) -> list[Fault]:
        return []

    def notes(self) -> list[Fault]:
        return []

    def position(self) -> Position:
        hold = {seat: Hold(tuple(cards), ()) for seat, cards in self.hands.items()}
        return Position(hold, Turn(self.actor, "draw"), {}, self.left)

    def waits(self, seat: int) -> Cards | None:
        at_rest = self.won is None and not (self.phase == "discard" and self.actor == seat)
        return tuple(sorted(set(self.hands[seat]))) if at_rest else None

    def sees(self, seat: int) -> Mapping[Card, int]:
        return Counter([*self.hands[seat], *(card for out in self.out.values() for card in out)])

    def view(self) -> TableView:
        seats = (SeatView(n, tuple(sorted(self.hands[n])), (), tuple(self.out[n]), ()) for n in self.order)
        return TableView(tuple(seats), (self.shown or 0,), self.left, self.actor, self.phase, None)


class Pairs:
    """对子."""

    schema = Tables
    hand_codes = frozenset[Code]()
    verbs = ("draw", "hu", "discard")

    def kinds(self, record: Record, rules: RuleSet) -> Mapping[Card, int]:
        return MappingProxyType(dict.fromkeys(range(CARD["1x"], UNKNOWN), 4))

    def sizes(self, record: Record, rules: RuleSet) -> dict[int, int]:
        return {seat: rules.tables["deck"]["dealt"] + (seat == record.dealer) for seat in record.playing}

    def opening(self, record: Record, rules: RuleSet) -> tuple[Opening, ...]:
        return (Opening("shown", 1, record.dealer),)

    def open(self, record: Record, rules: RuleSet) -> tuple[PairsPlay | None, list[Fault]]:
        if record.shown is None:
            return None, [Fault("shown", HEADER_MISSING, {"key": "shown"})]
        got = {seat: len(record.deal.get(seat, ())) for seat in record.playing}
        wrong = [(n, want) for n, want in self.sizes(record, rules).items() if got[n] != want]
        faults = [Fault(f"deal {n}", HAND_SIZE, {"want": want, "got": got[n]}) for n, want in wrong]
        return (None if faults else PairsPlay(record)), faults

    def hidden(self, record: Record) -> str | None:
        return next((f"deal {seat}" for seat in record.playing if UNKNOWN in record.deal.get(seat, (UNKNOWN,))), None)

    def fill(self, record: Record, rules: RuleSet, stream: Random, wish: Wish) -> Record | None:
        return None

    def impossible(self, record: Record, rules: RuleSet) -> Iterator[tuple[str | int, Problem]]:
        yield from ()

    def reach(self, record: Record, rules: RuleSet, winner: int | None) -> dict[int, Reach]:
        return {}

    declarations: tuple[Declaration, ...] = ()
    course: tuple[str, ...] = ()

    def asking(self, rules: RuleSet, options: Mapping[str, str]) -> Asking:
        return Asking({f"{rank}x": 4 for rank in range(1, 10)}, 2, (), (), ("",), frozenset(), frozenset(), ())

    def dealer(self, question: Question) -> int:
        return question.dealer or 1

    def question(self, question: Question, rules: RuleSet) -> str:
        lines = head(question, rules.name, self.dealer(question))
        return text_of([*lines, *win(question)], won=question.won)

    def so_far(self, record: Record, rules: RuleSet) -> list[SoFar]:
        return []

    def open_claims(self, record: Record, rules: RuleSet) -> dict[int, frozenset[int] | None]:
        return {}

    def offers(self, record: Record, rules: RuleSet) -> list[Event]:
        return []

    def seen_by(self, record: Record, seat: int) -> Record:
        deal = {n: cards if n == seat else (UNKNOWN,) * len(cards) for n, cards in record.deal.items()}
        hidden = (e.verb == "draw" and e.seat != seat for e in record.events)
        events = (replace(e, card=UNKNOWN) if h else e for e, h in zip(record.events, hidden, strict=True))
        return replace(record, view=seat or "table", deal=deal, events=tuple(events))

    def next_dealer(self, record: Record, result: str | None) -> int | None:
        return int(result[3:]) if result and result.startswith("hu ") else None

    def resting(self, seats: int, dealer: int) -> int | None:
        return None

    def chances(self, record: Record, rules: RuleSet) -> Chances:
        return Chances(lambda shown: (code(shown[0]), code(shown[0])), lambda card: (code(card)[0], code(card)[0]), ())


HAND = """@paipu 1
id: club/1/1
rules: pairs
seat 1: 张三
seat 2: 李四
seat 3: 王五
dealer: 1
shown: 2x
deal 1: 12x 7d
deal 2: 3x 4d
deal 3: 5x 0d
1 discard 7d
2 draw 4d
2 hu
result: hu 2
pay: -3 +6 -3
@end 3
"""
"""A hand of the game, right to the last line."""
