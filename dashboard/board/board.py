"""The board: the table of one moment, the moves, the ledger, what is to be said; a step runs this part alone."""

import streamlit as st

from dashboard import ways
from dashboard.board.clock import arrive, go, now, pace, playing, tick
from dashboard.board.controls import KEYS, above, link, steps
from dashboard.board.hand import Hand
from dashboard.board.ledger import running, whole
from dashboard.board.moves import moves, said
from dashboard.board.table import style, table
from dashboard.book import missed
from dashboard.labels import plain, status_label
from dashboard.sheet import STYLE, remark
from dashboard.words import Words

_LAYOUT = """<style>
.st-key-board .book tr.name th { padding-top: .6rem; font-weight: 600 }
.st-key-board button, .st-key-above button { min-height: 44px; min-width: 44px }
.st-key-board [data-testid="stSlider"] > div { min-height: 44px }
.st-key-above [data-testid="stSelectbox"] { max-width: 18rem }
.st-key-board kbd, .st-key-above kbd { color: inherit; opacity: 1 }
.st-key-board button code, .st-key-above button code { color: inherit; background: none; padding: 0;
  font-size: .9rem }
[data-testid="stLayoutWrapper"]:has(> .st-key-steps) { position: sticky; top: 3.75rem; z-index: 9; padding: .3rem 0;
  background: light-dark(#fff, #171614) }
table.keys td { padding: .3rem .6rem } table.keys kbd { font-size: 1rem }
@media (max-width: 640px) {
  .st-key-board kbd, .st-key-above kbd, .st-key-board button code, .st-key-above button code { display: none } }
</style>"""


def show(hand: Hand, words: Words) -> None:
    """Show a hand from where the address says."""
    arrive(hand)
    st.html(STYLE + _LAYOUT + style(hand))
    _head(hand, words)
    seat = above(hand, words)
    every = pace() if playing() else None
    st.fragment(_board, run_every=every)(hand, seat, words)


def _head(hand: Hand, words: Words) -> None:
    """Say which hand this is, how it was judged, and where more of it is told."""
    record = hand.record
    said = " · ".join(filter(None, (hand.report.rules, record.date, record.match, record.site)))
    st.markdown(f"**{plain(record.id)}** · {status_label(hand.verdict.status, words)} · {plain(said)}")
    ways.to_hand(hand.name, words)
    if not hand.course.whole:
        st.warning(words("replay.lost", n=hand.last))


def _board(hand: Hand, seat: int | None, words: Words) -> None:
    tick(hand)
    at = now(hand)
    with st.container(key="board"):
        steps(hand, at, words)
        if st.query_params.get("event") != str(at):
            st.query_params["event"] = str(at)
        left, right = st.columns([5, 4], gap="medium")
        with left:
            st.markdown(f"{words('replay.at', n=at, last=hand.last)} **{plain(said(hand, at, words))}**")
            shot = hand.shot(at, seat)
            st.html(table(hand, shot, hand.shot(at - 1, seat) if at else None, words))
            _told(hand, at, words)
            link(hand, at, words)
        with right:
            st.subheader(words("replay.moves"), anchor=False)
            moves(hand, at, KEYS, go, words)
            _ledger(hand, at, seat, words)


def _told(hand: Hand, at: int, words: Words) -> None:
    """Say what is wrong at this moment, and which win was let go."""
    if found := hand.told.get(at):
        st.subheader(words("replay.findings"), anchor=False)
        lines = hand.verdict.lines
        st.html("".join(remark(one, lines.get(one.span.line, ""), hand.rules, words) for one in found))
    if let_go := hand.missed.get(at):
        st.subheader(words("replay.missed"), anchor=False)
        st.html(missed(let_go, hand.record, words))


def _ledger(hand: Hand, at: int, seat: int | None, words: Words) -> None:
    st.subheader(words("verdict.ledger"), anchor=False)
    shot = hand.shot(at, seat)
    if shot.so_far:
        st.caption(words("replay.so_far"))
        st.html(running(hand, shot, words))
    if at == hand.last:
        account, clauses = whole(hand, words)
        st.html(account)
        if clauses:
            with st.expander(words("verdict.quotes"), key="clauses"):
                st.html(clauses)
