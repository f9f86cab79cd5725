"""牌谱 and 一局: the archive's items behind filters, and one of them whole."""

import re
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from engine import shipped
from records import dispute, queries
from records.dispute import Signed, Terms
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.queries import Filters
from records.rulebook import rulebook
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
Open = Callable[..., AppTest]


def html(app: AppTest) -> str:
    return "".join(str(element.proto.body) for element in app.get("html"))


def key_of(archive: Archive, words: str) -> str:
    return str(queries.items(archive, Filters(words=words))["record_id"][0])


def test_an_empty_archive_says_what_to_do(empty: Archive, visit: Open) -> None:
    app = visit("records")
    assert "入档后，这里就能按规则、结论、玩家、日期查找" in app.info[0].value
    links = [element.proto.label for element in app.main if element.type == "page_link"]
    assert links == ["去上传与检查", "去记牌"]
    assert not app.dataframe
    assert not empty.exists


@pytest.mark.usefixtures("full")
def test_every_item_is_listed(visit: Open) -> None:
    app = visit("records")
    table = app.dataframe[0].value
    assert len(table) == 62
    assert "共 62 局" in [said.value for said in app.caption]
    first = table[table["编号"] == "teahouse/2026-11-29/17"].iloc[0]
    assert (first["结论"], first["日期"], first["结果"]) == ("✓ 核对无误", "2026-11-29 20:14", "王五 胡")
    assert (first["胡家合计"], first["输赢"]) == (240, "-170 / -230 / +400")


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ({"status": "refuted"}, 16),
        ({"rules": "nantong"}, 26),
        ({"players": "郑十一", "lang": "English"}, 2),
        ({"since": "2026-11-29", "until": "2026-11-29"}, 1),
        ({"words": "teahouse"}, 1),
        ({"status": "nonsense", "rules": "nonsense"}, 62),
    ],
)
@pytest.mark.usefixtures("full")
def test_filters_stand_in_the_address(visit: Open, address: dict[str, str], found: int) -> None:
    app = visit("records", **address)
    assert len(app.dataframe[0].value) == found


@pytest.mark.usefixtures("full")
@pytest.mark.parametrize("typed", ["2026/01/01", "2026-1", "20260101", "abc", "**x**"])
def test_what_is_no_date_filters_nothing_and_is_told(visit: Open, typed: str) -> None:
    app = visit("records", since=typed, until=typed)
    assert len(app.dataframe[0].value) == 62
    assert len(app.error) == 2
    assert "2026-05-31" in app.error[0].value


@pytest.mark.usefixtures("full")
def test_filters_go_into_the_address(visit: Open) -> None:
    app = visit("records")
    app.selectbox(key="choose_status").select("refuted").run()
    app.selectbox(key="rules").select("rugao").run()
    assert app.query_params["status"] == "refuted"
    assert len(app.dataframe[0].value) == 13
    app.text_input(key="words").set_value("no such words").run()
    assert "没有符合条件" in app.info[0].value


def test_a_landing_is_seen_at_the_next_run(empty: Archive, visit: Open, samples: Path) -> None:
    app = visit("records")
    path = samples / "teahouse.paipu"
    ingest(empty, Input(path.name, 0, lambda: path.open("rb")), shipped())
    app.run()
    assert len(app.dataframe[0].value) == 1


def test_one_item_whole(full: Archive, visit: Open) -> None:
    app = visit("record", record=key_of(full, "sample/faulty/20"))
    assert app.title[0].value == r"sample/faulty/20"
    said = html(app)
    assert "S403" in said
    assert "规则里没有这一步" in said
    assert '<tr class="hit score"><td class="n">24</td>' in said
    assert "000:64 「" in said or "000:64:" in said
    assert "张三 叫牌 三条 3s" in said
    assert len(app.get("download_button")) == 2


@pytest.mark.parametrize("lang", ["中文", "English"])
def test_every_item_can_be_opened(full: Archive, visit: Open, lang: str) -> None:
    app = visit("record", record=key_of(full, "teahouse"), lang=lang)
    for key in queries.items(full, Filters(status="refuted"))["record_id"]:
        app.query_params["record"] = key
        app.run()
        assert not app.exception
        assert "remark" in html(app)


@pytest.mark.usefixtures("full")
def test_an_item_that_is_not_there(visit: Open) -> None:
    assert "没有这一局" in visit("record", record="*nothing*").info[0].value
    assert "先在牌谱页选一局" in visit("record").info[0].value


def test_a_finding_across_hands_stays_with_the_hand(empty: Archive, visit: Open, samples: Path) -> None:
    text = (samples / "rugao.paipu").read_text(encoding="utf-8")
    hands = ["@paipu" + part for part in text.split("@paipu")[2:4]]
    assert "prev: " in hands[1]
    ours = hands[1].split("prev: ")[1][:64]
    wrong = hands[0] + hands[1].replace(ours, "0" * 64)
    ingest(empty, Input("a.paipu", 0, lambda: BytesIO(wrong.encode())), shipped())
    app = visit("record", record=key_of(empty, "0" * 64))
    assert "S4" in html(app)
    assert "prev" in html(app)


def test_what_could_not_be_read_is_shown_too(empty: Archive, visit: Open) -> None:
    ingest(empty, Input("a.paipu", 0, lambda: BytesIO(b"stray <b>lines</b>\n")), shipped())
    key = queries.items(empty, Filters())["record_id"][0]
    app = visit("record", record=key)
    assert "tray &lt;b&gt;lines" in html(app)
    assert app.warning


def test_names_that_are_formulas_are_harmless_in_the_table(empty: Archive, visit: Open, samples: Path) -> None:
    text = (samples / "teahouse.paipu").read_text(encoding="utf-8").replace("张三", "=1+1")
    ingest(empty, Input("a.paipu", 0, lambda: BytesIO(text.encode())), shipped())
    assert visit("records").dataframe[0].value["玩家"][0] == "'=1+1 李四 王五"


def test_a_total_that_hangs_on_hidden_cards_shows_its_bounds(empty: Archive, visit: Open, samples: Path) -> None:
    text = (samples / "teahouse.paipu").read_text(encoding="utf-8")
    seen = re.sub(r"(?m)^deal 2: .*", "deal 2: ?*22", text.replace("seat 1: ", "view: table\nseat 1: ", 1))
    seen = re.sub(r"(?m)^2 draw \S+", "2 draw ?", seen)
    ingest(empty, Input("a.paipu", 0, lambda: BytesIO(seen.encode())), shipped())
    listed = visit("records").dataframe[0].value
    assert (listed["胡家合计"][0], listed["输赢"][0]) == (240, "")
    said = html(visit("record", record=key_of(empty, "teahouse")))
    assert '<td class="num">30</td><td class="num">30-90</td>' in said
    assert '<td class="num">240</td><td class="num">240</td>' in said


def test_a_hand_of_rules_of_ones_own_shows_its_ledger(empty: Archive, visit: Open, samples: Path) -> None:
    own = (ROOT / "engine" / "rules" / "rugao.toml").read_text(encoding="utf-8")
    own = own.replace('name = "rugao"', 'name = "mine"').replace("wenqian = [20,", "wenqian = [30,")
    path = empty.folder / "rules" / "mine.toml"
    path.parent.mkdir()
    path.write_text(own, encoding="utf-8")
    text = (samples / "teahouse.paipu").read_text(encoding="utf-8").replace("rules: rugao", "rules: mine")
    ingest(empty, Input("a.paipu", 0, lambda: BytesIO(text.encode())), rulebook(empty.folder))
    said = html(visit("record", record=key_of(empty, "teahouse")))
    assert '<td class="num">240</td><td class="num">260</td>' in said
    assert '<td class="num">+30</td>' in said
    path.write_text("name = 5", encoding="utf-8")
    app = visit("record", record=key_of(empty, "teahouse"))
    assert "规则文件有误" in app.error[0].value


def test_a_ruling_stands_on_the_record_and_in_the_list(empty: Archive, visit: Open, samples: Path) -> None:
    text = (samples / "teahouse.paipu").read_bytes()
    ingest(empty, Input("teahouse.paipu", len(text), lambda: BytesIO(text)), shipped())
    key = key_of(empty, "teahouse")
    assert "争议与裁定" not in [part.value for part in visit("record", record=key).subheader]
    who = Signed("<b>张三</b>", datetime(2026, 11, 30, 9, 0, tzinfo=UTC))
    number = dispute.open_dispute(empty, key, who, "pay 1 -30", "说好封顶一百")
    dispute.rule(empty, number, Terms("", {"cap": "100"}), "都认", who, shipped())
    app = visit("record", record=key)
    assert "争议与裁定" in [part.value for part in app.subheader]
    shown = html(app)
    assert "争议 1  pay 1 -30" in shown
    assert "rugao cap=100 [50 30 240] -30 -90 +120  都认" in shown
    assert "&lt;b&gt;张三&lt;/b&gt;" in shown
    assert "<b>张三" not in shown
    assert '<td>1 张三</td><td class="num n">50</td><td class="num n">-170</td><td class="num n">50</td>' in shown
    assert [button.proto.label for button in app.get("download_button")] == ["下载正文", "下载打印页（HTML）"]
    row = visit("records").dataframe[0].value.iloc[0]
    assert (row["结果"], row["输赢"]) == ("王五 胡（照裁定）", "-30 / -90 / +120")
