"""The bar of filters over a list of items; what is chosen stands in the address."""

import streamlit as st

from dashboard.address import choose
from dashboard.labels import status_label
from dashboard.words import Words
from engine import Status
from records.queries import Filters


def filter_bar(rules: list[str], players: list[str], words: Words) -> Filters:
    """Show the filters in two rows; return what is chosen."""
    first, second = st.columns(3), st.columns(3)
    with first[0]:
        by_rules = _pick("rules", rules, words)
    with first[1]:
        by_status = _status(words)
    with first[2]:
        by_player = _pick("player", players, words)
    typed: list[str | None] = []
    for column, name in zip(second, ("since", "until", "words"), strict=True):
        with column:
            typed.append(_enter(name, words))
    return Filters(by_rules, by_status, by_player, *typed)


def _pick(name: str, options: list[str], words: Words) -> str | None:
    """Show a choice of names; None when all are meant."""
    label = words(f"records.{name}")

    def named(value: str) -> str:
        return value or words("records.all")

    return st.selectbox(label, ["", *options], format_func=named, key=name, bind="query-params") or None


def _status(words: Words) -> str | None:
    def named(value: str) -> str:
        return status_label(Status(value), words) if value else words("records.all")

    return choose("status", ["", *(status.value for status in Status)], words("records.status"), named) or None


def _enter(name: str, words: Words) -> str | None:
    """Show a field for text; None when it is empty."""
    return st.text_input(words(f"records.{name}"), key=name, bind="query-params").strip() or None
