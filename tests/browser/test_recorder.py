"""记牌 on a phone: an evening of either game by taps, its account, and the hands in the archive."""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from random import Random
from typing import Any

import pytest
import zipai
from games import NAMES, game

from engine import RuleSet, Status, judge, shipped
from parser import Event, Level, Record, code, event_text, format_cards, read_text
from parser.event_line import worded

RULES = shipped()["rugao"]
RED = shipped()["hongguaiwan-234"]
CLAIMS = {"ti", "wei", "chi", "peng", "pao", "hu"}
SAID = {"中文": ("共 3 局", "付"), "English": ("3 hands", "pays")}


def short_hand(dealer: int) -> Record:
    hands = (game(RULES, Random(seed)) for seed in count())  # noqa: S311
    return next(hand for hand in hands if hand.dealer == dealer and 3 <= len(hand.events) <= 12)


class Recorder:
    """The page, waited for after every step."""

    def __init__(self, page: Any) -> None:
        self.page = page
        page.locator(".st-key-start button").wait_for()

    def rest(self) -> None:
        self.page.wait_for_timeout(150)
        self.page.locator('[data-test-script-state="notRunning"]').first.wait_for()

    def tap(self, *keys: str) -> None:
        """Press the one button that has one of these keys."""
        self.page.locator(", ".join(f".st-key-{klass(key)} button" for key in keys)).first.click()
        self.rest()

    def has(self, key: str) -> bool:
        return self.page.locator(f".st-key-{klass(key)} button").count() > 0

    def write(self, key: str, text: str) -> None:
        field = self.page.locator(f"[class*='st-key-'][class*='{key}'] input").first
        field.fill(text)
        field.press("Tab")
        self.rest()

    def begin(self, match: str, rules: RuleSet = RULES) -> None:
        self.page.locator(".st-key-start_rules input").click()
        self.page.get_by_role("option").nth(list(shipped()).index(rules.name)).click()
        self.rest()
        for seat, name in enumerate(NAMES, 1):
            self.write(f"start_seat_{seat}", name)
        self.page.locator("summary").first.click()
        self.write("start_match", match)
        self.tap("start")

    def play(self, number: int, hand: Record) -> None:
        opened = ("jiang", hand.jiang) if hand.shown is None else ("shown", (hand.shown,))
        for name, cards in (opened, *hand.deal.items()):
            self.write(f"_{number}_{name}", format_cards(cards or ()))
        self.tap("deal")
        for step, event in enumerate(hand.events, 1):
            self.go(replace(event, claim=None))
            self.page.get_by_text(re.compile(rf"^{step}\. ")).wait_for()
        self.tap("computed")
        self.tap("close")

    def go(self, event: Event) -> None:
        card = "" if event.card is None else code(event.card)
        self.tap(f"go_{event.seat}_{event.verb}_{card}", f"go_{event_text(worded(event))}")


def rich_hand(dealer: int, winner: int, wanted: set[str]) -> Record:
    """A short hand of 跑胡子 in which all of this is done; `比` is a 吃 that needs a further pattern."""
    for seed in count():
        hand = zipai.game(RED, Random(seed))  # noqa: S311
        done = {event.verb for event in hand.events} | {"比" for event in hand.events if len(event.used) > 1}
        if (hand.dealer, hand.result) == (dealer, f"hu {winner}") and len(hand.events) < 25 and wanted <= done:
            return hand
    raise AssertionError("unreachable")


def klass(key: str) -> str:
    """The part of a class that Streamlit makes of a key."""
    return re.sub(r"[^a-zA-Z0-9_-]", "-", key)


@pytest.mark.parametrize(("lang", "width"), [("中文", 390), ("English", 1280)])
def test_an_evening_of_three_hands(site: str, phone: Callable[..., Any], lang: str, width: int) -> None:
    page = phone(f"{site}/recorder?lang={lang}", width)
    recorder = Recorder(page)
    recorder.begin(f"club/{width}")
    played = [short_hand(dealer) for dealer in (1, 2, 3)]
    for number, hand in enumerate(played, 1):
        recorder.play(number, hand)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        if number < len(played):
            recorder.tap("next")
    sums = [sum(nets) for nets in zip(*(hand.pay or () for hand in played), strict=True)]
    cells = page.locator(".book tr.sum td.num").all_inner_texts()[:3]
    assert cells == [f"{total:+d}" if total else "0" for total in sums]
    assert (SAID[lang][1] in page.locator(".st-key-recorder").inner_text()) == any(sums)
    recorder.tap("land")
    page.goto(f"{site}/records?lang={lang}&words=club/{width}")
    page.get_by_text(SAID[lang][0]).first.wait_for()


def test_a_sitting_of_the_other_game(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/recorder")
    recorder = Recorder(page)
    recorder.begin("club/red", RED)
    played = [rich_hand(1, 2, CLAIMS), rich_hand(2, 1, {"比"})]
    for number, hand in enumerate(played, 1):
        recorder.play(number, hand)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if number == 1:
            recorder.tap("next")
            page.locator("h3", has_text=f"庄 {NAMES[1]}").wait_for()
    page.locator("summary", has_text="正文").click()
    recorder.tap("next")
    page.locator("h3", has_text=f"庄 {NAMES[0]}").wait_for()
    with page.expect_download() as saved:
        page.locator(".st-key-download button").click()
    text = saved.value.path().read_text(encoding="utf-8")
    recorder.tap("land")
    reports = list(judge(read_text(text), shipped()))
    for report, hand in zip(reports, played, strict=True):
        assert isinstance(report.item, Record)
        assert report.item.events == tuple(worded(replace(event, claim=None)) for event in hand.events)
        assert (report.status, report.pay) == (Status.VERIFIED, hand.pay)
        assert {finding.level for finding in report.findings} <= {Level.NOTE}


def test_targets_are_large_enough_for_a_thumb(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/recorder")
    recorder = Recorder(page)
    recorder.begin("club/thumb")
    boxes = page.locator(".st-key-recorder button:visible").evaluate_all(
        "all => all.map(b => b.getBoundingClientRect()).map(b => Math.min(b.width, b.height))"
    )
    assert len(boxes) > 30
    assert min(boxes) >= 44


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_chief_button_can_be_read(site: str, phone: Callable[..., Any], light: str) -> None:
    page = phone(f"{site}/recorder")
    page.emulate_media(color_scheme=light)
    Recorder(page).rest()
    button = page.locator(".st-key-start button")
    colours = button.evaluate("b => [getComputedStyle(b).color, getComputedStyle(b).backgroundColor]")
    less, more = sorted(luminance(*map(int, re.findall(r"\d+", colour)[:3])) for colour in colours)
    assert (more + 0.05) / (less + 0.05) >= 4.5


def luminance(*rgb: int) -> float:
    """Relative luminance as WCAG 2 defines it."""
    parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in rgb]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def test_nonsense_is_refused_in_words(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/recorder")
    recorder = Recorder(page)
    recorder.begin("club/nonsense")
    recorder.write("_1_1", "十万")
    page.locator('[data-testid="stAlert"]').first.wait_for()
    recorder.write("_1_1", "1m 1m 1m 1m 1m")
    recorder.write("_1_jiang", "1m 2m")
    recorder.tap("deal")
    assert page.locator('[data-testid="stAlert"]').count() >= 1
    assert not recorder.has("undo")


def test_a_reload_and_a_closed_tab_lose_nothing(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/recorder")
    recorder = Recorder(page)
    recorder.begin("club/reload")
    hand = short_hand(1)
    recorder.write("_1_jiang", format_cards(hand.jiang or ()))
    recorder.write("_1_2", "一二三万")
    page.reload()
    field = page.locator("[class*='st-key-deal_'][class*='_1_2'] input").first
    field.wait_for()
    assert field.input_value() == "一二三万"
    for seat, cards in hand.deal.items():
        recorder.write(f"_1_{seat}", format_cards(cards))
    recorder.tap("deal")
    recorder.go(replace(hand.events[0], claim=None))
    page.get_by_text(re.compile(r"^1\. ")).wait_for()
    page.close()
    fresh = phone(f"{site}/recorder")
    again = Recorder(fresh)
    fresh.locator(".st-key-draft_which input").click()
    fresh.get_by_role("option", name="club/reload").click()
    again.rest()
    again.tap("draft_take")
    fresh.get_by_text(re.compile(r"^1\. ")).wait_for()
    assert "sitting=club" in fresh.url


def test_a_card_to_tap_shows_its_face(site: str, phone: Callable[..., Any]) -> None:
    page = phone(f"{site}/recorder")
    Recorder(page).begin("club/faces")
    button = page.locator(".st-key-deal_9m button")
    button.wait_for()
    drawn = button.evaluate("e => getComputedStyle(e).backgroundImage")
    assert drawn.startswith('url("data:image/svg+xml')
    assert drawn != page.locator(".st-key-deal_8m button").evaluate("e => getComputedStyle(e).backgroundImage")
    assert button.inner_text() == "九万"
