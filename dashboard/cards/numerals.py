"""Cards with numerals: a big numeral in a frame, that many pips below; 二七十 and 贰柒拾 are red under a crown.

Small cards have a thin frame and round open pips, big ones a heavy frame and square filled pips.
"""

from dashboard.cards.pen import INK, PAPER, RED, Point, box, circle, grid, polygon, tag

SMALL, BIG = "一二三四五六七八九十", "壹贰叁肆伍陆柒捌玖拾"
REDS = frozenset({2, 7, 10})
"""The ranks that are red."""
_PIPS = {1: (1,), 2: (2,), 3: (3,), 4: (4,), 5: (3, 2), 6: (3, 3), 7: (4, 3), 8: (4, 4), 9: (3, 3, 3), 10: (4, 3, 3)}
_TOP, _LOW = 62, 246


def small(rank: int) -> str:
    """Return the middle of a small card, 一 to 十."""
    pips = "".join(circle(x, y, 5.5, fill=PAPER, stroke=_ink(rank), stroke_width=4) for x, y in _places(rank))
    return _framed(SMALL[rank - 1], rank, 3, 78) + pips


def big(rank: int) -> str:
    """Return the middle of a big card, 壹 to 拾."""
    pips = "".join(box(x - 6.5, y - 6.5, 13, 13, 1, fill=_ink(rank)) for x, y in _places(rank))
    return _framed(BIG[rank - 1], rank, 7, 70) + pips


def _ink(rank: int) -> str:
    return RED if rank in REDS else INK


def _framed(numeral: str, rank: int, heavy: float, size: float) -> str:
    inset = 6 + heavy / 2
    frame = box(inset, _TOP + heavy / 2, 100 - 2 * inset, _LOW - heavy, 5, fill="none", stroke=_ink(rank),
                stroke_width=heavy)  # fmt: skip
    style = {"font_size": size, "font_weight": 700, "text_anchor": "middle", "fill": _ink(rank)}
    return frame + (_crown() if rank in REDS else "") + tag("text", numeral, x=50, y=156 + size * 0.38, **style)


def _crown() -> str:
    """Return what tells a red card without its colour: a row of triangles under the upper edge."""
    corners: list[list[Point]] = [[(x, 74), (x + 22, 74), (x + 11, 98)] for x in (16, 39, 62)]
    return "".join(polygon(three, fill=RED) for three in corners)


def _places(rank: int) -> list[Point]:
    rows = _PIPS[rank]
    return grid(rows, 50, 252 - 11 * (len(rows) - 1), 18.5, 22)
