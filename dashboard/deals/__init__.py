"""将牌: what was turned and dealt beside what a well shuffled deck gives."""
