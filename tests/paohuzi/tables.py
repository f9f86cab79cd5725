"""Hands of 跑胡子 as the tests write them: `counted("111d 22x / wei 5d, chi 123x", "2x", "own")`."""

import re
from collections import Counter
from functools import cache

from engine import shipped
from engine.paohuzi.arrange import From, Group, Side
from engine.paohuzi.kinds import kind_of
from engine.paohuzi.rules import PaohuziRules
from engine.paohuzi.score import Hand, best, hands, wins
from engine.paohuzi.titles import Course
from engine.ruleset import cached_tables
from parser import CARD

SETS = ("234", "468")
SIZES = {"pao": 4, "ti": 4, "chi": 1}


def rules_with(which: str, options: dict[str, str]) -> PaohuziRules:
    """Return the effective tables of `hongguaiwan-234` or `-468`."""
    return cached_tables(PaohuziRules, shipped()[f"hongguaiwan-{which}"], tuple(sorted(options.items())))


@cache
def kinds(text: str) -> tuple[int, ...]:
    """Return the kinds of `123x0d 7x`, sorted."""
    groups = re.findall(r"(\d+)([xd])", text)
    return tuple(sorted(kind_of(CARD[rank + size]) for ranks, size in groups for rank in ranks))


@cache
def side(text: str) -> Side:
    """Return the side of a line like `hold`; a group of `chi` names its three cards."""
    hand, _, groups = text.partition(" / ")
    held = Counter(kinds(hand))
    laid = [meld.split() for meld in groups.split(", ")] if groups else []
    return Side(tuple(held[k] for k in range(20)), tuple(Group(v, _laid(v, what)) for v, what in laid))


def _laid(verb: str, what: str) -> tuple[int, ...]:
    return kinds(what) * SIZES.get(verb, 3)


def counted(
    hold: str, card: str = "", how: str = "", which: str = "234", options: str = "", course: str = ""
) -> Hand | None:
    """Return the best way to count a hand that wins with `card`, None when it does not win.

    `how` is own, passed, other or none; `course` names what play adds (`dihu haidi`); 自摸 follows from `how`.
    """
    agreed = dict(o.split("=") for o in options.split())
    won = kinds(card)[0] if card else None
    how = how or ("own" if card else "none")
    words = course.split()
    told = Course(how in {"own", "passed"} or "zimo" in words, *(w in words for w in ("tianhu", "dihu", "haidi")))
    asked = (rules_with(which, agreed), side(hold), won, From(how), told)
    found = hands(*asked)
    assert wins(*asked) == bool(found)
    assert best(*asked) == (found[0].total if found else 0)
    return found[0] if found else None


def total(hold: str, card: str = "", how: str = "", which: str = "234", options: str = "", course: str = "") -> int:
    """Return the score of the best way to count a hand, 0 for none."""
    hand = counted(hold, card, how, which, options, course)
    return hand.total if hand else 0


def steps(hand: Hand | None) -> list[str]:
    """Return the ledger of a hand as a record writes it."""
    assert hand is not None
    return [f"{line.item} {line.what} {line.value}".replace("  ", " ") for line in hand.lines]


def titles(hand: Hand | None) -> dict[str, int]:
    """Return the 名堂 of a hand with their 番."""
    assert hand is not None
    return {line.item: line.value for line in hand.lines if line.clause.startswith("S3.")}
