"""`paipu stats`, `player` and `export` as commands."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator
from typer.testing import CliRunner

from records.cli.app import app
from records.stats.filters import BUCKETS, is_day
from records.stats.metrics import METRICS
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
SCHEMA = json.loads((ROOT / "records" / "schema" / "stats.schema.json").read_text(encoding="utf-8"))
Paipu = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def paipu(mine: Archive) -> Paipu:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", "import sys; from records.cli import main; sys.exit(main())", *arguments]
        env = os.environ | {"PYTHONPATH": str(ROOT), "PAIPU_DATA": str(mine.folder), "PYTHONUTF8": "1"}
        return subprocess.run(command, env=env, cwd=mine.folder, capture_output=True, encoding="utf-8", check=False)

    return run


def test_as_json(paipu: Paipu) -> None:
    done = paipu("stats", "--json", "--player", "茶馆:张三", "--by", "dealer")
    assert (done.returncode, done.stderr) == (0, "")
    found = json.loads(done.stdout)
    Draft202012Validator(SCHEMA).validate(found)
    assert found["filters"]["players"] == ["茶馆:张三"]
    assert [metric["metric"] for metric in found["metrics"]] == [metric.name for metric in METRICS]
    (wins,) = (
        n for n in found["numbers"] if (n["metric"], n["player"], n["bucket"]) == ("wins", "茶馆:张三", "others")
    )
    assert (wins["part"], wins["whole"], wins["value"]) == (3, 5, None)
    assert {item["left_out"]: item["items"] for item in found["items"]}[None] == 7
    assert [row["sittings"] for row in found["rating"]] == [7]


def test_the_schema_and_the_program_know_the_same_words(paipu: Paipu) -> None:
    assert SCHEMA["properties"]["filters"]["properties"]["by"]["enum"] == list(BUCKETS)
    kinds = SCHEMA["properties"]["metrics"]["items"]["properties"]["kind"]["enum"]
    assert {metric.kind for metric in METRICS} == set(kinds)
    for by in BUCKETS:
        assert f"{by}" in paipu("stats", "--help").stdout


def test_all_players_a_line_each(paipu: Paipu) -> None:
    done = paipu("stats", "--lang", "en")
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].split() == ["player", "hands", "win", "rate", "net", "a", "hand", "rating"]
    assert [line.split()[:2] for line in lines[1:6]] == [
        ["everybody", "7"], ["茶馆:张三", "7"], ["茶馆:李四", "7"], ["茶馆:王五", "6"], ["茶馆:老王", "1"],
    ]  # fmt: skip
    assert "fewer than 30 cases  3/7" in lines[2]
    assert "fewer than 10 sittings" in lines[2]
    assert lines[-1] == (
        "15 items = 7 count + 1 the same hand again + 2 impossible or illegal + 1 corrected by another + 1 undetermined"
        " + 2 unfinished, void or a position + 1 unverified"
    )


def test_one_player_beside_everybody(paipu: Paipu) -> None:
    lines = paipu("stats", "--lang", "zh", "--player", "茶馆:李四", "--by", "opponent").stdout.splitlines()
    tables = [line for line in lines if line in {"茶馆:张三", "茶馆:王五", "茶馆:老王"}]
    assert len(tables) == 3
    assert "各家合计" in lines[1]
    (fed, *_) = (line for line in lines[lines.index("茶馆:王五") :] if line.startswith("点炮给他"))
    assert "不足 30 例  0/6" in fed


def test_a_player_that_is_not_there(paipu: Paipu) -> None:
    done = paipu("stats", "--player", "张三")
    assert done.returncode == 2
    assert "no player 张三" in done.stderr
    assert done.stdout == ""


def test_an_empty_archive(paipu: Paipu, tmp_path: Path) -> None:
    done = paipu("stats", "--lang", "en", "--data", str(tmp_path / "none"))
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "0 items = 0")


def test_names_are_merged_listed_and_split(paipu: Paipu) -> None:
    assert paipu("player", "merge", "茶馆:老王", "茶馆:王五", "--by", "掌柜").returncode == 0
    assert "茶馆:老王  老王  1  → 茶馆:王五" in paipu("player", "list").stdout.splitlines()
    assert "王五" in paipu("stats", "--player", "茶馆:老王").stdout
    again = paipu("player", "merge", "茶馆:老王", "茶馆:王五", "--by", "掌柜")
    assert (again.returncode, "one player already" in again.stderr) == (2, True)
    assert paipu("player", "split", "茶馆:老王", "--by", "掌柜").returncode == 0
    rows = [json.loads(line) for line in paipu("player", "list", "--json").stdout.splitlines()]
    assert {row["key"]: row["player"] for row in rows}["茶馆:老王"] == "茶馆:老王"


@pytest.mark.parametrize("form", ["csv", "parquet"])
def test_export(paipu: Paipu, tmp_path: Path, form: str) -> None:
    out = tmp_path / "out"
    done = paipu("export", str(out), "--format", form, "--lang", "en")
    assert done.returncode == 0
    files = [path for path in out.rglob("*") if path.is_file()]
    assert done.stdout == f"{len(files)} files written to {out}\n"
    assert (out / f"played.{form}").exists()


def test_a_folder_that_cannot_be_written_to_is_told(paipu: Paipu, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    done = paipu("export", str(tmp_path / "file"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("day", ["2026", "2026-05", "2026-05-31", "2024-02-29"])
def test_days_as_coarse_as_one_likes(day: str) -> None:
    assert is_day(day)


@pytest.mark.parametrize(
    "day", ["", "abc", "26", "2026-13", "2026-02-30", "2026-5-1", "20260531", "2026-W01-1", "٢٠٢٦"]
)
def test_what_is_no_day_is_refused(day: str) -> None:
    assert not is_day(day)
    for command in ("stats", "deals"):
        refused = CliRunner().invoke(app, [command, "--since", day])
        assert refused.exit_code == 2
        assert "2026-05-31" in refused.output
