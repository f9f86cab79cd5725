"""What test modules share is imported by its bare name: `from games import game`, `from rule_table import record`."""

import sys
from pathlib import Path

sys.path += [str(Path(__file__).parent / folder) for folder in ("", "hands", "properties", "rules")]
