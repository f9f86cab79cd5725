"""What pages and commands ask the archive."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from io import BytesIO
from typing import Any

import polars as pl
import pytest

from engine import shipped
from engine.selfplay.generate import Recipe, generate
from parser import write_text
from records.dispute import Signed
from records.ingest.files import Input, inputs
from records.ingest.landing import ingest
from records.queries import Filters, choices, items, opened, rejudged
from records.sittings import sittings
from records.stats import filters as stats
from records.stats.deals import hands
from records.stats.names import merge
from records.stats.players import statistics
from records.store.archive import Archive

Rows = Callable[[Archive, str], list[dict[str, Any]]]


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Archive:
    archive = Archive(tmp_path_factory.mktemp("data"))
    folder = request.path.parents[2] / "records" / "samples"
    for found in inputs([str(folder)]):
        assert isinstance(found, Input)
        ingest(archive, found, shipped())
    return archive


@pytest.fixture(scope="module")
def dated(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    archive = Archive(tmp_path_factory.mktemp("data"))
    dates = ("2026", "2026-06-30T21:00+08:00", "2026-07-01", None)
    recipe = Recipe(shipped()["rugao"])
    made = zip(generate(recipe, len(dates), 3), dates, strict=True)
    texts = [write_text(replace(r, id=f"dated/{n}", date=date)) for n, (r, date) in enumerate(made, 1)]
    raw = "\n".join(texts).encode()
    ingest(archive, Input("dated.paipu", len(raw), lambda: BytesIO(raw)), shipped())
    return archive


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        (Filters(), 62),
        (Filters(status="refuted"), 16),
        (Filters(rules="nantong"), 26),
        (Filters(player="郑十一"), 2),
        (Filters(player="nobody"), 0),
        (Filters(players=("郑十一",)), 2),
        (Filters(players=("郑十一", "nobody")), 2),
        (Filters(site="nowhere"), 0),
        (Filters(words="TEAHOUSE"), 1),
        (Filters(words="%"), 0),
        (Filters(since="2026-11-29", until="2026-11-29"), 1),
        (Filters(since="2027"), 0),
        (Filters(rules="rugao", status="verified", words="hu 3", player="张三"), 6),
    ],
)
def test_filters(full: Archive, filters: Filters, found: int) -> None:
    assert len(items(full, filters)) == found


@pytest.mark.parametrize(
    ("since", "until", "found"),
    [
        ("2026", "2026", [1, 2, 3]), ("2026-06", None, [2, 3]), (None, "2026-06", [2]), (None, "2026-06-30", [2]),
        ("2026-06-30", "2026-07-01", [2, 3]), (None, "2026-06-29", []), (None, "2025", []), (None, None, [1, 2, 3, 4]),
    ],
)  # fmt: skip
def test_dates_mean_the_same_in_the_list_in_deals_and_in_statistics(
    dated: Archive, since: str | None, until: str | None, found: list[int]
) -> None:
    """Hands 1 to 4 are of 2026, of 30 June, of July, and of no date: one passes no bound that it might break."""
    listed = items(dated, Filters(since=since, until=until))["id"].to_list()
    which = stats.Filters(since=since, until=until)
    dealt = [opened(dated, key).record["id"] for key in hands(dated, which)["record_id"]]
    counted = statistics(dated, which).table.filter(pl.col("player").is_null(), metric="hands")["part"].to_list()
    assert sorted(listed) == sorted(dealt) == [f"dated/{n}" for n in found]
    assert sum(counted) == len(found)


def test_a_page_of_the_list_goes_on_where_the_one_before_ended(full: Archive) -> None:
    whole = items(full, Filters())["record_id"].to_list()
    assert items(full, Filters(), 10, 20)["record_id"].to_list() == whole[20:30]
    assert len(set(whole)) == 62


def test_choices(full: Archive) -> None:
    found = choices(full)
    assert found.rules == ("nantong", "rugao")
    assert found.sites == ()
    assert "张三" in found.players


def test_an_item_is_opened_whole(full: Archive, teahouse: str, stored: Rows) -> None:
    listed = items(full, Filters(words="teahouse/2026-11-29/17")).row(0, named=True)
    assert listed["names"] == ["张三", "李四", "王五"]
    assert (listed["winner"], listed["total"], listed["pay"]) == (3, 240, [-170, -230, 400])
    found = opened(full, listed["record_id"])
    assert found is not None
    assert found.text == teahouse
    assert found.record["upload_name"] == "teahouse.paipu"
    assert found.verdicts["status"].to_list() == ["verified"]
    tables = {
        table: [row for row in stored(full, table) if row["record_id"] == listed["record_id"]]
        for table in ("seats", "ledger", "missed")
    }
    columns = ("base", "factors", "total", "claimed_total", "dealer")
    assert [tuple(row[c] for c in columns) for row in tables["seats"]] == [
        (48, None, 50, 50, True),
        (30, None, 30, 30, False),
        (0, "tianting", 240, 240, False),
    ]
    assert [row["total"] for row in tables["ledger"] if row["seat"] == 3][-1] == 240
    assert [(m["event"], m["seat"], m["card"], m["total"]) for m in tables["missed"]] == [(2, 3, "9m", 240)]


def test_text_is_judged_again_by_itself(teahouse: str) -> None:
    report = rejudged(teahouse, shipped())
    assert report is not None
    assert report.totals == (50, 30, 240)
    assert rejudged("", shipped()) is None


def test_items_without_rules_or_names_offer_nothing_to_choose(archive: Archive, source: Callable[..., Input]) -> None:
    ingest(archive, source("@paipu 1\nid: bad\nfoo: x\n"), shipped())
    assert choices(archive) == ((), (), ())


def test_another_key_of_a_player_means_the_player(
    archive: Archive, teahouse: str, source: Callable[..., Input]
) -> None:
    ingest(archive, source(teahouse), shipped())
    ingest(archive, source(teahouse.replace("张三", "阿三").replace("id: ", "id: b/")), shipped())
    merge(archive, "阿三", "张三", Signed("x", datetime(2026, 11, 30, tzinfo=UTC)))
    for keys in (("阿三",), ("张三",)):
        assert len(items(archive, Filters(players=keys))) == 2
        assert statistics(archive, stats.Filters(players=keys), metrics=()).people.height == 4
        assert len(sittings(archive, stats.Filters(players=keys)).table) == len(
            sittings(archive, stats.Filters()).table
        )
