"""Shapes as SVG text. Lengths are in units of a card's width of 100; the inks are fixed, on paper of the card's own."""

from collections.abc import Iterable

PAPER, INK, RED, SHADE = "#fffdf5", "#1d1a16", "#b3261e", "#6d6455"
Point = tuple[float, float]


def tag(name: str, *inside: str, **attributes: object) -> str:
    """Return an element; `_` in the name of an attribute stands for `-`."""
    text = "".join(f' {key.rstrip("_").replace("_", "-")}="{_short(value)}"' for key, value in attributes.items())
    return f"<{name}{text}>{''.join(inside)}</{name}>" if inside else f"<{name}{text}/>"


def _short(value: object) -> object:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else value


def circle(x: float, y: float, r: float, **style: object) -> str:
    """Return a circle."""
    return tag("circle", cx=x, cy=y, r=r, **style)


def box(x: float, y: float, width: float, height: float, round_: float = 0, **style: object) -> str:
    """Return a rectangle with its upper left corner at x, y."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=round_, **style)


def polygon(points: Iterable[Point], **style: object) -> str:
    """Return a closed shape of straight sides."""
    return tag("polygon", points=" ".join(f"{_short(float(x))},{_short(float(y))}" for x, y in points), **style)


def path(d: str, **style: object) -> str:
    """Return a path."""
    return tag("path", d=d, **style)


def line(d: str, width: float = 4, ink: str = INK) -> str:
    """Return an open stroke along a path, with round ends."""
    return path(d, fill="none", stroke=ink, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def turned(inside: str, x: float, y: float) -> str:
    """Return a drawing turned upside down about a point."""
    return tag("g", inside, transform=f"rotate(180 {x:g} {y:g})")


def grid(rows: Iterable[int], x: float, y: float, dx: float, dy: float) -> list[Point]:
    """Return the places of things in rows centred on x, the first row at y: `grid((2, 1, 2), …)` is a five."""
    return [(x + (i - (n - 1) / 2) * dx, y + row * dy) for row, n in enumerate(rows) for i in range(n)]
