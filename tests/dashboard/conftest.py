"""A page under test, on an empty archive and on one with the sample records."""

from collections.abc import Callable
from pathlib import Path

import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from engine import shipped
from records.ingest.files import Input, inputs
from records.ingest.landing import ingest
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "records" / "samples"
Open = Callable[..., AppTest]


@pytest.fixture
def samples() -> Path:
    return SAMPLES


@pytest.fixture(autouse=True)
def fresh_cache() -> None:
    st.cache_data.clear()


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Archive:
    monkeypatch.setenv("PAIPU_DATA", str(tmp_path))
    return Archive(tmp_path)


@pytest.fixture(scope="session")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Archive:
    archive = Archive(tmp_path_factory.mktemp("data"))
    for found in inputs([str(SAMPLES)]):
        assert isinstance(found, Input)
        ingest(archive, found, shipped())
    return archive


@pytest.fixture
def full(filled: Archive, monkeypatch: pytest.MonkeyPatch) -> Archive:
    monkeypatch.setenv("PAIPU_DATA", str(filled.folder))
    return filled


@pytest.fixture
def visit() -> Open:
    """Open a page (the name of its script) with values of the address."""

    def go(page: str = "check", **address: str) -> AppTest:
        app = AppTest.from_file(ROOT / "dashboard" / "app.py", default_timeout=60)
        for name, value in address.items():
            app.query_params[name] = value
        app.run()
        for name, value in address.items():
            app.query_params[name] = value
        app.switch_page(f"screens/{page}.py").run()
        assert not app.exception, app.exception
        return app

    return go
