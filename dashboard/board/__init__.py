"""复盘 (the board): one hand, moment by moment."""
