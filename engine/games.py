"""The games there are, by the name a rule set gives."""

from engine.changpai.game import LongCards
from engine.game import Game
from engine.paohuzi.game import Paohuzi

GAMES: dict[str, Game] = {"changpai": LongCards(), "paohuzi": Paohuzi()}
