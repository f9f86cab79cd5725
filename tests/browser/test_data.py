"""数据 in a real browser: tables are taken away, and the page fits and can be read."""

import zipfile
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.measure import grave, settled, small_targets, small_text, wider_than_screen

Phone = Callable[..., Any]


def test_tables_are_taken_away(phone: Phone, club: str) -> None:
    page = phone(f"{club}/data", width=1280)
    settled(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="下载 records").click()
    assert download.value.path().read_bytes().startswith(b"\xef\xbb\xbfrecord_id,")
    with page.expect_download(timeout=60_000) as download:
        page.get_by_role("button", name="下载全部").click()
    with zipfile.ZipFile(download.value.path()) as packed:
        assert "hands.csv" in packed.namelist()


@pytest.mark.parametrize(("width", "scheme", "lang"), [(1280, "light", "English"), (390, "dark", "中文")])
def test_it_fits_and_can_be_read(phone: Phone, club: str, width: int, scheme: str, lang: str) -> None:
    page = phone(f"{club}/data?by=month&lang={lang}", width=width, scheme=scheme)
    settled(page)
    assert not wider_than_screen(page)
    assert small_text(page) == []
    assert small_targets(page) == []
    assert not grave(page)
