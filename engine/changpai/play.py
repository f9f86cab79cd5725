"""One long-card hand being played: moves, missed wins, its end and its scores."""

from collections.abc import Mapping
from dataclasses import replace

from engine import codes
from engine.changpai import codes as own
from engine.changpai.actions import legal
from engine.changpai.best import best_total, winner
from engine.changpai.final import final_faults
from engine.changpai.kinds import COPIES, FIRST_EXTRA
from engine.changpai.moves import apply
from engine.changpai.outlook import sees, waits
from engine.changpai.position import position_of
from engine.changpai.rules import LongCardRules
from engine.changpai.score import groups_of, loser
from engine.changpai.seen import laid_open
from engine.changpai.sense import LongCardSense
from engine.changpai.settle import pairs, raised, to_winner
from engine.changpai.table import Group, Phase, Seat, State, win_at
from engine.changpai.turn import PRECEDENCE
from engine.changpai.values import entries, is_qishou
from engine.changpai.xi import exhausted
from engine.game import Because, Candidate, Fault, Scores
from engine.hand import end_of, let_go, overridden_at_end
from engine.problem import Problem
from engine.report import Missed, Why
from engine.sight import Position, SeatView, TableView
from parser import Card, Cards, Event, Hold, Record, code

_CLOSING = {"draw", "discard", "peng", "gang", "hu"}


class LongCardPlay:
    """A hand as a fold: `step` makes one move in place; `missed` grows as moments pass."""

    precedence = PRECEDENCE

    def __init__(self, state: State, missed: list[Missed] | None = None) -> None:
        self.state = state
        self.missed: list[Missed] = missed or []

    @property
    def rules(self) -> LongCardRules:
        """Return the effective rules."""
        return self.state.rules

    @property
    def because(self) -> Because:
        """Return the clauses that explain payments, or that there are none."""
        nothing = "T13" if self.state.phase is Phase.UNTURNED else "T12"
        return Because(nothing, "P3" if self._zhi_won else "P2")

    @property
    def _zhi_won(self) -> bool:
        """P3: tell whether the dealer declared 掷庄 and has won."""
        win, dealer = self.state.win, self.state.dealer
        return win is not None and win.seat == dealer and self.state.seats[dealer].zhi

    @property
    def sound(self) -> bool:
        """Tell whether the table is still known."""
        return self.state.sound

    def copy(self) -> "LongCardPlay":
        """Return an independent copy from which play can go on."""
        return LongCardPlay(self.state.copy(), self.missed.copy())

    def step(self, event: Event, number: int) -> list[Problem]:
        """Make one move; note a win that it lets go by."""
        if self.state.could and self._goes_on(event):
            self._let_go(event)
        return apply(self.state, event, number)

    def legal(self) -> list[Event]:
        """Return every legal action at this moment; a draw has no card."""
        return legal(self.state)

    def _goes_on(self, event: Event) -> bool:
        """Tell whether an event closes the moment at which somebody could win."""
        state = self.state
        if event.false or event.over or (state.phase is Phase.PLAY and event.seat != state.actor):
            return False
        whole_long = event.verb == "lay" and len(event.used[0]) == COPIES
        return event.verb in _CLOSING or whole_long

    def _let_go(self, event: Event | None) -> None:
        for seat, why in let_go(self.state.could, self.state.passed, event):
            self._missed(seat, why)

    def _missed(self, seat: int, why: Why) -> None:
        state = self.state
        total = best_total(state, win_at(state, seat))
        card = code(state.card) if state.card is not None else ""
        self.missed.append(Missed(state.event, seat, card, total, why))

    def end(self, result: str | None) -> tuple[str | None, list[Fault]]:
        """T12: return how the hand ended by its play, and what its `result` says against that."""
        state = self.state
        if state.phase is Phase.UNTURNED:
            return result, []
        if (end := end_of(state.win.seat if state.win else None, result)) is not None:
            return end
        if state.left:
            return None, [Fault("result", codes.HUANG_EARLY, {"left": state.left})]
        if state.phase is not Phase.OFFER and not exhausted(state):
            return None, [Fault("result", codes.NOT_DONE, {})]
        self._let_go(None)
        return result, overridden_at_end(state.overridden)

    def claim(self, event: Event) -> tuple[int | None, str]:
        """V3: return the value at this moment of the set just made, or the total of the 胡 just called."""
        state = self.state
        if event.verb == "hu":
            win = win_at(state, event.seat) if event.over else state.win
            return (best_total(state, win) if win else None), "W4"
        if event.over:
            plain, made = replace(event, over=False), self.copy()
            apply(made.state, plain, 0)
            return made.claim(plain)
        if event.card is None:
            return None, ""
        seat = state.seats[event.seat]
        found = (e for e in entries(self.rules, state.rows, seat, None) if e.kind == event.card)
        entry = next(found, None) if event.verb in {"peng", "gang", "lay"} else None
        return (entry.value, entry.clause) if entry else (None, "")

    def scores(self, result: str | None) -> Scores | None:
        """P1 P2: return the scores of a hand that was won, or of a 荒庄 that is settled."""
        state = self.state
        played = state.phase is not Phase.UNTURNED
        settled = result == "huang" and self.rules.payment.exhausted == "settle" and played
        if (state.win is None or result == "void") and not settled:
            return None
        hands = winner(state, state.win) if state.win else []
        candidates = [Candidate(h.ledger, h.form, h.wait, groups_of(h.arrangement), h.stands) for h in hands]
        ledgers = {n: loser(state, s) for n, s in state.seats.items()}
        if state.win:
            ledgers[state.win.seat] = candidates[0].ledger
        nets = self.nets({n: ledger.total for n, ledger in ledgers.items()})
        seats = sorted(state.order)
        win, source = (state.win.seat, state.win.source) if state.win else (None, None)
        return Scores(win, source, candidates, tuple(ledgers[n] for n in seats), tuple(nets[n] for n in seats))

    def nets(self, totals: Mapping[int, int]) -> dict[int, int]:
        """P2-P4: return the payments that follow from these totals, each cut to the cap first."""
        win, cap = self.state.win, self.rules.payment.cap
        settled = {seat: min(total, cap) if cap else total for seat, total in totals.items()}
        to_one = win is not None and self.rules.payment.settle == "winner"
        nets = to_winner(settled, win.seat) if win is not None and to_one else pairs(settled)
        return raised(nets, settled, self.state.dealer, self.rules.payment.zhi_times) if self._zhi_won else nets

    def finals(self, record: Record) -> list[Fault]:
        """Return what the `final` lines say against the play (E1)."""
        return final_faults(self.state, record)

    def notes(self) -> list[Fault]:
        """E5: return the 起手 sets that were not shown where showing raises them (V7)."""
        if not self.rules.holding.qishou_shown:
            return []
        return [note for seat in self.state.seats.values() for note in self._not_shown(seat)]

    def _not_shown(self, seat: Seat) -> list[Fault]:
        notes: list[Fault] = []
        for kind in range(FIRST_EXTRA):
            row = self.state.rows[kind]
            need = COPIES - row.turned
            full = seat.counts[kind] == need and seat.dealt[kind] == need
            if full and not is_qishou(self.rules, kind, need, seat):
                got = next((e.value for e in entries(self.rules, self.state.rows, seat, None) if e.kind == kind), 0)
                args = {"seat": seat.number, "card": code(kind), "want": row.qishou, "got": got}
                notes.append(Fault(f"deal {seat.number}", own.NOT_SHOWN, args))
        return notes

    def position(self) -> Position:
        """Return the table as the lines of a position record."""
        return position_of(self.state)

    def sense(self, seat: int) -> LongCardSense:
        """Return what a seat makes of its actions at this moment, by what it sees."""
        return LongCardSense(self.state, seat)

    def laid_open(self) -> dict[int, Hold]:
        """Return what every playing seat lays open at the end, as its `final` line."""
        return laid_open(self.state)

    def waits(self, seat: int) -> Cards | None:
        """Return the kinds that would make a win of a seat's hand were they to come; None while it is not at rest."""
        return waits(self.state, seat)

    def sees(self, seat: int) -> Mapping[Card, int]:
        """Return how many copies of each kind a seat sees: in its hand, and open on the table."""
        return {kind: n for kind, n in enumerate(sees(self.state, seat)) if n}

    def view(self) -> TableView:
        """Return the table for showing."""
        state = self.state
        seats = tuple(_seat_view(state.seats[n]) for n in sorted(state.order))
        return TableView(seats, state.turned, state.left, state.actor, state.phase.value, state.card)


def _seat_view(seat: Seat) -> SeatView:
    marks = [(f"叫{code(k)}", f"shows {code(k)}") for k in sorted(seat.called)]
    marks += [("报听", "ting")] if seat.ting else []
    marks += [("掷庄", "zhi")] if seat.zhi else []
    groups = tuple((_verb(g), (g.kind,) * g.size) for g in seat.groups)
    groups += tuple(("xi", (kind,)) for kind in seat.laid_xi)
    return SeatView(seat.number, seat.cards, groups, tuple(seat.discards), tuple(marks))


def _verb(group: Group) -> str:
    return "lay" if group.verb == "lay3" else group.verb
