"""记牌 for 跑胡子: every way to 吃 to tap, the table in the players' words, a deal that lacks its shown card."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import count
from random import Random

import pytest
import zipai
import zipai_views
from streamlit.testing.v1 import AppTest

from dashboard.labels import plain
from engine import replay, shipped
from parser import Event, Record, code, event_text, format_cards
from parser.event_line import worded

Open = Callable[..., AppTest]
RULES = shipped()["hongguaiwan-234"]
HANDS = {1: "23336788000x 1233334688d", 2: "111144455x 24555677889d", 3: "25677788990x 277999000d"}


def field(app: AppTest, name: str) -> str:
    return next(t.key for t in app.text_input if t.key and t.key.startswith("deal_") and t.key.endswith(f"_{name}"))


def tap(app: AppTest, key: str) -> None:
    app.button(key=key).click().run()
    assert not app.exception


def begin(app: AppTest, hands: Mapping[int, str]) -> None:
    """Begin a sitting with these hands in the fields; the shown card is left out."""
    for seat, name in enumerate(zipai.NAMES, 1):
        app.text_input(key=f"start_seat_{seat}").set_value(name)
    app.selectbox(key="start_rules").select(RULES.name)
    tap(app, "start")
    for seat, cards in hands.items():
        app.text_input(key=field(app, str(seat))).set_value(cards)
    app.run()


def go(app: AppTest, event: Event) -> None:
    """Tap a move: on a button of its own, in a row of cards, or in one of several rows."""
    offered = {button.key for button in app.button}
    row, card = f"go_{event.seat}_{event.verb}", "" if event.card is None else code(event.card)
    keys = (key_of(event), f"{row}_{card}", f"{row}_{len(event.used[0]) if event.used else 0}_{card}")
    tap(app, next(key for key in keys if key in offered))


def key_of(event: Event) -> str:
    return f"go_{event_text(worded(replace(event, claim=None)))}"


def several_ways() -> tuple[Record, list[Event]]:
    """A hand up to a card that one seat may 吃 in several ways, and those."""
    for seed in count():
        hand = zipai.game(RULES, Random(seed))  # noqa: S311
        for frame in replay(hand, RULES):
            eats = [event for event in frame.play.legal() if event.verb == "chi"]
            if hand.dealer == 1 and 0 < frame.number < 8 and len({e.seat for e in eats}) == 1 < len(eats):
                return replace(hand, events=hand.events[: frame.number]), eats
    raise AssertionError("unreachable")


@pytest.mark.usefixtures("empty")
def test_every_way_to_eat_is_offered_by_the_cards_it_takes(visit: Open) -> None:
    hand, eats = several_ways()
    app = visit("recorder")
    begin(app, {seat: format_cards(cards) for seat, cards in hand.deal.items()})
    app.text_input(key=field(app, "shown")).set_value(format_cards((hand.shown or 0,)))
    tap(app, "deal")
    for event in hand.events:
        go(app, event)
    labels = {button.key: button.label for button in app.button}
    assert {key_of(event) for event in eats} <= set(labels)
    assert len({labels[key_of(event)] for event in eats}) == len(eats)
    tap(app, key_of(eats[-1]))
    table = app.session_state["recorder_sitting"]
    assert table.draft.events[-1].used == eats[-1].used


def _seen(seed: int) -> tuple[Record, int] | None:
    """A hand that seat 1 deals, and the number of a draw that becomes a 偎 of seat 3 before anybody has 提."""
    hand = zipai.game(RULES, Random(seed))  # noqa: S311
    done = [event.verb for event in hand.events]
    at = done.index("wei") if "wei" in done else 0
    fits = hand.dealer == 1 and 1 < at < 14 and hand.events[at].seat == 3 and "ti" not in done[:at]
    return (hand, at - 1) if fits and "chi" in done[:at] else None


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_hand_is_recorded_by_one_who_does_not_see_them_all(visit: Open, seat: int) -> None:
    """After a draw nobody else saw, 提 with three from the hand is offered beside 偎, and the hand goes on."""
    full, drawn = next(found for found in map(_seen, count()) if found is not None)
    view = zipai_views.hidden(full, seat, final=False)
    app = visit("recorder")
    begin(app, {})
    next(b for b in app.selectbox if b.key and b.key.endswith("_view")).select(str(seat) if seat else "table").run()
    app.text_input(key=field(app, "shown")).set_value(format_cards((view.shown or 0,)))
    if seat:
        app.text_input(key=field(app, str(seat))).set_value(format_cards(view.deal[seat]))
    tap(app, "deal")
    for event in view.events[: drawn + 1]:
        go(app, event)
    keys = [button.key for button in app.button if button.key]
    assert any(key.startswith(f"go_{view.events[drawn].seat}_ti_") for key in keys)
    for event in view.events[drawn + 1 : drawn + 3]:
        go(app, event)
    done = app.session_state["recorder_sitting"].draft.events
    assert done == tuple(worded(replace(event, claim=None)) for event in view.events[: drawn + 3])


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(
    ("lang", "lacks", "shown", "barred", "typed"),
    [
        ("中文", "示众的牌 — 还没写。", "示众的牌 陆 · 余 19 张", "不能吃 二 /", "如 一二三 0d，或点下面的牌"),
        ("English", "The card shown — not entered yet.", "The card shown 6d · 19 cards left", "2x /",
         "such as 123x 0d, or tap the cards below"),
    ],
)  # fmt: skip
def test_the_table_is_told_in_the_words_of_the_players(
    visit: Open, lang: str, lacks: str, shown: str, barred: str, typed: str
) -> None:
    app = visit("recorder", lang=lang)
    begin(app, HANDS)
    tap(app, "deal")
    assert [error.value for error in app.error] == [lacks]
    assert app.text_input(key=field(app, "shown")).placeholder == typed
    app.text_input(key=field(app, "shown")).set_value("6d")
    tap(app, "deal")
    assert not app.error
    assert app.caption[0].value == shown
    tap(app, "go_1 ti 3d (3d 3d 3d 3d)")
    tap(app, "go_1_discard_2x")
    assert any(plain(barred) in element.value for element in app.markdown)
    assert app.text_input(key="any_used").placeholder == typed
