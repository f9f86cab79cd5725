"""What multiplies a winner's total, written from S7 and S8 of the rule text alone."""

from collections import Counter

from .sets import FLOWERS, Rules, Split, Step, raised
from .table import Side, Win


def alike(side: Side, won: int | None) -> Counter[int]:
    """How many of each kind are in the hand, with the card won from another."""
    return Counter([*side.hand, *([] if won is None else [won])])


def one_peng(rules: Rules, side: Side, won: int | None) -> bool:
    """One laid 碰 outside 将, no other laid group, no three alike in the hand (一和头儿, 十三胡)."""
    if len(side.laid) != 1:
        return False
    ((verb, kind),) = side.laid
    return verb == "peng" and not raised(rules, kind) and max(alike(side, won).values()) < 3


def is_shisan(rules: Rules, side: Side, won: int | None) -> bool:
    """S8; without three alike in the hand every group of it is a sequence."""
    return one_peng(rules, side, won)


def huimian(rules: Rules, side: Side, won: int | None, split: Split, *, single: bool) -> int:
    """The factor of 会面, 1 when the three flowers do not meet; `single`: won by 独钓 on the pair."""
    if not rules.both:
        return 1
    laid, held = {kind for _, kind in side.laid}, alike(side, won)
    apart = [kind for kind in FLOWERS if kind not in laid and held[kind] < 3]
    meet = not apart or (len(apart) == 1 and split[1] == apart[0] and single)
    return (4 if rules.jiang[0] in FLOWERS else 2) if meet else 1


def factors(rules: Rules, side: Side, win: Win, won: int | None, form: str, meets: int) -> list[Step]:
    """S7, in the order of the ledger."""
    if rules.name == "nantong":
        return []
    opened = any(verb in {"peng", "minggang", "jiagang"} for verb, _ in side.laid)
    poor = 1
    if rules.xi and not side.xi:
        poor = int(rules.option["qqh"]) if rules.xi_turned else 2
    all_of = {
        "menpiao": 2 if form == "piao" and not opened else 1,
        "tianhu": 2 if win.tianhu else 1,
        "dihu": 2 if win.dihu and rules.rugao else 1,
        "tianting": 2 if side.ting else 1,
        "haidi": 2 if win.haidi and rules.name in {"rugao", "danjiang-rugao"} else 1,
        "yihetou": 2 if rules.name == "danjiang" and one_peng(rules, side, won) else 1,
        "qionghen": poor,
        "huimian": meets,
    }
    return [(item, "", factor) for item, factor in all_of.items() if factor > 1]
