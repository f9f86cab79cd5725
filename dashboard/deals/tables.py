"""The tables of deals on the page: each with its test in words, its chart and its hands."""

import polars as pl
import streamlit as st

from dashboard.charts import picture
from dashboard.deals.figures import PICK, bars, frame, heat, is_map, named, told
from dashboard.deals.hands import choose_cell, show_hands
from dashboard.labels import plain
from dashboard.words import Words
from records.stats.deals import Group
from records.stats.effects import Effect
from records.stats.fairness import EXCESS, WANTED, Verdict
from records.stats.filters import Filters
from records.stats.intervals import Interval


def parts(group: Group, words: Words) -> dict[str, list[Verdict]]:
    """Return the tables of a group by what they are about, in the language of the page, in their order."""
    found: dict[str, list[Verdict]] = {}
    for table in group.tables:
        found.setdefault(_halves(table, words)[0], []).append(table)
    return found


def show_table(group: Group, table: Verdict, which: Filters, words: Words) -> None:
    """Show one table of a group, and the hands of the cell that is chosen in it."""
    about, what = _halves(table, words)
    heading = what or about
    st.subheader(heading[:1].upper() + heading[1:], anchor=False)
    st.markdown(verdict(table, words))
    if not told(table):
        return
    key = f"{group.rules} {group.cards} {table.title[1]}"
    chart = heat(table, words) if is_map(table) else bars(table, words)
    said = words("jiang.alt", table=table.title[words.lang == "en"], n=table.hands)
    st.caption(words("jiang.map") if is_map(table) else words("jiang.bars"))
    picked = picture(chart, frame(table, words), said, words, key=key, picks=PICK)
    if code := choose_cell(table, picked, key, words):
        show_hands(group, table, code, which, words)


def verdict(table: Verdict, words: Words) -> str:
    """Return in words what the test of a table says, and what it could have found."""
    reach, tested, mark = table.reach, table.tested, says(table)
    if tested.p is None or table.holm is None:
        few = words("jiang.too_few", n=table.hands) if table.hands else words("jiang.nobody")
        return f"{mark} {few} {words('jiang.least', least=reach.least)}"
    chi2 = "" if tested.chi2 is None else words("jiang.chi2", chi2=f"{tested.chi2:.1f}", df=tested.df)
    numbers = words("jiang.numbers", chi2=chi2, p=_p(tested.p), holm=_p(table.holm))
    found = words("jiang.unfair") if mark == "✗" else words("jiang.fair")
    shares = {"excess": f"{EXCESS:.0%}", "power": f"{reach.power:.0%}", "wanted": f"{WANTED:.0%}"}
    against = plain(named(reach.against[words.lang == "en"], words))
    power = words("jiang.power", against=against, n=table.hands, enough=f"{reach.enough:,}", **shares)
    return f"{mark} **{found}** {numbers} {power}"


def says(table: Verdict) -> str:
    """Return the mark of a table: it agrees, it does not, or there are too few hands."""
    return "–" if table.holm is None else "✗" if table.unfair else "✓"


def effects(group: Group, words: Words) -> pl.DataFrame:
    """Return what each situation does to a hand; empty where there are too few wins to say."""
    rows = [_effect(effect, words) for effect in group.effects if effect.hands]
    columns = ("situation", "ended", "wins", "won", "mean", "moved")
    kinds = dict.fromkeys(columns, pl.String) | {"ended": pl.Int64, "wins": pl.Int64, "moved": pl.Float64}
    return pl.DataFrame(rows, schema=kinds, orient="row").rename({name: words(f"jiang.{name}") for name in columns})


def _effect(effect: Effect, words: Words) -> tuple[object, ...]:
    won = "" if effect.won is None else _span(effect.won, ".0%")
    total = words("jiang.few_wins") if effect.total is None else _span(effect.total, ".1f")
    moved = None if effect.moved is None else round(effect.moved, 1)
    return effect.situation[words.lang == "en"], effect.hands, effect.wins, won, total, moved


def _span(found: Interval, form: str) -> str:
    return f"{found.value:{form}} ({found.low:{form}} – {found.high:{form}})"


def _p(value: float) -> str:
    return "< 0.001" if value < 0.001 else f"{value:.3f}"


def _halves(table: Verdict, words: Words) -> tuple[str, str]:
    """Return what a table is about, and what of it it counts."""
    about, _, what = table.title[words.lang == "en"].partition(": " if words.lang == "en" else "：")
    return about, what
