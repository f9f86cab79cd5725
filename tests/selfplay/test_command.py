"""`paipu generate`: bytes that hang on the seed alone, files of every form, and words for what cannot be."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from engine import Status, judge
from parser import read
from records.cli.app import app
from records.ingest.files import Input, inputs, opened

ROOT = Path(__file__).parents[2]
COMMAND = "import sys; from records.cli import main; sys.exit(main())"
MANY = ("--rules", "rugao", "-n", "25", "--seed", "4", "--vary", "--times", "--missed", "0.2", "--views", "0.2")


def run(*arguments: str, hashes: str = "0") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", COMMAND, "generate", *arguments],
        cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": hashes}, capture_output=True, check=False,
    )  # fmt: skip


def test_the_same_seed_gives_the_same_bytes_in_every_process(tmp_path: Path) -> None:
    first, second = (run(*MANY, hashes=hashes) for hashes in ("1", "2"))
    assert (first.returncode, first.stderr) == (0, b"")
    assert first.stdout.count(b"@paipu 1") == 25
    assert first.stdout == second.stdout
    target = tmp_path / "many.paipu"
    assert run(*MANY, "--out", str(target)).returncode == 0
    assert target.read_bytes() == first.stdout
    assert run(*MANY[:5], "5", *MANY[6:]).stdout != first.stdout


@pytest.mark.parametrize("name", ["games.paipu", "games.paipu.zst", "games.paipu.jsonl", "games.paipu.jsonl.zst"])
def test_games_are_written_in_every_form(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    done = CliRunner().invoke(app, ["generate", "--rules", "nantong", "-n", "8", "--out", str(path)])
    assert (done.exit_code, done.output) == (0, "")
    (source,) = inputs([str(path)])
    assert isinstance(source, Input)
    with opened(source) as stream:
        found = list(judge(read(stream)))
    assert [report.status for report in found] == [Status.VERIFIED] * 8


def test_options_players_dates_and_ids_are_as_asked() -> None:
    asked = "--rules danjiang -n 5 --sitting 2 --seats 4 --option xi=5 --option round=total --players careful"
    more = "--date 2026-02-28 --source club/a --claims total"
    text = CliRunner().invoke(app, ["generate", *asked.split(), *more.split()]).output
    lines = text.splitlines()
    assert [line for line in lines if line.startswith("id:")] == [
        f"id: club/a/danjiang/1/{sitting}/{hand}" for sitting, hand in ((0, 1), (0, 2), (1, 1), (1, 2), (2, 1))
    ]
    assert [line for line in lines if line.startswith("date:")] == [
        f"date: {day}" for day in ("2026-02-28", "2026-02-28", "2026-03-01", "2026-03-01", "2026-03-02")
    ]
    assert lines.count("options: round=total xi=5") == 5
    assert {line.partition(": ")[2][:-1] for line in lines if line.startswith("player ")} == {"careful-"}
    assert sum(line.startswith("rest:") for line in lines) == 5
    assert not any(line.startswith("step") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "zh", "en"),
    [
        ("--rules elsewhere", "没有规则 elsewhere", "no rule set elsewhere"),
        ("--rules rugao --option cap", "要写成 名=值", "wanted NAME=VALUE"),
        ("--rules rugao --option cap=100 --option cap=none", "cap 写了两遍", "cap is given twice"),
        ("--rules rugao --option cap=many", "rugao 没有 cap=many", "rugao has no cap=many"),
        ("--rules rugao --players greedy,clever", "没有这种玩家“clever”", "no player “clever”"),
        ("--rules hongguaiwan-234 --seats 4", "没有定四家坐时谁歇", "does not say who rests"),
        ("--rules rugao --date yesterday", "不是日期", "is no date"),
        ("--rules rugao --source a=b", "不能作编号的开头", "no id can begin with a=b"),
    ],
)
def test_what_cannot_be_is_said_in_both_languages(arguments: str, zh: str, en: str) -> None:
    done = CliRunner().invoke(app, ["generate", *arguments.split()])
    assert done.exit_code == 2
    assert zh in done.stderr
    assert en in done.stderr
    assert not done.stdout


def test_a_file_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    target = tmp_path / "nowhere" / "games.paipu"
    done = CliRunner().invoke(app, ["generate", "--rules", "rugao", "-n", "1", "--out", str(target)])
    assert done.exit_code == 2
    assert "games.paipu" in done.stderr


def test_no_hands_are_an_empty_file() -> None:
    done = CliRunner().invoke(app, ["generate", "--rules", "rugao", "-n", "0"])
    assert (done.exit_code, done.output) == (0, "")
