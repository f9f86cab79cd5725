"""The tables a long-card rule set holds, typed; everything a value can say is said here."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.changpai.kinds import RANK, SUIT
from engine.changpai.worth import ByClass, ByLevel, Code, Count
from parser import CARD

Flower = Annotated[str, Meta(pattern="^[1-3]z$")]
Times = Annotated[int, Meta(ge=1, le=100)]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """C1 C2 T1: how many cards are turned and dealt, and the use of the five extra cards."""

    turned: Annotated[int, Meta(ge=1, le=2)]
    dealt: Annotated[int, Meta(ge=22, le=22)]
    extra: Literal["none", "wild", "xi"]


class CardNames(Struct, frozen=True, forbid_unknown_fields=True):
    """C3 C4 W1 W2: cards with a part of their own, as codes."""

    flowers: tuple[Flower, ...]
    wenqian: tuple[Code, Code, Code]
    barred_from_runs: tuple[Code, ...]

    def __post_init__(self) -> None:
        """Refuse 文钱 that are no sequence."""
        first, second, third = (CARD[card] for card in self.wenqian)
        if (second, third) != (first + 1, first + 2) or SUIT[first] != SUIT[third] or RANK[first] == 0:
            raise ValueError("cards.wenqian must be three in a row of one suit, as 1p 2p 3p")


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
    """S1: (constant + X) × times + plus; the constant of a hand won on a `discard` and of one `drawn`."""

    discard: Count
    drawn: Count
    times: Times
    plus: Count


class Forms(Struct, frozen=True, forbid_unknown_fields=True):
    """S1 S8: the forms of a winning hand; without `shisan` such a hand is 塌."""

    qing: Form
    piao: Form
    ta: Form
    shisan: Form | None = None


class Bonus(Struct, frozen=True, forbid_unknown_fields=True):
    """S2 S3 S5: what is added, in 胡; `wenqian[i]` for i + 1 of them."""

    wenqian: tuple[Count, Count, Count, Count]
    zimo: Count
    gangkai: Count


class Wait(Struct, frozen=True, forbid_unknown_fields=True):
    """S4: what one wait adds when it was the only kind waited for and when not; on a discard, self-drawn."""

    only: tuple[Count, Count]
    several: tuple[Count, Count]


class Waits(Struct, frozen=True, forbid_unknown_fields=True):
    """S4: what the wait of the winning card adds; a `graded` one is called 硬 or 软."""

    graded: tuple[Literal["yazi", "bian"], ...]
    yazi: Wait
    bian: Wait
    diao: Wait


class Xi(Struct, frozen=True, forbid_unknown_fields=True):
    """S6: what i + 1 held 喜 add, and all of them dealt; `turned` when one of them is."""

    held: tuple[Count, Count, Count, Count, Count]
    all_dealt: Count
    held_turned: tuple[Count, Count, Count, Count]
    all_dealt_turned: Count


class Factors(Struct, frozen=True, forbid_unknown_fields=True):
    """S7: what multiplies the winner's total; `turned` when a 喜 or a flower is."""

    menpiao: Times
    tianhu: Times
    dihu: Times
    tianting: Times
    haidi: Times
    yihetou: Times
    qionghen: Times
    qionghen_turned: Times
    huimian: Times
    huimian_turned: Times


class Moves(Struct, frozen=True, forbid_unknown_fields=True):
    """T6 T13 T14: declarations that are played; 掷庄 until the discard after so many draws of the dealer, 0: never."""

    ting: bool
    ting_lock: bool
    zhi: Annotated[int, Meta(ge=0, le=20)]
    bad_hands: bool


class Payment(Struct, frozen=True, forbid_unknown_fields=True):
    """T12 P2-P4: who settles with whom, what 掷庄 multiplies, and the cap, 0 being none."""

    exhausted: Literal["none", "settle"]
    settle: Literal["pairs", "winner"]
    cap: Count
    zhi_times: Times


class LongCardRules(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables of one long-card rule set, options already applied."""

    deck: Deck
    cards: CardNames
    worth: ByLevel | ByClass
    holding: Holding
    sanlaohui: Sanlaohui
    round: Round
    forms: Forms
    bonus: Bonus
    waits: Waits
    factors: Factors
    play: Moves
    payment: Payment
    xi: Xi | None = None

    def __post_init__(self) -> None:
        """Refuse tables that do not go together."""
        if isinstance(self.worth, ByClass) and self.deck.turned != 1:
            raise ValueError('worth.by = "class" needs deck.turned = 1')
        if self.deck.extra == "xi" and self.xi is None:
            raise ValueError('deck.extra = "xi" needs the table xi')
