"""`paipu audit`: a record of a file or of the archive, other terms, claims, three forms."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine import shipped
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
DISPUTE = ROOT / "docs" / "examples" / "dispute.paipu"
KEY = "ac2bc5858c6eeb36cafca801069b16f9c62b55b12e1cbffcd097d08d004644f2"
Paipu = Callable[..., Any]


def ran(paipu: Paipu, *arguments: str, code: int) -> str:
    run = paipu("audit", *arguments, "--lang", "en")
    assert run.returncode == code, run.stderr.decode()
    return run.stdout.decode()


def test_claimed_stands_against_computed_and_is_explained(paipu: Paipu) -> None:
    text = ran(paipu, str(DISPUTE), code=1)
    assert "gang 8p                +8     16  V3.3 [000:76, 000:78]  ✗ claimed 16" in text
    assert "score of seat 2 李四" in text
    assert "what the record claims: no house rule makes it right" in text
    assert "nearest, off by 10: as it was agreed  [50 30 240]  -170 -230 +400" in text


def test_a_right_record_needs_no_explanation(paipu: Paipu, samples: Path) -> None:
    text = ran(paipu, str(samples / "teahouse.paipu"), code=0)
    assert "score of seat 3" in text
    assert "right" not in text


def test_under_other_terms_the_first_differing_step_comes_first(paipu: Paipu) -> None:
    text = ran(paipu, str(DISPUTE), "--option", "cap=100", "--option", "wenqian4=200", code=1)
    assert "if wenqian4 100 → 200 (S2 value of wenqian, 000:57, 000:82, D) + cap none → 100 (P4 " in text
    steps = [line for line in text.splitlines() if line.startswith("  seat ")]
    assert steps == ["  seat 3 王五  cap  none → =100  P4 [D]"]
    assert "re-scored" in text
    assert "-30 -90 +120" in text


def test_under_another_rule_set_its_own_lines_are_quoted(paipu: Paipu) -> None:
    text = ran(paipu, str(DISPUTE), "--rules", "nantong", code=1)
    steps = [line for line in text.splitlines() if line.startswith("  seat ")]
    assert [line.split()[1:4] for line in steps] == [
        ["1", "张三", "base"],
        ["3", "王五", "tianting"],
        ["3", "王五", "total"],
    ]
    assert "003:24" in text


@pytest.mark.parametrize(
    ("claim", "code", "said"),
    [
        ("total 3 240", 0, "total 3 240: right as it was agreed"),
        ("step 3 tianting x2", 0, "right as it was agreed"),
        ("pay 1 -30", 1, "pay 1 -30: right if  cap none → 100 (P4 "),
        ("total 3 241", 1, "total 3 241: no house rule makes it right"),
    ],
)
def test_a_claim_is_searched(paipu: Paipu, claim: str, code: int, said: str) -> None:
    assert said in ran(paipu, str(DISPUTE), "--claim", claim, code=code)


def test_a_claim_under_other_terms_is_searched_from_there(paipu: Paipu) -> None:
    text = ran(paipu, str(DISPUTE), "--option", "cap=100", "--claim", "pay 1 -30", code=0)
    assert "pay 1 -30: right as it was agreed" in text


def test_a_record_of_the_archive_is_named_by_its_id(
    paipu: Paipu, archive: Archive, source: Callable[..., Input]
) -> None:
    ingest(archive, source(DISPUTE.read_bytes()), shipped())
    assert "✗ ac2bc5858c6e:1  teahouse/2026-11-29/18  refuted" in ran(paipu, KEY[:6], code=1)
    assert "right as it was agreed" in ran(paipu, KEY, "--claim", "total 3 240", code=0)
    assert "disputes and rulings" not in ran(paipu, KEY, "--html", code=1)
    assert paipu("dispute", "open", KEY, "--by", "张三", "--note", "八饼是提").returncode == 0
    assert "<h2>disputes and rulings</h2><h3>dispute 1" in ran(paipu, KEY, "--html", code=1)


def test_standard_input_and_the_number_of_a_record(paipu: Paipu, samples: Path) -> None:
    data = (samples / "teahouse.paipu").read_bytes() + b"\n" + DISPUTE.read_bytes()
    assert b"/17" in paipu("audit", "-", stdin=data).stdout
    second = paipu("audit", "-", "--record", "2", stdin=data)
    assert b"/18" in second.stdout
    assert second.returncode == 1


def test_json_holds_both_verdicts_the_changes_and_the_explanation(paipu: Paipu) -> None:
    data = json.loads(ran(paipu, str(DISPUTE), "--option", "cap=100", "--claim", "pay 1 -170", "--json", code=1))
    assert (data["record"]["record_id"], data["record"]["pay"]) == (KEY, [-170, -230, 400])
    assert data["rescored"]["pay"] == [-30, -90, 120]
    assert data["changes"] == [{"name": "cap", "old": "none", "new": "100", "clause": "P4", "source": "D"}]
    (difference,) = data["differences"]
    assert difference["before"] is None
    assert (difference["seat"], difference["after"]["item"], difference["after"]["value"]) == (3, "cap", 100)
    answers = data["explanation"]["answers"]
    assert [change["new"] for change in answers[0]["changes"]] == ["none"]
    assert answers[0]["pay"] == [-170, -230, 400]
    plain = json.loads(ran(paipu, str(DISPUTE), "--json", code=1))
    assert plain.keys() == {"record", "explanation"}
    assert plain["explanation"]["nearest"]["totals"] == [50, 30, 240]


def test_the_page_comes_on_standard_output(paipu: Paipu) -> None:
    html = ran(paipu, str(DISPUTE), "--html", code=1)
    assert html.startswith('<!DOCTYPE html>\n<html lang="en">')
    assert html.endswith("</html>\n")
    assert KEY in html


def test_what_cannot_be_read_is_told_as_check_tells_it(paipu: Paipu, tmp_path: Path) -> None:
    broken = tmp_path / "broken.paipu"
    broken.write_text("no record at all\n", encoding="utf-8")
    assert "unreadable" in ran(paipu, str(broken), code=2)
    assert json.loads(ran(paipu, str(broken), "--json", code=2))["status"] == "unreadable"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("nowhere.paipu",), "no such file"),
        (("abcdef012345",), "no such record in the archive"),
        ((str(DISPUTE), "--record", "2"), "no such record"),
        ((str(DISPUTE), "--rules", "elsewhere"), "no rule set elsewhere"),
        ((str(DISPUTE), "--rules", "hongguaiwan-234"), "another game"),
        ((str(DISPUTE), "--option", "cap"), "wanted NAME=VALUE"),
        ((str(DISPUTE), "--option", "cap=0"), "has no option cap=0"),
        ((str(DISPUTE), "--option", "cap=1", "--option", "cap=2"), "given twice"),
        ((str(DISPUTE), "--claim", "much"), "cannot read the claim"),
        ((str(DISPUTE), "--claim", ""), "cannot read the claim"),
        ((str(DISPUTE), "--json", "--html"), "not both"),
        ((str(DISPUTE), "--claim", "total 4 20"), "nobody plays at that seat"),
    ],
)
def test_what_cannot_be_asked_is_refused(paipu: Paipu, arguments: tuple[str, ...], why: str) -> None:
    run = paipu("audit", *arguments)
    assert run.returncode == 2
    assert why in run.stderr.decode()
    assert not run.stdout
