"""Claimed and computed steps side by side."""

from dataclasses import replace

from engine import judge
from engine.report import LedgerStep, Report
from parser import Record, read_text
from records.audit import Line, audit, disputed


def judged(text: str) -> tuple[Record, Report]:
    report = next(judge(read_text(text)))
    assert isinstance(report.item, Record)
    return report.item, report


def of(lines: tuple[Line, ...], seat: int, item: str) -> Line:
    return next(line for line in lines if (line.seat, line.item) == (seat, item))


def test_what_was_not_claimed_neither_agrees_nor_differs(teahouse: str) -> None:
    record, report = judged(teahouse)
    lines = audit(record, report.ledger)
    assert len(lines) == len(report.ledger)
    assert of(lines, 3, "form").agrees is True
    assert of(lines, 1, "gang").agrees is None
    assert not disputed(record, report, lines)


def test_a_wrong_claim_stands_beside_the_right_value(teahouse: str) -> None:
    record, report = judged(teahouse.replace("step 3: wenqian 1 20", "step 3: wenqian 1 50"))
    lines = audit(record, report.ledger)
    line = of(lines, 3, "wenqian")
    assert (line.value, line.claimed, line.agrees) == (20, 50, False)
    assert line.source
    assert disputed(record, report, lines) == {3}


def test_a_claim_the_rules_lack_comes_last(teahouse: str) -> None:
    record, report = judged(teahouse.replace("step 3: total 240", "step 3: zimo 10\nstep 3: total 240"))
    lines = [line for line in audit(record, report.ledger) if line.seat == 3]
    assert (lines[-1].item, lines[-1].value, lines[-1].agrees) == ("zimo", None, False)


def test_a_factor_is_no_value(teahouse: str) -> None:
    record, report = judged(teahouse.replace("tianting x2", "tianting 2"))
    assert of(audit(record, report.ledger), 3, "tianting").claimed is None


def test_only_the_payments_dispute_all_who_pay_otherwise(teahouse: str) -> None:
    record, report = judged(teahouse.replace("-170 -230 +400", "-170 -240 +410"))
    assert disputed(record, report, audit(record, report.ledger)) == {2, 3}


def test_without_a_ledger_nothing_is_held_against_the_claims(teahouse: str) -> None:
    record, _ = judged(teahouse)
    assert audit(record, ()) == ()


def test_a_seat_whose_ledger_is_not_known_is_left_out(teahouse: str) -> None:
    record, report = judged(teahouse)
    known = [step for step in report.ledger if step.seat != 3]
    assert {line.seat for line in audit(record, known)} == {1, 2}
    open_total = replace(report, totals=(50, 20, None), pay=None)
    assert disputed(record, open_total, ()) == {2}


def test_two_equal_items_take_the_claim_of_their_own_value() -> None:
    record, _ = judged(
        "@paipu 1\nid: a/1\nrules: none\nseat 1: 甲\nseat 2: 乙\nseat 3: 丙\ndealer: 1\n"
        "step 1: peng 9m 4\nstep 1: peng 9m 2\n@end 0\n"
    )
    steps = [LedgerStep(1, "peng", "9m", "add", v, v, "V1", "") for v in (2, 4)]
    assert [(line.value, line.claimed) for line in audit(record, steps)] == [(2, 2), (4, 4)]
