"""A whole card, and the sheet of all of them."""

from dashboard.cards import marks
from dashboard.cards.pen import INK, PAPER, RED, SHADE, box, line, tag, turned
from dashboard.cards.suits import SUITS, rank_of
from parser import CODES

WIDTH, HEIGHT = 100, 320
BACK = "back"
KINDS: tuple[str, ...] = (*CODES, BACK)
"""The codes of all cards drawn, `?` for an unknown one, and `back`."""
_FONT = "'Noto Sans SC','PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif"


def label(code: str) -> str:
    """Return what stands in the corner: `3万`, `红花`, `拾`, `?`; nothing on a back."""
    if code in {"?", BACK}:
        return code.strip(BACK)
    return SUITS[code[1]].corners[rank_of(code) - 1]


def symbol_id(code: str) -> str:
    """Return the id of a card in the sheet of symbols."""
    return "card-" + {"?": "unknown"}.get(code, code)


def card_svg(code: str, width: int = 40) -> str:
    """Return one card as an image of its own, `width` pixels wide."""
    size = {"width": width, "height": width * HEIGHT / WIDTH}
    inside = tag("title", label(code) or BACK) + tag("defs", marks.patterns()) + _card(code)
    return tag("svg", inside, xmlns="http://www.w3.org/2000/svg", viewBox=_VIEW, role="img", font_family=_FONT, **size)


def sprite() -> str:
    """Return all cards as symbols, to be put once into a page and shown by `<use href="#card-3m"/>`."""
    symbols = "".join(tag("symbol", _card(code), id=symbol_id(code), viewBox=_VIEW) for code in KINDS)
    hidden = {"width": 0, "height": 0, "aria_hidden": "true", "style": "position:absolute"}
    inside = tag("defs", marks.patterns()) + symbols
    return tag("svg", inside, xmlns="http://www.w3.org/2000/svg", font_family=_FONT, **hidden)


_VIEW = f"0 0 {WIDTH} {HEIGHT}"


def _card(code: str) -> str:
    paper = box(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 9, fill=PAPER, stroke=SHADE, stroke_width=3)
    if code == BACK:
        return paper + _back()
    if code == "?":
        return paper + _hidden()
    rank, suit = rank_of(code), SUITS[code[1]]
    inside = suit.picture(rank)
    if suit.banded:
        band = marks.band(rank, code[1])
        frame = box(marks.LEFT, marks.TOP, marks.BREADTH, 246, fill="none", stroke=INK, stroke_width=3)
        inside = band + turned(band, 50, 185) + frame + inside
    return paper + _index(code) + inside


def _index(code: str) -> str:
    text = label(code)
    suit = SUITS[code[1]]
    ink = RED if rank_of(code) in suit.reds else INK
    style = {"font_weight": 700, "fill": ink, "text_anchor": "middle"}
    if suit.banded:
        rank = tag("text", text[0], x=24, y=50, font_size=58, **style)
        return rank + tag("text", text[1], x=68, y=49, font_size=50, **style)
    return tag("text", text, x=50, y=50, font_size=46 if len(text) > 1 else 54, **style)


def _hidden() -> str:
    frame = box(10, 62, 80, 246, 4, fill="none", stroke=SHADE, stroke_width=4, stroke_dasharray="12 8")
    return frame + tag("text", "?", x=50, y=212, font_size=96, font_weight=700, fill=INK, text_anchor="middle")


def _back() -> str:
    lattice = "".join(line(f"M{x} 12L{x + 40} 52M{x + 40} 12L{x} 52", 4, PAPER) for x in (10, 50))
    rows = "".join(tag("g", lattice, transform=f"translate(0 {y})") for y in range(0, 290, 44))
    return (
        box(8, 8, WIDTH - 16, HEIGHT - 16, 5, fill=RED)
        + tag("g", rows)
        + box(8, 8, WIDTH - 16, HEIGHT - 16, 5, fill="none", stroke=INK, stroke_width=3)
    )
