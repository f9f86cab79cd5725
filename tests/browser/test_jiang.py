"""将牌 in a browser: a click in the map of cards opens its hands, and one of them the board; what can be measured."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.measure import grave, settled, small_targets, small_text, wider_than_screen

Phone = Callable[..., Any]
MAP = '[data-testid="stVegaLiteChart"] >> nth=0'
TABLE = "jiang: by kind"


def cell_of(page: Any, column: int, row: int) -> None:
    """Click a cell of the map: nine columns, four rows of 68 pixels."""
    box = page.locator(MAP).bounding_box()
    page.locator(MAP).click(position={"x": box["width"] * (column - 0.5) / 9, "y": 68 * (row - 0.5)})


def test_a_click_in_the_map_opens_its_hands_and_one_of_them_the_board(club: str, phone: Phone) -> None:
    page = phone(f"{club}/jiang?rules=rugao", 1280)
    settled(page)
    page.locator(f"{MAP} >> canvas, svg").first.wait_for()
    cell_of(page, 1, 4)
    page.wait_for_url(re.compile("cell=1z"))
    told = page.get_by_text(re.compile(r"^\d+ 局(，共 \d+ 次)?。点一行"))
    told.wait_for()
    assert page.get_by_role("combobox", name="看哪一项的牌局").first.input_value().startswith("红花 · ")
    box = page.locator('[data-testid="stDataFrame"]:visible').first
    box.click(position={"x": 20, "y": 52})
    page.get_by_role("link", name="复盘这一局").click()
    page.wait_for_url(re.compile("/replay.*record=[0-9a-f]{64}"))
    settled(page)
    page.go_back()
    page.wait_for_timeout(2000)
    if "cell=1z" not in page.url:  # on its way to a page with an address Streamlit leaves one that is neither
        page.go_back()
    page.wait_for_url(re.compile("cell=1z"))
    told.wait_for()


def test_a_link_opens_the_same_hands_in_a_fresh_browser(club: str, phone: Phone) -> None:
    page = phone(f"{club}/jiang?rules=rugao&table=jiang:%20by%20situation&cell=ordinary&lang=English", 1280)
    settled(page)
    page.get_by_text(re.compile(r"^\d+ hands\. Select a row")).wait_for()
    assert page.get_by_role("combobox", name="Hands of which").nth(2).input_value().startswith("ordinary · ")


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "address", ["rules=rugao&table=jiang:%20by%20situation&cell=ordinary", "rules=hongguaiwan-234&lang=English"]
)
def test_what_can_be_measured(club: str, phone: Phone, width: int, scheme: str, address: str) -> None:
    page = phone(f"{club}/jiang?{address}", width, scheme)
    settled(page)
    page.locator(MAP).wait_for()
    assert not wider_than_screen(page)
    assert small_text(page) == []
    assert small_targets(page) == []
    assert grave(page) == []


@pytest.mark.parametrize("lang", ["中文", "English"])
def test_an_empty_archive(site: str, phone: Phone, lang: str) -> None:
    page = phone(f"{site}/jiang?lang={lang}")
    settled(page)
    assert page.get_by_test_id("stAlert").count() == 1
    assert not wider_than_screen(page)
    assert grave(page) == []
