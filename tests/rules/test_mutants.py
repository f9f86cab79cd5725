"""A share of the changed rule sets: each one is noticed. `tests/mutants.py` alone tries all of them."""

import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[1] / "mutants.py"


def test_a_share_of_the_changes_is_noticed():
    done = subprocess.run([sys.executable, SCRIPT, "--every", "60"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert " 0 survive" in done.stdout
