"""算胡 on a phone: a hand of 23 cards in 45 taps at most, its total, and the link opened by somebody else."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

import pytest

from dashboard.suanhu_address import Laid, parse

LONGEST = 45
# The hands of the worked example of docs/format.md, the winner's and one that was laid open.
POSITION = "3m2s~39m2~~~12345678m123456p11456789s~ting"

SAID = {"中文": "3 家 胡 240", "English": "Seat 3 wins 240"}


class Taps:
    """Taps on the keyboard, counted."""

    def __init__(self, page: Any) -> None:
        self.page, self.n = page, 0
        page.locator("[data-at='key-1m']").wait_for()

    def tap(self, at: str) -> None:
        self.page.locator(f"[data-at='{at}']").click()
        self.n += 1

    def insist(self, at: str) -> None:
        """Tap a key of which no card is left: it is marked disabled, and says why."""
        self.page.locator(f"[data-at='{at}']").click(force=True)

    def lay(self, laid: Laid) -> None:
        """Tap a position as a person would: what goes by itself is not tapped."""
        for card in laid.turned:
            self.tap(f"key-{card}")
        if laid.winner != 1:
            self.tap(f"winner-{laid.winner}")
            self.tap(f"slot-{laid.winner}")
        for at in shortest(laid):
            self.tap(at)
        self.tap(f"key-{laid.card}")
        if laid.source:
            self.tap(f"from-{laid.source}")
        for word in laid.course:
            self.tap(f"course-{word}")


def shortest(laid: Laid) -> Iterator[str]:
    side = laid.sides[laid.winner - 1]
    for kind, card in side.groups:
        yield from (f"mode-{kind}", f"key-{card}")
    for card, alike in groupby(side.cards):
        n = len(list(alike))
        yield from {4: ("mode-four", f"key-{card}"), 3: ("mode-three", f"key-{card}")}.get(n, (f"key-{card}",) * n)


def answer(page: Any, text: str) -> None:
    page.locator(".answer").filter(has_text=text).wait_for()


def laid(text: str) -> Laid:
    found = parse(text)
    assert found is not None
    return found


@pytest.mark.parametrize("lang", ["中文", "English"])
def test_a_hand_of_23_cards_is_tapped_read_and_shared(site: str, phone: Callable[..., Any], lang: str) -> None:
    page = phone(f"{site}/?lang={lang}&rules=rugao")
    taps = Taps(page)
    taps.lay(laid(POSITION))
    answer(page, SAID[lang])
    assert taps.n <= LONGEST, taps.n
    page.get_by_text("000:67").first.wait_for(state="attached")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    link = page.locator("code").filter(has_text="~ting").first.inner_text()
    other = phone(link)
    answer(other, SAID[lang])


def test_groups_by_their_modes(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?rules=rugao")
    taps = Taps(page)
    position = laid("3m2s~13s2~222444m55p12999s.p8m.g8p.a1z~~~")
    taps.lay(position)
    answer(page, "1 家 胡")
    assert taps.n <= LONGEST
    assert page.locator(".totals").inner_text().startswith("1 家")


def test_targets_are_large_enough_for_a_thumb(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?p={POSITION}")
    page.locator("[data-at='key-1m']").wait_for()
    page.locator("[data-at='slot-3']").click()
    boxes = page.locator(".board button").evaluate_all("all => all.map(b => b.getBoundingClientRect())")
    assert len(boxes) > 50
    assert min(box["width"] for box in boxes) >= 44
    assert min(box["height"] for box in boxes) >= 44


def test_nonsense_is_refused_where_it_is_tapped(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?p=3m3m~1~111m~~~")
    taps = Taps(page)
    taps.tap("key-1m")
    taps.insist("key-1m")
    page.locator(".said").filter(has_text="一万 1m 只有四张").wait_for()
    taps.tap("mode-l")
    taps.tap("key-3m")
    page.locator(".said").filter(has_text="不能摞").wait_for()
    for card in ("2m", "4m", "5m", "6m", "7m"):
        taps.tap("mode-four")
        taps.tap(f"key-{card}")
    page.locator(".said").filter(has_text="放满了").wait_for()
    assert page.locator("[data-at='slot-1'] small").inner_text() == "★ 20/22"


def test_keys_alone_do(site: str, phone: Callable[..., Any]) -> None:
    page = phone(site)
    key = page.locator("[data-at='key-3m']")
    key.wait_for()
    key.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("[data-at='slot-turned'] small").filter(has_text="2/2").wait_for()
    assert page.locator("[data-at='slot-1']").get_attribute("aria-pressed") == "true"
