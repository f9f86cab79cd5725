"""Claims built under another reading are explained by exactly that reading (W4 V2 …: every decision with an option).

`disputes/one.paipu` has one hand a value of an option, `two.paipu` hands in which two options differ at once. Each
is right as it stands, every step, total and payment claimed. Here the table says nothing of those options any more
(or, where the reading of the option forbids what was done, says just that), so that the claims are disputed.
"""

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from engine import shipped
from engine.asserted import Claim, ClaimError, claim_of, text_of
from engine.explain import Explanation, explain
from engine.report import Status
from engine.whatif import changes, differences, rescored, under
from parser import Record, core_id, read_text

FOLDER = Path(__file__).parent / "disputes"
FORBIDDING = {"hu_own_wei": "no", "dealer_card": "no", "zimo15": "off", "break_pao": "no"}
"""Values that only take something away: the table says so, and the claim is built under the default."""
NUMBER = "120"


@cache
def records(name: str) -> dict[str, Record]:
    found: dict[str, Record] = {}
    for reading in read_text((FOLDER / name).read_text(encoding="utf-8")):
        assert isinstance(reading.item, Record)
        assert not reading.findings
        found[f"{reading.item.id}:{len(found)}"] = reading.item
    return found


def disputed(record: Record) -> tuple[Record, list[tuple[str, str]]]:
    """The record with the options of its id taken away, or forbidding; and what would be right."""
    names = record.id.split("/")[1].split(":")[0].split(".")
    forbidding = {name: FORBIDDING[name] for name in names if name in FORBIDDING}
    options = {n: v for n, v in record.options.items() if n not in names} | forbidding
    rules = shipped()[record.rules]
    want = [(n, rules.options[n].default if n in forbidding else record.options[n]) for n in sorted(names)]
    return replace(record, options=options), want


def named(found: Explanation) -> list[list[tuple[str, str]]]:
    return [sorted((c.name, c.new) for c in answer.changes) for answer in found.answers]


ONE = list(records("one.paipu").values())
TWO = list(records("two.paipu").values())


@pytest.mark.parametrize("record", [*ONE, *TWO], ids=lambda r: r.id)
def test_the_hands_are_right_under_the_reading_they_were_built_under(record):
    assert rescored(record, shipped()).status is Status.VERIFIED
    bare, _ = disputed(record)
    assert rescored(bare, shipped()).status is Status.REFUTED


def test_there_is_a_hand_for_every_other_value_of_every_option():
    want = {
        (rules.game, option.name, NUMBER if value == "N" else value)
        for rules in shipped().values() for option in rules.options.values() for value in option.values[1:]
    }  # fmt: skip
    told: set[tuple[str, str, str]] = set()
    for record in ONE:
        name = record.id.split("/")[1].split(":")[0]
        told.add((shipped()[record.rules].game, name, FORBIDDING.get(name) or record.options[name]))
    # The one set where counting is the default: there the other value only takes a set away from a claim.
    assert want - told == {("changpai", "bazi", "no")}


@pytest.mark.parametrize("record", ONE, ids=lambda r: f"{r.id}={r.options.get(r.id.split('/')[1].split(':')[0])}")
def test_one_option_explains_a_claim_and_it_alone(record):
    bare, want = disputed(record)
    found = explain(bare, shipped())
    assert not found.right
    assert found.known
    assert named(found)[0] == want
    alone = [answer for answer in named(found) if len(answer) == 1 and answer[0][0] != "rules"]
    assert alone == [want]
    answer = found.answers[0]
    rules = shipped()[record.rules]
    (change,) = answer.changes
    assert change.clause == rules.options[change.name].clause
    assert change.source == rules.source(change.clause)
    assert change.old == rules.chosen(bare.options)[change.name]
    assert answer.report.status is Status.VERIFIED


def test_there_are_twenty_hands_with_two_options():
    assert len({core_id(record) for record in TWO}) >= 20


@pytest.mark.parametrize("record", TWO, ids=lambda r: r.id)
def test_two_options_at_once_explain_a_claim_neither_explains(record):
    bare, want = disputed(record)
    found = explain(bare, shipped())
    assert all(len(answer) > 1 for answer in named(found))
    assert named(found)[0] == want
    assert found.answers[0].report.status is Status.VERIFIED


@pytest.mark.parametrize("record", ONE[::5], ids=lambda r: r.id)
def test_a_false_claim_no_option_explains(record):
    totals = tuple(10_007 if total else 0 for total in record.total or ())
    if not any(totals):
        totals = (10_007, *(0 for _ in record.playing[1:]))
    found = explain(replace(record, total=totals), shipped())
    assert (found.right, found.answers, found.most >= 3) == (False, (), True)
    assert found.nearest is not None
    report = found.nearest.report
    off = sum(abs(a - (b or 0)) for a, b in zip(totals, report.totals or (0,) * len(totals), strict=True))
    assert found.gap == off


def test_a_claim_that_holds_needs_no_change():
    record = ONE[0]
    report = rescored(record, shipped())
    assert report.totals is not None
    assert report.pay is not None
    seat = record.playing[0]
    for claim in (Claim(), Claim("total", seat, value=report.totals[0] or 0), Claim("pay", seat, value=report.pay[0])):
        found = explain(record, shipped(), claim)
        assert (found.right, found.answers, found.nearest) == (True, (), None)
    step = report.ledger[0]
    claim = Claim("step", step.seat, step.item, step.what, times=step.op == "times", value=step.value)
    assert explain(record, shipped(), claim).right


@pytest.mark.parametrize(("name", "key"), [("cap", "pay"), ("nine_stacks", "pay"), ("nine_stacks", "total")])
def test_a_claim_of_one_number_is_enough(name, key):
    """A cap is found by a payment, though no total is told."""
    record = next(r for r in ONE if r.id == f"rugao/{name}")
    bare, want = disputed(record)
    told = replace(bare, steps=(), total=None, pay=None, score=None)
    right, now = ((getattr(rescored(r, shipped()), {"total": "totals"}.get(key, key))) for r in (record, told))
    at = next(i for i, value in enumerate(right) if value != now[i])
    assert want in named(explain(told, shipped(), Claim(key, record.playing[at], value=right[at])))


def test_a_cap_is_found_by_the_payments_of_the_record():
    record = next(r for r in ONE if r.id == "rugao/cap")
    bare, want = disputed(record)
    assert want in named(explain(replace(bare, steps=(), total=None, score=None), shipped()))


def test_a_cap_is_found_beside_another_option_and_comes_nearest_where_none_is_right():
    """Seat 3 has 240 against 50 and 30: a cap of 35 and a winner who settles for all, pays seat 2 5 less."""
    (reading,) = read_text((FOLDER.parents[2] / "docs" / "examples" / "dispute.paipu").read_text(encoding="utf-8"))
    assert isinstance(reading.item, Record)
    found = explain(reading.item, shipped(), Claim("pay", 2, value=-5))
    assert [("cap", "35"), ("settle", "winner")] in named(found)
    middle = explain(reading.item, shipped(), Claim("pay", 1, value=20))
    assert [("cap", "50")] in named(middle)
    near = explain(reading.item, shipped(), Claim("pay", 3, value=121))
    assert (near.answers, near.gap) == ((), 1)
    assert near.nearest is not None
    assert [(c.name, c.new) for c in near.nearest.changes] == [("cap", "100")]


def test_the_first_difference_is_the_step_that_is_valued_otherwise():
    record = next(r for r in ONE if r.id == "rugao/nine_stacks")
    bare, _ = disputed(record)
    found = differences(rescored(bare, shipped()), rescored(record, shipped()))
    first = found[0]
    assert first.before is not None
    assert first.after is not None
    assert first.before.what == first.after.what == "9s"
    assert first.before.value < first.after.value
    assert differences(rescored(record, shipped()), rescored(record, shipped())) == []


@pytest.mark.parametrize("record", [*ONE, *TWO], ids=lambda r: r.id)
def test_under_another_rule_set_and_back_is_where_it_was(record):
    book = shipped()
    for rules in book.values():
        if rules.game == book[record.rules].game:
            there = under(record, rules, {})
            again = under(there, book[record.rules], record.options)
            assert again.options == record.options
            assert rescored(again, book) == rescored(replace(record, rules_version=None), book)


def test_changes_name_what_is_agreed_otherwise():
    record = next(r for r in ONE if r.id == "nantong/round")
    bare, _ = disputed(record)
    other = under(bare, shipped()["rugao"], {"cap": "50"})
    assert [(c.name, c.old, c.new) for c in changes(bare, shipped(), other)] == [
        ("rules", "nantong", "rugao"), ("cap", "none", "50"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text", ["total 1 240", "pay 1 -20", "step 1 peng 9m 8", "step 2 menpiao x2", "step 3 base 48"]
)
def test_a_claim_is_read_as_it_is_written(text):
    assert text_of(claim_of(text)) == text


@pytest.mark.parametrize(
    "text", ["", "total", "total 1", "total one 2", "pay 1 2 3", "step 1 peng", "step 1 peng 9m y"]
)
def test_what_is_no_claim_is_refused_in_words(text):
    with pytest.raises(ClaimError) as error:
        claim_of(text)
    assert all("total" in words for words in error.value.words)
