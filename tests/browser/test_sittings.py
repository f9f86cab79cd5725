"""牌局 in a real browser: a hand of a sitting opens on the board, and both pages fit and can be read."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.measure import grave, settled, small_targets, small_text, wider_than_screen

Phone = Callable[..., Any]
MATCH = "sample/rugao/1-7"


def test_a_hand_opens_on_the_board_and_the_page_to_print_runs_nothing(phone: Phone, club: str) -> None:
    page = phone(f"{club}/sittings?match={MATCH}", width=1280)
    settled(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="下载打印页").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert "<script" not in text
    assert MATCH in text
    page.locator(".book a").nth(1).click()
    page.wait_for_url(re.compile(r"/replay\?.*record=[0-9a-f]{64}"))


def test_a_row_opens_a_sitting_and_the_way_back_keeps_the_filters(phone: Phone, club: str) -> None:
    page = phone(f"{club}/sittings?rules=rugao", width=1280)
    settled(page)
    for row in (90, 125):
        table = page.get_by_test_id("stDataFrame").first.bounding_box()
        page.mouse.click(table["x"] + 15, table["y"] + row)
        page.wait_for_url(re.compile(r"/sittings\?.*match="))
        settled(page)
        page.get_by_role("button", name="回到所有牌局").click()
        page.get_by_text("筛选：rugao").wait_for()
        settled(page)
        assert "match=" not in page.url


@pytest.mark.parametrize("path", ["sittings", f"sittings?match={MATCH}"])
@pytest.mark.parametrize(("width", "scheme", "lang"), [(1280, "light", "English"), (390, "dark", "中文")])
def test_it_fits_and_can_be_read(phone: Phone, club: str, path: str, width: int, scheme: str, lang: str) -> None:
    page = phone(f"{club}/{path}{'&' if '?' in path else '?'}lang={lang}", width=width, scheme=scheme)
    settled(page)
    assert not wider_than_screen(page)
    assert small_text(page) == []
    assert small_targets(page) == []
    assert not grave(page)
