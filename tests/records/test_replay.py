"""`paipu replay`: a listing off a terminal, keys on one."""

import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from records.cli.replay import _moved

ROOT = Path(__file__).parents[2]
Paipu = Callable[..., subprocess.CompletedProcess[bytes]]


def test_the_listing_has_every_move_with_its_findings(paipu: Paipu, samples: Path) -> None:
    run = paipu("replay", str(samples / "teahouse.paipu"), "--lang", "en")
    assert run.returncode == 0
    text = run.stdout.decode()
    assert "  19  王五  3 hu 9m <2 =240 ; 抢杠\n" in text
    assert len(re.findall(r"^ *\d+  张三  ", text, re.MULTILINE)) == 7
    assert "turned 3m 2s, 51 left" in text
    assert "note[N604]" in text
    assert "1 张三 shows 9p\n" in text
    assert "3 王五 ting\n" in text
    assert "报听" not in text


def test_another_record_of_the_file(paipu: Paipu, samples: Path) -> None:
    run = paipu("replay", str(samples / "rugao.paipu"), "--record", "2")
    assert "sample/rugao/1-2/1" in run.stdout.decode()


def test_it_goes_as_far_as_the_table_is_known(paipu: Paipu, samples: Path) -> None:
    run = paipu("replay", str(samples / "faulty.paipu"), "--record", "4", "--lang", "en")
    assert run.returncode == 0
    assert "illegal[L305]" in run.stdout.decode()


@pytest.mark.parametrize(
    ("change", "words"),
    [(("rules: rugao", "rules: elsewhere"), "elsewhere"), (("deal 3", "x-deal-3"), "deal 3"), (("@paipu 1", ""), "")],
)
def test_what_cannot_be_replayed_is_told(paipu: Paipu, teahouse: str, change: tuple[str, str], words: str) -> None:
    run = paipu("replay", "-", stdin=teahouse.replace(*change).encode())
    assert run.returncode == 2
    assert "cannot be replayed" in run.stderr.decode()
    assert words in run.stderr.decode()
    assert b"Traceback" not in run.stderr


@pytest.mark.parametrize(
    ("key", "at", "there"),
    [
        (" ", 3, 4), ("\x1b[C", 9, 9), ("\x1b[D", 3, 2), ("\x1b[D", 0, 0), ("g", 5, 0), ("G", 5, 9),
        (".", 0, 2), (".", 2, 7), (".", 7, 7), (",", 9, 7), (",", 2, 2), ("x", 4, 4),
    ],
)  # fmt: skip
def test_where_a_key_leads(key: str, at: int, there: int) -> None:
    assert _moved(key, at, 9, [2, 7]) == there


def test_keys_on_a_terminal(samples: Path) -> None:
    parent, child = pty.openpty()
    code = "import sys; from records.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "replay", str(samples / "teahouse.paipu"), "--lang", "en"]
    env = os.environ | {"PYTHONPATH": str(ROOT), "TERM": "xterm"}
    with subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=env) as run:
        seen = _until(parent, "quit")
        assert "the deal" in seen
        os.write(parent, b"\x1b[C")
        assert "1 call 9p" in _until(parent, "quit")
        os.write(parent, b".")
        assert "note[N604]" in _until(parent, "quit")
        os.write(parent, b"G")
        assert "抢杠" in _until(parent, "quit")
        os.write(parent, b"q")
        assert run.wait(10) == 0
    os.close(child)
    os.close(parent)


def _until(terminal: int, words: str) -> str:
    """Return what the terminal shows until it shows `words`."""
    seen, late = b"", time.monotonic() + 20
    while words not in seen.decode("utf-8", "replace") and time.monotonic() < late:
        if select.select([terminal], [], [], 0.1)[0]:
            seen += os.read(terminal, 65536)
    return seen.decode("utf-8", "replace")


def test_hidden_cards_are_told_and_a_hand_is_shown_up_to_the_first(paipu: Paipu, teahouse: str) -> None:
    unseen = re.sub(r"(?m)^deal 3: .*$", "deal 3: ?*22", teahouse)
    run = paipu("replay", "-", "--lang", "en", stdin=unseen.encode())
    assert run.returncode == 2
    assert "cannot be replayed" in run.stderr.decode()
    run = paipu("replay", "-", "--lang", "en", stdin=teahouse.replace("1 draw 3z", "1 draw ?").encode())
    shown = [int(n) for n in re.findall(r"(?m)^ +(\d+)  \S", run.stdout.decode())]
    assert shown == [1, 2, 3, 4, 5]
    assert b"Traceback" not in run.stderr
