"""`paipu luck`: hands of files, players of the archive; what was split once is kept."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

import jsonschema
import polars as pl
import pytest

from engine import shipped
from engine.luck import luck
from engine.selfplay.generate import Recipe, generate
from parser import Record, write_text
from records import queries
from records.dispute import Signed, Terms, open_dispute, rule
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.stats.filters import Filters
from records.stats.luck import Drawn, players, split_hands
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
DRAWN = Drawn(seed=3, shuffles=2)
PARTS = ("deal", "turned", "draws", "play")
SCHEMA = jsonschema.Draft202012Validator(
    json.loads((ROOT / "records" / "schema" / "luck.schema.json").read_text("utf-8"))
)
Paipu = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def hands() -> list[Record]:
    names = ("rugao", "hongguaiwan-234")
    return [r for name in names for r in generate(Recipe(shipped()[name]), 3, 8)]


@pytest.fixture
def text(hands: list[Record]) -> str:
    return "\n".join(map(write_text, hands))


@pytest.fixture
def archive(tmp_path: Path, text: str) -> Archive:
    archive, raw = Archive(tmp_path / "data"), text.encode()
    ingest(archive, Input("made.paipu", len(raw), lambda: BytesIO(raw)), shipped())
    return archive


@pytest.fixture
def paipu(tmp_path: Path) -> Paipu:
    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-c", "import sys; from records.cli import main; sys.exit(main())", *arguments]
        env = os.environ | {"PYTHONPATH": str(ROOT), "PAIPU_DATA": str(tmp_path / "data"), "PYTHONUTF8": "1"}
        return subprocess.run(command, env=env, cwd=tmp_path, capture_output=True, encoding="utf-8", check=False)

    return run


def test_a_hand_is_split_once_by_seed_and_shuffles(archive: Archive) -> None:
    ticks: list[int] = []
    assert players(archive, DRAWN).is_empty()
    assert split_hands(archive, shipped(), DRAWN, ticks.append) == (6, 0)
    assert ticks == [6]
    version, found = archive.version(), players(archive, DRAWN)
    assert split_hands(archive, shipped(), DRAWN, ticks.append) == (0, 0)
    assert (archive.version(), ticks) == (version, [6])
    assert players(archive, DRAWN).equals(found)
    other = DRAWN._replace(seed=4)
    assert players(archive, other).is_empty()
    assert split_hands(archive, shipped(), other, ticks.append) == (6, 0)
    assert not players(archive, other).drop("name").equals(found.drop("name"))
    assert players(archive, DRAWN).equals(found)


def test_players_are_the_sums_of_their_hands(archive: Archive, hands: list[Record]) -> None:
    split_hands(archive, shipped(), DRAWN, lambda _: None)
    rows = players(archive, DRAWN).rows(named=True)
    assert len(rows) == 6
    for row in rows:
        seats = [
            (h, s) for h in hands for s in h.playing if (h.rules, f"#{h.players[s]}") == (row["rules"], row["player"])
        ]
        own = [next(p for p in luck(h, shipped()[h.rules], *DRAWN).parts if p.seat == s) for h, s in seats]
        assert row["hands"] == len(own) == 3
        assert row["net"] == sum(part.net for part in own)
        assert [row[name] for name in PARTS] == pytest.approx(
            [float(sum(getattr(p, name) for p in own)) for name in PARTS]
        )
        assert row["low"] < row["play"] / 3 < row["high"]


def rows_of(text: str) -> list[dict[str, Any]]:
    """The lines of `--json`, each of which the schema allows."""
    rows = list(map(json.loads, text.splitlines()))
    for row in rows:
        SCHEMA.validate(row)
    return rows


def test_a_view_cannot_be_split(paipu: Paipu, tmp_path: Path) -> None:
    recipe = Recipe(shipped()["rugao"], views=1.0, source="seen")
    (seen,) = generate(recipe, 1, 2)
    (tmp_path / "seen.paipu").write_text(write_text(seen), encoding="utf-8")
    (row,) = rows_of(paipu("luck", "seen.paipu", "--json").stdout)
    assert (row["why"], row["parts"], row["choices"]) == ("hidden", [], [])
    assert "hidden cards, not split" in paipu("luck", "seen.paipu", "--lang", "en").stdout


def test_the_hands_of_a_file(paipu: Paipu, hands: list[Record], text: str, tmp_path: Path) -> None:
    (tmp_path / "made.paipu").write_text(text, encoding="utf-8")
    done = paipu("luck", "made.paipu", "--seed", "3", "--shuffles", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    for row, hand in zip(rows_of(done.stdout), hands, strict=True):
        found = luck(hand, shipped()[hand.rules], *DRAWN)
        assert [part["net"] for part in row["parts"]] == [part.net for part in found.parts]
        assert all(part["net"] == sum(part[name] for name in PARTS) for part in row["parts"])
        assert [choice["event"] for choice in row["choices"]] == [choice.event for choice in found.choices]
    done = paipu("luck", "made.paipu", "--seed", "3", "--shuffles", "2", "--lang", "en", "--most", "1")
    assert done.stdout.count("(reference: ") == sum(bool(luck(h, shipped()[h.rules], *DRAWN).choices) for h in hands)
    assert done.stdout.splitlines()[1].split() == ["seat", "net", "deal", "turned", "draws", "play", "±"]


def test_the_players_of_the_archive(paipu: Paipu, archive: Archive) -> None:
    done = paipu("luck", "--archive", "--shuffles", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    rows = pl.DataFrame(rows_of(done.stdout))
    assert rows.equals(players(archive, Drawn(shuffles=2)))
    said = paipu("luck", "--archive", "--shuffles", "2", "--lang", "en")
    assert said.stdout.endswith("0 hands split now, 0 cannot be; seed 1, 2 shuffles.\n")


def test_ruled_hands_are_left_out_and_filters_hold(archive: Archive) -> None:
    split_hands(archive, shipped(), DRAWN, lambda _: None)
    every = players(archive, DRAWN)
    one = players(archive, DRAWN, Filters(rules="rugao"))
    assert one.rows() == every.filter(rules="rugao").rows()
    assert players(archive, DRAWN, Filters(since="2100")).is_empty()
    assert players(archive, DRAWN, Filters(site="nowhere")).is_empty()
    somebody = str(one["player"][0])
    assert set(players(archive, DRAWN, Filters(players=(somebody,)))["player"]) == {somebody}
    record_id = str(queries.items(archive, queries.Filters(rules="rugao"), 1)["record_id"][0])
    who = Signed("x", datetime(2026, 11, 30, tzinfo=UTC))
    rule(archive, open_dispute(archive, record_id, who, note="n"), Terms("", {"cap": "50"}), "r", who, shipped())
    assert players(archive, DRAWN, Filters(rules="rugao"))["hands"].to_list() == [2, 2, 2]
    assert split_hands(archive, shipped(), Drawn(seed=9, shuffles=2), lambda _: None) == (5, 0)


def test_what_is_refused_and_what_cannot_be_read(paipu: Paipu, tmp_path: Path) -> None:
    (tmp_path / "stray.paipu").write_text("no record\n", encoding="utf-8")
    assert paipu("luck").returncode == 2
    assert paipu("luck", "stray.paipu", "--archive").returncode == 2
    assert paipu("luck", "none.paipu").returncode == 2
    (row,) = rows_of(paipu("luck", "stray.paipu", "--json").stdout)
    assert row["why"] == "unread"
