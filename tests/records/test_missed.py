"""`paipu missed`: tables by cost, sums of players, files and archive, and the contract of `--json`."""

import json
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from records.cli.missed_text import Tally

Paipu = Callable[..., Any]
CASES = Path(__file__).parents[1] / "cases" / "regret"
WON_LESS = CASES / "a_win_let_go_for_a_smaller_one.paipu"


@pytest.fixture(scope="module")
def validator() -> Any:
    text = files("records").joinpath("schema", "missed.schema.json").read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def table(text: str, title: str) -> list[list[str]]:
    """The rows under a title, each as its words."""
    lines = text.splitlines()
    start = lines.index(title) + 2
    return [line.split() for line in lines[start : lines.index("", start)]]


def rows(run: Any) -> list[dict[str, Any]]:
    return [json.loads(one) for one in run.stdout.decode().splitlines()]


def test_the_dearest_comes_first_and_what_is_not_known_last(paipu: Paipu) -> None:
    run = paipu("missed", str(CASES), "--lang", "en")
    assert (run.returncode, run.stderr) == (0, b"")
    text = run.stdout.decode()
    costs = [row[0] for row in table(text, "missed wins")]
    assert costs == ["250", "120", "100", "60", "30", "30", "12", "12", "-12"]
    extra = table(text, "not declared, claimed too little")
    assert [row[0] for row in extra] == ["240", "20", "20", "?"]
    assert [row[0] for row in table(text, "discards that left a worse wait")] == ["9", "8", "6", "2"]
    assert text.endswith("8 read = 8 whole + 0 with hidden cards + 0 left out\n")
    assert "\nwaits\n" not in text


def test_every_player_has_his_sums(paipu: Paipu) -> None:
    """王五 let 250 go, and 60 and 30 that were not free; 报听 240 and a claim 20; 9 cards. 李四 gained 12, a 叫 20."""
    text = paipu("missed", str(CASES), "--lang", "en").stdout.decode()
    assert table(text, "players") == [
        ["王五", "8", "1", "250", "3", "260", "4", "1", "9"],
        ["张三", "8", "5", "274", "0", "0", "2", "3", "16"],
        ["李四", "8", "1", "-12", "1", "20", "3", "0", "0"],
    ]


def test_one_row_says_all_of_a_missed_win(paipu: Paipu) -> None:
    for lang, title, why in (("zh", "漏胡", "过"), ("en", "missed wins", "passed")):
        (row,) = table(paipu("missed", str(WON_LESS), "--lang", lang).stdout.decode(), title)
        nets = ["-190", "-220", "+410", "-50", "-110", "+160"]
        waits = ["3m", "2,", "6m", "3,", "9m", "3", "=", "8"]
        assert row == ["250", f"{WON_LESS}:1", "2", "王五", "9m", "240", *nets, *waits, why]


def test_waits_are_listed_on_demand_and_rows_are_cut(paipu: Paipu) -> None:
    run = paipu("missed", str(CASES), "--lang", "zh", "--waits", "--most", "1")
    text = run.stdout.decode()
    assert [len(table(text, title)) for title in ("漏胡", "没报、少算", "打坏的听牌", "听牌")] == [2, 2, 2, 2]
    assert text.count("… ") == 4
    assert "… 8 行未列\n" in text
    everything = paipu("missed", str(CASES), "--waits", "--most", "0").stdout.decode()
    assert "0:9 2:8 4:6 18:5" in everything
    assert "…" not in everything


def test_the_archive_tells_a_hand_once(paipu: Paipu, hidden: str, teahouse: str, tmp_path: Path) -> None:
    view = tmp_path / "view.paipu"
    view.write_text(hidden, encoding="utf-8")
    alone = [(row["hidden"], row["seats"]) for row in rows(paipu("missed", str(view), "--json"))]
    assert alone == [("view", [3])]
    paipu("ingest", str(view))
    assert [row["hidden"] for row in rows(paipu("missed", "--archive", "--json"))] == ["view"]
    whole = tmp_path / "whole.paipu"
    whole.write_text(teahouse, encoding="utf-8")
    paipu("ingest", str(whole), str(WON_LESS))
    found = rows(paipu("missed", "--archive", "--json"))
    assert [(row["hidden"], row["file"], row["line"]) for row in found] == [(None, None, None)] * 2
    old = next(row["record_id"] for row in found if row["id"].startswith("teahouse"))
    better = tmp_path / "better.paipu"
    better.write_text(teahouse.replace("date:", f"replaces: {old}\ndate:").replace(" ; 抢杠", ""), encoding="utf-8")
    paipu("ingest", str(better))
    found = rows(paipu("missed", "--archive", "--json"))
    assert len(found) == 2
    assert old not in {row["record_id"] for row in found}


def test_json_has_the_same_numbers(paipu: Paipu, validator: Any) -> None:
    (row,) = rows(paipu("missed", str(WON_LESS), "--json"))
    validator.validate(row)
    waits = [{"card": "3m", "unseen": 2}, {"card": "6m", "unseen": 3}, {"card": "9m", "unseen": 3}]
    assert row["missed"] == [
        {
            "event": 2, "seat": 3, "card": "9m", "total": 240, "why": "passed", "would": [-190, -220, 410],
            "got": [-50, -110, 160], "cost": 250, "free": True, "waits": waits, "unseen": 8,
        }
    ]  # fmt: skip
    ting = {"event": 0, "seat": 3, "verb": "ting", "card": None, "added": 120, "cost": 240}
    assert row["undeclared"] == [{**ting, "seat": 2, "verb": "call", "card": "2z", "added": 10, "cost": 20}, ting]
    assert row["waiting"][0]["live"] == [[0, 9], [2, 8], [4, 6], [18, 5]]
    assert (row["line"], row["id"], row["seats"], row["hidden"]) == (1, f"regret/{WON_LESS.stem}", [1, 2, 3], None)


def test_every_line_fits_the_schema_and_is_one_item(paipu: Paipu, validator: Any, samples: Path, hidden: str) -> None:
    run = paipu("missed", str(samples), str(CASES), "-", "--json", stdin=(hidden + "junk\n").encode())
    assert run.returncode == 2
    found = rows(run)
    assert len(found) == 62 + 8 + 2
    for row in found:
        validator.validate(row)
    assert [row["seats"] for row in found if row["hidden"]] == [[3]]
    assert found[-1] == {
        "file": "<stdin>", "line": found[-1]["line"], "id": None, "record_id": None, "rules": None, "seats": [],
        "hidden": None, "missed": [], "undeclared": [], "claims": [], "waiting": [], "discards": [],
    }  # fmt: skip


def test_what_cannot_be_looked_at_is_counted(paipu: Paipu, teahouse: str) -> None:
    strange = teahouse.replace("rules: rugao", "rules: nobody").replace("/17", "/18")
    broken = teahouse.replace("dealer: 1", "dealer: x").replace("/17", "/19")
    run = paipu("missed", "-", "--lang", "en", stdin=f"{teahouse}\n{strange}\n{broken}".encode())
    assert run.stdout.decode().endswith("3 read = 1 whole + 0 with hidden cards + 2 left out\n")
    assert run.returncode == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [((), "name files"), (("--archive", "a.paipu"), "--archive"), (("none.paipu",), "no such file")],
)
def test_a_wrong_command_line_is_told(paipu: Paipu, arguments: tuple[str, ...], said: str) -> None:
    run = paipu("missed", *arguments)
    assert run.returncode == 2
    assert said in run.stderr.decode()


def test_nothing_let_go_is_no_table() -> None:
    assert Tally(waits=True).text("en", 20) == "0 read = 0 whole + 0 with hidden cards + 0 left out\n"


def test_an_empty_archive_has_nothing(paipu: Paipu) -> None:
    run = paipu("missed", "--archive", "--json")
    assert (run.returncode, run.stdout) == (0, b"")
