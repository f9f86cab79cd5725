"""`paipu serve` and `paipu demo`: the dashboard, started as a program of its own."""

import os
import subprocess
import sys
from importlib.resources import as_file, files
from importlib.util import find_spec
from pathlib import Path

from records.cli.terminal import complain


def serve(folder: Path, port: int, *, browser: bool) -> int:
    """Run the dashboard over the archive in `folder` until it is stopped; return its exit code."""
    page = dashboard_script()
    if page is None:
        complain("没有安装 dashboard", "the dashboard is not installed")
        return 2
    command = [sys.executable, "-m", "streamlit", "run", str(page), "--server.port", str(port)]
    command += ["--server.headless", "false" if browser else "true"]
    try:
        return subprocess.run(  # noqa: S603 - our own script, by our own interpreter
            command, env={**os.environ, "PAIPU_DATA": str(folder)}, check=False
        ).returncode
    except KeyboardInterrupt:
        return 0


def dashboard_script() -> Path | None:
    """Return the dashboard's entry script, found without importing it."""
    spec = find_spec("dashboard")
    places = (spec.submodule_search_locations if spec else None) or ()
    return next((page for place in places if (page := Path(place) / "app.py").is_file()), None)


def samples() -> Path:
    """Return the folder of the sample records that come with the program."""
    with as_file(files("records") / "samples") as folder:
        return folder
