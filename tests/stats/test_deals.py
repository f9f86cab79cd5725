"""The deals of a small archive, counted by hand; the command that tells of them."""

import json
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from random import Random

import jsonschema
import polars as pl
import pytest
from typer.testing import CliRunner

from engine import shipped
from engine.games import GAMES
from engine.selfplay.deal import dealt
from parser import CARD, UNKNOWN, Record, code, format_cards, read_text, record_id, write_text
from records.cli.app import app
from records.dispute import Signed
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.stats.deals import deals, grouped, hands, judge_deals
from records.stats.dealt import Players
from records.stats.effects import LEAST_WINS, Sums
from records.stats.fairness import Verdict
from records.stats.filters import Filters
from records.stats.members import Cell, members
from records.stats.names import merge
from records.stats.tally import Tally
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
RULES = shipped()
SCHEMA = jsonschema.Draft202012Validator(
    json.loads((ROOT / "records" / "schema" / "deals.schema.json").read_text("utf-8"))
)
TEAHOUSE = (ROOT / "records" / "samples" / "teahouse.paipu").read_text(encoding="utf-8")
FIRST_DEALS = """deal 1: 11112222333344445555666m
deal 2: 77788889999m 11112222333p
deal 3: 4444555566667777888899p"""
SECOND_DEALS = """deal 1: 1111222233334444555566m
deal 2: 77788889999m 111122223333p
deal 3: 4444555566667777888899p"""
UNSEEN = "deal 1: ?*23\ndeal 2: ?*22\ndeal 3: ?*22"


def void(name: str, dealer: int, jiang: str, dealt: str, before: str = "", view: str = "") -> str:
    return f"""@paipu 1
id: small/{name}
rules: rugao
{before}date: 2026-11-{dealer + 10}
{view}seat 1: 张三
seat 2: 李四
seat 3: 王五
dealer: {dealer}
jiang: {jiang}
{dealt}
result: void
@end 0
"""


def id_of(text: str) -> str:
    item = next(iter(read_text(text))).item
    assert isinstance(item, Record)
    return record_id(item) or ""


CORRECTED = void("wrong", 2, "1m 1p", SECOND_DEALS)
SMALL = (
    TEAHOUSE,
    void("first", 1, "67m", FIRST_DEALS),
    void("first", 1, "67m", FIRST_DEALS.replace("77788889999m 11112222333p", "?*22"), view="view: 1\n"),
    CORRECTED,
    void("second", 2, "9s 1z", SECOND_DEALS, before=f"replaces: {id_of(CORRECTED)}\n"),
    void("seen by nobody", 1, "44p", UNSEEN, view="view: table\n").replace("seen by nobody", "unseen"),
    void("five", 1, "8m 8p", FIRST_DEALS.replace("11112222", "11111222")),
)


@pytest.fixture
def small(tmp_path: Path) -> Archive:
    archive = Archive(tmp_path / "data")
    text = "\n".join(SMALL).encode()
    ingest(archive, Input("small.paipu", len(text), lambda: BytesIO(text)), RULES)
    return archive


def seen(table: Verdict) -> dict[str, int]:
    return {cell.label[1]: cell.seen for cell in table.cells if cell.seen}


def test_a_small_archive_counted_by_hand(small: Archive) -> None:
    (group,) = deals(small, RULES, Filters())
    assert (group.rules, group.cards, group.hands) == ("rugao", 120, 4)
    tables = {table.title[1]: table for table in group.tables}
    assert len(tables) == 3 + 3 * 2 + 1
    # Turned: 3m 2s at the teahouse, 6m 7m, 9s 1z, and 4p 4p of the hand that nobody's cards are known of.
    assert seen(tables["jiang: by kind"]) == {"6m": 1, "3m": 1, "7m": 1, "2s": 1, "9s": 1, "1z": 1, "4p": 2}
    assert seen(tables["jiang: by rank"]) == {"2": 1, "3": 1, "6": 1, "7": 1, "9": 1, "flower": 1, "4": 2}
    assert seen(tables["jiang: by situation"]) == {
        "ordinary": 2, "two dragons: different laojiang": 1, "double: the same card": 1,
    }  # fmt: skip
    # The dealers: 9p at the teahouse; 1-5m and 6m, whose fourth is turned; seat 2 with 8m 9m 1p 2p 3p.
    assert seen(tables["dealer: dealt sets"]) == {"1": 1, "6": 1, "5": 1}
    # After them: 2z; 7m (one turned) 8m 9m 1p 2p; 4-8p. Last: nothing; 4-8p; 1-5m.
    assert seen(tables["second: dealt sets"]) == {"1": 1, "5": 2}
    assert seen(tables["third: dealt sets"]) == {"0": 1, "5": 2}
    assert [tables[f"{role}: dealt sets"].hands for role in ("dealer", "second", "third")] == [3, 3, 3]
    assert seen(tables["dealer: cards dealt"])["8p"] == 3
    assert seen(tables["dealer: cards dealt"])["1m"] == 4
    assert sum(seen(tables["dealer: cards dealt"]).values()) == 3 * 23
    expected = {cell.label[1]: cell.expected for cell in tables["dealer: cards dealt"].cells}
    assert set(expected.values()) == {3 * 23 / 30}
    assert {table.tested.p for table in group.tables} == {None}
    assert tables["jiang: by kind"].reach.least == 75


def test_what_players_were_dealt_counted_by_hand(small: Archive) -> None:
    (columns,) = grouped(hands(small, Filters()), RULES)
    tally = Tally(columns.setup)
    tally.add(columns)
    (table,) = (table for table in tally.tables() if isinstance(table, Players))
    # 张三 dealt twice (1 + 6) and came last once (5), 李四 was second twice (1 + 5) and dealt once (5).
    assert {share.name: (share.seen, share.hands) for share in table.shares} == {
        "张三": (12, (2, 0, 1)), "李四": (11, (1, 2, 0)), "王五": (10, (0, 1, 2)),
    }  # fmt: skip


def test_hands_of_one_person_under_two_names_count_together(small: Archive) -> None:
    merge(small, "王五", "李四", Signed("馆主", datetime(2026, 11, 30, tzinfo=UTC)))
    found = hands(small, Filters())
    # From the dealer on: he was 张三 three times, 李四 in the second hand.
    assert sorted(found["people"].to_list()) == [["张三", "李四", "李四"]] * 3 + [["李四", "李四", "张三"]]
    assert len(hands(small, Filters(players=("王五",)))) == 4


def test_what_a_situation_does_is_told_of_hands_that_ended(small: Archive) -> None:
    (group,) = deals(small, RULES, Filters())
    assert {effect.situation[1]: (effect.hands, effect.wins) for effect in group.effects} == {
        "ordinary": (1, 1), "two dragons: different laojiang": (0, 0), "double: the same card": (0, 0),
    }  # fmt: skip
    won = hands(small, Filters()).filter(pl.col("result") != "void")
    assert won.select("result", "total", "moved").row(0) == ("hu 3", 240, 400)
    assert {effect.total for effect in group.effects} == {None}


def test_filters(small: Archive) -> None:
    assert deals(small, RULES, Filters(rules="nantong")) == ()
    assert deals(small, {}, Filters()) == ()
    (group,) = deals(small, RULES, Filters(since="2026-11-12", until="2026-11-12"))
    assert group.hands == 1
    assert deals(small, RULES, Filters(site="club")) == ()
    assert deals(small, RULES, Filters(players=("赵六",))) == ()
    assert deals(small, RULES, Filters(players=("赵六", "王五"))) == deals(small, RULES, Filters())


def test_every_number_opens_as_many_hands_as_it_counts(small: Archive) -> None:
    for which in (Filters(), Filters(since="2026-11-12")):
        for group in deals(small, RULES, which):
            for table, cell in ((of, cell) for of in group.tables for cell in of.cells):
                found = members(small, RULES, which, Cell(group.rules, group.cards, table.title[1], cell.label[1]))
                assert found is not None
                assert (found.times, found.hands) == (cell.seen, len(found.listed))
                assert found.listed["times"].sum() == cell.seen


def test_the_hands_of_a_cell(small: Archive) -> None:
    found = members(small, RULES, Filters(), Cell("rugao", 120, "jiang: by kind", "4p"))
    assert found is not None
    (row,) = found.listed.iter_rows(named=True)
    assert (row["id"], row["times"], row["result"], row["names"]) == (
        "small/unseen",
        2,
        "void",
        ["张三", "李四", "王五"],
    )
    nothing = members(small, RULES, Filters(), Cell("rugao", 120, "jiang: by kind", "nonsense"))
    assert nothing is not None
    assert (nothing.hands, nothing.times, len(nothing.listed)) == (0, 0, 0)
    assert members(small, RULES, Filters(), Cell("rugao", 120, "nonsense", "4p")) is None
    assert members(small, RULES, Filters(), Cell("rugao", 80, "jiang: by kind", "4p")) is None
    some = members(small, RULES, Filters(), Cell("rugao", 120, "jiang: by situation", "ordinary"), most=1)
    assert some is not None
    assert (some.hands, some.listed["id"].to_list()) == (2, ["teahouse/2026-11-29/17"])


def test_sums_of_a_situation() -> None:
    sums = Sums()
    for total in (*range(100, 100 + LEAST_WINS - 1), None):
        sums.add("huang" if total is None else "hu 1", total, 0 if total is None else 60)
    assert sums.effect(("", ""))[1:] == (30, 29, sums.effect(("", "")).won, None, None)
    for result, total, moved in (("void", None, 0), (None, None, 5), ("hu 2", None, 5), ("hu 2", 7, None)):
        sums.add(result, total, moved)
    sums.add("hu 2", 129, 60)
    effect = sums.effect(("", ""))
    assert (effect.hands, effect.wins, effect.moved) == (31, 30, pytest.approx(60 * 30 / 31))
    assert effect.total is not None
    assert effect.total.value == pytest.approx(114.5)
    # Of an even spread the interval is Student's: 2.045 × 8.803 / √30 on either side.
    assert effect.total.high - effect.total.value == pytest.approx(3.287, abs=0.01)


def played(name: str, n: int, options: dict[str, str], *, lucky: bool = False) -> list[Record]:
    stream, rules, people = Random(6), RULES[name], ("甲", "乙", "丙")  # noqa: S311 - games, no secrets
    bare = (Record(id=f"{i}", rules=name, seats=people, dealer=i % 3 + 1, options=options) for i in range(n))
    return [dealt(record, rules, GAMES[rules.game], stream, lucky=lucky) for record in bare]


def frame(records: list[Record]) -> pl.DataFrame:
    """What the archive tells of these hands, nobody having won."""
    return pl.DataFrame([_row(record) for record in records], schema_overrides={"total": pl.Int64}, orient="row")


def _row(record: Record) -> dict[str, object]:
    order = [(record.dealer + n - 1) % 3 + 1 for n in range(3)]
    return {
        "record_id": record.id, "rules": record.rules, "date": None,
        "options": " ".join(f"{name}={value}" for name, value in record.options.items()),
        "jiang": format_cards(record.jiang or ()), "shown": "" if record.shown is None else code(record.shown),
        "people": [record.seats[seat - 1] for seat in order],
        "dealt": [format_cards(record.deal[seat]) for seat in order],
        "last": code((record.stock or (UNKNOWN,))[-1]), "result": "huang", "total": None, "moved": 0,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("name", "options", "cards", "tables"),
    [
        ("rugao", {}, 120, 11),
        ("nantong", {"wild": "5"}, 125, 15),
        ("danjiang", {"xi": "5"}, 125, 15),
        ("danjiang-rugao", {}, 120, 11),
        ("hongguaiwan-234", {}, 80, 19),
    ],
)
def test_well_shuffled_deals_are_fair_and_every_card_is_counted(
    name: str, options: dict[str, str], cards: int, tables: int
) -> None:
    found = played(name, 400, options)
    (group,) = judge_deals(frame(found), RULES)
    assert (group.rules, group.cards, group.hands, len(group.tables)) == (name, cards, 400, tables)
    assert [table.title for table in group.tables if table.unfair] == []
    dealer = next(table for table in group.tables if table.title[1] == "dealer: cards dealt")
    counted = Counter(card for record in found for card in record.deal[record.dealer])
    assert [cell.seen for cell in dealer.cells] == [counted[CARD[cell.label[0]]] for cell in dealer.cells]
    assert sum(cell.expected for cell in dealer.cells) == pytest.approx(counted.total())


def test_dealt_ti_kan_and_red_cards_are_those_of_a_plain_count() -> None:
    found = played("hongguaiwan-468", 150, {})
    (group,) = judge_deals(frame(found), RULES)
    red = {CARD[code] for code in ("2x", "7x", "0x", "2d", "7d", "0d")}
    deals_of_dealers = [record.deal[record.dealer] for record in found]
    for title, count in (
        ("ti dealt", lambda cards: sum(cards.count(card) == 4 for card in set(cards))),
        ("kan dealt", lambda cards: sum(cards.count(card) == 3 for card in set(cards))),
        ("red cards", lambda cards: sum(card in red for card in cards)),
    ):
        table = next(table for table in group.tables if table.title[1] == f"dealer: {title}")
        assert seen(table) == {str(n): times for n, times in Counter(map(count, deals_of_dealers)).items()}
    last = next(table for table in group.tables if table.title[1] == "last card of the wall")
    assert sum(seen(last).values()) == 150


def test_badly_shuffled_cards_are_found() -> None:
    (group,) = judge_deals(frame(played("rugao", 400, {}, lucky=True)), RULES)
    unfair = {table.title[1] for table in group.tables if table.unfair}
    assert {"dealer: dealt sets", "second: dealt sets", "third: dealt sets", "by player: dealt sets"} <= unfair


def test_decks_of_other_sizes_are_groups_of_their_own() -> None:
    groups = judge_deals(frame([*played("nantong", 3, {}), *played("nantong", 2, {"wild": "5"})]), RULES)
    assert [(group.rules, group.cards, group.hands) for group in groups] == [("nantong", 120, 3), ("nantong", 125, 2)]


def run(*words: str) -> str:
    done = CliRunner().invoke(app, ["deals", *words])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_the_command_tells_the_same_as_json_and_in_words(small: Archive) -> None:
    folder = ("--data", str(small.folder))
    whole = json.loads(run(*folder, "--json"))
    SCHEMA.validate(whole)
    assert (whole["level"], whole["excess"], whole["tables"]) == (0.05, 0.2, 0)
    (group,) = whole["groups"]
    kinds = group["tables"][0]
    assert (kinds["table"]["en"], kinds["says"], kinds["p"], kinds["least"]) == ("jiang: by kind", "too_few", None, 75)
    assert {cell["label"]["en"]: cell["seen"] for cell in kinds["cells"] if cell["seen"]}["4p"] == 2
    assert group["effects"][0] == {
        "situation": {"zh": "普通将", "en": "ordinary"}, "hands": 1, "wins": 1,
        "won": {"value": 1.0, "low": pytest.approx(0.2065, abs=1e-3), "high": 1.0}, "total": None, "moved": None,
    }  # fmt: skip
    english, chinese = run(*folder, "--lang", "en"), run(*folder, "--lang", "zh")
    assert "too few hands: from 75 on" in english
    assert "局数不足：至少要 75 局" in chinese
    assert "0 tables (Holm: 5% false alarms in all): 0 differ from theory, 10 too small." in english
    assert "χ²" in english
    assert "two dragons: different laojiang" not in english.rpartition("situation")[2]
    assert english.count("\n") < run(*folder, "--lang", "en", "--most", "0").count("\n")
    refused = CliRunner().invoke(app, ["deals", *folder, "--player", "nobody"])
    assert (refused.exit_code, "nobody" in refused.output) == (2, True)
    assert (
        json.loads(run(*folder, "--json", "--player", "张三"))["groups"] == json.loads(run(*folder, "--json"))["groups"]
    )


def test_an_empty_archive_says_so(tmp_path: Path) -> None:
    folder = ("--data", str(tmp_path))
    assert run(*folder, "--lang", "en") == "The archive has no deals to look at.\n"
    whole = json.loads(run(*folder, "--json"))
    SCHEMA.validate(whole)
    assert whole["groups"] == []


@pytest.mark.parametrize(("lucky", "mark"), [(False, "✓"), (True, "✗")])
def test_what_is_found_is_marked(tmp_path: Path, *, lucky: bool, mark: str) -> None:
    archive = Archive(tmp_path / "data")
    records = (replace(record, result="void", stock=None, end=0) for record in played("rugao", 200, {}, lucky=lucky))
    text = "\n".join(map(write_text, records)).encode()
    ingest(archive, Input("dealt.paipu", len(text), lambda: BytesIO(text)), RULES)
    lines = run("--data", str(archive.folder), "--lang", "zh").splitlines()
    marks = {words[1]: words[0] for line in lines if len(words := line.split()) > 4}
    assert marks["庄家：起手"] == mark
    assert f"{sum(m == '✗' for m in marks.values())} 张与理论不合" in lines[-1]
