"""Names and ids of one person: merged, taken back, every row kept; keys that cannot be taken for another's."""

from collections.abc import Callable

import pytest

from records.dispute import Signed
from records.stats.filters import Filters
from records.stats.metrics import METRICS
from records.stats.names import merge, split
from records.stats.players import statistics
from records.store.archive import Archive
from records.store.errors import NotInArchiveError
from records.terms import RefusedError

Z, L, W, OLD = "茶馆:张三", "茶馆:李四", "茶馆:王五", "茶馆:老王"
HANDS, WINS, *_ = METRICS


def hands(archive: Archive) -> dict[str, int]:
    table = statistics(archive, Filters(), metrics=(HANDS,)).table
    return {row["player"]: row["part"] for row in table.to_dicts() if row["player"] is not None}


def test_hands_of_two_keys_become_those_of_one(mine: Archive, signed: Signed) -> None:
    merge(mine, OLD, W, signed)
    assert hands(mine) == {Z: 7, L: 7, W: 7}
    found = statistics(mine, Filters(players=(OLD,)), metrics=(WINS,)).table
    assert found.filter(player=W).select("part", "whole").row(0) == (1, 7)
    people = statistics(mine, Filters(), metrics=()).people
    assert {row["key"]: (row["player"], row["hands"]) for row in people.to_dicts()} == {
        Z: (Z, 7), L: (L, 7), W: (W, 6), OLD: (W, 1),
    }  # fmt: skip


def test_a_merge_is_taken_back_and_every_row_stays(mine: Archive, signed: Signed) -> None:
    merge(mine, OLD, W, signed)
    split(mine, OLD, signed._replace(by="张三"))
    assert hands(mine) == {Z: 7, L: 7, W: 6, OLD: 1}
    with mine.reading() as view:
        rows = view.frame("stats/table", name="same_as").to_dicts()
    said = [(row["ordinal"], row["alias"], row["player"], row["by"], row["at"]) for row in rows]
    assert said == [(1, OLD, W, "掌柜", signed.at), (2, OLD, OLD, "张三", signed.at)]


def test_a_chain_of_merges_ends_at_one_player(mine: Archive, signed: Signed) -> None:
    merge(mine, OLD, W, signed)
    merge(mine, W, Z, signed)  # 张三 and 王五 sat at one table: six hands count once
    assert hands(mine) == {Z: 7, L: 7}
    merge(mine, OLD, L, signed)
    assert hands(mine) == {Z: 7, L: 7}
    split(mine, W, signed)
    assert hands(mine) == {Z: 7, L: 7, W: 6}


def test_no_circle_can_be_said(mine: Archive, signed: Signed) -> None:
    merge(mine, OLD, W, signed)
    for one, other in ((W, OLD), (OLD, W), (W, W)):
        with pytest.raises(RefusedError, match="one player already"):
            merge(mine, one, other, signed)
    merge(mine, W, Z, signed)
    with pytest.raises(RefusedError):
        merge(mine, Z, OLD, signed)


def test_what_cannot_be_said_is_refused_in_words(mine: Archive, signed: Signed) -> None:
    before = mine.version()
    with pytest.raises(NotInArchiveError, match="no player 张三"):
        merge(mine, "张三", W, signed)
    with pytest.raises(NotInArchiveError):
        merge(mine, W, "nobody", signed)
    with pytest.raises(RefusedError, match="merged with nobody"):
        split(mine, W, signed)
    with pytest.raises(RefusedError, match="not said who"):
        merge(mine, OLD, W, signed._replace(by=" "))
    assert mine.version() == before


def test_the_data_version_grows_so_that_pages_ask_again(mine: Archive, signed: Signed) -> None:
    before = mine.version()
    merge(mine, OLD, W, signed)
    assert mine.version() == before + 1


def test_a_key_is_nobody_elses(tmp_path, landed: Callable[[Archive, str], None], teahouse: str) -> None:
    """Site and name, or site and id where there is one; a backslash stands before what would mislead."""
    keys: dict[tuple[str, str, str], str] = {
        ("", "张三", ""): "张三",
        ("", "#p1", ""): "\\#p1",
        ("", "茶馆:张三", ""): "茶馆\\:张三",
        ("", "a\\:b", ""): "a\\\\\\:b",
        ("茶馆", "张三", ""): "茶馆:张三",
        ("茶馆", "张三", "p1"): "茶馆:#p1",
        ("茶馆:张三", "#p1", ""): "茶馆\\:张三:\\#p1",
        ("", "老张", "p1"): "#p1",
    }
    archive = Archive(tmp_path / "data")
    for n, (site, name, player) in enumerate(keys):
        head = (f"site: {site}\n" if site else "") + f"seat 1: {name}\n"
        text = teahouse.replace("seat 1: 张三\n", head).replace("/17", f"/{n}")
        landed(archive, text.replace("dealer:", f"player 1: {player}\ndealer:") if player else text)
    with archive.reading() as view:
        found = view.frame("stats/table", name="seated").filter(seat=1)
    assert sorted(found["key"]) == sorted(keys.values())
    assert found["key"].n_unique() == len(keys)


@pytest.fixture
def teahouse(club_text: str) -> str:
    """Return one hand as text, without a site."""
    return club_text.partition("\n\n")[0].replace("site: 茶馆\n", "").replace("club/1", "club/17") + "\n"
