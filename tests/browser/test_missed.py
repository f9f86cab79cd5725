"""漏胡 in a browser: the list sorted, a row opened, the board at that moment; what can be measured."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.measure import grave, settled, small_targets, small_text, wider_than_screen

Phone = Callable[..., Any]
BOARD = re.compile(r"/replay\?.*event=\d+")


def order(page: Any, label: str) -> None:
    page.locator('[data-testid="stSelectbox"]').last.click()
    page.get_by_role("option", name=label).click()


def open_row(page: Any, nth: int) -> None:
    """Tick a row of the list: rows are 35 pixels, the heading too."""
    page.locator('[data-testid="stDataFrame"]').nth(1).click(position={"x": 20, "y": 35 * nth + 17})


def test_the_list_is_sorted_and_a_row_opens_the_board(club: str, phone: Phone) -> None:
    page = phone(f"{club}/missed?rules=rugao", 1280)
    settled(page)
    order(page, "胡数大的在前")
    page.wait_for_url(re.compile("order=total"))
    settled(page)
    open_row(page, 1)
    page.wait_for_url(re.compile("win="))
    page.get_by_role("link", name="在复盘里看这一刻").click()
    page.wait_for_url(BOARD)
    settled(page)


def test_a_link_opens_the_same_win_in_a_fresh_browser(club: str, phone: Phone) -> None:
    page = phone(f"{club}/missed?rules=rugao", 1280)
    settled(page)
    open_row(page, 2)
    page.wait_for_url(re.compile("win="))
    heading = page.get_by_role("heading", name=re.compile("漏胡 .+ ")).last
    heading.wait_for()
    said = heading.inner_text()
    other = phone(page.url)
    settled(other)
    other.get_by_role("heading", name=said).wait_for()


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["中文", "English"])
def test_what_can_be_measured(club: str, phone: Phone, width: int, scheme: str, lang: str) -> None:
    page = phone(f"{club}/missed?lang={lang}", width, scheme)
    settled(page)
    open_row(page, 1)
    page.wait_for_url(re.compile("win="))
    settled(page)
    assert not wider_than_screen(page)
    assert small_text(page) == []
    assert small_targets(page) == []
    assert grave(page) == []


@pytest.mark.parametrize("lang", ["中文", "English"])
def test_an_empty_archive(site: str, phone: Phone, lang: str) -> None:
    page = phone(f"{site}/missed?lang={lang}")
    settled(page)
    assert page.get_by_test_id("stAlert").count() == 1
    assert not wider_than_screen(page)
    assert grave(page) == []
