"""争议: the list behind the filters, one hand's ledgers under other terms, claims explained, disputes and rulings."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.quarrel.said import claim_said, option_name, value_name
from dashboard.words import LANGS, words
from engine import RuleSet, shipped
from parser import Lang, Record, read_text, record_id
from records import dispute, queries
from records.dispute import Signed, Terms
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
DISPUTE = (ROOT / "docs" / "examples" / "dispute.paipu").read_text(encoding="utf-8")
HOSTILE = "<script>alert(1)</script>"
Open = Callable[..., AppTest]


def key_of(text: str) -> str:
    item = next(iter(read_text(text))).item
    assert isinstance(item, Record)
    return record_id(item) or ""


KEY = key_of(DISPUTE)


def by(name: str, minute: int = 0) -> Signed:
    return Signed(name, datetime(2026, 11, 30, 9, minute, tzinfo=UTC))


def land(archive: Archive, text: str) -> str:
    data = text.encode()
    ingest(archive, Input("a.paipu", len(data), lambda: BytesIO(data)), shipped())
    return key_of(text)


@pytest.fixture
def disputed(empty: Archive) -> Archive:
    """An archive with the disputed hand of the documentation."""
    land(empty, DISPUTE)
    return empty


def html(app: AppTest) -> str:
    return "".join(part.proto.body for part in app.get("html"))


def said(app: AppTest) -> str:
    return "\n".join(part.value for part in (*app.markdown, *app.caption, *app.info, *app.warning, *app.success))


def links(app: AppTest) -> list[str]:
    return [f"{link.proto.page}?{link.proto.query_string}" for link in app.get("page_link")]


def tap(app: AppTest, key: str) -> AppTest:
    app.button(key=key).click().run()
    assert not app.exception, app.exception
    return app


def switch(app: AppTest, key: str, value: str) -> AppTest:
    app.segmented_control(key=key).set_value(value).run()
    assert not app.exception, app.exception
    return app


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("lang", LANGS)
def test_an_empty_archive_says_what_to_do(visit: Open, lang: Lang) -> None:
    app = visit("disputes", lang={"zh": "中文", "en": "English"}[lang])
    assert app.info[0].value == words(lang)("disputes.empty")
    assert any("check" in link for link in links(app))


@pytest.mark.usefixtures("full")
def test_nothing_disputed_says_where_to_begin(visit: Open) -> None:
    app = visit("disputes")
    assert "没有符合条件的争议" in app.info[0].value
    assert any("records" in link and "status=refuted" in link for link in links(app))


@pytest.mark.usefixtures("disputed")
def test_the_ledgers_stand_side_by_side_and_the_first_wrong_step_is_marked(visit: Open) -> None:
    app = visit("disputes", record=KEY)
    shown = html(app)
    assert "从这里不同：座 1 张三的 杠 八饼 8p，记录写 16，照规则是 8。" in shown
    assert "34 | step 1: gang 8p 16" in shown
    assert shown.count('id="first-off"') == 1
    assert "000:76 「碰：2 在手：4杠：8 提：12 起手：16」" in shown
    assert "记录：60 ✗ · -150 ✗" in shown
    assert "改约后" not in shown


def test_an_option_changes_every_total_at_once_and_stands_in_the_address(disputed: Archive, visit: Open) -> None:
    before = disputed.version()
    app = switch(visit("disputes", record=KEY), "switch_rugao_cap", "N")
    assert app.query_params["o_cap"] == "100"
    shown = html(app)
    assert '<p class="pay">-30 <small class="up">▲ +140</small></p>' in shown
    assert '<p class="pay">+120 <small class="down">▼ -280</small></p>' in shown
    assert "若 封顶：不封顶 → 100" in shown
    assert "第一处变动：座 3 王五的 封顶，无 → =100。" in shown
    app.number_input(key="switch_rugao_cap_n").set_value(80).run()
    assert app.query_params["o_cap"] == "80"
    assert "<s>" not in html(visit("disputes", record=KEY, o_cap="80"))  # a total stays what it was; the pay is cut
    tap(app, "switch_back")
    assert "o_cap" not in app.query_params
    assert "改约后" not in html(app)
    assert disputed.version() == before


@pytest.mark.usefixtures("disputed")
def test_another_rule_set_has_switches_of_its_own(visit: Open) -> None:
    app = visit("disputes", record=KEY)
    rules = app.selectbox(key="switch_rules")
    assert not [name for name in rules.options if "红拐弯" in name]
    rules.set_value("nantong").run()
    assert app.query_params["under"] == "nantong"
    assert "<s>240</s> → <strong>120</strong>" in html(app)
    switch(app, "switch_nantong_wenqian4", "200")
    assert app.query_params["o_wenqian4"] == "200"
    app.selectbox(key="switch_rules").set_value("rugao").run()
    assert not {"under", "o_wenqian4"} & app.query_params.keys()


@pytest.mark.usefixtures("disputed")
def test_a_link_shows_the_same_table_and_nonsense_none(visit: Open) -> None:
    shared = visit("disputes", record=KEY[:12], under="nantong", o_wenqian4="200")
    assert "若 规则：如皋笃子胡" in html(shared)
    odd = {"under": "hongguaiwan-234", "o_cap": "-5", "o_no": "such", "o_wild": "<b>", "seek": "pay 9 x"}
    app = visit("disputes", record=KEY, **odd)
    assert "改约后" not in html(app)
    assert "读不出" in said(app)
    assert "没有这一局" in said(visit("disputes", record="0" * 64))
    assert "不是记录 id" in said(visit("disputes", record="<script>*"))
    assert not visit("disputes", record=KEY, seek="total 9 5").exception
    assert not visit("disputes", state="none", rules="<b>", since="x", until="<b>").exception


@pytest.mark.usefixtures("disputed")
def test_the_agreement_that_makes_a_claim_right_goes_into_the_switches(visit: Open) -> None:
    app = visit("disputes", record=KEY)
    app.segmented_control(key="seek_kind").set_value("pay").run()
    number = app.number_input(key="seek_pay_1")
    assert number.value == -150
    number.set_value(-30).run()
    tap(app, "seek")
    assert app.query_params["seek"] == "pay 1 -30"
    assert "座 1 张三 输赢 \\-30：这样约定就对，共 2 种。" in said(app)
    assert "**封顶：不封顶 → 100**" in said(app)
    assert "试了" in said(app)
    tap(app, "answer_0")
    assert app.query_params["o_cap"] == "100"
    assert "▲ +140" in html(app)


@pytest.mark.usefixtures("disputed")
def test_a_step_is_claimed_without_any_syntax(visit: Open) -> None:
    app = visit("disputes", record=KEY)
    app.segmented_control(key="seek_kind").set_value("step").run()
    steps = app.selectbox(key="seek_step_1")
    gang = next(label for label in steps.options if "八饼" in label)
    steps.set_value(gang.replace("\\", "")).run()
    tap(app, "seek")
    assert app.query_params["seek"] == "step 1 gang 8p 16"
    assert "没有哪样约定使它成立" in said(app)
    assert "还差 8" in said(app)


def test_a_dispute_is_opened_argued_ruled_on_and_taken_back(disputed: Archive, visit: Open) -> None:
    app = tap(visit("disputes", record=KEY), "do_open")
    assert "写主张或说明" in app.error[0].value
    app.text_input(key="open_who").set_value(HOSTILE)
    app.text_area(key="open_note").set_value("*说好* 封顶一百")
    app.segmented_control(key="open_kind").set_value("pay").run()
    app.number_input(key="open_pay_1").set_value(-30).run()
    tap(app, "do_open")
    assert app.success[0].value == "争议 1 已提出。"
    assert app.text_area(key="open_note").value == ""
    assert HOSTILE not in html(app)
    assert "&lt;script&gt;" in html(app)
    switch(app, "switch_rugao_cap", "N")
    switch(app, "evidence_kind_1", "whatif")
    assert "照上面开关现在的约定：封顶：不封顶 → 100" in said(app)
    app.text_input(key="evidence_who_1").set_value("李四")
    tap(app, "do_evidence_1")
    assert "如皋笃子胡" in html(app)
    tap(app, "do_rule_1")
    assert "理由" in app.error[0].value
    app.text_area(key="rule_why_1").set_value("都认")
    app.text_input(key="rule_who_1").set_value("裁判")
    tap(app, "do_rule_1")
    history = queries.history(disputed, KEY)
    assert history.results["pay"].to_list() == [-30, -90, 120]
    assert history.evidence["content"].to_list() == ["rugao cap=100"]
    assert "裁定（有效）" in html(app)
    assert "张三 50（-30） · 李四 30（-90）" in html(app)
    app.text_area(key="withdraw_why_1").set_value("记错了")
    app.text_input(key="withdraw_who_1").set_value("裁判")
    tap(app, "do_withdraw_1")
    assert "撤回裁定" in html(app)
    assert queries.history(disputed, KEY).results["pay"].to_list() == [-170, -230, 400]


@pytest.mark.usefixtures("disputed")
def test_evidence_that_is_none_is_refused_in_words(visit: Open) -> None:
    app = visit("disputes", record=KEY, lang="English")
    app.text_input(key="open_who").set_value("张三")
    app.text_area(key="open_note").set_value("no")
    tap(app, "do_open")
    switch(app, "evidence_kind_1", "position")
    app.text_input(key="evidence_who_1").set_value("李四")
    app.text_area(key="evidence_text_1_position").set_value(DISPUTE)
    tap(app, "do_evidence_1")
    assert "a position has hold lines" in app.error[0].value
    assert app.text_area(key="evidence_text_1_position").value == DISPUTE


def test_what_was_ruled_can_be_looked_at_again(disputed: Archive, visit: Open) -> None:
    number = dispute.open_dispute(disputed, KEY, by("张三"), "total 1 60")
    dispute.rule(disputed, number, Terms("nantong", {"wenqian4": "200"}), "说好的", by("裁判", 1), shipped())
    app = tap(visit("disputes", record=KEY), f"look_{number}_0")
    assert (app.query_params["under"], app.query_params["o_wenqian4"]) == ("nantong", "200")


@pytest.mark.parametrize("lang", ["中文", "English"])
def test_the_list_follows_its_filters(disputed: Archive, visit: Open, lang: str) -> None:
    other = land(disputed, DISPUTE.replace("/18", "/19").replace("张三", "=1+1").replace("李四", "**李** [x](y)"))
    for nth in range(22):
        dispute.open_dispute(disputed, KEY, by("张三"), "step 1 gang 8p 16", f"第{nth}次")
    last = dispute.open_dispute(disputed, other, by("=1+1"), "total 1 60", "<b>")
    dispute.rule(disputed, last, Terms("", {}), "因", by("裁判", 1), shipped())
    app = visit("disputes", lang=lang)
    shown = [link.proto.label for link in app.get("page_link") if "record=" in link.proto.query_string]
    assert len(shown) == 20
    assert f"record={other}" in next(link for link in links(app) if "record=" in link)
    assert "=1\\+1" in shown[0]
    assert "八饼" in shown[1]
    app.button(key="older").click().run()
    rest = [link for link in links(app) if "record=" in link]
    assert len(rest) == 3
    ruled = visit("disputes", lang=lang, state="ruled")
    assert [link.partition("&")[0] for link in links(ruled) if "record=" in link] == [f"disputes?record={other}"]
    assert not [link for link in links(visit("disputes", lang=lang, since="2027")) if "record=" in link]


@pytest.mark.usefixtures("disputed")
def test_a_hand_is_chosen_by_its_id(visit: Open) -> None:
    app = visit("disputes")
    app.text_input(key="quarrel_id").set_value(KEY[:8].upper()).run()
    assert "teahouse/2026" in app.subheader[0].value.replace("\\", "")


@pytest.mark.parametrize("lang", ["中文", "English"])
def test_every_hand_can_be_looked_at(full: Archive, visit: Open, lang: str) -> None:
    app = visit("disputes", record=KEY, lang=lang)
    for key in queries.items(full, queries.Filters(), 40)["record_id"]:
        app.query_params["record"] = key
        app.run()
        assert not app.exception, key
        assert app.subheader


def test_what_is_no_record_or_has_no_rules_says_so(empty: Archive, visit: Open) -> None:
    data = b"stray lines\n"
    ingest(empty, Input("a.paipu", len(data), lambda: BytesIO(data)), shipped())
    key = queries.items(empty, queries.Filters())["record_id"][0]
    assert "没有读成牌谱" in said(visit("disputes", record=key))
    own = land(empty, DISPUTE.replace("rules: rugao", "rules: elsewhere"))
    app = visit("disputes", record=own)
    assert "没有这套规则" in said(app)
    assert any("rules" in link or "house" in link for link in links(app))


def test_a_total_that_hangs_on_hidden_cards_shows_its_bounds(empty: Archive, visit: Open) -> None:
    seen = re.sub(r"(?m)^deal 2: .*", "deal 2: ?*22", DISPUTE.replace("seat 1: ", "view: table\nseat 1: ", 1))
    key = land(empty, re.sub(r"(?m)^2 draw \S+", "2 draw ?", seen))
    shown = html(visit("disputes", record=key))
    assert "<strong>30-90</strong>" in shown
    assert "输赢不明" in shown


def test_the_report_is_offered_in_the_language_chosen(disputed: Archive, visit: Open) -> None:
    dispute.open_dispute(disputed, KEY, by("张三"), "total 1 60", "八饼是提")
    for lang, label in (("中文", "下载报告"), ("English", "Download the report")):
        (button,) = visit("disputes", record=KEY, lang=lang, o_cap="100").get("download_button")
        assert label in button.proto.label


@pytest.mark.parametrize("rules", shipped().values(), ids=lambda rules: rules.name)
def test_every_option_and_its_values_have_words(rules: RuleSet) -> None:
    texts = words("zh")
    for option in rules.options.values():
        assert option_name(option, rules, texts) == texts(f"disputes.option.{option.name}")
        for value in option.values:
            plain = value.isdigit() or value == "N"
            assert plain or value_name(option.name, value, texts) != value, (option.name, value)


def test_claims_in_words() -> None:
    names = ("张三", "李四", "王五")
    zh, en = (words(lang) for lang in LANGS)
    assert claim_said("pay 1 -30", names, zh) == "座 1 张三 输赢 -30"
    assert claim_said("step 3 tianting x2", names, zh) == "座 3 王五 天听 计 ×2"
    assert claim_said("total 9 60", names, en) == f"{en('verdict.who', seat=9, name='').strip()}, total 60"
    assert claim_said("=1+1", names, en) == "=1+1"
