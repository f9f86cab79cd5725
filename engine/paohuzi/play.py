"""One 跑胡子 hand being played: moves, missed wins, its end and its scores."""

from collections.abc import Mapping

from engine import codes
from engine.game import Because, Fault, Scores
from engine.hand import end_of, let_go, overridden_at_end
from engine.paohuzi import codes as own
from engine.paohuzi.actions import legal
from engine.paohuzi.arrange import Group
from engine.paohuzi.eat import eaten
from engine.paohuzi.final import final_faults
from engine.paohuzi.kinds import KINDS, card_of, cards_of, kind_of
from engine.paohuzi.moves import apply
from engine.paohuzi.outlook import sees, waits
from engine.paohuzi.position import position_of
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.score import best, candidates, hands, loser, nets
from engine.paohuzi.seen import laid_open
from engine.paohuzi.sense import PaohuziSense
from engine.paohuzi.table import Phase, Seat, State, win_at
from engine.paohuzi.turn import PRECEDENCE, keep_due, text
from engine.paohuzi.values import group_clause
from engine.problem import Problem
from engine.report import Missed, Why
from engine.sight import Position, SeatView, TableView
from parser import Card, Cards, Event, Hold, Record, format_cards

_CLOSING = frozenset({"draw", "discard", "peng", "pao", "chi", "keep", "hu"})
_SETS = frozenset({"peng", "wei", "chouwei", "ti", "pao", "chi"})


class PaohuziPlay:
    """A hand as a fold: `step` makes one move in place; `missed` grows as moments pass."""

    precedence = PRECEDENCE

    def __init__(self, state: State, missed: list[Missed] | None = None) -> None:
        self.state = state
        self.missed: list[Missed] = missed or []

    @property
    def rules(self) -> PaohuziRules:
        """Return the effective rules."""
        return self.state.rules

    @property
    def because(self) -> Because:
        """Return the clauses that explain payments, or that there are none."""
        return Because("T12", "S2")

    @property
    def sound(self) -> bool:
        """Tell whether the table is still known."""
        return self.state.sound

    def copy(self) -> "PaohuziPlay":
        """Return an independent copy from which play can go on."""
        return PaohuziPlay(self.state.copy(), self.missed.copy())

    def step(self, event: Event, number: int) -> list[Problem]:
        """Make one move; note a win that it lets go by."""
        if self.state.could and event.verb in _CLOSING and not event.false and not event.over:
            self._let_go(event)
        return apply(self.state, event, number)

    def legal(self) -> list[Event]:
        """Return every legal action at this moment; a draw has no card."""
        return legal(self.state)

    def _let_go(self, event: Event | None) -> None:
        for seat, why in let_go(self.state.could, self.state.passed, event):
            self._missed(seat, why)

    def _missed(self, seat: int, why: Why) -> None:
        state = self.state
        win = win_at(state, seat)
        total = best(state.rules, state.seats[seat].side, win.added, win.origin, win.course)
        card = "" if win.card is None else text(win.card)
        self.missed.append(Missed(state.event, seat, card, total, why))

    def end(self, result: str | None) -> tuple[str | None, list[Fault]]:
        """T12: return how the hand ended by its play, and what its `result` says against that."""
        state = self.state
        if (end := end_of(state.win.seat if state.win else None, result)) is not None:
            return end
        if fault := self._not_huang():
            return None, [fault]
        self._let_go(None)
        return result, overridden_at_end(state.overridden)

    def _not_huang(self) -> Fault | None:
        """T12: return why the hand is not 荒庄 yet."""
        state = self.state
        if state.left:
            return Fault("result", codes.HUANG_EARLY, {"left": state.left})
        if state.phase not in {Phase.OFFER, Phase.DRAW}:
            return Fault("result", codes.NOT_DONE, {})
        if state.phase is Phase.OFFER and state.pao:
            return Fault("result", own.MUST_PAO, {"who": state.pao, "card": text(state.card or 0)})
        if keep_due(state):
            return Fault("result", own.MUST_KEEP, {"who": state.actor, "card": text(state.card or 0)})
        return None

    def claim(self, event: Event) -> tuple[int | None, str]:
        """H: return the value of the set just made (of a 吃 the eaten set alone), or the total of the 胡."""
        state = self.state
        if event.verb == "hu":
            win = win_at(state, event.seat) if event.over else state.win
            if win is None:
                return None, "W5"
            return best(state.rules, state.seats[win.seat].side, win.added, win.origin, win.course) or None, "W5"
        if event.verb not in _SETS or event.card is None:
            return None, ""
        kind = kind_of(event.card)
        if event.verb == "chi":
            group = eaten(event.card, event.used).groups[0]
        else:
            group = Group(event.verb, (kind,) * (4 if event.verb in {"ti", "pao"} else 3))
        return state.bound.worth[group], group_clause(group)

    def scores(self, result: str | None) -> Scores | None:
        """S2: return the scores of a hand that was won."""
        state = self.state
        win = state.win
        if win is None or result == "void":
            return None
        side = state.seats[win.seat].side
        found = candidates(win.seat, side, hands(state.rules, side, win.added, win.origin, win.course))
        ledgers = {n: loser(n) for n in state.order} | {win.seat: found[0].ledger}
        paid = self.nets({n: ledger.total for n, ledger in ledgers.items()})
        seats = sorted(state.order)
        return Scores(win.seat, win.source, found, tuple(ledgers[n] for n in seats), tuple(paid[n] for n in seats))

    def nets(self, totals: Mapping[int, int]) -> dict[int, int]:
        """S2: return the payments that follow from these totals."""
        win = self.state.win
        return nets(win.seat, totals) if win is not None else dict.fromkeys(totals, 0)

    def finals(self, record: Record) -> list[Fault]:
        """Return what the `final` lines say against the play (E1)."""
        return final_faults(self.state, record)

    def notes(self) -> list[Fault]:
        """Return notes about the finished hand: there are none besides those of its moves."""
        return []

    def position(self) -> Position:
        """Return the table as the lines of a position record."""
        return position_of(self.state)

    def sense(self, seat: int) -> PaohuziSense:
        """Return what a seat makes of its actions at this moment, by what it sees."""
        return PaohuziSense(self.state, seat)

    def laid_open(self) -> dict[int, Hold]:
        """Return what every playing seat lays open at the end, as its `final` line."""
        return laid_open(self.state)

    def waits(self, seat: int) -> Cards | None:
        """Return the kinds that would make a win of a seat's hand were they to come; None while it is not at rest."""
        return waits(self.state, seat)

    def sees(self, seat: int) -> Mapping[Card, int]:
        """Return how many copies of each kind a seat sees: in its hand, and open on the table."""
        return {card_of(kind): n for kind, n in enumerate(sees(self.state, seat)) if n}

    def view(self) -> TableView:
        """Return the table for showing."""
        state = self.state
        seats = tuple(_seat_view(state.seats[n]) for n in sorted(state.order))
        shown = (card_of(state.shown),) if state.shown is not None and not state.opened else ()
        card = card_of(state.card) if state.card is not None else None
        return TableView(seats, shown, state.left, state.actor, state.phase.value, card)


def _seat_view(seat: Seat) -> SeatView:
    groups = tuple((group.verb, cards_of(group.cards)) for group in seat.groups)
    return SeatView(seat.number, seat.cards, groups, cards_of(seat.discards), tuple(_marks(seat)))


def _marks(seat: Seat) -> list[tuple[str, str]]:
    """Return what only the course tells of a seat: owed cards, 过张, 臭偎 due."""
    marks = [(f"欠 {seat.owed} 张", f"owes {seat.owed}")] if seat.owed else []
    for mask, zh, en in (
        (seat.no_chi, "不能吃", "no chi"), (seat.no_peng, "不能碰", "no peng"), (seat.missed, "臭偎", "chouwei due"),
    ):  # fmt: skip
        if mask:
            cards = format_cards(card_of(kind) for kind in range(KINDS) if mask >> kind & 1)
            marks.append((f"{zh} {cards}", f"{en} {cards}"))
    return marks + ([("无牌可打", "nothing to discard")] if seat.dead else [])
