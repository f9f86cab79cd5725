"""记牌: a sitting by taps, its account, refusals at their place, corrections, and the way into the archive."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from random import Random

import games
import pytest
from streamlit.testing.v1 import AppTest

from dashboard.faces import FACES
from dashboard.recorder_claims import step_lines, steps_of, steps_typed
from dashboard.recorder_sitting import (
    Setup,
    Sitting,
    added,
    after,
    begun,
    called,
    claimed,
    closed,
    current,
    dealt,
    ended,
    going_on,
    mending,
    restored,
    resumed,
    taken_up,
    undone,
)
from dashboard.words import LANGS
from engine import Status, judge, shipped, verify
from engine.evening import sheet
from parser import UNKNOWN, Event, Lang, Record, code, event_text, format_cards, read_text, record_id
from parser.event_line import worded
from parser.writer import hold_text
from records import queries
from records.drafts import drafts, read, remove
from records.house import House
from records.queries import Filters
from records.rulebook import drop, save
from records.store.archive import Archive

Open = Callable[..., AppTest]
RULES = shipped()["rugao"]
SETUP = Setup("club/1", {}, games.NAMES)


def hands(most: int = 22) -> list[Record]:
    """Three short hands whose dealers follow each other."""
    return [next(_short(dealer, most)) for dealer in (1, 2, 3)]


def _short(dealer: int, most: int) -> Iterator[Record]:
    for seed in count():
        record = games.game(RULES, Random(seed))  # noqa: S311
        if record.dealer == dealer and 6 <= len(record.events) <= most:
            yield record


def sure(found: Record | Sitting | tuple[object, ...]) -> Record:
    assert isinstance(found, Record), found
    return found


def hands_of(record: Record) -> dict[int, str]:
    return {seat: format_cards(cards) for seat, cards in record.deal.items()}


def cards_of(record: Record) -> dict[str, str]:
    hands = {f"deal {seat}": cards for seat, cards in hands_of(record).items()}
    return {"jiang": format_cards(record.jiang or ())} | hands


def taken_down(draft: Record, played: Record) -> Record:
    """A hand recorded through the functions of the page."""
    draft = sure(dealt(draft, None, cards_of(played)))
    for event in played.events:
        draft = sure(added(draft, replace(event, claim=None)))
    return draft


def evening() -> Sitting:
    table = Sitting((), sure(begun(SETUP, RULES)))
    for number, played in enumerate(hands()):
        if number:
            table = after(table, shipped())
        assert table.draft is not None
        table = closed(replace(table, draft=taken_down(table.draft, played)), shipped())
    return table


def field(app: AppTest, name: str) -> str:
    return next(t.key for t in app.text_input if t.key and t.key.startswith("deal_") and t.key.endswith(f"_{name}"))


def tap(app: AppTest, key: str) -> None:
    app.button(key=key).click().run()
    assert not app.exception


def play(app: AppTest, played: Record) -> None:
    """Deal and play a hand by what the page offers."""
    app.text_input(key=field(app, "jiang")).set_value(format_cards(played.jiang or ()))
    for seat, cards in hands_of(played).items():
        app.text_input(key=field(app, str(seat))).set_value(cards)
    tap(app, "deal")
    for event in played.events:
        move(app, event)


def move(app: AppTest, event: Event) -> None:
    offered = {button.key for button in app.button}
    keys = [f"go_{event_text(worded(replace(event, claim=None)))}"]
    keys += [f"go_{event.seat}_{event.verb}_{code(event.card)}"] if event.card is not None else []
    tap(app, next(key for key in keys if key in offered))


def said(app: AppTest) -> str:
    return " ".join(element.value for kind in (app.markdown, app.error, app.warning, app.caption) for element in kind)


def begin(app: AppTest) -> None:
    for seat, name in enumerate(games.NAMES, 1):
        app.text_input(key=f"start_seat_{seat}").set_value(name)
    app.text_input(key="start_match").set_value("club/1")
    app.selectbox(key="start_rules").select(RULES.name)
    tap(app, "start")


def test_an_evening_of_three_hands_by_taps(empty: Archive, visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    played = hands()
    for number, hand in enumerate(played, 1):
        assert app.subheader[0].value.startswith(rf"第 {number} 局 · 庄 {games.NAMES[number - 1]}")
        play(app, hand)
        tap(app, "computed")
        tap(app, "close")
        if number < len(played):
            tap(app, "next")
    tap(app, "land")
    assert app.success[0].value == "入档 3，已有 0，拒收 0"
    found = queries.items(empty, Filters())
    assert found["id"].sort().to_list() == ["club/1/1", "club/1/2", "club/1/3"]
    assert set(found["status"]) == {"verified"}
    sums = [sum(nets) for nets in zip(*(hand.pay or () for hand in played), strict=True)]
    account = "".join(str(element.proto.body) for element in app.get("html"))
    assert all(f'<td class="num">{total:+d}</td>' in account for total in sums if total)
    assert ("付" in said(app)) == any(sums)


def test_what_cannot_be_dealt_is_refused_at_its_place(empty: Archive, visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    played = hands()[0]
    first = field(app, "1")
    app.text_input(key=first).set_value("十万").run()
    assert any("十" in error.value for error in app.error)
    app.text_input(key=first).set_value("1m 1m 1m 1m 1m").run()
    tap(app, "deal")
    assert any("I20" in error.value or "张" in error.value for error in app.error)
    for seat, cards in hands_of(played).items():
        app.text_input(key=field(app, str(seat))).set_value(cards)
    app.text_input(key=field(app, "jiang")).set_value(format_cards(played.jiang or ()))
    app.text_input(key=first).set_value(f"{hands_of(played)[1]} 1z").run()
    tap(app, "deal")
    assert any("应 23 张，记了 24 张" in error.value for error in app.error)
    assert not empty.exists


def test_cards_are_tapped_into_the_field_that_lacks_some(empty: Archive, visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    tap(app, "deal_3m")
    tap(app, "deal_3m")
    assert app.text_input(key=field(app, "jiang")).value == "3m 3m"
    tap(app, "deal_3m")
    tap(app, "deal_3m")
    assert app.text_input(key=field(app, "1")).value == "3m 3m"
    assert "deal_3m" not in {button.key for button in app.button}
    tap(app, "deal_back")
    assert app.text_input(key=field(app, "1")).value == "3m"
    assert not empty.exists


def test_undo_goes_back_to_the_cards(empty: Archive, visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    played = hands()[0]
    play(app, replace(played, events=played.events[:2]))
    for _ in range(3):
        tap(app, "undo")
    assert app.text_input(key=field(app, "1")).value == hands_of(played)[1]
    tap(app, "deal")
    assert "undo" in {button.key for button in app.button}
    assert not empty.exists


def test_what_is_not_offered_is_recorded_anyway_and_said_to_be_wrong(empty: Archive, visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    played = hands()[0]
    play(app, replace(played, events=()))
    app.text_input(key="any_line").set_value("王五 打 红花").run()
    tap(app, "any_write")
    assert "王五 打 红花 1z" in said(app)
    assert "牌桌对不上了" in said(app)
    tap(app, "undo")
    app.text_input(key="any_line").set_value("王五 吃饭").run()
    tap(app, "any_write")
    assert app.error
    assert "牌桌对不上了" not in said(app)
    assert not empty.exists


@pytest.mark.parametrize("lang", ["中文", "English"])
@pytest.mark.usefixtures("empty")
def test_a_hand_nobody_sees(visit: Open, lang: str) -> None:
    app = visit("recorder", lang=lang)
    begin(app)
    view = next(box for box in app.selectbox if box.key and box.key.endswith("_view"))
    view.select("table").run()
    app.text_input(key=field(app, "jiang")).set_value("3m 2s")
    tap(app, "deal")
    tap(app, "go_1_discard_5p")
    tap(app, "go_2 peng 5p <1 (5p 5p)")
    tap(app, "go_2_discard_9m")
    tap(app, "go_3 draw ?")
    tap(app, "go_3_discard_1z")
    tap(app, "go_1 hu 1z <3")
    tap(app, "close")
    assert any("1" in warning.value for warning in app.warning)
    tap(app, "mend")
    pay = next(t.key for t in app.text_input if t.key and t.key.endswith("_pay"))
    app.text_input(key=pay).set_value("+20 -10 -10").run()
    tap(app, "close")
    assert not app.warning
    assert {"中文": "王五 付 张三 10", "English": "王五 pays 张三 10"}[lang] in said(app)
    tap(app, "next")
    assert app.session_state["recorder_sitting"].draft.base == (20, -10, -10)


def test_a_hand_nobody_sees_is_counted_from_the_hands_laid_open() -> None:
    played = next(hand for hand in (games.game(RULES, Random(seed)) for seed in count()) if hand.dealer == 1)  # noqa: S311
    table = Sitting((), sure(begun(SETUP, RULES)))
    assert table.draft is not None
    hidden = {f"deal {seat}": f"?*{len(cards)}" for seat, cards in played.deal.items()}
    draft = sure(dealt(table.draft, "table", cards_of(played) | hidden))
    for event in played.events:
        card = UNKNOWN if event.verb == "draw" else event.card
        draft = sure(added(draft, replace(event, card=card, claim=None)))
    assert verify(draft).pay is None
    finals = [f"final {seat}: {hold_text(hold)}" for seat, hold in played.final.items()]
    assert verify(sure(claimed(draft, finals))).pay == played.pay


@pytest.mark.usefixtures("empty")
def test_a_text_is_taken_up_again(visit: Open) -> None:
    table = after(evening(), shipped())
    app = visit("recorder")
    app.text_area(key="start_text").set_value("no record").run()
    tap(app, "take_up")
    assert app.error
    app.text_area(key="start_text").set_value(table.text).run()
    tap(app, "take_up")
    assert app.subheader[0].value.startswith("第 4 局 · 庄 张三")
    assert app.session_state["recorder_sitting"] == table


@pytest.fixture
def sat(empty: Archive, visit: Open) -> AppTest:
    """The page with an evening of three hands."""
    assert not empty.exists
    app = visit("recorder")
    app.session_state["recorder_sitting"] = evening()
    return app.run()


def test_a_hand_is_mended_by_a_record_that_replaces_it(sat: AppTest) -> None:
    app = sat
    first = app.session_state["recorder_sitting"].hands[0]
    app.selectbox(key="mend_which").select_index(0)
    tap(app, "mend")
    assert "正在更正" in app.info[0].value
    tap(app, "undo")
    tap(app, "void")
    tap(app, "close")
    table = app.session_state["recorder_sitting"]
    assert [r.replaces for r in table.hands[3:4]] == [record_id(first)]
    assert table.draft is None
    account = "".join(str(element.proto.body) for element in app.get("html"))
    assert "1 作废 ✓" in account
    tap(app, "land")
    assert app.success[0].value == f"入档 {len(table.hands)}，已有 0，拒收 0"
    assert not app.warning


def test_a_correction_may_be_dropped(sat: AppTest) -> None:
    app = sat
    before = app.session_state["recorder_sitting"]
    tap(app, "mend")
    tap(app, "drop")
    assert app.session_state["recorder_sitting"] == before
    tap(app, "over")
    assert "start" in {button.key for button in app.button}


def test_the_table_may_choose_another_dealer_and_other_scores(sat: AppTest) -> None:
    app = sat
    tap(app, "next")
    assert app.subheader[0].value.startswith("第 4 局 · 庄 张三")
    dealer = next(box for box in app.selectbox if box.key and box.key.endswith("_dealer"))
    dealer.select_index(1)
    app.text_input(key=field(app, "base")).set_value("7 -7 null").run()
    tap(app, "seats")
    assert app.error
    app.text_input(key=field(app, "base")).set_value("7 -7 0").run()
    tap(app, "seats")
    draft = app.session_state["recorder_sitting"].draft
    assert (draft.dealer, draft.base, draft.hand) == (2, (7, -7, 0), 4)
    assert draft.prev == record_id(app.session_state["recorder_sitting"].hands[2])


def test_a_value_called_at_once_stands_with_its_move(empty: Archive, visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    play(app, hands()[0])
    key = next(t.key for t in app.text_input if t.key and t.key.startswith("called_"))
    app.text_input(key=key).set_value("1").run()
    assert app.session_state["recorder_sitting"].draft.events[-1].claim == 1
    assert "算错 S401" in "".join(str(element.proto.body) for element in app.get("html"))
    app.text_input(key=key).set_value("much").run()
    assert app.error
    assert not empty.exists


def test_only_the_last_sitting_of_a_text_is_taken_up() -> None:
    table = evening()
    other = sure(begun(SETUP._replace(match="club/2", seats=(*games.NAMES, "赵六")), RULES))
    found = taken_up(f"{table.text}\n{Sitting((), other).text}", shipped())
    assert found == Sitting((), other)
    assert taken_up(table.text, shipped()) == table


def test_an_evening_is_verified_as_a_whole() -> None:
    table = evening()
    reports = list(judge(read_text(table.closed)))
    assert [r.status for r in reports] == [Status.VERIFIED] * 3
    assert table.hands[1].prev == record_id(table.hands[0])
    last = table.hands[2]
    assert last.base is not None
    assert tuple(have + net for have, net in zip(last.base, reports[2].pay or (), strict=True)) == sheet(reports).sums


def test_a_corrected_hand_moves_the_scores_of_those_behind_it() -> None:
    table = evening()
    opened = mending(table, 0)
    assert opened.draft is not None
    assert opened.draft.replaces == record_id(table.hands[0])
    void = ended(undone(opened.draft), "void")
    mended = closed(replace(opened, draft=void), shipped())
    assert [r.hand for r in mended.hands] == [1, 2, 3, 1, 2, 3]
    assert current(mended) == list(mended.hands[3:])
    assert mended.hands[4].base == (0, 0, 0)
    assert mended.hands[4].prev == record_id(mended.hands[3])
    assert [r.status for r in judge(read_text(mended.closed))] == [Status.VERIFIED] * 6
    reports = list(judge(read_text(mended.closed)))
    assert sheet(reports).sums == tuple(a + b for a, b in zip(table_pay(table, 1), table_pay(table, 2), strict=True))
    assert after(mended, shipped()).draft == after(replace(mended, draft=None), shipped()).draft


def table_pay(table: Sitting, number: int) -> tuple[int, ...]:
    return verify(table.hands[number]).pay or ()


def test_claims_are_kept_as_the_table_said_them() -> None:
    draft = taken_down(sure(begun(SETUP, RULES)), hands()[0])
    wrong = sure(claimed(draft, ["total: 1 2 3", "pay: +1 -1 0"]))
    assert (wrong.total, wrong.pay, wrong.result) == ((1, 2, 3), (1, -1, 0), draft.result)
    assert verify(wrong).status is Status.REFUTED
    assert not isinstance(claimed(draft, ["total: viel"]), Record)
    assert sure(called(wrong, "77")).events[-1].claim == 77
    assert sure(called(wrong, "77")).pay == (1, -1, 0)
    assert not isinstance(called(draft, "-7"), Record)


def test_typed_text_stays_within_its_line() -> None:
    draft = sure(begun(SETUP, RULES))
    assert not isinstance(dealt(draft, None, {"jiang": "3m 2s\nx-evil: 1", "deal 1": "1m"}), Record)
    assert not isinstance(added(draft, "x-key: value"), Record)
    assert not isinstance(added(draft, "; only a comment"), Record)
    assert not isinstance(begun(SETUP._replace(seats=("甲", "甲", "乙")), RULES), Record)
    assert not isinstance(begun(SETUP._replace(match="a b"), RULES), Record)
    assert not isinstance(begun(SETUP._replace(options={"cap": "much"}), RULES), Record)
    assert sure(begun(SETUP._replace(options={"cap": "100"}), RULES)).options == {"cap": "100"}


def test_of_four_the_seat_before_the_dealer_rests() -> None:
    setup = SETUP._replace(seats=(*games.NAMES, "赵六"))
    draft = sure(begun(setup, RULES))
    assert (draft.dealer, draft.rest, draft.base) == (1, 4, (0, 0, 0, 0))
    played = hands()[0]
    table = closed(Sitting((), taken_down(draft, played)), shipped())
    then = after(table, shipped()).draft
    assert then is not None
    assert (then.dealer, then.rest, then.hand, then.base) == (2, 1, 2, (*(played.pay or ()), 0))


def test_a_text_of_unknown_rules_is_refused() -> None:
    strange = replace(evening().hands[0], rules="nowhere")
    assert not isinstance(taken_up(Sitting((strange,)).text, shipped()), Sitting)


def test_what_was_recorded_is_there_after_a_reload(empty: Archive, visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    played = hands()[0]
    app.text_input(key=field(app, "jiang")).set_value(format_cards(played.jiang or ())).run()
    app.text_input(key=field(app, "2")).set_value("一二三万").run()
    again = visit("recorder", sitting="club/1")
    assert again.subheader[0].value.startswith("第 1 局")
    assert again.text_input(key=field(again, "2")).value == "一二三万"
    assert again.text_input(key=field(again, "jiang")).value == format_cards(played.jiang or ())
    play(again, replace(played, events=played.events[:2]))
    third = visit("recorder", sitting="club/1")
    assert third.session_state["recorder_sitting"] == again.session_state["recorder_sitting"]
    assert third.query_params["sitting"] == "club/1"
    assert not empty.exists


def test_a_closed_tab_finds_its_sitting_on_the_first_page(empty: Archive, visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    play(app, replace(hands()[0], events=()))
    other = visit("recorder")
    assert "start" in {button.key for button in other.button}
    other.text_input(key="start_match").set_value("club/1").run()
    assert other.button(key="start").disabled
    assert "还没有收起" in other.error[0].value
    tap(other, "draft_take")
    assert other.session_state["recorder_sitting"] == app.session_state["recorder_sitting"]
    assert [draft.match for draft in drafts(empty.folder)] == ["club/1"]


def test_one_sitting_in_two_places_goes_on_where_it_went_on_last(empty: Archive, visit: Open) -> None:
    here = visit("recorder")
    begin(here)
    play(here, replace(hands()[0], events=()))
    there = visit("recorder", sitting="club/1")
    here.text_input(key="any_line").set_value("张三 打 红花").run()
    tap(here, "any_write")
    tap(there, "void")
    assert "别处" in said(there)
    assert there.session_state["recorder_sitting"] == here.session_state["recorder_sitting"]
    assert read(empty.folder, "club/1") is not None


def test_a_sitting_put_away_is_gone(sat: AppTest, empty: Archive, visit: Open) -> None:
    assert len(drafts(empty.folder)) == 1
    tap(sat, "over")
    assert drafts(empty.folder) == []
    assert "sitting" not in sat.query_params
    remove(empty.folder, "club/1")
    assert "draft_take" not in {button.key for button in visit("recorder", sitting="club/1").button}


@pytest.mark.parametrize("number", [0, 2])
def test_every_state_of_a_sitting_comes_back_from_its_texts(number: int) -> None:
    table = evening()
    for state in (table, after(table, shipped()), mending(table, number), Sitting((), table.hands[0])):
        opened = Sitting((), state.draft).text if state.draft else ""
        assert restored(state.closed, opened, shipped()) == state


def test_an_unfinished_hand_is_kept_and_gone_on_with(empty: Archive, visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    played = hands()[0]
    play(app, replace(played, events=played.events[:3]))
    tap(app, "leave")
    table = app.session_state["recorder_sitting"]
    assert table.draft is None
    assert table.hands[0].result is None
    assert "1 未完" in "".join(str(element.proto.body) for element in app.get("html"))
    tap(app, "resume_0")
    assert app.session_state["recorder_sitting"] == Sitting((), table.hands[0])
    tap(app, "leave")
    tap(app, "land")
    assert queries.items(empty, Filters())["status"].to_list() == ["verified"]
    tap(app, "resume_0")
    draft = app.session_state["recorder_sitting"].draft
    assert draft.replaces == record_id(table.hands[0])
    tap(app, "void")
    tap(app, "close")
    tap(app, "land")
    assert not app.warning
    fresh = visit("recorder")
    fresh.text_area(key="start_text").set_value(table.text).run()
    tap(fresh, "take_up")
    assert fresh.session_state["recorder_sitting"].draft.replaces == record_id(table.hands[0])


def test_an_unfinished_hand_behind_others_is_replaced_by_what_it_became() -> None:
    table = evening()
    bare_hand = undone(undone(table.hands[1]))
    early = Sitting((table.hands[0], replace(bare_hand, result=None)))
    assert resumed(early, 1, archived=False) == Sitting(early.hands[:1], early.hands[1])
    assert resumed(early, 1, archived=True) == mending(early, 1)
    assert resumed(table, 0, archived=False) == mending(table, 0)
    assert going_on(table, archived=True) == table


def test_steps_are_typed_as_they_are_said(visit: Open, empty: Archive) -> None:
    app = visit("recorder")
    begin(app)
    played = hands()[0]
    play(app, played)
    box = next(area.key for area in app.text_area if area.key and area.key.endswith("_steps"))
    app.text_area(key=box).set_value("张三 底胡 7777\n2: zaishou 3m 5").run()
    draft = app.session_state["recorder_sitting"].draft
    assert [(s.seat, s.item, s.value) for s in draft.steps] == [(1, "base", 7777), (2, "zaishou", 5)]
    assert any("7777" in warning.value for warning in app.warning)
    app.text_area(key=box).set_value("赵六 底胡 1").run()
    assert any("赵六" in error.value for error in app.error)
    assert app.session_state["recorder_sitting"].draft.steps == draft.steps
    tap(app, "steps_fill")
    report = verify(app.session_state["recorder_sitting"].draft)
    assert report.item.steps == steps_of(report) != ()
    assert report.status is Status.VERIFIED
    assert not empty.exists


@pytest.mark.parametrize("lang", LANGS)
def test_steps_typed_are_the_steps_meant(lang: Lang) -> None:
    for draft in (game for seed in range(40) if (game := games.game(RULES, Random(seed))).steps):  # noqa: S311
        lines = step_lines(draft, steps_typed(draft, draft.steps, lang))
        assert sure(claimed(draft, lines)).steps == draft.steps
    draft = hands()[0]
    assert step_lines(draft, "张三 胡法 清胡 100\n\n1：天听 ×2\nstep 2: wenqian 2 +50") == [
        "step 1: form qing 100",
        "step 1: tianting x2",
        "step 2: wenqian 2 50",
    ]


def test_times_are_noted_when_the_table_wants_them(visit: Open, empty: Archive) -> None:
    app = visit("recorder")
    begin(app)
    played = hands()[0]
    play(app, replace(played, events=()))
    app.toggle(key="clock").set_value(True).run()
    for event in played.events[:2]:
        app.text_input(key="any_line").set_value(event_text(worded(replace(event, claim=None)))).run()
        tap(app, "any_write")
    times = app.session_state["recorder_sitting"].draft.times
    assert len(times) == 2
    assert all(ms is not None and ms >= 0 for ms in times)
    app.toggle(key="clock").set_value(False).run()
    app.text_input(key="any_line").set_value(event_text(worded(replace(played.events[2], claim=None)))).run()
    tap(app, "any_write")
    assert app.session_state["recorder_sitting"].draft.times[2] is None
    assert not empty.exists


def test_a_value_called_leaves_the_time_alone() -> None:
    draft = taken_down(sure(begun(SETUP, RULES)), replace(hands()[0], events=()))
    timed = sure(added(draft, hands()[0].events[0], 1234))
    assert timed.times == (1234,)
    assert sure(called(timed, "")).times == (1234,)


@pytest.mark.usefixtures("empty")
def test_a_hidden_hand_shows_its_table(visit: Open) -> None:
    app = visit("recorder")
    begin(app)
    next(box for box in app.selectbox if box.key and box.key.endswith("_view")).select("table").run()
    app.text_input(key=field(app, "jiang")).set_value("3m 2s")
    tap(app, "deal")
    tap(app, "go_1_discard_5p")
    tap(app, "go_2 peng 5p <1 (5p 5p)")
    shown = said(app)
    assert "将牌 三万 二条 · 余 51 张" in shown
    assert "李四" in shown
    assert "手里 20 张" in shown.replace("\\", "")
    assert "碰 五五五饼" in shown
    assert "该 李四 打牌" in shown


def test_a_sitting_whose_rules_are_gone_shows_its_text(empty: Archive, visit: Open) -> None:
    save(empty.folder, House("laowang", ("老王", "Wang"), RULES.name).text())
    app = visit("recorder")
    for seat, name in enumerate(games.NAMES, 1):
        app.text_input(key=f"start_seat_{seat}").set_value(name)
    app.selectbox(key="start_rules").select("laowang")
    tap(app, "start")
    drop(empty.folder, "laowang")
    app.run()
    assert not app.exception
    assert "laowang 已经不在了" in app.error[0].value
    assert "rules: laowang" in app.code[0].value
    tap(app, "over")
    assert "start" in {button.key for button in app.button}


@pytest.mark.usefixtures("empty")
def test_a_text_with_nothing_in_it_is_told(visit: Open) -> None:
    app = visit("recorder")
    tap(app, "take_up")
    assert "没有牌谱" in app.error[0].value


def begin_with(app: AppTest, rules: str, **options: str) -> None:
    app.selectbox(key="start_rules").select(rules).run()
    for seat, name in enumerate(games.NAMES, 1):
        app.text_input(key=f"start_seat_{seat}").set_value(name)
    app.text_input(key="start_match").set_value("club/1")
    for name, value in options.items():
        app.selectbox(key=f"start_option_{rules}_{name}").select(value)
    tap(app, "start")


@pytest.mark.parametrize(("rules", "there"), [("danjiang", True), ("danjiang-rugao", True), ("rugao", False)])
def test_a_hand_that_nobody_plays_is_drawn_where_the_rules_have_it(
    empty: Archive, visit: Open, rules: str, there: bool
) -> None:
    app = visit("recorder")
    begin_with(app, rules)
    assert ("unplayed" in {button.key for button in app.button}) is there
    if there:
        for key in ("unplayed", "close", "land"):
            tap(app, key)
        found = queries.items(empty, Filters())
        assert (found["status"][0], found["result"][0]) == ("verified", "huang")


def test_xi_and_zhi_are_tapped_and_seen(empty: Archive, visit: Open) -> None:
    rules, options = shipped()["danjiang"], {"xi": "5"}
    for seed in count():
        played = games.game(rules, Random(seed), options)  # noqa: S311
        if played.dealer == 1 and {"xi", "zhi", "lay"} <= {e.verb for e in played.events} and len(played.events) < 40:
            break
    app = visit("recorder")
    begin_with(app, rules.name, **options)
    play(app, replace(played, events=played.events[:-1]))
    laid = [event.card for event in played.events if event.verb == "xi" and event.card is not None]
    assert all(FACES[code(card)] in said(app) for card in laid)
    assert "掷庄" in said(app)
    move(app, played.events[-1])
    for key in ("computed", "close", "land"):
        tap(app, key)
    assert queries.items(empty, Filters())["status"].to_list() == ["verified"]
