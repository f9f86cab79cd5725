"""A position as it stands in the address of the 算胡 page, and as a question to the rules.

Parts joined by `~`: turned cards, winner with card and seat it came from, three hands, course. A hand is
its cards and its groups, a letter and a card each: `3m2s~39m2~222446m19999p.g8p.c9p~~123m~ting.qianggang`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.ask import COURSE, Question
from parser import CODES

GROUPS = {"p": "peng", "g": "gang", "a": "angang", "j": "jiagang", "c": "call", "l": "lay"}
_CARDS = re.compile(r"(?:[0-9]+[mpszj])*")
_GLUED = re.compile(r"([0-9]+)([mpszj])")
_WON = re.compile(r"([1-3])([0-9][mpszj])?([1-3])?")
_SEATS = 3
_LONGEST = 600


class Side(NamedTuple):
    """One hand: its cards' codes, and its groups as letter and code."""

    cards: tuple[str, ...] = ()
    groups: tuple[tuple[str, str], ...] = ()

    @property
    def size(self) -> int:
        """Return how many cards the hand counts: three a group, none for what is only shown."""
        return len(self.cards) + 3 * sum(kind != "c" for kind, _ in self.groups)

    def text(self, dealt: int) -> str | None:
        """Return the hand as a `hold` line has it, what is missing as `?`; None for a hand nobody showed."""
        if not self.cards and not self.groups:
            return None
        missing = dealt - self.size
        cards = [*self.cards, *([f"?*{missing}"] if missing > 0 else [])]
        groups = ", ".join(f"{GROUPS[kind]} {code}" for kind, code in self.groups)
        return " ".join(cards or ["-"]) + (f" / {groups}" if groups else "")


@dataclass(frozen=True, slots=True)
class Laid:
    """What was tapped so far."""

    turned: tuple[str, ...] = ()
    winner: int = 1
    card: str = ""
    source: int | None = None
    sides: tuple[Side, ...] = (Side(),) * _SEATS
    course: tuple[str, ...] = ()

    def missing(self, turned: int, dealt: int) -> str:
        """Return the first part that is not complete (`turned`, the winner's seat, `card`), or nothing."""
        if len(self.turned) < turned:
            return "turned"
        if self.sides[self.winner - 1].size < dealt:
            return str(self.winner)
        return "" if self.card else "card"

    def question(self, dealt: int, options: Mapping[str, str], claim: int | None, names: Sequence[str]) -> Question:
        """Return the question that this position puts."""
        holds = tuple(side.text(dealt) for side in self.sides)
        return Question(
            " ".join(self.turned), holds, self.winner, self.card, self.source, frozenset(self.course),
            options=options, claim=claim, names=names,
        )  # fmt: skip


def parse(text: str) -> Laid | None:
    """Return the position of an address; None for what is no position."""
    turned, won, *sides, course = text.split("~") if text.count("~") == 5 and len(text) <= _LONGEST else ("",) * 6
    found = _WON.fullmatch(won)
    words = tuple(word for word in course.split(".") if word)
    held = [_side(side) for side in sides]
    on_table = _cards(turned)
    if found is None or on_table is None or None in held or not set(words) <= set(COURSE):
        return None
    card, source = found[2] or "", int(found[3]) if found[3] else None
    if source == int(found[1]) or (card and card not in CODES):
        return None
    return Laid(on_table, int(found[1]), card, source, tuple(side for side in held if side), words)


def write(laid: Laid) -> str:
    """Return the text of a position in the address."""
    won = f"{laid.winner}{laid.card}{laid.source or ''}"
    sides = (".".join([_glue(side.cards), *(kind + code for kind, code in side.groups)]) for side in laid.sides)
    return "~".join([_glue(laid.turned), won, *sides, ".".join(laid.course)])


def _side(text: str) -> Side | None:
    first, *rest = text.split(".")
    cards = _cards(first)
    groups = tuple((group[:1], group[1:]) for group in rest)
    known = all(kind in GROUPS and code in CODES and code != "?" for kind, code in groups)
    return Side(cards, groups) if cards is not None and known else None


def _cards(text: str) -> tuple[str, ...] | None:
    if not _CARDS.fullmatch(text):
        return None
    cards = tuple(rank + suit for ranks, suit in _GLUED.findall(text) for rank in ranks)
    return cards if set(cards) <= set(CODES) else None


def _glue(cards: Sequence[str]) -> str:
    ordered = sorted(cards, key=CODES.index)
    suits = dict.fromkeys(card[1] for card in ordered)
    return "".join("".join(card[0] for card in ordered if card[1] == suit) + suit for suit in suits)
