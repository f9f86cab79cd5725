"""上传与检查: what a visitor brings is judged and shown; it is kept when asked, and then said to be kept."""

import io
import re
import zipfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

import engine.codes
from dashboard import intake
from engine import shipped
from engine.games import GAMES
from parser import Code, read, write_json
from records import queries
from records.store.archive import Archive
from records.store.errors import ArchiveBusyError

Open = Callable[..., AppTest]


def upload(app: AppTest, name: str, data: bytes) -> AppTest:
    app.file_uploader[0].set_value([(name, data, "text/plain")])
    app.run()
    assert not app.exception
    return app


def received(app: AppTest) -> str:
    return app.markdown[0].value


def html(app: AppTest) -> str:
    return "".join(str(element.proto.body) for element in app.get("html"))


def test_nothing_brought_says_what_to_do(empty: Archive, visit: Open) -> None:
    app = visit()
    assert "还没有牌谱" in app.info[0].value
    app.button[1].click().run()
    assert received(app) == "**收到 1 = 核对无误 1 + 有误 0 + 不能断定 0 + 未核对 0 + 读不出 0**"
    assert "张三 打 九万 9m" in html(app)
    assert not empty.exists


@pytest.mark.usefixtures("empty")
def test_a_good_file(visit: Open, samples: Path) -> None:
    app = upload(visit(), "teahouse.paipu", (samples / "teahouse.paipu").read_bytes())
    assert received(app).startswith("**收到 1 = 核对无误 1 + 有误 0")
    assert "S7.tianting" in html(app)
    assert "漏胡" in [part.value for part in app.subheader][-1]


@pytest.mark.usefixtures("empty")
def test_a_bad_file_opens_on_its_first_fault(visit: Open, samples: Path) -> None:
    app = upload(visit(), "faulty.paipu", (samples / "faulty.paipu").read_bytes())
    assert received(app) == "**收到 17 = 核对无误 1 + 有误 16 + 不能断定 0 + 未核对 0 + 读不出 0**"
    assert "sample/faulty/6" in app.selectbox[0].options[app.selectbox[0].value or 0]
    said = html(app)
    assert "I201" in said
    assert '<tr class="hit impossible"><td class="n">61</td>' in said
    assert "<mark>" in said
    app.selectbox[0].select_index(9).run()
    assert "S403" in html(app)
    assert "规则里没有这一步" in html(app)


@pytest.mark.usefixtures("empty")
def test_junk_is_told(visit: Open) -> None:
    app = upload(visit(), "junk.paipu", bytes(range(256)) * 20)
    assert "读不出 0" not in received(app)
    assert "remark format" in html(app)


@pytest.mark.usefixtures("empty")
def test_an_empty_file_is_told(visit: Open) -> None:
    app = upload(visit(), "empty.paipu", b"\n\n")
    assert "里面没有牌谱" in app.warning[0].value


@pytest.mark.usefixtures("empty")
def test_json_lines_are_shown_as_text(visit: Open, samples: Path) -> None:
    with (samples / "teahouse.paipu").open("rb") as stream:
        item = next(read(stream)).item
    text = write_json(item).replace('"pay":[-170', '"pay":[-160').encode()  # pyright: ignore[reportArgumentType]
    app = upload(visit(), "a.jsonl", text)
    assert "pay: -160 -230 +400" in html(app)
    assert '<tr class="hit score">' in html(app)


def test_nothing_is_kept_unless_asked_and_then_it_is_said(empty: Archive, visit: Open, samples: Path) -> None:
    app = upload(visit(), "faulty.paipu", b"stray\n" + (samples / "faulty.paipu").read_bytes())
    assert not empty.exists
    app.button(key="land").click().run()
    assert app.success[0].value == "入档 17，已有 0，拒收 1"
    assert len(queries.items(empty, queries.Filters())) == 18
    assert "land" not in [button.key for button in app.button]
    app.button(key="discard").click().run()
    assert "还没有牌谱" in app.info[0].value
    upload(app, "faulty.paipu", (samples / "faulty.paipu").read_bytes())
    app.button(key="land").click().run()
    assert app.success[0].value == "入档 0，已有 17，拒收 0"


@pytest.mark.usefixtures("empty")
def test_a_conflict_is_shown(visit: Open, samples: Path) -> None:
    text = (samples / "teahouse.paipu").read_text(encoding="utf-8")
    other = text.replace("3 draw 9s\n3 discard 9s", "3 draw 8s\n3 discard 8s")
    app = upload(visit(), "two.paipu", f"{text}\n{other}".encode())
    app.button(key="land").click().run()
    assert "打法却不同" in app.warning[0].value


@pytest.mark.usefixtures("empty")
def test_pasted_text(visit: Open, samples: Path) -> None:
    app = visit()
    app.text_area[0].set_value((samples / "nantong.paipu").read_text(encoding="utf-8")).run()
    assert received(app).startswith("**收到 22 = 核对无误 22")


def zipped(**files: bytes) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as out:
        for name, data in files.items():
            out.writestr(f"folder/{name.replace('_', '.')}", data)
    return held.getvalue()


def test_many_files_at_once_each_with_its_sum(empty: Archive, visit: Open, samples: Path) -> None:
    good, bad = ((samples / name).read_bytes() for name in ("teahouse.paipu", "faulty.paipu"))
    app = visit()
    files = [("good.paipu", good), ("all.zip", zipped(bad_paipu=bad, note_md=b"#", junk_txt=b"x\n\nx")), ("e.txt", b"")]
    app.file_uploader[0].set_value([(name, data, "text/plain") for name, data in files]).run()
    assert not app.exception
    assert received(app) == "**收到 20 = 核对无误 2 + 有误 16 + 不能断定 0 + 未核对 0 + 读不出 2**"
    said = html(app)
    for row in ('good.paipu</td><td class="num">1', 'all.zip/folder/bad.paipu</td><td class="num">17'):
        assert row in said
    assert "note" in app.caption[1].value
    assert "e\\.txt：里面没有牌谱" in app.error[0].value
    app.button(key="land").click().run()
    assert app.success[0].value == "入档 18，已有 0，拒收 2"
    assert len(queries.items(empty, queries.Filters())) == 19  # the two unreadable items are the same


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("lang", ["中文", "English"])
def test_what_a_zip_cannot_give_is_told(visit: Open, lang: str) -> None:
    app = upload(visit(lang=lang), "all.zip", zipped(a_paipu=b"@paipu 1\n")[:-8])
    assert {"中文": "已损坏", "English": "damaged"}[lang] in app.error[0].value
    assert app.warning


@pytest.mark.usefixtures("empty")
def test_a_status_is_chosen(visit: Open, samples: Path) -> None:
    app = upload(visit(), "faulty.paipu", (samples / "faulty.paipu").read_bytes())
    which = app.get("button_group")[0]
    assert [option.content for option in which.proto.options] == ["全部 17", "✗ 有误 16", "✓ 核对无误 1"]  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    app.segmented_control(key="which").set_value("verified").run()
    assert len(app.selectbox[0].options) == 1
    assert "没有发现问题" in app.caption[-1].value or not app.exception


@pytest.mark.usefixtures("empty")
def test_every_finding_has_its_line_a_caret_and_why(visit: Open, samples: Path) -> None:
    app = upload(visit(), "faulty.paipu", (samples / "faulty.paipu").read_bytes())
    said = html(app)
    assert "哪里不对：</b> 6m 出现第 5 张" in said
    assert "该怎样：</b> 每种牌只有 4 张" in said
    assert "为什么：</b> C1 牌" in said
    assert re.search(r"<pre[^>]*>deal 3: [^<]*\n\^{38}</pre>", said)


@pytest.mark.parametrize("game", GAMES)
def test_every_reason_is_a_clause_for_a_finding_there_is(game: str) -> None:
    clauses = {clause for rules in shipped().values() if rules.game == game for clause in rules.clauses}
    own = import_module(f"engine.{game}.codes")
    codes = {code.id for module in (engine.codes, own) for code in vars(module).values() if isinstance(code, Code)}
    assert set(GAMES[game].reasons.values()) <= clauses
    assert set(GAMES[game].reasons) <= codes


@pytest.mark.usefixtures("empty")
def test_the_caret_stands_under_its_place_behind_wide_characters(visit: Open) -> None:
    app = upload(visit(), "a.paipu", "@paipu 1\nid: a/1\nrules: rugao\n张三 飞 9m\n@end 1\n".encode())
    assert "张三 飞 9m\n^" in html(app)


def test_more_than_a_page_judges_is_said_and_not_landed(
    empty: Archive, visit: Open, samples: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intake, "MOST", 5)
    monkeypatch.setattr(intake, "KEPT", 2)
    app = upload(visit(), "nantong.paipu", (samples / "nantong.paipu").read_bytes())
    assert received(app).startswith("**收到 5 = 核对无误 5")
    assert "超过" in app.warning[0].value
    assert len(app.selectbox[0].options) == 2
    assert app.button(key="land").disabled
    assert not empty.exists


def test_discarding_leaves_nothing(empty: Archive, visit: Open, samples: Path) -> None:
    app = visit()
    app.text_area[0].set_value((samples / "teahouse.paipu").read_text(encoding="utf-8")).run()
    app.button(key="discard").click().run()
    assert app.text_area[0].value == ""
    assert "还没有牌谱" in app.info[0].value
    assert not empty.exists


@pytest.mark.usefixtures("full")
def test_an_item_of_the_archive_links_to_the_board(visit: Open, samples: Path) -> None:
    app = upload(visit(), "faulty.paipu", (samples / "faulty.paipu").read_bytes())
    assert "复盘这一局" in [link.proto.label for link in app.get("page_link")]  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]


HOSTILE = """@paipu 1
id: a/**b**
rules: rugao
seat 1: <script>alert(1)</script>
seat 2: <img src=x onerror=alert(2)>
seat 3: =HYPERLINK("x")
dealer: 1
x-note: </td></table><script>alert(3)</script>
1 <b>draw</b> 9m
@end 1
"""


@pytest.mark.parametrize("lang", ["中文", "English"])
@pytest.mark.usefixtures("empty")
def test_what_a_record_says_is_only_text(visit: Open, lang: str) -> None:
    app = visit(lang=lang)
    upload(app, "<b>.paipu", HOSTILE.encode())
    app.button(key="land").click().run()
    assert not app.exception
    said = html(app)
    for tag in ("<script", "<img", "<b>draw"):
        assert tag not in said.lower()
    assert "&lt;script&gt;" in said


@pytest.mark.usefixtures("empty")
def test_the_language_of_the_address(visit: Open) -> None:
    app = visit(lang="English")
    assert app.title[0].value == "Upload and check"
    assert app.query_params["lang"] == "English"


def test_an_archive_in_use_is_told_in_words(
    empty: Archive, visit: Open, samples: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def busy(*_: object) -> bool:
        raise ArchiveBusyError(empty.path)

    monkeypatch.setattr(Archive, "land_upload", busy)
    app = upload(visit(), "teahouse.paipu", (samples / "teahouse.paipu").read_bytes())
    app.button(key="land").click().run()
    assert not app.exception
    assert "请稍后再试" in app.error[0].value
