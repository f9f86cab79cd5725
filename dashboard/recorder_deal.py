"""The deal of a hand: typed or tapped, seen whole, by one seat, or not at all."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import streamlit as st

from dashboard.context import rulebook
from dashboard.labels import plain
from dashboard.recorder_clock import stamp
from dashboard.recorder_keys import keyboard
from dashboard.recorder_sitting import Refusal, dealt, grown, seated
from dashboard.recorder_state import entry, keep, said, show_refusal
from dashboard.words import Words
from engine import RuleSet, verify
from engine.evening import first_hand
from engine.moment import dealt as sizes
from engine.moment import room, turned
from parser import Card, Cards, Level, Record, code, format_cards
from records.text import player

_FULL, _TABLE = "full", "table"
_REFUSED = {Level.FORMAT, Level.IMPOSSIBLE}


def deal(draft: Record, rules: RuleSet, words: Words) -> None:
    """Ask who deals and what everybody was dealt."""
    _seats(draft, rules, words)
    views = [_FULL, _TABLE, *map(str, draft.playing)]
    view = st.selectbox(
        words("recorder.view"), views, format_func=lambda v: _view(draft, v, words), key=_field(draft, "view")
    )
    wanted = {"jiang": turned(rules)} | {str(s): n for s, n in sizes(draft, rules).items() if view in {_FULL, str(s)}}
    found = _typed(draft, rules, view)
    held = _held(found)
    for name, most in wanted.items():
        _entry(draft, name, f"{len(held.get(name, ()))}/{most}", found, words)
    _tapping(draft, rules, wanted, found, words)
    show_refusal("deal", words.lang)
    st.button(words("recorder.deal"), type="primary", key="deal", on_click=_deal, args=(draft, rules, view))


def filled(draft: Record) -> None:
    """Put the cards of a hand into the fields, so that its deal can be changed."""
    state = st.session_state
    state[_field(draft, "view")] = str(draft.view or _FULL)
    state[_field(draft, "jiang")] = format_cards(draft.jiang or ())
    for seat, cards in draft.deal.items():
        state[_field(draft, str(seat))] = format_cards(cards)


def _field(draft: Record, name: str) -> str:
    return f"deal_{draft.match}_{draft.hand}_{name}"


def _view(draft: Record, view: str, words: Words) -> str:
    if view.isdigit():
        return words("recorder.view_seat", name=player(draft, int(view)))
    return words(f"recorder.view_{view}")


def _seats(draft: Record, rules: RuleSet, words: Words) -> None:
    """Show what follows from the hand before, and let the table say otherwise."""
    with st.expander(words("recorder.seats")):
        seats = range(1, len(draft.seats) + 1)
        dealer, base = _field(draft, "dealer"), _field(draft, "base")
        name = partial(player, draft)
        st.selectbox(words("recorder.dealer"), seats, draft.dealer - 1, format_func=name, key=dealer)
        before = " ".join(map(str, draft.base)) if draft.base else ""
        entry(words("recorder.base"), base, before)
        show_refusal("seats", words.lang)
        st.button(words("recorder.set"), key="seats", on_click=_reseat, args=(draft, rules, dealer, base))


def _reseat(draft: Record, rules: RuleSet, dealer: str, base: str) -> None:
    chosen = first_hand(rules, len(draft.seats), st.session_state[dealer])
    moved = seated(draft, chosen._replace(base=None, hand=draft.hand, prev=draft.prev))
    typed = str(st.session_state[base])
    keep(grown(replace(moved, replaces=draft.replaces), [f"base: {typed}"] if typed.strip() else []), "seats")


def _typed(draft: Record, rules: RuleSet, view: str) -> Record | Refusal:
    """Return the hand as the fields have it, hidden hands counted."""
    state = st.session_state
    hands = {
        seat: str(state.get(_field(draft, str(seat)), "")) if view in {_FULL, str(seat)} else f"?*{size}"
        for seat, size in sizes(draft, rules).items()
    }
    return dealt(draft, None if view == _FULL else view, str(state.get(_field(draft, "jiang"), "")), hands)


def _held(found: Record | Refusal) -> Mapping[str, Cards]:
    if not isinstance(found, Record):
        return {}
    return {"jiang": found.jiang or ()} | {str(seat): cards for seat, cards in found.deal.items()}


def _entry(draft: Record, name: str, count: str, found: Record | Refusal, words: Words) -> None:
    """Show one field, its count of cards, and what cannot be read in it."""
    entry(f"{_who(draft, name, words)} · {count}", _field(draft, name), placeholder=words("recorder.cards"))
    key = "jiang" if name == "jiang" else f"deal {name}"
    for finding in found if isinstance(found, tuple) else ():
        if finding.key == key:
            st.error(said(finding, words.lang))


def _who(draft: Record, name: str, words: Words) -> str:
    return words("recorder.jiang") if name == "jiang" else plain(player(draft, int(name)))


def _tapping(draft: Record, rules: RuleSet, wanted: Mapping[str, int], found: Record | Refusal, words: Words) -> None:
    """Offer the cards that may still come, for the field chosen."""
    held = _held(found)
    short = [name for name, most in wanted.items() if len(held.get(name, ())) < most]
    target = _field(draft, "target")
    if st.session_state.get(target) not in wanted:
        st.session_state[target] = next(iter(short or wanted))
    chosen = st.segmented_control(
        words("recorder.target"), list(wanted), format_func=lambda name: _who(draft, name, words), key=target
    )
    if chosen is None:
        return
    field = _field(draft, chosen)
    with st.container(horizontal=True, gap="xxsmall"):
        st.button(words("recorder.back"), key="deal_back", on_click=_back, args=(field,))
        st.button(words("recorder.clear"), key="deal_clear", on_click=_clear, args=(field,))
    if len(held.get(chosen, ())) >= wanted[chosen]:
        st.caption(words("recorder.full", n=wanted[chosen]))
        return
    counted = found if isinstance(found, Record) else draft
    missing = wanted[chosen] - len(held.get(chosen, ()))
    then = next((name for name in short if name != chosen), chosen) if missing == 1 else chosen
    keyboard(room(counted, rules), "deal", partial(_tap, field, target, then), words)


def _tap(field: str, target: str, then: str, card: Card) -> None:
    """Put a card into a field, and go on to `then`."""
    st.session_state[field] = f"{st.session_state[field]} {code(card)}".strip()
    st.session_state[target] = then


def _back(field: str) -> None:
    """Take the last card back: of `12m` the 2, of anything else the last sign."""
    text = str(st.session_state[field]).rstrip()
    last = text.split(" ")[-1]
    grouped = last.isascii() and last[:-1].isdigit()
    st.session_state[field] = (text[:-2] + (text[-1] if len(last) > 2 else "") if grouped else text[:-1]).rstrip()


def _clear(field: str) -> None:
    st.session_state[field] = ""


def _deal(draft: Record, rules: RuleSet, view: str) -> None:
    """Deal if the cards can have been so."""
    found = _typed(draft, rules, view)
    if isinstance(found, Record):
        report = verify(found, rulebook=rulebook())
        wrong = tuple(f for f in report.findings if f.level in _REFUSED)
        found = wrong or found
    if keep(found, "deal") and isinstance(found, Record):
        stamp(found)
