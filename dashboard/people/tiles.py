"""A tile: one number of a player, how it is made, its place among all, and the way to its hands."""

from collections.abc import Sequence
from html import escape

import streamlit as st

from dashboard.people import address
from dashboard.people.numbers import NAMED, Row, formula, rank, shown, span, title, value
from dashboard.people.strip import strip
from dashboard.words import Words
from records.stats.behind import Number
from records.stats.metrics import Metric

STYLE = """<style>
.tile { font-size: 1rem; line-height: 1.45; overflow-wrap: anywhere }
.tile p { margin: 0 } .tile .name { font-weight: 600 }
.tile .value { font-size: 1.6rem; font-weight: 600; line-height: 1.3 }
.tile .few { font-size: 1.05rem; font-weight: 600 }
.tile .more { font-size: .875rem }
.strip { position: relative; height: 1.6rem; margin: .4rem .4rem 0 }
.strip i { position: absolute }
.strip .axis { left: 0; right: 0; top: 50%; border-top: 1px solid currentColor; opacity: .4 }
.strip .band { top: 35%; height: 30%; background: light-dark(#0072b2, #56b4e9); opacity: .45 }
.strip .tick { top: 20%; height: 60%; border-left: 2px solid currentColor; margin-left: -1px; opacity: .7 }
.strip .bin { bottom: 0; background: currentColor; opacity: .35 }
.strip .here { top: 0; height: 100%; width: 4px; margin-left: -2px; background: light-dark(#b04a00, #ff9d5c) }
.strip .here::before { content: ""; position: absolute; top: -.15rem; left: -4px; border: 6px solid transparent;
                       border-top-color: light-dark(#b04a00, #ff9d5c) }
.ends { display: flex; justify-content: space-between; font-size: .875rem }
</style>"""


def tile(row: Row, values: Sequence[float], of: Number, words: Words) -> None:
    """Show one number. `values` are those of all players of whom it is told, `of` is the number as its hands are."""
    metric = NAMED[of.metric]
    with st.container(
        border=True, height="stretch", key=f"tile_{of.metric}_{of.by}_{_safe(of.bucket)}_{_safe(of.what)}"
    ):
        st.html(f'{STYLE}<div class="tile">{_told(metric, row, values, of.what or None, words)}</div>')
        links(metric, row, of, words)


def links(metric: Metric, row: Row, of: Number, words: Words) -> None:
    """Show the ways to the hands behind a number: those of its part, and all."""
    counted = metric.kind in {"rate", "share"}
    with st.container(horizontal=True, gap="small"):
        if counted and row["part"]:
            st.page_link(
                address.PAGE, label=words("players.open_part", n=row["part"]), query_params=address.hands(of, part=True)
            )
        if row["whole"]:
            label = words("players.open_whole" if counted else "players.open_part", n=row["whole"])
            st.page_link(address.PAGE, label=label, query_params=address.hands(of, part=False))


def _told(metric: Metric, row: Row, values: Sequence[float], what: str | None, words: Words) -> str:
    few = row["value"] is None
    lines = [
        f'<p class="name">{escape(title(metric, words, what))}</p>',
        f'<p class="{"few" if few else "value"}">{escape(value(metric, row, words))}</p>',
    ]
    lines += [
        f'<p class="more">{escape(text)}</p>'
        for text in (span(metric, row, words), formula(metric, row, words))
        if text
    ]
    return "".join(lines) + ("" if few else _place(metric, row, values, words))


def _place(metric: Metric, row: Row, values: Sequence[float], words: Words) -> str:
    found = rank(row["value"], values)
    if found is None:
        return ""
    said = words("players.place", n=found.place, of=found.among)
    low, high = (shown(metric, end, words) for end in (min(values), max(values)))
    picture = strip(row["value"], row["low"], row["high"], values, said)
    return f"{picture}{ends(low, said, high)}"


def ends(low: str, said: str, high: str) -> str:
    """Return the words under a strip: the least and greatest value of all, the place between them."""
    return f'<div class="ends">{"".join(f"<span>{escape(text)}</span>" for text in (low, said, high))}</div>'


def _safe(text: str) -> str:
    """Return text as a key that is a class name may hold it."""
    return "".join(sign if sign.isalnum() else f"-{ord(sign):x}" for sign in text)
