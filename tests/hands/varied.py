"""Seeded legal hands of every set, each under a few options."""

import random
from functools import cache

from games import game

from engine import shipped
from parser import Record

SETS = ("nantong", "rugao")
OPTIONS = {
    name: {
        o.name: [v.replace("N", "60") for v in o.values] for o in shipped()[name].options.values() if o.name != "wild"
    }
    for name in SETS
}


def some_options(rng: random.Random, name: str) -> dict[str, str]:
    """None to four options of a set, each at any of its values."""
    return {option: rng.choice(OPTIONS[name][option]) for option in rng.sample([*OPTIONS[name]], rng.randint(0, 4))}


@cache
def hands(n: int) -> list[Record]:
    """`n` legal hands of both sets under a few options each, every claim written."""
    rng = random.Random(n)  # noqa: S311
    return [game(shipped()[name], rng, some_options(rng, name)) for name in rng.choices(SETS, k=n)]
