"""长牌 (long cards): the rules of `changpai.md` as tables and plain functions."""
