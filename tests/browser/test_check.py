"""上传与检查 in a real browser: files go in, what is wrong is read, landed, and the board is one link away."""

import io
import re
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.measure import grave, settled, small_targets, small_text, wider_than_screen

Phone = Callable[..., Any]
SAMPLES = Path(__file__).parents[2] / "records" / "samples"


def bring(page: Any, received: int, *files: Any) -> None:
    page.locator('input[type="file"]').first.set_input_files(list(files))
    page.get_by_text(re.compile(f"^(收到 {received} =|{received} received =)")).wait_for()
    settled(page)


def test_a_good_a_bad_and_a_zip_are_checked_and_landed(phone: Phone, site: str) -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as out:
        out.writestr("in/nantong.paipu", (SAMPLES / "nantong.paipu").read_bytes())
    page = phone(f"{site}/check", width=1280)
    packed = {"name": "all.zip", "mimeType": "application/zip", "buffer": held.getvalue()}
    settled(page)
    page.locator('input[type="file"]').first.set_input_files([SAMPLES / "teahouse.paipu", SAMPLES / "faulty.paipu"])
    page.get_by_text("收到 18 = 核对无误 2 + 有误 16").wait_for()
    page.locator('input[type="file"]').first.set_input_files(packed)
    page.get_by_text("收到 40 = 核对无误 24 + 有误 16").wait_for()
    settled(page)
    assert "6m 出现第 5 张" in page.locator(".remark").first.inner_text()
    page.get_by_role("button", name="入档", exact=True).click()
    page.get_by_text("入档 40，已有 0，拒收 0").wait_for()
    page.get_by_role("link", name="复盘这一局").click()
    page.wait_for_url(re.compile(r"/replay\?.*record=[0-9a-f]{64}"))


@pytest.mark.parametrize(("width", "scheme", "lang"), [(1280, "light", "English"), (390, "dark", "中文")])
def test_it_fits_and_can_be_read(phone: Phone, site: str, width: int, scheme: str, lang: str) -> None:
    page = phone(f"{site}/check?lang={lang}", width=width, scheme=scheme)
    settled(page)
    assert not grave(page)
    bring(page, 18, SAMPLES / "faulty.paipu", SAMPLES / "teahouse.paipu")
    page.locator(".remark summary").first.click()
    assert not wider_than_screen(page)
    assert small_text(page) == []
    assert small_targets(page) == []
    assert not grave(page)
