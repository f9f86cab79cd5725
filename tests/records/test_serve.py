"""`paipu demo` with a browser, in a home that has never seen Streamlit: it serves and asks nothing."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path


def test_the_first_start_asks_no_question(tmp_path: Path) -> None:
    with socket.socket() as free:
        free.bind(("localhost", 0))
        port = free.getsockname()[1]
    env = os.environ | {"HOME": str(tmp_path), "BROWSER": "true"}
    command = [sys.executable, "-c", "from records.cli import main; main()", "demo"]
    command += ["--data", str(tmp_path / "data"), "--port", str(port)]
    with subprocess.Popen(
        command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            assert healthy(port, server)
        finally:
            server.kill()


def healthy(port: int, server: subprocess.Popen[bytes]) -> bool:
    """Tell whether the dashboard answers before its process ends."""
    for _ in range(160):
        if server.poll() is not None:
            return False
        try:
            with urllib.request.urlopen(f"http://localhost:{port}/_stcore/health", timeout=1):
                return True
        except OSError:
            time.sleep(0.25)
    return False
