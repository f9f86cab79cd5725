"""规则 on a phone: a house's own rule set is made, offered for scoring and recording, and taken away again."""

from collections.abc import Callable
from typing import Any

import pytest

SAID = {
    "中文": ("删去 laowang", "已删去", "老王茶馆"),
    "English": ("Remove laowang", "Removed", "Old Wang"),
}


def rest(page: Any) -> None:
    page.wait_for_timeout(200)
    page.locator('[data-test-script-state="notRunning"]').first.wait_for()


def write(page: Any, key: str, text: str) -> None:
    field = page.locator(f"[class*='st-key-house_'][class*='{key}'] input").first
    field.fill(text)
    field.press("Tab")
    rest(page)


@pytest.mark.parametrize(("lang", "width"), [("中文", 390), ("English", 1280)])
def test_a_rule_set_of_ones_own(site: str, phone: Callable[..., Any], lang: str, width: int) -> None:
    remove, removed, title = SAID[lang]
    page = phone(f"{site}/rules?lang={lang}&start=new-rugao", width)
    page.locator(".st-key-house_start").wait_for()
    rest(page)
    write(page, "_name", "Bad Name")
    page.locator('[data-testid="stAlert"]').first.wait_for()
    write(page, "_name", "laowang")
    write(page, "_zh", "老王茶馆")
    write(page, "_en", "Old Wang")
    write(page, "_option_cap", "many")
    page.locator('[data-testid="stAlert"]', has_text="many").wait_for()
    assert page.locator(".st-key-house_save").count() == 0
    write(page, "_option_cap", "300")
    page.locator(".book td", has_text="300").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.locator(".st-key-house_save button").click()
    page.locator('[data-testid="stAlert"]', has_text="laowang").first.wait_for()
    for where, box in (("", "choose_rules"), ("recorder", "start_rules")):
        other = phone(f"{site}/{where}?lang={lang}", width)
        other.locator(f".st-key-{box} input").click()
        other.get_by_role("option", name=title).wait_for()
    page.locator("summary", has_text=remove).click()
    page.locator(".st-key-house_remove button").click()
    page.locator('[data-testid="stAlert"]', has_text=removed).first.wait_for()
    fresh = phone(f"{site}/rules?lang={lang}&start=change-laowang", width)
    fresh.locator(".st-key-house_start").wait_for()
    assert fresh.locator(".st-key-house_remove").count() == 0
