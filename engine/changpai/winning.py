"""One reading of a winning hand: its form, what its last card and its course add, its factors (W3, S1-S8)."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.changpai.kinds import FIRST_EXTRA, FIRST_FLOWER, RANK
from engine.changpai.rules import Form, LongCardRules
from engine.changpai.split import Arrangement
from engine.changpai.table import Seat, State, Win
from engine.changpai.values import Entry, Needs
from engine.ledger import Line
from parser import CARD, code

WAITS = ("", "bian", "yazi", "diao")
"""The waits of S4, the weakest first (W4); the first is none of them."""

COUNT_OF_A_SET = 3
_OPEN = {"peng", "gang", "jiagang"}


class Winning(NamedTuple):
    """An arrangement of the winner's hand, and the `wait` (one of WAITS) that the winning card filled in it.

    `seat` is the winner's side; where it has 百搭, they are counted as the cards they stand for.
    """

    state: State
    win: Win
    seat: Seat
    arrangement: Arrangement
    wait: str

    @property
    def rules(self) -> LongCardRules:
        """Return the effective rules."""
        return self.state.rules

    @property
    def won(self) -> int | None:
        """Return the card won from another."""
        return self.win.card if self.win.source is not None else None

    @property
    def wenqian(self) -> int:
        """W2: return how many sequences are 文钱."""
        return self.arrangement.runs.count(CARD[self.rules.cards.wenqian[0]])

    @property
    def form(self) -> str:
        """W3 S8: return the form, the first of 清 飘 十三 塌 that the arrangement is."""
        if len(self.arrangement.runs) == self.wenqian:
            return "piao"
        if not self.arrangement.sets and not self.seat.groups:
            return "qing"
        return "shisan" if self.rules.forms.shisan is not None and self.one_peng else "ta"

    @property
    def one_peng(self) -> bool:
        """S7 S8: tell whether one 碰 outside 将 is all that is laid and no three alike are in the hand."""
        groups = self.seat.groups
        if len(groups) != 1 or groups[0].verb != "peng" or self.state.rows[groups[0].kind].jiang:
            return False
        return all(self.seat.counts[kind] + (kind == self.won) < COUNT_OF_A_SET for kind in range(FIRST_EXTRA))

    @property
    def huimian(self) -> bool:
        """S7: tell whether the three flowers meet: each a set, or two of them and the third the pair of a 独钓."""
        kinds = [CARD[c] for c in self.rules.cards.flowers]
        lacking = [k for k in kinds if self.seat.own(k) + (k == self.won) < COUNT_OF_A_SET]
        alone = self.wait == "diao" and self.win.alone
        return not lacking or (alone and lacking == [self.arrangement.pair])

    @property
    def chuhan(self) -> bool:
        """S7: tell whether the rules know 会面加出汗 and this is one: 会面 with a flower turned."""
        turned = any(FIRST_FLOWER <= kind < FIRST_EXTRA for kind in self.state.turned)
        return turned and self.rules.factors.huimian_turned > 1 and self.huimian

    def valued(self, found: Iterable[Entry]) -> list[Entry]:
        """Return the entries of the hand; under 会面加出汗 a flower's 碰 counts as that of a plain 将 (S7)."""
        if not self.chuhan:
            return list(found)
        kinds = {CARD[c] for c in self.rules.cards.flowers}
        return [
            e._replace(value=self.state.rows[e.kind].plain, clause="S7.huimian")
            if e.item == "peng" and e.kind in kinds
            else e
            for e in found
        ]

    def counts(self, e: Entry, form: str) -> bool:
        """V6: tell whether an entry counts in this arrangement, which is one of this form."""
        if e.needs is Needs.NOTHING or e.kind in self.arrangement.sets:
            return True
        if e.needs is Needs.WON_SET:
            return False
        holding, cards = self.rules.holding, self.rules.cards
        three = holding.wenqian_three and self.wenqian >= 3 and code(e.kind) in cards.wenqian
        return three or (holding.qing_three and form == "qing")


def form_of(rules: LongCardRules, form: str) -> tuple[Form, str]:
    """Return the numbers of a form, and the clause that gives them."""
    if form == "shisan" and rules.forms.shisan is not None:
        return rules.forms.shisan, "S8"
    return {"qing": rules.forms.qing, "piao": rules.forms.piao}.get(form, rules.forms.ta), "S1"


def waits_filled(a: Arrangement, card: int | None) -> set[str]:
    """S4: return the waits the winning card can have completed in this arrangement ("" for none of them)."""
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


def added_lines(winning: Winning) -> Iterator[Line]:
    """S2-S5: yield what is added for the winner."""
    bonus, win, wenqian = winning.rules.bonus, winning.win, winning.wenqian
    if wenqian and bonus.wenqian[wenqian - 1]:
        value = bonus.wenqian[wenqian - 1]
        yield Line("wenqian", str(bonus.wenqian.index(value) + 1), "add", value, "S2")
    if win.source is None and bonus.zimo:
        yield Line("zimo", "", "add", bonus.zimo, "S3")
    yield from wait_line(winning)
    if win.gangkai and bonus.gangkai:
        yield Line("gangkai", "", "add", bonus.gangkai, "S5")


def wait_line(winning: Winning) -> Iterator[Line]:
    """S4: yield what the wait adds; the wait of a graded rule set is named 硬 (the only one) or 软."""
    waits, win = winning.rules.waits, winning.win
    if win.card is None or not winning.wait:
        return
    worth = {"yazi": waits.yazi, "bian": waits.bian, "diao": waits.diao}[winning.wait]
    value = (worth.only if win.alone else worth.several)[win.source is None]
    grade = ("-hard" if win.alone else "-soft") if winning.wait in waits.graded else ""
    if value:
        yield Line(winning.wait + grade, code(win.card), "add", value, "S4")


def factors(winning: Winning) -> Iterator[tuple[str, int]]:
    """S7: yield the factors that hold, in the order of the ledger."""
    f, win, seat = winning.rules.factors, winning.win, winning.seat
    xi_turned = any(kind >= FIRST_EXTRA for kind in winning.state.turned)
    no_xi = winning.rules.deck.extra == "xi" and not seat.xi
    held = (
        ("menpiao", f.menpiao, winning.form == "piao" and not any(g.verb in _OPEN for g in seat.groups)),
        ("tianhu", f.tianhu, win.tianhu),
        ("dihu", f.dihu, win.dihu),
        ("tianting", f.tianting, seat.ting),
        ("haidi", f.haidi, win.haidi),
        ("yihetou", f.yihetou, winning.one_peng),
        ("qionghen", f.qionghen_turned if xi_turned else f.qionghen, no_xi),
        ("huimian", f.huimian_turned if winning.chuhan else f.huimian, winning.huimian),
    )
    for item, factor, holds in held:
        if holds and factor > 1:
            yield item, factor
