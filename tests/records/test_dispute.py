"""Disputes and rulings: rows that are only ever added, and results that follow the ruling that holds."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from engine import shipped
from parser import Record, read_text, record_id
from records import dispute, queries
from records.dispute import Kind, Signed, Terms
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.store.archive import Archive
from records.store.errors import NotInArchiveError
from records.terms import RefusedError

ROOT = Path(__file__).parents[2]
DISPUTE = (ROOT / "docs" / "examples" / "dispute.paipu").read_text(encoding="utf-8")
POSITION = """\
@paipu 1
id: teahouse/2026-11-29/18
rules: rugao
seat 1: 张三
seat 2: 李四
seat 3: 王五
dealer: 1
jiang: 3m 2s
hold 1: 222446m 19999p 333s 11333z / gang 8p, call 9p
hold 2: 1155m 22777p 22466s 13z / peng 9m, angang 2z
hold 3: 12345678m 123456p 11456789s
turn: 2 discard
@end 0
"""
Made = Callable[..., Input]
Paipu = Callable[..., Any]
COMPUTED = [(50, -170), (30, -230), (240, 400)]
CAPPED = [(50, 20 - 50), (30, -20 - 70), (240, 50 + 70)]
NANTONG = [(50, -50), (30, -110), (120, 160)]


def key_of(text: str) -> str:
    record = next(iter(read_text(text))).item
    assert isinstance(record, Record)
    return record_id(record) or ""


def by(name: str, minute: int = 0) -> Signed:
    return Signed(name, datetime(2026, 11, 30, 9, minute, tzinfo=UTC))


@pytest.fixture
def filled(archive: Archive, source: Made, teahouse: str) -> Archive:
    ingest(archive, source(DISPUTE), shipped())
    ingest(archive, source(teahouse), shipped())
    return archive


@pytest.fixture
def number(filled: Archive) -> int:
    return dispute.open_dispute(filled, key_of(DISPUTE), by("张三"), "total  1 60", "八饼是提")


def counting(archive: Archive, key: str = "") -> list[tuple[int | None, int | None]]:
    rows = queries.history(archive, key or key_of(DISPUTE)).results
    return list(rows.select("total", "pay").iter_rows())


def rule(archive: Archive, number: int, minute: int, rules: str = "", **options: str) -> None:
    dispute.rule(archive, number, Terms(rules, options), "桌上说好的", by("裁判", minute), shipped())


def test_a_dispute_has_its_claim_and_who_and_when(filled: Archive, number: int) -> None:
    row = queries.disputes(filled).row(0, named=True)
    assert (row["dispute"], row["record_id"], row["claim"]) == (number, key_of(DISPUTE), "total 1 60")
    assert (row["by"], row["at"], row["note"]) == ("张三", "2026-11-30T09:00:00Z", "八饼是提")
    assert (row["evidence"], row["ruling"]) == (0, None)
    assert counting(filled) == COMPUTED


def test_numbers_follow_each_other(filled: Archive, number: int) -> None:
    second = dispute.open_dispute(filled, key_of(DISPUTE), by("李四"), note="不对")
    assert (number, second) == (1, 2)
    assert queries.disputes(filled)["dispute"].to_list() == [2, 1]
    assert queries.disputes(filled, dispute=1)["note"].to_list() == ["八饼是提"]


def test_results_and_lists_follow_the_ruling(filled: Archive, number: int, teahouse: str) -> None:
    rule(filled, number, 1, "nantong")
    assert counting(filled) == NANTONG
    assert counting(filled, key_of(teahouse)) == COMPUTED
    rows = {row["record_id"]: row for row in queries.items(filled, queries.Filters()).iter_rows(named=True)}
    ruled, other = rows[key_of(DISPUTE)], rows[key_of(teahouse)]
    assert (ruled["total"], ruled["pay"], ruled["ruling"]) == (120, [-50, -110, 160], 1)
    assert (other["total"], other["pay"], other["ruling"]) == (240, [-170, -230, 400], None)
    assert len(rows) == 2


def test_a_ruling_changes_no_verdict(filled: Archive, number: int, stored: Callable[..., Any]) -> None:
    before = {table: stored(filled, table) for table in ("records", "hands", "seats", "ledger", "findings")}
    rule(filled, number, 1, "nantong")
    assert before == {table: stored(filled, table) for table in before}


def test_the_last_ruling_holds_and_rows_only_grow(filled: Archive, number: int, stored: Callable[..., Any]) -> None:
    rule(filled, number, 1, "nantong")
    first = stored(filled, "rulings")
    rule(filled, number, 2, cap="100")
    both = stored(filled, "rulings")
    assert both[:1] == first
    assert [(r["rules"], r["options"]) for r in both] == [("nantong", ""), ("rugao", "cap=100")]
    assert counting(filled) == CAPPED
    assert queries.history(filled, key_of(DISPUTE)).rulings["holds"].to_list() == [False, True]


def test_a_ruling_taken_back_gives_the_computed_result_again(filled: Archive, number: int) -> None:
    rule(filled, number, 1, "nantong")
    dispute.withdraw(filled, number, "记错了", by("裁判", 2))
    assert counting(filled) == COMPUTED
    assert queries.disputes(filled, unruled=True)["dispute"].to_list() == [number]
    rulings = queries.history(filled, key_of(DISPUTE)).rulings
    assert rulings.select("withdrawn", "holds", "totals").rows() == [(False, False, [50, 30, 120]), (True, False, None)]
    with pytest.raises(RefusedError, match="has no ruling"):
        dispute.withdraw(filled, number, "再撤", by("裁判", 3))


def test_of_two_disputes_on_one_record_the_last_ruling_counts(filled: Archive, number: int) -> None:
    second = dispute.open_dispute(filled, key_of(DISPUTE), by("李四"), note="不对")
    rule(filled, second, 1, cap="100")
    rule(filled, number, 2, "nantong")
    assert counting(filled) == NANTONG
    assert len(queries.items(filled, queries.Filters())) == 2
    dispute.withdraw(filled, number, "撤", by("裁判", 3))
    assert counting(filled) == CAPPED
    assert queries.disputes(filled, unruled=True)["dispute"].to_list() == [number]


def test_a_new_verdict_leaves_the_ruling(filled: Archive, number: int, source: Made) -> None:
    rule(filled, number, 1, "nantong")
    ingest(filled, source(DISPUTE + "\n"), {})
    opened = queries.opened(filled, key_of(DISPUTE))
    assert opened is not None
    assert len(opened.verdicts) == 2
    assert counting(filled) == NANTONG


def test_evidence_of_every_kind_stays_in_order(filled: Archive, number: int, teahouse: str) -> None:
    kinds: tuple[Kind, ...] = ("position", "view", "whatif", "note")
    contents = (POSITION, teahouse, "nantong", "<script>alert(1)</script>\ud800")
    for minute, (kind, content) in enumerate(zip(kinds, contents, strict=True)):
        dispute.add_evidence(filled, number, kind, content, by("李四", minute), shipped())
    rows = queries.history(filled, key_of(DISPUTE)).evidence
    assert tuple(rows["kind"]) == kinds
    assert rows["ordinal"].to_list() == [1, 2, 3, 4]
    assert rows["content"].to_list() == [POSITION.strip(), teahouse.strip(), "nantong", "<script>alert(1)</script>?"]
    assert queries.disputes(filled)["evidence"].to_list() == [4]


@pytest.mark.parametrize(
    ("kind", "content", "why"),
    [
        ("note", "  ", "empty"),
        ("view", "no record", "cannot be read"),
        ("position", DISPUTE, "no position"),
        ("position", f"{POSITION}\n{DISPUTE}", "no position"),
        ("view", DISPUTE, "the very record"),
        ("view", POSITION, "no other record of the hand"),
        ("whatif", "rugao cap", "NAME=VALUE"),
        ("whatif", "rugao no_such=1", "has no option"),
        ("whatif", "elsewhere", "no rule set"),
        ("whatif", "hongguaiwan-234", "another game"),
    ],
)
def test_evidence_that_says_nothing_is_refused(filled: Archive, number: int, kind: Any, content: str, why: str) -> None:
    with pytest.raises(RefusedError, match=why):
        dispute.add_evidence(filled, number, kind, content, by("李四"), shipped())
    assert queries.history(filled, key_of(DISPUTE)).evidence.is_empty()


def test_a_view_of_the_hand_has_its_id_or_its_play(filled: Archive, number: int, hidden: str) -> None:
    seen = hidden.replace("teahouse/2026-11-29/17", "teahouse/2026-11-29/18")
    dispute.add_evidence(filled, number, "view", seen, by("李四"), shipped())
    with pytest.raises(RefusedError, match="no other record of the hand"):
        dispute.add_evidence(filled, number, "view", hidden, by("李四"), shipped())
    assert queries.disputes(filled)["evidence"].to_list() == [1]


def test_what_cannot_be_disputed_is_refused(filled: Archive) -> None:
    key = key_of(DISPUTE)
    for signed, claim, note, why in (
        (by("张三"), "", " ", "write a claim"),
        (by("张三"), "total one", "", "cannot read the claim"),
        (by("张三"), "total 9 4", "", "nobody plays at that seat"),
        (by(" "), "total 1 60", "", "who"),
    ):
        with pytest.raises(RefusedError, match=why):
            dispute.open_dispute(filled, key, signed, claim, note)
    with pytest.raises(NotInArchiveError, match="no such record"):
        dispute.open_dispute(filled, "0" * 64, by("张三"), "total 1 60")
    assert queries.disputes(filled).is_empty()


def test_what_cannot_be_ruled_is_refused(filled: Archive, number: int, source: Made, hidden: str) -> None:
    ingest(filled, source(hidden), shipped())
    open_hand = dispute.open_dispute(filled, key_of(hidden), by("张三"), note="看不见")
    for which, terms, reasons, why in (
        (number, Terms("nantong", {}), " ", "says why"),
        (number, Terms("hongguaiwan-468", {}), "因", "another game"),
        (number, Terms("", {"wild": "5"}), "因", "has no option wild=5"),
        (open_hand, Terms("", {}), "因", "cannot be scored"),
    ):
        with pytest.raises(RefusedError, match=why):
            dispute.rule(filled, which, terms, reasons, by("裁判"), shipped())
    with pytest.raises(NotInArchiveError, match="no dispute 9"):
        dispute.rule(filled, 9, Terms("", {}), "因", by("裁判"), shipped())
    assert queries.history(filled, key_of(DISPUTE)).rulings.is_empty()


def test_a_record_is_found_by_the_beginning_of_its_id(filled: Archive, teahouse: str) -> None:
    assert queries.found(filled, key_of(teahouse)[:6]) == key_of(teahouse)
    with pytest.raises(NotInArchiveError, match="several"):
        queries.found(filled, "")
    with pytest.raises(NotInArchiveError, match="no such"):
        queries.found(filled, "0" * 12)


def test_every_row_counts_the_data_version_up(filled: Archive, number: int) -> None:
    before = filled.version()
    dispute.add_evidence(filled, number, "note", "看见了", by("李四"), shipped())
    rule(filled, number, 1, "nantong")
    assert filled.version() == before + 2


@pytest.mark.usefixtures("filled")
def test_a_dispute_from_the_command_line(paipu: Paipu, tmp_path: Path, teahouse: str) -> None:
    file = tmp_path / "one.paipu"
    file.write_text(DISPUTE, encoding="utf-8")
    view = tmp_path / "view.paipu"
    view.write_text(teahouse, encoding="utf-8")
    opened = paipu("dispute", "open", str(file), "--by", "张三", "--claim", "total 1 60", "--lang", "en")
    assert (opened.returncode, opened.stdout) == (0, b"dispute 1 is open\n")
    again = paipu("dispute", "open", key_of(DISPUTE)[:8], "--by", "李四", "--note", "也不对", "--lang", "en")
    assert again.stdout == b"dispute 2 is open\n"
    assert paipu("dispute", "add", "1", "--by", "李四", "--view", str(view), "--note", "听见的").returncode == 0
    ruled = paipu("dispute", "rule", "1", "--by", "裁判", "--rules", "nantong", "--reason", "说好的", "--lang", "en")
    assert ruled.stdout == b"dispute 1 is ruled on: [50 30 120]  -50 -110 +160\n"
    assert "李四: 也不对" in paipu("dispute", "list", "--open").stdout.decode()
    assert len(paipu("dispute", "list").stdout.splitlines()) == 2
    shown = paipu("dispute", "show", "1", "--lang", "en").stdout.decode()
    assert "ruling 1  (holds)  nantong  [50 30 120]  -50 -110 +160  裁判: 说好的" in shown
    assert shown.index("view  李四") < shown.index("听见的") < shown.index("ruling 1")
    assert shown.endswith("what counts now\n    1 张三  50  -50\n    2 李四  30  -110\n    3 王五  120  +160\n")
    data = json.loads(paipu("dispute", "show", "1", "--json").stdout)
    assert (data["claim"], len(data["evidence"]), data["rulings"][0]["reasons"]) == ("total 1 60", 2, "说好的")
    assert [row["total"] for row in data["results"]] == [50, 30, 120]
    back = paipu("dispute", "rule", "1", "--by", "裁判", "--withdraw", "--reason", "记错了")
    assert back.returncode == 0
    assert "ruling withdrawn  裁判: 记错了" in paipu("dispute", "show", "1").stdout.decode()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("open", "abcdef01", "--by", "张三", "--note", "x"), "no such record in the archive"),
        (("open", "nowhere.paipu", "--by", "张三", "--note", "x"), "no such file"),
        (("add", "1", "--by", "张三", "--note", "x"), "no dispute 1"),
        (("add", "1", "--by", "张三"), "no evidence"),
        (("add", "1", "--by", "张三", "--view", "nowhere.paipu"), "no such file"),
        (("rule", "1", "--by", "张三", "--reason", "x", "--option", "cap"), "wanted NAME=VALUE"),
        (("show", "1"), "no dispute 1"),
    ],
)
def test_what_the_command_cannot_do_it_says(paipu: Paipu, arguments: tuple[str, ...], why: str) -> None:
    run = paipu("dispute", *arguments)
    assert run.returncode == 2
    assert why in run.stderr.decode()
    assert not run.stdout
