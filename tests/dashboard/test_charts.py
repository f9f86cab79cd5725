"""What all charts have in common: text that can be read, in the colour of the page."""

import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import altair as alt
import polars as pl
import pytest

from dashboard import charts

DASHBOARD = Path(charts.__file__).parent
SMALLEST = 14
SIZES = re.compile(r'\w*[fF]ontSize"?[=:] ?(\d+)')


def sizes(node: Any) -> Iterator[tuple[str, int]]:
    for key, value in node.items():
        if isinstance(value, dict):
            yield from ((f"{key}.{name}", size) for name, size in sizes(value))
        elif key.lower().endswith("fontsize"):
            yield key, value


def config(monkeypatch: pytest.MonkeyPatch, theme: str) -> Any:
    monkeypatch.setattr(charts.st, "context", SimpleNamespace(theme=SimpleNamespace(type=theme)))
    return alt.Chart(pl.DataFrame({"x": [1]})).mark_text().to_dict()["config"]


def test_no_text_of_a_chart_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    found = dict(sizes(config(monkeypatch, "light")))
    places = [f"{part}.{what}FontSize" for part in ("axis", "legend", "header") for what in ("label", "title")]
    assert {*places, "title.fontSize", "text.fontSize"} <= found.keys()
    assert min(found.values()) >= SMALLEST


def test_no_chart_writes_smaller_than_all_do() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(DASHBOARD.rglob("*.py")))
    found = [int(size) for size in SIZES.findall(code)]
    assert found
    assert min(found) >= SMALLEST


def test_text_in_a_chart_has_the_colour_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    light, dark = (config(monkeypatch, theme)["text"]["color"] for theme in ("light", "dark"))
    assert (light, dark) == ("#2a2825", "#e8e4dc")
