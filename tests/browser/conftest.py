"""A real browser over a running dashboard.

Chromium is a system package that `make test` cannot install without root, so on a reader's own machine these
tests are skipped with a clear word where it is absent. Where PAIPU_BROWSER is set, as `.ci/run` does after
installing it, its absence is a failure: there no browser test can be passed over.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import sync_playwright

from engine import shipped
from engine.selfplay.generate import Recipe, generate
from parser import write_text
from records.ingest.files import Input, inputs
from records.ingest.landing import ingest
from records.store.archive import Archive

ROOT = Path(__file__).parents[2]
CHROMIUM = Path("/usr/bin/chromium")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    if not CHROMIUM.exists():
        absent = pytest.fail if os.environ.get("PAIPU_BROWSER") else pytest.skip
        absent(f"{CHROMIUM} is missing: no browser test (apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a dashboard on an empty archive."""
    yield from served(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="session")
def club_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive with the sample records and some sittings of both games, wins let go among them."""
    archive = Archive(tmp_path_factory.mktemp("club"))
    for found in inputs([str(ROOT / "records" / "samples")]):
        assert isinstance(found, Input)
        ingest(archive, found, shipped())
    for name in ("rugao", "hongguaiwan-234"):
        recipe = Recipe(shipped()[name], missed=0.3, source=f"club/{name}")
        text = "\n".join(map(write_text, generate(recipe, 72, 11))).encode()
        ingest(archive, Input(f"{name}.paipu", len(text), partial(BytesIO, text)), shipped())
    return archive.folder


@pytest.fixture(scope="module")
def club(club_data: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a dashboard on a copy of the archive `club_data`."""
    folder = tmp_path_factory.mktemp("data")
    shutil.copytree(club_data, folder, dirs_exist_ok=True)
    yield from served(folder)


def served(data: Path) -> Iterator[str]:
    """Serve the dashboard on an archive."""
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    settings = os.environ | {"PYTHONPATH": str(ROOT), "PAIPU_DATA": str(data)}
    command = [sys.executable, "-m", "streamlit", "run", str(ROOT / "dashboard" / "app.py"), "--server.port", str(port)]
    command += ["--server.headless", "true", "--server.fileWatcherType", "none", "--server.address", "localhost"]
    with subprocess.Popen(command, env=settings, cwd=ROOT / "dashboard", stdout=subprocess.DEVNULL) as server:
        try:
            yield waited(f"http://localhost:{port}")
        finally:
            server.terminate()


def waited(url: str) -> str:
    for _ in range(120):
        try:
            with urllib.request.urlopen(f"{url}/_stcore/health", timeout=1):  # noqa: S310 - our own server
                return url
        except OSError:
            time.sleep(0.25)
    raise AssertionError("the dashboard did not start")


@pytest.fixture
def phone(chromium: Any) -> Iterator[Callable[[str], Any]]:
    """Open a page in a fresh profile, 390 pixels wide and light unless said otherwise."""
    contexts: list[Any] = []

    def go(url: str, width: int = 390, scheme: str = "light") -> Any:
        contexts.append(chromium.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme))
        page = contexts[-1].new_page()
        page.set_default_timeout(30_000)
        page.goto(url)
        return page

    yield go
    for context in contexts:
        context.close()
