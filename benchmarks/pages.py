"""What the pages ask of the archive, cold, of 1,000 hands and of 100,000, in one run.

The small archive is of generated hands of both games. The great one is that archive with every row copied under ids,
dates and players of its own: landing 100,000 hands takes a quarter of an hour and says nothing of queries. Every query
runs in a process of its own that has asked nothing before; the least of the runs counts. "first" is the first asking
after a landing, "again" that of a later process: what is counted over the whole archive is kept (`records/kept.py`).

usage: python benchmarks/pages.py [copies] [runs]   prints milliseconds, and great by small
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import duckdb

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from engine import shipped  # noqa: E402
from engine.selfplay.generate import Recipe, generate  # noqa: E402
from parser import write_text  # noqa: E402
from records.ingest.files import Input  # noqa: E402
from records.ingest.landing import ingest  # noqa: E402
from records.kept import FOLDER  # noqa: E402
from records.store.archive import FILE, Archive  # noqa: E402

SETS = ("rugao", "hongguaiwan-234")
EACH = 500
TABLES = ("records", "hands", "seats", "findings", "ledger", "missed", "made", "scored")
_IDS = ("record_id", "before", "prev", "replaces", "core_id")

_ASK = """
import sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import benchmarks.page_questions as questions
archive, ask = questions.opened(Path(sys.argv[2])), questions.QUESTIONS[sys.argv[3]]
start = time.perf_counter()
ask(archive)
print((time.perf_counter() - start) * 1000)
"""


def small(folder: Path) -> Archive:
    """Land generated hands of both games."""
    archive = Archive(folder)
    for name in SETS:
        records = generate(Recipe(shipped()[name], missed=0.2, source=name), EACH, 7)
        text = "\n".join(map(write_text, records)).encode()
        ingest(archive, Input(f"{name}.paipu", len(text), lambda text=text: BytesIO(text)), shipped())
    return archive


def great(one: Archive, folder: Path, copies: int) -> Archive:
    """Copy every row `copies` times under ids, dates and players of its own."""
    folder.mkdir()
    (folder / FILE).write_bytes(one.path.read_bytes())
    with duckdb.connect(str(folder / FILE)) as connection:
        for table in TABLES:
            columns = [row[0] for row in connection.execute(f'DESCRIBE "{table}"').fetchall()]
            copied = ", ".join(map(_copied, columns))
            connection.execute(
                f'INSERT INTO "{table}" SELECT {copied} FROM "{table}", range(1, {copies}) AS copy(n)'  # noqa: S608 - our own names
            )
    return Archive(folder)


def _copied(column: str) -> str:
    name = f'"{column}"'
    if column in _IDS:
        return f"if({name} = '' OR {name} IS NULL, {name}, sha256({name} || n)) AS {name}"
    if column in {"id", "match"}:
        return f"{name} || '/' || n AS {name}"
    if column == "date":
        return f"strftime({name}::DATE + n::INTEGER * 7, '%Y-%m-%d') AS {name}"
    return f"{name} || '-' || n % 20 AS {name}" if column == "player" else name


def asked(folder: Path, question: str) -> float:
    """Milliseconds a process of its own takes to ask, what it takes to start apart."""
    command = [sys.executable, "-c", _ASK, str(ROOT), str(folder), question]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(done.stdout.split()[-1])  # a long query shows its progress before


def forget(archive: Archive) -> None:
    for file in (archive.folder / FOLDER).glob("*"):
        file.unlink()


def check(few: Mapping[str, int], many: Mapping[str, int], copies: int) -> None:
    """Hold what the pages tell of the great archive against what they tell of the small one."""
    for name, number in few.items():
        assert many[name] == number * copies > 0, (name, number, many[name])  # noqa: S101 - this is what it is for


def main() -> None:
    from benchmarks.page_questions import QUESTIONS, numbers  # noqa: PLC0415

    copies = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    runs = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    with tempfile.TemporaryDirectory() as place:
        one = small(Path(place) / "small")
        start = time.perf_counter()
        many = great(one, Path(place) / "great", copies)
        print(f"{2 * EACH} hands and {2 * EACH * copies}, copied in {time.perf_counter() - start:.0f} s")
        print(f"{'question':34} {'small':>9} {'great':>9} {'ratio':>6}   first {'small':>9} {'great':>9}")
        check(numbers(one), numbers(many), copies)
        for question in QUESTIONS:
            forget(one)
            forget(many)
            first = [asked(archive.folder, question) for archive in (one, many)]
            again = [min(asked(archive.folder, question) for _ in range(runs)) for archive in (one, many)]
            print(
                f"{question:34} {again[0]:9.0f} {again[1]:9.0f} {again[1] / again[0]:6.2f}"
                f"         {first[0]:9.0f} {first[1]:9.0f}"
            )


if __name__ == "__main__":
    main()
