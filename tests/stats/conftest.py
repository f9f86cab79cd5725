"""A small archive of which every number is counted by hand (test_players.py)."""

import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

import pytest

from engine import shipped
from records.dispute import Signed
from records.ingest.files import Input
from records.ingest.landing import ingest
from records.store.archive import Archive

CLUB = Path(__file__).parent / "club.paipu"
Landing = Callable[[Archive, str], None]


@pytest.fixture(scope="session")
def landed() -> Landing:
    """Land records given as text."""

    def land(archive: Archive, text: str) -> None:
        raw = text.encode()
        ingest(archive, Input("made.paipu", len(raw), lambda: BytesIO(raw)), shipped())

    return land


@pytest.fixture(scope="session")
def club_text() -> str:
    return CLUB.read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def club(tmp_path_factory: pytest.TempPathFactory, landed: Landing, club_text: str) -> Archive:
    """Return an archive of the seven hands of the club, and of eight items that are none of its statistics."""
    archive = Archive(tmp_path_factory.mktemp("club") / "data")
    landed(archive, club_text)
    return archive


@pytest.fixture
def mine(club: Archive, tmp_path: Path) -> Archive:
    """Return a copy of it to write to."""
    return Archive(shutil.copytree(club.folder, tmp_path / "data"))


@pytest.fixture
def signed() -> Signed:
    return Signed("掌柜", datetime(2027, 3, 1, 20, 0, tzinfo=UTC))
