"""Streams that are closed, full or empty: a line of words and exit code 2, never a traceback."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
Paipu = Callable[..., subprocess.CompletedProcess[bytes]]
COMMANDS = (
    ["check", "good.paipu"],
    ["check", "good.paipu", "--json"],
    ["fmt", "good.paipu"],
    ["convert", "good.paipu", "-"],
    ["ingest", "good.paipu"],
    ["rules", "list"],
    ["rules", "show", "rugao"],
    ["--help"],
)


@pytest.fixture
def redirected(tmp_path: Path, teahouse: str) -> Callable[..., subprocess.CompletedProcess[bytes]]:
    """Run the command with the shell's own redirections, beside a good record."""
    (tmp_path / "good.paipu").write_text(teahouse, encoding="utf-8")

    def run(arguments: list[str], redirections: str) -> subprocess.CompletedProcess[bytes]:
        code = "import sys; from records.cli import main; sys.exit(main())"
        shell = ["/bin/sh", "-c", f'exec "$@" {redirections}', "sh", sys.executable, "-c", code, *arguments]
        env = os.environ | {"PYTHONPATH": str(ROOT), "PAIPU_DATA": str(tmp_path / "data")}
        return subprocess.run(shell, env=env, cwd=tmp_path, capture_output=True, check=False)

    return run


def told(run: subprocess.CompletedProcess[bytes]) -> str:
    """Return the one line of words that a run with exit code 2 ends with."""
    assert run.returncode == 2, run.stderr.decode()
    assert run.stdout == b""
    (line,) = run.stderr.decode().splitlines()
    return line


@pytest.mark.parametrize("redirection", [">&-", ">/dev/full"])
@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_an_output_that_takes_nothing(redirected: Paipu, arguments: list[str], redirection: str) -> None:
    assert "<stdout>: cannot be written" in told(redirected(arguments, redirection))


@pytest.mark.parametrize("arguments", [["check", "-", "--json"], ["fmt", "-"], ["ingest", "-"], ["replay", "-"]])
def test_an_input_that_is_closed(redirected: Paipu, arguments: list[str]) -> None:
    run = redirected(arguments, "<&-")
    assert run.returncode == 2
    assert "<stdin>: cannot be read" in run.stderr.decode()
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full"])
def test_an_error_stream_that_takes_nothing(redirected: Paipu, redirection: str) -> None:
    run = redirected(["check", "missing.paipu", "good.paipu"], redirection)
    assert (run.returncode, run.stderr) == (2, b"")
    assert "✓" in run.stdout.decode()


@pytest.mark.parametrize("closed", ["<&- >&- 2>&-", ">&- 2>&-", "<&- 2>&-"])
def test_everything_closed(redirected: Paipu, closed: str) -> None:
    assert redirected(["check", "-"], closed).returncode == 2


@pytest.mark.parametrize("contents", ["", "\n \n", "\ufeff", "; only words\n", "; one\n\n; two"])
@pytest.mark.parametrize("arguments", [["check"], ["check", "--json"], ["fmt"], ["fmt", "-w"], ["ingest"]])
def test_a_file_without_a_record(paipu: Paipu, tmp_path: Path, arguments: list[str], contents: str) -> None:
    path = tmp_path / "none.paipu"
    path.write_text(contents, encoding="utf-8")
    run = paipu(*arguments, str(path))
    assert run.returncode == 2
    assert "no record in it" in run.stderr.decode()
    assert path.read_text(encoding="utf-8") == contents


def test_a_file_without_a_record_makes_no_target(paipu: Paipu, tmp_path: Path) -> None:
    (tmp_path / "none.paipu").write_text("; only words\n")
    assert paipu("convert", "none.paipu", "out.jsonl").returncode == 2
    assert [path.name for path in tmp_path.iterdir()] == ["none.paipu"]


@pytest.mark.parametrize("command", [["check"], ["fmt"], ["ingest"], ["replay"]])
def test_the_empty_name_is_no_folder(paipu: Paipu, command: list[str]) -> None:
    run = paipu(*command, "")
    assert run.returncode == 2
    assert "no such file" in run.stderr.decode()
