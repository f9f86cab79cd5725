"""What it costs to land a hand, beside what it costs to judge it, in one run.

A verdict says neither when a seat began to wait nor what a missed win cost: landing replays every whole hand once more
for that. The least of the runs counts.

usage: python benchmarks/landing.py [runs]   prints milliseconds a hand, and each step by judging
"""

import gc
import io
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from engine import judge, shipped
from engine.selfplay.generate import Recipe, generate
from parser import read, write_text
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.ingest.outlook import outlook
from records.store.archive import Archive

SETS = ("rugao", "hongguaiwan-234")
HANDS = 300


def judged(data: bytes) -> None:
    for _ in judge(read(io.BytesIO(data))):
        pass


def looked_at(data: bytes) -> None:
    for report in judge(read(io.BytesIO(data))):
        outlook(report, shipped().get(report.rules))


def landed(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        ingest(Archive(Path(folder)), Input("hands.paipu", len(data), lambda: io.BytesIO(data)), shipped())


STEPS: dict[str, Callable[[bytes], None]] = {"judged": judged, "and its waits": looked_at, "landed": landed}


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    for name in SETS:
        records = generate(Recipe(shipped()[name], missed=0.2), HANDS, 3)
        data = "\n".join(map(write_text, records)).encode()
        times: dict[str, float] = {}
        for step, work in STEPS.items():
            seen: list[float] = []
            for _ in range(runs):
                gc.collect()
                start = time.process_time()
                work(data)
                seen.append(time.process_time() - start)
            times[step] = min(seen) / HANDS * 1000
        for step, cost in times.items():
            print(f"{name:20} {step:16} {cost:6.2f} ms a hand  {cost / times['judged']:5.2f} x")


if __name__ == "__main__":
    main()
