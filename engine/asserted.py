"""What somebody says a hand is worth, in words that can be typed: `total 1 240`, `pay 1 -20`, `step 1 peng 9m 8`."""

from typing import Literal, NamedTuple

Key = Literal["", "total", "step", "pay"]


class Claim(NamedTuple):
    """What somebody says a hand is worth: the total or payment of a seat, or a step of its ledger.

    With the key "" it is all that the record itself claims. `times`: the step multiplies by `value`.
    """

    key: Key = ""
    seat: int = 0
    item: str = ""
    what: str = ""
    times: bool = False
    value: int = 0


class ClaimError(ValueError):
    """A claim that cannot be read; `words` say why in Chinese and English."""

    def __init__(self, text: str) -> None:
        self.words = (
            f"看不懂的主张 {text!r}：写成 total 座位 胡数、pay 座位 输赢 或 step 座位 项目 [牌] 数",
            f"cannot read the claim {text!r}: write total SEAT N, pay SEAT N, or step SEAT ITEM [CARDS] N",
        )
        super().__init__(self.words[1])


def claim_of(text: str) -> Claim:
    """Read a claim: `total 1 240`, `pay 1 -20`, `step 1 peng 9m 8`, `step 1 menpiao x2`. Raises ClaimError."""
    key, *words = text.split() or [""]
    try:
        if key in {"total", "pay"} and len(words) == 2:
            return Claim("total" if key == "total" else "pay", int(words[0]), value=int(words[1]))
        if key == "step" and len(words) in {3, 4}:
            seat, item, *what, value = words
            return Claim("step", int(seat), item, "".join(what), value.startswith("x"), int(value.removeprefix("x")))
    except ValueError as error:
        raise ClaimError(text) from error
    raise ClaimError(text)


def text_of(claim: Claim) -> str:
    """Return a claim as `claim_of` reads it."""
    if claim.key != "step":
        return f"{claim.key} {claim.seat} {claim.value}" if claim.key else ""
    value = f"{'x' if claim.times else ''}{claim.value}"
    return " ".join(filter(None, ("step", str(claim.seat), claim.item, claim.what, value)))
