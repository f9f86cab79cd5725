"""The score of a long-card hand: every side's 底胡, the winner's total over all arrangements (V10, S1-S7, W4)."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.changpai.kinds import ONE, RANK, SUIT
from engine.changpai.rules import Form, LongCardRules
from engine.changpai.split import Arrangement, arrangements
from engine.changpai.table import Seat, State, Win
from engine.changpai.values import Entry, Needs, entries, flowers
from engine.ledger import Ledger, Line
from parser import CARD, Cards, code, glue_cards

_WAITS = ("", "bian", "yazi", "diao")
_FORMS = ("ta", "piao", "qing")


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
        form, wait = _FORMS.index(self.form), _WAITS.index(self.wait)
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
    """P1: a loser's ledger: his sets alone, rounded."""
    lines, base = _base(state.rules, seat, entries(state.rules, state.rows, seat, None), None)
    return _closed(state.rules, seat.number, lines, base)


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
        _hand(state, win, arrangement, wait, found)
        for arrangement in arrangements(keys, state.masks)
        for wait in _parts(arrangement, win.card)
    ]
    return sorted(hands, key=lambda hand: hand.rank)


def _parts(a: Arrangement, card: int | None) -> set[str]:
    """S4: the waits the winning card can have completed in this arrangement ("" for none of them)."""
    if card is None:
        return {""}
    parts = {""} if card in a.sets else set[str]()
    if card == a.pair:
        parts.add("diao")
    for run in a.runs:
        if run == card - 1:
            parts.add("yazi")
        elif run == card - 2:
            parts.add("bian" if RANK[run] == 1 else "")
        elif run == card:
            parts.add("bian" if RANK[run] == 7 else "")
    return parts


def _hand(state: State, win: Win, a: Arrangement, wait: str, found: list[Entry]) -> Hand:
    """S1-S7: the ledger of one candidate."""
    rules, seat = state.rules, state.seats[win.seat]
    wenqian = a.runs.count(CARD[rules.cards.wenqian[0]])
    form = _form(seat, a, wenqian)
    counted = [e for e in found if _counts(rules, e, a, form, wenqian)]
    won = win.card if win.source is not None else None
    lines, base = _base(rules, seat, counted, won)
    shape: Form = getattr(rules.forms, form)
    added = list(_added(rules, win, wait, wenqian))
    lines.append(Line("form", form, "add", shape.constant, "S1"))
    lines += added
    exact = (shape.constant + base + sum(line.value for line in added)) * shape.times + shape.plus
    if shape.times > 1:
        lines.append(Line(form, "", "times", shape.times, "S1"))
    if shape.plus:
        lines.append(Line(f"{form}{shape.plus}", "", "add", shape.plus, "S1"))
    for item, factor in _factors(state, win, form):
        lines.append(Line(item, "", "times", factor, f"S7.{item}"))
        exact *= factor
    unrounded = _unrounded(lines)
    ledger = _closed(rules, win.seat, lines, exact)
    return Hand(ledger, form, wait, a, unrounded, wenqian)


def _form(seat: Seat, a: Arrangement, wenqian: int) -> str:
    """W3."""
    if len(a.runs) == wenqian:
        return "piao"
    return "ta" if a.sets or seat.groups else "qing"


def _counts(rules: LongCardRules, e: Entry, a: Arrangement, form: str, wenqian: int) -> bool:
    """V6: tell whether an entry counts in this arrangement."""
    if e.needs is Needs.NOTHING or e.kind in a.sets:
        return True
    if e.needs is Needs.WON_SET:
        return False
    three = rules.holding.wenqian_three and wenqian >= 3 and code(e.kind) in rules.cards.wenqian
    return three or (rules.holding.qing_three and form == "qing")


def _added(rules: LongCardRules, win: Win, wait: str, wenqian: int) -> Iterator[Line]:
    """S2-S5: what is added for the winner."""
    bonus = rules.bonus
    if wenqian and bonus.wenqian[wenqian - 1]:
        value = bonus.wenqian[wenqian - 1]
        yield Line("wenqian", str(bonus.wenqian.index(value) + 1), "add", value, "S2")
    if win.source is None and bonus.zimo:
        yield Line("zimo", "", "add", bonus.zimo, "S3")
    value = {"yazi": bonus.yazi, "bian": bonus.bian, "diao": bonus.diao}.get(wait, 0)
    if value and win.card is not None:
        yield Line(wait, code(win.card), "add", value, "S4")
    if win.gangkai and bonus.gangkai:
        yield Line("gangkai", "", "add", bonus.gangkai, "S5")


def _factors(state: State, win: Win, form: str) -> Iterator[tuple[str, int]]:
    """S7: the factors that hold, in the order of the ledger."""
    seat, factors = state.seats[win.seat], state.rules.factors
    open_groups = {"peng", "gang", "jiagang"}
    holds = {
        "menpiao": form == "piao" and not any(g.verb in open_groups for g in seat.groups),
        "tianhu": win.tianhu,
        "dihu": win.dihu,
        "tianting": seat.ting,
        "haidi": win.haidi,
    }
    for item, held in holds.items():
        factor = getattr(factors, item)
        if held and factor > 1:
            yield item, factor


def _unrounded(lines: list[Line]) -> int:
    """W4: the total computed with nothing rounded, to break ties."""
    total = 0
    for line in lines:
        if line.op != "set":
            total = total + line.value if line.op == "add" else total * line.value
    return total
