"""牌局: the season: what every player won and lost in the sittings that pass the filters."""

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

import streamlit as st

from dashboard.sheet import STYLE
from dashboard.sitting.listed import when
from dashboard.sitting.printed import printed
from dashboard.words import Words
from records.sittings import Sittings
from records.text import signed

_COLUMNS = 12
_PLAYERS = 100
Key = tuple[str, str]


class Standing(NamedTuple):
    """What one player has: the nets by sitting, and from them the sum, the best and the worst."""

    name: str
    hands: int
    nets: dict[Key, int]

    @property
    def total(self) -> int:
        """Return the sum over all sittings."""
        return sum(self.nets.values())


def season(found: Sittings, words: Words) -> None:
    """Show the table of all sittings listed, and offer it for printing."""
    st.subheader(words("sittings.season"), anchor=False)
    players = standings(found)
    note = words("sittings.season_lead", n=len(found.table), shown=min(_COLUMNS, len(found.table)))
    st.caption(note)
    table = season_html(found, players, words)
    st.html(STYLE + table)
    if len(players) > _PLAYERS:
        st.caption(words("sittings.season_first", n=_PLAYERS, all=len(players)))
    title = words("sittings.season")
    whole = printed(title, [("", f"<p>{escape(note)}</p>{table}")], words.lang)
    st.download_button(
        words("sittings.print_season"),
        whole,
        "season.html",
        "text/html",
        on_click="ignore",
        icon=":material/print:",
    )


def standings(found: Sittings) -> list[Standing]:
    """Return the players, the one with most first; names that several players bear stand with their keys."""
    nets: dict[str, dict[Key, int]] = {}
    hands: dict[str, int] = {}
    names: dict[str, str] = {}
    order = {(site, match): n for n, (site, match) in enumerate(found.table.select("site", "match").iter_rows())}
    rows = sorted(found.nets.iter_rows(named=True), key=lambda row: -order[row["site"], row["match"]])
    for row in rows:
        nets.setdefault(row["player"], {})[row["site"], row["match"]] = row["net"]
        hands[row["player"]] = hands.get(row["player"], 0) + row["hands"]
        names[row["player"]] = row["name"]
    borne = list(names.values())
    told = {key: name if borne.count(name) == 1 else f"{name} ({key})" for key, name in names.items()}
    made = [Standing(told[key], hands[key], of) for key, of in nets.items()]
    return sorted(made, key=lambda one: (-one.total, one.name))


def season_html(found: Sittings, players: list[Standing], words: Words) -> str:
    """Return a row a player, with the newest sittings one by one. What comes from records is escaped."""
    columns = list(found.table.head(_COLUMNS).select("site", "match", "began").iter_rows())
    titles = (words(f"sittings.{key}") for key in ("sum", "times", "hands", "best", "worst"))
    heads = _cells([*titles, *(when(began) or match for _, match, began in columns)], "th")
    rows = "".join(_row(one, [(site, match) for site, match, _ in columns]) for one in players[:_PLAYERS])
    label = escape(words("sittings.season"))
    return (
        f'<div class="book" tabindex="0" role="region" aria-label="{label}"><table><thead><tr>'
        f"<th>{escape(words('sittings.player'))}</th>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _row(one: Standing, columns: list[Key]) -> str:
    best, worst = (signed(pick(one.nets.values())) for pick in (max, min))
    told = (signed(one.total), len(one.nets), one.hands, best, worst)
    each = (signed(one.nets[key]) if key in one.nets else "–" for key in columns)
    return f"<tr><td>{escape(one.name)}</td>{_cells([*told, *each], 'td')}</tr>"


def _cells(values: Iterable[object], tag: str) -> str:
    return "".join(f'<{tag} class="num">{escape(str(value))}</{tag}>' for value in values)
