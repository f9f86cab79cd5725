"""Where the archive lives on this machine."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """Return the data folder: `$PAIPU_DATA`, else the platform's own place for the data of a program."""
    chosen = os.environ.get("PAIPU_DATA")
    if chosen:
        return Path(chosen).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "paipu"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "paipu"
