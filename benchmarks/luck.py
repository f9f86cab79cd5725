"""What splitting a hand costs, and how far play spreads beside the nets, by rule set and strength of the players.

usage: python benchmarks/luck.py [hands] [shuffles] [RULES,…] [PLAYERS,…]   e.g. 100 16 rugao careful,careful,careful
"""

import sys
import time
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pstdev

from engine import shipped
from engine.luck import Part, luck
from engine.selfplay.generate import Recipe, generate

SEED = 3
COLUMNS = ("net", "deal", "turned", "draws", "play")


def measured(rules: str, players: tuple[str, ...], hands: int, shuffles: int) -> None:
    """Print a line for each strength among the players: mean and spread of every part, and play beside the net."""
    by_strength: dict[str, list[Part]] = {}
    start, choices = time.process_time(), 0
    for record in generate(Recipe(shipped()[rules], players=players), hands, SEED):
        found = luck(record, shipped()[rules], 1, shuffles)
        choices += len(found.choices)
        for part in found.parts:
            by_strength.setdefault(record.players[part.seat].rpartition("-")[0], []).append(part)
    cost = (time.process_time() - start) / hands
    print(f"{rules}: {cost * 1000:.0f} ms a hand of {choices / hands:.1f} choices, {shuffles} shuffles")
    for strength, parts in sorted(by_strength.items()):
        print(f"  {strength:8} {len(parts):6}  {_line(parts)}")


def _line(parts: Sequence[Part]) -> str:
    values = {name: [float(getattr(part, name)) for part in parts] for name in COLUMNS}
    means = "  ".join(f"{name} {fmean(one):+.2f} (sd {pstdev(one):.1f})" for name, one in values.items())
    net, play = pstdev(values["net"]), pstdev(values["play"])
    noise = sqrt(fmean([part.error**2 for part in parts]))
    return f"{means}  play/net {play / net if net else 0:.2f}, shuffles alone {noise / net if net else 0:.2f}"


def main() -> None:
    """Measure what is named, or every rule set with one player of each strength."""
    hands, shuffles = (int(sys.argv[i]) if len(sys.argv) > i else n for i, n in ((1, 100), (2, 16)))
    names = sys.argv[3].split(",") if len(sys.argv) > 3 else sorted(shipped())
    players = tuple(sys.argv[4].split(",")) if len(sys.argv) > 4 else ("careful", "greedy", "random")
    for name in names:
        measured(name, players, hands, shuffles)


if __name__ == "__main__":
    main()
