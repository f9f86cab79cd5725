"""The ways from page to page. Every link says the language chosen, so that its copy opens in it."""

from urllib.parse import urlencode

import streamlit as st

from dashboard.words import Words


def address(**more: str) -> dict[str, str]:
    """Return what a link says: its own values, and the language chosen."""
    lang = st.query_params.get("lang")
    return {**more, **({"lang": lang} if lang else {})}


def to(page: str, label: str, icon: str = "", /, **more: str) -> None:
    """Show a link to a page, named as its script is, with what its address is to say."""
    shown = f":material/{icon}:" if icon else None
    st.page_link(f"screens/{page}.py", label=label, icon=shown, query_params=address(**more))


def to_board(record: str, words: Words, event: int | None = None, *, label: str = "") -> None:
    """Show the way to a hand on the board, to one moment of it or to its deal; `label` is markdown."""
    said = label or (words("go.moment") if event else words("go.board"))
    to("replay", said, "playing_cards", record=record, event=str(event or 0))


def to_hand(record: str, words: Words, *, label: str = "") -> None:
    """Show the way to all that the archive has on a hand; `label` is markdown."""
    to("record", label or words("go.hand"), "article", record=record)


def to_records(words: Words) -> None:
    """Show the way to the list of records."""
    to("records", words("go.records"))


def to_start(words: Words) -> None:
    """Show where records come from, to who has none."""
    to("check", words("go.check"))
    to("recorder", words("go.recorder"))


def board_of(record: str) -> str:
    """Return the address of a hand's deal on the board, as a page beside this one names it."""
    return f"replay?{urlencode(address(record=record, event='0'))}"
