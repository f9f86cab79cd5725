"""玩家: the table, one player, and the hands behind each number."""

import re
import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from dashboard.people.one import OPPONENTS, groups
from dashboard.people.strip import strip
from engine import shipped
from engine.selfplay.generate import Recipe, generate
from parser import write_text
from records.dispute import Signed
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.stats.behind import Number, behind
from records.stats.filters import Filters
from records.stats.metrics import METRICS
from records.stats.names import merge
from records.stats.players import statistics
from records.store.archive import Archive

Open = Callable[..., AppTest]
WHO = "#careful-3"
EVIL = "<script>alert(1)</script>"


@pytest.fixture(scope="session")
def played_archive(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    """Return an archive of some sittings of two games, by players whose names are worst."""
    archive = Archive(tmp_path_factory.mktemp("players"))
    for name in ("rugao", "hongguaiwan-234"):
        recipe = Recipe(shipped()[name], missed=0.3, source=f"club/{name}", date=month)
        text = "\n".join(map(write_text, generate(recipe, 45, 5)))
        land(archive, text.replace("张三", EVIL).replace("李四", "**=1+1** [x](y)"))
    return archive


@pytest.fixture
def club(played_archive: Archive, monkeypatch: pytest.MonkeyPatch) -> Archive:
    monkeypatch.setenv("PAIPU_DATA", str(played_archive.folder))
    return played_archive


def month(sitting: int) -> str:
    return f"2024-0{1 + sitting % 3}-15"


def land(archive: Archive, text: str) -> None:
    raw = text.encode()
    ingest(archive, Input("made.paipu", len(raw), lambda: BytesIO(raw)), shipped())


def html(app: AppTest) -> str:
    return "".join(str(element.proto.body) for element in app.get("html"))


def links(app: AppTest) -> list[tuple[str, str]]:
    return [(element.proto.label, element.proto.query_string) for element in app.get("page_link")]


def test_an_empty_archive_says_what_to_do(empty: Archive, visit: Open) -> None:
    app = visit("players")
    assert "档案还是空的" in app.info[0].value
    assert [label for label, _ in links(app)][:2] == ["去上传与检查", "去记牌"]
    assert not empty.exists


@pytest.mark.parametrize(("lang", "said"), [("中文", "没有算数的局"), ("English", "No hand that counts")])
@pytest.mark.usefixtures("full")
def test_filters_that_nothing_passes_say_so(visit: Open, lang: str, said: str) -> None:
    app = visit("players", since="2099-01-01", lang=lang)
    assert said in app.info[0].value
    assert any("62" in caption.value for caption in app.caption)


@pytest.mark.usefixtures("full")
def test_players_below_the_minimum_get_no_number(visit: Open) -> None:
    table = visit("players").dataframe[0].value
    few = table[table["局数"] < 30]
    assert len(few) > 0
    assert few[["胡牌率", "胡牌率区间", "每局输赢", "输赢区间"]].isna().all(axis=None)
    assert table[table["局数"] >= 30][["胡牌率", "每局输赢"]].notna().all(axis=None)


def test_the_table_tells_what_statistics_tell(club: Archive, visit: Open) -> None:
    app = visit("players")
    table = app.dataframe[0].value
    found = statistics(club, Filters()).table.to_dicts()
    wins = {row["player"]: row for row in found if row["metric"] == "wins" and row["player"]}
    assert sorted(table["胡了"]) == sorted(row["part"] for row in wins.values())
    assert list(table["局数"]) == [90, 90, 90]
    assert "90 件 = 算数的局 90" in [caption.value for caption in app.caption]


@pytest.mark.usefixtures("club")
def test_only_those_chosen_stand_in_the_table(visit: Open) -> None:
    assert len(visit("players", players=WHO).dataframe[0].value) == 1


@pytest.mark.usefixtures("club")
def test_names_never_become_markup_or_formulas(visit: Open) -> None:
    table = visit("players").dataframe[0].value
    assert set(table["玩家"]) == {EVIL, "**=1+1** [x](y)", "王五"}
    for who, shown in (("#random-1", r"\<script\>alert\(1\)\</script\>"), ("#greedy-2", r"\*\*=1\+1\*\* \[x\]\(y\)")):
        app = visit("players", who=who)
        assert app.subheader[0].value == shown
        assert "<script" not in html(app)
        against = visit("players", who=WHO, section="opponents", vs=who)
        assert shown in against.subheader[1].value
        compared = visit("players", who=WHO, section="compare", **{"with": who})
        assert any(shown in element.value for element in compared.markdown)
        hands = visit("players", who=who, behind="hands")
        assert any(shown in label for label, _ in links(hands))


def test_every_number_of_a_player_stands_on_his_page(club: Archive, visit: Open) -> None:
    app = visit("players", who=WHO)
    shown = html(app)
    rows = [row for row in statistics(club, Filters(players=(WHO,))).table.to_dicts() if row["player"] == WHO]
    for metric in METRICS:
        single = [row for row in rows if row["metric"] == metric.name and row["what"] is None]
        if not single or metric.name in OPPONENTS:
            continue
        assert metric.title[0] in shown, metric.name
        assert metric.whole[0] in shown, metric.name
        few = single[0]["whole"] < metric.least
        assert not few or f"样本不足（{single[0]['whole']} &lt; {metric.least}）" in shown, metric.name
    won = next(row["part"] for row in rows if row["metric"] == "wins")
    drawn = next(row["part"] for row in rows if row["metric"] == "drawn")
    assert f"90 局 = 胡了 {won} + 别家胡 {90 - won - drawn} + 荒庄 {drawn}" in [
        caption.value for caption in app.caption
    ]


def test_every_metric_has_one_place() -> None:
    placed = [metric.name for group in groups().values() for metric in group] + list(OPPONENTS)
    assert sorted(placed) == sorted(metric.name for metric in METRICS)


@pytest.mark.usefixtures("club")
def test_every_link_of_a_number_opens_as_many_hands_as_it_says(visit: Open) -> None:
    found = [link for link in links(visit("players", who=WHO)) if "behind=" in link[1]]
    assert len(found) > 30
    for label, query in found[::9]:
        address = dict(pair.split("=") for pair in query.split("&"))
        app = visit("players", **{name: value.replace("%23", "#") for name, value in address.items()})
        many = int(re.findall(r"\d+", label)[-1])
        assert any(f"共 {many} 局" in caption.value for caption in app.caption), (label, query)


def test_the_hands_are_links_to_the_board(club: Archive, visit: Open) -> None:
    app = visit("players", who=WHO, behind="missed", part="1")
    found = behind(club, Filters(), Number("missed", WHO), part=True)
    assert found.part > 0
    rows = [query for _, query in links(app) if "record=" in query]
    assert rows == [f"record={row['record_id']}&event={row['event']}" for row in found.hands.head(20).to_dicts()]


@pytest.mark.usefixtures("club")
def test_many_hands_come_page_by_page(visit: Open) -> None:
    app = visit("players", who=WHO, behind="hands", p="5")
    assert "第 81 至 90 局，共 90 局" in app.caption[0].value
    for page in ("99", "0", "-1", "x", "²"):
        said = "第 81 至 90 局，共 90 局" if page == "99" else "第 1 至 20 局，共 90 局"
        assert said in visit("players", who=WHO, behind="hands", p=page).caption[0].value


@pytest.mark.parametrize("lang", ["中文", "English"])
@pytest.mark.parametrize(
    "address",
    [
        {"section": "trend"},
        {"section": "trend", "time": "day", "metric": "net"},
        {"section": "trend", "time": "year", "metric": "missed"},
        {"section": "seats"},
        {"section": "opponents"},
        {"section": "opponents", "vs": "#greedy-2"},
        {"section": "compare"},
        {"section": "compare", "with": "#random-1", "and": "#greedy-2"},
        {"rules": "rugao"},
    ],
)
@pytest.mark.usefixtures("club")
def test_each_section_tells_something(visit: Open, address: dict[str, str], lang: str) -> None:
    app = visit("players", who=WHO, lang=lang, **address)
    assert app.dataframe or 'class="tile"' in html(app)
    assert app.subheader[0].value == "王五"


@pytest.mark.parametrize(
    "address",
    [
        {"who": "nobody"},
        {"who": EVIL},
        {"who": WHO, "section": "x", "metric": "x", "time": "x", "vs": "x", "with": "x"},
        {"who": WHO, "section": "trend", "metric": "forms", "time": "fortnight"},
        {"who": WHO, "behind": "x"},
        {"who": WHO, "behind": "wins", "by": "x"},
        {"who": WHO, "behind": "wins", "by": "month", "bucket": "1900-01"},
        {"who": WHO, "behind": "lost_to"},
        {"who": WHO, "behind": "forms", "what": EVIL, "part": "1"},
        {"who": WHO, "behind": "wins", "by": "opponent", "bucket": EVIL},
        {"behind": "wins"},
        {"since": "nonsense", "players": "nobody"},
    ],
)
@pytest.mark.usefixtures("club")
def test_nonsense_in_the_address_is_told_or_passed_over(visit: Open, address: dict[str, str]) -> None:
    app = visit("players", **address)
    assert app.title[0].value == "玩家"
    assert app.info or app.dataframe or 'class="tile"' in html(app)


@pytest.mark.usefixtures("club")
def test_what_is_chosen_goes_into_the_address(visit: Open) -> None:
    app = visit("players", who=WHO)
    app.segmented_control(key="choose_section").set_value("trend").run()
    app.selectbox(key="choose_metric").select("net").run()
    assert not app.exception
    assert (app.query_params["section"], app.query_params["metric"]) == ("trend", "net")
    back = next(query for label, query in links(app) if "2024" in label)
    assert "section=trend" in back


def test_a_link_to_a_key_that_was_merged_opens_the_player(
    club: Archive, tmp_path: Path, visit: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    mine = Archive(Path(shutil.copytree(club.folder, tmp_path / "data")))
    merge(mine, "#greedy-2", WHO, Signed("掌柜", datetime(2026, 3, 1, tzinfo=UTC)))
    monkeypatch.setenv("PAIPU_DATA", str(mine.folder))
    assert visit("players", who="#greedy-2").subheader[0].value == "王五"
    assert "共 90 局" in visit("players", who="#greedy-2", behind="hands").caption[0].value


@pytest.mark.usefixtures("full")
def test_a_samples_player_of_few_hands_has_words_for_numbers(visit: Open) -> None:
    app = visit("players", who="赵六")
    assert "样本不足（" in html(app)


def test_an_interval_beyond_all_values_ends_with_the_strip() -> None:
    drawn = strip(1.0, -5.0, 1.5, [1.0, 2.0], "")
    assert 'class="band" style="left:0.0%;width:50.0%"' in drawn


@pytest.mark.parametrize("values", [[1.0, 2.0], [1.0] * 2, [float(n) for n in range(80)]])
def test_a_strip_marks_one_among_all(values: list[float]) -> None:
    drawn = strip(values[0], None, None, values, 'the "place"')
    assert 'aria-label="the &quot;place&quot;"' in drawn
    assert drawn.count('class="here"') == 1
    assert len(re.findall('class="(?:tick|bin)"', drawn)) == (len(values) if len(values) < 60 else 25)
    assert all(0 <= float(left) <= 100 for left in re.findall(r"left:([\d.]+)%", drawn))
