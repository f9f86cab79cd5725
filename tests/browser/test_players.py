"""玩家 in a real browser: a player opened, deep links, players compared, the hands behind a number; and measured."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser import measure

Phone = Callable[..., Any]
WHO = "%23careful-3"
SECTIONS = {
    "the table": "",
    "all numbers": f"who={WHO}",
    "over time": f"who={WHO}&section=trend",
    "seats": f"who={WHO}&section=seats&metric=net",
    "opponents": f"who={WHO}&section=opponents",
    "compared": f"who={WHO}&section=compare&and=%23random-1",
    "hands": f"who={WHO}&behind=missed",
}


@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1280, "dark")])
@pytest.mark.parametrize("section", SECTIONS)
def test_nothing_is_small_wide_or_unreadable(club: str, phone: Phone, section: str, width: int, scheme: str) -> None:
    language = "English" if width == 1280 else "中文"
    page = phone(f"{club}/players?lang={language}&{SECTIONS[section]}", width, scheme)
    measure.settled(page)
    assert not measure.wider_than_screen(page)
    assert measure.small_text(page) == []
    assert measure.small_targets(page) == []
    assert measure.grave(page) == []


def test_a_player_is_opened_from_the_table(club: str, phone: Phone) -> None:
    page = phone(f"{club}/players?rules=rugao", 1280)
    measure.settled(page)
    page.locator("[data-testid=stDataFrame] canvas").first.wait_for()
    page.wait_for_timeout(500)
    page.get_by_test_id("stDataFrame").first.click(position={"x": 16, "y": 55})
    page.wait_for_url("**who=**")
    measure.settled(page)
    assert "rules=rugao" in page.url
    assert page.get_by_text("胡牌率", exact=True).count() >= 1


def test_filters_hold_while_one_goes_about(club: str, phone: Phone) -> None:
    page = phone(f"{club}/players?who={WHO}&rules=rugao&lang=English")
    measure.settled(page)
    page.locator(".st-key-tile_hands_all__").get_by_role("link").click()
    page.wait_for_url("**behind=hands**")
    page.get_by_text("of 72;").wait_for()
    page.get_by_role("link", name="Back to").click()
    page.locator(".st-key-tile_hands_all__").wait_for()
    page.get_by_role("link", name="Back to all players").click()
    page.get_by_text("Open a player").wait_for()
    assert "rules=rugao" in page.url
    assert "lang=English" in page.url


def test_a_player_is_opened_by_keyboard(club: str, phone: Phone) -> None:
    page = phone(f"{club}/players", 1280)
    measure.settled(page)
    box = page.get_by_role("combobox", name="打开一位玩家")
    box.focus()
    box.press("ArrowDown")
    box.press("Enter")
    page.wait_for_url("**who=**")


def test_a_deep_link_opens_a_section_and_it_can_be_changed(club: str, phone: Phone) -> None:
    page = phone(f"{club}/players?who={WHO}&section=opponents&vs=%23random-1")
    measure.settled(page)
    assert page.get_by_text("王五 (#careful-3) 对 张三 (#random-1)").is_visible()
    page.get_by_role("radio", name="走势").click()
    page.wait_for_url("**section=trend**")
    page.reload()
    measure.settled(page)
    assert page.get_by_role("radio", name="走势").is_checked()


def test_players_are_compared(club: str, phone: Phone) -> None:
    page = phone(f"{club}/players?who={WHO}&section=compare&with=%23greedy-2", 1280)
    measure.settled(page)
    assert page.get_by_text("● 王五 (#careful-3) · ■ 李四 (#greedy-2)").is_visible()
    assert page.get_by_test_id("stVegaLiteChart").count() > 5
    box = page.get_by_role("combobox", name="再与谁")
    box.fill("random")
    box.press("Enter")
    page.wait_for_url("**and=**")
    page.get_by_text("▲ 张三 (#random-1)").wait_for()


def test_the_hands_behind_a_number_open_the_board(club: str, phone: Phone) -> None:
    page = phone(f"{club}/players?who={WHO}")
    measure.settled(page)
    tile = page.locator(".st-key-tile_missed_all__")
    many = int(tile.get_by_role("link").first.inner_text().split()[1])
    tile.get_by_role("link").first.click()
    page.wait_for_url("**behind=missed**")
    page.get_by_text(f"共 {many} 局").wait_for()
    page.wait_for_function("document.querySelector('[data-testid=stMain]').scrollTop === 0")
    hands = page.get_by_test_id("stMainBlockContainer").locator("a[href*='record=']")
    assert hands.count() == min(many, 20)
    hands.first.click()
    page.wait_for_url(re.compile(r"/replay\?record=.*&event="))
    page.go_back()
    page.get_by_text(f"共 {many} 局").wait_for()
