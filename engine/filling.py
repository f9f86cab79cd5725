"""What a filling of hidden cards leans to, so that facts that hang on them show themselves."""

from typing import NamedTuple


class Wish(NamedTuple):
    """The leanings of one filling.

    Sets in the hidden hands (`rich`) or none (`poor`), the cards that claims name (`claimed`), whole sets
    drawn `late` or `early`, a winning hand for the winner (`win`), the last draw the last of the stock (`last`).
    """

    rich: bool = False
    poor: bool = False
    claimed: bool = False
    late: bool = False
    early: bool = False
    win: bool = True
    last: bool = False


WISHES: tuple[Wish, ...] = (
    Wish(claimed=True, early=True),
    Wish(claimed=True, late=True),
    Wish(rich=True, early=True),
    Wish(rich=True, late=True, last=True),
    Wish(poor=True),
    Wish(poor=True, last=True),
    *(Wish() for _ in range(12)),
    Wish(win=False),
    Wish(win=False, poor=True),
)
"""The leanings that verification tries, in this order."""
