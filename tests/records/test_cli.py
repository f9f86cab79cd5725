"""The command: exit codes, words for whatever goes wrong, and never a traceback."""

import json
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
import zstandard

ROOT = Path(__file__).parents[2]
Paipu = Callable[..., subprocess.CompletedProcess[bytes]]


def calm(run: subprocess.CompletedProcess[bytes]) -> subprocess.CompletedProcess[bytes]:
    assert b"Traceback" not in run.stderr + run.stdout, run.stderr.decode()
    return run


@pytest.mark.parametrize(("name", "code"), [("teahouse.paipu", 0), ("rugao.paipu", 0), ("faulty.paipu", 1)])
def test_exit_code_tells_what_was_found(paipu: Paipu, samples: Path, name: str, code: int) -> None:
    assert calm(paipu("check", str(samples / name))).returncode == code
    assert calm(paipu("check", str(samples / name), "--json")).returncode == code


def test_strict_minds_what_could_not_be_verified(paipu: Paipu, teahouse: str) -> None:
    unknown = teahouse.replace("rules: rugao", "rules: elsewhere").encode()
    assert calm(paipu("check", "-", stdin=unknown)).returncode == 0
    assert calm(paipu("check", "-", "--strict", stdin=unknown)).returncode == 1


def test_the_sum_line_adds_up(paipu: Paipu, samples: Path, teahouse: str) -> None:
    stdin = ("stray\n" + teahouse.replace("rules: rugao", "rules: elsewhere")).encode()
    run = calm(paipu("check", str(samples), "-", "--lang", "en", stdin=stdin))
    last = run.stdout.decode().splitlines()[-1]
    assert last == "64 read = 46 verified + 16 refuted + 0 undetermined + 1 unverified + 1 unreadable"
    assert run.returncode == 2


def test_a_disputed_score_is_explained_with_its_source(paipu: Paipu, teahouse: str) -> None:
    wrong = teahouse.replace("step 3: wenqian 1 20", "step 3: wenqian 1 50")
    run = calm(paipu("check", "-", "--lang", "en", stdin=wrong.encode()))
    text = run.stdout.decode()
    assert run.returncode == 1
    assert "✗ <stdin>:1  teahouse/2026-11-29/17  refuted  hu 3  [50 30 240]  -170 -230 +400" in text
    assert "score of seat 3 王五" in text
    assert "score of seat 1" not in text
    assert "✗ claimed 50" in text
    assert "000:57  「" in text


def test_a_total_that_hangs_on_hidden_cards_shows_its_bounds(paipu: Paipu, hidden: str) -> None:
    run = calm(paipu("check", "-", "--lang", "en", stdin=hidden.encode()))
    assert run.returncode == 0
    assert "undetermined  hu 3  [20-120 30-200 240]\n" in run.stdout.decode()


def corrupt(teahouse: str) -> dict[str, bytes]:
    packed = zstandard.compress(teahouse.encode() * 50)
    return {
        "junk": bytes(range(256)) * 40,
        "cut": teahouse.encode()[:-30],
        "long": b"x" * 10_000_000,
        "json": b'{"paipu":1,"id":\n',
        "zst": packed[: len(packed) // 2],
        "copies": teahouse.replace("deal 3: 12345678m", "deal 3: 12345668m").encode(),
        "rules": teahouse.replace("rules: rugao", "rules: \x1b[31m\u202e").encode(),
        "version": teahouse.replace("@paipu 1", "@paipu 2").encode(),
    }


@pytest.mark.parametrize("kind", ["junk", "cut", "long", "json", "zst", "copies", "rules", "version"])
@pytest.mark.parametrize("command", ["check", "ingest", "fmt"])
def test_bad_contents_get_a_finding(paipu: Paipu, tmp_path: Path, teahouse: str, kind: str, command: str) -> None:
    path = tmp_path / f"{kind}.paipu"
    path.write_bytes(corrupt(teahouse)[kind])
    run = calm(paipu(command, str(path)))
    assert run.returncode == _CODES[kind][command]
    # fmt writes data, which goes out as it came; whatever is said about it is harmless.
    said = run.stderr if command == "fmt" else run.stdout + run.stderr
    assert said or run.returncode == 0
    assert b"\x1b" not in said


_CODES = {
    "junk": {"check": 2, "ingest": 2, "fmt": 2},
    "cut": {"check": 1, "ingest": 0, "fmt": 2},
    "long": {"check": 2, "ingest": 2, "fmt": 2},
    "json": {"check": 2, "ingest": 2, "fmt": 2},
    "zst": {"check": 2, "ingest": 2, "fmt": 2},
    "copies": {"check": 1, "ingest": 0, "fmt": 0},
    "rules": {"check": 1, "ingest": 0, "fmt": 2},
    "version": {"check": 0, "ingest": 0, "fmt": 0},
}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["check", "missing.paipu"], "no such file"),
        (["check", "empty.paipu"], "no record in it"),
        (["check", "folder"], "no record files in this folder"),
        (["check"], "Missing argument"),
        (["check", "empty.paipu", "--lang", "fr"], "fr"),
        (["check", "empty.paipu", "--rules-dir", "nowhere"], "no such folder"),
        (["nonsense"], "No such command"),
        (["convert", "missing.paipu", "out.jsonl"], "no such file"),
        (["convert", "teahouse.paipu", "nowhere/out.jsonl"], "no such file"),
        (["replay", "teahouse.paipu", "--record", "7"], "no such record"),
        (["replay", "missing.paipu"], "no such file"),
        (["ingest", "missing.paipu"], "no such file"),
        (["ingest", "teahouse.paipu", "--data", "empty.paipu"], "cannot use the data folder"),
        (["rules", "show", "nothing"], "no rule set nothing"),
    ],
)
def test_bad_usage_is_told_in_a_line(
    paipu: Paipu, tmp_path: Path, teahouse: str, arguments: list[str], words: str
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "empty.paipu").touch()
    (tmp_path / "teahouse.paipu").write_text(teahouse, encoding="utf-8")
    run = calm(paipu(*arguments))
    assert run.returncode == 2
    assert words in run.stderr.decode()


@pytest.mark.parametrize(
    ("right", "wrong", "key"),
    [
        ("version = 1", 'version = "x"', "version"),
        ("[clauses]", '[clauses]\nZZ9 = ["000:76"]', "clauses.ZZ9"),
        ('C1 = ["', 'C1 = 5 #["', "clauses"),
        ('name = "mine"', 'name = "../mine"', "name"),
        ('name = "mine"', 'name = "rugao"', "name"),
        ("[deck]", "[deck", "line 6"),
        ("[deck]", "[deck]\n\udcff", "utf-8"),
    ],
)
def test_a_wrong_rule_file_is_named_with_its_key(
    paipu: Paipu, house: Path, teahouse: str, right: str, wrong: str, key: str
) -> None:
    path = next(house.iterdir())
    text = path.read_text(encoding="utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8", errors="surrogateescape")
    for command in (["check"], ["ingest"], ["replay"], ["rules", "list"]):
        arguments = command if command[0] == "rules" else [*command, "-"]
        run = calm(paipu(*arguments, "--rules-dir", str(house), stdin=teahouse.encode()))
        assert run.returncode == 2
        assert "any.toml" in run.stderr.decode()
        assert key in run.stderr.decode()
        assert run.stdout == b""


def test_a_rule_file_that_cannot_be_read_is_named(paipu: Paipu, house: Path) -> None:
    (house / "folder.toml").mkdir()
    run = calm(paipu("rules", "list", "--rules-dir", str(house)))
    assert run.returncode == 2
    assert "folder.toml: Is a directory" in run.stderr.decode()


def test_rules_of_ones_own_may_be_differences_only(paipu: Paipu, house: Path, teahouse: str) -> None:
    own = 'name = "mine"\ntitle = ["我家", "Ours"]\nbase = "rugao"\n\n[defaults]\n'
    (house / "any.toml").write_text(own, encoding="utf-8")
    text = teahouse.replace("rules: rugao", "rules: mine").encode()
    run = calm(paipu("check", "-", "--json", "--rules-dir", str(house), stdin=text))
    assert json.loads(run.stdout)["totals"] == [50, 30, 240]


def test_rules_of_ones_own_are_used(paipu: Paipu, house: Path, teahouse: str) -> None:
    text = teahouse.replace("rules: rugao", "rules: mine").encode()
    run = calm(paipu("check", "-", "--json", "--rules-dir", str(house), stdin=text))
    assert run.returncode == 1
    assert json.loads(run.stdout)["totals"] == [50, 30, 260]
    assert json.loads(calm(paipu("check", "-", "--json", stdin=text)).stdout)["status"] == "unverified"


def test_an_archive_keeps_the_rules_its_hands_came_with(paipu: Paipu, house: Path, teahouse: str) -> None:
    text = teahouse.replace("rules: rugao", "rules: mine").encode()
    first = calm(paipu("ingest", "-", "--rules-dir", str(house), "--lang", "en", stdin=text))
    assert "1 refuted" in first.stdout.decode()
    for path in house.iterdir():
        path.unlink()
    assert "1 already there" in calm(paipu("ingest", "-", stdin=text)).stdout.decode()
    assert json.loads(calm(paipu("check", "-", "--json", stdin=text)).stdout)["totals"] == [50, 30, 260]
    assert "mine" in calm(paipu("rules", "list")).stdout.decode()
    elsewhere = calm(paipu("check", "-", "--json", "--data", str(house), stdin=text))
    assert json.loads(elsewhere.stdout)["status"] == "unverified"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_without_read_rights_is_told(paipu: Paipu, tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir()
    closed.chmod(0)
    try:
        run = calm(paipu("check", str(closed)))
    finally:
        closed.chmod(stat.S_IRWXU)
    assert run.returncode == 2
    assert "no permission" in run.stderr.decode()


def test_a_folder_within_without_read_rights_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from records.ingest import files  # noqa: PLC0415

    def closed(top: str, onerror: Callable[[OSError], None]) -> list[tuple[str, list[str], list[str]]]:
        onerror(PermissionError(13, "Permission denied", str(tmp_path / "closed")))
        return [(top, [], [])]

    monkeypatch.setattr(files.os, "walk", closed)
    (found,) = files.inputs([str(tmp_path)])
    assert isinstance(found, files.Trouble)
    assert found.name.endswith("closed")
    assert "no permission" in found.en


def test_a_file_name_that_is_no_text(paipu: Paipu, tmp_path: Path, teahouse: str) -> None:
    name = os.fsencode(tmp_path) + b"/a\xff\x1b[2J.paipu"
    Path(os.fsdecode(name)).write_text(teahouse, encoding="utf-8")
    for command in ("check", "ingest"):
        run = calm(paipu(command, name))
        assert run.returncode == 0
        assert b"\x1b" not in run.stdout
    assert json.loads(calm(paipu("check", "--json", name)).stdout)["id"] == "teahouse/2026-11-29/17"


@pytest.mark.parametrize("lang", ["C", "POSIX", "en_US.ISO-8859-1"])
@pytest.mark.parametrize("arguments", [["check", "SAMPLE"], ["rules", "show", "rugao"], ["replay", "SAMPLE"]])
def test_a_terminal_that_has_no_chinese(paipu: Paipu, samples: Path, lang: str, arguments: list[str]) -> None:
    words = [str(samples / "faulty.paipu") if word == "SAMPLE" else word for word in arguments]
    run = calm(paipu(*words, LC_ALL=lang, LANG=lang, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", PYTHONIOENCODING="ascii"))
    assert run.stdout
    run.stdout.decode("ascii")
    run.stderr.decode("ascii")


def process(*arguments: str, stdin: int | None = None) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", "import sys; from records.cli import main; sys.exit(main())", *arguments]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=stdin, stdout=pipe, stderr=pipe, env=env)


def test_a_closed_pipe_ends_it_quietly(samples: Path) -> None:
    with process("check", *[str(samples)] * 20, "--json") as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.read(100)
        run.stdout.close()
        assert run.stderr.read() == b""
        assert run.wait() == 141


def test_an_interrupt_ends_it_quietly() -> None:
    with process("check", "-", stdin=subprocess.PIPE) as run:
        assert run.stdin is not None
        run.stdin.write(b"@paipu 1\n" * 3)
        run.stdin.flush()
        time.sleep(1.5)
        run.send_signal(signal.SIGINT)
        _, said = run.communicate()
        assert b"Traceback" not in said
        assert run.returncode == 130


def test_check_starts_without_database_tables_or_charts(samples: Path) -> None:
    code = (
        "import sys; sys.argv = ['paipu', 'check', sys.argv[1], '--json']\n"
        "from records.cli import main\nmain()\n"
        "heavy = 'duckdb polars streamlit pyarrow pydantic rich numpy pandas'.split()\n"
        "sys.exit(' '.join(set(heavy) & set(sys.modules)))"
    )
    command = [sys.executable, "-c", code, str(samples / "teahouse.paipu")]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    run = subprocess.run(command, env=env, capture_output=True, check=False)
    assert run.stderr.decode().strip() == ""


def test_ingest_says_what_became_of_each_file(paipu: Paipu, samples: Path) -> None:
    first = calm(paipu("ingest", str(samples / "faulty.paipu"), "--lang", "en"))
    again = calm(paipu("ingest", str(samples / "faulty.paipu"), "--lang", "en"))
    assert "17 read = 17 landed + 0 already there + 0 refused" in first.stdout.decode()
    assert "17 read = 0 landed + 17 already there + 0 refused" in again.stdout.decode()
    assert first.returncode == again.returncode == 0


def test_ingest_reads_the_input_stream(paipu: Paipu, teahouse: str) -> None:
    assert "1 landed" in calm(paipu("ingest", "-", stdin=teahouse.encode())).stdout.decode()


def test_the_dashboard_is_found_without_importing_it() -> None:
    code = "import sys\nfrom records.cli.serve import dashboard_script\nprint(dashboard_script())\n"
    code += "sys.exit('dashboard' in sys.modules or 'streamlit' in sys.modules)"
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0
    assert run.stdout.strip() == str(ROOT / "dashboard" / "app.py")
