"""The tables a 跑胡子 rule set holds, typed; everything a value can say is said here."""

from functools import lru_cache
from typing import Annotated, Literal

from msgspec import Meta, Struct

from engine.paohuzi.kinds import kind_of
from parser import CARD

Count = Annotated[int, Meta(ge=0, le=10_000)]
Code = Annotated[str, Meta(pattern="^[0-9][xd]$")]


class Deck(Struct, frozen=True, forbid_unknown_fields=True):
    """T1: the cards dealt to every player, one more to the dealer."""

    dealt: Annotated[int, Meta(ge=20, le=20)]


class CardNames(Struct, frozen=True, forbid_unknown_fields=True):
    """C2: the red cards, as codes."""

    red: tuple[Code, ...]


class Values(Struct, frozen=True, forbid_unknown_fields=True):
    """H: the 胡息 of the groups of one size; `kan` also of 偎 and 臭偎."""

    peng: Count
    kan: Count
    pao: Count
    ti: Count
    yiersan: Count
    erqishi: Count


class Sizes(Struct, frozen=True, forbid_unknown_fields=True):
    """H: the 胡息 of small and big groups; every other group has none."""

    small: Values
    big: Values


class Win(Struct, frozen=True, forbid_unknown_fields=True):
    """W3: the 胡息 that win: alone, with a 名堂, and self-drawn."""

    least: Count
    titled_least: Count
    zimo_least: Count


class Tun(Struct, frozen=True, forbid_unknown_fields=True):
    """S1: 囤: the first at `first` 胡息, one more for each `step`, and `zimo` for a self-drawn win."""

    first: Count
    step: Annotated[int, Meta(ge=1, le=100)]
    zimo: Count


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """S3: a 名堂 by number of cards: `fan` at `least` of them, `more` for each further one."""

    least: Annotated[int, Meta(ge=1, le=26)]
    fan: Count
    more: Count


class Titles(Struct, frozen=True, forbid_unknown_fields=True):
    """S3: 名堂 in 番; `pengpenghu_kan`: 坎 and 臭偎 count for 碰碰胡, `dihu_melds`: groups on the table leave 地胡."""

    tianhu: Count
    dihu: Count
    dihu_melds: bool
    dianhong: Count
    honghu: Counted
    wuhu: Count
    pengpenghu: Count
    pengpenghu_kan: bool
    shibada: Counted
    shiliuxiao: Counted
    haidi: Count


class Moves(Struct, frozen=True, forbid_unknown_fields=True):
    """T4 T5 T9 T11 W4: what may be won, and how far a pass reaches."""

    hu_on_discard: bool
    hu_own_wei: bool
    pass_scope: Literal["both", "separate"]
    dealer_card: bool
    break_pao: bool


class PaohuziRules(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """All tables of one 跑胡子 rule set, options already applied."""

    deck: Deck
    cards: CardNames
    huxi: Sizes
    win: Win
    tun: Tun
    titles: Titles
    play: Moves


@lru_cache(maxsize=64)
def red_kinds(codes: tuple[str, ...]) -> frozenset[int]:
    """C2: return the kinds of these codes."""
    return frozenset(kind_of(CARD[code]) for code in codes)
