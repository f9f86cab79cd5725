"""Corner marks: the shape tells the rank, its filling the suit (plain 万, lined 条, dotted 饼)."""

from collections.abc import Callable

from dashboard.cards.pen import INK, PAPER, RED, Point, box, circle, line, path, polygon, tag

TOP, DEPTH, LEFT, BREADTH = 62, 46, 6, 88
"""The dark band the mark stands in."""
FILLINGS = {"m": None, "s": "card-lines", "p": "card-dots"}
_Y = TOP + DEPTH / 2
Shape = Callable[[str], str]


def band(rank: int, suit: str) -> str:
    """Return the upper band of a card with its mark; the lower one is this one upside down."""
    shape = _SHAPES[rank]
    fillings = [PAPER, *([f"url(#{FILLINGS[suit]})"] if FILLINGS[suit] else [])]
    return box(LEFT, TOP, BREADTH, DEPTH, fill=INK) + "".join(shape(fill) for fill in fillings) + _ornament(rank)


def patterns() -> str:
    """Return the definitions of lined and dotted fillings."""
    lined = line("M0 2.5H10", 3.6)
    dotted = circle(3, 3, 2.7, fill=INK) + circle(9, 9, 2.7, fill=INK)
    return tag("pattern", lined, id="card-lines", width=10, height=9, patternUnits="userSpaceOnUse") + tag(
        "pattern", dotted, id="card-dots", width=12, height=12, patternUnits="userSpaceOnUse"
    )


def _each(*xs: float) -> Callable[[Callable[[float, str], str]], Shape]:
    """Return a shape that is drawn at each of some places."""

    def of(one: Callable[[float, str], str]) -> Shape:
        return lambda fill: "".join(one(x, fill) for x in xs)

    return of


def _triangle(fill: str) -> str:
    corners: list[Point] = [(LEFT + 4, TOP + 3), (LEFT + 72, TOP + 3), (LEFT + 4, TOP + DEPTH - 3)]
    return polygon(corners, fill=fill)


def _circle(x: float, fill: str) -> str:
    return circle(x, _Y, 19.5, fill=fill)


def _slant(x: float, fill: str) -> str:
    corners: list[Point] = [(x - 8, TOP + 4), (x + 20, TOP + 4), (x + 8, TOP + DEPTH - 4), (x - 20, TOP + DEPTH - 4)]
    return polygon(corners, fill=fill)


def _trapezium(fill: str) -> str:
    corners: list[Point] = [(30, TOP + 5), (70, TOP + 5), (88, TOP + DEPTH - 5), (12, TOP + DEPTH - 5)]
    return polygon(corners, fill=fill)


def _closed_half(fill: str) -> str:
    return path(f"M14 {TOP + 5}H86A36 36 0 0 1 14 {TOP + 5}Z", fill=fill)


def _open_half(fill: str) -> str:
    return path(f"M12 {TOP + 4}H30A20 20 0 0 0 70 {TOP + 4}H88A38 38 0 0 1 12 {TOP + 4}Z", fill=fill)


def _open_round(fill: str) -> str:
    return path(f"M34 {TOP + 3}A23 20 0 1 0 66 {TOP + 3}L58 {TOP + 14}A11 9 0 1 1 42 {TOP + 14}Z", fill=fill)


def _ornament(rank: int) -> str:
    """Return the red pattern inside the open round of a nine."""
    return box(45, TOP + 20, 10, 10, 2, fill=RED, stroke=PAPER, stroke_width=2) if rank == 9 else ""


_SHAPES: dict[int, Shape] = {
    1: _triangle,
    2: _each(34)(_circle),
    3: _each(38)(_slant),
    4: _closed_half,
    5: _each(28, 72)(_circle),
    6: _trapezium,
    7: _each(29, 71)(_slant),
    8: _open_half,
    9: _open_round,
}
