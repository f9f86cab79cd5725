"""Cards on paper: narrow boxes with the card's Chinese name and its code."""

from collections.abc import Iterator

from parser import CODES, Cards, code
from parser.aliases import BIG, CARD_NAMES, SMALL, SUIT_WORDS


def _names() -> Iterator[tuple[str, str]]:
    yield "?", "？"
    suits = {suit: word for word, suit in reversed(SUIT_WORDS.items())}
    for suit, word in suits.items():
        yield from ((f"{rank}{suit}", digit + word) for rank, digit in enumerate(SMALL[:9], 1))
    for rank, (small, big) in enumerate(zip(SMALL, BIG, strict=True), 1):
        yield f"{rank % 10}x", f"小{small}"
        yield f"{rank % 10}d", big[0]
    yield from ((CODES[card], name) for name, card in reversed(CARD_NAMES.items()) if CODES[card][1] in "zj")


NAMES = dict(_names())
"""The Chinese name of every card by its code."""


def boxes(cards: Cards) -> str:
    """Return cards as boxes in the order given."""
    return f'<span class="cards">{"".join(map(_box, map(code, cards)))}</span>'


def _box(name: str) -> str:
    signs = "<br>".join(NAMES[name])
    return f'<span class="card"><b>{signs}</b><i>{name}</i></span>'
