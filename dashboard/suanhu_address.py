"""A position as it stands in the address of the 算胡 page, and as a question to the rules.

Parts joined by `~`: turned cards, winner with card, seat it came from and dealer, three or four hands, course.
A hand is its cards and its groups, a letter and a card each, or three cards that differ:
`3m2s~39m2v1~222446m19999p.g8p.c9p~~123m~ting.qianggang`, `~15d2~1123x.p4x.e12x3d~~~haidi`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.ask import COURSE
from engine.question import Asking, Question
from parser import CODES

GROUPS = {
    "p": "peng", "g": "gang", "a": "angang", "j": "jiagang", "c": "call", "l": "lay", "x": "xi",
    "w": "wei", "b": "chouwei", "r": "pao", "t": "ti", "e": "chi",
}  # fmt: skip
SEATS = (3, 4)
_UNLIKE = "e"
_CARDS = re.compile(r"(?:[0-9]+[mpszjxd])*")
_GLUED = re.compile(r"([0-9]+)([mpszjxd])")
# Addresses of old have `d` before the dealer, which is a suit as well.
_WON = re.compile(r"([1-4])([0-9][mpszjxd])?([1-4])?(?:[vd]([1-4]))?")
_LONGEST = 600


class Side(NamedTuple):
    """One hand: its cards' codes, and its groups as letter and code (of three cards that differ: `12x3d`)."""

    cards: tuple[str, ...] = ()
    groups: tuple[tuple[str, str], ...] = ()

    def size(self, can: Asking) -> int:
        """Return how many cards the hand counts, its groups included."""
        return can.size(self.cards, [GROUPS[kind] for kind, _ in self.groups])

    def text(self, can: Asking) -> str | None:
        """Return the hand as a `hold` line has it, what is missing as `?`; None for a hand nobody showed."""
        if not self.cards and not self.groups:
            return None
        missing = can.dealt - self.size(can)
        cards = [*self.cards, *([f"?*{missing}"] if missing > 0 else [])]
        groups = ", ".join(f"{GROUPS[kind]} {code}" for kind, code in self.groups)
        return " ".join(cards or ["-"]) + (f" / {groups}" if groups else "")


@dataclass(frozen=True, slots=True)
class Laid:
    """What was tapped so far; of four sides one rests, by the dealer."""

    turned: tuple[str, ...] = ()
    winner: int = 1
    card: str = ""
    source: int | None = None
    sides: tuple[Side, ...] = (Side(),) * SEATS[0]
    course: tuple[str, ...] = ()
    dealer: int | None = None

    def missing(self, can: Asking) -> str:
        """Return the first part that is not complete (`turned`, the winner's seat, `card`), or nothing."""
        return "turned" if len(self.turned) < can.turned else self.unwon(can)

    def unwon(self, can: Asking) -> str:
        """Return what a win still lacks: the rest of the winner's hand (his seat), the `card`, or nothing."""
        if self.sides[self.winner - 1].size(can) < can.dealt:
            return str(self.winner)
        return "" if self.card else "card"

    def question(self, can: Asking, options: Mapping[str, str], claim: int | None, names: Sequence[str]) -> Question:
        """Return the question that this position puts; only words of the course that count are in it.

        While the winner's hand or the card is missing, nobody has won.
        """
        holds = tuple(side.text(can) for side in self.sides)
        course, turned = frozenset(self.course) & {*can.counts}, " ".join(self.turned)
        if self.unwon(can):
            held = course & {"xi5"}
            return Question(turned, holds, self.winner, "", None, held, None, options, None, names, self.dealer)
        return Question(
            turned, holds, self.winner, self.card, self.source, course, None, options, claim, names, self.dealer
        )


def parse(text: str) -> Laid | None:
    """Return the position of an address; None for what is no position."""
    parts = text.split("~") if len(text) <= _LONGEST else []
    if len(parts) - 3 not in SEATS:
        return None
    turned, won, *sides, course = parts
    found, on_table = _WON.fullmatch(won), _cards(turned)
    words = tuple(word for word in course.split(".") if word)
    held = [side for side in map(_side, sides) if side is not None]
    if found is None or on_table is None or len(held) < len(sides) or not set(words) <= set(COURSE):
        return None
    winner, source, dealer = (int(seat) if seat else None for seat in (found[1], found[3], found[4]))
    card = found[2] or ""
    apart = source != winner and max(winner or 1, source or 1, dealer or 1) <= len(sides)
    if not apart or (card and card not in CODES):
        return None
    dealer = dealer or (1 if len(sides) == SEATS[1] else None)
    return Laid(on_table, winner or 1, card, source, tuple(held), words, dealer)


def write(laid: Laid) -> str:
    """Return the text of a position in the address."""
    won = f"{laid.winner}{laid.card}{laid.source or ''}" + (f"v{laid.dealer}" if laid.dealer else "")
    sides = (".".join([_glue(side.cards), *(kind + code for kind, code in side.groups)]) for side in laid.sides)
    return "~".join([_glue(laid.turned), won, *sides, ".".join(laid.course)])


def _side(text: str) -> Side | None:
    first, *rest = text.split(".")
    cards = _cards(first)
    groups = tuple((group[:1], group[1:]) for group in rest)
    return Side(cards, groups) if cards is not None and all(map(_is_group, groups)) else None


def _is_group(group: tuple[str, str]) -> bool:
    kind, code = group
    if kind == _UNLIKE:
        return len(_cards(code) or ()) == 3 and code == _glue(_cards(code) or ())
    return kind in GROUPS and code in CODES and code != "?" and (code[-1] == "j") == (kind == "x")


def _cards(text: str) -> tuple[str, ...] | None:
    if not _CARDS.fullmatch(text):
        return None
    cards = tuple(rank + suit for ranks, suit in _GLUED.findall(text) for rank in ranks)
    return cards if set(cards) <= set(CODES) else None


def _glue(cards: Sequence[str]) -> str:
    ordered = sorted(cards, key=CODES.index)
    suits = dict.fromkeys(card[1] for card in ordered)
    return "".join("".join(card[0] for card in ordered if card[1] == suit) + suit for suit in suits)
