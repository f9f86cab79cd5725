"""跑胡子 as a game: what the rest of the engine asks of it."""

from collections.abc import Iterator, Mapping
from random import Random

from engine.filling import Wish
from engine.game import Declaration, Fault, Opening, Reach
from engine.odds import Chances
from engine.paohuzi import ask
from engine.paohuzi import codes as own
from engine.paohuzi.fill import fill
from engine.paohuzi.kinds import COPIES, KINDS, card_of
from engine.paohuzi.known import with_known
from engine.paohuzi.odds import chances
from engine.paohuzi.offers import offers
from engine.paohuzi.play import PaohuziPlay
from engine.paohuzi.position import start_position
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.seen import seen_by
from engine.paohuzi.sofar import so_far
from engine.paohuzi.start import start
from engine.paohuzi.visible import impossible, open_claims, reach
from engine.problem import Problem
from engine.question import Asking, Question
from engine.ruleset import RuleSet, cached_tables
from engine.sight import SoFar
from parser import UNKNOWN, Card, Code, Event, Record


class Paohuzi:
    """跑胡子."""

    schema = PaohuziRules
    hand_codes: frozenset[Code] = frozenset()
    reasons = own.REASONS
    course = ask.COURSE
    declarations: tuple[Declaration, ...] = ()
    verbs = ("draw", "hu", "ti", "wei", "chouwei", "pao", "peng", "chi", "keep", "discard", "pass")

    def tables(self, record: Record, rules: RuleSet) -> PaohuziRules:
        """Return the effective tables of a record's rules and options."""
        return cached_tables(PaohuziRules, rules, tuple(sorted(record.options.items())))

    def chances(self, record: Record, rules: RuleSet) -> Chances:
        """Return what is counted of the deals of hands played as this record is."""
        return chances(self.tables(record, rules))

    def open(self, record: Record, rules: RuleSet) -> tuple[PaohuziPlay | None, list[Fault]]:
        """Return the hand after the deal, or None when it cannot be laid, and the faults of the header."""
        tables = self.tables(record, rules)
        position = not record.deal and (record.turn is not None or bool(record.hold))
        state, faults = start_position(record, tables) if position else start(record, tables)
        return (PaohuziPlay(state) if state else None), faults

    def kinds(self, record: Record, rules: RuleSet) -> dict[Card, int]:  # noqa: ARG002 - the same in every hand
        """C1: four of each kind."""
        return dict.fromkeys(map(card_of, range(KINDS)), COPIES)

    def sizes(self, record: Record, rules: RuleSet) -> dict[int, int]:
        """T1: one card more for the dealer."""
        size = self.tables(record, rules).deck.dealt
        return {seat: size + (seat == record.dealer) for seat in record.playing}

    def opening(self, record: Record, rules: RuleSet) -> tuple[Opening, ...]:  # noqa: ARG002 - the same in every hand
        """T1: the dealer's 21st card is shown."""
        return (Opening("shown", 1, record.dealer),)

    def hidden(self, record: Record) -> str | None:
        """Return the header key that first hides cards: a deal, the shown card, of a position the wall or a hold."""
        if record.hold and not record.deal:
            if record.left is None:
                return "left"
            if record.turn is not None and record.turn.card == UNKNOWN:
                return "turn"
            laid = {seat: tuple(c for meld in hold.melds for c in meld.cards) for seat, hold in record.hold.items()}
            return next((f"hold {n}" for n, hold in record.hold.items() if UNKNOWN in (*hold.cards, *laid[n])), None)
        if not record.deal and (record.events or record.result not in {"huang", "void"}):
            return "deal 1"
        lines = {"shown": (record.shown,)} | {f"deal {seat}": cards for seat, cards in record.deal.items()}
        return next((key for key, cards in lines.items() if UNKNOWN in cards), None)

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
        """Return what lies open in a position record before anybody has won, a side a seat."""
        return so_far(record, self.tables(record, rules))

    def fill(self, record: Record, rules: RuleSet, stream: Random, wish: Wish) -> Record | None:
        """Return a full record that agrees with one that hides cards; None when there is none."""
        return fill(with_known(record), self.tables(record, rules), stream, wish)

    def impossible(self, record: Record, rules: RuleSet) -> Iterator[tuple[str | int, Problem]]:
        """Yield what no filling can mend, by header key or event number."""
        return impossible(with_known(record), self.tables(record, rules))

    def reach(self, record: Record, rules: RuleSet, winner: int | None) -> dict[int, Reach]:
        """Return what the winner's open hand may come to."""
        return reach(with_known(record), self.tables(record, rules), winner)

    def open_claims(self, record: Record, rules: RuleSet) -> dict[int, frozenset[int] | None]:
        """Return the numbers of the events whose `=` hangs on hidden cards, whatever its value."""
        return open_claims(with_known(record), self.tables(record, rules))

    def offers(self, record: Record, rules: RuleSet) -> list[Event]:
        """Return the actions that some filling of the hidden cards allows behind the last event."""
        return offers(record, self.tables(record, rules))

    def seen_by(self, record: Record, seat: int) -> Record:
        """Return a full record as a seat saw it, or (0) as everybody did."""
        return seen_by(record, seat)

    def next_dealer(self, record: Record, result: str | None) -> int | None:
        """T2: the winner deals next, after 荒庄 the dealer's 下家; a void or unfinished hand binds nobody."""
        if result is None or result == "void":
            return None
        if result.startswith("hu "):
            return int(result[3:])
        playing = record.playing
        return playing[(playing.index(record.dealer) + 1) % len(playing)] if record.dealer in playing else None

    def resting(self, seats: int, dealer: int) -> int | None:  # noqa: ARG002 - it is the same whoever deals
        """Return None: three play, nobody's turn to rest is laid down."""
        return None
