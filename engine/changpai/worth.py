"""What a set of one kind is worth (V1-V5): by doublings of a level, or by the class of its card."""

from functools import lru_cache
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from engine.changpai.kinds import FIRST_EXTRA, FIRST_FLOWER, KINDS, RANK
from parser import CARD, Cards

Count = Annotated[int, Meta(ge=0, le=10_000)]
Code = Annotated[str, Meta(pattern="^([1-9][mps]|[1-3]z)$")]
Ranks = Annotated[str, Meta(pattern="^[1-9]*$")]
Columns = Annotated[str, Meta(pattern="^([1-9]+( [1-9]+)*)?$")]


class Row(NamedTuple):
    """V3: what the holdings of one kind are worth, `turned` copies of it being turned.

    A value that the kind cannot have (杠 of a turned card) is 0. `jiang`: the kind is 将; `plain` is
    what a 碰 of a 将 that is not turned is worth.
    """

    turned: int
    peng: int
    zaishou: int
    gang: int
    ti: int
    qishou: int
    jiang: bool
    plain: int


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """V1: the five numbers, in 胡."""

    peng: Count
    zaishou: Count
    gang: Count
    ti: Count
    qishou: Count

    def row(self, jiang: bool, plain: int, factor: int = 1) -> Row:
        """Return the row of a kind that is not turned."""
        gang, ti, qishou = self.gang * factor, self.ti * factor, self.qishou * factor
        return Row(0, self.peng * factor, self.zaishou * factor, gang, ti, qishou, jiang, plain)


class TurnedOnce(Struct, frozen=True, forbid_unknown_fields=True):
    """V3 4a 5b: a card of which one copy is turned."""

    peng: Count
    zaishou: Count
    qishou: Count

    def row(self, plain: int, factor: int = 1) -> Row:
        """Return the row of a kind that is turned once."""
        return Row(1, self.peng * factor, self.zaishou * factor, 0, 0, self.qishou * factor, True, plain)


class TurnedTwice(Struct, frozen=True, forbid_unknown_fields=True):
    """V3 5c: a card of which both turned cards are copies."""

    ti: Count
    qishou: Count

    def row(self, plain: int, factor: int = 1) -> Row:
        """Return the row of a kind that is turned twice."""
        return Row(2, 0, 0, 0, self.ti * factor, self.qishou * factor, True, plain)


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    """V2: what raises a card's level, in doublings."""

    rank: Count
    laojiang: Count
    laojiang_turned: Count
    alone: tuple[Code, ...]
    stacked: tuple[Code, ...]


class ByLevel(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="level"):
    """V2: base values, doubled once a level."""

    laojiang: tuple[Code, ...]
    values: Values
    once: TurnedOnce
    twice: TurnedTwice
    levels: Levels

    def level(self, turned: Cards, kind: int) -> int:
        """V2: return how often the values of `kind` are doubled."""
        laojiang, rank = _kinds(self.laojiang), RANK[kind]
        ranked = [t for t in turned if RANK[t] == rank != 0]
        raised = sum(t == kind or t not in _kinds(self.levels.alone) for t in ranked) * self.levels.rank
        if kind not in laojiang:
            return raised
        old = sum(t in laojiang for t in turned)
        own = self.levels.laojiang + old * self.levels.laojiang_turned
        if kind in _kinds(self.levels.stacked):
            own += sum(t not in laojiang for t in ranked) * self.levels.rank
        return max(raised, own)

    def row(self, turned: Cards, kind: int, _flowers: frozenset[int]) -> Row:
        """Return the row of a kind when `turned` lie face up."""
        level = self.level(turned, kind)
        factor, plain = 2**level, self.values.peng * 2**self.levels.laojiang
        copies = turned.count(kind)
        if copies:
            return (self.once if copies == 1 else self.twice).row(plain, factor)
        return self.values.row(level > 0, plain, factor)


class ByClass(Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="class"):
    """V5 S9: five numbers for each class of cards, one card being turned.

    将 are the cards and ranks that `always` are and the ranks in a column of the turned card (`xi_ranks`
    when it is a 喜).
    """

    always: tuple[Code, ...]
    always_ranks: Ranks
    columns: Columns
    xi_ranks: Ranks
    ordinary: Values
    jiang: Values
    turned_card: TurnedOnce
    turned_flower: TurnedOnce
    other_flowers: Values

    def is_jiang(self, turned: Cards, kind: int) -> bool:
        """V5: tell whether a kind is 将."""
        if kind >= FIRST_FLOWER:
            return kind in _kinds(self.always) or kind in turned
        ranks = self.always_ranks + "".join(self._raised(card) for card in turned)
        return str(RANK[kind]) in ranks or kind in _kinds(self.always)

    def _raised(self, card: int) -> str:
        """Return the ranks that a turned card makes 将."""
        if card >= FIRST_EXTRA:
            return self.xi_ranks
        rank = str(RANK[card])
        return "".join(column for column in self.columns.split() if rank in column) + rank * (card < FIRST_FLOWER)

    def row(self, turned: Cards, kind: int, flowers: frozenset[int]) -> Row:
        """Return the row of a kind when the one card of `turned` lies face up."""
        plain = self.jiang.peng
        if kind in turned:
            return (self.turned_flower if kind in flowers else self.turned_card).row(plain)
        if kind in flowers and flowers.intersection(turned):
            return self.other_flowers.row(True, plain)
        jiang = self.is_jiang(turned, kind)
        return (self.jiang if jiang else self.ordinary).row(jiang, plain)


def _kinds(codes: tuple[str, ...]) -> frozenset[int]:
    return frozenset(CARD[code] for code in codes)


@lru_cache(maxsize=8192)
def value_table(worth: ByLevel | ByClass, flowers: tuple[str, ...], turned: Cards) -> tuple[Row, ...]:
    """V1-V5: the row of every kind when `turned` (sorted) lie face up; the five extra cards have none."""
    rows = [worth.row(turned, kind, _kinds(flowers)) for kind in range(FIRST_EXTRA)]
    return (*rows, *(Row(turned.count(kind), 0, 0, 0, 0, 0, False, 0) for kind in range(FIRST_EXTRA, KINDS)))
