"""Long cards as a game: what the rest of the engine asks of it."""

from collections.abc import Iterator, Mapping
from random import Random

from engine.changpai import ask, visible
from engine.changpai import codes as own
from engine.changpai.breach import impossible
from engine.changpai.fill import fill
from engine.changpai.kinds import COPIES, FIRST_EXTRA, KINDS
from engine.changpai.odds import chances
from engine.changpai.offers import offers
from engine.changpai.play import LongCardPlay
from engine.changpai.position import start_position
from engine.changpai.rules import LongCardRules
from engine.changpai.seen import seen_by
from engine.changpai.sofar import so_far
from engine.changpai.start import resting, start
from engine.changpai.told import with_known_draws
from engine.filling import Wish
from engine.game import Declaration, Fault, Opening, Reach
from engine.odds import Chances
from engine.problem import Problem
from engine.question import Asking, Question
from engine.ruleset import RuleSet, cached_tables
from engine.sight import SoFar
from parser import UNKNOWN, Card, Event, Record


class LongCards:
    """长牌."""

    schema = LongCardRules
    verbs = ("draw", "hu", "gang", "peng", "discard", "call", "lay", "ting", "xi", "zhi", "pass")
    hand_codes = frozenset({own.TING_NOT_WAITING, own.TING_LOCKED})
    reasons = own.REASONS
    course = ask.COURSE
    declarations = (Declaration("call", binds=False), Declaration("ting", binds=True))

    def tables(self, record: Record, rules: RuleSet) -> LongCardRules:
        """Return the effective tables of a record's rules and options."""
        return cached_tables(LongCardRules, rules, tuple(sorted(record.options.items())))

    def kinds(self, record: Record, rules: RuleSet) -> dict[Card, int]:
        """C1 C2: four of each kind, one of each extra card where they are played with."""
        extra = 0 if self.tables(record, rules).deck.extra == "none" else 1
        return {card: COPIES if card < FIRST_EXTRA else extra for card in range(KINDS if extra else FIRST_EXTRA)}

    def sizes(self, record: Record, rules: RuleSet) -> dict[int, int]:
        """T1: one card more for the dealer."""
        size = self.tables(record, rules).deck.dealt
        return {seat: size + (seat == record.dealer) for seat in record.playing}

    def opening(self, record: Record, rules: RuleSet) -> tuple[Opening, ...]:
        """C1: 将 are turned."""
        return (Opening("jiang", self.tables(record, rules).deck.turned),)

    def chances(self, record: Record, rules: RuleSet) -> Chances:
        """Return what is counted of the deals of hands played as this record is."""
        return chances(self.tables(record, rules))

    def open(self, record: Record, rules: RuleSet) -> tuple[LongCardPlay | None, list[Fault]]:
        """Return the hand after the deal, or None when it cannot be laid, and the faults of the header."""
        tables = self.tables(record, rules)
        position = not record.deal and (record.turn is not None or bool(record.hold))
        state, faults = start_position(record, tables) if position else start(record, tables)
        return (LongCardPlay(state) if state else None), faults

    def hidden(self, record: Record) -> str | None:
        """Return the header key that first hides cards: a deal (none: C1), turned cards, of a position the stock."""
        if record.hold and not record.deal:
            if record.left is None and record.stock is None:
                return "left"
            return next((f"hold {seat}" for seat, hold in record.hold.items() if UNKNOWN in hold.cards), None)
        if not record.deal and (record.events or record.result not in {"huang", "void"}):
            return "deal 1"
        lines = {"jiang": record.jiang or ()} | {f"deal {seat}": cards for seat, cards in record.deal.items()}
        return next((key for key, cards in lines.items() if UNKNOWN in cards), None)

    def fill(self, record: Record, rules: RuleSet, stream: Random, wish: Wish) -> Record | None:
        """Return a full record that agrees with one that hides cards; None when there is none."""
        tables = self.tables(record, rules)
        return fill(with_known_draws(record, tables), tables, stream, wish)

    def impossible(self, record: Record, rules: RuleSet) -> Iterator[tuple[str | int, Problem]]:
        """Yield what no filling can mend, by header key or event number."""
        tables = self.tables(record, rules)
        return impossible(with_known_draws(record, tables), tables)

    def reach(self, record: Record, rules: RuleSet, winner: int | None) -> dict[int, Reach]:
        """Return what every open hand may come to, by seat."""
        tables = self.tables(record, rules)
        return visible.reach(with_known_draws(record, tables), tables, winner)

    def asking(self, rules: RuleSet, options: Mapping[str, str]) -> Asking:
        """Return what can be asked of a position under these rules."""
        return ask.asking(rules, options)

    def dealer(self, question: Question) -> int:
        """Return who dealt the hand of a question."""
        return ask.dealt_by(question)

    def question(self, question: Question, rules: RuleSet) -> str:
        """Return a question as the text of a position record. Raises AskError for one that contradicts itself."""
        return ask.question(question, rules)

    def so_far(self, record: Record, rules: RuleSet) -> list[SoFar]:
        """Return what lies open in a position record is worth before anybody has won, a side a seat."""
        return so_far(record, self.tables(record, rules))

    def open_claims(self, record: Record, rules: RuleSet) -> Mapping[int, frozenset[int] | None]:
        """Return the numbers of the events whose `=` hangs on hidden cards, with the values it can have."""
        tables = self.tables(record, rules)
        return visible.open_claims(with_known_draws(record, tables), tables)

    def offers(self, record: Record, rules: RuleSet) -> list[Event]:
        """Return the actions that some filling of the hidden cards allows behind the last event."""
        return offers(record, self.tables(record, rules))

    def seen_by(self, record: Record, seat: int) -> Record:
        """Return a full record as a seat saw it, or (0) as everybody did."""
        return seen_by(record, seat)

    def next_dealer(self, record: Record, result: str | None) -> int | None:
        """T3: the 下家 of the old dealer deals, whoever won; a void or unfinished hand binds nobody."""
        if result is None or result == "void":
            return None
        return record.dealer % len(record.seats) + 1

    def resting(self, seats: int, dealer: int) -> int | None:
        """T3: of four at the table the seat before the dealer rests."""
        return resting(seats, dealer)
