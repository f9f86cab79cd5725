"""Every page in a real browser, full and empty: width, text, targets, axe-core, both languages and both themes.

Two looks, in which width, language and theme all differ; `PAIPU_LONG` has all eight.
"""

import os
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from records import queries
from records.store.archive import Archive
from tests.browser import measure

PAGES = (
    "", "recorder", "check", "records", "replay", "sittings", "players", "jiang", "missed", "disputes", "rules", "data",
)  # fmt: skip
OF_ONE = ("record", "replay", "disputes")
SEEN = tuple(product((1280, 390), ("light", "dark"), ("中文", "English")))
FEW = ((1280, "light", "中文"), (390, "dark", "English"))
Look = tuple[int, str, str]
LOOKS = SEEN if os.environ.get("PAIPU_LONG") else FEW


def looked(page: Any) -> None:
    """Nothing sideways, nothing too small, nothing grave, no red box."""
    measure.settled(page)
    assert not measure.wider_than_screen(page)
    assert not measure.small_text(page)
    assert not measure.small_targets(page)
    assert not measure.grave(page)
    assert page.locator('[data-testid="stException"]').count() == 0


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_of_a_full_archive(club: str, phone: Callable[..., Any], path: str, look: Look) -> None:
    width, scheme, lang = look
    looked(phone(f"{club}/{path}?{urlencode({'lang': lang})}", width, scheme))


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("path", OF_ONE)
def test_a_page_of_one_hand(club: str, club_data: Path, phone: Callable[..., Any], path: str, look: Look) -> None:
    width, scheme, lang = look
    bad = queries.items(Archive(club_data), queries.Filters(status="refuted"), 1)["record_id"][0]
    looked(phone(f"{club}/{path}?{urlencode({'lang': lang, 'record': bad, 'event': '5'})}", width, scheme))


@pytest.mark.parametrize("path", PAGES[3:])
def test_a_page_of_an_empty_archive_says_what_to_do(site: str, phone: Callable[..., Any], path: str) -> None:
    page = phone(f"{site}/{path}?{urlencode({'lang': 'English'})}", 390, "dark")
    looked(page)
    main = page.locator('[data-testid="stMainBlockContainer"]')
    assert main.locator("a, button").count() > 0
    assert main.inner_text().strip()


def test_filters_and_language_go_from_page_to_page_in_the_address(club: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{club}/records?{urlencode({'lang': 'English', 'rules': 'rugao', 'since': '2026-01'})}", 1280)
    measure.settled(page)
    for name in ("Sittings", "Score a hand", "Missed wins"):
        page.get_by_test_id("stSidebar").get_by_role("link", name=name, exact=True).click()
        page.wait_for_timeout(500)
        measure.settled(page)
    page.get_by_text("Filters: rugao · 2026-01–").wait_for()
    asked = parse_qs(urlsplit(page.url).query)
    assert asked == {"lang": ["English"], "rules": ["rugao"], "since": ["2026-01"]}
    page.reload()
    page.get_by_text("Filters: rugao · 2026-01–").wait_for()
