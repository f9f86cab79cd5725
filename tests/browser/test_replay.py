"""复盘 in a real browser: keys, the moment in the address, hidden cards, playing by itself, measures."""

import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from engine import shipped
from engine.games import GAMES
from parser import Record, read, write_text
from records import queries
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.queries import Filters
from records.store.archive import Archive
from tests.browser.conftest import served
from tests.browser.measure import grave, settled, small_targets, small_text, wider_than_screen

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests" / "corpus"
TEAHOUSE, FOUR, FAULTY = "teahouse/2026-11-29/17", "sample/rugao/1-2/1", "samples/faulty/chi-barred/2"
STEP = 0.3


class Tables(NamedTuple):
    """A served dashboard, and the record ids of its hands by their source ids."""

    url: str
    ids: dict[str, str]

    def at(self, name: str, event: int, **more: str) -> str:
        rest = "".join(f"&{key}={value}" for key, value in more.items())
        return f"{self.url}/replay?record={self.ids[name]}&event={event}{rest}"


@pytest.fixture(scope="module")
def tables(club_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    folder = tmp_path_factory.mktemp("tables")
    shutil.copytree(club_data, folder, dirs_exist_ok=True)
    archive = Archive(folder)
    faulty = (CORPUS / "paohuzi-faulty.paipu").read_text(encoding="utf-8")
    for name, text in (("hidden", hidden()), ("faulty", faulty)):
        data = text.encode()
        ingest(archive, Input(name, len(data), partial(BytesIO, data)), shipped())
    rows = queries.items(archive, Filters(), 1000)
    ids = dict(zip(rows["id"], rows["record_id"], strict=True))
    for url in served(folder):
        yield Tables(url, ids)


def hidden() -> str:
    with (CORPUS / "paohuzi-hongguaiwan-234.paipu").open("rb") as stream:
        found = [r.item for r, _ in zip(read(stream), range(20), strict=False) if isinstance(r.item, Record)]
    longest = max(found, key=lambda record: len(record.events))
    seen = GAMES[shipped()[longest.rules].game].seen_by(longest, 2)
    return write_text(replace(seen, id="hidden/2", match=None, hand=None, prev=None))


def moment(page: Any) -> int:
    return int(page.url.rpartition("event=")[2].partition("&")[0])


def shows(page: Any, number: int) -> None:
    """Wait until a moment is shown, on the board and in the address."""
    page.wait_for_function(
        r"""n => {
          const said = document.querySelector('.st-key-board')?.innerText ?? '';
          return new RegExp(`(第 |Move )${n}( / | of )`).test(said) && location.search.includes(`event=${n}`);
        }""",
        arg=number,
    )


def opened(phone: Callable[..., Any], url: str, width: int = 1280, scheme: str = "light") -> Any:
    page = phone(url, width, scheme)
    settled(page)
    page.locator(".table .seat").first.wait_for()
    page.locator("button[data-n='0']").wait_for(state="attached")
    return page


def test_keys_step_and_leap(tables: Tables, phone: Callable[..., Any]) -> None:
    page = opened(phone, tables.at(TEAHOUSE, 0))
    for key, number in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", 19), ("Home", 0)):
        page.keyboard.press(key)
        shows(page, number)
    page.keyboard.press(">")
    page.wait_for_function("() => !location.search.endsWith('event=0')")
    page.locator(".st-key-board h3", has_text="这一手漏胡").wait_for()
    page = opened(phone, tables.at(FAULTY, 0))
    page.keyboard.press(".")
    page.locator(".remark", has_text="不能吃").first.wait_for()
    page.keyboard.press("?")
    page.get_by_role("dialog").locator("kbd").first.wait_for()


def test_keys_pressed_faster_than_the_page_answers_are_not_lost(tables: Tables, phone: Callable[..., Any]) -> None:
    page = opened(phone, tables.at(FOUR, 0))
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    shows(page, 9)
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    shows(page, 5)


def test_keys_lead_through_the_sitting(tables: Tables, phone: Callable[..., Any]) -> None:
    page = opened(phone, tables.at(FOUR, 9))
    page.keyboard.press("]")
    page.get_by_text("sample/rugao/1-2/2").first.wait_for()
    shows(page, 0)
    page.keyboard.press("[")
    page.get_by_text("sample/rugao/1-2/1").first.wait_for()


def test_a_link_opens_the_very_moment_in_a_fresh_browser(tables: Tables, phone: Callable[..., Any]) -> None:
    page = opened(phone, tables.at(TEAHOUSE, 4))
    page.keyboard.press("ArrowRight")
    shows(page, 5)
    page.locator(".st-key-link summary").click()
    link = page.locator(".st-key-link code").inner_text().strip()
    there = opened(phone, link)
    shows(there, 5)
    assert there.locator(".table").inner_html() == page.locator(".table").inner_html()
    past = opened(phone, tables.at(TEAHOUSE, 999))
    shows(past, 19)


def test_another_page_leads_to_another_moment_of_the_same_hand(tables: Tables, phone: Callable[..., Any]) -> None:
    page = opened(phone, tables.at(FAULTY, 3))
    page.keyboard.press("ArrowRight")
    shows(page, 4)
    page.get_by_role("link", name="一局").click()
    page.locator(".sheet").wait_for()
    page.get_by_role("link", name="复盘到第 37 手").click()
    shows(page, 37)


def test_a_move_of_the_list_is_gone_to(tables: Tables, phone: Callable[..., Any]) -> None:
    page = opened(phone, tables.at(TEAHOUSE, 2))
    page.locator("button[data-n='7']").click()
    shows(page, 7)
    page.locator("button[data-n='7'][aria-current]").wait_for()


def test_others_are_hidden_and_the_language_keeps_the_moment(tables: Tables, phone: Callable[..., Any]) -> None:
    page = opened(phone, tables.at(FOUR, 30))
    assert page.locator(".table .f-back").count() == 0
    assert page.locator(".table .seat").count() == 4
    page.locator(".st-key-choose_seen input").click()
    page.get_by_role("option").nth(3).click()
    page.locator(".table .f-back").first.wait_for()
    page.get_by_role("radio", name="English").or_(page.get_by_role("button", name="English")).first.click()
    page.get_by_role("heading", name="Replay").wait_for()
    shows(page, 30)
    page.locator(".table .f-back").first.wait_for()
    assert "seen=" in page.url


def test_it_plays_by_itself_and_stops(tables: Tables, phone: Callable[..., Any]) -> None:
    page = opened(phone, tables.at(TEAHOUSE, 16))
    page.locator(".st-key-pace").get_by_text("快", exact=True).click()
    page.keyboard.press("p")
    page.locator(".st-key-play button", has_text="停").wait_for()
    shows(page, 19)
    page.locator(".st-key-play button", has_text="自动播放").wait_for()
    page.wait_for_timeout(1500)
    assert moment(page) == 19
    page.keyboard.press("p")  # from the end it begins anew, and a second press halts it
    page.locator(".st-key-play button", has_text="停").wait_for()
    shows(page, 1)
    page.keyboard.press("p")
    page.locator(".st-key-play button", has_text="自动播放").wait_for()
    stands = moment(page)
    page.wait_for_timeout(1500)
    assert moment(page) == stands


def test_a_step_is_quick(tables: Tables, phone: Callable[..., Any]) -> None:
    page = opened(phone, tables.at(FOUR, 0))
    took: list[float] = []
    for number in range(1, 8):
        start = time.perf_counter()
        page.keyboard.press("ArrowRight")
        shows(page, number)
        took.append(time.perf_counter() - start)
    assert min(took) < STEP, took


@pytest.mark.parametrize(
    ("name", "event", "width", "scheme", "lang"),
    [
        (TEAHOUSE, 19, 390, "light", "中文"),
        (FOUR, 30, 390, "dark", "English"),
        (FOUR, 107, 1280, "light", "English"),
        (FAULTY, 38, 1280, "dark", "中文"),
        ("hidden/2", 30, 390, "light", "中文"),
    ],
)
def test_it_can_be_read_and_tapped(
    tables: Tables, phone: Callable[..., Any], name: str, event: int, width: int, scheme: str, lang: str
) -> None:
    page = opened(phone, tables.at(name, event, lang=lang), width, scheme)
    page.locator(".st-key-link summary").click()
    page.wait_for_timeout(500)
    assert not wider_than_screen(page)
    assert small_text(page) == []
    assert small_targets(page) == []
    assert grave(page) == []


@pytest.mark.parametrize("width", [390, 1280])
def test_a_choice_of_hands_leads_to_one(tables: Tables, phone: Callable[..., Any], width: int) -> None:
    page = phone(f"{tables.url}/replay", width)
    settled(page)
    page.locator('[data-testid="stDataFrame"]').wait_for()
    assert not wider_than_screen(page)
    assert small_text(page) == []
    assert grave(page) == []
