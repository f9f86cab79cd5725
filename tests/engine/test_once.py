"""A fault is reported once, where it first shows, however far it carries (docs/format.md, Findings and verdicts)."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import Report, judge
from parser import Record, is_bad, read_text, record_id

CORPUS = Path(__file__).parents[1] / "corpus"
RECORDS = (CORPUS / "changpai-rugao.paipu").read_text(encoding="utf-8").split("\n\n")
NANTONG = (CORPUS / "changpai-nantong.paipu").read_text(encoding="utf-8").split("\n\n")
WON = next(r for r in RECORDS if "result: hu" in r and "stock:" not in r and "score:" in r and "\nbase:" in r)
HUANG = next(r for r in RECORDS if "result: huang" in r and "score:" in r)
FINALS = next(r for r in RECORDS if "final " in r and "result: hu" in r)


def bad(text: str) -> list[tuple[str, int | None, str | None]]:
    (report,) = judge(read_text(text))
    return found(report)


def found(report: Report) -> list[tuple[str, int | None, str | None]]:
    return [(f.code.id, f.event, f.key) for f in report.findings if is_bad(f)]


def line(text: str, start: str) -> str:
    return next(one for one in text.splitlines() if one.startswith(start))


def test_these_records_are_right() -> None:
    assert [bad(text) for text in (WON, HUANG, FINALS)] == [[], [], []]


@pytest.mark.parametrize("start", ["jiang: "])
def test_one_turned_card_too_many_leaves_the_stock_alone(start: str) -> None:
    text = next(r for r in RECORDS if "stock:" in r)
    old = line(text, start)
    assert [code for code, _, _ in bad(text.replace(old, "jiang: 1m"))] == ["I208"]


def test_a_payment_after_huang_does_not_spoil_the_score() -> None:
    old = line(HUANG, "pay: ") if "pay: " in HUANG else "@end"
    seats = HUANG.count("\ndeal ")
    pay = "pay: +10 -10 0" if seats == 3 else old
    text = HUANG.replace(old, pay) if old.startswith("pay") else HUANG.replace("score:", f"{pay}\nscore:")
    assert bad(text) == [("S408", None, "pay")]


def test_a_hand_without_its_win_says_nothing_of_the_final_cards() -> None:
    win = next(one for one in FINALS.splitlines() if " hu " in one and one[0].isdigit())
    count = int(line(FINALS, "@end").split()[1])
    text = FINALS.replace(win + "\n", "").replace(f"@end {count}", f"@end {count - 1}")
    assert [key for _, _, key in bad(text)] == ["result"]


def test_a_mistyped_suit_is_one_fault_a_kind() -> None:
    deal = line(WON, "deal 1")
    first = deal.split()[2]
    assert len(bad(WON.replace(deal, deal.replace(first, first[:-1] + "x", 1)))) <= len(set(first))


def test_a_wrong_dealer_is_one_fault_of_the_deals() -> None:
    text = next(r for r in RECORDS if r.count("\nseat ") == 3)
    dealer = int(line(text, "dealer").split()[1])
    faults = bad(text.replace(f"dealer: {dealer}", f"dealer: {dealer % 3 + 1}"))
    assert [code for code, _, _ in faults] == ["I202"]


def test_the_value_of_an_overridden_peng_is_judged() -> None:
    claims = ((r, one) for r in NANTONG for one in r.splitlines() if "!over" in one and " peng " in one)
    text, claim = next(claims)
    with_value = {n: bad(text.replace(claim, claim.replace(" !over", f" ={n} !over"))) for n in (2, 4, 8, 16, 3)}
    assert sum(not faults for faults in with_value.values()) == 1
    assert with_value[3]


def sittings() -> Iterator[list[str]]:
    by_match: dict[str, list[str]] = {}
    for record in RECORDS:
        if "\nmatch: " in record and "\nprev: " in record:
            by_match.setdefault(line(record, "match"), []).append(record)
        elif "\nmatch: " in record:
            by_match.setdefault(line(record, "match"), []).insert(0, record)
    yield from (records for records in by_match.values() if len(records) > 1)


def judged(records: list[str]) -> list[Report]:
    return list(judge(read_text("\n\n".join(r.strip() + "\n" for r in records))))


def ids_of(records: list[str]) -> list[str]:
    return [record_id(r.item) or "" for r in judged(records) if isinstance(r.item, Record)]


def test_a_wrong_base_alone_is_not_a_wrong_score() -> None:
    first, second, *_ = next(records for records in sittings() if all("\nbase:" in r for r in records))
    base = line(second, "base: ")
    wrong = second.replace(base, "base: " + " ".join(str(int(n) + 7) for n in base.split()[1:]))
    assert [key for _, _, key in found(judged([first, wrong])[1])] == ["base"]


def test_prev_is_held_against_the_last_hand_in_the_file_even_across_a_gap() -> None:
    first, second, *_ = next(sittings())
    gap = second.replace(line(second, "hand: "), "hand: 9")
    assert found(judged([first, gap])[1]) == []
    wrong = gap.replace(line(gap, "prev: "), "prev: " + "0" * 64)
    assert ("S413", None, "prev") in found(judged([first, wrong])[1])


def test_prev_names_the_last_of_several_corrections() -> None:
    first, second, *_ = next(sittings())
    original = ids_of([first])[0]
    again = [
        first.replace("\nid: ", f"\nid: again{n}/").replace("\ndate:", f"\nreplaces: {original}\ndate:") for n in (1, 2)
    ]
    last = ids_of([again[1]])[0]
    follow = second.replace(line(second, "prev: "), f"prev: {last}")
    assert [found(r) for r in judged([first, *again, follow])] == [[], [], [], []]
    assert ("S413", None, "prev") in found(judged([first, *again, second])[3])


def test_the_next_dealer_follows_even_from_a_hand_with_a_fault() -> None:
    records = next(r for r in sittings() if all("result: hu" in one for one in r[:1]))
    first, second = records[:2]
    spoiled = first.replace(line(first, "total: "), "total: 1 2 3") if "total: " in first else first
    seats = second.count("\nseat ")
    dealer = int(line(second, "dealer").split()[1])
    wrong = second.replace(f"dealer: {dealer}", f"dealer: {dealer % seats + 1}")
    assert ("L328", None, "dealer") in found(judged([spoiled, wrong])[1])
