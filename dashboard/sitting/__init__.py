"""牌局 (sittings): the list, one sitting with its account, the season, and what is printed of them."""
