"""The rule tests share one table to play at: `from rule_table import …`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
