"""`paipu rules`: a whole rule set down to the quoted line, and how long work shows progress."""

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import RuleError, quote, reference, shipped
from records.cli.rules import show_rules
from records.cli.terminal import ticking
from records.rulebook import adopt, rulebook

Paipu = Callable[..., subprocess.CompletedProcess[bytes]]


def test_the_list_names_every_rule_set(paipu: Paipu) -> None:
    run = paipu("rules", "list")
    assert run.returncode == 0
    assert [line.split()[0] for line in run.stdout.decode().splitlines()] == sorted(shipped())


@pytest.mark.parametrize("lang", ["zh", "en", "both"])
@pytest.mark.parametrize("name", ["rugao", "nantong"])
def test_nothing_of_a_rule_set_is_left_out(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, name: str, lang: str
) -> None:
    rules = shipped()[name]
    assert show_rules(name, rulebook(tmp_path), lang) == 0  # pyright: ignore[reportArgumentType]
    text = capfd.readouterr().out
    lines = [" ".join(line.split()) for line in text.splitlines()]
    for entry in reference(rules):
        assert f"[{entry.table}]" in lines
        assert f"{entry.key} {entry.value}" in lines
    for option in rules.options.values():
        found = next(line for line in lines if line.startswith(f"{option.name} {option.default} |"))
        assert set(option.values) <= set(found.split())
        assert found.endswith(f" {option.clause}")
    for clause in rules.clauses.values():
        assert any(line.startswith(f"{clause.id} ") for line in lines)
        assert (" ".join(clause.zh.split()) in lines) == (lang != "en")
        assert (" ".join(clause.en.split()) in lines) == (lang != "zh")
        for source, number, said in quote(", ".join(clause.cites)):
            assert " ".join(f"{source}:{number} 「{said.strip()}」".split()) in lines


class _Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_long_work_shows_progress_on_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = _Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr("records.cli.terminal._SLOW", -1.0)
    with ticking(100) as tick:
        tick(7, 50)
    assert "7 局 hands" in screen.getvalue()


def test_short_work_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = _Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with ticking(100) as tick:
        tick(7, 50)
    assert screen.getvalue() == ""


def test_a_pipe_shows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", io.StringIO())
    monkeypatch.setattr("records.cli.terminal._SLOW", -1.0)
    with ticking(100) as tick:
        tick(7, 50)
    assert sys.stderr.getvalue() == ""


def test_a_set_in_the_folder_counts_before_that_of_the_archive(tmp_path: Path, house: Path) -> None:
    data = tmp_path / "data"
    adopt(house, data)
    kept = rulebook(data)["mine"]
    path = next(house.iterdir())
    path.write_text(path.read_text(encoding="utf-8").replace("wenqian = [30,", "wenqian = [40,"), encoding="utf-8")
    assert rulebook(data, house)["mine"].hash != kept.hash
    assert rulebook(data)["mine"] == kept
    adopt(house, data)
    assert rulebook(data) == rulebook(data, house)
    assert [p.name for p in (data / "rules").iterdir()] == ["mine.toml"]


@pytest.mark.parametrize("name", ["rugao", "mine"])
def test_no_two_sets_have_one_name(house: Path, name: str) -> None:
    text = next(house.iterdir()).read_text(encoding="utf-8")
    (house / "second.toml").write_text(text.replace('name = "mine"', f'name = "{name}"'), encoding="utf-8")
    with pytest.raises(RuleError, match=f"second.toml: name: .*{name}"):
        adopt(house, house)
    assert not (house / "rules").exists()


def test_a_data_folder_that_cannot_be_written_is_told(tmp_path: Path, house: Path) -> None:
    (tmp_path / "data").touch()
    with pytest.raises(RuleError, match=r"mine\.toml"):
        adopt(house, tmp_path / "data")
