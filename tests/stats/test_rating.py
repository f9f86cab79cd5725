"""Rating: strength is found, uncertainty falls with play, the archive alone decides."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import polars as pl
import pytest
from openskill.models import PlackettLuce

from records.dispute import Signed
from records.stats.filters import Filters
from records.stats.names import merge
from records.stats.rating import LEAST_SITTINGS, rated, rating
from records.store.archive import Archive

Landing = Callable[[Archive, str], None]
Z, L, W, OLD = "茶馆:张三", "茶馆:李四", "茶馆:王五", "茶馆:老王"


def test_contests_are_rated_one_after_the_other() -> None:
    """A win over two that tie, then the loser of it comes first: as the model itself counts, by hand."""
    model = PlackettLuce()
    a, b, c = (model.rating() for _ in range(3))
    (a,), (b,), (c,) = model.rate([[a], [b], [c]], ranks=[1, 2, 2])
    (a,), (c,) = model.rate([[a], [c]], ranks=[2, 1])
    found, counts = rated([[("a", 400), ("b", -200), ("c", -200)], [("a", -5), ("c", 5)]])
    assert {who: (one.mu, one.sigma) for who, one in found.items()} == {
        "a": (a.mu, a.sigma), "b": (b.mu, b.sigma), "c": (c.mu, c.sigma),
    }  # fmt: skip
    assert counts == {"a": 2, "b": 1, "c": 2}


def test_one_alone_is_no_contest() -> None:
    found, counts = rated([[("a", 0)]])
    assert (found["a"].mu, found["a"].sigma) == (25.0, 25.0 / 3)
    assert counts == {"a": 1}


def test_the_stronger_is_rated_higher_and_what_is_unknown_shrinks() -> None:
    chance = Random(7)  # noqa: S311
    strength = {"weak": 0.0, "fair": 1.0, "strong": 2.0}
    contests = [[(who, int(1000 * chance.gauss(by, 2))) for who, by in strength.items()] for _ in range(300)]
    found, _ = rated(contests)
    few, _ = rated(contests[:20])
    assert found["weak"].mu < found["fair"].mu < found["strong"].mu
    assert all(found[who].sigma < few[who].sigma < 25 / 3 for who in strength)


@pytest.fixture(scope="module")
def records() -> list[str]:
    text = (Path(__file__).parents[1] / "corpus" / "changpai-rugao.paipu").read_text(encoding="utf-8")
    return [f"@paipu{record}" for record in text.split("@paipu")[1:]]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, landed: Landing, records: list[str]) -> Archive:
    archive = Archive(tmp_path_factory.mktemp("played"))
    landed(archive, "".join(records))
    return archive


def test_a_rating_stands_inside_its_interval_the_best_first(played: Archive) -> None:
    told = rating(played, Filters()).filter(pl.col("rating").is_not_null())
    assert told.height >= 3
    assert all(sittings >= LEAST_SITTINGS for sittings in told["sittings"])
    assert told["rating"].is_sorted(descending=True)
    for row in told.to_dicts():
        half = 1.959963984540054 * row["sigma"]
        assert (row["low"], row["high"]) == pytest.approx((row["rating"] - half, row["rating"] + half))


def test_a_rating_is_recomputed_from_the_archive_whatever_the_order_of_landing(
    played: Archive, tmp_path: Path, landed: Landing, records: list[str]
) -> None:
    other = Archive(tmp_path / "other")
    for part in (records[40:], records[:40]):
        landed(other, "".join(part))
    assert rating(other, Filters()).equals(rating(played, Filters()))


def test_a_rating_follows_the_nets_of_the_sittings(played: Archive) -> None:
    with played.reading() as view:
        hands = view.frame("stats/table", name="played")
    sittings = hands.with_columns(pl.coalesce("match", "record_id").alias("sitting"))
    order = sittings.group_by("sitting").agg(pl.col("date").min()).sort("date", "sitting")["sitting"].to_list()
    nets = sittings.group_by("sitting", "player").agg(pl.col("pay").sum()).sort("player")
    contests = [nets.filter(sitting=one).select("player", "pay").rows() for one in order]
    found, counts = rated(contests)
    for row in rating(played, Filters()).to_dicts():
        assert row["sittings"] == counts[row["player"]]
        if row["rating"] is not None:
            assert row["rating"] == pytest.approx(found[row["player"]].mu)


def test_too_few_sittings_give_no_rating(club: Archive) -> None:
    table = rating(club, Filters())
    assert dict(table.select("player", "sittings").rows()) == {Z: 7, L: 7, W: 6, OLD: 1}
    assert table.select("rating", "sigma", "low", "high").null_count().row(0) == (4, 4, 4, 4)


def test_a_rating_is_made_of_everybodys_sittings(mine: Archive, signed: Signed) -> None:
    assert rating(mine, Filters(players=(Z,)))["player"].to_list() == [Z]
    assert dict(rating(mine, Filters(rules="rugao")).select("player", "sittings").rows()) == {Z: 3, L: 3, W: 3}
    merge(mine, OLD, W, signed)
    assert dict(rating(mine, Filters()).select("player", "sittings").rows()) == {Z: 7, L: 7, W: 7}
    assert rating(mine, Filters(players=(OLD,)))["player"].to_list() == [W]
