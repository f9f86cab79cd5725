"""算胡 for 跑胡子 on a phone: the winner's hand in 45 taps at most, three cards for a 吃, nonsense refused."""

from collections.abc import Callable
from typing import Any


def test_a_hand_is_tapped_and_read(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?rules=hongguaiwan-234")
    page.locator("[data-at='key-1x']").wait_for()
    taps = 0
    ats = ["mode-p", "key-9x", "mode-three", "key-4x", "mode-three", "key-7x"]
    ats += [
        at
        for three in ("1x2x3x", "1d2d3d", "5d6d7d")
        for at in ("mode-e", *(f"key-{three[i : i + 2]}" for i in (0, 2, 4)))
    ]
    for at in [*ats, "key-0d", "key-0d", "key-0d"]:
        page.locator(f"[data-at='{at}']").click()
        taps += 1
    page.locator(".answer").filter(has_text="1 家 胡 4").wait_for()
    assert taps <= 45
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("[data-at='from-2']").click()
    page.locator(".answer").filter(has_text="1 家 胡 2").wait_for()


def test_three_that_are_no_group_are_refused(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?rules=hongguaiwan-234")
    page.locator("[data-at='key-1x']").wait_for()
    for at in ("mode-e", "key-1x", "key-3x", "key-5d"):
        page.locator(f"[data-at='{at}']").click()
    page.locator("[data-said='tray'] p").filter(has_text="不成一句话").wait_for()
    assert page.locator("[data-at='slot-1'] small").inner_text() == "★ 0/20"
