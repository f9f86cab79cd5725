"""复盘: the board of one hand, moment by moment."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from io import BytesIO
from pathlib import Path

import pairs
import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from dashboard.board.clock import PACES
from engine import shipped
from engine.games import GAMES
from engine.selfplay.generate import Recipe, generate
from parser import Record, read, record_id, write_text
from records import queries
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.moments import beside
from records.queries import Filters, opened
from records.rulebook import rulebook, save
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
CORPUS = ROOT / "tests" / "corpus"
Open = Callable[..., AppTest]
TEAHOUSE = "teahouse/2026-11-29/17"


def html(app: AppTest) -> str:
    return "".join(str(element.proto.body) for element in app.get("html"))


def board(app: AppTest) -> str:
    return next(body for e in app.get("html") if 'class="table"' in (body := str(e.proto.body)))


def said(app: AppTest) -> str:
    return next(e.value for e in app.markdown if e.value.startswith(("第 ", "Move ")))


def at(app: AppTest) -> int:
    return int(app.session_state["moment"])


def press(app: AppTest, *keys: str) -> AppTest:
    for key in keys:
        app.button(key=key).click().run()
        assert not app.exception, app.exception
    return app


def id_of(archive: Archive, name: str) -> str:
    found = queries.items(archive, Filters(words=f"id: {name}\n"), 500)
    return str(found["record_id"][0])


def land(archive: Archive, name: str, text: str) -> None:
    data = text.encode()
    ingest(archive, Input(name, len(data), partial(BytesIO, data)), shipped())


def records(name: str) -> list[Record]:
    with (CORPUS / f"{name}.paipu").open("rb") as stream:
        return [r.item for r in read(stream) if isinstance(r.item, Record)]


def dispute() -> str:
    return (ROOT / "docs" / "examples" / "dispute.paipu").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def fresh_hands() -> None:
    st.cache_resource.clear()


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize(("lang", "words"), [("中文", "档案里还没有牌谱"), ("English", "The archive is empty")])
def test_an_empty_archive_says_what_to_do(visit: Open, lang: str, words: str) -> None:
    app = visit("replay", lang=lang)
    assert words in app.info[0].value
    assert len(list(app.get("page_link"))) >= 2


def test_without_a_record_one_is_chosen(full: Archive, visit: Open) -> None:
    app = visit("replay")
    assert len(app.dataframe[0].value) == 62
    assert not app.slider
    narrowed = visit("replay", rules="nantong")
    assert len(narrowed.dataframe[0].value) == 26
    assert "没有" in visit("replay", since="2099").info[0].value
    assert full.exists


def test_a_record_that_is_not_there_is_said_and_another_chosen(full: Archive, visit: Open) -> None:
    app = visit("replay", record="zz", event="7")
    assert "zz" in app.warning[0].value
    assert app.dataframe
    assert full.exists


def test_the_address_is_the_moment(full: Archive, visit: Open) -> None:
    name = id_of(full, TEAHOUSE)
    app = visit("replay", record=name[:12], event="17")
    assert said(app) == "第 17 / 19 手 **李四 摸 九万 9m**"
    assert at(app) == 17
    press(app, "on")
    assert said(app).startswith("第 18 / 19 手 **李四 杠 九万 9m")
    assert app.query_params["event"] == ["18"] or app.query_params["event"] == "18"
    press(app, "last")
    assert "王五 胡 九万 9m ← 李四 = 240" in said(app)
    assert app.button(key="on").disabled
    press(app, "back", "first")
    assert said(app) == "第 0 / 19 手 **发牌**"
    app.slider(key="moment").set_value(5).run()
    assert said(app).startswith("第 5 / 19 手")


@pytest.mark.parametrize(("event", "shown"), [("999", 19), ("-3", 0), ("1e3", 0), ("", 0), ("五", 0), ("٣", 0)])
def test_nonsense_in_the_address_is_the_deal_or_the_end(full: Archive, visit: Open, event: str, shown: int) -> None:
    app = visit("replay", record=id_of(full, TEAHOUSE), event=event, seen="9", lang="Klingon", pace="x")
    assert at(app) == shown


def test_the_table_of_a_moment(full: Archive, visit: Open) -> None:
    app = visit("replay", record=id_of(full, TEAHOUSE), event="2")
    shown = board(app)
    assert "将牌" in shown
    assert shown.count('class="seat') == 3
    assert '<span class="tag">庄</span>' in shown
    assert '<span class="tag now">' not in shown  # the card waits for whoever wants it
    assert '<span class="tag now">轮到</span>' in board(visit("replay", record=id_of(full, TEAHOUSE), event="1"))
    end = board(visit("replay", record=id_of(full, TEAHOUSE), event="19"))
    assert "<b>座 3 王五</b>" in end
    assert '<span class="tag">报听</span><span class="tag now">胡</span>' in end
    assert "<b>王五 胡</b>" in end
    assert 'aria-label="手牌 ' in shown
    # what the last move brought is marked, and nothing else
    marked = visit("replay", record=id_of(full, TEAHOUSE), event="0")
    assert " last" not in board(marked)
    assert " last" in shown


def test_what_lies_open_is_counted_so_far_and_in_the_end_the_whole(full: Archive, visit: Open) -> None:
    name = id_of(full, TEAHOUSE)
    app = visit("replay", record=name, event="4")
    assert "到这一手为止" in "".join(c.value for c in app.caption)
    assert "底胡" in html(app)
    assert "天听" not in html(app)
    press(app, "last")
    assert "天听" in html(app)
    assert "-170" in html(app)


def test_findings_and_missed_wins_are_gone_to(full: Archive, visit: Open) -> None:
    name = id_of(full, "sample/faulty/9")
    app = visit("replay", record=name)
    assert app.button(key="finding_back").disabled
    press(app, "finding_on")
    assert "哪里不对" in html(app)
    assert "这一手的问题" in [e.value for e in app.subheader]
    assert at(app) > 0
    missed = queries.items(full, Filters(), 500).filter(missed=1)["record_id"][0]
    app = visit("replay", record=str(missed))
    press(app, "missed_on")
    assert "这一手漏胡" in [e.value for e in app.subheader]
    assert "可胡" in html(app)
    assert app.button(key="missed_on").disabled


def test_a_table_that_gets_lost_is_said(full: Archive, visit: Open) -> None:
    app = visit("replay", record=id_of(full, "sample/faulty/9"), event="99")
    assert "牌面不明" in app.warning[0].value


def test_what_cannot_be_laid_leads_to_its_text(empty: Archive, visit: Open) -> None:
    land(empty, "unread.paipu", "hello\n")
    land(empty, "other.paipu", dispute().replace("rules: rugao", "rules: haimen"))
    for status, words in (("unreadable", "读不出"), ("unverified", "未核对")):
        found = str(queries.items(empty, Filters(status=status), 1)["record_id"][0])
        app = visit("replay", record=found, event="3")
        assert words in app.warning[0].value
        assert "看这一局的正文、账目和争议" in [e.proto.label for e in app.get("page_link")]


def test_the_hands_of_a_sitting_follow_each_other(full: Archive, visit: Open) -> None:
    first, second = id_of(full, "sample/rugao/1-2/1"), id_of(full, "sample/rugao/1-2/2")
    assert beside(full, first) == (None, second)
    assert beside(full, second)[0] == first
    assert beside(full, "nonsense") == (None, None)
    app = visit("replay", record=first, event="9")
    assert app.button(key="hand_back").disabled
    press(app, "hand_on")
    assert "sample/rugao/1\\-2/2" in "".join(m.value for m in app.markdown)
    assert at(app) == 0


def test_the_hand_beside_is_the_one_that_stands_for_it(empty: Archive) -> None:
    recipe = Recipe(shipped()["rugao"], players=("greedy",) * 3, sitting=2, source="made")
    one, two = (replace(hand, prev=None) for hand in generate(recipe, 2, 5))
    deal, *rest = two.events
    other = replace(deal, head=f"{deal.seat % 3 + 1}{deal.head[1:]}")
    faulty = [replace(two, events=(other, *rest), recorder=who) for who in "abcdefgh"]
    land(empty, "sitting.paipu", "\n".join(write_text(hand) for hand in (one, two, *faulty)))
    ids = set(queries.items(empty, Filters(), 500)["record_id"]) - {record_id(one)}
    assert len(ids) == 9
    assert min(ids) != record_id(two)
    assert beside(empty, record_id(one)).after == record_id(two)


def test_four_at_a_table_and_one_rests(full: Archive, visit: Open) -> None:
    shown = board(visit("replay", record=id_of(full, "sample/rugao/1-2/1"), event="30"))
    assert shown.count('class="seat') == 4
    assert shown.count('<span class="tag">定醒</span>') == 1


def test_the_cards_of_others_are_hidden(full: Archive, visit: Open) -> None:
    name = id_of(full, TEAHOUSE)
    app = visit("replay", record=name, event="3")
    assert "f-back" not in board(app)
    app.selectbox(key="choose_seen").set_value("2").run()
    assert board(app).count('aria-label="手牌') == 1
    assert "f-back" in board(app)
    assert at(app) == 3
    nobody = visit("replay", record=name, event="3", seen="0")
    assert board(nobody).count('aria-label="手牌') == 0


@pytest.mark.parametrize("corpus", ["changpai-rugao", "paohuzi-hongguaiwan-234"])
@pytest.mark.parametrize("seat", [0, 2])
def test_a_record_that_hides_cards_is_shown_as_recorded(empty: Archive, visit: Open, corpus: str, seat: int) -> None:
    found = max(records(corpus)[:20], key=lambda r: len(r.events))
    hidden = replace(GAMES[shipped()[found.rules].game].seen_by(found, seat), match=None, hand=None, prev=None)
    land(empty, "hidden.paipu", write_text(hidden))
    app = visit("replay", record=id_of(empty, hidden.id), event="20")
    assert "遮着的牌画成牌背" in "".join(c.value for c in app.caption)
    assert board(app).count('aria-label="手牌') == (1 if seat else 0)
    assert "f-back" in board(app)
    assert not [s for s in app.selectbox if s.key == "choose_seen"]


def test_every_faulty_hand_opens(empty: Archive, visit: Open) -> None:
    for name in ("changpai-faulty", "paohuzi-faulty"):
        land(empty, name, (CORPUS / f"{name}.paipu").read_text(encoding="utf-8"))
    found = queries.items(empty, Filters(), 500)["record_id"]
    app = visit("replay", record=str(found[0]))
    for record in found[::5]:
        app = visit("replay", record=str(record), event="9999")
        assert not app.exception
        assert app.warning or "table" in html(app)


def test_the_language_changes_and_the_moment_stays(full: Archive, visit: Open) -> None:
    app = visit("replay", record=id_of(full, TEAHOUSE), event="17")
    app.segmented_control(key="lang").set_value("English").run()
    assert said(app).startswith("Move 17 of 19: **李四 draws")
    assert app.title[0].value == "Replay"


def test_nothing_of_a_record_becomes_markup(empty: Archive, visit: Open) -> None:
    evil = (
        dispute().replace("张三", "<script>x</script>").replace("李四", "**b** [c](http://d)").replace("王五", "=1+1")
    )
    land(empty, "evil.paipu", evil)
    app = visit("replay", record=str(queries.items(empty, Filters(), 1)["record_id"][0]), event="999")
    assert "<script" not in html(app)
    assert "&lt;script&gt;x&lt;/script&gt;" in html(app)
    markdown = "".join(m.value for m in app.markdown)
    assert "[c](" not in markdown
    assert "<script" not in markdown


def test_it_plays_by_itself_to_the_end_and_stops(full: Archive, visit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PACES, "fast", 0.01)
    app = visit("replay", record=id_of(full, TEAHOUSE), event="16")
    app.segmented_control(key="pace").set_value("fast").run()
    press(app, "play")
    assert app.button(key="play").label == "停"
    for _ in range(6):
        time.sleep(0.12)
        app.run()
    assert at(app) == 19
    assert app.button(key="play").label == "自动播放"
    press(app, "play")
    assert at(app) < 19


def test_the_keys_are_listed(full: Archive, visit: Open) -> None:
    app = visit("replay", record=id_of(full, TEAHOUSE))
    press(app, "keys")
    listed = html(app)
    assert all(
        f"<kbd>{key}</kbd>" in listed for key in ("←", "→", "Home", "End", "P", ",", ".", "&lt;", "&gt;", "[", "]")
    )


def test_the_link_names_the_moment(full: Archive, visit: Open) -> None:
    name = id_of(full, TEAHOUSE)
    app = visit("replay", record=name, event="7", seen="2")
    assert app.code[0].value.endswith(f"?record={name[:16]}&event=7&seen=2")


def test_one_hand_leads_to_the_board(full: Archive, visit: Open) -> None:
    app = visit("record", record=id_of(full, "sample/faulty/9"))
    links = [e.proto.label for e in app.get("page_link")]
    assert "复盘这一局" in links
    assert any(link.startswith("复盘到第 ") for link in links)


def test_a_game_that_no_code_knows_is_shown(empty: Archive, visit: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, pairs.NAME, pairs.Pairs())
    save(empty.folder, pairs.RULES)
    data = pairs.HAND.encode()
    ingest(empty, Input("pairs.paipu", len(data), partial(BytesIO, data)), rulebook(empty.folder))
    name = str(queries.items(empty, Filters(), 1)["record_id"][0])
    app = visit("replay", record=name, event="2")
    assert said(app) == "第 2 / 3 手 **李四 摸 肆 4d**"
    assert "示众的牌" in board(app)
    press(app, "on")
    assert "+6" in html(app)


def test_a_seat_that_rests_in_the_next_hand_is_seen_no_more(full: Archive, visit: Open) -> None:
    first = id_of(full, "sample/rugao/1-2/1")
    later = opened(full, str(beside(full, first).after))
    assert later is not None
    resting = later.text.partition("\nrest: ")[2][0]
    app = visit("replay", record=first, seen=resting)
    assert "f-back" in board(app)
    press(app, "hand_on")
    assert app.selectbox(key="choose_seen").value == ""
    assert "f-back" not in board(app)
