"""跑胡子 (paohuzi): the game of big and small numerals for three."""
