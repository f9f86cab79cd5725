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
    """Show claims first, then rows of moves that differ by their card or by the cards they take, then what is rare."""
    ordered = sorted(now.events, key=partial(_order, verbs))
    groups = [row for _, found in groupby(ordered, key=_kind) for row in _told_apart(list(found))]
    usual = verbs[: verbs.index("discard") + 1]
    single = [e for group in groups for e in group if e.card == UNKNOWN or _alone(group)]
    rows = [row for group in groups if (row := [e for e in group if e not in single])]
    unseen = {e.seat for e in now.events if e.card == UNKNOWN}
    rare = [row for row in rows if len(row) > _MANY and (row[0].verb not in _EVERY_TURN or _draws(row, unseen))]
    _buttons(draft, [e for e in single if e.verb in usual], "first", words)
    for row in rows:
        if row not in rare:
            _row(draft, row, rows, words)
    last = [e for e in single if e.verb not in usual]
    _buttons(draft, [e for e in last if e.verb != "pass"], "last", words)
    passes = [e for e in last if e.verb == "pass"]
    if rare or passes:
        with st.expander(words("recorder.rare")):
            _buttons(draft, passes, "passes", words)
            for row in rare:
                _row(draft, row, rows, words)


def _by_card(group: list[Event]) -> bool:
    """Tell whether moves are told apart by their card alone."""
    return len({event.card for event in group}) == len(group)


def _alone(group: list[Event]) -> bool:
    """Tell whether moves stand with the claims: a single one, or a few that take other cards with the same card."""
    return len(group) == 1 or (len(group) <= _MANY and not _by_card(group))


def _told_apart(group: list[Event]) -> list[list[Event]]:
    """Return moves of one kind in rows: in one where cards tell them apart, else by how many come from the hand."""
    if _by_card(group):
        return [group]
    return [list(found) for _, found in groupby(sorted(group, key=_from_hand), key=_from_hand)]


def _from_hand(event: Event) -> int:
    return len(event.used[0]) if event.used else 0


def _draws(row: list[Event], unseen: set[int]) -> bool:
    """Tell whether a row names draws that nobody but the seat sees."""
    return row[0].verb == "draw" and row[0].seat in unseen


def _buttons(draft: Record, events: list[Event], place: str, words: Words) -> None:
    with_card = {f"go_{event_text(worded(event))}": event.card for event in events if event.card is not None}
    faced(with_card)
    labels = [move(draft, event, words) for event in events]
    with st.container(horizontal=True, gap="xsmall", key=f"tap_{place}"):
        for event, label in zip(events, labels, strict=True):
            style = "primary" if event.verb == "hu" else "secondary"
            more = f" · {words('recorder.from_hand', n=_from_hand(event))}" if labels.count(label) > 1 else ""
            key = f"go_{event_text(worded(event))}"
            st.button(plain(label + more), key=key, on_click=_go, args=(event,), type=style)


def _kind(event: Event) -> tuple[str, int, tuple[str, ...]]:
    return event.verb, event.seat, event.passes


def _order(verbs: Sequence[str], event: Event) -> tuple[int, int, tuple[str, ...], int, int]:
    return verbs.index(event.verb), event.seat, event.passes, event.card or 0, len(event.used)


def _row(draft: Record, events: list[Event], rows: Iterable[list[Event]], words: Words) -> None:
    """Show moves of one kind; where other rows have the same seat and verb, the cards from the hand tell them apart."""
    first = events[0]
    title, key = f"{player(draft, first.seat)} {words.term('verb', first.verb)}", f"go_{first.seat}_{first.verb}"
    if sum((row[0].seat, row[0].verb) == (first.seat, first.verb) for row in rows) > 1:
        n = _from_hand(first)
        title, key = f"{title} · {words('recorder.from_hand', n=n)}", f"{key}_{n}"
    st.markdown(f"**{plain(title)}**")
    if not _by_card(events):
        _buttons(draft, events, key, words)
        return
    by_card = {e.card: e for e in events if e.card is not None}

    def tap(card: Card) -> None:
        _go(by_card[card])

    keyboard(by_card, key, tap, words)


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
