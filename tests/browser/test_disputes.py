"""争议 in a real browser: an option is changed, a dispute opened and ruled on, the report downloaded; the measures."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from parser import Record, read_text, record_id
from tests.browser.measure import grave, settled, small_targets, small_text, wider_than_screen

SAMPLES = Path(__file__).parents[2] / "records" / "samples"
Phone = Callable[..., Any]
ANSWERS = 60_000


def key_of(file: str, name: str) -> str:
    found = (reading.item for reading in read_text((SAMPLES / file).read_text(encoding="utf-8")))
    (key,) = [record_id(item) for item in found if isinstance(item, Record) and item.id == name]
    return key or ""


RIGHT = key_of("teahouse.paipu", "teahouse/2026-11-29/17")
WRONG = key_of("faulty.paipu", "sample/faulty/20")


def tiles(page: Any) -> list[str]:
    return page.locator(".tile .pay").all_inner_texts()


def tap(page: Any, key: str, text: str = "") -> None:
    page.locator(f".st-key-{key} button", has_text=text).first.click()


def write(page: Any, key: str, text: str) -> None:
    field = page.locator(f".st-key-{key} input, .st-key-{key} textarea").first
    field.fill(text)
    field.press("Tab")


def test_a_dispute_from_the_first_doubt_to_the_report(club: str, phone: Phone) -> None:
    page = phone(f"{club}/disputes?record={RIGHT}", 1280)
    settled(page)
    assert tiles(page) == ["-170", "-230", "+400"]
    tap(page, "switch_rugao_cap", "一个数")
    page.locator(".tile .pay", has_text="+120").wait_for()
    assert [said.split()[0] for said in tiles(page)] == ["-30", "-90", "+120"]
    page.wait_for_url("**o_cap=100*")
    fresh = phone(page.url, 1280)
    settled(fresh)
    assert tiles(fresh) == tiles(page)
    write(page, "open_who", "张三<b>")
    write(page, "open_note", "说好封顶")
    tap(page, "do_open")
    page.get_by_text("争议 1 已提出").wait_for()
    page.locator(".st-key-quarrel_rule_1 summary").click()
    write(page, "rule_who_1", "裁判")
    write(page, "rule_why_1", "都认")
    tap(page, "do_rule_1")
    page.get_by_text("争议 1 已裁定").wait_for()
    assert "张三<b>" in page.locator(".story", has_text="都认").first.inner_text()
    assert "50 (-30)" in page.locator(".book.who", has_text="现在算数").first.inner_text()
    with page.expect_download() as coming:
        tap(page, "quarrel_report")
    report = Path(coming.value.path()).read_text(encoding="utf-8")
    assert report.startswith('<!DOCTYPE html>\n<html lang="zh-Hans">')
    assert "都认" in report
    assert "张三<b>" not in report
    listed = phone(f"{club}/disputes?lang=English&state=ruled", 1280)
    settled(listed)
    listed.locator("a", has_text="Dispute 1").click()
    listed.locator(".story", has_text="都认").wait_for()
    listed.wait_for_url(f"**record={RIGHT}*")
    assert "lang=English" in listed.url
    listed.locator("a", has_text="All disputes").click()
    listed.locator("a", has_text="Dispute 1").wait_for()
    listed.wait_for_function("() => !location.search.includes('record=')")


def test_what_makes_a_claim_right_goes_into_the_switches(club: str, phone: Phone) -> None:
    page = phone(f"{club}/disputes?record={RIGHT}&lang=English", 1280)
    settled(page)
    tap(page, "seek_kind", "Pay")
    page.locator(".st-key-seek_pay_1 input").fill("-30")
    tap(page, "seek", "Search")  # without leaving the field first
    page.locator(".st-key-answer_0 button").click(timeout=ANSWERS)
    page.locator(".tile .pay", has_text="+120").wait_for()
    assert "o_cap=100" in page.url


def test_the_first_wrong_step_is_jumped_to_by_keys(club: str, phone: Phone) -> None:
    page = phone(f"{club}/disputes?record={WRONG}")
    settled(page)
    page.locator('a[href="#first-off"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('#first-off').getBoundingClientRect().top > 0")
    box = page.locator("#first-off").bounding_box()
    assert page.locator(".seats").bounding_box()["y"] < box["y"] < 844
    assert "从这里不同" in page.locator("#first-off").inner_text()


@pytest.mark.parametrize(
    ("width", "scheme", "lang", "more"),
    [
        (1280, "light", "中文", f"&record={WRONG}&o_cap=100"),
        (1280, "dark", "English", f"&record={RIGHT}&under=nantong&seek=total+1+60"),
        (390, "dark", "中文", f"&record={RIGHT}&o_cap=100&seek=pay+1+-30"),
        (390, "light", "English", f"&record={WRONG}"),
        (390, "light", "中文", ""),
        (1280, "dark", "English", ""),
    ],
)
def test_the_measures(club: str, phone: Phone, width: int, scheme: str, lang: str, more: str) -> None:
    page = phone(f"{club}/disputes?lang={lang}{more}", width, scheme)
    settled(page)
    page.wait_for_function("() => !document.querySelector('[data-testid=stSpinner]')", timeout=ANSWERS)
    settled(page)
    assert not wider_than_screen(page)
    assert small_text(page) == []
    assert small_targets(page) == []
    assert grave(page) == []
