"""The cards drawn: narrow, long, told apart without colour. Pure text: a card's code in, SVG out."""

from dashboard.cards.face import HEIGHT, WIDTH, card_svg, label, sprite, symbol_id

__all__ = ["HEIGHT", "WIDTH", "card_svg", "label", "sprite", "symbol_id"]
