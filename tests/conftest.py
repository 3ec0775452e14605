"""Lets every area use the board of tests/rules."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "rules"))
