"""Where one is on the page: a player, a number of his; all of it in the address, so that a link opens it again."""

from collections.abc import Mapping
from typing import NoReturn

import streamlit as st

from dashboard import address
from dashboard.filters import NAMES
from records.stats.behind import Number
from records.stats.filters import BUCKETS
from records.stats.metrics import METRICS

PAGE = "screens/players.py"
_KEPT = ("lang", *NAMES)
_STEPS = ("who", "behind", "by", "bucket", "what", "part", "p")
_OF_PLAYER = ("section", "metric", "time", "vs", "with", "and")


def who(same: Mapping[str, str]) -> str | None:
    """Return the player that the address names, by whichever of the keys that are the `same` one."""
    asked = st.query_params.get("who") or None
    return same.get(asked, asked) if asked else None


def go(player: str) -> NoReturn:
    """Open a player. The filters stay as they are: a page may not set what widgets keep in the address."""
    st.query_params["who"] = player
    st.rerun()


def settle() -> None:
    """Begin at the top of what a link led to; the address is that of it."""
    address.settle("people", {name: st.query_params.get_all(name) for name in _STEPS if name in st.query_params})


def number(same: Mapping[str, str]) -> tuple[Number, bool] | None:
    """Return the number whose hands the address asks for, and whether those of its part only."""
    asked = st.query_params
    metric, by = asked.get("behind"), asked.get("by", "all")
    if metric not in {m.name for m in METRICS} or by not in BUCKETS:
        return None
    found = Number(metric, who(same) or "", by, asked.get("bucket", ""), asked.get("what", ""))
    return found, asked.get("part") == "1"


def place(player: str | None = None, **more: str) -> dict[str, str | list[str]]:
    """Return the address of a player under the same filters; of all where none is named.

    What is looked at of the player one is at stays too.
    """
    kept = (*_KEPT, *_OF_PLAYER) if player and player == st.query_params.get("who") else _KEPT
    here = {name: st.query_params.get_all(name) for name in kept if name in st.query_params}
    return {**here, **({"who": player} if player else {}), **{name: value for name, value in more.items() if value}}


def page(pages: int) -> int:
    """Return the page of the hands that the address asks for, of so many."""
    return address.number("p", 1, pages)


def hands(of: Number, *, part: bool, page: int = 1) -> dict[str, str | list[str]]:
    """Return the address of the hands behind a number."""
    told = {"part": "1" if part else "", "p": str(page) if page > 1 else ""}
    by = "" if of.by == "all" else of.by
    return place(of.player, behind=of.metric, by=by, bucket=of.bucket, what=of.what, **told)
