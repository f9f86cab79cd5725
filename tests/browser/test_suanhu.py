"""算胡 on a phone: a hand of 23 cards in 45 taps at most, its total, and the link opened by somebody else."""

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Any

import pytest

from dashboard.suanhu_address import Laid, Side, parse

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
        for at in shortest(laid.sides[laid.winner - 1]):
            self.tap(at)
        self.tap(f"key-{laid.card}")
        if laid.source:
            self.tap(f"{'qianggang' if 'qianggang' in laid.course else 'from'}-{laid.source}")
        for word in laid.course:
            if word != "qianggang":
                self.tap(f"course-{word}")

    def lay_side(self, side: Side, slot: str) -> None:
        self.tap(f"slot-{slot}")
        for at in shortest(side):
            self.tap(at)


def shortest(side: Side) -> Iterator[str]:
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
    page = phone(f"{site}/?rules=rugao&p={POSITION}")
    page.locator("[data-at='key-1m']").wait_for()
    page.locator("[data-at='slot-3']").click()
    boxes = page.locator(".board button").evaluate_all("all => all.map(b => b.getBoundingClientRect())")
    assert len(boxes) > 50
    assert min(box["width"] for box in boxes) >= 44
    assert min(box["height"] for box in boxes) >= 44


def said(page: Any, text: str, at: str = "tray") -> None:
    page.locator(f"[data-said='{at}'] p").filter(has_text=text).wait_for()


def test_nonsense_is_refused_where_it_is_tapped(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?rules=rugao&p=3m3m~1~111m~~~")
    taps = Taps(page)
    taps.tap("key-1m")
    taps.insist("key-1m")
    said(page, "一万 1m 只有 4 张")
    taps.tap("mode-l")
    taps.tap("key-3m")
    said(page, "不能摞")
    taps.tap("mode-p")
    taps.tap("key-3m")
    said(page, "三万 3m 只有 4 张")
    for card in ("2m", "4m", "5m", "6m", "7m"):
        taps.tap("mode-four")
        taps.tap(f"key-{card}")
    said(page, "手牌到 22 张就满了")
    assert page.locator("[data-at='slot-1'] small").inner_text() == "★ 20/22"
    taps.tap("slot-turned")
    taps.tap("key-8m")
    said(page, "将牌只翻 2 张")


def test_a_card_nobody_has_left_is_not_won_on(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?rules=rugao&p=3m2s~1~~9999m~12345678m123456p11456789s~")
    taps = Taps(page)
    taps.tap("winner-3")
    taps.tap("slot-card")
    taps.insist("key-9m")
    said(page, "九万 9m 只有 4 张")
    taps.tap("key-8m")
    page.locator("[data-at='slot-3'].wrong").wait_for()
    taps.tap("from-2")
    said(page, "胡")


def test_a_gang_that_is_robbed_stays_a_peng(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?rules=rugao&p=3m2s~3~~1155m~12345678m123456p11456789s~ting")
    taps = Taps(page)
    taps.tap("slot-card")
    taps.tap("key-9m")
    taps.tap("qianggang-2")
    said(page, "要先碰过")
    taps.tap("slot-2")
    taps.tap("mode-p")
    taps.insist("key-9m")
    answer(page, "3 家 胡 240")
    page.locator("[data-at='group-p9m']").wait_for()


def test_four_at_the_table(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?rules=rugao&p=3m2s~1~~1m~~")
    taps = Taps(page)
    taps.tap("seated-4")
    assert page.locator("[data-at='slot-4']").is_disabled()
    taps.tap("dealer-3")
    said(page, "2 家要定醒", "dealer")
    taps.tap("dealer-4")
    taps.tap("slot-2")
    assert page.locator("[data-at='slot-3']").is_disabled()
    taps.tap("held-1m")
    taps.tap("dealer-3")
    taps.tap("winner-4")
    taps.lay_side(laid(POSITION).sides[2], "4")
    taps.tap("key-9m")
    taps.tap("from-1")
    taps.tap("course-ting")
    answer(page, "4 家 胡 240")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator("code").filter(has_text="rest: 2").wait_for()


@pytest.mark.parametrize(("rules", "groups"), [("rugao", 2), ("nantong", 1)])
def test_a_whole_set_that_is_laid_stays_called_where_it_was_shown(
    site: str, phone: Callable[..., Any], rules: str, groups: int
) -> None:
    page = phone(f"{site}/?rules={rules}&p=3m2s~1~~~~")
    taps = Taps(page)
    for at in ("mode-c", "key-1m", "mode-a"):
        taps.tap(at)
    taps.insist("key-1m")
    page.locator("[data-at='group-a1m']").wait_for()
    assert page.locator("[data-at^='group-']").count() == groups
    assert page.locator("[data-at='slot-1'] small").inner_text() == "★ 3/22"


def test_xi_lie_beside_the_hand(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?rules=danjiang&o_xi=5&p=2m~1~111m~~~")
    taps = Taps(page)
    taps.tap("key-1j")
    taps.insist("key-1j")
    said(page, "福 1j 只有 1 张")
    assert page.locator("[data-at='slot-1'] small").inner_text() == "★ 3/22"
    page.locator("[data-at='group-x1j']").wait_for()
    taps.tap("slot-card")
    taps.tap("key-2j")
    said(page, "禄 2j 不能是胡的牌")


def test_keys_alone_do(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/?rules=rugao")
    key = page.locator("[data-at='key-3m']")
    key.wait_for()
    key.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator("[data-at='slot-turned'] small").filter(has_text="2/2").wait_for()
    assert page.locator("[data-at='slot-1']").get_attribute("aria-pressed") == "true"
