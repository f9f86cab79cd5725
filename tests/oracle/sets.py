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
WENQIAN = (CARD["1p"], CARD["2p"], CARD["3p"])
COMMON = {
    "nine_in_run": "yes", "nine_stacks": "no", "nine_siblings": "yes", "pair_later": "12", "concealed": "set",
    "bazi": "no", "won_card": "open", "piao": "50x2", "wenqian4": "100", "exhausted": "none", "settle": "pairs",
    "cap": "none",
}  # fmt: skip
DEFAULTS: dict[str, dict[str, str]] = {
    "rugao": COMMON | {"round": "total", "wenqian3_sets": "yes", "sanlaohui": "yes"},
    "nantong": COMMON | {"round": "base", "wenqian3_sets": "no", "sanlaohui": "no"},
}


class Rules(NamedTuple):
    """The set's name, the two turned cards, and every option's value."""

    name: str
    jiang: tuple[int, ...]
    option: Mapping[str, str]

    @property
    def rugao(self) -> bool:
        """The richer of the two sets: 叫 counts, factors, 单吊, 杠开."""
        return self.name == "rugao"


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


def from_deal(rules: Rules, side: Side, kind: int) -> bool:
    """V7: every copy was dealt to him and is still in his hand; shown, where that is needed."""
    copies = 4 - rules.jiang.count(kind)
    whole = side.dealt.count(kind) == copies and side.hand.count(kind) == copies
    return whole and (kind in side.called or not rules.rugao)


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
    if turned == 0 and (kind in side.hand or kind == won):
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


def set_steps(rules: Rules, side: Side, won: int | None, count: "tuple[Split, str, int] | None") -> list[Step]:
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
            steps.append((item, code(kind), base * 2 ** level(rules, kind)))
    return steps


def base_steps(rules: Rules, side: Side, won: int | None, count: "tuple[Split, str, int] | None") -> list[Step]:
    """The sets, 三老会 and 底胡 before any rounding."""
    steps = set_steps(rules, side, won, count)
    held = Counter([*side.hand, *([] if won is None else [won])])
    laid = {kind for _, kind in side.laid}
    if rules.option["sanlaohui"] == "yes" and all(f in laid or held[f] >= 3 for f in FLOWERS):
        steps.append(("sanlaohui", "123z", sum(v for _, what, v in steps if what in {"1z", "2z", "3z"})))
    return [*steps, ("base", "", sum(v for _, _, v in steps))]
