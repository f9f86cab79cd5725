"""The charts of one table of deals: a map of the cards in their order, or bars with what is expected marked."""

from typing import Any

import altair as alt
import polars as pl

from dashboard.cards.suits import SUITS, rank_of
from dashboard.charts import BAD, BAND
from dashboard.faces import FACES
from dashboard.labels import cell as harmless
from dashboard.words import Words
from parser import CARD
from records.stats.fairness import Cell, Verdict

PICK = "cell"
_VISIBLE, _FURTHEST, _MOST = 0.05, 3.0, 24
"""The least expected count that is drawn, the deviations at which colour ends, and the most bars."""
_FEW, _EVEN, _MANY = "#9dc7ea", "#f6f4ef", "#f5b183"
_INK, _BARS = "#1c1a17", "#9079b0"
_ROW, _BAR = 68, 34
"""Heights in pixels: of a suit in the map, of a bar."""


def told(table: Verdict) -> list[Cell]:
    """Return the cells that can be seen at all, in their order."""
    return [cell for cell in table.cells if cell.seen or cell.expected >= _VISIBLE]


def is_map(table: Verdict) -> bool:
    """Tell whether the cells of a table are cards."""
    return bool(table.cells) and all(cell.label[1] in CARD for cell in table.cells)


def name(cell: Cell, words: Words) -> str:
    """Return what a cell is called."""
    return named(cell.label[words.lang == "en"], words)


def named(label: str, words: Words) -> str:
    """Return the name of a card for its code, any other label as it is."""
    return FACES[label] if label in CARD and words.lang == "zh" else label


def heat(table: Verdict, words: Words) -> alt.TopLevelMixin:
    """Return the map of a table of cards: a row a suit, the ranks in order; colour and words say how far it is off."""
    rows = [_place(cell, words) for cell in told(table)]
    suits = list(dict.fromkeys(str(row["suit"]) for row in rows))
    base: Any = alt.Chart(pl.DataFrame(rows)).encode(
        x=alt.X("rank:O", axis=None), y=alt.Y("suit:N", sort=suits, axis=None)
    )
    pick = alt.selection_point(name=PICK, fields=[PICK], on="click")
    colour = alt.Color(
        "sigma:Q",
        scale=alt.Scale(domain=[-_FURTHEST, 0, _FURTHEST], range=[_FEW, _EVEN, _MANY], clamp=True, interpolate="rgb"),
        legend=alt.Legend(title=words("jiang.sigma"), gradientLength=160, titleLimit=320),
    )
    tips = [alt.Tooltip(field, title=words(f"jiang.{field}")) for field in ("name", "seen", "expected", "sigma")]
    cells = base.mark_rect(stroke=_INK, cursor="pointer").encode(
        color=colour, tooltip=tips, strokeWidth=alt.when(pick, empty=False).then(alt.value(4)).otherwise(alt.value(0.5))
    )
    texts = [
        base.mark_text(color=_INK, dy=dy, fontSize=14, fontWeight=weight).encode(text=f"{field}:N")
        for field, dy, weight in (("name", -20, "bold"), ("count", 0, "normal"), ("share", 20, "normal"))
    ]
    return alt.layer(cells.add_params(pick), *texts).properties(height=alt.Step(_ROW))


def bars(table: Verdict, words: Words) -> alt.TopLevelMixin:
    """Return bars of what was seen, with what is expected as a mark, and as a line where most samples would lie."""
    rows = [_bar(cell, words) for cell in told(table)[:_MOST]]
    base: Any = alt.Chart(pl.DataFrame(rows)).encode(
        y=alt.Y("name:N", sort=[str(row["name"]) for row in rows], title=None, axis=alt.Axis(labelLimit=180))
    )
    pick = alt.selection_point(name=PICK, fields=[PICK], on="click")
    tips = [alt.Tooltip(field, title=words(f"jiang.{field}")) for field in ("name", "seen", "expected", "sigma")]
    seen = base.mark_bar(color=_BARS, stroke=BAD, cursor="pointer").encode(
        x=alt.X("seen:Q", title=words("jiang.seen"), axis=alt.Axis(tickCount=4, format="d")),
        tooltip=tips,
        strokeWidth=alt.when(pick, empty=False).then(alt.value(4)).otherwise(alt.value(0)),
    )
    usual = base.mark_rule(color=BAND, strokeWidth=2).encode(x="low:Q", x2="high:Q")
    expected = base.mark_point(shape="diamond", fill=BAD, stroke="#fff", size=130, opacity=1).encode(
        x="expected:Q", tooltip=tips
    )
    return alt.layer(seen.add_params(pick), usual, expected).properties(height=alt.Step(_BAR))


def frame(table: Verdict, words: Words) -> pl.DataFrame:
    """Return the table under the chart."""
    rows = [
        (harmless(name(cell, words)), cell.seen, round(cell.expected, 1), _share(cell), round(cell.sigma, 2))
        for cell in told(table)
    ]
    kinds = {"name": pl.String, "seen": pl.Int64, "expected": pl.Float64, "share": pl.String, "sigma": pl.Float64}
    return pl.DataFrame(rows, schema=kinds, orient="row").rename({key: words(f"jiang.{key}") for key in kinds})


def _place(cell: Cell, words: Words) -> dict[str, object]:
    code = cell.label[1]
    suit = code[-1]
    place = {"suit": str(list(SUITS).index(suit)), "rank": rank_of(code), "count": str(cell.seen)}
    share = f"{cell.seen / cell.expected:.1f}×" if cell.expected else ""
    return {**place, "share": share, **_row(cell, words)}


def _bar(cell: Cell, words: Words) -> dict[str, object]:
    deviation = (cell.seen - cell.expected) / cell.sigma if cell.sigma else 0.0
    low, high = cell.expected - 2 * deviation, cell.expected + 2 * deviation
    return {"low": max(0.0, low), "high": high, **_row(cell, words)}


def _row(cell: Cell, words: Words) -> dict[str, object]:
    numbers = {"seen": cell.seen, "expected": round(cell.expected, 1), "sigma": round(cell.sigma, 2)}
    return {PICK: cell.label[1], "name": name(cell, words), **numbers}


def _share(cell: Cell) -> str:
    return f"{cell.seen / cell.expected:.0%}" if cell.expected else ""
