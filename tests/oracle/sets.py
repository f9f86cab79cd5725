"""What sets are worth, written from section 4 of the rule text alone: levels, values, 三老会, 底胡."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from parser import CARD, Record, code

from .table import Side

Step = tuple[str, str, int]
Split = tuple[tuple[tuple[int, ...], ...], int]
FLOWERS = (CARD["1z"], CARD["2z"], CARD["3z"])
NINE = CARD["9s"]
XI = CARD["1j"]
WENQIAN = (CARD["1p"], CARD["2p"], CARD["3p"])
COMMON = {
    "nine_in_run": "yes", "nine_stacks": "no", "nine_siblings": "yes", "pair_later": "12", "concealed": "set",
    "bazi": "no", "won_card": "open", "piao": "50x2", "wenqian4": "100", "exhausted": "none", "settle": "pairs",
    "cap": "none",
}  # fmt: skip
ONE_CARD = COMMON | {
    "round": "base", "values": "full", "wenqian3_sets": "no", "bazi": "yes", "xi": "0", "xi_column": "147", "qqh": "4",
    "tuowei": "yazi",
}  # fmt: skip
DEFAULTS: dict[str, dict[str, str]] = {
    "rugao": COMMON | {"round": "total", "wenqian3_sets": "yes", "sanlaohui": "yes"},
    "nantong": COMMON | {"round": "base", "wenqian3_sets": "no", "sanlaohui": "no"},
    "danjiang": ONE_CARD | {"sanlaohui": "yes"},
    "danjiang-rugao": ONE_CARD | {"sanlaohui": "no"},
}


class Rules(NamedTuple):
    """The set's name, the turned cards, and every option's value."""

    name: str
    jiang: tuple[int, ...]
    option: Mapping[str, str]

    @property
    def rugao(self) -> bool:
        """The richer of the two sets: 叫 counts, factors, 单吊, 杠开."""
        return self.name == "rugao"

    @property
    def one(self) -> bool:
        """One card is turned: V5, 喜儿, 掷庄."""
        return self.name in {"danjiang", "danjiang-rugao"}

    @property
    def both(self) -> bool:
        """One card is turned, scored as 如皋 does."""
        return self.name == "danjiang-rugao"

    @property
    def xi(self) -> bool:
        """喜儿 are in play."""
        return self.one and self.option["xi"] == "5"

    @property
    def xi_turned(self) -> bool:
        """A 喜 is the turned card."""
        return any(kind >= XI for kind in self.jiang)


def rules_of(record: Record) -> Rules:
    """The rules a record is played by."""
    return Rules(record.rules, record.jiang or (), DEFAULTS[record.rules] | dict(record.options))


def rank(kind: int) -> int:
    """1 to 9, 0 for a flower."""
    return kind % 9 + 1 if kind < FLOWERS[0] else 0


def level(rules: Rules, kind: int) -> int:
    """V2: how many times a kind's values double."""
    by_rank = 0
    for turned in rules.jiang:
        same = rank(kind) > 0 and rank(turned) == rank(kind)
        if turned == NINE and kind != NINE and rules.option["nine_siblings"] == "no":
            same = False
        by_rank += same
    if kind not in (*FLOWERS, NINE):
        return by_rank
    by_laojiang = 1 + sum(turned in (*FLOWERS, NINE) for turned in rules.jiang)
    if kind == NINE and rules.option["nine_stacks"] == "yes":
        by_laojiang += sum(turned in (CARD["9m"], CARD["9p"]) for turned in rules.jiang)
    return max(by_rank, by_laojiang)


def raised(rules: Rules, kind: int) -> bool:
    """V5 S9: whether a card is 将 where one card is turned."""
    if kind in FLOWERS or rank(kind) in {1, 9}:
        return True
    (turned,) = rules.jiang
    if turned in FLOWERS:
        return False
    column = rank(turned) % 3
    if turned >= XI:
        if rules.option["xi_column"] != "147":
            return rules.option["xi_column"] == "all"
        column = 1
    return rank(kind) % 3 == column


def worth(rules: Rules, kind: int, item: str, base: int, *, plain: bool = False) -> int:
    """The value of a set: base and level, or the row of V5; a `plain` 碰 is that of any 将 (会面加出汗)."""
    if not rules.one:
        return base * 2 ** level(rules, kind)
    (turned,) = rules.jiang
    full, nth = rules.option["values"] == "full", ("peng", "zaishou", "gang", "ti", "qishou").index(item)
    plain_row = (4, 8, 16, 24, 32) if full else (2, 4, 8, 12, 16)
    turned_row = {0: 8, 1: 24, 4: 32} if full else {0: 4, 1: 12, 4: 16}
    if plain:
        return plain_row[nth]
    if kind == turned:
        return turned_row[nth] * (2 if kind in FLOWERS else 1)
    if kind in FLOWERS and turned in FLOWERS:
        return plain_row[nth] * 2
    return plain_row[nth] if raised(rules, kind) else (1, 2, 4, 6, 8)[nth]


def from_deal(rules: Rules, side: Side, kind: int) -> bool:
    """V7: every copy was dealt to him and is still in his hand; shown, where that is needed."""
    copies = 4 - rules.jiang.count(kind)
    whole = side.dealt.count(kind) == copies and side.hand.count(kind) == copies
    return whole and (kind in side.called or rules.name == "nantong")


def laid_value(rules: Rules, side: Side, kind: int, won: int | None) -> tuple[str, int] | None:
    """V3 lines 1 to 4: item and base value."""
    verbs = [verb for verb, k in side.laid if k == kind]
    if not verbs:
        return None
    (verb,) = verbs
    if verb == "lay" or (verb == "angang" and kind in side.called):
        return "qishou", 16
    if verb == "angang":
        return "ti", 12
    if verb in {"minggang", "jiagang"}:
        return "gang", 8
    turned = rules.jiang.count(kind)
    if turned == 1:
        return "peng", 4
    if turned == 0 and not rules.one and (kind in side.hand or kind == won):
        return "gang", 8
    return "peng", 2


def hand_value(rules: Rules, side: Side, kind: int, won: int | None, *, three: bool, taken: bool) -> tuple[str, int]:
    """V3 line 5: item and base value, 0 for nothing.

    `three`: three alike of one's own count here; `taken`: so does the 碰 made by the won card.
    """
    n, w, turned = side.hand.count(kind), int(won == kind), rules.jiang.count(kind)
    if w and rules.option["won_card"] == "concealed":
        n, w = n + 1, 0
    first = from_deal(rules, side, kind)
    if turned == 0:
        if n == 4:
            return ("qishou", 16) if first else ("ti", 12)
        if n == 3 and three:
            return "zaishou", 4
        if n == 2 and w and taken:
            return "peng", 2
    if turned == 1:
        if n == 3:
            return ("qishou", 16) if first else ("zaishou", 12)
        if n == 2 and w and taken:
            return "peng", 4
    if turned == 2 and n == 2:
        return ("qishou", 16) if first else ("ti", int(rules.option["pair_later"]))
    return "", 0


def set_steps(
    rules: Rules, side: Side, won: int | None, count: "tuple[Split, str, int] | None", *, sweat: bool
) -> list[Step]:
    """The sets' steps in card order (V3 V6); `count` is a winner's split, form and number of 文钱."""
    steps: list[Step] = []
    for kind in range(30):
        three = taken = count is None or rules.option["concealed"] == "held"
        if count is not None:
            (groups, _), form, wenqian = count
            as_set = (kind,) * 3 in groups
            three = three or as_set
            taken = taken or as_set
            own = side.hand.count(kind) + (kind == won and rules.option["won_card"] == "concealed") == 3
            three = three or (own and rules.option["wenqian3_sets"] == "yes" and wenqian >= 3 and kind in WENQIAN)
            three = three or (own and rules.option["bazi"] == "yes" and form == "qing")
        item, base = laid_value(rules, side, kind, won) or hand_value(rules, side, kind, won, three=three, taken=taken)
        if base:
            plain = sweat and item == "peng" and kind in FLOWERS
            steps.append((item, code(kind), worth(rules, kind, item, base, plain=plain)))
    return steps


def base_steps(
    rules: Rules, side: Side, won: int | None, count: "tuple[Split, str, int] | None", *, sweat: bool = False
) -> list[Step]:
    """The sets, 三老会 and 底胡 before any rounding; `sweat`: 会面加出汗 makes the 碰 of flowers plain."""
    steps = set_steps(rules, side, won, count, sweat=sweat)
    held = Counter([*side.hand, *([] if won is None else [won])])
    laid = {kind for _, kind in side.laid}
    if rules.option["sanlaohui"] == "yes" and all(f in laid or held[f] >= 3 for f in FLOWERS):
        steps.append(("sanlaohui", "123z", sum(v for _, what, v in steps if what in {"1z", "2z", "3z"})))
    return [*steps, ("base", "", sum(v for _, _, v in steps))]


def xi_steps(rules: Rules, side: Side) -> list[Step]:
    """S6."""
    n = len(side.xi)
    if not n:
        return []
    value = (0, 10, 30, 50, 70, 100)[n]
    if n == side.early_xi == 5 - rules.xi_turned:
        value = 200
    return [("xi", str(n), value * (2 if rules.xi_turned else 1))]
