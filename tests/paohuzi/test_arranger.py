"""The engine's arrangements against the naive oracle: whether a hand wins, its score, 胡息, 名堂 and groups (W1-W5).

`PAIPU_LONG` compares 50,000 positions.
"""

import os
import random
from collections import Counter

from paohuzi.oracle_arrange import Card, Named, Question, answer
from paohuzi.positions import position
from paohuzi.tables import rules_with

from engine.paohuzi.arrange import From, Group, Side
from engine.paohuzi.score import best, hands, wins
from engine.paohuzi.titles import Course

MANY = 50_000 if os.environ.get("PAIPU_LONG") else 1_500
CHOICES = {
    "hu_own_wei": ("yes", "no"),
    "zimo15": ("on", "off"),
    "zimo_tun": ("on", "off"),
    "haidi": ("2", "3"),
    "break_pao": ("yes", "no"),
    "pengpeng_kan": ("yes", "no"),
}


def kind(card: Card) -> int:
    return "xd".index(card[1]) * 10 + card[0] - 1


def group(named: Named) -> Group:
    return Group(named[0], tuple(sorted(map(kind, named[1]))))


def side(q: Question) -> Side:
    held = Counter(map(kind, q.hand))
    return Side(tuple(held[k] for k in range(20)), tuple(map(group, q.table)))


def some_options(rng: random.Random, which: str) -> dict[str, str]:
    """One option in four at its other value."""
    return {n: v[1] for n, v in CHOICES.items() if rng.random() < 0.25 and (n != "haidi" or which == "234")}


def compare(q: Question, options: dict[str, str], which: str) -> int:
    """Hold the engine against the oracle on one question; return the score, 0 for no win."""
    rules, wanted = rules_with(which, options), answer(q, options, which)
    asked = (side(q), None if q.card is None else kind(q.card), From(q.how), Course(*q[4:]))
    found = hands(rules, *asked)
    assert wins(rules, *asked) == (wanted is not None), (q, options, wanted)
    assert best(rules, *asked) == (wanted.score if wanted else 0), (q, options, wanted)
    assert bool(found) == bool(wanted), (q, options)
    if wanted is not None:
        top = found[0]
        titles = tuple((line.item, line.value) for line in top.lines if line.clause.startswith("S3."))
        assert (top.total, top.huxi, titles) == (wanted.score, wanted.huxi, wanted.titles), (q, options, wanted)
        assert top.groups == tuple(map(group, wanted.groups)), (q, options)
    return wanted.score if wanted else 0


def test_the_arranger_agrees_with_the_oracle_on_random_positions() -> None:
    rng = random.Random(20261130)  # noqa: S311
    seen: Counter[str] = Counter()
    for _ in range(MANY):
        q, which = position(rng), rng.choice(("234", "468"))
        score = compare(q, some_options(rng, which), which)
        quads = sum(len(cards) == 4 for _, cards in q.table) + sum(n == 4 for n in Counter(q.hand).values())
        seen[f"{quads} quads, {'won' if score else 'none'}"] += 1
    assert {f"{n} quads, {end}" for n in range(5) for end in ("won", "none")} <= set(seen), seen
    assert all(seen[f"{n} quads, won"] >= MANY // 100 for n in range(4)), seen
