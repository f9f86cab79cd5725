"""What `paipu check --json` costs an event, by rule set, and the dearest game against the cheapest, in one run.

The archives are hands of players who think (`paipu generate --players greedy,greedy,careful`), every claim written.
As in timeit, garbage is collected between the runs; the least of the runs counts.

usage: python benchmarks/games.py [runs]   prints microseconds an event, events a hand, and the ratio of the games
"""

import gc
import io
import statistics
import sys
import time
from collections.abc import Mapping

from engine import judge, shipped
from engine.selfplay.generate import Recipe, generate
from parser import read, write_text
from records.cli.as_json import line

HANDS = 120
PLAYERS = ("greedy", "greedy", "careful")


def archive(name: str) -> tuple[bytes, int]:
    """Generated hands of a rule set as a file, and how many events they have."""
    records = list(generate(Recipe(shipped()[name], players=PLAYERS), HANDS, 5))
    return "\n".join(map(write_text, records)).encode(), sum(len(record.events) for record in records)


def check(data: bytes) -> float:
    """Seconds to check a file."""
    gc.collect()
    start = time.process_time()
    for report in judge(read(io.BytesIO(data))):
        line(report, "hands.paipu", "both")
    return time.process_time() - start


def by_game(costs: Mapping[str, float]) -> dict[str, float]:
    """The mean cost of each game's rule sets."""
    games = {shipped()[name].game for name in costs}
    return {
        g: statistics.mean(cost for name, cost in costs.items() if shipped()[name].game == g) for g in sorted(games)
    }


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    archives = {name: archive(name) for name in sorted(shipped())}
    seen: dict[str, list[float]] = {name: [] for name in archives}
    for _ in range(runs):
        for name, (data, _) in archives.items():
            seen[name].append(check(data))
    costs = {name: min(times) / archives[name][1] * 1e6 for name, times in seen.items()}
    for name, cost in costs.items():
        print(f"{name:24} {cost:6.1f} µs an event  {archives[name][1] / HANDS:5.1f} events a hand")
    games = by_game(costs)
    for game, cost in games.items():
        print(f"{game:24} {cost:6.1f} µs an event  {cost / min(games.values()):.2f} x")


if __name__ == "__main__":
    main()
