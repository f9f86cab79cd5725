"""规则 (house rules): made on the page, kept with the archive, offered wherever rules are chosen; nonsense is told."""

from collections.abc import Callable
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.labels import value_word
from dashboard.words import words
from engine import quote, shipped
from parser import Lang
from records import queries
from records.house import House, house_of
from records.queries import Filters
from records.rule_values import contents, slots
from records.rulebook import drop, rulebook, save
from records.store.archive import Archive

Open = Callable[..., AppTest]
RUGAO = shipped()["rugao"]
MADE = House("laowang", ("老王茶馆", "Old Wang's"), "rugao", {"round": "base", "cap": "300"}, {"bonus.zimo": 20})
NEW, CHANGE = "house_rugao_", "house_rugao_laowang"


def html(app: AppTest) -> str:
    return "".join(str(element.proto.body) for element in app.get("html"))


def fill(app: AppTest, start: str = NEW, **typed: str) -> AppTest:
    """Type into the fields named: `name`, `zh`, `en`, `option_cap`, `value_bonus.zimo`."""
    for name, text in typed.items():
        app.text_input(key=f"{start}_{name}").set_value(text)
    app.run()
    assert not app.exception, app.exception
    return app


def choose(app: AppTest, key: str, value: str) -> AppTest:
    app.selectbox(key=key).set_value(value).run()
    assert not app.exception, app.exception
    return app


def make(app: AppTest) -> AppTest:
    fill(app, name="laowang", zh="老王茶馆", en="Old Wang's", option_cap="300", **{"value_bonus.zimo": "20"})
    choose(app, f"{NEW}_option_round", "base")
    app.button(key="house_save").click().run()
    assert not app.exception, app.exception
    return app


@pytest.mark.parametrize(("lang", "spoken"), [("zh", "中文"), ("en", "English")])
@pytest.mark.usefixtures("empty")
def test_every_option_with_its_clause_and_every_value(visit: Open, lang: str, spoken: str) -> None:
    app = visit("house", lang=spoken, start="new-rugao")
    assert app.title[0].value == {"zh": "规则", "en": "Rules"}[lang]
    said, labels = html(app), [field.label for field in (*app.selectbox, *app.text_input)]
    for option in RUGAO.options.values():
        clause = RUGAO.clauses[option.clause]
        assert any(label == f"{clause.title[lang == 'en']} · {option.name}" for label in labels)
        assert clause.title[lang == "en"] in said
        for _, _, line in quote(", ".join(clause.cites)):
            assert line.strip()[:9] in said
    there = [label.rpartition(" · ")[2] for label in labels]
    assert [key for key, slot in slots(RUGAO).items() if not slot.fixed and key not in there] == []
    old = app.text_input(key=f"{NEW}_value_bonus.zimo").proto.placeholder
    assert old.startswith(contents(RUGAO)["bonus.zimo"])
    assert len(app.info) == 1
    assert not app.get("download_button")


def test_made_downloaded_and_kept(empty: Archive, visit: Open) -> None:
    app = visit("house", start="new-rugao")
    fill(app, name="laowang", zh="老王茶馆", en="Old Wang's", option_cap="300", **{"value_bonus.zimo": "20"})
    choose(app, f"{NEW}_option_round", "base")
    said = html(app)
    for row in (
        "<td>自摸 · bonus.zimo</td><td>10</td><td>20</td>",
        "<td>在哪里进整 · round.at</td><td>总胡</td><td>底胡</td>",
        "· cap</td><td>无</td><td>300</td>",
    ):
        assert row in said
    assert "原来 10" in [caption.value for caption in app.caption]
    assert app.code[0].value == MADE.text().rstrip()
    assert app.get("download_button")[0].proto.label == "下载规则文件"
    assert not rulebook(empty.folder).keys() - shipped().keys()
    assert "改写" not in app.main.caption[-1].value
    app.button(key="house_save").click().run()
    assert app.success[0].value == r"已存：laowang。以后哪里选规则都有它。"
    assert house_of(rulebook(empty.folder)["laowang"], RUGAO) == MADE
    assert app.selectbox(key="house_start").value == "change-laowang"
    assert app.query_params["start"] == "change-laowang"
    assert "改写" in app.main.caption[-1].value
    app.run()
    assert not app.success


def test_it_is_offered_wherever_rules_are_chosen(empty: Archive, visit: Open, samples: Path) -> None:
    make(visit("house", start="new-rugao"))
    assert "老王茶馆" in visit("suanhu").selectbox(key="choose_rules").options
    assert "老王茶馆" in visit("recorder").selectbox(key="start_rules").options
    text = (samples / "teahouse.paipu").read_text(encoding="utf-8").replace("rules: rugao", "rules: laowang")
    app = visit("check")
    app.text_area[0].set_value(text).run()
    assert "未核对 0" in app.markdown[0].value
    app.button(key="land").click().run()
    assert "laowang" in visit("records").selectbox(key="rules").options
    assert empty.exists


def test_what_is_checked_again_is_checked_by_the_rules_as_they_are_now(
    empty: Archive, visit: Open, samples: Path
) -> None:
    text = (samples / "teahouse.paipu").read_text(encoding="utf-8").replace("rules: rugao", "rules: laowang")
    app = visit("check")
    app.text_area[0].set_value(text).run()
    assert "未核对 1" in app.markdown[0].value
    save(empty.folder, House("laowang", ("老王", "Wang"), "rugao").text())
    app.run()
    assert "核对无误 1" in app.markdown[0].value


def test_it_is_a_filter_before_any_record_of_it(full: Archive, visit: Open) -> None:
    assert "laowang" not in visit("records").selectbox(key="rules").options
    save(full.folder, MADE.text())
    try:
        app = visit("records", rules="laowang")
        assert "laowang" in app.selectbox(key="rules").options
        assert app.info
    finally:
        drop(full.folder, "laowang")


def test_one_is_taken_away_after_a_question(empty: Archive, visit: Open, samples: Path) -> None:
    save(empty.folder, MADE.text())
    text = (samples / "teahouse.paipu").read_text(encoding="utf-8").replace("rules: rugao", "rules: laowang")
    app = visit("check")
    app.text_area[0].set_value(text).run()
    app.button(key="land").click().run()
    app = visit("house", start="change-laowang")
    assert any("真的删去" in words.value for words in app.markdown)
    app.button(key="house_remove").click().run()
    assert not app.exception
    assert app.success[0].value == "已删去：laowang。成为“未核对”的牌谱：1 局。"
    assert app.selectbox(key="house_start").value == "new-rugao"
    assert "laowang" not in rulebook(empty.folder)
    found = queries.items(empty, Filters(rules="laowang"))
    assert found["status"].to_list() == ["unverified"]
    page = visit("record", record=found["record_id"][0])
    assert any("未核对" in words.value for words in page.markdown)
    assert "没有规则 laowang" in html(page)
    history = queries.opened(empty, found["record_id"][0])
    assert history is not None
    assert history.verdicts["status"].to_list()[0] == "unverified"
    assert len(history.verdicts) == 2


def test_one_that_others_are_based_on_stays(empty: Archive, visit: Open) -> None:
    save(empty.folder, MADE.text())
    save(empty.folder, House("branch", ("分号", "Branch"), "laowang").text())
    app = visit("house", start="change-laowang")
    app.button(key="house_remove").click().run()
    assert "branch" in app.error[0].value
    assert "laowang" in rulebook(empty.folder)
    assert "house_remove" not in {b.key for b in visit("house", start="new-rugao").button}


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_value_of_an_option_has_a_word_or_is_a_number(lang: Lang) -> None:
    said = words(lang)
    for rules in shipped().values():
        values = {value for option in rules.options.values() for value in option.values if value.isalpha()}
        there = [slot for slot in slots(rules).values() if not slot.fixed]
        values |= {choice for slot in there for choice in slot.choices if choice.isalpha()}
        assert [v for v in values - {"N"} if value_word(v, said) == v and f"value.{v}" not in said.texts] == []


def test_one_of_the_archive_is_changed(empty: Archive, visit: Open) -> None:
    save(empty.folder, MADE.text())
    app = visit("house", start="change-laowang")
    assert app.text_input(key=f"{CHANGE}_zh").value == "老王茶馆"
    assert app.text_input(key=f"{CHANGE}_option_cap").value == "300"
    assert app.selectbox(key=f"{CHANGE}_option_round").value == "base"
    assert app.text_input(key=f"{CHANGE}_value_bonus.zimo").value == "20"
    assert app.code[0].value == MADE.text().rstrip()
    fill(app, CHANGE, **{"value_bonus.zimo": "", "value_bonus.gangkai": "30", "option_cap": ""})
    app.button(key="house_save").click().run()
    now = house_of(rulebook(empty.folder)["laowang"], RUGAO)
    assert (now.defaults, now.values) == ({"round": "base"}, {"bonus.gangkai": 30})
    fill(app, CHANGE, name="second")
    app.button(key="house_save").click().run()
    assert list(rulebook(empty.folder)) == [*shipped(), "laowang", "second"]


def test_a_set_on_a_set(empty: Archive, visit: Open) -> None:
    save(empty.folder, MADE.text())
    app = fill(visit("house", start="new-laowang"), "house_laowang_", name="more", option_cap="none")
    assert "<td>20</td>" not in html(app)
    app.button(key="house_save").click().run()
    rules = rulebook(empty.folder)["more"]
    assert (rules.base, rules.tables["payment"]["cap"], rules.tables["bonus"]["zimo"]) == ("laowang", 0, 20)


@pytest.mark.parametrize(
    ("field", "typed", "said"),
    [
        ("name", "Rugao", "名字“Rugao”不行"),
        ("name", "rugao", "rugao 是自带的规则"),
        ("name", "laowang", "已有规则 laowang"),
        ("zh", "a\u202eb", "题名要写 1 到 64 个字"),
        ("option_cap", "zero", "cap 不能是“zero”；可以是：none 正整数"),
        ("option_cap", "N", "cap 不能是“N”"),
        ("value_bonus.zimo", "-5", "bonus.zimo：不能是“-5”，要写 0 到 10000 的整数"),
        ("value_bonus.wenqian", "20 50", "共 4 项"),
        ("value_worth.laojiang", "<b>", "如 9s 或 九条"),
    ],
)
def test_nonsense_is_refused_in_its_place(empty: Archive, visit: Open, field: str, typed: str, said: str) -> None:
    save(empty.folder, MADE.text())
    app = fill(visit("house", start="new-rugao"), **({"name": "other"} | {field: typed}))
    assert len(app.error) == 1
    assert said in app.error[0].value.replace("\\", "")
    assert not app.get("download_button")
    assert [button.key for button in app.button] == []
    fill(app, **({"name": "other"} | ({} if field == "name" else {field: ""})))
    assert not app.error
    assert [button.key for button in app.button] == ["house_save"]


def test_cards_as_people_write_them(empty: Archive, visit: Open) -> None:
    app = fill(visit("house", start="new-rugao"), name="other", **{"value_worth.laojiang": "红花、九条"})
    assert "<td>1z 2z 3z 9s</td><td>1z 9s</td>" in html(app)
    assert not empty.exists


def test_a_set_that_would_spoil_another_is_not_kept(empty: Archive, visit: Open) -> None:
    save(empty.folder, MADE.text())
    save(empty.folder, House("top", ("上", "top"), "laowang").text())
    app = fill(visit("house", start="change-laowang"), CHANGE, option_cap="200")
    path = empty.folder / "rules" / "top.toml"
    path.write_text(path.read_text(encoding="utf-8") + "\n[bonus]\nzz = 1\n", encoding="utf-8")
    app.button(key="house_save").click().run()
    assert not app.exception
    assert "bonus.zz" in app.error[0].value.replace("\\", "")
    assert 'cap = "300"' in (empty.folder / "rules" / "laowang.toml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("start", ["change-nothing", "nonsense", "new-<b>"])
def test_an_address_of_nothing_starts_anew(visit: Open, start: str) -> None:
    assert visit("house", start=start).selectbox(key="house_start").value == f"new-{next(iter(shipped()))}"


@pytest.mark.usefixtures("empty")
def test_a_title_is_only_text(visit: Open) -> None:
    app = make_titled(visit("house", start="new-rugao"), "<script>x</script> **b**")
    assert "<script" not in html(app)
    assert app.success


def make_titled(app: AppTest, title: str) -> AppTest:
    fill(app, name="other", zh=title)
    app.button(key="house_save").click().run()
    assert not app.exception
    return app
