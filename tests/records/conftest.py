"""What the tests of the archive share: an empty archive, the sample records, and the command."""

import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from records import queries
from records.ingest.files import Input
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "records" / "samples"
Paipu = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path / "data", patience=0.3)


@pytest.fixture
def samples() -> Path:
    return SAMPLES


@pytest.fixture
def teahouse() -> str:
    return (SAMPLES / "teahouse.paipu").read_text(encoding="utf-8")


@pytest.fixture
def hidden(teahouse: str) -> str:
    """Return the sample as one who sat at seat 3 saw it: the totals of the others hang on their hands."""
    seen = teahouse.replace("seat 1: ", "view: 3\nseat 1: ", 1)
    for seat, cards in ((1, 23), (2, 22)):
        seen = re.sub(rf"(?m)^deal {seat}: .*", f"deal {seat}: ?*{cards}", seen)
        seen = re.sub(rf"(?m)^{seat} draw \S+", f"{seat} draw ?", seen)
    return seen


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """Return a folder with one rule set of a club's own: rugao with dearer wenqian."""
    shipped = (ROOT / "engine" / "rules" / "rugao.toml").read_text(encoding="utf-8")
    own = shipped.replace('name = "rugao"', 'name = "mine"').replace("wenqian = [20,", "wenqian = [30,")
    folder = tmp_path / "house"
    folder.mkdir()
    (folder / "any.toml").write_text(own, encoding="utf-8")
    return folder


@pytest.fixture
def source() -> Callable[..., Input]:
    def make(data: bytes | str, name: str = "made.paipu") -> Input:
        raw = data.encode() if isinstance(data, str) else data
        return Input(name, len(raw), lambda: BytesIO(raw))

    return make


@pytest.fixture
def paipu(tmp_path: Path) -> Paipu:
    """Run the command as a process of its own."""

    def run(*arguments: str | bytes, stdin: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-c", "import sys; from records.cli import main; sys.exit(main())", *arguments]
        settings = os.environ | {"PYTHONPATH": str(ROOT), "PAIPU_DATA": str(tmp_path / "data")} | env
        return subprocess.run(command, input=stdin, env=settings, cwd=tmp_path, capture_output=True, check=False)

    return run


@pytest.fixture
def stored() -> Callable[..., list[dict[str, Any]]]:
    """Return the rows of a table of the archive, as they stand."""

    def rows(archive: Archive, table: str) -> list[dict[str, Any]]:
        with archive.reading() as view:
            return view._connection.table(table).pl().to_dicts()

    return rows


@pytest.fixture
def statuses() -> Callable[[Archive], Counter[str]]:
    """Count the items of each status."""
    return lambda archive: Counter(queries.items(archive, queries.Filters(), 1000)["status"])
