"""Statistics: players, ratings, deals; made of what the store holds, as frames."""
