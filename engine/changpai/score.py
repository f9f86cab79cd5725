"""The score of a long-card hand: every side's 底胡, the winner's total by one way to count it (V10, S1-S8)."""

from collections.abc import Iterable
from typing import NamedTuple

from engine.changpai.kinds import FIRST_EXTRA
from engine.changpai.rules import LongCardRules
from engine.changpai.split import Arrangement
from engine.changpai.table import Seat, State
from engine.changpai.values import Entry, entries, flowers
from engine.changpai.winning import WAITS, Winning, added_lines, factors, form_of
from engine.ledger import Ledger, Line
from parser import CARD, Cards, code, glue_cards

_FORMS = ("ta", "shisan", "piao", "qing")


class Hand(NamedTuple):
    """One candidate of a winning hand: an arrangement, the part the winning card plays, and its ledger.

    `exact` is the total with nothing rounded; `card` is the winning card, the one it stands for if it is a
    百搭; `stands` are the cards that all 百搭 stand for, sorted (W6).
    """

    ledger: Ledger
    form: str
    wait: str
    arrangement: Arrangement
    exact: int
    wenqian: int
    card: int | None
    stands: Cards

    @property
    def rank(self) -> tuple[object, ...]:
        """W4: the order of candidates, the best first; where 百搭 leave more, the lower pair and winning card."""
        groups = _groups(self.arrangement)
        form, wait = _FORMS.index(self.form), WAITS.index(self.wait)
        return (-self.ledger.total, -self.exact, -form, -self.wenqian, -wait, groups, self.arrangement.pair, self.card)


def groups_of(a: Arrangement) -> tuple[Cards, ...]:
    """Return the groups of an arrangement in card order, the pair last."""
    return (*_groups(a), (a.pair, a.pair))


def _groups(a: Arrangement) -> list[Cards]:
    """Return the groups in card order; the pair is none (W1)."""
    return sorted([*((r, r + 1, r + 2) for r in a.runs), *((s, s, s) for s in a.sets)])


def round_up(value: int, to: int) -> int:
    """V10: round up to a multiple: 10→10, 11→20, 0→0."""
    return -(-value // to) * to


def loser(state: State, seat: Seat) -> Ledger:
    """P1: a loser's ledger: his sets and 喜 alone, rounded."""
    lines, sets = set_lines(state.rules, seat, entries(state.rules, state.rows, seat, None), None)
    return _ledger(state.rules, seat, lines, sets, _xi(state, seat))


def _xi(state: State, seat: Seat) -> list[Line]:
    """S6: what the 喜儿 laid aside add."""
    table = state.rules.xi
    if table is None or not seat.xi:
        return []
    turned = any(kind >= FIRST_EXTRA for kind in state.turned)
    held, dealt = (table.held_turned, table.all_dealt_turned) if turned else (table.held, table.all_dealt)
    value = dealt if seat.xi_dealt else held[seat.xi - 1]
    return [Line("xi", str(seat.xi), "add", value, "S6")]


def set_lines(rules: LongCardRules, seat: Seat, counted: Iterable[Entry], won: int | None) -> tuple[list[Line], int]:
    """V9: return the lines of the sets and of 三老会, and their sum."""
    counted = list(counted)
    lines = [Line(e.item, code(e.kind), "add", e.value, e.clause, e.also) for e in counted]
    total = sum(e.value for e in counted)
    if rules.sanlaohui.times > 1 and flowers(rules, seat, won):
        kinds = [CARD[c] for c in rules.cards.flowers]
        extra = sum(e.value for e in counted if e.kind in kinds) * (rules.sanlaohui.times - 1)
        lines.append(Line("sanlaohui", glue_cards(kinds), "add", extra, "V9"))
        total += extra
    return lines, total


def course(winning: Winning) -> list[Line]:
    """S1-S8: return the lines that follow a winner's 底胡."""
    shape, clause = form_of(winning.rules, winning.form)
    constant = shape.drawn if winning.win.source is None else shape.discard
    lines = [*_xi(winning.state, winning.seat), Line("form", winning.form, "add", constant, clause)]
    lines += added_lines(winning)
    if shape.times > 1:
        lines.append(Line(winning.form, "", "times", shape.times, clause))
    if shape.plus:
        lines.append(Line(f"{winning.form}{shape.plus}", "", "add", shape.plus, clause))
    return lines + [Line(item, "", "times", factor, f"S7.{item}") for item, factor in factors(winning)]


def total_of(rules: LongCardRules, sets: int, after: Iterable[Line]) -> int:
    """V10: return the total, before a cap, of sets worth so much and the lines that follow 底胡."""
    return _rounded(rules, "total", _folded(_rounded(rules, "base", sets), after))


def _rounded(rules: LongCardRules, at: str, value: int) -> int:
    return round_up(value, rules.round.to) if rules.round.at == at else value


def _folded(value: int, lines: Iterable[Line]) -> int:
    for line in lines:
        value = value + line.value if line.op == "add" else value * line.value
    return value


def _ledger(rules: LongCardRules, seat: Seat, lines: list[Line], sets: int, after: list[Line]) -> Ledger:
    """V10 P4: return the ledger of sets worth so much and the lines that follow 底胡, cut by the cap."""
    base = Line("base", "", "set", _rounded(rules, "base", sets), "V10")
    total = Line("total", "", "set", total_of(rules, sets, after), "V10")
    cap = rules.payment.cap
    over = cap and total.value > cap
    return Ledger.of(seat.number, [*lines, base, *after, total, *([Line("cap", "", "set", cap, "P4")] if over else [])])


def hand_of(winning: Winning, found: Iterable[Entry], stands: Cards = ()) -> Hand:
    """S1-S8: return the ledger of one candidate, `found` being the entries of its side."""
    form = winning.form
    counted = [e for e in winning.valued(found) if winning.counts(e, form)]
    lines, sets = set_lines(winning.rules, winning.seat, counted, winning.won)
    after = course(winning)
    ledger = _ledger(winning.rules, winning.seat, lines, sets, after)
    exact = _folded(sets, after)
    return Hand(ledger, form, winning.wait, winning.arrangement, exact, winning.wenqian, winning.win.card, stands)
