"""The seven groups of a winning hand (W1 W4): what is fixed, what the winning card may become, and the rest."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple

from engine.paohuzi.kinds import COPIES, Kinds
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.split import key_of, one, splits

SEVEN = 7


class Group(NamedTuple):
    """A group: its verb, and its kinds sorted.

    On the table `peng` `wei` `chouwei` `pao` `ti` or `chi` (each 比 one of its own); in an arrangement
    also `kan`, `jiang`, and `chi` for a pattern out of the hand.
    """

    verb: str
    cards: Kinds

    @property
    def kind(self) -> int:
        """Return the lowest kind: the kind of every group but `chi`."""
        return self.cards[0]


class Side(NamedTuple):
    """One player's cards: 20 counts of the hand, and the groups on the table; without a card still on offer.

    Three alike in the hand are a 坎, four a dealt 提: a third copy that is drawn is a 偎 (G1 G3).
    """

    counts: tuple[int, ...]
    groups: tuple[Group, ...]


class From(StrEnum):
    """Where the winning card comes from (W2)."""

    OWN = "own"
    """One's own draw, not yet among the cards."""
    PASSED = "passed"
    """The same, of a card whose 碰 he passed: a 偎 of it is a 臭偎."""
    OTHER = "other"
    """Another's draw, the dealer's shown card, or a discard where that may be won."""
    NONE = "none"
    """There is none: 天胡, or one's own draw that lies as 偎, 臭偎 or 提."""

    @property
    def own(self) -> bool:
        """Tell whether it is one's own draw."""
        return self in {From.OWN, From.PASSED}


class Choice(NamedTuple):
    """Groups that are settled, and the key and number of the loose cards left for patterns and the 将."""

    groups: tuple[Group, ...]
    key: int
    size: int

    @property
    def pair(self) -> bool:
        """Tell whether a 将 is due: it is with a quad (W1)."""
        return any(len(group.cards) == COPIES for group in self.groups)

    def is_seven(self) -> bool:
        """Tell whether the loose cards are as many as the groups that are missing need (W1)."""
        missing = SEVEN - len(self.groups)
        return missing >= 0 and self.size == 3 * missing - self.pair


def alike(verb: str, kind: int) -> Group:
    """Return a group of cards alike: four for `pao` and `ti`, two for `jiang`, else three."""
    return Group(verb, (kind,) * {"pao": COPIES, "ti": COPIES, "jiang": 2}.get(verb, 3))


@lru_cache(maxsize=1 << 13)
def held(side: Side) -> Choice:
    """Return a side at rest: the table, the 坎 and 提 in the hand, and the loose cards."""
    verbs = {3: "kan", COPIES: "ti"}
    whole = tuple(alike(verbs[n], kind) for kind, n in enumerate(side.counts) if n in verbs)
    loose = tuple(0 if n in verbs else n for n in side.counts)
    return Choice((*side.groups, *whole), key_of(loose), sum(loose))


def choices(rules: PaohuziRules, side: Side, card: int | None, source: From) -> Iterator[Choice]:
    """Yield what the winning card may become (W4), of seven groups or not."""
    rest = held(side)
    if card is None:
        yield rest
    elif (grown := _grown(rest, side, card, source)) is None:
        yield Choice(rest.groups, rest.key + one(card), rest.size + 1)
    else:
        forced = source.own and grown.groups[-1].verb != "pao"
        if not forced or rules.play.hu_own_wei:
            yield grown
        if not forced and (side.counts[card] == 2 or rules.play.break_pao):
            yield Choice(rest.groups, rest.key + one(card), rest.size + 1)


def _grown(rest: Choice, side: Side, card: int, source: From) -> Choice | None:
    """Return the choice in which the card makes three or four alike, last of the groups; None when it cannot (W4)."""
    if side.counts[card] == 2:
        verb = {From.OWN: "wei", From.PASSED: "chouwei"}.get(source, "peng")
        return Choice((*rest.groups, alike(verb, card)), rest.key - 2 * one(card), rest.size - 2)
    triple = next((group for group in rest.groups if group.cards == (card,) * 3), None)
    if triple is None:
        return None
    verb = "ti" if source.own and triple.verb != "peng" else "pao"
    others = tuple(group for group in rest.groups if group is not triple)
    return Choice((*others, alike(verb, card)), rest.key, rest.size)


def arrangements(rules: PaohuziRules, side: Side, card: int | None, source: From) -> Iterator[tuple[Group, ...]]:
    """Yield every arrangement into seven groups (W1), whatever its 胡息; each in the order of its cards."""
    for choice in choices(rules, side, card, source):
        if choice.is_seven():
            for split in splits(choice.key, choice.pair):
                loose = (Group("jiang" if len(cards) == 2 else "chi", cards) for cards in split)
                yield tuple(sorted((*choice.groups, *loose), key=_order))


def _order(group: Group) -> tuple[Kinds, str]:
    return group.cards, group.verb
