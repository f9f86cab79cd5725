"""The play of a hand: what may come next to tap, anything else behind "record it anyway"."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import groupby

import streamlit as st

from dashboard.context import rulebook
from dashboard.faces import move, reworded, spoken
from dashboard.labels import plain
from dashboard.recorder_clock import clock, moved
from dashboard.recorder_deal import filled
from dashboard.recorder_keys import faced, keyboard
from dashboard.recorder_sitting import called, closed, ended, undone
from dashboard.recorder_state import keep, show_refusal, sitting
from dashboard.words import Words
from engine import RuleSet, SeatView, TableView
from engine.games import GAMES
from engine.moment import Moment, moment
from parser import UNKNOWN, Card, Event, Record, event_text
from parser.event_line import worded
from records.text import player

_EVERY_TURN = ("discard", "draw")
_MANY = 12


def play(draft: Record, rules: RuleSet, words: Words) -> None:
    """Offer what may follow the last move."""
    now = moment(draft, rules)
    left, right = st.columns(2, gap="medium")
    with left:
        if now.view is not None:
            _table(draft, rules, now.view, words)
        course(draft, words)
    with right:
        if not now.known:
            st.warning(words("recorder.lost"))
        _offers(draft, now, GAMES[rules.game].verbs, words)
        with st.container(horizontal=True, gap="xsmall"):
            for result in (*now.ends, "void"):
                st.button(words(f"recorder.{result}"), key=result, on_click=_end, args=(result,))
            st.button(words("recorder.leave"), key="leave", on_click=_leave)
        show_refusal("play", words.lang)
        clock(words)


def course(draft: Record, words: Words) -> None:
    """Show the last moves, the value called with the last one, and the way back."""
    first = max(0, len(draft.events) - 3)
    with st.container(gap="xxsmall"):
        for number, event in enumerate(draft.events[first:], first + 1):
            said = "" if event.claim is None else f" ={event.claim}"
            st.markdown(plain(f"{number}. {move(draft, event, words)}{said}"))
    with st.container(horizontal=True, gap="xsmall", vertical_alignment="bottom"):
        st.button(words("recorder.undo"), key="undo", icon=":material/undo:", on_click=_back)
        if draft.events and (draft.events[-1].used or draft.events[-1].verb == "hu"):
            key = f"called_{draft.id}_{len(draft.events)}"
            st.text_input(words("recorder.called"), key=key, on_change=_call, args=(key,), width=120)
    show_refusal("called", words.lang)


def _table(draft: Record, rules: RuleSet, view: TableView, words: Words) -> None:
    """Show every hand with its groups and discards, and whose turn it is."""
    opening = GAMES[rules.game].opening(draft, rules) if view.turned else ()
    turned = [f"{words(f'recorder.line_{line.key}')} {spoken(view.turned, words)}" for line in opening]
    st.caption(" · ".join([*turned, words("recorder.stock", n=view.left)]))
    with st.container(gap="xxsmall"):
        for seat in view.seats:
            st.markdown(f"**{plain(player(draft, seat.seat))}** {plain(' / '.join(_side(draft, seat, words)))}")
    phase, name = view.phase, player(draft, view.actor)
    if f"turn.{phase}" in words.texts:
        st.markdown(f"→ **{plain(words(f'turn.{phase}', name=name))}**")


def _side(draft: Record, seat: SeatView, words: Words) -> list[str]:
    """Return hand, groups, what was declared and the discards of one side, hidden cards counted."""
    hides = UNKNOWN in seat.hand
    hand = words("recorder.hidden", n=len(seat.hand)) if hides else spoken(seat.hand, words)
    groups = " · ".join(f"{words.term('verb', verb)} {spoken(cards, words)}" for verb, cards in seat.groups)
    marks = [reworded(mark[words.lang == "en"], words) for mark in seat.marks]
    own = [e for e in draft.events if e.seat == seat.seat and not e.false and not e.over]
    marks += [words.term("verb", e.verb) for e in own if hides and e.card is None and e.verb != "pass"]
    out = words("recorder.out", cards=spoken(seat.discards, words)) if seat.discards else ""
    return [part for part in (hand, groups, " ".join(dict.fromkeys(marks)), out) if part]


def _offers(draft: Record, now: Moment, verbs: Sequence[str], words: Words) -> None:
    """Show claims first, then a row of cards for moves that differ by their card only, then what comes seldom."""
    ordered = sorted(now.events, key=partial(_order, verbs))
    groups = [list(found) for _, found in groupby(ordered, key=_kind)]
    usual = verbs[: verbs.index("discard") + 1]
    single = [e for group in groups for e in group if e.card == UNKNOWN or not _by_card(group)]
    rows = [row for group in groups if (row := [e for e in group if e not in single])]
    unseen = {e.seat for e in now.events if e.card == UNKNOWN}
    rare = [row for row in rows if len(row) > _MANY and (row[0].verb not in _EVERY_TURN or _draws(row, unseen))]
    _buttons(draft, [e for e in single if e.verb in usual], "first", words)
    for row in rows:
        if row not in rare:
            _row(draft, row, words)
    last = [e for e in single if e.verb not in usual]
    _buttons(draft, [e for e in last if e.verb != "pass"], "last", words)
    passes = [e for e in last if e.verb == "pass"]
    if rare or passes:
        with st.expander(words("recorder.rare")):
            _buttons(draft, passes, "passes", words)
            for row in rare:
                _row(draft, row, words)


def _by_card(group: list[Event]) -> bool:
    """Tell whether moves are told apart by their card alone."""
    return len(group) > 1 and len({event.card for event in group}) == len(group)


def _draws(row: list[Event], unseen: set[int]) -> bool:
    """Tell whether a row names draws that nobody but the seat sees."""
    return row[0].verb == "draw" and row[0].seat in unseen


def _buttons(draft: Record, events: list[Event], place: str, words: Words) -> None:
    with_card = {f"go_{event_text(worded(event))}": event.card for event in events if event.card is not None}
    faced(with_card)
    with st.container(horizontal=True, gap="xsmall", key=f"tap_{place}"):
        for event in events:
            style = "primary" if event.verb == "hu" else "secondary"
            said, key = plain(move(draft, event, words)), f"go_{event_text(worded(event))}"
            st.button(said, key=key, on_click=_go, args=(event,), type=style)


def _kind(event: Event) -> tuple[str, int, tuple[str, ...]]:
    return event.verb, event.seat, event.passes


def _order(verbs: Sequence[str], event: Event) -> tuple[int, int, tuple[str, ...], int]:
    return verbs.index(event.verb), event.seat, event.passes, event.card or 0


def _row(draft: Record, events: Iterable[Event], words: Words) -> None:
    by_card = {e.card: e for e in events if e.card is not None}
    first = next(iter(by_card.values()))
    st.markdown(f"**{plain(player(draft, first.seat))} {words.term('verb', first.verb)}**")

    def tap(card: Card) -> None:
        _go(by_card[card])

    keyboard(by_card, f"go_{first.seat}_{first.verb}", tap, words)


def _go(event: Event) -> None:
    draft = sitting().draft
    if draft is not None:
        moved(draft, event, "play")


def _leave() -> None:
    """Put the hand away as it is, without a result."""
    keep(closed(sitting(), rulebook()), "play")


def _end(result: str) -> None:
    draft = sitting().draft
    if draft is not None:
        keep(ended(draft, result), "play")


def _call(key: str) -> None:
    draft = sitting().draft
    if draft is not None:
        keep(called(draft, str(st.session_state[key])), "called")


def _back() -> None:
    """Take the last step back; the cards of a deal taken back stay in their fields."""
    draft = sitting().draft
    if draft is not None:
        before = undone(draft)
        if draft.deal and not before.deal:
            filled(draft)
        keep(before, "play")
