"""The property tests share the record strategies: `import record_strategies`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
