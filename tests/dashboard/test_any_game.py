"""A game that no code knows goes through verification, archive and pages as any other."""

from collections.abc import Callable

import games
import pairs
import pytest
from streamlit.testing.v1 import AppTest

from dashboard.recorder_anyway import said
from engine import Status, load, verify
from engine.games import GAMES
from engine.moment import moment, room
from parser import CARD, UNKNOWN, Event, Record, event_text, read_text
from parser.aliases import VERB_ALIASES
from parser.verbs import VERBS
from records import queries
from records.queries import Filters
from records.rulebook import save
from records.store.archive import Archive

Open = Callable[..., AppTest]


@pytest.fixture(autouse=True)
def a_game_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, pairs.NAME, pairs.Pairs())


def record(text: str = pairs.HAND) -> Record:
    found = next(read_text(text)).item
    assert isinstance(found, Record)
    return found


def tap(app: AppTest, *keys: str) -> None:
    for key in keys:
        app.button(key=key).click().run()
        assert not app.exception


def test_its_records_are_verified() -> None:
    rules = {pairs.NAME: load(pairs.RULES, "pairs.toml")}
    report = verify(record(), rulebook=rules)
    assert (report.status, report.result, report.pay) == (Status.VERIFIED, "hu 2", (-3, 6, -3))
    refuted = verify(record(pairs.HAND.replace("pay: -3 +6 -3", "pay: -6 +9 -3")), rulebook=rules)
    assert refuted.status is Status.REFUTED
    assert [f.key for f in refuted.findings] == ["pay"]
    unknown = verify(record(pairs.HAND.replace("draw 4d", "draw ?")), rulebook=rules)
    assert unknown.status is Status.UNDETERMINED


def test_a_draw_may_be_any_card_of_the_game_and_no_other() -> None:
    rules = load(pairs.RULES, "pairs.toml")
    before = record(pairs.HAND.partition("2 draw")[0] + "@end 1\n")
    now = moment(before, rules)
    assert now.known
    draws = [event.card for event in now.events if event.verb == "draw"]
    assert draws == list(range(CARD["1x"], CARD["0d"] + 1))
    assert Event(2, "draw", CARD["1m"]) not in now.events
    assert room(before, rules, "shown") == {CARD["1x"], CARD["2x"], CARD["7d"]}


def test_it_is_recorded_by_taps_landed_and_shown(empty: Archive, visit: Open) -> None:
    save(empty.folder, pairs.RULES)
    app = visit("recorder")
    app.selectbox(key="start_rules").select(pairs.NAME).run()
    assert [control.options for control in app.button_group if control.key == "start_players"] == [["3"]]
    for seat, name in enumerate(games.NAMES, 1):
        app.text_input(key=f"start_seat_{seat}").set_value(name)
    app.text_input(key="start_match").set_value("club/1")
    tap(app, "start")
    fields = {t.key.rpartition("_")[2]: t for t in app.text_input if t.key and t.key.startswith("deal_club/1_1_")}
    assert {"shown", "1", "2", "3"} <= set(fields)
    assert "jiang" not in fields
    keys = {b.key for b in app.button if b.key and b.key.startswith("deal_") and len(b.key) == len("deal_2x")}
    assert keys == {f"deal_{rank}{suit}" for suit in "xd" for rank in "1234567890"}
    for name, cards in {"1": "12x 7d", "2": "3x 4d", "3": "5x 0d"}.items():
        fields[name].set_value(cards)
    app.run()
    next(g for g in app.button_group if g.key and g.key.endswith("_target")).set_value("shown").run()
    keys = {b.key for b in app.button if b.key and b.key.startswith("deal_") and len(b.key) == len("deal_2x")}
    assert keys == {"deal_1x", "deal_2x", "deal_7d"}
    tap(app, "deal_2x", "deal", "go_1_discard_7d")
    verbs = app.selectbox(key="any_verb").options
    assert verbs == ["摸", "胡", "打"]
    tap(app, "go_2_draw_4d", "go_2 hu", "close", "land")
    found = queries.items(empty, Filters())
    assert (found["rules"].to_list(), found["status"].to_list()) == ([pairs.NAME], ["verified"])
    for page in ("records", "check", "house", "suanhu"):
        assert not visit(page).exception
    shown = visit("record", record=str(found["record_id"][0]))
    assert "李四 摸 肆 4d" in " ".join(str(element.proto.body) for element in shown.get("html"))


def test_every_verb_of_every_game_can_be_said() -> None:
    verbs = {verb for game in GAMES.values() for verb in game.verbs}
    assert verbs <= set(VERBS)
    words = said(sorted(verbs))
    assert {VERB_ALIASES[word] for word in words.values()} == verbs
    assert len(set(words.values())) == len(words)
    assert {words[name] for name in ("minggang", "angang", "jiagang")} == {"明杠", "暗杠", "加杠"}


@pytest.mark.parametrize(
    ("verb", "card", "used", "line"),
    [
        ("lay", CARD["3m"], "3m 3m 3m", "1 lay 3m (3m 3m 3m)"),
        ("angang", CARD["9p"], "", "1 gang 9p (9p 9p 9p 9p)"),
        ("zhi", None, "", "1 zhi"),
        ("xi", CARD["2j"], "", "1 xi 2j"),
        ("draw", UNKNOWN, "", "1 draw ?"),
    ],
)
def test_a_move_is_tapped_together_with_the_cards_it_takes(
    empty: Archive, visit: Open, verb: str, card: int | None, used: str, line: str
) -> None:
    app = visit("recorder")
    for seat, name in enumerate(games.NAMES, 1):
        app.text_input(key=f"start_seat_{seat}").set_value(name)
    app.selectbox(key="start_rules").select("danjiang").run()
    app.selectbox(key="start_option_danjiang_xi").select("5")
    tap(app, "start")
    view = next(box for box in app.selectbox if box.key and box.key.endswith("_view"))
    view.select("table").run()
    next(t for t in app.text_input if t.key and t.key.endswith("_jiang")).set_value("3m")
    tap(app, "deal")
    app.button_group(key="any_seat").set_value(1)
    app.selectbox(key="any_verb").set_value(verb)
    app.selectbox(key="any_card").set_value(card)
    app.text_input(key="any_used").set_value(used)
    tap(app, "any_tap")
    table = app.session_state["recorder_sitting"]
    assert [event_text(event) for event in table.draft.events] == [line]
    assert app.text_input(key="any_used").value == ""
    assert not empty.exists
