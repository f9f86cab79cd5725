"""The README's console session is run, line by line; `…` stands for any lines."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BLOCKS = re.findall(r"```console\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)


def commands() -> list[tuple[str, str]]:
    return [
        (line, rest)
        for block in BLOCKS
        for line, rest in re.findall(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
    ]


def fits(expected: str, printed: str) -> bool:
    pieces = (re.escape(piece) for piece in expected.split("…\n"))
    return re.fullmatch(r"(?:.*\n)*?".join(pieces), printed) is not None


@pytest.mark.parametrize(("line", "expected"), commands())
def test_the_session_is_what_the_command_prints(line: str, expected: str, tmp_path: Path) -> None:
    env = os.environ | {
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "PAIPU_DATA": str(tmp_path),
        "PYTHONUTF8": "1",
    }
    run = subprocess.run(shlex.split(line), cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=False)
    assert fits(expected, run.stdout), run.stdout + run.stderr


def test_there_is_a_session() -> None:
    assert len(commands()) >= 3
    assert not fits("a\n…\nb\n", "a\nc\n")
    assert fits("a\n…\nb\n", "a\nc\nb\n")
