"""The tables a long-card rule set holds, typed; everything a value can say is said here."""

from functools import lru_cache
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

from engine.changpai.kinds import FIRST_EXTRA, KINDS, RANK
from parser import CARD, Cards

Count = Annotated[int, Meta(ge=0, le=10_000)]
Times = Annotated[int, Meta(ge=1, le=100)]
Code = Annotated[str, Meta(pattern="^([1-9][mps]|[1-3]z)$")]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """C1 C2 T1: how many cards are turned and dealt, and the use of the five extra cards."""

    turned: Annotated[int, Meta(ge=1, le=2)]
    dealt: Annotated[int, Meta(ge=22, le=22)]
    extra: Literal["none", "wild", "xi"]


class CardNames(Struct, frozen=True, forbid_unknown_fields=True):
    """C3 W1 W2: cards with a part of their own, as codes."""

    laojiang: tuple[Code, ...]
    flowers: tuple[Code, ...]
    wenqian: tuple[Code, Code, Code]
    barred_from_runs: tuple[Code, ...]


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """V1: the five numbers at level 0, in 胡."""

    peng: Count
    zaishou: Count
    gang: Count
    ti: Count
    qishou: Count


class TurnedOnce(Struct, frozen=True, forbid_unknown_fields=True):
    """V3 4a 5b: a card of which one copy is turned, at level 0."""

    peng: Count
    zaishou: Count
    qishou: Count


class TurnedTwice(Struct, frozen=True, forbid_unknown_fields=True):
    """V3 5c: a card of which both turned cards are copies, at level 0."""

    ti: Count
    qishou: Count


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    """V2: what raises a card's level, in doublings."""

    rank: Count
    laojiang: Count
    laojiang_turned: Count
    alone: tuple[Code, ...]
    stacked: tuple[Code, ...]


class Holding(Struct, frozen=True, forbid_unknown_fields=True):
    """V3 V6 V7 V8: which holding counts as what."""

    peng_and_fourth: Literal["gang", "peng"]
    qishou_shown: bool
    own_three: Literal["set", "held"]
    wenqian_three: bool
    qing_three: bool
    won_card: Literal["open", "concealed"]


class Sanlaohui(Struct, frozen=True, forbid_unknown_fields=True):
    """V9: what the three flowers' sets are multiplied by."""

    times: Times


class Round(Struct, frozen=True, forbid_unknown_fields=True):
    """V10: what is rounded up, to a multiple of `to`."""

    at: Literal["base", "total"]
    to: Annotated[int, Meta(ge=1)]


class Form(Struct, frozen=True, forbid_unknown_fields=True):
    """S1: (constant + X) × times + plus."""

    constant: Count
    times: Times
    plus: Count


class Forms(Struct, frozen=True, forbid_unknown_fields=True):
    """S1: the forms of a winning hand."""

    qing: Form
    piao: Form
    ta: Form


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """S2 S3 S4 S5: what is added, in 胡; `wenqian[i]` for i + 1 of them."""

    wenqian: tuple[Count, Count, Count, Count]
    zimo: Count
    yazi: Count
    bian: Count
    diao: Count
    gangkai: Count


class Factors(Struct, frozen=True, forbid_unknown_fields=True):
    """S7: what multiplies the winner's total."""

    menpiao: Times
    tianhu: Times
    dihu: Times
    tianting: Times
    haidi: Times


class Moves(Struct, frozen=True, forbid_unknown_fields=True):
    """T6: declarations that are played."""

    ting: bool
    ting_lock: bool


class Payment(Struct, frozen=True, forbid_unknown_fields=True):
    """T12 P2 P4: who settles with whom; cap 0 is none."""

    exhausted: Literal["none", "settle"]
    settle: Literal["pairs", "winner"]
    cap: Count


class LongCardRules(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables of one long-card rule set, options already applied."""

    deck: Deck
    cards: CardNames
    values: Values
    turned_once: TurnedOnce
    turned_twice: TurnedTwice
    levels: Levels
    holding: Holding
    sanlaohui: Sanlaohui
    round: Round
    forms: Forms
    bonus: Bonus
    factors: Factors
    play: Moves
    payment: Payment


class Row(NamedTuple):
    """V3: what the holdings of one kind are worth, `turned` copies of it being turned.

    A value that the kind cannot have (杠 of a turned card) is 0.
    """

    turned: int
    peng: int
    zaishou: int
    gang: int
    ti: int
    qishou: int


def level(rules: LongCardRules, turned: Cards, kind: int) -> int:
    """V2: how often the values of `kind` are doubled."""
    code_of = _named(rules)
    rank = RANK[kind]
    ranked = [t for t in turned if RANK[t] == rank != 0]
    raised = sum(t == kind or t not in code_of["alone"] for t in ranked) * rules.levels.rank
    if kind not in code_of["laojiang"]:
        return raised
    old = [t for t in turned if t in code_of["laojiang"]]
    own = rules.levels.laojiang + len(old) * rules.levels.laojiang_turned
    if kind in code_of["stacked"]:
        own += sum(t not in code_of["laojiang"] for t in ranked) * rules.levels.rank
    return max(raised, own)


def _named(rules: LongCardRules) -> dict[str, frozenset[int]]:
    named = {"laojiang": rules.cards.laojiang, "alone": rules.levels.alone, "stacked": rules.levels.stacked}
    return {name: frozenset(CARD[c] for c in codes) for name, codes in named.items()}


@lru_cache(maxsize=8192)
def value_table(rules: LongCardRules, turned: Cards) -> tuple[Row, ...]:
    """V1-V4: the row of every kind when `turned` (sorted) lie face up."""
    return tuple(_row(rules, turned, kind) for kind in range(KINDS))


def _row(rules: LongCardRules, turned: Cards, kind: int) -> Row:
    copies = turned.count(kind)
    factor = 2 ** level(rules, turned, kind)
    if kind >= FIRST_EXTRA:
        return Row(copies, 0, 0, 0, 0, 0)
    if copies == 0:
        v = rules.values
        return Row(0, v.peng * factor, v.zaishou * factor, v.gang * factor, v.ti * factor, v.qishou * factor)
    if copies == 1:
        once = rules.turned_once
        return Row(1, once.peng * factor, once.zaishou * factor, 0, 0, once.qishou * factor)
    return Row(copies, 0, 0, 0, rules.turned_twice.ti * factor, rules.turned_twice.qishou * factor)
