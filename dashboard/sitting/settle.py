"""牌局: the sheet to settle: what everybody has in the end, and the fewest transfers that make it even."""

from collections.abc import Iterator, Mapping
from html import escape

import streamlit as st

from dashboard.labels import plain
from dashboard.words import Words
from engine.evening import settle_up
from records.sittings import Sitting
from records.text import signed

MOST_PLAYERS = 10
"""Players with a score beyond whom no fewest transfers are looked for: their number doubles with each."""


def account(found: Sitting, words: Words) -> None:
    """Show the sums, that they are even, and who pays whom."""
    for said in said_of(found, words):
        st.markdown(plain(said))


def said_of(found: Sitting, words: Words) -> Iterator[str]:
    """Yield the sheet to settle in sentences."""
    sums = found.sums
    even = sum(sums.values())
    yield words("sittings.sums", scores=scores_said(sums, words))
    if even:
        yield words("recorder.uneven", n=signed(even))
        return
    yield words("sittings.even")
    if sum(map(bool, sums.values())) > MOST_PLAYERS:
        return
    transfers = settle_up(sums)
    for one in transfers:
        yield words("recorder.pays", payer=one.payer, payee=one.payee, n=one.amount)
    if not transfers:
        yield words("recorder.even")


def scores_said(sums: Mapping[str, int], words: Words) -> str:
    """Return what everybody has in one line."""
    return words.listed(f"{name} {signed(score)}" for name, score in sums.items())


def account_html(found: Sitting, words: Words) -> str:
    """Return the sheet to settle as paragraphs."""
    return "".join(f"<p>{escape(said)}</p>" for said in said_of(found, words))
