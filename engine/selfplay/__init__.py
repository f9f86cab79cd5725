"""Self-play: legal hands of every game, by players of several strengths, from an injected stream of chance.

`generate` makes whole records, `table` plays one hand on from any position, `players` are those who choose. No module
here knows a game: what a player sees (`engine.sense`) and which moves go first (`engine.precedence`) each game says.
"""
