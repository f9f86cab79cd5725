"""Self-play: legal hands of every game, by players of several strengths, from an injected stream of chance.

`generate` makes whole records, `table` plays one hand on from any position, `players` are those who choose, and
`sense` is what a game tells a player of what his seat sees. No module here knows a game.
"""
