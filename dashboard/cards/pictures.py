"""The middle of a card: dots with a hinted portrait for 万, coins for 饼, sticks for 条, flowers and words."""

from dashboard.cards.pen import INK, PAPER, RED, SHADE, Point, box, circle, grid, line, path, polygon, tag

_ROWS = {
    1: (1,),
    2: (1, 1),
    3: (1, 1, 1),
    4: (2, 2),
    5: (2, 1, 2),
    6: (2, 2, 2),
    7: (2, 3, 2),
    8: (3, 2, 3),
    9: (3, 3, 3),
}
_LOW = {1: (1,), 2: (2,), 3: (3,), 4: (4,), 5: (5,), 6: (3, 3), 7: (4, 3), 8: (4, 4), 9: (5, 4)}


def _coin(x: float, y: float, r: float, ink: str = INK) -> str:
    side = r * 0.62
    ring = circle(x, y, r, fill=PAPER, stroke=ink, stroke_width=r * 0.34)
    return ring + box(x - side / 2, y - side / 2, side, side, fill=ink)


def _red_coins(y: float) -> str:
    return "".join(_coin(x, y, 10.5, RED) for x in (23, 50, 77))


def characters(rank: int) -> str:
    """万: that many dots (a one has three red coins), and a bust below."""
    rows = _LOW[rank]
    dots = [circle(x, y, 6.5, fill=INK) for x, y in grid(rows, 50, 126 + 8 * (len(rows) == 1), 16.5, 19)]
    return (_red_coins(131) if rank == 1 else "".join(dots)) + _bust(rank)


def coins(rank: int) -> str:
    """饼: that many coins; a one has its coin above a bust, a nine three red ones."""
    if rank == 1:
        return _coin(50, 136, 18) + _bust(0)
    if rank == 9:
        return "".join(_coin(x, y, 19, RED) for x, y in grid((1, 1, 1), 50, 138, 0, 47))
    rows = _ROWS[rank]
    wide = max(rows)
    size = {1: 19.0, 2: 18.0, 3: 12.5}[wide]
    step = 47 if len(rows) == 3 else 58
    first = 185 - step * (len(rows) - 1) / 2
    return "".join(_coin(x, y, size) for x, y in grid(rows, 50, first, 42 if wide == 2 else 29.5, step))


def sticks(rank: int) -> str:
    """条: that many sticks; a one has three red coins and a small bird on its stick."""
    if rank == 1:
        return _red_coins(131) + _stick(50, 226, 54) + _bird()
    rows = _ROWS[rank]
    tall = {2: 58, 3: 41}[len(rows)]
    step = {2: 70, 3: 48}[len(rows)]
    first = 185 - step * (len(rows) - 1) / 2
    return "".join(_stick(x, y, tall) for x, y in grid(rows, 50, first, 30, step))


def _stick(x: float, y: float, tall: float) -> str:
    ends = [y - tall / 2 + 3.5, y + tall / 2 - 3.5]
    knots = "".join(box(x - 9, at - 3.5, 18, 7, 3, fill=INK) for at in (*ends, y))
    return box(x - 5.5, y - tall / 2, 11, tall, 3, fill=PAPER, stroke=INK, stroke_width=3.5) + knots


def _bird() -> str:
    body = path("M22 186Q40 160 62 172L84 160Q78 190 52 196Q34 200 22 186Z", fill=INK)
    return body + path("M24 182L10 178L26 174Z", fill=RED) + circle(33, 178, 3.4, fill=PAPER)


def _bust(rank: int) -> str:
    """Return a portrait, only hinted: shoulders, collar, face, and what the head wears."""
    robe = path("M12 256Q14 222 40 216L50 230L60 216Q86 222 88 256Z", fill=INK)
    collar = line("M40 217L50 236L60 217", 4.5, RED)
    face = tag("ellipse", cx=50, cy=197, rx=19, ry=22, fill=PAPER, stroke=INK, stroke_width=4)
    eyes = line("M41 195H45M55 195H59", 4)
    return robe + collar + face + eyes + _HEADS[rank]


def _beard(deep: float) -> str:
    return path(f"M36 208Q50 200 64 208L50 {212 + deep}Z", fill=INK, stroke=PAPER, stroke_width=2.5)


def _cap(brim: float) -> str:
    crown = path("M30 186Q30 160 50 160Q70 160 70 186Z", fill=INK)
    return crown + line(f"M{50 - brim} 186H{50 + brim}", 6)


_WINGS = line("M30 178H8M70 178H92", 7)
_KNOT = path("M31 190Q32 172 50 172Q68 172 69 190Z", fill=INK) + circle(50, 165, 8, fill=INK)
_PLUMES = line("M38 166Q30 156 18 158M62 166Q70 156 82 158", 5, RED)
_MONKEY = (
    circle(29, 196, 8, fill=PAPER, stroke=INK, stroke_width=4)
    + circle(71, 196, 8, fill=PAPER, stroke=INK, stroke_width=4)
    + line("M33 180Q50 166 67 180", 7, RED)
    + line("M44 210Q50 214 56 210", 4)
)
_HEADS: dict[int, str] = {
    0: _KNOT + _beard(30),
    1: _cap(22) + _PLUMES,
    2: _KNOT,
    3: _cap(26) + _beard(22),
    4: line("M32 188Q50 166 68 188", 8),
    5: circle(50, 181, 3, fill=INK) + circle(43, 184, 2.4, fill=INK) + circle(57, 184, 2.4, fill=INK) + _beard(14),
    6: _cap(20) + _beard(38),
    7: _MONKEY,
    8: _cap(20) + _WINGS,
    9: _cap(20) + _WINGS + _beard(28),
}


def _petals(x: float, y: float, r: float, fill: str) -> str:
    places: list[Point] = [(0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31)]
    style = {"fill": fill, "stroke": INK, "stroke_width": 4.5}
    return "".join(circle(x + dx * r, y + dy * r, r * 0.72, **style) for dx, dy in places)


def _blossom(fill: str) -> str:
    """红花, 白花: one flower on its stem, the red one filled, the white one open."""
    stem = line("M50 190Q46 250 50 300", 6)
    leaves = path("M48 262Q18 258 14 226Q44 226 48 262Z", fill=INK) + path(
        "M50 282Q80 278 86 246Q54 248 50 282Z", fill=INK
    )
    heart = circle(50, 150, 10, fill=PAPER if fill == RED else INK, stroke=INK, stroke_width=3)
    return stem + leaves + _petals(50, 150, 25, fill) + heart


def _word(character: str, y: float, size: float, ink: str = INK) -> str:
    style = {"font_size": size, "font_weight": 700, "text_anchor": "middle", "fill": ink}
    return tag("text", character, x=50, y=y, **style)


def _thousand() -> str:
    """千字: the word itself in a double frame, boots of its bearer below."""
    frame = box(14, 84, 72, 96, 4, fill=PAPER, stroke=INK, stroke_width=5) + box(
        21, 91, 58, 82, 2, fill="none", stroke=RED, stroke_width=3
    )
    robe = path("M22 300Q24 220 50 204Q76 220 78 300Z", fill=INK)
    boots = box(24, 294, 22, 12, 4, fill=RED) + box(54, 294, 22, 12, 4, fill=RED)
    return frame + _word("千", 151, 56) + robe + line("M50 222V292", 4, PAPER) + boots


def flower(rank: int) -> str:
    """Return the middle of 红花, 白花, 千字."""
    return (_blossom(RED), _blossom(PAPER), _thousand())[rank - 1]


def fortune(rank: int) -> str:
    """福禄寿喜财: the word in a diamond, a bat, a deer's horn, a peach, a magpie or a coin below."""
    corners: list[Point] = [(50, 66), (94, 124), (50, 182), (6, 124)]
    diamond = polygon(corners, fill=PAPER, stroke=INK, stroke_width=5)
    return diamond + _word("福禄寿喜财"[rank - 1], 144, 52, RED) + _GIFTS[rank - 1]


_GIFTS = (
    path(
        "M50 214Q40 200 30 222Q18 206 8 232Q28 232 34 250Q44 242 50 262"
        "Q56 242 66 250Q72 232 92 232Q82 206 70 222Q60 200 50 214Z", fill=INK,
    ),
    line("M50 300V236M50 270Q24 262 22 220M50 256Q76 250 78 214M31 246Q18 244 14 228M69 240Q84 238 88 222", 7),
    path("M50 206Q92 222 84 262Q74 296 50 292Q26 296 16 262Q8 222 50 206Z", fill=RED, stroke=INK, stroke_width=4)
    + line("M50 208Q42 250 50 288", 4),
    path("M12 240Q30 206 56 218L90 206Q88 250 58 262L72 290H40Q16 276 12 240Z", fill=INK)
    + circle(30, 236, 5, fill=PAPER) + path("M14 238L4 244L18 248Z", fill=SHADE),
    _coin(50, 250, 34, RED),
)  # fmt: skip
