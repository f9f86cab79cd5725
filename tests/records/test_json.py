"""`paipu check --json` keeps its contract."""

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from engine import Report, judge
from parser import Record, read, read_text, record_id
from records.cli.as_json import Words, line

Schema = dict[str, Any]
_MEMBERS = [
    "file", "line", "id", "record_id", "rules", "status", "findings", "result", "totals", "pay", "bounds", "ledger",
    "missed",
]  # fmt: skip


@pytest.fixture(scope="module")
def schema() -> Schema:
    text = files("records").joinpath("schema", "check.schema.json").read_text(encoding="utf-8")
    found: Schema = json.loads(text)
    jsonschema.Draft202012Validator.check_schema(found)
    return found


def reports(samples: Path) -> Iterator[Report]:
    for path in sorted(samples.glob("*.paipu")):
        with path.open("rb") as stream:
            yield from judge(read(stream))


def said(report: Report, lang: Words = "both") -> dict[str, Any]:
    text = line(report, "some.paipu", lang)
    assert text.endswith("}\n")
    assert text.count("\n") == 1
    return json.loads(text)


def test_every_sample_fits_the_schema(samples: Path, schema: Schema) -> None:
    validator = jsonschema.Draft202012Validator(schema)
    found = [said(report) for report in reports(samples)]
    assert len(found) == 62
    for row in found:
        validator.validate(row)
        assert list(row) == _MEMBERS


def test_it_says_what_the_report_says(samples: Path) -> None:
    for report in reports(samples):
        row = said(report)
        item = report.item
        assert isinstance(item, Record)
        assert (row["id"], row["line"], row["rules"]) == (item.id, item.source.first, item.rules)
        assert row["record_id"] == record_id(item)
        assert row["status"] == report.status
        assert row["totals"] == (None if report.totals is None else list(report.totals))
        assert row["pay"] == (None if report.pay is None else list(report.pay))
        assert [tuple(step.values()) for step in row["ledger"]] == list(report.ledger)
        assert [tuple(win.values()) for win in row["missed"]] == list(report.missed)
        places = [(f["code"], f["level"], f["event"], f["footer"], f["line"], f["column"]) for f in row["findings"]]
        assert places == [
            (f.code.id, f.level.value, f.event, f.key, f.span.line, f.span.column) for f in report.findings
        ]


@pytest.mark.parametrize(
    "text",
    ["what is this\n", "@paipu\n", '{"paipu":1}\n', "@paipu 99\nid: a/1\n@end 0\n", '@paipu 1\nid: a"b\\c\n@end 0\n'],
)
def test_what_is_no_good_record_fits_too(text: str, schema: Schema) -> None:
    for report in judge(read_text(text)):
        row = said(report)
        jsonschema.Draft202012Validator(schema).validate(row)
        if row["status"] == "unreadable":
            assert row["rules"] is None
            assert row["findings"]


def test_totals_that_hang_on_hidden_cards_have_bounds(hidden: str, schema: Schema) -> None:
    row = said(next(judge(read_text(hidden))))
    jsonschema.Draft202012Validator(schema).validate(row)
    assert (row["totals"], row["pay"]) == ([None, None, 240], None)
    assert row["bounds"] == [[20, 120], [30, 200], [240, 240]]


def test_the_language_is_chosen() -> None:
    report = next(judge(read_text("what is this\n")))
    words = {lang: said(report, lang)["findings"][0]["message"] for lang in ("zh", "en", "both")}
    assert words["both"] == f"{words['zh']} · {words['en']}"
    assert words["zh"] != words["en"]


def test_a_file_name_that_is_no_text_is_escaped() -> None:
    report = next(judge(read_text("what is this\n")))
    text = line(report, 'a\udcff\n"b".paipu', "both")
    assert json.loads(text)["file"] == 'a\udcff\n"b".paipu'
    text.encode("utf-8")


def test_a_name_from_a_record_stays_data() -> None:
    hostile = '@paipu 1\nid: a/1\nrules: "},{"x":"\n@end 0\n'
    row = said(next(judge(read_text(hostile))))
    assert list(row) == _MEMBERS


def test_output_is_one_line_a_record_in_order(paipu: Callable[..., Any], samples: Path) -> None:
    run = paipu("check", str(samples), "--json", PYTHONIOENCODING="ascii")
    assert run.returncode == 1
    rows = [json.loads(text) for text in run.stdout.decode("utf-8").splitlines()]
    assert len(rows) == 62
    assert [row["file"] for row in rows] == sorted(row["file"] for row in rows)
    assert run.stderr == b""
