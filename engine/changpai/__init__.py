"""长牌 (long cards): the rules as tables and plain functions (docs/rules)."""
