"""The metrics as data: what each is called, what is counted among what, under how many cases no number is told.

Each is one query of `sql/`, which gives numerator and denominator by player. What differs by game is here as data: the
verbs of its sets and the items of its ledger.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from engine.games import GAMES

Words = tuple[str, str]
Kind = Literal["count", "rate", "share", "mean", "amount"]

LEAST_CASES, LEAST_SKEWED = 30, 50
"""Fewest cases of which a share or mean is told, and a mean of amounts: with fewer its interval does not hold."""


class Metric(NamedTuple):
    """One number about a player: `part` among `whole` (zh, en).

    A count has no interval. A rate is a share of cases, a share is one for each kind that occurs (forms, 名堂). A mean
    is a sum (`part`) by the number of cases (`whole`), an amount a mean of what is rarely great and hardly ever below
    nothing. Of fewer than `least` cases none is told.
    """

    name: str
    kind: Kind
    title: Words
    part: Words
    whole: Words
    query: str = ""
    params: Mapping[str, object] = {}
    fewest: int | None = None

    @property
    def least(self) -> int:
        """Return the fewest cases of which it is told."""
        if self.fewest is not None:
            return self.fewest
        return LEAST_SKEWED if self.kind == "amount" else LEAST_CASES

    @property
    def statement(self) -> str:
        """Return the name of its query."""
        return f"stats/metric_{self.query or self.name}"


HANDS: Words = ("打了的局数", "hands played")
WON: Words = ("胡了的局数", "hands won")
TOGETHER: Words = ("与这位对手同桌的局数", "hands played with this opponent")
_TITLES = (
    "tianhu", "dihu", "dianhong", "honghu", "wuhu", "pengpenghu", "shibada", "shiliuxiao", "haidi",
)  # fmt: skip


def _verb(name: str, zh: str, en: str, *more: str) -> Metric:
    """Return the rate of the hands in which a set was made or a thing declared, in the games that know it."""
    verbs = [name, *more]
    games = [game for game, one in GAMES.items() if not set(verbs).isdisjoint(one.verbs)]
    whole = ("有这一手的牌种里打了的局数", "hands played of a game that knows it")
    return Metric(
        f"{name}_rate",
        "rate",
        (f"{zh}率", f"{en} rate"),
        (f"自己有{zh}的局数", f"hands with a {en}"),
        whole,
        "verb",
        {"verbs": verbs, "games": games},
    )


def _item(name: str, title: Words) -> Metric:
    """Return the mean value of a ledger item in the hands won."""
    part = (f"胡了的局里{title[0]}之和", f"sum of {title[1]} in the hands won")
    whole = ("算这一项的牌种里胡了的局数", "hands won in a game that counts it")
    return Metric(
        f"mean_{name}", "amount", (f"平均{title[0]}", f"mean {title[1]}"), part, whole, "item", {"item": name}
    )


METRICS: tuple[Metric, ...] = (
    Metric("hands", "count", ("局数", "hands"), HANDS, HANDS, fewest=0),
    Metric("wins", "rate", ("胡牌率", "win rate"), WON, HANDS),
    Metric("drawn", "rate", ("荒庄率", "drawn hands"), ("荒庄的局数", "hands that nobody won"), HANDS),
    Metric(
        "self_drawn", "rate", ("自摸占比", "self-drawn share"), ("自摸胡的局数", "hands won by one's own card"), WON
    ),
    Metric(
        "dealt_in",
        "rate",
        ("点炮率", "deal-in rate"),
        ("自己打出的牌被别家胡的局数", "hands that another won by one's discard"),
        HANDS,
    ),
    Metric(
        "forms",
        "share",
        ("胡型占比", "shares of forms"),
        ("胡成这一型的局数", "hands won in this form"),
        ("分型的牌种里胡了的局数", "hands won in a game of several forms"),
    ),
    Metric(
        "win_total",
        "amount",
        ("平均胡分", "mean winning total"),
        ("胡了的局总分之和", "sum of the winning totals"),
        WON,
    ),
    Metric(
        "losing_base",
        "amount",
        ("输时平均底胡", "mean base when losing"),
        ("别家胡的局里自己底胡之和", "sum of one's bases in the hands that another won"),
        ("别家胡、自己有底胡的局数", "hands that another won and in which one has a base"),
    ),
    Metric("net", "mean", ("每局输赢", "net a hand"), ("收付之和", "sum of the payments"), HANDS),
    Metric(
        "lost_to",
        "rate",
        ("输给他", "won by the opponent"),
        ("这位对手胡的局数", "hands that this opponent won"),
        TOGETHER,
    ),
    Metric(
        "fed",
        "rate",
        ("点炮给他", "deal-ins to the opponent"),
        ("自己打出的牌被这位对手胡的局数", "hands that this opponent won by one's discard"),
        TOGETHER,
    ),
    Metric(
        "ahead",
        "mean",
        ("比他多得", "ahead of the opponent"),
        ("自己的收付减去他的，之和", "sum of one's payments less the opponent's"),
        TOGETHER,
    ),
    _verb("peng", "碰", "peng"),
    _verb("gang", "杠", "gang"),
    _verb("call", "叫牌", "call"),
    _verb("lay", "摞龙", "lay"),
    _verb("ting", "报听", "declared ting"),
    _verb("chi", "吃", "chi"),
    _verb("wei", "偎", "wei", "chouwei"),
    _verb("ti", "提", "ti"),
    _verb("pao", "跑", "pao"),
    Metric(
        "missed",
        "rate",
        ("漏胡率", "missed-win rate"),
        ("放过了能胡的牌的局数", "hands in which a win was let go"),
        ("胡了或放过了的局数", "hands won, or with a win let go"),
    ),
    Metric(
        "missed_cost",
        "amount",
        ("漏胡的代价", "cost of a missed win"),
        ("每局最贵一次漏胡少得之和", "sum of what the dearest missed win of each hand would have paid more"),
        ("放过了、代价可知的局数", "hands with a win let go whose cost is known"),
    ),
    Metric(
        "waiting",
        "rate",
        ("听牌率", "waiting rate"),
        ("听过牌的局数", "hands in which it waited"),
        ("自己的牌全部可知的局数", "hands in which all one's cards are known"),
    ),
    Metric(
        "waiting_turn",
        "amount",
        ("听牌巡数", "turn of waiting"),
        ("初次听牌前自己打出张数之和", "sum of one's discards before it first waited"),
        ("听过牌的局数", "hands in which it waited"),
    ),
    _item("huxi", ("胡息", "huxi")),
    _item("tun", ("囤", "tun")),
    _item("fan", ("番", "fan")),
    Metric(
        "titles",
        "share",
        ("名堂占比", "shares of titles"),
        ("有这个名堂的局数", "hands won with this title"),
        ("算番的牌种里胡了的局数", "hands won in a game that counts fan"),
        "titles",
        {"among": "fan", "items": list(_TITLES)},
    ),
    Metric(
        "factors",
        "share",
        ("翻番占比", "shares of doublings"),
        ("有这一项翻番的局数", "hands won with this doubling"),
        ("分型的牌种里胡了的局数", "hands won in a game of several forms"),
        "titles",
        {"among": "form", "items": list[str]()},
    ),
)
"""Every metric, in the order in which they are told."""
