"""玩家: the page of the players: their table, one of them, and the hands behind each number."""
