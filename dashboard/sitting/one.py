"""牌局: one sitting with its hands, running scores and the account."""

from collections.abc import Sequence

import altair as alt
import polars as pl
import streamlit as st

from dashboard.charts import BAD, BAND, GOOD, PLAIN, picture
from dashboard.labels import cell, day, plain
from dashboard.sheet import STYLE
from dashboard.sitting.hands import hands_html
from dashboard.sitting.printed import printed, sitting_parts
from dashboard.sitting.settle import account, scores_said
from dashboard.words import Words
from records.sittings import Sitting, Told


def one(found: Sitting, words: Words) -> None:
    """Show one sitting; say so where there is none of that name."""
    st.button(words("sittings.back"), key="back", icon=":material/arrow_back:", on_click=_back)
    if not found.hands:
        st.info(words("sittings.missing", match=plain(found.match)))
        return
    _head(found, words)
    st.html(f"{STYLE}{hands_html(found, words)}")
    _notes(found, words)
    st.subheader(words("sittings.running"), anchor=False)
    shown = line(found, words)
    picture(
        shown,
        running(found, words),
        words("sittings.running_alt", scores=scores_said(found.sums, words)),
        words,
        key="running",
    )
    st.subheader(words("sittings.account"), anchor=False)
    account(found, words)
    whole = printed(f"{words('sittings.page')} {found.match}", sitting_parts(found, words), words.lang)
    name = f"{found.match.replace('/', '-')}.html"
    st.download_button(words("sittings.print"), whole, name, "text/html", on_click="ignore", icon=":material/print:")


def _back() -> None:
    """Leave the sitting: a link to this same page would keep it in the address."""
    for name in ("match", "place"):
        st.query_params.pop(name, None)


def line(found: Sitting, words: Words) -> alt.TopLevelMixin:
    """Return the scores behind every hand as lines, each with a mark and a dash of its own."""
    hand, name, score = (words(f"sittings.{key}") for key in ("hand", "player", "score"))
    colours = [GOOD, BAD, PLAIN, BAND][: len(found.names)] if len(found.names) <= 4 else []
    scale = alt.Scale(domain=found.names, range=colours) if colours else alt.Scale(domain=found.names)
    legend = alt.Legend(title=name, symbolType="stroke")
    chart = alt.Chart(_long(found, words))
    marks = chart.mark_line(point={"size": 60}).encode(
        x=alt.X(f"{hand}:O", axis=alt.Axis(labelOverlap=True)),
        y=alt.Y(f"{score}:Q"),
        color=alt.Color(f"{name}:N", scale=scale, legend=legend),
        strokeDash=alt.StrokeDash(f"{name}:N", legend=legend, sort=found.names),
        tooltip=[hand, name, score],
    )
    return marks.properties(height=280)


def running(found: Sitting, words: Words) -> pl.DataFrame:
    """Return the scores behind every hand, a column a player."""
    numbers = [hand_number(hand, n) for n, hand in enumerate(found.hands, 1)]
    table = {words("sittings.hand"): numbers}
    for name in found.names:
        heading = str(cell(name))
        while heading in table:  # somebody may be called what another column is
            heading += " ·"
        table[heading] = [hand.running[name] for hand in found.hands]
    return pl.DataFrame(table)


def hand_number(hand: Told, place: int) -> int:
    """Return the number of a hand in its sitting; its place where none is written."""
    return hand.row["hand"] or place


def _long(found: Sitting, words: Words) -> pl.DataFrame:
    rows = [
        (n, name, score)
        for n, hand in zip(_starts(found.hands), (None, *found.hands), strict=True)
        for name, score in (hand.running if hand else dict.fromkeys(found.names, 0)).items()
    ]
    names = [words(f"sittings.{key}") for key in ("hand", "player", "score")]
    return pl.DataFrame(rows, schema=dict(zip(names, (pl.Int64, pl.String, pl.Int64), strict=True)), orient="row")


def _starts(hands: Sequence[Told]) -> list[int]:
    """Return the number of every hand behind 0, which is before the first."""
    return [0, *(hand_number(hand, n) for n, hand in enumerate(hands, 1))]


def _head(found: Sitting, words: Words) -> None:
    dates = [day(hand.row["date"]) for hand in found.hands if hand.row["date"]]
    rules = dict.fromkeys(str(hand.row["rules"]) for hand in found.hands)
    parts = (dates[0] if dates else "", found.site, " ".join(rules), words("sittings.of_hands", n=len(found.hands)))
    st.subheader(plain(found.match), anchor=False)
    st.markdown(" · ".join(plain(part) for part in parts if part))


def _notes(found: Sitting, words: Words) -> None:
    out = sum(hand.left_out is not None for hand in found.hands)
    if out:
        st.warning(words("sittings.left_out", n=out))
    if found.others:
        st.caption(words("sittings.others", n=found.others))
