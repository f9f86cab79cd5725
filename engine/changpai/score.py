"""The score of a long-card hand: every side's 底胡, the winner's total over all arrangements (V10, S1-S8, W4)."""

from typing import NamedTuple

from engine.changpai.kinds import FIRST_EXTRA, ONE, SUIT
from engine.changpai.rules import LongCardRules
from engine.changpai.split import Arrangement, arrangements
from engine.changpai.table import Seat, State, Win
from engine.changpai.values import Entry, Needs, entries, flowers
from engine.changpai.winning import WAITS, Winning, added_lines, factors, form_of, waits_filled
from engine.ledger import Ledger, Line
from parser import CARD, Cards, code, glue_cards

_FORMS = ("ta", "shisan", "piao", "qing")


class Hand(NamedTuple):
    """One candidate of a winning hand: an arrangement, the part the winning card plays, and its ledger."""

    ledger: Ledger
    form: str
    wait: str
    arrangement: Arrangement
    exact: int
    wenqian: int

    @property
    def rank(self) -> tuple[object, ...]:
        """W4: the order of candidates, the best first."""
        groups = _groups(self.arrangement)
        form, wait = _FORMS.index(self.form), WAITS.index(self.wait)
        return (-self.ledger.total, -self.exact, -form, -self.wenqian, -wait, groups)


def groups_of(a: Arrangement) -> tuple[Cards, ...]:
    """Return the groups of an arrangement in card order, the pair last."""
    return (*_groups(a), (a.pair, a.pair))


def _groups(a: Arrangement) -> list[tuple[int, ...]]:
    """Return the groups in card order; the pair is none (W1)."""
    return sorted([*((r, r + 1, r + 2) for r in a.runs), *((s, s, s) for s in a.sets)])


def round_up(value: int, to: int) -> int:
    """V10: round up to a multiple: 10→10, 11→20, 0→0."""
    return -(-value // to) * to


def loser(state: State, seat: Seat) -> Ledger:
    """P1: a loser's ledger: his sets and 喜 alone, rounded."""
    rules = state.rules
    lines, base = _base(rules, seat, entries(rules, state.rows, seat, None), None)
    xi = _xi(state, seat)
    return _closed(rules, seat.number, lines + xi, base + sum(line.value for line in xi))


def _xi(state: State, seat: Seat) -> list[Line]:
    """S6: what the 喜儿 laid aside add."""
    table = state.rules.xi
    if table is None or not seat.xi:
        return []
    turned = any(kind >= FIRST_EXTRA for kind in state.turned)
    held, dealt = (table.held_turned, table.all_dealt_turned) if turned else (table.held, table.all_dealt)
    value = dealt if seat.xi_dealt else held[seat.xi - 1]
    return [Line("xi", str(seat.xi), "add", value, "S6")]


def _base(rules: LongCardRules, seat: Seat, counted: list[Entry], won: int | None) -> tuple[list[Line], int]:
    """V9 V10: the lines of the sets, 三老会 and 底胡, and 底胡."""
    lines = [Line(e.item, code(e.kind), "add", e.value, e.clause, e.also) for e in counted]
    total = sum(e.value for e in counted)
    if rules.sanlaohui.times > 1 and flowers(rules, seat, won):
        kinds = [CARD[c] for c in rules.cards.flowers]
        extra = sum(e.value for e in counted if e.kind in kinds) * (rules.sanlaohui.times - 1)
        lines.append(Line("sanlaohui", glue_cards(kinds), "add", extra, "V9"))
        total += extra
    if rules.round.at == "base":
        total = round_up(total, rules.round.to)
    lines.append(Line("base", "", "set", total, "V10"))
    return lines, total


def _closed(rules: LongCardRules, seat: int, lines: list[Line], total: int) -> Ledger:
    """V10 P4: end a ledger with its total, rounded where the rules round totals, cut by the cap."""
    if rules.round.at == "total":
        total = round_up(total, rules.round.to)
    lines.append(Line("total", "", "set", total, "V10"))
    cap = rules.payment.cap
    if cap and total > cap:
        lines.append(Line("cap", "", "set", cap, "P4"))
    return Ledger.of(seat, lines)


def winner(state: State, win: Win) -> list[Hand]:
    """W4: every candidate of the winning hand, the best first."""
    seat = state.seats[win.seat]
    won = win.card if win.source is not None else None
    keys = seat.keys[:4]
    if won is not None:
        keys[SUIT[won]] += ONE[won]
    found = entries(state.rules, state.rows, seat, won)
    hands = [
        _hand(Winning(state, win, arrangement, wait), found)
        for arrangement in arrangements(keys, state.masks)
        for wait in waits_filled(arrangement, win.card)
    ]
    return sorted(hands, key=lambda hand: hand.rank)


def _hand(winning: Winning, found: list[Entry]) -> Hand:
    """S1-S8: the ledger of one candidate."""
    rules, seat, win = winning.rules, winning.seat, winning.win
    form = winning.form
    counted = [e for e in winning.valued(found) if _counts(rules, e, winning, form)]
    lines, base = _base(rules, seat, counted, winning.won)
    shape, clause = form_of(rules, form)
    constant = shape.drawn if win.source is None else shape.discard
    added = [*_xi(winning.state, seat), Line("form", form, "add", constant, clause), *added_lines(winning)]
    lines += added
    exact = (base + sum(line.value for line in added)) * shape.times + shape.plus
    if shape.times > 1:
        lines.append(Line(form, "", "times", shape.times, clause))
    if shape.plus:
        lines.append(Line(f"{form}{shape.plus}", "", "add", shape.plus, clause))
    for item, factor in factors(winning):
        lines.append(Line(item, "", "times", factor, f"S7.{item}"))
        exact *= factor
    unrounded = _unrounded(lines)
    ledger = _closed(rules, seat.number, lines, exact)
    return Hand(ledger, form, winning.wait, winning.arrangement, unrounded, winning.wenqian)


def _counts(rules: LongCardRules, e: Entry, winning: Winning, form: str) -> bool:
    """V6: tell whether an entry counts in this arrangement."""
    if e.needs is Needs.NOTHING or e.kind in winning.arrangement.sets:
        return True
    if e.needs is Needs.WON_SET:
        return False
    three = rules.holding.wenqian_three and winning.wenqian >= 3 and code(e.kind) in rules.cards.wenqian
    return three or (rules.holding.qing_three and form == "qing")


def _unrounded(lines: list[Line]) -> int:
    """W4: the total computed with nothing rounded, to break ties."""
    total = 0
    for line in lines:
        if line.op != "set":
            total = total + line.value if line.op == "add" else total * line.value
    return total
