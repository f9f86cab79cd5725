"""Where one is on the page: a player, a number of his; all of it in the address, so that a link opens it again."""

from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn

import streamlit as st

from records.stats.behind import Number
from records.stats.filters import BUCKETS
from records.stats.metrics import METRICS

PAGE = "screens/players.py"
_KEPT = ("lang", "rules", "site", "since", "until", "players")
_STEPS = ("who", "behind", "by", "bucket", "what", "part", "p")
_TOP = "<script>/* {} */ document.querySelector('[data-testid=stMain]').scrollTo(0, 0)</script>"
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
    """Write the address a link led to where a reader can copy it, and begin at the top of what it opened."""
    here = {name: st.query_params.get_all(name) for name in _STEPS if name in st.query_params}
    before, steps = st.session_state.get("people_at", (here, 0))
    if before != here:
        steps += 1
        st.query_params.update({})
        st.html(_TOP.format(steps), unsafe_allow_javascript=True)  # another text each time, else it is not run again
    st.session_state["people_at"] = (here, steps)


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
    asked = st.query_params.get("p", "")
    return max(1, min(int(asked), pages)) if asked.isascii() and asked.isdigit() else 1


def hands(of: Number, *, part: bool, page: int = 1) -> dict[str, str | list[str]]:
    """Return the address of the hands behind a number."""
    told = {"part": "1" if part else "", "p": str(page) if page > 1 else ""}
    by = "" if of.by == "all" else of.by
    return place(of.player, behind=of.metric, by=by, bucket=of.bucket, what=of.what, **told)


def choose(name: str, options: Sequence[str], label: str, words: Callable[[str], str], *, line: bool = False) -> str:
    """Show a choice, as a list or in one line; its code stands in the address, and a link there changes it."""
    key, asked = f"people_{name}", st.query_params.get(name)
    wanted = asked if asked is not None and asked in options else options[0]
    if st.session_state.get(f"{key}_seen") != wanted or st.session_state.get(key) not in options:
        st.session_state[key] = wanted
    if line:
        chosen = st.segmented_control(label, options, format_func=words, key=key, required=True) or wanted
    else:
        chosen = st.selectbox(label, options, format_func=words, key=key)
    st.session_state[f"{key}_seen"] = chosen
    if chosen != options[0]:
        st.query_params[name] = chosen
    elif asked is not None:
        del st.query_params[name]
    return chosen
