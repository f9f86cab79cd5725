"""`paipu check --json` against python-chess `read_game`: hands and games a second, in one run on one core.

Both read text, judge every move and write down what they found. chess: seeded random legal games
(89 plies on average), parsed from PGN with SAN legality, final position and result compared.
paipu: seeded legal hands (about 70 events) with every score claimed, plus the shipped samples, through
the command's own loop: parsing, replay, every claim, ledger, missed wins, one JSON report a record.

usage: python benchmarks/check.py [runs]   prints a line a figure and the ratio; the ratio is what counts.
"""

import gc
import io
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import chess
import chess.pgn

sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "hands"))

from games import game

from engine import judge, shipped
from parser import read, write_text
from records.cli.as_json import line

GAMES = HANDS = 300


def chess_archive() -> str:
    rng = random.Random(20240101)  # noqa: S311
    out: list[str] = []
    for number in range(GAMES):
        board, played = chess.Board(), chess.pgn.Game()
        played.headers["Round"] = str(number)
        node: chess.pgn.GameNode = played
        limit = rng.randrange(60, 121)
        while not board.is_game_over(claim_draw=False) and board.ply() < limit:
            move = rng.choice(list(board.legal_moves))
            board.push(move)
            node = node.add_variation(move)
        played.headers["Result"] = board.result(claim_draw=False)
        played.headers["End"] = board.fen()
        out.append(str(played))
    return "\n\n".join(out) + "\n"


def read_games(text: str) -> int:
    stream, read_ones, plies = io.StringIO(text), 0, 0
    while (played := chess.pgn.read_game(stream)) is not None:
        board = played.end().board()
        if played.errors or board.fen() != played.headers["End"]:
            raise AssertionError(played.headers["Round"])
        plies += board.ply()
        read_ones += 1
    return read_ones


def hand_archive() -> bytes:
    rng = random.Random(20261130)  # noqa: S311
    names = ("nantong", "rugao")
    return "\n".join(write_text(game(shipped()[rng.choice(names)], rng)) for _ in range(HANDS)).encode()


def sample_archive() -> bytes:
    folder = files("records") / "samples"
    return b"\n".join((folder / f"{name}.paipu").read_bytes() for name in ("nantong", "rugao"))


def check(data: bytes) -> int:
    return sum(len(line(report, "hands.paipu", "both")) > 0 for report in judge(read(io.BytesIO(data))))


def rate(work: Callable[[], int], seconds: float = 0.5) -> float:
    """Units of work a second over at least `seconds`."""
    gc.collect()
    units, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        units += work()
    return units / spent


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    games, hands, samples = chess_archive(), hand_archive(), sample_archive()
    work: dict[str, Callable[[], int]] = {
        "chess read_game": lambda: read_games(games),
        "paipu check, generated hands": lambda: check(hands),
        "paipu check, sample records": lambda: check(samples),
    }
    for one in work.values():
        one()
    seen: dict[str, list[float]] = {name: [] for name in work}
    for _ in range(runs):
        for name, one in work.items():
            seen[name].append(rate(one))
    base = statistics.median(seen["chess read_game"])
    for name, rates in seen.items():
        middle = statistics.median(rates)
        print(f"{name:30} {middle:8,.0f}/s  (min {min(rates):,.0f} max {max(rates):,.0f})  {middle / base:.2f} x")


if __name__ == "__main__":
    main()
