"""数据: the items of the archive by verdict and by where they come from; files; what statistics leave out."""

import altair as alt
import polars as pl
import streamlit as st

from dashboard import tables
from dashboard.address import choose
from dashboard.charts import BAD, BAND, GOOD, PLAIN, picture
from dashboard.labels import cell, status_label
from dashboard.words import Words
from engine import Status
from records.holdings import MOST_FILES, Holdings
from records.text import LEFT_OUT, pick

_WAYS = ("rules", "site", "recorder", "month")
_BARS = 24
_BAR, _AROUND = 30, 190  # pixels: a bar; axis and legend, which Streamlit counts in
_COLOURS = {
    Status.VERIFIED: GOOD,
    Status.REFUTED: BAD,
    Status.UNDETERMINED: PLAIN,
    Status.UNVERIFIED: BAND,
    Status.UNREADABLE: "#b8860b",
}


def held(items: pl.DataFrame, words: Words) -> None:
    """Show the sum by verdict, and a table and bars by rules, site, recorder or month."""
    counts = {str(status): int(n) for status, n in items.group_by("status").agg(pl.col("items").sum()).iter_rows()}
    told = {status.value: counts.get(status.value, 0) for status in Status}
    st.markdown(f"**{words('data.held', n=sum(counts.values()), **told)}**")
    st.subheader(words("data.sources"), anchor=False)
    way = choose("by", _WAYS, words("data.by"), lambda name: words(f"data.ways.{name}"))
    table = by_source(items, way, words)
    shown = table.head(_BARS)
    said = words("data.sources_alt", n=len(shown), way=words(f"data.ways.{way}"))
    picture(_bars(items, way, shown, words), table, said, words, key="sources")
    st.caption(words("data.sources_lead"))


def by_source(items: pl.DataFrame, way: str, words: Words) -> pl.DataFrame:
    """Return a row per source with the number of items of each verdict; months in order, others by what is wrong."""
    name = words(f"data.ways.{way}")
    counts = [
        pl.col("items").filter(pl.col("status") == status.value).sum().alias(status_label(status, words))
        for status in Status
    ]
    all_of = pl.col("items").sum().alias(words("data.items"))
    wrong = pl.col("items").filter(pl.col("status").is_in(["refuted", "undetermined", "unreadable"])).sum()
    made = items.group_by(pl.col(way).alias(name)).agg(
        all_of, *counts, pl.col("conflicts").sum().alias(words("data.conflicts")), wrong.alias("_wrong")
    )
    order = [name] if way == "month" else ["_wrong", words("data.items"), name]
    made = made.sort(order, descending=[True] * (len(order) - 1) + [way == "month"], nulls_last=True)
    labels = [_named(value, words) for value in made[name]]
    return made.drop("_wrong").with_columns(pl.Series(name, labels, dtype=pl.String))


def left_out(items: pl.DataFrame, words: Words) -> None:
    """Say how many items statistics leave out, and why."""
    st.subheader(words("data.left_out"), anchor=False)
    counts = items.group_by("left_out").agg(pl.col("items").sum()).sort("items", descending=True)
    reasons = {why: n for why, n in counts.iter_rows() if why is not None}
    counting = sum(n for why, n in counts.iter_rows() if why is None)
    st.markdown(words("data.counting", n=counting, out=sum(reasons.values())))
    if reasons:
        columns = {
            words("data.why"): [pick(words.lang, *LEFT_OUT[why]) for why in reasons],
            words("data.items"): list(reasons.values()),
        }
        tables.shown(pl.DataFrame(columns), words("data.left_out"), key="left_out")


def uploads(found: Holdings, words: Words) -> None:
    """Show the files that came in last."""
    st.subheader(words("data.uploads"), anchor=False)
    st.caption(words("data.files", n=found.files, size=f"{found.size / 1e6:.1f}", most=MOST_FILES))
    rows = found.uploads.with_columns(
        pl.Series("name", [cell(name) for name in found.uploads["name"]], dtype=pl.String)
    )
    names = {name: words(f"data.upload.{name}") for name in ("name", "size", "landed", "items", "unreadable")}
    tables.shown(rows.rename(names), words("data.uploads"), key="uploads")


def _bars(items: pl.DataFrame, way: str, shown: pl.DataFrame, words: Words) -> alt.TopLevelMixin:
    """Return bars of items, a part a verdict."""
    name, verdict, number = words(f"data.ways.{way}"), words("column.status"), words("data.items")
    labels = {status.value: status_label(status, words) for status in Status}
    parts = items.group_by(way, "status").agg(pl.col("items").sum())
    long = pl.DataFrame(
        {
            name: [_named(value, words) for value in parts[way]],
            verdict: [labels[status] for status in parts["status"]],
            number: parts["items"],
        }
    ).filter(pl.col(name).is_in(shown[name].to_list()))
    scale = alt.Scale(domain=list(labels.values()), range=[_COLOURS[status] for status in Status])
    return (
        alt.Chart(long)
        .mark_bar()
        .encode(
            x=alt.X(f"{number}:Q", title=number),
            y=alt.Y("source:N", title=name, sort=shown[name].to_list()),
            color=alt.Color(f"{verdict}:N", scale=scale, legend=alt.Legend(columns=2)),
            tooltip=["source:N", f"{verdict}:N", f"{number}:Q"],
        )
        .transform_calculate(source=f"datum[{name!r}]")
        .properties(height=_AROUND + _BAR * len(shown))
    )


def _named(value: str | None, words: Words) -> str:
    return str(cell(value)) if value else words("data.none")
