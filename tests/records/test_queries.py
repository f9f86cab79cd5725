"""What pages and commands ask the archive."""

import pytest

from engine import shipped
from records.ingest.files import Input, inputs
from records.ingest.landing import ingest
from records.queries import Filters, choices, items, opened, rejudged
from records.store.archive import Archive


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Archive:
    archive = Archive(tmp_path_factory.mktemp("data"))
    folder = request.path.parents[2] / "records" / "samples"
    for found in inputs([str(folder)]):
        assert isinstance(found, Input)
        ingest(archive, found, shipped())
    return archive


@pytest.mark.parametrize(
    ("filters", "found"),
    [
        (Filters(), 62),
        (Filters(status="refuted"), 16),
        (Filters(rules="nantong"), 26),
        (Filters(player="郑十一"), 2),
        (Filters(player="nobody"), 0),
        (Filters(words="TEAHOUSE"), 1),
        (Filters(words="%"), 0),
        (Filters(since="2026-11-29", until="2026-11-29"), 1),
        (Filters(since="2027"), 0),
        (Filters(rules="rugao", status="verified", words="hu 3", player="张三"), 6),
    ],
)
def test_filters(full: Archive, filters: Filters, found: int) -> None:
    assert len(items(full, filters)) == found


def test_a_page_of_the_list_goes_on_where_the_one_before_ended(full: Archive) -> None:
    whole = items(full, Filters())["record_id"].to_list()
    assert items(full, Filters(), 10, 20)["record_id"].to_list() == whole[20:30]
    assert len(set(whole)) == 62


def test_choices(full: Archive) -> None:
    rules, players = choices(full)
    assert rules == ["nantong", "rugao"]
    assert "张三" in players


def test_an_item_is_opened_whole(full: Archive, teahouse: str) -> None:
    listed = items(full, Filters(words="teahouse/2026-11-29/17")).row(0, named=True)
    assert listed["names"] == ["张三", "李四", "王五"]
    assert (listed["winner"], listed["total"], listed["pay"]) == (3, 240, [-170, -230, 400])
    found = opened(full, listed["record_id"])
    assert found is not None
    assert found.text == teahouse
    assert found.record["upload_name"] == "teahouse.paipu"
    assert found.seats["base"].to_list() == [48, 30, 0]
    assert found.seats["total"].to_list() == found.seats["claimed_total"].to_list() == [50, 30, 240]
    assert found.seats["factors"].to_list() == [None, None, "tianting"]
    assert found.seats["dealer"].to_list() == [True, False, False]
    assert found.ledger.filter(seat=3)["total"].to_list()[-1] == 240
    assert found.missed.rows() == [(1, 2, 3, "9m", 240, "unrecorded")]
    assert found.verdicts["status"].to_list() == ["verified"]


def test_text_is_judged_again_by_itself(teahouse: str) -> None:
    report = rejudged(teahouse, shipped())
    assert report is not None
    assert report.totals == (50, 30, 240)
    assert rejudged("", shipped()) is None
