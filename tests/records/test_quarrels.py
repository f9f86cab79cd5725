"""What the page of disputes asks: the list behind its filters, ledgers side by side, claims explained."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import judge, shipped
from engine.asserted import ClaimError
from engine.whatif import rescored
from parser import Record, read_text, record_id
from records import dispute
from records.compared import Row, compared
from records.dispute import Signed, Terms
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.quarrels import audited, listed, sought
from records.stats.filters import Filters
from records.store.archive import Archive
from records.terms import RefusedError, other_terms

ROOT = Path(__file__).parents[2]
DISPUTE = (ROOT / "docs" / "examples" / "dispute.paipu").read_text(encoding="utf-8")
BY = Signed("张三", datetime(2026, 11, 30, 9, 0, tzinfo=UTC))
BOOK = shipped()


def record_of(text: str) -> Record:
    item = next(iter(read_text(text))).item
    assert isinstance(item, Record)
    return item


KEY = record_id(record_of(DISPUTE)) or ""


@pytest.fixture
def filled(archive: Archive, source: Callable[..., Input], teahouse: str) -> Archive:
    ingest(archive, source(DISPUTE), BOOK)
    ingest(archive, source(teahouse), BOOK)
    return archive


def rows(text: str, rules: str = "", **options: str) -> tuple[Row, ...]:
    report = next(judge(read_text(text), BOOK))
    assert isinstance(report.item, Record)
    other = rescored(other_terms(report.item, rules, options, BOOK), BOOK) if rules or options else None
    return compared(report.item, report, other)


def test_claims_stand_beside_the_steps_and_the_first_wrong_one_comes_first() -> None:
    off = [(row.seat, row.item, row.what, row.claim and row.claim.value) for row in rows(DISPUTE) if row.off]
    assert off[0] == (1, "gang", "8p", 16)
    assert not any(row.moved for row in rows(DISPUTE))
    first = next(row for row in rows(DISPUTE) if row.off)
    assert (first.step and first.step.value, first.step and first.step.clause) == (8, "V3.3")


def test_other_terms_stand_beside_both() -> None:
    found = rows(DISPUTE, cap="100")
    moved = [(row.seat, row.item, row.before, row.now and row.now.value) for row in found if row.moved]
    assert moved == [(3, "cap", None, 100)]
    assert [row.item for row in found if row.off] == [row.item for row in rows(DISPUTE) if row.off]


def test_every_claim_and_every_step_has_one_row() -> None:
    for rules in ("", "nantong"):
        report = next(judge(read_text(DISPUTE), BOOK))
        assert isinstance(report.item, Record)
        found = rows(DISPUTE, rules)
        assert [row.claim for row in found if row.claim] != []
        assert sorted(map(str, (row.claim for row in found if row.claim))) == sorted(map(str, report.item.steps))
        assert [row.before for row in found if row.before] == list(report.ledger)


def test_a_claim_that_no_rule_gives_comes_last() -> None:
    found = rows(DISPUTE.replace("step 1: base 56\n", "step 1: kan 5p 4\nstep 1: base 56\n"))
    (only,) = [row for row in found if row.step is None]
    assert (only.item, only.off, found[[r.seat for r in found].index(2) - 1]) == ("kan", True, only)


def test_the_list_follows_the_filters_and_the_rulings(filled: Archive, teahouse: str) -> None:
    first = dispute.open_dispute(filled, KEY, BY, "total 1 60")
    second = dispute.open_dispute(filled, record_id(record_of(teahouse)) or "", BY, note="不对")
    dispute.rule(filled, first, Terms("", {"cap": "100"}), "都认", BY, BOOK)
    whole = listed(filled, Filters(), None, 10)
    assert whole.select("dispute", "ruling", "found").rows() == [(second, None, 2), (first, 1, 2)]
    assert whole["names"][0].to_list() == ["张三", "李四", "王五"]
    assert listed(filled, Filters(), True, 10)["dispute"].to_list() == [first]
    assert listed(filled, Filters(), False, 10)["dispute"].to_list() == [second]
    assert listed(filled, Filters(), None, 1, 1)["dispute"].to_list() == [first]
    for filters in (Filters(rules="nantong"), Filters(since="2027"), Filters(site="别处"), Filters(players=("无名",))):
        assert listed(filled, filters, None, 10).is_empty()
    both = Filters(rules="rugao", since="2026-11", until="2026", players=("李四",))
    assert len(listed(filled, both, None, 10)) == 2


def test_a_hand_under_other_terms(filled: Archive) -> None:
    plain, other = audited(filled, BOOK, KEY, "", ()), audited(filled, BOOK, KEY, "", (("cap", "100"),))
    assert plain is not None
    assert plain.whatif is None
    assert other is not None
    assert other.whatif is not None
    assert other.whatif.report.pay == (-30, -90, 120)
    assert audited(filled, BOOK, "0" * 64, "", ()) is None
    unknown = audited(filled, {}, KEY, "nantong", ())
    assert unknown is not None
    assert (unknown.rules, unknown.whatif) == (None, None)
    with pytest.raises(RefusedError, match="another game"):
        audited(filled, BOOK, KEY, "hongguaiwan-234", ())


def test_a_claim_is_explained_with_the_time_it_took(filled: Archive) -> None:
    found = sought(filled, BOOK, KEY, "pay 1 -30")
    assert found is not None
    assert found.seconds > 0
    assert found.explanation.answers[0].changes[0][:3] == ("cap", "none", "100")
    whole = sought(filled, BOOK, KEY, "")
    assert whole is not None
    assert not whole.explanation.right
    assert sought(filled, BOOK, KEY, "pay 9 -30") is None
    with pytest.raises(ClaimError):
        sought(filled, BOOK, KEY, "much")
