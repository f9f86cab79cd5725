"""`paipu serve` and `paipu demo`: the dashboard, started as a program of its own."""

import os
import sys
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path

from records.cli.terminal import complain


def serve(folder: Path, host: str, port: int, *, browser: bool) -> int:
    """Become the dashboard over the archive in `folder`; return 2 when it is not installed, else never."""
    page = dashboard_script()
    if page is None:
        complain("没有安装 dashboard", "the dashboard is not installed")
        return 2
    command = [sys.executable, "-m", "streamlit", "run", str(page)]
    command += ["--server.address", host, "--server.port", str(port)]
    command += ["--server.headless", "false" if browser else "true", "--server.showEmailPrompt", "false"]
    sys.stdout.flush()
    # In place of this process: whoever stops it stops the dashboard.
    return os.execve(sys.executable, command, {**os.environ, "PAIPU_DATA": str(folder)})  # noqa: S606 - our own script


def dashboard_script() -> Path | None:
    """Return the dashboard's entry script, found without importing it."""
    spec = find_spec("dashboard")
    places = (spec.submodule_search_locations if spec else None) or ()
    return next((page for place in places if (page := Path(place) / "app.py").is_file()), None)


def samples() -> Path:
    """Return the folder of the sample records that come with the program."""
    with as_file(files("records") / "samples") as folder:
        return folder
